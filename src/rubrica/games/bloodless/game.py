"""The game of Bloodless, as the registry finds it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar

from rubrica.engine.errors import BadCard, BadDeck
from rubrica.engine.game import Game, Option
from rubrica.engine.match import Match
from rubrica.engine.scenarios import Scenario
from rubrica.games.bloodless import scenario as scenarios
from rubrica.games.bloodless import setup, turn
from rubrica.games.bloodless.card import VESTIGE, BloodlessCard
from rubrica.games.bloodless.decks import check, problems
from rubrica.games.bloodless.judging import judge
from rubrica.games.bloodless.kinds import ABILITY_KINDS, BLOOD_DECK, DECK, ZONE_KINDS, ZONES
from rubrica.games.bloodless.phrases.cards import Create, Spawn
from rubrica.games.bloodless.reading import CardReader
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.files import Deck, deck_from, own_files, proofread, read_cards, read_deck, read_toml
from rubrica.language.nodes.base import (
    Ability,
    Amount,
    Condition,
    Duration,
    Filter,
    Place,
    Players,
    Sentence,
    Things,
    Trigger,
)


def check_names(card: BloodlessCard, pool: dict[str, BloodlessCard]) -> None:
    """A card that makes another one names a Vestige that exists (BL-13.2)."""
    for node in card.nodes:
        if isinstance(node, Create | Spawn) and (node.name not in pool or not pool[node.name].types & VESTIGE):
            what = "no card" if node.name not in pool else "no Vestige"
            raise BadCard(
                f"its text makes {node.name!r}, which is {what}.",
                card.name,
                "Name a card whose type ends with 'vestige'.",
            )


KINDS_OF_PHRASE: dict[str, tuple[type, ...]] = {
    "abilities": (Ability,),
    "triggers": (Trigger,),
    "instructions": (Sentence,),
    "conditions": (Condition,),
    "amounts": (Amount,),
    "things": (Things,),
    "descriptions": (Filter,),
    "places": (Place,),
    "players": (Players,),
    "durations": (Duration,),
}
PHASES = (setup, turn)
"""The files whose rules make up the flow of a match."""


class BloodlessGame(Game):
    name = "bloodless"
    title = "Bloodless"
    code = "BL"
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "first",
            ("agree", "random", 0, 1),
            "Who takes the first turn: as both agree, at random, or a seat (BL-4.1).",
        ),
    )

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        """Cards and decks of one's own, beside the printed ones."""
        self.loaded: dict[str, BloodlessCard] = {}
        self.deck_files: dict[str, Deck] = {}
        self.maker: CardReader | None = None

    # Cards and decks.

    @property
    def reader(self) -> CardReader:
        if self.maker is None:
            kins: dict[str, str] = {}
            for path in (Path(str(files("rubrica.games.bloodless"))) / "kins.toml", *self.own_files("cards")):
                for name, above in read_toml(path, BadCard).get("kin", {}).items():
                    if above and above not in kins:
                        raise BadCard(f"the kin {name!r} stands below {above!r}, which is no kin.", str(path))
                    kins[name] = above
            self.maker = CardReader(kins)
        return self.maker

    def own_files(self, kind: str) -> list[Path]:
        """The files of one's own folder."""
        return own_files(self.folder, kind) if self.folder is not None else []

    @property
    def cards(self) -> dict[str, BloodlessCard]:
        """Every card by its label."""
        if not self.loaded:
            shipped = sorted(Path(str(files("rubrica.games.bloodless") / "cards")).glob("*.toml"))
            found: dict[str, BloodlessCard] = {}
            for path in (*shipped, *self.own_files("cards")):
                for fields in read_cards(path):
                    card = self.reader.read(fields, str(path))
                    if card.label in found:
                        raise BadCard(
                            "there is another card of that name.",
                            f"{path}, {fields['name']}",
                            "Give it a name or an id of its own.",
                        )
                    found[card.label] = card
            self.reader.reader.save()
            for card in found.values():
                check_names(card, found)
            self.loaded = found
        return self.loaded

    @property
    def decks(self) -> dict[str, Deck]:
        """The preset decks, and those of one's own folder."""
        if not self.deck_files:
            shipped = sorted(Path(str(files("rubrica.games.bloodless") / "decks")).glob("*.toml"))
            self.deck_files = {path.stem: read_deck(path) for path in (*shipped, *self.own_files("decks"))}
        return self.deck_files

    def with_cards(self, folder: Path) -> BloodlessGame:
        """The same game with the cards and decks of a folder added."""
        return BloodlessGame(folder)

    def deck_from(self, content: dict[str, Any], name: str, where: str) -> Deck:
        return deck_from(content, name, where)

    def deck_problems(self, deck: Deck) -> list[str]:
        return problems(deck, self.cards)

    def check_cards(self, content: dict[str, Any], where: str) -> tuple[list[str], list[str]]:
        """Card by card, with the kins that the file adds."""
        kins = content.get("kin", {})
        for name, above in kins.items():
            if above and above not in self.reader.kins and above not in kins:
                return [f"{where}: the kin {name!r} stands below {above!r}, which is no kin."], []
        reader = CardReader({**self.reader.kins, **kins}) if set(kins) - set(self.reader.kins) else self.reader
        found = proofread(content, where, reader.read, reader.reader, self.cards)
        reader.reader.save()
        return found

    def default_decks(self, seats: int) -> list[Any]:
        names = list(self.decks)
        return [names[seat % len(names)] for seat in range(seats)]

    def find_deck(self, deck: Any) -> Deck:
        if isinstance(deck, Deck):
            return deck
        if deck not in self.decks:
            raise BadDeck(f"There is no deck {deck!r}.", "", f"Decks are {', '.join(self.decks)}.")
        return self.decks[deck]

    def words_of(self, node: Any) -> str:
        return self.reader.reader.words(node)[:-1]

    def phrases(self) -> dict[str, list[str]]:
        return self.reader.book.by_kind(KINDS_OF_PHRASE)

    def kin_bits(self, bit: int) -> tuple[int, int]:
        """A kin with every kin above it, and the kin itself."""
        return self.reader.closure(bit), bit

    # Matches.

    def new_match(self, decks: list[Any], names: tuple[str, ...], options: dict[str, Any], seed: str) -> Match:
        found = tuple([self.find_deck(deck) for deck in decks])
        for deck in found:
            check(deck, self.cards)
        return self.make_match(found, names, options, seed, self.cards)

    def make_match(
        self,
        decks: tuple[Deck, ...],
        names: tuple[str, ...],
        options: dict[str, Any],
        seed: str,
        pool: dict[str, BloodlessCard],
    ) -> Match:
        cards = tuple(pool.values())
        for number, card in enumerate(cards):
            card.number = number
        match = Match(self, cards, decks, names, options, seed, ZONE_KINDS, ABILITY_KINDS)
        match.watched = any(card.in_discard for card in cards)
        return match

    def new_state(self, match: Match) -> Bloodless:
        state = Bloodless(match)
        for seat, deck in enumerate(match.decks):
            for pile, zone in (("main", DECK), ("blood", BLOOD_DECK)):
                state.add_pile([match.card_called(name).number for name in deck.cards(pile)], seat, seat * ZONES + zone)
                copies = state.zones[seat * ZONES + zone]
                cards = tuple([state.card[copy] for copy in copies])
                for viewer in (-1, 0, 1):
                    if viewer == seat or match.options["open_decks"]:
                        state.add_fact(viewer, copies, cards)
        return state

    def empty_state(self, match: Match) -> Bloodless:
        return Bloodless(match)

    def deck_data(self, deck: Deck) -> dict[str, Any]:
        return {"name": deck.name, "title": deck.title, "piles": deck.piles}

    def rebuild_match(self, header: dict[str, Any]) -> Match:
        decks = tuple([Deck(deck["name"], deck["title"], deck["piles"]) for deck in header["decks"]])
        pool: dict[str, BloodlessCard] = {}
        for name in header["pool"]:
            card = self.cards.get(name)
            fields = header["cards"].get(name)
            if card is None or (fields is not None and fields != card.fields):
                card = self.reader.read(fields, "record")
            pool[name] = card
        return self.make_match(decks, tuple(header["names"]), header["options"], header["seed"], pool)

    def supposed_cards(self, state: Bloodless, viewer: int, copies: list[int]) -> list[int]:
        """With closed deck lists: the hidden cards of another player are taken from the preset deck that fits best what was seen."""
        if not copies:
            return []
        shown = [
            state.printed(copy).label
            for copy in range(len(state.place))
            if state.owner[copy] != viewer and state.known_to(viewer, copy)
        ]
        best = max(self.decks.values(), key=lambda deck: sum(name in deck.piles["main"] for name in shown))
        left = {pile: best.cards(pile) for pile in ("main", "blood")}
        for name in shown:
            for names in left.values():
                if name in names:
                    names.remove(name)
        found = []
        for number, copy in enumerate(copies):
            pile = "blood" if state.from_blood_deck(copy) else "main"
            names = left[pile] or best.cards(pile)
            found.append(state.match.card_called(names[number % len(names)]).number)
        return found

    # Scenarios.

    def set_up(self, scenario: Scenario) -> Bloodless:
        """The position of a scenario, with the cards that only it knows."""
        reader = self.reader if not scenario.kins else CardReader({**self.reader.kins, **scenario.kins})
        pool = dict(self.cards)
        own: list[BloodlessCard] = []
        for name, fields in scenario.cards.items():
            card = reader.read({"name": name, **fields}, scenario.where)
            pool[card.label] = card
            own.append(card)
        for card in own:
            check_names(card, pool)
        options = self.check_options({"first": 0, **scenario.position.get("options", {})})
        empty = Deck("scenario", "", {})
        game = self if not scenario.kins else self.reading_with(reader)
        match = game.make_match((empty, empty), ("A", "B"), options, "scenario", pool)
        state = Bloodless(match)
        state.news = []
        scenarios.set_up(state, scenario, reader)
        reader.reader.save()
        return state

    def reading_with(self, reader: CardReader) -> BloodlessGame:
        """The same game with kins of a scenario added."""
        other = BloodlessGame(self.folder)
        other.maker = reader
        other.loaded = self.cards
        return other

    def look(self, state: Bloodless, key: str) -> Any:
        return scenarios.look(state, key)

    def look_as(self, state: Bloodless, seat: int, key: str) -> Any:
        return scenarios.look_as(state, seat, key)

    def evaluate(self, state: Bloodless, seat: int) -> float:
        """Whose board, blood and hand are better, and who is nearer to emptying the pool."""
        return float(state.scores[seat]) if state.over else judge(state, seat)

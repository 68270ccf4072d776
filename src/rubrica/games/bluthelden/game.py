"""The game of Bluthelden, as the registry finds it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from rubrica.engine.errors import BadCard, BadDeck
from rubrica.engine.game import Game
from rubrica.engine.match import Match
from rubrica.engine.scenarios import Scenario
from rubrica.games.bluthelden import rounds
from rubrica.games.bluthelden import scenario as scenarios
from rubrica.games.bluthelden.card import TOKEN, BlutheldenCard
from rubrica.games.bluthelden.decks import PILES, check, problems
from rubrica.games.bluthelden.kinds import ABILITY_KINDS, POOL_DECK, RUNE, SOVEREIGN, SPELL_DECK, ZONE_KINDS, ZONES
from rubrica.games.bluthelden.phrases.cards import CreateToken, RiseInto
from rubrica.games.bluthelden.reading import CardReader
from rubrica.games.bluthelden.state import Bluthelden
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
PHASES = (rounds,)
"""The files whose rules make up the flow of a match."""
PACKAGE = "rubrica.games.bluthelden"


def check_names(card: BlutheldenCard, pool: dict[str, BlutheldenCard]) -> None:
    """A card that makes a token, or rises into a character, names one that exists."""
    for node in card.nodes:
        if isinstance(node, CreateToken) and (node.name not in pool or not pool[node.name].types & TOKEN):
            raise BadCard(f"its text creates {node.name!r}, which is no token.", card.name, "Name a token.")
        if isinstance(node, RiseInto) and node.name not in pool:
            raise BadCard(f"it rises into {node.name!r}, which is no card.", card.name, "Name a character.")


class BlutheldenGame(Game):
    name = "bluthelden"
    title = "Bluthelden"
    code = "BH"

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        """Cards and decks of one's own, beside the printed ones."""
        self.loaded: dict[str, BlutheldenCard] = {}
        self.deck_files: dict[str, Deck] = {}
        self.maker: CardReader | None = None

    # Cards and decks.

    @property
    def reader(self) -> CardReader:
        if self.maker is None:
            path = Path(str(files(PACKAGE))) / "species.toml"
            self.maker = CardReader(list(read_toml(path, BadCard)["species"]))
        return self.maker

    def own_files(self, kind: str) -> list[Path]:
        """The files of one's own folder."""
        return own_files(self.folder, kind) if self.folder is not None else []

    @property
    def cards(self) -> dict[str, BlutheldenCard]:
        """Every card by its label."""
        if not self.loaded:
            shipped = sorted(Path(str(files(PACKAGE) / "cards")).glob("*.toml"))
            found: dict[str, BlutheldenCard] = {}
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
            shipped = sorted(Path(str(files(PACKAGE) / "decks")).glob("*.toml"))
            self.deck_files = {path.stem: read_deck(path) for path in (*shipped, *self.own_files("decks"))}
        return self.deck_files

    def with_cards(self, folder: Path) -> BlutheldenGame:
        """The same game with the cards and decks of a folder added."""
        return BlutheldenGame(folder)

    def deck_from(self, content: dict[str, Any], name: str, where: str) -> Deck:
        return deck_from(content, name, where)

    def deck_problems(self, deck: Deck) -> list[str]:
        return problems(deck, self.cards)

    def check_cards(self, content: dict[str, Any], where: str) -> tuple[list[str], list[str]]:
        found = proofread(content, where, self.reader.read, self.reader.reader, self.cards)
        self.reader.reader.save()
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
        pool: dict[str, BlutheldenCard],
    ) -> Match:
        cards = tuple(pool.values())
        for number, card in enumerate(cards):
            card.number = number
        return Match(self, cards, decks, names, options, seed, ZONE_KINDS, ABILITY_KINDS)

    def new_state(self, match: Match) -> Bluthelden:
        """Each player's cards in the order of the piles; BH-4.3: the Pool list is known to both."""
        state = Bluthelden(match)
        zones = dict(zip(PILES, (SOVEREIGN, RUNE, SPELL_DECK, POOL_DECK), strict=True))
        for seat, deck in enumerate(match.decks):
            for pile, zone in zones.items():
                state.add_pile([match.card_called(name).number for name in deck.cards(pile)], seat, seat * ZONES + zone)
                copies = state.zones[seat * ZONES + zone]
                cards = tuple([state.card[copy] for copy in copies])
                for viewer in (-1, 0, 1):
                    if viewer == seat or (pile == "pool" and viewer >= 0) or match.options["open_decks"]:
                        state.add_fact(viewer, copies, cards)
        return state

    def empty_state(self, match: Match) -> Bluthelden:
        return Bluthelden(match)

    def deck_data(self, deck: Deck) -> dict[str, Any]:
        return {"name": deck.name, "title": deck.title, "piles": deck.piles}

    def rebuild_match(self, header: dict[str, Any]) -> Match:
        decks = tuple([Deck(deck["name"], deck["title"], deck["piles"]) for deck in header["decks"]])
        pool: dict[str, BlutheldenCard] = {}
        for name in header["pool"]:
            card = self.cards.get(name)
            fields = header["cards"].get(name)
            if card is None or (fields is not None and fields != card.fields):
                card = self.reader.read(fields, "record")
            pool[name] = card
        return self.make_match(decks, tuple(header["names"]), header["options"], header["seed"], pool)

    # Scenarios.

    def set_up(self, scenario: Scenario) -> Bluthelden:
        """The position of a scenario, with the cards that only it knows."""
        pool = dict(self.cards)
        plain: dict[str, dict[str, Any]] = {
            scenarios.DEFAULT_SOVEREIGN: {"type": "sovereign", "lp": 30},
            scenarios.BLANK: {"type": "spell", "asp": 20},
        }
        for name, fields in {**plain, **scenario.cards}.items():
            card = self.reader.read({"name": name, **fields}, scenario.where)
            pool[card.label] = card
        for card in pool.values():
            check_names(card, pool)
        options = self.check_options(scenario.position.get("options", {}))
        empty = Deck("scenario", "", {})
        match = self.make_match((empty, empty), ("A", "B"), options, "scenario", pool)
        state = Bluthelden(match)
        state.news = []
        scenarios.set_up(state, scenario)
        self.reader.reader.save()
        return state

    def look(self, state: Bluthelden, key: str) -> Any:
        return scenarios.look(state, key)

    def look_as(self, state: Bluthelden, seat: int, key: str) -> Any:
        return scenarios.look_as(state, seat, key)

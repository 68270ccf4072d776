"""The game of Bloodless, as the registry finds it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar, cast

from rubrica.engine.errors import BadCard
from rubrica.engine.game import Option
from rubrica.engine.match import Match
from rubrica.engine.scenarios import Scenario
from rubrica.games.bloodless import setup, turn
from rubrica.games.bloodless.card import VESTIGE, BloodlessCard
from rubrica.games.bloodless.decks import from_blood_deck, problems
from rubrica.games.bloodless.judging import FEATURES, judge, measure
from rubrica.games.bloodless.kinds import ABILITY_KINDS, BLOOD_DECK, DECK, ZONE_KINDS, ZONES
from rubrica.games.bloodless.phrases.arriving import Create, Spawn, SpawnInEach, SpawnThere
from rubrica.games.bloodless.reading import BloodlessReader
from rubrica.games.bloodless.scenario import POSITION
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.files import Deck, read_toml
from rubrica.language.own_words import NAME, Words, own_plurals, refuse_others, used_names, with_more
from rubrica.language.printed_game import PrintedGame
from rubrica.language.supposing import supposed_cards

PHASES = (setup, turn)
"""The files whose rules make up the flow of a match."""


class BloodlessGame(PrintedGame):
    name = "bloodless"
    title = "Bloodless"
    code = "BL"
    features: ClassVar[tuple[str, ...]] = FEATURES
    slips: ClassVar[float] = 0.45
    package = "rubrica.games.bloodless"
    own_field: ClassVar[str] = "kin"
    own_example: ClassVar[str] = "Moth"
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "first",
            ("agree", "random", 0, 1),
            "Who takes the first turn: as both agree, at random, or a seat (BL-4.1).",
        ),
    )
    move_kinds: ClassVar[dict[str, str]] = {"flip": "turn a face-down card up"}

    # Cards and decks.

    def make_reader(self, words: Words) -> BloodlessReader:
        return BloodlessReader({**self.shipped_kins(), **words.get("kin", {})}, words.get("plurals"))

    def shipped_kins(self) -> dict[str, str]:
        path = Path(str(files(self.package))) / "kins.toml"
        return own_kins(read_toml(path, BadCard), str(path))

    def words_in(self, content: dict[str, Any], where: str) -> Words:
        """Kins stand below others (BL-17.1): those of the game, of other files, or of the file itself."""
        refuse_others(content, where, self.own_field, self.title)
        found = own_kins(content, where)
        used = used_names(content, self.own_field, [*self.shipped_kins(), *found])
        return {"kin": {**found, **dict.fromkeys(used, "")}, "plurals": own_plurals(content, where)}

    def reader_with(self, words: Words) -> BloodlessReader:
        reader = super().reader_with(words)
        assert isinstance(reader, BloodlessReader)
        for name, above in words.get("kin", {}).items():
            if above and above not in reader.kins:
                raise BadCard(f"the kin {name!r} stands below {above!r}, which is no kin.", str(self.folder or ""))
        return reader

    def check_card(self, card: BloodlessCard, pool: dict[str, BloodlessCard]) -> None:
        """A card that makes another one names one that exists (BL-13.2, BL-R.128)."""
        for node in card.nodes:
            if isinstance(node, Create | Spawn | SpawnInEach | SpawnThere) and node.name not in pool:
                cure = "Name a card that there is, or write one: a Vestige, which is in no deck."
                raise BadCard(f"its text makes {node.name!r}, which is no card.", card.name, cure)

    def takes_place(self, old: BloodlessCard, new: BloodlessCard) -> bool:
        return bool(old.types & new.types & VESTIGE)

    def deck_problems(self, deck: Deck) -> list[str]:
        return problems(deck, self.cards)

    def deck_problems_with(self, deck: Deck, cards: dict[str, Any]) -> list[str]:
        return problems(deck, cards)

    def kin_bits(self, bit: int) -> tuple[int, int]:
        """A kin with every kin above it, and the kin itself."""
        return self.reader.closure(bit), bit

    # Matches.

    def match_of(
        self, cards: tuple[Any, ...], decks: tuple[Any, ...], names: tuple[str, ...], options: dict[str, Any], seed: str
    ) -> Match:
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

    def supposed_cards(self, state: Bloodless, viewer: int, copies: list[int]) -> list[int]:
        return supposed_cards(
            state,
            viewer,
            copies,
            list(self.decks.values()),
            lambda copy: "blood" if from_blood_deck(state.match.decks, copy) else "main",
        )

    def deck_cards(self, match: Match) -> list[int]:
        """BL-2.5: a Vestige is in no deck."""
        return [number for number, card in enumerate(match.cards) if not cast(BloodlessCard, card).types & VESTIGE]

    # Scenarios.

    def set_up(self, scenario: Scenario) -> Bloodless:
        """The position of a scenario, with the cards and kins that only it knows."""
        game = self.with_kins(scenario.kins) if scenario.kins else self
        state = game.scenario_state(scenario, first=0)
        assert isinstance(state, Bloodless)
        POSITION.set_up(state, scenario)
        game.reader.reader.save()
        return state

    def with_kins(self, kins: dict[str, str]) -> BloodlessGame:
        """The same game with kins of a scenario added."""
        other = BloodlessGame(self.folder, with_more(self.own_words, {"kin": kins}))
        other.maker = self.reader_with(other.own_words)
        other.loaded = self.cards
        return other

    def look(self, state: Bloodless, key: str) -> Any:
        return POSITION.look(state, key)

    def look_as(self, state: Bloodless, seat: int, key: str) -> Any:
        return POSITION.look_as(state, seat, key)

    def evaluate(self, state: Bloodless, seat: int) -> float:
        """Whose board, blood and hand are better, and who is nearer to emptying the pool."""
        if state.over:
            return float(state.scores[seat])
        model = self.model()
        return judge(state, seat) if model is None else model.worth(measure(state, seat))

    def measure(self, state: Bloodless, seat: int) -> list[float]:
        return measure(state, seat)


def own_kins(content: dict[str, Any], where: str) -> dict[str, str]:
    """The kins that a card file adds, each with the one above it or nothing: [kin] with lines like Moth = "Insect"."""
    found = content.get("kin", {})
    if not isinstance(found, dict) or not all(
        isinstance(above, str) and NAME.fullmatch(name) and name[0].isupper() for name, above in found.items()
    ):
        raise BadCard(
            "its kins are no table.", where, 'Write [kin] and lines like Moth = "Insect" or Robot = "" below it.'
        )
    return found

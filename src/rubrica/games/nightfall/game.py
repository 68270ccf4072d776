"""The game of Nightfall, as the registry finds it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, ClassVar

from rubrica.engine.errors import BadInput
from rubrica.engine.game import Option
from rubrica.engine.match import Match
from rubrica.engine.scenarios import LETTERS, Scenario, check_keys
from rubrica.games.nightfall import building, claiming, cleanup, combat, conceding, replacing, setup, turn
from rubrica.games.nightfall.card import KEYWORDS, NightfallCard
from rubrica.games.nightfall.judging import FEATURES, judge, measure
from rubrica.games.nightfall.kinds import (
    ABILITY_KINDS,
    ARCHIVE_SIZE,
    ASIDE,
    COMMONS,
    DECK,
    PRIVATE,
    WOUNDS_DOWN,
    ZONE_KINDS,
    ZONES,
)
from rubrica.games.nightfall.reading import TEXTS, NightfallReader
from rubrica.games.nightfall.scenario import PLAIN, POSITION, seats_of
from rubrica.games.nightfall.setup import PRESET, check_pool
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.files import Deck
from rubrica.language.own_words import Words
from rubrica.language.printed_game import PrintedGame

PHASES = (setup, turn, combat, building, claiming, cleanup, replacing, conceding)
"""The files whose rules make up the flow of a match."""
SETS: dict[str, tuple[str, ...]] = {"first night": ("First Night",), "both sets": ("First Night", "Blood Moon")}
WOUND_DECKS: dict[str, tuple[tuple[bool, int], ...]] = {
    "surge and fury": ((True, 15), (False, 5)),
    "surge": ((True, 20),),
}
"""T2: how many wounds of each type are surge and fury wounds."""
TABLES = ("First Night", "Hunger", "Law and Ruin", "Blood Moon")


class NightfallGame(PrintedGame):
    name = "nightfall"
    title = "Nightfall"
    code = "NF"
    package = "rubrica.games.nightfall"
    own_field: ClassVar[str] = "keywords"
    own_example: ClassVar[str] = "Wraith"
    texts: ClassVar[tuple[str, ...]] = TEXTS
    move_kinds: ClassVar[dict[str, str]] = {
        "add": "add an order to the chain",
        "claim": "claim a card of an archive",
        "feed": "pay and do it again",
        "give": "give a card to a player",
    }
    least_seats = 2
    most_seats = 5
    longest = 40000
    features: ClassVar[tuple[str, ...]] = FEATURES
    slips: ClassVar[float] = 0.18
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "setup",
            ("standard", "blood country", "quick", "preset"),
            "How archives are chosen: drafted, drafted with open commons, at random, or from a table (NF-2.1).",
        ),
        Option("table", TABLES, "Which archives, for the setup preset (NF-16.2)."),
        Option("sets", tuple(SETS), "Which sets the draft cards are from (NF-1.10)."),
        Option("wounds", tuple(WOUND_DECKS), "The wound deck (NF-1.8)."),
        Option(
            "entry",
            ("after the chain", "immediate"),
            "When a minion that has resolved enters play (NF-9.20, NF-16.3).",
        ),
    )

    def __init__(self, folder: Path | None = None, words: Words | None = None) -> None:
        super().__init__(folder, words)
        self.table_files: dict[str, dict[str, Any]] = {}

    def make_reader(self, words: Words) -> NightfallReader:
        keywords = dict.fromkeys([*KEYWORDS, *words.get("keywords", [])])
        return NightfallReader(tuple(keywords), words.get("plurals"))

    def shipped_names(self) -> tuple[str, ...]:
        return tuple(KEYWORDS)

    def deck_problems(self, deck: Deck) -> list[str]:
        return self.deck_problems_with(deck, self.cards)

    def deck_problems_with(self, deck: Deck, cards: dict[str, Any]) -> list[str]:
        """NF-2.3: two copies of each of the six starting minions."""
        starters = {name: 2 for name, card in cards.items() if card.starter}
        return [] if deck.piles == {"main": starters} else ["Every player begins with the starting deck (NF-2.3)."]

    @property
    def tables(self) -> dict[str, dict[str, Any]]:
        """The preset tables: commons and private pairs (NF-16.2)."""
        if not self.table_files:
            self.table_files = tomllib.loads(self.file("tables.toml"))
        return self.table_files

    def whole_tables(self, seats: int) -> dict[str, Deck]:
        """NF-2: of each preset table the archives with all their copies, the starting decks, and the usual wound deck."""
        (starting,) = self.decks.values()
        wounds = {
            label: number
            for surge, number in WOUND_DECKS[next(iter(WOUND_DECKS))]
            for label, card in self.cards.items()
            if card.wound >= 0 and card.surge is surge
        }
        decks = {label: number * seats for label, number in starting.piles["main"].items()}
        return {
            name: Deck(
                name,
                f"{name}, for {seats}",
                {
                    "starting decks": decks,
                    "archives": dict.fromkeys(self.archives_of(name, seats), ARCHIVE_SIZE),
                    "wounds": wounds,
                },
            )
            for name in self.tables
        }

    # Matches.

    def draft_pool(self, cards: tuple[Any, ...], options: dict[str, Any]) -> list[NightfallCard]:
        """NF-1.10: the draft cards of all sets that are used; those of one's own folder too."""
        shipped = {name for names in SETS.values() for name in names}
        used = SETS[options["sets"]]
        return [
            card
            for card in cards
            if card.order and not card.starter and (card.set in used or (card.set and card.set not in shipped))
        ]

    def new_match(self, decks: list[Any], names: tuple[str, ...], options: dict[str, Any], seed: str) -> Match:
        if options["setup"] == PRESET:
            for name in self.archives_of(options["table"], len(names)):
                if name not in self.cards:
                    raise BadInput(f"The table {options['table']!r} names {name!r}, which is no card.")
        else:
            check_pool(self.draft_pool(tuple(self.cards.values()), options), options["setup"], len(names))
        return super().new_match(decks, names, options, seed)

    def archives_of(self, table: str, seats: int) -> list[str]:
        """The archives of a preset table: the commons, then the pair of each seat."""
        content = self.tables[table]
        return [*content["commons"], *[name for pair in content["private"][:seats] for name in pair]]

    def match_of(
        self, cards: tuple[Any, ...], decks: tuple[Any, ...], names: tuple[str, ...], options: dict[str, Any], seed: str
    ) -> Match:
        return Match(self, cards, decks, names, options, seed, ZONE_KINDS, ABILITY_KINDS)

    def new_state(self, match: Match) -> Nightfall:
        """NF-2.2, NF-2.3: the wound deck, the starting decks, and the draft cards. Nobody's cards have an owner of the engine's."""
        state = Nightfall(match)
        wounds = [
            card.number
            for surge, number in WOUND_DECKS[match.options["wounds"]]
            for card in state.prints
            if card.wound >= 0 and card.surge is surge
            for _ in range(number)
        ]
        piles = [(state.base + WOUNDS_DOWN, wounds)]
        for seat, deck in enumerate(match.decks):
            piles.append((seat * ZONES + DECK, [match.card_called(name).number for name in deck.cards("main")]))
        if match.options["setup"] == PRESET:
            self.lay_out_table(state)
        else:
            pool = self.draft_pool(match.cards, match.options)
            piles.append((state.base + ASIDE, [card.number for card in pool]))
        for zone, cards in piles:
            state.add_pile(cards, -1, zone)
            for viewer in range(-1, match.seats):
                state.add_fact(viewer, state.zones[zone], tuple(cards))
        return state

    def lay_out_table(self, state: Nightfall) -> None:
        """NF-16.2: one card of each archive lies in its place; the archive replaces it (NF-2.16)."""
        names = self.archives_of(state.match.options["table"], state.match.seats)
        for index, name in enumerate(names):
            seat, spot = divmod(index - 8, 2)
            zone = state.base + COMMONS + index if index < 8 else seat * ZONES + PRIVATE + spot
            state.add(state.match.card_called(name).number, -1, zone)

    def empty_state(self, match: Match) -> Nightfall:
        return Nightfall(match)

    # Scenarios.

    def set_up(self, scenario: Scenario) -> Nightfall:
        seats = seats_of(scenario)
        if "seed" in scenario.position:
            return self.set_up_match(scenario, seats)
        state = self.scenario_state(scenario, seats, PLAIN)
        assert isinstance(state, Nightfall)
        POSITION.set_up(state, scenario)
        return state

    def set_up_match(self, scenario: Scenario, seats: int) -> Nightfall:
        """A position that names a seed begins with the setup of that match."""
        position = scenario.position
        check_keys(position, {"game", "players", "seed", "options"}, "A position that begins with the setup", "")
        options = position.get("options", {})
        state = self.start(["starting"] * seats, position["seed"], list(LETTERS[:seats]), True, **options)
        assert isinstance(state, Nightfall)
        return state

    def look(self, state: Nightfall, key: str) -> Any:
        return POSITION.look(state, key)

    def look_as(self, state: Nightfall, seat: int, key: str) -> Any:
        return POSITION.look_as(state, seat, key)

    def evaluate(self, state: Nightfall, seat: int) -> float:
        """Whose wounds, board and deck are better."""
        if state.over:
            return float(state.scores[seat])
        model = self.model()
        return judge(state, seat) if model is None else model.worth(measure(state, seat))

    def measure(self, state: Nightfall, seat: int) -> list[float]:
        return measure(state, seat)

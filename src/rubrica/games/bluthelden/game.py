"""The game of Bluthelden, as the registry finds it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar, cast

from rubrica.engine.errors import BadCard
from rubrica.engine.game import Option
from rubrica.engine.match import Match
from rubrica.engine.scenarios import Scenario
from rubrica.games.bluthelden import rounds, shortcuts
from rubrica.games.bluthelden.card import CHARACTER, RUNE_CARD, SOVEREIGN_CARD, SPELL, TOKEN, BlutheldenCard
from rubrica.games.bluthelden.decks import PILES, problems
from rubrica.games.bluthelden.judging import FEATURES, calm, judge, measure
from rubrica.games.bluthelden.kinds import (
    ABILITY_KINDS,
    OPEN_ZONE_KINDS,
    POOL_DECK,
    RUNE,
    SETUP,
    SOVEREIGN,
    SPELL_DECK,
    ZONE_KINDS,
    ZONES,
)
from rubrica.games.bluthelden.phrases.cards import CreateToken, RiseInto
from rubrica.games.bluthelden.phrases.tokens import Fuse
from rubrica.games.bluthelden.reading import BlutheldenReader
from rubrica.games.bluthelden.scenario import PLAIN, POSITION
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.files import Deck, read_toml
from rubrica.language.own_words import Words, own_names
from rubrica.language.printed_game import PrintedGame
from rubrica.language.supposing import supposed_cards

PHASES = (rounds, shortcuts)
"""The files whose rules make up the flow of a match."""


class BlutheldenGame(PrintedGame):
    name = "bluthelden"
    title = "Bluthelden"
    code = "BH"
    features: ClassVar[tuple[str, ...]] = FEATURES
    slips: ClassVar[float] = 0.03
    plays_on: ClassVar[int] = 2
    package = "rubrica.games.bluthelden"
    own_field: ClassVar[str] = "species"
    own_example: ClassVar[str] = "Djinn"
    options: ClassVar[tuple[Option, ...]] = (
        Option("open_play", (False, True), "For learning: hands and hidden cards are open (BH-17.1)."),
        Option(
            "basic_play", (False, True), "For learning: characters and Spells without keywords and abilities (BH-17.2)."
        ),
    )
    open_piles: ClassVar[tuple[str, ...]] = ("sovereign", "rune", "pool")
    move_kinds: ClassVar[dict[str, str]] = {
        "hide": "play a card face down",
        "reveal": "turn a hidden card up",
        "shift": "move by Tactical Shift",
    }

    # Cards and decks.

    def make_reader(self, words: Words) -> BlutheldenReader:
        species = dict.fromkeys([*self.shipped_names(), *words.get("species", [])])
        return BlutheldenReader(tuple(species), words.get("plurals"))

    def shipped_names(self) -> tuple[str, ...]:
        path = Path(str(files(self.package))) / "species.toml"
        return tuple(own_names(read_toml(path, BadCard), str(path), self.own_field, self.own_example))

    def check_card(self, card: BlutheldenCard, pool: dict[str, BlutheldenCard]) -> None:
        """A card that makes a token, or rises into a character, names one that exists."""
        for node in card.nodes:
            if isinstance(node, CreateToken) and (node.name not in pool or not pool[node.name].types & TOKEN):
                raise BadCard(f"its text creates {node.name!r}, which is no token.", card.name, "Name a token.")
            if isinstance(node, Fuse) and (node.name not in pool or not pool[node.name].types & TOKEN):
                raise BadCard(f"it fuses into {node.name!r}, which is no token.", card.name, "Name a token.")
            if isinstance(node, RiseInto) and node.name not in pool:
                raise BadCard(f"it rises into {node.name!r}, which is no card.", card.name, "Name a character.")
        if card.rises_onto and card.rises_onto not in pool:
            raise BadCard(f"it rises onto {card.rises_onto!r}, which is no card.", card.name, "Name a character.")

    def takes_place(self, old: BlutheldenCard, new: BlutheldenCard) -> bool:
        return bool(old.types & new.types & TOKEN)

    def deck_problems(self, deck: Deck) -> list[str]:
        return problems(deck, self.cards)

    def deck_problems_with(self, deck: Deck, cards: dict[str, Any]) -> list[str]:
        return problems(deck, cards)

    # Matches.

    def match_of(
        self, cards: tuple[Any, ...], decks: tuple[Any, ...], names: tuple[str, ...], options: dict[str, Any], seed: str
    ) -> Match:
        if options.get("basic_play"):
            cards = tuple([self.basic(card) for card in cards])
        zones = OPEN_ZONE_KINDS if options.get("open_play") else ZONE_KINDS
        return Match(self, cards, decks, names, options, seed, zones, ABILITY_KINDS)

    def basic(self, card: BlutheldenCard) -> BlutheldenCard:
        """BH-17.2: a character without its text, a Spell without its keywords: what it says, it still does (BH-R.136)."""
        if not card.types & (CHARACTER | SPELL):
            return card
        fields = {**card.fields, "text": ""} if card.types & CHARACTER else card.fields
        made: BlutheldenCard = self.reader.read(fields, "basic play")
        power, health, initiative, resistance, _, species = made.printed
        made.printed = (power, health, initiative, resistance, 0, species)
        made.number = card.number
        return made

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
                    if viewer == seat or pile in self.open_piles or match.options["open_decks"]:
                        state.add_fact(viewer, copies, cards)
        return state

    def supposed_cards(self, state: Bluthelden, viewer: int, copies: list[int]) -> list[int]:
        return supposed_cards(
            state,
            viewer,
            copies,
            list(self.decks.values()),
            lambda copy: "pool" if state.deck_of(copy) == POOL_DECK else "spell",
        )

    def deck_cards(self, match: Match) -> list[int]:
        """BH-2.5, BH-2.6: what may be in a Spell Deck or a Pool Deck."""
        never = TOKEN | SOVEREIGN_CARD | RUNE_CARD
        return [number for number, card in enumerate(match.cards) if not cast(BlutheldenCard, card).types & never]

    def empty_state(self, match: Match) -> Bluthelden:
        return Bluthelden(match)

    # Scenarios.

    def set_up(self, scenario: Scenario) -> Bluthelden:
        """The position of a scenario, with the cards that only it knows."""
        state = self.scenario_state(scenario, plain=PLAIN)
        assert isinstance(state, Bluthelden)
        POSITION.set_up(state, scenario)
        return state

    def look(self, state: Bluthelden, key: str) -> Any:
        return POSITION.look(state, key)

    def look_as(self, state: Bluthelden, seat: int, key: str) -> Any:
        return POSITION.look_as(state, seat, key)

    def evaluate(self, state: Bluthelden, seat: int) -> float:
        """Whose Sovereign, board, lanes and hand are better, when what is on its way has been carried out."""
        if state.over:
            return float(state.scores[seat])
        model = self.model()
        return judge(state, seat) if model is None else model.worth(measure(state, seat))

    def measure(self, state: Bluthelden, seat: int) -> list[float]:
        return measure(state, seat)

    def calm(self, state: Bluthelden) -> bool:
        return calm(state)

    def stretch(self, state: Bluthelden) -> int:
        """A round, from its draws to those of the next: when all have unturned nobody seems to stand better who has only held back."""
        return 1 if state.phase == SETUP else 1 + state.round

"""The game of Battle Decks, as the registry finds it."""

from __future__ import annotations

from typing import Any, ClassVar

from rubrica.engine.errors import BadCard, BadDeck
from rubrica.engine.game import Option
from rubrica.engine.match import Match
from rubrica.engine.scenarios import LETTERS, Scenario
from rubrica.games.battledecks import deploying, playing, rounds, setup
from rubrica.games.battledecks.card import CLASSES, EQUIPMENT, SUPPLY, BattleCard
from rubrica.games.battledecks.decks import HEROES_PILE, POINTS, SUPPLY_PILE, completed, problems
from rubrica.games.battledecks.judging import FEATURES, calm, judge, measure
from rubrica.games.battledecks.kinds import DECK, HEROES, ZONE_KINDS
from rubrica.games.battledecks.phrases.conditions import EquippedWith
from rubrica.games.battledecks.reading import BattleReader
from rubrica.games.battledecks.scenario import PLAIN, POSITION
from rubrica.games.battledecks.state import BattleDecks
from rubrica.language.binding import every_node
from rubrica.language.files import Deck
from rubrica.language.own_words import Words
from rubrica.language.printed_game import PrintedGame
from rubrica.language.supposing import supposed_cards

PHASES = (setup, rounds, deploying, playing)
"""The files whose rules make up the flow of a match."""


class BattleDecksGame(PrintedGame):
    name = "battledecks"
    title = "Battle Decks"
    code = "BD"
    features: ClassVar[tuple[str, ...]] = FEATURES
    package = "rubrica.games.battledecks"
    own_field: ClassVar[str] = "classes"
    own_example: ClassVar[str] = "Clockwork"
    most_seats: ClassVar[int] = 4
    options: ClassVar[tuple[Option, ...]] = (
        # A short game of 40 needs no option: a smaller team is always legal.
        Option("points", (POINTS, 100), "How many points a team may be worth (BD-22.7)."),
        Option("custom_decks", (False, True), "Everybody may bring a deck of their own making (BD-22.6)."),
        Option("round_limit", (100, 20, 50, 0), "The game is a draw at the end of this round; 0: never (BD-19.10)."),
    )
    open_piles: ClassVar[tuple[str, ...]] = (HEROES_PILE,)

    # Cards and decks.

    def make_reader(self, words: Words) -> BattleReader:
        classes = dict.fromkeys([*CLASSES, *words.get("classes", [])])
        return BattleReader(tuple(classes), words.get("plurals"))

    def shipped_names(self) -> tuple[str, ...]:
        return tuple(CLASSES)

    def check_card(self, card: BattleCard, pool: dict[str, BattleCard]) -> None:
        """A card that asks for an equipment by name names one."""
        for node in every_node((card.effect, card.activated, card.instants, card.triggered, card.passives)):
            named = pool.get(node.name) if isinstance(node, EquippedWith) else None
            if named is not None and named.kind != EQUIPMENT:
                raise BadCard(f"it asks for {named.name!r}, which is no equipment.", card.name, "Name an equipment.")

    def whole_deck(self, deck: Deck) -> Deck:
        """BD-3.6: a team with the deck of its faction."""
        return completed(deck, self.cards)

    def deck_problems(self, deck: Deck) -> list[str]:
        return problems(deck, self.cards)

    def deck_problems_with(self, deck: Deck, cards: dict[str, Any]) -> list[str]:
        return problems(deck, cards)

    def texts_in(self, language: str, fields: dict[str, Any] | None = None) -> dict[str, str]:
        """What keywords stand for is printed, too: questions and the log quote it."""
        german = self.german(language)
        if german is None:
            return {}
        cards = [card for card in self.cards.values() if fields is None or card.fields == fields]
        meant = [node.text for card in cards for node in (*card.activated, *card.instants, *card.triggered)]
        return {**super().texts_in(language, fields), **german.texts(meant)}

    def new_match(self, decks: list[Any], names: tuple[str, ...], options: dict[str, Any], seed: str) -> Match:
        """BD-3.6: a team brings the deck of its faction. What the players agreed on is checked with it (BD-22)."""
        found: list[Deck] = []
        for given in decks:
            deck = self.find_deck(given)
            wrong = problems(deck, self.cards, options["points"], options["custom_decks"])
            if wrong:
                raise BadDeck(" ".join(wrong), f"deck {deck.name}", problems=tuple(wrong))
            found.append(deck)
        return self.make_match(tuple(found), names, options, seed, self.cards)

    # Matches.

    def match_of(
        self, cards: tuple[Any, ...], decks: tuple[Any, ...], names: tuple[str, ...], options: dict[str, Any], seed: str
    ) -> Match:
        pool = {card.label: card for card in cards}
        whole = tuple([completed(deck, pool) for deck in decks])
        return Match(self, cards, whole, names, options, seed, ZONE_KINDS, 1)

    def new_state(self, match: Match) -> BattleDecks:
        """BD-4.3, BD-4.4: heroes face up; each player's deck in the order of its list, not yet shuffled."""
        state = BattleDecks(match)
        for seat, deck in enumerate(match.decks):
            for pile, zone in ((HEROES_PILE, HEROES), (SUPPLY_PILE, DECK)):
                cards = [match.card_called(name).number for name in deck.cards(pile)]
                state.add_pile(cards, seat, state.own(seat, zone))
            copies = state.zones[state.own(seat, DECK)]
            for viewer in range(-1, match.seats):
                if viewer == seat or match.options["open_decks"]:
                    state.add_fact(viewer, copies, tuple([state.card[copy] for copy in copies]))
        return state

    def empty_state(self, match: Match) -> BattleDecks:
        return BattleDecks(match)

    def supposed_cards(self, state: BattleDecks, viewer: int, copies: list[int]) -> list[int]:
        decks = [self.whole_deck(deck) for deck in self.decks.values()]
        return supposed_cards(state, viewer, copies, decks, supply_pile)

    def deck_cards(self, match: Match) -> list[int]:
        """BD-1.2: what may be in a deck."""
        return [card.number for card in match.cards if isinstance(card, BattleCard) and card.kind & SUPPLY]

    # Scenarios.

    def set_up(self, scenario: Scenario) -> BattleDecks:
        """The position of a scenario, with the cards that only it knows."""
        seats = max([2, *[LETTERS.index(key) + 1 for key in scenario.position if key in LETTERS[: self.most_seats]]])
        state = self.scenario_state(scenario, seats, PLAIN)
        assert isinstance(state, BattleDecks)
        POSITION.set_up(state, scenario)
        return state

    def look(self, state: BattleDecks, key: str) -> Any:
        return POSITION.look(state, key)

    def look_as(self, state: BattleDecks, seat: int, key: str) -> Any:
        return POSITION.look_as(state, seat, key)

    def evaluate(self, state: BattleDecks, seat: int) -> float:
        """Whose team is stronger, when what is on its way has been carried out."""
        if state.over:
            return float(state.scores[seat])
        model = self.model()
        return judge(state, seat) if model is None else model.worth(measure(state, seat))

    def measure(self, state: BattleDecks, seat: int) -> list[float]:
        return measure(state, seat)

    def calm(self, state: BattleDecks) -> bool:
        return calm(state)

    def stretch(self, state: BattleDecks) -> int:
        """A turn: within it, characters that have not acted yet count as ready."""
        return 1 + 100 * state.round + sum(state.turns)


def supply_pile(copy: int) -> str:
    """Every hidden copy began in a deck."""
    return SUPPLY_PILE

"""The game of Blood Wars, as the registry finds it."""

from __future__ import annotations

from typing import Any, ClassVar

from rubrica.engine.errors import BadCard
from rubrica.engine.game import Option
from rubrica.engine.match import Match
from rubrica.engine.scenarios import Scenario
from rubrica.games.bloodwars import imagining, showing, turn
from rubrica.games.bloodwars.card import ACOLYTE, BATTLEFIELD, LEADER_CLASSES, BloodWarsCard
from rubrica.games.bloodwars.decks import PILE, hints, problems
from rubrica.games.bloodwars.judging import FEATURES, judge, measure
from rubrica.games.bloodwars.kinds import ABILITY_KINDS, DECK, ZONE_KINDS, ZONES
from rubrica.games.bloodwars.phrases.conditions import HoldsRealm
from rubrica.games.bloodwars.reading import BloodWarsReader
from rubrica.games.bloodwars.scenario import PLAIN, POSITION, seats_of
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.binding import every_node
from rubrica.language.files import Deck
from rubrica.language.own_words import Words
from rubrica.language.printed_game import PrintedGame
from rubrica.language.supposing import supposed_cards

RULES = (imagining, showing, turn)
"""The files whose rules make up the flow of a match."""


def pile_of(copy: int) -> str:
    """Every card began in the one pile that a deck has."""
    return PILE


class BloodWarsGame(PrintedGame):
    name = "bloodwars"
    title = "Blood Wars"
    code = "BW"
    package = "rubrica.games.bloodwars"
    least_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 8
    longest: ClassVar[int] = 400000
    features: ClassVar[tuple[str, ...]] = FEATURES
    slips: ClassVar[float] = 0.35
    move_kinds: ClassVar[dict[str, str]] = {
        "intrigue": "present a Battlefield for an Intrigue Challenge",
        "combat": "present a Battlefield for a Combat Challenge",
        "aid": "declare a Warlord in aid of the Challenger",
        "oppose": "declare a Warlord in opposition",
        "invest": "add Fate or a Shock Troop to the Battle Hand that fights",
        "give": "give an Item or Support to a Legion",
    }
    options: ClassVar[tuple[Option, ...]] = (
        Option("target", (19, 13, 25), "Victory Points that win: Conflict 13, Battle 19, Campaign 25 (BW-5.2)."),
        Option("mustering", (4, 2, 6), "Turns of one's own without Challenges (BW-5.3)."),
        Option("turn_limit", (100, 50, 25), "Turns each, after which the highest VP win (BW-22.5)."),
    )

    # Cards and decks.

    def make_reader(self, words: Words) -> BloodWarsReader:
        return BloodWarsReader()

    @property
    def shared_powers(self) -> dict[int, Any]:
        """BW-17: the shared Powers that are used, by their bits."""
        shared: dict[int, Any] = self.reader.shared
        return shared

    def check_card(self, card: BloodWarsCard, pool: dict[str, BloodWarsCard]) -> None:
        """A card names leaders and realms that exist (BW-20.7, BW-20.13)."""
        if card.home_realm:
            realms = [other for other in pool.values() if other.name == card.home_realm]
            if not any(other.realm_of in ("", card.name) for other in realms):
                raise BadCard(
                    f"its home realm {card.home_realm!r} does not name him.", card.name, "Write realm_of on the Realm."
                )
        if card.leader and (card.fate == ACOLYTE or card.leader) and card.leader.casefold() not in LEADER_CLASSES:
            leaders = [other for other in pool.values() if other.warlord_class]
            if not any(card.leader in (other.name, other.faction) for other in leaders):
                raise BadCard(f"it names {card.leader!r}, who leads nobody.", card.name, "Name an Avatar or a Factol.")
        for node in every_node((card.effect, card.powers, card.abilities, card.statics)):
            held = pool.get(node.name) if isinstance(node, HoldsRealm) else None
            if held is not None and held.type != BATTLEFIELD:
                raise BadCard(
                    f"its text asks for {held.name!r} in a Victory Pool, which is no Battlefield.",
                    card.name,
                    "Name a Battlefield.",
                )

    def deck_problems(self, deck: Deck) -> list[str]:
        """BW-4.9: a factory deck may be played as it is sold."""
        return problems(deck, self.cards, deck.name in self.decks and self.is_factory(deck))

    def deck_problems_with(self, deck: Deck, cards: dict[str, Any]) -> list[str]:
        return problems(deck, cards)

    def deck_hints(self, deck: Deck) -> list[str]:
        targets = next(option.values for option in self.options if option.name == "target")
        return hints(deck, self.cards, targets)

    def is_factory(self, deck: Deck) -> bool:
        """Whether a deck is one of the package's own, unmodified."""
        shipped = [path.stem for path in self.shipped("decks")]
        return deck.name in shipped and self.decks[deck.name].piles == deck.piles

    # Matches.

    def match_of(
        self, cards: tuple[Any, ...], decks: tuple[Any, ...], names: tuple[str, ...], options: dict[str, Any], seed: str
    ) -> Match:
        return Match(self, cards, decks, names, options, seed, ZONE_KINDS, ABILITY_KINDS)

    def new_state(self, match: Match) -> BloodWars:
        """Each player's deck; who may know its list knows what is in it."""
        state = BloodWars(match)
        for seat, deck in enumerate(match.decks):
            zone = seat * ZONES + DECK
            cards = [match.card_called(name).number for name in deck.cards(PILE)]
            state.add_pile(cards, seat, zone)
            for viewer in range(-1, match.seats):
                if viewer == seat or match.options["open_decks"]:
                    state.add_fact(viewer, state.zones[zone], tuple(cards))
        return state

    def supposed_cards(self, state: BloodWars, viewer: int, copies: list[int]) -> list[int]:
        return supposed_cards(state, viewer, copies, list(self.decks.values()), pile_of)

    def empty_state(self, match: Match) -> BloodWars:
        return BloodWars(match)

    # Scenarios.

    def set_up(self, scenario: Scenario) -> BloodWars:
        """The position of a scenario, with the cards that only it knows."""
        state = self.scenario_state(scenario, seats_of(scenario), PLAIN)
        assert isinstance(state, BloodWars)
        POSITION.set_up(state, scenario)
        return state

    def look(self, state: BloodWars, key: str) -> Any:
        return POSITION.look(state, key)

    def look_as(self, state: BloodWars, seat: int, key: str) -> Any:
        return POSITION.look_as(state, seat, key)

    def evaluate(self, state: BloodWars, seat: int) -> float:
        """Whose Victory Pool, Warlords, Battle Hands and Command Hand are better."""
        if state.over:
            return float(state.scores[seat])
        model = self.model()
        return judge(state, seat) if model is None else model.worth(measure(state, seat))

    def measure(self, state: BloodWars, seat: int) -> list[float]:
        return measure(state, seat)

    def stretch(self, state: BloodWars) -> int:
        """A phase: a walk that goes on stacking is compared with one that does not after Assembly, and a Challenge when it is over."""
        return 1 + 8 * state.turn + state.phase

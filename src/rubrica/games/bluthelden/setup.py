"""BH-4: setup."""

from __future__ import annotations

from typing import ClassVar, Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.engine.steps import Question, Rule, WhichThing
from rubrica.games.bluthelden.drawing import DRAW_FROM
from rubrica.games.bluthelden.entering import activate
from rubrica.games.bluthelden.kinds import ASIDE, HAND, MAIN_1, POOL_DECK, RUNE, SOVEREIGN, SPELL_DECK, ZONES
from rubrica.games.bluthelden.state import Bluthelden

OPENING_HAND: Final = 6
ENOUGH: Final = -1


def setup_phase(state: Bluthelden) -> None:
    """BH-4.1 to BH-4.11, step by step."""
    if state.step == 0:
        state.step = 1
        place_government(state)
        shuffle_decks(state)
    elif state.step == 1:
        state.step = 2
        state.first = state.ip = state.active = state.random(2)
        state.tell(f"{state.match.names[state.first]} wins the draw.")
        for seat in (state.first, 1 - state.first):
            draw_hand(state, seat, OPENING_HAND)
        for seat in (1 - state.first, state.first):
            state.now(MULLIGAN, seat)
    elif state.step == 2:
        state.step = 3
        state.now(WHO_LEADS, state.first)
    elif state.step == 3:
        state.step = 4
        for seat in (1 - state.ip, state.ip):
            state.now(DRAW_FROM, seat, 0)
    else:
        # BH-4.11: round 1 begins with Main Phase 1.
        state.round = 1
        state.phase, state.step = MAIN_1, 0


def place_government(state: Bluthelden) -> None:
    """BH-4.1: Sovereign and Rune are in their slots; LP start at the printed number."""
    for seat in range(2):
        for zone in (SOVEREIGN, RUNE):
            for copy in state.zones[seat * ZONES + zone]:
                activate(state, state.stay[copy])
        state.lp[seat] = state.card_of(state.sovereign(seat)).lp


def shuffle_decks(state: Bluthelden) -> None:
    """BH-4.4: both decks of both players."""
    for seat in range(2):
        for deck in (SPELL_DECK, POOL_DECK):
            state.shuffle(seat * ZONES + deck)


def draw_hand(state: Bluthelden, seat: int, number: int) -> None:
    """BH-4.6: from the top of the Spell Deck."""
    for _ in range(number):
        state.move(state.zones[seat * ZONES + SPELL_DECK][-1], seat * ZONES + HAND)


class Mulligan(WhichThing):
    """BH-D.3, BH-4.7: set cards aside, draw as many, then shuffle the set-aside ones into the Spell Deck. Only once (BH-4.8)."""

    kind: ClassVar[str] = "discard"
    otherwise: ClassVar[str] = "end"

    skip_forced = False

    def seat(self, state: Bluthelden, seat: int, b: int) -> int:
        return seat

    def offers(self, state: Bluthelden, seat: int, b: int) -> list[int]:
        """Copies of one card are offered once. In whatever order: whoever sees a hand does not begin with its smallest number."""
        things = state.things_of(state.zones[seat * ZONES + HAND])
        things.sort(key=lambda thing: state.card[thing & COPY])
        return [*state.distinct(things, seat), ENOUGH]

    def answer(self, state: Bluthelden, seat: int, b: int, move: int) -> None:
        if move != ENOUGH:
            copy = move & COPY
            state.move(copy, seat * ZONES + ASIDE)
            state.now(self, seat)
            return
        aside = state.zones[seat * ZONES + ASIDE]
        what = f"exchanges {len(aside)} card{'' if len(aside) == 1 else 's'}" if aside else "keeps the hand"
        state.tell(f"{state.match.names[seat]} {what}.")
        draw_hand(state, seat, len(aside))
        if aside:
            state.now(SHUFFLE_BACK, seat)

    def gathers(self, state: Bluthelden, seat: int, b: int) -> tuple[int, int]:
        return 0, 0 if state.zones[seat * ZONES + ASIDE] else len(state.zones[seat * ZONES + HAND])

    def prompt(self, state: Bluthelden, seat: int, b: int, viewer: int) -> str:
        return "Which cards do you set aside for new ones?"

    def say(self, state: Bluthelden, seat: int, b: int, move: int, viewer: int) -> str:
        if move == ENOUGH:
            return "keep the rest" if state.zones[seat * ZONES + ASIDE] else "keep the hand"
        return f"set aside {state.called(move, viewer)}"

    def declined(self, state: Bluthelden, seat: int, b: int, offers: list[int]) -> int:
        return ENOUGH


MULLIGAN: Final = Mulligan("bh mulligan")


def shuffle_back(state: Bluthelden, seat: int, b: int) -> None:
    """The set-aside cards are shuffled into the Spell Deck."""
    for copy in state.zones[seat * ZONES + ASIDE]:
        state.move(copy, seat * ZONES + SPELL_DECK)
    state.shuffle(seat * ZONES + SPELL_DECK)


SHUFFLE_BACK: Final = Rule("bh shuffle back", shuffle_back)


class WhoLeads(Question):
    """BH-D.4, BH-4.9: the winner of the draw says who is IP of round 1."""

    def seat(self, state: Bluthelden, seat: int, b: int) -> int:
        return seat

    def offers(self, state: Bluthelden, seat: int, b: int) -> list[int]:
        return [seat, 1 - seat]

    def answer(self, state: Bluthelden, seat: int, b: int, move: int) -> None:
        state.ip = state.active = move
        state.tell_turn(f"{state.match.names[move]} has the initiative in round 1.")

    def prompt(self, state: Bluthelden, seat: int, b: int, viewer: int) -> str:
        return "Who has the initiative in round 1?"

    def say(self, state: Bluthelden, seat: int, b: int, move: int, viewer: int) -> str:
        return "take the initiative" if move == seat else "leave the initiative"

    def about(self, state: Bluthelden, seat: int, b: int, move: int) -> About:
        return About("choose", seats=(move,))


WHO_LEADS: Final = WhoLeads("bh who leads")

"""BL-4: setup, from the first player to the mulligans."""

from __future__ import annotations

from typing import Final

from rubrica.engine.moves import About
from rubrica.engine.steps import Question, SecretQuestion
from rubrica.games.bloodless.kinds import BLOOD_DECK, DECK, HAND, SETUP, START, ZONES
from rubrica.games.bloodless.state import FLOW, Bloodless

# Steps of setup.
WHO_IS_FIRST: Final = 0
HANDS: Final = 1
READY: Final = 2


def setup_phase(state: Bloodless) -> None:
    """First player, shuffle (BL-4.2), opening hands, mulligans, first turn (BL-4.7)."""
    if state.step == WHO_IS_FIRST:
        state.step = HANDS
        choose_first(state)
    elif state.step == HANDS:
        state.step = READY
        for seat in (state.first, 1 - state.first):
            for deck in (DECK, BLOOD_DECK):
                state.shuffle(seat * ZONES + deck)
        draw_hand(state, state.first)
        draw_hand(state, 1 - state.first)
        state.now(MULLIGAN, 1 - state.first)
        state.now(MULLIGAN, state.first)
    else:
        state.phase, state.step, state.active = START, 0, state.first


def choose_first(state: Bloodless) -> None:
    """BL-4.1: the loser of the previous game, otherwise as the players agree, otherwise at random."""
    wish = state.match.options.get("first", "agree")
    if wish == "agree":
        state.now(WHO_STARTS)
    elif wish == "random":
        begin_with(state, state.random(2))
    else:
        begin_with(state, int(wish))


def begin_with(state: Bloodless, seat: int) -> None:
    state.first = state.active = seat
    state.tell(f"{state.match.names[seat]} takes the first turn.")


class WhoStarts(SecretQuestion):
    """D2: both name secretly who starts, or have no wish."""

    def seats(self, state: Bloodless, a: int, b: int) -> tuple[int, ...]:
        return (0, 1)

    def offers(self, state: Bloodless, a: int, b: int) -> list[int]:
        return [0, 1, 2]

    def all_in(self, state: Bloodless, a: int, b: int, answers: tuple[int, ...]) -> None:
        wishes = {answer for answer in answers if answer < 2}
        if len(wishes) != 1:
            state.tell(
                "The wishes differ: the lot decides who starts."
                if wishes
                else "Nobody has a wish: the lot decides who starts."
            )
        begin_with(state, wishes.pop() if len(wishes) == 1 else state.random(2))

    def prompt(self, state: Bloodless, a: int, b: int, viewer: int) -> str:
        return "Who takes the first turn?"

    def say(self, state: Bloodless, a: int, b: int, move: int, viewer: int) -> str:
        return "no wish" if move == 2 else f"{state.match.names[move]} starts"

    def about(self, state: Bloodless, a: int, b: int, move: int) -> About:
        return About("no") if move == 2 else About("choose", seats=(move,))

    def declined(self, state: Bloodless, a: int, b: int, offers: list[int]) -> int:
        return 2


WHO_STARTS: Final = WhoStarts("who starts")


def draw_hand(state: Bloodless, seat: int) -> None:
    """BL-4.3: 5 cards from the Main Deck and 1 from the Blood Deck. BL-4.8: that triggers nothing."""
    deal(state, seat, DECK, 5)
    deal(state, seat, BLOOD_DECK, 1)
    state.tell(f"{state.match.names[seat]} draws an opening hand.")


def deal(state: Bloodless, seat: int, deck: int, number: int) -> None:
    """So many cards of a deck, as far as there are any."""
    for copy in state.zones[seat * ZONES + deck][: -number - 1 : -1]:
        state.move(copy, seat * ZONES + HAND)


KEEP: Final = 0
AGAIN: Final = 1


class Mulligan(Question):
    """D3, BL-4.4, BL-4.6: each player, first player first, decides once whether to mulligan."""

    def seat(self, state: Bloodless, seat: int, b: int) -> int:
        return seat

    def offers(self, state: Bloodless, seat: int, b: int) -> list[int]:
        return [KEEP, AGAIN]

    def answer(self, state: Bloodless, seat: int, b: int, move: int) -> None:
        if move == KEEP:
            state.tell(f"{state.match.names[seat]} keeps the hand.")
            return
        # BL-4.5: the whole hand goes back to the decks it came from; 5 + 1 again.
        state.mulligans |= 1 << seat
        state.tell(f"{state.match.names[seat]} takes a mulligan.")
        for copy in state.zones[seat * ZONES + HAND]:
            state.move(copy, seat * ZONES + (BLOOD_DECK if state.printed(copy).flask else DECK))
        state.shuffle(seat * ZONES + DECK)
        state.shuffle(seat * ZONES + BLOOD_DECK)
        draw_hand(state, seat)

    def prompt(self, state: Bloodless, seat: int, b: int, viewer: int) -> str:
        return "Do you keep this hand?"

    def say(self, state: Bloodless, seat: int, b: int, move: int, viewer: int) -> str:
        return "mulligan" if move else "keep"

    def about(self, state: Bloodless, seat: int, b: int, move: int) -> About:
        return About("yes" if move else "end")


MULLIGAN: Final = Mulligan("mulligan")
FLOW[SETUP] = setup_phase

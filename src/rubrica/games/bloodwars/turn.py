"""BW-6, BW-7, BW-12, BW-13: the five phases of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from rubrica.engine.later import no_phase
from rubrica.engine.steps import WhichThing
from rubrica.engine.windows import CLOCKWISE, next_seat
from rubrica.games.bloodwars.assembly import (
    ARRANGE,
    ARRANGING,
    FINISHED,
    LOOKED_OVER,
    WINDOW_OPENED,
    end_of_assembly,
)
from rubrica.games.bloodwars.card import WARLORD
from rubrica.games.bloodwars.challenge import (
    ACTION_DONE,
    CHALLENGE_MAY_COME,
    MAY_ISSUE,
    cut_short,
    end_challenge,
    has_no_field,
    is_cut_short,
)
from rubrica.games.bloodwars.combat import combat
from rubrica.games.bloodwars.drawing import draw
from rubrica.games.bloodwars.ending import look_for_an_end, remove_cards
from rubrica.games.bloodwars.events import FIRE, collect, comes
from rubrica.games.bloodwars.flipping import unflip
from rubrica.games.bloodwars.intrigue import intrigue
from rubrica.games.bloodwars.issuing import ISSUE
from rubrica.games.bloodwars.kinds import (
    ACTION,
    ASSEMBLY,
    CULLS,
    END_OF_TURN,
    HAND,
    HAND_LIMIT,
    INDUCTED,
    INTRIGUE,
    MORE_HELD,
    NEXT_TURN_END,
    NEXT_TURN_START,
    OPENING,
    PHASE_BEGINS,
    REGROUP,
    REGROUPED,
    REINFORCEMENTS,
    RESOLUTION,
    SETUP,
    SKIPS,
    TURN_END,
    TURN_START,
    VICTORY,
    W1,
    W2,
    W3,
    W10,
    W11,
    ZONES,
)
from rubrica.games.bloodwars.lasting import expire, lift, turn_comes
from rubrica.games.bloodwars.leaving import activate, empty_place, send, to_pile
from rubrica.games.bloodwars.numbers import changes_of, may_come
from rubrica.games.bloodwars.setup import BEGIN_TURN, setup
from rubrica.games.bloodwars.state import END_OF_THIS_TURN, FLOW, BloodWars
from rubrica.games.bloodwars.windows import open_window, resolve_chain, window

DONE: Final = 0


def flow(state: BloodWars) -> None:
    """Nothing is left to do at once: the chain, then what fires by itself, then windows, then the phase."""
    if has_no_field(state):
        end_challenge(state)
    elif state.resolving:
        resolve_chain(state)
    elif state.chain:
        window(state)
    elif state.pending:
        state.now(FIRE, 0)
    elif is_cut_short(state):
        cut_short(state)
    elif state.leaving and not state.challenge:
        remove_cards(state)
    elif state.left >> state.active & 1 and not state.challenge:
        # BW-22.3: the turn of a player who has conceded ends.
        pass_turn(state)
    elif state.windows:
        window(state)
    elif state.challenge:
        (intrigue if state.challenge == INTRIGUE else combat)(state)
    else:
        PHASES[state.phase](state)


FLOW.is_done_by(flow)


def begin_turn(state: BloodWars, seat: int) -> None:
    """BW-6.1: a player's turn begins with the Opening Phase."""
    pass_over(state, seat)
    state.active = seat
    state.turn += 1
    state.turns = (*state.turns[:seat], state.turns[seat] + 1, *state.turns[seat + 1 :])
    enter(state, OPENING)
    state.captured = False
    state.took_part = frozenset()
    state.contested = frozenset()
    state.spent = frozenset()
    expire(state, NEXT_TURN_START + seat)
    turn_comes(state, seat)
    state.tell_turn(f"Turn {state.turn}: {state.match.names[seat]}.")
    state.today.clear()
    state.use_again()
    comes(state, TURN_START)


BEGIN_TURN.is_done_by(begin_turn)


def pass_over(state: BloodWars, seat: int) -> None:
    """BW-R.116: what lasts until a moment of the turn of a player who has conceded is over when that turn would come."""
    other = (state.active + CLOCKWISE) % state.match.seats
    while other != seat and state.left >> other & 1:
        expire(state, NEXT_TURN_START + other, NEXT_TURN_END + other, REGROUP + other)
        other = (other + CLOCKWISE) % state.match.seats


def enter(state: BloodWars, phase: int) -> None:
    """The next phase that takes place. What skips a phase of a turn is used up with it."""
    while is_skipped(state, phase):
        state.changes = tuple(
            [
                change
                for change in state.changes
                if not (change.what == SKIPS and change.thing == state.active + 1 and change.value == phase)
            ]
        )
        phase += 1
    state.phase, state.step = phase, 0
    if phase != OPENING:
        collect(state, PHASE_BEGINS, state.active, detail=phase)


def is_skipped(state: BloodWars, phase: int) -> bool:
    """BW-6.2, BW-6.3, BW-6.4: Assembly in a player's first turn, the Action Phase in his Mustering Period, or by a text."""
    mine = state.turns[state.active]
    if phase == ASSEMBLY and mine == 1:
        return True
    if phase == ACTION and mine <= int(state.match.options["mustering"]):
        return True
    return phase in changes_of(state, state.active + 1, SKIPS)


def opening(state: BloodWars) -> None:
    """BW-7.1: Reinforcements, then W1."""
    state.step += 1
    if state.step == 1:
        draw(state, state.active, REINFORCEMENTS)
    elif state.step == 2:
        open_window(state, W1)
    else:
        enter(state, ASSEMBLY)


def assembly(state: BloodWars) -> None:
    """BW-8.1, BW-8.4: the Acting Player arranges his Battle Hands; then each must be legal, then W2."""
    if state.step == ARRANGING:
        state.now(ARRANGE)
    elif state.step == FINISHED:
        state.step = LOOKED_OVER
        end_of_assembly(state)
    elif state.step == LOOKED_OVER:
        state.step = WINDOW_OPENED
        open_window(state, W2)
    else:
        enter(state, ACTION)


def action(state: BloodWars) -> None:
    """BW-9.1, BW-9.8: W3 before each decision to issue a Challenge."""
    if state.step == ACTION_DONE:
        enter(state, RESOLUTION)
    elif state.step == CHALLENGE_MAY_COME:
        state.step = MAY_ISSUE
        open_window(state, W3)
    else:
        state.now(ISSUE)


def resolution(state: BloodWars) -> None:
    """BW-12: W10, Induct, Regroup, Cull, W11."""
    state.step += 1
    if state.step == 1:
        open_window(state, W10)
    elif state.step == 2:
        state.now(INDUCT)
    elif state.step == 3:
        regroup(state)
    elif state.step == 4:
        if too_many(state) > 0:
            comes(state, CULLS)
    elif state.step == 5:
        state.now(CULL)
    elif state.step == 6:
        open_window(state, W11)
    else:
        enter(state, VICTORY)


def may_induct(state: BloodWars, copy: int, seat: int) -> bool:
    """BW-12.2, BW-R.67: not a Unique Warlord while one of that title is in play."""
    card = state.printed(copy)
    if card.type != WARLORD:
        return False
    if not may_come(state, seat, state.stay[copy]):
        return False
    return not card.unique or not any(state.name_of(other) == card.name for other in state.warlords())


class Induct(WhichThing):
    """BW-D.28, BW-12.1: which Warlords are put into play."""

    secret: ClassVar[bool] = True

    def seat(self, state: BloodWars, a: int, b: int) -> int:
        return state.active

    def offers(self, state: BloodWars, a: int, b: int) -> list[int]:
        seat = state.active
        held = [state.stay[copy] for copy in state.zones[seat * ZONES + HAND] if may_induct(state, copy, seat)]
        return [*(state.distinct(held, seat) if empty_place(state, seat) >= 0 else []), DONE]

    def answer(self, state: BloodWars, a: int, b: int, move: int) -> None:
        if move != DONE:
            # What that sets off comes before the next one (BW-15.16).
            state.step -= 1
            put_into_play(state, move, state.active)

    def prompt(self, state: BloodWars, a: int, b: int, viewer: int) -> str:
        return "Which Warlords do you induct?"

    def say(self, state: BloodWars, a: int, b: int, move: int, viewer: int) -> str:
        return "induct no more" if move == DONE else f"induct {state.label_of(move, viewer)}"

    def declined(self, state: BloodWars, a: int, b: int, offers: list[int]) -> int:
        return DONE

    def why_not(self, state: BloodWars, a: int, b: int, text: str) -> tuple[str, str]:
        for copy in state.zones[state.active * ZONES + HAND]:
            if text.casefold() == f"induct {state.printed(copy).label}".casefold():
                if state.printed(copy).type != WARLORD:
                    return "BW-12.1", "Only Warlords are inducted."
                return "BW-12.2", "That Unique Warlord is in play already."
        return "", f"{text!r} is not offered now."


INDUCT: Final = Induct("bw induct")


def put_into_play(state: BloodWars, thing: int, seat: int) -> None:
    """BW-12.1: unflipped, with an empty Battle Hand."""
    warlord = send(state, thing, empty_place(state, seat))
    activate(state, warlord)
    state.tell(f"{state.match.names[seat]} inducts {state.card_of(warlord).label}.")
    collect(state, INDUCTED, seat, warlord)


def regroup(state: BloodWars) -> None:
    """BW-12.3: all flipped Warlords of the Acting Player are unflipped, with their Battle Hands."""
    for warlord in state.row(state.active):
        unflip(state, warlord)
    expire(state, REGROUP + state.active)
    comes(state, REGROUPED)


def too_many(state: BloodWars) -> int:
    """BW-12.4, BW-R.100: by how many cards the Acting Player's Command Hand is over his limit; below it, less than none."""
    more: int = sum(changes_of(state, state.active + 1, MORE_HELD))
    return len(state.zones[state.active * ZONES + HAND]) - HAND_LIMIT - more


class Cull(WhichThing):
    """BW-D.29, BW-12.4: discard until seven are left."""

    skip_forced = False

    def seat(self, state: BloodWars, a: int, b: int) -> int:
        return state.active

    def offers(self, state: BloodWars, a: int, b: int) -> list[int]:
        if too_many(state) <= 0:
            return []
        hand = state.zones[state.active * ZONES + HAND]
        return state.distinct(state.things_of(hand), state.active)

    def answer(self, state: BloodWars, a: int, b: int, move: int) -> None:
        to_pile(state, [move])
        state.now(self)

    def prompt(self, state: BloodWars, a: int, b: int, viewer: int) -> str:
        many = too_many(state)
        return "Discard a card: which one?" if many == 1 else f"Discard {many} cards: which one?"

    def say(self, state: BloodWars, a: int, b: int, move: int, viewer: int) -> str:
        return f"discard {state.label_of(move, viewer)}"


CULL: Final = Cull("bw cull")


def victory(state: BloodWars) -> None:
    """BW-13.1, BW-13.2: War Report."""
    seat = state.active
    if state.step == 0:
        state.step = 1
        points = state.vp(seat)
        if points >= int(state.match.options["target"]):
            scores = tuple([1.0 if other == seat else 0.0 for other in range(state.match.seats)])
            state.finish(scores, "BW-13.1", f"{state.match.names[seat]} has {points} VP and wins.")
            return
        comes(state, TURN_END)
    else:
        pass_turn(state)


def pass_turn(state: BloodWars) -> None:
    """BW-13.2: the left neighbour is next, unless the match has reached one of its ends (BW-22.5, BW-22.6)."""
    state.windows.clear()
    expire(state, END_OF_TURN)
    lift(state, END_OF_THIS_TURN)
    look_for_an_end(state)
    if not state.over:
        begin_turn(state, next_seat(state, state.active, CLOCKWISE))


PHASES: Final[list[Callable[[BloodWars], None]]] = [no_phase] * (VICTORY + 1)
PHASES[SETUP] = setup
PHASES[OPENING] = opening
PHASES[ASSEMBLY] = assembly
PHASES[ACTION] = action
PHASES[RESOLUTION] = resolution
PHASES[VICTORY] = victory

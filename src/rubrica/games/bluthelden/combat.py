"""BH-9: combat, lane by lane, the highest INI first."""

from __future__ import annotations

from typing import Final

from rubrica.engine.events import Event
from rubrica.engine.moves import About
from rubrica.engine.state import COPY, NO_CARD
from rubrica.engine.steps import Question, WhichThing
from rubrica.engine.windows import WAVE
from rubrica.games.bluthelden.announcing import begin, why_not_use
from rubrica.games.bluthelden.chain import ACTIVATED, put_triggers
from rubrica.games.bluthelden.damage import deal
from rubrica.games.bluthelden.decrees import come_due
from rubrica.games.bluthelden.events import RuleAbility, collect, collect_of, note
from rubrica.games.bluthelden.fighting import (
    CAN_ATTACK,
    CAN_NOT_MOVE,
    CAN_SHOOT,
    NOTHING,
    act_by_ability,
    actions_left,
    blocks,
    damage_part,
    declare_attacks,
    declare_move,
    declare_shots,
    may_declare,
    shots_hit,
    standing,
    strike_objects,
    strikes,
)
from rubrica.games.bluthelden.kinds import (
    AFTERMATH,
    BACK,
    BARRIER,
    BLOCK_STEP,
    CANT_ATTACK,
    CLOSING,
    COMBAT,
    COMBAT_END,
    COMBAT_START,
    DAMAGE,
    DECLARATION,
    END,
    END_OF_COMBAT,
    ONLY_ATTACKS,
    OVER,
    POISONED,
    RANGED,
    SECOND_DAMAGE,
    SELECTION,
    SHOT,
    SURVIVES,
    TRAITS,
    TWIN_SHOT,
    WAR,
)
from rubrica.games.bluthelden.lasting import begin_lasting, expire
from rubrica.games.bluthelden.leaving import BY_SACRIFICE, to_graveyard
from rubrica.games.bluthelden.moving import begin_shift, destinations, may_shift
from rubrica.games.bluthelden.priority import BEFORE_ACTS, begin_phase, open_window
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.games.bluthelden.values import Fight

TWIN: Final = 9
"""Asked of a declaration: whom else a Twin Shot hits."""
SHIFTS: Final = -1000
"""From here down an answer is a slot for a Tactical Shift."""
ACTIONS: Final = -2000
"""From here down an answer is an ability that is a combat action."""


STRIKE: Final = 0
MOVE: Final = 1
SHIFT: Final = 2
ACTION: Final = 3


def declared(move: int) -> int:
    """What an answer declares: an attack or shot, a Move, a Tactical Shift, an ability."""
    if move >= 0:
        return STRIKE
    return ACTION if move <= ACTIONS else SHIFT if move < SHIFTS else MOVE


def combat_phase(state: Bluthelden) -> None:
    """One step after the other; windows open in between."""
    STEPS[state.step](state)


def opening(state: Bluthelden) -> None:
    """BH-9.1, BH-9.2: the controller of the highest INI has the combat lead; a tie gives it to the IP."""
    begin_lasting(state, True)
    best = [0, 0]
    for thing in state.characters():
        ranged = state.row_of(thing) == BACK and state.traits(thing) & RANGED
        if state.in_war(thing) or ranged or state.is_bound(thing):
            seat = state.controller(thing)
            best[seat] = max(best[seat], state.ini(thing))
    state.cl = state.ip if best[0] == best[1] else best.index(max(best))
    state.lane, state.lanes_done, state.acting = -1, 0, 0
    state.acted = state.fought = frozenset()
    state.spent.clear()
    state.step = POISONED
    state.tell(f"{state.match.names[state.cl]} has the combat lead.")
    poison(state)


def poison(state: Bluthelden) -> None:
    """BH-9.3, BH-13.10: a character with a Poison counter of an earlier round takes 1 damage."""
    sick = [
        (NO_CARD, thing, 1)
        for thing in state.characters()
        if any(name == "Poison" and since < state.round for name, since, _ in state.counters.get(thing, ()))
    ]
    deal(state, sick, False)


def beginning(state: Bluthelden) -> None:
    """BH-9.3, BH-9.4: "beginning of combat" triggers, then a window, CL first."""
    state.step = SELECTION
    come_due(state, COMBAT_START, Event(COMBAT_START, state.cl))
    if state.waits[COMBAT_START]:
        collect(state, COMBAT_START, state.cl)
    open_window(state, state.cl)


def eligible(state: Bluthelden, thing: int) -> bool:
    """BH-9.5: whether a character may become acting character."""
    return thing not in state.acted and could_act(state, thing)


def could_act(state: Bluthelden, thing: int) -> bool:
    """BH-9.5, its having been acting character left aside (BH-9.12)."""
    if not state.in_play(thing) or state.is_turned(thing) or state.ini(thing) <= 0 or not actions_left(state, thing):
        return False
    row = state.row_of(thing)
    traits = state.numbers[thing & COPY][TRAITS]
    return (row == WAR and not traits & BARRIER) or (row == BACK and traits & RANGED != 0)


def candidates(state: Bluthelden) -> list[int]:
    """BH-9.6, BH-9.7: the eligible characters of the active lane; if there is none, of all unresolved lanes."""
    ready = [thing for thing in state.characters() if eligible(state, thing)]
    if state.lane >= 0:
        return [thing for thing in ready if state.lane_of(thing) == state.lane]
    return [thing for thing in ready if not state.lanes_done >> state.lane_of(thing) & 1]


def selection(state: Bluthelden) -> None:
    """BH-9.6 to BH-9.10: the eligible character with the highest INI in the active lane, else in any unresolved one."""
    here = candidates(state)
    if not here and state.lane >= 0:
        state.lanes_done |= 1 << state.lane
        state.lane = -1
        here = candidates(state)
    if not here:
        state.step = CLOSING
        return
    most = max([state.ini(thing) for thing in here])
    first = [thing for thing in here if state.ini(thing) == most]
    lead = [thing for thing in first if state.controller(thing) == state.ip] or first
    if len(lead) == 1:
        act(state, lead[0])
    else:
        state.now(WHO_ACTS, state.controller(lead[0]), most)


class WhoActs(WhichThing):
    """BH-D.18: of tied characters of one player, that player chooses which acts first."""

    def seat(self, state: Bluthelden, seat: int, ini: int) -> int:
        return seat

    def offers(self, state: Bluthelden, seat: int, ini: int) -> list[int]:
        return [thing for thing in candidates(state) if state.controller(thing) == seat and state.ini(thing) == ini]

    def answer(self, state: Bluthelden, seat: int, ini: int, move: int) -> None:
        act(state, move)

    def prompt(self, state: Bluthelden, seat: int, ini: int, viewer: int) -> str:
        return "Which of your characters acts first?"

    def say(self, state: Bluthelden, seat: int, ini: int, move: int, viewer: int) -> str:
        return f"act with {state.called(move, viewer)}"


WHO_ACTS: Final = WhoActs("bh who acts")


def act(state: Bluthelden, thing: int) -> None:
    """BH-9.6, BH-9.11: it becomes acting character, its lane the active one; window 1."""
    state.acting = thing
    state.lane = state.lane_of(thing)
    state.acted = state.acted | {thing}
    state.step = DECLARATION
    open_window(state, state.controller(thing))


def declaration(state: Bluthelden) -> None:
    """BH-9.12: the controller declares; who no longer may act, or has changed controller, does nothing (BH-R.51).

    The same if a text has moved it to another lane (BH-R.162)."""
    state.step = AFTERMATH
    thing = state.acting
    here = state.in_play(thing) and state.lane_of(thing) == state.lane
    if here and state.controller(thing) == state.active and could_act(state, thing):
        state.now(DECLARE, thing)


class Declare(Question):
    """BH-D.19 to BH-D.22: Attack, Ranged Combat, Move or nothing; with Two-handed Combat one or two attacks or shots."""

    skip_forced = False

    def seat(self, state: Bluthelden, thing: int, chosen: int) -> int:
        return state.controller(thing)

    def offers(self, state: Bluthelden, thing: int, chosen: int) -> list[int]:
        """An object (0: the Sovereign), a Move to a slot (below 0), or nothing. `chosen` counts what is declared already."""
        allowed = may_declare(state, thing)
        offers: list[int] = []
        if allowed & CAN_ATTACK:
            offers += strike_objects(state, thing)
        elif allowed & CAN_SHOOT:
            offers += strike_objects(state, thing, True)
        if chosen == TWIN:
            # BH-14.13: another one that the same shot hits.
            return [*[offer for offer in offers if offer != state.fights[-1].at], NOTHING]
        forced = bool(offers) and strikes(state, thing)
        if state.fights:
            # The second attack or shot: a set without order.
            offers = [offer for offer in offers if offer >= state.fights[-1].at]
            return offers if state.traits(thing) & ONLY_ATTACKS else [*offers, NOTHING]
        if not forced and state.row_of(thing) == BACK:
            offers += [
                ACTIONS - index
                for index, ability in enumerate(state.activated(thing))
                if ability.as_action and not why_not_use(state, thing, ability, state.active, True)
            ]
        if not allowed & CAN_NOT_MOVE:
            if not forced:
                offers += [-2 - zone for zone in destinations(state, thing)]
            if may_shift(state, thing):
                offers += [SHIFTS - zone for zone in destinations(state, thing)]
        if not forced:
            offers.append(NOTHING)
        return offers

    def answer(self, state: Bluthelden, thing: int, chosen: int, move: int) -> None:
        if chosen == TWIN:
            if move != NOTHING:
                state.fights = (*state.fights[:-1], Fight(state.fights[-1].at, move))
            self.go_on(state, thing)
        elif move == NOTHING:
            if state.fights:
                self.finish(state, thing)
        elif declared(move) == ACTION:
            ability = state.activated(thing)[ACTIONS - move]
            act_by_ability(state, thing, ability.turns)
            begin(state, ACTIVATED, thing, state.active, ability)
        elif declared(move) == SHIFT:
            # BH-14.2: its action is not spent; it is asked again.
            begin_shift(state, thing, SHIFTS - move)
            state.step = DECLARATION
            open_window(state, state.active)
        elif declared(move) == MOVE:
            declare_move(state, thing, -2 - move)
        else:
            state.fights = (*state.fights, Fight(move))
            if state.row_of(thing) == BACK and state.traits(thing) & TWIN_SHOT:
                state.now(self, thing, TWIN)
            else:
                self.go_on(state, thing)

    def go_on(self, state: Bluthelden, thing: int) -> None:
        """One attack or shot is declared: the next one, if it has an action left."""
        if actions_left(state, thing) > len(state.fights):
            state.now(self, thing, len(state.fights))
        else:
            self.finish(state, thing)

    def finish(self, state: Bluthelden, thing: int) -> None:
        """All is declared: it turns, and a window follows (BH-9.19, BH-9.30)."""
        if state.row_of(thing) == BACK:
            declare_shots(state, thing)
            state.step = SHOT
        else:
            declare_attacks(state, thing)
            state.step = BLOCK_STEP
        open_window(state, state.active)

    def prompt(self, state: Bluthelden, thing: int, chosen: int, viewer: int) -> str:
        name = state.called(thing, viewer)
        if chosen == TWIN:
            return f"{name}: whom else does its shot hit?"
        return f"{name}: a second attack?" if state.fights else f"{name} acts: what does it do?"

    def say(self, state: Bluthelden, thing: int, chosen: int, move: int, viewer: int) -> str:
        if move == NOTHING:
            return "nobody else" if chosen == TWIN else "no second attack" if state.fights else "nothing"
        if declared(move) == ACTION:
            return f"use its ability {ACTIONS - move + 1}"
        if declared(move) == SHIFT:
            return f"shift to {state.say_zone(SHIFTS - move)}"
        if declared(move) == MOVE:
            return f"move to {state.say_zone(-2 - move)}"
        verb = "shoot" if state.row_of(thing) == BACK else "attack"
        return f"{verb} {state.called(move, viewer)}" if move else "attack the Sovereign"

    def key(self, state: Bluthelden, thing: int, chosen: int, move: int) -> int:
        return state.key_of(move) if move > 0 else move

    def about(self, state: Bluthelden, thing: int, chosen: int, move: int) -> About:
        if move == NOTHING:
            return About("no")
        if declared(move) == ACTION:
            return About("use", (thing,), note=state.activated(thing)[ACTIONS - move].text)
        if declared(move) == SHIFT:
            return About("shift", (thing,), (SHIFTS - move,))
        if declared(move) == MOVE:
            return About("move", (thing,), (-2 - move,))
        if move:
            return About("attack", (thing, move))
        other = 1 - state.controller(thing)
        return About("attack", (thing, state.sovereign(other)), seats=(other,))

    def subject(self, state: Bluthelden, thing: int, chosen: int) -> tuple[int, ...]:
        return (thing,)

    def needless(self, state: Bluthelden, thing: int, chosen: int) -> bool:
        """Who is not to be asked before attacks is not asked, either, about a character of the Back Row that could only move."""
        passing = state.until[state.controller(thing)] >> WAVE & BEFORE_ACTS != 0
        return (
            passing
            and state.row_of(thing) == BACK
            and NOTHING in state.offers
            and all(offer == NOTHING or declared(offer) == MOVE for offer in state.offers)
        )

    def declined(self, state: Bluthelden, thing: int, chosen: int, offers: list[int]) -> int:
        return NOTHING if NOTHING in offers else offers[0]

    def why_not(self, state: Bluthelden, thing: int, chosen: int, text: str) -> tuple[str, str]:
        verb = text.casefold().split(" ")[0]
        rule = ""
        if verb in ("attack", "shoot"):
            rule = why_no_strike(state, thing, verb == "shoot")
        elif verb == "move":
            rule = "BH-1.3" if may_declare(state, thing) & CAN_NOT_MOVE else "BH-12.3"
        elif verb == "nothing":
            rule = "BH-R.64"
        return (rule, DECLARE_REFUSALS[rule]) if rule else super().why_not(state, thing, chosen, text)


DECLARE_REFUSALS: Final = {
    "BH-1.3": "A text forbids it.",
    "BH-9.17": "It entered the battlefield in this Combat Phase: it may not attack or shoot.",
    "BH-9.18": "It attacks the opposing Sovereign from its War Zone, unless Target Strike or a Barrier directs it to a character.",
    "BH-9.29": "A shot goes from the Back Row, with Ranged Combat, at a character in the opposing War Zone of the lane.",
    "BH-12.3": "It moves to a free slot of the neighbouring row of its lane.",
    "BH-13.28": "The Barrier is alone in its War Zone: the attack must go at it.",
    "BH-R.64": "It must attack if it can.",
}


def why_no_strike(state: Bluthelden, thing: int, shot: bool) -> str:
    """The rule that keeps the acting character from an attack or a shot that is not offered."""
    if state.came.get(thing, 0) == state.round * 8 + COMBAT:
        return "BH-9.17"
    if state.traits(thing) & CANT_ATTACK:
        return "BH-1.3"
    if shot:
        return "BH-9.29"
    if may_declare(state, thing) & CAN_ATTACK and 0 not in strike_objects(state, thing):
        return "BH-13.28"
    return "BH-9.18"


DECLARE: Final = Declare("bh declare")


def block_step(state: Bluthelden) -> None:
    """BH-9.20: if the attacker is gone the attack is over, without window 3; otherwise blockers are chosen."""
    if not standing(state, state.acting):
        state.step = AFTERMATH
        return
    state.step = DAMAGE
    blocks(state)


def first_damage(state: Bluthelden) -> None:
    """BH-9.23, BH-13.4: after window 3 those with First Damage deal theirs, then state checks."""
    state.step = SECOND_DAMAGE
    damage_part(state, True)


def second_damage(state: Bluthelden) -> None:
    state.step = AFTERMATH
    damage_part(state, False)


def shot(state: Bluthelden) -> None:
    """BH-9.31: after the window the shots hit; there is no block step."""
    state.step = AFTERMATH
    shots_hit(state)


def aftermath(state: Bluthelden) -> None:
    """BH-9.28, BH-9.34: what waits goes on the chain; if something is there, players receive priority; then the next acting character."""
    state.fights = ()
    if put_triggers(state):
        return
    state.step = SELECTION
    if state.chain:
        open_window(state, state.active)


def closing(state: Bluthelden) -> None:
    """BH-9.33: "end of combat" triggers."""
    state.step = OVER
    state.acting, state.lane = 0, -1
    state.active = state.cl
    if state.waits[SURVIVES]:
        for thing in state.characters():
            if thing in state.fought and state.in_war(thing):
                collect_of(state, SURVIVES, thing)
    for thing in state.characters():
        if state.numbers[thing & COPY][TRAITS] & ONLY_ATTACKS:
            note(state, thing, state.controller(thing), ECSTASY_RULE, Event(COMBAT_END, state.cl, thing))
    come_due(state, COMBAT_END, Event(COMBAT_END, state.cl))
    if state.waits[COMBAT_END]:
        collect(state, COMBAT_END, state.cl)


class EcstasyEnds(RuleAbility):
    """BH-14.16: at the end of combat it is sacrificed."""

    def resolve(self, state: Bluthelden, source: int) -> None:
        to_graveyard(state, [source], BY_SACRIFICE)


ECSTASY_RULE: Final = EcstasyEnds("bh ecstasy", "Sacrifice it: its Ecstasy is over.")


def over(state: Bluthelden) -> None:
    """BH-9.33: if there are any on the chain, a window, CL first. Then comes the End of the Round."""
    if put_triggers(state):
        return
    if state.chain:
        open_window(state, state.cl)
        return
    expire(state, END_OF_COMBAT)
    begin_phase(state, END)


STEPS: Final = (
    opening,
    beginning,
    selection,
    declaration,
    block_step,
    first_damage,
    second_damage,
    shot,
    aftermath,
    closing,
    over,
)

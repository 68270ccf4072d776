"""BD-9.11, BD-15.6: targets and modes are chosen when an event or ability is declared, or an equipment is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rubrica.engine import announcing
from rubrica.engine.announcing import HostPart, Part, Plan, planned
from rubrica.engine.events import Event
from rubrica.engine.state import COPY, SLOTS, SOURCE, USED, YOU, Scope
from rubrica.engine.steps import Rule, WhichThing
from rubrica.games.battledecks.events import tell
from rubrica.games.battledecks.kinds import CANNOT_BE_EQUIPPED, EQUIPMENT_CARD, EVENT_CARD, TARGETED
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.values import fresh_words
from rubrica.language.nodes.announcing import Asked, can_choose, chosen_for, legal_targets, parts_asked, targets_in
from rubrica.language.nodes.things import Target

FINISH: Final[dict[int, Callable[[BattleDecks, int, Plan], None]]] = {}
"""What happens when all is chosen: the files about events, abilities and equipment add themselves."""


def announce(
    state: BattleDecks, kind: int, thing: int, seat: int, ability: Any, carrier: int = 0, event: Event | None = None
) -> None:
    """Somebody plays an event or equipment, uses an ability, or an ability triggers: its parts are chosen."""
    state.plan = Plan(kind, thing, ability)
    scope = state.open_scope(thing, seat, event, (ability, carrier, 0))
    state.now(ANNOUNCE, scope, 0)


def asked_now(state: BattleDecks, plan: Plan) -> Asked | None:
    asked: Asked | None = state.card_of(plan.thing).asked if plan.kind == EVENT_CARD else plan.ability.asked
    return asked


class Announce(announcing.Announce):
    """BD-D.5, BD-D.7, BD-D.9, BD-D.13, BD-D.14."""

    def parts(self, state: BattleDecks, scope: int) -> list[Part]:
        plan = planned(state)
        if plan.kind == EQUIPMENT_CARD:
            return [HostPart([thing for thing in state.characters() if may_bear(state, plan.thing, thing)])]
        return parts_asked(asked_now(state, plan), (), state.scopes[scope])

    def finish(self, state: BattleDecks, scope: int) -> None:
        plan = planned(state)
        state.plan = None
        if not state.left >> state.scopes[scope][YOU] & 1:
            FINISH[plan.kind](state, scope, plan)


ANNOUNCE: Final = Announce("bd announce")


def may_be_equipped(state: BattleDecks, thing: int) -> bool:
    """BD-14.1, BD-R.136: whether equipment can be attached to a character."""
    return not state.traits(thing) & CANNOT_BE_EQUIPPED


def may_bear(state: BattleDecks, worn: int, thing: int) -> bool:
    """BD-R.142: whether this equipment can be attached to a character."""
    only = state.card_of(worn).bearers
    if only is not None and not only.fits(state, fresh_words(worn, state.owner[worn & COPY], None, None, 0), thing):
        return False
    return may_be_equipped(state, thing)


def could_be_chosen(state: BattleDecks, effect: Any, asked: Asked | None, words: Scope) -> bool:
    """BD-6.7, BD-15.6: its targets are there, and each instruction that needs more than targets can be done."""
    if not can_choose(state, asked, words):
        return False
    can = getattr(effect, "can", None)
    return bool(can(state, words)) if can is not None else True


# BD-11.13: a pair that is aimed at.


def aim(state: BattleDecks, scope: int, asked: Asked | None, aimed: tuple[Target, ...]) -> None:
    """BD-11.13: a single-target effect that deals damage is aimed at a pair: the pair's controller picks who receives it.

    Of several modes the chosen one counts; two targets are a group (BD-R.57)."""
    targets = targets_in(asked, state.scopes[scope]) if aimed else []
    if len(targets) != 1 or targets[0] not in aimed:
        return
    (target,) = targets
    chosen = chosen_for(target, state.scopes[scope])
    if len(chosen) == 1 and len(receivers(state, scope, target, chosen[0])) > 1:
        state.now(RECEIVES, scope, target.slot)


def receivers(state: BattleDecks, scope: int, target: Target, thing: int) -> list[int]:
    """BD-11.22: the partner can be picked only if the effect could itself have chosen it."""
    partner = state.partner(thing)
    found = [thing]
    if partner and partner in legal_targets(state, target, state.scopes[scope]):
        found.append(partner)
    return found


def tell_targets(state: BattleDecks, asked: Asked | None, words: Scope) -> None:
    """BD-R.134: who was chosen by a text knows it."""
    for target in targets_in(asked, words):
        for thing in chosen_for(target, words):
            if state.in_play(thing):
                tell(state, TARGETED, thing, words[SOURCE])


class WhoReceives(WhichThing):
    """BD-D.16: which member of a pair receives a single-target effect."""

    def aimed(self, state: BattleDecks, scope: int, slot: int) -> int:
        (thing,) = state.scopes[scope][SLOTS + slot]
        return int(thing)

    def seat(self, state: BattleDecks, scope: int, slot: int) -> int:
        return state.controller(self.aimed(state, scope, slot))

    def offers(self, state: BattleDecks, scope: int, slot: int) -> list[int]:
        thing = self.aimed(state, scope, slot)
        return [member for member in (thing, state.partner(thing)) if member]

    def answer(self, state: BattleDecks, scope: int, slot: int, move: int) -> None:
        state.bind(scope, slot, (move,))

    def prompt(self, state: BattleDecks, scope: int, slot: int, viewer: int) -> str:
        return "Your pair is aimed at: who receives it?"

    def say(self, state: BattleDecks, scope: int, slot: int, move: int, viewer: int) -> str:
        return state.called(move, viewer)


RECEIVES: Final = WhoReceives("bd who receives")


# What the words of a running effect know of it: the ability, the card that bears it, and how its user rolled.

DOUBLED: Final = 1
TO_HIT: Final = 2
FACE_AT: Final = 2
"""From this bit on: what a die shows that it has rolled to look at it (BD-R.127)."""


def ability_of(words: Scope) -> Any:
    """The ability that is running; None for an event."""
    return words[USED][0]


def is_doubled(words: Scope) -> bool:
    """BD-8.13: its user's roll was a natural 6."""
    return bool(words[USED][2] & DOUBLED)


def rolled_to_hit(words: Scope) -> bool:
    """Its user has rolled against the DEF of the target, as in an attack."""
    return bool(words[USED][2] & TO_HIT)


def note_roll(state: BattleDecks, scope: int, how: int, face: int = 0) -> None:
    """What the roll of its user means for the rest of the effect, and what a die shows that it looks at."""
    words = state.scopes[scope]
    ability, carrier, _ = words[USED]
    state.scopes[scope] = (*words[:USED], (ability, carrier, how | face << FACE_AT), *words[SLOTS:])


def run_effect(state: BattleDecks, scope: int, b: int) -> None:
    """The text of an ability in its own scope."""
    ability = ability_of(state.scopes[scope])
    state.now(ability.told, scope, 0)


RUN_EFFECT: Final = Rule("bd run effect", run_effect)

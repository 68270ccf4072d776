"""BH-7: the Reaction Chain. Entries can be looked at, targeted, changed and cancelled anywhere; the top one resolves first."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.state import CLOSE, COPY, EVENT, SHIFT, SLOTS, SOURCE, USED, YOU, Scope
from rubrica.engine.steps import Question, Rule
from rubrica.games.bluthelden.events import RuleAbility
from rubrica.games.bluthelden.kinds import CHAIN, ENDLESS, GRAVEYARD, UNTARGETABLE, ZONES
from rubrica.games.bluthelden.state import SAY_ITEM, Bluthelden, Item
from rubrica.language.nodes.control import ChooseOne
from rubrica.language.nodes.things import Target

# The parts of an entry.
NUMBER: Final = 0
KIND: Final = 1
THING: Final = 2
"""Its source: the card on the chain, the card whose ability it is, the character that moves."""
SEAT: Final = 3
ABILITY: Final = 4
WORDS: Final = 5
"""What its words point to: targets, modes, X."""
ZONE: Final = 6
"""The slot it goes to, or -1."""
HOST: Final = 7
"""What a Training is played on, or 0."""

# Kinds of entry (BH-7.1).
CARD: Final = 0
ACTIVATED: Final = 1
TRIGGER: Final = 2
MOVE: Final = 3
REVEAL: Final = 4
TRINKET: Final = 5


def add_entry(
    state: Bluthelden, kind: int, thing: int, seat: int, ability: Any, words: Scope, zone: int = -1, host: int = 0
) -> int:
    """An entry goes on top. What it reads from its source, and its X, are fixed now (BH-7.9)."""
    state.clock += 1
    number = state.clock << SHIFT | COPY
    fixed = (*words[:USED], (*state.values_of(thing), state.x_of(thing)) if thing else (), *words[SLOTS:])
    state.chain.append((number, kind, thing, seat, ability, fixed, zone, host))
    state.tell(f"{state.match.names[seat]}: {say_item(state, state.chain[-1], -1)}.")
    return number


def player_adds(state: Bluthelden) -> None:
    """BH-7.2, BH-7.4: who adds an entry keeps priority; earlier passes are cancelled."""
    state.passes = 0
    state.loops = 0


def resolve_top(state: Bluthelden) -> None:
    """BH-7.5: the top entry resolves completely. Afterwards the AP has priority (BH-7.6)."""
    item = state.chain.pop()
    state.passes = 0
    state.priority = state.ap
    if item[KIND] == TRIGGER:
        state.loops += 1
        if state.loops >= ENDLESS:
            state.draw_game("BH-16.9", "1,000 triggered entries in a row: the game is a draw.")
            return
    RESOLVE[item[KIND]](state, item)


RESOLVE: dict[int, Any] = {}
"""How an entry of each kind resolves: the files of the rules add themselves."""


def resolve_ability(state: Bluthelden, item: Item) -> None:
    """BH-7.9: it resolves even if its source has left play."""
    ability = item[ABILITY]
    if isinstance(ability, RuleAbility):
        ability.resolve(state, item[THING], item[SEAT], item[WORDS][EVENT])
        return
    words = checked_targets(state, ability.effect, item[WORDS])
    if words is not None:
        run_effect(state, ability.effect, words)


RESOLVE[ACTIVATED] = resolve_ability
RESOLVE[TRIGGER] = resolve_ability


def run_effect(state: Bluthelden, effect: Any, words: Scope) -> None:
    """The words of an entry are opened again, and its text is carried out."""
    scope = len(state.scopes)
    if words[USED]:
        state.xs[words[SOURCE]] = words[USED][-1]
    state.scopes.append(words)
    state.agenda.append((CLOSE, scope, 0))
    state.now(effect, scope, 0)


# Targets.


def targets_in(node: Any, words: Scope) -> list[Target]:
    """The targets that a text names, in printed order; of several modes only those of the chosen one."""
    if isinstance(node, Target):
        return [node]
    if isinstance(node, ChooseOne):
        mode = words[SLOTS + node.slot] if SLOTS + node.slot < len(words) else 0
        return targets_in(node.modes[mode - 1], words) if mode else []
    return [target for part in parts_of_node(node) for target in targets_in(part, words)]


def modes_in(node: Any) -> list[ChooseOne]:
    """The choices of mode that a text asks for."""
    if isinstance(node, ChooseOne):
        return [node]
    return [mode for part in parts_of_node(node) for mode in modes_in(part)]


def parts_of_node(node: Any) -> list[Any]:
    """The nodes right inside a node."""
    if isinstance(node, tuple):
        return list(node)
    names = getattr(node, "__dataclass_fields__", None)
    if names is None:
        return []
    return [part for part in [getattr(node, name) for name in names] if not isinstance(part, int | str)]


def may_target(state: Bluthelden, words: Scope, thing: int) -> bool:
    """BH-10.24: a character whose RES is higher than the MV cannot be chosen; BH-14.3 Untargetable."""
    if resists(state, words, thing):
        return False
    return not (
        thing in state.numbers
        and state.traits(thing) & UNTARGETABLE
        and state.controller(thing) != words[YOU]
        and thing not in state.hidden
    )


def resists(state: Bluthelden, words: Scope, thing: int) -> bool:
    """BH-10.23: an effect whose source has a MV affects a character only if MV is at least its RES; both players' (BH-10.28)."""
    mv = state.card_of(words[0]).mv if words[0] else 0
    return mv > 0 and thing in state.numbers and state.is_character(thing) and state.res(thing) > mv


def legal_targets(state: Bluthelden, target: Target, words: Scope) -> list[int]:
    """What can be chosen as a target now. A hidden card is no target as a character; as a permanent it is."""
    return [thing for thing in target.found(state, words) if may_target(state, words, thing)]


def checked_targets(state: Bluthelden, effect: Any, words: Scope) -> Scope | None:
    """BH-8.7: each target is checked again. Illegal ones are skipped; if all are, the entry does nothing (None)."""
    targets = targets_in(effect, words)
    chosen = legal = 0
    for target in targets:
        index = SLOTS + target.slot
        before = words[index] if index < len(words) and words[index] else ()
        now = legal_targets(state, target, words) if before else []
        kept = tuple([thing for thing in before if thing in now])
        chosen += len(before)
        legal += len(kept)
        words = (*words[:index], kept, *words[index + 1 :])
    return None if chosen and not legal else words


def cancel(state: Bluthelden, item: Item) -> None:
    """An entry leaves the chain without effect; a card goes to its owner's Graveyard."""
    state.chain.remove(item)
    if item[KIND] == CARD:
        to_pile(state, item[THING])


def to_pile(state: Bluthelden, thing: int) -> None:
    """A card on the chain goes to its owner's Graveyard."""
    copy = thing & COPY
    if state.stay[copy] == thing and state.place[copy] == CHAIN:
        if thing in state.hidden:
            state.hidden = state.hidden - {thing}
        state.xs.pop(thing, None)
        state.move(copy, state.owner[copy] * ZONES + GRAVEYARD)


def after_spell(state: Bluthelden, thing: int, b: int) -> None:
    """BH-6.17: then it goes to its owner's Graveyard."""
    to_pile(state, thing)


AFTER_SPELL: Final = Rule("bh after spell", after_spell)


# Triggers.


def waiting(state: Bluthelden, only: int) -> list[int]:
    """The places of the triggers that go on the chain now: all, or those on one kind of event."""
    return [index for index, trigger in enumerate(state.pending) if only < 0 or trigger[3][0] == only]


class PutTrigger(Question):
    """BH-7.12: triggers that wait together go on the chain, first the AP's, then the other player's; each orders their own (BH-D.8)."""

    def seat(self, state: Bluthelden, only: int, b: int) -> int:
        found = waiting(state, only)
        return state.ap if any(state.pending[index][0] == state.ap for index in found) else 1 - state.ap

    def offers(self, state: Bluthelden, only: int, b: int) -> list[int]:
        """Triggers that are the same in every respect but their order are offered once."""
        seat = self.seat(state, only, b)
        offers: list[int] = []
        seen: list[Any] = []
        for index in waiting(state, only):
            trigger = state.pending[index]
            if trigger[0] == seat and trigger not in seen:
                seen.append(trigger)
                offers.append(index)
        return offers

    def answer(self, state: Bluthelden, only: int, b: int, move: int) -> None:
        seat, source, ability, event = state.pending.pop(move)
        if waiting(state, only):
            state.now(self, only, b)
        BEGIN[0](state, seat, source, ability, event)

    def prompt(self, state: Bluthelden, only: int, b: int, viewer: int) -> str:
        return "Which of your triggers goes on the chain first? It resolves last."

    def say(self, state: Bluthelden, only: int, b: int, move: int, viewer: int) -> str:
        _, source, ability, event = state.pending[move]
        same = [
            index
            for index in self.offers(state, only, b)
            if state.pending[index][2] is ability and state.pending[index][1] == source
        ]
        about = f" about {state.called(event[2], viewer)}" if len(same) > 1 and event[2] else ""
        which = f", {same.index(move) + 1}" if len(same) > 1 else ""
        return f"{state.called(source, viewer)}: {ability.text}{about}{which}"

    def key(self, state: Bluthelden, only: int, b: int, move: int) -> int:
        return move


PUT_TRIGGER: Final = PutTrigger("bh put trigger")
BEGIN: list[Any] = []
"""How a trigger is announced: the file about announcing adds itself."""


def put_triggers(state: Bluthelden, only: int = -1) -> bool:
    """Put what waits on the chain. Says whether there was anything."""
    if not waiting(state, only):
        return False
    state.now(PUT_TRIGGER, only)
    return True


def quietly(state: Bluthelden, only: int = -1) -> bool:
    """BH-5.9, BH-5.23: triggers go on the chain and resolve one after the other, without priority. Says whether there is something."""
    if put_triggers(state, only):
        return True
    if state.chain:
        resolve_top(state)
        return True
    return False


def say_item(state: Bluthelden, item: Item, viewer: int) -> str:
    """An entry in words."""
    thing = item[THING]
    kind = item[KIND]
    if kind == CARD:
        if thing in state.hidden:
            return f"a face-down card for {state.say_zone(item[ZONE])}"
        return state.card_of(thing).label + targets_said(state, item, viewer)
    if kind == MOVE:
        return f"{state.called(thing, viewer)} moves to {state.say_zone(item[ZONE])}"
    if kind == REVEAL:
        return f"{state.called(thing, viewer)} is revealed"
    if kind == TRINKET:
        return "a Blood Trinket"
    return f"{state.called(thing, viewer)}: {item[ABILITY].text}{targets_said(state, item, viewer)}"


def targets_said(state: Bluthelden, item: Item, viewer: int) -> str:
    effect = state.card_of(item[THING]).effect if item[KIND] == CARD else getattr(item[ABILITY], "effect", None)
    words = item[WORDS]
    names = [
        state.called(thing, viewer)
        for target in targets_in(effect, words)
        for thing in (words[SLOTS + target.slot] if SLOTS + target.slot < len(words) else ()) or ()
    ]
    if item[HOST]:
        names.append(state.called(item[HOST], viewer))
    return f" (on {', '.join(names)})" if names else ""


SAY_ITEM.append(say_item)

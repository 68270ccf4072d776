"""BH-7: the Reaction Chain. Entries can be looked at, targeted, changed and cancelled anywhere; the top one resolves first."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.moves import About
from rubrica.engine.state import CLOSE, COPY, EVENT, SHIFT, SLOTS, SOURCE, USED, YOU, Scope
from rubrica.engine.steps import Question, Rule
from rubrica.games.bluthelden.card import SPELL
from rubrica.games.bluthelden.events import RuleAbility, speaks
from rubrica.games.bluthelden.kinds import (
    CANT_BE_TARGETED,
    CHAIN,
    ENDLESS,
    GRAVEYARD,
    MAGIC,
    NEXT_COMBAT,
    NEXT_ROUND,
    PROTECTION,
    SPECTRAL_WARD,
    TRAITS,
    UNTARGETABLE,
    ZONES,
)
from rubrica.games.bluthelden.numbers import MAGIC_VALUE
from rubrica.games.bluthelden.state import SAY_ITEM, Bluthelden, Item
from rubrica.language.nodes.control import ChooseOne
from rubrica.language.nodes.things import Target

SHY: Final = UNTARGETABLE | PROTECTION | SPECTRAL_WARD | CANT_BE_TARGETED
"""What keeps a permanent from being a target."""

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
DOES: Final[dict[int, str]] = {CARD: " plays", ACTIVATED: " uses", TRINKET: " makes"}
"""What a player does who adds such an entry."""


def add_entry(
    state: Bluthelden, kind: int, thing: int, seat: int, ability: Any, words: Scope, zone: int = -1, host: int = 0
) -> int:
    """An entry goes on top. What it reads from its source, and its X, are fixed now (BH-7.9)."""
    state.clock += 1
    number = state.clock << SHIFT | COPY
    known = thing and thing not in state.hidden
    read: tuple[Any, ...] = (
        (*state.values_of(thing), state.counters_on(thing), state.damage_on(thing), state.x_of(thing)) if known else ()
    )
    fixed = (*words[:USED], read, *words[SLOTS:])
    state.chain.append((number, kind, thing, seat, ability, fixed, zone, host))
    if state.news is not None:
        state.tell(f"{state.match.names[seat]}{DOES.get(kind, ':')} {say_item(state, state.chain[-1], -1)}.")
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
    recall_x(state, item[WORDS])
    words = checked_targets(state, ability.asked, item[WORDS])
    if words is not None and ability.is_so(state, words):
        run_effect(state, ability.effect, words)


RESOLVE[ACTIVATED] = resolve_ability
RESOLVE[TRIGGER] = resolve_ability


def recall_x(state: Bluthelden, words: Scope) -> None:
    """BH-7.9: X is what it was when the entry was put on the chain."""
    if words[USED]:
        state.xs[words[SOURCE]] = words[USED][-1]


def run_effect(state: Bluthelden, effect: Any, words: Scope) -> None:
    """The words of an entry are opened again, and its text is carried out."""
    scope = len(state.scopes)
    state.scopes.append(words)
    state.agenda.append((CLOSE, scope, 0))
    state.now(effect, scope, 0)


# Targets.

Asked = tuple[Any, ...]
"""What a text asks for when it is announced: its choices of mode, and its targets with the slot and number of the mode they are in.
Empty if it asks for nothing."""


def asked_by(effect: Any) -> Asked:
    """What a text asks for when it is announced, gathered once when the card is read."""
    modes: list[ChooseOne] = []
    targets: list[tuple[Target, int, int]] = []
    gather(effect, -1, 0, modes, targets)
    return (tuple(modes), tuple(targets)) if modes or targets else ()


def gather(node: Any, slot: int, mode: int, modes: list[ChooseOne], targets: list[tuple[Target, int, int]]) -> None:
    if isinstance(node, Target):
        targets.append((node, slot, mode))
    elif isinstance(node, ChooseOne):
        modes.append(node)
        for number, text in enumerate(node.modes, 1):
            gather(text, node.slot, number, modes, targets)
    else:
        for part in parts_of_node(node):
            gather(part, slot, mode, modes, targets)


def targets_in(asked: Asked, words: Scope) -> list[Target]:
    """The targets that a text names, in printed order; of several modes only those of the chosen one."""
    if not asked:
        return []
    return [target for target, slot, mode in asked[1] if slot < 0 or mode_chosen(words, slot) == mode]


def mode_chosen(words: Scope, slot: int) -> int:
    """The mode that a choice has taken, from 1; 0 if none yet."""
    return int(words[SLOTS + slot]) if SLOTS + slot < len(words) and words[SLOTS + slot] else 0


def parts_of_node(node: Any) -> list[Any]:
    """The nodes right inside a node."""
    if isinstance(node, tuple):
        return list(node)
    names = getattr(node, "__dataclass_fields__", None)
    if names is None:
        return []
    return [part for part in [getattr(node, name) for name in names] if not isinstance(part, int | str)]


def may_target(state: Bluthelden, words: Scope, thing: int) -> bool:
    """BH-10.24: a character whose RES is higher than the MV cannot be chosen; BH-14.3, BH-14.4, BH-14.6."""
    if resists(state, words, thing):
        return False
    if thing not in state.numbers or thing in state.hidden:
        return True
    traits = state.numbers[thing][TRAITS]
    if not traits & SHY:
        return True
    if traits & CANT_BE_TARGETED or (traits & (UNTARGETABLE | PROTECTION) and state.controller(thing) != words[YOU]):
        return False
    # BH-14.6: with Spectral Ward only Spells can target it.
    return not traits & SPECTRAL_WARD or (words[SOURCE] != 0 and state.types_of(words[SOURCE]) & SPELL != 0)


def resists(state: Bluthelden, words: Scope, thing: int) -> bool:
    """BH-10.23: an effect whose source has a MV affects a character only if MV is at least its RES; both players' (BH-10.28)."""
    if not words[0] or not state.card_of(words[0]).mv:
        # BH-10.26: no MV, no check.
        return False
    return thing in state.numbers and state.is_character(thing) and state.res(thing) > magic(state, words[0])


def magic(state: Bluthelden, source: int) -> int:
    """The MV of a source: the printed one, and what is added to it (codex 5.4)."""
    value = state.card_of(source).mv
    for thing, what, by, end, _ in state.modifiers:
        if thing == source and what == MAGIC_VALUE and end != NEXT_COMBAT and end != NEXT_ROUND:
            value += by
    for thing, ability in state.waits[MAGIC]:
        if not state.muted or speaks(state, thing, ability):
            value += ability.adds(state, thing, source)
    return max(0, value)


def legal_targets(state: Bluthelden, target: Target, words: Scope) -> list[int]:
    """What can be chosen as a target now. A hidden card is no target as a character; as a permanent it is."""
    return [thing for thing in target.found(state, words) if may_target(state, words, thing)]


def checked_targets(state: Bluthelden, asked: Asked, words: Scope) -> Scope | None:
    """BH-8.7: each target is checked again. Illegal ones are skipped; if all are, the entry does nothing (None)."""
    if not asked:
        return words
    targets = targets_in(asked, words)
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


def told(state: Bluthelden, index: int, viewer: int, about: bool = False) -> str:
    """A trigger that waits in words, and perhaps what it is about."""
    _, source, ability, event = state.pending[index]
    said = f"{state.called(source, viewer)}: {ability.text}"
    return f"{said} about {state.called(event[2], viewer)}" if about and event[2] else said


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
        offers = self.offers(state, only, b)
        mine = told(state, move, viewer)
        alike = [index for index in offers if told(state, index, viewer) == mine]
        if len(alike) > 1:
            # Of one ability, or of cards that have left play: by what each is about, then by number.
            mine = told(state, move, viewer, True)
            alike = [index for index in alike if told(state, index, viewer, True) == mine]
        return f"{mine}, {alike.index(move) + 1}" if len(alike) > 1 else mine

    def about(self, state: Bluthelden, only: int, b: int, move: int) -> About:
        source = state.pending[move][1]
        return About("choose", (source,) if state.here(source) else ())

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
    asked = state.card_of(item[THING]).asked if item[KIND] == CARD else item[ABILITY].asked
    words = item[WORDS]
    names = [
        state.called(thing, viewer)
        for target in targets_in(asked, words)
        for thing in (words[SLOTS + target.slot] if SLOTS + target.slot < len(words) else ()) or ()
    ]
    if item[HOST]:
        names.append(state.called(item[HOST], viewer))
    return f" (on {', '.join(names)})" if names else ""


SAY_ITEM.append(say_item)

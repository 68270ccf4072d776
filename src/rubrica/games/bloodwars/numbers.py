"""BW-1.11, BW-1.12: the current value of a number, and what else changes do to a card."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.lasting import Change
from rubrica.engine.state import COPY, PLAYERS, SOURCE, USED, YOU, Scope
from rubrica.games.bloodwars.card import FATE, LEGION, ORDERS, SPELL, WARLORD
from rubrica.games.bloodwars.kinds import (
    ADDED,
    ALIGNED,
    BECOMES,
    END_OF_CHALLENGE,
    END_OF_TURN,
    FATE_PLAYED,
    FEW_FATE,
    FLIPPED_CS,
    FLIPPED_IS,
    FROM_FATE,
    FROM_LEGIONS,
    FROM_OPPONENTS,
    FROM_ORDERS,
    FROM_POWERS,
    FROM_SPELLS,
    FROM_WARLORDS,
    GRANTED,
    KEPT,
    KEPT_FROM,
    NO_FATE,
    PROTECTED,
    SUPPRESSED,
    TEXTLESS,
    TIMES,
    UNFIT,
    UNTARGETED,
)
from rubrica.games.bloodwars.state import CURRENT, TRAITS, BloodWars

POWER_ENTRY: Final = 1
"""The kind of a chain entry that is a Power in use."""


def base(state: BloodWars, thing: int) -> int:
    """BW-1.11: what is printed, or what a flipped card counts."""
    card = state.card_of(thing)
    if thing in state.flipped:
        return FLIPPED_IS if card.type == WARLORD else FLIPPED_CS
    return card.strength


def current(state: BloodWars, thing: int) -> int:
    """BW-1.12, BW-1.9: base, what it becomes, multiplied, added to; never below 0."""
    value = base(state, thing)
    kinds = kinds_changed(state, thing)
    if not kinds & ABOUT_STRENGTH:
        return value
    found = changes_of(state, thing, BECOMES) if kinds >> BECOMES & 1 else []
    if found:
        value = int(found[-1])
    if kinds >> TIMES & 1:
        for factor in changes_of(state, thing, TIMES):
            value *= int(factor)
    more: int = sum(changes_of(state, thing, ADDED)) if kinds >> ADDED & 1 else 0
    return max(0, value + more)


CURRENT.is_done_by(current)


def has_text(state: BloodWars, thing: int) -> bool:
    """BW-R.98: whether the text of a card works."""
    for change in state.changes:
        if change.what == TEXTLESS and change.thing == thing:
            return False
    return True


ABOUT_STRENGTH: Final = 1 << BECOMES | 1 << TIMES | 1 << ADDED
"""The kinds of changes by which a card has another number than its own, one bit each."""
ABOUT_POWERS: Final = 1 << GRANTED | 1 << SUPPRESSED | 1 << TEXTLESS
"""The kinds of changes by which a card has other Powers than its own, one bit each."""


def powers_change(state: BloodWars) -> bool:
    """Whether anything at all gives or takes Powers now."""
    return any(ABOUT_POWERS >> change.what & 1 for change in state.changes) or any(
        state.printed(source & COPY).alters & ABOUT_POWERS for source in state.passives
    )


def kinds_changed(state: BloodWars, thing: int) -> int:
    """The kinds of changes that a thing could have at all, one bit each: by standing texts, its own among them, or by those that last."""
    found = state.card_of(thing).alters
    for source in state.passives:
        found |= state.prints[state.card[source & COPY]].alters
    for change in state.changes:
        if change.thing == thing:
            found |= 1 << change.what
    return found


def changes_of(state: BloodWars, thing: int, what: int) -> list[Any]:
    """The values of all changes of one kind that a thing has, those of standing texts first, then in the order played."""
    found: list[Any] = []
    for source in state.passives:
        card = state.prints[state.card[source & COPY]]
        if card.alters >> what & 1:
            add_standing(state, card.statics, source, thing, what, found)
    if is_standing_legion(state, thing):
        add_standing(state, state.printed(thing & COPY).own_statics, thing, thing, what, found)
    for change in state.changes:
        if change.what == what and change.thing == thing:
            found.append(change.value)
    return found


def add_standing(
    state: BloodWars, statics: tuple[Any, ...], source: int, thing: int, what: int, found: list[Any]
) -> None:
    """The values of the changes of one kind that the texts of one card bring a thing as long as they work.

    BW-2.12: of a presented Battlefield only what says so works."""
    if not has_text(state, source):
        return
    for static in statics:
        if source == state.presented and not static.while_presented():
            continue
        if static.what_changes() == what and static.concerns(state, source, thing):
            found.append(static.value_for(state, source, thing))


def is_standing_legion(state: BloodWars, thing: int) -> bool:
    """A Legion in a Battle Hand whose own text works all the time, about that Legion alone. On the table all of it works (BW-R.123)."""
    copy = thing & COPY
    if thing <= PLAYERS or copy >= len(state.stay) or state.stay[copy] != thing:
        return False
    card = state.printed(copy)
    return card.type == LEGION and bool(card.own_statics) and state.is_stacked(copy) and thing not in state.passives


def traits(state: BloodWars, thing: int) -> int:
    """The shared Powers that a Legion has now."""
    found = state.card_of(thing).keywords if has_text(state, thing) else 0
    kinds = kinds_changed(state, thing)
    if kinds >> GRANTED & 1:
        for bit in changes_of(state, thing, GRANTED):
            found |= bit
    if kinds >> SUPPRESSED & 1:
        for bit in changes_of(state, thing, SUPPRESSED):
            found &= ~bit
    return found


TRAITS.is_done_by(traits)


def alignment(state: BloodWars, thing: int) -> str:
    """Two letters, or none."""
    found = changes_of(state, thing, ALIGNED) if state.changes else []
    return str(found[-1]) if found else state.card_of(thing).alignment


def modify(state: BloodWars, thing: int, what: int, value: Any, end: int) -> None:
    """A change begins."""
    state.changes = (*state.changes, Change(thing, what, value, end, state.clock))


def default_end(state: BloodWars) -> int:
    """BW-1.12: until the Challenge ends, or, begun outside one, until the turn ends."""
    return END_OF_CHALLENGE if state.challenge else END_OF_TURN


def kinds_of_source(state: BloodWars, words: Scope) -> int:
    """What the source of a text is, for protection from it (codex 5.4)."""
    card = state.card_of(words[SOURCE])
    kind = card.type
    found = FROM_WARLORDS if kind == WARLORD else FROM_LEGIONS if kind == LEGION else 0
    if kind == FATE and card.fate & (SPELL | ORDERS):
        found |= FROM_SPELLS if card.fate & SPELL else FROM_ORDERS
    return found | (FROM_POWERS if words[USED][1] == POWER_ENTRY else FROM_FATE)


def is_meant(state: BloodWars, words: Scope, thing: int, mask: int) -> bool:
    """Whether the source of these words is of one of these kinds, for a thing that is kept from such."""
    if mask & FROM_OPPONENTS and state.controller(thing) == words[YOU]:
        return False
    return mask & ~FROM_OPPONENTS & kinds_of_source(state, words) != 0


def is_protected(state: BloodWars, words: Scope, thing: int) -> bool:
    """Whether a thing can't be affected by the source of these words."""
    return any(is_meant(state, words, thing, int(mask)) for mask in changes_of(state, thing, PROTECTED))


def is_untargeted(state: BloodWars, words: Scope, thing: int) -> bool:
    """Whether a thing can't be the target of the source of these words."""
    return any(is_meant(state, words, thing, int(mask)) for mask in changes_of(state, thing, UNTARGETED))


def is_kept(state: BloodWars, words: Scope, thing: int, deed: int) -> bool:
    """BW-R.126: whether the source of these words can't do that to a thing."""
    return any(
        int(value) // KEPT_FROM & deed and is_meant(state, words, thing, int(value) % KEPT_FROM)
        for value in changes_of(state, thing, KEPT)
    )


def is_unfit(state: BloodWars, thing: int, role: int) -> bool:
    """BW-R.127: whether a Warlord can't be named as that, or a Legion does not fight on that side."""
    return any(int(roles) >> role & 1 for roles in changes_of(state, thing, UNFIT))


def may_come(state: BloodWars, seat: int, thing: int) -> bool:
    """BW-R.131: whether what a card says of its being played lets a player play it, stack it, induct it, present it."""
    words = (thing, seat, None, False, (0, 0))
    return all(condition.holds(state, words) for condition in state.printed(thing & COPY).conditions)


def is_forbidden(state: BloodWars, seat: int, fate: int) -> bool:
    """BW-R.101, BW-R.128: whether a player may not play Fate of a type, or no more of it."""
    if any(int(types) & fate for types in changes_of(state, seat + 1, NO_FATE)):
        return True
    for value in changes_of(state, seat + 1, FEW_FATE):
        played = state.fate_played[seat] if int(value) & 1 else state.counted(FATE_PLAYED, seat)
        if played >= int(value) >> 1 and (state.challenge or not int(value) & 1):
            return True
    return False

"""BW-3, BW-8.6 to BW-8.12: alignments that match, and Battle Hands that are legal."""

from __future__ import annotations

from typing import Final

from rubrica.engine.state import COPY
from rubrica.games.bloodwars.card import ACOLYTE, FATE, LEADER_CLASSES, LEGION, BloodWarsCard
from rubrica.games.bloodwars.kinds import ANY_ALIGNMENT, CUTTER, HORDE, MORE_LEGIONS
from rubrica.games.bloodwars.numbers import alignment, changes_of
from rubrica.games.bloodwars.state import BloodWars

MIXED: Final = 4
EXACT: Final = 6


def match_in_a_letter(one: str, other: str) -> bool:
    """BW-3.3: first letters are equal, or second letters."""
    return one[0] == other[0] or one[1] == other[1]


def match_as_a_group(alignments: list[str]) -> bool:
    """BW-3.5: one position holds the same letter in all of them."""
    return any(len({two[position] for two in alignments}) <= 1 for position in (0, 1))


def names(acolyte: BloodWarsCard, leader: BloodWarsCard) -> bool:
    """BW-20.7, BW-20.8: whether an Acolyte, or an Acolyte Legion, names that leader: only Avatars and Factols can be such."""
    if not leader.warlord_class or not acolyte.leader:
        return False
    called = acolyte.leader
    if called.casefold() in LEADER_CLASSES:
        return leader.warlord_class == LEADER_CLASSES[called.casefold()]
    return called == leader.name or called == leader.faction


def is_sworn(state: BloodWars, legion: int, leader: int) -> bool:
    """BW-20.8, BW-20.11: an Acolyte attached to it names the leader, or it names him itself."""
    warlord = state.card_of(leader)
    card = state.card_of(legion)
    if names(card, warlord):
        return True
    return any(
        state.card_of(other).fate == ACOLYTE and names(state.card_of(other), warlord)
        for other in state.attached(legion)
    )


def lifts_alignment(state: BloodWars, warlord: int) -> bool:
    """BW-16.4: a Personal Power that lets him lead any alignment."""
    return bool(changes_of(state, warlord, ANY_ALIGNMENT))


def more_legions(state: BloodWars, warlord: int) -> int:
    """By how much card effects raise his limit."""
    return sum(changes_of(state, warlord, MORE_LEGIONS))


def group_is_legal(state: BloodWars, warlord: int, legions: list[int]) -> bool:
    """BW-8.6, BW-8.7: all Legions that are not sworn match as a group, together with the Warlord."""
    if lifts_alignment(state, warlord):
        return True
    rest = [alignment(state, legion) for legion in legions if not is_sworn(state, legion, warlord)]
    return match_as_a_group([alignment(state, warlord), *rest])


def legion_limit(state: BloodWars, warlord: int, counted: list[int]) -> int:
    """BW-8.8, BW-8.9: 4, or 6 if every counted Legion matches exactly or is sworn; and what card effects add."""
    mine = alignment(state, warlord)
    exact = all(alignment(state, legion) == mine or is_sworn(state, legion, warlord) for legion in counted)
    return (EXACT if exact else MIXED) + more_legions(state, warlord)


def fate_limit(state: BloodWars, legions: list[int]) -> int:
    """BW-8.11: as many as Legions, each Cutter counting as two."""
    return len(legions) + len([legion for legion in legions if state.traits(legion) & CUTTER])


def why_illegal(state: BloodWars, warlord: int, things: list[int]) -> str:
    """The rule that a Battle Hand breaks; nothing if it is legal."""
    legions = [thing for thing in things if state.printed(thing & COPY).type == LEGION]
    fate = [thing for thing in things if state.printed(thing & COPY).type == FATE]
    acolytes = [thing for thing in fate if state.printed(thing & COPY).fate == ACOLYTE]
    if not group_is_legal(state, warlord, legions):
        return "BW-8.6"
    counted = [legion for legion in legions if not state.traits(legion) & HORDE]
    if len(counted) > legion_limit(state, warlord, counted):
        return "BW-8.8"
    if len(fate) - len(acolytes) > fate_limit(state, legions):
        return "BW-8.11"
    hosts = [state.hosts.get(acolyte, 0) for acolyte in acolytes]
    if len(set(hosts)) < len(hosts) or any(host not in legions for host in hosts):
        return "BW-8.12"
    if any(not names(state.card_of(acolyte), state.card_of(warlord)) for acolyte in acolytes):
        return "BW-8.12"
    return ""


def is_legal(state: BloodWars, warlord: int) -> bool:
    """BW-8.4: whether a Battle Hand may stay as it is."""
    return not why_illegal(state, warlord, state.battle_hand(warlord))

"""What a passive ability looks at: its numbers are computed again only when something of that has changed."""

from __future__ import annotations

from typing import Any, Final

from rubrica.games.bloodless.kinds import (
    ANYTHING,
    BLOOD_CHANGED,
    BOARD_CHANGED,
    COUNTERS_CHANGED,
    DAMAGE_CHANGED,
    HAND_CHANGED,
    PILES_CHANGED,
    POOL_CHANGED,
    TURN_CHANGED,
)
from rubrica.games.bloodless.phrases import abilities, conditions, statics, words
from rubrica.language.binding import every_node
from rubrica.language.nodes import amounts, filters, things
from rubrica.language.nodes.groups import Itself
from rubrica.language.nodes.printed import Keyword

READS: Final[dict[type, int]] = {
    # Words that look at nothing by themselves.
    abilities.FinishWhen: 0,
    things.This: 0,
    statics.Have: 0,
    statics.HaveTrait: 0,
    statics.HaveKeyword: 0,
    statics.AreOfKin: 0,
    statics.AttackPattern: 0,
    statics.While: 0,
    Itself: 0,
    statics.Triple: 0,
    statics.Signed: 0,
    statics.OneNumber: 0,
    statics.AllNumbers: 0,
    statics.Pattern: 0,
    Keyword: 0,
    words.KinName: 0,
    amounts.Number: 0,
    # The Board: who is there, where, and on whose side.
    statics.Everyone: BOARD_CHANGED,
    statics.ForEachNumber: BOARD_CHANGED,
    statics.KinGrowth: BOARD_CHANGED,
    things.Described: BOARD_CHANGED,
    words.TypeNoun: BOARD_CHANGED,
    words.KinNoun: BOARD_CHANGED,
    filters.Friendly: BOARD_CHANGED,
    filters.Other: BOARD_CHANGED,
    words.Adjacent: BOARD_CHANGED,
    words.Unopposed: BOARD_CHANGED,
    words.SameKin: BOARD_CHANGED,
    words.NotKin: BOARD_CHANGED,
    filters.Named: BOARD_CHANGED,
    words.WithKeyword: BOARD_CHANGED,
    conditions.Exists: BOARD_CHANGED,
    conditions.OpposingSpace: BOARD_CHANGED,
    conditions.Between: BOARD_CHANGED,
    amounts.Count: BOARD_CHANGED,
    # The rest of the table.
    words.Damaged: BOARD_CHANGED | DAMAGE_CHANGED,
    words.WithCounter: BOARD_CHANGED | COUNTERS_CHANGED,
    conditions.CountersOn: COUNTERS_CHANGED,
    words.InZone: HAND_CHANGED | PILES_CHANGED,
    conditions.PoolPoints: POOL_CHANGED,
    conditions.BloodOf: BLOOD_CHANGED | BOARD_CHANGED,
    conditions.YourTurn: TURN_CHANGED | BOARD_CHANGED,
    conditions.InPhase: TURN_CHANGED,
    conditions.Compare: 0,
}
"""Every other word is taken to look at anything."""


def reads_of(node: Any) -> int:
    """What a passive ability looks at, from all its words."""
    found = 0
    for part in every_node(node):
        found |= READS.get(type(part), ANYTHING)
    return found

"""The numbers that Bloodless gives to zones, events, traits and durations."""

from __future__ import annotations

from typing import Final

from rubrica.engine.zones import EVERYONE, NOBODY, OWNER, ZoneKind

# Zones (BL-3.1): ten for each player, one outside the game.
HAND: Final = 0
DECK: Final = 1
BLOOD_DECK: Final = 2
DISCARD: Final = 3
TIMELINE: Final = 4
ASIDE: Final = 5
BOARD: Final = 6
ZONES: Final = 10
"""Zones of one player."""
OUTSIDE: Final = 20
"""The last of all; as a zone of a player its number would be below BOARD."""
SPACES: Final = 4

ZONE_KINDS: Final = (
    ZoneKind("hand", sees=OWNER),
    ZoneKind("deck", sees=NOBODY, ordered=True),
    ZoneKind("blood deck", sees=NOBODY, ordered=True),
    ZoneKind("discard", sees=EVERYONE),
    ZoneKind("timeline", sees=EVERYONE, ordered=True, in_play=True),
    ZoneKind("aside", sees=EVERYONE),
    ZoneKind("board", sees=EVERYONE, ordered=True, in_play=True, spots=SPACES),
    ZoneKind("outside", sees=EVERYONE, shared=True),
)

# Events (codex 5.3). The numbers index the abilities that wait for them. Of an event, `thing` is what it happens to or, for a deed
# (strikes, hits, attacks, overkills, damages the pool), what does it; `other` is what did it to the thing, or what the deed is done to.
# `seat` is who controls the thing; who draws, pays, shuffles …; who deals the damage (DAMAGED, OVERKILLS); who is damaged (POOL_DAMAGED).
# `detail` is how a creature died, which number grew, the deck of a draw, the dealer of damage to the pool, where and how a card comes.
ENTERS: Final = 0
PLAYED: Final = 1
EXECUTE: Final = 2
EXECUTED: Final = 3
ACCUMULATES: Final = 4
FINISHED: Final = 5
ATTACK_DECLARED: Final = 6
STRIKES: Final = 7
HITS: Final = 8
"""A strike of an attack hit a creature: "attacks a creature", "is attacked"."""
STRIKES_EMPTY: Final = 9
"""A strike of an attack met an empty space."""
ATTACKS: Final = 10
DAMAGED: Final = 11
OVERKILLS: Final = 12
POOL_DAMAGED: Final = 13
POOL_GAINS: Final = 14
DIES: Final = 15
LEAVES: Final = 16
MOVES: Final = 17
CHANGES_SIDES: Final = 18
DRAWS: Final = 19
DISCARDED: Final = 20
BLOOD_GAINED: Final = 21
BLOOD_LOST: Final = 22
BLOOD_PAID: Final = 23
COUNTER_GAINED: Final = 24
COUNTER_LOST: Final = 25
KEYWORD_GAINED: Final = 26
KEYWORD_LOST: Final = 27
NUMBERS_CHANGED: Final = 28
FLIPPED: Final = 29
SHUFFLED: Final = 30
SEARCHED: Final = 31
REVEALED: Final = 32
TURN_START: Final = 33
MAIN_START: Final = 34
MAIN_END: Final = 35
ATTACK_PHASE_START: Final = 36
ATTACK_PHASE_END: Final = 37
TURN_END: Final = 38
TARGETED: Final = 39
"""An effect has chosen a thing; `other` is the card whose text it is, `seat` who controls that."""
EVENTS: Final = 40

INSTEAD: Final = 40
"""Replacements wait at this number above the event they replace."""
MAY_PLAY: Final = 80
"""From here on: texts that allow, forbid or price wait for a question of the rules."""
PRICE: Final = 81
BLOOD_GAIN: Final = 82
POOL_DAMAGE: Final = 83
DAMAGE: Final = 84
MAY_DRAW: Final = 85
ANY_TIME: Final = 86
WATCHED: Final = 87
"""Finish conditions that are looked at after every event."""
LENT: Final = 88
"""Abilities that the opponent of their controller may use."""
ABILITY_KINDS: Final = 89

DONE_BY_OTHER: Final = frozenset([DAMAGED, DIES])
"""Events that happen to their thing, and whose other thing did it. Every other event with two things is a deed of the first."""

# What dying is called (BL-10.11); the detail of the event `dies`.
BY_STATE: Final = 0
KILLED: Final = 1
SACRIFICED: Final = 2
DESTROYED: Final = 3

NO_WORDS: Final = -1
"""Instead of a scope: no instruction of a text is being carried out."""

# Phases (BL-5.2); the register `phase`.
SETUP: Final = 0
START: Final = 1
MAIN: Final = 2
ATTACK: Final = 3
END: Final = 4

# Traits of creatures: keywords and prohibitions, one bit each.
FLYING: Final = 1
FLYING_DEFENSE: Final = 2
BIFURCATED: Final = 4
PIERCING: Final = 8
EXPENDABLE: Final = 16
WANDERING: Final = 32
WANDERING_LEFT: Final = 64
WANDERING_RIGHT: Final = 128
EXPLOSIVE: Final = 256
ENSNARED: Final = 512
LEGENDARY: Final = 1024
CUMULATIVE: Final = 2048
KIN_STRENGTH: Final = 4096
KIN_DEFENSE: Final = 8192
KIN_CALL: Final = 16384
CANNOT_ATTACK: Final = 32768
CANNOT_BE_ATTACKED: Final = 65536
NO_DEATH_BLOOD: Final = 131072
CANNOT_MOVE: Final = 262144
CANNOT_DIE: Final = 524288
DIES_TO_HAND: Final = 2097152
"""When it dies it goes to its owner's hand."""
DEALS_NO_DAMAGE: Final = 4194304
CANNOT_BE_HEALED: Final = 8388608
CANNOT_BLOCK: Final = 1 << 24
"""Attacks treat its space as empty."""
CANNOT_BE_BLOCKED: Final = 1 << 25
"""Its attacks treat spaces as empty."""
ATTACKS_TWICE: Final = 1 << 26
MUST_ATTACK: Final = 1 << 27
"""It attacks when the last space has been processed, if it has not before."""
MAY_REST: Final = 1 << 28
"""Its controller may leave its attack out."""
NO_COMMANDS: Final = 1 << 29
NO_ENEMY_COMMANDS: Final = 1 << 30
NO_ABILITIES: Final = 1 << 31
NO_ENEMY_ABILITIES: Final = 1 << 32
"""What may not choose it: Commands or abilities of creatures, of its controller or of the opponent."""
PROTECTED: Final = NO_COMMANDS | NO_ENEMY_COMMANDS | NO_ABILITIES | NO_ENEMY_ABILITIES
PROHIBITIONS: Final = (
    CANNOT_ATTACK
    | CANNOT_BE_ATTACKED
    | NO_DEATH_BLOOD
    | CANNOT_MOVE
    | CANNOT_DIE
    | DIES_TO_HAND
    | DEALS_NO_DAMAGE
    | CANNOT_BE_HEALED
    | CANNOT_BLOCK
    | CANNOT_BE_BLOCKED
    | ATTACKS_TWICE
    | MUST_ATTACK
    | MAY_REST
    | PROTECTED
)
TEXTLESS: Final = 1048576
"""It has lost its text."""

KEYWORDS: Final[dict[str, int]] = {
    "Flying": FLYING,
    "Flying Defense": FLYING_DEFENSE,
    "Bifurcated Strike": BIFURCATED,
    "Piercing": PIERCING,
    "Kin Strength": KIN_STRENGTH,
    "Kin Defense": KIN_DEFENSE,
    "Kin Call": KIN_CALL,
    "Cumulative": CUMULATIVE,
    "Expendable": EXPENDABLE,
    "Wandering": WANDERING,
    "Wandering left": WANDERING_LEFT,
    "Wandering right": WANDERING_RIGHT,
    "Explosive": EXPLOSIVE,
    "Ensnared": ENSNARED,
    "Legendary": LEGENDARY,
}
"""The keywords by their names."""

# The numbers of a thing, as computed from the printed ones (BL-15.13).
COST: Final = -1
HEALTH: Final = 0
DEFENSE: Final = 1
POWER: Final = 2
TRAITS: Final = 3
KIN: Final = 4
"""Every kin it is of, those above its own included; one bit each."""
OWN_KIN: Final = 5
"""The most specific kins it has (BL-17.1)."""
CALLS: Final = 6
"""How many cards its Kin Calls may play."""
PATTERN: Final = 7
"""From here on: the spaces it attacks; none for the opposing one (BL-9.6)."""

# Attack patterns: spaces as the attacker's controller sees them.
OPPOSING: Final = 0
LEFT_OF_OPPOSING: Final = -1
RIGHT_OF_OPPOSING: Final = 1
NEIGHBOURS_WITH_CREATURES: Final = 9
"""Explosive: those spaces beside the opposing one that hold creatures (BL-17.16)."""
ANY_ENEMY_SPACE: Final = 60
NEAR_OPPOSING: Final = 61
"""Of the controller's choice when the attack starts (D18): any enemy space; the opposing one or one beside it."""
OWN_LEFT: Final = 50
OWN_RIGHT: Final = 51
"""The spaces beside the creature, in its own row."""

# What a thing did this turn (`Permanents.note_deed`).
ATTACKED: Final = 1
TRIED_TO_ATTACK: Final = 2
"""Something else may have happened instead."""
WAS_DAMAGED: Final = 3
HAS_MOVED: Final = 4
HAS_ENTERED: Final = 5
HAS_KILLED: Final = 6
HAS_DAMAGED: Final = 7
HAS_DIED: Final = 8

# When changes end; the number of a change's end.
END_OF_TURN: Final = 1
THIS_ATTACK: Final = 2
THIS_ATTACK_PHASE: Final = 3
INNER_ATTACK: Final = 40
"""Plus how many attacks go on: until the end of an attack that is made during another."""
NEXT_TURN: Final = 10
"""Plus the seat: until that player's next turn."""
OPPONENTS_NEXT_TURN: Final = 12
"""For deeds that are done later: the start of the next turn of the opponent."""
END_OF_NEXT_TURN: Final = 20
"""Plus the seat: until the end of that player's next turn."""
DURING_NEXT_TURN: Final = 30
"""Plus the seat: it begins with that player's next turn and ends with it."""

# What has changed since the numbers were computed; what a passive ability reads (language/nodes/reads.py).
BOARD_CHANGED: Final = 1
DAMAGE_CHANGED: Final = 2
BLOOD_CHANGED: Final = 4
POOL_CHANGED: Final = 8
HAND_CHANGED: Final = 16
PILES_CHANGED: Final = 32
TURN_CHANGED: Final = 64
COUNTERS_CHANGED: Final = 128
MODIFIERS_CHANGED: Final = 256
ANYTHING: Final = 511


def opposing(zone: int) -> int:
    """BL-3.9: space k faces the opponent's space 5-k."""
    return ZONES + BOARD + BOARD + SPACES - 1 - zone

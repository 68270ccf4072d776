"""The numbers that Battle Decks gives to zones, phases, windows, events, numbers of characters and durations."""

from __future__ import annotations

from typing import Final

from rubrica.engine.zones import EVERYONE, NOBODY, OWNER, ZoneKind

HAND_SIZE: Final = 5
"""BD-4.6, BD-16.3."""
DEFEATED_AT: Final = -5
"""BD-12.2."""

# Zones of one player (codex 1.1).
HAND: Final = 0
DECK: Final = 1
DISCARD: Final = 2
HEROES: Final = 3
REINFORCEMENTS: Final = 4
ATTACHED: Final = 5
"""A player's own equipment in play; `state.hosts` says on whom each lies."""
EVENTS: Final = 6
"""Events whose effect lasts."""
REMOVED: Final = 7
ZONES: Final = 8
"""Zones of one player. Behind those of all players lie the two of the table."""
ANNOUNCED: Final = 0
EQUALIZERS: Final = 1

ZONE_KINDS: Final = (
    ZoneKind("hand", sees=OWNER),
    ZoneKind("deck", sees=NOBODY, ordered=True),
    ZoneKind("discard pile", sees=EVERYONE, ordered=True),
    ZoneKind("heroes", in_play=True, ordered=True),
    ZoneKind("reinforcements", in_play=True, ordered=True),
    ZoneKind("equipment", in_play=True, ordered=True),
    ZoneKind("events", sees=EVERYONE, ordered=True),
    ZoneKind("removed", sees=EVERYONE, ordered=True),
    ZoneKind("announced", ordered=True, shared=True),
    ZoneKind("equalizers", in_play=True, ordered=True, shared=True),
)

# The numbers of a character, as they are kept for each in play.
HP: Final = -1
"""What a hero has left: for words only, it is kept as damage."""
DEF: Final = 0
ATK: Final = 1
DMG: Final = 2
SAVE: Final = 3
ARMOUR: Final = 4
ACTIONS: Final = 5
ACTIVATIONS: Final = 6
TRAITS: Final = 7
NUMBER_NAMES: Final = ("DEF", "ATK", "DMG", "saves", "armour", "actions", "activations")

# Traits, one bit each.
DOUBLE_STRIKE: Final = 1
BULWARK: Final = 2
CANNOT_ATTACK: Final = 4
CANNOT_BE_ATTACKED: Final = 8
DEALS_NO_DAMAGE: Final = 16
TAKES_NO_DAMAGE: Final = 32
CANNOT_BE_HEALED: Final = 64
NEVER_MISSES: Final = 128
MUST_BE_ATTACKED: Final = 256
MUST_ATTACK: Final = 512
CANNOT_BE_EQUIPPED: Final = 1024
CANNOT_ACTIVATE: Final = 2048

# What a player can't do, one bit each.
NO_EVENTS: Final = 1
NO_EQUIPMENT: Final = 2
NO_REINFORCEMENTS: Final = 4
NO_DRAWING: Final = 8

# Phases of a match: what the flow does next.
SETUP: Final = 0
ROUND_START: Final = 1
ROUND_OPENS: Final = 2
"""W1."""
TURN_START: Final = 3
DEPLOY: Final = 4
ACTIVATE: Final = 5
EQUALIZE: Final = 6
"""Step 3, part (a)."""
REPLENISH: Final = 7
"""Step 3, part (b)."""
TURN_END: Final = 8
ROUND_CHECK: Final = 9
ROUND_CLOSES: Final = 10
"""W10."""
ROUND_END: Final = 11
PHASE_NAMES: Final = (
    "setup", "round start", "round start", "turn start", "deploy", "activate", "equalizers", "replenish", "turn end",
    "round check", "round end", "round end",
)  # fmt: skip

# Windows (BD-15.4). A window's number is also its place among the kinds that a standing pass names (BD-15.15).
W1: Final = 0
W2: Final = 1
W3: Final = 2
W4: Final = 3
W5: Final = 4
W6: Final = 5
W7: Final = 6
W8: Final = 7
W9: Final = 8
W10: Final = 9
WR: Final = 10
WINDOW_NAMES: Final = ("W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9", "W10", "WR")

# When an event may be played (BD-15.16).
ANY_TIME: Final = 0
ON_ROLL: Final = 1
ON_DAMAGE: Final = 2
ON_EVENT: Final = 3
TIMES: Final = {"any": ANY_TIME, "roll": ON_ROLL, "damage": ON_DAMAGE, "response": ON_EVENT}

# What is told to the abilities that wait for it (codex 5.3).
INSTANT: Final = 0
"""A round begins, or a card is placed: instant abilities follow."""
DEALS: Final = 2
"""thing deals damage to other."""
WAVE: Final = 3
"""thing has dealt damage to all of `things` at the same moment."""
TAKES: Final = 4
"""thing takes damage from other."""
ATTACKS: Final = 5
ATTACKED: Final = 6
HITS: Final = 7
MISSES: Final = 8
NATURAL_6: Final = 9
NATURAL_1: Final = 10
FALLS: Final = 11
RECOVERS: Final = 12
DEFEATED: Final = 13
ACTIVATES: Final = 14
TURN_BEGINS: Final = 15
TURN_ENDS: Final = 16
ENDS_ROUND: Final = 17
EQUALIZER_ENTERS: Final = 18
EVENT_PLAYED: Final = 19
PAIRED: Final = 20
UNPAIRED: Final = 21
ENTERS: Final = 22
"""A reinforcement is placed on the field."""
IS_HIT: Final = 23
BEGINS_ROUND: Final = 24
IS_MISSED: Final = 25
SAVED: Final = 26
SAVE_FAILED: Final = 27
LEAVES: Final = 28
EQUIPMENT_PLAYED: Final = 29
DRAWS: Final = 30
ROLLED: Final = 31
"""thing rolls a die, perhaps against other; it does not count yet (detail: for what)."""
WOULD_TAKE: Final = 32
"""thing is about to take damage from other."""
WOULD_BE_HIT: Final = 33
WOULD_BE_DEFEATED: Final = 34
WOULD_FALL: Final = 35
"""thing is about to become unconscious."""
TARGETED: Final = 37
"""thing is chosen as a target by the text of other."""
HEALS: Final = 36
"""thing regains HP."""

# How damage is dealt, one bit each: the detail of DEALS, WAVE and TAKES.
BY_ATTACK: Final = 1
BY_BASIC: Final = 2
BY_TRIGGER: Final = 4

# What a change does.
MODIFY: Final = 0
"""value: what is added to DEF, ATK, DMG and saves."""
GRANT: Final = 1
"""value: an ability."""
SILENCE: Final = 2
FORBID: Final = 3
"""A trait of what it can't do, one bit."""
SPECIAL: Final = 4
"""value: a node of the card that made the change: it says itself what it does in an attack, to damage, or to who is attacked."""
SHIELD: Final = 6
"""value: so much of the next damage is prevented."""
CONTROL: Final = 7
"""Another player than its owner controls it; value: that player's seat."""
LOOKOUT: Final = 5
"""Of a player: what is written on an event works while it lies in the event area (BD-R.132)."""

# When a change ends (codex 5.7).
THIS_ATTACK: Final = 16
"""From here on: the end of the attack that is so deep among those under way."""
THIS_TURN: Final = 2
THIS_ROUND: Final = 3

# What a die is rolled for.
FOR_START: Final = 0
FOR_ATTACK: Final = 1
FOR_SAVE: Final = 2
FOR_CHECK: Final = 3
FOR_A_TEXT: Final = 4
"""A text looks at what it shows."""
PURPOSES: Final = ("start", "attack", "save", "check", "text")

# Kinds of entry, and of what is announced.
EVENT_CARD: Final = 0
ACTIVATED: Final = 1
TRIGGER: Final = 2
EQUIPMENT_CARD: Final = 3

"""The numbers that Bluthelden gives to zones, events, traits and durations."""

from __future__ import annotations

from typing import Final

from rubrica.engine.zones import EVERYONE, NOBODY, OWNER, ZoneKind

LANES: Final = 3

# Zones of one player (codex 1); the slots of a lane lie side by side.
HAND: Final = 0
SPELL_DECK: Final = 1
POOL_DECK: Final = 2
GRAVEYARD: Final = 3
BANISHED: Final = 4
ASIDE: Final = 5
SOVEREIGN: Final = 6
RUNE: Final = 7
ADVISOR: Final = 8
PERMANENTS: Final = 9
ATTACHED: Final = 10
"""The Trainings that a player controls; `state.hosts` says on what each lies."""
WAR: Final = 11
WAR_SLOTS: Final = 3
"""Slots of a War Zone; the third is there only with Force of Nature (BH-13.32)."""
BACK: Final = 20
BACK_SLOTS: Final = 2
BINDING_SLOT: Final = 26
RESOURCE_SLOT: Final = 29
BARRIER_PLACE: Final = 32
HIDEOUT: Final = 35
"""A player's hidden cards, by the slot of the opposing War Zone that each lies on (BH-13.14)."""
ZONES: Final = 44
"""Zones of one player."""
CHAIN: Final = 88
"""Cards that wait on the Reaction Chain."""
OUTSIDE: Final = 89
"""Tokens that have ceased to exist."""

ZONE_KINDS: Final = (
    ZoneKind("hand", sees=OWNER),
    ZoneKind("spell deck", sees=NOBODY, ordered=True),
    ZoneKind("pool deck", sees=NOBODY, ordered=True),
    ZoneKind("graveyard", sees=EVERYONE, ordered=True),
    ZoneKind("banished", sees=EVERYONE, ordered=True),
    ZoneKind("aside", sees=OWNER),
    ZoneKind("sovereign", in_play=True),
    ZoneKind("rune", in_play=True),
    ZoneKind("advisor", in_play=True),
    ZoneKind("permanents", in_play=True, ordered=True),
    ZoneKind("attached", in_play=True, ordered=True),
    ZoneKind("war", in_play=True, ordered=True, spots=LANES * WAR_SLOTS),
    ZoneKind("back", in_play=True, ordered=True, spots=LANES * BACK_SLOTS),
    ZoneKind("binding", in_play=True, ordered=True, spots=LANES),
    ZoneKind("resource", in_play=True, ordered=True, spots=LANES),
    ZoneKind("barrier", in_play=True, ordered=True, spots=LANES),
    ZoneKind("hideout", sees=OWNER, in_play=True, ordered=True, spots=LANES * WAR_SLOTS),
    ZoneKind("chain", ordered=True, shared=True),
    ZoneKind("outside", shared=True),
)


OPEN_ZONE_KINDS: Final = tuple(
    [
        ZoneKind(kind.name, sees=EVERYONE, in_play=kind.in_play, ordered=kind.ordered, spots=kind.spots)
        if kind.sees == OWNER
        else kind
        for kind in ZONE_KINDS
    ]
)
"""BH-17.1: in open play hands and hidden cards are seen by everybody."""


def row_of_zone(place: int) -> int:
    """The row a place belongs to, by its first zone."""
    for row in (HIDEOUT, BARRIER_PLACE, RESOURCE_SLOT, BINDING_SLOT, BACK, WAR):
        if place >= row:
            return row
    return place


def lane_of_zone(place: int) -> int:
    """The lane of a place, from 0, or -1."""
    row = row_of_zone(place)
    if row < WAR:
        return -1
    slots = WAR_SLOTS if row in (WAR, HIDEOUT) else BACK_SLOTS if row == BACK else 1
    return (place - row) // slots


ROW: Final[tuple[int, ...]] = tuple([row_of_zone(place) for place in range(ZONES)])
LANE: Final[tuple[int, ...]] = tuple([lane_of_zone(place) for place in range(ZONES)])

# Events (codex 5.3). The numbers index the abilities that wait for them.
ENTERS: Final = 0
TURNED_UP: Final = 1
LEAVES: Final = 2
DIES: Final = 3
IS_BANISHED: Final = 4
SACRIFICED: Final = 5
DISCARDED: Final = 6
ATTACKS: Final = 7
BLOCKS: Final = 8
IS_BLOCKED: Final = 9
SHOOTS: Final = 10
DAMAGES: Final = 11
"""A source (thing) deals damage (amount) to a character or a Sovereign (other); the detail says whether it is combat damage."""
DESTROYS: Final = 12
SURVIVES: Final = 13
RISES: Final = 14
PLAYED: Final = 15
ASP_GAINED: Final = 16
REGENERATES: Final = 17
LP_GAINED: Final = 18
LP_LOST: Final = 19
TURNED: Final = 20
UNTURNED: Final = 21
MOVES: Final = 22
TRAINED: Final = 23
COUNTER_PUT: Final = 24
DRAWS: Final = 25
ROUND_START: Final = 26
TURN_START: Final = 27
COMBAT_START: Final = 28
COMBAT_END: Final = 29
ROUND_END: Final = 30
PLAYED_OF: Final = 1000
"""No event: what is counted of cards of a type that were played, by the number of its bit."""
PRICE: Final = 31
"""A question of the rules: what a card costs (BH-6.6)."""
MAGIC: Final = 32
"""A question of the rules: what the magic value of a source is (codex 5.4)."""
GUARD: Final = 33
"""A question of the rules: what damage is prevented (BH-11.10)."""
MAY_BLOCK: Final = 34
"""No event: what is asked before somebody blocks."""
MAY_PLAY: Final = 35
"""No event: what is asked before a card is played."""
TURN_END: Final = 36
TARGETED: Final = 37
"""Somebody (seat) makes a permanent (thing) a target of an entry that comes from something (other); the detail is the kind of entry."""
COMES_TURNED: Final = 38
"""No event: what is asked before something enters."""
WOULD_DIE: Final = 39
"""What has not happened yet: something waits to take its place (BH-R.166)."""
WOULD_DRAW: Final = 40
WOULD_TAKE: Final = 41
WOULD_GAIN_LP: Final = 42
MORE_RESOURCES: Final = 43
"""No events: what is asked before a Resource is played, a hand is discarded down, LP are gained (BH-R.175)."""
HAND_SIZE: Final = 44
MAY_GAIN_LP: Final = 45
UNBLOCKED: Final = 46
ABILITY_KINDS: Final = 47

# Phases (BH-5); the register `phase`.
SETUP: Final = 0
START: Final = 1
MAIN_1: Final = 2
MAIN_2: Final = 3
COMBAT: Final = 4
END: Final = 5

# The steps of the Combat Phase (BH-9); the register `step`.
POISONED: Final = 1
SELECTION: Final = 2
DECLARATION: Final = 3
BLOCK_STEP: Final = 4
DAMAGE: Final = 5
SECOND_DAMAGE: Final = 6
SHOT: Final = 7
AFTERMATH: Final = 8
CLOSING: Final = 9
OVER: Final = 10

# Traits: keywords and restrictions, one bit each.
BINDING: Final = 1
FIRST_DAMAGE: Final = 1 << 1
FLYING: Final = 1 << 2
SKYGUARD: Final = 1 << 3
TARGET_STRIKE: Final = 1 << 4
POISON: Final = 1 << 5
SPEED: Final = 1 << 6
DEFENDER: Final = 1 << 7
TWO_HANDED: Final = 1 << 8
UNBLOCKABLE: Final = 1 << 9
PUNCH: Final = 1 << 10
BLOODMAGE: Final = 1 << 11
BARRIER: Final = 1 << 12
RANGED: Final = 1 << 13
SURGE: Final = 1 << 14
EPIC: Final = 1 << 15
MYTHIC: Final = 1 << 16
FORCE_OF_NATURE: Final = 1 << 17
CANT_ATTACK: Final = 1 << 18
CANT_BLOCK: Final = 1 << 19
CANT_MOVE: Final = 1 << 20
MUST_ATTACK: Final = 1 << 21
STAYS_TURNED: Final = 1 << 22
UNTARGETABLE: Final = 1 << 23
INDESTRUCTIBLE: Final = 1 << 24
MUST_BLOCK: Final = 1 << 25
MUST_BE_BLOCKED: Final = 1 << 26
CANT_BE_TARGETED: Final = 1 << 27
PROTECTION: Final = 1 << 28
SPECTRAL_WARD: Final = 1 << 29
DUAL_SLOT: Final = 1 << 30
TWIN_SHOT: Final = 1 << 31
TACTICAL_SHIFT: Final = 1 << 32
INFILTRATE: Final = 1 << 33
ONLY_ATTACKS: Final = 1 << 34
"""BH-14.16: its only combat action is Attack, with all the actions it has."""

DEALS_NO_DAMAGE: Final = 1 << 35
CANT_REGENERATE: Final = 1 << 36
CANT_BE_DESTROYED: Final = 1 << 42
NO_SPELLS: Final = 1 << 37
"""BH-R.169: what can't be targeted by some."""
NO_ABILITIES: Final = 1 << 38
NO_OPPOSING_SPELLS: Final = 1 << 39
NO_OPPOSING_ABILITIES: Final = 1 << 40
NO_OPPONENT: Final = 1 << 41

RESTRICTIONS: Final = (
    CANT_ATTACK
    | CANT_BLOCK
    | CANT_MOVE
    | MUST_ATTACK
    | MUST_BLOCK
    | MUST_BE_BLOCKED
    | STAYS_TURNED
    | CANT_BE_TARGETED
    | DEALS_NO_DAMAGE
    | CANT_REGENERATE
    | CANT_BE_DESTROYED
    | NO_SPELLS
    | NO_ABILITIES
    | NO_OPPOSING_SPELLS
    | NO_OPPOSING_ABILITIES
    | NO_OPPONENT
)
"""What a card is bound to is no ability of it: it stays when all abilities are lost."""

# How texts and clients call them.
KEYWORDS: Final[dict[str, int]] = {
    "Binding": BINDING,
    "First Damage": FIRST_DAMAGE,
    "Flying": FLYING,
    "Skyguard": SKYGUARD,
    "Target Strike": TARGET_STRIKE,
    "Poison": POISON,
    "Speed": SPEED,
    "Defender": DEFENDER,
    "Two-handed Combat": TWO_HANDED,
    "Unblockable": UNBLOCKABLE,
    "Punch": PUNCH,
    "Bloodmage": BLOODMAGE,
    "Barrier": BARRIER,
    "Ranged Combat": RANGED,
    "Surge": SURGE,
    "Epic": EPIC,
    "Mythic": MYTHIC,
    "Force of Nature": FORCE_OF_NATURE,
    "Untargetable": UNTARGETABLE,
    "Indestructible": INDESTRUCTIBLE,
    "Protection from everything": PROTECTION,
    "Spectral Ward": SPECTRAL_WARD,
    "Tactical Shift": TACTICAL_SHIFT,
    "Dual Slot": DUAL_SLOT,
    "Twin Shot": TWIN_SHOT,
    "Infiltrate": INFILTRATE,
}

CANNOT: Final[dict[str, int]] = {
    "can't attack": CANT_ATTACK,
    "can't block": CANT_BLOCK,
    "can't be blocked": UNBLOCKABLE,
    "can't Move": CANT_MOVE,
    "must attack": MUST_ATTACK,
    "must block": MUST_BLOCK,
    "must be blocked": MUST_BE_BLOCKED,
    "can't be targeted": CANT_BE_TARGETED,
    "can't be targeted by Spells": NO_SPELLS,
    "can't be targeted by abilities": NO_ABILITIES,
    "can't be targeted by opposing Spells": NO_OPPOSING_SPELLS,
    "can't be targeted by opposing abilities": NO_OPPOSING_ABILITIES,
    "can't be targeted by opposing Spells or abilities": NO_OPPONENT,
    "can't regenerate": CANT_REGENERATE,
    "can't be destroyed": CANT_BE_DESTROYED,
}

# The numbers of a thing, as computed from the printed ones (BH-11.4). True sums: below 0 they read as 0 (BH-1.7).
POW: Final = 0
HP: Final = 1
INI: Final = 2
RES: Final = 3
TRAITS: Final = 4
SPECIES: Final = 5

# Numbers besides these that words may ask for.
ASP: Final = 10
LEVEL: Final = 11
REMAINING: Final = 12
# Where an entry of the chain keeps the counters and the damage that its source had (BH-7.9).
FIXED_COUNTERS: Final = 6
FIXED_DAMAGE: Final = 7

# When changes end; the number of a modifier's end.
FOREVER: Final = 0
END_OF_ROUND: Final = 1
END_OF_COMBAT: Final = 2
NEXT_START: Final = 3
NEXT_COMBAT: Final = 4
"""During the next Combat Phase: it has not begun yet, and ends with that phase."""
NEXT_ROUND: Final = 5
"""During the next round: it has not begun yet, and ends with that round."""
NEXT_TURN: Final = 6
"""When the next Main Phase of player 0 (6) or player 1 (7) begins in which he is the AP (BH-1.8)."""
ROUND: Final = 100
"""From here on the end is that of a round, by its number."""
# Below 0 the end is a thing and what must stay so: -(8 * thing + what).
WHILE_BOUND: Final = 0
WHILE_TRAINED: Final = 1
WHILE_TURNED: Final = 2
WHILE_OF: Final = 3
"""As long as player 0 (3) or player 1 (4) controls it."""

# Wards: what becomes of damage (BH-11.10). A ward is (kind, to whom it would be dealt, value, end, which damage).
SHIELD: Final = 0
"""value: who takes it instead, in the same War Zone (BH-13.11)."""
REDIRECT: Final = 1
"""value: who takes it instead."""
PREVENT: Final = 2
"""value: how much is prevented."""
WHOLE: Final = -1
"""Instead of a number: all of it."""
COMBAT_ONLY: Final = 1
"""Which damage: only combat damage."""
EVERY_TIME: Final = 2
"""Which damage: not only the next."""

HAND_LIMIT: Final = 8
NO_LIMIT: Final = 999
LAST_ROUND: Final = 100
ENDLESS: Final = 1000
OFTEN: Final = 100


def war_zone(seat: int, lane: int) -> range:
    """The slots of a War Zone."""
    first = seat * ZONES + WAR + lane * WAR_SLOTS
    return range(first, first + WAR_SLOTS)


def back_row(seat: int, lane: int) -> range:
    first = seat * ZONES + BACK + lane * BACK_SLOTS
    return range(first, first + BACK_SLOTS)


SLOT: Final = 4
"""What words may look at (`language/nodes/reads.py`): who stands in which slot."""

"""The numbers that Nightfall gives to zones, events, traits and durations."""

from __future__ import annotations

from typing import Final

from rubrica.engine.zones import EVERYONE, NOBODY, OWNER, ZoneKind

# Zones of one player (codex 1.3).
DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
PLAY: Final = 3
PRIVATE: Final = 4
"""The first of two private archives."""
DRAFT_HAND: Final = 6
PICKS: Final = 7
"""The two draft cards that become private archives, face down."""
CENTRE: Final = 8
"""The draft card that goes to the middle, face down."""
ZONES: Final = 9
"""Zones of one player."""

# Zones of the table, counted behind those of all players.
CHAIN: Final = 0
COMMONS: Final = 1
"""The first of eight archives of the commons."""
WOUNDS_UP: Final = 9
WOUNDS_DOWN: Final = 10
EXILE: Final = 11
ASIDE: Final = 12
BOX: Final = 13

ARCHIVES: Final = 8
PRIVATES: Final = 2

# Kinds of zone, as the engine counts them.
DISCARD_KIND: Final = 2
WOUNDS_UP_KIND: Final = 10

ZONE_KINDS: Final = (
    ZoneKind("deck", sees=NOBODY, ordered=True),
    ZoneKind("hand", sees=OWNER),
    ZoneKind("discard", sees=EVERYONE, ordered=True),
    ZoneKind("play", in_play=True, ordered=True),
    ZoneKind("private archive", ordered=True, spots=PRIVATES),
    ZoneKind("draft hand", sees=OWNER),
    ZoneKind("draft picks", sees=OWNER, ordered=True),
    ZoneKind("draft centre", sees=OWNER, ordered=True),
    ZoneKind("chain", ordered=True, shared=True),
    ZoneKind("commons", ordered=True, spots=ARCHIVES, shared=True),
    ZoneKind("wounds-up", ordered=True, shared=True),
    ZoneKind("wounds-down", sees=NOBODY, ordered=True, shared=True),
    ZoneKind("exile", shared=True),
    ZoneKind("draft aside", sees=NOBODY, ordered=True, shared=True),
    ZoneKind("box", sees=NOBODY, ordered=True, shared=True),
)

# Events (codex 5.5). The numbers index the abilities that wait for them. Unless it is said, the thing is the minion that it
# happens to or that does it, and the seat is the player who controls it; or the thing is a player's card, and the seat that player.
ENTERS: Final = 0
"""The detail is 1 for a minion that was kicked in the chain."""
LEAVES: Final = 1
DESTROYED: Final = 2
"""A minion is destroyed, by what inflicts or destroys (other); the detail is IN_FIGHT if it falls in a fight."""
ATTACKS: Final = 3
"""A minion (thing) attacks a player (other)."""
BLOCKS: Final = 4
"""A minion (thing) blocks an attacker (other)."""
IS_BLOCKED: Final = 5
DAMAGES: Final = 6
"""A minion (thing) inflicts damage on a minion or a player (other); the detail is IN_FIGHT in combat."""
WOUNDS: Final = 7
"""Damage of a minion (thing) makes a player (seat, other) take wounds."""
DAMAGED: Final = 8
"""A minion took damage, of what inflicted it (other), and survived; the detail is IN_FIGHT in combat."""
TURN_START: Final = 9
TURN_END: Final = 10
WOUND_TAKEN: Final = 11
DISCARDS: Final = 12
DRAWS: Final = 13
ADDED: Final = 14
RESOLVED: Final = 15
CANCELLED: Final = 16
CLAIMED: Final = 17
PRICE: Final = 18
"""A question of the rules: what a card costs (NF-11.11)."""
MAY_BLOCK: Final = 19
"""A question of the rules: whether a minion may block another (NF-R.93)."""
WOUNDED: Final = 20
"""A player takes wounds, so many at once (amount)."""
MAY_ATTACK: Final = 21
"""A question of the rules: whether a minion may attack a player (NF-R.104)."""
MORE_DAMAGE: Final = 22
"""A question of the rules: how much more damage something inflicts (NF-R.105)."""
LESS_DAMAGE: Final = 23
"""A question of the rules: how much damage is prevented without a shield (NF-R.106)."""
MAY_HARM: Final = 24
"""A question of the rules: whether a card may damage, destroy or target a minion (NF-R.107)."""
HURT: Final = 0
RUINED: Final = 1
TARGETED: Final = 2
"""What it may not do: inflict damage, destroy, choose as a target."""
WOULD_BE_DESTROYED: Final = 25
WOULD_TAKE_WOUND: Final = 26
"""What has not happened yet and may be replaced (NF-R.108)."""
COMBAT_START: Final = 27
COMBAT_END: Final = 28
CLAIM_START: Final = 29
ATTACKED: Final = 30
"""A player is attacked, by so many minions (amount)."""
ATTACK_MADE: Final = 31
"""A player attacks with so many minions (amount)."""
MAY_ADD: Final = 32
"""A question of the rules: whether a player may add an order (NF-R.114)."""
HAND_LIMIT: Final = 33
"""A question of the rules: how many cards more a player draws up to (NF-R.114)."""
MAY_USE: Final = 34
"""A question of the rules: what a player may use in the claim phase (NF-R.115)."""
NOT_BLOCKED: Final = 35
"""A minion attacks, and nobody blocks it."""
IS_TARGETED: Final = 36
"""A minion is chosen as a target by a text of a card (other)."""
TAKES_FOR: Final = 37
"""A question of the rules: which minion takes damage for another, or for a player (NF-R.106)."""
WOULD_BE_DISCARDED: Final = 38
"""An attacker would leave (NF-7.22)."""
ABILITY_KINDS: Final = 39

ONCE_A_STEP: Final = frozenset({DAMAGES, WOUNDS, DAMAGED})
"""Told once for each fight or text and each that is hit, however many hits it has (NF-R.102)."""
IN_FIGHT: Final = 1
"""How something happened: in a fight (NF-7.16), not by a text."""

# Phases (NF-6.1); the register `phase`.
SETUP: Final = 0
START: Final = 1
COMBAT: Final = 2
CHAIN_PHASE: Final = 3
CLAIM: Final = 4
CLEANUP: Final = 5
PHASE_NAMES: Final = ("setup", "start", "combat", "chain", "claim", "cleanup")

# Traits (NF-15), one bit each.
PERSISTENT: Final = 1
TRANSIENT: Final = 1 << 1
GUARD: Final = 1 << 2
UNBLOCKABLE: Final = 1 << 3
CANNOT_BLOCK: Final = 1 << 4
CANNOT_ATTACK: Final = 1 << 5
FLEETING: Final = 1 << 6
UNTARGETABLE: Final = 1 << 7
"""Nobody may choose it as a target."""
ELUSIVE: Final = 1 << 8
"""No opponent may choose it as a target."""
KICK_BOUND: Final = 1 << 9
DEALS_NO_DAMAGE: Final = 1 << 10
SURE_DAMAGE: Final = 1 << 11
"""What it inflicts can't be prevented."""
LASTING: Final = 1 << 12
"""It can't be destroyed."""

# The numbers of a minion in play: true sums; below 0 they read as 0 (NF-10.17).
STRENGTH: Final = 0
HEALTH: Final = 1
TRAITS: Final = 2
COST: Final = 3
"""No number that changes, but one that words may ask for."""

# When changes end (codex 5.9), besides FOREVER. With a seat: the number plus the seat.
END_OF_COMBAT: Final = 1
END_OF_TURN: Final = 2
THIS_CHAIN: Final = 3
NEXT_COMBAT: Final = 8
"""After the next combat phase of a player that ends."""
NEXT_TURN: Final = 16
"""When the next turn of a player starts."""

# What becomes of an order in the chain (codex 5.3).
UNRESOLVED: Final = 0
RESOLVING: Final = 1
WAITING: Final = 2
GONE: Final = 3
STATUS_NAMES: Final = ("unresolved", "resolving", "waiting", "gone")

HAND_SIZE: Final = 5
WOUNDS_EACH: Final = 10
ARCHIVE_SIZE: Final = 7
OFTEN: Final = 50
"""NF-9.16, NF-R.62: feeds of one text, rounds of one trigger."""
QUIET_ROUNDS: Final = 20
"""NF-14.11."""

TEXTLESS: Final = 6
"""NF-R.80: among the kinds of change (numbers.py): its In Play text does nothing, and its abilities are gone."""
COPY_OF: Final = 7
"""NF-R.81: among the kinds of change: the number of the card that it counts as."""
MORE_ON_ALL: Final = 8
MORE_ON_PLAYERS: Final = 9
"""NF-R.105: among the kinds of change: so many points more that it inflicts."""
KINSHIP: Final = 10
"""NF-R.110: among the kinds of change: keywords like Vampire that it has in addition, as bits."""
WAITING_DAMAGE: Final = 11
"""NF-R.103: among what waits with a minion: damage that it takes as it enters play."""
ABILITIES: Final[dict[str, int]] = {
    "Persistent": PERSISTENT,
    "Transient": TRANSIENT,
    "Guard": GUARD,
    "Unblockable": UNBLOCKABLE,
    "Fleeting": FLEETING,
    "Untargetable": UNTARGETABLE,
    "Elusive": ELUSIVE,
    "Kick-bound": KICK_BOUND,
}
"""The abilities of minions by their names."""

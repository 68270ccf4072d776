"""The numbers that Blood Wars gives to zones, events, phases, stages, windows, keywords and durations."""

from __future__ import annotations

from typing import Final

from rubrica.engine.zones import EVERYONE, NOBODY, OWNER, ZoneKind

SLOTS: Final = 9
"""Places of a row: as many as a deck of any size may hold Warlords (BW-4.3)."""

# Zones of one player (codex 1).
DECK: Final = 0
HAND: Final = 1
"""The Command Hand."""
DISCARD: Final = 2
DEAD_BOOK: Final = 3
POOL: Final = 4
"""The Victory Pool."""
TABLE: Final = 5
"""Cards of the fighting Battle Hand that lie on the table, face up. They stay part of it (BW-1.16)."""
ROW: Final = 6
"""The first place of the Warlord row."""
BATTLE: Final = 15
"""The Battle Hand of the Warlord in the first place."""
ZONES: Final = 24
"""Zones of one player."""

# Zones of the whole table, counted behind those of all players.
CHALLENGE: Final = 0
"""The presented Battlefield."""
CHAIN: Final = 1
"""Fate cards that wait on the chain."""
OUTSIDE: Final = 2
"""Cards of players who have conceded (BW-22.3)."""

# A kind of zone, as the engine counts them.
BATTLE_KIND: Final = 7

ZONE_KINDS: Final = (
    ZoneKind("deck", sees=NOBODY, ordered=True),
    ZoneKind("hand", sees=OWNER),
    ZoneKind("discard", sees=EVERYONE, ordered=True),
    ZoneKind("dead book", sees=EVERYONE),
    ZoneKind("pool", in_play=True),
    ZoneKind("table", in_play=True, ordered=True),
    ZoneKind("row", in_play=True, ordered=True, spots=SLOTS),
    ZoneKind("battle", sees=OWNER, spots=SLOTS),
    ZoneKind("challenge", shared=True),
    ZoneKind("chain", ordered=True, shared=True),
    ZoneKind("outside", shared=True),
)

# Phases (BW-6.1); the register `phase`.
SETUP: Final = 0
OPENING: Final = 1
ASSEMBLY: Final = 2
ACTION: Final = 3
RESOLUTION: Final = 4
VICTORY: Final = 5
PHASE_NAMES: Final = ("setup", "opening", "assembly", "action", "resolution", "victory")

# Types of Challenge (BW-9.4); the register `challenge`.
NO_CHALLENGE: Final = 0
INTRIGUE: Final = 1
COMBAT: Final = 2
CHALLENGE_NAMES: Final = ("", "intrigue", "combat")

# Sides of a Challenge (BW-1.5).
NO_SIDE: Final = 0
CHALLENGERS: Final = 1
DEFENDERS: Final = 2
SIDE_NAMES: Final = ("", "challenger", "defender")

# What has become of a Challenge; the register `outcome`.
OPEN: Final = 0
CAPTURED: Final = 1
FAILED: Final = 2
NO_OUTCOME: Final = 3
"""BW-15.12: no totals, no capture, no payment."""

# Windows (BW-15.5), by the numbers of their codes; what is asked after an announcement is a round of responses.
W1: Final = 1
W2: Final = 2
W3: Final = 3
W4: Final = 4
W5: Final = 5
W6: Final = 6
W7: Final = 7
W8: Final = 8
W9: Final = 9
W10: Final = 10
W11: Final = 11
RESPONSES: Final = 12

# When a Power may be used (codex 5.2).
BY_DEFAULT: Final = 0
ANY_WINDOW: Final = 1
AS_RESPONSE: Final = 2
AFTER_DEFENDER: Final = 3
BEFORE_TOTALS: Final = 4
AFTER_RESULT: Final = 5
IN_ASSEMBLY: Final = 6

# Kinds of Power (codex 5.2).
COMBAT_POWER: Final = 0
INTRIGUE_POWER: Final = 1
REALM_POWER: Final = 2
OTHER_POWER: Final = 3
"""Of an Item, a Support or a Battlefield."""

# Activators (BW-2.5).
FLIP: Final = 1
TO_DISCARD: Final = 2
TO_DEAD_BOOK: Final = 3
ACTIVATORS: Final = {"flip": FLIP, "discard": TO_DISCARD, "dead-book": TO_DEAD_BOOK}

# The shared Powers of Legions (BW-17.2), one bit each.
BERSERKER: Final = 1
CUTTER: Final = 1 << 1
GUARDIAN: Final = 1 << 2
HORDE: Final = 1 << 3
MARTYR: Final = 1 << 4
SHOCK_TROOP: Final = 1 << 5
SPIRIT: Final = 1 << 6
ADVOCATE: Final = 1 << 7
AIDE: Final = 1 << 8
DIPLOMAT: Final = 1 << 9
PARASITE: Final = 1 << 10
TERRORIST: Final = 1 << 11
KEYWORDS: Final[dict[str, int]] = {
    "Berserker": BERSERKER,
    "Cutter": CUTTER,
    "Guardian": GUARDIAN,
    "Horde": HORDE,
    "Martyr": MARTYR,
    "Shock Troop": SHOCK_TROOP,
    "Spirit": SPIRIT,
    "Advocate": ADVOCATE,
    "Aide": AIDE,
    "Diplomat": DIPLOMAT,
    "Parasite": PARASITE,
    "Terrorist": TERRORIST,
}

# Events (codex 5.3). The numbers index the abilities that wait for them.
TURN_START: Final = 0
TURN_END: Final = 1
DRAWS: Final = 2
RR_READ: Final = 3
INDUCTED: Final = 4
PRESENTED: Final = 5
NAMED: Final = 6
"""A Warlord is named or declared; the detail says as what: Challenger, Defender or ally."""
INVESTED: Final = 7
FATE_PLAYED: Final = 8
POWER_USED: Final = 9
IS_CANCELLED: Final = 10
LEGION_LOST: Final = 11
WARLORD_LOST: Final = 12
HIDDEN_ALLY: Final = 13
MARSHALLED: Final = 14
TOTALS: Final = 15
CAPTURES: Final = 16
REPELLED: Final = 17
REWARDED: Final = 18
LYING_LOW_COMES: Final = 19
REGROUPED: Final = 20
CULLS: Final = 21
POOL_CHANGES: Final = 22
WINS: Final = 23
LOSES: Final = 24
"""A Warlord's side has won the Challenge, or lost it; the detail is its type (BW-R.99)."""
LEGION_WINS: Final = 25
LEGION_LOSES: Final = 26
"""A Legion was in the fighting Battle Hand that has won the Combat, or lost it (BW-R.123)."""
LEAVES: Final = 27
"""A card leaves play; the detail is where it goes (BW-R.124)."""
FLIPS: Final = 28
UNFLIPS: Final = 29
GIVEN: Final = 30
"""An Item or Support is given to a Legion, which is the other part of the event."""
DISCARDS: Final = 31
"""A card goes from a Command Hand to the discard pile."""
PHASE_BEGINS: Final = 32
"""The detail is the phase."""
LAID: Final = 33
"""A card of a fighting Battle Hand is laid on the table."""
ABILITY_KINDS: Final = 34

# What is only counted (BW-R.125).
COMBATS_WON: Final = 40
COMBATS_LOST: Final = 41
INTRIGUES_WON: Final = 42
INTRIGUES_LOST: Final = 43
FIELDS_CAPTURED: Final = 44
CARDS_DRAWN: Final = 45
DEAD_LEGIONS: Final = 46
POWERS_USED: Final = 47

AS_CHALLENGER: Final = 1
AS_DEFENDER: Final = 2
AS_ALLY: Final = 3
"""The detail of NAMED."""

# What changes do (codex 5.4); the number of a change's kind.
ADDED: Final = 0
BECOMES: Final = 1
TIMES: Final = 2
ALIGNED: Final = 3
GRANTED: Final = 4
SUPPRESSED: Final = 5
PROTECTED: Final = 6
"""From sources of these kinds, one bit each: FROM_FATE and so on."""
KEEPS_HAND: Final = 7
MORE_LEGIONS: Final = 8
ANY_ALIGNMENT: Final = 9
NO_POWERS: Final = 10
NO_FATE: Final = 11
MUST_OPPOSE: Final = 12
MAY_NOT_OPPOSE: Final = 13
MORE_REWARD: Final = 14
SKIPS: Final = 15
"""A player (as a thing) skips a phase of his next turn."""
TEXTLESS: Final = 16
"""BW-R.98: its text does nothing."""
MORE_HELD: Final = 17
"""BW-R.100: a player (as a thing) may keep more cards in the Cull."""
GOES: Final = 18
"""BW-R.120: where a card goes that would go to a pile: a pile and what stands in its place, as GOES_FROM times one plus the other."""
GOES_FROM: Final = 64
UNTARGETED: Final = 19
"""It can't be the target of sources of these kinds, one bit each."""
KEPT: Final = 20
"""BW-R.126: what sources can't do to it: a deed, as KEPT_FROM times its bit, plus their kinds."""
KEPT_FROM: Final = 1024
UNFIT: Final = 21
"""BW-R.127: a Warlord can't be named, or a Legion does not fight, as what it says: one bit for each role (the detail of NAMED)."""
FEW_FATE: Final = 22
"""BW-R.128: a player (as a thing) may play no more Fate than that: twice the number, plus 1 if it is of a Challenge and not of a turn."""
TAKEN: Final = 23
"""BW-R.129: a Legion that fights for somebody else; its Warlord."""

MORE_TOTAL: Final = 24
"""BW-R.133: the total of a Warlord's side is more by that."""
GOES_ON: Final = 25
"""BW-R.134: the Action Phase of a player (as a thing) goes on after a capture."""
SAVED_BY: Final = 26
"""BW-R.132: something may be done instead of its being lost."""

# What is done to a card by which it is lost or loses its use, one bit each.
TO_THE_DEAD_BOOK: Final = 1
TO_THE_DISCARD_PILE: Final = 2
BEING_FLIPPED: Final = 4
BACK_TO_HAND: Final = 8

FROM_FATE: Final = 1
FROM_POWERS: Final = 2
FROM_WARLORDS: Final = 4
FROM_LEGIONS: Final = 8
FROM_SPELLS: Final = 16
FROM_ORDERS: Final = 32
FROM_OPPONENTS: Final = 64
"""Only if an opponent of who controls the card plays it or uses it."""
STANDING: Final = 9
"""What a standing text is, in the words of a scope where it counts (BW-R.130)."""

# When changes end (codex 5.7). With a seat: the number plus the seat.
FOREVER: Final = 0
END_OF_CHALLENGE: Final = 1
END_OF_TURN: Final = 2
END_OF_CHAIN: Final = 3
AT_TOTALS: Final = 4
NEXT_TURN_START: Final = 16
NEXT_TURN_END: Final = 32
REGROUP: Final = 48

FLIPPED_IS: Final = 5
FLIPPED_CS: Final = 1
"""BW-1.11."""
HAND_LIMIT: Final = 7
OPENING_HAND: Final = 6
REINFORCEMENTS: Final = 2
COPIES: Final = 3
"""BW-4.6."""
REDRAWS: Final = 5
"""BW-5.6: draws of an RR among the tied."""

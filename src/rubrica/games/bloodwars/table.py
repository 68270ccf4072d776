"""What lies on the table: rows, Battle Hands, Victory Pools, the sides of the Challenge, and how all that is called."""

from __future__ import annotations

from typing import cast

from rubrica.engine.chain import Chained
from rubrica.engine.match import Match
from rubrica.engine.state import COPY, PLAYERS, SHIFT
from rubrica.engine.windows import COUNTER_CLOCKWISE, round_from
from rubrica.games.bloodwars.card import LEGION, WARLORD, BloodWarsCard
from rubrica.games.bloodwars.kinds import (
    BATTLE,
    BATTLE_KIND,
    CHALLENGE,
    CHALLENGERS,
    COMBAT,
    DEFENDERS,
    NO_CHALLENGE,
    NO_SIDE,
    POOL,
    ROW,
    SLOTS,
    TABLE,
    ZONES,
)


class Table(Chained):
    """Warlords with their Battle Hands, and who is on which side."""

    def __init__(self, match: Match, source: Table | None = None) -> None:
        super().__init__(match, source)
        seats = match.seats
        self.prints: tuple[BloodWarsCard, ...] = (
            cast(tuple[BloodWarsCard, ...], match.cards) if source is None else source.prints
        )
        """The cards of the match, as what they are."""
        self.base: int = seats * ZONES if source is None else source.base
        """The first zone of the whole table."""
        self.flipped: frozenset[int] = frozenset() if source is None else source.flipped
        self.challenge: int = NO_CHALLENGE if source is None else source.challenge
        self.challenger: int = 0 if source is None else source.challenger
        self.allies: tuple[int, ...] = () if source is None else source.allies
        self.defenders: tuple[int, ...] = () if source is None else source.defenders
        """In the order of declaration; in a Combat at most one."""

    def in_turn(self) -> list[int]:
        """BW-R.32: the Acting Player first, then counter-clockwise."""
        return round_from(self, self.active, COUNTER_CLOCKWISE)

    # Reading.

    def printed(self, copy: int) -> BloodWarsCard:
        return self.prints[self.card[copy]]

    def card_of(self, thing: int) -> BloodWarsCard:
        was = self.gone.get(thing) if self.gone else None
        return self.prints[was.card if was is not None else self.card[thing & COPY]]

    def in_play(self, thing: int) -> bool:
        """BW-1.16: Warlords in rows, the cards of Battle Hands, Battlefields in Victory Pools; and the presented one."""
        copy = thing & COPY
        if copy >= len(self.stay) or self.stay[copy] != thing:
            return False
        zone = self.place[copy]
        return zone % ZONES >= POOL if zone < self.base else zone == self.base + CHALLENGE

    def is_stacked(self, copy: int) -> bool:
        """Whether a copy lies in a Battle Hand, on the table or not."""
        zone = self.place[copy]
        return zone % ZONES >= BATTLE or zone % ZONES == TABLE

    def is_warlord(self, thing: int) -> bool:
        """A Warlord in play."""
        return self.in_play(thing) and self.card_of(thing).type == WARLORD

    def row(self, seat: int) -> list[int]:
        """The Warlords of a player, in their places."""
        first = seat * ZONES + ROW
        found: list[int] = []
        for copies in self.zones[first : first + SLOTS]:
            found += self.things_of(copies)
        return found

    def warlords(self) -> list[int]:
        """All Warlords in play, the Acting Player's first, then counter-clockwise."""
        return [thing for seat in self.in_turn() for thing in self.row(seat)]

    def slot_of(self, warlord: int) -> int:
        """The Battle Hand zone of a Warlord in play."""
        return self.place[warlord & COPY] - ROW + BATTLE

    def battle_hand(self, warlord: int) -> list[int]:
        """The cards of a Warlord's Battle Hand; what lies on the table in the present Combat belongs to it (BW-1.16)."""
        return self.things_of(self.battle_copies(warlord))

    def battle_copies(self, warlord: int) -> tuple[int, ...]:
        """The same, as copies."""
        if not self.in_play(warlord):
            return ()
        copies = self.zones[self.slot_of(warlord)]
        return copies + self.zones[self.controller(warlord) * ZONES + TABLE] if self.fights(warlord) else copies

    def legions(self, warlord: int) -> list[int]:
        return [thing for thing in self.battle_hand(warlord) if self.prints[self.card[thing & COPY]].type == LEGION]

    def leader_of(self, thing: int) -> int:
        """The Warlord in whose Battle Hand a card lies; 0 if it lies in none."""
        zone = self.place[thing & COPY]
        if zone % ZONES == TABLE:
            return self.fighter(zone // ZONES)
        return self.at(zone - BATTLE + ROW) if zone % ZONES >= BATTLE else 0

    def attached(self, legion: int) -> list[int]:
        """What is attached or given to a Legion."""
        return [thing for thing, host in self.hosts.items() if host == legion] if self.hosts else []

    def pool(self, seat: int) -> list[int]:
        """The Battlefields of a Victory Pool."""
        return self.things_of(self.zones[seat * ZONES + POOL])

    def holds_realm(self, seat: int, title: str) -> bool:
        """BW-20.13: whether a Battlefield of that title lies in a player's Victory Pool."""
        return any(self.name_of(thing) == title for thing in self.pool(seat))

    # The Challenge.

    def side_of(self, warlord: int) -> int:
        """BW-1.5: the side of the present Challenge on which a Warlord is."""
        if not warlord:
            return NO_SIDE
        if warlord == self.challenger or warlord in self.allies:
            return CHALLENGERS
        return DEFENDERS if warlord in self.defenders else NO_SIDE

    def on_side(self, side: int) -> list[int]:
        """The Warlords of a side, in the order of declaration."""
        if side == CHALLENGERS:
            return [self.challenger, *self.allies] if self.challenger else list(self.allies)
        return list(self.defenders) if side == DEFENDERS else []

    def champion(self, seat: int) -> int:
        """The Warlord with which a player is involved in the Challenge; 0 if he is not (BW-1.6)."""
        if self.challenger and self.controller(self.challenger) == seat:
            return self.challenger
        for warlord in self.allies:
            if self.controller(warlord) == seat:
                return warlord
        for warlord in self.defenders:
            if self.controller(warlord) == seat:
                return warlord
        return 0

    def side(self, seat: int) -> int:
        """The side on which a player is involved."""
        return self.side_of(self.champion(seat))

    def fights(self, warlord: int) -> bool:
        """BW-1.17: whether his Battle Hand is a fighting one."""
        return self.challenge == COMBAT and (warlord == self.challenger or warlord in self.defenders)

    def fighter(self, seat: int) -> int:
        """The Warlord with whom a player is a combatant, or 0."""
        return self.champion(seat) if self.challenge == COMBAT else 0

    def is_locked(self, warlord: int) -> bool:
        """BW-1.14, BW-1.15: the Battle Hand of a flipped Warlord, unless it fights."""
        return warlord in self.flipped and not self.fights(warlord)

    # Words.

    def called_at(self, zone: int) -> tuple[str, ...]:
        place = zone % ZONES
        if zone >= self.base or place < POOL or place >= BATTLE:
            return ()
        whose = "ABCDEFGH"[zone // ZONES]
        return (f"at {whose}{'' if place >= ROW else ' '}{self.place_name(zone)}",)

    def place_name(self, zone: int) -> str:
        """A Battle Hand is called after the place of its Warlord, and whose he is: "put it under Clerk at A1"."""
        place = zone % ZONES
        if zone >= self.base or place < POOL:
            return ""
        if place >= BATTLE:
            return f"{'ABCDEFGH'[zone // ZONES]}{place - BATTLE + 1}"
        return f"{place - ROW + 1}" if place >= ROW else "pool #" if place == POOL else "table #"

    def where(self, thing: int) -> str:
        """The place of a card in play, in words; a card of a Battle Hand is at the place of its Warlord."""
        zone = self.place[thing & COPY]
        if zone < self.base and zone % ZONES >= BATTLE:
            return self.place_name(zone)
        words = self.called_at(zone)
        number = str(self.zones[zone].index(thing & COPY) + 1)
        return words[0].removeprefix("at ").replace("#", number) if words else ""

    def called(self, thing: int, viewer: int) -> str:
        """Cards of one name in a Battle Hand are told apart by what they carry, and whether they are flipped."""
        said = super().called(thing, viewer)
        if thing <= PLAYERS or thing & COPY == COPY or not self.in_play(thing) or not self.is_stacked(thing & COPY):
            return said
        return said + self.marks(thing, viewer)

    def marks(self, thing: int, viewer: int) -> str:
        """What a card of a Battle Hand carries, and whether it is flipped."""
        carried = sorted([self.label_of(other, viewer) for other in self.attached(thing)])
        said = f" with {' and '.join(carried)}" if carried else ""
        return f"{said} (flipped)" if thing in self.flipped else said

    def distinct(self, things: list[int], seat: int) -> list[int]:
        """Cards that a player can't tell apart are offered once."""
        if len(things) < 2:
            return things[:]
        offers: list[int] = []
        looks: list[int] = []
        for thing in things:
            look = self.look_of(thing, seat)
            at = 0 if look else len(looks)
            while at < len(looks) and (looks[at] != look or not self.carry_alike(thing, offers[at], seat)):
                at += 1
            if at == len(looks):
                offers.append(thing)
                looks.append(look)
        return offers

    def look_of(self, thing: int, seat: int) -> int:
        """The same number for cards of one zone that a player tells apart at most by what they carry; 0 for what is told apart by
        its place."""
        copy = thing & COPY
        if thing <= COPY or self.match.zone_kinds[self.zone_kind[self.place[copy]]].in_play:
            return 0
        card = self.card[copy] + 1 if self.known_to(seat, copy) else 0
        return (card << SHIFT | self.place[copy]) << 2 | (thing in self.flipped) << 1 | 1

    def carry_alike(self, one: int, other: int, seat: int) -> bool:
        """Whether two cards carry the same, for all a player sees."""
        return not self.hosts or self.marks(one, seat) == self.marks(other, seat)

    def key_of(self, thing: int) -> int:
        if thing <= PLAYERS or thing & COPY == COPY or self.zone_kind[self.place[thing & COPY]] != BATTLE_KIND:
            return super().key_of(thing)
        key = 1 << 50 | self.card[thing & COPY] << 9 | self.place[thing & COPY] << 1 | (thing in self.flipped)
        for card in sorted([self.card[other & COPY] for other in self.attached(thing)]):
            key = key << 12 | card
        return key

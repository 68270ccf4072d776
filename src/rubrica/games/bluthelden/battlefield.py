"""The battlefield (BH-3): lanes, slots, and who stands where."""

from __future__ import annotations

from typing import Final, cast

from rubrica.engine.chain import Chained
from rubrica.engine.match import Match
from rubrica.engine.permanents import Numbers
from rubrica.engine.state import COPY, PLACE
from rubrica.games.bluthelden.card import BlutheldenCard
from rubrica.games.bluthelden.kinds import (
    ADVISOR,
    ATTACHED,
    BACK,
    BACK_SLOTS,
    BANISHED,
    BARRIER_PLACE,
    BINDING,
    BINDING_SLOT,
    CHAIN,
    DUAL_SLOT,
    FORCE_OF_NATURE,
    GRAVEYARD,
    HAND,
    HIDEOUT,
    LANE,
    LANES,
    PERMANENTS,
    POOL_DECK,
    RESOURCE_SLOT,
    ROW,
    RUNE,
    SOVEREIGN,
    SPELL_DECK,
    TRAITS,
    WAR,
    WAR_SLOTS,
    ZONES,
    back_row,
    war_zone,
)

NOWHERE: Final = -1
"""Instead of a zone: in none of the battlefield."""
NAMES = "AB"
SLOT_NAMES = "abc"


class Battlefield(Chained):
    """Where things are, and which slots are free."""

    def __init__(self, match: Match, source: Battlefield | None = None) -> None:
        super().__init__(match, source)
        self.prints: tuple[BlutheldenCard, ...] = (
            cast(tuple[BlutheldenCard, ...], match.cards) if source is None else source.prints
        )
        """The cards of the match, as what they are."""
        self.wide: bool = (
            any(card.printed[TRAITS] & DUAL_SLOT for card in self.prints) if source is None else source.wide
        )
        """Some card of the match has Dual Slot."""
        self.lends: bool = any(card.lends for card in self.prints) if source is None else source.lends
        """Some card of the match has an ability that another player may use."""
        self.ip: int = 0 if source is None else source.ip
        """The initiative player of the round."""

    # Cards.

    def printed(self, copy: int) -> BlutheldenCard:
        return self.prints[self.face(copy)]

    def fall_silent(self, thing: int) -> None:
        for ability in self.printed(thing & COPY).abilities:
            self.stop_waiting(thing, ability)
        self.passives = tuple([other for other in self.passives if other != thing])

    def speak_up(self, thing: int) -> None:
        card = self.printed(thing & COPY)
        for ability in card.abilities:
            self.wait(thing, ability)
        if card.statics:
            self.passives = (*self.passives, thing)

    def card_of(self, thing: int) -> BlutheldenCard:
        was = self.gone.get(thing) if self.gone else None
        return self.prints[was.card if was is not None else self.face(thing & COPY)]

    def printed_numbers(self, thing: int) -> Numbers:
        """BH-11.5. What is played face down has no values on the chain either (BH-R.40)."""
        return self.card_of(thing).printed if thing not in self.hidden else (0, 0, 0, 0, 0, 0)

    def traits(self, thing: int) -> int:
        return self.values_of(thing)[TRAITS]

    # Places.

    def zone_of(self, thing: int) -> int:
        """Where a thing in play is, or was last; else NOWHERE. A Training is where its host is (BH-3.15)."""
        if thing <= COPY:
            # A lane that was chosen: its first slot stands for it.
            return WAR + (thing - PLACE) * WAR_SLOTS if PLACE <= thing < PLACE + LANES else NOWHERE
        copy = thing & COPY
        if self.stay[copy] == thing:
            zone = self.place[copy]
            if zone % ZONES == ATTACHED and thing in self.hosts:
                return self.zone_of(self.hosts[thing])
            return zone if self.numbers[copy] else NOWHERE
        return self.gone[thing].zone if thing in self.gone else NOWHERE

    def row_of(self, thing: int) -> int:
        zone = self.zone_of(thing)
        return ROW[zone % ZONES] if zone != NOWHERE else -1

    def lane_of(self, thing: int) -> int:
        zone = self.zone_of(thing)
        return LANE[zone % ZONES] if zone != NOWHERE else -1

    def place_called(self, place: int) -> str:
        return f"lane {place + 1}"

    def zones_of_place(self, place: int) -> tuple[int, ...]:
        """A lane: both War Zones."""
        return (*war_zone(0, place), *war_zone(1, place))

    def called_at(self, zone: int) -> tuple[str, ...]:
        place = self.place_name(zone)
        return (f"at {NAMES[zone // ZONES]} {place}",) if place else ()

    def place_name(self, zone: int) -> str:
        row = ROW[zone % ZONES] if zone < CHAIN else HAND
        if row < SOVEREIGN or zone % ZONES == ATTACHED:
            return ""
        return f"{self.say_zone(zone)} #" if row == PERMANENTS else self.say_zone(zone)

    def in_war(self, thing: int) -> bool:
        """Whether a character is in a War Zone; a Barrier stands in one without a slot (BH-13.28)."""
        return self.in_play(thing) and self.row_of(thing) in (WAR, BARRIER_PLACE)

    def is_bound(self, thing: int) -> bool:
        """BH-13.1: with Binding, in the Binding slot of a lane that its controller's Resource opens."""
        zone = self.zone_of(thing)
        return (
            self.in_play(thing)
            and ROW[zone % ZONES] == BINDING_SLOT
            and self.traits(thing) & BINDING != 0
            and self.open_lane(zone // ZONES, LANE[zone % ZONES])
        )

    def open_lane(self, seat: int, lane: int) -> bool:
        """BH-3.7: the player's Resource slot there holds a Resource."""
        return bool(self.zones[seat * ZONES + RESOURCE_SLOT + lane])

    def war_slots(self, seat: int) -> int:
        """BH-3.3: two; three with Force of Nature (BH-13.32)."""
        more = any(
            self.numbers[thing & COPY][TRAITS] & FORCE_OF_NATURE and self.zone_seat[self.place[thing & COPY]] == seat
            for thing in self.playing
        )
        return WAR_SLOTS if more else WAR_SLOTS - 1

    def occupied(self, zone: int) -> bool:
        """Whether a slot holds a character; one with Dual Slot holds the slot beside it too (BH-14.11)."""
        if self.zones[zone]:
            return True
        row = ROW[zone % ZONES]
        if not self.wide or (row != WAR and row != BACK):
            return False
        first = (zone % ZONES - row) % (WAR_SLOTS if row == WAR else BACK_SLOTS) == 0
        return not first and bool(self.zones[zone - 1]) and self.is_wide(self.at(zone - 1))

    def is_wide(self, thing: int) -> bool:
        return self.wide and self.traits(thing) & DUAL_SLOT != 0

    def room_beside(self, zone: int) -> bool:
        """Whether the slot beside one is there and free: a character with Dual Slot needs both."""
        row = ROW[zone % ZONES]
        if row != WAR and row != BACK:
            return False
        slots = self.war_slots(zone // ZONES) if row == WAR else BACK_SLOTS
        index = (zone % ZONES - row) % (WAR_SLOTS if row == WAR else BACK_SLOTS)
        return index + 1 < slots and not self.occupied(zone + 1)

    def free_slots(self, seat: int, row: int, lane: int, wide: bool = False) -> list[int]:
        """The free character slots of a row; such as nobody can tell apart are named once.

        An opposing hidden card on a slot makes a difference (BH-13.15)."""
        slots = self.war_slots(seat) if row == WAR else BACK_SLOTS if row == BACK else 1
        first = seat * ZONES + row + lane * (WAR_SLOTS if row == WAR else slots)
        free: list[int] = []
        seen_bare = seen_trap = False
        for zone in range(first, first + slots):
            if not self.zones[zone] and not (self.wide and self.occupied(zone)):
                if wide and not self.room_beside(zone):
                    continue
                trap = row == WAR and bool(self.zones[self.cover(zone)])
                if wide and row == WAR:
                    trap = trap or bool(self.zones[self.cover(zone + 1)])
                if not (seen_trap if trap else seen_bare):
                    seen_trap = seen_trap or trap
                    seen_bare = seen_bare or not trap
                    free.append(zone)
        return free

    def cover(self, zone: int) -> int:
        """The zone of the opponent's hidden cards that lies over a slot of a War Zone."""
        return (1 - zone // ZONES) * ZONES + HIDEOUT + zone % ZONES - WAR

    def side(self, seat: int) -> list[int]:
        """Everything that a player has in play, hidden cards apart, in the order of the zones."""
        first = seat * ZONES
        found: list[int] = []
        for copies in self.zones[first + SOVEREIGN : first + HIDEOUT]:
            if copies:
                found += self.things_of(copies)
        return found

    def things_in_play(self) -> list[int]:
        """The active player's permanents, then the other player's."""
        return [*self.side(self.active), *self.side(1 - self.active)]

    def characters(self) -> list[int]:
        """BH-R.87: by lane, the IP's side first, then War Zone, Back Row, Binding slot; Advisors last."""
        zones = self.zones
        found: list[int] = []
        for zone in CHARACTER_ZONES[self.ip]:
            copies = zones[zone]
            if copies:
                found += self.things_of(copies)
        return found

    def war_side(self, seat: int, lane: int) -> list[int]:
        """The characters in a War Zone, a Barrier last."""
        found = [self.at(zone) for zone in war_zone(seat, lane) if self.zones[zone]]
        barrier = seat * ZONES + BARRIER_PLACE + lane
        if self.zones[barrier]:
            found.append(self.at(barrier))
        return found

    def hidden_cards(self, seat: int) -> list[int]:
        first = seat * ZONES + HIDEOUT
        return [self.at(zone) for zone in range(first, first + LANES * WAR_SLOTS) if self.zones[zone]]

    def where(self, thing: int) -> str:
        """The place of a thing in play: "A war 1a"."""
        if not self.in_play(thing):
            return ""
        if thing in self.hosts:
            host = self.hosts[thing]
            alike = [
                other
                for other in sorted(self.hosts)
                if self.hosts[other] == host and self.card[other & COPY] == self.card[thing & COPY]
            ]
            number = f", {alike.index(thing) + 1}" if len(alike) > 1 else ""
            return f"{self.called(host, -1)}{number}"
        copy = thing & COPY
        zone = self.place[copy]
        place = self.say_zone(zone)
        if ROW[zone % ZONES] == PERMANENTS:
            place = f"{place} {self.zones[zone].index(copy) + 1}"
        return f"{NAMES[zone // ZONES]} {place}"

    def say_zone(self, zone: int) -> str:
        """A place on its owner's side: "war 1a", "back 2b", "binding 3"."""
        place = zone % ZONES
        row = ROW[place]
        name = ROW_NAMES[row]
        if row < WAR:
            return name
        slots = WAR_SLOTS if row in (WAR, HIDEOUT) else 2 if row == BACK else 1
        return f"{name} {LANE[place] + 1}{SLOT_NAMES[(place - row) % slots] if slots > 1 else ''}"

    def label_of(self, thing: int, viewer: int) -> str:
        """A card of an open pile is told apart from the other player's."""
        return super().label_of(thing, viewer) + ("" if self.in_play(thing) else self.whose(thing))

    def whose(self, thing: int) -> str:
        """Of whom a card of an open pile is, if the other player's pile holds the same card."""
        copy = thing & COPY
        seat, place = divmod(self.place[copy], ZONES)
        if self.place[copy] >= CHAIN or place not in (GRAVEYARD, BANISHED):
            return ""
        alike = any(self.card[other] == self.card[copy] for other in self.zones[(1 - seat) * ZONES + place])
        return f" of {NAMES[seat]}" if alike else ""


def character_zones(first: int) -> tuple[int, ...]:
    """The places of characters in the order of BH-R.87, if that player has the initiative."""
    found: list[int] = []
    for lane in range(LANES):
        for seat in (first, 1 - first):
            found += [*war_zone(seat, lane), seat * ZONES + BARRIER_PLACE + lane]
            found += [*back_row(seat, lane), seat * ZONES + BINDING_SLOT + lane]
    return (*found, first * ZONES + ADVISOR, (1 - first) * ZONES + ADVISOR)


CHARACTER_ZONES: Final[tuple[tuple[int, ...], ...]] = (character_zones(0), character_zones(1))
ROW_NAMES: Final = {
    HAND: "hand",
    SPELL_DECK: "spell deck",
    POOL_DECK: "pool deck",
    GRAVEYARD: "graveyard",
    BANISHED: "banished",
    SOVEREIGN: "sovereign",
    RUNE: "rune",
    ADVISOR: "advisor",
    PERMANENTS: "permanents",
    WAR: "war",
    BACK: "back",
    BINDING_SLOT: "binding",
    RESOURCE_SLOT: "resource",
    BARRIER_PLACE: "barrier",
    HIDEOUT: "hideout",
}

"""Actions: what is offered, as numbers from 0 with a meaning that does not change.

An action is named by what the offer is about: a card (out of play), a place (of a card in play, or a zone), a player, an entry of
the chain, a number, or nothing but its kind of move. What else the offer names, as the space where a card is put, chooses among
the lanes of that card or place; if that is taken by another offer, the next free one is. What is done with the card follows
from what is asked, which the observation tells.
"""

from __future__ import annotations

from rubrica.engine.moves import KINDS, About
from rubrica.engine.state import COPY, State
from rubrica.envs.declaration import LANES, Declaration
from rubrica.envs.places import Block, Places

ENTRIES = 8
"""Entries of the chain that have an action of their own."""
AMOUNTS = 21
"""Numbers that have one: from 0 on."""


class Actions:
    """The action space of a game with some number of seats."""

    def __init__(self, places: Places, declaration: Declaration) -> None:
        match = places.match
        self.places = places
        self.kinds = [*KINDS, *match.game.move_kinds]
        self.number_of_kind = {kind: number for number, kind in enumerate(self.kinds)}
        self.card_lanes: int = declaration.lanes.get("cards", LANES)
        self.place_lanes: int = declaration.lanes.get("places", LANES)
        sizes = {
            "kinds": len(self.kinds),
            "cards": len(match.cards) * self.card_lanes,
            "places": places.size * self.place_lanes,
            "players": match.seats,
            "entries": ENTRIES,
            "amounts": AMOUNTS,
        }
        self.blocks = blocks_of(sizes, self.meanings())
        self.first = {block.name: block.first for block in self.blocks}
        self.size = sum(sizes.values())

    def meanings(self) -> dict[str, str]:
        """What the actions of each block are about, for the tables."""
        return {
            "kinds": f"an offer about nothing, by its kind: {', '.join(self.kinds)}",
            "cards": f"a card out of play, in the order of the game's cards, {self.card_lanes} lanes each",
            "places": f"a place, the viewer's own first, {self.place_lanes} lanes each",
            "players": "a player, the viewer first",
            "entries": "an entry of the chain, from the bottom",
            "amounts": "a number, from 0",
        }

    def offered(self, state: State) -> dict[int, int]:
        """The actions that the seat that is asked may choose from, each with its number among the offers."""
        found: dict[int, int] = {}
        if state.asking is None:
            return found
        step, a, b = state.asking
        for move in state.offers:
            action, lanes, lane = self.slot(state, step.about(state, a, b, move))
            found[self.free(action, lanes, lane, found)] = move
        return found

    def free(self, action: int, lanes: int, lane: int, taken: dict[int, int]) -> int:
        """The lane of an action if it is free, else another lane, else the next action that is free."""
        for turn in range(lanes):
            wanted = action + (lane + turn) % lanes
            if wanted not in taken:
                return wanted
        while action in taken:
            action = (action + 1) % self.size
        return action

    def slot(self, state: State, about: About) -> tuple[int, int, int]:
        """The first action of what an offer is about, how many lanes that has, and which of them it takes."""
        viewer = state.seat
        if about.things:
            return self.thing_slot(state, about, viewer)
        if about.cards:
            return self.card_slot(about.cards[0], self.lane(state, about, viewer))
        if about.zones:
            return self.place_slot(self.place_of(about.zones[0], 0, viewer), 0)
        if about.seats:
            return self.first["players"] + self.places.seat(about.seats[0], viewer), 1, 0
        if about.entries:
            return self.first["entries"] + min(about.entries[0], ENTRIES - 1), 1, 0
        if about.amount >= 0:
            return self.first["amounts"] + min(about.amount, AMOUNTS - 1), 1, 0
        return self.first["kinds"] + self.number_of_kind[about.kind], 1, 0

    def thing_slot(self, state: State, about: About, viewer: int) -> tuple[int, int, int]:
        """A thing in play by its place; else by its card, or, if the seat does not know that, by its zone."""
        copy = about.things[0] & COPY
        zone = state.place[copy]
        lane = self.lane(state, about, viewer)
        if self.places.kind(zone).in_play:
            return self.place_slot(self.place_of(zone, state.zones[zone].index(copy), viewer), lane)
        if state.known_to(viewer, copy):
            return self.card_slot(state.card[copy], lane)
        return self.place_slot(self.place_of(zone, 0, viewer), lane)

    def card_slot(self, card: int, lane: int) -> tuple[int, int, int]:
        return self.first["cards"] + card * self.card_lanes, self.card_lanes, lane

    def place_slot(self, place: int, lane: int) -> tuple[int, int, int]:
        return self.first["places"] + place * self.place_lanes, self.place_lanes, lane

    def place_of(self, zone: int, row: int, viewer: int) -> int:
        """The place of the card in some row of a zone; those beyond the last row share that."""
        places = self.places
        turned = places.turned(zone, viewer)
        return places.first[turned] + min(row, places.rows[turned] - 1)

    def lane(self, state: State, about: About, viewer: int) -> int:
        """What an offer names besides its first thing or card, as a number."""
        if about.zones:
            return self.place_of(about.zones[0], 0, viewer)
        if len(about.things) > 1:
            copy = about.things[1] & COPY
            zone = state.place[copy]
            return self.place_of(zone, state.zones[zone].index(copy), viewer)
        if about.seats:
            return self.places.seat(about.seats[0], viewer)
        return max(about.amount, 0)


def blocks_of(sizes: dict[str, int], meanings: dict[str, str]) -> list[Block]:
    """Blocks of these sizes, one after the other."""
    found: list[Block] = []
    first = 0
    for name, size in sizes.items():
        found.append(Block(name, first, size, meanings[name]))
        first += size
    return found

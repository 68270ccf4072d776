"""The state of a match of Bloodless: its registers, and what its things carry."""

from __future__ import annotations

from typing import Any, Final, cast

from rubrica.engine.match import Match
from rubrica.engine.state import COPY, SHIFT, State
from rubrica.games.bloodless.card import COMMAND, CREATURE, EXTENDED, FLASK, BloodlessCard
from rubrica.games.bloodless.kinds import (
    BOARD,
    DISCARD,
    HEALTH,
    KIN,
    MODIFIERS_CHANGED,
    OUTSIDE,
    POWER,
    SETUP,
    SPACES,
    TIMELINE,
    TRAITS,
    ZONES,
    Numbers,
)

NOTHING: Numbers = (0, 0, 0, 0, 0, 0, 0, ())
NAMES = "AB"
ROWS: Final = ((6, 7, 8, 9), (16, 17, 18, 19))
"""The spaces of each player, from that player's left."""
BOARD_ORDER: Final = ((6, 7, 8, 9, 19, 18, 17, 16), (16, 17, 18, 19, 9, 8, 7, 6))
"""BL-3.13: all spaces, by who is active."""
PHASE_NAMES = ("setup", "start", "main", "attack", "end")


class Bloodless(State):
    """Pool, blood, turn, board."""

    def __init__(self, match: Match, source: Bloodless | None = None) -> None:
        super().__init__(match, source)
        self.prints: tuple[BloodlessCard, ...] = (
            cast(tuple[BloodlessCard, ...], match.cards) if source is None else source.prints
        )
        """The cards of the match, as what they are."""
        self.pool: int = 20 if source is None else source.pool
        self.blood: list[int] = [0, 0] if source is None else source.blood[:]
        self.credit: int = -1 if source is None else source.credit
        self.active: int = 0 if source is None else source.active
        self.first: int = 0 if source is None else source.first
        self.turn: int = 0 if source is None else source.turn
        self.phase: int = SETUP if source is None else source.phase
        self.step: int = 0 if source is None else source.step
        self.space: int = 0 if source is None else source.space
        self.taken: tuple[int, int] = (0, 0) if source is None else source.taken
        self.draws: int = 0 if source is None else source.draws
        self.grants: tuple[int, int] = (0, 0) if source is None else source.grants
        self.skips: tuple[int, int] = (0, 0) if source is None else source.skips
        self.mulligans: int = 0 if source is None else source.mulligans
        self.actions: tuple[int, int] = (0, 0) if source is None else source.actions
        self.idle: int = 0 if source is None else source.idle
        self.stirred: bool = False if source is None else source.stirred
        self.ended: bool = False if source is None else source.ended
        self.since: int = 0 if source is None else source.since
        self.damage: dict[int, int] = {} if source is None else source.damage.copy()
        self.numbers: dict[int, Numbers] = {} if source is None else source.numbers.copy()
        self.played: dict[int, int] = {} if source is None else source.played.copy()
        self.counters: dict[int, tuple[tuple[str, int], ...]] = {} if source is None else source.counters.copy()
        self.modifiers: tuple[tuple[Any, ...], ...] = () if source is None else source.modifiers
        self.gone: dict[int, tuple[Any, ...]] = {} if source is None else source.gone.copy()
        self.hidden: frozenset[int] = frozenset() if source is None else source.hidden
        self.used: dict[int, int] = {} if source is None else source.used.copy()
        self.used_today: dict[int, int] = {} if source is None else source.used_today.copy()
        self.xs: dict[int, int] = {} if source is None else source.xs.copy()
        self.names: dict[int, tuple[str, ...]] = {} if source is None else source.names.copy()
        self.under: dict[int, int] = {} if source is None else source.under.copy()
        self.aside: dict[int, int] = {} if source is None else source.aside.copy()
        self.changed: int = 0 if source is None else source.changed
        self.reads: int = MODIFIERS_CHANGED if source is None else source.reads
        self.passives: tuple[int, ...] = () if source is None else source.passives
        self.check: bool = False if source is None else source.check
        self.checking: int = 0 if source is None else source.checking
        self.passed_over: tuple[int, ...] = () if source is None else source.passed_over
        self.blow: tuple[int, int] = (0, 0) if source is None else source.blow
        self.counts: dict[int, int] = {} if source is None else source.counts.copy()
        self.today: dict[int, int] = {} if source is None else source.today.copy()

    def copy(self) -> Bloodless:
        return Bloodless(self.match, self)

    def flow(self) -> None:
        FLOW[self.phase](self)

    def concede(self, seat: int) -> None:
        """BL-18.4: a player may concede at any time; the opponent wins."""
        self.win(1 - seat, "BL-18.4", f"{self.match.names[seat]} concedes: {self.match.names[1 - seat]} wins.")

    def win(self, seat: int, rule: str, sentence: str) -> None:
        """BL-18.5: when one player wins the other loses."""
        self.finish((1.0, 0.0) if seat == 0 else (0.0, 1.0), rule, sentence)

    def seers(self, copy: int) -> int:
        """BL-R.60: hands, decks and face-down cards are secret; a face-down card is seen by its controller."""
        if self.hidden and self.stay[copy] in self.hidden:
            return 1 << self.zone_seat[self.place[copy]]
        return self.zone_seers[self.place[copy]]

    def stop_reached(self, seat: int, stop: int) -> bool:
        """Stop 0 is the seat's own turn; stop 1, the end of the turn, is lifted when the next turn begins."""
        return stop == 0 and self.active == seat

    def registers(self, viewer: int) -> dict[str, Any]:
        """The public numbers: pool, blood, whose turn, which phase, optional draws, skips, mulligans."""
        return {
            "pool": self.pool,
            "blood": list(self.blood),
            "turn": self.turn,
            "active": self.active,
            "phase": PHASE_NAMES[self.phase],
            "space": self.space,
            "draws": self.draws,
            "skips": list(self.skips),
            "mulligans": [bool(self.mulligans >> seat & 1) for seat in range(2)],
        }

    def details(self, thing: int, viewer: int) -> dict[str, Any]:
        """Numbers, damage and counters of a card in play; a face-down one shows only what everybody may know."""
        if thing not in self.numbers:
            return {}
        row = self.numbers[thing]
        card = self.card_of(thing)
        seen: dict[str, Any] = {"face_down": thing in self.hidden}
        if card.creature:
            seen.update(
                {"health": self.health(thing), "defense": row[1], "power": row[2], "damage": self.damage.get(thing, 0)}
            )
            if thing not in self.hidden:
                seen["printed"] = list(card.printed[:3])
        if self.counters.get(thing):
            seen["counters"] = dict(self.counters[thing])
        if self.played.get(thing, -1) == self.turn:
            seen["played_this_turn"] = True
        return seen

    def could_be(self, copy: int, card: int) -> bool:
        """BL-19.1: only a card with Flip lies face down; a creature on the Board, a Command on a Timeline."""
        if self.stay[copy] in self.hidden:
            printed = cast(BloodlessCard, self.match.cards[card])
            on_board = self.place[copy] % ZONES >= BOARD
            true = self.printed(copy)
            if printed.flip is None or printed.creature is not on_board or printed.flask is not true.flask:
                return False
        if not self.match.options["open_decks"]:
            if cast(BloodlessCard, self.match.cards[card]).flask is not self.from_blood_deck(copy):
                return False
        return super().could_be(copy, card)

    def choosy(self, copy: int) -> bool:
        return self.stay[copy] in self.hidden or not self.match.options["open_decks"] or super().choosy(copy)

    def from_blood_deck(self, copy: int) -> bool:
        """Whether a copy began the match in a Blood Deck: which deck a card is drawn from is public."""
        first = 0
        for deck in self.match.decks:
            main = len(deck.cards("main"))
            size = main + len(deck.cards("blood"))
            if copy < first + size:
                return bool(copy >= first + main)
            first += size
        return False

    def has_moved(self, copy: int, before: int, old: int, zone: int) -> None:
        """BL-15.3: an ability whose text names the Discard pile works while its card is there."""
        for ability in self.printed(copy).in_discard:
            if old % ZONES == DISCARD:
                self.stop_waiting(before, ability)
            if zone % ZONES == DISCARD:
                self.wait(self.stay[copy], ability)

    # Reading.

    def printed(self, copy: int) -> BloodlessCard:
        return self.prints[self.card[copy]]

    def card_of(self, thing: int) -> BloodlessCard:
        """The card of a thing; of one that has left play, the card it was (BL-15.22)."""
        if thing in self.gone:
            return self.prints[int(self.gone[thing][5])]
        return self.prints[self.card[thing & COPY]]

    def types_of(self, thing: int) -> int:
        """Its types; BL-19.2 for a face-down card."""
        types = self.card_of(thing).types
        if thing in self.hidden:
            return types & (CREATURE | FLASK) if types & CREATURE else COMMAND | EXTENDED
        return types

    def name_of(self, thing: int) -> str:
        """BL-19.2: a face-down card has no name."""
        return "" if thing in self.hidden else self.card_of(thing).name

    def controller(self, thing: int) -> int:
        """BL-3.12: the player in whose zone it is; for a card that has left play, the one it had last (BL-15.22)."""
        copy = thing & COPY
        if self.stay[copy] == thing or thing not in self.gone:
            seat = self.zone_seat[self.place[copy]]
            return seat if seat >= 0 else self.owner[copy]
        return int(self.gone[thing][0])

    def space_of(self, thing: int) -> int:
        """The zone of a creature's space; for one that has left the Board its last (BL-15.22); else -1."""
        copy = thing & COPY
        if self.stay[copy] == thing:
            zone = self.place[copy]
        elif thing in self.gone:
            zone = int(self.gone[thing][1])
        else:
            return -1
        return zone if zone % ZONES >= BOARD and zone < OUTSIDE else -1

    def in_play(self, thing: int) -> bool:
        """BL-3.15: only the Board and the Timeline are in play."""
        return thing in self.numbers

    def on_board(self, thing: int) -> bool:
        copy = thing & COPY
        if thing == 0 or self.stay[copy] != thing:
            return False
        zone = self.place[copy]
        return zone < OUTSIDE and zone % ZONES >= BOARD

    def at(self, zone: int) -> int:
        """The creature in a space, or 0."""
        there = self.zones[zone]
        return self.stay[there[0]] if there else 0

    def values_of(self, thing: int) -> Numbers:
        """Its numbers in play; those it had last if it has left; the printed ones elsewhere."""
        if thing in self.numbers:
            return self.numbers[thing]
        if thing in self.gone and self.stay[thing & COPY] != thing:
            return cast(Numbers, self.gone[thing][2])
        return self.card_of(thing).printed

    def traits(self, thing: int) -> int:
        return self.values_of(thing)[TRAITS]

    def kin(self, thing: int) -> int:
        return self.values_of(thing)[KIN]

    def power(self, thing: int) -> int:
        return self.values_of(thing)[POWER]

    def health(self, thing: int) -> int:
        """BL-10.2: total Health minus damage, at least 0."""
        total = self.values_of(thing)[HEALTH]
        if thing in self.numbers:
            return max(0, total - self.damage.get(thing, 0))
        if thing in self.gone and self.stay[thing & COPY] != thing:
            return max(0, total - int(self.gone[thing][3]))
        return total

    def creatures(self) -> list[int]:
        """BL-3.13: the creatures on the Board, in board order."""
        zones = self.zones
        stay = self.stay
        return [stay[zones[zone][0]] for zone in BOARD_ORDER[self.active] if zones[zone]]

    def commands(self) -> list[int]:
        """The Commands on the Timelines, the active player's first, oldest first."""
        mine = self.zones[self.active * ZONES + TIMELINE]
        theirs = self.zones[(1 - self.active) * ZONES + TIMELINE]
        return [self.stay[copy] for copy in (*mine, *theirs)]

    def empty_spaces(self, seat: int) -> list[int]:
        zones = self.zones
        return [zone for zone in ROWS[seat] if not zones[zone]]

    def rank(self, thing: int) -> int:
        """BL-15.6: where a card stands in trigger order."""
        copy = thing & COPY
        zone = self.place[copy] if self.stay[copy] == thing or thing not in self.gone else int(self.gone[thing][1])
        if zone >= OUTSIDE:
            return 4000
        seat = zone // ZONES
        kind = zone % ZONES
        if kind >= BOARD:
            return kind - BOARD if seat == self.active else 1000 + SPACES - (kind - BOARD)
        if kind == TIMELINE:
            return (
                (100 if seat == self.active else 1100) + self.zones[zone].index(copy)
                if copy in self.zones[zone]
                else 1999
            )
        return 2000 if seat == self.active else 3000

    def x_of(self, thing: int) -> int:
        """BL-19.11: the value of X on a card in play, or as it was there last (BL-15.22); 0 if it has none."""
        if thing in self.gone and self.stay[thing & COPY] != thing:
            return int(self.gone[thing][6])
        return self.xs.get(thing, 0)

    def set_x(self, thing: int, value: int) -> None:
        """X is so much on this card from now on."""
        if thing in self.gone and self.stay[thing & COPY] != thing:
            was = self.gone[thing]
            self.gone[thing] = (*was[:6], value, *was[7:])
        else:
            self.xs[thing] = value

    def damage_on(self, thing: int) -> int:
        """The damage on a creature, or what was on it when it left (BL-15.22)."""
        if thing in self.gone and self.stay[thing & COPY] != thing:
            return int(self.gone[thing][3])
        return self.damage.get(thing, 0)

    def unordered(self, thing: int) -> bool:
        """Whether a set of such things is handled in board order, whatever order they are named in (D14)."""
        return thing in self.numbers

    def called(self, thing: int, viewer: int) -> str:
        """How a move names a thing: by its card, and by its space if it is on the Board."""
        seat = self.controller(thing)
        seen = self.known[thing & COPY] >> viewer & 1 if viewer >= 0 else self.known[thing & COPY] == 3
        name = self.card_of(thing).label if seen else "a face-down card" if thing in self.hidden else "a card"
        where = self.where(thing)
        if where:
            return f"{name} at {where}"
        if thing in self.numbers:
            return f"{name} at {NAMES[seat]} timeline {self.zones[self.place[thing & COPY]].index(thing & COPY) + 1}"
        return name

    def counter(self, thing: int, name: str) -> int:
        """BL-19.13: having none is having 0. Of a card that has left play, those it had last (BL-15.22)."""
        left = thing in self.gone and self.stay[thing & COPY] != thing
        counters: tuple[tuple[str, int], ...] = self.gone[thing][4] if left else self.counters.get(thing, ())
        for called, number in counters:
            if called == name:
                return number
        return 0

    def discard_of(self, copy: int) -> int:
        """BL-3.5: a card goes to its owner's Discard pile."""
        return self.owner[copy] * ZONES + DISCARD

    def where(self, thing: int) -> str:
        """How a creature is told apart from others of its name: its space, from its controller's left."""
        zone = self.space_of(thing)
        return "" if zone < 0 else f"{NAMES[zone // ZONES]}{zone % ZONES - BOARD + 1}"

    def clock_of(self, thing: int) -> int:
        return thing >> SHIFT


FLOW: dict[int, Any] = {}
"""What happens in each phase; the files of the phases add themselves."""

"""The state of a match of Bloodless: its registers, and what its things carry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, cast

from rubrica.engine.events import Event
from rubrica.engine.later import Later, no_phase
from rubrica.engine.match import Match
from rubrica.engine.permanents import Numbers, Permanents
from rubrica.engine.state import COPY, PLAYERS, SOURCE, YOU, Scope, words_of, your_seat
from rubrica.games.bloodless.altering import LOSE_TEXT
from rubrica.games.bloodless.card import COMMAND, CREATURE, EXTENDED, FLASK, BloodlessCard
from rubrica.games.bloodless.decks import from_blood_deck
from rubrica.games.bloodless.kinds import (
    BOARD,
    COST,
    DEFENSE,
    DISCARD,
    DONE_BY_OTHER,
    DURING_NEXT_TURN,
    END,
    END_OF_NEXT_TURN,
    HEALTH,
    KEYWORDS,
    MODIFIERS_CHANGED,
    NEXT_TURN,
    NO_ABILITIES,
    NO_COMMANDS,
    NO_ENEMY_ABILITIES,
    NO_ENEMY_COMMANDS,
    OPPONENTS_NEXT_TURN,
    OUTSIDE,
    POWER,
    PROTECTED,
    SETUP,
    TARGETED,
    TEXTLESS,
    TIMELINE,
    TRAITS,
    ZONES,
)
from rubrica.games.bloodless.memories import Blow, Named

NOT_YET: Final = frozenset([DURING_NEXT_TURN, DURING_NEXT_TURN + 1])
"""The ends of changes that have not begun."""
NAMES: Final = "AB"
ROWS: Final[tuple[tuple[int, ...], ...]] = ((6, 7, 8, 9), (16, 17, 18, 19))
"""The spaces of each player, from that player's left."""
BOARD_ORDER: Final[tuple[tuple[int, ...], ...]] = ((6, 7, 8, 9, 19, 18, 17, 16), (16, 17, 18, 19, 9, 8, 7, 6))
"""BL-3.13: all spaces, by who is active."""
PHASE_NAMES: Final = ("setup", "start", "main", "attack", "end")
ANOTHER_CARD: Final = 40
"""Things have numbers of fewer bits."""
LONG: Final = 2000
"""BL-18.11: from so many events in one resolution on, what may be declined is."""


class Bloodless(Permanents):
    """Pool, blood, turn, board. A creature lies on the one it evolved from (`hosts`, BL-17.12)."""

    number_names: ClassVar[tuple[str, ...]] = ("Health", "Defense", "Power")
    keyword_bits: ClassVar[dict[str, int]] = KEYWORDS
    traits_at: ClassVar[int] = TRAITS

    def __init__(self, match: Match, source: Bloodless | None = None) -> None:
        super().__init__(match, source)
        self.prints: tuple[BloodlessCard, ...] = (
            cast(tuple[BloodlessCard, ...], match.cards) if source is None else source.prints
        )
        """The cards of the match, as what they are."""
        self.pool: int = 20 if source is None else source.pool
        """The health that both players share (BL-1.2)."""
        self.blood: list[int] = [0, 0] if source is None else source.blood[:]
        """Of each player (BL-1.5)."""
        self.credit: int = -1 if source is None else source.credit
        """Who lowered the pool last (BL-18.2)."""
        self.first: int = 0 if source is None else source.first
        self.turn: int = 0 if source is None else source.turn
        self.phase: int = SETUP if source is None else source.phase
        self.step: int = 0 if source is None else source.step
        self.space: int = 0 if source is None else source.space
        self.taken: tuple[int, ...] = (0, 0) if source is None else source.taken
        """The turns that each player has taken."""
        self.draws: int = 0 if source is None else source.draws
        self.grants: tuple[int, ...] = (0, 0) if source is None else source.grants
        self.skips: tuple[int, ...] = (0, 0) if source is None else source.skips
        self.draw_skips: tuple[int, ...] = (0, 0) if source is None else source.draw_skips
        self.attack_skips: tuple[int, ...] = (0, 0) if source is None else source.attack_skips
        """The draws and Attack phases that each player still has to skip (BL-R.126)."""
        self.mulligans: int = 0 if source is None else source.mulligans
        self.actions: tuple[int, ...] = (0, 0) if source is None else source.actions
        self.idle: int = 0 if source is None else source.idle
        """Turns in which nothing happened (BL-18.8); `stirred` says whether something has in this one."""
        self.stirred: bool = False if source is None else source.stirred
        self.ended: bool = False if source is None else source.ended
        self.since: int = 0 if source is None else source.since
        """The events of this resolution (BL-18.11)."""
        self.played: dict[int, int] = {} if source is None else source.played.copy()
        """The turn in which a card was played."""
        self.used_today: dict[int, int] = {} if source is None else source.used_today.copy()
        self.names: dict[int, Named] = {} if source is None else source.names.copy()
        self.aside: dict[int, int] = {} if source is None else source.aside.copy()
        """What a card has set aside (BL-3.18)."""
        self.changed: int = 0 if source is None else source.changed
        """What has changed since the numbers were computed; `reads` is what somebody looks at."""
        self.reads: int = MODIFIERS_CHANGED if source is None else source.reads
        self.check: bool = False if source is None else source.check
        """A state check is due (BL-15.5 step 6); `checking`: it is under way."""
        self.checking: int = 0 if source is None else source.checking
        self.passed_over: tuple[int, ...] = () if source is None else source.passed_over
        self.blow: Blow | None = None if source is None else source.blow
        self.paid: dict[int, tuple[Any, ...]] = {} if source is None else source.paid.copy()
        """What the words of a card point to that was paid for it besides its blood (BL-R.118); first, whether something was."""
        self.as_copy: dict[int, int] = {} if source is None else source.as_copy.copy()
        """The cards as which copies will enter (BL-R.122): their numbers, or -1 for themselves."""
        self.counts: dict[int, int] = {} if source is None else source.counts.copy()
        """How often what finishes a Command has happened."""

    def work_rule(self) -> str:
        return "BL-R.91"

    def copy(self) -> Bloodless:
        return Bloodless(self.match, self)

    def flow(self) -> None:
        self.idle_now()
        FLOW[self.phase](self)

    def idle_now(self) -> None:
        """Nothing is being resolved: nobody can ask for what has left any more."""
        self.since = 0
        if self.gone:
            for thing in self.gone:
                self.names.pop(thing, None)
                self.xs.pop(thing, None)
            self.gone.clear()
        if self.paid:
            self.paid.clear()

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

    def may_offer(self, scope: int) -> bool:
        """BL-18.11: a resolution that goes on too long declines what may be declined."""
        return self.since < LONG

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
            **self.counters_beside(),
        }

    def choosable(self, words: Scope, things: list[int]) -> list[int]:
        """BL-R.116: what is protected from the card whose text is running can't be chosen by it."""
        kept = [thing for thing in things if not self.is_protected(words, thing)]
        return kept if len(kept) < len(things) else things

    def is_protected(self, words: Scope, thing: int) -> bool:
        if thing <= COPY or not self.in_play(thing):
            return False
        traits = self.numbers[thing & COPY][TRAITS]
        if not traits & PROTECTED:
            return False
        creature = self.card_of(words[SOURCE]).creature
        from_all, from_enemy = (NO_ABILITIES, NO_ENEMY_ABILITIES) if creature else (NO_COMMANDS, NO_ENEMY_COMMANDS)
        return bool(traits & from_all) or (bool(traits & from_enemy) and words[YOU] != self.controller(thing))

    def has_chosen(self, words: Scope, things: tuple[int, ...]) -> None:
        if self.waits[TARGETED]:
            CHOSEN.do(self, words, things)

    def moment_for(self, words: Scope, moment: int) -> int:
        if moment == OPPONENTS_NEXT_TURN:
            return NEXT_TURN + 1 - your_seat(words)
        return moment + your_seat(words) if moment in (NEXT_TURN, END_OF_NEXT_TURN) else moment

    def x_of(self, thing: int) -> int:
        """BL-R.121: what its text says that X is, if it has that text; else what was paid for it."""
        card = self.card_of(thing)
        if card.x_is is None:
            return super().x_of(thing)
        lost = any(one.thing == thing and one.what == LOSE_TEXT and one.end not in NOT_YET for one in self.changes)
        return (
            0 if lost or thing in self.hidden else int(card.x_is.value(self, words_of(thing, self.controller(thing))))
        )

    def fall_silent(self, thing: int) -> None:
        FALL_SILENT.do(self, thing)

    def speak_up(self, thing: int) -> None:
        SPEAK.do(self, thing)

    def add_counters(self, thing: int, name: str, number: int) -> int:
        if thing <= PLAYERS:
            return super().add_counters(thing, name, number)
        return ADD_COUNTERS.do(self, thing, name, number)

    def details(self, thing: int, viewer: int) -> dict[str, Any]:
        """Numbers, damage and counters of a card in play; a face-down one shows only what everybody may know."""
        if not self.in_play(thing):
            return {}
        row = self.numbers[thing & COPY]
        card = self.card_of(thing)
        seen: dict[str, Any] = {"face_down": thing in self.hidden}
        if card.creature:
            seen["health"] = self.health(thing)
            seen["defense"] = row[DEFENSE]
            seen["power"] = row[POWER]
            seen["damage"] = self.damage[thing & COPY]
            if thing not in self.hidden:
                seen["printed"] = list(card.printed[:3])
        if row[TRAITS] & TEXTLESS:
            seen["lost"] = ["its text"]
        if self.counters.get(thing):
            seen["counters"] = {name: number for name, _, number in self.counters[thing]}
        if self.played.get(thing, -1) == self.turn:
            seen["played_this_turn"] = True
        return seen

    def is_used_up(self, thing: int) -> bool:
        key = self.once_key(thing)
        return self.used.get(key, 0) != 0 or self.used_today.get(key, 0) != 0

    def once_key(self, thing: int) -> int:
        """BL-R.95: under which the used "once" abilities of a thing are kept: those of each card that it counts as apart."""
        copy = thing & COPY
        if self.faces and copy in self.faces and self.stay[copy] == thing:
            return thing | (self.faces[copy] + 1) << ANOTHER_CARD
        return thing

    def could_be(self, copy: int, card: int) -> bool:
        """BL-19.1: only a card with Flip lies face down; a creature on the Board, a Command on a Timeline."""
        printed = self.prints[card]
        if self.stay[copy] in self.hidden:
            on_board = self.place[copy] % ZONES >= BOARD
            if (
                printed.flip is None
                or printed.creature is not on_board
                or printed.flask is not self.printed(copy).flask
            ):
                return False
        if not self.match.options["open_decks"] and printed.flask is not from_blood_deck(self.match.decks, copy):
            return False
        return super().could_be(copy, card)

    def choosy(self, copy: int) -> bool:
        return (bool(self.hidden) and self.stay[copy] in self.hidden) or super().choosy(copy)

    def batch(self, copy: int) -> int:
        """BL-2.1: each player has two decks, and what came from one of them is known to be no card of the other."""
        return self.owner[copy] * 2 + from_blood_deck(self.match.decks, copy)

    def has_moved(self, copy: int, before: int, old: int, zone: int) -> None:
        """BL-15.3: an ability whose text names the Discard pile works while its card is there."""
        for ability in self.printed(copy).in_discard:
            if old % ZONES == DISCARD:
                self.stop_waiting(before, ability)
            if zone % ZONES == DISCARD:
                self.wait(self.stay[copy], ability)

    def changes_said(self, was: Numbers, now: Numbers) -> list[str]:
        """BL-15.13: its numbers, and whether its text is there."""
        said = super().changes_said(was, now)
        if (was[TRAITS] ^ now[TRAITS]) & TEXTLESS:
            said.append(" loses its text" if now[TRAITS] & TEXTLESS else " has its text again")
        return said

    # Reading. What is in play lies on the Board or the Timeline (BL-3.15); what has left it is read as it was (BL-15.22).

    def printed(self, copy: int) -> BloodlessCard:
        return self.prints[self.face(copy)]

    def card_of(self, thing: int) -> BloodlessCard:
        """The card of a thing; of one that has left play, the card it was (BL-15.22)."""
        was = self.gone.get(thing) if self.gone else None
        return self.prints[was.card if was is not None else self.face(thing & COPY)]

    def printed_numbers(self, thing: int) -> Numbers:
        return self.card_of(thing).face_down if thing in self.hidden else self.card_of(thing).printed

    def types_of(self, thing: int) -> int:
        """Its types; BL-19.2 for a face-down card."""
        types = self.card_of(thing).types
        if self.hidden and thing in self.hidden:
            return types & (CREATURE | FLASK) if types & CREATURE else COMMAND | EXTENDED
        return types

    def zone_of(self, thing: int) -> int:
        """The zone a thing is in; of one that has left play the one it was in there (BL-15.22)."""
        copy = thing & COPY
        return self.place[copy] if self.stay[copy] == thing or thing not in self.gone else self.gone[thing].zone

    def space_of(self, thing: int) -> int:
        """The zone of a creature's space; for one that has left the Board its last (BL-15.22); else -1."""
        if self.stay[thing & COPY] != thing and thing not in self.gone:
            return -1
        zone = self.zone_of(thing)
        return zone if zone % ZONES >= BOARD else -1

    def on_board(self, thing: int) -> bool:
        copy = thing & COPY
        if not thing or self.stay[copy] != thing:
            return False
        return self.place[copy] % ZONES >= BOARD

    def traits(self, thing: int) -> int:
        return self.values_of(thing)[TRAITS]

    def number_of(self, thing: int, what: int) -> int:
        """Codex 5.6: current values in play, printed ones elsewhere."""
        if what == COST:
            card = self.card_of(thing)
            return card.face_down_cost if thing in self.hidden else max(0, card.cost)
        return self.health(thing) if what == HEALTH else self.values_of(thing)[what]

    def party(self, event: Event, did_it: bool) -> int:
        return event.other if did_it is (event.kind in DONE_BY_OTHER) else event.thing

    def health(self, thing: int) -> int:
        """BL-10.2: total Health minus damage, at least 0."""
        return max(0, self.values_of(thing)[HEALTH] - self.damage_on(thing))

    def creatures(self) -> list[int]:
        """BL-3.13: the creatures on the Board, in board order."""
        zones = self.zones
        stay = self.stay
        return [stay[copy] for zone in BOARD_ORDER[self.active] for copy in zones[zone]]

    def commands(self) -> list[int]:
        """The Commands on the Timelines, the active player's first, oldest first."""
        mine = self.zones[self.active * ZONES + TIMELINE]
        theirs = self.zones[(1 - self.active) * ZONES + TIMELINE]
        return self.things_of(mine + theirs)

    def empty_spaces(self, seat: int) -> list[int]:
        zones = self.zones
        return [zone for zone in ROWS[seat] if not zones[zone]]

    def called_at(self, zone: int) -> tuple[str, ...]:
        place = self.place_name(zone)
        if not place:
            return ()
        whose = NAMES[zone // ZONES] if zone % ZONES >= BOARD else f"{NAMES[zone // ZONES]} "
        return f"at {whose}{place}", f"at {place}"

    def place_name(self, zone: int) -> str:
        place = zone % ZONES
        return f"{place - BOARD + 1}" if place >= BOARD else "timeline #" if place == TIMELINE else ""

    def discard_of(self, copy: int) -> int:
        """BL-3.5: a card goes to its owner's Discard pile."""
        return self.owner[copy] * ZONES + DISCARD

    # Words.

    def unordered(self, thing: int) -> bool:
        """Whether a set of such things is handled in board order, whatever order they are named in (D14)."""
        return self.in_play(thing)

    def where(self, thing: int) -> str:
        """How a card in play is told apart from others of its name: its space, from its controller's left, or its place on the Timeline."""
        zone = self.space_of(thing)
        if zone >= 0:
            return f"{NAMES[zone // ZONES]}{zone % ZONES - BOARD + 1}"
        if not self.in_play(thing):
            return self.which_pile(thing)
        zone = self.place[thing & COPY]
        return f"{NAMES[zone // ZONES]} timeline {self.zones[zone].index(thing & COPY) + 1}"

    def which_pile(self, thing: int) -> str:
        """Whose Discard pile it lies in, if a card of its name lies in the other one as well."""
        copy = thing & COPY
        zone = self.place[copy]
        if zone % ZONES != DISCARD or self.stay[copy] != thing:
            return ""
        others = [self.printed(other).label for other in self.zones[(zone + ZONES) % OUTSIDE]]
        return f"{NAMES[zone // ZONES]} discard" if self.printed(copy).label in others else ""


def changed(pair: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    """A number of each player, with that of one player changed."""
    return (pair[0] + by, pair[1]) if seat == 0 else (pair[0], pair[1] + by)


FALL_SILENT: Final = Later[Callable[[Bloodless, int], None]]("the abilities of a card in play work no more")
SPEAK: Final = Later[Callable[[Bloodless, int], None]]("the abilities of a card in play work again")
ADD_COUNTERS: Final = Later[Callable[[Bloodless, int, str, int], int]]("counters are put on a card or taken off it")
STOP_STANDING: Final = Later[Callable[[Bloodless, Any], None]]("the time of an ability that works for a while is over")
GIVE_BACK: Final = Later[Callable[[Bloodless, int, int], None]]("the control of a creature is over")
CHOSEN: Final = Later[Callable[[Bloodless, Scope, tuple[int, ...]], None]]("a text has chosen things")
FLOW: Final[list[Callable[[Bloodless], None]]] = [no_phase] * (END + 1)
"""What happens in each phase; the files of the phases add themselves."""

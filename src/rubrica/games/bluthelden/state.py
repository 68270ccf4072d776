"""The state of a match of Bluthelden: its registers, and what its things carry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from rubrica.engine.chain import Entry
from rubrica.engine.events import Triggered
from rubrica.engine.later import Later
from rubrica.engine.match import Match
from rubrica.engine.state import COPY, PLAYERS, SOURCE, USED, YOU, Scope, State, your_seat
from rubrica.games.bluthelden.battlefield import Battlefield
from rubrica.games.bluthelden.card import BlutheldenCard
from rubrica.games.bluthelden.kinds import (
    ASP,
    CANNOT,
    COMBAT,
    FIXED_COUNTERS,
    FIXED_DAMAGE,
    HP,
    INI,
    KEYWORDS,
    LEVEL,
    MAIN_1,
    MAIN_2,
    NEXT_TURN,
    OFTEN,
    POOL_DECK,
    POW,
    REMAINING,
    RES,
    ROW,
    SETUP,
    SOVEREIGN,
    SPECIES,
    SPELL_DECK,
    TRAITS,
    WAR,
    ZONES,
)
from rubrica.games.bluthelden.values import Control, Decree, Fight, Return, Ward

# Until when a player may pass in advance (BH-7.14).
END_OF_PHASE: Final = 0
OWN_MAIN_PHASE: Final = 1
COMBAT_PHASE: Final = 2
OPPOSING_ENTRY: Final = 3

PHASE_NAMES = ("setup", "start", "main 1", "main 2", "combat", "end")


class Bluthelden(Battlefield):
    """Rounds, lanes, the Reaction Chain."""

    announces: ClassVar[bool] = True
    number_names: ClassVar[tuple[str, ...]] = ("POW", "HP", "INI", "RES")
    keyword_bits: ClassVar[dict[str, int]] = KEYWORDS
    traits_at: ClassVar[int] = TRAITS

    def __init__(self, match: Match, source: Bluthelden | None = None) -> None:
        super().__init__(match, source)
        self.round: int = 0 if source is None else source.round
        self.phase: int = SETUP if source is None else source.phase
        self.step: int = 0 if source is None else source.step
        self.first: int = 0 if source is None else source.first
        """The winner of the random draw (BH-4.5)."""
        self.cl: int = 0 if source is None else source.cl
        """Who has the combat lead (BH-9.1)."""
        self.lane: int = -1 if source is None else source.lane
        """The active lane of combat."""
        self.lanes_done: int = 0 if source is None else source.lanes_done
        """Lanes that are resolved, one bit each (BH-9.7)."""
        self.acting: int = 0 if source is None else source.acting
        """The acting character."""
        self.fights: tuple[Fight, ...] = () if source is None else source.fights
        """The attacks of the acting character."""
        self.acted: frozenset[int] = frozenset() if source is None else source.acted
        """Who has been acting character in this Combat Phase."""
        self.fought: frozenset[int] = frozenset() if source is None else source.fought
        """Who has attacked or blocked in this Combat Phase."""
        self.spent: dict[int, int] = {} if source is None else source.spent.copy()
        """Combat actions spent in this Combat Phase."""
        self.came: dict[int, int] = {} if source is None else source.came.copy()
        """The round in which a thing entered, times 8, and the phase."""
        self.lp: list[int] = [0, 0] if source is None else source.lp[:]
        self.asp: list[int] = [0, 0] if source is None else source.asp[:]
        """Ordinary ASP in each reserve."""
        self.blood: list[int] = [0, 0] if source is None else source.blood[:]
        """ASP of Bloodmages, counted apart (BH-13.27)."""
        self.resources: tuple[int, ...] = (0, 0) if source is None else source.resources
        """Resources played in this round."""
        self.allowed: tuple[int, ...] = (1, 1) if source is None else source.allowed
        """Resources that may be played in this round (BH-10.9)."""
        self.failed: int = 0 if source is None else source.failed
        """Who had to draw and could not, one bit each (BH-16.2)."""
        self.draws: tuple[int, int] = (0, 0) if source is None else source.draws
        """Cards still to be drawn in the Start of the Round: required, and optional."""
        self.turned: list[bool] = [] if source is None else source.turned[:]
        """Whether each copy in play is turned (BH-11.1)."""
        self.held: frozenset[int] = frozenset() if source is None else source.held
        """What does not unturn at the next Start of the Round (BH-13.13)."""
        self.guises: dict[int, tuple[int, int, str]] = {} if source is None else source.guises.copy()
        """Colours, types and name of what does not have the printed ones (BH-11.4)."""
        self.muted: frozenset[int] = frozenset() if source is None else source.muted
        """What has lost all abilities that are printed on it."""
        self.granted: dict[int, tuple[Any, ...]] = {} if source is None else source.granted.copy()
        """Abilities that things have gained."""
        self.wards: tuple[Ward, ...] = () if source is None else source.wards
        self.controls: tuple[Control, ...] = () if source is None else source.controls
        """The newest last."""
        self.hurt: dict[int, tuple[int, ...]] = {} if source is None else source.hurt.copy()
        """Who has harmed a thing since the last state check."""
        self.copied: frozenset[int] = frozenset() if source is None else source.copied
        """Copies that are tokens, though their card is none."""
        self.rushes: tuple[int, ...] = () if source is None else source.rushes
        """Who is banished at the end of this round (BH-13.7)."""
        self.returns: tuple[Return, ...] = () if source is None else source.returns
        self.decrees: tuple[Decree, ...] = () if source is None else source.decrees
        """What texts have said about a while (BH-R.167), the oldest first."""
        self.replacing: tuple[Triggered, ...] = () if source is None else source.replacing
        """What takes the place of something that would have happened, and is still to be done (BH-R.166)."""
        self.instead: tuple[tuple[int, int], ...] = () if source is None else source.instead
        """Which replacements are being carried out: each replaces nothing that comes of itself."""
        self.became: dict[int, int] = {} if source is None else source.became.copy()
        """What things have become that a text has moved, for the words behind it that point to them."""
        self.spared: frozenset[int] = frozenset() if source is None else source.spared
        """Whose death has been replaced since it was last seen to be alive."""
        self.often: dict[str, int] = {} if source is None else source.often.copy()
        """How often an option was taken in this phase (BH-16.12)."""
        self.taken: int = 0 if source is None else source.taken
        """How many options were taken in it."""
        self.loops: int = 0 if source is None else source.loops
        """Triggered entries that have resolved in a row (BH-16.9)."""
        self.changed: bool = False if source is None else source.changed
        """The numbers must be computed again."""
        self.check: bool = False if source is None else source.check
        """State checks are due (BH-11.14)."""

    def work_rule(self) -> str:
        return "BH-R.138"

    def moment_for(self, words: Scope, moment: int) -> int:
        return moment + your_seat(words) if moment == NEXT_TURN else moment

    def copy(self) -> Bluthelden:
        return Bluthelden(self.match, self)

    def flow(self) -> None:
        FLOW.do(self)

    def concede(self, seat: int) -> None:
        """BH-16.10: a player who concedes loses at once."""
        names = self.match.names
        self.win(1 - seat, "BH-16.10", f"{names[seat]} concedes: {names[1 - seat]} wins.")

    def win(self, seat: int, rule: str, sentence: str) -> None:
        self.finish((1.0, 0.0) if seat == 0 else (0.0, 1.0), rule, sentence)

    def draw_game(self, rule: str, sentence: str) -> None:
        self.finish((0.5, 0.5), rule, sentence)

    def grow(self, many: int) -> None:
        super().grow(many)
        self.turned.extend([False] * many)

    def finish(self, scores: tuple[float, ...], rule: str, sentence: str) -> None:
        """BH-15.9: all face-down cards are shown when the game ends."""
        super().finish(scores, rule, sentence)
        for thing in self.hidden:
            self.show(thing & COPY, self.match.everyone)

    def may_offer(self, scope: int) -> bool:
        """BH-16.12: a "may" of cards of one name is offered until it was taken 100 times in this phase."""
        return not self.is_used_up(self.option_of(scope))

    def took_option(self, scope: int) -> None:
        self.take_option(self.option_of(scope))

    def take_option(self, option: str) -> None:
        """BH-16.12: how often one and the same option was taken in this phase is counted."""
        self.often[option] = self.times_taken(option) + 1
        self.taken += 1

    def is_used_up(self, option: str) -> bool:
        """BH-16.12. Who asks often asks first whether anything was `taken` so often."""
        return self.times_taken(option) >= OFTEN

    def times_taken(self, option: str) -> int:
        return self.often.get(option, 0)

    def option_of(self, scope: int) -> str:
        words = self.scopes[scope]
        return f"{words[YOU]} may {self.card_of(words[SOURCE]).name}"

    def seers(self, copy: int) -> int:
        """A face-down card is seen by its controller only, who is its owner."""
        if self.hidden and self.stay[copy] in self.hidden:
            return self.match.everyone if self.match.options.get("open_play") else 1 << self.owner[copy]
        return self.zone_seers[self.place[copy]]

    def could_be(self, copy: int, card: int) -> bool:
        """BH-13.14: only a card with Hideout lies face down, or is announced so."""
        if self.is_hiding(copy) and self.prints[card].reveal is None:
            return False
        return super().could_be(copy, card)

    def choosy(self, copy: int) -> bool:
        return self.is_hiding(copy) or super().choosy(copy)

    def is_hiding(self, copy: int) -> bool:
        """Whether a copy lies face down, or is being announced face down."""
        thing = self.stay[copy]
        if self.hidden and thing in self.hidden:
            return True
        return self.plan is not None and self.plan.hidden and self.plan.thing == thing

    def windows_passed(self, before: State, seat: int) -> bool:
        """BH-7.2: everything that is done can be answered. Only the parts of an announcement, and of a Mulligan, are taken back freely."""
        return self.plan is None and self.phase != SETUP

    def stop_reached(self, seat: int, stop: int) -> bool:
        """BH-7.14. The end of this phase is lifted when the next begins, an opposing entry also by one's next Main Phase."""
        if stop == OWN_MAIN_PHASE:
            return self.active == seat and self.phase <= MAIN_2
        if stop == OPPOSING_ENTRY:
            return bool(self.chain) and self.chain[-1].seat != seat and not self.only_asp(self.chain[-1])
        return stop == COMBAT_PHASE and self.phase == COMBAT

    def only_builds(self, entry: Entry) -> bool:
        """Whether an entry only gives something to the side of its player: a permanent that comes, face up or face down, a
        character that steps forward, tokens, cards, ASP, LP."""
        if entry.ability is not None:
            return bool(getattr(entry.ability, "builds", False))
        if entry.kind:
            return entry.zone >= 0 and ROW[entry.zone % ZONES] == WAR
        if entry.host and self.controller(entry.host) != entry.seat:
            return False
        return entry.thing in self.hidden or bool(self.card_of(entry.thing).permanent)

    def only_asp(self, entry: Entry) -> bool:
        """Whether all that an entry of the chain does is to make ASP."""
        return bool(getattr(entry.ability, "only_asp", False))

    def registers(self, viewer: int) -> dict[str, Any]:
        """The public numbers."""
        return {
            "round": self.round,
            "phase": PHASE_NAMES[self.phase],
            "initiative": self.ip,
            "active": self.active,
            "lead": self.cl if self.phase >= COMBAT else None,
            "priority": self.windows[-1].asked if self.windows else None,
            "lp": list(self.lp),
            "asp": [self.asp[seat] + self.blood[seat] for seat in range(2)],
            "blood_asp": list(self.blood),
            "resources": list(self.resources),
            "war_slots": [self.war_slots(0), self.war_slots(1)],
            "lane": self.lane + 1,
            "acting": self.acting >> 10,
            "attacks": [
                {
                    "at": [thing >> 10 for thing in (fight.at, 0 if fight.blocked else fight.second) if thing],
                    "blocker": fight.second >> 10 if fight.blocked else 0,
                    "blocked": fight.blocked,
                }
                for fight in self.fights
            ],
            "chain": [self.say_entry(entry, viewer) for entry in self.chain],
            **self.counters_beside(),
        }

    def add_counters(self, thing: int, name: str, number: int) -> int:
        if thing <= PLAYERS or number > 0:
            return super().add_counters(thing, name, number)
        return -TAKE_COUNTERS.do(self, thing, name, -number)

    def details(self, thing: int, viewer: int) -> dict[str, Any]:
        """Numbers, damage and counters of a card in play; a face-down one shows only that it is there."""
        if not self.in_play(thing):
            return {}
        if thing in self.hidden:
            return {"face_down": True}
        card = self.card_of(thing)
        row = self.numbers[thing & COPY]
        seen: dict[str, Any] = {"turned": self.is_turned(thing)}
        if card.fighter:
            seen.update({"pow": max(0, row[POW]), "hp": max(0, row[HP]), "damage": self.damage[thing & COPY]})
            seen["ini"] = self.ini(thing)
        if card.character:
            seen["res"] = self.res(thing)
        if thing in self.held:
            seen["held"] = True
        if thing in self.hosts:
            seen["on"] = self.hosts[thing] >> 10
        if self.counters.get(thing):
            seen["counters"] = {name: self.counter(thing, name) for name, _, _ in self.counters[thing]}
        seen.update(self.altered(thing, card))
        return seen

    def altered(self, thing: int, card: BlutheldenCard) -> dict[str, Any]:
        """What a card in play has beyond its print, or has lost: keywords, abilities, its name."""
        seen: dict[str, Any] = {}
        now, printed = self.numbers[thing & COPY][TRAITS], card.printed[TRAITS]
        words = {bit: word for word, bit in (*CANNOT.items(), *KEYWORDS.items())}
        gained = [word for bit, word in words.items() if now & ~printed & bit]
        gained += [ability.text for ability in self.granted.get(thing, ())]
        lost = [word for word, bit in KEYWORDS.items() if printed & ~now & bit]
        if gained:
            seen["gained"] = gained
        if lost or thing in self.muted:
            seen["lost"] = ["all abilities"] if thing in self.muted else lost
        if self.name_of(thing) != card.name:
            seen["called"] = self.name_of(thing)
        return seen

    def shortcuts(self) -> list[Any]:
        found: list[Any] = SHORTCUTS.do(self)
        return found

    def name_of(self, thing: int) -> str:
        """A face-down card has no name (BH-13.15)."""
        if thing in self.hidden:
            return ""
        return self.guises[thing][2] if thing in self.guises else self.card_of(thing).name

    def colours_of(self, thing: int) -> int:
        return self.guises[thing][0] if self.guises and thing in self.guises else self.card_of(thing).colours

    def types_of(self, thing: int) -> int:
        return self.guises[thing][1] if self.guises and thing in self.guises else self.card_of(thing).types

    def is_token(self, thing: int) -> bool:
        return thing & COPY in self.copied or self.card_of(thing).token

    def activated(self, thing: int) -> tuple[Any, ...]:
        """The activated abilities that a thing in play has now."""
        printed = self.prints[self.face(thing & COPY)].activated
        if self.muted and thing in self.muted:
            printed = ()
        if self.granted and thing in self.granted:
            return (*printed, *[ability for ability in self.granted[thing] if ability.costs()])
        return printed

    def is_turned(self, thing: int) -> bool:
        copy = thing & COPY
        return copy < len(self.turned) and self.turned[copy] and self.stay[copy] == thing

    def is_character(self, thing: int) -> bool:
        """A face-up character in play, or one that was."""
        if thing in self.hidden or not (thing in self.gone or self.in_play(thing)):
            return False
        return self.card_of(thing).character

    def is_attacking(self, thing: int) -> bool:
        return bool(self.fights) and thing == self.acting

    def is_blocking(self, thing: int) -> bool:
        return any(fight.second == thing and fight.blocked for fight in self.fights)

    def is_turn_of(self, seat: int) -> bool:
        """BH-1.8: the Main Phase in which a player is active."""
        return self.phase in (MAIN_1, MAIN_2) and self.active == seat

    def has_numbers(self, thing: int) -> bool:
        """BH-13.15: a hidden card has no values."""
        return thing not in self.hidden

    def number_of(self, thing: int, what: int) -> int:
        """Text that reads a number uses the unturned value (BH-11.2)."""
        if what == ASP:
            return max(0, self.card_of(thing).asp)
        if what == LEVEL:
            return self.card_of(thing).level
        if what == REMAINING:
            return self.remaining(thing)
        return max(0, self.values_of(thing)[what])

    def number_for(self, words: Scope, thing: int, what: int) -> int:
        """Of the card itself they were fixed when its entry was put on the chain (BH-7.9)."""
        if thing == words[SOURCE] and words[USED]:
            if what <= RES:
                return max(0, int(words[USED][what]))
            if what == REMAINING:
                return max(0, int(words[USED][HP]) - int(words[USED][FIXED_DAMAGE]))
        return self.number_of(thing, what)

    def counters_for(self, words: Scope, thing: int, name: str) -> int:
        """Of the card itself they were counted when its entry was put on the chain (BH-7.9)."""
        if thing == words[SOURCE] and words[USED]:
            return sum([number for called, _, number in words[USED][FIXED_COUNTERS] if called == name])
        return self.counter(thing, name)

    def affected(self, words: Scope, things: list[int]) -> list[int]:
        """BH-10.27: magic that works all the time is checked as well."""
        if not self.card_of(words[SOURCE]).mv:
            return things
        return [thing for thing in things if not RESISTS.do(self, words, thing)]

    def species(self, thing: int) -> int:
        return self.values_of(thing)[SPECIES]

    def pow(self, thing: int) -> int:
        return max(0, self.values_of(thing)[POW])

    def ini(self, thing: int) -> int:
        """BH-11.2: 0 while turned."""
        return 0 if self.is_turned(thing) else max(0, self.values_of(thing)[INI])

    def res(self, thing: int) -> int:
        """BH-11.2: 0 while turned."""
        return 0 if self.is_turned(thing) else max(0, self.values_of(thing)[RES])

    def remaining(self, thing: int) -> int:
        """BH-11.6: HP minus damage."""
        return max(0, self.values_of(thing)[HP] - self.damage_on(thing))

    def sovereign(self, seat: int) -> int:
        return self.at(seat * ZONES + SOVEREIGN)

    def reserve(self, seat: int) -> int:
        """All ASP that a player has."""
        return self.asp[seat] + self.blood[seat]

    def deck_of(self, copy: int) -> int:
        """BH-15.7: the deck of a card is the pile it was in when the game began."""
        first = 0
        for deck in self.match.decks:
            spell = first + deck.size("sovereign") + deck.size("rune") + deck.size("spell")
            first = spell + deck.size("pool")
            if copy < first:
                return POOL_DECK if copy >= spell else SPELL_DECK
        return POOL_DECK if self.printed(copy).asp < 0 else SPELL_DECK

    # The chain.

    def may_target(self, words: Scope, thing: int) -> bool:
        return MAY_TARGET.do(self, words, thing)

    def resolve(self, entry: Entry) -> None:
        RESOLVE[entry.kind](self, entry)

    def cancelled(self, entry: Entry) -> None:
        CANCELLED.do(self, entry)

    def say_entry(self, entry: Entry, viewer: int) -> str:
        """A face-down play shows only that (BH-R.40)."""
        return SAY_ENTRY.do(self, entry, viewer)


TAKE_COUNTERS: Final = Later[Callable[[Bluthelden, int, str, int], int]]("counters are taken off a permanent")
SHORTCUTS: Final = Later[Callable[[Bluthelden], list[Any]]]("what a person may choose at once")
FLOW: Final = Later[Callable[[Bluthelden], None]]("what happens when nothing is left to do at once")
MAY_TARGET: Final = Later[Callable[[Bluthelden, Scope, int], bool]]("what may be a target")
RESISTS: Final = Later[Callable[[Bluthelden, Scope, int], bool]]("what magic does not affect (BH-10.23)")
RESOLVE: Final[dict[int, Callable[[Bluthelden, Entry], None]]] = {}
"""How an entry of each kind resolves: the files of the rules add themselves."""
CANCELLED: Final = Later[Callable[[Bluthelden, Entry], None]]("what becomes of a card whose entry has no effect")
SAY_ENTRY: Final = Later[Callable[[Bluthelden, Entry, int], str]]("how an entry of the chain is said")

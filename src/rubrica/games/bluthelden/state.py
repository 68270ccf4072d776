"""The state of a match of Bluthelden: its registers, and what its things carry."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from rubrica.engine.match import Match
from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SOURCE, YOU, State
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
    CANNOT,
    CHAIN,
    COMBAT,
    DUAL_SLOT,
    FORCE_OF_NATURE,
    GRAVEYARD,
    HAND,
    HIDEOUT,
    HP,
    INI,
    KEYWORDS,
    LANE,
    LANES,
    MAIN_2,
    OFTEN,
    PERMANENTS,
    POOL_DECK,
    POW,
    RES,
    RESOURCE_SLOT,
    ROW,
    RUNE,
    SETUP,
    SOVEREIGN,
    SPECIES,
    SPELL_DECK,
    TRAITS,
    WAR,
    WAR_SLOTS,
    ZONES,
    Numbers,
    back_row,
    war_zone,
)

Item = tuple[Any, ...]
"""An entry of the chain: number, kind, source, controller, ability, words, zone, the source's numbers."""

# Until when a player may pass in advance (BH-7.14).
END_OF_PHASE: Final = 0
OWN_MAIN_PHASE: Final = 1
COMBAT_PHASE: Final = 2
OPPOSING_ENTRY: Final = 3

NAMES = "AB"
PHASE_NAMES = ("setup", "start", "main 1", "main 2", "combat", "end")
SLOT_NAMES = "abc"


class Bluthelden(State):
    """Rounds, lanes, the Reaction Chain."""

    announces: ClassVar[bool] = True

    fields: ClassVar[tuple[str, ...]] = (
        *State.fields,
        "wide", "round", "phase", "step", "first", "ip", "cl", "ap", "window", "priority", "passes", "chain", "plan",
        "lane", "lanes_done", "acting", "fights", "stand", "acted", "fought", "spent", "came", "lp", "asp", "blood",
        "resources", "allowed", "failed", "draws", "turned", "held", "hidden", "damage", "counters", "hosts",
        "numbers", "guises", "muted", "granted", "modifiers", "wards", "controls", "hurt", "copied", "rushes",
        "returns", "gone", "xs", "used", "often", "taken", "loops", "passives", "changed", "check",
    )  # fmt: skip

    def __init__(self, match: Match, source: Bluthelden | None = None) -> None:
        super().__init__(match, source)
        if source is not None:
            self.prints: tuple[BlutheldenCard, ...] = source.prints
            """The cards of the match, as what they are."""
            self.wide: bool = source.wide
            """Some card of the match has Dual Slot."""
            self.round: int = source.round
            self.phase: int = source.phase
            self.step: int = source.step
            self.first: int = source.first
            """The winner of the random draw (BH-4.5)."""
            self.ip: int = source.ip
            """The initiative player of the round."""
            self.cl: int = source.cl
            """Who has the combat lead (BH-9.1)."""
            self.ap: int = source.ap
            """The active player (BH-7.8)."""
            self.window: bool = source.window
            """A window is open: players receive priority."""
            self.priority: int = source.priority
            """Who has priority in it."""
            self.passes: int = source.passes
            """How many have passed in succession."""
            self.chain: list[Item] = source.chain[:]
            """The Reaction Chain, its top entry last."""
            self.plan: tuple[Any, ...] = source.plan
            """What is being announced; its parts are in a scope."""
            self.lane: int = source.lane
            """The active lane of combat."""
            self.lanes_done: int = source.lanes_done
            """Lanes that are resolved, one bit each (BH-9.7)."""
            self.acting: int = source.acting
            """The acting character."""
            self.fights: tuple[tuple[int, ...], ...] = source.fights
            """The attacks of the acting character: (object or 0, blocker or 0, blocked, who has struck)."""
            self.stand: int = source.stand
            """The zone in which the acting character stood when its attack or shot was declared."""
            self.acted: frozenset[int] = source.acted
            """Who has been acting character in this Combat Phase."""
            self.fought: frozenset[int] = source.fought
            """Who has attacked or blocked in this Combat Phase."""
            self.spent: dict[int, int] = source.spent.copy()
            """Combat actions spent in this Combat Phase."""
            self.came: dict[int, int] = source.came.copy()
            """The round in which a thing entered, times 8, and the phase."""
            self.lp: list[int] = source.lp[:]
            self.asp: list[int] = source.asp[:]
            """Ordinary ASP in each reserve."""
            self.blood: list[int] = source.blood[:]
            """ASP of Bloodmages, counted apart (BH-13.27)."""
            self.resources: tuple[int, int] = source.resources
            """Resources played in this round."""
            self.allowed: tuple[int, int] = source.allowed
            """Resources that may be played in this round (BH-10.9)."""
            self.failed: int = source.failed
            """Who had to draw and could not, one bit each (BH-16.2)."""
            self.draws: tuple[int, int] = source.draws
            """Cards still to be drawn in the Start of the Round: required, and optional."""
            self.turned: frozenset[int] = source.turned
            self.held: frozenset[int] = source.held
            """What does not unturn at the next Start of the Round (BH-13.13)."""
            self.hidden: frozenset[int] = source.hidden
            """What lies face down."""
            self.damage: dict[int, int] = source.damage.copy()
            self.counters: dict[int, tuple[tuple[str, int, int], ...]] = source.counters.copy()
            """Counters: name, the round they were put on, how many."""
            self.hosts: dict[int, int] = source.hosts.copy()
            """On what a Training lies."""
            self.numbers: dict[int, Numbers] = source.numbers.copy()
            """The numbers of everything in play."""
            self.guises: dict[int, tuple[int, int, str]] = source.guises.copy()
            """Colours, types and name of what does not have the printed ones (BH-11.4)."""
            self.muted: frozenset[int] = source.muted
            """What has lost all abilities that are printed on it."""
            self.granted: dict[int, tuple[Any, ...]] = source.granted.copy()
            """Abilities that things have gained."""
            self.modifiers: tuple[tuple[Any, ...], ...] = source.modifiers
            """Changes: thing, what, value, end, since."""
            self.wards: tuple[tuple[int, ...], ...] = source.wards
            """What becomes of damage (BH-11.10): kind, to whom it would be dealt, value, end, which damage."""
            self.controls: tuple[tuple[int, int, int], ...] = source.controls
            """Who controls what has changed controller, the newest last: thing, seat, end (BH-15.8)."""
            self.hurt: dict[int, tuple[int, ...]] = source.hurt.copy()
            """Who has harmed a thing since the last state check."""
            self.copied: frozenset[int] = source.copied
            """Copies that are tokens, though their card is none."""
            self.rushes: tuple[int, ...] = source.rushes
            """Who is banished at the end of this round (BH-13.7)."""
            self.returns: tuple[tuple[int, int], ...] = source.returns
            """Banished cards that come back: the card, and when."""
            self.gone: dict[int, tuple[Any, ...]] = source.gone.copy()
            """What a thing was when it left play: controller, zone, numbers, damage, counters, card; whether it died."""
            self.xs: dict[int, int] = source.xs.copy()
            self.used: dict[int, int] = source.used.copy()
            """Abilities used in this round, one bit each."""
            self.often: dict[str, int] = source.often.copy()
            """How often an option was taken in this phase (BH-16.12)."""
            self.taken: int = source.taken
            """How many options were taken in it."""
            self.loops: int = source.loops
            """Triggered entries that have resolved in a row (BH-16.9)."""
            self.passives: tuple[int, ...] = source.passives
            """Things with continuous abilities that change numbers, oldest first."""
            self.changed: bool = source.changed
            """The numbers must be computed again."""
            self.check: bool = source.check
            """State checks are due (BH-11.14)."""
        else:
            self.prints = cast(tuple[BlutheldenCard, ...], match.cards)
            self.wide = any(card.printed[TRAITS] & DUAL_SLOT for card in self.prints)
            self.round = 0
            self.phase = SETUP
            self.step = 0
            self.first = 0
            self.ip = 0
            self.cl = 0
            self.ap = 0
            self.window = False
            self.priority = 0
            self.passes = 0
            self.chain = []
            self.plan = ()
            self.lane = -1
            self.lanes_done = 0
            self.acting = 0
            self.fights = ()
            self.stand = -1
            self.acted = frozenset()
            self.fought = frozenset()
            self.spent = {}
            self.came = {}
            self.lp = [0, 0]
            self.asp = [0, 0]
            self.blood = [0, 0]
            self.resources = (0, 0)
            self.allowed = (1, 1)
            self.failed = 0
            self.draws = (0, 0)
            self.turned = frozenset()
            self.held = frozenset()
            self.hidden = frozenset()
            self.damage = {}
            self.counters = {}
            self.hosts = {}
            self.numbers = {}
            self.guises = {}
            self.muted = frozenset()
            self.granted = {}
            self.modifiers = ()
            self.wards = ()
            self.controls = ()
            self.hurt = {}
            self.copied = frozenset()
            self.rushes = ()
            self.returns = ()
            self.gone = {}
            self.xs = {}
            self.used = {}
            self.often = {}
            self.taken = 0
            self.loops = 0
            self.passives = ()
            self.changed = False
            self.check = False

    def copy(self) -> Bluthelden:
        return Bluthelden(self.match, self)

    def flow(self) -> None:
        FLOW[0](self)

    def concede(self, seat: int) -> None:
        """BH-16.10: a player who concedes loses at once."""
        names = self.match.names
        self.win(1 - seat, "BH-16.10", f"{names[seat]} concedes: {names[1 - seat]} wins.")

    def win(self, seat: int, rule: str, sentence: str) -> None:
        self.finish((1.0, 0.0) if seat == 0 else (0.0, 1.0), rule, sentence)

    def draw_game(self, rule: str, sentence: str) -> None:
        self.finish((0.5, 0.5), rule, sentence)

    def finish(self, scores: tuple[float, ...], rule: str, sentence: str) -> None:
        """BH-15.9: all face-down cards are shown when the game ends."""
        super().finish(scores, rule, sentence)
        self.chain.clear()
        self.window = False
        for thing in self.hidden:
            self.show(thing & COPY, self.match.everyone)

    def may_offer(self, scope: int) -> bool:
        """BH-16.12: a "may" of cards of one name is offered until it was taken 100 times in this phase."""
        return self.taken < OFTEN or self.often.get(self.option_of(scope), 0) < OFTEN

    def took_option(self, scope: int) -> None:
        option = self.option_of(scope)
        self.often[option] = self.often.get(option, 0) + 1
        self.taken += 1

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
        return thing in self.hidden or (len(self.plan) > 6 and bool(self.plan[6]) and self.plan[1] == thing)

    def windows_passed(self, before: State, seat: int) -> bool:
        """BH-7.2: everything that is done can be answered. Only the parts of an announcement, and of a Mulligan, are taken back freely."""
        return not self.plan and self.phase != SETUP

    def stop_reached(self, seat: int, stop: int) -> bool:
        """BH-7.14. The end of this phase is lifted when the next begins, an opposing entry also by one's next Main Phase."""
        if stop == OWN_MAIN_PHASE:
            return self.ap == seat and self.phase <= MAIN_2
        if stop == OPPOSING_ENTRY:
            return bool(self.chain) and self.chain[-1][3] != seat and not self.only_asp(self.chain[-1])
        return stop == COMBAT_PHASE and self.phase == COMBAT

    def only_asp(self, item: Item) -> bool:
        """Whether all that an entry of the chain does is to make ASP."""
        return bool(getattr(item[4], "only_asp", False))

    def registers(self, viewer: int) -> dict[str, Any]:
        """The public numbers."""
        return {
            "round": self.round,
            "phase": PHASE_NAMES[self.phase],
            "initiative": self.ip,
            "active": self.ap,
            "lead": self.cl if self.phase >= COMBAT else None,
            "priority": self.priority if self.window else None,
            "lp": list(self.lp),
            "asp": [self.asp[seat] + self.blood[seat] for seat in range(2)],
            "blood_asp": list(self.blood),
            "resources": list(self.resources),
            "war_slots": [self.war_slots(0), self.war_slots(1)],
            "lane": self.lane + 1,
            "acting": self.acting >> 10,
            "attacks": [
                {
                    # A shot may hit a second character, which is kept where a blocker would be (BH-14.13).
                    "at": [thing >> 10 for thing in (fight[:1] if fight[2] else fight[:2]) if thing],
                    "blocker": fight[1] >> 10 if fight[2] else 0,
                    "blocked": bool(fight[2]),
                }
                for fight in self.fights
            ],
            "chain": [self.say_item(item, viewer) for item in self.chain],
        }

    def details(self, thing: int, viewer: int) -> dict[str, Any]:
        """Numbers, damage and counters of a card in play; a face-down one shows only that it is there."""
        if thing not in self.numbers:
            return {}
        if thing in self.hidden:
            return {"face_down": True}
        card = self.card_of(thing)
        row = self.numbers[thing]
        seen: dict[str, Any] = {"turned": thing in self.turned}
        if card.fighter:
            seen.update({"pow": max(0, row[POW]), "hp": max(0, row[HP]), "damage": self.damage.get(thing, 0)})
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
        now, printed = self.numbers[thing][TRAITS], card.printed[TRAITS]
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

    # Reading.

    def here(self, thing: int) -> bool:
        if thing <= LANES:
            return thing > 0
        if thing & COPY == COPY:
            return any(item[0] == thing for item in self.chain)
        return super().here(thing)

    def printed(self, copy: int) -> BlutheldenCard:
        return self.prints[self.card[copy]]

    def card_of(self, thing: int) -> BlutheldenCard:
        """The card of a thing; of one that has left play, the card it was."""
        if thing in self.gone:
            return self.prints[int(self.gone[thing][5])]
        return self.prints[self.card[thing & COPY]]

    def name_of(self, thing: int) -> str:
        """A face-down card has no name (BH-13.15)."""
        if thing in self.hidden:
            return ""
        return self.guises[thing][2] if thing in self.guises else self.card_of(thing).name

    def colours_of(self, thing: int) -> int:
        return self.guises[thing][0] if thing in self.guises else self.card_of(thing).colours

    def types_of(self, thing: int) -> int:
        return self.guises[thing][1] if thing in self.guises else self.card_of(thing).types

    def is_token(self, thing: int) -> bool:
        return thing & COPY in self.copied or self.card_of(thing).token

    def activated(self, thing: int) -> tuple[Any, ...]:
        """The activated abilities that a thing in play has now."""
        printed = self.prints[self.card[thing & COPY]].activated
        if self.muted and thing in self.muted:
            printed = ()
        if self.granted and thing in self.granted:
            return (*printed, *[ability for ability in self.granted[thing] if ability.costs()])
        return printed

    def controller(self, thing: int) -> int:
        """BH-1.5: in play, the player in whose zone it is; of what has left play, who had it last; else its owner."""
        copy = thing & COPY
        if self.stay[copy] == thing or thing not in self.gone:
            seat = self.zone_seat[self.place[copy]]
            return seat if seat >= 0 else self.owner[copy]
        return int(self.gone[thing][0])

    def zone_of(self, thing: int) -> int:
        """Where a thing in play is, or was last; else -1. A Training is where its host is (BH-3.15)."""
        if thing <= LANES:
            # A lane that was chosen: its first slot stands for it.
            return WAR + (thing - 1) * WAR_SLOTS if thing > 0 else -1
        copy = thing & COPY
        if thing in self.hosts:
            return self.zone_of(self.hosts[thing])
        if self.stay[copy] == thing:
            return self.place[copy] if thing in self.numbers else -1
        return int(self.gone[thing][1]) if thing in self.gone else -1

    def row_of(self, thing: int) -> int:
        zone = self.zone_of(thing)
        return ROW[zone % ZONES] if 0 <= zone < CHAIN else -1

    def lane_of(self, thing: int) -> int:
        zone = self.zone_of(thing)
        return LANE[zone % ZONES] if 0 <= zone < CHAIN else -1

    def in_play(self, thing: int) -> bool:
        return thing in self.numbers

    def in_war(self, thing: int) -> bool:
        """Whether a character is in a War Zone; a Barrier stands in one without a slot (BH-13.28)."""
        return thing in self.numbers and self.row_of(thing) in (WAR, BARRIER_PLACE)

    def is_character(self, thing: int) -> bool:
        """A face-up character in play, or one that was."""
        if thing in self.hidden or (thing not in self.numbers and thing not in self.gone):
            return False
        return self.card_of(thing).character

    def at(self, zone: int) -> int:
        """What is in a slot, or 0."""
        there = self.zones[zone]
        return self.stay[there[0]] if there else 0

    def values_of(self, thing: int) -> Numbers:
        """Its numbers in play; those it had last if it has left; the printed ones elsewhere (BH-11.5)."""
        if thing in self.numbers:
            return self.numbers[thing]
        if thing in self.gone and self.stay[thing & COPY] != thing:
            return cast(Numbers, self.gone[thing][2])
        # BH-R.40: what is played face down has no values on the chain either.
        return self.card_of(thing).printed if thing not in self.hidden else (0, 0, 0, 0, 0, 0)

    def traits(self, thing: int) -> int:
        return self.values_of(thing)[TRAITS]

    def species(self, thing: int) -> int:
        return self.values_of(thing)[SPECIES]

    def pow(self, thing: int) -> int:
        return max(0, self.values_of(thing)[POW])

    def ini(self, thing: int) -> int:
        """BH-11.2: 0 while turned."""
        return 0 if thing in self.turned else max(0, self.values_of(thing)[INI])

    def res(self, thing: int) -> int:
        """BH-11.2: 0 while turned."""
        return 0 if thing in self.turned else max(0, self.values_of(thing)[RES])

    def damage_on(self, thing: int) -> int:
        if thing in self.gone and self.stay[thing & COPY] != thing:
            return int(self.gone[thing][3])
        return self.damage.get(thing, 0)

    def remaining(self, thing: int) -> int:
        """BH-11.6: HP minus damage."""
        return max(0, self.values_of(thing)[HP] - self.damage_on(thing))

    def counter(self, thing: int, name: str) -> int:
        """How many counters of a name are on a thing, or were when it left play."""
        return sum([number for called, _, number in self.counters_on(thing) if called == name])

    def counters_on(self, thing: int) -> tuple[tuple[str, int, int], ...]:
        """The counters on a thing, or those that were on it when it left play."""
        left = thing in self.gone and self.stay[thing & COPY] != thing
        lying: tuple[tuple[str, int, int], ...] = self.gone[thing][4] if left else self.counters.get(thing, ())
        return lying

    def x_of(self, thing: int) -> int:
        return self.xs.get(thing, 0)

    def is_bound(self, thing: int) -> bool:
        """BH-13.1: with Binding, in the Binding slot of a lane that its controller's Resource opens."""
        zone = self.zone_of(thing)
        return (
            thing in self.numbers
            and 0 <= zone < CHAIN
            and ROW[zone % ZONES] == BINDING_SLOT
            and self.traits(thing) & BINDING != 0
            and self.open_lane(zone // ZONES, LANE[zone % ZONES])
        )

    def open_lane(self, seat: int, lane: int) -> bool:
        """BH-3.7: the player's Resource slot there holds a Resource."""
        return bool(self.zones[seat * ZONES + RESOURCE_SLOT + lane])

    def war_slots(self, seat: int) -> int:
        """BH-3.3: two; three with Force of Nature (BH-13.32)."""
        for thing, row in self.numbers.items():
            if row[TRAITS] & FORCE_OF_NATURE and self.zone_seat[self.place[thing & COPY]] == seat:
                return WAR_SLOTS
        return WAR_SLOTS - 1

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
        if row == WAR:
            zones = list(war_zone(seat, lane))[: self.war_slots(seat)]
        elif row == BACK:
            zones = list(back_row(seat, lane))
        else:
            zones = [seat * ZONES + row + lane]
        free: list[int] = []
        seen: list[bool] = []
        for zone in zones:
            if not self.zones[zone] and not (self.wide and self.occupied(zone)):
                if wide and not self.room_beside(zone):
                    continue
                trap = row == WAR and bool(self.zones[self.cover(zone)])
                if wide and row == WAR:
                    trap = trap or bool(self.zones[self.cover(zone + 1)])
                if trap not in seen:
                    seen.append(trap)
                    free.append(zone)
        return free

    def cover(self, zone: int) -> int:
        """The zone of the opponent's hidden cards that lies over a slot of a War Zone."""
        return (1 - zone // ZONES) * ZONES + HIDEOUT + zone % ZONES - WAR

    def side(self, seat: int) -> list[int]:
        """Everything that a player has in play, hidden cards apart, in the order of the zones."""
        first = seat * ZONES
        stay = self.stay
        return [stay[copy] for zone in self.zones[first + SOVEREIGN : first + HIDEOUT] if zone for copy in zone]

    def things_in_play(self) -> list[int]:
        """The active player's permanents, then the other player's."""
        return [*self.side(self.ap), *self.side(1 - self.ap)]

    def characters(self) -> list[int]:
        """BH-R.87: by lane, the IP's side first, then War Zone, Back Row, Binding slot; Advisors last."""
        zones = self.zones
        stay = self.stay
        return [stay[zones[zone][0]] for zone in CHARACTER_ZONES[self.ip] if zones[zone]]

    def war_side(self, seat: int, lane: int) -> list[int]:
        """The characters in a War Zone, a Barrier last."""
        found = [self.at(zone) for zone in war_zone(seat, lane) if self.zones[zone]]
        barrier = seat * ZONES + BARRIER_PLACE + lane
        if self.zones[barrier]:
            found.append(self.at(barrier))
        return found

    def sovereign(self, seat: int) -> int:
        return self.at(seat * ZONES + SOVEREIGN)

    def reserve(self, seat: int) -> int:
        """All ASP that a player has."""
        return self.asp[seat] + self.blood[seat]

    def hidden_cards(self, seat: int) -> list[int]:
        first = seat * ZONES + HIDEOUT
        return [self.at(zone) for zone in range(first, first + LANES * WAR_SLOTS) if self.zones[zone]]

    # Words.

    def unordered(self, thing: int) -> bool:
        return True

    def key_of(self, thing: int) -> int:
        if thing <= LANES:
            return thing
        if thing & COPY == COPY:
            return -2 - next(index for index, item in enumerate(self.chain) if item[0] == thing)
        return super().key_of(thing)

    def called(self, thing: int, viewer: int) -> str:
        """How a move names a thing: by its card, and by its place if it is in play; an entry of the chain by its place there."""
        if thing <= LANES:
            return f"lane {thing}"
        if thing & COPY == COPY:
            for index, item in enumerate(self.chain):
                if item[0] == thing:
                    return f"entry {index + 1}, {self.say_item(item, viewer)}"
            return "an entry that is gone"
        seen = self.known[thing & COPY] >> viewer & 1 if viewer >= 0 else self.known[thing & COPY] == 3
        name = self.card_of(thing).label if seen else "a face-down card" if thing in self.hidden else "a card"
        where = self.where(thing)
        return f"{name} at {where}" if where else f"{name}{self.whose(thing)}"

    def about(self, kind: str, thing: int) -> About:
        """A lane, an entry of the chain, or a card."""
        if thing <= LANES:
            return About(kind, zones=(*war_zone(0, thing - 1), *war_zone(1, thing - 1)), amount=thing)
        if thing & COPY == COPY:
            return About(kind, entries=tuple([index for index, item in enumerate(self.chain) if item[0] == thing]))
        return About(kind, (thing,))

    def called_at(self, zone: int) -> tuple[str, ...]:
        place = self.place_name(zone)
        return (f"at {NAMES[zone // ZONES]} {place}",) if place else ()

    def place_name(self, zone: int) -> str:
        row = ROW[zone % ZONES] if zone < CHAIN else HAND
        if row < SOVEREIGN or zone % ZONES == ATTACHED:
            return ""
        return f"{self.say_zone(zone)} #" if row == PERMANENTS else self.say_zone(zone)

    def whose(self, thing: int) -> str:
        """Of whom a card of an open pile is, if the other player's pile holds the same card."""
        copy = thing & COPY
        seat, place = divmod(self.place[copy], ZONES)
        if self.place[copy] >= CHAIN or place not in (GRAVEYARD, BANISHED):
            return ""
        alike = any(self.card[other] == self.card[copy] for other in self.zones[(1 - seat) * ZONES + place])
        return f" of {NAMES[seat]}" if alike else ""

    def where(self, thing: int) -> str:
        """The place of a thing in play: "A war 1a"."""
        if thing not in self.numbers:
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

    def say_item(self, item: Item, viewer: int) -> str:
        """An entry of the chain in words; a face-down play shows only that (BH-R.40)."""
        return str(SAY_ITEM[0](self, item, viewer))

    def deck_of(self, copy: int) -> int:
        """BH-15.7: the deck of a card is the pile it was in when the game began."""
        first = 0
        for deck in self.match.decks:
            spell = first + len(deck.cards("sovereign")) + len(deck.cards("rune")) + len(deck.cards("spell"))
            first = spell + len(deck.cards("pool"))
            if copy < first:
                return POOL_DECK if copy >= spell else SPELL_DECK
        return POOL_DECK if self.printed(copy).asp < 0 else SPELL_DECK


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
FLOW: list[Any] = []
"""What happens when nothing is left to do at once: the file about rounds adds itself."""
SAY_ITEM: list[Any] = []
"""How an entry of the chain is said: the file about the chain adds itself."""

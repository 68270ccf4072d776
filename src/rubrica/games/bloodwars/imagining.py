"""What the rules tell of hidden cards: each card of a Battle Hand could be so much, and all of them together no more (BW-8.6 to BW-8.12).

A seat that imagines the others' cards deals them anew, card by card. Then every hidden Battle Hand is filled again, so that it is
one that the rules allow: cards change places with others of the same player of which the seat knows just as much.
"""

from __future__ import annotations

from rubrica.engine.state import COPY
from rubrica.games.bloodwars.card import ACOLYTE, FATE, LEGION, SWORN, WARLORD, BloodWarsCard
from rubrica.games.bloodwars.kinds import CUTTER, HAND, HORDE, SHOCK_TROOP, ZONES
from rubrica.games.bloodwars.numbers import alignment
from rubrica.games.bloodwars.stacking import EXACT, MIXED, names
from rubrica.games.bloodwars.state import COULD_BE, IMAGINED, BloodWars
from rubrica.games.bloodwars.values import Stack

TRIES = 8
"""How often a Battle Hand is begun anew."""


def could_be(state: BloodWars, copy: int, card: int) -> bool:
    """BW-8.3, BW-11.2, BW-11.3: in a Battle Hand lie Legions and Fate; what was invested is Fate or a Shock Troop."""
    if not state.is_stacked(copy):
        return True
    kind = state.prints[card].type
    if kind == FATE:
        return True
    if kind != LEGION:
        return False
    return state.stay[copy] not in state.recruits or state.prints[card].keywords & SHOCK_TROOP != 0


COULD_BE.is_done_by(could_be)


class Muster:
    """The cards of a stack, counted as the rules count them, under one letter of the leader's alignment."""

    def __init__(self, state: BloodWars, stack: Stack, position: int) -> None:
        self.leader = state.card_of(stack.warlord)
        self.align = alignment(state, stack.warlord)
        self.stack = stack
        self.position = position
        self.legions = 0
        self.cutters = 0
        self.counted = 0
        self.strangers = 0
        """Legions that need an Acolyte to follow him."""
        self.inexact = 0
        """Counted Legions that follow him and match in one letter only."""
        self.fate = 0
        self.acolytes = 0
        self.wrong = 0
        """Acolytes that name somebody else."""

    def add(self, card: BloodWarsCard, way: int = 1) -> None:
        """One card more, or less."""
        if card.type == FATE:
            if card.fate != ACOLYTE:
                self.fate += way
            elif names(card, self.leader):
                self.acolytes += way
            else:
                self.wrong += way
            return
        self.legions += way
        if card.keywords & CUTTER:
            self.cutters += way
        sworn = card.legion_class & SWORN and names(card, self.leader)
        horde = card.keywords & HORDE != 0
        if not horde:
            self.counted += way
        if sworn or card.alignment == self.align:
            return
        if not self.stack.lifted and card.alignment[self.position] != self.align[self.position]:
            self.strangers += way
        elif not horde:
            self.inexact += way

    def faults(self, room: int = 0) -> int:
        """How far it is from being legal, if so many cards may still be added."""
        found = max(0, self.strangers - self.acolytes - room)
        if self.stack.invested:
            return found
        left = max(0, self.acolytes + room - self.strangers)
        limit = (EXACT if self.inexact <= left else MIXED) + self.stack.more
        found += max(0, self.counted - limit) + self.wrong
        found += max(0, self.acolytes - self.legions - room)
        return found + max(0, self.fate - self.legions - self.cutters - 2 * room)


def cards_of(state: BloodWars, stack: Stack) -> list[BloodWarsCard]:
    """The cards of a stack: those that lie there, and those that have left it for all to see."""
    return [state.prints[-1 - entry] if entry < 0 else state.printed(entry & COPY) for entry in stack.cards]


def faults_of(state: BloodWars, stack: Stack) -> int:
    """How far a stack is from being one that the rules allow, whatever Acolyte was attached to which Legion."""
    found: list[int] = []
    for position in (0, 1):
        muster = Muster(state, stack, position)
        for card in cards_of(state, stack):
            muster.add(card)
        found.append(muster.faults())
    if stack.invested:
        return min(min(found), unsworn_recruits(state, stack))
    return min(found)


def unsworn_recruits(state: BloodWars, stack: Stack) -> int:
    """BW-11.3: only a Shock Troop that is not sworn had to match; none if Acolytes can account for all of them."""
    leader = state.card_of(stack.warlord)
    there = cards_of(state, stack)
    acolytes = len([card for card in there if card.fate == ACOLYTE and names(card, leader)])
    troops = 0
    for entry, card in zip(stack.cards, there, strict=True):
        if entry in state.recruits and card.type == LEGION and not (card.legion_class & SWORN and names(card, leader)):
            troops += 1
    return max(0, troops - acolytes)


class Dealer:
    """Fills the hidden Battle Hands of an imagined state."""

    def __init__(self, state: BloodWars, viewer: int) -> None:
        self.state = state
        self.viewer = viewer
        self.cards = list(state.card)
        self.unknown = {copy for copy in range(len(state.place)) if not state.known_to(viewer, copy)}
        self.settled: set[int] = set()
        """Copies whose cards stay."""
        self.alike: dict[tuple[int, ...], list[int]] = {}
        """Unknown copies of which the seat knows just as much: of one owner, in the same facts."""
        self.kin: dict[int, tuple[int, ...]] = {}
        for copy in sorted(self.unknown):
            about = [index for index, fact in enumerate(state.facts) if copy in fact[2]]
            key = (state.owner[copy], *about)
            self.kin[copy] = key
            self.alike.setdefault(key, []).append(copy)

    def deal(self) -> None:
        """Each Battle Hand in turn, then the Command Hands that must hold a Warlord."""
        state = self.state
        for stack in state.stacks:
            slots = [entry & COPY for entry in stack.cards if entry > 0 and entry & COPY in self.unknown]
            if slots:
                self.fill(stack, slots)
        for seat in range(state.match.seats):
            if state.enlisted >> seat & 1:
                self.enlist(seat)
        state.card = tuple(self.cards)

    def partners(self, slot: int) -> list[int]:
        """The copies whose card may come to a place, in random order."""
        state = self.state
        found = [copy for copy in self.alike[self.kin[slot]] if copy not in self.settled]
        state.permute(found)
        return found

    def may_swap(self, one: int, other: int) -> bool:
        state = self.state
        return state.could_be(one, self.cards[other]) and state.could_be(other, self.cards[one])

    def swap(self, one: int, other: int) -> None:
        self.cards[one], self.cards[other] = self.cards[other], self.cards[one]

    def fill(self, stack: Stack, slots: list[int]) -> None:
        """Fill a Battle Hand: a card that leaves it possible for the rest, one place after the other."""
        state = self.state
        taken = set(slots)
        fixed = [entry for entry in stack.cards if entry < 0 or entry & COPY not in taken]
        first = state.random(2)
        for attempt in range(TRIES):
            muster = Muster(state, stack, (first + attempt) % 2)
            for entry in fixed:
                muster.add(state.prints[-1 - entry] if entry < 0 else state.prints[self.cards[entry & COPY]])
            if self.fill_slots(muster, slots, attempt) and muster.faults() == 0:
                break
        self.settled.update(slots)

    def fill_slots(self, muster: Muster, slots: list[int], attempt: int) -> bool:
        done: list[int] = []
        for index, slot in enumerate(slots):
            room = len(slots) - index - 1
            for other in self.partners(slot):
                if other in done or not self.may_swap(slot, other):
                    continue
                card = self.state.prints[self.cards[other]]
                if attempt >= TRIES // 2 and room and card.type == FATE and index < len(slots) // 2:
                    continue  # Legions first: they make room for Fate
                muster.add(card)
                if muster.faults(room) == 0:
                    self.swap(slot, other)
                    done.append(slot)
                    break
                muster.add(card, -1)
            else:
                return False
        return True

    def enlist(self, seat: int) -> None:
        """BW-5.5: a Command Hand that holds a Warlord since the beginning."""
        state = self.state
        hand = state.zones[seat * ZONES + HAND]
        if any(state.prints[self.cards[copy]].type == WARLORD for copy in hand):
            return
        for slot in [copy for copy in hand if copy in self.unknown and copy not in self.settled]:
            for other in self.partners(slot):
                if state.prints[self.cards[other]].type == WARLORD and self.may_swap(slot, other):
                    self.swap(slot, other)
                    self.settled.add(slot)
                    return


def imagined(state: BloodWars, viewer: int) -> None:
    """Hidden Battle Hands become such as the rules allow, and their Acolytes are attached anew."""
    Dealer(state, viewer).deal()
    attach_anew(state, viewer)
    forget_strange_changes(state, viewer)


IMAGINED.is_done_by(imagined)


def attach_anew(state: BloodWars, viewer: int) -> None:
    """Which Legion an unknown Acolyte is attached to is anybody's guess: first those that would not follow without."""
    for acolyte in [thing for thing in state.hosts if not state.known_to(viewer, thing & COPY)]:
        del state.hosts[acolyte]
    for warlord in state.warlords():
        hidden = [thing for thing in state.battle_hand(warlord) if not state.known_to(viewer, thing & COPY)]
        loose = [thing for thing in hidden if state.printed(thing & COPY).fate == ACOLYTE]
        if not loose:
            continue
        carrying = set(state.hosts.values())
        free = [legion for legion in state.legions(warlord) if legion not in carrying]
        free.sort(key=lambda legion: follows(state, legion, warlord))
        for acolyte, legion in zip(loose, free, strict=False):
            state.hosts[acolyte] = legion


def follows(state: BloodWars, legion: int, warlord: int) -> int:
    """How well a Legion follows a leader by itself: not at all, by one letter, exactly."""
    card, leader = state.card_of(legion), state.card_of(warlord)
    mine, his = card.alignment, alignment(state, warlord)
    if mine == his or (card.legion_class & SWORN and names(card, leader)):
        return 4
    return (1 if mine[0] == his[0] else 0) + (1 if mine[1] == his[1] else 0)


def forget_strange_changes(state: BloodWars, viewer: int) -> None:
    """What was done to a hidden Legion is not done to a card that is imagined to be none."""
    if state.changes:
        state.changes = tuple([change for change in state.changes if fits_change(state, viewer, change.thing)])


def fits_change(state: BloodWars, viewer: int, thing: int) -> bool:
    copy = thing & COPY
    if copy >= len(state.place) or not state.here(thing) or not state.is_stacked(copy):
        return True
    return state.known_to(viewer, copy) or state.printed(copy).type == LEGION

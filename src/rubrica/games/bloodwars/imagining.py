"""What the rules tell of hidden cards: each card of a Battle Hand could be so much, and all of them together no more (BW-8.6 to BW-8.12).

A seat that imagines the others' cards deals them anew, card by card. Then every hidden Battle Hand is filled again, so that it is
one that the rules allow: cards change places with others of the same player, as far as all that the seat knows still holds.
"""

from __future__ import annotations

from rubrica.engine.state import AMONG, COPY
from rubrica.games.bloodwars.card import ACOLYTE, FATE, LEGION, SWORN, WARLORD, BloodWarsCard
from rubrica.games.bloodwars.kinds import CUTTER, HAND, HORDE, SHOCK_TROOP, ZONES
from rubrica.games.bloodwars.numbers import alignment
from rubrica.games.bloodwars.stacking import EXACT, MIXED, names
from rubrica.games.bloodwars.state import COULD_BE, IMAGINED, BloodWars
from rubrica.games.bloodwars.values import Stack

TRIES = 8
"""How often a Battle Hand is begun anew."""
ROUNDS = 12
"""How often all of them are."""
SWAPS = 400
"""How many swaps may mend what is still not legal then."""


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
        self.of_owner: dict[int, list[int]] = {}
        for copy in sorted(self.unknown):
            self.of_owner.setdefault(state.owner[copy], []).append(copy)
        self.needs: list[tuple[frozenset[int], list[int]]] = []
        """What is open of the facts that the seat has: these cards are among these copies."""
        self.inside: dict[int, tuple[int, ...]] = {}
        """The facts that speak of a copy."""
        for _, kind, copies, cards in state.facts:
            rest = list(cards) if kind == AMONG else []
            for copy in copies:
                if copy not in self.unknown and self.cards[copy] in rest:
                    rest.remove(self.cards[copy])
            about = frozenset(copies) & self.unknown
            if rest and about:
                for copy in about:
                    self.inside[copy] = (*self.inside.get(copy, ()), len(self.needs))
                self.needs.append((about, rest))

    def deal(self) -> None:
        """Each Battle Hand in turn, then the Command Hands that must hold a Warlord. Those for which nothing was left come first
        in the next round."""
        state = self.state
        hands = [
            (stack, [entry & COPY for entry in stack.cards if entry > 0 and entry & COPY in self.unknown])
            for stack in state.stacks
        ]
        waiting = [number for number, (_, slots) in enumerate(hands) if slots]
        musters = [seat for seat in range(state.match.seats) if state.enlisted >> seat & 1]
        for _ in range(ROUNDS):
            self.settled.clear()
            failed = [number for number in waiting if not self.fill(*hands[number])]
            late = [seat for seat in musters if not self.enlist(seat)]
            if not failed and not late:
                break
            waiting = failed + [number for number in waiting if number not in failed]
        else:
            self.mend([hands[number] for number in waiting])
        state.card = tuple(self.cards)

    def mend(self, hands: list[tuple[Stack, list[int]]]) -> None:
        """Where little is left to choose from: cards of a Battle Hand that is not legal change places with others as long as
        that makes nothing worse; now and then even if it does, so that one does not go round in circles."""
        state = self.state
        self.settled.clear()
        faults = self.faults(hands)
        for _ in range(SWAPS):
            wrong = [hand for hand in hands if self.faults([hand])]
            if not wrong:
                return
            _, slots = wrong[state.random(len(wrong))]
            slot = slots[state.random(len(slots))]
            others = [copy for copy in self.partners(slot)[:12] if copy != slot and self.may_swap(slot, copy)]
            if not others:
                continue
            self.swap(slot, others[0])
            then = self.faults(hands)
            if then <= faults or state.random(12) == 0:
                faults = then
            else:
                self.swap(slot, others[0])

    def faults(self, hands: list[tuple[Stack, list[int]]]) -> int:
        """How far some Battle Hands are from being legal; a Command Hand without the Warlord that it must hold counts, too."""
        state = self.state
        state.card = tuple(self.cards)
        empty = [
            seat
            for seat in range(state.match.seats)
            if state.enlisted >> seat & 1
            and not any(state.printed(copy).type == WARLORD for copy in state.zones[seat * ZONES + HAND])
        ]
        return sum([faults_of(state, stack) for stack, _ in hands]) + (len(empty) if len(hands) > 1 else 0)

    def partners(self, slot: int) -> list[int]:
        """The copies whose card may come to a place, in random order."""
        state = self.state
        found = [copy for copy in self.of_owner[state.owner[slot]] if copy not in self.settled]
        state.permute(found)
        return found

    def may_swap(self, one: int, other: int) -> bool:
        """Whether two cards may change places, for all that the seat knows."""
        state = self.state
        if not state.could_be(one, self.cards[other]) or not state.could_be(other, self.cards[one]):
            return False
        if self.cards[one] == self.cards[other]:
            return True
        mine, theirs = self.inside.get(one, ()), self.inside.get(other, ())
        if mine == theirs:
            return True
        return all(self.can_spare(need, one) for need in mine if need not in theirs) and all(
            self.can_spare(need, other) for need in theirs if need not in mine
        )

    def can_spare(self, need: int, copy: int) -> bool:
        """Whether a fact still holds without the card of one of its copies."""
        about, rest = self.needs[need]
        card = self.cards[copy]
        wanted = rest.count(card)
        return not wanted or len([other for other in about if self.cards[other] == card]) > wanted

    def swap(self, one: int, other: int) -> None:
        self.cards[one], self.cards[other] = self.cards[other], self.cards[one]

    def fill(self, stack: Stack, slots: list[int]) -> bool:
        """Fill a Battle Hand: a card that leaves it possible for the rest, one place after the other. Tells whether that went."""
        state = self.state
        slots = [slot for slot in slots if slot not in self.settled]
        taken = set(slots)
        fixed = [entry for entry in stack.cards if entry < 0 or entry & COPY not in taken]
        first = state.random(2)
        for attempt in range(TRIES):
            muster = Muster(state, stack, (first + attempt) % 2)
            for entry in fixed:
                muster.add(state.prints[-1 - entry] if entry < 0 else state.prints[self.cards[entry & COPY]])
            if self.fill_slots(muster, slots, attempt) and muster.faults() == 0:
                self.settled.update(slots)
                return True
        state.card = tuple(self.cards)
        return stack.invested and faults_of(state, stack) == 0

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

    def enlist(self, seat: int) -> bool:
        """BW-5.5: a Command Hand that holds a Warlord since the beginning."""
        state = self.state
        hand = state.zones[seat * ZONES + HAND]
        for copy in hand:
            if state.prints[self.cards[copy]].type == WARLORD:
                self.settled.add(copy)
                return True
        for slot in [copy for copy in hand if copy in self.unknown and copy not in self.settled]:
            for other in self.partners(slot):
                if state.prints[self.cards[other]].type == WARLORD and self.may_swap(slot, other):
                    self.swap(slot, other)
                    self.settled.add(slot)
                    return True
        return False


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

"""What the rules tell of hidden cards: each card of a Battle Hand could be so much, and all of them together no more (BW-8.6 to BW-8.12).

A seat that imagines the others' cards deals them anew, card by card. Then every hidden Battle Hand is filled again, so that it is
one that the rules allow: cards change places with others of the same player, as far as all that the seat knows still holds.
"""

from __future__ import annotations

from typing import Final

from rubrica.engine.facts import AMONG, NONE
from rubrica.engine.lasting import Change
from rubrica.engine.state import COPY
from rubrica.games.bloodwars.assembly import GIVE_BACK
from rubrica.games.bloodwars.card import ACOLYTE, FATE, LEGION, WARLORD, BloodWarsCard
from rubrica.games.bloodwars.kinds import CUTTER, HAND, HORDE, SHOCK_TROOP, ZONES
from rubrica.games.bloodwars.numbers import alignment
from rubrica.games.bloodwars.stacking import EXACT, MIXED, names
from rubrica.games.bloodwars.state import ALLOWED, COULD_BE, IMAGINED, SIGHT, BloodWars
from rubrica.games.bloodwars.values import Stack

TRIES: Final = 12
"""How often a player's Battle Hands are begun anew."""
FEW_TRIES: Final = 3
"""The same where cards are only supposed, and others may come in."""
STEPS: Final = 600
"""How many cards are tried each time."""


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
        self.misfits = 0
        """Cards that lie in no Battle Hand (BW-8.3): where nothing else was left, a dealing may put one there."""

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
        if card.type != LEGION:
            self.misfits += way
            return
        self.legions += way
        if card.keywords & CUTTER:
            self.cutters += way
        sworn = names(card, self.leader)
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
        found = max(0, self.strangers - self.acolytes - room) + self.misfits
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
        found.append(unsworn_recruits(state, stack) + muster.misfits)
    return min(found)


def unsworn_recruits(state: BloodWars, stack: Stack) -> int:
    """BW-11.3: only a Shock Troop that is not sworn had to match; none if Acolytes can account for all of them."""
    leader = state.card_of(stack.warlord)
    there = cards_of(state, stack)
    acolytes = len([card for card in there if card.fate == ACOLYTE and names(card, leader)])
    troops = 0
    for entry, card in zip(stack.cards, there, strict=True):
        if entry in state.recruits and card.type == LEGION and not names(card, leader):
            troops += 1
    return max(0, troops - acolytes)


class Sight:
    """What a seat knows of the hidden cards of a position: the same in all states that it imagines of it."""

    def __init__(self, state: BloodWars, viewer: int) -> None:
        self.unknown = {copy for copy in range(len(state.place)) if not state.known_to(viewer, copy)}
        self.of_owner: dict[int, list[int]] = {}
        for copy in sorted(self.unknown):
            self.of_owner.setdefault(state.owner[copy], []).append(copy)
        self.needs: list[tuple[frozenset[int], list[int]]] = []
        """What is open of the facts that the seat has: these cards are among these copies."""
        self.inside: dict[int, tuple[int, ...]] = {}
        """The facts that speak of a copy."""
        self.denied = any(fact[1] == NONE for fact in state.facts)
        """Some fact says what copies are not."""
        for _, kind, copies, cards in state.facts:
            rest = list(cards) if kind == AMONG else []
            for copy in copies:
                if copy not in self.unknown and state.card[copy] in rest:
                    rest.remove(state.card[copy])
            about = frozenset(copies) & self.unknown
            if rest and about:
                for copy in about:
                    self.inside[copy] = (*self.inside.get(copy, ()), len(self.needs))
                self.needs.append((about, rest))


SIGHT.is_done_by(Sight)


class Dealer:
    """Fills the hidden Battle Hands of an imagined state."""

    def __init__(self, state: BloodWars, viewer: int, sight: Sight) -> None:
        self.state = state
        self.viewer = viewer
        self.cards = list(state.card)
        self.unknown = sight.unknown
        self.of_owner = sight.of_owner
        self.needs = sight.needs
        self.inside = sight.inside
        self.denied = sight.denied
        self.settled: set[int] = set()
        """Copies whose cards stay."""
        self.steps = 0
        """How many cards may still be tried."""

    def could_be(self, copy: int, card: int) -> bool:
        """Whether a card may lie at a place, for all that the seat knows."""
        return self.state.could_be(copy, card) if self.denied else could_be(self.state, copy, card)

    def deal(self) -> None:
        """The Battle Hands of one player after the other, then the Command Hands that must hold a Warlord."""
        state = self.state
        done: set[int] = set()
        for seat in range(state.match.seats):
            mine = [stack for stack in state.stacks if state.controller(stack.warlord) == seat]
            mine = [stack for stack in mine if self.slots_of(stack)]
            muster = state.enlisted >> seat & 1 == 1
            supposed = not state.match.options["open_decks"] and seat != self.viewer
            free = supposed and not any(slot in self.inside for stack in mine for slot in self.slots_of(stack))
            for _ in range(1 if free else FEW_TRIES if supposed else TRIES):
                for at in range(len(mine) - 1, 0, -1):
                    other = state.random(at + 1)
                    mine[at], mine[other] = mine[other], mine[at]
                self.settled = set(done)
                self.steps = STEPS
                if (not muster or self.enlist(seat)) and self.fill(mine, 0):
                    break
            else:
                self.settled = set(done)
                if supposed:
                    self.invent(mine)
            done = self.settled
        state.card = tuple(self.cards)
        if state.asking is not None and state.asking[0] is GIVE_BACK:
            self.spoil(state.asking[1])

    def spoil(self, warlord: int) -> None:
        """BW-8.4: a player who is asked what goes back has a Battle Hand that is not legal: one with too much Fate, if need be."""
        state = self.state
        for thing in state.battle_hand(warlord):
            slot = thing & COPY
            if GIVE_BACK.offers(state, warlord, 0):
                return
            if slot not in self.unknown or state.prints[self.cards[slot]].type == FATE:
                continue
            fates = [copy for copy in self.partners(slot) if state.prints[self.cards[copy]].type == FATE]
            fates = [copy for copy in fates if state.place[copy] != state.place[slot] and self.may_swap(slot, copy)]
            if fates:
                self.swap(slot, fates[0])
            elif self.is_supposed(slot):
                box = [card for card in range(len(state.prints)) if state.prints[card].type == FATE]
                self.cards[slot] = box[state.random(len(box))]
            state.card = tuple(self.cards)

    def is_supposed(self, slot: int) -> bool:
        """Whether another card may come in for the one of a place."""
        if self.state.match.options["open_decks"] or self.state.owner[slot] == self.viewer:
            return False
        return all(self.can_spare(need, slot) for need in self.inside.get(slot, ()))

    def invent(self, stacks: list[Stack]) -> None:
        """With closed deck lists the cards themselves are only supposed: where they make no legal Battle Hand, others come in.

        First such as later ones may make right (a stranger whose Acolyte comes), then such as are right at once."""
        for stack in stacks:
            slots = self.slots_of(stack)
            before = self.cards[:]
            for trust in (True, False):
                self.cards = before[:]
                if self.invent_stack(stack, slots, trust):
                    break
            self.settled.update(slots)

    def invent_stack(self, stack: Stack, slots: list[int], trust: bool) -> bool:
        """Put a card at each of these places; tell whether the Battle Hand is legal then."""
        state = self.state
        muster = Muster(state, stack, state.random(2))
        for entry in stack.cards:
            if entry < 0:
                muster.add(state.prints[-1 - entry])
            elif entry & COPY not in slots:
                muster.add(state.prints[self.cards[entry & COPY]])
        for at, slot in enumerate(slots):
            self.invent_card(muster, slot, len(slots) - at - 1 if trust else 0)
        return muster.faults() == 0

    def invent_card(self, muster: Muster, slot: int, room: int) -> None:
        """The card that is supposed to lie there, if it fits, else any that does; what a fact needs there stays."""
        state = self.state
        box = list(range(len(state.prints)))
        state.permute(box)
        fixed = not all(self.can_spare(need, slot) for need in self.inside.get(slot, ()))
        for card in [self.cards[slot]] if fixed else [self.cards[slot], *box]:
            if not self.could_be(slot, card):
                continue
            muster.add(state.prints[card])
            if fixed or muster.faults(room) == 0:
                self.cards[slot] = card
                return
            muster.add(state.prints[card], -1)
        muster.add(state.prints[self.cards[slot]])

    def slots_of(self, stack: Stack) -> list[int]:
        """The places of a Battle Hand that are still to be filled."""
        there = [entry & COPY for entry in stack.cards if entry > 0]
        return [copy for copy in there if copy in self.unknown and copy not in self.settled]

    def fill(self, stacks: list[Stack], number: int) -> bool:
        """Fill the Battle Hands from this one on: under one letter of the leader's alignment, else under the other."""
        if number >= len(stacks):
            return True
        stack = stacks[number]
        slots = self.slots_of(stack)
        taken = set(slots)
        first = self.state.random(2)
        for position in (first, 1 - first):
            muster = Muster(self.state, stack, position)
            for entry in stack.cards:
                if entry < 0:
                    muster.add(self.state.prints[-1 - entry])
                elif entry & COPY not in taken:
                    muster.add(self.state.prints[self.cards[entry & COPY]])
            if self.fill_slots(stacks, number, muster, slots, 0):
                return True
        return False

    def fill_slots(self, stacks: list[Stack], number: int, muster: Muster, slots: list[int], at: int) -> bool:
        """One place after the other gets a card that leaves it possible for the rest; if there is none, the one before another."""
        if at >= len(slots):
            return self.is_legal(muster) and self.fill(stacks, number + 1)
        slot, room = slots[at], len(slots) - at - 1
        tried: set[int] = set()
        for other in self.partners(slot):
            card = self.cards[other]
            if card in tried or self.steps <= 0 or not self.could_be(slot, card):
                continue
            self.steps -= 1
            muster.add(self.state.prints[card])
            swaps = self.bring(slot, other) if muster.faults(room) == 0 or muster.stack.invested else None
            if swaps is not None:
                tried.add(card)
                self.settled.add(slot)
                if self.fill_slots(stacks, number, muster, slots, at + 1):
                    return True
                self.settled.discard(slot)
                for one, two in reversed(swaps):
                    self.swap(one, two)
            muster.add(self.state.prints[card], -1)
        return False

    def bring(self, slot: int, other: int) -> list[tuple[int, int]] | None:
        """Bring the card of another copy to a place: they change places, or the place first changes with one of which the seat
        knows just as much, so that it has something to give. The swaps that were made; None if it can't be."""
        if self.may_swap(slot, other):
            self.swap(slot, other)
            return [(slot, other)]
        about = self.inside.get(slot, ())
        for mate in self.of_owner[self.state.owner[slot]]:
            if mate == slot or mate == other or mate in self.settled or self.inside.get(mate, ()) != about:
                continue
            if self.cards[mate] == self.cards[slot] or not self.may_swap(slot, mate):
                continue
            self.swap(slot, mate)
            if self.may_swap(slot, other):
                self.swap(slot, other)
                return [(slot, mate), (slot, other)]
            self.swap(slot, mate)
        return None

    def is_legal(self, muster: Muster) -> bool:
        """Whether a filled Battle Hand is one that the rules allow."""
        if muster.faults() == 0:
            return True
        if not muster.stack.invested:
            return False
        self.state.card = tuple(self.cards)
        return faults_of(self.state, muster.stack) == 0

    def partners(self, slot: int) -> list[int]:
        """The copies whose card may come to a place, in random order."""
        state = self.state
        found = [copy for copy in self.of_owner[state.owner[slot]] if copy not in self.settled]
        state.permute(found)
        return found

    def may_swap(self, one: int, other: int) -> bool:
        """Whether two cards may change places, for all that the seat knows."""
        if not self.could_be(one, self.cards[other]) or not self.could_be(other, self.cards[one]):
            return False
        if self.cards[one] == self.cards[other]:
            return True
        mine, theirs = self.inside.get(one, ()), self.inside.get(other, ())
        if mine == theirs:
            return True
        for need in mine:
            if need not in theirs and not self.can_spare(need, one):
                return False
        for need in theirs:
            if need not in mine and not self.can_spare(need, other):
                return False
        return True

    def can_spare(self, need: int, copy: int) -> bool:
        """Whether a fact still holds without the card of one of its copies."""
        about, rest = self.needs[need]
        card = self.cards[copy]
        wanted = rest.count(card)
        return not wanted or len([other for other in about if self.cards[other] == card]) > wanted

    def swap(self, one: int, other: int) -> None:
        self.cards[one], self.cards[other] = self.cards[other], self.cards[one]

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


def imagined(state: BloodWars, viewer: int, sight: Sight) -> None:
    """Hidden Battle Hands become such as the rules allow, and their Acolytes are attached anew."""
    Dealer(state, viewer, sight).deal()
    attach_anew(state, viewer)
    spread_changes(state, viewer)


IMAGINED.is_done_by(imagined)


def allowed(state: BloodWars) -> bool:
    """Whether every Battle Hand, and every Command Hand of the beginning, is one that the rules allow."""
    for seat in range(state.match.seats):
        hand = state.zones[seat * ZONES + HAND]
        if state.enlisted >> seat & 1 and not any(state.printed(copy).type == WARLORD for copy in hand):
            return False
    return all(faults_of(state, stack) == 0 for stack in state.stacks)


ALLOWED.is_done_by(allowed)


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
    if mine == his or names(card, leader):
        return 4
    return (1 if mine[0] == his[0] else 0) + (1 if mine[1] == his[1] else 0)


def spread_changes(state: BloodWars, viewer: int) -> None:
    """What was done to hidden Legions lies on all cards of their Battle Hand that are imagined to be such: on which it truly lies
    would tell which of them are Legions."""
    if not state.changes:
        return
    found: list[Change] = []
    done: list[tuple[int, Change]] = []
    for change in state.changes:
        if not is_hidden(state, viewer, change.thing):
            found.append(change)
            continue
        zone = state.place[change.thing & COPY]
        kind = (zone, Change(0, change.what, change.value, change.end, change.since))
        if kind in done:
            continue
        done.append(kind)
        for copy in state.zones[zone]:
            if not state.known_to(viewer, copy) and state.printed(copy).type == LEGION:
                found.append(Change(state.stay[copy], change.what, change.value, change.end, change.since))
    state.changes = tuple(found)


def is_hidden(state: BloodWars, viewer: int, thing: int) -> bool:
    """Whether a thing is a card of a Battle Hand that a seat does not know."""
    copy = thing & COPY
    return copy < len(state.place) and state.here(thing) and state.is_stacked(copy) and not state.known_to(viewer, copy)

"""Instructions that move cards: drawing, discarding, returning, playing, creating, searching (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.state import COPY, SLOTS, SOURCE, YOU, Scope
from rubrica.engine.steps import Rule
from rubrica.games.bloodless.commands import EXECUTE_NOW, deny
from rubrica.games.bloodless.drawing import discard_from_hand, draw, shuffle_deck
from rubrica.games.bloodless.entering import AS_PLAYED, FREELY, X_SHIFT
from rubrica.games.bloodless.events import collect, settle
from rubrica.games.bloodless.kinds import (
    ASIDE,
    BLOOD_DECK,
    DECK,
    HAND,
    HAND_CHANGED,
    MAY_PLAY,
    OUTSIDE,
    PILES_CHANGED,
    REVEALED,
    SEARCHED,
    TIMELINE,
    ZONES,
)
from rubrica.games.bloodless.leaving import finish_command, leave_play
from rubrica.games.bloodless.phrases.words import DeckName, fits_as_card
from rubrica.games.bloodless.playing import CHOOSE_SPACE, arrive, forbidden, room, zones_for
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes.base import Amount, Description, Effect, Players, Sentence
from rubrica.language.nodes.players import ByPlayers, You
from rubrica.language.nodes.things import DONE, Choose, Described, OnThings
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Draw(ByPlayers):
    """N separate draws; from the Main Deck if no deck is named (BL-14.6)."""

    amount: Amount
    deck: int = DECK

    def do_for(self, state: Bloodless, scope: int, seat: int, at: int) -> bool:
        if at >= self.amount.value(state, state.scopes[scope]) or not state.zones[seat * ZONES + self.deck]:
            return False
        draw(state, seat, self.deck, scope)
        settle(state)
        return True


@dataclass(frozen=True)
class Discard(ByPlayers):
    """BL-14.17: the affected player chooses N cards of the hand, all of them if fewer, discarded one by one in the order picked."""

    amount: Amount
    slot: int = -1

    def can(self, state: Bloodless, words: Scope) -> bool:
        return len(state.zones[words[YOU] * ZONES + HAND]) >= self.amount.value(state, words)

    def do_for(self, state: Bloodless, scope: int, seat: int, at: int) -> bool:
        hand = [state.stay[copy] for copy in state.zones[seat * ZONES + HAND]]
        number = self.amount.value(state, state.scopes[scope])
        if at == 0:
            state.bind(scope, self.slot, number)
        left = state.scopes[scope][SLOTS + self.slot]
        if not hand or left <= 0:
            return False
        state.bind(scope, self.slot, left - 1)
        offers = self.offers(state, scope, seat)
        if len(offers) == 1:
            discard_from_hand(state, offers[0], scope)
            settle(state)
        else:
            state.ask(self, scope, seat, seat, offers)
        return True

    def offers(self, state: Bloodless, scope: int, seat: int) -> list[int]:
        return state.distinct([state.stay[copy] for copy in state.zones[seat * ZONES + HAND]], seat)

    def answer(self, state: Bloodless, scope: int, at: int, move: int) -> None:
        discard_from_hand(state, move, scope)
        settle(state)

    def prompt(self, state: Bloodless, scope: int, at: int, viewer: int) -> str:
        return "Choose a card to discard."

    def key(self, state: Bloodless, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def say(self, state: Bloodless, scope: int, at: int, move: int, viewer: int) -> str:
        return state.called(move, viewer)

    def touches(self, state: Bloodless, scope: int, at: int, move: int) -> tuple[int, ...]:
        return (move,)


@dataclass(frozen=True)
class DiscardHand(ByPlayers):
    def do_for(self, state: Bloodless, scope: int, seat: int, at: int) -> bool:
        hand = state.zones[seat * ZONES + HAND]
        if not hand:
            return False
        discard_from_hand(state, state.stay[hand[0]], scope)
        settle(state)
        return True


@dataclass(frozen=True)
class DiscardAtRandom(ByPlayers):
    amount: Amount

    def do_for(self, state: Bloodless, scope: int, seat: int, at: int) -> bool:
        hand = state.zones[seat * ZONES + HAND]
        if not hand or at >= self.amount.value(state, state.scopes[scope]):
            return False
        discard_from_hand(state, state.stay[hand[state.random(len(hand))]], scope)
        settle(state)
        return True


@dataclass(frozen=True)
class MoveCards(OnThings):
    """Cards go to another zone out of play (BL-16.7)."""

    def goal(self, state: Bloodless, scope: int, copy: int) -> tuple[int, int]:
        """The zone and the position in it (-1: last, on top of a deck)."""
        raise NotImplementedError

    def done(self, state: Bloodless, scope: int, thing: int, zone: int) -> None:
        """After a card has moved."""

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        copy = thing & COPY
        if not state.here(thing):
            # BL-15.22: a trigger on a card's own leaving may still move it from where it went.
            if thing not in state.gone or not left_just_now(state, scope, thing):
                return
            thing = state.stay[copy]
        zone, at = self.goal(state, scope, copy)
        if thing in state.numbers:
            moved = leave_play(state, thing, zone, at)
        else:
            state.aside.pop(thing, None)
            moved = state.move(copy, zone, at)
            state.changed |= HAND_CHANGED | PILES_CHANGED
        follow(state, scope, thing, moved)
        state.did(scope, True)
        if state.news is not None:
            known = state.known[copy]
            name = state.printed(copy).name
            kind = state.match.zone_kinds[state.zone_kind[zone]].name
            state.tell(
                f"{name} goes to the {kind} of {state.match.names[state.owner[copy]]}.", known, "A card is moved."
            )
        self.done(state, scope, moved, zone)
        settle(state)


def follow(state: Bloodless, scope: int, old: int, new: int) -> None:
    """The words of an effect that pointed to a card go on pointing to it where that effect has put it (BL-3.18)."""
    words = state.scopes[scope]
    for slot in range(SLOTS, len(words)):
        value = words[slot]
        if isinstance(value, tuple) and old in value:
            state.bind(scope, slot - SLOTS, tuple([new if thing == old else thing for thing in value]))


def left_just_now(state: Bloodless, scope: int, thing: int) -> bool:
    """Whether the running trigger is about this card's own leaving, and the card is still in the zone it went to."""
    copy = thing & COPY
    return bool(
        state.scopes[scope][SOURCE] == thing
        and state.stay[copy] == state.gone[thing][7]
        and state.place[copy] != OUTSIDE
    )


@dataclass(frozen=True)
class ReturnToHand(MoveCards):
    """BL-3.5: to its owner's hand."""

    word: str = "its owner's"

    def goal(self, state: Bloodless, scope: int, copy: int) -> tuple[int, int]:
        seat = state.scopes[scope][YOU] if self.word == "your" else state.owner[copy]
        return seat * ZONES + HAND, -1


@dataclass(frozen=True)
class PutOnDeck(MoveCards):
    """BL-3.17: a Blood Flask goes to the Blood Deck, any other card to the Main Deck."""

    top: bool

    def goal(self, state: Bloodless, scope: int, copy: int) -> tuple[int, int]:
        deck = BLOOD_DECK if state.printed(copy).flask else DECK
        return state.owner[copy] * ZONES + deck, -1 if self.top else 0


@dataclass(frozen=True)
class ShuffleIn(MoveCards):
    def goal(self, state: Bloodless, scope: int, copy: int) -> tuple[int, int]:
        deck = BLOOD_DECK if state.printed(copy).flask else DECK
        return state.owner[copy] * ZONES + deck, -1

    def done(self, state: Bloodless, scope: int, thing: int, zone: int) -> None:
        shuffle_deck(state, zone)


@dataclass(frozen=True)
class PutAside(MoveCards):
    """BL-3.18: from now on only the card or effect that set it aside reaches it."""

    def goal(self, state: Bloodless, scope: int, copy: int) -> tuple[int, int]:
        return state.owner[copy] * ZONES + ASIDE, -1

    def done(self, state: Bloodless, scope: int, thing: int, zone: int) -> None:
        state.aside[thing] = state.scopes[scope][SOURCE]


@dataclass(frozen=True)
class Liberate(MoveCards):
    """BL-16.8: it leaves the game."""

    def goal(self, state: Bloodless, scope: int, copy: int) -> tuple[int, int]:
        return OUTSIDE, -1


# Coming into play.


@dataclass(frozen=True)
class BringIn(OnThings):
    """Cards come into play by an effect."""

    def candidates(self, state: Bloodless, scope: int) -> list[int]:
        words = state.scopes[scope]
        whom = self.whom
        if not isinstance(whom, Choose) or not isinstance(whom.what, Described) or whom.what.where is None:
            return whom.found(state, words)
        found = [
            thing for thing in whom.what.where.things(state, words) if fits_as_card(whom.what, state, words, thing)
        ]
        return [thing for thing in found if self.legal(state, words, thing)]

    def legal(self, state: Bloodless, words: Scope, thing: int) -> bool:
        """BL-7.13: what cannot be brought in is not offered."""
        return True


def lifeless(state: Bloodless, thing: int) -> bool:
    """BL-19.12: its Health would be 0, as it is with an X that nobody paid for. Face down it has Health 1 (BL-19.2)."""
    card = state.card_of(thing)
    return card.creature and card.printed[0] == 0 and card.flip is None


@dataclass(frozen=True)
class PlayFree(BringIn):
    """BL-7.12, BL-16.6: played without payment, or for another price; everything else applies. By the player that is named (BL-7.14)."""

    price: int = 0
    word: str = "play"
    who: Players = You()

    def chooser(self, state: Bloodless, scope: int) -> int:
        return self.who.seats(state, state.scopes[scope])[0]

    def legal(self, state: Bloodless, words: Scope, thing: int) -> bool:
        copy = thing & COPY
        seat = self.who.seats(state, words)[0]
        if state.blood[seat] < self.price or lifeless(state, thing):
            return False
        return not room(state, seat, copy) and not forbidden(state, seat, copy)

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        if state.here(thing) and thing not in state.numbers and self.legal(state, words, thing):
            state.did(scope, True)
            state.now(CHOOSE_SPACE, thing & COPY | self.chooser(state, scope) << 10, AS_PLAYED | self.price << X_SHIFT)


@dataclass(frozen=True)
class Summon(BringIn):
    """BL-16.4: play for free, ignoring devours and evolves conditions."""

    who: Players = You()

    def chooser(self, state: Bloodless, scope: int) -> int:
        return self.who.seats(state, state.scopes[scope])[0]

    def legal(self, state: Bloodless, words: Scope, thing: int) -> bool:
        card = state.card_of(thing)
        seat = self.who.seats(state, words)[0]
        if state.waits[MAY_PLAY] and forbidden(state, seat, thing & COPY):
            return False
        return bool(not card.creature or (zones_for(state, seat, thing & COPY, True) and not lifeless(state, thing)))

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        thing = found_again(state, scope, thing)
        if thing and thing not in state.numbers and self.legal(state, words, thing):
            state.did(scope, True)
            state.now(CHOOSE_SPACE, thing & COPY | self.chooser(state, scope) << 10, AS_PLAYED | FREELY)


def found_again(state: Bloodless, scope: int, thing: int) -> int:
    """The thing itself, or what became of it if the running trigger is about its own leaving (BL-15.22)."""
    if state.here(thing):
        return thing
    return state.stay[thing & COPY] if thing in state.gone and left_just_now(state, scope, thing) else 0


@dataclass(frozen=True)
class MoveToBoard(BringIn):
    """BL-16.5: `enters` happens, `played` does not."""

    def legal(self, state: Bloodless, words: Scope, thing: int) -> bool:
        card = state.card_of(thing)
        return card.creature and card.printed[0] > 0 and bool(state.empty_spaces(words[YOU]))

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        thing = found_again(state, scope, thing)
        if thing and thing not in state.numbers and self.legal(state, words, thing):
            state.did(scope, True)
            state.now(CHOOSE_SPACE, thing & COPY | words[YOU] << 10, 0)


@dataclass(frozen=True)
class ExecuteCard(BringIn):
    """BL-8.12: the card moves to your Timeline (one already on a Timeline stays there) and is executed without payment."""

    again: bool = False

    def legal(self, state: Bloodless, words: Scope, thing: int) -> bool:
        return not state.card_of(thing).creature

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        seat = words[YOU]
        thing = found_again(state, scope, thing)
        if not thing or state.card_of(thing).creature:
            return
        state.did(scope, True)
        if thing in state.numbers:
            state.now(EXECUTE_NOW, thing, seat)
        else:
            copy = thing & COPY
            state.now(EXECUTE_ARRIVED, copy, seat)
            arrive(state, copy | (seat * ZONES + TIMELINE) << 10, 0)


def execute_arrived(state: Bloodless, copy: int, seat: int) -> None:
    """A Command that an effect put on the Timeline is executed."""
    if state.stay[copy] in state.numbers:
        state.now(EXECUTE_NOW, state.stay[copy], seat)


EXECUTE_ARRIVED: Final = Rule("execute arrived", execute_arrived)


@dataclass(frozen=True)
class Deny(OnThings):
    """BL-8.11."""

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        state.did(scope, True)
        deny(state, thing)


@dataclass(frozen=True)
class Terminate(OnThings):
    """BL-8.13: a Command is Finished at once; instructions not yet performed are dropped."""

    word: str = "terminate"

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if thing in state.numbers and not state.card_of(thing).creature:
            drop_instructions(state, thing)
            finish_command(state, thing, scope)
            settle(state)


def drop_instructions(state: Bloodless, thing: int) -> None:
    """The instructions of a terminated Command that have not been performed are dropped."""
    running = {number for number, words in enumerate(state.scopes) if words[SOURCE] == thing and not words[2]}
    state.agenda[:] = [entry for entry in state.agenda if not (isinstance(entry[0], Sentence) and entry[1] in running)]


# Vestiges.


@dataclass(frozen=True)
class Create(Effect):
    """BL-13.3: a new Vestige in the named zone, the hand if none is named."""

    amount: Amount
    name: str
    zone: int = HAND
    yours: bool = True
    shuffled: bool = False

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        words = state.scopes[scope]
        if at >= self.amount.value(state, words):
            return
        seat = words[YOU] if self.yours else 1 - words[YOU]
        state.now(self, scope, at + 1)
        card = state.match.card_called(self.name)
        copy = state.add(card.number, seat, seat * ZONES + self.zone)
        state.known[copy] = state.match.everyone
        state.changed |= HAND_CHANGED | PILES_CHANGED
        state.did(scope, True)
        state.tell(f"{state.match.names[seat]}: {self.name} is created.")
        if self.shuffled:
            shuffle_deck(state, seat * ZONES + self.zone)
        settle(state)


@dataclass(frozen=True)
class Spawn(Effect):
    """BL-13.3, BL-13.4: created and summoned; without an empty space it is not created."""

    amount: Amount
    name: str

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        words = state.scopes[scope]
        seat = words[YOU]
        card: Any = state.match.card_called(self.name)
        if at >= self.amount.value(state, words) or (card.creature and not state.empty_spaces(seat)):
            return
        state.now(self, scope, at + 1)
        copy = state.add(card.number, seat, OUTSIDE)
        state.did(scope, True)
        state.now(CHOOSE_SPACE, copy | seat << 10, AS_PLAYED | FREELY)


# Looking.


@dataclass(frozen=True)
class Search(Effect):
    """BL-19.14: the searching player sees the whole zone and must take a fitting card if there is one; finding nothing is no failure."""

    deck: DeckName
    what: Description
    number: int = 1
    up_to: bool = False
    slot: int = -1

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        words = state.scopes[scope]
        for copy in state.zones[self.deck.zone_for(words)]:
            state.show(copy, 1 << words[YOU])
        state.did(scope, True)
        state.bind(scope, self.slot, ())
        self.look(state, scope)

    def look(self, state: Bloodless, scope: int) -> None:
        """Ask for the next card, or end the search."""
        offers = self.offers(state, scope, 0) if len(state.bound(scope, self.slot)) < self.number else []
        if not offers or offers == [DONE]:
            self.end(state, scope)
        elif len(offers) == 1:
            self.answer(state, scope, 0, offers[0])
        else:
            state.ask(self, scope, 0, state.scopes[scope][YOU], offers)

    def offers(self, state: Bloodless, scope: int, at: int) -> list[int]:
        words = state.scopes[scope]
        pile = [state.stay[copy] for copy in state.zones[self.deck.zone_for(words)]]
        offers = state.distinct([thing for thing in pile if fits_as_card(self.what, state, words, thing)], words[YOU])
        if self.up_to:
            offers.append(DONE)
        return offers

    def answer(self, state: Bloodless, scope: int, at: int, move: int) -> None:
        if move == DONE:
            self.end(state, scope)
            return
        thing = state.move(move & COPY, state.scopes[scope][YOU] * ZONES + HAND)
        state.bind(scope, self.slot, (*state.bound(scope, self.slot), thing))
        state.changed |= HAND_CHANGED | PILES_CHANGED
        self.look(state, scope)

    def end(self, state: Bloodless, scope: int) -> None:
        seat = state.scopes[scope][YOU]
        if state.waits[SEARCHED]:
            collect(state, SEARCHED, seat)
        state.tell(f"{state.match.names[seat]} searches a deck.")
        settle(state)

    def prompt(self, state: Bloodless, scope: int, at: int, viewer: int) -> str:
        return "Which card do you take?"

    def say(self, state: Bloodless, scope: int, at: int, move: int, viewer: int) -> str:
        return "none" if move == DONE else state.called(move, viewer)

    def key(self, state: Bloodless, scope: int, at: int, move: int) -> int:
        return move if move == DONE else state.key_of(move)

    def declined(self, state: Bloodless, scope: int, at: int, offers: list[int]) -> int:
        return DONE if DONE in offers else offers[0]


@dataclass(frozen=True)
class LookAndTake(Effect):
    """D27: look at the top cards of your deck, take one, put the rest at the bottom in the order they lay."""

    amount: Amount
    slot: int = -1

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        words = state.scopes[scope]
        seat = words[YOU]
        pile = state.zones[seat * ZONES + DECK]
        shown = pile[-self.amount.value(state, words) :]
        for copy in shown:
            state.show(copy, 1 << seat)
        state.bind(scope, self.slot, tuple([state.stay[copy] for copy in shown]))
        offers = self.offers(state, scope, 0)
        if len(offers) > 1:
            state.ask(self, scope, 0, seat, offers)
        elif offers:
            self.answer(state, scope, 0, offers[0])

    def offers(self, state: Bloodless, scope: int, at: int) -> list[int]:
        return state.distinct(list(reversed(state.bound(scope, self.slot))), state.scopes[scope][YOU])

    def answer(self, state: Bloodless, scope: int, at: int, move: int) -> None:
        seat = state.scopes[scope][YOU]
        shown = state.bound(scope, self.slot)
        state.move(move & COPY, seat * ZONES + HAND)
        for thing in reversed(shown):
            if thing != move:
                state.move(thing & COPY, seat * ZONES + DECK, 0)
        state.changed |= HAND_CHANGED | PILES_CHANGED
        state.did(scope, True)
        state.tell(f"{state.match.names[seat]} takes one of {len(shown)} cards.")
        settle(state)

    def prompt(self, state: Bloodless, scope: int, at: int, viewer: int) -> str:
        return "Which card do you take?"

    def key(self, state: Bloodless, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def say(self, state: Bloodless, scope: int, at: int, move: int, viewer: int) -> str:
        return state.called(move, viewer)


@dataclass(frozen=True)
class RevealHand(ByPlayers):
    """BL-19.16: shown to both; the cards stay where they are."""

    def do_for(self, state: Bloodless, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        reveal(state, [state.stay[copy] for copy in state.zones[seat * ZONES + HAND]], seat, scope)
        return True


@dataclass(frozen=True)
class Reveal(OnThings):
    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.here(thing):
            reveal(state, [thing], state.controller(thing), scope)


def reveal(state: Bloodless, things: list[int], seat: int, scope: int) -> None:
    together = tuple([thing & COPY for thing in things])
    for thing in things:
        state.show(thing & COPY, state.match.everyone, together)
        state.tell(f"{state.match.names[seat]} reveals {state.card_of(thing).name}.")
    state.did(scope, bool(things))
    if things and state.waits[REVEALED]:
        collect(state, REVEALED, seat, things[0])
    settle(state)


@dataclass(frozen=True)
class LookAt(OnThings):
    """BL-19.16: shown to you only."""

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.here(thing):
            seat = state.scopes[scope][YOU]
            together = tuple([other & COPY for other in self.whom.found(state, state.scopes[scope])])
            state.show(thing & COPY, 1 << seat, together)
            state.did(scope, True)
            name = state.match.names[seat]
            state.tell(f"{name} looks at {state.card_of(thing).name}.", 1 << seat, f"{name} looks at a card.")


@dataclass(frozen=True)
class ShuffleDeck(Effect):
    deck: DeckName

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        shuffle_deck(state, self.deck.zone_for(state.scopes[scope]), scope)
        settle(state)


PHRASES = [
    phrase("draw {amount#} card(s)", Draw, who=You(), deck=DECK),
    phrase("draw {amount#} card(s) from your blood deck", Draw, who=You(), deck=BLOOD_DECK),
    phrase("{who} draw[s] {amount#} card(s)", Draw, deck=DECK),
    phrase("discard {amount#} card(s)", Discard, who=You()),
    phrase("{who} discard[s] {amount#} card(s)", Discard),
    phrase("discard your hand", DiscardHand, who=You()),
    phrase("{who} [discards their hand|discard their hands]", DiscardHand),
    phrase("discard {amount#} card(s) at random", DiscardAtRandom, who=You()),
    phrase("{who} discard[s] {amount#} card(s) at random", DiscardAtRandom),
    phrase("return {whom} to [its owner's|their owner's] hand", ReturnToHand),
    phrase("return {whom} to your hand", ReturnToHand, word="your"),
    phrase("put {whom} on top of [its owner's|their owner's] deck", PutOnDeck, top=True),
    phrase("put {whom} at the bottom of [its owner's|their owner's] deck", PutOnDeck, top=False),
    phrase("shuffle {whom} into [its owner's|their owner's] deck", ShuffleIn),
    phrase("set {whom} aside", PutAside),
    phrase("liberate {whom}", Liberate),
    phrase("play {whom} for free", PlayFree, price=0, who=You()),
    phrase("{who} play[s] {whom} for free", PlayFree, price=0),
    phrase("put {whom} into play", PlayFree, price=0, word="put", who=You()),
    phrase("play {whom} for {price} blood", PlayFree, who=You()),
    phrase("{who} play[s] {whom} for {price} blood", PlayFree),
    phrase("summon {whom}", Summon, who=You()),
    phrase("{who} summon[s] {whom}", Summon),
    phrase("move {whom} to the board", MoveToBoard),
    phrase("execute {whom}", ExecuteCard),
    phrase("execute {whom} again", ExecuteCard, again=True),
    phrase("deny {whom}", Deny),
    phrase("terminate {whom}", Terminate),
    phrase("finish {whom}", Terminate, word="finish"),
    phrase("create {amount#} {name}", Create, zone=HAND, yours=True, shuffled=False),
    phrase("create {amount#} {name} in your opponent's hand", Create, zone=HAND, yours=False, shuffled=False),
    phrase("shuffle {amount#} new {name} into your deck", Create, zone=DECK, yours=True, shuffled=True),
    phrase("shuffle {amount#} new {name} into your opponent's deck", Create, zone=DECK, yours=False, shuffled=True),
    phrase("spawn {amount#} {name}", Spawn),
    phrase("search {deck} for a(n) {what}", Search, number=1, up_to=False),
    phrase("search {deck} for up to one {what}", Search, number=1, up_to=True),
    phrase("search {deck} for {number} {what:s}", Search, up_to=False),
    phrase("search {deck} for up to {number} {what:s}", Search, up_to=True),
    phrase("look at the top {amount} cards of your deck and take one", LookAndTake),
    phrase("{who} reveal[s] their hand", RevealHand),
    phrase("reveal {whom}", Reveal),
    phrase("look at {whom}", LookAt),
    phrase("shuffle {deck}", ShuffleDeck),
]

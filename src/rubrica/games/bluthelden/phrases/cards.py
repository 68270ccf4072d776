"""Instructions that move cards: drawing, discarding, searching, tokens, Rise, control, the chain (codex 5.4)."""

from __future__ import annotations

import functools
import operator
from dataclasses import dataclass, field, replace
from typing import Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, PLACE, SOURCE, YOU, Scope
from rubrica.games.bluthelden.card import CHARACTER, RESOURCE_CARD, SOVEREIGN_CARD, TRAINING, BlutheldenCard
from rubrica.games.bluthelden.drawing import DRAW_FROM, EITHER, draw, look_at
from rubrica.games.bluthelden.entering import create_token, placements, slots_for
from rubrica.games.bluthelden.kinds import (
    ATTACHED,
    BACK,
    FOREVER,
    GRAVEYARD,
    HAND,
    LANE,
    POOL_DECK,
    ROW,
    SPELL_DECK,
    WAR,
    ZONES,
)
from rubrica.games.bluthelden.lasting import goes_on
from rubrica.games.bluthelden.leaving import discard
from rubrica.games.bluthelden.phrases.effects import Affect
from rubrica.games.bluthelden.placing import PLACE_IT, gain_control
from rubrica.games.bluthelden.playing import count_resource, why_no_character, why_no_resource
from rubrica.games.bluthelden.rising import may_rise, rise
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes import deeds, discarding
from rubrica.language.nodes.amounts import Number
from rubrica.language.nodes.base import Amount, Description, Effect, Players, Things
from rubrica.language.nodes.durations import Until
from rubrica.language.nodes.kinds import ANYTHING, CARD, IN_PLAY
from rubrica.language.nodes.kinds import PLACE as PLACE_KIND
from rubrica.language.nodes.players import ByPlayers, You
from rubrica.language.nodes.things import Described, Each, meant
from rubrica.language.nodes.triggers import Named
from rubrica.language.phrases import phrase

NONE: Final = -1


@dataclass(frozen=True)
class Draw(ByPlayers):
    amount: Amount
    deck: int = EITHER

    def do_for(self, state: Bluthelden, scope: int, seat: int, at: int) -> bool:
        if at >= self.amount.value(state, state.scopes[scope]) or state.failed >> seat & 1:
            return False
        state.did(scope, True)
        if self.deck == EITHER:
            state.now(DRAW_FROM, seat, 0)
        else:
            draw(state, seat, self.deck)
        return True


@dataclass(frozen=True)
class Discard(ByPlayers):
    """BH-D.32: own choice, all of them if fewer."""

    amount: Amount

    def do_for(self, state: Bluthelden, scope: int, seat: int, at: int) -> bool:
        offers = self.offers(state, scope, seat)
        if at >= self.amount.value(state, state.scopes[scope]) or not offers:
            return False
        if len(offers) == 1 and not state.match.even_pace:
            self.answer(state, scope, seat, offers[0])
        else:
            state.ask(self, scope, seat, seat, offers)
        return True

    def offers(self, state: Bluthelden, scope: int, at: int) -> list[int]:
        return state.distinct(state.things_of(state.zones[at * ZONES + HAND]), at)

    def answer(self, state: Bluthelden, scope: int, at: int, move: int) -> None:
        state.did(scope, True)
        discard(state, move)

    def prompt(self, state: Bluthelden, scope: int, at: int, viewer: int) -> str:
        return "Choose a card to discard."

    def say(self, state: Bluthelden, scope: int, at: int, move: int, viewer: int) -> str:
        return f"discard {state.called(move, viewer)}"

    def key(self, state: Bluthelden, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def about(self, state: Bluthelden, scope: int, at: int, move: int) -> About:
        return About("discard", (move,))


@dataclass(frozen=True)
class DiscardHand(ByPlayers):
    """All of it at once, one after the other."""

    def do_for(self, state: Bluthelden, scope: int, seat: int, at: int) -> bool:
        hand = state.zones[seat * ZONES + HAND]
        if not hand:
            return False
        state.did(scope, True)
        discard(state, state.stay[hand[0]])
        return True


@dataclass(frozen=True)
class DiscardAny(discarding.DiscardAny):
    """As many as one likes, one after the other."""

    def throw(self, state: Bluthelden, scope: int, thing: int) -> None:
        discard(state, thing)


@dataclass(frozen=True)
class DiscardAtRandom(ByPlayers):
    amount: Amount

    def do_for(self, state: Bluthelden, scope: int, seat: int, at: int) -> bool:
        hand = state.zones[seat * ZONES + HAND]
        if at >= self.amount.value(state, state.scopes[scope]) or not hand:
            return False
        state.did(scope, True)
        discard(state, state.stay[hand[state.random(len(hand))]])
        return True


@dataclass(frozen=True)
class Mill(ByPlayers):
    """Top of a deck to the Graveyard; not a draw: an empty deck is no loss."""

    amount: Amount
    deck: int = SPELL_DECK

    def do_for(self, state: Bluthelden, scope: int, seat: int, at: int) -> bool:
        pile = state.zones[seat * ZONES + self.deck]
        if at >= self.amount.value(state, state.scopes[scope]) or not pile:
            return False
        state.did(scope, True)
        state.move(pile[-1], seat * ZONES + GRAVEYARD)
        return True


MOST_TOKENS: Final = 255


@dataclass(frozen=True)
class CreateToken(Effect):
    """BH-15.1, BH-15.2: into a free own slot in an open lane, of the creator's choice; without one it is not created."""

    amount: Amount
    name: str
    slot: int = -1
    same_lane: bool = False
    """In the lane of the card that says so (BH-R.144)."""
    who: Players = You()
    row: int = -1
    """A War Zone or a Back Row, if that is said."""

    def seat(self, state: Bluthelden, scope: int, at: int) -> int:
        """Who creates it, and says where (BH-R.151)."""
        return (*self.who.seats(state, state.scopes[scope]), int(state.scopes[scope][YOU]))[0]

    def mentions(self) -> list[Named]:
        """Words behind it may point to the token."""
        several = not (isinstance(self.amount, Number) and self.amount.number == 1) or self.several_places()
        return [("character", self.slot, IN_PLAY, several)]

    def several_places(self) -> bool:
        return False

    def places(self, state: Bluthelden, scope: int) -> list[int]:
        """Where so many are created, one place after the other: 0 anywhere."""
        return [0]

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        if at == 0:
            state.bind(scope, self.slot, ())
            amount = min(self.amount.value(state, state.scopes[scope]), MOST_TOKENS)
            for place in reversed(self.places(state, scope) if amount > 0 else []):
                state.now(self, scope, place << 8 | amount)
            return
        offers = self.offers(state, scope, at)
        if not offers:
            return
        if len(offers) == 1:
            self.answer(state, scope, at, offers[0])
        else:
            state.ask(self, scope, at, self.seat(state, scope, at), offers)

    def offers(self, state: Bluthelden, scope: int, at: int) -> list[int]:
        seat = self.seat(state, scope, at)
        card = state.prints[state.match.by_label[self.name].number]
        if card.types & TRAINING:
            # BH-15.1: a Training token goes onto a host.
            return [host for host in state.things_in_play() if fits_host(state, card, seat, host)]
        slots = [zone for zone in slots_for(state, card, seat) if self.row < 0 or ROW[zone % ZONES] == self.row]
        if not self.same_lane:
            return slots
        lane = state.lane_of(state.scopes[scope][SOURCE])
        return [zone for zone in slots if LANE[zone % ZONES] == lane]

    def answer(self, state: Bluthelden, scope: int, at: int, move: int) -> None:
        seat = self.seat(state, scope, at)
        number = state.match.by_label[self.name].number
        if state.prints[number].types & TRAINING:
            made = create_token(state, number, seat, seat * ZONES + ATTACHED, move)
        else:
            made = create_token(state, number, seat, move)
        state.did(scope, True)
        state.bind(scope, self.slot, (*state.bound(scope, self.slot), made))
        if at & MOST_TOKENS > 1:
            state.now(self, scope, at - 1)

    def prompt(self, state: Bluthelden, scope: int, at: int, viewer: int) -> str:
        return f"{self.name}: to which slot?" if move_is_slot(state, self.name) else f"{self.name}: on what?"

    def say(self, state: Bluthelden, scope: int, at: int, move: int, viewer: int) -> str:
        return f"to {state.say_zone(move)}" if move_is_slot(state, self.name) else f"on {state.called(move, viewer)}"

    def about(self, state: Bluthelden, scope: int, at: int, move: int) -> About:
        return About("move", zones=(move,)) if move_is_slot(state, self.name) else About("move", (move,))

    def key(self, state: Bluthelden, scope: int, at: int, move: int) -> int:
        return move if move_is_slot(state, self.name) else state.key_of(move)


@dataclass(frozen=True)
class CreateTokenIn(CreateToken):
    """BH-R.144: in a lane that is named."""

    which: Things = field(kw_only=True)

    def takes(self, field: str) -> int:
        return PLACE_KIND if field == "which" else ANYTHING

    def besides(self) -> Things:
        return self.which

    def several_places(self) -> bool:
        return self.which.several()

    def places(self, state: Bluthelden, scope: int) -> list[int]:
        """BH-R.144: as many in each lane, if each is named."""
        if not isinstance(self.which, Each):
            return [0]
        return [lane - PLACE + 1 for lane in self.which.found(state, state.scopes[scope])]

    def offers(self, state: Bluthelden, scope: int, at: int) -> list[int]:
        lanes = [PLACE - 1 + (at >> 8)] if at >> 8 else meant(self.which, state, state.scopes[scope])
        return [zone for zone in super().offers(state, scope, at) if LANE[zone % ZONES] + PLACE in lanes]


def move_is_slot(state: Bluthelden, name: str) -> bool:
    """Whether a token goes to a slot, or onto a host."""
    return not state.prints[state.match.by_label[name].number].types & TRAINING


def fits_host(state: Bluthelden, card: BlutheldenCard, seat: int, host: int) -> bool:
    """BH-10.18 to BH-10.20, of a Training that is not there yet."""
    if state.controller(host) != seat and not card.mv and not card.reaches:
        return False
    if card.mv and state.is_character(host) and state.res(host) > card.mv:
        return False
    if card.attaches is not None:
        return bool(card.attaches.fits(state, (0, seat, (), False, ()), host))
    return not state.card_of(host).types & SOVEREIGN_CARD


@dataclass(frozen=True)
class RiseInto(Effect):
    """BH-13.17 to BH-13.19: the named character comes from the Spell Deck into this slot, takes the counters; this is sacrificed."""

    name: str

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        words = state.scopes[scope]
        source = words[SOURCE]
        # BH-R.81: the slot is its last one; if the opponent controls it by then, or did, nothing happens.
        if state.zone_of(source) >= 0 and state.zone_of(source) // ZONES == words[YOU]:
            state.ask(self, scope, at, words[YOU], [1, 0])

    def answer(self, state: Bluthelden, scope: int, at: int, move: int) -> None:
        if not move:
            return
        words = state.scopes[scope]
        source = words[SOURCE]
        seat = words[YOU]
        deck = seat * ZONES + SPELL_DECK
        zone = state.zone_of(source)
        found = [copy for copy in state.zones[deck] if state.printed(copy).name == self.name]
        if found and may_rise(state, found[0], zone, source):
            rise(state, found[0], zone, source)
            state.did(scope, True)
        state.shuffle(deck)

    def prompt(self, state: Bluthelden, scope: int, at: int, viewer: int) -> str:
        return f"Do you look for {self.name} in your Spell Deck?"

    def say(self, state: Bluthelden, scope: int, at: int, move: int, viewer: int) -> str:
        return "yes" if move else "no"

    def about(self, state: Bluthelden, scope: int, at: int, move: int) -> About:
        return About("yes" if move else "no")

    def declined(self, state: Bluthelden, scope: int, at: int, offers: list[int]) -> int:
        return 0


TO_HAND: Final = 0
INTO_PLAY: Final = 1
BY_RULE: Final = 2
"""Into play, by the rules for playing (BH-10.6)."""


@dataclass(frozen=True)
class OneOf(Description):
    """An Advisor card or a Resource card."""

    parts: tuple[Described, ...]

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return any(part.fits(state, words, thing) for part in self.parts)

    def things(self, state: Bluthelden, words: Scope) -> list[int]:
        return list(dict.fromkeys([thing for part in self.parts for thing in part.things(state, words)]))

    def kind(self) -> int:
        return functools.reduce(operator.or_, [part.kind() for part in self.parts])

    def types_meant(self) -> int:
        return functools.reduce(operator.or_, [part.types_meant() for part in self.parts])

    def kind_of(self) -> str:
        return self.parts[0].kind_of()

    def elsewhere(self) -> OneOf | None:
        """The same of cards that are not in play."""
        parts: list[Described] = []
        for part in self.parts:
            noun = part.noun if part.noun.kind() == CARD else part.noun.elsewhere()
            if noun is None or part.where is not None:
                return None
            parts.append(replace(part, noun=noun))
        return OneOf(tuple(parts))


@dataclass(frozen=True)
class Search(Effect):
    """BH-8.9: a player looks through a deck, takes a card or none, and the deck is shuffled."""

    what: Description
    deck: int
    goal: int

    def takes(self, field: str) -> int:
        return CARD if field == "what" else ANYTHING

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        zone = seat * ZONES + self.deck
        if at:
            if self.deck != GRAVEYARD:
                state.shuffle(zone)
            return
        look_at(state, seat, state.zones[zone])
        state.ask(self, scope, 0, seat, self.offers(state, scope, 0))

    def offers(self, state: Bluthelden, scope: int, at: int) -> list[int]:
        words = state.scopes[scope]
        seat = words[YOU]
        found = [
            state.stay[copy]
            for copy in state.zones[seat * ZONES + self.deck]
            if self.what.fits(state, words, state.stay[copy]) and self.may_come(state, seat, copy)
        ]
        return [*state.distinct(found, seat), NONE]

    def leads(self) -> bool:
        return True

    def may_come(self, state: Bluthelden, seat: int, copy: int) -> bool:
        if self.goal == TO_HAND:
            return True
        card = state.printed(copy)
        if self.goal == BY_RULE:
            if card.types & RESOURCE_CARD and why_no_resource(state, seat, card):
                return False
            if card.types & CHARACTER and why_no_character(state, seat, copy):
                return False
        return bool(placements(state, copy, seat))

    def answer(self, state: Bluthelden, scope: int, at: int, move: int) -> None:
        seat = state.scopes[scope][YOU]
        state.now(self, scope, 1)
        if move == NONE:
            return
        state.did(scope, True)
        if self.goal == TO_HAND:
            state.move(move & COPY, seat * ZONES + HAND)
            return
        if self.goal == BY_RULE and state.card_of(move).types & RESOURCE_CARD:
            count_resource(state, seat)
        state.show(move & COPY, state.match.everyone)
        state.tell(f"{state.match.names[seat]} finds {state.card_of(move).name}.")
        state.now(PLACE_IT, move, seat)

    def prompt(self, state: Bluthelden, scope: int, at: int, viewer: int) -> str:
        return "Which card do you take?"

    def say(self, state: Bluthelden, scope: int, at: int, move: int, viewer: int) -> str:
        if move == NONE:
            return "no card"
        return f"take {state.called(move, viewer)}"

    def key(self, state: Bluthelden, scope: int, at: int, move: int) -> int:
        return move if move == NONE else state.key_of(move)

    def about(self, state: Bluthelden, scope: int, at: int, move: int) -> About:
        return About("no") if move == NONE else About("take", (move,))

    def declined(self, state: Bluthelden, scope: int, at: int, offers: list[int]) -> int:
        return NONE


@dataclass(frozen=True)
class PutIntoPlay(Affect):
    """BH-6.18: not playing: no cost, no level check. On one's own side, or on its owner's."""

    owners: bool = False

    def takes(self, field: str) -> int:
        return CARD

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        seat = state.owner[thing & COPY] if self.owners else state.scopes[scope][YOU]
        if state.here(thing) and not state.in_play(thing) and placements(state, thing & COPY, seat):
            state.did(scope, True)
            state.now(PLACE_IT, thing, seat)


@dataclass(frozen=True)
class GainControl(Affect):
    """BH-15.8: for good, or until something; not at all if that is so already."""

    until: Until | None = None

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        end = self.until.until(state, words) if self.until is not None else FOREVER
        if goes_on(state, end):
            state.did(scope, gain_control(state, thing, words[YOU], end))


@dataclass(frozen=True)
class GiveControl(Affect):
    """BH-R.143: another player gains control, for good (BH-15.8)."""

    who: Players

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        for seat in self.who.seats(state, state.scopes[scope])[:1]:
            state.did(scope, gain_control(state, thing, seat, FOREVER))


PHRASES = [
    *discarding.discards_any(DiscardAny, HAND),
    *deeds.gives_control(GiveControl),
    *deeds.draws(Draw),
    *deeds.draws_reckoned(Draw),
    phrase("draw {amount=Simple#} card(s) from your spell deck", Draw, deck=SPELL_DECK),
    phrase("draw {amount=Simple#} card(s) from your pool deck", Draw, deck=POOL_DECK),
    *deeds.players_draw(Draw),
    *deeds.discards_cards(Discard),
    *deeds.players_discard(Discard),
    *deeds.players_discard_at_random(DiscardAtRandom),
    phrase("mill {amount=Simple#} card(s)", Mill),
    phrase("{who} mill[s] {amount=Simple#} card(s)", Mill),
    phrase("create {amount=Simple#} {name} token(s)", CreateToken),
    phrase("{who} create[s] {amount=Simple#} {name} token(s)", CreateToken),
    *deeds.discards_hand(DiscardHand, who=You()),
    *deeds.discards_their_hand(DiscardHand),
    *deeds.unless_discarded(Discard, HAND),
    phrase("create {amount=Simple#} {name} token(s) in this lane", CreateToken, same_lane=True),
    phrase("create {amount=Simple#} {name} token(s) in {which}", CreateTokenIn),
    phrase("create {amount=Simple#} {name} token(s) in a War Zone", CreateToken, row=WAR),
    phrase("create {amount=Simple#} {name} token(s) in a Back Row", CreateToken, row=BACK),
    phrase("rise into {name}", RiseInto),
    phrase("bring a(n) {what} into play", Search, deck=POOL_DECK, goal=BY_RULE),
    phrase("search your spell deck for a(n) {what} for your hand", Search, deck=SPELL_DECK, goal=TO_HAND),
    phrase("search your spell deck for a(n) {what} for play", Search, deck=SPELL_DECK, goal=INTO_PLAY),
    phrase("search your pool deck for a(n) {what} for your hand", Search, deck=POOL_DECK, goal=TO_HAND),
    phrase("search your pool deck for a(n) {what} for play", Search, deck=POOL_DECK, goal=INTO_PLAY),
    phrase("search your graveyard for a(n) {what} for your hand", Search, deck=GRAVEYARD, goal=TO_HAND),
    phrase("search your graveyard for a(n) {what} for play", Search, deck=GRAVEYARD, goal=INTO_PLAY),
    phrase("{parts=Described+or}", OneOf),
    *deeds.puts_into_play(PutIntoPlay),
    phrase("put {whom} into play under its owner's control", PutIntoPlay, owners=True),
    *deeds.gains_control(GainControl),
]
KINDS = (
    Discard,
    Described,
)

"""Instructions about cards out of play: drawing, discarding, recovering, searching, looking (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SLOTS, YOU, your_seat
from rubrica.games.bloodwars.drawing import draw, draw_rr, top_card
from rubrica.games.bloodwars.kinds import DECK, DISCARD, HAND, ZONES
from rubrica.games.bloodwars.leaving import send, to_pile
from rubrica.games.bloodwars.phrases.effects import Affect
from rubrica.games.bloodwars.phrases.naming import BattleHand
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes import deeds, discarding
from rubrica.language.nodes.amounts import Number
from rubrica.language.nodes.base import Amount, Description, Effect, Players
from rubrica.language.nodes.kinds import CARD
from rubrica.language.nodes.players import ByPlayers, You
from rubrica.language.nodes.triggers import Named
from rubrica.language.phrases import phrase

NONE: Final = 0
BEGIN: Final = 0
"""How far an instruction has come: not at all; then the first player, the second …"""


@dataclass(frozen=True)
class Draw(ByPlayers):
    """BW-19.2."""

    amount: Amount

    def do_for(self, state: BloodWars, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        state.did(scope, draw(state, seat, self.amount.value(state, state.scopes[scope])) > 0)
        return True


@dataclass(frozen=True)
class DrawRR(ByPlayers):
    """BW-19.1: "the RR" is this one from now on."""

    def do_for(self, state: BloodWars, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        state.did(scope, True)
        draw_rr(state, seat)
        return True


@dataclass(frozen=True)
class DrawRRCards(ByPlayers):
    """An RR, then as many cards."""

    def do_for(self, state: BloodWars, scope: int, seat: int, at: int) -> bool:
        if at == 0:
            state.did(scope, True)
            draw_rr(state, seat)
        elif at == 1:
            draw(state, seat, state.rr)
        return at < 2


@dataclass(frozen=True)
class ChangeRR(Effect):
    """The RR that was just read becomes greater or smaller."""

    number: int
    sign: int

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        state.rr = max(0, state.rr + self.sign * self.number)
        state.did(scope, True)


@dataclass(frozen=True)
class DiscardCards(Effect):
    """BW-D.18, BW-D.21: of their own choice, all if they have fewer. Of several players all choose before any card is shown (BW-R.32)."""

    who: Players
    amount: Amount
    what: Description | None = None
    """Only such cards; who has none discards nothing."""
    slot: int = -1

    def takes(self, field: str) -> int:
        return CARD if field == "what" else super().takes(field)

    def held(self, state: BloodWars, scope: int, seat: int) -> list[int]:
        """The cards of a hand that can be discarded."""
        hand = state.things_of(state.zones[seat * ZONES + HAND])
        if self.what is None:
            return hand
        return [thing for thing in hand if self.what.fits(state, state.scopes[scope], thing)]

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        words = state.scopes[scope]
        seats = self.who.seats(state, words)
        if at == BEGIN:
            state.bind(scope, self.slot, ())
            at = 1
        picked = state.bound(scope, self.slot)
        if at > len(seats):
            there = [thing for thing in picked if state.here(thing)]
            state.did(scope, bool(there))
            to_pile(state, there)
            return
        hand = self.held(state, scope, seats[at - 1])
        mine = [thing for thing in picked if thing in hand]
        number = self.amount.value(state, words)
        left = [thing for thing in hand if thing not in mine]
        if len(mine) >= number or not left:
            state.now(self, scope, at + 1)
        elif len(hand) <= number:
            state.bind(scope, self.slot, (*picked, *left))
            state.now(self, scope, at + 1)
        else:
            state.ask(self, scope, at, seats[at - 1], self.offers(state, scope, at))

    def seat(self, state: BloodWars, scope: int, at: int) -> int:
        return self.who.seats(state, state.scopes[scope])[at - 1]

    def offers(self, state: BloodWars, scope: int, at: int) -> list[int]:
        seat = self.seat(state, scope, at)
        picked = state.scopes[scope][SLOTS + self.slot]
        return state.distinct([thing for thing in self.held(state, scope, seat) if thing not in picked], seat)

    def answer(self, state: BloodWars, scope: int, at: int, move: int) -> None:
        state.bind(scope, self.slot, (*state.scopes[scope][SLOTS + self.slot], move))
        state.now(self, scope, at)

    def prompt(self, state: BloodWars, scope: int, at: int, viewer: int) -> str:
        return "Which card do you discard?"

    def say(self, state: BloodWars, scope: int, at: int, move: int, viewer: int) -> str:
        return f"discard {state.label_of(move, viewer)}"

    def key(self, state: BloodWars, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def about(self, state: BloodWars, scope: int, at: int, move: int) -> About:
        return About("discard", (move,))


@dataclass(frozen=True)
class DiscardChosen(discarding.DiscardChosen):
    """You choose a card of a hand that is shown."""

    def throw(self, state: BloodWars, scope: int, thing: int) -> None:
        to_pile(state, [thing])


@dataclass(frozen=True)
class DiscardAny(discarding.DiscardAny):
    """As many as one likes, one after the other."""

    def throw(self, state: BloodWars, scope: int, thing: int) -> None:
        to_pile(state, [thing])


@dataclass(frozen=True)
class DiscardAtRandom(ByPlayers):
    amount: Amount

    def do_for(self, state: BloodWars, scope: int, seat: int, at: int) -> bool:
        hand = state.zones[seat * ZONES + HAND]
        if at >= self.amount.value(state, state.scopes[scope]) or not hand:
            return False
        state.did(scope, True)
        to_pile(state, [state.stay[hand[state.random(len(hand))]]])
        return True


@dataclass(frozen=True)
class TakeCard(Affect):
    """A card of a pile comes to its owner's Command Hand: recovered, or recalled from the Dead-Book."""

    def takes(self, field: str) -> int:
        return CARD

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        copy = thing & COPY
        if state.here(thing) and state.place[copy] != state.owner[copy] * ZONES + HAND:
            send(state, thing, state.owner[copy] * ZONES + HAND)
            state.did(scope, True)


@dataclass(frozen=True)
class ToDiscardPile(Affect):
    """A card of the Dead-Book goes to its owner's discard pile."""

    def takes(self, field: str) -> int:
        return CARD

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        if state.here(thing):
            send(state, thing, state.owner[thing & COPY] * ZONES + DISCARD)
            state.did(scope, True)


@dataclass(frozen=True)
class Search(Effect):
    """Find a card in your deck, show it, take it, shuffle. Words behind it may point to what was found."""

    what: Description
    slot: int = -1

    def mentions(self) -> list[Named]:
        return [("card", self.slot, CARD)]

    def types_named(self, slot: int) -> int:
        return self.what.types_meant()

    def zone(self, state: BloodWars, scope: int) -> int:
        return your_seat(state.scopes[scope]) * ZONES + DECK

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        copies = state.zones[self.zone(state, scope)]
        state.look_at(seat, copies, "their deck")
        state.bind(scope, self.slot, ())
        state.ask(self, scope, at, seat, self.offers(state, scope, at))

    def offers(self, state: BloodWars, scope: int, at: int) -> list[int]:
        words = state.scopes[scope]
        pile = state.things_of(state.zones[self.zone(state, scope)])
        found = [thing for thing in pile if self.what.fits(state, words, thing)]
        found.sort(key=lambda thing: state.card[thing & COPY])
        return [*state.distinct(found, words[YOU]), NONE]

    def answer(self, state: BloodWars, scope: int, at: int, move: int) -> None:
        if move != NONE:
            state.did(scope, True)
            state.show(move & COPY, state.match.everyone)
            state.tell(f"{state.match.names[state.scopes[scope][YOU]]} takes {state.card_of(move).label}.")
            state.bind(scope, self.slot, (send(state, move, state.owner[move & COPY] * ZONES + HAND),))
        state.shuffle(self.zone(state, scope))

    def prompt(self, state: BloodWars, scope: int, at: int, viewer: int) -> str:
        return "Which card do you take from your deck?"

    def say(self, state: BloodWars, scope: int, at: int, move: int, viewer: int) -> str:
        return "take none" if move == NONE else f"take {state.label_of(move, viewer)}"

    def key(self, state: BloodWars, scope: int, at: int, move: int) -> int:
        return move if move == NONE else state.key_of(move)

    def about(self, state: BloodWars, scope: int, at: int, move: int) -> About:
        return About("take", (move,)) if move else About("no")


def look(state: BloodWars, seat: int, copies: tuple[int, ...], whose: str) -> None:
    """A player looks at hidden cards; the others hear how many."""
    for copy in copies:
        state.show(copy, 1 << seat, copies)
    if state.news is not None:
        who = state.match.names[seat]
        names = ", ".join([state.printed(copy).label for copy in copies]) or "nothing"
        state.tell(f"{who} sees {whose}: {names}.", 1 << seat, f"{who} looks at {whose}.")


@dataclass(frozen=True)
class Peek(ByPlayers):
    """Look at the top cards of a deck: you only."""

    amount: Amount

    def do_for(self, state: BloodWars, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        words = state.scopes[scope]
        if top_card(state, seat) >= 0:
            pile = state.zones[seat * ZONES + DECK]
            many = max(0, self.amount.value(state, words))
            top = pile[max(0, len(pile) - many) :] if many else ()
            look(state, words[YOU], top, f"the top of the deck of {state.match.names[seat]}")
            state.did(scope, bool(top))
        return True


@dataclass(frozen=True)
class RevealTop(Effect):
    """BW-R.119: everybody sees the top card of a deck, and it stays there; words may point to it."""

    who: Players
    slot: int = -1

    def mentions(self) -> list[Named]:
        return [("card", self.slot, CARD)]

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        seen: list[int] = []
        for seat in self.who.seats(state, state.scopes[scope])[:1]:
            copy = top_card(state, seat)
            if copy >= 0:
                state.show(copy, state.match.everyone)
                state.tell(f"{state.match.names[seat]} reveals {state.printed(copy).label}.")
                seen.append(state.stay[copy])
        state.bind(scope, self.slot, tuple(seen))
        state.did(scope, bool(seen))


@dataclass(frozen=True)
class RevealHand(ByPlayers):
    """Everybody sees a Command Hand; or you only."""

    to_all: bool

    def do_for(self, state: BloodWars, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        hand = state.zones[seat * ZONES + HAND]
        if self.to_all:
            for copy in hand:
                state.show(copy, state.match.everyone, hand)
            names = ", ".join([state.printed(copy).label for copy in hand])
            state.tell(f"{state.match.names[seat]} reveals {names or 'an empty hand'}.")
        else:
            you = state.scopes[scope][YOU]
            look(state, you, hand, f"the Command Hand of {state.match.names[seat]}")
        state.did(scope, bool(hand))
        return True


@dataclass(frozen=True)
class LookAtHand(Effect):
    """You see a Battle Hand."""

    hand: BattleHand

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        words = state.scopes[scope]
        for warlord in self.hand.found(state, words):
            copies = tuple([thing & COPY for thing in state.battle_hand(warlord)])
            look(state, words[YOU], copies, f"the Battle Hand of {state.called(warlord, -1)}")
            state.did(scope, True)


PHRASES = [
    *discarding.discards_any(DiscardAny, HAND),
    *discarding.chosen_from(DiscardChosen, HAND),
    *deeds.draws(Draw, who=You()),
    *deeds.draws_reckoned(Draw, who=You()),
    phrase("draw an RR", DrawRR, who=You()),
    phrase("draw an RR and that many cards", DrawRRCards, who=You()),
    *deeds.discards_cards(DiscardCards, who=You(), what=None),
    *deeds.players_draw(Draw),
    phrase("{who} draw[s] cards equal to {amount=Reckoned}", Draw),
    phrase("{who} draw[s] an RR", DrawRR),
    phrase("{who} draw[s] an RR and that many cards", DrawRRCards),
    phrase("add {number} to the RR", ChangeRR, sign=1),
    phrase("take {number} off the RR", ChangeRR, sign=-1),
    *deeds.players_discard(DiscardCards, what=None),
    phrase("{who} discard[s] a(n) {what=Description} from hand", DiscardCards, amount=Number(1)),
    phrase("{who} discard[s] cards equal to {amount=Reckoned}", DiscardCards, what=None),
    *deeds.players_discard_at_random(DiscardAtRandom),
    phrase("take {whom} into your Command Hand", TakeCard),
    phrase("put {whom} onto your discard pile", ToDiscardPile),
    *deeds.searches_deck(Search),
    phrase("look at the top {amount} card(s) of the deck of {who}", Peek),
    *deeds.reveals_top(RevealTop, who=You()),
    phrase("reveal the top card of the deck of {who}", RevealTop),
    phrase("look at the Command Hand of {who}", RevealHand, to_all=False),
    phrase("{who} reveal[s] the Command Hand", RevealHand, to_all=True),
    phrase("look at {hand}", LookAtHand),
]

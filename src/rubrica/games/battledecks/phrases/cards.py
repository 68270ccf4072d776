"""Instructions about cards: drawing, discarding, searching, returning, deploying, looking, cancelling, ending (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rubrica.engine.chain import Entry, is_entry
from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SLOTS, YOU
from rubrica.games.battledecks.announcing import may_bear
from rubrica.games.battledecks.card import EQUALIZER, EQUIPMENT, HERO, REINFORCEMENT
from rubrica.games.battledecks.deploying import ATTACH, deploy
from rubrica.games.battledecks.drawing import draw_card, take_card
from rubrica.games.battledecks.kinds import DECK, DISCARD, EVENTS, HAND, ZONES
from rubrica.games.battledecks.leaving import (
    discard_reinforcements,
    drop_equipment,
    put_on_deck,
    remove_equalizer,
    return_to_hand,
)
from rubrica.games.battledecks.numbers import keep
from rubrica.games.battledecks.phrases.effects import Together
from rubrica.games.battledecks.showing import told
from rubrica.games.battledecks.state import BattleDecks
from rubrica.language.nodes import deeds, discarding
from rubrica.language.nodes.base import Amount, Description, Effect, Things
from rubrica.language.nodes.kinds import CARD, ENTRY, IN_PLAY
from rubrica.language.nodes.players import ByPlayers, You
from rubrica.language.nodes.things import DONE, OnThings, meant
from rubrica.language.nodes.triggers import Named
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Draw(ByPlayers):
    """BD-16.6, BD-R.34: an equalizer counts as one of the cards; its attack is nested."""

    amount: Amount

    def do_for(self, state: BattleDecks, scope: int, seat: int, at: int) -> bool:
        if at >= self.amount.value(state, state.scopes[scope]) or not draw_card(state, seat):
            return False
        state.did(scope, True)
        return True


@dataclass(frozen=True)
class Discard(ByPlayers):
    """BD-D.24: cards of their choice from hand."""

    amount: Amount

    def do_for(self, state: BattleDecks, scope: int, seat: int, at: int) -> bool:
        hand = state.zones[seat * ZONES + HAND]
        if at >= self.amount.value(state, state.scopes[scope]) or not hand:
            return False
        offers = self.from_hand(state, seat)
        if len(offers) == 1 and not state.match.even_pace:
            self.answer(state, scope, at, offers[0])
        else:
            state.ask(self, scope, seat, seat, offers)
        return True

    def from_hand(self, state: BattleDecks, seat: int) -> list[int]:
        return state.distinct(state.things_of(state.zones[seat * ZONES + HAND]), seat)

    def seat(self, state: BattleDecks, scope: int, at: int) -> int:
        return at

    def offers(self, state: BattleDecks, scope: int, at: int) -> list[int]:
        return self.from_hand(state, at)

    def answer(self, state: BattleDecks, scope: int, at: int, move: int) -> None:
        discard(state, move & COPY)
        state.did(scope, True)

    def prompt(self, state: BattleDecks, scope: int, at: int, viewer: int) -> str:
        return "Which card do you discard?"

    def say(self, state: BattleDecks, scope: int, at: int, move: int, viewer: int) -> str:
        return f"discard {state.called(move, viewer)}"

    def key(self, state: BattleDecks, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def about(self, state: BattleDecks, scope: int, at: int, move: int) -> About:
        return About("discard", (move,))


def discard(state: BattleDecks, copy: int) -> None:
    """A card of a hand goes to its owner's discard pile."""
    seat = state.owner[copy]
    state.tell(f"{state.match.names[seat]} discards {state.prints[state.card[copy]].label}.")
    state.move(copy, state.own(seat, DISCARD))


@dataclass(frozen=True)
class DiscardChosen(discarding.DiscardChosen):
    """You choose a card of a hand that is shown."""

    def throw(self, state: BattleDecks, scope: int, thing: int) -> None:
        discard(state, thing & COPY)


@dataclass(frozen=True)
class DiscardAny(discarding.DiscardAny):
    """As many as one likes, one after the other."""

    def throw(self, state: BattleDecks, scope: int, thing: int) -> None:
        discard(state, thing & COPY)


@dataclass(frozen=True)
class DiscardAtRandom(ByPlayers):
    amount: Amount

    def do_for(self, state: BattleDecks, scope: int, seat: int, at: int) -> bool:
        hand = state.zones[seat * ZONES + HAND]
        if at >= self.amount.value(state, state.scopes[scope]) or not hand:
            return False
        discard(state, hand[state.random(len(hand))])
        state.did(scope, True)
        return True


@dataclass(frozen=True)
class Search(Effect):
    """Codex 5.4: go through one's deck for a card and take it; it counts as drawn. Then the deck is shuffled. Finding none is allowed."""

    what: Description
    slot: int = -1

    def takes(self, field: str) -> int:
        return CARD

    def mentions(self) -> list[Named]:
        """What was found can be pointed to: it is in the hand now."""
        return [(self.what.kind_of(), self.slot, CARD)]

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        deck = state.own(seat, DECK)
        if at == 1:
            state.shuffle(deck)
            return
        state.bind(scope, self.slot, ())
        state.now(self, scope, 1)
        look_at(state, seat, len(state.zones[deck]))
        state.ask(self, scope, 0, seat, self.offers(state, scope, 0))

    def offers(self, state: BattleDecks, scope: int, at: int) -> list[int]:
        words = state.scopes[scope]
        seat = words[YOU]
        things = state.things_of(state.zones[seat * ZONES + DECK])
        return [*state.distinct([thing for thing in things if self.what.fits(state, words, thing)], seat), DONE]

    def answer(self, state: BattleDecks, scope: int, at: int, move: int) -> None:
        if move == DONE:
            return
        seat = state.scopes[scope][YOU]
        state.show(move & COPY, state.match.everyone)
        take_card(state, seat, move & COPY)
        state.bind(scope, self.slot, (state.stay[move & COPY],))
        state.did(scope, True)

    def prompt(self, state: BattleDecks, scope: int, at: int, viewer: int) -> str:
        return "Which card do you take out of your deck?"

    def say(self, state: BattleDecks, scope: int, at: int, move: int, viewer: int) -> str:
        return "take none" if move == DONE else f"take {state.called(move, viewer)}"

    def key(self, state: BattleDecks, scope: int, at: int, move: int) -> int:
        return move if move == DONE else state.key_of(move)

    def about(self, state: BattleDecks, scope: int, at: int, move: int) -> About:
        return About("no") if move == DONE else About("take", (move,))

    def declined(self, state: BattleDecks, scope: int, at: int, offers: list[int]) -> int:
        return DONE


@dataclass(frozen=True)
class ReturnToHand(OnThings):
    """BD-20.4, BD-R.67: a reinforcement on the field, or a card of a discard pile; never an equalizer or a hero (BD-20.3)."""

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD

    def candidates(self, state: BattleDecks, scope: int) -> list[int]:
        found = super().candidates(state, scope)
        return [thing for thing in found if may_return(state, thing)]

    def about(self, state: BattleDecks, scope: int, at: int, move: int) -> About:
        return About("end") if move == DONE else state.about("take", move)

    def do(self, state: BattleDecks, scope: int, thing: int) -> None:
        thing = state.where_it_went(state.scopes[scope], thing)
        if thing and may_return(state, thing):
            return_to_hand(state, thing)
            state.did(scope, True)


def may_return(state: BattleDecks, thing: int) -> bool:
    """BD-20.3, BD-20.4: neither a hero nor an equalizer is brought back, and nothing a second time in a round."""
    return not state.card_of(thing).kind & (HERO | EQUALIZER) and state.identity(thing) not in state.brought


@dataclass(frozen=True)
class Deploy(OnThings):
    """Codex 5.4: a reinforcement is put into play, outside the type limit (BD-R.9)."""

    def takes(self, field: str) -> int:
        return CARD

    def about(self, state: BattleDecks, scope: int, at: int, move: int) -> About:
        return About("end") if move == DONE else state.about("play", move)

    def do(self, state: BattleDecks, scope: int, thing: int) -> None:
        thing = state.where_it_went(state.scopes[scope], thing)
        if thing and not state.in_play(thing) and state.card_of(thing).kind == REINFORCEMENT:
            deploy(state, thing & COPY)
            state.did(scope, True)


@dataclass(frozen=True)
class PutOnDeck(OnThings):
    """BD-R.109: a card goes on top of its owner's deck, or below it; everybody sees which."""

    bottom: bool

    def takes(self, field: str) -> int:
        return CARD | IN_PLAY

    def about(self, state: BattleDecks, scope: int, at: int, move: int) -> About:
        return About("end") if move == DONE else state.about("move", move)

    def do(self, state: BattleDecks, scope: int, thing: int) -> None:
        thing = state.where_it_went(state.scopes[scope], thing)
        if thing:
            deck = state.own(state.owner[thing & COPY], DECK)
            state.tell(f"{state.called(thing, -1)} goes {'below' if self.bottom else 'on top of'} the deck.")
            put_on_deck(state, thing, deck, 0 if self.bottom else -1)
            state.did(scope, True)


@dataclass(frozen=True)
class DiscardEquipment(Together):
    """Equipment, or a reinforcement, which is not defeated by that (BD-R.116)."""

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        discard_reinforcements(state, [thing for thing in things if state.card_of(thing).kind == REINFORCEMENT])
        state.did(scope, any(state.card_of(thing).kind == REINFORCEMENT for thing in things))
        for worn in things:
            if state.card_of(worn).kind == EQUIPMENT:
                state.tell(f"{state.called(worn, -1)} is discarded.")
                drop_equipment(state, worn)
                state.did(scope, True)


@dataclass(frozen=True)
class MoveEquipment(Together):
    """BD-R.96: equipment comes to lie on another character; that is no attaching, so its instant abilities do not resolve again."""

    gear: Things

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD if field == "gear" else IN_PLAY

    def besides(self) -> Things:
        return self.gear

    def attach_card(self, state: BattleDecks, scope: int, worn: int, host: int) -> None:
        """One that is not in play is attached as if it were played (BD-14.6)."""
        if state.is_character(host) and may_bear(state, worn, host):
            state.now(ATTACH, worn, host)
            state.did(scope, True)

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        for host in things[:1]:
            for worn in meant(self.gear, state, state.scopes[scope]):
                if state.here(worn) and not state.in_play(worn):
                    self.attach_card(state, scope, worn, host)
                    continue
                if state.is_character(host) and may_bear(state, worn, host) and state.hosts.get(worn, host) != host:
                    state.hosts[worn] = host
                    state.stale = True
                    state.did(scope, True)
                    state.tell(f"{state.card_of(worn).label} goes to {state.called(host, -1)}.")


@dataclass(frozen=True)
class RemoveEqualizer(Together):
    """BD-16.18: only a card that names equalizers reaches them."""

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        for thing in things:
            if state.card_of(thing).kind == EQUALIZER:
                state.tell(f"{state.called(thing, -1)} is removed from the game.")
                remove_equalizer(state, thing)
                state.did(scope, True)


@dataclass(frozen=True)
class Cancel(OnThings):
    """BD-15.9."""

    def takes(self, field: str) -> int:
        return ENTRY

    def do(self, state: BattleDecks, scope: int, thing: int) -> None:
        entry = state.entry_called(thing) if is_entry(thing) else announced(state, thing)
        if entry is not None:
            state.cancel(entry)
            state.did(scope, True)


def announced(state: BattleDecks, thing: int) -> Entry | None:
    """The event that a card is while it is announced."""
    return next((entry for entry in state.chain if entry.thing == thing), None)


BOTTOM: Final = 1
LEAVE: Final = 0


@dataclass(frozen=True)
class Look(Effect):
    """Codex 5.4: look at the top cards of one's deck; not a draw."""

    amount: Amount

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        look_at(state, state.scopes[scope][YOU], self.amount.value(state, state.scopes[scope]))
        state.did(scope, True)


def look_at(state: BattleDecks, seat: int, many: int) -> tuple[int, ...]:
    """A player looks at the top cards of their own deck."""
    pile = state.zones[seat * ZONES + DECK]
    copies = pile[max(0, len(pile) - many) :] if many > 0 else ()
    state.look_at(seat, copies[::-1], "the top of their deck")
    return copies


@dataclass(frozen=True)
class LookAndSink(Effect):
    """Codex 5.8, Scout: the top card, which may go to the bottom."""

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        if look_at(state, seat, 1):
            state.did(scope, True)
            state.ask(self, scope, 0, seat, [LEAVE, BOTTOM])

    def offers(self, state: BattleDecks, scope: int, at: int) -> list[int]:
        return [LEAVE, BOTTOM]

    def answer(self, state: BattleDecks, scope: int, at: int, move: int) -> None:
        seat = state.scopes[scope][YOU]
        deck = state.own(seat, DECK)
        if move == BOTTOM and state.zones[deck]:
            # Everybody sees that the top card goes to the bottom.
            state.move(state.zones[deck][-1], deck, 0)
            state.tell(f"{state.match.names[seat]} puts it on the bottom.")

    def prompt(self, state: BattleDecks, scope: int, at: int, viewer: int) -> str:
        pile = state.zones[state.scopes[scope][YOU] * ZONES + DECK]
        return f"On top lies {state.label_of(state.stay[pile[-1]], viewer)}: leave it?"

    def say(self, state: BattleDecks, scope: int, at: int, move: int, viewer: int) -> str:
        return "put it on the bottom" if move == BOTTOM else "leave it on top"

    def about(self, state: BattleDecks, scope: int, at: int, move: int) -> About:
        return About("yes" if move == BOTTOM else "no")


@dataclass(frozen=True)
class Arrange(Effect):
    """Codex 5.4: look at the top cards of one's deck and put them back in any order."""

    amount: Amount
    slot: int = -1

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        if at == 0:
            copies = look_at(state, seat, self.amount.value(state, state.scopes[scope]))
            state.bind(scope, self.slot, tuple(state.things_of(copies)))
            state.did(scope, bool(copies))
        if len(state.bound(scope, self.slot)) > 1:
            state.ask(self, scope, 1, seat, self.offers(state, scope, 1))
        elif state.bound(scope, self.slot):
            self.put(state, scope, state.bound(scope, self.slot)[0])

    def offers(self, state: BattleDecks, scope: int, at: int) -> list[int]:
        return state.distinct(list(state.scopes[scope][SLOTS + self.slot]), state.scopes[scope][YOU])

    def answer(self, state: BattleDecks, scope: int, at: int, move: int) -> None:
        left = tuple([thing for thing in state.bound(scope, self.slot) if thing != move])
        state.bind(scope, self.slot, left)
        self.put(state, scope, move)
        state.now(self, scope, 1)

    def put(self, state: BattleDecks, scope: int, thing: int) -> None:
        """The next one from the bottom up; the others can't tell which it was."""
        seat = state.scopes[scope][YOU]
        deck = state.own(seat, DECK)
        others = state.match.everyone & ~(1 << seat)
        pile = state.zones[deck]
        state.mix_facts(pile, others)
        for other in pile:
            state.known[other] &= ~others
        state.move(thing & COPY, deck)

    def prompt(self, state: BattleDecks, scope: int, at: int, viewer: int) -> str:
        return "Which card do you put back next? The last one lies on top."

    def say(self, state: BattleDecks, scope: int, at: int, move: int, viewer: int) -> str:
        return f"put back {state.called(move, viewer)}"

    def key(self, state: BattleDecks, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def about(self, state: BattleDecks, scope: int, at: int, move: int) -> About:
        return About("move", (move,))


@dataclass(frozen=True)
class EndEffect(Effect):
    """Codex 5.4: one continuing effect ends; an event in an event area that it came from is discarded."""

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        offers = self.offers(state, scope, at)
        if len(offers) == 1:
            self.answer(state, scope, at, offers[0])
        elif offers:
            state.ask(self, scope, at, state.scopes[scope][YOU], offers)

    def offers(self, state: BattleDecks, scope: int, at: int) -> list[int]:
        """The changes of one source on one character are one effect."""
        offers: list[int] = []
        for index in range(len(state.changes)):
            if not any(
                self.say(state, scope, at, other, -1) == self.say(state, scope, at, index, -1) for other in offers
            ):
                offers.append(index)
        return offers

    def answer(self, state: BattleDecks, scope: int, at: int, move: int) -> None:
        ended = state.changes[move]
        source = ended.since
        if (
            state.here(source)
            and state.place[source & COPY] % ZONES == EVENTS
            and state.place[source & COPY] < state.base
        ):
            keep(state, tuple([change for change in state.changes if change.since != source]))
            state.move(source & COPY, state.own(state.owner[source & COPY], DISCARD))
        else:
            keep(state, (*state.changes[:move], *state.changes[move + 1 :]))
        state.did(scope, True)

    def prompt(self, state: BattleDecks, scope: int, at: int, viewer: int) -> str:
        return "Which effect ends?"

    def say(self, state: BattleDecks, scope: int, at: int, move: int, viewer: int) -> str:
        change = state.changes[move]
        return f"{state.called(change.thing, viewer)}: {told(state, change)}"

    def about(self, state: BattleDecks, scope: int, at: int, move: int) -> About:
        return About("choose", (state.changes[move].thing,))


PHRASES = [
    *discarding.discards_any(DiscardAny, HAND),
    *discarding.chosen_from(DiscardChosen, HAND),
    phrase("attach {gear} to {whom}", MoveEquipment),
    phrase("draw {amount=Simple} card(s)", Draw),
    phrase("{who} draw[s] {amount=Simple} card(s)", Draw),
    phrase("discard {amount=Simple} card(s)", Discard),
    phrase("{who} discard[s] {amount=Simple} card(s)", Discard),
    phrase("{who} discard[s] {amount=Simple} card(s) at random", DiscardAtRandom),
    *deeds.unless_discarded(Discard, HAND),
    *deeds.draws_reckoned(Draw, who=You()),
    *deeds.puts_on_top(PutOnDeck, bottom=False),
    *deeds.puts_below(PutOnDeck, bottom=True),
    *deeds.searches_deck(Search),
    phrase("return {whom} to hand", ReturnToHand),
    phrase("deploy {whom}", Deploy),
    *deeds.discards(DiscardEquipment),
    phrase("remove {whom} from the game", RemoveEqualizer),
    *deeds.cancels(Cancel),
    *deeds.looks_at_top(Look),
    phrase("look at the top card of your deck and leave it or put it on the bottom", LookAndSink),
    *deeds.arranges(Arrange),
    phrase("end one continuing effect", EndEffect),
]
KINDS = (Discard,)

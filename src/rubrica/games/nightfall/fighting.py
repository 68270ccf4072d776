"""NF-7.14 to NF-7.21: the fights, and fury wounds before them (NF-13.5)."""

from __future__ import annotations

from typing import Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, NO_CARD
from rubrica.engine.steps import Question, WhichThing
from rubrica.games.nightfall.damage import all_fall, can_take, damage_minion, damage_player, more_damage
from rubrica.games.nightfall.kinds import HAND, ZONES
from rubrica.games.nightfall.moving import discard
from rubrica.games.nightfall.resolving import FED, STOP, can_pay, feeds_left
from rubrica.games.nightfall.state import Nightfall
from rubrica.games.nightfall.wounds import wounds_in_hand

FEED_FURY: Final = 5


def fights_left(state: Nightfall) -> list[int]:
    """NF-7.14, NF-7.20: one fight for each attacker that is still in play under the active player's control."""
    fought = state.fought
    return [
        thing for thing, seat in state.attacks.items() if seat >= 0 and state.in_play(thing) and thing not in fought
    ]


def fury_wounds(state: Nightfall) -> list[int]:
    """NF-7.15, NF-13.2: the fury wounds in the active player's hand, if the turn's use is still free."""
    if state.wound_used:
        return []
    return wounds_in_hand(state, state.active, fury=True)


class NextFight(WhichThing):
    """D10, D11: which fight is next, or first a fury wound."""

    def run(self, state: Nightfall, a: int, b: int) -> None:
        offers = self.offers(state, a, b)
        if len(offers) == 1 and not self.could(state):
            self.answer(state, a, b, offers.pop())
        elif offers:  # none is left if everybody who was attacked has left the game
            state.ask(self, a, b, state.active, offers)

    def could(self, state: Nightfall) -> bool:
        """At even pace whoever may hold a fury wound is asked."""
        return state.match.even_pace and not state.wound_used and bool(state.zones[state.active * ZONES + HAND])

    def seat(self, state: Nightfall, a: int, b: int) -> int:
        return state.active

    def offers(self, state: Nightfall, a: int, b: int) -> list[int]:
        return [*fights_left(state), *fury_wounds(state)]

    def answer(self, state: Nightfall, a: int, b: int, move: int) -> None:
        if state.in_play(move):
            fight(state, move)
        else:
            use_fury(state, move)

    def prompt(self, state: Nightfall, a: int, b: int, viewer: int) -> str:
        return "Which fight is next?"

    def say(self, state: Nightfall, a: int, b: int, move: int, viewer: int) -> str:
        return f"{'fight with' if state.in_play(move) else 'use'} {state.called(move, viewer)}"

    def about(self, state: Nightfall, a: int, b: int, move: int) -> About:
        return About("choose" if state.in_play(move) else "use", (move,))

    def why_not_card(self, state: Nightfall, a: int, b: int, thing: int) -> tuple[str, str]:
        card = state.card_of(thing)
        if card.wound >= 0 and state.wound_used:
            return "NF-13.1", "You have used a wound effect in this turn."
        if card.surge:
            return "NF-13.4", "Its effect is for the cleanup phase."
        if thing in state.fought:
            return "NF-7.14", "Its fight is done."
        return "NF-7.14", "It has no fight."

    def why_not(self, state: Nightfall, a: int, b: int, text: str) -> tuple[str, str]:
        words = text.casefold()
        if words.startswith("use "):
            for copy in state.zones[state.active * ZONES + HAND]:
                if words[4:] == state.printed(copy).label.casefold():
                    return self.why_not_card(state, a, b, state.stay[copy])
            return "NF-13.3", "Only wounds in your own hand count."
        return "NF-7.14", "Name an attacker whose fight is not done."


NEXT_FIGHT: Final = NextFight("nf next fight")


def fight(state: Nightfall, attacker: int) -> None:
    """NF-7.16: the attacker inflicts damage equal to its strength at that moment."""
    state.fought = (*state.fought, attacker)
    state.hitter = attacker
    state.fighting = True
    state.fight = tuple(state.blockers_of(attacker))
    amount = state.strength(attacker)
    STRIKE.run(state, attacker, amount + more_damage(state, attacker, 0) if amount > 0 else 0)


class Strike(WhichThing):
    """D12: blockers take damage in the order that the blocking player names (NF-7.17); the rest goes to the player (NF-7.18)."""

    def standing(self, state: Nightfall) -> list[int]:
        """NF-7.21: the blockers that are still there and can take any (NF-R.95); one that changed its controller blocks no more."""
        return [blocker for blocker in state.fight if state.in_play(blocker) and can_take(state, blocker) > 0]

    def run(self, state: Nightfall, attacker: int, amount: int) -> None:
        if amount <= 0:
            return
        defender = state.attacks[attacker]
        there = self.standing(state)
        if not there:
            if defender >= 0:
                damage_player(state, defender, amount + more_damage(state, attacker, defender + 1))
            return
        if len(there) == 1 or all_fall(state, there, amount):
            self.answer(state, attacker, amount, there[0])
        else:
            state.ask(self, attacker, amount, defender, there)

    def seat(self, state: Nightfall, attacker: int, amount: int) -> int:
        return state.attacks[attacker]

    def offers(self, state: Nightfall, attacker: int, amount: int) -> list[int]:
        return self.standing(state)

    def answer(self, state: Nightfall, attacker: int, amount: int, move: int) -> None:
        taken = min(amount, can_take(state, move))
        damage_minion(state, move, taken)
        amount -= taken
        state.now(self, attacker, amount)

    def prompt(self, state: Nightfall, attacker: int, amount: int, viewer: int) -> str:
        return f"{amount} damage: which blocker takes it first?"

    def say(self, state: Nightfall, attacker: int, amount: int, move: int, viewer: int) -> str:
        return f"damage {state.called(move, viewer)}"

    def about(self, state: Nightfall, attacker: int, amount: int, move: int) -> About:
        return About("choose", (move,), amount=min(amount, can_take(state, move)))

    def subject(self, state: Nightfall, attacker: int, amount: int) -> tuple[int, ...]:
        return (attacker,)

    def why_not(self, state: Nightfall, attacker: int, amount: int, text: str) -> tuple[str, str]:
        return "NF-7.17", "Each blocker takes as much as it can before the next takes any: name the first one."


STRIKE: Final = Strike("nf strike")


def use_fury(state: Nightfall, wound: int) -> None:
    """NF-13.5: the wound is discarded, then its text is carried out; it may be fed."""
    state.wound_used = True
    state.fury = state.card[wound & COPY]
    state.fed = 0
    discard(state, state.active, wound)
    state.step = FEED_FURY
    run_fury(state)


def run_fury(state: Nightfall) -> None:
    card = state.prints[state.fury]
    assert card.effect is not None
    scope = state.open_scope(NO_CARD, state.active)
    state.hitter = NO_CARD
    state.fighting = False
    state.now(card.effect, scope, 0)


class FuryFeed(Question):
    """D10: feed the fury wound with one more wound, or stop."""

    def run(self, state: Nightfall, a: int, b: int) -> None:
        offers = self.offers(state, a, b)
        if offers:
            state.ask(self, a, b, state.active, offers)

    def seat(self, state: Nightfall, a: int, b: int) -> int:
        return state.active

    def offers(self, state: Nightfall, a: int, b: int) -> list[int]:
        cost = state.prints[state.fury].wound_feed
        payable = cost is not None and feeds_left(state) and can_pay(state, cost, state.active)
        return [FED, STOP] if payable else []

    def answer(self, state: Nightfall, a: int, b: int, move: int) -> None:
        if move == STOP:
            return
        card = state.prints[state.fury]
        assert card.wound_feed is not None
        state.fed += 1
        state.step = FEED_FURY
        run_fury(state)
        scope = state.open_scope(NO_CARD, state.active)
        state.now(card.wound_feed, scope, 0)

    def prompt(self, state: Nightfall, a: int, b: int, viewer: int) -> str:
        return f"Feed {state.prints[state.fury].label}?"

    def say(self, state: Nightfall, a: int, b: int, move: int, viewer: int) -> str:
        return "feed" if move else "stop"

    def about(self, state: Nightfall, a: int, b: int, move: int) -> About:
        return About("feed" if move else "no")

    def declined(self, state: Nightfall, a: int, b: int, offers: list[int]) -> int:
        return STOP


FURY_FEED: Final = FuryFeed("nf fury feed")

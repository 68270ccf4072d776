"""BD-16: equalizers. They enter play when they are drawn and attack whoever has the highest HP."""

from __future__ import annotations

from typing import Final

from rubrica.engine.events import Event
from rubrica.engine.state import COPY
from rubrica.engine.steps import Rule, WhichThing
from rubrica.games.battledecks.attacking import RECEIVES_ATTACK, attack_within
from rubrica.games.battledecks.events import tell, tell_fall, working
from rubrica.games.battledecks.kinds import ATTACKED, ENTERS, EQUALIZER_ENTERS, EQUALIZERS, LEAVES, W7, W8
from rubrica.games.battledecks.leaving import remove_equalizer
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.units import begin_unit
from rubrica.games.battledecks.values import NO_ABILITY, Attack, Volley, fresh_words
from rubrica.games.battledecks.windows import OPEN_WINDOW


def enter_equalizer(state: BattleDecks, copy: int) -> None:
    """BD-16.6: it never goes to a hand: it enters the equalizer area and makes its first attack at once."""
    thing = state.move(copy, state.table(EQUALIZERS))
    state.put_into_play(thing, state.prints[state.card[copy]].printed)
    state.tell(f"{state.match.names[state.owner[copy]]} draws an equalizer: {state.card_of(thing).label}.")
    state.now(EQUALIZER_ATTACKS, thing)
    tell(state, EQUALIZER_ENTERS, thing)
    tell(state, ENTERS, thing)


def equalizer_attacks(state: BattleDecks, thing: int, b: int) -> None:
    """BD-16.10 (i): W8 first."""
    state.now(FIND_TARGETS, thing)
    state.now(OPEN_WINDOW, W8)


EQUALIZER_ATTACKS: Final = Rule("bd equalizer attacks", equalizer_attacks)


def highest(state: BattleDecks) -> list[int]:
    """BD-16.10 (ii), (iii): every player character with the highest HP, both sides together."""
    everybody = state.characters()
    if not everybody:
        return []
    most = max([state.hp(thing) for thing in everybody])
    return [thing for thing in everybody if state.hp(thing) == most]


def aimed_at(state: BattleDecks, thing: int) -> list[int]:
    """BD-16.10 (iii), BD-R.131: its target list; whom its text names in place of the highest HP."""
    aims = state.card_of(thing).aims
    if aims is None:
        return [other for other in highest(state) if not spares(state, thing, other)]
    words = fresh_words(thing, state.controller(thing), None, None, 0)
    return [other for other in state.characters() if aims.fits(state, words, other) and not spares(state, thing, other)]


def spares(state: BattleDecks, thing: int, other: int) -> bool:
    """BD-R.131: whether its own text says that it can't attack somebody; texts of others say nothing about it (BD-R.101)."""
    return any(passive.bars(state, thing, thing, other) for passive in state.card_of(thing).passives)


def find_targets(state: BattleDecks, thing: int, b: int) -> None:
    """BD-16.10 (ii) to (vi): the target list is fixed; then the attacks, the token, the victory check and W7 if it is not nested."""
    if not state.in_play(thing):
        return
    if not state.depth:
        state.now(OPEN_WINDOW, W7)
    begin_unit(state)
    state.volleys.append(Volley(thing, tuple(aimed_at(state, thing))))
    state.now(NEXT_TARGET)
    state.now(ORDER_TARGETS)


FIND_TARGETS: Final = Rule("bd find targets", find_targets)


class OrderTargets(WhichThing):
    """BD-D.21: the drawer fixes the order of tied targets, once for the whole list."""

    def seat(self, state: BattleDecks, a: int, b: int) -> int:
        return state.owner[state.volleys[-1].equalizer & COPY]

    def offers(self, state: BattleDecks, a: int, b: int) -> list[int]:
        return [thing for thing in state.volleys[-1].targets if state.is_character(thing)]

    def answer(self, state: BattleDecks, a: int, b: int, move: int) -> None:
        now = state.volleys[-1]
        left = tuple([thing for thing in now.targets if thing != move])
        state.volleys[-1] = Volley(now.equalizer, left, (*now.ordered, move))
        state.now(self)

    def prompt(self, state: BattleDecks, a: int, b: int, viewer: int) -> str:
        now = state.volleys[-1]
        said = "next" if now.ordered else "first"
        return f"{state.called(now.equalizer, viewer)}: whom does it attack {said}?"

    def say(self, state: BattleDecks, a: int, b: int, move: int, viewer: int) -> str:
        return state.called(move, viewer)

    def subject(self, state: BattleDecks, a: int, b: int) -> tuple[int, ...]:
        return (state.volleys[-1].equalizer,)


ORDER_TARGETS: Final = OrderTargets("bd order targets")


def next_target(state: BattleDecks, a: int, b: int) -> None:
    """BD-16.10 (iv), BD-16.11: each separately; one that has left the field is skipped. (v): then the token."""
    now = state.volleys[-1]
    if not now.ordered:
        state.volleys.pop()
        place_token(state, now.equalizer)
        return
    target = now.ordered[0]
    state.volleys[-1] = Volley(now.equalizer, (), now.ordered[1:])
    state.now(NEXT_TARGET)
    if not state.is_character(target) or not state.in_play(now.equalizer):
        return
    attack = Attack(now.equalizer, target, state.owner[now.equalizer & COPY], basic=False)
    if state.card_of(now.equalizer).effect is None:
        attack_within(state, attack)
        return
    # BD-16.13: another way of attacking; a pair that it is aimed at chooses first (BD-11.13, BD-11.22).
    state.attacks.append(attack)
    state.now(OTHER_WAY)
    state.now(RECEIVES_ATTACK)


NEXT_TARGET: Final = Rule("bd next target", next_target)


def other_way(state: BattleDecks, a: int, b: int) -> None:
    """BD-16.13: the text of the equalizer, about the target."""
    attack = state.attacks.pop()
    effect = state.card_of(attack.attacker).effect
    event = Event(ATTACKED, state.controller(attack.target), attack.target, attack.attacker)
    scope = state.open_scope(attack.attacker, attack.seat, event, NO_ABILITY)
    assert effect is not None
    state.now(effect, scope, 0)


OTHER_WAY: Final = Rule("bd other way", other_way)


def place_token(state: BattleDecks, thing: int) -> None:
    """BD-16.14, BD-16.15: one token for the whole attack; after its last it is removed from the game."""
    if not state.in_play(thing):
        return
    state.tokens[thing] = state.token_count(thing) + 1
    if state.tokens[thing] >= state.card_of(thing).attacks:
        state.tell(f"{state.called(thing, -1)} has made its last attack.")
        had = working(state, [thing])
        remove_equalizer(state, thing)
        tell_fall(state, LEAVES, thing, had)

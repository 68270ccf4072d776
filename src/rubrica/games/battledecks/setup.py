"""BD-4: setup. Factions and teams are chosen before the match, secretly and together (BD-R.5)."""

from __future__ import annotations

from rubrica.games.battledecks.card import EQUALIZER
from rubrica.games.battledecks.dice import report, throw
from rubrica.games.battledecks.kinds import DECK, FOR_START, HAND, HAND_SIZE, HEROES, ROUND_START, SETUP
from rubrica.games.battledecks.state import FLOW, BattleDecks
from rubrica.games.battledecks.values import Die


def setup(state: BattleDecks) -> None:
    """BD-4.4 to BD-4.11, step by step."""
    state.step += 1
    if state.step == 1:
        place_heroes(state)
        for seat in range(state.match.seats):
            state.shuffle(state.own(seat, DECK))
    elif state.step == 2:
        for seat in range(state.match.seats):
            opening_hand(state, seat)
    else:
        state.initiative = state.active = first_player(state, list(range(state.match.seats)))
        state.tell(f"{state.match.names[state.initiative]} takes the Initiative Token.")
        state.enter(ROUND_START)


FLOW[SETUP] = setup


def place_heroes(state: BattleDecks) -> None:
    """BD-4.4: all heroes lie face up, with their printed HP and no token."""
    for seat in range(state.match.seats):
        for copy in state.zones[state.own(seat, HEROES)]:
            state.put_into_play(state.stay[copy], state.prints[state.card[copy]].printed)
            state.come_with(state.stay[copy])


def opening_hand(state: BattleDecks, seat: int) -> None:
    """BD-4.6 to BD-4.8: five cards; an equalizer is shown, put on the bottom and replaced, and then the deck is shuffled once."""
    deck, hand = state.own(seat, DECK), state.own(seat, HAND)
    again = False
    for _ in range(len(state.zones[deck])):  # no card comes twice: only equalizers would
        if len(state.zones[hand]) == HAND_SIZE:
            break
        top = state.zones[deck][-1]
        card = state.prints[state.card[top]]
        if card.kind != EQUALIZER:
            state.move(top, hand)
            continue
        again = True
        state.show(top, state.match.everyone)
        state.tell(f"{state.match.names[seat]} shows {card.label} and puts it on the bottom.")
        state.move(top, deck, 0)
    if again:
        state.shuffle(deck)


def points(state: BattleDecks, seat: int) -> int:
    """BD-3.2: what a team is worth."""
    return sum([state.card_of(thing).points for thing in state.heroes(seat)])


def first_player(state: BattleDecks, seats: list[int]) -> int:
    """BD-4.10, BD-4.11, BD-22.1: the lowest total starts; of equal ones the lowest roll, and equal rolls are rolled again."""
    least = min([points(state, seat) for seat in seats])
    tied = [seat for seat in seats if points(state, seat) == least]
    while len(tied) > 1:
        rolls = [first_roll(state, seat) for seat in tied]
        tied = [seat for seat, face in zip(tied, rolls, strict=True) if face == min(rolls)]
    return tied[0]


def first_roll(state: BattleDecks, seat: int) -> int:
    die = Die(FOR_START, seat, 0, 0, throw(state), 0, 0, 0)
    state.dice = (*state.dice, die)
    report(state, die)
    return die.face

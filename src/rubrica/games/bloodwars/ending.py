"""BW-22: how a match ends without a winner by VP in his own Victory Phase: turn limit, dead table, conceding."""

from __future__ import annotations

from rubrica.engine.windows import COUNTER_CLOCKWISE, in_match
from rubrica.games.bloodwars.card import BATTLEFIELD, WARLORD
from rubrica.games.bloodwars.kinds import DEAD_BOOK, DISCARD, OUTSIDE, POOL, ZONES
from rubrica.games.bloodwars.leaving import send, to_pile
from rubrica.games.bloodwars.state import CONCEDE, BloodWars


def look_for_an_end(state: BloodWars) -> None:
    """BW-22.5, BW-22.6: after a turn."""
    state.dead_turns = state.dead_turns + 1 if table_is_dead(state) else 0
    if state.dead_turns >= in_match(state):
        rank(state, "BW-22.6", "Nobody can gain VP any more")
    limit = int(state.match.options["turn_limit"])
    if not state.over and all(state.turns[seat] >= limit for seat in state.in_turn()):
        rank(state, "BW-22.5", f"{limit} turns each are over")


def rank(state: BloodWars, rule: str, why: str) -> None:
    """The highest VP total wins; a tie is a draw among the tied."""
    points = {seat: state.vp(seat) for seat in sorted(state.in_turn())}
    best = [seat for seat in points if points[seat] == max(points.values())]
    scores = tuple([1.0 / len(best) if seat in best else 0.0 for seat in range(state.match.seats)])
    names = " and ".join([state.match.names[seat] for seat in best])
    end = f"{names} wins with {points[best[0]]} VP." if len(best) == 1 else f"{names} draw with {points[best[0]]} VP."
    state.finish(scores, rule, f"{why}: {end}")


def table_is_dead(state: BloodWars) -> bool:
    """BW-22.6: every player has all his Warlords in a Dead-Book, or all his Battlefields in Victory Pools and Dead-Books."""
    return all(is_dead(state, seat) for seat in state.in_turn())


def is_dead(state: BloodWars, seat: int) -> bool:
    return lie_only_in(state, seat, WARLORD, (DEAD_BOOK,)) or lie_only_in(state, seat, BATTLEFIELD, (DEAD_BOOK, POOL))


def lie_only_in(state: BloodWars, seat: int, kind: int, zones: tuple[int, ...]) -> bool:
    """Whether all cards of a type that a player owns lie in such zones, of whomever."""
    return all(
        zone % ZONES in zones
        for copy, zone in enumerate(state.place)
        if state.owner[copy] == seat and state.printed(copy).type == kind
    )


def concede(state: BloodWars, seat: int) -> None:
    """BW-22.3, BW-22.4: the last player wins; else his Warlords have left play, and his cards leave when the Challenge is finished."""
    names = state.match.names
    others = state.in_turn()
    if len(others) == 1:
        [last] = others
        scores = tuple([1.0 if other == last else 0.0 for other in range(state.match.seats)])
        state.finish(scores, "BW-22.4", f"{names[seat]} concedes: {names[last]} wins.")
        return
    state.tell(f"{names[seat]} concedes.")
    to_pile(state, state.row(seat))
    state.leaving = (*state.leaving, seat)
    state.leave_windows(seat, COUNTER_CLOCKWISE)
    if not state.challenge and not state.chain and not state.scopes:
        remove_cards(state)
    ask_again(state, seat)


CONCEDE.is_done_by(concede)


def ask_again(state: BloodWars, seat: int) -> None:
    """Somebody else is being asked: what has gone with the player can't be chosen any more."""
    if state.asking is None or state.seat == seat:
        return
    step, a, b = state.asking
    offers = step.offers(state, a, b)
    if offers:
        state.offers = offers


def remove_cards(state: BloodWars) -> None:
    """BW-22.3: all cards he owns leave the game; cards of others that he holds go to their owners' discard piles."""
    seat, state.leaving = state.leaving[0], state.leaving[1:]
    for copy in range(len(state.place)):
        zone = state.place[copy]
        if state.owner[copy] == seat:
            send(state, state.stay[copy], state.base + OUTSIDE)
        elif zone // ZONES == seat:
            send(state, state.stay[copy], state.owner[copy] * ZONES + DISCARD)

"""What a person may choose at once: a card with the turning of the sources that pay for it; the attack of all who can, or of nobody."""

from __future__ import annotations

from typing import Final

from rubrica.engine.moves import About
from rubrica.engine.shortcuts import Shortcut, following
from rubrica.engine.state import COPY
from rubrica.games.bluthelden.combat import DECLARE, WHO_ACTS, eligible
from rubrica.games.bluthelden.priority import PRIORITY, used
from rubrica.games.bluthelden.state import SHORTCUTS, Bluthelden

ALL_ATTACK: Final = "all attack"
NOBODY_ATTACKS: Final = "nobody attacks"
HOLD: Final = "nothing"
STRIKE: Final = "attack the Sovereign"
SHOOT: Final = "shoot "
TURN_OF: Final = "act with "
MOST: Final = 20
"""ASP that are thought of at most."""

Source = tuple[int, int, int]
"""How much it would be missed, the ASP that it makes, the move that turns it."""


def shortcuts(state: Bluthelden) -> list[Shortcut]:
    """What the asked seat may choose beside single answers."""
    if state.asking is None:
        return []
    step = state.asking[0]
    if step is PRIORITY:
        return paid_for(state, state.seat)
    if step is DECLARE or step is WHO_ACTS:
        return everybody(state)
    return []


SHORTCUTS.is_done_by(shortcuts)


def everybody(state: Bluthelden) -> list[Shortcut]:
    """BH-9.12: all who can attack the Sovereign do, one after the other; who has one target to shoot at shoots, who has none
    holds back. Or all hold back."""
    texts = [move.text for move in state.moves]
    targets = [text for text in texts if text.startswith(SHOOT)]
    first = all(text.startswith(TURN_OF) for text in texts)
    found: list[Shortcut] = []
    holds = first or (HOLD in texts and others_due(state))
    if STRIKE in texts or len(targets) == 1 or (holds and not targets):
        about = About("attack", seats=(1 - state.seat,))
        found.append(Shortcut(ALL_ATTACK, about, (STRIKE, SHOOT, TURN_OF, HOLD), again=True, sole=(SHOOT,)))
    if holds:
        found.append(Shortcut(NOBODY_ATTACKS, About("hold"), (HOLD, TURN_OF), again=True))
    return found


def others_due(state: Bluthelden) -> bool:
    """BH-9.5: whether the asked seat has more characters that will act in this combat."""
    return any(eligible(state, thing) and state.controller(thing) == state.seat for thing in state.characters())


def sources(state: Bluthelden, seat: int) -> list[Source]:
    """BH-6.1: what can be turned for ASP, what is missed least first: Resources, then characters, then what costs LP."""
    found: list[Source] = []
    for move in PRIORITY.plays(state, seat, 0):
        ability = used(state, move)
        if ability is not None and ability.only_asp and ability.turns and ability.free and not ability.asp:
            fighter = state.prints[state.face(move >> 6 & COPY)].fighter
            found.append((2 + ability.lp if ability.lp else int(fighter), ability.asp_made, move))
    found.sort()
    return found


def paid_for(state: Bluthelden, seat: int) -> list[Shortcut]:
    """What could be done if sources were turned for it first: the fewest that pay for it, what is missed least first."""
    there = sources(state, seat)
    seen = set(PRIORITY.plays(state, seat, 0))
    found: list[Shortcut] = []
    for asp in range(1, min(MOST, sum([made for _, made, _ in there])) + 1):
        rich = state.copy()
        rich.asp[seat] += asp
        for move in PRIORITY.plays(rich, seat, 0):
            if move not in seen:
                seen.add(move)
                pays = payment(there, asp, move >> 6 & COPY)
                if pays:
                    found.append(bought(state, seat, move, pays))
                    found[-1].then = following(rich, move, found[-1].about.kind)
    return found


def payment(there: list[Source], asp: int, using: int) -> list[Source]:
    """Sources that make so much; none of them is the card that is used itself. Nothing if they do not."""
    pays: list[Source] = []
    for source in there:
        if sum([made for _, made, _ in pays]) >= asp:
            break
        if source[2] >> 6 & COPY != using:
            pays.append(source)
    for source in sorted(pays, reverse=True):
        if sum([made for _, made, _ in pays]) - source[1] >= asp:
            pays.remove(source)
    return pays if sum([made for _, made, _ in pays]) >= asp else []


def bought(state: Bluthelden, seat: int, move: int, pays: list[Source]) -> Shortcut:
    """The sources are turned, then comes the move."""
    texts = [PRIORITY.say(state, seat, 0, one, seat) for one in [*[source[2] for source in pays], move]]
    return Shortcut(texts[-1], PRIORITY.about(state, seat, 0, move), tuple(texts))

"""A position as text, for `render`: what a spectator sees, since nobody's secrets are the observer's business."""

from __future__ import annotations

from typing import Any

from rubrica.engine.state import State

SPECTATOR = -1


def drawn(state: State) -> str:
    """Registers, the zones that hold something, and who is asked."""
    view = state.as_seat(SPECTATOR).view()
    names = view["names"]
    registers = ", ".join(f"{name} {value}" for name, value in view["registers"].items())
    lines = [state.match.game.title, registers]
    for zone in view["zones"]:
        if zone["count"]:
            whose = names[zone["seat"]] if zone["seat"] >= 0 else "table"
            lines.append(f"{whose:<8} {zone['zone']:<16} {contents(zone)}")
    lines.append(view["prompt"])
    return "\n".join(lines) + "\n"


def contents(zone: dict[str, Any]) -> str:
    """The cards of a zone that are seen, or how many there are."""
    cards = [card["name"] or "face down" for card in zone.get("cards", ()) if card]
    return ", ".join(cards) if len(cards) == zone["count"] else f"{zone['count']} cards"


def meanings(state: State, offered: dict[int, int]) -> dict[int, str]:
    """What each action that is offered does, in the words of the move."""
    if state.asking is None:
        return {}
    step, a, b = state.asking
    return {action: step.say(state, a, b, move, state.seat) for action, move in offered.items()}

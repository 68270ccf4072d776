"""Views: what one seat, or a spectator, may see of a state. Built up from what is seen, never stripped down."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.state import SHIFT, State

SPECTATOR: Final = -1


def view(state: State, viewer: int) -> dict[str, Any]:
    """Plain data: seats, registers, zones with their cards, and what is asked."""
    match = state.match
    asked = state.asked
    seen: dict[str, Any] = {
        "game": match.game.name,
        "viewer": viewer if viewer >= 0 else None,
        "names": list(match.names),
        "registers": state.registers(viewer),
        "zones": [zone_view(state, zone, viewer) for zone in range(len(state.zones))],
        "asked": list(asked),
        "prompt": state.prompt_for(viewer) if viewer in asked else waiting(state),
        "about": subject(state) if viewer in asked else [],
        "over": state.over,
        "result": state.result,
    }
    entries = [entry_view(state, label, thing) for label, thing in state.chain_cards(viewer)]
    if entries:
        seen["entries"] = entries
    if match.options["open_decks"]:
        seen["decks"] = [deck_view(deck) for deck in match.decks]
    elif viewer >= 0 or match.game.open_piles:
        seen["decks"] = [
            deck_view(deck) if seat == viewer else open_piles(state, deck) for seat, deck in enumerate(match.decks)
        ]
    return seen


def entry_view(state: State, label: str, thing: int) -> dict[str, Any]:
    """The card that an entry of the chain comes from, and its number while it is there."""
    return {"name": label or None, "card": thing >> SHIFT if label and state.here(thing) else None}


def subject(state: State) -> list[int]:
    """The things that the question is about, as the view numbers them."""
    return [thing >> SHIFT for thing in state.subject if state.here(thing)]


def open_piles(state: State, deck: Any) -> Any:
    """What everybody knows of a closed deck list."""
    names = state.match.game.open_piles
    return {pile: dict(deck.piles[pile]) for pile in names if pile in deck.piles} if names else None


def waiting(state: State) -> str:
    """What everybody else hears while somebody decides."""
    if state.over:
        return state.result
    return f"{' and '.join(state.match.names[seat] for seat in state.asked)} to decide."


def deck_view(deck: Any) -> Any:
    return {pile: dict(cards) for pile, cards in deck.piles.items()} if hasattr(deck, "piles") else deck


def zone_view(state: State, zone: int, viewer: int) -> dict[str, Any]:
    """A zone: its count and what the viewer knows of its cards. An unordered hidden zone names them without numbers."""
    kind = state.match.zone_kinds[state.zone_kind[zone]]
    copies = state.zones[zone]
    seen: dict[str, Any] = {
        "zone": kind.name,
        "seat": state.zone_seat[zone],
        "spot": spot_of(state, zone),
        "count": len(copies),
    }
    called = state.called_at(zone)
    if called:
        seen.update(called=list(called), place=state.place_name(zone), in_play=kind.in_play)
    open_zone = sees_all(state, zone, viewer)
    if open_zone or kind.in_play or kind.ordered:
        seen["cards"] = [card_view(state, copy, viewer) for copy in copies]
        if not kind.in_play and not open_zone and not any(seen["cards"]):
            del seen["cards"]
    else:
        known = sorted(state.match.cards[state.card[copy]].label for copy in copies if state.known_to(viewer, copy))
        if known:
            seen["known"] = known
    return seen


def sees_all(state: State, zone: int, viewer: int) -> bool:
    """Whether a viewer sees every card of a zone."""
    return all(
        state.seers(copy) >> viewer & 1 if viewer >= 0 else state.seers(copy) == state.match.everyone
        for copy in state.zones[zone]
    )


def is_numbered(state: State, copy: int, viewer: int) -> bool:
    """Whether a view numbers the card of a copy: known, and where its number does not tell when it came to a hidden hand."""
    zone = state.place[copy]
    kind = state.match.zone_kinds[state.zone_kind[zone]]
    return state.known_to(viewer, copy) and (kind.in_play or kind.ordered or sees_all(state, zone, viewer))


def spot_of(state: State, zone: int) -> int:
    """Which of its seat's zones of that kind it is."""
    spot = 0
    while zone - spot - 1 >= 0 and same_kind(state, zone, zone - spot - 1):
        spot += 1
    return spot


def same_kind(state: State, zone: int, other: int) -> bool:
    return state.zone_kind[zone] == state.zone_kind[other] and state.zone_seat[zone] == state.zone_seat[other]


def card_view(state: State, copy: int, viewer: int) -> dict[str, Any] | None:
    """A card as the viewer sees it; nothing at all for an unknown card out of play."""
    thing = state.stay[copy]
    if state.known_to(viewer, copy):
        label = state.match.cards[state.face(copy)].label
        seen = {"id": thing >> SHIFT, "name": label, **state.noted(thing), **state.details(thing, viewer)}
        if state.face(copy) != state.card[copy]:
            seen["own_card"] = state.match.cards[state.card[copy]].label
        return seen
    if state.match.zone_kinds[state.zone_kind[state.place[copy]]].in_play:
        return {"id": thing >> SHIFT, "name": None, **state.details(thing, viewer)}
    return None

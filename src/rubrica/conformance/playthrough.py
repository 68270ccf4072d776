"""A golden playthrough: the beginning of a match as text, for people to read and for tests to compare."""

from __future__ import annotations

from typing import Any

from rubrica.engine.chance import Dice

SPECTATOR = -1


def playthrough(game: Any, seed: int = 1, decisions: int = 25, seats: int = 0) -> str:
    """Each position, what each seat sees of it, what is asked and offered, and what is played and told."""
    decks = game.default_decks(seats or game.least_seats)
    state = game.start(decks=decks, seed=seed, news=True)
    dice = Dice(seed)
    options = ", ".join(f"{name} {value}" for name, value in state.match.options.items())
    lines = [f"{game.title}, version {game.version} of its rules, seed {seed}, {options}"]
    lines += [f"{name} plays {deck or 'without a deck'}" for name, deck in zip(state.match.names, decks, strict=True)]
    told = 0
    for number in range(1, decisions + 1):
        lines += ["", *[f"  * {line}" for line in public_lines(state, told)]]
        told = len(state.news)
        if state.over:
            break
        lines += [f"{number}.", *position(state), *question(state)]
        pick = dice.below(len(state.offers))
        lines.append(f"  {state.match.names[state.seat]} > {state.moves[pick].text}")
        state.answer(state.offers[pick])
    if state.over:
        lines.append(f"The end: {state.result} Scores {', '.join(str(score) for score in state.scores)}.")
    return "\n".join(lines) + "\n"


def public_lines(state: Any, told: int) -> list[str]:
    """What has been told since; where some read more, both."""
    lines = []
    for seats, full, others in state.news[told:]:
        if seats & state.match.everyone == state.match.everyone:
            lines.append(full)
        else:
            readers = " and ".join(name for seat, name in enumerate(state.match.names) if seats >> seat & 1)
            lines.append(f"{full} (to {readers}; to others: {others or 'nothing'})")
    return lines


def position(state: Any) -> list[str]:
    """What everybody sees, and what each seat sees beyond that."""
    public = state.as_seat(SPECTATOR).view()
    shown = [zone_text(state, zone) for zone in public["zones"]]
    lines = [f"  {register_text(public['registers'])}"]
    lines += [f"  {text}" for zone, text in zip(public["zones"], shown, strict=True) if zone["count"]]
    for seat, name in enumerate(state.match.names):
        view = state.as_seat(seat).view()
        own = [
            text
            for text, all_see in zip([zone_text(state, zone) for zone in view["zones"]], shown, strict=True)
            if text != all_see
        ]
        if view["registers"] != public["registers"]:
            own.insert(0, register_text(view["registers"]))
        lines += [f"  {name} sees {text}" for text in own]
    return lines


def register_text(registers: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in registers.items()) or "no registers"


def zone_text(state: Any, zone: dict[str, Any]) -> str:
    """A zone in a line: whose, which, how many, and the cards that are seen."""
    whose = f"{state.match.names[zone['seat']]}'s " if zone["seat"] >= 0 else ""
    spot = f" {zone['spot'] + 1}" if state_spots(state, zone) > 1 else ""
    head = f"{whose}{zone['zone']}{spot}"
    if "cards" in zone:
        return f"{head}: {', '.join(card_texts(zone['cards']))}"
    known = f", among them {', '.join(zone['known'])}" if "known" in zone else ""
    return f"{head}: {zone['count']} cards{known}"


def state_spots(state: Any, zone: dict[str, Any]) -> int:
    spots: int = next(kind.spots for kind in state.match.zone_kinds if kind.name == zone["zone"])
    return spots


def card_texts(cards: list[dict[str, Any] | None]) -> list[str]:
    """The cards of a zone in their order; unknown ones are counted."""
    texts = []
    unknown = 0
    for card in cards:
        if card is None:
            unknown += 1
            continue
        if unknown:
            texts.append(f"{unknown} unknown")
            unknown = 0
        texts.append(card_text(card))
    return [*texts, f"{unknown} unknown"] if unknown else texts


def card_text(card: dict[str, Any]) -> str:
    details = [
        f"{name} {value}" for name, value in card.items() if name not in ("id", "name") and value not in (False, None)
    ]
    return f"{card['name'] or 'a face-down card'} #{card['id']}" + (f" ({', '.join(details)})" if details else "")


def question(state: Any) -> list[str]:
    asked = " and ".join(state.match.names[seat] for seat in state.asked)
    offers = " | ".join(move.text for move in state.moves)
    return [f"  {asked}: {state.prompt}", f"  {state.match.names[state.seat]} may: {offers}"]

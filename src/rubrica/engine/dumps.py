"""Dumps: any state as text, in the middle of any effect too. Rule steps by their names, nodes of cards as Bee#3."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

import msgspec

from rubrica.engine.cards import Card
from rubrica.engine.errors import BadRecord, IllegalMove
from rubrica.engine.game import restored_match
from rubrica.engine.match import Match
from rubrica.engine.state import LEAVE, ORDER, State, chained_past, flat_past
from rubrica.engine.steps import RULES
from rubrica.engine.values import VALUES, Value

NAMED: list[tuple[tuple[Card, ...], int, dict[int, str]]] = []
"""The step names of the sets of cards that were dumped last, and how many rules there were: most matches have the same cards."""
MOST_NAMED: Final = 8
COLLECTIONS: Final = (tuple, list, dict, frozenset, bytearray)
PLAIN: Final = frozenset({type(None), bool, int, float, str})
"""What is written as it is: most tuples and lists of a state hold nothing else, and need not be looked through one by one."""


def step_names(match: Match) -> dict[int, str]:
    """The name of every step and ability that a state of this match can hold, by identity."""
    for cards, rules, known in NAMED:
        if rules == len(RULES) and cards == match.cards:
            return known
    names = {id(step): name for name, step in RULES.items()}
    for card in match.cards:
        for number, node in enumerate(card.nodes):
            names.setdefault(id(node), f"{card.label}#{number}")
    NAMED.append((match.cards, len(RULES), names))
    if len(NAMED) > MOST_NAMED:
        del NAMED[0]
    return names


def steps_by_name(match: Match) -> dict[str, Any]:
    steps: dict[str, Any] = dict(RULES)
    for card in match.cards:
        for number, node in enumerate(card.nodes):
            steps[f"{card.label}#{number}"] = node
    return steps


def all_plain(values: Any) -> bool:
    return PLAIN.issuperset(map(type, values))


def pack(value: Any, names: dict[int, str]) -> Any:
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, tuple):
        return {"t": value if all_plain(value) else [pack(item, names) for item in value]}
    if isinstance(value, list):
        return value if all_plain(value) else [pack(item, names) for item in value]
    if isinstance(value, dict):
        return {"d": [[pack(key, names), pack(item, names)] for key, item in value.items()]}
    if isinstance(value, bytearray):
        return {"b": value.hex()}
    if isinstance(value, frozenset):
        return {"s": sorted(value)}
    if id(value) in names:
        return {"step": names[id(value)]}
    if isinstance(value, Value):
        return {"v": type(value).__name__, "t": [pack(item, names) for item in value.parts()]}
    raise TypeError(f"{value!r} has no name to be dumped by")


def unpack(value: Any, steps: dict[str, Any]) -> Any:
    if isinstance(value, list):
        return value if all_plain(value) else [unpack(item, steps) for item in value]
    if not isinstance(value, dict):
        return value
    if "v" in value:
        if value["v"] not in VALUES:
            raise BadRecord(f"The dump holds a {value['v']!r}, which this version has not.")
        return VALUES[value["v"]](*[unpack(item, steps) for item in value["t"]])
    if "t" in value:
        return tuple(unpack(value["t"], steps))
    if "d" in value:
        return {unpack(key, steps): unpack(item, steps) for key, item in value["d"]}
    if "b" in value:
        return bytearray.fromhex(value["b"])
    if "s" in value:
        return frozenset(value["s"])
    if value.get("step") not in steps:
        raise BadRecord(f"The dump names a step {value.get('step')!r}, which this version has not.")
    return steps[value["step"]]


def match_header(match: Match) -> dict[str, Any]:
    """What a match is rebuilt from: its cards are pinned as they were, and so are words that they need beside the game's."""
    header = {
        "game": match.game.name,
        "version": match.game.version,
        "names": list(match.names),
        "options": match.options,
        "seed": match.seed,
        "decks": [match.game.deck_data(deck) for deck in match.decks],
        "pool": [card.label for card in match.cards],
        "cards": {card.label: card.fields for card in match.cards},
    }
    words = match.game.own_words
    return {**header, "words": words} if words else header


def dump(state: State) -> str:
    """The state as text."""
    names = step_names(state.match)
    content = {name: pack(getattr(state, name), names) for name in state.fields if name != "past"}
    content["past"] = flat_past(state.past)
    return msgspec.json.encode({"rubrica": "state", "match": match_header(state.match), "state": content}).decode()


def read_dump(text: str) -> dict[str, Any]:
    """The content of a dump, checked for its shape."""
    try:
        content = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(f"The dump is no JSON: {error}.") from None
    if (
        not isinstance(content, dict)
        or content.get("rubrica") != "state"
        or not isinstance(content.get("match"), dict)
        or not isinstance(content.get("state"), dict)
    ):
        raise BadRecord("This is no dump of a state.")
    return content


def load(text: str, game: Any) -> Any:
    """The state of a dump. The game is the one that the dump names."""
    content = read_dump(text)
    match = restored_match(game, content["match"])
    state = match.game.empty_state(match)
    steps = steps_by_name(match)
    old = content["state"]
    if set(state.fields) != set(old):
        return played_again(match, old)
    kept = {name: as_now(unpack(old[name], steps), getattr(state, name)) for name in state.fields if name != "past"}
    if any(of_another_shape(kept[name], getattr(state, name)) for name in kept):
        return played_again(match, old)
    for name, value in kept.items():
        setattr(state, name, value)
    state.past = chained_past(old["past"])
    return state


def as_now(value: Any, now: Any) -> Any:
    """A field as it is kept now: small numbers by copy were bytes once."""
    return list(value) if isinstance(value, bytearray) and isinstance(now, list) else value


def of_another_shape(value: Any, now: Any) -> bool:
    """Whether a field is kept in another kind of collection than it is now."""
    return type(value) is not type(now) and isinstance(value, COLLECTIONS) and isinstance(now, COLLECTIONS)


def played_again(match: Match, old: dict[str, Any]) -> Any:
    """The state of a dump that an older version wrote, in which states were made of something else: its moves are made again."""
    state = match.game.new_state(match)
    state.advance()
    try:
        for seat, move in old["past"]:
            if move == LEAVE:
                state.leave(seat)
            elif move <= ORDER:
                state.order(seat, ORDER - move)
            else:
                state.play(move)
    except (KeyError, TypeError, ValueError, IllegalMove):
        raise BadRecord(
            "The dump was written by another version, and its moves can't be made again here.",
            "",
            "Use the Rubrica that wrote it.",
        ) from None
    return state


def digest(state: State) -> str:
    """A short key of a position, the same in every process."""
    names = step_names(state.match)
    content = [pack(getattr(state, name), names) for name in state.fields if name != "past"]
    return blake2b(msgspec.json.encode(content), digest_size=6).hexdigest()

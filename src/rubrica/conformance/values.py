"""Positions are values: copies, equality, dumps and records cover all of them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from importlib import import_module
from typing import Any

from rubrica import _compiled, registry
from rubrica.conformance.walks import DEPTH, Unsound, Walk, clock_of, first_seed, walks
from rubrica.engine import dumps, records
from rubrica.engine.cards import Card
from rubrica.engine.match import Match
from rubrica.engine.state import COPY, State
from rubrica.engine.values import Value

BESIDE = frozenset({"dreamers", "match", "news", "mixes", "reckoned", "watch"})
"""What a state has that is no part of the position, or is told by a field: `facts` are what was reckoned, and mixed since; what seats
imagine follows from it."""


# Copies.


def copies(game: Any, seats: int) -> Counter[str]:
    """A copy is equal, shares nothing mutable, and playing on it leaves the original and all earlier positions as they were."""
    seen: Counter[str] = Counter()
    for walk in walks(game, seats, 800):
        seen += look_at_copies(walk)
    return seen


def look_at_copies(walk: Walk) -> Counter[str]:
    earlier: list[tuple[int, Any, str]] = []
    number = 0
    for state in walk.positions():
        if not walk.looks():
            continue
        copy = state.copy()
        walk.must(copy == state and state == copy, "a copy is not equal to the position it was made of")
        walk.must(
            type(copy) is type(state) and copy.match is state.match, "a copy is of another kind or of another match"
        )
        walk.must(copy.news is None, "a copy has a log: searched states must have none")
        here = mutables(state, walk)
        for where, known in mutables(copy, walk).items():
            walk.must(
                where not in here, f"a copy shares the {type(known[0]).__name__} in {known[1]!r} with the original"
            )
        before = state.digest()
        if number % 5 == 0:
            earlier.append((len(walk.moves), copy, before))
            walk.play_on(state.copy(), walk.dice, 30)
            walk.must(state.digest() == before, "playing on a copy has changed the original")
        number += 1
    for at, old, digest in earlier:
        walk.must(old.digest() == digest, f"the copy of position {at} has changed while its match went on")
    return Counter(positions=number)


def mutables(state: State, walk: Walk) -> dict[int, tuple[Any, str]]:
    """Everything that can change in a state, by identity, with the field in which it is."""
    found: dict[int, tuple[Any, str]] = {}
    for name in state.fields:
        rest = [getattr(state, name)]
        while rest:
            value = rest.pop()
            if isinstance(value, tuple | frozenset):
                rest.extend(no_plain(value))
            elif isinstance(value, Value):
                rest.extend(no_plain(value.parts()))
            elif isinstance(value, list | set | dict | bytearray):
                found[id(value)] = (value, name)
                rest.extend(no_plain(value))
                if isinstance(value, dict):
                    rest.extend(no_plain(value.values()))
            elif isinstance(value, bool | int | float | str | bytes | None):
                continue
            else:
                walk.must(
                    not isinstance(value, Match | State | Card) and not callable(value),
                    f"the field {name!r} holds {value!r}",
                )
    return found


def no_plain(values: Iterable[Any]) -> list[Any]:
    """Most of a position is rows of integers: they are left out here, a row at a time."""
    return [value for value in values if type(value) not in dumps.PLAIN]


def made(kind: type[Value], parts: Any) -> Value | None:
    """A record of these parts; none if it can't hold them: compiled, it minds their kinds."""
    try:
        return kind(*parts)
    except TypeError:
        return None


def different(value: Any) -> list[Any]:
    """Values of the same kind that are not equal to a value; the first that a state takes is used."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int | float):
        return [value + 1]
    if isinstance(value, str):
        return [value + "x"]
    if isinstance(value, bytearray):
        return [value + b"\1"]
    if isinstance(value, frozenset):
        return [value | {1 << 40}]
    if isinstance(value, list):
        return [[*value, *different(value[-1])[:1]] if value else [7], [*value, ()]]
    if isinstance(value, dict):
        return [{**value, key: other} for key in value for other in different(value[key])[:1]] or [{7: 7}]
    if isinstance(value, tuple):
        found = [
            (*value[:at], other, *value[at + 1 :])
            for at in reversed(range(len(value)))
            for other in different(value[at])
        ]
        return found or [(7,)]
    if isinstance(value, Value):
        return [other for parts in different(value.parts()) if (other := made(type(value), parts)) is not None]
    return [(), 0] if value is None else []


def fields(game: Any, seats: int) -> Counter[str]:
    """Copies, equality and dumps cover every declared field, and every attribute of a state is declared."""
    seen: Counter[str] = Counter()
    something: dict[str, Any] = {}
    """What a field held that may also hold nothing: compiled, it takes nothing else."""
    for walk in walks(game, seats, 16):
        for state in walk.positions():
            look_at_attributes(walk, state)
            something.update({name: value for name in state.fields if isinstance(value := getattr(state, name), Value)})
            if walk.looks() and not state.over:
                text = state.dump()
                empty = [name for name in state.fields if getattr(state, name) is None and name not in something]
                others = {name: look_at_field(walk, state, name, text, something.get(name)) for name in state.fields}
                look_at_loading(walk, state, {name: value for name, value in others.items() if name not in empty})
                seen["positions"] += 1
    return seen


def look_at_attributes(walk: Walk, state: State) -> None:
    """What a state has besides its fields belongs to the match: the same object in every state of it, and nothing that can change."""
    # A compiled class lists what its states hold; there is no __dict__ then.
    held = {*getattr(state, "__dict__", ()), *getattr(state, "__mypyc_attrs__", ())} - {"__dict__"}
    for name in sorted(held - set(state.fields) - BESIDE):
        value = getattr(state, name)
        shared = value is getattr(walk.game.empty_state(state.match), name, None)
        walk.must(
            shared and isinstance(value, tuple),
            f"the state has the attribute {name!r}, which is not among its `fields`",
        )


def look_at_field(walk: Walk, state: State, name: str, text: str, something: Any = None) -> Any:
    """Set one field to something else, and give that: equality, copy and dump (so far `text`) must notice."""
    # The chain of moves is too deep to be looked through: one more move will do.
    others = [(state.past, 0, 1)] if name == "past" else different(getattr(state, name))
    if getattr(state, name) is None and something is not None:
        others = [something, *others]
    for value in others:
        other = state.copy()
        try:
            setattr(other, name, value)
        except TypeError:
            continue  # a compiled field is strict about its type
        walk.must(other != state, f"== forgets the field {name!r}")
        walk.must(getattr(other.copy(), name) == value, f"copy() forgets the field {name!r}")
        walk.must(other.dump() != text, f"dump() forgets the field {name!r}")
        return value
    if getattr(state, name) is None and something is None:
        return None  # a compiled field that has held nothing so far
    walk.fail(f"the field {name!r} takes no other value than {getattr(state, name)!r}: it can't be checked")


def look_at_loading(walk: Walk, state: State, others: dict[str, Any]) -> None:
    """Set every field to something else: what is dumped and loaded has all of it."""
    other: Any = state.copy()
    for name, value in others.items():
        setattr(other, name, value)
    again = dumps.load(other.dump(), walk.game)
    for name, value in others.items():
        walk.must(getattr(again, name) == value, f"load(dump()) forgets the field {name!r}")
    walk.must(again == other, "load(dump()) is another state")


# Texts.


def texts(game: Any, seats: int) -> Counter[str]:
    """load(dump(state)) == state at any decision, in the middle of effects too; what was loaded goes on alike."""
    seen: Counter[str] = Counter()
    for walk in walks(game, seats, 500):
        seen += look_at_texts(walk)
    return seen


def look_at_texts(walk: Walk) -> Counter[str]:
    seen: Counter[str] = Counter()
    twin: Any = None
    for state in walk.positions():
        if twin is not None:
            walk.guarded("a loaded state does not take the next move", lambda twin=twin: twin.answer(walk.moves[-1][1]))
            walk.must(twin == state, "a state that was dumped and loaded goes on differently")
        if not walk.looks():
            twin = None
            continue
        text = walk.guarded("the position can't be dumped", state.dump)
        twin = walk.guarded("the dump can't be loaded", lambda text=text: dumps.load(text, walk.game))
        if twin != state:
            forgotten = [name for name in state.fields if getattr(twin, name) != getattr(state, name)]
            walk.fail(f"load(dump(state)) is another state: it differs in {', '.join(forgotten)}")
        walk.must(twin.dump() == text, "a loaded state is dumped as another text")
        walk.must(
            not mutables(twin, walk).keys() & mutables(state, walk).keys(),
            "a loaded state shares something with its original",
        )
        seen["positions"] += 1
        seen["mid-effect"] += bool(state.scopes or state.agenda)
    return seen


def replays(game: Any, seats: int) -> Counter[str]:
    """The record of a match replays to the same positions, from any of them."""
    seen: Counter[str] = Counter()
    for walk in walks(game, seats, 1000):
        cut = walk.dice.below(60)
        for state in walk.positions():
            if state.over or len(walk.moves) == cut:
                text = walk.guarded("the match can't be recorded", state.record)
                read = records.read_record(text)
                again = walk.guarded("the record does not replay", lambda read=read: read.play(read.start(game)))
                walk.must(again == state, "the record replays to another position")
                walk.must(again.record() == text, "the record of a replayed match is another text")
                seen["records"] += 1
        if (walk.seed - first_seed()) % 7 == 0:
            seen["starts"] += look_at_seed(walk)
    return seen


def look_at_seed(walk: Walk) -> int:
    """The same seed gives the same match, another seed another one."""
    last = [state.digest() for state in walk.positions()]
    again = [state.digest() for state in walk.positions()]
    walk.must(last == again, "the same seed and the same choices give another match")
    return 1


# Other processes.


def processes(game: Any, seats: int) -> Counter[str]:
    """The same seed gives the same match in another process, compiled or not, whatever order its sets have."""
    seeds = range(first_seed(), first_seed() + 3 * DEPTH)
    here = retold(game, seats, seeds)
    seen: Counter[str] = Counter()
    settings = [{"RUBRICA_COMPILE": "0", "PYTHONHASHSEED": "1"}]
    if _compiled.active() or os.path.isdir(os.path.join(_compiled.home(), _compiled.key())):
        settings.append({"RUBRICA_COMPILE": "1", "PYTHONHASHSEED": "2"})
    for setting in settings:
        code = (
            f"import sys; sys.path[:] = {sys.path!r}\n"
            "from rubrica.conformance.values import find_game, retold\n"
            f"print('\\n'.join(retold(find_game({game.name!r}, {type(game).__module__!r}), {seats}, {seeds!r})))"
        )
        done = subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, **setting}, capture_output=True, text=True
        )
        if done.returncode:
            raise Unsound(
                f"{game.name}, {seats} seats: a new process with {setting} fails: {done.stderr.strip()[-600:]}"
            )
        there = done.stdout.split("\n")[:-1]
        for number, (mine, other) in enumerate(zip(here, there, strict=True)):
            if mine != other:
                raise Unsound(
                    f"{game.name}, {seats} seats: a new process with {setting} plays differently: {number}: {mine}, {other}."
                )
        seen["processes"] += 1
    return seen


def retold(game: Any, seats: int, seeds: Any) -> list[str]:
    """What happens in some matches: the digest of every position, and its offers."""
    lines = []
    for seed in seeds:
        walk = Walk(game, seats, seed)
        lines += [f"{seed} {len(walk.moves)} {state.digest()} {state.offers}" for state in walk.positions()]
        lines.append(walk.guarded("no bot can be asked", lambda walk=walk: bots_tale(walk)))
    return lines


def bots_tale(walk: Walk) -> str:
    """What a greedy bot answers at the first decisions of a match."""
    from rubrica.players import player

    state = walk.start()
    bot = player("greedy:1", walk.seed)
    told: list[int] = []
    while not state.over and len(told) < 12:
        told.append(bot.choose(state.as_seat(state.seat)))
        state.answer(told[-1])
    return f"greedy {told}"


def find_game(name: str, module: str) -> Any:
    """A registered game, or the one in a module that is on the path."""
    if name in registry.game_names():
        return registry.game(name)
    for value in vars(import_module(module)).values():
        if getattr(value, "name", None) == name and hasattr(value, "new_state") and not isinstance(value, type):
            return value
    raise Unsound(f"The game {name!r} is not registered, and the module {module} holds no object of that name.")


# Cards.


def conserved(game: Any, seats: int) -> Counter[str]:
    """No copy of a card is lost, doubled or in two zones; whose card it is never changes."""
    seen: Counter[str] = Counter()
    for walk in walks(game, seats, 2000):
        seen += look_at_cards(walk)
    return seen


def look_at_cards(walk: Walk) -> Counter[str]:
    begun: Counter[tuple[int, int]] = Counter()
    positions = 0
    for state in walk.positions():
        look_at_zones(walk, state)
        now = Counter(zip(state.card, state.owner, strict=True))
        walk.must(not begun - now, f"cards are lost, or have another owner: {named_cards(state, begun - now)}")
        begun = now
        positions += 1
    return Counter(positions=positions)


def named_cards(state: State, cards: Counter[tuple[int, int]]) -> list[str]:
    return [f"{number} {state.match.cards[card].name} of seat {owner}" for (card, owner), number in cards.items()]


def look_at_zones(walk: Walk, state: State) -> None:
    """Zones, places, stays, owners and cards agree about every copy."""
    size = len(state.place)
    for name in ("card", "owner", "stay", "known"):
        walk.must(
            len(getattr(state, name)) == size,
            f"{name!r} tells of {len(getattr(state, name))} copies, and there are {size}",
        )
    walk.must(
        len(state.zones) == len(state.zone_kind) == len(state.zone_seat),
        "zones, their kinds and their seats are not as many",
    )
    lying = sorted(copy for zone in state.zones for copy in zone)
    walk.must(lying == list(range(size)), f"copies are lost or doubled: the zones hold {lying}")
    for number, zone in enumerate(state.zones):
        for copy in zone:
            walk.must(
                state.place[copy] == number,
                f"copy {copy} lies in zone {number}, and its place says {state.place[copy]}",
            )
    for copy, thing in enumerate(state.stay):
        walk.must(thing & COPY == copy, f"the thing of copy {copy} is that of copy {thing & COPY}")
        walk.must(
            0 < clock_of(thing) <= state.clock,
            f"the thing of copy {copy} is of time {clock_of(thing)}, and it is {state.clock}",
        )
        walk.must(0 <= state.card[copy] < len(state.match.cards), f"copy {copy} is no card of the match")
        walk.must(-1 <= state.owner[copy] < walk.seats, f"copy {copy} belongs to seat {state.owner[copy]}")
        walk.must(state.known[copy] & ~state.match.everyone == 0, f"copy {copy} is known to a seat that is not there")
        walk.must(not state.seers(copy) & ~state.known[copy], f"a seat sees copy {copy} now and does not know it")
    walk.must(
        len({clock_of(thing) for thing in state.stay}) == size,
        "two things came at the same time: a view can't tell them apart",
    )

"""Patches: what has changed between two things that a viewer was shown."""

from __future__ import annotations

from typing import Any

import msgspec

Patch = list[list[Any]]
HOLDING = (dict, list)
encode = msgspec.json.Encoder().encode


def patch(old: Any, new: Any) -> Patch:
    """The changes from one plain value to another: [path, value] sets, [path] removes."""
    changes: Patch = []
    compare(old, new, [], changes)
    return changes


def compare(old: Any, new: Any, path: list[Any], changes: Patch) -> None:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if key not in new:
                changes.append([[*path, key]])
        for key, value in new.items():
            if key not in old:
                changes.append([[*path, key], value])
            elif differ(old[key], value):
                compare(old[key], value, [*path, key], changes)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, value in enumerate(new):
            if differ(old[index], value):
                compare(old[index], value, [*path, index], changes)
    elif old != new or type(old) is not type(new):
        changes.append([path, new])


def differ(old: Any, new: Any) -> bool:
    """Whether there is a change: to Python True is 1, to a client it is not."""
    if old is new:
        return False
    return (
        old != new or type(old) is not type(new) or (bool(new) and type(new) in HOLDING and encode(old) != encode(new))
    )


def patched(value: Any, changes: Patch) -> Any:
    """The value with the changes made: what a client does."""
    for change in changes:
        path = change[0]
        if not path:
            value = change[1]
            continue
        inside = value
        for key in path[:-1]:
            inside = inside[key]
        if len(change) == 1:
            del inside[path[-1]]
        else:
            inside[path[-1]] = change[1]
    return value

"""Patches: what they say is what has changed."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rubrica.server.patches import patch, patched

values: Any = st.recursive(
    st.none() | st.booleans() | st.integers(0, 3) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", max_size=1), inner, max_size=4),
    max_leaves=12,
)


@settings(deadline=None, derandomize=True, database=None, max_examples=300)
@given(values, values)
def test_a_patch_leads_from_one_to_the_other(old: Any, new: Any) -> None:
    changes = patch(old, new)
    sent = json.loads(json.dumps(changes))
    assert json.dumps(patched(copy.deepcopy(old), sent), sort_keys=True) == json.dumps(new, sort_keys=True)
    assert bool(changes) == (json.dumps(old, sort_keys=True) != json.dumps(new, sort_keys=True))


def test_small_changes_are_small() -> None:
    old = {"view": {"zones": [{"count": 4, "cards": [1, 2]}, {"count": 3}]}, "offers": [1, 2, 3]}
    new = {"view": {"zones": [{"count": 5, "cards": [1, 2, 9]}, {"count": 3}]}, "offers": []}
    assert patch(old, new) == [
        [["view", "zones", 0, "count"], 5],
        [["view", "zones", 0, "cards"], [1, 2, 9]],
        [["offers"], []],
    ]
    assert patch({"a": 1}, {}) == [[["a"]]]

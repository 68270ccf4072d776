"""Where something stands in a TOML file, for a sentence about what is wrong with it."""

from __future__ import annotations


def line_of(text: str, key: str) -> str:
    """The line where a key stands."""
    quoted = key.replace("\\", "\\\\").replace('"', '\\"')
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith((f'"{quoted}"', f"'{key}'", f"{key} ")):
            return f"line {number}"
    return "line 1"

"""Files that somebody hands to a command: read as text, told apart by content."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rubrica.engine import toml
from rubrica.engine.errors import BadInput


def read_text(path: Path) -> str:
    """The text of a file, or a sentence about what is wrong with it."""
    try:
        content = path.read_bytes()
    except IsADirectoryError:
        raise BadInput("This is a folder.", str(path), "Give a file.") from None
    except OSError as error:
        raise BadInput(f"The file can't be read: {error.strerror}.", str(path), "Check its name.") from None
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(
            f"The file is no text in UTF-8 (byte {error.start + 1}).", str(path), "Save it as UTF-8."
        ) from None
    if "\0" in text:
        raise BadInput("The file is no text: it has a zero byte.", str(path), "Give a text file.")
    return text


def parse_toml(text: str, path: Path) -> dict[str, Any]:
    return toml.parse(text, str(path), cure="Mend it there.")


def read_toml(path: Path) -> dict[str, Any]:
    return parse_toml(read_text(path), path)


def kind_of(text: str, path: Path) -> tuple[str, dict[str, Any]]:
    """What a file is: a record, a dump, cards, a deck or a scenario; and its content if it is TOML."""
    start = text.lstrip()[:40]
    if start.startswith("rubrica record"):
        return "record", {}
    if start.startswith("{"):
        return "dump", {}
    content = parse_toml(text, path)
    if "position" in content or "step" in content:
        return "scenario", content
    if "card" in content or "kin" in content:
        return "cards", content
    if any(isinstance(value, dict) for value in content.values()):
        return "deck", content
    raise BadInput(
        "This is neither cards, nor a deck, a scenario or a record.",
        str(path),
        "Cards begin with [[card]], a deck has a pile like [main], a scenario has a [position].",
    )


def every_file(paths: list[Path], pattern: str = "*.toml") -> list[Path]:
    """The files themselves, and those of the folders among them."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob(pattern))
            if not inside:
                raise BadInput(f"The folder has no {pattern} in it.", str(path))
            found += inside
        else:
            found.append(path)
    return found

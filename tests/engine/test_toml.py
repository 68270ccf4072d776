"""TOML texts: what nobody would write is refused at once, whatever it hides behind; what people write is read."""

from __future__ import annotations

import contextlib
import tomllib
from pathlib import Path
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rubrica.engine import toml
from rubrica.engine.errors import BadDeck, BadInput

HOME = Path(__file__).parents[2]
DEEP = "a" + ".a" * 9900
ABSURD = {
    "key": f"{DEEP}=1",
    "blanks": "a" + " .\ta" * 4900 + "=1",
    "quoted": '"a"' + ".'b'" * 4900 + "=1",
    "table": f"[{DEEP}]",
    "tables": f"[[{DEEP}]]",
    "inline": f"x = {{ {DEEP} = 1 }}",
    "behind a string": f'x = [""" """", {{ {DEEP} = 1 }}]',
    "behind five quotes": f"x = [''''a''''', {{ {DEEP} = 1 }}]",
    "behind an escape": f'x = ["\\"", {{ {DEEP} = 1 }}]',
    "below a comment": f"# it's \"so\nb = 1\n{DEEP} = 1",
    "digits": f"x = {'9' * 9001}",
    "digits apart": f"x = {'9_' * 9001}9",
    "digits of a deck": f'[main]\n"Bee" = -{"1" * 19000}',
    "hexadecimal": f"x = 0x{'f' * 9000}",
}
SLOW = {
    "quotes": '"' * 20_000,
    "threes": '"""\\' * 5_000,
    "single": "'''a" * 5_000,
    "letters": "a" * 20_000,
    "blanks": "a" + " " * 20_000,
    "far dots": ("a" + " " * 20 + ".") * 900,
    "backslashes": '"' + "\\" * 20_000,
    "lines": "\n" * 20_000,
    "comments": "#\n" * 10_000,
    "brackets": "x = " + "[" * 20_000,
    "braces": "x = " + "{a=" * 6_000,
    "arrays": "[[a]]\n" * 3_300,
    "many keys": "".join(f"a{n}.b.c.d.e.f.g = 1\n" for n in range(800)),
}


@pytest.mark.parametrize("text", ABSURD.values(), ids=ABSURD)
def test_what_nobody_writes_is_refused_at_once(text: str) -> None:
    start = perf_counter()
    with pytest.raises(BadDeck, match=r"a file: In line \d a (key|number) has more than (12 parts|30 digits)"):
        toml.parse(text, "a file", BadDeck)
    assert perf_counter() - start < 0.2


@pytest.mark.parametrize("text", SLOW.values(), ids=SLOW)
def test_no_text_takes_long(text: str) -> None:
    start = perf_counter()
    with contextlib.suppress(BadInput):
        toml.parse(text, "a file")
    assert perf_counter() - start < 0.5


def test_what_people_write_is_read() -> None:
    """Many dots and digits in strings and comments are fine, and so is every file of ours."""
    dots = "1.2.3.4.5.6.7.8.9.10.11.12.13.14"
    text = (
        f"# {dots}\nx = \"{dots}\" # '''\ny = '''\n{dots}'''\nz = \"\"\"\n\\\"{dots}\"\"\"\n'{dots}'.b = {'1' * 30}\n"
    )
    assert toml.parse(text, "a file") == tomllib.loads(text)
    assert toml.parse(".".join("abcdefghijkl") + "=1", "a file")
    files = [*(HOME / "src").rglob("*.toml"), *(HOME / "tests").rglob("*.toml")]
    assert len(files) > 500
    for path in files:
        toml.refuse_absurd(path.read_text(encoding="utf-8"), str(path))


@given(st.text(alphabet="\"'\\#\n.=[]{} a1", max_size=60))
def test_nothing_hides_a_long_key(text: str) -> None:
    """Whatever stands before it: what the reader takes for a key of many parts is refused."""
    hidden = f"{text}a.a.a.a.a.a.a.a.a.a.a.a.zz = 1"
    try:
        content = tomllib.loads(hidden)
    except tomllib.TOMLDecodeError:
        return
    if "'zz'" in str(content):  # as a key, not within a string
        with pytest.raises(BadInput):
            toml.parse(hidden, "a file")

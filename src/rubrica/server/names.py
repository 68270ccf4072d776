"""Names of accounts: what may be one, when two are the same, and when two look the same to people."""

from __future__ import annotations

import re
import unicodedata

from rubrica.server.bots import NAMES as BOTS
from rubrica.server.errors import Refusal

LONGEST = 20
RESERVED = {
    *["admin", "administrator", "mod", "moderator", "operator", "organiser", "organizer", "owner", "root", "staff"],
    *["support", "server", "system", "official", "rubrica", "bot", "nobody", "everybody", "spectator", "gone"],
    *[name.casefold() for name in BOTS.values()],
}
"""Who is called so would be taken for the server, or for a bot."""
BLANK = "\u115f\u1160\u17b4\u17b5\u3164\uffa0"
"""Letters that nobody sees."""
TWINS = {
    **dict(zip("абвгеёзикмнорстухьѕіјԁԛԝһӏүғ", "a6bree3nkmhopctyxbsijdqwhlyf")),
    **dict(zip("αβγεζηικνορτυχω", "abyezniknoptuxw")),
    **dict(zip("ɑɡıɩꞵո", "agilbn")),
    "0": "o",
    "1": "l",
    "5": "s",
    "|": "l",
    "i": "l",
}
"""Letters that look like others, small: Cyrillic, Greek, and figures."""


def check_name(name: str) -> tuple[str, str]:
    """A name as it is written, and as names are compared. Two that look alike to the computer are one."""
    plain = unicodedata.normalize("NFKC", name).strip()
    allowed = all((letter.isalnum() or letter in " ._-'") and letter not in BLANK for letter in plain)
    if not 2 <= len(plain) <= LONGEST or not allowed or "  " in plain or not plain[0].isalnum():
        raise Refusal(
            f"A name has 2 to {LONGEST} letters, digits, single blanks or . _ - ', and begins with a letter or digit.",
            status=400,
        )
    if len(scripts_of(plain) & {"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE"}) > 1:
        raise Refusal("A name has letters of one alphabet.", status=400)
    if looks_of(re.sub(r"[\d ._'-]+$", "", plain)) in RESERVED_LOOKS:
        raise Refusal("That name would be taken for the server's: choose another.", status=400)
    return plain, key_of(plain)


def key_of(name: str) -> str:
    """A name as names are compared."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).strip()


def looks_of(name: str) -> str:
    """What a name looks like: the same for names that people take for each other."""
    seen = "".join(TWINS.get(letter, letter) for letter in key_of(name) if letter not in " ._-'")
    return seen.replace("rn", "m").replace("vv", "w")


RESERVED_LOOKS = {looks_of(name) for name in RESERVED}


def scripts_of(name: str) -> set[str]:
    """The alphabets of a name's letters."""
    return {unicodedata.name(letter, "?").partition(" ")[0] for letter in name if letter.isalpha()}

"""One sentence that says two things: "This has +3 power and gains Piercing." It is read as two, in the words of the house."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

ALWAYS: Final = r"(?:while|as long as|so long as|if)\b[^,:]*, "
ONCE: Final = r"(?:(?:when|whenever|at|each time|the first time)\b[^,:]*, |[^:,]*(?:, [^:,]*)?: )"
SAYS: Final = r"(?:has|have|gets?|gains?|loses?)"
SAYS_MORE: Final = rf"(?:{SAYS}|can't|cannot|can not)"
UNTIL: Final = r" (?:until|till|this|for the|for this|during)\b[^,.]*"
TWO_THINGS: Final = re.compile(
    rf"(?P<lead>{ALWAYS}|{ONCE}|)(?P<who>(?!you may)[^,:.]+?) (?P<verb>{SAYS}) (?P<first>[^,:.]+?),? (?:and|but) (?:also )?"
    rf"(?P<more>{SAYS_MORE}\b )?(?P<second>[^,:.]+?)(?P<until>{UNTIL})?",
    re.IGNORECASE,
)
"""Somebody has one thing and another."""
CANNOT: Final = re.compile(
    rf"(?P<lead>{ALWAYS}|{ONCE}|)(?P<who>(?!you may)[^,:.]+?) (?P<verb>can't|cannot|can not) (?P<first>\w+) (?:or|and|nor) (?P<second>\w+)"
    rf"(?P<until>{UNTIL})?",
    re.IGNORECASE,
)
"""Somebody can't do one thing or another."""
INSTEAD: Final = re.compile(
    rf"(?P<lead>{ONCE}|)(?P<one>[^,:.]+)\. If (?P<so>(?!.*\bwould\b)[^,:.]+), (?:instead )?(?P<other>[^,:.]+?)(?: instead)?",
    re.IGNORECASE,
)
"""One thing is done, or another if something is so."""
ONLY_ONCE: Final = re.compile(
    r"(?P<all>.+)\. (?:activate|use|you may use|you may activate) (?:this|it)(?: ability)? only once (?:per|each|a) (?P<time>turn|round)",
    re.IGNORECASE,
)
CHOSEN: Final = re.compile(
    rf"(?P<lead>{ONCE}|)choose (?P<which>an?|another|target|another target) (?P<what>[^,:.]+)\. (?P<rest>[^.]+)",
    re.IGNORECASE,
)
"""Something is chosen, and the next sentence points to it: it is a target there."""
POINTING: Final = re.compile(
    r"\b(?:it|that (?:creature|character|minion|Legion|Warlord|hero|unit|card|permanent))\b", re.IGNORECASE
)
POINTS: Final = re.compile(r"\b(?:it|its|that|those|them|they|their|target|chosen)\b", re.IGNORECASE)
ONE: Final = re.compile(r"(?:another target|target|an?|another) ", re.IGNORECASE)
ITSELF: Final = re.compile(
    r"(?:this|it|you|each|all|every|the|friendly|enemy|opposing|rival|your|other)\b", re.IGNORECASE
)


def parts_of(text: str) -> Iterator[list[str]]:
    """The ways to say a sentence as several, the likeliest first."""
    if made := INSTEAD.fullmatch(text):
        if not POINTS.search(made["one"]) and not POINTS.search(made["other"]):
            lead = made["lead"]
            yield [
                capital(f"{lead}{'if' if lead else 'If'} {made['so']}, {small(made['other'])}"),
                f"Otherwise, {small(made['one'])}",
            ]
        return
    if made := ONLY_ONCE.fullmatch(text):
        yield [f"Once per {made['time']}, {small(made['all'])}"]
        return
    if made := CHOSEN.fullmatch(text):
        target = "another target" if "another" in made["which"].casefold() else "target"
        rest, found = POINTING.subn(f"{target} {made['what']}", made["rest"], count=1)
        if found and not re.search(r"\bits\b", rest[: rest.index(target)], re.IGNORECASE):
            yield [capital(made["lead"] + small(rest))]
        return
    made = CANNOT.fullmatch(text)
    if made is not None:
        yield from said_twice(made, made["verb"])
    made = TWO_THINGS.fullmatch(text)
    if made is not None:
        yield from said_twice(made, (made["more"] or made["verb"]).strip())


def said_twice(made: re.Match[str], again: str) -> Iterator[list[str]]:
    """Both things, each in a sentence of its own: what is always so under the same condition, what is done one after the other."""
    lead, who, until = made["lead"], made["who"], made["until"] or ""
    if (
        not until
        and made["verb"].casefold() in ("has", "have")
        and again.casefold() in ("gain", "gains", "get", "gets")
    ):
        again = made["verb"]
    first = f"{who} {made['verb']} {made['first']}{until if ' until ' not in made['first'] else ''}"
    if re.match(ALWAYS, lead, re.IGNORECASE):
        if not until:
            yield [capital(lead + first), capital(f"{lead}{who} {again} {made['second']}")]
        return
    if ONE.match(who):
        who = "it"
    elif not ITSELF.match(who) and (lead or until):
        return
    yield [capital(lead + first), capital(f"{who} {again} {made['second']}{until}")]


def small(text: str) -> str:
    return text[:1].lower() + text[1:]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]

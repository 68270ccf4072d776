"""Sentences that say one thing together: "Choose a creature. It gains Flying." They are read as one, in the words of the house."""

from __future__ import annotations

import re
from typing import Final

JOINTS: Final = [
    (
        r"\bchoose (an?|another|target|up to|two|three|\d+) (?!of\b|:)[^.]*$",
        r"\b(it|its|they|them|their|that|those|both)\b",
    ),
    (
        r"\blook at the top [^.]* cards of [^.]*deck$",
        r"^(you may )?(put|take|keep|add|draw|reveal) (up to )?(an?|one|1|two|2|any)\b",
    ),
    (
        r'^[^"]*"[^"]+" counters?\b[^"]*$',
        r'^[^"]*\bremove (one|1|a counter)( of them)?(?=$|[;,]| and\b| from (?:it|this)\b)[^"]*$',
    ),
    (
        r"\b(reveals?|look at)\b[^.]*\bhand( and|, then|,)? (you )?choose an? [^.]*$",
        r"^(they|that player|its owner|discard)\b",
    ),
    (r"\bhand\. (you )?choose an? [^.]*$", r"^(they|that player|your opponent|its owner|that card|it|discard)\b"),
    (r"\blook at the top\b.*\byour hand$", r"^(then )?put (the )?(rest|others?|remaining)\b"),
    (r"\bsearch\b.*\bhand$", r"^shuffle( your deck afterwards?)?$"),
    (
        r"\bsearch\b[^.]*$",
        r"^then,? shuffle( (it|your deck|that deck|your spell deck|your pool deck))?( afterwards?)?$",
    ),
    (r"^once (per|each) (turn|round), you may [^.]*$", r"^if you do, "),
    (r"^as an additional cost\b[^.]*$", r""),
    (r"^each (opponent|player) chooses an?\b[^.]*$", r"^(destroy|they destroy|that player destroys)\b"),
    (r"\bsearch your deck\b", r"^then shuffle( your deck| it| that deck)?$"),
    (r"^end (this|the) (challenge|combat|intrigue)( immediately)?$", r"^(nobody|no one) wins$"),
    (r"\b(reveals|look at) .*\bhand\b", r"^(they|that player) discards? (it|that card)$"),
    (r"\blook at the top card of your deck$", r"^(you may )?(put|leave) it\b"),
    (r"\blook at the top [^.]* cards of your deck$", r"^put them back in any order$"),
    (r"\bhand (and|,) (you )?choose an? [^.]*$", r"^(they|that player|your opponent) discards? (it|that card)$"),
    (r"\b(reveals (their|its)|your opponent's) hand$", r"^(you )?(may )?choose\b"),
    (r"\broll (a|one|1) (die|d6)$", r"^(on|if)\b"),
    (r"\breveals? (their|his|its) hand$", r"^(you )?choose\b"),
    (r"\blook at [^.]* hand$", r"^(you )?(choose|discard)\b"),
    (r"^attach\b", r"^(it|that character|the character) (has|gets?|gains?|can't|cannot|must|loses|is|takes|does)\b"),
    (r": .", r"^(use|activate|you may use|you may activate) (this|it)( ability)? only (during|in|on|if)\b"),
    (
        r"\b(target|control|put|return|banish|unturn|spawn|play|summon|create|search|reveal|it|them|this|an?) [^.]*$",
        r"^at (the )?(end of (the |this )?(turn|round|combat)|(start|beginning) of the next (turn|round)), "
        r"[^.]*\b(it|them|that|those)\b",
    ),
    (r"", r"^if (?!.*\bwould\b)[^,.]*, (instead [^.]*|[^.]* instead)$"),
    (
        r"",
        r"^((you may )?(activate|use) (this|it)( ability)?|this( ability)? (triggers|happens|works)) only once (per|each|a) (turn|round)$",
    ),
    (
        r"\b(have|get|gain|has|gets|gains)\b",
        r"^(if|while|as long as|unless)\b[^,.]*, (they|it|this|those \w+|that \w+) also ",
    ),
    (
        r'\bput [^."]*"[^"]+" counters?\b[^."]*$',
        r'^(if|when|whenever|once) (this|it) has \w+ or more "[^"]+" counters',
    ),
    (
        r'"[^"]+" counters?\b[^."]*$',
        r"^(if|when|whenever) (there are (none|no more)|it has none|none (are|remain)|the last (one |counter )?is removed"
        r"|this was the last)",
    ),
]
"""How the first of two sentences ends, and how the second one begins or what it says."""
PATTERNS: Final = [(re.compile(first, re.IGNORECASE), re.compile(second, re.IGNORECASE)) for first, second in JOINTS]
LASTS: Final = (
    r"(?:until (?:the )?end of (?:the |this )?(?:turn|round|combat)|until your next turn|this (?:turn|round|combat))"
)
"""How long a change lasts, where it is said behind it."""
IN_ITS_PLACE: Final = re.compile(
    rf"(?P<first>.*\b(?:gets?|gains?|has|have)\b.* (?P<until>{LASTS}))(?P<mark>\. if|; if|, but if) (?P<condition>[^,]*),"
    rf" (?P<second>(?:(?!{LASTS}).)*\b(?:gets?|gains?|has|have)\b.*?) instead",
    re.IGNORECASE,
)
"""Another change in place of the first: it lasts as long, if nothing else is said."""


AS_MANY: Final = re.compile(
    r"(?P<lead>.*\b)each player (?P<verb>discard|shuffle|put)s (?P<what>[^,.]*)(?:,? then|,? and) draws"
    r" (?P<many>(?:that|as) many cards[^.]*)",
    re.IGNORECASE,
)
"""Each draws as many as he himself has thrown away."""


def completed(text: str) -> str:
    """A sentence with what its second part leaves out, since the first one says it."""
    if each := AS_MANY.fullmatch(text):
        what = re.sub(r"\b(?:their|his|its)\b", "your", each["what"]).strip()
        deed = f"{each['verb'].casefold()} {what}, then draw {each['many'].replace('as many', 'that many', 1)}"
        who = "each player" if each["lead"] else "Each player"
        return f"{each['lead']}{who} does this: {deed}"
    made = IN_ITS_PLACE.fullmatch(text)
    if made is None or re.search(LASTS, made["second"], re.IGNORECASE):
        return text
    return f"{made['first']}{made['mark']} {made['condition']}, {made['second']} {made['until']} instead"


def belongs(first: str, second: str) -> bool:
    """Whether two sentences say one thing together."""
    return any(ends.search(first.strip()) and goes_on.search(second.strip()) for ends, goes_on in PATTERNS)


def together(text: str, spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The places of the sentences of a text, those that belong together as one."""
    found: list[tuple[int, int]] = []
    for start, end in spans:
        if found and belongs(text[slice(*found[-1])], text[start:end]):
            found[-1] = found[-1][0], end
        else:
            found.append((start, end))
    return found

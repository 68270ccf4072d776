"""One sentence that says two things: "This has +3 power and gains Piercing." It is read as two, in the words of the house."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

ALWAYS: Final = r"(?:while|as long as|so long as|if)\b[^,:]*, "
ONCE: Final = r"(?:(?:when|whenever|at|each time|the first time)\b[^,:]*, |[^:,]*(?:, [^:,]*)?: )"
SAYS: Final = r"(?:has|have|gets?|gains?|loses?)"
SAYS_MORE: Final = rf"(?:{SAYS}|can't|cannot|can not|takes?|deals?|regains?|is|must|attacks?)"
UNTIL: Final = r" (?:until|till|this|for the|for this|during)\b[^,.]*"
CLAUSE: Final = r" (?:while|as long as|so long as|if|unless|for each|for every)\b[^,.:]*"
"""When both things are so, or how often."""
HAS_CLAUSE: Final = re.compile(CLAUSE, re.IGNORECASE)
TWO_THINGS: Final = re.compile(
    rf"(?P<lead>{ALWAYS}|{ONCE}|)(?P<who>(?!you may)[^,:.]+?) (?P<verb>{SAYS}) (?P<first>[^,:.]+?),? (?:and|but) (?:also )?"
    rf"(?P<more>{SAYS_MORE}\b )?(?P<second>[^,:.]+?)(?P<until>{UNTIL})?(?P<clause>{CLAUSE})?",
    re.IGNORECASE,
)
"""Somebody has one thing and another."""
CANNOT: Final = re.compile(
    rf"(?P<lead>{ALWAYS}|{ONCE}|)(?P<who>(?!you may)[^,:.]+?) (?P<verb>can't|cannot|can not) (?P<first>\w+) (?:or|and|nor) (?P<second>\w+)"
    rf"(?P<until>{UNTIL})?(?P<clause>{CLAUSE})?",
    re.IGNORECASE,
)
"""Somebody can't do one thing or another."""
ONLY_ONCE: Final = re.compile(
    r"(?P<all>.+)\. (?:(?:activate|use|you may use|you may activate) (?:this|it)(?: ability)?|this(?: ability)? (?:triggers|happens|works))"
    r" only once (?:per|each|a) (?P<time>turn|round)",
    re.IGNORECASE,
)
ATTACHED: Final = re.compile(
    r"(?P<attach>attach[^.]*)\. (?:it|that character|the character) (?P<rest>.+)", re.IGNORECASE
)
"""What lies on something says of that in the next sentence what becomes of it."""
ONLY_WHEN: Final = re.compile(
    r"(?P<all>[^:]+: .+)\. (?:use|activate|you may use|you may activate) (?:this|it)(?: ability)?"
    r" only (?P<when>during your turn|during combat|in combat|on your turn|if [^.]+)",
    re.IGNORECASE,
)
WHENS: Final = {"during combat": "it is combat", "in combat": "it is combat"}
LATER: Final = re.compile(
    r"(?P<first>.+)\. at (?:the )?(?:end of (?:the |this )?(?P<time>turn|round|combat)"
    r"|(?P<when>(?:start|beginning) of (?:the|your) next (?:turn|round))),"
    r" (?P<then>(?:sacrifice|destroy|banish|return|discard|put|unturn|turn|it|that) ?[^.]*)",
    re.IGNORECASE,
)
"""What becomes, at a moment, of something that has just been named."""
OTHERWISE: Final = re.compile(r"(?P<first>.+?)[;,] (?:or )?otherwise,? (?P<other>[^;.]+)", re.IGNORECASE)
NONE_LEFT: Final = re.compile(
    r'(?P<first>.*(?P<name>"[^"]+") counters?\b[^."]*)\. (?:if|when|whenever) (?:there are (?:none|no more)(?: left)?(?: on it)?'
    r"|it has none(?: left)?|none (?:are left|remain)|the last (?:one |counter )?is removed|this was the last(?: one)?), (?P<then>[^.]+)",
    re.IGNORECASE,
)
"""What becomes of the card when its counters are gone."""
SO_MANY: Final = re.compile(
    r'(?P<first>.*put [^."]*(?P<name>"[^"]+") counters?\b[^."]*)\. (?:if|when|whenever|once) (?:this|it) has (?P<many>\w+) or more'
    r" (?P=name) counters(?: on it)?, (?P<then>[^.]+)",
    re.IGNORECASE,
)
"""What comes of it when so many counters have been put there."""
THERE: Final = (
    ("random", "on the bottom of your deck in a random order"),
    ("bottom|beneath|under", "on the bottom of your deck in any order"),
    ("graveyard", "into your graveyard"),
    ("discard", "into your discard pile"),
    ("", "back on top in any order"),
)
"""Where the rest of the cards goes that were looked at."""
TOP_CARDS: Final = r"(?P<lead>(?:.*[:,] )?)look at the top (?P<many>\w+) cards of your (?:spell |draw )?deck"
REST: Final = (
    r"(?:[.,]| and|, and|, then)*(?: then)?(?: put)? (?:the |all )?"
    r"(?:rest|others?|other cards?|remaining(?: cards?)?)\b(?P<there>.+)"
)
DIGS: Final = [
    re.compile(way, re.IGNORECASE)
    for way in (
        rf"{TOP_CARDS}(?:[.,]|,? and|,? then) (?:put|take|add|keep|draw) (?P<some>one|two|three|\d+)"
        r"(?: of (?:them|those(?: cards)?|these))?"
        rf"(?: card)?(?: (?:in)?to your hand)?{REST}",
        rf"{TOP_CARDS}(?:[.,]|,? and|,? then) you may (?:reveal|put|take|choose) (?:an?|one|up to (?P<some>\w+)) (?P<what>[^.,]+?)"
        r"(?: (?:from )?among (?:them|those(?: cards)?|these(?: cards)?))?"
        rf"(?:,? and (?:put|add|take) (?:it|them|that card|those cards))?(?:,| (?:in)?to your hand)+{REST}",
    )
]
"""Some of the top cards are taken, and the rest is put away."""
FROM_HAND: Final = re.compile(
    r"(?P<lead>(?:.*[:,] )?)(?:look at (?P<whose>your opponent|target opponent|an opponent|that player|target player)'s hand"
    r"|(?P<who>your opponent|target opponent|an opponent|each opponent|that player|target player) reveals? (?:their|his|its) hand)"
    r"(?:[.,;]|,? and|,? then)* (?:you )?choose (?P<what>an? [^.,;]+?)"
    r"(?: (?:from|in|of|among) (?:it|that hand|their hand|them|those cards))?"
    r"(?:[.,;]|,? and|,? then)* (?:(?:they|that player|your opponent|its owner|that opponent) discards? (?:it|that card)"
    r"|discard (?:it|that card)"
    r"|(?:it|that card) is discarded)",
    re.IGNORECASE,
)
"""A hand is looked at, and a card of it discarded."""
THEN_MORE: Final = re.compile(
    rf"(?P<lead>{ONCE}|)(?P<who>(?!you may)[^,:.]+?) (?P<verb>{SAYS}) (?P<first>[^,:.]+?), (?:then|and then)"
    r" (?P<more>(?:takes?|is|deals?|gains?|gets?|loses?) [^,:.]+)",
    re.IGNORECASE,
)
"""Something becomes of somebody, and then something else."""
COUNTERS: Final = re.compile(
    r'(?P<first>.*(?P<name>"[^"]+") counters?\b[^"]*?)(?: on it)?(?P<joint>\. | and )'
    r'(?P<second>[^"]*\b(?:remove (?:one|1|a counter)(?: of them)?(?=$|[;,]| and\b| from (?:it|this)\b)|it has any\b)[^"]*)',
    re.IGNORECASE,
)
"""Counters are put there, and asked for by no name."""
TWO_TARGETS: Final = re.compile(
    rf"(?P<lead>{ONCE}|)(?P<one>target [^,:.]+?) and (?P<other>(?:another )?target [^,:.]+?)"
    r" (?P<verb>gain|get|have|lose) (?P<what>[^,:.]+)",
    re.IGNORECASE,
)
"""Two are named that become the same."""
ALSO: Final = re.compile(
    rf"(?P<lead>{ONCE}|)(?P<who>[^,:.]+?) (?P<verb>{SAYS}) (?P<first>[^:.]+?)(?P<until>{UNTIL})?"
    r"\. (?P<asks>(?:if|while|as long as|unless)\b[^,.]*), "
    r"(?P<again>they|it|this|those \w+|that \w+) also (?P<more>[^.]+)",
    re.IGNORECASE,
)
"""Somebody has something, and more than that if something is so."""
CHOSEN: Final = re.compile(
    rf"(?P<lead>{ONCE}|)choose (?P<which>an?|another|target|another target) (?P<what>[^,:.]+)\. (?P<rest>[^.]+)",
    re.IGNORECASE,
)
"""Something is chosen, and the next sentence points to it: it is a target there."""
PAIR: Final = re.compile(r"(?<![\d/])([+-]\d+)/([+-]\d+)(?![\d/])(?! counters?\b)")
"""Two numbers of a fighter, one of striking and one of standing: the words of other games for them are further wordings."""
POINTING: Final = re.compile(
    r"\b(?:it|that (?:lane|creature|character|minion|Legion|Warlord|hero|unit|card|permanent))\b", re.IGNORECASE
)
POINTS: Final = re.compile(r"\b(?:it|its|that|those|them|they|their|target|chosen)\b", re.IGNORECASE)
ONE: Final = re.compile(r"(?:another target|target|an?|another) ", re.IGNORECASE)
ITSELF: Final = re.compile(
    r"(?:this|it|you|each|all|every|the|friendly|enemy|opposing|rival|your|other)\b", re.IGNORECASE
)


def parts_of(text: str) -> Iterator[list[str]]:
    """The ways to say a sentence as several, the likeliest first."""
    if PAIR.search(text):
        said = PAIR.sub(r"\1 strength and \2 health", text)
        yield [said]
        yield from parts_of(said)
        return
    if made := ONLY_ONCE.fullmatch(text):
        yield [f"Once per {made['time']}, {small(made['all'])}"]
        return
    if (made := NONE_LEFT.fullmatch(text)) and lie_on_this(made["first"], made["name"]):
        yield [made["first"], f"If there is no {made['name']} counter on this, {made['then']}"]
        return
    if (made := SO_MANY.fullmatch(text)) and lie_on_this(made["first"], made["name"]):
        yield [made["first"], f"If there are {made['many']} or more {made['name']} counters on this, {made['then']}"]
        return
    if made := ATTACHED.fullmatch(text):
        told = f"The trained character {made['rest']}"
        yield [made["attach"], told]
        for more in parts_of(told):
            yield [made["attach"], *more]
        return
    if made := ONLY_WHEN.fullmatch(text):
        when = made["when"].casefold()
        so = when[3:] if when.startswith("if ") else WHENS.get(when, "it is your turn")
        yield [f"Only if {so}, {small(made['all'])}"]
        return
    if made := LATER.fullmatch(text):
        time = (made["time"] or "").casefold()
        when = f"the {made['when']}" if not time else "end of combat" if time == "combat" else f"the end of the {time}"
        yield [made["first"], f"{capital(made['then'])} at {when}"]
        return
    if made := OTHERWISE.fullmatch(text):
        yield [made["first"], f"Otherwise, {made['other']}"]
        return
    if shown := FROM_HAND.fullmatch(text):
        who = shown["who"] or shown["whose"]
        yield [capital(f"{shown['lead']}{who} reveals their hand and discards {shown['what']} of your choice")]
        return
    if counted := COUNTERS.fullmatch(text):
        yield unnamed(counted)
        return
    if then := THEN_MORE.fullmatch(text):
        who = "it" if ONE.match(then["who"]) else then["who"]
        yield [capital(f"{then['lead']}{then['who']} {then['verb']} {then['first']}"), capital(f"{who} {then['more']}")]
    if said := dug(text):
        yield [said]
        return
    if made := ALSO.fullmatch(text):
        yield more_for(made)
        return
    if made := TWO_TARGETS.fullmatch(text):
        verb = "has" if made["verb"].casefold() == "have" else f"{made['verb']}s"
        what = re.sub(r"\btheir\b", "its", made["what"])
        yield [capital(f"{made['lead']}{made['one']} {verb} {what} and {made['other']} {verb} {what}")]
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


def unnamed(made: re.Match[str]) -> list[str]:
    """Both sentences, with the name of the counters in the second, and what becomes of the card when none is left in one of its own."""
    name, found = made["name"], next(parts_of(made["first"]), [made["first"]])
    second = re.sub(
        r"\bremove (?:one|1|a counter)(?: of them)?(?: from (?:it|this))?(?=$|[;,]| and\b)",
        f"remove 1 {name} counter from this",
        made["second"],
        flags=re.IGNORECASE,
    )
    second = re.sub(r"\bit has any\b", f"there is a {name} counter on this", second, flags=re.IGNORECASE)
    if made["joint"] == " and ":
        second = f"This {second}"
    rest, _, left = second.partition("; when the last is removed, ")
    found.append(capital(rest))
    return [*found, f"If there is no {name} counter on this, {left}"] if left else found


def dug(text: str) -> str:
    """The look at some cards of a deck in the words of the house: what is taken, and where the rest goes; empty if it is none."""
    for form in DIGS:
        if made := form.fullmatch(text):
            there = next(house for word, house in THERE if re.search(word, made["there"], re.IGNORECASE))
            look = f"{made['lead']}look at the top {made['many']} cards of your deck"
            if "what" not in made.groupdict():
                return capital(f"{look}, put {made['some']} of them into your hand and the rest {there}")
            some, take = (f"up to {made['some']}", "them") if made["some"] else ("a", "it")
            found = f"you may reveal {some} {made['what']} from among them and put {take} into your hand"
            return capital(f"{look}, {found}, and put the rest {there}")
    return ""


def more_for(made: re.Match[str]) -> list[str]:
    """The same have more if something is so: a group is named again, and it lasts as long, if nothing else is said."""
    who, again, more, until = made["who"], made["again"], made["more"], made["until"] or ""
    if again.casefold() == "they" or who.casefold() in ("this", "it"):
        again = who
    if until and not re.search(UNTIL, more, re.IGNORECASE):
        more += until
    first = f"{made['lead']}{who} {made['verb']} {made['first']}{until}"
    return [capital(first), f"{made['asks']}, {again} {more}"]


def lie_on_this(first: str, name: str) -> bool:
    """Whether a sentence is about counters on the card itself: at a moment "it" can be nothing else."""
    counters = rf"{re.escape(name)} counters? (?:from|on|off)"
    if re.search(rf"{counters} this\b", first, re.IGNORECASE):
        return True
    return re.match(r"at\b", first, re.IGNORECASE) is not None and re.search(rf"{counters} it\b", first) is not None


def said_twice(made: re.Match[str], again: str) -> Iterator[list[str]]:
    """Both things, each in a sentence of its own: what is always so under the same condition, what is done one after the other."""
    lead, who, until, clause = made["lead"], made["who"], made["until"] or "", made["clause"] or ""
    stated = HAS_CLAUSE.search(made["first"])
    if stated is not None and (clause or "for" not in stated[0]):
        return  # whether that is said of both is not clear
    if clause and re.match(ALWAYS, lead, re.IGNORECASE) and "for" not in clause:
        return
    if (
        not until
        and made["verb"].casefold() in ("has", "have")
        and again.casefold() in ("gain", "gains", "get", "gets")
    ):
        again = made["verb"]
    first = f"{who} {made['verb']} {made['first']}{until if ' until ' not in made['first'] else ''}{clause}"
    if re.match(ALWAYS, lead, re.IGNORECASE):
        if not until:
            yield [capital(lead + first), capital(f"{lead}{who} {again} {made['second']}{clause}")]
        return
    if ONE.match(who):
        who = "it"
    elif not ITSELF.match(who) and (lead or until):
        return
    yield [capital(lead + first), capital(f"{who} {again} {made['second']}{until}{clause}")]


def small(text: str) -> str:
    return text[:1].lower() + text[1:]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]

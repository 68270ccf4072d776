"""How players speak of fights, damage, dice and what comes instead: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording

WHO: Final = ("this", "it", "that character", "that hero", "the equipped hero")
ROLLS: Final = (
    ("an attack roll made by", "an attack roll"),
    ("an attack roll of", "an attack roll"),
    ("any attack roll made by", "an attack roll"),
    ("a failed attack roll of", "an attack roll / that fails"),
    ("a save of", "a save"),
    ("a save made by", "a save"),
    ("a failed save of", "a save / that fails"),
    ("a save made for", "a save"),
)
"""Rolls of somebody that may be rolled again."""
OWN_ROLLS: Final = (
    ("its attack roll", "an attack roll"),
    ("an attack roll", "an attack roll"),
    ("this's attack roll", "an attack roll"),
    ("the attack roll", "an attack roll"),
    ("one of its attack rolls", "an attack roll"),
    ("its save", "a save"),
    ("a save", "a save"),
    ("its saves", "a save"),
    ("one of its saves", "a save"),
)
AGAIN: Final = (
    "it still misses",
    "it misses again",
    "that roll also misses",
    "it misses",
    "the attack still misses",
    "the reroll misses",
    "the new roll misses",
    "it still fails",
    "it fails again",
)
ATTACKS: Final = ("an attack", "each attack", "attacks", "basic attacks", "all attacks", "any attack", "every attack")
FIGHTS: Final = [
    # Numbers that count against somebody.
    *[
        wording(words, "against")
        for words in ("while attacking", "when attacking", "when it attacks", "while it attacks", "in attacks against")
        + (
            "when attacked by",
            "while attacked by",
            "while being attacked by",
            "when defending against",
            "when fighting",
        )
        + (
            "while it is attacked by",
            "when it is attacked by",
            "on attacks against",
            "when this attacks",
            "while fighting",
        )
    ],
    *[
        wording(f"<x> {attacking} $", "<x> against / characters $")
        for attacking in ("while attacking", "when attacking")
    ],
    *[
        wording(f"<x> {attacked} $", "while / this / is being attacked , <x> $")
        for attacked in ("while attacked", "when attacked", "while being attacked", "while defending", "when defending")
    ],
    *[
        wording(
            f"the first attack {who} {makes} each round {gets} <x> $",
            "this / has <x> / in its first attack each round $",
        )
        for who in ("this", "of this", "by this")
        for makes in ("makes",)
        for gets in ("gets", "has")
    ],
    *[
        wording(f"on its first attack {each}", "in its first attack each round")
        for each in ("each round", "of each round")
    ],
    *[
        wording(f"for its first attack {each}", "in its first attack each round")
        for each in ("each round", "of each round")
    ],
    *[wording(f"in the first attack it makes {each}", "in its first attack each round") for each in ("each round",)],
    # What is left of HP.
    wording("has # or less HP", "has / # / HP or less"),
    wording("has # or more HP", "has / # / HP or more"),
    wording("have # or less HP", "have / # / HP or less"),
    wording("is at # HP or less", "has / # / HP or less"),
    wording("'s HP is # or less", "has / # / HP or less"),
    wording("at # HP or less", "with HP / # / or less"),
    wording("is at full HP", "is / undamaged"),
    wording("has full HP", "is / undamaged"),
    wording("is unhurt", "is / undamaged"),
    wording("is not damaged", "is / undamaged"),
    wording("HP it is missing", "HP it has lost"),
    wording("missing HP", "HP it has lost"),
    wording("HP missing", "HP it has lost"),
    wording("HP it lost", "HP it has lost"),
    wording("HP this has lost", "HP it has lost"),
    wording("HP this is missing", "HP it has lost"),
    wording("damage on it", "HP it has lost"),
    wording("damage it has taken", "HP it has lost"),
    *[
        wording(f"with {more} {stat} {end}", f"with {more} {stat} than / this {end}")
        for more in ("more", "less")
        for stat in ("HP", "ATK", "DEF", "DMG")
        for end in ("$", ",")
    ],
    wording("you control another", "there is a / other / friendly"),
    # Who must, may or can't.
    wording(
        "^ only <x> characters and <y> can attack this $",
        "^ this / can be attacked by / <x> or <y> characters / only $",
    ),
    wording("equipment can't be attached to <x> $", "<x> / can't be equipped $"),
    wording("can't have equipment attached to it", "can't be equipped"),
    wording("can't have equipment", "can't be equipped"),
    wording("can't carry equipment", "can't be equipped"),
    *[
        wording(f"{must} {each}", "must attack")
        for must in ("must attack",)
        for each in (
            "each round if able",
            "if able",
            "if it can",
            "each turn if able",
            "every round if able",
            "if possible",
        )
        + (
            "each round",
            "every round",
            "each turn",
            "when it activates",
            "whenever it activates",
            "each time it activates",
        )
    ],
    *[wording(f"attacks each {time} if able", "must attack") for time in ("round", "turn")],
    *[
        wording(f"must attack {him} {able}", "must attack this")
        for him in ("this", "it")
        for able in ("if able", "if possible")
    ],
    *[wording(f"<x> must attack {it} $", "<x> / must attack this $") for it in ("it", "this character", "this hero")],
    wording("<x> can only attack this $", "<x> / must attack this $"),
    wording("<x> can only attack <y> $", "<x> / can attack / <y> / only $"),
    wording("^ <x> may only attack <y> $", "^ <x> / can attack / <y> / only $"),
    *[
        wording(
            f"can't attack unless {who} {discards} {card}", f"can't attack unless its controller discards / {house}"
        )
        for who, discards in (("you", "discard"), ("its controller", "discards"), ("their controller", "discards"))
        for card, house in (("a card", "a / card"), ("# cards", "# / cards"))
    ],
    *[
        wording(
            f"can't attack unless {who} {discards} {card}", f"can't attack unless its controller discards / {house}"
        )
        for who, discards in (
            ("your opponent", "discards"),
            ("an opponent", "discards"),
            ("their controllers", "discard"),
        )
        for card, house in (("a card", "a / card"), ("# cards", "# / cards"))
    ],
    *[
        wording(f"this may attack {twice}", "Double Strike")
        for twice in (
            "the same target twice in one activation",
            "the same target twice",
            "twice in one activation",
            "the same character twice",
        )
    ],
    wording("can't be the target of", "can't be targeted by"),
    wording("can't be chosen by", "can't be targeted by"),
    wording("is immune to", "can't be targeted by"),
    wording("can't have counters put on it by <x>", "can't get counters from / <x>"),
    wording("can't have counters put on them by <x>", "can't get counters from / <x>"),
    # Damage that is more or less.
    *[
        wording(f"prevent # {of}damage {words} <x> {by} {attack}", "<x> / takes / # / less damage from / attacks")
        for of in ("of the ", "")
        for words in ("to", "dealt to")
        for by in ("by", "from")
        for attack in ("each attack", "attacks", "every attack", "any attack")
    ],
    *[
        wording(f"prevent # damage {attack} {deals} to <x> $", "<x> / takes / # / less damage from / attacks $")
        for attack, deals in (("each attack", "deals"), ("attacks", "deal"))
    ],
    *[
        wording(f"{reduce} {all_}damage {words} <x> by # $", "<x> / takes / # / less damage $")
        for reduce in ("reduce",)
        for all_ in ("all ", "the ", "any ", "")
        for words in ("dealt to", "to")
    ],
    *[
        wording(f"{reduce} {all_}damage <x> takes by # $", "<x> / takes / # / less damage $")
        for reduce in ("reduce",)
        for all_ in ("all ", "the ", "any ", "")
    ],
    *[
        wording(f"{reduce} {all_}damage <x> takes from <y> by # $", "<x> / takes / # / less damage from / <y> $")
        for reduce in ("reduce",)
        for all_ in ("all ", "the ", "any ", "")
    ],
    *[
        wording(f"damage from {attack}", "damage from / attacks")
        for attack in ("each attack", "all attacks", "any attack")
    ],
    wording("damage from a single attack", "damage from a / attack"),
    wording("damage from one attack", "damage from a / attack"),
    wording("damage from any single attack", "damage from a / attack"),
    wording("damage from any one attack", "damage from a / attack"),
    wording("damage at once", "damage from a / attack"),
    *[wording(f"is dealt damage by {a}", "takes damage from a") for a in ("a", "an")],
    *[wording(f"is damaged by {a}", "takes damage from a") for a in ("a", "an")],
    *[wording(f"is killed by {a}", "is defeated by a") for a in ("a", "an")],
    # What comes instead.
    *[
        wording(
            f"{damage} dealt to {other} <x> is dealt to this instead",
            f"if / {other} / <x> / would take damage, / this / takes that damage / instead",
        )
        for damage in ("damage", "all damage", "any damage", "damage that would be", "all damage that would be")
        for other in ("a", "another", "an")
    ],
    *[
        wording(f"if {damage} would be dealt to <x> ,", "if / <x> / would take damage ,")
        for damage in ("damage", "any damage")
    ],
    *[wording(f"would take damage {time} ,", "would take damage ,") for time in ("this round", "this turn")],
    wording("would be defeated this round ,", "would be defeated ,"),
    *[
        wording(
            f"once per game , {if_} <x> would <y> , <z> instead", "the first time / <x> / would <y> , <z> / instead"
        )
        for if_ in ("if", "when", "whenever")
    ],
    *[wording(f"{mark} it takes # less damage $", f"{mark} prevent # / of that damage $") for mark in (",",)],
    *[wording(f"{ignore} that damage", "prevent that damage") for ignore in ("ignore", "negate")],
    *[wording(f"prevent all {of}that damage", "prevent that damage") for of in ("of ", "")],
    *[
        wording(f"it takes {double} {that}damage instead", "double that damage")
        for double in ("double", "twice")
        for that in ("that ", "")
    ],
    wording("it deals double that damage instead", "double that damage"),
    wording("it deals double damage instead", "double that damage"),
    # Dice.
    *[
        wording(
            f"{once}you may reroll {roll} <x> $",
            f"{once} whenever / <x> / rolls / {house} / , you may / reroll the die $",
        )
        for once in ("^ once per round , ", "^ ")
        for roll, house in ROLLS
    ],
    *[
        wording(
            f"^ once per round , {who} may reroll {roll} $",
            f"^ once per round , whenever / this / rolls / {house} / , you may / reroll the die $",
        )
        for who in ("you", "this", "it")
        for roll, house in OWN_ROLLS
    ],
    *[
        wording(
            f"^ {who} may reroll {roll} {often} $",
            f"^ once per round , whenever / this / rolls / {house} / , you may / reroll the die $",
        )
        for who in ("you", "this", "it")
        for roll, house in OWN_ROLLS
        for often in ("once per round", "once each round", "each round")
    ],
    *[
        wording(
            f"^ you may <y> to reroll {roll} <x> $",
            f"^ whenever / <x> / rolls / {house} / , you may <y> , then / reroll the die $",
        )
        for roll, house in ROLLS
    ],
    *[
        wording(
            f"^ you may <y> to reroll {roll} $",
            f"^ whenever / this / rolls / {house} / , you may <y> , then / reroll the die $",
        )
        for roll, house in OWN_ROLLS
    ],
    *[wording(f"if {still} ,", "if / the roll fails ,") for still in AGAIN],
    *[
        wording(f"you roll a {number} for {attack} ,", f"you / roll a {number} ,")
        for number in ("#",)
        for attack in ("an attack", "an attack of this", "an attack roll")
    ],
    wording("you roll a natural #", "you / roll a / #"),
    *[
        wording(f"on {a}# or {more} ,", "if / the die shows / # / or more ,")
        for a in ("", "a ", "a roll of ")
        for more in ("more", "higher", "better", "above", "greater")
    ],
    *[
        wording(f"on {a}# or {less} ,", "if / the die shows / # / or less ,")
        for a in ("", "a ", "a roll of ")
        for less in ("less", "lower", "below")
    ],
    *[wording(f"on {a}# + ,", "if / the die shows / # / or more ,") for a in ("", "a ")],
    *[
        wording(f"on {a}{low} or {high} ,", f"if / the die shows / {low} / or / {high} ,")
        for a in ("", "a ")
        for low in range(1, 6)
        for high in (low + 1, 6)
        if high > low
    ],
    *[
        wording(f"on {a}{low} -{high} ,", f"if / the die shows / {low} / to / {high} ,")
        for a in ("", "a ")
        for low in range(1, 6)
        for high in range(low + 1, 7)
    ],
    *[
        wording(f"on {a}{low} to {high} ,", f"if / the die shows / {low} / to / {high} ,")
        for a in ("", "a ")
        for low in range(1, 6)
        for high in range(low + 1, 7)
    ],
    *[wording(f"on {a}# ,", "if / the die shows / # ,") for a in ("a ", "")],
    *[
        wording(f"{it} # or {more} ,", "the die shows / # / or more ,")
        for it in ("you roll a", "the result is", "you roll", "the roll is", "it shows", "it is")
        for more in ("more", "higher", "better")
    ],
    *[
        wording(f"{it} # or {less} ,", "the die shows / # / or less ,")
        for it in ("you roll a", "the result is", "you roll", "the roll is", "it shows")
        for less in ("less", "lower")
    ],
    *[
        wording(f"if {it} # ,", "if / the die shows / # ,")
        for it in ("you roll a", "the result is", "you roll", "the roll is", "it shows", "it is a", "the result is a")
    ],
    *[
        wording(roll, "roll a die")
        for roll in ("roll one die", "roll a D6", "roll 1 die", "roll a six-sided die", "roll the die", "throw a die")
    ],
    *[
        wording(result, "the number rolled")
        for result in (
            "the result",
            "the roll",
            "the number you rolled",
            "the die roll",
            "the result of the roll",
            "the number on the die",
        )
    ],
    # What is done.
    wording("you may pay # HP to <x> $", "you may / this / loses / # / HP / , then <x> $"),
    wording("pay # HP", "this / loses / # / HP"),
    wording("you lose # HP", "this / loses / # / HP"),
    wording(
        "that has an equipment , take control of that equipment and attach it to",
        "that has a / equipment / , attach / a / equipment / attached to / that character / to",
    ),
    wording("take control of <x> and attach it to <y>", "attach / <x> / to / <y>"),
    *[wording(f"that has {no} equipment", "that has a / equipment") for no in ("any", "some")],
    wording("with an equipment", "that has a / equipment"),
    wording("with equipment", "that has a / equipment"),
    wording("with equipment attached", "that has a / equipment"),
    *[
        wording(f"{return_} to play", "deploy / this")
        for return_ in ("return this", "put this back", "bring this back")
    ],
    *[wording("return it to play", "deploy / it") for _ in (1,)],
    *[
        wording(f"^ <x> at the end of {each} round if <y> $", "^ at / the end of the round , if <y> , <x> $")
        for each in ("the", "each")
    ],
    *[wording(f"{it} {was} activated", "this / has activated") for it in ("it", "this") for was in ("was",)],
    *[
        wording(f"{it} {was} activated this round", "this / has activated")
        for it in ("it", "this")
        for was in ("was", "has")
    ],
    *[
        wording(f"enters play {spent}", "enters play spent")
        for spent in ("exhausted", "activated", "tapped", "already activated")
    ],
    *[
        wording(f"enters play with {token}", "enters play spent")
        for token in ("an activation token", "an activation token on it")
    ],
    wording("choose a <x> ; it <y>", "a / <x> <y>"),
    wording("choose a <x> : it <y>", "a / <x> <y>"),
    wording("choose an <x> ; it <y>", "a / <x> <y>"),
    # For a time.
    *[
        wording(f"^ {until} , {when} <x> , <y> $", "^ this round, whenever / <x> , <y> $")
        for until in ("until end of round", "for the rest of this round", "for the rest of the round")
        for when in ("when", "whenever")
    ],
    wording("^ this round , when <x> , <y> $", "^ this round, whenever / <x> , <y> $"),
    wording("^ this turn , when <x> , <y> $", "^ this turn, whenever / <x> , <y> $"),
    *[
        wording(f"^ {when} <x> this round , <y> $", "^ this round, whenever / <x> , <y> $")
        for when in ("when", "whenever")
    ],
    *[wording(f"^ {until} , <x> $", "^ this round, / <x> $") for until in ("until end of round", "this round")],
]

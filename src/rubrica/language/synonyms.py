"""How players of card games say what the phrasebooks say otherwise. Each game takes what leads to its own words (wordings.py)."""

from __future__ import annotations

from typing import Final

from rubrica.language.rephrasing import REPHRASED
from rubrica.language.wordings import wording


def ways(house: str, *words: str) -> list[tuple[str, str]]:
    """Several wordings for the same words of the house."""
    return [wording(way, house) for way in words]


ENTERS: Final = "enters play | enters"
ENEMY: Final = "enemy | opposing | rival"
FIGHTER: Final = "creature | character | minion | Legion"
FIGHTERS: Final = "creatures | characters | minions | Legions"
TURN_END: Final = "until end of turn | until the end of the turn | this turn"
STRENGTH: Final = "power | strength | POW | ATK | CS"
HEALTH: Final = "health | HP"
OPPONENT: Final = "your opponent | each opponent"
NUMBERS: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
    *("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)

NOUNS: Final = ("creature", "character", "minion", "hero", "legion", "warlord", "reinforcement", "unit", "card")
"""What a thing that was chosen may be called."""


def chosen(article: str) -> list[tuple[str, str]]:
    """A choice in a sentence of its own (joining.py): what is said of it afterwards is said of a target."""
    return [
        wording(f"choose {article} <x> . its controller <y> $", "the controller of / target / <x> <y> $"),
        wording(f"choose {article} <x> . its owner <y> $", "the owner of / target / <x> <y> $"),
    ]


PLURALS: Final = {
    **{f"{noun}s": noun for noun in NOUNS if noun != "hero"},
    "heroes": "hero",
    "permanents": "permanent",
    "tokens": "token",
    "orders": "order",
    "Battlefields": "Battlefield",
}
NUMBERS_OF: Final = (
    "power",
    "health",
    "defense",
    "strength",
    "POW",
    "HP",
    "INI",
    "RES",
    "DEF",
    "ATK",
    "DMG",
    "CS",
    "IS",
    "VP",
)
"""What is printed on a card."""
SHUFFLES: Final = tuple(
    f"{word}shuffle{what}"
    for word in ("then ", "")
    for what in ("", " your deck", " that deck", " it", " your spell deck", " your pool deck", " your draw deck")
)
"""What follows a search by the rules of most games."""


TAKEN: Final = (", reveal it ,", ", reveal it , then", ", reveal it and", ",", ", then", "and", "and reveal it ,")
"""What stands between a search and the hand that the card comes to."""
SEARCHES_SHUFFLE: Final = [
    *[
        wording(f"{marks} put it into your hand {end} &search", "")
        for marks in TAKEN
        for end in (", then shuffle your deck", ", then shuffle $", "and shuffle your deck", ", and shuffle your deck")
    ],
    *[wording(f"{mark} {shuffle} $ &search", "") for mark in (".", ",", "and", ", and") for shuffle in SHUFFLES],
]
"""For a game in which a search ends with a shuffle: to say so says nothing more."""


def first_numbers() -> list[tuple[str, str]]:
    """A number before what it is a number of: "with 2 POW or less"."""
    return [
        wording(f"{word} # {what}{more}", f"with {what} #{more}")
        for what in NUMBERS_OF
        for word in ("with", "of", "that has", "that have")
        for more in (" or less", " or more", "")
    ]


def more_of(*verbs: str) -> list[tuple[str, str]]:
    """One more, or so many: only where that says no more than the number, as what is drawn. What is allowed, or worth, is not."""
    return [
        made
        for verb in verbs
        for made in (
            *ways(
                f"{verb} / a", *[f"{verb} {word}" for word in ("an additional", "an extra", "one more", "one extra")]
            ),
            *ways(f"{verb} / #", f"{verb} # additional", f"{verb} # extra"),
        )
    ]


def to_your_hand(house: str, *said: str) -> list[tuple[str, str]]:
    """Cards go to the hands of their owners, so that yours are those of a player who says "your hand"."""
    others = "!enemy !opposing !rival !opponent !opponent's !opponents'"
    return [
        made
        for hand in said
        for made in (
            *[
                wording(
                    f"return {which} <x> {hand} !friendly !card !cards !pile !graveyard {others}",
                    f"return / {which} / friendly / <x> {house}",
                )
                for which in (
                    "a",
                    "an",
                    "target",
                    "another",
                    "another target",
                    "each",
                    "all",
                    "up to # target",
                    "up to #",
                )
            ],
            wording(f"return <x> {hand} {others}", f"return <x> {house}"),
        )
    ]


FOR_GOOD: Final = "for the rest of the game | for good"
"""How long what never ends lasts."""
GIVING_UP: Final = ("discards", "sacrifices", "loses", "discard", "sacrifice")
"""What players do with something of their own, so that they choose."""

NUMBER_WORDS: Final = [wording(word, str(number)) for number, word in enumerate(NUMBERS, 2)]
"""Before all others: they ask for numbers."""
WORDINGS: Final = [
    # Before "they" is anybody else.
    *[
        wording(
            f"each player {one} <y> {then} {other} <z> $",
            f"each player / {one} <y> , then / each player / {other} <z> $",
        )
        for one, other in (("discards", "draws"), ("draws", "discards"), ("loses", "draws"))
        for then in (", then", "and", "then")
    ],
    *[
        wording(f"{who} <x> unless they discard {many} $", f"{who} <x> unless / {who} / discards {many} $")
        for who in ("your opponent", "target player", "each opponent")
        for many in ("a card", "# cards")
    ],
    # Sentences that say one thing together.
    *first_numbers(),
    *[
        wording(f"with {what} # or {word}", f"with {what} # or {house}")
        for what in NUMBERS_OF
        for word, house in (("lower", "less"), ("higher", "more"))
    ],
    *[wording(f"one of your {several}", f"a / friendly / {one}") for several, one in PLURALS.items()],
    *[wording(f"one of your {several}", f"a {one} of yours") for several, one in PLURALS.items()],
    *ways("it", "he", "him", "she"),
    wording("his", "its"),
    *[
        wording(
            f"each player {one}s <y> {and_} {other}s <z> $",
            f"each player / {one}s <y> , then / each player / {other}s <z> $",
        )
        for one, other in (("discard", "draw"), ("draw", "discard"))
        for and_ in (", then", "and", "then", ", and then")
    ],
    *[
        wording(f"^ <x> on this {when} it <y> $", f"^ {when} / this <y> , <x> on / this $")
        for when in ("when", "whenever")
    ],
    *[
        wording(
            f"<p> {one}s <y> {and_} {other}s <z> $ !each !opponent !target",
            f"<p> {one}s <y> , then / that player / {other}s <z> $",
        )
        for one, other in (("discard", "draw"), ("draw", "discard"))
        for and_ in (", then", "and", "then", ", and then")
    ],
    *[
        wording(f"they {verb} !unless", f"that player / {verb}s")
        for verb in ("discard", "draw", "sacrifice", "gain", "suffer")
    ],
    wording("they lose", "that player / loses"),
    wording("^ <x> when <y> $", "^ when / <y> , <x> $"),
    wording("^ <x> whenever <y> $", "^ whenever / <y> , <x> $"),
    *[
        wording(f"{when} <x> during your turn , <y> $", f"{when} / <x> , if / it is your turn , <y> $")
        for when in ("when", "whenever")
    ],
    *[
        wording(f"{when} <x> during your opponent's turn , <y> $", f"{when} / <x> , if / it is not your turn , <y> $")
        for when in ("when", "whenever")
    ],
    *ways(
        "at / the start of each turn , the active player <y> $",
        "at the start of each player's turn , that player <y> $",
        "at the beginning of each player's turn , that player <y> $",
    ),
    wording("that would be dealt to", "to"),
    wording("that would be inflicted on", "to"),
    wording("without paying for it", "without paying"),
    wording("without paying its cost", "without paying"),
    wording("show it", "reveal it"),
    wording("if you can", ""),
    *[wording(f"costs # {more} to play", f"costs # {more}") for more in ("less", "more", "asp less", "asp more")],
    *[wording(f"this costs # {more}", f"this costs / # / asp {more}") for more in ("less", "more")],
    *[made for article in ("a", "an", "target") for made in chosen(article)],
    *[wording(f". that {noun}", ". it") for noun in NOUNS],
    wording("choose up to # <x> . they <y> $", "up to / # / target / <x> <y> $"),
    wording("choose up to # <x> . <y> them $", "<y> up to / # / target / <x> $"),
    wording("choose # <x> . they <y> $", "# / target / <x> <y> $"),
    wording("choose # <x> . <y> them $", "<y> # / target / <x> $"),
    # Numbers and comparisons.
    wording("up to one", "up to 1"),
    wording("one", "a"),
    wording("one", "1"),
    wording("a single", "a"),
    *more_of(
        "draw", "draws", "discard", "discards", "put", "puts", "spawn", "create", "gain", "gains", "deal", "deals"
    ),
    wording("draw another card", "draw a card"),
    *ways("or more", "or greater", "or higher", "or above"),
    *ways("or less", "or lower", "or fewer", "or below"),
    wording("at least #", "# or more"),
    wording("at most #", "# or less"),
    wording("exactly #", "#"),
    wording("with # or less <x>", "with <x> # or less"),
    wording("with # or more <x>", "with <x> # or more"),
    wording("with a cost of", "with / cost | with / asp"),
    *ways("with cost # | with asp #", "that costs #", "that cost #", "costing #", "with cost equal to #", "of cost #"),
    wording("<x> is equal to", "<x> is"),
    wording("is at least #", "is # or more"),
    # Whose.
    *ways(
        ENEMY, "unfriendly", "hostile", "enemy", "opposing", "rival", "your opponent's", "an opponent's", "an enemy's"
    ),
    *ways("friendly", "allied", "your own", "your", "own", "my"),
    *ways("an / friendly", "one of your"),
    *ways("all / friendly", "all of your", "all your", "each of your"),
    wording("a <x> <y> under your control ,", "a / friendly / <x> <y> ,"),
    *ways("opponents | each opponent | your opponent", "opponents", "your opponents"),
    *ways(OPPONENT, "the opponent", "an opponent", "each opponent", "your enemy", "the other player"),
    *ways("each opponent", "each other player", "all opponents", "every opponent", "your opponents"),
    wording("target opponent", OPPONENT),
    wording("your opponent", "target opponent | each opponent"),
    wording("opponent", OPPONENT),
    *ways("your opponent's | an opponent's", "the opponent's", "an opponent's", "target opponent's", "each opponent's"),
    *ways("each player", "all players", "both players", "every player", "everyone", "everybody"),
    *ways("each player | all players", "players"),
    # What is in play.
    *ways(FIGHTER, "creature", "character", "minion", "unit", "monster", "legion"),
    *ways(FIGHTERS, "creatures", "characters", "minions", "units", "monsters", "legions"),
    *ways("this", "this card", "this creature", "this minion", "this character", "this legion", "itself"),
    *ways("each", "every", "each and every", "all the"),
    *ways("another | a / other", "a different", "one other", "another"),
    *ways("other", "different"),
    *ways("it", "that one", "that card", "him", "her", "the creature", "the card"),
    *ways("them", "they !unless", "those", "these"),
    # What happens.
    *ways(
        ENTERS,
        "comes into play",
        "enters the board",
        "enters the battlefield",
        "enters the game",
        "enters play",
        "enters",
        "arrives",
        "is put into play",
        "is summoned",
    ),
    *ways("when / this / enters play | when / this / enters", "when played", "when summoned", "on entering"),
    *ways("when / this / is played", "when played", "when you play this"),
    wording("when this is played", "when / this / enters play | when / this / enters"),
    *ways("leaves play | leaves the board", "leaves the board", "leaves the battlefield", "leaves the game"),
    *ways("dies | is destroyed", "is killed", "is destroyed", "is slain", "is defeated", "dies"),
    *ways(
        "is damaged | takes damage",
        "takes damage",
        "suffers damage",
        "is dealt damage",
        "receives damage",
        "is damaged",
    ),
    *ways("deals damage | inflicts damage", "inflicts damage", "does damage", "deals damage", "hits"),
    *ways("whenever", "each time", "every time", "when"),
    wording("whenever", "when"),
    *ways("^ when", "^ if", "^ after", "^ as soon as"),
    *ways("start", "beginning"),
    *ways("at the start of your turn", "at the start of each of your turns"),
    wording("the end of turn", "the end of your turn"),
    wording("the end of the turn", "the end of each turn"),
    wording("the start of the turn", "the start of each turn"),
    wording("the start of turn", "the start of your turn"),
    *ways("while", "as long as", "so long as"),
    *ways("as long as", "while", "so long as"),
    wording("during your turn,", "while / it is your turn /,"),
    wording("if it's", "if it is"),
    wording("it's owner's", "its owner's"),
    wording("it's", "it is"),
    wording("the first time <x> each turn ,", "the first time each turn / <x> ,"),
    wording("the first time <x> each round ,", "the first time each round / <x> ,"),
    *ways("play", "cast"),
    *ways("plays", "casts"),
    *ways("damages a | deals damage to a", "damages a", "deals damage to a", "damages an", "deals damage to an"),
    # How long.
    *[
        wording(f"^ {until} , <x> $", f"^ <x> {until} $")
        for until in (
            "until end of turn",
            "until the end of the turn",
            "until the end of turn",
            "this turn",
            "until end of round",
            "until the end of the round",
            "this round",
            "until your next turn",
        )
    ],
    *ways(
        TURN_END,
        "until end of turn",
        "until the end of turn",
        "until end of the turn",
        "until the end of the turn",
        "until the end of this turn",
        "until end of this turn",
        "till end of turn",
        "for this turn",
        "for the turn",
        "this turn",
    ),
    *ways(
        "until the end of the round | until end of round",
        "until end of round",
        "this round",
        "until the end of this round",
    ),
    *ways(
        "until your next turn | until the start of your next turn",
        "until the start of your next turn",
        "until your next turn",
        "until the beginning of your next turn",
    ),
    # What is done.
    *ways("destroy", "kill", "slay"),
    *ways("deal # damage to | inflict # damage on", "inflict # damage on", "do # damage to", "deals # damage to"),
    wording("deal # damage to", "inflict / # damage on"),
    wording("inflict # damage to", "inflict / # damage on"),
    wording("inflict # damage on", "deal / # damage to"),
    wording("damage equal to <x> to", "damage equal to <x> on"),
    *ways("gain", "get", "receive"),
    *ways("gains", "gets", "receives"),
    *ways("get", "gain", "have"),
    *ways("gets", "gains", "has"),
    *ways("have", "get", "gain"),
    *ways("has", "gets", "gains"),
    *ways("takes | suffers", "suffers", "takes"),
    *ways("exile | banish", "banish", "exile", "remove from the game"),
    *ways("heal | regenerate", "regenerate", "restore", "recover"),
    *ways("discard pile | graveyard", "graveyard", "grave", "discard"),
    *ways("graveyard", "discard pile"),
    *ways("deck", "library", "draw pile", "main deck"),
    *ways("loses its text | loses all abilities", "loses all abilities", "loses its text", "loses its abilities"),
    *ways("lose their text | lose all abilities", "lose all abilities", "lose their text"),
    wording("silence <x> until", "<x> loses its text until"),
    *ways("create a copy of | create a token copy of", "create a copy of", "create a token that's a copy of", "copy"),
    wording("create a token copy of", "spawn a copy of | create a token copy of"),
    *ways("becomes a copy of", "turns into a copy of", "transforms into a copy of", "transforms into"),
    *ways("cannot | can't", "can't", "can not", "may not", "cannot", "is unable to"),
    *ways("doesn't | does not", "does not"),
    *ways("loses", "lose"),
    *ways(
        "to its owner's hand",
        "to hand",
        "to its owners hand",
        "to their owner's hand",
        "to their owners' hands",
        "to the hand of its owner",
    ),
    *to_your_hand("to its owner's hand", "to your hand"),
    wording("put <x> into your hand !enemy !opposing !rival !opponent !opponent's", "return <x> to your hand"),
    wording("put <x> into its owner's hand", "return <x> to its owner's hand"),
    *ways("put # counter on", "place # counter on"),
    *ways("put", "place", "add"),
    wording("search your deck for !rune !resource", "search your deck for | search / your spell deck / for"),
    *ways(STRENGTH, "power", "strength", "attack", "pow", "atk"),
    *ways(HEALTH, "health", "hp", "life", "toughness", "hit points"),
    *ways("color | colour", "colour"),
    wording("you draw #", "draw #"),
    wording("you gain #", "gain #"),
    wording("you draw a", "draw a"),
    wording("draw a card from your deck", "draw a card"),
    wording("look at the top card of your deck", "look at the top / 1 / card of your deck"),
    # Sentences.
    wording("^ pay <x> to <y> $", "^ pay <x> : <y> $"),
    wording("^ <x> to <y> $", "^ <x> : <y> $"),
    wording("you may <x> to <y> $", "you may <x> , then <y> $"),
    wording("you may <x> and <y> $", "you may <x> , then <y> $"),
    *[
        wording(f"pay # {end}".strip(), f"pay # / blood {end} | pay # / ASP {end} | pay # / influence {end}")
        for end in (":", "to", ", then")
    ],
    *ways(", then", "and then", "then", ", and then"),
    wording(", and", "and"),
    wording(", or", "or"),
    wording("; or", "or"),
    wording("with # <x> counters on it $", "with / # / <x> / counters $"),
    wording("with a <x> counter on it $", "with / a / <x> / counter $"),
    wording("counter on it", "counter on / this"),
    wording("counters on it", "counters on / this"),
    wording("<x> unless <y> $", "unless / <y> , <x> $"),
    wording("choose one of", "choose one"),
    wording("choose", "choose one"),
    wording("if you do so ,", "if you do ,"),
    *ways("otherwise ,", "if you do not ,", "if you don't ,", "if not ,", "if you can't ,", "if you cannot ,"),
    wording("when <x> or <y> ,", "when <x> or this <y> ,"),
    wording("whenever <x> or <y> ,", "whenever <x> or this <y> ,"),
    wording("when <x> <y> or <z> ,", "when <x> <y> or <x> <z> ,"),
    wording("whenever <x> <y> or <z> ,", "whenever <x> <y> or <x> <z> ,"),
    wording("or a", "or"),
    wording("or an", "or"),
    wording("^ <x> $", "^ all <x> $"),
    wording(", <x> $", ", all <x> $"),
    wording("when your turn starts", "at / the start of your turn | at / the beginning of your turn"),
    wording("when your turn ends", "at / the end of your turn"),
    wording("^ for each <x> , <y> $", "^ <y> for each <x> $"),
    wording(", for each <x> , <y> $", ", <y> for each <x> $"),
    wording("repeat # times : <y> $", "<y> / # / times $"),
    wording("you control # or more <x> ,", "there are / # or more / friendly / <x> ,"),
    wording("you control # or less <x> ,", "there are / # or fewer / friendly / <x> ,"),
    wording("you control no <x> ,", "there are / 0 / or fewer / friendly / <x> ,"),
    wording("you control no <x> ,", "there is no / friendly / <x> ,"),
    wording("you have no <x> ,", "there are / 0 / or fewer / friendly / <x> ,"),
    wording("^ friendly <x> cost # less $", "^ <x> cost / you / # / less $"),
    wording("^ friendly <x> cost # more $", "^ <x> cost / you / # / more $"),
    *[
        wording(f"you have # or {word} cards in {hand} ,", f"there are / # / or {house} / cards / in your hand ,")
        for word, house in (("more", "more"), ("less", "fewer"))
        for hand in ("hand", "your hand")
    ],
    wording("you have # or more <x> ,", "there are / # or more / friendly / <x> ,"),
    wording("you have # or less <x> ,", "there are / # or fewer / friendly / <x> ,"),
    wording("a <x> other than this", "another / <x>"),
    wording("an <x> other than this", "another / <x>"),
    wording("<x> other than this", "other / <x>"),
    wording("you draw ,", "you / draw a card ,"),
    wording("you discard ,", "you / discard a card ,"),
    wording("you control another <x> ,", "there is a / other / friendly / <x> ,"),
    wording("you control another <x> ,", "you control / a / other / <x> ,"),
    wording("you control a <x> ,", "there is a / friendly / <x> ,"),
    wording("you control an <x> ,", "there is a / friendly / <x> ,"),
    wording("you control # or more <x> ,", "you control at least / # / <x> ,"),
    wording("draw cards equal to <x> $", "draw / <x> / cards $"),
    *[
        wording(f"its {word}", f"the {word} of / it")
        for word in ("power", "strength", "health", "POW", "HP", "ATK", "DMG", "CS", "cost")
    ],
    *[
        wording(
            f"<a> {verb} <b> and {other}<c> {until} $", f"<a> {verb} <b> / {until} / and / it / gains / <c> / {until} $"
        )
        for verb in ("gains", "gets")
        for other in ("gains ", "")
        for until in ("until end of turn", "until end of round", "until the end of the turn")
    ],
    wording("double the <x> of <y> $", "the <x> of <y> becomes / twice / the <x> of / it $"),
    *[
        wording(f"{which} {noun}'s {number}", f"the {number} of / {house}")
        for noun in ("creature", "character", "minion", "Legion", "Warlord", "hero")
        for which, house in (("this", "this"), ("that", "it"), ("target", f"target / {noun}"))
        for number in (
            "power",
            "strength",
            "health",
            "defense",
            "POW",
            "HP",
            "INI",
            "RES",
            "ATK",
            "DEF",
            "DMG",
            "CS",
            "IS",
        )
    ],
    *ways(
        "there are / # / or more / <x> / counters on / this",
        "this has # or more <x> counters",
        "this has # or more <x> counters on it",
        "it has # or more <x> counters on it",
        "there are # or more <x> counters on it",
    ),
    *ways("there is no / <x> / counter on / this", "this has no <x> counters", "this has no <x> counters on it"),
    *ways("there is a / <x> / counter on / this", "this has a <x> counter", "this has a <x> counter on it"),
    *ways("the controller of / it", "its controller", "that creature's controller", "that character's controller"),
    wording("^ <x> while <y> $", "^ while / <y> , <x> $"),
    wording("^ <x> as long as <y> $", "^ as long as / <y> , <x> $"),
    wording("you have no cards in hand ,", "there is no / card / in your hand ,"),
    wording("you have no cards in your hand ,", "there is no / card / in your hand ,"),
    wording("deal X damage to <x> , where X is <y> $", "deal damage equal to / <y> / to / <x> $"),
    wording("inflict X damage on <x> , where X is <y> $", "inflict damage equal to / <y> / on / <x> $"),
    wording("deal # damage to <x> and # damage to <y> $", "deal # damage to <x> and deal # damage to <y> $"),
    wording("deal damage to <x> equal to <y> $", "deal damage equal to / <y> / to / <x> $"),
    wording("inflict damage on <x> equal to <y> $", "inflict damage equal to / <y> / on / <x> $"),
    *ways("gain control of", "take control of"),
    *ways("gains control of", "takes control of"),
    wording(", instead <x> $", ", <x> instead $"),
    *ways("would die", "would be destroyed", "would be killed"),
    *ways("the owner of / it | the controller of / it", "its owner", "their owner"),
    *[wording(f"{marks} put it into your hand &search", "") for marks in TAKEN],
    wording("^ <x> you play cost # less $", "^ <x> cost / you / # / less $"),
    wording("^ <x> you play cost # more $", "^ <x> cost / you / # / more $"),
    wording("^ your opponent's <x> cost # more $", "^ <x> cost / your opponent / # / more $"),
    wording("^ your opponent's <x> cost # less $", "^ <x> cost / your opponent / # / less $"),
    wording(": <x> $", ": all <x> $"),
    wording("^ <x> if <y> $", "^ as long as / <y> , <x> $"),
    wording("^ <x> if <y> $", "^ while / <y> , <x> $"),
    wording("^ <x> if <y> $", "^ if / <y> , <x> $"),
    wording("^ if <y> , <x> $", "^ as long as / <y> , <x> $"),
    wording("^ if <y> , <x> $", "^ while / <y> , <x> $"),
    wording(", <x> if <y> $", ", if / <y> , <x> $"),
    wording(": <x> if <y> $", ": if / <y> , <x> $"),
    # Prices are of who pays.
    *[
        wording(
            f"^ {who} cost {many} {more} $",
            f"^ <x> cost / your opponent / {house} {more} $ | ^ <x> cost your opponent / {house} {more} $",
        )
        for who in ("<x> your opponent plays", "<x> an opponent plays", "<x> opponents play", "<x> your opponents play")
        for many, house in (("#", "#"), ("# asp", "# / asp"), ("# blood", "#"))
        for more in ("more", "less")
    ],
    *[
        wording(f"^ {whose} <x> cost # {more} $", f"^ <x> cost / your opponent / # / {more} $")
        for whose in ("enemy", "opposing")
        for more in ("more", "less")
    ],
    # What may be paid.
    *[
        wording(f"^ once per {time} , you may <x> {mark} <y> $", f"^ once per {time} , <x> : <y> $")
        for time in ("turn", "round")
        for mark in ("to", ". if you do ,")
    ],
    *[
        wording("^ <x> and <y> : <z> $", "^ <x> , <y> : <z> $"),
    ],
    wording("^ fight : <x> $", "^ <x> $"),
    *[
        wording(f"<x> and <y> deal damage equal to their {power} to each other", "<x> / fights / <y>")
        for power in ("power", "strength", "POW")
    ],
    # Said behind the noun, as the house says it before it, and the other way round.
    *[wording(f"<x> {beside} this", "adjacent <x>") for beside in ("adjacent to", "next to", "beside")],
    wording("<x> adjacent to it", "adjacent <x>"),
    *[
        wording(f"{noun}{s} that {are} {how}", f"{how} / {noun}{s}")
        for noun in NOUNS
        for s, are in (("", "is"), ("s", "are"))
        for how in ("damaged", "undamaged", "turned", "unturned", "poisoned", "attacking", "blocking")
    ],
    wording("while damaged ,", "while / this / is / damaged / , | as long as / this / is / damaged / ,"),
    wording("as long as damaged ,", "while / this / is / damaged / , | as long as / this / is / damaged / ,"),
    *[
        wording(f"{when} you sacrifice {a} <x> ,", f"{when} / {a} / friendly / <x> / is sacrificed ,")
        for when in ("when", "whenever")
        for a in ("a", "an")
    ],
    *[
        wording(f"{when} you sacrifice another <x> ,", f"{when} / another / friendly / <x> / is sacrificed ,")
        for when in ("when", "whenever")
    ],
    # A deed of a time.
    *[
        wording(f"^ if <x> , <y> at {when} $", f"^ at / {when} , if / <x> , <y> $")
        for when in ("the start of your turn", "the end of your turn", "the start of each turn", "the end of each turn")
        + ("the start of the round", "the end of the round")
    ],
    *[
        wording(f"^ <y> at {when} $", f"^ at / {when} , <y> $")
        for when in ("the start of your turn", "the end of your turn", "the start of each turn", "the end of each turn")
        + ("the start of the round", "the end of the round", "the start of your opponent's turn")
    ],
    # Numbers of a card.
    *[
        wording(f"<x> {has} {number} equal to <y> $", f"the {number} of <x> is <y> $")
        for number in ("power", "health", "defense", "POW", "INI", "RES", "strength", "CS", "ATK", "DEF")
        for has in ("has", "have")
    ],
    *[
        wording(f"set the {number} of <y> to {to} {until} $", f"the {number} of <y> becomes {to} {until} $")
        for number in ("power", "health", "defense", "POW", "INI", "RES", "strength", "CS", "ATK", "DEF")
        for to in ("#",)
        for until in ("until end of turn", "until end of round", "until the end of the turn", "until your next turn")
    ],
    wording("becomes a <x> in addition to its other kins $", "gains the kin / <x> $"),
    wording("becomes an <x> in addition to its other kins $", "gains the kin / <x> $"),
    wording("becomes a <x> in addition to its other types $", "becomes also a / <x> $"),
    # Piles.
    *[
        wording(
            f"{your} discard pile has # or more cards{end} ,",
            f"there are / # / or more / cards / in {your} discard pile ,",
        )
        for your in ("your", "your opponent's")
        for end in ("", " in it")
    ],
    *[
        wording(
            f"there are # or more cards in {your} graveyard ,",
            f"there are / # / or more / cards / in {your} graveyard ,",
        )
        for your in ("your", "your opponent's")
    ],
    *[
        wording(f"search your {pile} for {a} <x> and {take}", f"return / a / <x> / from your {pile} / to your hand")
        for pile in ("discard pile", "graveyard")
        for a in ("a", "an")
        for take in (
            "return it to your hand",
            "put it into your hand",
            "put that card into your hand",
            "return it to its owner's hand",
        )
    ],
    wording("in the same lane as this", "in this lane"),
    *[
        wording(f"a <x> {enters} under {whose} control", f"a / {side} / <x> / {enters}")
        for enters in ("enters", "enters play", "dies", "attacks")
        for whose, side in (("your", "friendly"), ("your opponent's", "enemy"), ("your opponent's", "opposing"))
    ],
    *[
        wording(f"this is {beside} {a} <x> ,", "there is a / adjacent / <x> ,")
        for beside in ("adjacent to", "next to", "beside")
        for a in ("a", "an", "another")
    ],
    # A hand that is shown.
    *[
        wording(
            f"{who} {house} reveals their hand . {you}choose {a} <x> {of}{mark} {it} $".replace("  ", " "),
            f"{who} {house} / reveals their hand and discards a / <x> / of your choice $".strip(),
        )
        for who, house in (("", "your opponent"),)
        for you in ("you ", "")
        for a in ("a", "an")
        for of in ("from it ", "from their hand ", "of it ", "")
        for mark, it in (
            ("and", "they discard it"),
            (".", "they discard it"),
            ("and", "that player discards it"),
            (".", "that player discards it"),
            (".", "your opponent discards it"),
            ("and", "discard it"),
            (".", "discard it"),
            (".", "that player discards that card"),
            (".", "they discard that card"),
        )
    ],
    *[
        wording(
            f"look at your opponent's hand {mark} choose {a} <x> {of}{then} {it} $",
            "your opponent / reveals their hand and discards a / <x> / of your choice $",
        )
        for mark in ("and", ".", ",")
        for a in ("a", "an")
        for of in ("from it ", "")
        for then in ("and", ".", ";")
        for it in (
            "they discard it",
            "discard it",
            "your opponent discards it",
            "that player discards it",
            "that player discards that card",
        )
    ],
    wording("look at your opponent's hand", "your opponent / reveals their hand"),
    wording("look at target player's hand", "target player / reveals their hand | your opponent / reveals their hand"),
    *[
        wording(f"<x> unless they discard {many} $", f"<x> unless / that player / discards {many} $")
        for many in ("a card", "# cards")
    ],
    *[
        wording(f"the <x> with the {most} {number}", f"a <x> with the {house} {number}")
        for most, house in (
            ("highest", "highest"),
            ("lowest", "lowest"),
            ("most", "highest"),
            ("least", "lowest"),
            ("greatest", "highest"),
        )
        for number in ("power", "health", "defense", "cost", "POW", "HP", "INI", "RES")
    ],
    *[
        wording(f"with the {most} {number}", f"with the {house} {number}")
        for most, house in (("most", "highest"), ("least", "lowest"), ("greatest", "highest"), ("smallest", "lowest"))
        for number in ("power", "health", "defense", "cost", "POW", "HP", "INI", "RES")
    ],
    *[
        wording(f"the {most}-{number} <x>", f"a <x> with the {most} {number}")
        for most in ("highest", "lowest")
        for number in ("power", "health", "cost")
    ],
    *[
        wording(f"if no {what} {happened} this {time} ,", f"unless / a {what} {happened} this {time} / ,")
        for what, happened in (
            ("creature", "died"),
            ("friendly creature", "died"),
            ("enemy creature", "died"),
            ("character", "died"),
            ("friendly character", "died"),
            ("opposing character", "died"),
        )
        for time in ("turn", "round")
    ],
    *[
        wording(f"if you {did} no {what}s this {time} ,", f"unless / you {did} a {what} this {time} / ,")
        for did, what in (("played", "card"), ("played", "command"), ("drew", "card"))
        for time in ("turn", "round")
    ],
    *[
        wording(f"if you didn't {do} a {what} this {time} ,", f"unless / you {did} a {what} this {time} / ,")
        for do, did, what in (("play", "played", "card"), ("play", "played", "command"), ("draw", "drew", "card"))
        for time in ("turn", "round")
    ],
    *[
        wording(f"^ the <x> with the {most} {number} <y> $", f"^ each <x> with the {most} {number} <y> $")
        for most in ("highest", "lowest")
        for number in ("power", "health", "defense", "cost", "POW", "HP", "INI", "RES")
    ],
    # Who does something chooses, and nobody else.
    wording("of your choice !discards !sacrifices !loses !suffers !reveals !opponent !player", ""),
    *[
        wording(f"{verb} <x> of {their} choice", f"{verb} / <x>")
        for verb in GIVING_UP
        for their in ("their", "its", "his")
    ],
    wording("if able", ""),
    # For good.
    *ways(FOR_GOOD, "for the rest of the game", "for good", "for ever", "forever"),
    *[wording(f"permanently {mark}", f"for the rest of the game {mark} | for good {mark}") for mark in ("$", ",")],
    wording("<x> permanently <y> $", "<x> <y> / for the rest of the game $ | <x> <y> / for good $"),
    # Fillers.
    *ways("", "immediately", "please"),
    *REPHRASED,
]

"""How players say who attacks and where, who controls what, what stands beside something: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording

TURNS: Final = ("", " each turn", " every turn", " in a turn", " on each of your turns", " each of your turns")
BESIDE: Final = (
    "next to it",
    "adjacent to it",
    "adjacent to this",
    "beside it",
    "beside this",
    "on either side of it",
    "on either side of this",
)
PROTECTORS: Final = {
    "commands": ("commands", "command cards", "spells"),
    "your opponent's commands": (
        "enemy commands",
        "opposing commands",
        "commands your opponent controls",
        "commands your opponent plays",
        "commands an opponent plays",
        "an opponent's commands",
        "opponents' commands",
        "enemy spells",
        "your opponent's spells",
    ),
    "abilities": ("creature abilities", "abilities of creatures", "creatures' abilities"),
    "your opponent's abilities": (
        "enemy abilities",
        "abilities of enemy creatures",
        "enemy creatures",
        "abilities your opponent controls",
        "abilities of creatures your opponent controls",
    ),
    "commands or abilities": ("commands and abilities", "abilities or commands", "anything"),
    "your opponent's commands or abilities": (
        "your opponent's commands and abilities",
        "commands or abilities your opponent controls",
        "commands and abilities your opponent controls",
        "commands or abilities from your opponent",
        "enemy commands or abilities",
        "enemy commands and abilities",
        "your opponent's abilities or commands",
        "your opponent's cards",
        "enemy cards",
        "your opponent",
        "an opponent",
    ),
}
"""What may not choose something, in other words."""
ATTACKING: Final = [
    *[wording(f"must attack{turn} $", "must attack $") for turn in TURNS if turn],
    *[wording(f"attack{s} {each} turn $ !must", "must attack $") for s in ("s", "") for each in ("each", "every")],
    *[
        wording(f"{can} attack {two}{turn}", "attacks twice")
        for can in ("can", "may", "gets to")
        for two in ("twice", "two times")
        for turn in TURNS
    ],
    *[
        wording(f"{attack} twice{turn} $", f"{attack} twice $")
        for attack in ("attacks", "attack")
        for turn in TURNS
        if turn
    ],
    *[
        wording(words, "attacks twice")
        for words in (
            "attacks two times each turn",
            "makes 2 attacks each turn",
            "makes two attacks each turn",
            "has an additional attack each turn",
            "gets an additional attack each turn",
            "may attack an additional time each turn",
            "can attack an additional time each turn",
        )
    ],
    *[
        wording(words, "need not attack")
        for words in ("doesn't have to attack", "does not have to attack", "may choose not to attack", "needn't attack")
    ],
    wording("^ you may have this not attack $", "^ this / need not attack $"),
    wording("^ you choose whether this attacks $", "^ this / need not attack $"),
    wording("is unblockable", "cannot be blocked"),
    wording("can be blocked only by creatures with flying defense", "has Flying"),
    *[
        wording(f"{deny} {chosen} {by}", f"cannot be the target of / {house}")
        for house, many in PROTECTORS.items()
        for by in many
        for deny in ("cannot be", "can't be")
        for chosen in ("the target of", "targeted by", "chosen by")
    ],
    *[
        wording(f"{deny} {chosen} {house}", f"cannot be the target of / {house}")
        for house in PROTECTORS
        for deny in ("cannot be", "can't be")
        for chosen in ("targeted by", "chosen by", "a target of")
    ],
    *[
        wording(f"{deny} targeted {end}", f"cannot be the target of / commands or abilities {end}")
        for deny in ("cannot be", "can't be")
        for end in ("$", "until")
    ],
    *[
        wording(f"becomes the target of {what}", f"becomes the target of / {house}")
        for what, house in (
            ("your opponent's command", "an / enemy / command"),
            ("a command your opponent controls", "an / enemy / command"),
            ("a command your opponent plays", "an / enemy / command"),
            ("your opponent's commands", "an / enemy / command"),
            ("any command", "a / command"),
            ("a spell", "a / command"),
            ("a creature's ability", "an ability"),
            ("an ability or command", "a command or ability"),
        )
    ],
    *[wording(f"is targeted by {what}", f"becomes the target of {what}") for what in ("a", "an", "your", "any")],
    *[
        wording(words, "attacks / an enemy space of your choice")
        for words in (
            "attacks a space of your choice",
            "attacks any enemy space of your choice",
            "attacks any enemy space",
            "attacks any space of your choice",
            "attacks any one enemy space",
            "may attack any enemy space",
            "can attack any enemy space",
            "can attack any space",
            "attacks an enemy space you choose",
            "attacks a space you choose",
        )
    ],
    *[
        wording(f"^ {you} choose {which} this attacks{end} $", "^ this / attacks / an enemy space of your choice $")
        for you in ("you", "you may")
        for which in ("which space", "which enemy space", "the space", "the enemy space", "what space")
        for end in ("", " instead", " each turn")
    ],
    *[
        wording(f"^ choose {which} this attacks{end} $", "^ this / attacks / an enemy space of your choice $")
        for which in ("which space", "which enemy space", "the space", "the enemy space")
        for end in ("", " instead", " each turn")
    ],
    *[
        wording(
            f"^ {when} this attacks , {you}choose which space {it} attacks $",
            "^ this / attacks / an enemy space of your choice $",
        )
        for when in ("when", "whenever", "as", "before")
        for you in ("", "you may ", "you ")
        for it in ("it", "this")
    ],
    *[
        wording(f"attacks {where}", "attacks / the opposing space or a space beside it of your choice")
        for where in (
            "the opposing space or a space next to it",
            "the opposing space or a space adjacent to it",
            "the opposing space or an adjacent space",
            "the opposing space or one beside it",
            "the opposing space or one next to it",
        )
    ],
    *[
        wording(f"attacks {where}{end}", f"attacks / {house}")
        for where, house in (
            ("the space to the left of the opposing space", "the space left of the opposing space"),
            ("the space to the right of the opposing space", "the space right of the opposing space"),
            ("all enemy spaces", "each enemy space"),
            ("every enemy space", "each enemy space"),
        )
        for end in ("", " instead")
    ],
    *[
        wording(f"{when} <x> attacks , you may <y> instead $", "if / <x> / would attack , you may <y> instead $")
        for when in ("when", "whenever", "if")
    ],
    *[
        wording(f"{when} <x> attacks , <y> instead $", "if / <x> / would attack , <y> instead $")
        for when in ("when", "whenever", "if")
    ],
    *[
        wording(f"{have} {it} {does} <x>", f"this / {house} <x>")
        for have in ("have", "make")
        for it in ("it", "this")
        for does, house in (("fight", "fights"), ("strike", "strikes"), ("attack", "attacks"))
    ],
    *[
        wording(f"{did} this turn", "did not attack this turn")
        for did in ("didn't attack", "hasn't attacked", "has not attacked", "hasn't yet attacked")
    ],
    *[
        wording(f"has {did} this turn", f"{house} this turn")
        for did, house in (
            ("attacked", "attacked"),
            ("moved", "moved"),
            ("entered", "entered"),
            ("been damaged", "was damaged"),
            ("taken damage", "was damaged"),
            ("dealt damage", "dealt damage"),
            ("killed a creature", "killed a creature"),
        )
    ],
    *[
        wording(f"{did} this turn", f"{house} this turn")
        for did, house in (
            ("took damage", "was damaged"),
            ("was dealt damage", "was damaged"),
            ("didn't move", "did not move"),
            ("wasn't damaged", "was not damaged"),
            ("was not dealt damage", "was not damaged"),
            ("didn't take damage", "was not damaged"),
            ("didn't deal damage", "dealt no damage"),
            ("did not deal damage", "dealt no damage"),
            ("came into play", "entered"),
            ("entered play", "entered"),
            ("entered the board", "entered"),
            ("didn't kill a creature", "did not kill a creature"),
            ("killed an enemy creature", "killed a creature"),
        )
    ],
]
CONTROLLING: Final = [
    wording("for as long as", "as long as"),
    *[
        wording(f"control of <x> {words}", f"control of / <x> / {house}")
        for words, house in (
            ("while you control this", "as long as you control this"),
            ("while this is in play", "as long as this is in play"),
            ("until this leaves play", "as long as this is in play"),
            ("until this leaves the board", "as long as this is in play"),
            ("as long as this remains in play", "as long as this is in play"),
            ("as long as this stays in play", "as long as this is in play"),
            ("as long as this is on the board", "as long as this is in play"),
            ("as long as this remains on the board", "as long as this is in play"),
            ("as long as this is under your control", "as long as you control this"),
        )
    ],
    *[
        wording(f"{take} {target}<x> until end of turn $", f"gain control of / {target}<x> / until end of turn $")
        for take in ("steal", "borrow", "take")
        for target in ("target ", "an ")
    ],
    *[wording(f"steal {target} <x> $", f"gain control of / {target} <x> $") for target in ("target", "an", "a")],
]
STANDING: Final = [
    *[
        wording(f"there is a <x> {where}", "this is between two / <x>s")
        for where in ("on each side of this", "on both sides of this", "on each side of it", "on both sides of it")
    ],
    *[
        wording(f"{lead} creature on each side of {it} ,", "this is between two / creatures ,")
        for lead in ("there is a", "there's a")
        for it in ("this", "it")
    ],
    wording("both adjacent spaces are occupied", "there is no empty space next to this"),
    wording("both adjacent spaces are empty", "both spaces next to this are empty"),
    wording("there are no creatures adjacent to this", "both spaces next to this are empty"),
    wording("there are no creatures next to this", "both spaces next to this are empty"),
    wording("no creature is adjacent to this", "both spaces next to this are empty"),
    *[
        wording(f"there is {an} empty {what}", f"there is {an} empty space next to this")
        for an in ("an", "no")
        for what in (*[f"space {where}" for where in BESIDE], "adjacent space")
    ],
    *[
        wording(f"an adjacent space is empty {mark}", f"there is an empty space next to this {mark}")
        for mark in ("$", ",")
    ],
    *[
        wording(f"this is {where}", f"this is in {house}")
        for where, house in (
            ("in your leftmost space", "the leftmost space"),
            ("in the leftmost space of your row", "the leftmost space"),
            ("in your rightmost space", "the rightmost space"),
            ("in the rightmost space of your row", "the rightmost space"),
            ("at the edge of the board", "an outermost space"),
            ("at the edge of your row", "an outermost space"),
            ("at the end of your row", "an outermost space"),
            ("in a corner", "an outermost space"),
            ("in a corner space", "an outermost space"),
            ("in an edge space", "an outermost space"),
            ("in the middle of your row", "an inner space"),
            ("in a middle space", "an inner space"),
        )
    ],
    *[
        wording(words, house)
        for words, house in (
            ("your side is full", "your row is full"),
            ("your board is full", "your row is full"),
            ("you have no empty spaces", "your row is full"),
            ("all your spaces are occupied", "your row is full"),
            ("your opponent's board is empty", "your opponent's row is empty"),
            ("your opponent controls no creatures", "your opponent's row is empty"),
            ("your opponent has no creatures", "your opponent's row is empty"),
        )
    ],
    *[
        wording(f"in each {where}", "in each empty adjacent space")
        for where in (
            "empty space adjacent to this",
            "empty space next to this",
            "empty space adjacent to it",
            "empty space next to it",
            "empty space beside this",
            "adjacent empty space",
        )
    ],
    *[
        wording(f"in every {where}", f"in each {where}")
        for where in ("empty adjacent space", "empty space of your row")
    ],
    *[
        wording(f"in {where}", "in each empty space of your row")
        for where in (
            "each of your empty spaces",
            "each empty space on your side",
            "each empty space in your row",
            "all your empty spaces",
            "each empty space you control",
        )
    ],
    *[
        wording(f"spawn {a} <n> {where}", f"spawn {a} <n> / {house}")
        for a in ("a", "an")
        for where, house in (
            ("to the left of this", "in the space to the left of this"),
            ("to the right of this", "in the space to the right of this"),
            ("opposite this", "in the opposing space"),
            ("in the space opposite this", "in the opposing space"),
            ("next to this", "in an empty adjacent space"),
            ("adjacent to this", "in an empty adjacent space"),
            ("beside this", "in an empty adjacent space"),
        )
    ],
    *[
        wording(f"return <x> {where}", "put <x> / into play")
        for where in (
            "to play",
            "to the board",
            "to the battlefield",
            "onto the board",
            "to your row",
            "into play",
            "to your side of the board",
        )
    ],
    *[
        wording(f"put <x> {where}", "put <x> / into play")
        for where in ("onto the board", "on the board", "onto the battlefield")
    ],
    *[
        wording(f"{prep} {which} discard pile", f"{prep} any discard pile")
        for prep in ("in", "from")
        for which in ("either", "either player's", "a", "any player's", "each")
    ],
    *[wording(f"{prep} a player's discard pile", f"{prep} any discard pile") for prep in ("in", "from")],
    wording("mill # cards", "put the top # cards of your deck into your discard pile"),
    wording("mill a card", "put the top 1 / card of your deck into your discard pile"),
    *[
        wording(f"{who} mills # cards", f"{who} / puts the top # cards of the deck into the discard pile")
        for who in ("your opponent", "each player", "that player")
    ],
    wording("of their deck into their discard pile", "of the deck into the discard pile"),
    wording("the top card of your deck into your discard pile", "the top 1 card of your deck into your discard pile"),
    *[
        wording(
            f"put the top # cards of your opponent's deck into {their} discard pile",
            "your opponent / puts the top # cards of the deck into the discard pile",
        )
        for their in ("their", "your opponent's", "its owner's", "the")
    ],
]

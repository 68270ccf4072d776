"""Words that mean something else here, and what to write instead."""

from __future__ import annotations

from typing import Final

from rubrica.language.curing import cure

CURES: Final = [
    *[
        cure(
            f"the Warlord {bearing} this{item}",
            "Items and Support are given to Legions.",
            "the Legion this is given to",
        )
        for bearing in ("bearing", "with", "carrying", "wielding", "equipped with")
        for item in (" Item", "")
    ],
    cure("the opposing Battle Hand contains", "What lies there is hidden, and counted by Powers alone."),
    *[
        cure(
            f"^ remove {n} <x> {c} from this Warlord : <y> $",
            "A Warlord uses Powers, which may cost that.",
            f"Combat Power, paying remove {n} <x> {c} from this: <y>",
        )
        for n, c in (("a", "counter"), ("#", "counters"))
    ],
    cure("legions of your faction", 'The faction is named: “Legions of the faction "…"”.'),
    cure("^ the factol of this faction <x> $", "The faction is named."),
    cure("^ warlords can't use Powers", "Players use Powers.", "each player can't use Powers"),
    *[
        cure(
            f"put one of the losing Legions into the Dead{dash}Book",
            "Who loses cards chooses them.",
            "the opposing Battle Hand loses a Legion to the Dead-Book",
        )
        for dash in ("-", " ")
    ],
    cure("get <x> CS and <y> IS", "Warlords have IS, and no CS.", "get <y> IS"),
    cure("gets <x> CS and <y> IS", "Warlords have IS, and no CS.", "gets <y> IS"),
    cure(
        "^ the strongest Legion in the opposing Battle Hand is discarded $",
        "You see the hand, and choose.",
        "The opposing Battle Hand loses a Legion of your choice",
    ),
    cure("in a tie", "A tie goes by the rules (BW-11.20): the Defender wins."),
    cure("win ties", "A tie goes by the rules (BW-11.20)."),
    cure("take another turn", "Nobody has two turns in a row."),
    cure("you win the game", "The game is won by VP alone."),
    cure(
        "^ each opponent loses # VP $",
        "VP are those of the Battlefields that somebody holds.",
        "each opponent gives up a Battlefield of # VP or less",
    ),
    cure("exchange your hand", "Hands stay with their players."),
    cure("random result", "A Random Result is read and done with.", "the RR"),
    cure("instead of discarding it", "What is lost goes where the rules say."),
    cure("its Avatar", 'An Avatar is named by his title: “"…" is in play”.'),
    cure("^ skip your next turn $", "A phase is skipped.", "You skip the next Action Phase"),
    cure("more than # card each turn", "Draws are not counted."),
    cure("switches sides", "Warlords change sides, and their Battle Hands with them.", "changes sides"),
    cure(
        "return <x> rival <y> to your hand",
        "A card goes to the hand of its owner.",
        "return <x> rival <y> to its owner's hand",
    ),
    cure(
        "return <x> opposing <y> to your hand",
        "A card goes to the hand of its owner.",
        "return <x> opposing <y> to its owner's hand",
    ),
    cure("^ <x> against <y> $", "It says whom one faces.", "As long as you face a rival Warlord, <x>"),
    cure(
        "flyer",
        "There are no such classes: a Legion's shared Powers, its plane, alignment and faction tell it from others.",
    ),
    cure("flyers", "There are no such classes.", "with Guardian"),
    cure("flying", "There is no flying here. A Legion has shared Powers: Guardian, Martyr, Spirit and so on."),
    cure(
        "take a random card",
        "A card goes to the hand of its owner alone.",
        "the opposing player discards a card at random",
    ),
    cure("steal <x>", "A card goes to the hand of its owner alone."),
    cure("cost # less", "Cards cost nothing here: they are played, stacked, inducted, presented."),
    cure("costs # less", "Cards cost nothing here: they are played, stacked, inducted, presented."),
    cure("vote", "Nobody votes here; who declares himself aids or opposes.", "each player"),
    cure(
        "^ this can't be cancelled $",
        "What it does to others can be kept off, not itself.",
        "The Legion this is given to can't be affected by Fate",
    ),
    cure("^ exchange two legions $", "It says which.", "exchange target friendly Legion with target rival Legion"),
    *[
        cure(
            f"^ once per {time} , <x> : <y> $",
            "A Power is used once in a Challenge.",
            "Combat Power: <y>",
        )
        for time in ("turn", "challenge", "combat", "round")
    ],
    cure("its new holder draws <x> $", "The text is that of who captured it.", "draw <x>"),
    cure("^ opponents' <x> against this get <y> $", "A Warlord's own strength counts.", "This Warlord gets +2 IS"),
    cure("control of <x> Item", "What was given stays with its Legion.", "discard <x> Item"),
    cure("draw a card ,", "Cards are drawn together, and that happens once for all of them.", "draw cards,"),
    cure("draws a card ,", "Cards are drawn together, and that happens once for all of them.", "draws cards,"),
]

"""Powers with their costs, and what is cancelled."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording

POWERS: Final = [
    wording("^ personal power : <x> $", "^ <x> $"),
    wording("cancel a Fate card that was just played", "cancel / target / played Fate card"),
    *[
        wording(f"cancel {which} Fate{card}", f"cancel / target / {whose}played Fate card")
        for which, whose in (("target", ""), ("a", ""), ("an opposing", "rival / "), ("target opposing", "rival / "))
        for card in (" card", "")
    ],
    wording("^ flip this Warlord : <x> $", "^ Power , Flip : <x> $"),
    wording("loses all its Powers", "loses its text"),
    wording("loses all Powers", "loses its text"),
    *[
        wording(f"{what} can't be {done} here", f"while this is presented , each player can't {house}")
        for what, house in (("Fate", "play Fate"), ("Fate cards", "play Fate"), ("Powers", "use Powers"))
        for done in ("used", "played")
    ],
    *[
        wording(f"cancel {which} {sort} Power", f"cancel / {which} / used Power")
        for which in ("target", "a")
        for sort in ("Combat", "Intrigue", "Realm")
    ],
    *[
        wording(f"^ {activator} : <x> $", f"^ Power , {house} : <x> $")
        for activator, house in (
            ("Flip", "Flip"),
            ("Flip this", "Flip"),
            ("Discard", "Discard"),
            ("Discard this", "Discard"),
            ("Dead-Book", "Dead-Book"),
        )
    ],
    wording("loses all Powers", "loses its text"),
    wording("a card of yours is cancelled", "a card of / you / is cancelled"),
    wording("cancel target Power", "cancel / target / used Power"),
    *[
        wording(f"cancel {which} {side}{sort}{card}", f"cancel / target / {whose}played {sort} card")
        for which in ("target", "a", "an")
        for side, whose in (("", ""), ("opposing ", "rival / "), ("rival ", "rival / "))
        for sort in ("Spell", "Orders", "Item", "Support")
        for card in (" card that was just played", " that was just played", " card", "")
    ],
    wording("cancel target fate card $", "cancel / target / played Fate card $"),
    wording("copy a Power of <x> $", "use a Power of / <x> / as your own $"),
    *[wording(f"{mark}<x> is flipped $", f"{mark}flip / <x> $") for mark in ("^ ", ", ", ": ")],
    wording("counter target Fate", "cancel / target / played Fate card"),
    wording("cancel target Fate", "cancel / target / played Fate card"),
    wording("counter target Fate card", "cancel / target / played Fate card"),
    wording("counter target Spell", "cancel / target / played Spell card"),
    wording("counter a Spell", "cancel / target / played Spell card"),
    *[
        wording(
            f"{paying} {remove} {many} <x> {counters} from this{noun} : <y> $",
            f"{paying} paying / remove / {many} / <x> / {counters} from this : <y> $",
        )
        for paying in ("^ Combat Power ,", "^ Intrigue Power ,", "^ Power ,")
        for remove in ("remove",)
        for many, counters in (("a", "counter"), ("#", "counters"))
        for noun in ("", " Warlord", " Legion", " Battlefield")
    ],
    # What a Power costs besides its activator.
    *[
        wording(f"^ {sort} Power , {also}{pay} <x> : <y> $", f"^ {sort} Power , {also}paying / {pay} <x> : <y> $")
        for sort in ("Combat", "Intrigue")
        for also in ("", "Flip , ", "Discard , ", "Dead-Book , ")
        for pay in ("discard", "put", "return", "remove", "flip")
    ],
    *[
        wording(f"^ Power , {pay} <x> : <y> $", f"^ Power , paying / {pay} <x> : <y> $")
        for pay in ("discard", "put", "return", "remove", "flip")
    ],
    *[
        wording(f"^ {first} , <x> $", "^ Playing this costs : <x> $")
        for first in (
            "as an additional cost to play this",
            "as an additional cost",
            "to play this",
            "as an extra cost to play this",
            "as a cost to play this",
        )
    ],
    wording("^ in addition to its cost , <x> $", "^ Playing this costs : <x> $"),
    *[
        wording(f"costs : {give} {a} <x> $", f"costs : {house} $")
        for a in ("a", "an")
        for give, house in (
            ("sacrifice", "discard / a <x>"),
            ("kill", "put / a <x> into the Dead-Book"),
            ("give up", "discard / a <x>"),
        )
    ],
    *[
        wording(f"paying {give} {a} <x> :", f"paying / {house} :")
        for a in ("a", "an")
        for give, house in (("sacrifice", "discard / a <x>"), ("kill", "put / a <x> into the Dead-Book"))
    ],
    *[
        wording(f"{word} <x> to {hand} :", f"{word} <x> to the Command Hand :")
        for word in ("return",)
        for hand in ("your hand", "its owner's hand", "hand")
    ],
    wording("costs : return <x> to your hand $", "costs : return <x> to the Command Hand $"),
    *[wording(f"{unflip} <x> $", "unflip / <x> $") for unflip in ("ready", "untap", "straighten", "turn up")],
    *[wording(f"{word} <x> $", "flip / <x> $") for word in ("tap", "exhaust", "turn down")],
    *[
        wording(f"{cant} {its} {power}{end}".replace(" / ", " "), f"loses its text{end}")
        for cant in ("can't use",)
        for its in ("its", "his")
        for power in ("Power", "Powers")
        for end in (" $", " / until")
    ],
]

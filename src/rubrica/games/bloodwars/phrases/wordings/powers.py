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
]

"""CS, IS and VP: what has them, what changes them."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording

STRENGTHS: Final = [
    *[
        wording(f"{noun} of # {unit} or less", f"{noun} / with {unit} # or less")
        for noun in ("Legion", "Legions", "Warlord", "Warlords", "Battlefield", "Battlefields")
        for unit in ("CS", "IS", "VP")
    ],
    *[
        wording(f"{noun} of {at_least}# {unit}{more}", f"{noun} / with {unit} # or more")
        for noun in ("Legion", "Legions", "Warlord", "Warlords", "Battlefield", "Battlefields")
        for unit in ("CS", "IS", "VP")
        for at_least, more in (("at least ", ""), ("", " or more"))
    ],
    wording("you have # or more Victory Points", "the VP that / you / have is at least #"),
    wording("you have fewer Victory Points than", "you have less VP than"),
    wording("you have more Victory Points than", "you have more VP than"),
    wording("fewer VP", "less VP"),
    *[
        wording(f"^ <x> {unit} while {rest}", f"^ as long as / {house} , / {this} / gets <x> {unit} $")
        for unit, this in (("CS", "this Legion"), ("IS", "this Warlord"))
        for rest, house in (("<y> $", "<y>"),)
    ],
    *[
        wording(f"^ <x> {unit} {word} <y> $", f"^ as long as / <y> , / {this} / gets <x> {unit} $")
        for unit, this in (("CS", "this Legion"), ("IS", "this Warlord"))
        for word in ("if", "when", "as long as")
    ],
    *[
        wording(f"{mark} gain <x> {unit} $", f"{mark} {this} / gets <x> {unit} $")
        for mark in (":", ",")
        for unit, this in (("CS", "this Legion"), ("IS", "this Warlord"))
    ],
    *[
        wording(f"{mark} <x> {unit} $", f"{mark} {this} / gets <x> {unit} $")
        for mark in (":", ",")
        for unit, this in (("CS", "this Legion"), ("IS", "this Warlord"))
    ],
    *[
        wording(f"this gets <x> {unit}", f"{this} / gets <x> {unit}")
        for unit, this in (("CS", "this Legion"), ("IS", "this Warlord"), ("VP", "this Battlefield"))
    ],
    wording("^ <x> IS $", "^ this Warlord / gets <x> IS $"),
    wording("^ <x> VP $", "^ this Battlefield / gets <x> VP $"),
    wording("this is worth <x> VP", "this Battlefield / gets <x> VP"),
    wording("this Battlefield is worth <x> VP", "this Battlefield / gets <x> VP"),
    wording("# more VP", "+# / VP"),
    wording("double this Legion's CS", "multiply the CS of / this / by / 2"),
    wording("double the CS of <x> $", "multiply the CS of / <x> / by / 2 $"),
    wording("double the IS of <x> $", "multiply the IS of / <x> / by / 2 $"),
    wording("combat strength", "CS"),
    wording("intrigue strength", "IS"),
    wording("victory points", "VP"),
    wording("^ <x> CS $", "^ this Legion / gets <x> CS $"),
    wording("^ <x> CS for each <y> $", "^ this Legion / gets <x> CS for each <y> $"),
    wording("^ this gets <x> CS while <y> $", "^ as long as / <y> , / this Legion / gets <x> CS $"),
    wording("loses # IS", "gets / -# / IS"),
    wording("loses # CS", "gets / -# / CS"),
    wording("lose # CS", "get / -# / CS"),
    wording("gains # CS", "gets / +# / CS"),
    wording("gains # IS", "gets / +# / IS"),
    wording("gain # CS", "get / +# / CS"),
    wording(", this gets <x> CS $", ", this Legion / gets <x> CS $"),
    wording(", this gets <x> IS $", ", this Warlord / gets <x> IS $"),
    wording("# additional VP", "+# / VP"),
    *[
        wording(f"{noun} worth # VP{more}", f"{noun} / with VP # {house}".strip())
        for noun in ("Battlefield", "Battlefields")
        for more, house in ((" or less", "or less"), (" or more", "or more"), ("", ""))
    ],
    wording("multiply the CS of <x> until <y> $", "multiply the CS of / <x> / by / 2 / until <y> $"),
    wording("double the CS of <x> until <y> $", "multiply the CS of / <x> / by / 2 / until <y> $"),
    wording("double the IS of <x> until <y> $", "multiply the IS of / <x> / by / 2 / until <y> $"),
    *[
        wording(f"{gets} +X {unit} , where X is <y> $", f"{gains} {unit} equal to / <y> $")
        for gets, gains in (("gets", "gains"), ("get", "gain"))
        for unit in ("CS", "IS")
    ],
    *[wording(f"{unit} each {end}", f"{unit} / {end}") for unit in ("CS", "IS", "VP") for end in ("until", "$", ",")],
    wording("a Legion with the highest CS", "the Legion with the highest CS"),
    wording("a Legion with the lowest CS", "the Legion with the lowest CS"),
    *[
        wording(
            f"the opposing Battle Hand loses its {best} Legion",
            f"the opposing Battle Hand / loses / the Legion with the {house} CS",
        )
        for best, house in (("strongest", "highest"), ("weakest", "lowest"))
    ],
    *[
        wording(
            f"the {best} Legion in the opposing Battle Hand is discarded",
            f"the opposing Battle Hand / loses / the Legion with the {house} CS",
        )
        for best, house in (("strongest", "highest"), ("weakest", "lowest"))
    ],
]

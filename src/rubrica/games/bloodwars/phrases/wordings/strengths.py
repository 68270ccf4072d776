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
    wording("you have # or more Victory Points", "the VP that / you / have / is at least / #"),
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
    *[
        wording(
            f"add the {unit} of <x> to the {unit} of <y>{end}", f"<y> gains {unit} equal to / the {unit} of <x>{end}"
        )
        for unit in ("CS", "IS")
        for end in (" $", " until <z> $")
    ],
    *[
        wording(
            f"<x> {has} a {higher} {unit} than <y> ,", f"the {unit} of / <x> is {more} than / the {unit} of / <y> ,"
        )
        for has in ("has", "have")
        for higher, more in (("higher", "more"), ("greater", "more"), ("lower", "less"), ("smaller", "less"))
        for unit in ("CS", "IS", "VP")
    ],
    *[
        wording(f"<x>'s {unit} is {higher} than <y> ,", f"the {unit} of / <x> is {more} than / <y> ,")
        for higher, more in (("higher", "more"), ("greater", "more"), ("lower", "less"), ("smaller", "less"))
        for unit in ("CS", "IS", "VP")
    ],
    *[
        wording(f"is {higher} than", f"is {more} than")
        for higher, more in (("higher", "more"), ("greater", "more"), ("lower", "less"), ("smaller", "less"))
    ],
    *[
        wording(
            f"the opposing Warlord has {higher} IS than <y> ,",
            f"the IS of / the Warlord against you / is {more} than / the IS of / <y> ,",
        )
        for higher, more in (("a higher", "more"), ("more", "more"), ("a lower", "less"), ("less", "less"))
    ],
    *[
        wording(
            f"<y> has {higher} IS than the opposing Warlord ,",
            f"the IS of / <y> is {more} than / the IS of / the Warlord against you / ,",
        )
        for higher, more in (("a higher", "more"), ("more", "more"), ("a lower", "less"), ("less", "less"))
    ],
    *[wording(f"the {unit} of the opposing Warlord", f"the {unit} of / the Warlord against you") for unit in ("IS",)],
    *[wording(f"the opposing Warlord's {unit}", f"the {unit} of / the Warlord against you") for unit in ("IS",)],
    *[
        wording(f"this {noun}'s {unit} is {what} <x> $", f"the {unit} of / this {noun} / is / <x> $")
        for noun, unit in (("Legion", "CS"), ("Warlord", "IS"), ("Battlefield", "VP"))
        for what in ("equal to", "always", "the same as")
    ],
    *[
        wording(f"this {noun}'s {unit} is {doubled}", f"the {unit} of / this {noun} / is multiplied by / {times}")
        for noun, unit in (("Legion", "CS"), ("Warlord", "IS"), ("Battlefield", "VP"))
        for doubled, times in (("doubled", 2), ("tripled", 3))
    ],
    *[
        wording(f"{doubled} <x>'s {unit}", f"multiply the {unit} of / <x> / by / {times}")
        for unit in ("CS", "IS", "VP")
        for doubled, times in (("double", 2), ("triple", 3))
    ],
    *[wording(f"the combined {unit} of", f"the total {unit} of") for unit in ("CS", "IS", "VP")],
    *[
        wording(f"for each {noun} {put} this turn", f"for each / {noun} that was put into the Dead-Book this turn")
        for noun in ("Legion", "friendly Legion", "rival Legion")
        for put in (
            "put into the Dead-Book",
            "killed",
            "that died",
            "that went to the Dead-Book",
            "sent to the Dead-Book",
        )
    ],
    *[
        wording(f"for each {noun} {you} {put} this turn", f"for each / {noun} you {put} this turn")
        for noun, put in (
            ("Combat", "won"),
            ("Intrigue", "won"),
            ("Battlefield", "captured"),
            ("Legion", "lost"),
            ("Combat", "lost"),
        )
        for you in ("you've", "you have", "that you")
    ],
    *[wording(f"with a {unit} of #", f"with {unit} #") for unit in ("CS", "IS", "VP", "RR")],
    *[wording(f"with an {unit} of #", f"with {unit} #") for unit in ("IS", "RR")],
    wording("draw cards equal to the difference", "draw / that many / cards"),
    wording("the difference in CS", "that many"),
    *[
        wording(
            f"<x> {gets} <a> {unit} or <b> {unit} $",
            f"choose one: / <x> {gets} <a> {unit} or / <x> {gets} <b> {unit} $",
        )
        for gets in ("gets", "get")
        for unit in ("CS", "IS")
    ],
    *[
        wording(f"the {unit} of this {is_}", f"the {unit} of / {this} / {is_}")
        for unit, this in (("CS", "this Legion"), ("IS", "this Warlord"), ("VP", "this Battlefield"))
        for is_ in ("is",)
    ],
    *[wording(f"the {unit} of <x> is equal to", f"the {unit} of / <x> is") for unit in ("CS", "IS", "VP")],
    *[
        wording(
            f"{discard} the opposing Legion with the {most} CS",
            f"the opposing Battle Hand / loses / the Legion with the {house} CS",
        )
        for discard in ("discard", "destroy", "remove")
        for most, house in (("highest", "highest"), ("lowest", "lowest"))
    ],
    *[
        wording(
            f"{discard} the {best} opposing Legion",
            f"the opposing Battle Hand / loses / the Legion with the {house} CS",
        )
        for discard in ("discard", "destroy", "remove")
        for best, house in (("strongest", "highest"), ("weakest", "lowest"))
    ],
    *[
        wording(f"the {which} <x> with the {most} {unit}", f"a {which} <x> with the {most} {unit}")
        for which in ("friendly", "rival", "opposing")
        for most in ("highest", "lowest")
        for unit in ("CS", "IS", "VP")
    ],
    *[
        wording(f"your {noun} with the {most} {unit}", f"a / friendly / {noun} / with the {most} {unit}")
        for noun, unit in (("Legion", "CS"), ("Warlord", "IS"), ("Battlefield", "VP"))
        for most in ("highest", "lowest")
    ],
    *[
        wording(f"with {a}total {unit} {of}# or less {place}", f"{place} / with a total {unit} of / # / or less")
        for a in ("a ", "")
        for unit in ("CS", "IS", "VP")
        for of in ("of ", "")
        for place in ("from your discard pile", "from your Dead-Book", "from your Command Hand", "in your discard pile")
    ],
    *[
        wording(f"with total {unit} {of}# or less", f"with a total {unit} of / # / or less")
        for unit in ("CS", "IS", "VP")
        for of in ("of ", "")
    ],
]

"""Where the rules of a file can be broken, one place at a time; `script/mutants` runs the scenarios against each.

A `Mutant` is one node of the file's syntax tree and another one to stand in its place. What only words, remembers or draws
attention is left alone: strings, `tell`, `deed`, asserts, annotations, functions that give texts, `__init__` and `copy`, `why_not`.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from rubrica.codex import ids_on

RULE = re.compile(r"\b[A-Z]{2}-[0-9A-Z]+(?:\.[0-9]+)?\b")
WORDS = re.compile(r"(?:str|Any|None|list|tuple|dict|[^\w])*")
NO_RULES = {
    *("__init__", "__repr__", "__eq__", "__hash__", "copy"),
    *("key", "key_of", "about_things", "could_be", "choosy", "stop_reached", "touches", "windows_passed"),
    *("leads", "secret"),
}
"""What decides nothing in states and questions, but tells search and clients which moves are alike: the conformance suite looks at it."""
SEATS = {"seat", "active", "causer", "owner", "who", "opponent"}
FILLED = {"run", "now", "later", "ask", "answer", "offers", "plays", "say", "about"}
"""A step takes two numbers; one that it does not need is 0."""

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
TURNED = {"min": "max", "max": "min", "any": "all", "all": "any", "reversed": "list"}

Function = ast.FunctionDef | ast.Lambda


@dataclass(frozen=True)
class Slot:
    """A place in a tree: a field of a node, and where in it if it is a list."""

    parent: ast.AST
    field: str
    index: int = -1

    @property
    def node(self) -> Any:
        held = getattr(self.parent, self.field)
        return held[self.index] if self.index >= 0 else held

    def put(self, node: ast.AST) -> None:
        if self.index >= 0:
            getattr(self.parent, self.field)[self.index] = node
        else:
            setattr(self.parent, self.field, node)


class Source:
    """A module, its tree, and where it comes from."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.path = str(module.__file__)
        text = Path(self.path).read_text(encoding="utf-8")
        self.tree = ast.parse(text)
        self.lines = text.splitlines()
        self.imports: dict[str, tuple[str, str]] = {
            name.asname or name.name: (node.module or "", name.name)
            for node in self.tree.body
            if isinstance(node, ast.ImportFrom)
            for name in node.names
        }

    @property
    def file(self) -> str:
        return Path(self.path).name

    @property
    def label(self) -> str:
        """The file with its folder, as one looks for it."""
        return "/".join(Path(self.path).parts[-2:])


@dataclass(frozen=True)
class Mutant:
    """One rule, broken in one place."""

    source: Source
    slot: Slot
    new: ast.AST
    function: str
    """The function or method that is broken, or the class or constant."""
    first_line: int
    """Where the code of the outermost function begins; 0 for a constant."""
    constant: str
    """The name of the constant that is broken, if it is one."""
    lines: range
    """The lines of its statement: who never comes here can't see it."""
    rules: tuple[str, ...]
    change: str

    @property
    def text(self) -> str:
        """The line of the source."""
        return self.source.lines[self.lines[0] - 1].strip()

    @property
    def place(self) -> tuple[str, str, str, str]:
        """What an excuse names."""
        return self.source.file, self.function, self.text, self.change

    def __str__(self) -> str:
        rules = ", ".join(self.rules) or "no rule"
        return f"{self.source.label}:{self.lines[0]}: {rules}: {self.function}: {self.change}"


class Breaker:
    """Collects the mutants of one file."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.found: list[Mutant] = []
        self.seen: Counter[tuple[str, str, str, str]] = Counter()
        self.loading = called_while_loading(source.tree)
        self.function = ""
        self.first_line = 0
        self.constant = ""
        self.lines = range(0)
        self.docs: list[str] = [ast.get_docstring(source.tree) or ""]
        self.state = ""
        """What the state is called in this function; empty where there is none."""
        self.states = False
        """Inside a class whose `self` is a state."""

    def mutants(self) -> list[Mutant]:
        self._members(self.source.tree, "")
        return self.found

    # Files, classes, functions.

    def _members(self, owner: ast.Module | ast.ClassDef, before: str) -> None:
        for at, node in enumerate(owner.body):
            if isinstance(node, ast.FunctionDef):
                self._function(node, before)
            elif isinstance(node, ast.ClassDef):
                self.docs.append(ast.get_docstring(node) or "")
                self.states = "self.match" in ast.unparse(node)
                self._members(node, f"{before}{node.name}.")
                self.states = False
                self.docs.pop()
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                self._constant(owner, at, before)
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Lambda):
                        self._lambda(inner, before)

    def _function(self, node: ast.FunctionDef, before: str) -> None:
        if only_words(node) or (not before and node.name in self.loading):
            return
        self.function = before + node.name
        self.first_line = min([node.lineno, *[line.lineno for line in node.decorator_list]])
        self._parameters(node)
        self.docs.append(ast.get_docstring(node) or "")
        self._block(node, "body", True)
        self.docs.pop()

    def _lambda(self, node: ast.Lambda, before: str) -> None:
        self.function, self.first_line = f"{before}<lambda>", node.lineno
        self._parameters(node)
        self.lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
        self._expression(Slot(node, "body"))

    def _parameters(self, node: Function) -> None:
        names = [argument.arg for argument in node.args.args]
        self.state = "state" if "state" in names else "self" if "self" in names and self.states else ""

    def _constant(self, owner: ast.Module | ast.ClassDef, at: int, before: str) -> None:
        """An amount or a switch with a name. Numbers that only tell things apart come in rows: they are left alone."""
        name, value = constant_of(owner.body[at])
        if not name or name in NO_RULES or (isinstance(owner, ast.ClassDef) and owner.decorator_list):
            return
        around = [number for node in owner.body[max(0, at - 2) : at + 3] for _, number in [constant_of(node)]]
        if isinstance(value, bool) or (value is not None and value > 1 and not in_a_row(value, around)):
            self.function, self.constant, self.first_line = f"{before}{name}", name, 0
            node = owner.body[at]
            self.lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
            new = ast.Constant(not value if isinstance(value, bool) else value + 1)
            self.docs.append(text_of(owner.body[at + 1]) if at + 1 < len(owner.body) else "")
            self._add(Slot(node, "value"), new, node)
            self.docs.pop()
            self.constant = ""

    # Statements.

    def _block(self, owner: ast.AST, field: str, tail: bool) -> None:
        body: list[ast.stmt] = getattr(owner, field)
        for at, node in enumerate(body):
            if not is_talk(node):
                self._statement(Slot(owner, field, at), tail and at == len(body) - 1)

    def _statement(self, slot: Slot, tail: bool) -> None:
        node: ast.stmt = slot.node
        self.lines = range(node.lineno, header_end(node) + 1)
        here = self.lines
        if can_be_skipped(node, tail):
            self._add(slot, ast.If(ast.Constant(False), [node], []), node)  # its names stay names of the function
        if isinstance(node, ast.AugAssign) and type(node.op) in COUNTED:
            self._add(slot, ast.AugAssign(node.target, COUNTED[type(node.op)](), node.value), node)
        if isinstance(node, ast.For) and order_matters(node):
            self._add(Slot(node, "iter"), backwards(node.iter), node.iter)
        if isinstance(node, ast.If):
            self._force(Slot(node, "test"), not (len(node.body) == 1 and can_be_skipped(node.body[0], tail)))
        if isinstance(node, ast.While) and not isinstance(node.test, ast.Constant):
            self._add(Slot(node, "test"), ast.Constant(False), node.test)
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "targets", "target", "args", "returns", "decorator_list"):
                continue
            if isinstance(value, ast.expr):
                if not (isinstance(node, ast.While) and isinstance(value, ast.Constant)):
                    self._expression(Slot(node, field))
            elif isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                self._block(node, field, tail and not isinstance(node, ast.For | ast.While))
            elif isinstance(value, list):
                for part in value:
                    if isinstance(part, ast.ExceptHandler | ast.match_case):
                        self._block(part, "body", tail)
                    elif isinstance(part, ast.withitem):
                        self._expression(Slot(part, "context_expr"))
            self.lines = here

    def _force(self, slot: Slot, also_false: bool = True) -> None:
        """A condition that always holds, and one that never does."""
        if not (isinstance(slot.node, ast.Subscript) and ast.unparse(slot.node).count(".waits[")):
            # Whether anybody waits for an event is asked for speed: telling nobody changes nothing.
            self._add(slot, ast.Constant(True), slot.node)
        if also_false:
            self._add(slot, ast.Constant(False), slot.node)

    # Expressions.

    def _expression(self, slot: Slot) -> None:
        node: ast.expr = slot.node
        if isinstance(node, ast.JoinedStr) or is_telling(node) or is_name(node):
            return
        for new in self._changes(node, slot.parent):
            self._add(slot, new, node)
        if isinstance(node, ast.IfExp):
            self._force(Slot(node, "test"))
        for field, value in ast.iter_fields(node):
            if field == "args" and isinstance(node, ast.Lambda):
                continue
            parts = [Slot(node, field)] if isinstance(value, ast.AST) else []
            if isinstance(value, list):
                parts = [Slot(node, field, at) for at in range(len(value))]
            for part in parts:
                if isinstance(part.node, ast.comprehension):
                    self._comprehension(part.node)
                elif isinstance(part.node, ast.keyword):
                    if part.node.arg != "strict":  # an assertion about two lists
                        self._expression(Slot(part.node, "value"))
                elif isinstance(part.node, ast.expr):
                    self._expression(part)

    def _comprehension(self, node: ast.comprehension) -> None:
        self._expression(Slot(node, "iter"))
        for at in range(len(node.ifs)):
            self._add(Slot(node, "ifs", at), ast.Constant(True), node.ifs[at])
            self._expression(Slot(node, "ifs", at))

    def _changes(self, node: ast.expr, parent: ast.AST) -> Iterator[ast.expr]:
        if isinstance(node, ast.Compare):
            for at, op in enumerate(node.ops):
                ops = [*node.ops[:at], COMPARED[type(op)](), *node.ops[at + 1 :]]
                yield ast.Compare(node.left, ops, node.comparators)
        elif isinstance(node, ast.BoolOp):
            yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node.operand
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            yield from one_more(node.operand.value)
        elif isinstance(node, ast.BinOp):
            yield from counted_otherwise(node)
        elif isinstance(node, ast.Constant):
            if isinstance(node.value, bool):
                yield ast.Constant(not node.value)
            elif isinstance(node.value, int):
                yield from another_number(node.value, node, parent)
        elif isinstance(node, ast.Call):
            yield from turned_round(node)
        elif isinstance(node, ast.Name | ast.Attribute):
            yield from self._next_seat(node, parent)

    def _next_seat(self, node: ast.Name | ast.Attribute, parent: ast.AST) -> Iterator[ast.expr]:
        """Another player's, where a player is told to a rule or a player's zone or number is meant."""
        name = node.id if isinstance(node, ast.Name) else node.attr
        told = isinstance(parent, ast.Call) and node in parent.args and not ends_with(parent.func, "distinct")
        asked = isinstance(parent, ast.Subscript) and parent.slice is node and not ends_with(parent.value, "names")
        zones = isinstance(parent, ast.BinOp) and ends_with(parent.right, "ZONES") and parent.left is node
        if self.state and name in SEATS and (told or asked or zones):
            seats = ast.parse(f"{self.state}.match.seats", mode="eval").body
            yield ast.BinOp(ast.BinOp(node, ast.Add(), ast.Constant(1)), ast.Mod(), seats)

    def _add(self, slot: Slot, new: ast.AST, old: ast.AST) -> None:
        for node in ast.walk(new):
            if "lineno" in node._attributes and not hasattr(node, "lineno"):
                ast.copy_location(node, old)
        change = self._said(slot, new, old)
        place = (self.source.file, self.function, self.source.lines[self.lines[0] - 1].strip(), change)
        self.seen[place] += 1
        if self.seen[place] > 1:
            change += f" [{self.seen[place]}]"
        self.found.append(
            Mutant(
                self.source, slot, new, self.function, self.first_line, self.constant, self.lines, self._rules(), change
            )
        )

    def _said(self, slot: Slot, new: ast.AST, old: ast.AST) -> str:
        """Before and after: a number or a name with what is around it, a statement with nothing instead."""
        if isinstance(new, ast.If):
            return f"{ast.unparse(old)} -> nothing"
        small = isinstance(old, ast.Constant | ast.Name | ast.Attribute | ast.UnaryOp)
        around = isinstance(slot.parent, ast.expr | ast.Assign | ast.AnnAssign | ast.AugAssign | ast.Return)
        shown: Any = slot.parent if small and around else None
        before, kept = ast.unparse(shown or slot.node), slot.node
        slot.put(new)
        after = ast.unparse(shown or new)
        slot.put(kept)
        return f"{before} -> {after}"

    def _rules(self) -> tuple[str, ...]:
        """The rules that a comment at the line names, else the docstring of the function, the class, or the file."""
        comment = " ".join([self.source.lines[line - 1].partition("  # ")[2] for line in self.lines])
        for text in (comment, *reversed(self.docs)):
            if RULE.search(text):
                return tuple(dict.fromkeys([*RULE.findall(text), *sorted(ids_on(text))]))
        return ()


def mutants_of(source: Source) -> list[Mutant]:
    """Every mutant of a file, in the order of its lines."""
    return Breaker(source).mutants()


# What is left alone.


def only_words(node: ast.FunctionDef) -> bool:
    """A function that gives texts decides nothing, and neither do copies and keys, nor one that writes the log: of another that is
    called after telling, who is told may follow from it."""
    if node.name in (*NO_RULES, *IMAGINED) or node.name.startswith("why_not"):
        return True
    if node.name.startswith("tell") and any(is_telling(part) for part in ast.walk(node)):
        return True
    given = ast.unparse(node.returns) if node.returns else ""
    return "str" in given and WORDS.fullmatch(given) is not None


def called_while_loading(tree: ast.Module) -> set[str]:
    """Functions that fill a table when their file is loaded: they are not asked again, so breaking them changes nothing."""
    loaded = [node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign | ast.Expr)]
    calls = [part for node in loaded for part in ast.walk(node) if isinstance(part, ast.Call)]
    return {call.func.id for call in calls if isinstance(call.func, ast.Name)}


TOLD = ("tell", "tell_turn", "tell_counters", "tell_numbers", "deed")
"""Methods of states that only write the log, or show a deed."""
LOGS = ("tell_arrival", "tell_entry", "tell_losses", "tell_play")
"""Functions that do."""
IMAGINED = ("drop_stacks", "look_over", "remember_leaving")
"""Functions that only write down what others can imagine of hidden cards: tests/games/bloodwars/test_imagining.py looks at that."""


def is_telling(node: ast.AST) -> bool:
    """What is only told: a line of the log, or a deed for the eye."""
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Name):
        return node.func.id in (*LOGS, *IMAGINED)
    return isinstance(node.func, ast.Attribute) and node.func.attr in TOLD


def is_name(node: ast.AST) -> bool:
    """What something is called, for whoever looks: words, which the conformance suite and the golden files look at."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "called"


def is_talk(node: ast.stmt) -> bool:
    """Docstrings, asserts, what each game has to say for itself, the log, and what is done only for a log that is read."""
    if isinstance(node, ast.Assert | ast.Pass | ast.Import | ast.ImportFrom):
        return True
    if isinstance(node, ast.Raise) and node.exc is not None:
        return any(name in ast.unparse(node.exc) for name in ("AssertionError", "NotImplementedError"))
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) or is_telling(node.value)
    if not isinstance(node, ast.If):
        return False
    return (is_for_news(node.test) and not node.orelse) or all(is_talk(part) for part in (*node.body, *node.orelse))


def is_for_news(test: ast.expr) -> bool:
    """Whether it asks if anybody reads the log."""
    parts = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
    return any(ast.unparse(part).endswith(".news is not None") for part in parts)


def can_be_skipped(node: ast.stmt, tail: bool) -> bool:
    """What is not there any more without a name being unknown later. A bare return at the end is no change."""
    if isinstance(node, ast.Return):
        return not tail
    if isinstance(node, ast.Assign):
        return all(is_kept(target) for target in node.targets)
    if isinstance(node, ast.AnnAssign):
        return node.value is not None and is_kept(node.target)
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call) and not is_telling(node.value)
    return isinstance(node, ast.AugAssign | ast.Delete | ast.Raise | ast.Break | ast.Continue)


def is_kept(target: ast.expr) -> bool:
    """Something of the state, not a name of the function."""
    if isinstance(target, ast.Tuple):
        return all(is_kept(part) for part in target.elts)
    return isinstance(target, ast.Attribute | ast.Subscript)


def header_end(node: ast.stmt) -> int:
    """The last line of a statement, without the block below it."""
    body: list[ast.stmt] = getattr(node, "body", [])
    end = node.end_lineno or node.lineno
    return max(node.lineno, min(end, body[0].lineno - 1)) if body else end


def order_matters(node: ast.For) -> bool:
    """In a loop that only adds up or only counts, there is no order. What is reversed already is turned round where that is said."""
    if ends_with(node.target, "_") or (isinstance(node.iter, ast.Call) and ends_with(node.iter.func, "reversed")):
        return False
    for part in ast.walk(node):
        if isinstance(part, ast.Return | ast.Break):
            return True
        if isinstance(part, ast.Expr) and isinstance(part.value, ast.Call) and not is_telling(part.value):
            return True
    return False


# Other numbers, orders, players.


def constant_of(node: ast.stmt) -> tuple[str, int | None]:
    """The name and number of `NAME = 5`; empty for everything else."""
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    value = getattr(node, "value", None)
    if isinstance(target, ast.Name) and isinstance(value, ast.Constant) and isinstance(value.value, int):
        return target.id, value.value
    return "", None


def text_of(node: ast.stmt) -> str:
    """What a string by itself says: of the constant above it."""
    return str(node.value.value) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) else ""


def in_a_row(value: int, around: list[int | None]) -> bool:
    """Numbers that follow each other, or bits: they are names."""
    if value - 1 in around or value + 1 in around:
        return True
    return value.bit_count() == 1 and (value >= 64 or 2 * value in around or value // 2 in around)


def fillers(parent: ast.AST) -> list[ast.expr]:
    """Where the two numbers of a step stand: behind it or the state in a call, or on the agenda."""
    if isinstance(parent, ast.Call) and isinstance(parent.func, ast.Attribute) and parent.func.attr in FILLED:
        return parent.args[1:3]
    if isinstance(parent, ast.Tuple) and len(parent.elts) == 3 and isinstance(parent.elts[0], ast.Name):
        return parent.elts[1:] if parent.elts[0].id.isupper() else []
    return []


def another_number(value: int, node: ast.expr, parent: ast.AST) -> Iterator[ast.expr]:
    """One more; the other end of a pile instead of an end."""
    mirrored = isinstance(parent, ast.BinOp) and is_other_seat(parent)
    if (value == 0 and node in fillers(parent)) or mirrored:
        return
    if isinstance(parent, ast.UnaryOp):
        return  # it is changed with its sign
    if isinstance(parent, ast.Subscript) and value == 0:
        yield ast.UnaryOp(ast.USub(), ast.Constant(1))
    else:
        yield ast.Constant(value + 1)


def one_more(less: Any) -> Iterator[ast.expr]:
    """One more than a number below 0, which is a number with its sign."""
    if isinstance(less, int):
        yield ast.UnaryOp(ast.USub(), ast.Constant(less - 1)) if less > 1 else ast.Constant(0)


def is_other_seat(node: ast.BinOp) -> bool:
    one = isinstance(node.left, ast.Constant) and node.left.value == 1
    return one and isinstance(node.op, ast.Sub) and not isinstance(node.right, ast.Constant)


def counted_otherwise(node: ast.BinOp) -> Iterator[ast.expr]:
    """Another sum; `1 - seat` is the other player and becomes the same. Where a zone is, is no sum, nor are lists that are joined."""
    if is_other_seat(node):
        yield node.right
        return
    times = node.left if isinstance(node.left, ast.BinOp) else node
    starts = any(ends_with(node.left, name) for name in ("base", "first"))
    address = starts or ends_with(times.right, "ZONES") or ends_with(node.right, "COPY")
    joined = any(
        isinstance(side, ast.Tuple | ast.List | ast.ListComp | ast.JoinedStr) for side in (node.left, node.right)
    )
    if type(node.op) in COUNTED and not address and not joined:
        yield ast.BinOp(node.left, COUNTED[type(node.op)](), node.right)


def turned_round(node: ast.Call) -> Iterator[ast.expr]:
    """The least for the most, all for any, and what is sorted the other way round."""
    if isinstance(node.func, ast.Name) and node.func.id in TURNED:
        yield ast.Call(ast.Name(TURNED[node.func.id], ast.Load()), node.args, node.keywords)
    sorts = ends_with(node.func, "sorted") or ends_with(node.func, "sort")
    if sorts and not any(keyword.arg == "reverse" for keyword in node.keywords):
        reverse = ast.keyword("reverse", ast.Constant(True))
        yield ast.Call(node.func, node.args, [*node.keywords, reverse])


def backwards(node: ast.expr) -> ast.expr:
    whole = ast.Call(ast.Name("list", ast.Load()), [node], [])
    return ast.Subscript(whole, ast.Slice(None, None, ast.UnaryOp(ast.USub(), ast.Constant(1))), ast.Load())


def ends_with(node: ast.AST, name: str) -> bool:
    """A name, or something's attribute of that name."""
    return (isinstance(node, ast.Name) and node.id == name) or (isinstance(node, ast.Attribute) and node.attr == name)

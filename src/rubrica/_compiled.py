"""The compiled modules: used if they were made from the very sources that are there now, else ignored.

`script/compile` puts them into `build/compiled/<key>` of a checkout; a wheel has them in `rubrica/compiled/<key>`.
The key is a hash of the sources, so a compiled module can't hide an edited file: another source has another key.
`RUBRICA_COMPILE=0` turns them off.
"""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import source_hash, spec_from_file_location

PACKAGE = os.path.dirname(os.path.abspath(__file__))
SUFFIX = EXTENSION_SUFFIXES[0] if EXTENSION_SUFFIXES else ""
COMPILED = ("engine", "games", "players", "language/nodes", "language/card_reader.py", "language/printed_game.py")
# Lists of phrases, read once: in machine code they take a fifth of the compiler's time, and no match is quicker for it.
LISTS = ("/phrases/wordings.py",)
# mypyc writes the constants of whatever a compiled module imports into the machine code: these count as well.
WATCHED = ("engine", "games", "language", "players")

_active = False


class CompiledModules:
    """Finds the compiled modules in their folder, before Python looks among the sources."""

    def __init__(self, folder: str, names: list[str]) -> None:
        self.files = {name: os.path.join(folder, *name.split(".")) + SUFFIX for name in names}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        file = self.files.get(name)
        if file is None:
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))


def use() -> None:
    """Let imports find the compiled modules, if there are any for the present sources."""
    global _active
    place = next((place for place in (home(), os.path.join(PACKAGE, "compiled")) if os.path.isdir(place)), "")
    if _active or os.environ.get("RUBRICA_COMPILE") == "0" or not place:
        return
    folder = os.path.join(place, key())
    try:
        with open(os.path.join(folder, "modules"), encoding="utf-8") as file:
            names = file.read().split()
    except OSError:
        return
    sys.meta_path.insert(0, CompiledModules(folder, names))
    _active = True


def active() -> bool:
    """Whether compiled modules are in use."""
    return _active


def home() -> str:
    """Where a checkout keeps its compiled modules. An installed package has no such folder."""
    return os.path.join(os.path.dirname(os.path.dirname(PACKAGE)), "build", "compiled")


def key() -> str:
    """A name for the present sources, in this Python."""
    hashes = [f"{path} {source_hash(_read(path)).hex()}" for path in watched()]
    return source_hash("\n".join([SUFFIX, *hashes]).encode()).hex()


def watched() -> list[str]:
    """The sources that compiled code depends on, relative to the package."""
    found = [entry.name for entry in os.scandir(PACKAGE) if entry.name.endswith(".py")]
    for folder in WATCHED:
        _gather(folder, found)
    return sorted(found)


def to_compile() -> list[str]:
    """The sources that are compiled, relative to the package."""
    chosen = tuple(name if name.endswith(".py") else name + "/" for name in COMPILED)
    return [path for path in watched() if path.startswith(chosen) and not path.endswith(("__init__.py", *LISTS))]


def _gather(folder: str, found: list[str]) -> None:
    try:
        entries = list(os.scandir(os.path.join(PACKAGE, folder)))
    except FileNotFoundError:
        return
    for entry in entries:
        if entry.name.endswith(".py"):
            found.append(f"{folder}/{entry.name}")
        elif "." not in entry.name and entry.name != "__pycache__" and entry.is_dir():
            _gather(f"{folder}/{entry.name}", found)


def _read(path: str) -> bytes:
    with open(os.path.join(PACKAGE, path), "rb", buffering=0) as file:
        return file.read()

"""Compile the engine, the games and the players with mypyc; `script/compile` runs this.

mypyc turns each module into C, the C compiler turns that into extension modules in `build/compiled/<key>`, where
`src/rubrica/_compiled.py` finds them. Objects are kept in `build/mypyc` by content: what did not change is not
compiled again. Finished modules are kept in the user's cache folder as well (`RUBRICA_CACHE`), so that another checkout of the same
sources need not compile them.

Ends with 0 if the compiled modules are there, 1 if compiling failed, 3 if this machine can't compile.
"""

import argparse
import contextlib
import hashlib
import importlib.util
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DONE, FAILED, CANNOT = 0, 1, 3
# Where pointers point to takes a fifth of the compiler's time in long functions, and the code comes out the same without it.
QUICKLY = ("-Wno-error", "-fno-tree-pta")
KEPT = 3  # how many versions of the sources stay compiled, so that going back to another branch costs nothing
KEPT_FOR_ALL = 6  # the same, for all checkouts of the user together


class CompileError(Exception):
    """What the type checker or the C compiler said."""


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="script/compile",
        description="Compile Rubrica's engine, games and players with mypyc.",
        epilog="RUBRICA_COMPILE=0 makes Rubrica run without the compiled modules.",
    )
    parser.add_argument("--again", action="store_true", help="start afresh, even if nothing changed")
    parser.add_argument("--once", action="store_true", help="don't repeat what failed before on the same sources")
    parser.add_argument("--package", type=Path, default=ROOT / "src" / "rubrica", help="the package's folder")
    options = parser.parse_args()
    return Compilation(options.package).run(options.again, options.once)


class Compilation:
    """One package, its compiled modules and what was made on the way to them."""

    def __init__(self, package: Path) -> None:
        self.package = package.resolve()
        self.compiled = _load(self.package / "_compiled.py")
        self.home = Path(self.compiled.home())
        self.work = self.home.parent / "mypyc"
        self.failure = self.work / "failure"
        chosen = os.environ.get("RUBRICA_CACHE")
        cache = Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rubrica"
        self.shared = cache / "compiled"

    def run(self, again: bool = False, once: bool = False) -> int:
        reason = why_not()
        if reason:
            return self._cannot(reason, once)
        paths = self.compiled.to_compile()
        if not paths:
            return DONE
        self.work.mkdir(parents=True, exist_ok=True)
        with locked(self.work / "lock"):
            key = self.compiled.key()
            if not again and (self._is_there(key) or self._fetch(key)):
                return DONE
            if once and self._failed_before(key):
                return self._failed()
            if again:
                shutil.rmtree(self.work / "objects", ignore_errors=True)
            return self._compile(key, paths)

    def _compile(self, key: str, paths: list[str]) -> int:
        start = time.monotonic()
        print(f"Compiling {len(paths)} modules with mypyc: up to a minute for every 10,000 lines …", flush=True)
        try:
            self._build(key, paths)
        except CompileError as error:
            self.failure.write_text(f"{self._maker(key)}\n{error}\n", encoding="utf-8")
            return self._failed()
        self.failure.unlink(missing_ok=True)
        print(f"Compiled in {time.monotonic() - start:.0f} s.")
        return DONE

    def _build(self, key: str, paths: list[str]) -> None:
        extensions = generate_c(self.package, paths, self.work / "c")
        made = Objects(self.work)
        files = made.link(extensions)
        if self.compiled.key() != key:
            raise CompileError("a source file changed meanwhile. Run script/compile again.")
        self._publish(key, files)
        made.prune()

    def _publish(self, key: str, files: dict[str, Path]) -> None:
        """Put the modules in their place in one step: whoever imports meanwhile finds all of them or none."""
        folder = self.work / "new"
        shutil.rmtree(folder, ignore_errors=True)
        for name, made in files.items():
            target = folder.joinpath(*name.split(".")).with_suffix(self.compiled.SUFFIX)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(made, target)
        (folder / "modules").write_text("\n".join(sorted(files)) + "\n", encoding="utf-8")
        (folder / "maker").write_text(self._maker(key), encoding="utf-8")
        place(folder, self.home, key, KEPT)
        with contextlib.suppress(OSError):  # a cache that can't be written is no failure
            place(self.home / key, self.shared, key, KEPT_FOR_ALL)

    def _is_there(self, key: str) -> bool:
        return made_by(self.home / key) == self._maker(key)

    def _fetch(self, key: str) -> bool:
        """Whether another checkout of the same sources has compiled them; then its modules are taken."""
        if made_by(self.shared / key) != self._maker(key):
            return False
        with contextlib.suppress(OSError):  # somebody may be putting others there
            place(self.shared / key, self.home, key, KEPT)
        return self._is_there(key)

    def _failed_before(self, key: str) -> bool:
        return self.failure.exists() and self.failure.read_text(encoding="utf-8").startswith(self._maker(key) + "\n")

    def _maker(self, key: str) -> str:
        return f"{key} mypy {version('mypy')}"

    def _failed(self) -> int:
        lines = self.failure.read_text(encoding="utf-8").splitlines()[1:]
        errors = [line for line in lines if re.match(r"\S+\.\w+:\S* (fatal )?\w*error:", line, re.IGNORECASE)] or lines
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        print(f"Not compiled, Rubrica runs from its sources: {errors[0]}{more}", file=sys.stderr)
        print(f"  All of it: {os.path.relpath(self.failure)}", file=sys.stderr)
        return FAILED

    def _cannot(self, reason: str, once: bool) -> int:
        told = self.work / "cannot"
        if not (once and told.exists() and told.read_text(encoding="utf-8") == reason):
            print(f"Not compiled, Rubrica runs from its sources: {reason}")
            self.work.mkdir(parents=True, exist_ok=True)
            told.write_text(reason, encoding="utf-8")
        return CANNOT


def place(made: Path, home: Path, key: str, kept: int) -> None:
    """Put a copy of a folder of modules into its place in one step; the oldest others go."""
    new = home.parent / f"new-{home.name}-{os.getpid()}"
    shutil.rmtree(new, ignore_errors=True)
    home.mkdir(parents=True, exist_ok=True)
    shutil.copytree(made, new)
    os.utime(new)
    shutil.rmtree(home / key, ignore_errors=True)
    new.rename(home / key)
    others = sorted(
        (folder for folder in home.iterdir() if folder.name != key), key=lambda folder: folder.stat().st_mtime
    )
    for old in others[: 1 - kept]:
        shutil.rmtree(old, ignore_errors=True)


def made_by(folder: Path) -> str:
    """What says of which sources and by which compiler the modules of a folder were made; empty if there are none."""
    try:
        return (folder / "maker").read_text(encoding="utf-8")
    except OSError:
        return ""


class Objects:
    """The C compiler, and what it made so far, named by the content it was made from."""

    def __init__(self, work: Path) -> None:
        self.folder = work / "objects"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.used: set[Path] = set()
        self.declared = b"".join(path.read_bytes() for path in sorted((work / "c").rglob("*.h")))
        self.headers = work / "c" / "headers.h"
        config = sysconfig.get_config_vars()
        self.compiler = [*_command("CC"), *shlex.split(f"{config.get('CFLAGS', '')} {config.get('CCSHARED', '')}")]
        self.linker = shlex.split(os.environ.get("LDSHARED") or config["LDSHARED"])
        if sys.platform == "linux":
            # Functions of ours call each other directly: nobody else's come between, as the loader would have to allow.
            self.compiler += ["-fvisibility=hidden", "-fno-plt"]
            self.linker.append("-Wl,-Bsymbolic")
        self.include = sysconfig.get_path("include")
        self.jobs = max(2, os.cpu_count() or 1)

    def link(self, extensions: list[Any]) -> dict[str, Path]:
        """The extension modules by name."""
        sources = [(source, ext) for ext in extensions for source in ext.sources]
        sources.sort(key=lambda pair: -os.path.getsize(pair[0]))  # the longest first: all cores end together
        self._read_headers(sources[0][1])
        pool = ThreadPoolExecutor(self.jobs)
        try:
            objects = dict(zip((pair[0] for pair in sources), pool.map(self._object, sources), strict=True))
            libraries = pool.map(lambda ext: self._library([objects[source] for source in ext.sources]), extensions)
            return {ext.name: library for ext, library in zip(extensions, libraries, strict=True)}
        finally:
            pool.shutdown(cancel_futures=True)

    def prune(self) -> None:
        for old in set(self.folder.iterdir()) - self.used:
            old.unlink()

    def _read_headers(self, ext: Any) -> None:
        """Read the headers once for all files, which a small one spends half of its time with: compilers know that as precompiled.
        One that does not reads them from the header itself."""
        names = sorted((path.name for path in self.headers.parent.glob("__native*.h")), key=len)
        self.headers.write_text("".join(f'#include "{name}"\n' for name in names), encoding="utf-8")
        command = [*self.compiler, *self._flags(ext), "-x", "c-header", str(self.headers)]
        subprocess.run([*command, "-o", f"{self.headers}.gch"], capture_output=True, check=False)

    def _flags(self, ext: Any) -> list[str]:
        folders = [f"-I{folder}" for folder in [*ext.include_dirs, self.include]]
        return [*folders, *ext.extra_compile_args, *QUICKLY]

    def _object(self, source: tuple[str, Any]) -> Path:
        path, ext = source
        content = Path(path).read_bytes() + self.declared
        return self._make([*self.compiler, *self._flags(ext), "-include", str(self.headers), "-c", path], content, ".o")

    def _library(self, objects: list[Path]) -> Path:
        names = [str(path) for path in objects]
        return self._make([*self.linker, *names], b"", ".so")

    def _make(self, command: list[str], content: bytes, suffix: str) -> Path:
        name = hashlib.blake2b("\0".join(command).encode() + b"\0" + content, digest_size=16).hexdigest()
        made = self.folder / (name + suffix)
        self.used.add(made)
        if not made.exists():
            new = made.with_suffix(".new")
            done = subprocess.run([*command, "-o", str(new)], capture_output=True, text=True, check=False)
            if done.returncode != 0:
                raise CompileError(done.stderr.strip() or f"{command[0]} ended with {done.returncode}.")
            new.rename(made)
        return made


def generate_c(package: Path, paths: list[str], folder: Path) -> list[Any]:
    """Let mypyc write the C files; what it returns says which of them make which extension module.

    It runs where the package's folder is, so that tracebacks from compiled code name files that Python can find.
    """
    from mypyc.build import mypycify

    # One C file a module compiles four times as fast as one for all (and on every core), and runs as fast.
    shutil.rmtree(folder, ignore_errors=True)
    options = ["--config-file=", "--cache-dir=" + os.devnull, "--ignore-missing-imports", "--explicit-package-bases"]
    options.append("--disable-error-code=override")  # as in pyproject.toml: a game's steps are given its own states
    said = io.StringIO()
    with contextlib.chdir(package.parent), contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            return mypycify(
                options + [f"{package.name}/{path}" for path in paths],
                opt_level="1",  # 3 takes nearly twice as long to compile, and nothing runs faster for it
                debug_level="0",
                multi_file=True,
                group_name=package.name,
                target_dir=str(folder),
            )
        except SystemExit as stop:
            reason = stop.code if isinstance(stop.code, str) else ""
            raise CompileError(said.getvalue().strip() or reason or "mypyc gave no reason.") from None


def why_not() -> str:
    """Why this machine can't compile, or nothing."""
    for name in ("mypy", "setuptools"):
        try:
            version(name)
        except PackageNotFoundError:
            return f"{name} is not installed (script/setup installs it)."
    if os.name != "posix" or not _command("CC"):
        return "this needs a C compiler of the Unix kind."
    compiler = _command("CC")[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})."
    include = Path(sysconfig.get_path("include"))
    if not (include / "Python.h").exists():
        return f"Python's headers are missing (Python.h in {include}; Debian has them in python3-dev)."
    return ""


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """One compilation at a time."""
    import fcntl

    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _command(name: str) -> list[str]:
    return shlex.split(os.environ.get(name) or sysconfig.get_config_var(name) or "")


def _load(path: Path) -> ModuleType:
    """The module in that file, without importing the package around it."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.exists():
        sys.exit(f"script/compile: {path} is not there, so that folder can't be compiled.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("\nscript/compile: interrupted. What is compiled so far is kept.")

#!/usr/bin/env python3
"""Writes down the functions and data that short runs of the tool use, in the order of their first use.

    Scripts/order-symbols.py SETTEE FILE

Given to the linker, it puts what such runs touch side by side: a process that ends after a millisecond spends most of it on
pages that are touched for one function each. SETTEE is not stripped. Needs valgrind, whose lackey tells each access.
"""

import bisect
import collections
import os
import pathlib
import subprocess
import sys
import tempfile

SMALL, LARGE = "Forms/photo-picker.yaml", "Forms/player/player.yaml"
# The shortest runs come first: a change of a row that nothing reads, of a form that has been kept. Then what takes the
# whole form, and at last what reads it from its files.
KEPT = [
    ["get", "photo.zoom"], ["get", "-f", SMALL, "profile.name"], ["--form", SMALL, "get", "photo.source"],
    ["set", "photo.zoom", "1.5"], ["set", "photo.zoom=2"], ["set", "-f", SMALL, "profile.name", "Ana"],
    ["--form", SMALL, "set", "photo.source", "camera"], ["unset", "photo.zoom"], ["--version"],
    ["-f", LARGE, "set", "appearance.showYear", "false"], ["-f", LARGE, "set", "appearance.showYear", "true"],
    ["set", "photo.square", "false"], ["toggle", "photo.square"], ["-f", LARGE, "get", "library.watch"],
    ["-f", LARGE, "set", "library.watch", "true"], ["list"], ["-f", LARGE, "list"], ["__complete", "get", ""],
]
READ = [["get", "photo.zoom"], ["check", LARGE]]


class Symbols:
    """The names of a program's functions and data by address."""

    def __init__(self, program):
        lines = subprocess.run(["nm", "--numeric-sort", program], check=True, capture_output=True, text=True).stdout
        parts = [line.split(" ", 2) for line in lines.splitlines()]
        known = [(int(address, 16), name) for address, kind, name in parts if address and kind not in "aA"]
        # A plain name that stands for several things, such as `objectdestroyTm`, would move them all, among them half a
        # megabyte of a library that is one piece.
        count = collections.Counter(name for _, name in known)
        known = [(address, name if count[name] == 1 or name.startswith("$s") else None) for address, name in known]
        self.addresses = [address for address, _ in known]
        self.names = [name for _, name in known]

    def name(self, address):
        place = bisect.bisect(self.addresses, address) - 1
        return self.names[place] if place >= 0 and address < self.addresses[-1] + 4096 else None


def accesses(program, words, environment):
    """The addresses that a run touches, in order. Lackey writes a kind of access, an address and a size on each line."""
    seen = set()
    command = ["valgrind", "--tool=lackey", "--trace-mem=yes", "--basic-counts=no", program, *words]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace"
    ) as run:
        for line in run.stderr:
            if line not in seen and line[:2] in ("I ", " L", " S", " M"):
                seen.add(line)
                yield int(line[3:].split(",", 1)[0], 16)


def main():
    program, file = sys.argv[1:]
    symbols = Symbols(program)
    used = {}
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            "PATH": os.environ["PATH"], "SETTEE_FORM": SMALL, "SETTEE_VALUES": f"{folder}/values.json",
            "SETTEE_CACHE": f"{folder}/cache",
        }
        # So that both forms are kept, and there are a settings file, its backup and its lock.
        for words in [["set", "photo.zoom", "3"], ["set", "profile.name", "Bo"], ["-f", LARGE, "list"]]:
            for _ in accesses(program, words, environment):
                pass
        runs = [(words, environment) for words in KEPT]
        runs += [(words, environment | {"SETTEE_CACHE": ""}) for words in READ]
        for words, environment in runs:
            for address in accesses(program, words, environment):
                name = symbols.name(address)
                if name is not None:
                    used.setdefault(name)
    if not used:
        sys.exit(f"valgrind cannot run {program}: try 'valgrind --tool=none {program} --version'")
    pathlib.Path(file).write_text("".join(f"{name}\n" for name in used))
    print(f"{len(used)} functions and data in the order of their use: {file}")


main()

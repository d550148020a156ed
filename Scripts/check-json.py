#!/usr/bin/env python3
"""Holds what the tool reads and writes against Python's json, which has nothing in common with it.

    Scripts/check-json.py SETTEE [--documents N] [--seed S] [--suite FOLDER]

read   whether a settings file is in order, and the texts in it, for each document of JSONTestSuite (skipped where it is
       absent) and N generated ones, most of them broken at one place. Both must say the same, but for what Settee reads on
       purpose (comments, a comma at the end) and refuses on purpose (a name twice, more than 512 levels).
set    N generated files are changed by `settee set`. By Python's view of the file before and after, that value differs and
       nothing else does; and of the bytes only those of the value do.

Prints what it has compared; exits with 1 at the first difference.
"""

import argparse
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

# Forms are read from their files, and nothing is kept in the home folder.
os.environ["SETTEE_CACHE"] = ""

FORM = """settee: 1
id: differential
title: Differential
sections:
  - rows:
      - { key: text, title: Text, accessory: textField, multiline: true }
      - { key: group.number, title: Number, accessory: textField, type: int }
      - { key: group.inner.flag, title: Flag, accessory: switch }
"""
TEXTS = ["", "a", "naïve", "日本語", "👩‍👩‍👧", "\u202e\u2028", "\\\"/\b\f\n\r\t", "\u0001\u001f\u007f\u0085", "e\u0301", "x" * 70]
NUMBERS = ["0", "-0", "1", "1.0", "1e5", "1E-7", "-12.50", "9007199254740993", "123456789012345678901234567890", "2.5e+300"]


class Refused(Exception):
    pass


class Exact(str):
    """A number as it is spelled."""

    def __eq__(self, other):
        return isinstance(other, Exact) and str(self) == str(other)

    __hash__ = str.__hash__


def members(pairs):
    if len({name for name, _ in pairs}) != len(pairs):
        raise Refused("a name twice")
    return dict(pairs)


def no_constant(word):
    raise ValueError(word)


def view(data):
    """The document as Python reads it, numbers as they are spelled."""
    text = data.decode("utf-8")
    if text.startswith("\ufeff"):
        text = text[1:]
    document = json.loads(
        text, parse_int=Exact, parse_float=Exact, parse_constant=no_constant, object_pairs_hook=members)
    if not isinstance(document, dict):
        raise ValueError("no object")
    if depth(document) > 512:
        raise Refused("too deep")
    return document


def depth(value):
    deepest, waiting = 0, [(value, 1)]
    while waiting:
        value, level = waiting.pop()
        if isinstance(value, (dict, list)):
            deepest = max(deepest, level)
            waiting += [(inner, level + 1) for inner in (value.values() if isinstance(value, dict) else value)]
    return deepest


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def blank(self):
        return self.random.choice(["", "", "", " ", "\n", "\t", "\r\n", "  "])

    def string(self, text):
        result = ""
        for character in text:
            code = ord(character)
            if self.random.random() < 0.2 or code < 0x20 or character in '"\\':
                units = character.encode("utf-16-be")
                digits = "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))
                short = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "/": "\\/"}.get(character)
                result += short if short and self.random.random() < 0.5 else digits
            else:
                result += character
        return f'"{result}"'

    def value(self, level=0):
        kind = self.random.randrange(8 if level < 5 else 5)
        if kind == 0:
            return self.random.choice(["true", "false", "null"])
        if kind in (1, 2):
            return self.random.choice(NUMBERS)
        if kind in (3, 4):
            return self.string(self.random.choice(TEXTS))
        inner = range(self.random.randrange(4))
        if kind == 5:
            return self.collection("[]", [self.value(level + 1) for _ in inner])
        return self.collection("{}", [self.member(f"k{i}", self.value(level + 1)) for i in inner])

    def member(self, name, value):
        return f"{self.string(name)}{self.blank()}:{self.blank()}{value}"

    def collection(self, brackets, elements):
        parts = [f"{self.blank()}{element}{self.blank()}" for element in elements]
        return brackets[0] + (",".join(parts) or self.blank()) + brackets[1]

    def document(self, known):
        """An object with some of the known members, at random places among unknown ones."""
        elements = [self.member(name, value) for name, value in known.items()]
        elements += [self.member(f"unknown {i}", self.value()) for i in range(self.random.randrange(4))]
        self.random.shuffle(elements)
        return self.collection("{}", elements)

    def broken(self, data):
        """The bytes with one of them removed, doubled, replaced or the rest cut off."""
        place = self.random.randrange(len(data))
        return self.random.choice([
            data[:place] + data[place + 1:], data[:place] + data[place:place + 1] + data[place:],
            data[:place] + bytes([self.random.randrange(256)]) + data[place + 1:], data[:place],
            data[:place] + self.random.choice([b",", b"}", b"]", b"\"", b"0", b"-", b".", b"\\"]) + data[place:],
        ])


class Check:
    def __init__(self, tool, folder):
        self.tool, self.file = tool, folder / "values.json"
        form = folder / "form.yaml"
        form.write_text(FORM)
        self.arguments = [str(tool), "--form", str(form), "--values", str(self.file)]

    def run(self, *words, standard_input=b""):
        return subprocess.run([*self.arguments, *words], input=standard_input, capture_output=True, timeout=60)

    def fail(self, words, data):
        sys.exit(f"FAILED: {words}\n{data!r}")

    def read(self, data, statistics):
        self.file.write_bytes(data)
        mine = self.run("get", "--json", "text")
        if mine.returncode not in (0, 1, 65):
            self.fail(f"status {mine.returncode}: {mine.stderr.decode()}", data)
        accepted = mine.returncode != 65
        try:
            theirs, refusal = view(data), None
        except (Refused, RecursionError):
            theirs, refusal = None, "on purpose"
        except ValueError:
            theirs, refusal = None, "wrong"
        if accepted == (refusal is None):
            statistics["accepted" if accepted else "refused"] += 1
            if accepted:
                self.compare_text(json.loads(mine.stdout)["values"][0], theirs.get("text"), data)
            return
        extended = re.search(rb"//|/\*|,\s*[\]}]", data)
        if accepted and refusal == "wrong" and extended:
            statistics["read on purpose"] += 1
        else:
            self.fail(f"Settee {'accepts' if accepted else 'refuses'} what Python does not\n{mine.stderr.decode()}", data)

    def compare_text(self, mine, theirs, data):
        if not isinstance(theirs, str) or isinstance(theirs, Exact) or "\0" in theirs:
            return
        # Half of a pair has no UTF-8 and reads U+FFFD.
        expected = theirs.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
        if mine["value"] != expected:
            self.fail(f"Settee reads {mine['value']!r} where Python reads {theirs!r}", data)

    def set(self, generator, statistics):
        old = generator.value()
        known = {"text": generator.string(generator.random.choice(TEXTS))}
        present = generator.random.random() < 0.7
        marks = ("\ue000", "\ue001")
        if present:
            inner = {"number": marks[0] + generator.random.choice(["1", "-7", "0"]) + marks[1], "other": old}
            known["group"] = generator.collection("{}", [generator.member(*pair) for pair in inner.items()])
        marked = generator.document(known) + generator.random.choice(["", "\n"])
        before = marked.replace(marks[0], "").replace(marks[1], "").encode()
        self.file.write_bytes(before)
        number = str(generator.random.randrange(-10**12, 10**12))
        result = self.run("set", "group.number", number)
        if result.returncode:
            self.fail(f"status {result.returncode}: {result.stderr.decode()}", before)
        after = self.file.read_bytes()
        expected = view(before)
        expected.setdefault("group", {})["number"] = Exact(number)
        if view(after) != expected:
            self.fail("another value than the one that was set differs", after)
        if list(view(after))[:len(view(before))] != list(view(before)) and present:
            self.fail("the order differs", after)
        if present:
            head, rest = marked.split(marks[0])
            if after != (head + number + rest.split(marks[1])[1]).encode():
                self.fail("other bytes than those of the value differ", after)
        else:
            head = next((i for i, (a, b) in enumerate(zip(before, after)) if a != b), len(before))
            if before[head:] != after[len(after) - (len(before) - head):]:
                self.fail("bytes apart from the new member differ", after)
        statistics["changed" if present else "inserted"] += 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("settee", type=pathlib.Path)
    parser.add_argument("--documents", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--suite", type=pathlib.Path,
                        default=pathlib.Path(__file__).parent.parent.parent / "shared/data/JSONTestSuite")
    options = parser.parse_args()
    generator = Generator(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        check = Check(options.settee.resolve(), pathlib.Path(folder))
        statistics = dict.fromkeys(["accepted", "refused", "read on purpose"], 0)
        suite = sorted(options.suite.glob("test_*/*.json"))
        for path in suite:
            data = path.read_bytes()
            check.read(data, statistics)
            check.read(b'{"text": ' + data + b"}", statistics)
        print(f"read: {2 * len(suite)} documents of JSONTestSuite" if suite else f"skipped: {options.suite} is absent")
        for _ in range(options.documents):
            data = generator.document({"text": generator.string(generator.random.choice(TEXTS))}).encode()
            check.read(data, statistics)
            check.read(generator.broken(data), statistics)
        print(f"read: {2 * options.documents} generated documents, half of them broken; in all "
              + ", ".join(f"{count} {words}" for words, count in statistics.items()))
        statistics = dict.fromkeys(["changed", "inserted"], 0)
        for _ in range(options.documents):
            check.set(generator, statistics)
        print("set: " + ", ".join(f"{count} {words}" for words, count in statistics.items()) + ", nothing else differs")


if __name__ == "__main__":
    main()

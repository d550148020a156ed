#!/usr/bin/env python3
"""Presses Tab in real shells, and measures how long the tool takes to answer.

Usage: Scripts/check-completion.py SETTEE [--timed]. Installs the tool and its completion scripts in a temporary folder, as
`make install` does, starts bash, zsh and fish on pseudo terminals, types lines, presses Tab and compares what the shell
makes of them. A shell that is missing is installed with apt if that is possible, or passed over with a printed line.

How long an answer takes is printed. With --timed behind it a median over the bound is a problem: the bound is for the tool
as it is released, on a machine with nothing else to do.
"""
import contextlib
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
# The longest that a Tab should take the tool as it is released, in milliseconds, and how often it is measured.
BOUND = 20.0
ROUNDS = 60
# How long a shell may take for anything, in seconds. Only what has failed takes so long.
PATIENCE = 60.0

FORM = """\
settee: 1
title: Sound
sections:
  - id: output
    rows:
      - { key: sound.on, title: Sound, accessory: switch, default: true }
      - { key: sound.volume, title: Volume, accessory: slider, type: int, min: 0, max: 100, default: 40 }
      - key: device.kind
        title: Kind
        accessory: segment
        options: [{ value: speaker, title: Loudspeaker }, { value: phones, title: Headphones }]
        default: speaker
      - { key: device.bands, title: Bands, accessory: disclosure, multiple: true, options: [low, mid] }
      - key: device.place
        title: Place
        accessory: disclosure
        options: [living room, "5 $x `bar`", "Ann's"]
"""

# What is typed before Tab, and the words of the line that the shell runs then. What has one continuation is completed.
COMPLETED = [
    ("a verb", "settee expla", ["explain"]),
    ("a long option", "settee list --fac", ["list", "--fact"]),
    ("a key", "settee get sound.v", ["get", "sound.volume"]),
    ("a key of a switch", "settee toggle s", ["toggle", "sound.on"]),
    ("a value", "settee set device.kind ph", ["set", "device.kind", "phones"]),
    ("a value after =", "settee set device.kind=sp", ["set", "device.kind=speaker"]),
    ("the value of an option", "settee check --format js", ["check", "--format", "json"]),
    ("the value of an option after =", "settee render --format=sv", ["render", "--format=svg"]),
    ("a value within double quotes", 'settee set device.kind "ph', ["set", "device.kind", "phones"]),
    ("a value within single quotes", "settee set device.kind 'ph", ["set", "device.kind", "phones"]),
    ("a list within double quotes", 'settee set device.bands "low,m', ["set", "device.bands", "low,mid"]),
    ("a list within single quotes", "settee set device.bands 'low,m", ["set", "device.bands", "low,mid"]),
    ("a value with a blank within quotes", 'settee set device.place "living r', ["set", "device.place", "living room"]),
    ("a value with a blank behind a backslash", "settee set device.place living\\ r", ["set", "device.place", "living room"]),
    ("a value with signs within double quotes", 'settee set device.place "5', ["set", "device.place", "5 $x `bar`"]),
    ("a value with an apostrophe within double quotes", 'settee set device.place "Ann', ["set", "device.place", "Ann's"]),
    ("a key within quotes", 'settee get "sound.v', ["get", "sound.volume"]),
    ("a value after = within quotes", 'settee set "device.kind=sp', ["set", "device.kind=speaker"]),
    ("a value within quotes after =", 'settee set device.kind="sp', ["set", "device.kind=speaker"]),
    ("a file within quotes", 'settee check "my', ["check", "my form.yaml"]),
    ("a word behind a quoted one", 'settee set "device.kind" ph', ["set", "device.kind", "phones"]),
    ("a word of a fixed list", "settee completions zs", ["completions", "zsh"]),
    ("a section", "settee reset --section ou", ["reset", "--section", "output"]),
    ("a file", "settee check my", ["check", "my form.yaml"]),
    ("a file in a folder", "settee check Forms/so", ["check", "Forms/sound.yaml"]),
    ("a file behind an option", "settee --values ba", ["--values", "backup.json"]),
    ("a file behind --form=", "settee --form=Forms/so", ["--form=Forms/sound.yaml"]),
    ("a verb behind an option", "settee --form Forms/sound.yaml expla", ["--form", "Forms/sound.yaml", "explain"]),
]
# What is typed before Tab, and words that are offered, each of which must be seen, and words that must not.
OFFERED = [
    ("all verbs", "settee ", ["list", "get", "set", "doctor", "completions"], ["__complete"]),
    ("all keys", "settee get ", ["sound.on", "sound.volume", "device.kind"], []),
    ("both values", "settee set device.kind ", ["speaker", "phones"], ["sound.on"]),
    ("the files of one kind", "settee import ", ["backup.json"], ["notes.txt"]),
]


class Shell:
    """A shell on a terminal of its own, in a folder with a form."""

    def __init__(self, name, arguments, environment, folder, setup):
        self.name = name
        self.log = folder / "words"
        self.text = ""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder / "work")
            os.execvpe(arguments[0], arguments, environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 160, 0, 0))
        self.type(setup + "\n")
        self.mark("ready")

    def type(self, text):
        os.write(self.terminal, text.encode())

    def read(self, until, what):
        """Reads until a condition on what was written since the last mark holds; terminals' questions are answered."""
        deadline = time.monotonic() + PATIENCE
        while not until():
            if time.monotonic() > deadline:
                raise TimeoutError(f"{what}; the terminal shows {self.text[-600:]!r}")
            if select.select([self.terminal], [], [], 0.02)[0]:
                part = os.read(self.terminal, 65536).decode(errors="replace")
                self.text += part
                if "\x1b[c" in part or "\x1b[0c" in part:  # fish asks what kind of terminal this is
                    self.type("\x1b[?1;2c")
                if "\x1b[6n" in part:
                    self.type("\x1b[1;1R")

    def mark(self, word):
        """Lets the shell write a word that is not on the line typed, so that everything before is done."""
        self.text = ""
        self.type(f"printf '%s-%s\\n' MARK {word}\n")
        self.read(lambda: f"MARK-{word}" in plain(self.text), f"waiting for {word}")
        self.text = ""

    def settle(self, quiet):
        """Reads until nothing more comes for a while."""
        last, end = time.monotonic(), time.monotonic() + PATIENCE
        while time.monotonic() - last < quiet and time.monotonic() < end:
            seen = len(self.text)
            self.read(lambda: True, "")
            if select.select([self.terminal], [], [], 0.05)[0]:
                self.text += os.read(self.terminal, 65536).decode(errors="replace")
            if len(self.text) > seen:
                last = time.monotonic()

    def completed(self, line):
        """The words that the tool gets when the line is run after Tab. The tool is one that writes its words down."""
        self.log.unlink(missing_ok=True)
        self.type(line)
        self.type("\t")
        self.settle(0.25)
        self.type("\n")
        self.read(self.log.exists, f"running {line!r} after Tab")
        self.mark("run")
        return self.log.read_text().splitlines()

    def offered(self, line, words):
        """What is shown after Tab, pressed twice as bash wants it. Nothing can be asked of the shell after this: a line can be
        taken back with an interrupt only, and a shell that is busy when it comes may lose it."""
        self.text = ""
        self.type(line)
        self.type("\t")
        self.settle(0.25)
        self.type("\t")
        self.read(lambda: all(word in plain(self.text) for word in words), f"offers for {line!r}")
        return plain(self.text)

    def close(self):
        os.close(self.terminal)
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)


def plain(text):
    """What a person reads of what goes to a terminal."""
    text = re.sub(r"\x1b\][^\x07\x1b]*(\x07|\x1b\\)", "", text)
    text = re.sub(r"\x1b[\[(][0-9;?<>=]*[A-Za-z]", "", text)
    return text.replace("\r", "")


def start(name, prefix, folder, environment):
    """A shell that has loaded the completion script from where it was installed."""
    share = prefix / "share"
    if name == "bash":
        script = share / "bash-completion/completions/settee"
        return Shell(name, ["bash", "--norc", "--noprofile"], environment, folder, f"source '{script}'")
    if name == "zsh":
        setup = f"fpath=('{share}/zsh/site-functions' $fpath); autoload -Uz compinit; compinit -u -D; unsetopt zle_bracketed_paste"
        return Shell(name, ["zsh", "-f"], environment, folder, setup)
    script = share / "fish/vendor_completions.d/settee.fish"
    setup = f"source '{script}'; set -g fish_autosuggestion_enabled 0; function fish_prompt; echo '> '; end"
    return Shell(name, ["fish", "--no-config"], environment, folder, setup)


def check(name, prefix, folder, environment):
    """Returns what is wrong with completion in a shell."""
    problems = []
    try:
        with contextlib.closing(start(name, prefix, folder, environment)) as shell:
            for what, line, expected in COMPLETED:
                words = shell.completed(line)
                if words != expected:
                    problems.append(f"{name}: {what}: {line!r} and Tab became {words}, not {expected}")
        for what, line, expected, unexpected in OFFERED:
            with contextlib.closing(start(name, prefix, folder, environment)) as shell:
                shown = shell.offered(line, expected)
            problems += [f"{name}: {what}: {word!r} is offered" for word in unexpected if word in shown]
    except (TimeoutError, OSError) as error:
        problems.append(f"{name}: {error}")
    if not problems:
        print(f"{name}: {len(COMPLETED)} lines are completed, {len(OFFERED)} lists offered")
    return problems


def is_there(name):
    if shutil.which(name):
        return True
    if shutil.which("apt-get") and os.geteuid() == 0:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        install = ["apt-get", "install", "--yes", "--no-install-recommends", name]
        # A new machine may have no package lists yet.
        for command in [install, ["apt-get", "update", "--quiet"], install]:
            if not shutil.which(name):
                subprocess.run(command, capture_output=True, check=False, env=environment)
    if not shutil.which(name):
        print(f"{name}: skipped, it is not installed")
    return shutil.which(name) is not None


def measure(tool, folder):
    """Prints the median time of one answer; returns what is wrong with it."""
    times = []
    lines = [["get", "sound."], ["set", "device.kind", ""], ["check", "Forms/"], ["li"]]
    for round in range(ROUNDS):
        begin = time.perf_counter()
        subprocess.run([tool, "__complete", "--", *lines[round % len(lines)]], cwd=folder, check=True, capture_output=True)
        times.append((time.perf_counter() - begin) * 1000)
    median = statistics.median(times)
    print(f"a Tab takes the tool {median:.1f} ms in the median of {ROUNDS}, {max(times):.1f} ms at most; the bound is {BOUND:.0f} ms")
    return [] if median < BOUND else [f"a Tab takes {median:.1f} ms"]


def main():
    tool = Path(sys.argv[1]).resolve()
    problems = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prefix, work, home = folder / "prefix", folder / "work", folder / "home"
        subprocess.run([ROOT / "Scripts/install.sh", tool, prefix], check=True)
        (work / "Forms").mkdir(parents=True)
        home.mkdir()
        (work / "Forms/sound.yaml").write_text(FORM)
        (work / "my form.yaml").write_text(FORM)
        for other in ["backup.json", "notes.txt"]:
            (work / other).write_text("{}\n")
        # What is run writes its words down; what is asked at a Tab is the tool.
        wrapper = folder / "bin/settee"
        wrapper.parent.mkdir()
        wrapper.write_text(
            f"#!/bin/sh\nif [ \"$1\" = __complete ]; then exec '{prefix}/bin/settee' \"$@\"; fi\n"
            f"printf '%s\\n' \"$@\" > '{folder}/words.new'\nmv '{folder}/words.new' '{folder}/words'\n")
        wrapper.chmod(0o755)
        environment = {
            "PATH": f"{wrapper.parent}:/usr/bin:/bin", "HOME": str(home), "TERM": "xterm", "LANG": "C.UTF-8", "PS1": "> "}
        for shell in ["bash", "zsh", "fish"]:
            if is_there(shell):
                problems += check(shell, prefix, folder, environment)
        slow = measure(prefix / "bin/settee", work)
        if "--timed" in sys.argv[2:]:
            problems += slow
    for problem in problems:
        print(f"PROBLEM {problem}")
    return 1 if problems else 0


sys.exit(main())

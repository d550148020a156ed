#!/usr/bin/env python3
"""Runs every verb on forms far larger than any that people write, and prints the time and memory that each takes.

    Scripts/stress-forms.py SETTEE [--rows N] [--chain N]

rows    a form of 100,000 rows with values over linked screens, and one of a quarter as many.
screen  a form of 100,000 empty rows on one screen, and one of a quarter as many.
chain   a form of 5,000 rows of which each is visible only while the one before is on, and one of a quarter as many.
test    a scenario that turns the first row of the chain off and on.

Four times as many rows must not take more than eight times as much of a processor as a quarter, plus 50 ms for what is measured
in milliseconds. Linear work takes four times as much, and more where a cache is too small; quadratic work sixteen. Each process has a stack of 1 MiB, an eighth of what is usual: nothing may
recurse as deep as a form is long. Exits with 1 when that does not hold, or when a verb ends otherwise than it should.
"""

import argparse
import os
import pathlib
import resource
import sys
import tempfile

# Forms are read from their files, and nothing is kept in the home folder.
os.environ["SETTEE_CACHE"] = ""

SHARE, FACTOR, SLACK = 4, 8, 0.05
STACK = 1 << 20
SCREEN = 10_000


def write_rows(folder, count):
    """A form of that many rows, with the screens that the first one links to."""
    screens = range(-(-count // SCREEN))
    for screen in screens:
        first, last = screen * SCREEN, min((screen + 1) * SCREEN, count)
        lines = ["settee: 1", f"id: s{screen}", "title: S", "sections:", "  - rows:"]
        lines += [f"    - {{key: k{row}, title: R{row}, accessory: switch}}" for row in range(first, last - len(screens))]
        if screen == 0:
            lines += [f"    - {{id: to{other}, title: T, screen: s{other}}}" for other in screens[1:]]
        (folder / f"s{screen}.yaml").write_text("\n".join(lines) + "\n")
    return folder / "s0.yaml"


def write_screen(folder, count):
    """A form of that many rows without anything, on one screen."""
    form = folder / "screen.yaml"
    form.write_text("settee: 1\ntitle: Screen\nsections:\n- rows:\n" + "  - {}\n" * count)
    return form


def write_chain(folder, count):
    """A form in which each row is visible while the one before is visible and on."""
    lines = ["settee: 1", "id: chain", "title: Chain", "sections:", "  - rows:"]
    lines += ["    - {key: k0, title: R0, accessory: switch, default: true}"]
    lines += [
        f"    - {{key: k{row}, title: R{row}, accessory: switch, default: true, whenHidden: default, "
        f"visibleWhen: visible(k{row - 1}) and k{row - 1}}}" for row in range(1, count)]
    form = folder / "chain.yaml"
    form.write_text("\n".join(lines) + "\n")
    (folder / "scenario.yaml").write_text(
        "form: chain.yaml\ncases:\n  - name: off and on\n    steps:\n      - toggle: R0\n      - expect: { hidden: "
        f"[R{count - 1}, R1] }}\n      - toggle: R0\n      - expect: {{ visible: [R{count - 1}, R1] }}\n")
    return form


PICTURES = [
    ["show"], ["layout"], ["layout", "--json"], ["render"], ["render", "--format", "html"], ["render", "--format", "text"]]


def verbs(form, last):
    folder = form.parent
    values = folder / "values.json"
    here = ["--form", str(form), "--values", str(values)]
    yield "check", ["check", str(form)], 0
    if form.name == "screen.yaml":
        for words in PICTURES:
            yield " ".join(words), here + words, 0
        return
    for words in PICTURES + [
        ["list"], ["list", "--json"], ["get", "k0", last], ["set", "k0", "false"], ["set", "-n", f"{last}=false", "k1=true"],
        ["describe", last], ["explain", last], ["explain", "k0"], ["toggle", "k0"], ["export"], ["reset", "--all", "--yes"], ["diff"],
        ["import", str(values)], ["unset", "k0"], ["schema", "values"], ["doctor"],
    ]:
        yield " ".join(word for word in words if not word.startswith("/")), here + words, 0
    yield "__complete get", ["__complete", "--form", str(form), "get", "k"], 0
    if (folder / "scenario.yaml").exists():
        yield "test", ["test", str(folder / "scenario.yaml")], 0


def measure(tool, words):
    """The status, processor seconds and peak MiB of a run; a peak below this script's own is reported as that."""
    process = os.fork()
    if process == 0:
        resource.setrlimit(resource.RLIMIT_STACK, (STACK, STACK))
        sink = os.open(os.devnull, os.O_WRONLY)
        os.dup2(sink, 1)
        os.dup2(sink, 2)
        os.execv(tool, [tool, *words])
    _, status, usage = os.wait4(process, 0)
    return os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def stress(tool, name, write, count, failures):
    print(f"\n{name}: {count} rows, and {count // SHARE}")
    with tempfile.TemporaryDirectory() as outer:
        folders = [pathlib.Path(outer, part) for part in ("large", "small")]
        sizes = [count, count // SHARE]
        for folder in folders:
            folder.mkdir()
        plans = [
            list(verbs(write(folder, size), f"k{size // 2}")) for folder, size in zip(folders, sizes)]
        for (verb, large, wanted), (_, small, _) in zip(*plans):
            status, seconds, memory = measure(tool, large)
            quarter_status, quarter, _ = measure(tool, small)
            verdict = ""
            if {status, quarter_status} != {wanted}:
                verdict = f"  FAILED: status {status} and {quarter_status}, not {wanted}"
            elif seconds > FACTOR * quarter + SLACK:
                verdict = f"  FAILED: more than {FACTOR} times"
            if verdict:
                failures.append(verb)
            print(f"  {verb[:30]:30} {seconds:8.3f} s {memory:8.1f} MiB   a quarter {quarter:8.3f} s"
                  f"   {seconds / quarter:5.1f} times{verdict}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("settee")
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--chain", type=int, default=5_000)
    options = parser.parse_args()
    tool = os.path.realpath(options.settee)
    failures = []
    stress(tool, "rows", write_rows, options.rows, failures)
    stress(tool, "screen", write_screen, options.rows, failures)
    stress(tool, "chain", write_chain, options.chain, failures)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

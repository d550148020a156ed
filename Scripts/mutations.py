#!/usr/bin/env python3
"""Changes the forms that ship, one small change at a time, and sees which of the changes the scenarios catch.

A change is caught when `settee test` fails. Each changed form is one that `settee check` accepts: a change that loading
refuses would say nothing about the scenarios. Prints what was caught and what was not; fails when fewer than 38 of the
40 are caught.

    Scripts/mutations.py [TOOL]        TOOL is the built tool, by default .build/debug/settee
"""
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

LEAST = 38
TABLE = "table-demo.yaml"
BADGES = "unread-badges.yaml"
ARTICLES = "articles.yaml"
PHOTO = "photo-picker.yaml"
PLAYER = "player/player.yaml"
PLAYBACK = "player/playback.yaml"
SOUND = "player/sound.yaml"
NETWORK = "player/network.yaml"

CAMERA = "          - { value: camera, title: Camera }\n"
LIBRARY = "          - { value: library, title: Library }\n"
RULE = """        rules:
          - check: value <= fact.freeSpace
            message: must fit into the free space
"""
YEAR = "      - { key: appearance.showYear, title: Show the year, accessory: checkmark, default: true }\n\n"
SIZE = "      - key: appearance.coverSize\n"

# What is done, the form, what is changed (the first place after the second text, where one is given), and what it becomes.
MUTATIONS = [
    # Conditions negated, weakened or exchanged.
    ("a condition negated", PLAYER, "visibleWhen: library.watch", None, "visibleWhen: not library.watch"),
    ("a condition negated", PLAYBACK, "playback.crossfade == 0", None, "playback.crossfade != 0"),
    ("a condition negated", SOUND, "sound.replayGain != 'off'", None, "sound.replayGain == 'off'"),
    ("'and' becomes 'or'", PLAYER, "account.sync and isSet(account.email)", None, "account.sync or isSet(account.email)"),
    ("'or' becomes 'and'", PLAYBACK, "fact.headphones or sound", None, "fact.headphones and sound"),
    ("one value of a condition less", SOUND, "fact.platform in ['linux', 'windows']", None, "fact.platform in ['linux']"),
    ("one clause of a condition less", NETWORK, "[not network.offline, account.sync]", None, "[account.sync]"),
    ("one clause of a condition less", SOUND, "          - sound.output not in ['auto', 'bluetooth']\n", None, ""),
    ("a requirement less", NETWORK, "        requiredWhen: network.mode == 'proxy'\n", None, ""),
    ("a requirement turned", PLAYER, "requiredWhen: account.sync", None, "requiredWhen: not account.sync"),
    ("a section always enabled", NETWORK, "    enabledWhen: not network.offline\n", "header: Streaming", ""),
    # Defaults changed.
    ("a default changed", TABLE, "default: Seg1", None, "default: Seg2"),
    ("a default changed", TABLE, "accessory: switch, default: true", None, "accessory: switch, default: false"),
    ("a default changed", PLAYER, "default: 15", None, "default: 25"),
    ("a default changed", SOUND, "default: Hall", None, "default: Church"),
    ("a default removed", PHOTO, "        default: library\n", None, ""),
    # Options removed, exchanged, switched on.
    ("an option removed", PLAYER, "          - { value: aac, title: AAC }\n", None, ""),
    ("an option removed", NETWORK, "          - { value: direct, title: Direct }\n", None, ""),
    ("an option's value changed", PLAYBACK, "{ value: 1.5, title: Fast }", None, "{ value: 1.75, title: Fast }"),
    ("an option switched on", PLAYER, ", enabled: false }", None, " }"),
    ("options in another order", PHOTO, CAMERA + LIBRARY, None, LIBRARY + CAMERA),
    # Limits moved.
    ("a greatest value lowered", PLAYER, "max: 60", None, "max: 55"),
    ("a greatest value lowered", SOUND, "        max: 12\n", "key: sound.eq.high", "        max: 11\n"),
    ("a least value raised", PLAYBACK, "min: 0.5", None, "min: 1"),
    ("a step changed", PHOTO, "step: 0.1", None, "step: 0.05"),
    ("a greatest length lowered", PHOTO, "maxLength: 40", None, "maxLength: 39"),
    ("a rule removed", NETWORK, RULE, None, ""),
    ("a pattern loosened", NETWORK, "[A-Za-z0-9]{8}-[A-Za-z0-9]{8}", None, ".*"),
    ("a format removed", PLAYER, "        format: date\n", None, ""),
    # Rows moved, heights changed.
    ("a row moved", PLAYER, YEAR, None, "", (SIZE, YEAR + SIZE)),
    ("a height changed", BADGES, "title: 項目その 100, height: text * 1.8", None, "title: 項目その 100, height: text * 2"),
    ("a height changed", ARTICLES, "        height: auto\n        minHeight: 44\n", None, "        height: auto\n        minHeight: 80\n"),
    ("a height changed", PLAYER, "aspectRatio: 3", None, "aspectRatio: 2"),
    # What becomes of values while their rows are hidden.
    ("whenHidden changed", PLAYER, "whenHidden: default", None, "whenHidden: keep"),
    ("whenHidden changed", PLAYBACK, "whenHidden: clear", None, "whenHidden: keep"),
    ("whenHidden changed", SOUND, "whenHidden: default", None, "whenHidden: clear"),
    # Actions, storage, movement.
    ("a stored value changed", PLAYBACK, "trueValue: 1", None, "trueValue: 2"),
    ("a link that leads elsewhere", PLAYBACK, "screen: sound", None, "screen: player"),
    ("a button's tag changed", TABLE, "tag: 1", None, "tag: 2"),
    ("a modal made slower", PHOTO, "animation: 0.5", None, "animation: 0.6"),
]


def mutate(text, old, after, new, insertion):
    start = text.index(after) if after else 0
    place = text.index(old, start)
    text = text[:place] + new + text[place + len(old):]
    return text.replace(insertion[0], insertion[1], 1) if insertion else text


def run(job):
    number, (what, form, old, after, new, *insertion), tool, package = job
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(os.path.join(package, "Forms"), os.path.join(folder, "Forms"))
        shutil.copytree(os.path.join(package, "examples/scenarios"), os.path.join(folder, "examples/scenarios"))
        path = os.path.join(folder, "Forms", form)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(mutate(text, old, after, new, insertion[0] if insertion else None))
        line = f"{form}: {what}: {(old.strip() or new.strip()).splitlines()[0]}"
        # The player's screens are loaded from its first one.
        root = os.path.join(folder, "Forms", PLAYER if form.startswith("player/") else form)
        check = subprocess.run([tool, "check", root], cwd=folder, capture_output=True, text=True)
        if check.returncode != 0:
            return number, line, None, check.stdout
        name = os.path.basename(root).replace(".yaml", "")
        scenarios = sorted(f for f in os.listdir(os.path.join(folder, "examples/scenarios")) if f.startswith(name))
        result = subprocess.run([tool, "test"] + ["examples/scenarios/" + s for s in scenarios], cwd=folder,
                                capture_output=True, text=True)
        first = [l for l in (result.stdout + result.stderr).splitlines() if ": error:" in l]
        return number, line, result.returncode != 0, first[0] if first else ""


def main():
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    tool = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(package, ".build/debug/settee"))
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(run, [(n, m, tool, package) for n, m in enumerate(MUTATIONS)]))
    caught = [r for r in results if r[2]]
    missed = [r for r in results if r[2] is False]
    broken = [r for r in results if r[2] is None]
    print(f"caught ({len(caught)}):")
    for _, line, _, why in caught:
        print(f"  {line}\n    {why}")
    print(f"not caught ({len(missed)}):")
    for _, line, _, _ in missed:
        print(f"  {line}")
    for _, line, _, why in broken:
        print(f"no longer a form: {line}\n{why}")
    print(f"{len(caught)} of {len(MUTATIONS)} changes are caught; {LEAST} must be")
    sys.exit(0 if len(caught) >= LEAST and not broken else 1)


main()

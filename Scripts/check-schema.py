#!/usr/bin/env python3
"""Compares the verdicts of `settee check` and of the JSON Schema on every form that ships and every wrong fixture.

Usage: Scripts/check-schema.py SETTEE. Needs jsonschema and PyYAML from PyPI.

All valid forms must pass both. A wrong form that the schema refuses must be refused by settee too. Those that only settee
refuses, because a schema cannot say why, are counted and listed.
"""
import json
import re
import subprocess
import sys
from pathlib import Path

import jsonschema
import yaml

ROOT = Path(__file__).parent.parent


class Loader(yaml.CSafeLoader):
    """YAML 1.2's core schema, which editors use: no `yes`, no octal, no dates."""


Loader.yaml_implicit_resolvers = {}
for tag, pattern, first in [
    ("bool", r"^(true|True|TRUE|false|False|FALSE)$", "tTfF"),
    ("int", r"^[-+]?[0-9]+$", "-+0123456789"),
    ("float", r"^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$", "-+.0123456789"),
    ("null", r"^(~|null|Null|NULL|)$", ["~", "n", "N", ""]),
]:
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(pattern), list(first))
Loader.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))


def verdict(validator, path):
    try:
        document = yaml.load(path.read_text(encoding="utf-8"), Loader)
    except Exception as error:  # not YAML, or not to this parser
        return f"not read: {type(error).__name__}"
    error = jsonschema.exceptions.best_match(validator.iter_errors(document))
    return "passes" if error is None else "fails"


def main():
    settee = sys.argv[1]
    validator = jsonschema.Draft7Validator(json.loads((ROOT / "schema/form.schema.json").read_text()))
    jsonschema.Draft7Validator.check_schema(validator.schema)
    problems = []
    valid = sorted((ROOT / "Forms").rglob("*.yaml"))
    for path in valid:
        if verdict(validator, path) != "passes":
            document = yaml.load(path.read_text(encoding="utf-8"), Loader)
            error = jsonschema.exceptions.best_match(validator.iter_errors(document))
            problems.append(f"{path.relative_to(ROOT)}: valid, but the schema says: {error.message[:200]}")
    both, only_settee, unread = [], [], []
    for path in sorted((ROOT / "Tests/Fixtures/bad").rglob("*.yaml")):
        name = str(path.relative_to(ROOT / "Tests/Fixtures/bad"))
        if "/" in name and not name.endswith("/main.yaml"):
            continue
        status = subprocess.run([settee, "check", "-q", str(path)], capture_output=True).returncode
        schema = verdict(validator, path)
        if schema == "fails" and status == 0:
            text = subprocess.run([settee, "check", str(path)], capture_output=True).stdout
            if b"warning" not in text:
                problems.append(f"{name}: the schema refuses what settee accepts")
        elif schema == "fails":
            both.append(name)
        elif schema == "passes":
            only_settee.append(name)
        else:
            unread.append(name)
    print(f"{len(valid)} valid forms pass both")
    print(f"{len(both)} wrong forms fail both")
    print(f"{len(unread)} are not YAML to PyYAML either")
    print(f"{len(only_settee)} only settee refuses, as a schema cannot say why:")
    for name in only_settee:
        print(f"  {name}")
    for problem in problems:
        print(f"PROBLEM {problem}")
    return 1 if problems else 0


sys.exit(main())

#!/usr/bin/env python3
"""Compares the verdicts of `settee` and of the JSON Schemas on every form and scenario that ships and every wrong fixture.

Usage: Scripts/check-schema.py SETTEE. Needs jsonschema and PyYAML, which `make schema-check` installs. Of the schemas of
settings files it compares the verdicts on single values: what `settee import` takes, the schema of its form must allow, and
the other way round.

What is valid must pass both. What a schema refuses must be refused by settee too, or at least be warned of. What only
settee refuses, because a schema cannot say why, is counted and listed.
"""
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema
import yaml

ROOT = Path(__file__).parent.parent


class Loader(yaml.CSafeLoader):
    """YAML 1.2's core schema, which editors use: no `yes`, no octal, no dates. Keys are texts, as in JSON."""

    def construct_mapping(self, node, deep=False):
        for key, _ in node.value:
            if key.tag in ("tag:yaml.org,2002:int", "tag:yaml.org,2002:float", "tag:yaml.org,2002:bool"):
                key.tag = "tag:yaml.org,2002:str"
        return super().construct_mapping(node, deep)


Loader.yaml_implicit_resolvers = {}
for tag, pattern, first in [
    ("bool", r"^(true|True|TRUE|false|False|FALSE)$", "tTfF"),
    ("int", r"^[-+]?[0-9]+$", "-+0123456789"),
    ("float", r"^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$", "-+.0123456789"),
    ("null", r"^(~|null|Null|NULL|)$", ["~", "n", "N", ""]),
]:
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(pattern), list(first))
Loader.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))


class Kind:
    """One kind of files: its schema, and how settee judges a file."""

    def __init__(self, name, command, valid, wrong):
        self.name = name
        self.command = command
        self.valid = valid
        self.wrong = wrong
        schema = json.loads((ROOT / f"schema/{name}.schema.json").read_text())
        jsonschema.Draft7Validator.check_schema(schema)
        self.validator = jsonschema.Draft7Validator(schema)

    def settee(self, path):
        """`passes`, `warns` or `fails`. A scenario that is right and fails when it runs passes."""
        outcome = subprocess.run([*self.command, str(path)], capture_output=True, cwd=ROOT, check=False)
        if outcome.returncode not in (0, 1):
            return "fails"
        return "warns" if b": warning: " in outcome.stdout + outcome.stderr else "passes"

    def schema(self, path):
        """`passes`, what is wrong, or `unread` when it is not YAML to PyYAML."""
        try:
            document = yaml.load(path.read_text(encoding="utf-8"), Loader)
        except (yaml.YAMLError, UnicodeDecodeError, ValueError, RecursionError):
            return "unread"
        error = jsonschema.exceptions.best_match(self.validator.iter_errors(document))
        return "passes" if error is None else f"at {error.json_path}: {error.message[:200]}"

    def judge(self):
        """Prints the counts and returns the contradictions."""
        problems = []
        for path in self.valid:
            name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name
            if self.settee(path) == "fails":
                problems.append(f"{name}: it ships, but settee refuses it")
            if (schema := self.schema(path)) != "passes":
                problems.append(f"{name}: it ships, but the schema refuses it {schema}")
        groups = {"both": [], "settee": [], "warned": [], "unread": []}
        for path in self.wrong:
            name = path.relative_to(ROOT)
            settee, schema = self.settee(path), self.schema(path)
            if schema == "unread":
                groups["unread"].append(name)
            elif schema == "passes":
                if settee != "passes":
                    groups["settee" if settee == "fails" else "warned"].append(name)
            elif settee == "passes":
                problems.append(f"{name}: settee accepts what the schema refuses {schema}")
            else:
                groups["both"].append(name)
        print(f"{self.name}s: {len(self.valid)} that ship pass both")
        print(f"{self.name}s: {len(groups['both'])} wrong ones fail both")
        print(f"{self.name}s: {len(groups['unread'])} are not YAML to PyYAML either")
        print(f"{self.name}s: {len(groups['warned'])} settee only warns of, and the schema accepts")
        print(f"{self.name}s: {len(groups['settee'])} only settee refuses, as a schema cannot say why:")
        for name in groups["settee"]:
            print(f"  {name.relative_to('Tests/Fixtures')}")
        return problems


# Rows, and values for which a schema can say all that settee says.
TEXTS = ["", "a", "ab", "abc", "abcd", "A", 1, True, None, []]
NUMBERS = [-5, 0, 1, 2, 3, 5, 7, 10, 11, 12, 15, 20, 25, 0.25, 0.3, 0.30000000000000004, 0.5, 0.75, 99.5, 100, "", None]
ROWS = [
    ("accessory: textField", TEXTS),
    ("accessory: textField, minLength: 2, maxLength: 3", TEXTS),
    ("accessory: textField, pattern: '[a-b]+|abc'", TEXTS),
    ("accessory: textField, pattern: '[a-b]+', required: true", TEXTS),
    ("accessory: textField, pattern: '[a-b]*', minLength: 1", TEXTS),
    ("accessory: textField, required: true", TEXTS),
    ("accessory: segment, options: ['', a, { value: ab, enabled: false }]", TEXTS),
    ("accessory: segment, options: ['', a], required: true", TEXTS),
    ("accessory: disclosure, options: [a, b], multiple: true", [[], ["a"], ["a", "a"], ["a", "b"], [""], "a"]),
    ("accessory: disclosure, options: [a], multiple: true, allowsEmpty: true", [[], ["a"], ["b"]]),
    ("accessory: disclosure, options: [a], multiple: true, allowsEmpty: true, required: true", [[], ["a"]]),
    ("accessory: stepper, step: 5", NUMBERS),
    ("accessory: stepper, step: 5, min: 0, max: 12", NUMBERS),
    ("accessory: stepper, step: 5, min: -5, max: 20", NUMBERS),
    ("accessory: textField, type: number, step: 0.25", NUMBERS),
    ("accessory: slider, step: 2, min: 0, max: 99.5", NUMBERS),
    ("accessory: switch", [True, False, "true", 1, None]),
    ("accessory: switch, trueValue: 'on', falseValue: 0", [True, "on", 0, 1]),
]


def judge_values(settee, folder):
    """Prints the count of values for which the schema of a row and `settee import` agree, and returns where they do not."""
    rows = "".join(f"  - {{ key: k{number}, {row} }}\n" for number, (row, _) in enumerate(ROWS))
    form = folder / "values.yaml"
    form.write_text(f"settee: 1\ntitle: Values\nsections:\n- rows:\n{rows}")
    tool = [settee, "--form", str(form), "--values", str(folder / "values.json")]
    schema = json.loads(subprocess.run([*tool, "schema", "values"], check=True, capture_output=True).stdout)
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    problems, count = [], 0
    for number, (row, values) in enumerate(ROWS):
        for value in values:
            settings = {f"k{number}": value}
            words = [*tool, "import", "--dry-run", "-"]
            takes = subprocess.run(words, input=json.dumps(settings).encode(), capture_output=True, check=False).returncode == 0
            if takes != validator.is_valid(settings):
                problems.append(f"{row}: settee {'takes' if takes else 'refuses'} {json.dumps(value)}, the schema does not")
            count += 1
    print(f"values: {count - len(problems)} of {count} have the same verdict")
    return problems


STEPS = """\
form: ../Forms/starting.yaml
cases:
- { name: steps with nothing behind their word, steps: [undo: , { redo: null }, { x-note: a, ok: }, fails: { cancel: }] }
"""


def main():
    settee = str(Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as folder:
        # What people start from is right, too, and so are steps with nothing behind their word.
        subprocess.run([settee, "new", "starting"], cwd=folder, check=True, capture_output=True)
        (Path(folder) / "scenarios/steps.yaml").write_text(STEPS)
        return compare(settee, Path(folder))


def compare(settee, new):
    fixtures = ROOT / "Tests/Fixtures"
    # A folder holds a form and the screens that it links to.
    forms = [p for p in sorted((fixtures / "bad").rglob("*.yaml")) if p.parent.name == "bad" or p.name == "main.yaml"]
    scenarios = sorted((fixtures / "scenarios/bad").glob("*.yaml"))
    kinds = [
        Kind("form", [settee, "check", "-q"], shipped("Forms", new / "Forms"), forms),
        Kind("scenario", [settee, "test"], shipped("examples", new / "scenarios"), scenarios),
    ]
    problems = [problem for kind in kinds for problem in kind.judge()] + judge_values(settee, new)
    for problem in problems:
        print(f"PROBLEM {problem}")
    return 1 if problems else 0


def shipped(folder, new):
    return sorted((ROOT / folder).rglob("*.yaml")) + sorted(new.glob("*.yaml"))


sys.exit(main())

#!/usr/bin/env python3
"""Parses pages with html5lib, as strict as it can be, and checks what a parser does not.

    pip install html5lib
    Scripts/check-html.py PAGE.html...

Prints each mistake with its file, line and column; exits with 1 when there are some.
"""

import sys

import html5lib

CONTROLS = {"input", "select", "textarea", "button", "a", "summary", "meter", "output"}


def parse_errors(path, data):
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    document = parser.parse(data, transport_encoding="utf-8")
    messages = html5lib.constants.E
    errors = [
        f"{path}:{line}:{column}: {messages.get(code, code) % (values or {})}"
        for (line, column), code, values in parser.errors
    ]
    return document, errors


def text(element):
    return "".join(element.itertext()).strip()


def structure_errors(path, document):
    errors = []
    ids = [element.get("id") for element in document.iter() if element.get("id")]
    errors += [f"{path}: id {name!r} is used {ids.count(name)} times" for name in sorted(set(ids)) if ids.count(name) > 1]
    by_id = {element.get("id"): element for element in document.iter() if element.get("id")}
    parents = {child: parent for parent in document.iter() for child in parent}
    labels = {element.get("for") for element in document.iter("label") if text(element)}
    for element in document.iter():
        for attribute in ("for", "aria-labelledby", "aria-describedby"):
            for name in (element.get(attribute) or "").split():
                if name not in by_id:
                    errors.append(f"{path}: {attribute} names {name!r}, which is not there")
        if element.tag not in CONTROLS:
            continue
        named = any(text(by_id[name]) for name in (element.get("aria-labelledby") or "").split() if name in by_id)
        wrapped, above = False, parents.get(element)
        while above is not None:
            wrapped = wrapped or above.tag == "label" and bool(text(above))
            above = parents.get(above)
        own = element.tag in ("button", "a", "summary", "output") and text(element)
        if not (element.get("aria-label") or named or element.get("id") in labels or wrapped or own):
            errors.append(f"{path}: <{element.tag} id={element.get('id')!r}> has no label")
    for element in document.iter("img"):
        if element.get("alt") is None:
            errors.append(f"{path}: an image has no alt")
    root = document if document.tag == "html" else document.find("html")
    if root is not None and not root.get("lang"):
        errors.append(f"{path}: the page has no lang")
    return errors


def main(paths):
    errors = []
    for path in paths:
        with open(path, "rb") as file:
            document, found = parse_errors(path, file.read())
        errors += found + structure_errors(path, document)
    print("".join(f"{error}\n" for error in errors), end="")
    print(f"{len(paths)} pages, {len(errors)} mistakes", file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

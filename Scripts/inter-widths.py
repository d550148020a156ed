#!/usr/bin/env python3
"""Writes Sources/SetteeLayout/Text/InterWidths.swift: the advance widths of Inter Regular, in 1/1000 em.

Needs the typeface from Debian's package fonts-inter and fontTools from PyPI:

    apt-get install fonts-inter
    pip install fonttools
    Scripts/inter-widths.py [/usr/share/fonts/opentype/inter/Inter-Regular.otf]

A scalar without a glyph, or that has no width of its own such as a combining accent, is 0: "not in the table".
"""
import sys
import textwrap
import unicodedata
from pathlib import Path

from fontTools.ttLib import TTFont

BLOCKS = [
    ("latin", 0x0020, 0x024F, "Latin with its accented letters"),
    ("greek", 0x0370, 0x03FF, "Greek"),
    ("cyrillic", 0x0400, 0x052F, "Cyrillic"),
    ("latinAdditional", 0x1E00, 0x1EFF, "Latin with two accents, as in Vietnamese"),
    ("punctuation", 0x2000, 0x206F, "spaces, dashes, quotation marks"),
    ("symbols", 0x2070, 0x22FF, "raised digits, currencies, letter-like signs, arrows, mathematics"),
]

path = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
font = TTFont(path)
em = font["head"].unitsPerEm
glyphs = font.getBestCmap()
metrics = font["hmtx"]
version = font["name"].getDebugName(5)


def width(scalar: int) -> int:
    if unicodedata.category(chr(scalar)) in ("Mn", "Me", "Cf"):
        return 0
    return round(metrics[glyphs[scalar]][0] * 1000 / em) if scalar in glyphs else 0


lines = [
    "/// The advance widths of Inter Regular, in 1/1000 em, block by block; 0 for a scalar that is not in it.",
    "///",
    f"/// Made by `Scripts/inter-widths.py` from Debian's package fonts-inter ({version}).",
    "/// Inter is copyright 2016 The Inter Project Authors (https://github.com/rsms/inter), licensed under the SIL Open",
    "/// Font License, version 1.1. The typeface itself is no part of Settee.",
    "// swift-format-ignore",
    "enum InterWidths {",
]
for name, first, last, words in BLOCKS:
    widths = [str(width(scalar)) for scalar in range(first, last + 1)]
    lines.append(f"  /// U+{first:04X} to U+{last:04X}: {words}.")
    lines.append(f"  static let {name}: [UInt16] = [")
    lines += textwrap.wrap(", ".join(widths) + ",", 112, initial_indent="    ", subsequent_indent="    ")
    lines += ["  ]", ""]
lines[-1] = "}"

target = Path(__file__).parent.parent / "Sources/SetteeLayout/Text/InterWidths.swift"
target.parent.mkdir(parents=True, exist_ok=True)
target.write_text("\n".join(lines) + "\n")

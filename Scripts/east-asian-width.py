#!/usr/bin/env python3
"""Writes Sources/Diagnostics/EastAsianWidth.swift from the Unicode data that this Python carries.

The ranges hold every scalar whose East_Asian_Width is W or F (Unicode Standard Annex 11), joined where they touch.
Unassigned code points of the ideographic planes are wide, as the annex says.
"""
import unicodedata
from pathlib import Path

IDEOGRAPHIC = [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD)]


def is_wide(scalar: int) -> bool:
    if any(low <= scalar <= high for low, high in IDEOGRAPHIC):
        return True
    if unicodedata.category(chr(scalar)) == "Cn":
        return False
    return unicodedata.east_asian_width(chr(scalar)) in "WF"


def ranges():
    start = None
    for scalar in range(0x1100, 0x40000):
        if 0xD800 <= scalar <= 0xDFFF:
            wide = False
        else:
            wide = is_wide(scalar)
        if wide and start is None:
            start = scalar
        elif not wide and start is not None:
            yield start, scalar - 1
            start = None


target = Path(__file__).parent.parent / "Sources/Diagnostics/EastAsianWidth.swift"
lines = [f"  (0x{low:05X}, 0x{high:05X})," for low, high in ranges()]
target.write_text(
    "/// First and last scalar of each run of wide and full-width scalars, ascending.\n"
    "///\n"
    f"/// Made by `Scripts/east-asian-width.py` from Unicode {unicodedata.unidata_version}, Standard Annex 11.\n"
    "let wideScalarRanges: [(first: UInt32, last: UInt32)] = [\n" + "\n".join(lines) + "\n]\n"
)

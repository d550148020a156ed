#!/usr/bin/env python3
"""Holds the widths that `settee layout` computes against those of HarfBuzz, for Inter Regular.

    Scripts/check-text-measure.py SETTEE [FONT]

Needs Debian's libharfbuzz0b and fonts-inter; says so and ends with 0 where they are absent. Prints the greatest and the
mean difference, and exits with 1 when one text is off from the sum of its advances by more than 2 %. What kerning and
ligatures make of a text, which a table of advances cannot know, is printed for comparison.
"""

import ctypes
import ctypes.util
import json
import os
import pathlib
import subprocess
import sys
import tempfile

# Forms are read from their files, and nothing is kept in the home folder.
os.environ["SETTEE_CACHE"] = ""

LIMIT = 0.02
# Body text at AX5 has 53 points, so that rounding a width up to a whole point is a small part of it.
SIZE = 53
TEXTS = """
The quick brown fox jumps over the lazy dog|Playback speed and equalizer|Automatic updates over Wi-Fi|AVATAR To Yo Ta We LT
Zażółć gęślą jaźń|Příliš žluťoučký kůň úpěl|Größe ändern, schließen|Où est le garçon naïf ?|El pingüino Wenceslao hizo kilómetros
Ævar Þór Björnsson|Čeština Ελληνικά Русский|Árvíztűrő tükörfúrógép|İstanbul'da ışıl ışıl|Ngôn ngữ tiếng Việt hiển thị đúng
Ξεσκεπάζω την ψυχοφθόρα βδελυγμία|Ταχύτητα αναπαραγωγής|Съешь же ещё этих мягких французских булок|Громкость и эквалайзер
Жебракують філософи при ґанку|0123456789 10:45 12.5 km/h 100 %|user.name+tag@example.com (work)|https://example.com/a/b?c=d&e=f
“Quoted” – and — dashes… • 30 € ± 5 °C|x ≤ y ≠ z → ∞ × 2|iiiiiiiiiiiiiiiiiiiiiiii|WWWWWWWWWWWWWWWW|fi fl ffi office waffle
"""


class Feature(ctypes.Structure):
    _fields_ = [("tag", ctypes.c_uint32), ("value", ctypes.c_uint32), ("start", ctypes.c_uint), ("end", ctypes.c_uint)]

    @classmethod
    def off(cls, name):
        return cls(int.from_bytes(name.encode(), "big"), 0, 0, 0xFFFFFFFF)


# What makes a text's width another one than the sum of its characters' advances.
OFF = [Feature.off(name) for name in ("kern", "liga", "clig", "calt")]


class Glyph(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int32) for name in ("x_advance", "y_advance", "x_offset", "y_offset", "private")]


class HarfBuzz:
    def __init__(self, library, font):
        self.library = library
        for name in ("blob_create_from_file", "face_create", "font_create", "buffer_create"):
            getattr(library, f"hb_{name}").restype = ctypes.c_void_p
        library.hb_buffer_get_glyph_positions.restype = ctypes.POINTER(Glyph)
        blob = ctypes.c_void_p(library.hb_blob_create_from_file(str(font).encode()))
        face = ctypes.c_void_p(library.hb_face_create(blob, 0))
        self.em = library.hb_face_get_upem(face)
        self.font = ctypes.c_void_p(library.hb_font_create(face))

    def width(self, text, features=()):
        """The width of a text in em."""
        buffer = ctypes.c_void_p(self.library.hb_buffer_create())
        data = text.encode()
        self.library.hb_buffer_add_utf8(buffer, data, len(data), 0, len(data))
        self.library.hb_buffer_guess_segment_properties(buffer)
        self.library.hb_shape(self.font, buffer, (Feature * len(features))(*features), len(features))
        count = ctypes.c_uint()
        glyphs = self.library.hb_buffer_get_glyph_positions(buffer, ctypes.byref(count))
        width = sum(glyphs[index].x_advance for index in range(count.value))
        self.library.hb_buffer_destroy(buffer)
        return width / self.em


def measured(tool, texts):
    """The width of each text in points, as the tool lays it out."""
    rows = "".join(f"      - {{ id: r{index}, accessory: {{ type: button, title: {json.dumps(text, ensure_ascii=False)} }} }}\n"
                   for index, text in enumerate(texts))
    with tempfile.TemporaryDirectory() as folder:
        form = pathlib.Path(folder, "form.yaml")
        form.write_text(f"settee: 1\ntitle: Texts\nsections:\n  - rows:\n{rows}", encoding="utf-8")
        output = subprocess.run(
            [tool, "--form", form, "--values", f"{folder}/none.json", "layout", "--json", "--width", "10000",
             "--text-size", "AX5"], check=True, capture_output=True).stdout
    parts = [part for box in json.loads(output)["screens"][0]["boxes"] for part in box["parts"]]
    # A button is as wide as its title and 24 points.
    widths = {part["text"]: part["frame"][2] - 24 for part in parts if part["kind"] == "button"}
    return [widths[text] for text in texts]


def main(tool, font="/usr/share/fonts/opentype/inter/Inter-Regular.otf"):
    name = ctypes.util.find_library("harfbuzz")
    if not name or not pathlib.Path(font).exists():
        print("skipped: this needs libharfbuzz0b and fonts-inter")
        return 0
    harfbuzz = HarfBuzz(ctypes.CDLL(name), font)
    texts = [text for line in TEXTS.strip().splitlines() for text in line.split("|")]
    widths = measured(tool, texts)

    def differences(features):
        shaped = [harfbuzz.width(text, features) * SIZE for text in texts]
        return [((points - width) / width, text) for points, width, text in zip(widths, shaped, texts)]

    def words(differences):
        worst, text = max(differences, key=lambda pair: abs(pair[0]))
        mean = sum(abs(difference) for difference, _ in differences) / len(differences)
        return f"at most {worst:+.2%} ({text}), {mean:.2%} on average"

    advances = differences(OFF)
    for difference, text in advances:
        if abs(difference) > LIMIT:
            print(f"{difference:+.2%}  {text}")
    print(f"{len(texts)} texts against their advances: {words(advances)}")
    print(f"against the shaped text, with kerning and ligatures: {words(differences(()))}")
    return 1 if any(abs(difference) > LIMIT for difference, _ in advances) else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

import Diagnostics
import Foundation
import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeParsing
import TestSupport
import Testing

/// A form that exists only in a test.
struct OneFile: FormFiles {
  let text: String

  func read(_ path: String, limit: Int) throws(FormFileError) -> [UInt8] {
    guard path == "test.yaml" else { throw .missing }
    return Array(text.utf8)
  }
}

/// Runs the form of a YAML text; `settee: 1` and the title are added.
func session(_ yaml: String, facts: [String: Value] = [:]) throws -> Session {
  let result = FormLoader(files: OneFile(text: "settee: 1\ntitle: Test\n" + yaml)).load("test.yaml")
  let form = result.form
  return Session(try #require(form, "\(result.diagnostics.map(\.message))"), facts: facts)
}

/// Runs a form of one section without a header, whose rows are given as YAML, one a line.
func session(rows: String...) throws -> Session {
  try session("sections:\n  - rows:\n" + rows.map { "      - \($0)\n" }.joined())
}

extension Layout {
  /// Lays out with the measurer that depends on no typeface.
  init(fixed session: Session, width: Double = 390, textSize: TextSize = .l, imageSizes: ImageSizes = .none) throws {
    try self.init(
      session, width: width, textSize: textSize, measurer: FixedMeasurer(), imageSizes: imageSizes)
  }

  /// The parts of a row.
  func parts(_ name: String) throws -> [Part] { parts(of: try #require(self.box(of: name))) }

  /// The frame of the only part of a kind in a row, relative to the row.
  func part(_ kind: Part.Kind, in name: String) throws -> Rect {
    let box = try #require(self.box(of: name))
    let parts = parts(of: box).filter { $0.kind == kind }
    try #require(parts.count == 1)
    return Rect(parts[0].frame.x, parts[0].frame.y - box.frame.y, parts[0].frame.width, parts[0].frame.height)
  }

  /// A line for each box, and below it one for each of its parts.
  var dump: String {
    boxes.map { box in
      "\(box.kind) \(box.id) \(box.frame)\n" + parts(of: box).map { "  \($0.line)\n" }.joined()
    }.joined()
  }
}

extension Layout.Part {
  var line: String {
    let texts = lines.map { "\"\($0)\"" }.joined(separator: " | ")
    let words: [String?] = [kind.rawValue, id, frame.description, lines.isEmpty ? nil : texts, path]
    return words.compactMap(\.self).joined(separator: " ")
  }
}

/// The files of the package.
struct PackageFiles: FormFiles {
  func read(_ path: String, limit: Int) throws(FormFileError) -> [UInt8] {
    guard let data = try? Data(contentsOf: Fixtures.package.appending(path: path)) else { throw .missing }
    return Array(data)
  }
}

/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

import Diagnostics
import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeParsing
import SetteeRendering
import SetteeStore

/// A form: it is read, or says where it is wrong; what was read can be drawn, operated and put back.
///
/// An input may hold several files: a line `#% name.yaml` begins another one. The first is called `form.yaml`.
struct FormTarget: FuzzTarget {
  static let name = "form"

  func check(_ input: [UInt8]) throws(BrokenRule) {
    let files = Self.files(in: input)
    let result = FormLoader(files: MemoryFormFiles(bytes: files)).load("form.yaml")
    let again = FormLoader(files: MemoryFormFiles(bytes: files)).load("form.yaml")
    try hold(result.diagnostics == again.diagnostics, "a form that is read twice has the same diagnostics")
    try hold((result.form == nil) == (again.form == nil), "a form that is read twice is there twice")
    try Texts.check(result.diagnostics, in: files)
    try Texts.checkIsSafe(result.formattedDiagnostics(), "a diagnostic", allowing: ["\t"])
    guard let form = result.form, let other = again.form else {
      try hold(result.diagnostics.hasErrors, "a form that is not loaded has an error")
      return
    }
    try hold(!result.diagnostics.hasErrors, "a form with an error is not loaded")
    var generator = SeededGenerator(seed: Self.seed(of: input))
    let size = (Self.widths.randomElement(using: &generator) ?? 390, TextSize.allCases.randomElement(using: &generator))
    let running = try RunningForm(form)
    let pictures = try running.pictures(size.0, size.1 ?? .l)
    try hold(try RunningForm(other).pictures(size.0, size.1 ?? .l) == pictures, "a form looks the same each time")
    try running.operate(using: &generator)
  }

  private static let widths = [390.0, 1, 100, 320, 1024, 10_000]

  /// The files in an input, by name.
  static func files(in input: [UInt8]) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var name = "form.yaml"
    var bytes: [UInt8] = []
    for line in input.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.starts(with: "#% ".utf8), files.count < 8 {
        files[name] = bytes
        (name, bytes) = (String(decoding: line.dropFirst(3), as: UTF8.self), [])
      } else {
        bytes += line
        bytes.append(0x0A)
      }
    }
    if !bytes.isEmpty { bytes.removeLast() }
    files[name] = bytes
    return files
  }

  /// A number that depends on every byte (FNV-1a), so that the same input is always treated in the same way.
  static func seed(of input: [UInt8]) -> UInt64 {
    input.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  var words: [String] { YAMLVocabulary.form.words }

  func mutated(_ input: [UInt8], using generator: inout SeededGenerator) -> [UInt8]? {
    YAMLMutator(.form).mutated(input, using: &generator)
  }
}

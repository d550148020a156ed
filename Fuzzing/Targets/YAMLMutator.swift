import SetteeParsing
import SetteeStore

/// Changes a YAML file by lines and keys, so that what comes out is mostly still a YAML file.
struct YAMLMutator {
  private let vocabulary: YAMLVocabulary

  init(_ vocabulary: YAMLVocabulary) {
    self.vocabulary = vocabulary
  }

  func mutated(_ input: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var lines = input.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    if lines.count < 2 { lines = ["settee: 1", "title: A", "sections:", "  - rows:", "      - { id: a, title: A }"] }
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      mutate(&lines, using: &generator)
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func mutate(_ lines: inout [String], using generator: inout SeededGenerator) {
    guard !lines.isEmpty else { return }
    let place = Int.random(in: lines.indices, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: place)
    case 2: lines.swapAt(place, Int.random(in: lines.indices, using: &generator))
    case 3:
      // A block of lines from elsewhere.
      let length = Int.random(in: 1...min(6, lines.count), using: &generator)
      let start = Int.random(in: 0...lines.count - length, using: &generator)
      lines.insert(contentsOf: lines[start..<start + length], at: place)
    case 4:
      lines[place] =
        String(repeating: " ", count: Int.random(in: 0...8, using: &generator)) + lines[place].drop { $0 == " " }
    case 5: replaceKey(&lines[place], using: &generator)
    case 6, 7: replaceValue(&lines[place], using: &generator)
    case 8: lines.insert(newLine(like: lines[place], using: &generator), at: place + 1)
    default: insertMember(&lines[place], using: &generator)
    }
  }

  private func key(using generator: inout SeededGenerator) -> (name: String, text: String) {
    guard let key = vocabulary.keys.randomElement(using: &generator) else { return ("", "") }
    return (key.name, "\(key.name): \(YAMLVocabulary.value(key.shape, using: &generator))")
  }

  /// The ranges of the keys in a line and the keys: words before a colon and a blank.
  private func keys(in line: String) -> [(range: Range<String.Index>, name: String)] {
    line.split { " {,[".contains($0) }.filter { $0.hasSuffix(":") && $0.count > 1 }.map {
      ($0.startIndex..<line.index(before: $0.endIndex), String($0.dropLast()))
    }
  }

  private func replaceKey(_ line: inout String, using generator: inout SeededGenerator) {
    guard let old = keys(in: line).randomElement(using: &generator) else { return }
    line.replaceSubrange(old.range, with: key(using: &generator).name)
  }

  /// Gives a key another value, as its table wants it.
  private func replaceValue(_ line: inout String, using generator: inout SeededGenerator) {
    guard let old = keys(in: line).randomElement(using: &generator) else { return }
    let shape = vocabulary.keys.filter { $0.name == old.name }.randomElement(using: &generator)?.shape ?? .literal
    let start = line.index(after: old.range.upperBound)
    let end = line[start...].firstIndex { ",}".contains($0) } ?? line.endIndex
    line.replaceSubrange(start..<end, with: " " + YAMLVocabulary.value(shape, using: &generator))
  }

  private func newLine(like line: String, using generator: inout SeededGenerator) -> String {
    let blanks = line.prefix { $0 == " " }
    let dash = line.dropFirst(blanks.count).hasPrefix("- ")
    if dash, Bool.random(using: &generator) { return blanks + "- { " + key(using: &generator).text + " }" }
    return blanks + (dash ? "  " : "") + key(using: &generator).text
  }

  private func insertMember(_ line: inout String, using generator: inout SeededGenerator) {
    guard let brace = line.lastIndex(of: "}") else { return }
    line.insert(contentsOf: ", \(key(using: &generator).text) ", at: brace)
  }
}

import SetteeParsing
import SetteeStore
import SetteeTesting

/// The keys of a language of YAML files, from the tables that its parser reads by, and what may stand behind them.
struct YAMLVocabulary {
  /// The keys of all constructs.
  let keys: [KeyDescription]

  static let form = YAMLVocabulary(keys: FormLanguage.constructs.flatMap(\.keys))

  static let scenario = YAMLVocabulary(keys: ScenarioLanguage.constructs.flatMap(\.keys))

  /// The keys and their values, for a dictionary.
  var words: [String] {
    var words: Set<String> = []
    for key in keys {
      words.insert("\(key.name): ")
      words.formUnion(Self.words(of: key.shape))
    }
    return (words.sorted() + Self.signs + ExpressionVocabulary.words).filter { !$0.isEmpty }
  }

  private static let signs = [
    "- ", "{ ", " }", "[", "]", ", ", ": ", "&a ", "*a", "<<: ", "!!str ", "|\n", ">-\n", "\"", "'", "# ", "---\n",
    "%YAML 1.2\n",
    "\n  ", "\n    ", "\n      - ", "\\u202E", "\\x1B", "\u{E9}", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}",
    "#% b.yaml\n",
  ]

  private static func words(of shape: Shape) -> [String] {
    switch shape {
    case .word(let words): words
    case .bool: ["true", "false"]
    case .either(let shapes): shapes.flatMap(words)
    case .list(let shape), .dictionary(let shape): words(of: shape)
    default: []
    }
  }

  /// Something of that shape, or nearly, in one line.
  static func value(_ shape: Shape, using generator: inout SeededGenerator, depth: Int = 0) -> String {
    func any(_ values: [String]) -> String { values.randomElement(using: &generator) ?? "" }
    switch shape {
    case .text: return any(texts)
    case .identifier: return any(["a", "b", "player", "sound", "x1"])
    case .key: return any(ExpressionVocabulary.keys + ["new.key"])
    case .path: return any(["a.png", "DefaultPhoto.png", "../a.png", "a/b.svg"])
    case .bool: return any(["true", "false", "yes", "True"])
    case .int(let low, let high): return any(["\(low)", "\(high)", "0", "1", "7", "-1"])
    case .number(let low, let high): return any(["\(low)", "\(high)", "0", "0.5", "1", "100", "1e-3"])
    case .word(let words): return any(words)
    case .color: return any(["red", "\"#CCC\"", "\"#11223344\"", "lightGray"])
    case .size: return any(["[1, 1]", "[100000, 1]", "[40, 30]"])
    case .frame: return any(["[0, 0, 40, 40]", "[10, 10, 300, auto]", "[-5, -5, 1, 1]"])
    case .height: return any(["auto", "default", "44", "width / 3", "width * 0.5", "text * 1.8", "100000"])
    case .condition: return any(ExpressionVocabulary.conditions)
    case .pattern: return any(["'[a-z]+'", "'(a|b)*'", "'\\d{2,5}'", "'^$'", "'\\p{L}'"])
    case .nothing: return ""
    case .typedValue, .literal, .stored:
      return any(["1", "0.1", "true", "a", "Seg1", "-9223372036854775808", "1e308", "null", "''"])
    case .dictionary(let shape):
      guard depth < 3 else { return "{}" }
      return "{ \(any(["a", "1", "true", "sound.on", "Sound"])): \(value(shape, using: &generator, depth: depth + 1)) }"
    case .list(let shape):
      guard depth < 3 else { return "[]" }
      return "["
        + (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          value(shape, using: &generator, depth: depth + 1)
        }.joined(separator: ", ") + "]"
    case .mapping(let construct):
      let description = (FormLanguage.constructs + ScenarioLanguage.constructs).first { $0.construct == construct }
      return mapping(description?.keys ?? [], using: &generator, depth: depth)
    case .record(let description): return mapping(description.keys, using: &generator, depth: depth)
    case .either(let shapes):
      return shapes.randomElement(using: &generator).map { value($0, using: &generator, depth: depth) } ?? ""
    }
  }

  private static func mapping(_ keys: [KeyDescription], using generator: inout SeededGenerator, depth: Int) -> String {
    guard depth < 4 else { return "{}" }
    var members: [String] = []
    for key in keys where key.isRequired || Int.random(in: 0..<max(4, keys.count / 3), using: &generator) == 0 {
      members.append("\(key.name): \(value(key.shape, using: &generator, depth: depth + 1))")
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private static let texts = [
    "Sound", "a", "''", "\"{value} of {unit}\"", "\"\\e[2J\"", "\"a\\nb\"",
    "A long text that goes on and on until it wraps",
    "\u{4E2D}\u{6587}", "\"\\u202Eabc\"", "\"<b>&amp;\"", "\"**a** [b](c)\"",
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
  ]
}

import SetteeModel

/// Writes the YAML of a form with conditions of every kind. Conditions read what stands before them, so that there are no
/// rings; sections are read through their rows.
struct RandomForm {
  private var generator: SeededGenerator
  /// The rows that a condition may read, with the type of their value.
  private var readable: [(name: String, type: String)] = []
  private var seen: [String] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func yaml(rows rowCount: Int) -> String {
    var lines = ["settee: 1", "title: Random", "facts:"]
    lines.append("  level: { type: int, default: 3 }")
    lines.append("  edition: { type: text, default: basic }")
    lines.append("sections:")
    var row = 0
    while row < rowCount {
      lines.append("  - id: s\(row)")
      if row > 0, generator.chance(40) { lines.append("    visibleWhen: \"\(condition())\"") }
      if row > 0, generator.chance(30) { lines.append("    enabledWhen: \"\(condition())\"") }
      lines.append("    rows:")
      for _ in 0..<min(1 + generator.below(8), rowCount - row) {
        lines.append("      - { \(self.row(row)) }")
        row += 1
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func row(_ number: Int) -> String {
    var parts: [String] = []
    let type = generator.pick(["bool", "int", "text", "none"])
    let name = type == "none" ? "r\(number)" : "k\(number)"
    switch type {
    case "bool": parts = ["key: \(name)", "accessory: switch", "default: \(generator.chance(50))"]
    case "int":
      parts = ["key: \(name)", "type: int", "accessory: textField", "min: 0", "max: 9"]
      if generator.chance(70) { parts.append("default: \(generator.below(10))") }
    case "text":
      parts = ["key: \(name)", "type: text", "accessory: textField", "maxLength: 3"]
      if generator.chance(40) { parts.append("default: \(generator.pick(["a", "b", "c"]))") }
    default: parts = ["id: \(name)", "title: \(name)"]
    }
    if type != "none" {
      if generator.chance(40) { parts.append("whenHidden: \(generator.pick(["keep", "default", "clear"]))") }
      if type != "bool", generator.chance(15) { parts.append("required: true") }
      if number > 0, type != "bool", generator.chance(15) { parts.append("requiredWhen: \"\(condition())\"") }
      if number > 0, generator.chance(15) {
        let check = type == "bool" ? "value or \(condition())" : "isEmpty(value) or \(condition())"
        parts.append("rules: [{ check: \"\(check)\", message: must fit }]")
      }
    }
    if number > 0 {
      if generator.chance(45) { parts.append("visibleWhen: \"\(condition())\"") }
      if generator.chance(25) { parts.append("enabledWhen: \"\(condition())\"") }
      seen.append(name)
    }
    if type != "none" { readable.append((name, type)) }
    return parts.joined(separator: ", ")
  }

  private mutating func condition() -> String {
    let count = generator.pick([1, 1, 1, 2, 2, 3])
    let parts = (0..<count).map { _ in (generator.chance(20) ? "not " : "") + "(\(comparison()))" }
    return parts.joined(separator: generator.pick([" and ", " or "]))
  }

  private mutating func comparison() -> String {
    if generator.chance(10) { return "fact.level \(generator.pick(["<", ">"])) \(generator.below(6))" }
    if generator.chance(5) { return "fact.edition == '\(generator.pick(["basic", "pro"]))'" }
    if !seen.isEmpty, generator.chance(15) { return "visible(\(generator.pick(seen)))" }
    guard !readable.isEmpty else { return "fact.level > 2" }
    // Mostly what stands near, so that chains get long.
    let place =
      generator.chance(60)
      ? readable.count - 1 - generator.below(min(6, readable.count)) : generator.below(readable.count)
    let (name, type) = readable[place]
    switch type {
    case "bool": return name
    case "int":
      return generator.chance(15)
        ? "\(name) == null" : "\(name) \(generator.pick(["<", "<=", ">", ">=", "==", "!="])) \(generator.below(10))"
    default:
      return generator.pick(["isEmpty(\(name))", "\(name) == 'a'", "\(name) in ['a', 'b']", "len(\(name)) > 1"])
    }
  }
}

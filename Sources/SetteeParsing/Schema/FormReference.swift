import SetteeModel

/// The reference of the form language in Markdown, made from the tables that the parser reads by.
public enum FormReference {
  /// A section for each construct, with a table of its keys.
  public static var document: String {
    let sections = FormLanguage.constructs.map { description in
      let rows = description.keys.map { key in
        "| `\(key.name)`\(key.isRequired ? " (required)" : "") | \(key.shape.words) | \(key.documentation) |"
      }
      return "## \(heading(description.construct))\n\n| key | what stands there | meaning |\n|---|---|---|\n"
        + rows.joined(separator: "\n") + "\n"
    }
    return """
      # Reference of the form language

      Every key of every construct, made from the tables that the parser reads by. How they work together is told in
      [form-language.md](form-language.md). Keys that begin with `x-` are yours and are passed over.


      """ + sections.joined(separator: "\n")
  }

  private static func heading(_ construct: Construct) -> String {
    (construct.rawValue.first?.uppercased() ?? "") + construct.rawValue.dropFirst()
  }
}

extension Shape {
  /// What may stand there, in a few words of Markdown without a bar.
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .identifier: "name"
    case .key: "key"
    case .path: "path"
    case .bool: "`true` or `false`"
    case .int(let least, let most): "whole number\(range(Value.int(least), Value.int(most)))"
    case .number(let least, let most): "number\(range(Value.number(least), Value.number(most)))"
    case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .color: "color"
    case .size: "`[width, height]`"
    case .frame: "`[x, y, width, height]`"
    case .height: "height rule"
    case .condition: "condition, or a list of them"
    case .pattern: "pattern"
    case .typedValue: "value of the row's type"
    case .literal: "any scalar, stored as it is"
    case .stored: "any value"
    case .nothing: "nothing"
    case .dictionary(let shape): "mapping to \(shape.words)"
    case .list(let shape): "list of \(shape.words)"
    case .mapping(let construct): "[\(construct.rawValue)](#\(construct.rawValue.replacingSpaces))"
    case .record(let description): "mapping of \(description.keys.map { "`\($0.name)`" }.joined(separator: ", "))"
    case .either(let shapes): shapes.map(\.words).joined(separator: "; or ")
    }
  }

  private func range(_ least: Value, _ most: Value) -> String { ", \(least.plainText) to \(most.plainText)" }
}

extension String {
  /// The text with hyphens for spaces, as anchors have.
  fileprivate var replacingSpaces: String { String(map { $0 == " " ? "-" : $0 }) }
}

import Diagnostics

/// Writes elements of XML, or of HTML in the spelling that is XML too.
///
/// Names of elements and attributes come from the code only; whatever comes from a form goes through ``escaped(markup:)``.
struct MarkupWriter {
  /// The names and values of an element's attributes. One whose value is nil is not written.
  typealias Attributes = KeyValuePairs<String, String?>

  private(set) var text: String
  private var open: [String] = []

  /// - Parameter prologue: What stands before the first element.
  init(prologue: String = "") {
    text = prologue
  }

  /// Begins an element that holds others.
  mutating func begin(_ name: String, _ attributes: Attributes = [:]) {
    beginLine()
    writeTag(name, attributes)
    text += ">"
    open.append(name)
  }

  /// Ends the innermost element that was begun.
  mutating func end() {
    let name = open.removeLast()
    beginLine()
    text += "</\(name)>"
  }

  /// Writes an element that holds a text, or nothing.
  mutating func element(_ name: String, _ attributes: Attributes = [:], text content: String) {
    beginLine()
    writeTag(name, attributes)
    text += ">\(escaped(markup: content))</\(name)>"
  }

  /// Writes an element that can hold nothing.
  mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
    beginLine()
    writeTag(name, attributes)
    text += "/>"
  }

  /// Writes an element around markup that is known to be right.
  mutating func element(_ name: String, _ attributes: Attributes = [:], markup: String) {
    beginLine()
    writeTag(name, attributes)
    text += ">\(markup)</\(name)>"
  }

  private mutating func beginLine() {
    if !text.isEmpty { text += "\n" }
    for _ in open { text += "  " }
  }

  private mutating func writeTag(_ name: String, _ attributes: Attributes) {
    text += "<\(name)"
    for (name, value) in attributes {
      guard let value else { continue }
      text += " \(name)=\"\(escaped(markup: value))\""
    }
  }
}

/// A text that is itself in the text and in the double-quoted attributes of XML and HTML.
///
/// What neither may hold, such as most control characters, becomes U+FFFD; a carriage return, which both read as a line
/// break, becomes one. Marks of direction and the like are written as references, so that they do nothing to the source.
func escaped(markup text: String) -> String {
  guard text.unicodeScalars.contains(where: { isMarkup($0) || mustBeEscaped($0) }) else { return text }
  var result = ""
  var previous: Unicode.Scalar?
  for scalar in text.unicodeScalars {
    defer { previous = scalar }
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\t": result += "&#9;"
    case "\n": if previous != "\r" { result += "&#10;" }
    case "\r": result += "&#10;"
    case _ where isMarkup(scalar): result.unicodeScalars.append("\u{FFFD}")
    case _ where mustBeEscaped(scalar): result += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Whether a scalar means something to markup, or may not stand in it.
private func isMarkup(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x22, 0x26, 0x27, 0x3C, 0x3E, 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: true
  case let value: value & 0xFFFE == 0xFFFE
  }
}

/// A number as markup and style sheets write it: at most three decimals, no exponent.
func decimal(_ number: Double) -> String {
  guard number.isFinite, abs(number) < 1e12 else { return "0" }
  let thousandths = Int((abs(number) * 1_000).rounded())
  var text = number < 0 && thousandths > 0 ? "-" : ""
  text += String(thousandths / 1_000)
  let fraction = thousandths % 1_000
  guard fraction > 0 else { return text }
  var digits = String(fraction + 1_000).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(text).\(digits)"
}

import SetteeModel

/// Reads `width`, `height` and `viewBox` of the root element of an SVG (SVG 2, 8.2 and 8.6).
///
/// A width or height that is missing or in per cent follows from the other one and the view box.
struct SVGHeader {
  private(set) var size: Size?

  init(_ bytes: [UInt8]) {
    guard let tag = Self.rootTag(bytes[...]) else { return }
    let attributes = Self.attributes(tag)
    let box = (attributes["viewBox"] ?? "").split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) }
    let natural = box.count == 4 && box[2] > 0 && box[3] > 0 ? Size(box[2], box[3]) : nil
    let width = attributes["width"].flatMap(Self.length)
    let height = attributes["height"].flatMap(Self.length)
    switch (width, height, natural) {
    case (let width?, let height?, _): size = Size(width, height)
    case (let width?, nil, let natural?): size = Size(width, width * natural.height / natural.width)
    case (nil, let height?, let natural?): size = Size(height * natural.width / natural.height, height)
    default: size = natural
    }
  }

  /// The text between `<svg` and `>` when that is the first element.
  private static func rootTag(_ bytes: ArraySlice<UInt8>) -> String? {
    var rest = bytes
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      // Only white space and a byte order mark may stand in front.
      guard rest[..<open].allSatisfy({ $0 <= 0x20 || $0 >= 0x80 }) else { return nil }
      rest = rest[open...]
      if rest.starts(with: "<!--".utf8) {
        guard let end = Self.end(of: "-->", in: rest) else { return nil }
        rest = rest[end...]
      } else if rest.starts(with: "<?".utf8) {
        guard let end = Self.end(of: "?>", in: rest) else { return nil }
        rest = rest[end...]
      } else if rest.starts(with: "<!".utf8) {
        // A document type may hold declarations in brackets.
        let hasSubset = rest.prefix { $0 != UInt8(ascii: ">") }.contains(UInt8(ascii: "["))
        guard let end = Self.end(of: hasSubset ? "]>" : ">", in: rest) else { return nil }
        rest = rest[end...]
      } else {
        guard rest.starts(with: "<svg".utf8) || rest.starts(with: "<svg:svg".utf8) else { return nil }
        let tag = rest.prefix { $0 != UInt8(ascii: ">") }
        return tag.endIndex < rest.endIndex ? String(decoding: tag, as: UTF8.self) : nil
      }
    }
    return nil
  }

  /// The index behind the first place where a text stands.
  private static func end(of text: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
    let text = Array(text.description.utf8)
    var rest = bytes
    while let first = rest.firstIndex(of: text[0]) {
      if rest[first...].starts(with: text) { return first + text.count }
      rest = rest[(first + 1)...]
    }
    return nil
  }

  /// `name="value"` or `name='value'`, by name.
  private static func attributes(_ tag: String) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = tag.drop { !$0.isWhitespace }
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].filter { !$0.isWhitespace }
      let value = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
      guard let quote = value.first, quote == "\"" || quote == "'",
        let end = value.dropFirst().firstIndex(of: quote)
      else { break }
      attributes[name] = String(value[value.index(after: value.startIndex)..<end])
      rest = value[value.index(after: end)...]
    }
    return attributes
  }

  /// A length in units of CSS, 1/96 inch; nil for per cent and units that depend on text.
  private static func length(_ text: String) -> Double? {
    let text = text.filter { !$0.isWhitespace }
    let number = text.prefix { $0.isNumber || $0 == "." || $0 == "+" || $0 == "-" }
    guard let value = Double(number), value > 0 else { return nil }
    let factor: Double? =
      switch text[number.endIndex...] {
      case "", "px": 1
      case "pt": 96.0 / 72
      case "pc": 16
      case "in": 96
      case "cm": 96 / 2.54
      case "mm": 96 / 25.4
      default: nil
      }
    return factor.map { value * $0 }
  }
}

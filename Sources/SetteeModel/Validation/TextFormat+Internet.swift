/// Addresses and names of the Internet.
extension TextFormat {
  /// Whether a text is an e-mail address. The rule deliberately differs from RFC 5322, which allows comments and quotes.
  static func isEmail(_ text: String) -> Bool {
    let utf8 = text.utf8[...]
    guard let at = utf8.firstIndex(of: UInt8(ascii: "@")), at > utf8.startIndex else { return false }
    let marks = ".!#$%&'*+/=?^_`{|}~-".utf8
    return utf8[..<at].allSatisfy { isLetterOrDigit($0) || marks.contains($0) }
      && areLabels(utf8[utf8.index(after: at)...])
  }

  /// Whether a text is a host name or a dotted-decimal address.
  static func isHostname(_ text: Substring.UTF8View) -> Bool {
    guard text.count <= 253, areLabels(text) else { return false }
    // RFC 1123, 2.1: a name never looks like an address, since "the highest-level component label will be alphabetic".
    let last = text.split(separator: UInt8(ascii: ".")).last
    return last?.allSatisfy(isDigit) == true ? isIPv4(text) : true
  }

  /// Whether a text is one label or more, with dots between.
  private static func areLabels(_ text: Substring.UTF8View) -> Bool {
    split(text, at: ".").allSatisfy { label in
      let hyphen = UInt8(ascii: "-")
      return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
        && label.allSatisfy { isLetterOrDigit($0) || $0 == hyphen }
    }
  }

  static func isIPv4(_ text: Substring.UTF8View) -> Bool {
    let parts = split(text, at: ".")
    return parts.count == 4 && parts.allSatisfy { number($0, in: 0...255) != nil }
  }

  static func isIPv6(_ text: Substring.UTF8View) -> Bool {
    var groups = split(text, at: ":")[...]
    guard groups.count > 2 else { return false }
    // A `::` at an end leaves two empty parts there, of which one is enough; a lone colon leaves one too many.
    if groups.first?.isEmpty == true {
      groups.removeFirst()
      guard groups.first?.isEmpty == true else { return false }
    }
    if groups.last?.isEmpty == true {
      groups.removeLast()
      guard groups.last?.isEmpty == true else { return false }
    }
    var count = 0
    var isShortened = false
    for (index, group) in zip(groups.indices, groups) {
      if group.isEmpty {
        guard !isShortened else { return false }
        isShortened = true
      } else if group.count <= 4, group.allSatisfy(isHexadecimalDigit) {
        count += 1
      } else if index == groups.endIndex - 1, isIPv4(group) {
        count += 2
      } else {
        return false
      }
    }
    return isShortened ? count <= 7 : count == 8
  }

  static func isURL(_ text: String) -> Bool {
    let utf8 = text.utf8[...]
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), let first = utf8.first, isLetter(first) else {
      return false
    }
    let scheme = utf8[..<colon]
    guard scheme.allSatisfy({ isLetterOrDigit($0) || "+-.".utf8.contains($0) }) else { return false }
    let rest = text[utf8.index(after: colon)...]
    guard !rest.isEmpty, rest.unicodeScalars.allSatisfy(mayStandInURL) else { return false }
    let name = Substring(scheme).lowercased()
    guard name == "http" || name == "https" else { return true }
    return rest.utf8.starts(with: "//".utf8) && startsWithHost(rest.utf8.dropFirst(2))
  }

  /// Whether a scalar may stand in a URL or, written out, in an internationalised one.
  private static func mayStandInURL(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "<", ">", "\\": false
    default: !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
    }
  }

  /// Whether what follows `//` has a host, and no port or one that exists.
  private static func startsWithHost(_ text: Substring.UTF8View) -> Bool {
    var authority = text.prefix { !"/?#".utf8.contains($0) }
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) { authority = authority[authority.index(after: at)...] }
    let host: Substring.UTF8View
    if authority.first == UInt8(ascii: "["), let bracket = authority.firstIndex(of: UInt8(ascii: "]")) {
      host = authority[...bracket]
      guard isIPv6(host.dropFirst().dropLast()) else { return false }
    } else {
      host = authority.prefix { $0 != UInt8(ascii: ":") }
      guard !host.isEmpty, !host.contains(where: "[]".utf8.contains) else { return false }
    }
    let port = authority[host.endIndex...]
    // RFC 3986 allows an empty port after the colon.
    if port.isEmpty || port.elementsEqual(":".utf8) { return true }
    return port.first == UInt8(ascii: ":") && number(port.dropFirst(), in: 0...65535) != nil
  }
}

/// Pieces that the rules are made of.
extension TextFormat {
  /// The parts of a text around each of a mark, empty ones too.
  static func split(_ text: Substring.UTF8View, at mark: Unicode.Scalar) -> [Substring.UTF8View] {
    text.split(separator: UInt8(ascii: mark), omittingEmptySubsequences: false)
  }

  /// A decimal number in a range, without leading zeros. Nil when the text is something else.
  static func number(_ text: Substring.UTF8View, in range: ClosedRange<Int>) -> Int? {
    guard text.count <= 5, text.first != UInt8(ascii: "0") || text.count == 1 else { return nil }
    return decimal(text).flatMap { range.contains($0) ? $0 : nil }
  }

  /// The number that a few decimal digits stand for. Nil when there are none, or something else.
  static func decimal(_ text: Substring.UTF8View) -> Int? {
    guard !text.isEmpty, text.allSatisfy(isDigit) else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    // Bit 5 is all that small and capital ASCII letters differ in.
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte)
  }

  static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}

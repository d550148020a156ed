/// Looks whether XML is well-formed, as far as a writer can get it wrong: tags that do not match, raw signs, characters
/// that XML does not have, attributes without quotes or given twice.
///
/// Also for HTML that is written as XML, but for elements without an end and for style sheets.
enum Markup {
  private static let endless: Set<String> = ["meta", "link", "input", "img", "br", "hr", "!DOCTYPE", "!doctype"]

  static func check(_ text: String, _ what: String) throws(BrokenRule) {
    for scalar in text.unicodeScalars {
      let isCharacter =
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: true
        default: false
        }
      try hold(isCharacter, "\(what) holds U+\(String(scalar.value, radix: 16)), which XML does not have")
    }
    let bytes = Array(text.utf8)
    var open: [String] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"):
        let (tag, end) = try tag(bytes, from: index, what)
        index = end
        if tag.isEnd {
          try hold(open.popLast() == tag.name, "\(what) has a </\(tag.name)> too many, \(place(bytes, index))")
        } else if !tag.isEmpty, !endless.contains(tag.name), !tag.name.hasPrefix("?") {
          open.append(tag.name)
          if tag.name == "style" || tag.name == "script" {
            while index < bytes.count, !bytes[index...].starts(with: "</\(tag.name)".utf8) { index += 1 }
          }
        }
      case UInt8(ascii: "&"):
        let reference = bytes[index...].prefix(12)
        try hold(
          reference.contains(UInt8(ascii: ";"))
            && reference.dropFirst().prefix { $0 != UInt8(ascii: ";") }.allSatisfy {
              Self.isName($0) || $0 == UInt8(ascii: "#")
            }, "\(what) has a raw &, \(place(bytes, index))")
        index += 1
      case UInt8(ascii: ">"): throw BrokenRule("\(what) has a raw >, \(place(bytes, index))")
      default: index += 1
      }
    }
    try hold(open.isEmpty, "\(what) does not close \(open)")
  }

  private static func tag(
    _ bytes: [UInt8], from start: Int, _ what: String
  ) throws(BrokenRule) -> (tag: (name: String, isEnd: Bool, isEmpty: Bool), end: Int) {
    var index = start + 1
    let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let nameStart = index
    while index < bytes.count, isName(bytes[index]) || [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(bytes[index]) {
      index += 1
    }
    let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
    try hold(!name.isEmpty, "\(what) has a raw <, \(place(bytes, start))")
    var quote: UInt8?
    var before: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        try hold(byte != UInt8(ascii: "<"), "\(what) has a < in an attribute, \(place(bytes, index))")
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        try hold(before == UInt8(ascii: "="), "\(what) has a quote without =, \(place(bytes, index))")
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return ((name, isEnd, before == UInt8(ascii: "/")), index)
      } else {
        try hold(byte != UInt8(ascii: "<"), "\(what) has a < in a tag, \(place(bytes, index))")
      }
      before = byte
    }
    throw BrokenRule("\(what) ends in a tag")
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private static func place(_ bytes: [UInt8], _ index: Int) -> String {
    "at '\(String(decoding: bytes[max(0, index - 40)..<min(bytes.count, index + 40)], as: UTF8.self))'"
  }
}

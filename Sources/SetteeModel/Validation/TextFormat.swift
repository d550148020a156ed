/// A well-known form of text that a field may ask for with `format:`.
///
/// Each format is decided by the text alone, in ASCII unless said otherwise, without locale and without network. The
/// empty text has none of them. Nothing may stand around it, not even a line feed.
public enum TextFormat: String, Sendable, CaseIterable {
  /// An e-mail address as the HTML Living Standard has it (4.10.5.1.5, "valid email address"): letters, digits and
  /// ``.!#$%&'*+/=?^_`{|}~-``, one `@`, and labels of 1 to 63 letters, digits and inner hyphens with dots between.
  case email
  /// A URL with a scheme (RFC 3986, 3.1): `scheme:rest`. The rest is not empty and has no white space, no control
  /// characters, and none of `"<>\`; it may have characters beyond ASCII (RFC 3987). `http` and `https` need `//` and a
  /// host: an IPv6 address in brackets, or a name that is not empty; a port after it is at most 65535.
  case url
  /// A host name (RFC 1123, 2.1): labels of 1 to 63 letters, digits and inner hyphens with dots between, at most 253
  /// characters. As that section wants it, a dotted-decimal address is one too; any other name's last label has
  /// something else than digits.
  case hostname
  /// An IPv4 address: four numbers from 0 to 255 with dots between, without leading zeros (RFC 3986, `IPv4address`).
  case ipv4
  /// An IPv6 address (RFC 4291, 2.2): eight groups of 1 to 4 hexadecimal digits; `::` once for one group of zeros or
  /// more; the last two groups may be an IPv4 address. No zone, no brackets, no prefix length.
  case ipv6
  /// A port: a whole number from 1 to 65535 without leading zeros.
  case port
  /// A color in hexadecimal digits (CSS Color 4, 5.2): `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  case color
  /// A date, `YYYY-MM-DD` (ISO 8601; HTML's "valid date string"): a day that exists in the Gregorian calendar, in the
  /// years 0001 to 9999.
  case date
  /// A time of day, `HH:MM` or `HH:MM:SS` (ISO 8601), from 00:00 to 23:59:59, without leap seconds.
  case time
}

extension TextFormat {
  /// Whether the whole text has this format.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func accepts(_ text: String) -> Bool {
    switch self {
    case .email: Self.isEmail(text)
    case .url: Self.isURL(text)
    case .hostname: Self.isHostname(text.utf8[...])
    case .ipv4: Self.isIPv4(text.utf8[...])
    case .ipv6: Self.isIPv6(text.utf8[...])
    case .port: Self.number(text.utf8[...], in: 1...65535) != nil
    case .color: Self.isColor(text.utf8[...])
    case .date: Self.isDate(text.utf8[...])
    case .time: Self.isTime(text.utf8[...])
    }
  }

  /// What a message says of a text without this format, such as `must be a date, such as 2025-12-31`.
  public var expectation: String {
    switch self {
    case .email: "must be an e-mail address, such as ana@example.org"
    case .url: "must be a URL, such as https://example.org/help"
    case .hostname: "must be a host name, such as www.example.org"
    case .ipv4: "must be an IPv4 address, such as 192.0.2.1"
    case .ipv6: "must be an IPv6 address, such as 2001:db8::1"
    case .port: "must be a port, a whole number from 1 to 65535"
    case .color: "must be a color: #RGB, #RRGGBB or #RRGGBBAA, such as #FF8800"
    case .date: "must be a date, year-month-day, such as 2025-12-31"
    case .time: "must be a time, such as 18:30 or 18:30:05"
    }
  }
}

/// Colors, dates and times.
extension TextFormat {
  private static func isColor(_ text: Substring.UTF8View) -> Bool {
    guard text.first == UInt8(ascii: "#") else { return false }
    let digits = text.dropFirst()
    return [3, 6, 8].contains(digits.count) && digits.allSatisfy(isHexadecimalDigit)
  }

  private static func isDate(_ text: Substring.UTF8View) -> Bool {
    let parts = split(text, at: "-")
    guard parts.count == 3, parts.map(\.count) == [4, 2, 2],
      let year = decimal(parts[0]), let month = decimal(parts[1]), let day = decimal(parts[2])
    else { return false }
    return year > 0 && (1...12).contains(month) && day > 0 && day <= length(ofMonth: month, year: year)
  }

  /// Why a text that is written as the format wants it is none all the same, in words that go behind the expectation;
  /// nothing for other texts.
  func reason(against text: String) -> String {
    let parts = Self.split(text.utf8[...], at: "-")
    guard self == .date, parts.map(\.count) == [4, 2, 2], let year = Self.decimal(parts[0]), year > 0,
      let month = Self.decimal(parts[1]), (1...12).contains(month), Self.decimal(parts[2]) != nil
    else { return "" }
    return "; \(text.prefix(7)) has \(Self.length(ofMonth: month, year: year)) days"
  }

  /// How many days a month has in the Gregorian calendar.
  private static func length(ofMonth month: Int, year: Int) -> Int {
    let isLeapYear = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return switch month {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isTime(_ text: Substring.UTF8View) -> Bool {
    let parts = split(text, at: ":")
    guard parts.count == 2 || parts.count == 3, parts.allSatisfy({ $0.count == 2 }) else { return false }
    let numbers = parts.compactMap(decimal)
    return numbers.count == parts.count && numbers[0] < 24 && numbers.dropFirst().allSatisfy { $0 < 60 }
  }
}

/// The scalars that a class such as `[a-z\d]` stands for.
struct ScalarSet: Sendable {
  /// What is listed in a class, before a `^` turns it round.
  struct Members: Sendable {
    var ranges: [ClosedRange<UInt32>] = []
    var categories: Set<Unicode.GeneralCategory> = []

    mutating func formUnion(_ other: Members) {
      ranges += other.ranges
      categories.formUnion(other.categories)
    }
  }

  /// Sorted, without overlaps.
  private let ranges: [ClosedRange<UInt32>]
  private let categories: Set<Unicode.GeneralCategory>
  private let isNegated: Bool
  /// The answers for U+0000 to U+003F and U+0040 to U+007F, one bit each.
  private let ascii: (UInt64, UInt64)

  init(_ members: Members, isNegated: Bool = false) {
    ranges = members.ranges.merged()
    categories = members.categories
    self.isNegated = isNegated
    var ascii: (UInt64, UInt64) = (0, 0)
    for value in 0..<UInt8(64) {
      let bit = UInt64(1) << value
      if Self.holds(Unicode.Scalar(value), ranges, categories) != isNegated { ascii.0 |= bit }
      if Self.holds(Unicode.Scalar(value + 64), ranges, categories) != isNegated { ascii.1 |= bit }
    }
    self.ascii = ascii
  }

  /// - Complexity: O(1) for ASCII, else O(log *n*) in the number of ranges.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<64: ascii.0 & (1 << UInt64(scalar.value)) != 0
    case 64..<128: ascii.1 & (1 << UInt64(scalar.value - 64)) != 0
    default: Self.holds(scalar, ranges, categories) != isNegated
    }
  }

  private static func holds(
    _ scalar: Unicode.Scalar, _ ranges: [ClosedRange<UInt32>], _ categories: Set<Unicode.GeneralCategory>
  ) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    if low < ranges.count, ranges[low].contains(scalar.value) { return true }
    return !categories.isEmpty && categories.contains(scalar.properties.generalCategory)
  }
}

extension ScalarSet.Members {
  /// `\d`
  static let digits = Self(ranges: [0x30...0x39])

  /// `\w`
  static let words = Self(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])

  /// `\s`: ECMAScript's WhiteSpace and LineTerminator.
  static let spaces = Self(ranges: [
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])

  /// What `.` does not stand for: ECMAScript's LineTerminator.
  static let lineEnds = Self(ranges: [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])

  /// `\p{…}`: the scalars of a general category, `Lu`, or of a group of them, `L`. Nil when there is none of that name.
  static func category(_ name: String) -> Self? {
    let found = generalCategories.filter { $0.key == name || $0.key.prefix(1) == name }
    return found.isEmpty ? nil : Self(categories: Set(found.map(\.value)))
  }

  /// All other scalars. The members must be ranges only or categories only.
  func complement() -> Self {
    guard ranges.isEmpty else { return Self(ranges: ranges.gaps()) }
    return Self(categories: Set(Self.generalCategories.map(\.value)).subtracting(categories))
  }

  /// The short names of Unicode's general categories, UAX #44 table 12.
  private static let generalCategories: KeyValuePairs<String, Unicode.GeneralCategory> = [
    "Lu": .uppercaseLetter, "Ll": .lowercaseLetter, "Lt": .titlecaseLetter, "Lm": .modifierLetter, "Lo": .otherLetter,
    "Mn": .nonspacingMark, "Mc": .spacingMark, "Me": .enclosingMark,
    "Nd": .decimalNumber, "Nl": .letterNumber, "No": .otherNumber,
    "Pc": .connectorPunctuation, "Pd": .dashPunctuation, "Ps": .openPunctuation, "Pe": .closePunctuation,
    "Pi": .initialPunctuation, "Pf": .finalPunctuation, "Po": .otherPunctuation,
    "Sm": .mathSymbol, "Sc": .currencySymbol, "Sk": .modifierSymbol, "So": .otherSymbol,
    "Zs": .spaceSeparator, "Zl": .lineSeparator, "Zp": .paragraphSeparator,
    "Cc": .control, "Cf": .format, "Cs": .surrogate, "Co": .privateUse, "Cn": .unassigned,
  ]
}

extension [ClosedRange<UInt32>] {
  /// The same numbers, sorted and without overlaps.
  fileprivate func merged() -> Self {
    var result: Self = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// The scalar values between the ranges, which must be sorted.
  fileprivate func gaps() -> Self {
    var result: Self = []
    var next: UInt32 = 0
    for range in self {
      if next < range.lowerBound { result.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { result.append(next...0x10FFFF) }
    return result
  }
}

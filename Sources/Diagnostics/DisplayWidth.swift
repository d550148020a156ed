/// How many terminal columns a scalar takes: 0, 1 or 2.
///
/// Wide and full-width scalars by Unicode Standard Annex 11 and emoji take 2, combining marks and other invisible ones 0.
public func displayWidth(of scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return isWide(scalar) ? 2 : 1
  }
}

/// How many terminal columns a text takes. A cluster that asks for its emoji form (U+FE0F), or is built of several
/// scalars around a wide one, takes 2.
///
/// - Complexity: O(*n*) in the length of the text.
public func displayWidth(of text: some StringProtocol) -> Int {
  text.reduce(0) { $0 + displayWidth(of: $1) }
}

/// How many terminal columns one character takes: 0, 1 or 2.
public func displayWidth(of character: Character) -> Int {
  var width = 0
  for scalar in character.unicodeScalars {
    if scalar.value == 0xFE0F { return 2 }
    width = max(width, displayWidth(of: scalar))
  }
  return width
}

/// Whether East Asian terminals and typefaces give a scalar the room of two.
///
/// - Complexity: O(log *r*) in the number of ranges, some 120.
public func isWide(_ scalar: Unicode.Scalar) -> Bool {
  let value = scalar.value
  guard value >= 0x1100 else { return false }
  var low = 0
  var high = wideScalarRanges.count
  while low < high {
    let middle = (low + high) / 2
    let range = wideScalarRanges[middle]
    if value < range.first {
      high = middle
    } else if value > range.last {
      low = middle + 1
    } else {
      return true
    }
  }
  return false
}

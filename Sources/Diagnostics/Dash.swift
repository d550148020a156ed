/// Dashes that look like the hyphen of the keyboard and are none. Word processors put them in its place.
package enum Dash {
  /// Whether a character is such a dash: a hyphen, an en dash, a minus sign and the like.
  package static func isOne(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D: true
    default: false
    }
  }
}

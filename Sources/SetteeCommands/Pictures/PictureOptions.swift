import Diagnostics
import SetteeEngine
import SetteeLayout
import SetteeModel

extension Command.Option {
  static let screen = Self(
    "screen", valueName: "ID", completion: .screen, help: "The screen; the form's own by default.")
  static let modal = Self("modal", valueName: "ID", completion: .modal, help: "Draw this modal open over its screen.")
  static let width = Self(
    "width", valueName: "POINTS", defaultValue: "390", help: "The screen's width, or several with commas between them.")
  static let textSize = Self(
    "text-size", valueName: "SIZE", choices: TextSize.allCases.map(\.rawValue), defaultValue: TextSize.l.rawValue,
    help: "How large text is.")
  static let followLinks = Self(
    "follow-links", help: "Read pictures through links that lead out of the form's folder too.")
}

extension CommandContext {
  /// The greatest width of a screen that a picture is made of, in points.
  private static let greatestWidth = 10_000.0

  /// The widths that `--width` gives, in points.
  var widths: [Double] {
    get throws {
      try (invocation.value(of: .width) ?? "").split(separator: ",", omittingEmptySubsequences: false)
        .map { try positive(String($0), option: .width) }
    }
  }

  /// The text size that `--text-size` gives.
  var textSize: TextSize { invocation.value(of: .textSize).flatMap { TextSize(rawValue: $0) } ?? .l }

  /// A number of points that an option gives.
  func positive(_ text: String, option: Command.Option) throws -> Double {
    guard let number = try? Numeral.number(text), number >= 1, number <= Self.greatestWidth else {
      throw usageError("option '\(option.spelling)' needs a number of points from 1 to 10000, not \(quoted(text))")
    }
    return number
  }

  /// The screen that the modal of `--modal` belongs to; nil without one, or where there is no such modal.
  func screenOfModal(in form: Form) -> String? {
    invocation.value(of: .modal).flatMap { form.modal(named: $0) }.map { form.screens[$0.screen].id }
  }
}

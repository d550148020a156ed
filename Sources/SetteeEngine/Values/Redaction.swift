import Diagnostics
import SetteeModel

/// A value as traces, events and explanations show it: a secure one only as `set`, nothing as `unset`, and texts with
/// whatever would break a line or act on a terminal escaped.
func shown(_ value: Value?, secure isSecure: Bool) -> String {
  guard let value else { return "unset" }
  return isSecure ? "set" : shown(value)
}

/// A setting as traces show it: `unset`, `invalid`, or the value.
func shown(_ setting: Setting, secure isSecure: Bool) -> String {
  switch setting {
  case .unset: "unset"
  case .explicit(let value): shown(value, secure: isSecure)
  case .invalid: "invalid"
  }
}

func shown(_ text: String) -> String { "\"\(escaped(text))\"" }

/// A number of seconds or a share, without a point where it is whole.
func shown(_ number: Double) -> String { Value.number(number).plainText }

private func shown(_ value: Value) -> String {
  switch value {
  case .text(let text): shown(text)
  case .list(let values): "[\(values.map { shown($0) }.joined(separator: ", "))]"
  default: value.plainText
  }
}

extension ValueDefinition {
  /// Problems fit to be shown: the words about a secure value must not quote it.
  func redacted(_ problems: [ValueProblem]) -> [ValueProblem] {
    guard isSecure else { return problems }
    return problems.map { problem in
      switch problem.code {
      case .type: ValueProblem(.type, "must be \(isMultiple ? "a list" : type.expectation)")
      case .option, .optionUnavailable: ValueProblem(problem.code, "must be one of the options")
      default: problem
      }
    }
  }
}

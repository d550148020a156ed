import Diagnostics

extension ValueDefinition {
  /// Reads a value as a person types it: `true`, `40`, `1.5`, `dark`; for several choices `a,b`.
  ///
  /// The row's type decides, never the spelling: `0123` is a text for a text row and refused for an int row. The result
  /// may still break the form's rules; see ``problems(of:)``.
  ///
  /// - Throws: The problem when the text is not of the type.
  public func read(_ text: String) throws(ValueProblem) -> Value {
    guard isMultiple else { return try readElement(text) }
    if text.isEmpty { return .list([]) }
    var elements: [Value] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      elements.append(try readElement(Self.trimmed(part)))
    }
    return normalized(.list(elements))
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private func readElement(_ text: String) throws(ValueProblem) -> Value {
    do throws(ValueProblem) {
      return try readScalar(text)
    } catch {
      // What can be chosen says more than its type.
      throw options.isEmpty ? error : noOption(text)
    }
  }

  private func readScalar(_ text: String) throws(ValueProblem) -> Value {
    switch type {
    case .text: return .text(text)
    case .bool: return .bool(try readBool(text))
    case .int:
      do { return .int(try Numeral.int(text)) } catch { throw Self.problem(of: error, expected: "a whole number") }
    case .number:
      do { return .number(try Numeral.number(text)) } catch { throw Self.problem(of: error, expected: "a number") }
    }
  }

  /// Refuses a whole number that would become another one, as a double has 53 bits: of a fraction nobody expects all digits
  /// to be kept.
  ///
  /// - Parameter given: What the value was read from.
  package func requireExact(_ value: Value, from given: StoredValue) throws(ValueProblem) {
    guard case .number(let number) = value, case .number(let text) = given, text.utf8.count > 15,
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return }
    let kept = Numeral.digits(ofWhole: number)
    if kept != text {
      throw ValueProblem(
        .type, "must be a number that can be kept with all its digits", found: ", but \(text) would become \(kept)")
    }
  }

  /// A switch is read as what it is in conditions, however it is stored.
  private func readBool(_ text: String) throws(ValueProblem) -> Bool {
    switch text {
    case "true": return true
    case "false": return false
    default:
      throw ValueProblem(
        .type, "must be true or false", found: ", not \(quoted(text))", suggestion: meaning(ofSwitch: text))
    }
  }

  /// Which of true and false a word that is neither was probably meant for: how one of them is stored, or called elsewhere.
  package func meaning(ofSwitch text: String) -> String? {
    if let word = details.trueValue?.plainText, word == text { return "true" }
    if let word = details.falseValue?.plainText, word == text { return "false" }
    return switch text.lowercased() {
    case "true", "yes", "on", "1", "y", "t": "true"
    case "false", "no", "off", "0", "n", "f": "false"
    default: nil
    }
  }

  /// The problem that a mistake in a number makes.
  static func problem(of mistake: Numeral.Mistake, expected: String) -> ValueProblem {
    switch mistake {
    case .notANumber: ValueProblem(.type, "must be \(expected)")
    case .leadingZero(let plain):
      ValueProblem(.type, "must be \(expected) without leading zeros", suggestion: plain)
    case .spelling:
      ValueProblem(
        .type,
        "must be \(expected) in decimal digits, such as \(expected == "a whole number" ? "40 or -15" : "40, -1.5 or 1e6")"
      )
    case .fraction(let whole): ValueProblem(.type, "must be \(expected)", suggestion: whole)
    case .outOfRange: ValueProblem(.type, "must be \(expected) of a size that can be kept (64 bits)")
    }
  }
}

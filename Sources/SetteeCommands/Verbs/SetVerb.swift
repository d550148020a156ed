import Diagnostics
import SetteeModel
import SetteeStore

/// Sets values in one transaction.
enum SetVerb: Verb {
  static let command = Command(
    "set", abstract: "Sets keys to values.",
    discussion: """
      All values are checked first: either all are set or none. The row decides the type, so '0123' is a text for a text \
      row. A value may begin with a dash; one that is spelled like an option of 'set' goes after an equals sign.

        settee set demo.segment Seg2
        settee set demo.segment=Seg2 demo.switch=false
        settee set playback.offset -5
      """,
    options: [.stdin, .fromEnvironment, .jsonValue, .dryRun, .fact],
    operands: [
      .init("KEY", help: "What to set.", completion: .key, isAssignable: true),
      .init(
        "VALUE", help: "What to set it to.", completion: .value, takesAnything: true,
        suppliers: [.stdin, .fromEnvironment, .jsonValue]),
    ])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let settings = try context.openSettings()
    var change = SettingsChange(settings)
    if let json = context.invocation.value(of: .jsonValue) {
      let stored = try context.storedValue(json)
      for assignment in context.invocation.assignments { change.add(assignment.key, storing: stored) }
      return try context.carryOut(change)
    }
    for assignment in context.invocation.assignments {
      let text = try assignment.value ?? context.suppliedValue()
      change.add(assignment.key) { row, definition throws(CommandError) in
        .set(try definition.read(text, forKey: row.name))
      }
    }
    return try context.carryOut(change)
  }
}

extension SettingsChange {
  /// Adds the setting of a key to a value that is given as JSON.
  mutating func add(_ key: String, storing stored: StoredValue) {
    add(key) { row, definition throws(CommandError) in
      do throws(ValueProblem) {
        return .set(try definition.value(from: stored))
      } catch {
        // "but a number is stored" is about settings files.
        let words = error.message.replacing(" is stored", with: " is given")
        throw CommandError(.badData, "bad-value", "\(row.name) \(definition.redacted(error, words))")
      }
    }
  }
}

extension ValueDefinition {
  /// Reads a value as a person types it.
  fileprivate func read(_ text: String, forKey key: String) throws(CommandError) -> Value {
    do throws(ValueProblem) {
      return try read(text)
    } catch {
      throw CommandError(.badData, "bad-value", "\(key) \(redacted(error, error.message))")
    }
  }

  /// The words about a value of the wrong type; those about a secure value must not quote it.
  fileprivate func redacted(_ problem: ValueProblem, _ words: String) -> String {
    isSecure ? "must be \(isMultiple ? "a list" : type.expectation)" : words
  }
}

extension CommandContext {
  /// Reads a word that is JSON.
  fileprivate func storedValue(_ json: String) throws(CommandError) -> StoredValue {
    do {
      return try JSONDocument(Array(json.utf8), file: "--json-value").root
    } catch {
      throw CommandError(
        .badData, "bad-value", "the value is not JSON",
        details: error.formatted(sources: [error.file: SourceText(json)], color: hasMessageColor), diagnostics: [error])
    }
  }

  /// The value from standard input, less one line end at its end, or from the environment.
  fileprivate func suppliedValue() throws(CommandError) -> String {
    guard let name = invocation.value(of: .fromEnvironment) else {
      var bytes = try readInput()
      if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw CommandError(.badData, "bad-value", "what standard input gives is not UTF-8")
      }
      return text
    }
    guard let value = io.environment(name) else {
      throw CommandError(.badData, "bad-value", "the environment variable \(quoted(name)) is not set")
    }
    return value
  }
}

extension Command.Option {
  static let stdin = Self("stdin", help: "Read the value from standard input.")
  static let fromEnvironment = Self(
    "from-env", valueName: "NAME", help: "Take the value from an environment variable.")
  static let jsonValue = Self("json-value", valueName: "VALUE", help: "Give the value as JSON.")
}

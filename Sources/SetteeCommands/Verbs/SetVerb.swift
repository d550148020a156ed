import Diagnostics
import SetteeCaching
import SetteeModel
import SetteeStore

/// Sets values in one transaction.
enum SetVerb: Verb {
  static let name = "set"

  static let command = Command(
    name, abstract: "Sets keys to values.",
    discussion: """
      All values are checked first: either all are set or none. The row decides the type, so '0123' is a text for a text \
      row. A value may begin with a dash; one that is spelled like an option of 'set' goes after an equals sign.

        settee set demo.segment Seg2
        settee set demo.segment=Seg2 demo.switch=false
        settee set playback.offset -5

      A row with several choices takes a list, with commas and as one word; a choice with a comma in it is written as JSON.

        settee set playback.modes fast,quiet
        settee set playback.modes --json-value '["fast", "loud, but clear"]'

      A switch is true or false here, in text and in JSON, however its 'trueValue' and 'falseValue' have it stored.

      With '--if-value', '--if-unset' or '--if-revision' nothing is set, and the exit status is 75, when somebody else was \
      faster; 'settee get --json' prints what they compare. '--if-value' is about the value that counts, which may be the \
      default; '--if-unset' wants the key to be unset, whatever its default.

        settee set counter 5 --if-value 4
        settee set counter 1 --if-unset
      """,
    options: [.stdin, .fromEnvironment, .jsonValue, .ifValue, .ifUnset, .ifRevision, .dryRun, .fact],
    operands: [
      .init("KEY", help: "What to set.", completion: .key, isAssignable: true),
      .init(
        "VALUE", help: "What to set it to.", completion: .value, takesAnything: true,
        suppliers: [.stdin, .fromEnvironment, .jsonValue]),
    ])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    try requireDistinctKeys(context)
    let settings = try context.openSettings(for: .changing(context.invocation.assignments.map(\.key)), toChange: true)
    try context.checkRevision(of: settings)
    let expected = try context.expectation()
    var change = SettingsChange(settings)
    if let json = context.invocation.value(of: .jsonValue) {
      let stored = try context.storedValue(json, for: settings)
      for assignment in context.invocation.assignments { change.add(assignment.key, json: stored, insteadOf: expected) }
      return try context.carryOut(change)
    }
    for assignment in context.invocation.assignments {
      let text = try assignment.value ?? context.suppliedValue()
      change.add(assignment.key) { row, definition throws(CommandError) in
        let value = try definition.read(text, forKey: row.name)
        if definition.isMultiple, !definition.isSecure, let problem = definition.problems(of: value).first {
          let words = definition.listWords(problem, in: text)
          // Of words that tell how a list is written, none is meant.
          throw CommandError(
            .badData, "bad-value", "\(row.name) \(words)",
            suggestion: words == problem.statement ? problem.suggestion : nil)
        }
        if text.isEmpty, !definition.isMultiple, let problem = definition.problems(of: value).first {
          let error = CommandError(problem, of: row.name)
          throw CommandError(error.status, error.code, error.message + definition.removal(text, forKey: row.name))
        }
        try settings.check(row, definition, is: expected)
        return .set(value)
      }
    }
    return try context.carryOut(change)
  }

  /// Of two values for one key neither can be the one that is meant.
  private static func requireDistinctKeys(_ context: CommandContext) throws(UsageError) {
    let assignments = context.invocation.assignments
    guard assignments.count > 1 else { return }
    var keys: Set<String> = []
    for assignment in assignments where !keys.insert(assignment.key).inserted {
      throw context.usageError("\(quoted(assignment.key)) is given twice")
    }
  }
}

extension SettingsChange {
  /// Adds the setting of a key to a value that is given as JSON.
  fileprivate mutating func add(_ key: String, json: StoredValue, insteadOf expected: Expectation) {
    let settings = settings
    add(key) { row, definition throws(CommandError) in
      let value = try definition.reading(forKey: key) { definition throws(ValueProblem) in
        let value = try definition.value(fromJSON: json)
        try definition.requireExact(value, from: json)
        return value
      }
      try settings.check(row, definition, is: expected)
      return .set(value)
    }
  }

  /// Adds the setting of a key to a value that is given as a settings file has it.
  mutating func add(_ key: String, storing stored: StoredValue) {
    add(key) { _, definition throws(CommandError) in
      .set(
        try definition.reading(forKey: key) { definition throws(ValueProblem) in
          let value = try definition.value(from: stored)
          try definition.requireExact(value, from: stored)
          return value
        })
    }
  }
}

extension ValueDefinition {
  /// Reads a value as a person types it.
  func read(_ text: String, forKey key: String) throws(CommandError) -> Value {
    do throws(ValueProblem) {
      let value = try read(text)
      try requireExact(value, from: .number(text))
      return value
    } catch {
      // Of a mistake whose words end with what must be, what was typed is told.
      let isBare = !isMultiple && error.message == error.requirement
      let words = isBare ? "\(error.statement), not \(quoted(text))" : error.statement
      throw mistake(error, words + removal(text, forKey: key), meant: number(meantBy: text), forKey: key)
    }
  }

  /// How nothing is set, in words that go behind a message, for an empty word where that is no value.
  fileprivate func removal(_ text: String, forKey key: String) -> String {
    text.isEmpty && !isMultiple && !isRequired ? "; 'settee unset \(key)' takes away what is set" : ""
  }

  /// Reads a value that is given as JSON.
  fileprivate func reading(
    forKey key: String, _ value: (ValueDefinition) throws(ValueProblem) -> Value
  ) throws(CommandError) -> Value {
    do throws(ValueProblem) {
      return try value(self)
    } catch {
      // "but a number is stored" is about settings files.
      let isStored = error.statement.hasSuffix(" is stored")
      let words = isStored ? error.statement.dropLast("stored".count) + "given" : error.statement[...]
      throw mistake(error, String(words), forKey: key)
    }
  }

  /// The error about a value of the wrong type; what is said of a secure value must not quote it.
  private func mistake(
    _ problem: ValueProblem, _ words: String, meant: String? = nil, forKey key: String
  ) -> CommandError {
    guard !isSecure else {
      return CommandError(.badData, "bad-value", "\(key) must be \(isMultiple ? "a list" : type.expectation)")
    }
    return CommandError(.badData, "bad-value", "\(key) \(words)", suggestion: problem.suggestion ?? meant)
  }
}

extension CommandContext {
  /// Reads a word that is JSON. When it is none, it is shown unless a secure row is to be set to it.
  fileprivate func storedValue(_ json: String, for settings: Settings) throws(CommandError) -> StoredValue {
    do {
      return try JSONDocument(Array(json.utf8), file: "--json-value").root
    } catch {
      let isSecret = invocation.assignments.contains { (try? settings.row($0.key))?.value?.isSecure == true }
      throw CommandError(
        .badData, "bad-value", "the value is not JSON",
        details: error.formatted(sources: isSecret ? [:] : [error.file: SourceText(json)], color: hasMessageColor),
        diagnostics: [error])
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
  static let ifValue = Self(
    "if-value", valueName: "OLD", completion: .value, help: "Only if this is the value that counts now.")
  static let ifUnset = Self("if-unset", help: "Only if it is unset now, so that its default counts if there is one.")
  static let ifRevision = Self(
    "if-revision", valueName: "REVISION", help: "Only if the settings file is still this one.")
}

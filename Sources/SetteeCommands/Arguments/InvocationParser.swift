import Diagnostics

/// Reads a command line, one word after the other.
///
/// It stops at any point for shell completion, which asks what may come next.
struct InvocationParser {
  private let tool: Command
  /// The names of the subcommands so far.
  private var path: [String] = []
  /// The innermost command so far.
  private(set) var command: Command
  /// The options that are valid here, those of the innermost command first: they hide outer ones of the same name.
  private(set) var options: [Command.Option]
  private(set) var operands: [String] = []
  /// An option that waits for its value in the next word.
  private(set) var pending: Command.Option?
  /// Whether `--` was read: from there on all words are operands.
  private(set) var optionsEnded = false
  private var flags: Set<String> = []
  private var values: [Invocation.Assignment] = []
  private var hasImmediate = false
  /// Whether the operands are written as `KEY=VALUE`.
  private var isAssigning = false
  /// The first word in the place of an operand that takes anything that was read as an option nevertheless.
  private var optionInOperandPlace: String?

  init(_ tool: Command) {
    self.tool = tool
    command = tool
    options = tool.options
  }

  /// Takes the next word.
  mutating func read(_ word: String) throws(UsageError) {
    if let option = pending {
      pending = nil
      return try store(word, for: option)
    }
    guard !optionsEnded, word != "-", word.utf8.first == UInt8(ascii: "-") else { return try readOperand(word) }
    if word == "--" {
      optionsEnded = true
      return
    }
    if expectedOperand?.takesAnything == true {
      guard spellsOption(word) else { return try readOperand(word) }
      optionInOperandPlace = optionInOperandPlace ?? word
    }
    try word.hasPrefix("--") ? readLong(word) : readShort(word)
  }

  /// What was read, if that is all.
  func finish() throws(UsageError) -> Invocation {
    if let pending { throw error(.valueMissing(option: pending.spelling, name: pending.valueName ?? "")) }
    if !hasImmediate { try checkOperands() }
    return soFar
  }

  /// What was read, complete or not.
  var soFar: Invocation {
    var values = values
    for option in options {
      if let value = option.defaultValue, !hasValue(option.long) {
        values.append(.init(key: option.long, value: value))
      }
    }
    return Invocation(path: path, flags: flags, values: values, operands: operands)
  }

  /// The operand that the next word would be, if there is room for one.
  var expectedOperand: Command.Operand? {
    if isAssigning { return command.operands.first }
    if operands.count < command.operands.count { return command.operands[operands.count] }
    return command.operands.last.flatMap { $0.isRepeating ? $0 : nil }
  }

  /// Whether an option may be given now: it is new, or repeats.
  func allows(_ option: Command.Option) -> Bool {
    option.isRepeating || !(flags.contains(option.long) || hasValue(option.long))
  }

  /// Whether a value was given for the option of a long name.
  private func hasValue(_ name: String) -> Bool { values.contains { $0.key == name } }
}

// MARK: - Options

extension InvocationParser {
  /// Whether a word is an option in full: `--name`, `--name=value` where there is a value, or `-n`.
  private func spellsOption(_ word: String) -> Bool {
    let (name, value) = splitAtEquals(word[...])
    return options.contains { option in
      value == nil ? option.spellings.contains(word) : option.valueName != nil && option.spelling == name
    }
  }

  private mutating func readLong(_ word: String) throws(UsageError) {
    let (name, value) = splitAtEquals(word.dropFirst(2))
    guard let option = options.first(where: { $0.long == name }) else { throw unknownLong(String(name)) }
    try take(option, value: value)
  }

  /// Reads `-n`, `-nvalue`, `-n=value` and flags in one word.
  private mutating func readShort(_ word: String) throws(UsageError) {
    var rest = Substring(word.unicodeScalars.dropFirst())
    var isFirst = true
    while let scalar = rest.unicodeScalars.first {
      let letter = Character(scalar)
      guard let option = options.first(where: { $0.short == letter }) else {
        throw unknownShort(letter, isFirst: isFirst, word: word)
      }
      rest = Substring(rest.unicodeScalars.dropFirst())
      isFirst = false
      let hasEquals = rest.utf8.first == UInt8(ascii: "=")
      if option.valueName != nil || hasEquals {
        return try take(option, value: hasEquals ? splitAtEquals(rest).value : rest.isEmpty ? nil : String(rest))
      }
      try take(option, value: nil)
    }
  }

  private mutating func take(_ option: Command.Option, value: String?) throws(UsageError) {
    // A flag says the same twice; of two values neither can be the one that is meant.
    guard option.valueName == nil || allows(option) else { throw error(.optionTwice(option.spelling)) }
    if option.valueName == nil {
      guard value == nil else { throw error(.valueNotTaken(option: option.spelling)) }
      flags.insert(option.long)
      if option.isImmediate { hasImmediate = true }
    } else if let value {
      try store(value, for: option)
    } else {
      pending = option
    }
  }

  private mutating func store(_ value: String, for option: Command.Option) throws(UsageError) {
    guard option.choices.isEmpty || option.choices.contains(value) else {
      throw error(.notAChoice(value, of: quoted(option.spelling), choices: option.choices))
    }
    values.append(Invocation.Assignment(key: option.long, value: value))
  }

  private func unknownLong(_ name: String) -> UsageError {
    let near = nearest(to: name, in: options.map(\.long)).map { "--\($0)" }
    let isOfVerb = command.visibleSubcommands.contains { $0.options.contains { $0.long == name } }
    return error(isOfVerb ? .optionBeforeVerb("--\(name)") : .unknownOption("--\(name)", near: near))
  }

  private func unknownShort(_ letter: Character, isFirst: Bool, word: String) -> UsageError {
    let near = options.first { "-\($0.long)" == word }?.spelling
    guard isFirst else { return error(.unknownLetter("-\(letter)", word: word, near: near)) }
    if expectedOperand != nil, !isAssigning, isNumber(word) { return error(.numberReadAsOption(word)) }
    let isOfVerb = command.visibleSubcommands.contains { $0.options.contains { $0.short == letter } }
    let spelling = near == nil && !isNumber(word) ? "-\(letter)" : word
    return error(isOfVerb ? .optionBeforeVerb(spelling) : .unknownOption(spelling, near: near))
  }

  /// Whether a word with a dash may have been meant as a negative number.
  private func isNumber(_ word: String) -> Bool {
    let digits = word.utf8.dropFirst().drop { $0 == UInt8(ascii: ".") }
    return digits.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }
}

// MARK: - Operands

extension InvocationParser {
  private mutating func readOperand(_ word: String) throws(UsageError) {
    guard !command.hasSubcommands else { return try enter(word) }
    guard let operand = expectedOperand else { throw unexpected(word) }
    if operand.isAssignable, word.utf8.first == UInt8(ascii: "="), operands.last?.hasSuffix("=") != true {
      throw error(.keyMissing(word, name: operand.name))
    }
    let isAssignment = operand.isAssignable && Invocation.Assignment(word) != nil
    if operands.isEmpty { isAssigning = isAssignment }
    if isAssigning, !isAssignment {
      if let last = operands.last, last.hasSuffix("=") { throw error(.spacedAssignment(last + word)) }
      throw error(.assignmentMissing(word, form: assignmentForm))
    }
    guard operand.choices.isEmpty || operand.choices.contains(word) else {
      throw error(.notAChoice(word, of: operand.name, choices: operand.choices))
    }
    operands.append(word)
  }

  private mutating func enter(_ name: String) throws(UsageError) {
    guard let next = command.subcommand(named: name) else {
      throw error(
        .unknownVerb(name, near: VerbSynonym.verb(meantBy: name, among: command.visibleSubcommands.map(\.name))))
    }
    path.append(name)
    command = next
    options = next.options + options
  }

  private func checkOperands() throws(UsageError) {
    for (index, operand) in command.operands.enumerated() {
      let suppliers = operand.suppliers.filter { flags.contains($0) || hasValue($0) }.map { "--\($0)" }
      let given = isAssigning ? operands.first : operands.dropFirst(index).first
      let sources = suppliers + (given.map { [$0] } ?? [])
      if !suppliers.isEmpty, sources.count > 1 {
        throw error(.operandTwice(operand.name, option: sources[0], other: sources[1]))
      }
      if sources.isEmpty, !operand.isOptional {
        let others = operand.suppliers.map { "'--\($0)'" }
        throw error(.operandMissing(operand.name, suppliers: others, taken: optionInOperandPlace))
      }
    }
  }

  private func unexpected(_ word: String) -> UsageError {
    for (operand, taken) in zip(command.operands, operands) where operand.takesAnything && taken.hasPrefix("-") {
      let near = nearest(to: taken, in: options.map(\.spelling))
      return error(.operandPushedOut(word, taken: (taken, operand.name, near)))
    }
    let allowsPairs = command.operands.first?.isAssignable == true
    if allowsPairs, operands.count == 2, operands[1] == "=" {
      return error(.spacedAssignment("\(operands[0])=\(word)"))
    }
    return error(allowsPairs ? .pairUnexpected(word, form: assignmentForm) : .operandUnexpected(word, command: command))
  }

  /// How help writes an assignment, such as `KEY=VALUE`.
  private var assignmentForm: String { command.operands.prefix(2).map(\.name).joined(separator: "=") }

  private func error(_ mistake: UsageMistake) -> UsageError {
    tool.usageError(mistake.message, suggestion: mistake.suggestion, path: path)
  }
}

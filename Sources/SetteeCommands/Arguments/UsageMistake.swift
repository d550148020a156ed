import Diagnostics

/// The mistakes that parsing finds, and the words for them.
enum UsageMistake {
  case unknownVerb(String, near: String?)
  case unknownOption(String, near: String?)
  /// An option in front of the verb that has it.
  case optionBeforeVerb(String)
  /// A word such as `-5` where there is room for an operand.
  case numberReadAsOption(String)
  /// An unknown letter after known ones.
  case unknownLetter(String, word: String, near: String?)
  case valueMissing(option: String, name: String)
  case valueNotTaken(option: String)
  case notAChoice(String, of: String, choices: [String])
  case optionTwice(String)
  /// - suppliers: Options that would do as well.
  /// - taken: A word in the operand's place that was read as an option.
  case operandMissing(String, suppliers: [String], taken: String?)
  /// - command: What takes no more operands than those before it.
  case operandUnexpected(String, command: Command)
  /// - taken: A word with dashes that was read as the operand of that name, and the option that it may have meant.
  case operandPushedOut(String, taken: (word: String, operand: String, near: String?))
  /// - form: How the operands before it would be written to allow it.
  case pairUnexpected(String, form: String)
  case assignmentMissing(String, form: String)
  /// An assignment that begins with its equals sign.
  case keyMissing(String, name: String)
  /// An assignment with blanks around its equals sign; this is how it is written without.
  case spacedAssignment(String)
  case operandTwice(String, option: String, other: String)

  /// What is wrong, in one sentence.
  var message: String {
    switch self {
    case .unknownVerb(let word, _): "unknown verb \(quoted(word))"
    case .unknownOption(let word, _): "unknown option \(quoted(word))"
    case .optionBeforeVerb(let word): "option \(quoted(word)) belongs after its verb"
    case .numberReadAsOption(let word): "unknown option \(quoted(word)); to pass it as an operand, put '--' before it"
    case .unknownLetter(let letter, let word, _): "unknown option \(quoted(letter)) in \(quoted(word))"
    case .valueMissing(let option, let name): "option \(quoted(option)) needs a value, \(name)"
    case .valueNotTaken(let option): "option \(quoted(option)) takes no value"
    case .notAChoice(let word, let place, let choices):
      "\(quoted(word)) is no value of \(place): it can be \(alternatives(choices))"
    case .optionTwice(let option): "option \(quoted(option)) is given twice"
    case .operandMissing(let name, let suppliers, let taken): missing(name, suppliers: suppliers, taken: taken)
    case .operandUnexpected(let word, let command): "unexpected operand \(quoted(word)): \(command.capacity)"
    case .operandPushedOut(let word, let taken):
      "unexpected operand \(quoted(word)): \(quoted(taken.word)) was taken as \(taken.operand)"
    case .pairUnexpected(let word, let form):
      "unexpected operand \(quoted(word)); for several keys at once write \(form) for each, for a list such as 'a,b' one word"
    case .assignmentMissing(let word, let form): "operand \(quoted(word)) is not \(form) like those before it"
    case .keyMissing(let word, let name): "\(name) is missing before '=' in \(quoted(word))"
    case .spacedAssignment(let word): "there are blanks around '='; write \(quoted(word))"
    case .operandTwice(let name, let option, let other): "\(name) is given by \(quoted(option)) and by \(quoted(other))"
    }
  }

  /// The word that was probably meant.
  var suggestion: String? {
    switch self {
    case .unknownVerb(_, let near), .unknownOption(_, let near), .unknownLetter(_, _, let near): near
    case .notAChoice(let word, _, let choices): nearest(to: word, in: choices)
    case .operandPushedOut(_, let taken): taken.near
    default: nil
    }
  }

  private func missing(_ name: String, suppliers: [String], taken: String?) -> String {
    let others = suppliers.isEmpty ? "" : " (or \(alternatives(suppliers)))"
    let hint = taken.map { "; \(quoted($0)) is an option here, put '--' before it to pass it as \(name)" } ?? ""
    return "missing operand \(name)\(others)\(hint)"
  }
}

extension Command {
  /// How many operands it takes, in words; it is one that takes at most one.
  fileprivate var capacity: String {
    "\(quoted(name)) takes \(operands.first.map { "one \($0.name)" } ?? "no operand")"
  }
}

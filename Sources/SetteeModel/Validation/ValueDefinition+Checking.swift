import Diagnostics

extension ValueDefinition {
  /// Everything that is wrong with a value, rules apart; empty when it is allowed.
  ///
  /// Options, range, step, lengths, pattern and format are checked in this order. Of an empty text only the length is:
  /// pattern and format say how a text must look that is given. Whether one must be given, ``isRequired`` says.
  ///
  /// - Complexity: O(*n*) in the value's length and the number of options; a pattern costs its size times the length.
  public func problems(of value: Value) -> [ValueProblem] {
    guard isMultiple else { return problems(ofElement: value) }
    guard case .list(let elements) = value else { return [ValueProblem(.type, "must be a list")] }
    if elements.isEmpty, !allowsEmpty { return [ValueProblem(.option, "needs at least one choice")] }
    for element in elements { if let problem = problems(ofElement: element).first { return [problem] } }
    return Set(elements).count == elements.count ? [] : [ValueProblem(.option, "must not hold a choice twice")]
  }

  /// Every rule of the form that a value breaks.
  public func brokenRules(by value: Value, in context: some ConditionContext) -> [ValueProblem] {
    let rules = details.rules
    guard !rules.isEmpty else { return [] }
    let checked = CheckedContext(base: context, checkedValue: value)
    return rules.filter { !$0.check.holds(in: checked) }.map { ValueProblem(.rule, $0.message) }
  }

  /// A value in the form in which it is kept: a list's elements in the order of the options.
  public func normalized(_ value: Value) -> Value {
    guard isMultiple, case .list(let elements) = value else { return value }
    // Each option once, though a value that holds one twice stays as it is.
    let places = Set(elements.compactMap(placeOfOption)).sorted()
    return places.count == elements.count ? .list(places.map { options[$0].value }) : value
  }

  /// The option with that value.
  public func option(for value: Value) -> ValueOption? {
    placeOfOption(for: value).map { options[$0] }
  }

  /// What a person reads for a value: the titles of its options, else the value as it is typed, with the unit.
  public func title(of value: Value) -> String {
    switch value {
    case .list(let elements): elements.map { option(for: $0)?.title ?? $0.plainText }.joined(separator: ", ")
    default:
      option(for: value)?.title
        ?? (details.unit.map { "\(readable(value).plainText) \($0)" } ?? readable(value).plainText)
    }
  }

  /// Everything that is wrong with a value where one element is wanted.
  func problems(ofElement value: Value) -> [ValueProblem] {
    guard value.isOf(type) else { return [ValueProblem(.type, "must be \(type.expectation)")] }
    if !options.isEmpty { return optionProblem(of: value).map { [$0] } ?? [] }
    switch value {
    case .int, .number: return numberProblems(of: value)
    case .text(let text): return textProblems(of: text)
    case .bool, .list: return []
    }
  }

  private func optionProblem(of value: Value) -> ValueProblem? {
    guard let option = option(for: value) else { return noOption(value.plainText) }
    return option.isEnabled
      ? nil : ValueProblem(.optionUnavailable, "cannot be \(quoted(option.title)) now: the option is off")
  }

  /// That a text is the value of no option, with the one whose title it is, or that is near.
  func noOption(_ text: String) -> ValueProblem {
    let titled = options.first { $0.title.lowercased() == text.lowercased() }?.value.plainText
    // Of numbers the nearest spelling says nothing.
    let near = type == .text ? nearest(to: text, in: options.map(\.value.plainText)) : nil
    // Quotes hold the words of a name together.
    let list = alternatives(
      options.prefix(12).map(\.value.plainText).map { $0.contains(" ") || $0.contains(",") ? quoted($0) : escaped($0) })
    return ValueProblem(
      .option, "must be \(list)\(options.count > 12 ? " …" : "")", found: ", not \(quoted(text))",
      suggestion: titled ?? near)
  }

  private func numberProblems(of value: Value) -> [ValueProblem] {
    if let min, value.isLess(than: min) { return [ValueProblem(.range, "must be at least \(min.plainText)")] }
    if let max, max.isLess(than: value) { return [ValueProblem(.range, "must be at most \(max.plainText)")] }
    guard let step, !isOnGrid(value, step: step), value != max else { return [] }
    let start = min.map { " from \($0.plainText)" } ?? ""
    return [
      ValueProblem(.step, "must be on a step of \(step.plainText)\(start)", found: neighbours(of: value, step: step))
    ]
  }

  /// Which numbers on a step are nearest to one that is not, in words that go after what it must be; nothing where they
  /// cannot be written so that they are on a step.
  private func neighbours(of value: Value, step: Value) -> String {
    // They would give a secure value away.
    if isSecure { return "" }
    guard case .int(let value) = value, case .int(let step) = step else {
      let (value, step) = (value.asDouble ?? .nan, step.asDouble ?? .nan)
      let start = min?.asDouble ?? 0
      let below = start + ((value - start) / step).rounded(.down) * step
      return words(nearby: [below, below + step].map { .number(Self.shortened($0)) }, step: .number(step))
    }
    let start: Int64 = if case .int(let least)? = min { least } else { 0 }
    let (distance, isFar) = value.subtractingReportingOverflow(start)
    guard !isFar else { return "" }
    let rest = distance % step
    let (below, isLow) = value.subtractingReportingOverflow(rest < 0 ? rest + step : rest)
    let (above, isHigh) = below.addingReportingOverflow(step)
    guard !isLow, !isHigh else { return "" }
    return words(nearby: [.int(below), .int(above)], step: .int(step))
  }

  private func words(nearby values: [Value], step: Value) -> String {
    let allowed = values.filter { value in
      isOnGrid(value, step: step) && max?.isLess(than: value) != true && min.map { value.isLess(than: $0) } != true
    }
    return allowed.isEmpty ? "" : ", such as \(allowed.map(\.plainText).joined(separator: " or "))"
  }

  /// A number without the digits that adding has put behind it: 0.3 for 0.30000000000000004.
  private static func shortened(_ number: Double) -> Double {
    let short = (number * 1e9).rounded() / 1e9
    return short.isFinite && number.magnitude < 1e6 ? short : number
  }

  /// Whether a number is a whole number of steps from the least value, or from 0 where there is none. Doubles may be off
  /// by a billionth of a step, so that 0.1 + 0.2 counts as 0.3.
  func isOnGrid(_ value: Value, step: Value) -> Bool {
    switch (value, step, min) {
    case (.int(let value), .int(let step), let min):
      let start: Int64 = if case .int(let least)? = min { least } else { 0 }
      let (distance, overflow) = value.subtractingReportingOverflow(start)
      return overflow ? UInt64(bitPattern: distance) % UInt64(step) == 0 : distance % step == 0
    default:
      guard let value = value.asDouble, let step = step.asDouble else { return true }
      let steps = (value - (min?.asDouble ?? 0)) / step
      // So far apart all numbers are whole steps, and their difference may be beyond them.
      guard abs(steps) < 0x1p53 else { return true }
      return abs(steps - steps.rounded()) <= 1e-9 * Swift.max(1, abs(steps))
    }
  }

  /// Whether a scalar ends a line (Unicode Standard 5.8).
  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private func textProblems(of text: String) -> [ValueProblem] {
    var problems: [ValueProblem] = []
    let details = details
    if details.minLength != nil || details.maxLength != nil {
      let length = text.unicodeScalars.count
      if let least = details.minLength, length < least {
        problems.append(ValueProblem(.length, "must have at least \(least) \(least == 1 ? "character" : "characters")"))
      }
      if let most = details.maxLength, length > most {
        problems.append(ValueProblem(.length, "must have at most \(most) \(most == 1 ? "character" : "characters")"))
      }
    }
    guard !text.isEmpty else { return problems }
    if !details.isMultiline, text.unicodeScalars.contains(where: Self.endsLine) {
      problems.append(ValueProblem(.format, "must be one line"))
    }
    // Most programs that are given it would take what follows for absent.
    if text.utf8.contains(0) { problems.append(ValueProblem(.format, "must not hold the character U+0000")) }
    if let pattern = details.pattern, !pattern.matches(text) {
      problems.append(
        ValueProblem(.pattern, details.patternMessage ?? "must match the pattern \(quoted(pattern.source))"))
    }
    if let format = details.format, !format.accepts(text) {
      // What is said of the text itself would give a secure value away.
      problems.append(
        isSecure
          ? ValueProblem(.format, format.expectation)
          : ValueProblem(
            .format, format.expectation, found: format.reason(against: text), suggestion: format.meant(by: text)))
    }
    return problems
  }
}

extension Value {
  /// Whether the value is one element of that type.
  func isOf(_ type: ValueType) -> Bool {
    switch (self, type) {
    case (.bool, .bool), (.int, .int), (.text, .text): true
    case (.number(let number), .number): number.isFinite
    default: false
    }
  }

  /// Whether a number is less than another of the same type.
  func isLess(than other: Value) -> Bool {
    switch (self, other) {
    case (.int(let left), .int(let right)): left < right
    case (.number(let left), .number(let right)): left < right
    default: false
    }
  }
}

/// A context in which `value` is what a rule checks.
private struct CheckedContext<Base: ConditionContext>: ConditionContext {
  let base: Base
  let checkedValue: Value?

  func value(ofRow row: Int) -> Value? { base.value(ofRow: row) }
  func value(ofFact fact: Int) -> Value? { base.value(ofFact: fact) }
  func isVisible(row: Int) -> Bool { base.isVisible(row: row) }
}

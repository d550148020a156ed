import SetteeModel
import SetteeParsing
import Testing

/// What values a row allows, read from forms as people write them.
struct ValueDefinitionTests {
  private func definition(_ row: String) throws -> ValueDefinition {
    let text = "settee: 1\ntitle: T\nsections:\n  - rows:\n      - { key: k, \(row) }\n"
    let result = FormLoader(files: MemoryFormFiles(["f.yaml": text])).load("f.yaml")
    return try #require(result.form?.row(named: "k")?.value, "\(result.formattedDiagnostics())")
  }

  @Test(arguments: [
    (
      "accessory: slider, min: 0, max: 10, step: 3", ["0", "3", "9", "10", "-1", "11", "4"],
      ["", "", "", "", "must be at least 0", "must be at most 10", "must be on a step of 3 from 0, such as 3 or 6"]
    ),
    ("accessory: textField, type: int, step: 5, secure: true", ["5", "7"], ["", "must be on a step of 5"]),
    ("accessory: stepper, step: 5", ["0", "-10", "7"], ["", "", "must be on a step of 5, such as 5 or 10"]),
    (
      "accessory: slider, min: 0, max: 1, step: 0.1", ["0.30000000000000004", "0.35"],
      ["", "must be on a step of 0.1 from 0, such as 0.3 or 0.4"]
    ),
    (
      "accessory: segment, options: [Small, Large]", ["Large", "Larg", "large"],
      [
        "", "must be Small or Large, not 'Larg'; did you mean 'Large'?",
        "must be Small or Large, not 'large'; did you mean 'Large'?",
      ]
    ),
    (
      "accessory: segment, options: [a, { value: b, enabled: false }]", ["b"],
      ["cannot be 'b' now: the option is off"]
    ),
    (
      "accessory: textField, minLength: 2, maxLength: 3", ["", "a", "ab", "abcd"],
      ["must have at least 2 characters", "must have at least 2 characters", "", "must have at most 3 characters"]
    ),
    (
      "accessory: textField, pattern: '[a-z]+', patternMessage: must be small letters", ["abc", "aBc", "abc1"],
      ["", "must be small letters", "must be small letters"]
    ),
    (
      "accessory: textField, format: email", ["ana@example.org", "ana"],
      ["", "must be an e-mail address, such as ana@example.org"]
    ),
    ("accessory: textField, minLength: 0, maxLength: 3, pattern: '[a-z]+', format: port", [""], [""]),
    ("accessory: textField, minLength: 1, pattern: '[a-z]+'", [""], ["must have at least 1 character"]),
    (
      "accessory: textField",
      ["a\nb", "a\r\nb", "a\rb", "a\u{B}b", "a\u{C}", "\u{85}", "\u{2028}b", "\u{2029}", "a\tb"],
      Array(repeating: "must be one line", count: 8) + [""]
    ),
    ("accessory: textField, multiline: true", ["a\nb", "a\u{2028}\r\n"], ["", ""]),
    (
      "accessory: textField", ["a\0", "\0"],
      ["must not hold the character U+0000", "must not hold the character U+0000"]
    ),
    ("accessory: textField, multiline: true", ["a\n\0"], ["must not hold the character U+0000"]),
    (
      "accessory: disclosure, options: [a, b, c], multiple: true", ["c,a", "a,a", "a,d", ""],
      ["", "must not hold a choice twice", "must be a, b or c, not 'd'", "needs at least one choice"]
    ),
  ])
  func `what is wrong with a value is said in words`(row: String, texts: [String], problems: [String]) throws {
    let definition = try definition(row)
    for (text, problem) in zip(texts, problems) {
      let found = definition.problems(of: try definition.read(text)).map(\.message).joined(separator: "; ")
      #expect(found == problem, "\(text)")
    }
  }

  @Test func `the choices of a list stand in the order of the options`() throws {
    let definition = try definition("accessory: disclosure, options: [a, b, c], multiple: true")
    #expect(try definition.read("c, a") == .list([.text("a"), .text("c")]))
    #expect(definition.title(of: .list([.text("a"), .text("c")])) == "a, c")
  }

  @Test func `a step that Int64 cannot span is counted exactly`() throws {
    let definition = try definition("accessory: stepper, min: -9223372036854775807, step: 2")
    #expect(definition.problems(of: .int(.max)).isEmpty)
    #expect(
      definition.problems(of: .int(.max - 1)).map(\.message) == ["must be on a step of 2 from -9223372036854775807"])
  }

  @Test(arguments: [
    (StoredValue.number("40.0"), Value.int(40)), (.number("4e1"), .int(40)),
    (.number("9007199254740993"), .int(9_007_199_254_740_993)),
  ])
  func `a stored whole number may have a point`(stored: StoredValue, value: Value) throws {
    #expect(try definition("type: int, accessory: value").value(from: stored) == value)
  }

  @Test(arguments: [
    ("type: int, accessory: value", StoredValue.text("8080"), "must be a whole number, but text is stored"),
    ("type: int, accessory: value", .number("1.5"), "must be a whole number, but 1.5 is stored"),
    ("accessory: switch", .number("1"), "must be true or false, but a number is stored"),
    ("accessory: textField", .number("1"), "must be text, but a number is stored"),
    ("accessory: textField", .null, "must be text, but null is stored"),
    (
      "accessory: switch, trueValue: \"on\"", .bool(true), "must be stored as 'on' or false, but true is stored"
    ),
  ])
  func `types of stored values are never guessed`(row: String, stored: StoredValue, message: String) throws {
    let definition = try definition(row)
    #expect(throws: ValueProblem(.type, message)) { try definition.value(from: stored) }
  }

  @Test func `a number keeps its kind when it is stored`() throws {
    let definition = try definition("type: number, accessory: value")
    #expect(definition.stored(.number(1)) == .number("1.0"))
    #expect(try definition.value(from: .number("1")) == .number(1))
  }

  @Test func `on and off are stored exactly as the form says`() throws {
    let definition = try definition("accessory: switch, trueValue: 1, falseValue: \"off\"")
    #expect(definition.stored(.bool(true)) == .number("1"))
    #expect(definition.stored(.bool(false)) == .text("off"))
    #expect(try definition.value(from: .number("1")) == .bool(true))
    #expect(throws: ValueProblem.self) { try definition.value(from: .number("1.0")) }
  }

  @Test(arguments: [("0", "0.1", 10.0), ("-0.25", "0.01", 100), ("1", "0.00001", 100_000), ("0.5", "1e-3", 1000)])
  func `a number on a step is read with the digits of steps`(min: String, step: String, scale: Double) throws {
    let definition = try definition("accessory: slider, min: \(min), max: 1000000, step: \(step)")
    let least = try #require(Double(min))
    let size = try #require(Double(step))
    var sum = least
    var corrected = 0
    for count in 0..<1_000 {
      let exact = ((least * scale).rounded() + Double(count)) / scale
      #expect(definition.readable(.number(sum)) == .number(exact))
      if sum != exact { corrected += 1 }
      sum += size
    }
    #expect(corrected > 100)
  }

  @Test(arguments: [
    ("min: 0, max: 0.25, step: 0.1", 0.25), ("min: 0, max: 1, step: 0.1", 0.3500001), ("min: 0, max: 1", 0.1 + 0.2),
    ("min: 0, max: 1e300, step: 0.1", 1.2345678901234567e20), ("min: 0, max: 1, step: 1e-30", 0.1 + 0.2),
  ])
  func `a number that steps do not lead to is read as it is`(range: String, number: Double) throws {
    #expect(try definition("accessory: slider, \(range)").readable(.number(number)) == .number(number))
  }

  @Test func `values that are no numbers are read as they are`() throws {
    #expect(try definition("accessory: stepper, step: 5").readable(.int(7)) == .int(7))
    #expect(
      try definition("accessory: textField").readable(.text("0.30000000000000004")) == .text("0.30000000000000004"))
  }
}

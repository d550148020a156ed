import Diagnostics
import SetteeModel
import SetteeParsing
import Testing

/// The key decides what a scalar is, not its spelling.
struct ScalarTests {
  private func load(_ row: String) -> FormLoadResult {
    let form = "settee: 1\ntitle: Scalars\nsections:\n  - rows:\n      - { key: a, title: A, \(row) }\n"
    return FormLoader(files: MemoryFormFiles(["form.yaml": form])).load("form.yaml")
  }

  /// The default of a row of that kind, or the messages about it.
  private func value(_ row: String, _ spelling: String) -> (value: Value?, messages: [String]) {
    let result = load("\(row), default: \(spelling)")
    return (result.form?.row(named: "a")?.value?.defaultValue, result.diagnostics.map(\.message))
  }

  @Test(arguments: [
    "no", "NO", "yes", "on", "y", "true", "False", "1.10", "010", "08", "0x1F", "1_000", "+5", "12:30", "12:30:45",
    "2020-01-31", "1e3", "3.0", ".inf", ".nan", "=", "99999999999999999999", "null-ish", "a#b",
    "it's", "日本語", "C:\\Users", "a:b", "~/Music", "n°1",
  ])
  func `a text is what is written`(spelling: String) {
    let (value, messages) = value("accessory: textField", spelling)
    #expect(messages == [])
    #expect(value == .text(spelling))
  }

  @Test(arguments: ["\"\"", "''", "\"null\"", "'~'", "\"12\"", "'true'"])
  func `quotes make a text of anything`(spelling: String) {
    let (value, messages) = value("accessory: textField", spelling)
    #expect(messages == [])
    #expect(value == .text(String(spelling.dropFirst().dropLast())))
  }

  @Test(arguments: [("true", true), ("false", false)])
  func `a bool is true or false`(spelling: String, expected: Bool) {
    let (value, messages) = value("accessory: switch", spelling)
    #expect(messages == [])
    #expect(value == .bool(expected))
  }

  @Test(arguments: [("True", true), ("TRUE", true), ("False", false), ("FALSE", false)])
  func `a bool in capitals is read with a warning`(spelling: String, expected: Bool) {
    let (value, messages) = value("accessory: switch", spelling)
    #expect(messages == ["write \(expected) instead of \(spelling)"])
    #expect(value == .bool(expected))
  }

  @Test(arguments: [
    ("yes", "found 'yes'; write true"), ("Yes", "found 'Yes'; write true"), ("on", "found 'on'; write true"),
    ("y", "found 'y'; write true"), ("1", "found '1'; write true"), ("no", "found 'no'; write false"),
    ("NO", "found 'NO'; write false"), ("off", "found 'off'; write false"), ("n", "found 'n'; write false"),
    ("0", "found '0'; write false"), ("tRUE", "found 'tRUE'; write true"), ("maybe", "found 'maybe'"),
    ("'true'", "found the text 'true'; remove the quotes"), ("\"no\"", "found the text 'no'; write false"),
    ("'maybe'", "found the text 'maybe'"),
    ("[true]", "found a list; write true"), ("{ on: true }", "found a mapping"),
  ])
  func `a bool is nothing else`(spelling: String, found: String) {
    #expect(value("accessory: switch", spelling).messages == ["expected true or false, \(found)"])
  }

  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("-1", -1), ("-0", 0), ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ] as [(String, Int64)])
  func `a whole number is written in decimal digits`(spelling: String, expected: Int64) {
    let (value, messages) = value("accessory: textField, type: int", spelling)
    #expect(messages == [])
    #expect(value == .int(expected))
  }

  private static let digits = "expected a whole number in decimal digits such as 40 or -15, found"

  @Test(arguments: [
    ("010", "'010' has a leading zero; write 10"), ("08", "'08' has a leading zero; write 8"),
    ("-007", "'-007' has a leading zero; write -7"), ("00", "'00' has a leading zero; write 0"),
    ("0o17", "\(digits) '0o17'; write 15"), ("0x1F", "\(digits) '0x1F'; write 31"), ("0b1", "\(digits) '0b1'; write 1"),
    ("1_000", "\(digits) '1_000'; write 1000"), ("+5", "\(digits) '+5'; write 5"), ("12:30", "\(digits) '12:30'"),
    ("1.", "\(digits) '1.'; write 1"), (".5", "\(digits) '.5'"), (".inf", "\(digits) '.inf'"),
    ("NaN", "\(digits) 'NaN'"),
    ("3.0", "expected a whole number, found 3.0; write 3"), ("1e3", "expected a whole number, found 1e3; write 1000"),
    ("3.5", "expected a whole number, found 3.5, because the value is of 'type: int'; 'type: number' has fractions"),
    ("five", "expected a whole number, found 'five'"),
    ("2020-01-31", "\(digits) '2020-01-31'"), ("1 000", "expected a whole number, found '1 000'; write 1000"),
    (
      "9223372036854775808",
      "9223372036854775808 is too large or too small; whole numbers go from -9223372036854775808 to 9223372036854775807"
    ),
    ("\"8080\"", "expected a whole number, found the text '8080'; remove the quotes"),
    ("true", "expected a whole number, found 'true'"),
  ])
  func `a whole number is nothing else`(spelling: String, message: String) {
    #expect(value("accessory: textField, type: int", spelling).messages == [message])
  }

  @Test(
    arguments: [
      ("0", 0), ("1", 1), ("1.5", 1.5), ("-0.5", -0.5), ("1e3", 1000), ("1E-3", 0.001), ("2.5e+2", 250), ("1.0", 1),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("0.0e-400", 0),
    ] as [(String, Double)])
  func `a number has digits, a point and an exponent`(spelling: String, expected: Double) {
    let (value, messages) = value("accessory: textField, type: number", spelling)
    #expect(messages == [])
    #expect(value == .number(expected))
  }

  @Test(arguments: [
    ("inf", ""), (".inf", ""), ("-.inf", ""), ("Infinity", ""), ("nan", ""), (".nan", ""), ("0x1p3", ""),
    ("0x1F", "; write 31"),
    ("1_000", "; write 1000"), ("+5", "; write 5"), (".5", "; write 0.5"), ("-.5", "; write -0.5"), ("1.", "; write 1"),
    ("1e", ""), ("12:30", ""),
  ])
  func `a number in another spelling is refused`(spelling: String, hint: String) {
    // Swift's Double reads most of these.
    #expect(
      value("accessory: textField, type: number", spelling).messages == [
        "expected a number in decimal digits such as 40 or -1.5, found '\(spelling)'\(hint)"
      ])
  }

  @Test(arguments: [
    ("1e400", "1e400 is too large or too small; numbers go from -1.8e308 to 1.8e308"),
    ("-1e400", "-1e400 is too large or too small; numbers go from -1.8e308 to 1.8e308"),
    ("1e-400", "1e-400 is too near to 0 to be told from it; write 0"),
    ("01.5", "'01.5' has a leading zero; write 1.5"),
    ("'1.5'", "expected a number, found the text '1.5'; remove the quotes"),
  ])
  func `a number is finite and plain`(spelling: String, message: String) {
    #expect(value("accessory: textField, type: number", spelling).messages == [message])
  }

  @Test(arguments: ["null", "Null", "NULL", "~", ""])
  func `nothing behind an optional key counts as no key`(spelling: String) throws {
    let result = load("accessory: textField, subtitle: \(spelling), default: \(spelling), min: \(spelling)")
    #expect(result.formattedDiagnostics() == "")
    let row = try #require(result.form?.row(named: "a"))
    #expect(row.details.subtitle == nil)
    #expect(row.value?.defaultValue == nil)
  }

  @Test func `a row may be called no, and an option too`() throws {
    let text = """
      settee: 1
      title: no
      sections:
        - header: yes
          rows:
            - { key: no, title: on, accessory: segment, options: [no, 010, 12:30, 1.10], default: 010, summary: { no: off } }
      """
    let result = FormLoader(files: MemoryFormFiles(["form.yaml": text])).load("form.yaml")
    #expect(result.formattedDiagnostics() == "")
    let form = try #require(result.form)
    #expect(form.title == "no")
    #expect(form.sections[0].header?.text == "yes")
    let row = try #require(form.row(named: "no"))
    #expect(row.title == "on")
    #expect(row.value?.options.map(\.value) == [.text("no"), .text("010"), .text("12:30"), .text("1.10")])
    #expect(row.value?.defaultValue == .text("010"))
    #expect(row.details.summary == .map([.init(.text("no"), "off")]))
  }

  @Test(
    arguments: [
      ("1", .number("1")), ("1.50", .number("1.50")), ("-2e3", .number("-2e3")), ("true", .bool(true)),
      ("loud", .text("loud")), ("\"1\"", .text("1")), ("'yes'", .text("yes")), ("2020-01-31x", .text("2020-01-31x")),
    ] as [(String, StoredValue)])
  func `what is stored for on is stored as it is given`(spelling: String, expected: StoredValue) throws {
    let result = load("accessory: switch, trueValue: \(spelling)")
    #expect(result.formattedDiagnostics() == "")
    #expect(result.form?.row(named: "a")?.value?.stored(.bool(true)) == expected)
    #expect(result.form?.row(named: "a")?.value?.stored(.bool(false)) == .bool(false))
  }

  @Test(arguments: [
    ("yes", "true"), ("No", "false"), ("on", "true"), ("off", "false"), ("y", "true"), ("True", "true"), ("010", nil),
    ("0x1F", nil), ("1_000", nil), ("+5", nil), (".5", nil), (".inf", nil), ("12:30", nil),
  ])
  func `what readers of YAML disagree about needs quotes to be stored`(spelling: String, meant: String?) {
    let advice = meant.map { "write \($0), or put it in quotes to mean the text" } ?? "put it in quotes"
    #expect(
      load("accessory: switch, trueValue: \(spelling)").diagnostics.map(\.message) == [
        "'\(spelling)' means different things to different readers; \(advice)"
      ])
  }
}

import SetteeModel
import Testing

struct ValueTests {
  @Test func `values are equal by type and bytes`() {
    #expect(Value.int(1) != .bool(true))
    #expect(Value.int(1) != .number(1))
    #expect(Value.text("e\u{301}") != .text("\u{E9}"))
    #expect(Value.text("\u{E9}") == .text("\u{E9}"))
    #expect(Set([Value.text("e\u{301}"), .text("\u{E9}")]).count == 2)
    #expect(Value.list([.int(1), .int(2)]) != .list([.int(2), .int(1)]))
  }

  @Test(arguments: [
    (Value.bool(true), "true"), (.int(-5), "-5"), (.number(40), "40"), (.number(0.1), "0.1"), (.number(1e21), "1e+21"),
    (.text("a,b"), "a,b"), (.list([.text("a"), .text("b")]), "a,b"),
  ])
  func `a value is shown as it is typed`(value: Value, text: String) {
    #expect(value.plainText == text)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("40", 40), ("-9223372036854775808", Int64.min), ("9223372036854775807", .max),
  ])
  func `whole numbers are decimal digits`(text: String, value: Int64) throws {
    #expect(try Numeral.int(text) == value)
  }

  @Test(arguments: [
    ("010", Numeral.Mistake.leadingZero("10")), ("-007", .leadingZero("-7")), ("+5", .spelling), ("1_000", .spelling),
    ("0x1F", .spelling), ("3.0", .fraction("3")), ("3.5", .fraction(nil)), ("1e3", .fraction("1000")),
    ("", .notANumber),
    ("ten", .notANumber), ("9223372036854775808", .outOfRange), ("-", .notANumber),
  ])
  func `anything else is no whole number, and why`(text: String, mistake: Numeral.Mistake) {
    #expect(throws: mistake) { try Numeral.int(text) }
  }

  @Test(arguments: [
    (".inf", Numeral.Mistake.spelling), ("nan", .spelling), ("0x1p3", .spelling), ("1e400", .outOfRange),
    ("1e-400", .outOfRange), ("01.5", .leadingZero("1.5")), ("1.", .spelling), (".5", .spelling), ("1,5", .spelling),
    ("abc", .notANumber),
  ])
  func `what Swift reads as a number need not be one`(text: String, mistake: Numeral.Mistake) {
    #expect(throws: mistake) { try Numeral.number(text) }
  }

  @Test(arguments: [("0.1", 0.1), ("-2.5e-3", -0.0025), ("1E5", 100_000), ("0e5", 0), ("-0.0", 0)])
  func `numbers have a point and an exponent`(text: String, value: Double) throws {
    #expect(try Numeral.number(text) == value)
  }
}

import SetteeEngine
import SetteeModel
import Testing

/// The short way of setting a value allows exactly what the model does.
struct PlainValueTests {
  private static let values: [Value] =
    [.bool(true), .list([]), .int(.min), .int(-1), .int(0), .int(3), .int(4), .int(.max)]
    + [0, -0.5, 1, 1.5, .greatestFiniteMagnitude, .infinity, -.infinity, .nan].map { .number($0) }
    + [
      "", "a", "é – ü", "a\tb", "a\nb", "a\r\nb", "\r", "\u{B}", "\u{C}", "a\0", "\0", "\u{1B}", "\u{7F}", "\u{85}",
      "\u{86}", "\u{2028}", "a\u{2029}", "\u{2030}", "日本語",
    ].map { .text($0) }

  @Test(arguments: [
    "accessory: switch", "type: int", "type: int, min: 0, max: 3", "type: number", "type: number, min: -0.5, max: 1",
    "type: text", "type: text, multiline: true", "type: text, maxLength: 2", "type: text, options: [a, b]",
  ])
  func `a set is refused just when the model finds a problem`(row: String) throws {
    let form = try form(rows: "{ key: k, \(row) }")
    let definition = try #require(form.rows[0].value)
    for value in Self.values {
      let session = Session(form)
      let before = try session.value("k")
      let isAllowed = definition.problems(of: value).isEmpty
      #expect(((try? session.set(value, for: "k")) != nil) == isAllowed, "\(value)")
      #expect(try session.value("k") == (isAllowed ? value : before), "\(value)")
    }
  }
}

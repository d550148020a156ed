import SetteeModel
import Testing

/// What conditions mean: the words of the language over values that are set and unset.
struct ConditionTests {
  /// The keys that the conditions of these tests read, and their types.
  static let definitions: [(key: String, definition: ValueDefinition)] = {
    var theme = ValueDefinition(.text)
    theme.options = [ValueOption(.text("light")), ValueOption(.text("dark"))]
    var effects = ValueDefinition(.text)
    effects.options = [ValueOption(.text("echo")), ValueOption(.text("reverb"))]
    effects.isMultiple = true
    return [
      ("on", ValueDefinition(.bool)), ("off", ValueDefinition(.bool)), ("port", ValueDefinition(.int)),
      ("size", ValueDefinition(.number)), ("name", ValueDefinition(.text)), ("theme", theme), ("effects", effects),
    ]
  }()
  static let facts = [Fact("platform", .text), Fact("battery", .number)]

  struct Context: ConditionContext {
    var values: [String: Value] = [:]
    var hidden: Set<String> = []
    var checkedValue: Value?

    func value(ofRow row: Int) -> Value? { values[ConditionTests.definitions[row].key] }
    func value(ofFact fact: Int) -> Value? { values["fact." + ConditionTests.facts[fact].name] }
    func isVisible(row: Int) -> Bool { !hidden.contains(ConditionTests.definitions[row].key) }
  }

  static func parse(_ text: String, checked: ValueDefinition? = nil) throws -> Expression {
    let scope = ExpressionScope(
      row: { name in definitions.firstIndex { $0.key == name } }, definition: { definitions[$0].definition },
      keys: { definitions.map(\.key) }, facts: facts, checked: checked)
    return try Expression.parse(text, scope: scope).expression
  }

  static func isTrue(_ text: String, _ values: [String: Value] = [:]) throws -> Bool {
    try parse(text).isTrue(in: Context(values: values.merging(["off": .bool(false)]) { old, _ in old }))
  }

  @Test(
    arguments: [
      ("port == null", true), ("not isSet(port)", true), ("isSet(port)", false), ("port != null", false),
      ("port == 5", false), ("port != 5", true),
      ("port < 5", false), ("port <= 5", false), ("port > 5", false), ("port >= 5", false),
      ("port in [5, 6]", false), ("port not in [5, 6]", true),
      ("not (port > 5)", true),
      ("size == null", true), ("size != 1.5", true), ("size < 1.5", false),
      ("name == null", true), ("name == ''", false), ("name != 'a'", true), ("name < 'a'", false),
      ("isEmpty(name)", true), ("len(name) == 0", true), ("contains(name, 'a')", false),
      ("startsWith(name, 'a')", false), ("startsWith(name, '')", false), ("endsWith(name, 'a')", false),
      ("theme == 'dark'", false), ("theme != 'dark'", true), ("theme in ['dark', 'light']", false),
      ("effects == null", true), ("isEmpty(effects)", true), ("len(effects) == 0", true),
      ("contains(effects, 'echo')", false), ("'echo' in effects", false), ("theme in effects", false),
      ("on", false), ("not on", true), ("on == null", true),
      ("fact.platform == null", true), ("fact.platform == 'linux'", false), ("fact.battery < 20", false),
      ("port == size", true), ("port < size", false),
    ] as [(String, Bool)])
  func `an unset value equals only null, and has no order`(condition: String, expected: Bool) throws {
    #expect(try Self.isTrue(condition) == expected)
  }

  @Test(
    arguments: [
      ("port == 80", true), ("port != 80", false), ("port < 81", true), ("port <= 80", true), ("port > 80", false),
      ("port >= 80", true), ("80 == port", true), ("79 < port", true), ("-1 < port", true),
      ("port in [443, 80]", true), ("port not in [443, 80]", false), ("port in []", false),
      ("port == 80.0", true), ("port < 80.5", true), ("size == 1.5", true), ("size > 1", true),
      ("size in [1, 1.5]", true),
      ("name == 'Ann'", true), ("name == 'ann'", false), ("name < 'Anna'", true), ("name > 'AZ'", true),
      ("contains(name, 'nn')", true), ("contains(name, '')", true), ("startsWith(name, 'An')", true),
      ("endsWith(name, 'nn')", true), ("endsWith(name, 'An')", false), ("len(name) == 3", true),
      ("isEmpty(name)", false),
      ("theme == 'dark'", true), ("theme in ['light']", false), ("theme in effects", false),
      ("'echo' in effects", true), ("'reverb' not in effects", true), ("contains(effects, 'echo')", true),
      ("len(effects) == 1", true), ("isEmpty(effects)", false), ("isSet(effects)", true),
      ("on", true), ("on == true", true), ("on != false", true), ("off == false", true), ("on == off", false),
      ("fact.platform == 'linux'", true), ("fact.battery >= 20", true),
      ("visible(name)", true), ("visible(port)", false), ("not visible(port)", true),
      ("name == 'it''s'", false),
    ] as [(String, Bool)])
  func `a set value is compared by its type`(condition: String, expected: Bool) throws {
    let values: [String: Value] = [
      "port": .int(80), "size": .number(1.5), "name": .text("Ann"), "theme": .text("dark"),
      "effects": .list([.text("echo")]), "on": .bool(true), "off": .bool(false), "fact.platform": .text("linux"),
      "fact.battery": .number(20),
    ]
    #expect(try Self.parse(condition).isTrue(in: Context(values: values, hidden: ["port"])) == expected)
  }

  @Test(
    arguments: [
      // `and` binds tighter than `or`.
      ("on or off and off", true), ("(on or off) and off", false), ("off and off or on", true),
      // `not` binds looser than a comparison and tighter than `and`.
      ("not port == 80", false), ("not off and on", true), ("not (off and on)", true), ("not on or on", true),
      ("not not on", true), ("not port in [80]", false),
      ("((on))", true), ("(port) == (80)", true),
    ] as [(String, Bool)])
  func `or is looser than and, and looser than not, not looser than a comparison`(
    condition: String, expected: Bool
  ) throws {
    #expect(try Self.isTrue(condition, ["on": .bool(true), "port": .int(80)]) == expected)
  }

  @Test func `ints and numbers are compared exactly`() throws {
    // 2⁵³ + 1 is no Double: rounded, the two would be equal.
    let large: [String: Value] = ["port": .int(9_007_199_254_740_993), "size": .number(9_007_199_254_740_992)]
    #expect(try Self.isTrue("port > size", large))
    #expect(try Self.isTrue("port != size", large))
    #expect(try Self.isTrue("size < port", large))
    let largest: [String: Value] = ["port": .int(.max), "size": .number(0x1p63)]
    #expect(try Self.isTrue("port < size", largest))
    let smallest: [String: Value] = ["port": .int(.min), "size": .number(-0x1p63)]
    #expect(try Self.isTrue("port == size", smallest))
    #expect(try Self.isTrue("port > size", ["port": .int(-2), "size": .number(-2.5)]))
    #expect(try Self.isTrue("port == size", ["port": .int(0), "size": .number(-0.0)]))
    #expect(try Self.isTrue("port < 9223372036854775807", ["port": .int(.max - 1)]))
  }

  @Test func `texts are equal however their accents are typed`() throws {
    let composed = "caf\u{E9}"
    let decomposed = "cafe\u{301}"
    for (stored, written) in [(composed, decomposed), (decomposed, composed), (composed, composed)] {
      let values: [String: Value] = ["name": .text(stored)]
      #expect(try Self.isTrue("name == '\(written)'", values))
      #expect(try Self.isTrue("name in ['\(written)']", values))
      #expect(try !Self.isTrue("name != '\(written)'", values))
      #expect(try !Self.isTrue("name < '\(written)'", values))
      #expect(try !Self.isTrue("name > '\(written)'", values))
      #expect(try Self.isTrue("name <= '\(written)'", values))
      #expect(try Self.isTrue("contains(name, '\(written)')", values))
      #expect(try Self.isTrue("startsWith(name, '\(written)')", values))
      #expect(try Self.isTrue("endsWith(name, '\(written)')", values))
    }
  }

  @Test func `texts are ordered by their scalars, without a locale`() throws {
    #expect(try Self.isTrue("name < 'a'", ["name": .text("Z")]))
    #expect(try Self.isTrue("name > 'z'", ["name": .text("ä")]))
    #expect(try Self.isTrue("name < '日'", ["name": .text("z")]))
  }

  @Test func `a rule reads the value that it checks`() throws {
    let rule = try Self.parse("value > port and value in [90, 100]", checked: ValueDefinition(.int))
    let values: [String: Value] = ["port": .int(80)]
    #expect(rule.isTrue(in: Context(values: values, checkedValue: .int(90))))
    #expect(!rule.isTrue(in: Context(values: values, checkedValue: .int(70))))
    #expect(!rule.isTrue(in: Context(values: values, checkedValue: .int(95))))
  }

  @Test func `what an expression reads is told in the order of its text`() throws {
    let expression = try Self.parse("visible(name) and (port > 1 or fact.platform == 'a') and len(name) > port")
    #expect(
      expression.operands == [
        .visibility(row: 4), .value(row: 2), .fact(0), .value(row: 4), .value(row: 2),
      ])
  }
}

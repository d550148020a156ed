/// What may stand behind a key of the form language or of scenarios. The parser, the JSON Schema and the reference read
/// it.
public indirect enum Shape: Sendable {
  /// Any scalar, taken as text as it is written.
  case text
  /// A name such as `player` or `rowButton`: letters, digits, `_` and `-`, not beginning with a digit.
  case identifier
  /// A dotted key such as `playback.speed`.
  case key
  /// The path of a file below the form's folder.
  case path
  case bool
  /// A whole number from the first to the second.
  case int(Int64, Int64)
  /// A number from the first to the second.
  case number(Double, Double)
  /// One of the words.
  case word([String])
  /// `#RGB`, `#RRGGBB`, `#RRGGBBAA` or a colour's name.
  case color
  /// `[width, height]`.
  case size
  /// `[x, y, width, height]`, where the height may be `auto`.
  case frame
  /// A height rule: a number, `auto`, `width / 3`, `text * 1.8` …
  case height
  /// An expression, or a list of expressions of which all must hold.
  case condition
  /// A regular expression.
  case pattern
  /// A scalar of the row's type.
  case typedValue
  /// A scalar that is stored exactly as it is given.
  case literal
  /// Whatever a settings file can hold: a scalar, a list, a mapping, or nothing.
  case stored
  /// Nothing: the key alone says it, or nothing is what is meant.
  case nothing
  /// A mapping from words of the author's choice.
  case dictionary(Shape)
  case list(Shape)
  /// A mapping with the keys of that table.
  case mapping(Construct)
  /// A mapping with these keys, which stand nowhere else.
  case record(ConstructDescription)
  /// Any of several shapes.
  case either([Shape])

  /// Whether a text of several words may stand there.
  var allowsText: Bool {
    switch self {
    case .text, .typedValue, .literal: true
    case .either(let shapes): shapes.contains(where: \.allowsText)
    default: false
    }
  }
}

/// The parts of a form, and of a file of scenarios, that are written as mappings, each with a table of its keys.
public enum Construct: String, Sendable {
  case form, fact, section, header, row, accessory, badge, contentElement = "content element", option, rule
  case modal, modalButtons = "modal buttons"
  case scenario, scenarioCase = "case", step, failingStep = "failing step", expectation, event
  case eventDetail = "event's detail", rowReference = "row's name"

  /// Whether messages about unknown keys list the known ones, however many.
  var isClosed: Bool { self == .step || self == .failingStep || self == .expectation || self == .event }

  /// The construct with its article, for messages.
  var withArticle: String {
    switch self {
    case .accessory, .option, .expectation, .event, .eventDetail: "an \(rawValue)"
    case .modalButtons: rawValue
    default: "a \(rawValue)"
    }
  }

  /// What the construct looks like, for messages.
  var example: String {
    switch self {
    case .form: "{ settee: 1, title: …, sections: … }"
    case .fact: "{ type: text, default: … }"
    case .section: "{ header: …, rows: … }"
    case .header: "{ text: …, image: … }"
    case .row: "{ id: …, title: … }"
    case .accessory: "{ type: button, title: … }"
    case .badge: "{ text: … }"
    case .contentElement: "{ type: label, text: …, frame: … }"
    case .option: "{ value: …, title: … }"
    case .rule: "{ check: …, message: … }"
    case .modal: "{ id: …, rows: … }"
    case .modalButtons: "{ cancel: …, ok: … }"
    case .scenario: "{ form: …, cases: … }"
    case .scenarioCase: "{ name: …, steps: … }"
    case .step: "{ toggle: Sound }"
    case .failingStep: "{ toggle: Sound, message: is disabled }"
    case .expectation: "{ value: { Port: 8080 } }"
    case .event: "{ didChange: { key: …, to: … } }"
    case .eventDetail: "{ key: …, to: … }"
    case .rowReference: "{ key: … }"
    }
  }
}

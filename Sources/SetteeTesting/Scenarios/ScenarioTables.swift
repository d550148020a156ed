import SetteeEngine
import SetteeParsing
import YAMLTree

/// What is read from a mapping before it is known what it means: its words and the nodes behind them, in order.
struct WordDraft<Word: Sendable>: Sendable {
  var entries: [(word: Word, node: YAMLNode)] = []
}

/// A file of scenarios while it is being read.
struct ScenarioDraft {
  var form: YAMLNode?
  var cases: YAMLNode?
  var settings = SettingsDraft()

  static let table = KeyTable<ScenarioDraft>(
    .scenario,
    [
      .later("form", .text, "The form's file, relative to this one.", isRequired: true) { $0.form = $1 },
      .later("cases", .list(.mapping(.scenarioCase)), "The tests. Each starts with a fresh form.", isRequired: true) {
        $0.cases = $1
      },
    ] + SettingsDraft.entries { $0.settings = $1($0.settings) })
}

/// A case while it is being read.
struct CaseDraft {
  var name = ""
  var steps: YAMLNode?
  var settings = SettingsDraft()

  static let table = KeyTable<CaseDraft>(
    .scenarioCase,
    [
      .text("name", "What the case shows, in a sentence.", isRequired: true) { $0.name = $1 },
      .later(
        "steps", .list(.either([.mapping(.step), .word(ScenarioStep.Kind.standingAlone)])),
        "What is done and what is expected.", isRequired: true
      ) { $0.steps = $1 },
    ] + SettingsDraft.entries { $0.settings = $1($0.settings) })
}

/// The settings of a file or case while they are being read.
struct SettingsDraft {
  var settings = ScenarioSettings()
  var facts: YAMLNode?
  var stored: YAMLNode?

  /// The keys that files and cases have in common.
  static func entries<Target>(
    _ change: @escaping @Sendable (inout Target, (SettingsDraft) -> SettingsDraft) -> Void
  ) -> [KeyTable<Target>.Entry] {
    [
      .number("width", 1...100_000, in: .points, "The screen's width, in points.") { target, width in
        change(&target) { $0.with { $0.settings.width = width } }
      },
      .number("height", 1...100_000, in: .points, "The screen's height, in points, which modals cover.") {
        target, height in
        change(&target) { $0.with { $0.settings.height = height } }
      },
      .word("textSize", TextSize.self, "The size of texts.") { target, size in
        change(&target) { $0.with { $0.settings.textSize = size } }
      },
      .text("locale", "A language such as `de-CH`.") { target, locale in
        change(&target) { $0.with { $0.settings.locale = locale } }
      },
      .bool("settle", "Whether modals have arrived when a step ends; by default they have.") { target, settles in
        change(&target) { $0.with { $0.settings.settlesModals = settles } }
      },
      .later("facts", .dictionary(.either([.literal, .nothing])), "Facts and their values.") { target, node in
        change(&target) { $0.with { $0.facts = node } }
      },
      .later("stored", .either([.dictionary(.stored), .text]), "What is kept at first, by key, or as JSON text.") {
        target, node in change(&target) { $0.with { $0.stored = node } }
      },
    ]
  }

  private func with(_ change: (inout SettingsDraft) -> Void) -> SettingsDraft {
    var changed = self
    change(&changed)
    return changed
  }
}

/// The tables of steps, expectations and events: made from their kinds, so that nothing can be forgotten.
enum ScenarioTables {
  typealias StepDraft = WordDraft<ScenarioStep.Kind>

  static let step = KeyTable<StepDraft>(
    .step,
    ScenarioStep.Kind.allCases.map { kind in
      .later(kind.rawValue, kind.shape, kind.documentation) { $0.entries.append((kind, $1)) }
    }, choice: ScenarioStep.Kind.allCases.map(\.rawValue))

  /// What may stand in `fails`.
  static let failingStep = KeyTable<FailureDraft>(
    .failingStep,
    failingKinds.map { kind in
      .later(kind.rawValue, kind.failingShape, kind.documentation) { $0.step.entries.append((kind, $1)) }
    } + [.text("message", "A part of what is said about the failure.") { $0.message = $1 }],
    choice: failingKinds.map(\.rawValue))

  private static let failingKinds = ScenarioStep.Kind.allCases.filter { ![.expect, .fails, .screen].contains($0) }

  static let expectation = KeyTable<WordDraft<Expectation.Kind>>(
    .expectation,
    Expectation.Kind.allCases.map { kind in
      .later(kind.rawValue, kind.shape, kind.documentation) { $0.entries.append((kind, $1)) }
    })

  /// The parts of an exact name of a row, and what may stand beside them.
  static let rowReference = KeyTable<WordDraft<String>>(
    .rowReference,
    [
      word("key", .text, "The row's key."), word("id", .text, "The row's id."),
      word("title", .text, "The row's title."),
      word("in", .text, "The section of the row, by its header or id."),
      word("control", .either([.text, .list(.text)]), "The controls that are tapped."),
      word("option", .either([.text, .list(.text)]), "The titles of the options that are chosen."),
      word("text", .text, "What is typed."), word("value", .stored, "The value that is set or chosen."),
      word("is", .stored, "What is expected; `null` for nothing."),
    ])

  static let event = KeyTable<WordDraft<Int>>(
    .event,
    EventDetails.kinds.indices.map { index in
      .later(
        EventDetails.kinds[index].name, .record(eventDetails[index].description),
        EventDetails.kinds[index].documentation
      ) { $0.entries.append((index, $1)) }
    }, choice: EventDetails.kinds.map(\.name))

  static let eventDetails: [KeyTable<WordDraft<String>>] = EventDetails.kinds.map { kind in
    KeyTable(.eventDetail, kind.details.map { word($0.name, $0.shape, $0.documentation) })
  }

  private static func word(
    _ name: String, _ shape: Shape, _ documentation: String
  ) -> KeyTable<WordDraft<String>>.Entry {
    .later(name, shape, documentation) { $0.entries.append((name, $1)) }
  }

  struct FailureDraft {
    var step = StepDraft()
    var message: String?
  }
}

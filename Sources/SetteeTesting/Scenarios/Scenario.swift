public import Diagnostics
import SetteeEngine
public import SetteeModel

/// A file of test cases for one form.
public struct Scenario: Sendable {
  /// The file, as messages show it.
  public let file: String
  /// The form's file, as messages show it.
  public let formFile: String
  /// The form that is tested.
  public var form: Form { prepared.form }
  let prepared: PreparedForm
  /// Where the form's rows are, by title.
  let titles: RowTitles
  /// The form's keys, in order.
  let keys: [String]
  /// The cases, in order.
  public let cases: [ScenarioCase]
  /// The scenario's own text.
  public let source: SourceText
  let bytes: [UInt8]

  init(file: String, formFile: String, form: Form, cases: [ScenarioCase], source: SourceText, bytes: [UInt8]) {
    self.file = file
    self.formFile = formFile
    prepared = PreparedForm(form)
    titles = RowTitles(form)
    keys = form.keys
    self.cases = cases
    self.source = source
    self.bytes = bytes
  }
}

/// One test: a fresh form, and what is done with it.
public struct ScenarioCase: Sendable {
  /// What it shows, in a sentence.
  public var name = ""
  /// Where it begins.
  public var range = SourcePosition.start..<SourcePosition.start
  var settings = ScenarioSettings()
  var steps: [ScenarioStep] = []
}

/// What a case starts with. A case's own settings go before those of its file.
struct ScenarioSettings: Sendable {
  var width: Double?
  var height: Double?
  var textSize: TextSize?
  var locale: String?
  var settlesModals: Bool?
  var facts: [ScenarioEntry] = []
  var stored: Stored?

  /// What is kept at first.
  enum Stored: Sendable {
    case entries([ScenarioEntry])
    case json(String, SourceRange)
  }

  /// These settings with others where they say nothing.
  func over(_ base: ScenarioSettings) -> ScenarioSettings {
    ScenarioSettings(
      width: width ?? base.width, height: height ?? base.height, textSize: textSize ?? base.textSize,
      locale: locale ?? base.locale, settlesModals: settlesModals ?? base.settlesModals,
      facts: base.facts.filter { old in !facts.contains { $0.name == old.name } } + facts,
      stored: stored ?? base.stored)
  }
}

/// A name and a value, such as a key and what is stored.
struct ScenarioEntry: Sendable {
  let name: String
  let value: StoredValue
  /// Where the name stands.
  let nameRange: SourceRange
  /// Where the value stands.
  let valueRange: SourceRange
}

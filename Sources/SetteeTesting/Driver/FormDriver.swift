import Diagnostics
import SetteeOpening
public import SetteeEngine
public import SetteeLayout
public import SetteeModel
import SetteeParsing
public import SetteeStore

/// A form that is operated without a display, as a person would: rows are found by what is read on the screen, and what
/// a person could not do fails, says why, and changes nothing.
///
/// ```swift
/// let form = try FormDriver(contentsOf: "Forms/player/player.yaml", stored: #"{"account": {"sync": true}}"#)
/// try form.row("Theme").choose("Dark")
/// #expect(form.events.take() == #"didChange appearance.theme "system" → "dark""#)
/// ```
///
/// Every action is synchronous and settled when it returns: modals that move have arrived, unless
/// ``settlesModals`` is off. Time stands still but for ``advance(by:)``. Values are kept in memory unless a settings file
/// is given. One driver is used by one thread.
public final class FormDriver {
  /// The running form.
  public let session: Session
  /// The clock that moves modals.
  public let clock: ManualClock
  /// Where the values are kept.
  public let store: any SettingsStore
  /// What happened since the form was opened or `take()` was called last.
  public let events: EventLog
  /// Tells how wide texts are, for frames.
  public let measurer: any TextMeasurer
  /// The height of the screen, in points, which modals cover.
  public let screenHeight: Double
  /// Whether a modal that begins to open or close has arrived when the action returns.
  public var settlesModals = true
  /// Where the form's rows are, by title.
  let titles: RowTitles
  /// What has been operated, if that is recorded.
  var coverage: FormCoverage?
  /// The screens that were gone through, the present one last, as places in ``SetteeModel/Form/screens``.
  var path = [0]

  /// Opens a form that is loaded already.
  ///
  /// - Parameters:
  ///   - store: Where values are kept.
  ///   - facts: Outside inputs by name, which the form declares.
  ///   - width: The screen's width, in points.
  ///   - screenHeight: The screen's height, in points, which modals cover.
  ///   - locale: A BCP 47 tag.
  ///   - measurer: Tells how wide texts are; by default half an em for each character.
  public convenience init(
    _ form: Form, store: any SettingsStore, facts: [String: Value] = [:], width: Double = 390,
    screenHeight: Double = 844, textSize: TextSize = .l, locale: String? = nil,
    measurer: any TextMeasurer = FixedMeasurer()
  ) {
    self.init(
      PreparedForm(form), titles: RowTitles(form), store: store, facts: facts,
      environment: Environment(width: width, textSize: textSize, locale: locale), screenHeight: screenHeight,
      measurer: measurer)
  }

  /// Opens a form that other drivers may have been opened with.
  init(
    _ form: PreparedForm, titles: RowTitles, store: any SettingsStore, facts: [String: Value], environment: Environment,
    screenHeight: Double = 844, measurer: any TextMeasurer = FixedMeasurer()
  ) {
    let clock = ManualClock()
    session = Session(form, store: store, facts: facts, environment: environment, clock: clock)
    self.titles = titles
    self.clock = clock
    self.store = store
    self.measurer = measurer
    self.screenHeight = screenHeight
    events = EventLog(session)
  }

  /// Opens a form that is loaded already, with values in memory.
  ///
  /// - Parameter json: What is stored at first: a JSON object.
  /// - Throws: `StoreError` when it is not.
  public convenience init(
    _ form: Form, stored json: String = "{}", facts: [String: Value] = [:], width: Double = 390,
    screenHeight: Double = 844, textSize: TextSize = .l, locale: String? = nil,
    measurer: any TextMeasurer = FixedMeasurer()
  ) throws {
    self.init(
      form, store: try MemoryStore(json, order: form.keys), facts: facts, width: width, screenHeight: screenHeight,
      textSize: textSize, locale: locale, measurer: measurer)
  }

  /// Loads and opens a form.
  ///
  /// - Parameters:
  ///   - path: The form's file.
  ///   - json: What is stored at first: a JSON object. Of no meaning with a settings file.
  ///   - settings: A settings file to keep the values in; nil to keep them in memory.
  ///   - fileSystem: Where the files are.
  /// - Throws: ``DriverError`` with all diagnostics when the form has mistakes.
  public convenience init(
    contentsOf path: String, stored json: String = "{}", settings: String? = nil, facts: [String: Value] = [:],
    width: Double = 390, screenHeight: Double = 844, textSize: TextSize = .l, locale: String? = nil,
    measurer: any TextMeasurer = FixedMeasurer(), fileSystem: any FileSystem = GlibcFileSystem()
  ) throws {
    let form = try Self.load(path, SystemFormFiles(fileSystem))
    let store: any SettingsStore =
      if let settings {
        JSONFileStore(path: settings, order: form.keys, fileSystem: fileSystem)
      } else {
        try MemoryStore(json, order: form.keys)
      }
    self.init(
      form, store: store, facts: facts, width: width, screenHeight: screenHeight, textSize: textSize, locale: locale,
      measurer: measurer)
  }

  /// Loads and opens a form that is given as text.
  ///
  /// - Parameter file: Its name, as messages show it.
  /// - Throws: ``DriverError`` with all diagnostics when the form has mistakes.
  public convenience init(
    yaml: String, file: String = "form.yaml", stored json: String = "{}", facts: [String: Value] = [:],
    width: Double = 390, screenHeight: Double = 844, textSize: TextSize = .l, locale: String? = nil,
    measurer: any TextMeasurer = FixedMeasurer()
  ) throws {
    try self.init(
      try Self.load(file, MemoryFormFiles([file: yaml])), stored: json, facts: facts, width: width,
      screenHeight: screenHeight, textSize: textSize, locale: locale, measurer: measurer)
  }

  private static func load(_ path: String, _ files: any FormFiles) throws -> Form {
    let result = FormLoader(files: files).load(path)
    guard let form = result.form else {
      throw DriverError(.badForm, "the form has mistakes\n\(result.formattedDiagnostics())", screen: "")
    }
    return form
  }
}

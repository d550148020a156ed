import SetteeEngine
public import SetteeLayout
public import SetteeModel
import SetteeStore

extension FormDriver {
  /// The form that runs.
  public var form: Form { session.form }

  /// The id of the screen that is shown.
  public var screenID: String { form.screens[path.last ?? 0].id }

  /// The id of the modal that is over the screen.
  public var modalID: String? { session.frontModal }

  /// The visible rows in order: those of the modal while one is over the screen, else those of the screen.
  public var rows: [RowDriver] { visibleRows.map { RowDriver($0, self) } }

  /// The visible rows of a section of the screen, in order.
  ///
  /// - Parameter section: Its header or its id.
  /// - Throws: ``DriverError`` when no visible section has it.
  public func rows(in section: String) throws -> [RowDriver] {
    let sections = try state().sections.filter { isSection($0.index, named: section) }
    guard !sections.isEmpty else {
      let names = try state().sections.compactMap { form.sections[$0.index].header?.text ?? form.sections[$0.index].id }
      throw fail(.notFound, .noSection(section, known: names))
    }
    return sections.flatMap(\.rows).map { RowDriver($0.index, self) }
  }

  /// What is kept, as a settings file would have it.
  ///
  /// - Throws: When the store cannot be read.
  public func storedJSON() throws -> String {
    if let store = store as? MemoryStore { return store.json }
    let contents = try store.load()
    return (contents as? JSONContents).map { String(decoding: $0.document.bytes, as: UTF8.self) } ?? ""
  }

  /// What is kept for a key; nil when it is unset.
  ///
  /// - Throws: When the store cannot be read.
  public func stored(_ key: String) throws -> StoredValue? { try store.load().value(of: key) }

  /// What is wrong, shown or not, in document order, as `row message`.
  public var problems: [String] {
    session.problems.flatMap { row in row.problems.map { "\(row.row) \($0.message)" } }
  }

  /// How many conditions have been evaluated since the form was opened.
  public var evaluations: Int { session.evaluations }

  /// What went in and what came of it, as text; see ``SetteeEngine/Session/trace``.
  public var trace: String { session.trace }

  /// The boxes of the screen that is shown.
  public func layout() throws -> Layout { try Layout(session, screen: screenID, measurer: measurer) }

  /// The boxes of a modal.
  public func layout(ofModal id: String) throws -> ModalLayout {
    let size = Size(session.environment.width, screenHeight)
    return try ModalLayout(session, modal: id, size: size, measurer: measurer)
  }

  /// What is seen, as text: the modal while one is over the screen, else the screen.
  public func screen() -> String { screenText(self) }

  // MARK: Parts

  func state() throws -> ScreenState { try session.screen(screenID) }

  /// The visible rows of the modal, or of the screen.
  var visibleRows: [Int] {
    // The names come from the form itself.
    if let modal = session.frontModal { return ((try? session.rows(ofModal: modal)) ?? []).map(\.index) }
    return ((try? state().rows) ?? []).map(\.index)
  }

  func isVisible(_ row: Int) -> Bool { session.isVisible(row: row) }

  /// Whether a section has that header or id.
  func isSection(_ section: Int, named name: String) -> Bool {
    form.sections[section].header?.text == name || form.sections[section].id == name
  }

  /// What a person would call the place of a row.
  func place(of row: Int) -> String {
    switch form.rows[row].owner {
    case .modal(let modal): "modal '\(form.modals[modal].id)'"
    case .section(let section):
      form.sections[section].header.map { "section '\($0.text)'" }
        ?? form.sections[section].id.map { "section '\($0)'" } ?? "a section without a header"
    }
  }

  func fail(_ code: DriverError.Code, _ words: DriverError.Words) -> DriverError {
    DriverError(code, words.text, screen: screen())
  }

  func fail(_ error: SessionError) -> DriverError {
    DriverError(DriverError.Code(error.code), error.message, screen: screen())
  }
}

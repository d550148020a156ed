public import SetteeEngine
public import SetteeModel

/// What happens to the form as a whole. Each throws a ``DriverError`` when it cannot be, and has changed nothing then.
extension FormDriver {
  /// Moves the clock on.
  ///
  /// - Parameter seconds: How far; not negative.
  public func advance(by seconds: Double) {
    clock.advance(by: seconds)
    coverage?.look(at: session)
  }

  /// Gives an outside input another value; nil for none.
  public func setFact(_ name: String, to value: Value?) throws {
    try act { session throws(SessionError) in try session.setFact(name, to: value) }
  }

  /// Shows the screen in another width, in points, at another text size or in another language.
  public func resize(width: Double? = nil, textSize: TextSize? = nil, locale: String? = nil) throws {
    var environment = session.environment
    environment.width = width ?? environment.width
    environment.textSize = textSize ?? environment.textSize
    environment.locale = locale ?? environment.locale
    let changed = environment
    try act { session throws(SessionError) in try session.setEnvironment(changed) }
  }

  /// Takes back the last change of settings.
  public func undo() throws { try act { session throws(SessionError) in try session.undo() } }

  /// Brings back what was taken back last.
  public func redo() throws { try act { session throws(SessionError) in try session.redo() } }

  /// Changes the settings file as another program does, and lets the form read it again.
  ///
  /// - Parameter values: What is written for each key; nil removes its entry.
  /// - Throws: `StoreError`.
  public func write(_ values: [(key: String, value: StoredValue?)]) throws {
    try store.apply(values.map { StoreEdit($0.key, to: $0.value) })
    try session.reload()
    coverage?.look(at: session)
  }

  /// Opens a screen, or a modal of the form, by its id.
  ///
  /// Where a screen and a modal have the same id, the modal is opened while its screen is shown.
  ///
  /// - Returns: The modal that is open then; for a screen one on which nothing can be done.
  @discardableResult
  public func open(_ id: String) throws -> ModalDriver {
    if form.modal(named: id) != nil {
      try act { session throws(SessionError) in try session.open(id, origin: .user) }
    } else if form.screen(named: id) != nil {
      try checkNoModal()
      follow(id)
    } else {
      let known = form.modals.map(\.id) + form.screens.map(\.id)
      throw fail(.notFound, .unknown("modal or screen", id, known: known))
    }
    return ModalDriver(id: id, driver: self)
  }

  /// Goes back to the screen before.
  public func back() throws {
    try checkNoModal()
    guard path.count > 1 else { throw fail(.notFound, .nothingBehind) }
    path.removeLast()
  }

  /// A modal, open or not.
  public func modal(_ id: String) throws -> ModalDriver {
    guard form.modal(named: id) != nil else {
      throw fail(.init(.unknownModal), .unknown("modal", id, known: form.modals.map(\.id)))
    }
    return ModalDriver(id: id, driver: self)
  }

  /// The modal that is over the screen.
  public func frontModal() throws -> ModalDriver {
    guard let id = session.frontModal else { throw fail(.init(.notOpen), .noModal) }
    return ModalDriver(id: id, driver: self)
  }

  // MARK: Parts

  private func checkNoModal() throws(DriverError) {
    guard let modal = session.frontModal else { return }
    throw fail(.init(.blockedByModal), .underModal(screenID, modal: modal))
  }

  /// Shows the screen that a link leads to.
  func follow(_ link: String) {
    if let screen = form.screens.firstIndex(where: { $0.id == link }) { path.append(screen) }
  }

  /// Does something with the session, and lets what it sets in motion arrive.
  ///
  /// - Parameter row: The row that a person operates.
  func act(on row: Int? = nil, _ body: (Session) throws(SessionError) -> Void) throws(DriverError) {
    do { try body(session) } catch { throw fail(error) }
    if settlesModals { settle() }
    if let row { coverage?.operate(row) }
    coverage?.look(at: session)
  }

  private func settle() {
    guard let id = session.frontModal, let modal = try? session.modal(id) else { return }
    if modal.phase == .opening || modal.phase == .closing { clock.advance(by: modal.animation) }
  }
}

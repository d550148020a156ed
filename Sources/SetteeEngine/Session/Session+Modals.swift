import SetteeModel
import Synchronization

/// Modals go `closed → opening → open → closing → closed`. Only one is not closed at a time, and while it is, the screen
/// under it cannot be operated.
extension Session {
  /// What a modal looks like now.
  ///
  /// - Throws: `unknownModal`.
  public func modal(_ id: String) throws(SessionError) -> ModalState {
    let index = try modalIndex(id)
    return state.withLock { $0.modals[index] }
  }

  /// The id of the modal that is not closed.
  public var frontModal: String? {
    state.withLock(\.frontModal).map { form.modals[$0].id }
  }

  /// Begins to open a modal, with no drafts and its first message.
  ///
  /// - Throws: `unknownModal`; `alreadyOpen` unless it is closed; `blockedByModal` when another one is not.
  public func open(_ modal: String, origin: Origin = .program) throws(SessionError) {
    let index = try modalIndex(modal)
    try perform(.openModal(index, now: now, instantly: clock == nil), origin)
  }

  /// Begins to close a modal. What it holds in drafts is dropped.
  ///
  /// - Throws: `unknownModal`; `alreadyClosed` when it is closed or closing.
  public func close(_ modal: String, origin: Origin = .program) throws(SessionError) {
    let index = try modalIndex(modal)
    try perform(.closeModal(index, now: now, instantly: clock == nil), origin)
  }

  /// Taps Cancel: the drafts are dropped, and the modal closes.
  ///
  /// - Throws: `unknownModal`, `alreadyClosed`.
  public func cancel(_ modal: String) throws(SessionError) {
    let index = try modalIndex(modal)
    try perform(.cancelModal(index, now: now, instantly: clock == nil), .user)
  }

  /// Taps OK: the drafts that are valid become values in one transaction, and `didTap` tells the action. The modal stays
  /// open: the app closes it.
  ///
  /// - Throws: `unknownModal`; `notOpen` while it is closed or moving; `vetoed`.
  public func confirm(_ modal: String) throws(SessionError) {
    try perform(.confirmModal(try modalIndex(modal)), .user)
  }

  /// Puts a text into a modal's message line.
  ///
  /// - Throws: `unknownModal`; `alreadyClosed`; `outOfRange` for a number of seconds that is not above 0.
  public func setMessage(
    _ text: String, kind: ModalMessage.Kind = .plain, for stay: ModalMessage.Stay = .untilReplaced, in modal: String
  ) throws(SessionError) {
    let index = try modalIndex(modal)
    var end: Duration?
    if case .seconds(let seconds) = stay {
      guard seconds > 0, seconds < 1e9 else { throw .messageOutOfRange(modal) }
      end = clock.map { $0.now + .seconds(seconds) }
    }
    try perform(.setMessage(modal: index, ModalMessage(text, kind), until: end), .program)
  }

  /// Says how long opening and closing take from now on, in seconds, 0.1…5.
  ///
  /// - Throws: `unknownModal`; `outOfRange`, and the old number stays.
  public func setAnimation(_ seconds: Double, of modal: String) throws(SessionError) {
    try perform(.setAnimation(modal: try modalIndex(modal), seconds: seconds), .program)
  }

  private var now: Duration { clock?.now ?? .zero }

  private func modalIndex(_ id: String) throws(SessionError) -> Int {
    guard let index = form.modals.firstIndex(where: { $0.id == id }) else { throw .unknown(modal: id, in: form) }
    return index
  }

  /// Listens to the clock while something moves, and only then.
  func updateTicking() {
    guard let clock, !form.modals.isEmpty else { return }
    let isMoving = state.withLock { state in state.frontModal.map { state.modals[$0].isMoving } ?? false }
    // Released outside of the lock: ending a registration calls the clock.
    let ended: Observation? = ticking.withLock { ticking in
      if isMoving, ticking == nil {
        ticking = clock.onTick { [weak self] in self?.tick() }
      } else if !isMoving {
        defer { ticking = nil }
        return ticking
      }
      return nil
    }
    ended?.cancel()
  }

  private func tick() {
    // A tick cannot be refused.
    try? perform(.tick(now: now), .program)
  }
}

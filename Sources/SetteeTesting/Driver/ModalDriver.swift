public import SetteeEngine
import SetteeLayout
public import SetteeModel

/// A modal of a form that is tested. Each action throws a ``DriverError`` when a person could not do it now.
public struct ModalDriver {
  public let id: String
  let driver: FormDriver

  /// What it looks like; nil for a screen.
  public var state: ModalState? { try? driver.session.modal(id) }

  /// Where it is between closed and open; nil for a screen.
  public var phase: ModalState.Phase? { state?.phase }

  /// What its message line says.
  public var message: String { state?.message.text ?? "" }

  /// Taps OK: the drafts that are valid become values. The modal stays, as the app closes it.
  public func ok() throws { try act { session throws(SessionError) in try session.confirm(id) } }

  /// Taps Cancel: the drafts are dropped, and it closes.
  public func cancel() throws { try act { session throws(SessionError) in try session.cancel(id) } }

  /// Closes it, as the app does.
  public func close() throws { try act { session throws(SessionError) in try session.close(id) } }

  /// Puts a text into its message line, as the app does.
  public func say(_ text: String, kind: ModalMessage.Kind = .plain, for stay: ModalMessage.Stay = .untilReplaced) throws
  {
    try act { session throws(SessionError) in try session.setMessage(text, kind: kind, for: stay, in: id) }
  }

  /// Where it stands now, in points; nil for a screen.
  public var frame: Rect? { try? driver.layout(ofModal: id).ground }

  private func act(_ body: (Session) throws(SessionError) -> Void) throws {
    _ = try driver.modal(id)
    try driver.act(body)
  }
}

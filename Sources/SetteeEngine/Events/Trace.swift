import SetteeModel

/// The record of what went in and what came of it.
struct Trace {
  struct Entry: Sendable {
    let transaction: UInt64
    let origin: Origin
    let act: Act
    /// The transaction whose events an observer answered with this act.
    let cause: UInt64?
    var events: [Event]
  }

  private(set) var entries: [Entry] = []

  mutating func append(_ entry: Entry, limit: Int) {
    entries.append(entry)
    if entries.count > 2 * limit { entries.removeFirst(entries.count - limit) }
  }

  /// Adds an event that came later to its transaction; without effect when that is not kept any more.
  mutating func append(_ event: Event) {
    guard let place = entries.lastIndex(where: { $0.transaction == event.transaction }) else { return }
    entries[place].events.append(event)
  }

  /// The last `limit` transactions as text.
  func text(of form: Form, limit: Int) -> String {
    entries.suffix(limit).map { $0.text(in: form) }.joined()
  }
}

extension Trace.Entry {
  func text(in form: Form) -> String {
    let cause = cause.map { "   (from observer of #\($0))" } ?? ""
    let input = act.text(in: form)
    let head = "#\(transaction) \(origin.rawValue) \(input)\(cause)\n"
    return events.reduce(into: head) { $0 += "   \($1.description)\n" }
  }
}

extension Act {
  /// The act as a trace line shows it; secure values only as `set`.
  func text(in form: Form) -> String {
    switch self {
    case .open: "open \(form.id)"
    case .edit(let requests):
      (requests.count == 1 ? "" : "transaction: ") + requests.map { $0.text(in: form) }.joined(separator: ", ")
    case .type(let row, let text): "type \(form.rows[row].name) \(form.isSecure(row) ? "set" : shown(text))"
    case .tap(let row, let control): "tap \(form.rows[row].name)\(control.map { " \($0)" } ?? "")"
    case .choose(let row, let value):
      "choose \(form.rows[row].name) \(shown(value, secure: form.isSecure(row)))"
    case .touch(let row): "touch \(form.rows[row].name)"
    case .undo: "undo"
    case .redo: "redo"
    case .setFact(let fact, let value): "fact \(form.facts[fact].name) \(shown(value, secure: false))"
    case .setEnvironment(let environment): "environment \(environment)"
    case .reload: "reload"
    case .openModal(let modal, _, _): "open \(form.modals[modal].id)"
    case .closeModal(let modal, _, _): "close \(form.modals[modal].id)"
    case .cancelModal(let modal, _, _): "cancel \(form.modals[modal].id)"
    case .confirmModal(let modal): "confirm \(form.modals[modal].id)"
    case .setMessage(let modal, let message, _): "message \(form.modals[modal].id) \(message)"
    case .setAnimation(let modal, let seconds): "animation \(form.modals[modal].id) \(shown(seconds))"
    case .tick: "tick"
    }
  }

  /// What the act is about, for the chain of a loop.
  func subject(in form: Form) -> String {
    switch self {
    case .edit(let requests): requests.first.map { form.rows[$0.row].name } ?? "transaction"
    case .type(let row, _), .tap(let row, _), .choose(let row, _), .touch(let row): form.rows[row].name
    case .setFact(let fact, _): "fact.\(form.facts[fact].name)"
    case .openModal(let modal, _, _), .closeModal(let modal, _, _), .cancelModal(let modal, _, _),
      .confirmModal(let modal), .setMessage(let modal, _, _), .setAnimation(let modal, _):
      form.modals[modal].id
    case .open, .undo, .redo, .setEnvironment, .reload, .tick: text(in: form)
    }
  }
}

extension Act.Request {
  fileprivate func text(in form: Form) -> String {
    let name = form.rows[row].name
    return switch verb {
    case .set(let value): "set \(name) \(shown(value, secure: form.isSecure(row)))"
    case .unset: "unset \(name)"
    case .reset: "reset \(name)"
    }
  }
}

extension Form {
  func isSecure(_ row: Int) -> Bool { rows[row].value?.isSecure ?? false }
}

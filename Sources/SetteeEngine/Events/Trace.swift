import SetteeModel

/// The record of what went in and what came of it.
struct Trace {
  private enum Line {
    /// A set that changed its key and nothing else, by its number in the history.
    case set(Int)
    case transcript(Transcript)
  }

  /// A transaction and its events.
  final class Transcript: Sendable {
    let transaction: UInt64
    let origin: Origin
    let act: Act
    /// The transaction whose events an observer answered with this act.
    let cause: UInt64?
    let events: [Event]

    init(_ transaction: UInt64, _ origin: Origin, _ act: Act, cause: UInt64?, events: [Event]) {
      self.transaction = transaction
      self.origin = origin
      self.act = act
      self.cause = cause
      self.events = events
    }
  }

  private var lines: [Line] = []
  /// Events that came after their transaction, by its number.
  private var late: [UInt64: [Event]] = [:]

  mutating func append(_ transcript: Transcript, limit: Int) {
    append(.transcript(transcript), limit)
  }

  /// Adds a transaction that is in the history and did nothing else than set a key.
  mutating func appendSet(_ number: Int, limit: Int) {
    append(.set(number), limit)
  }

  /// Drops the older half once there is twice as much as is to be kept.
  private mutating func append(_ line: Line, _ limit: Int) {
    if lines.count >= 2 * limit { lines.removeFirst(lines.count - limit) }
    lines.append(line)
  }

  /// Adds an event that came after its transaction.
  mutating func appendLate(_ event: Event, limit: Int) {
    if late.count >= 2 * limit, let oldest = late.keys.min() { late[oldest] = nil }
    late[event.transaction, default: []].append(event)
  }

  /// The last `limit` transactions as text.
  ///
  /// - Complexity: O(*what is kept*).
  func text(of form: Form, _ index: FormIndex, _ history: History, limit: Int) -> String {
    var text = ""
    for line in lines.suffix(limit) {
      let transaction: UInt64
      switch line {
      case .set(let number):
        guard let entry = history[number], let change = entry.journal.changes.first else { continue }
        let told = index.change(ofRow: Int(change.row), from: change.old, to: change.new)
        let input = "set \(told.key) \(shown(change.new, secure: told.isSecure))"
        transaction = entry.transaction
        text += "#\(transaction) \(entry.journal.origin.rawValue) \(input)\n   \(Event.Kind.didChange(told))\n"
      case .transcript(let transcript):
        let cause = transcript.cause.map { "   (from observer of #\($0))" } ?? ""
        transaction = transcript.transaction
        text += "#\(transaction) \(transcript.origin.rawValue) \(transcript.act.text(in: form))\(cause)\n"
        for event in transcript.events { text += "   \(event)\n" }
      }
      for event in late[transaction] ?? [] { text += "   \(event)\n" }
    }
    return text
  }
}

extension FormIndex {
  /// The event for a changed setting of a row whose value always counts.
  func change(ofRow row: Int, from old: Setting, to new: Setting) -> Change {
    Change(
      key: names[row], old: old.value ?? defaults[row], new: new.value ?? defaults[row], oldSetting: old,
      newSetting: new, reason: nil, isSecure: traits[row].contains(.isSecure))
  }
}

extension Act {
  /// The act as a trace line shows it; secure values only as `set`.
  func text(in form: Form) -> String {
    switch self {
    case .open: "open \(form.id)"
    case .set(let row, let value): Request(row: row, verb: .set(value)).text(in: form)
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
    case .set(let row, _), .type(let row, _), .tap(let row, _), .choose(let row, _), .touch(let row):
      form.rows[row].name
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

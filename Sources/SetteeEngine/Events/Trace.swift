import SetteeModel

/// The record of what went in and what came of it, line by line.
struct Trace {
  private enum Line {
    case input(Input)
    case event(Event)
    /// A set that changed its key and nothing else, by its `didChange`.
    case set(Event)

    /// The transaction that begins with the line.
    var transaction: UInt64? {
      switch self {
      case .input(let input): input.transaction
      case .set(let event): event.transaction
      case .event: nil
      }
    }
  }

  private final class Input: Sendable {
    let transaction: UInt64
    let origin: Origin
    let act: Act
    /// The transaction whose events an observer answered with this act.
    let cause: UInt64?

    init(transaction: UInt64, origin: Origin, act: Act, cause: UInt64?) {
      self.transaction = transaction
      self.origin = origin
      self.act = act
      self.cause = cause
    }
  }

  private var lines: [Line] = []
  private var inputCount = 0

  /// Begins a transaction. The oldest are dropped once there are twice as many as are to be kept.
  mutating func begin(_ transaction: UInt64, _ origin: Origin, _ act: Act, cause: UInt64?, limit: Int) {
    if inputCount >= 2 * limit { keep(limit) }
    lines.append(.input(Input(transaction: transaction, origin: origin, act: act, cause: cause)))
    inputCount += 1
  }

  /// Adds a transaction that set a key and did nothing else.
  mutating func appendSet(_ event: Event, limit: Int) {
    if inputCount >= 2 * limit { keep(limit) }
    lines.append(.set(event))
    inputCount += 1
  }

  /// Adds an event to the transaction that was begun last.
  mutating func append(_ event: Event) {
    lines.append(.event(event))
  }

  /// Adds an event that came late to its transaction; without effect when that is not kept any more.
  mutating func insert(_ event: Event) {
    guard let start = lines.lastIndex(where: { $0.transaction == event.transaction }) else { return }
    let end = lines[(start + 1)...].firstIndex { $0.transaction != nil } ?? lines.endIndex
    lines.insert(.event(event), at: end)
  }

  /// Drops all but the last transactions.
  private mutating func keep(_ count: Int) {
    lines.removeFirst(start(ofLast: count))
    inputCount = min(inputCount, count)
  }

  private func start(ofLast count: Int) -> Int {
    var left = count
    for index in lines.indices.reversed() {
      guard lines[index].transaction != nil else { continue }
      left -= 1
      if left == 0 { return index }
    }
    return 0
  }

  /// The last `limit` transactions as text.
  ///
  /// - Complexity: O(*lines*).
  func text(of form: Form, limit: Int) -> String {
    guard limit > 0 else { return "" }
    var text = ""
    for line in lines[start(ofLast: limit)...] {
      switch line {
      case .input(let input):
        let cause = input.cause.map { "   (from observer of #\($0))" } ?? ""
        text += "#\(input.transaction) \(input.origin.rawValue) \(input.act.text(in: form))\(cause)\n"
      case .set(let event):
        guard let change = event.kind.change, let new = change.newSetting.value else { continue }
        let input = "set \(change.key) \(shown(new, secure: change.isSecure))"
        text += "#\(event.transaction) \(event.origin.rawValue) \(input)\n   \(event.description)\n"
      case .event(let event): text += "   \(event.description)\n"
      }
    }
    return text
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

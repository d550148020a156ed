import Diagnostics
import SetteeEngine
import SetteeModel
import SetteeStore
import Synchronization

/// Prints what happens to settings, for as long as it is let.
enum WatchVerb: Verb {
  static let name = "watch"

  static let command = Command(
    name, abstract: "Prints what happens to settings until it is interrupted.",
    discussion: """
      Prints a line for each event: values that others change, rows that are shown, hidden, enabled or wrong because of \
      that, and a settings file that is gone or not in order, or back again. With '--json' each is an object on a line of its own. \
      Ctrl-C ends it with exit status 0.

        settee watch
        settee watch sound --json
      """,
    options: [.fact],
    operands: [
      .init("PREFIX", help: "Only this key, or the keys below it.", completion: .key, isOptional: true)
    ])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let loaded = try context.loadForm()
    let form = loaded.form
    let file = try context.settingsFile(of: loaded)
    let facts = try context.facts(of: form)
    let prefix = context.invocation.operands.first
    let filters = prefix == nil ? [.all] : try form.rows(below: prefix).map { .row($0.name) } + [EventFilter.store]
    do {
      // Watching begins before reading, so that no change falls between.
      let watch = try JSONFileWatch(file)
      let store = SeenStore(try file.load())
      let session = Session(form, store: store, facts: facts, limits: Session.Limits(history: 0, trace: 0))
      let printer = EventPrinter(context, form) { watch.cancel() }
      let observation = session.observe(filters) { printer.print($0) }
      context.io.whenInterrupted { watch.cancel() }
      while let event = try watch.next() {
        store.see(event)
        // Why it cannot be read is told as an event.
        try? session.reload()
      }
      observation.cancel()
      if let error = printer.failure { throw error }
      return .done
    } catch let error as StoreError {
      throw context.commandError(error, isReading: true)
    }
  }
}

/// What the watch saw of the settings file last, for a session that only follows.
private final class SeenStore: SettingsStore {
  private let state: Mutex<(contents: any StoreContents, loss: StoreError?)>

  init(_ contents: any StoreContents) {
    state = Mutex((contents, nil))
  }

  func see(_ event: JSONFileWatch.Event) {
    state.withLock { state in
      switch event {
      case .changed(let contents): state = (contents, nil)
      case .lost(let error): state.loss = error
      }
    }
  }

  func load() throws(StoreError) -> any StoreContents {
    let (contents, loss) = state.withLock(\.self)
    if let loss { throw loss }
    return contents
  }

  /// Writes nothing: what follows from a change is for whoever made the change to save.
  func apply(_ edits: [StoreEdit]) throws(StoreError) -> any StoreContents { state.withLock(\.contents) }
}

/// Writes each event at once.
private final class EventPrinter: Sendable {
  private let context: CommandContext
  private let form: Form
  private let stop: @Sendable () -> Void
  private let state = Mutex<StreamError?>(nil)

  /// - Parameter stop: Called when nothing can be written any more.
  init(_ context: CommandContext, _ form: Form, stop: @escaping @Sendable () -> Void) {
    self.context = context
    self.form = form
    self.stop = stop
  }

  func print(_ event: Event) {
    if case .didPersist = event.kind { return }
    let place = event.place.map { " at \($0)" } ?? ""
    context.print(
      context.wantsJSON
        ? StoredValue.object(event.answer(form)).safeJSON + "\n"
        : "\(event.origin): \(escaped(event.description))\(place)\n")
    do throws(StreamError) {
      try context.io.output.flush()
    } catch {
      state.withLock { $0 = error }
      stop()
    }
  }

  /// Why nothing can be written any more; a reader that has gone away is a quiet end.
  var failure: CommandError? {
    guard case .failed(let reason) = state.withLock(\.self) else { return nil }
    return CommandError(.inputOutput, "output", "the output cannot be written: \(reason)")
  }
}

extension Event {
  /// What in the settings file is not in order.
  fileprivate var place: SourceLocation? {
    guard case .didLoseSource(let error) = kind, let diagnostic = error.diagnostic, let range = diagnostic.range else {
      return nil
    }
    return SourceLocation(file: diagnostic.file, range: range)
  }

  /// The event as machines read it: only what applies to it.
  fileprivate func answer(_ form: Form) -> [AnswerMember] {
    var members: [AnswerMember] = [
      ("sequence", .number(String(sequence))), ("transaction", .number(String(transaction))),
      ("origin", .text(origin.rawValue)), ("kind", .text(kind.name)),
    ]
    switch kind {
    case .didChange(let change): members += change.answer(form)
    case .didChangeVisibility(let row, let isVisible): members += [("row", .text(row)), ("visible", .bool(isVisible))]
    case .didChangeEnabled(let row, let isEnabled): members += [("row", .text(row)), ("enabled", .bool(isEnabled))]
    case .didChangeRequired(let row, let isRequired): members += [("row", .text(row)), ("required", .bool(isRequired))]
    case .didValidate(let row, let problems, _):
      members += [("row", .text(row)), ("problems", .list(problems.map { .text($0.message) }))]
    case .didTap(let tap):
      members += [("row", .text(tap.row)), ("control", .text(tap.control)), ("tag", .number(tap.tag))]
      if let action = tap.action { members.append(("action", .text(action))) }
    case .didLoseSource(let error), .didFailToPersist(let error):
      members += [("message", .text(error.message))] + (place?.answer ?? [])
    default: break
    }
    return members
  }
}

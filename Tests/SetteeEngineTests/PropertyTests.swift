import SetteeEngine
import SetteeModel
import SetteeStore
import Testing

/// Random forms, random operations, and after every one a comparison with ``SlowReference``.
struct PropertyTests {
  @Test(arguments: 1...12)
  func `after every operation the state is what recomputing everything gives`(seed: UInt64) throws {
    try run(seed: seed, rows: 10 + Int(seed * 37 % 191), operations: 1_000)
  }

  private func run(seed: UInt64, rows: Int, operations: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var text = RandomForm(seed: seed)
    let form = try loadForm(text.yaml(rows: rows))
    let store = RecordingStore(stored(form, &generator))
    let session = Session(form, store: store, limits: Session.Limits(history: 10_000, trace: 0))
    let recorder = Recorder()
    let observation = session.observe { recorder.record($0) }
    let first = try reference(session)
    try compare(session, with: first, "at first")
    var old = first
    var sequence: UInt64?
    for step in 1...operations {
      let evaluations = session.evaluations
      let operation = operate(on: session, store, &generator)
      let new = try reference(session)
      try compare(session, with: new, "seed \(seed) step \(step): \(operation)")
      #expect(
        session.evaluations - evaluations == new.dirtyNodes(since: old), "seed \(seed) step \(step): \(operation)")
      compare(recorder, with: new.lines(since: old), &sequence, "seed \(seed) step \(step): \(operation)")
      old = new
    }
    observation.cancel()
    try session.setFact("level", to: .int(3))
    try session.setFact("edition", to: .text("basic"))
    while session.canUndo { do { try session.undo() } catch { break } }
    let last = try reference(session)
    #expect(last.settings == first.settings, "seed \(seed)")
    #expect(last.effective == first.effective, "seed \(seed)")
    #expect(last.visible == first.visible, "seed \(seed)")
    #expect(!session.hasUnsavedChanges)
    for (row, setting) in zip(form.rows, last.settings) where row.key != nil {
      let stored: StoredValue? =
        switch setting {
        case .unset: nil
        case .explicit(let value): row.value?.stored(value)
        case .invalid(let stored): stored
        }
      #expect(store.values[row.name] == stored, "seed \(seed) \(row.name)")
    }
  }

  /// What a store may hold at first, some of it invalid.
  private func stored(_ form: Form, _ generator: inout SeededGenerator) -> [String: StoredValue] {
    var values: [String: StoredValue] = [:]
    for row in form.rows where row.key != nil && generator.chance(30) {
      values[row.name] =
        generator.chance(20) ? .list([]) : row.value.map { $0.stored(value(for: $0, &generator)) }
    }
    return values
  }

  private func value(for definition: ValueDefinition, _ generator: inout SeededGenerator) -> Value {
    switch definition.type {
    case .bool: .bool(generator.chance(50))
    case .int: .int(Int64(generator.below(11)))
    default: .text(generator.pick(["", "a", "b", "c", "ab", "abcd"]))
    }
  }

  /// One random operation; what is refused changes nothing, which the comparison shows.
  private func operate(on session: Session, _ store: RecordingStore, _ generator: inout SeededGenerator) -> String {
    let rows = session.form.rows.filter { $0.key != nil }
    guard !rows.isEmpty else { return "nothing" }
    let row = generator.pick(rows)
    guard let definition = row.value else { return "nothing" }
    let value = value(for: definition, &generator)
    do {
      switch generator.below(100) {
      case 0..<45:
        try session.set(value, for: row.name)
        return "set \(row.name) \(value)"
      case 45..<55:
        try session.unset(row.name)
        return "unset \(row.name)"
      case 55..<60:
        try session.reset(row.name)
        return "reset \(row.name)"
      case 60..<75:
        let edits = (0...generator.below(5)).map { _ in generator.pick(rows) }
        try session.transaction { transaction in
          for row in edits {
            guard let definition = row.value else { continue }
            if generator.chance(20) {
              try transaction.unset(row.name)
            } else {
              try transaction.set(self.value(for: definition, &generator), for: row.name)
            }
          }
        }
        return "transaction \(edits.map(\.name))"
      case 75..<80:
        try session.setFact("level", to: .int(Int64(generator.below(6))))
        return "level"
      case 80..<83:
        try session.setFact("edition", to: .text(generator.pick(["basic", "pro"])))
        return "edition"
      case 83..<89:
        try session.undo()
        return "undo"
      case 89..<94:
        try session.redo()
        return "redo"
      case 94..<97:
        try session.tap(row.name)
        return "tap \(row.name)"
      default:
        try session.type(generator.pick(["", "1", "x", "ab"]), into: row.name)
        // A draft is judged apart from the value: end it.
        if let value = try session.setting(row.name).value { try session.set(value, for: row.name) }
        if try session.draft(row.name) != nil { try session.unset(row.name) }
        return "type \(row.name)"
      }
    } catch {
      return "\(row.name) refused: \(error)"
    }
  }

  private func reference(_ session: Session) throws -> SlowReference {
    let settings = try session.form.rows.map { $0.key == nil ? .unset : try session.setting($0.name) }
    return SlowReference(session.form, settings: settings, facts: try session.form.facts.map { try session.fact($0.name) })
  }

  private func compare(_ session: Session, with expected: SlowReference, _ when: String) throws {
    for (index, row) in session.form.rows.enumerated() {
      let state = try session.row(row.name)
      let isRight =
        state.isVisible == expected.visible[index] && state.isEnabled == expected.enabled[index]
        && state.isRequired == expected.required[index] && state.value == expected.effective[index]
        && (state.draft != nil || state.problems == expected.problems(ofRow: index))
      #expect(isRight, "\(when): \(state)")
    }
  }

  /// The events tell exactly the differences, in sequence.
  private func compare(_ recorder: Recorder, with expected: Set<String>, _ sequence: inout UInt64?, _ when: String) {
    var seen: [String] = []
    for event in recorder.events {
      if let sequence { #expect(event.sequence == sequence + 1, "\(when)") }
      sequence = event.sequence
      switch event.kind {
      case .didChange(let change): seen.append("didChange \(change.key)")
      case .didChangeVisibility, .didChangeEnabled, .didChangeRequired: seen.append(event.description)
      default: break
      }
    }
    _ = recorder.take()
    #expect(expected.isSubset(of: seen), "\(when)")
    if seen.count != expected.count, !when.contains("type") { Issue.record("\(when): \(seen) for \(expected)") }
  }
}

import SetteeEngine
import SetteeModel
import Testing

/// Random forms, random operations, and after every one a comparison with ``SlowSession``.
struct PropertyTests {
  /// The seeds and sizes are chosen so that a debug build takes some ten seconds.
  @Test(arguments: [(1, 200), (2, 12), (3, 120), (4, 60), (5, 30), (6, 5), (7, 90)])
  func `after every operation the state is what recomputing everything gives`(seed: UInt64, rows: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var text = RandomForm(seed: seed)
    let form = try loadForm(text.yaml(rows: rows))
    let keyed = form.rows.indices.filter { form.rows[$0].key != nil }
    let values = stored(form, &generator)
    let store = RecordingStore(values)
    let session = Session(form, store: store, limits: Session.Limits(history: 10_000, trace: 0))
    var slow = SlowSession(form, stored: values)
    let first = slow.state
    let recorder = Recorder()
    let observation = session.observe { recorder.record($0) }
    try compare(session, with: slow.state, "at first")
    var sequence: UInt64?
    var performed = 0
    for step in 1...1_000 {
      let operation = RandomOperation(in: form, rows: keyed, &generator)
      let when = "seed \(seed) step \(step): \(operation)"
      let old = slow.state
      let evaluations = session.evaluations
      do {
        try operation.perform(on: session)
        if case .edits(let edits) = operation { #expect(slow.allows(edits), "\(when)") }
        slow.perform(operation)
        performed += 1
      } catch {
        if case .edits(let edits) = operation { #expect(!slow.allows(edits), "\(when): \(error)") }
      }
      try compare(session, with: slow.state, when)
      #expect(session.evaluations - evaluations == slow.state.dirtyNodes(since: old), "\(when)")
      compare(recorder, with: slow.state.lines(since: old), &sequence, when)
    }
    observation.cancel()
    #expect(performed > 400, "most operations should be possible")
    try undoEverything(session)
    #expect(try settings(of: session) == first.settings)
    try compare(session, with: first, "after undoing everything")
    #expect(!session.hasUnsavedChanges)
    for row in keyed { #expect(store.values[form.rows[row].name] == values[form.rows[row].name]) }
  }

  @Test func `however it is opened, a form is what recomputing everything gives`() throws {
    for seed in UInt64(1)...12 {
      var generator = SeededGenerator(seed: seed)
      var text = RandomForm(seed: seed)
      let form = try loadForm(text.yaml(rows: 20 + Int(seed) * 5))
      let prepared = PreparedForm(form)
      for number in 0..<40 {
        let values = number == 0 ? [:] : stored(form, &generator)
        var facts: [String: Value] = [:]
        if generator.chance(50) { facts["level"] = .int(Int64(generator.below(6))) }
        if generator.chance(50) { facts["edition"] = .text(generator.pick(["basic", "pro"])) }
        let session = Session(
          prepared, store: RecordingStore(values), facts: facts, environment: Environment(), clock: nil)
        let slow = SlowSession(form, stored: values, facts: facts)
        try compare(session, with: slow.state, "seed \(seed), opening \(number)")
        #expect(session.evaluations == 0 && !session.canUndo && !session.hasUnsavedChanges)
      }
    }
  }

  private func undoEverything(_ session: Session) throws {
    for fact in session.form.facts { try session.setFact(fact.name, to: fact.defaultValue) }
    while session.canUndo { try session.undo() }
  }

  /// What a store may hold at first, some of it invalid.
  private func stored(_ form: Form, _ generator: inout SeededGenerator) -> [String: StoredValue] {
    var values: [String: StoredValue] = [:]
    for row in form.rows where row.key != nil && generator.chance(30) {
      values[row.name] =
        generator.chance(20) ? .list([]) : row.value.map { $0.stored(RandomOperation.value(for: row, &generator)) }
    }
    return values
  }

  private func settings(of session: Session) throws -> [Setting] {
    try session.form.rows.map { $0.key == nil ? .unset : try session.setting($0.name) }
  }

  private func compare(_ session: Session, with expected: SlowReference, _ when: String) throws {
    for (index, row) in session.form.rows.enumerated() {
      let state = try session.row(row.name)
      let isRight =
        state.isVisible == expected.visible[index] && state.isEnabled == expected.enabled[index]
        && state.isRequired == expected.required[index] && state.value == expected.effective[index]
        && state.setting == expected.settings[index]
        && (state.draft != nil || state.problems == expected.problems(ofRow: index))
      if !isRight { Issue.record("\(when): \(state)") }
    }
  }

  /// The events tell exactly the differences, each once, in sequence without gaps.
  private func compare(_ recorder: Recorder, with expected: Set<String>, _ sequence: inout UInt64?, _ when: String) {
    var seen: [String] = []
    for event in recorder.events {
      if let sequence, event.sequence != sequence + 1 { Issue.record("\(when): a gap before \(event.sequence)") }
      sequence = event.sequence
      switch event.kind {
      case .didChange(let change): seen.append("didChange \(change.key)")
      case .didChangeVisibility, .didChangeEnabled, .didChangeRequired: seen.append(event.description)
      default: break
      }
    }
    _ = recorder.take()
    if seen.count != expected.count || Set(seen) != expected { Issue.record("\(when): \(seen) for \(expected)") }
  }
}

import Diagnostics
import SetteeEngine
import SetteeModel

extension CaseRun {
  /// Does what a step says.
  func act(_ step: ScenarioStep) throws(StepFailure) {
    switch step.contents {
    case .rows(let entries):
      for entry in entries { try attempt(entry.range) { try act(step.kind, entry) } }
    case .count(let count):
      try attempt(step.range) {
        for _ in 0..<count { try step.kind == .undo ? driver.undo() : driver.redo() }
      }
    case .name(let name): try attempt(step.range) { try act(step.kind, on: name) }
    case .number(let number):
      try attempt(step.range) {
        if step.kind == .resize { try driver.resize(width: number) } else { driver.advance(by: number) }
      }
    case .textSize(let size): try attempt(step.range) { try driver.resize(textSize: size) }
    case .entries(let entries): try attempt(step.range) { try act(step.kind, entries) }
    case .expectations, .failure, .screen: break
    }
  }

  private func attempt(_ range: SourceRange, _ body: () throws -> Void) throws(StepFailure) {
    do {
      try body()
    } catch let error as DriverError {
      throw StepFailure(error.message, at: range)
    } catch {
      throw StepFailure("\(error)", at: range)
    }
  }

  private func act(_ kind: ScenarioStep.Kind, _ entry: RowEntry) throws {
    // What a program does reaches every row; a person sees only some.
    switch kind {
    case .set, .unset, .reset:
      let row = RowDriver(try driver.indexOfAny(entry.reference), driver)
      switch (kind, entry.argument) {
      case (.unset, _), (.set, .value(.null)): try row.unset()
      case (.reset, _): try row.reset()
      case (.set, .value(let written)): try row.set(try value(written, of: row))
      default: break
      }
      return
    default: break
    }
    let row = try driver.row(entry.reference)
    switch (kind, entry.argument) {
    case (.toggle, _): try row.toggle()
    case (.leave, _): try row.leave()
    case (.tap, .texts(let controls)): for control in controls { try row.control(control).tap() }
    case (.tap, _): try row.tap()
    case (.choose, .texts(let titles)): for title in titles { try row.choose(title) }
    case (.choose, .list(let titles)): try row.choose(titles)
    case (.choose, .value(let written)): try row.choose(value: try value(written, of: row))
    case (.type, .texts(let texts)): for text in texts { try row.type(text) }
    case (.slide, .value(.number(let text))): try row.slide(to: try Numeral.number(text))
    default: break
    }
  }

  /// What is written for a row, as a value; one of another type as it is, for the form to refuse.
  private func value(_ written: StoredValue, of row: RowDriver) throws -> Value {
    if let definition = row.row.value {
      if let value = Value(written, definition) { return value }
      // One of several options.
      if let value = Value(written, definition.type) { return value }
    }
    switch written {
    case .bool(let value): return .bool(value)
    case .number(let text):
      return if let whole = try? Numeral.int(text) { .int(whole) } else { .number(try Numeral.number(text)) }
    case .text(let text): return .text(text)
    case .list(let parts): return .list(try parts.map { try value($0, of: row) })
    case .null, .object: return .list([])
    }
  }

  private func act(_ kind: ScenarioStep.Kind, on name: String?) throws {
    switch kind {
    case .open: if let name { try driver.open(name) }
    case .back: try driver.back()
    case .ok: try modal(name).ok()
    case .cancel: try modal(name).cancel()
    default: try modal(name).close()
    }
  }

  private func modal(_ name: String?) throws -> ModalDriver {
    if let name { try driver.modal(name) } else { try driver.frontModal() }
  }

  private func act(_ kind: ScenarioStep.Kind, _ entries: [ScenarioEntry]) throws {
    guard kind == .fact else {
      try driver.write(entries.map { ($0.name, $0.value == .null ? nil : $0.value) })
      return
    }
    for entry in entries {
      let type = driver.form.facts.first { $0.name == entry.name }?.type
      try driver.setFact(entry.name, to: type.flatMap { Value(entry.value, $0) })
    }
  }
}

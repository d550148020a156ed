import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeRendering
import SetteeStore

/// A form that is drawn and operated at random.
struct RunningForm {
  private let form: Form
  private let session: Session
  private let store: MemoryStore

  init(_ form: Form) throws(BrokenRule) {
    self.form = form
    do { store = try MemoryStore("{}\n", order: form.keys) } catch {
      throw BrokenRule("an empty store opens: \(error)")
    }
    session = Session(form, store: store)
  }

  /// All screens and modals as text, SVG and HTML.
  func pictures(_ width: Double, _ textSize: TextSize) throws(BrokenRule) -> String {
    var result = ""
    do {
      for screen in form.screens.prefix(4) {
        try draw(Scene(session, screen: screen.id, width: width, textSize: textSize), into: &result)
      }
      for modal in form.modals.prefix(4) {
        let screen = form.screens[modal.screen].id
        try draw(Scene(session, screen: screen, width: width, textSize: textSize, modal: modal.id), into: &result)
      }
    } catch let error as BrokenRule {
      throw error
    } catch {
      throw BrokenRule("every screen and modal can be drawn: \(error)")
    }
    return result
  }

  private func draw(_ scene: Scene, into result: inout String) throws(BrokenRule) {
    let text = TextRenderer().render(scene)
    try Texts.checkIsSafe(text, "a screen as text")
    let svg = SVGRenderer().render(scene)
    try Markup.check(svg, "an SVG")
    let html = HTMLRenderer().render(scene)
    try Markup.check(html, "a page")
    var bottom = 0.0
    for box in scene.layout.boxes {
      try hold(box.frame.y == bottom || abs(box.frame.y - bottom) < 0.01, "a box begins where the one above it ends")
      try hold(box.frame.height >= 0 && box.frame.height.isFinite, "the box \(box.id) has a height")
      bottom = box.frame.y + box.frame.height
      for part in scene.layout.parts(of: box) {
        let frame = part.frame
        let isFinite = [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
        try hold(isFinite && frame.width >= 0 && frame.height >= 0, "a part of \(box.id) has a frame: \(frame)")
      }
    }
    try hold(abs(scene.layout.contentHeight - bottom) < 0.01, "a screen ends where its last box does")
    result += text + svg + html
  }

  /// Does what a person and a program may do, then takes all of it back.
  func operate(using generator: inout SeededGenerator) throws(BrokenRule) {
    guard !form.rows.isEmpty else { return }
    let before = snapshot()
    for _ in 0..<24 {
      let row = form.rows[Int.random(in: form.rows.indices, using: &generator)]
      // What cannot be done throws and changes nothing; that is no fault.
      try? act(on: row, using: &generator)
    }
    _ = session.problems
    _ = session.trace
    while session.canUndo {
      do { try session.undo() } catch { throw BrokenRule("what can be undone is undone: \(error)") }
    }
    let after = snapshot()
    try hold(after == before, "undo brings back what was: \(before) is \(after)")
    for fact in form.facts {
      try? session.setFact(fact.name, to: fact.type == .bool ? .bool(Bool.random(using: &generator)) : nil)
    }
    for modal in form.modals.prefix(4) {
      try? session.open(modal.id)
      for row in form.rows.prefix(20) { try? act(on: row, using: &generator) }
      if Bool.random(using: &generator) { try? session.confirm(modal.id) } else { try? session.cancel(modal.id) }
      try? session.close(modal.id)
    }
    for key in form.keys.prefix(20) {
      guard let explanation = try? session.explain(key) else { throw BrokenRule("every key can be explained: \(key)") }
      _ = "\(explanation)"
    }
    _ = try pictures(390, .l)
  }

  private func snapshot() -> [String] {
    form.keys.map { key in
      let value = (try? session.value(key)).map { "\($0, default: "nil")" } ?? "error"
      let state = (try? session.setting(key)).map { $0.state.rawValue } ?? "error"
      let stored = (try? store.load())?[key].map { "\($0.value)" } ?? "nothing"
      return "\(key) \(value) \(state) \(stored)"
    }
  }

  private func act(on row: Row, using generator: inout SeededGenerator) throws {
    let texts = ["", "1", "-1", "1.5", "9223372036854775807", "1e308", "true", "a", "\u{1B}[2J", "2026-02-30", "::1"]
    let text = texts.randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: try session.tap(row.name)
    case 1: try session.type(text, into: row.name)
    case 2:
      if let option = row.value?.options.randomElement(using: &generator) {
        try session.choose(option.value, in: row.name)
      }
    case 3:
      try session.tap(row.name, control: ["increment", "decrement", "detail"].randomElement(using: &generator))
    case 4: try session.reset(row.name)
    case 5: try session.unset(row.name)
    case 6: try session.touch(row.name)
    default: try session.set(value(text, using: &generator), for: row.name)
    }
  }

  private func value(_ text: String, using generator: inout SeededGenerator) -> Value {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: .bool(Bool.random(using: &generator))
    case 1: .int([0, 1, -1, 50, .max, .min].randomElement(using: &generator) ?? 0)
    case 2: .number([0, 0.5, -1e300, 1e300, 0.1].randomElement(using: &generator) ?? 0)
    case 3: .list([.text(text)])
    default: .text(text)
    }
  }
}

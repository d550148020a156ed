import Diagnostics
import SetteeEngine
import SetteeModel
import Synchronization
import Testing

@testable import SetteeLayout

/// Changes are followed by measuring only what they touched, and give what a new layout would be.
struct UpdatingTests {
  /// Sections and rows that depend on each other in every way.
  private static let form = """
    facts:
      place: { type: text, default: home }
    sections:
      - header: Always
        rows:
          - { key: on, title: On, accessory: switch }
          - { key: level, title: Level, accessory: slider, min: 0, max: 9, default: 3, summary: "Level {value} of nine" }
          - { key: text, title: Text, accessory: value, type: text }
          - { key: name, title: Name, accessory: textField }
          - { id: count, title: Count, badge: { value: level } }
          - { id: label, title: Label, badge: { value: name, style: outlined }, visibleWhen: on }
          - { key: theme, title: Theme, accessory: disclosure, options: [light, dark, a very long title of a theme], default: light }
      - header: Sometimes
        footer: Only when on
        visibleWhen: on
        rows:
          - { id: a, title: A, icon: a.png, visibleWhen: level > 5 }
          - { id: b, title: B, visibleWhen: level < 3 }
          - { key: hidden, title: Hidden, whenHidden: default, accessory: segment, options: [x, y], default: x, visibleWhen: theme == 'dark' }
      - id: empty
        visibleWhen: level > 7
        rows: []
      - header: Elsewhere
        visibleWhen: fact.place == 'away' and not visible(label)
        rows: []
      - rows:
          - { id: last, title: Last, badge: { value: hidden }, visibleWhen: fact.place == 'away' or on }
    """

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `an updated layout equals a new one after random changes`(seed: UInt64) throws {
    let session = try session(Self.form)
    var generator = SplitMix(seed: seed)
    var byName = try Layout(fixed: session)
    var byState = byName
    let observed = Names()
    let observation = session.observe { event in observed.add(event) }
    defer { observation.cancel() }
    for _ in 0..<60 {
      try change(session, &generator)
      try byName.update(observed.take(), in: session)
      let state = try session.screen()
      byState.update(state, badgeValues: try Layout.badgeValues(session, screen: 0))
      if Int.random(in: 0..<10, using: &generator) == 0 {
        let width = [320.0, 390, 768].randomElement(using: &generator)
        let textSize = TextSize.allCases.randomElement(using: &generator)
        byName.update(width: width, textSize: textSize)
        byState.update(width: width, textSize: textSize)
      }
      let new = try Layout(fixed: session, width: byName.width, textSize: byName.textSize)
      #expect(byName.dump == new.dump)
      #expect(byState.dump == new.dump)
      #expect(byName.contentHeight == new.contentHeight)
    }
  }

  private func change(_ session: Session, _ generator: inout SplitMix) throws {
    let words = ["", "word", "several words", "so many words that they take more than one line at every width"]
    let word = words[Int.random(in: 0..<words.count, using: &generator)]
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: try session.set(.bool(Bool.random(using: &generator)), for: "on")
    case 1, 2: try session.set(.number(Double(Int.random(in: 0...9, using: &generator))), for: "level")
    case 3: try session.set(.text(word), for: "text")
    case 4: try session.set(.text(word), for: "name")
    case 5:
      let theme = try #require(["light", "dark", "a very long title of a theme"].randomElement(using: &generator))
      try session.set(.text(theme), for: "theme")
      try session.set(.text(Bool.random(using: &generator) ? "x" : "y"), for: "hidden")
    default: try session.setFact("place", to: .text(Bool.random(using: &generator) ? "home" : "away"))
    }
  }

  @Test func `only what changed is measured again`() throws {
    let rows = (0..<500).map { "      - { key: k\($0), title: Row \($0), accessory: value, type: text }\n" }.joined()
    let session = try session("sections:\n  - header: A\n    rows:\n\(rows)")
    var layout = try Layout(fixed: session)
    #expect(layout.measurements == 501)
    try session.set(.text("new"), for: "k250")
    try layout.update(["k250"], in: session)
    #expect(layout.measurements == 502)
    try layout.update(["k250", "k0", "k499"], in: session)
    #expect(layout.measurements == 502)
    try session.set(.text(String(repeating: "word ", count: 30)), for: "k10")
    layout.update(try session.screen())
    #expect(layout.measurements == 503)
    #expect(layout.contentHeight == 22 + 499 * 44 + 198)
    #expect(layout.frame(of: "k11") == Rect(0, 22 + 440 + 198, 390, 44))
    layout.update(width: 390)
    #expect(layout.measurements == 503)
    layout.update(width: 400)
    #expect(layout.measurements == 1_004)
  }

  @Test func `a hundred thousand rows are found and changed`() throws {
    let layout = try Layout(fixed: Session(Self.largeForm()))
    // 22 + 50 × 62 a section.
    #expect(layout.contentHeight == 2_000 * 3_122)
    #expect(layout.frame(of: "r99999") == Rect(0, 2_000 * 3_122 - 62, 390, 62))
    #expect(layout.row(at: 1_000 * 3_122 + 22)?.id == "r50000")
    #expect(layout.rows(in: (1_000 * 3_122)..<(1_000 * 3_122 + 800)).count == 13)
  }
}

extension UpdatingTests {
  /// A form of 2,000 sections of 50 rows, made without a file.
  private static func largeForm() -> Form {
    let position = SourcePosition(line: 1, column: 1)
    var details = Row.Details()
    details.subtitle = "Sub"
    let rows = (0..<100_000).map { index in
      Row(
        name: "r\(index)", identity: .id, owner: .section(index / 50), screen: 0, position: position, title: "Row",
        accessory: .none, whenHidden: .keep, value: nil, conditions: nil, details: details)
    }
    let sections = (0..<2_000).map { index in
      var section = Section(rows: (index * 50)..<(index * 50 + 50), screen: 0, position: position)
      section.header = Section.Header("Section \(index)")
      return section
    }
    var screen = Screen(id: "large", title: "Large", file: "large.yaml")
    screen.sections = 0..<2_000
    return Form(
      screens: [screen], sections: sections, rows: rows, modals: [], facts: [], store: nil,
      indices: Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.name, $0) }))
  }
}

/// The rows that events name.
private final class Names: Sendable {
  private let names = Mutex<[String]>([])

  func add(_ event: Event) {
    let name: String? =
      switch event.kind {
      case .didChange(let change): change.key
      case .didDraft(let row, _), .didChangeVisibility(let row, _): row
      default: nil
      }
    if let name { names.withLock { $0.append(name) } }
  }

  func take() -> [String] {
    names.withLock { names in
      defer { names = [] }
      return names
    }
  }
}

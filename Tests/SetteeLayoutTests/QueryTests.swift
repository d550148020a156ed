import SetteeEngine
import SetteeModel
import Testing

@testable import SetteeLayout

struct QueryTests {
  @Test func `boxes and rows are found by height and by name`() throws {
    let layout = try Layout(
      fixed: session(
        """
        sections:
          - header: First
            footer: Below
            rows:
              - { id: a, title: A }
              - { id: none, height: 0 }
              - { id: hidden, title: Hidden, visibleWhen: b }
              - { key: b, title: B, accessory: switch }
          - id: second
            rows: [{ id: c, title: C }]
        """))
    // 22 header, 44, 0, 44, 34 footer, 22 gap, 44.
    #expect(layout.contentHeight == 210)
    #expect(
      layout.boxes.map { "\($0.kind) \($0.id) \($0.frame.y)" } == [
        "header test#1 0.0", "row a 22.0", "row none 66.0", "row b 66.0", "footer test#1 110.0", "gap second 144.0",
        "row c 166.0",
      ])
    #expect(
      [-1, 0, 21.9, 22, 65.9, 66, 110, 209.9, 210].map { layout.box(at: $0)?.kind.rawValue } == [
        nil, "header", "header", "row", "row", "row", "footer", "row", nil,
      ])
    #expect([21.9, 22, 65.9, 66, 110, 209.9].map { layout.row(at: $0)?.id } == [nil, "a", "a", "b", nil, "c"])
    #expect(layout.boxes(in: 65..<67).map(\.id) == ["a", "b"])
    #expect(layout.boxes(in: 66..<110).map(\.id) == ["b"])
    #expect(layout.rows(in: -100..<1_000).map(\.id) == ["a", "b", "c"])
    #expect(layout.rows(in: 300..<400).isEmpty)
    #expect(layout.rows(in: 50..<50).isEmpty)
    #expect(layout.frame(of: "b") == Rect(0, 66, 390, 44))
    #expect(layout.frame(of: "b", control: "b") == Rect(323, 72.5, 51, 31))
    #expect(layout.frame(of: "b", control: "x") == nil)
    #expect(layout.frame(of: "hidden") == nil)
    #expect(layout.frame(of: "nowhere") == nil)
  }

  @Test func `a linked screen and a modal are laid out apart`() throws {
    let session = try session("sections: [{ rows: [{ id: a }] }]\nmodals: [{ id: m, rows: [{ id: inner }] }]\n")
    let layout = try Layout(fixed: session)
    #expect(layout.boxes.map(\.id) == ["test#1", "a"])
    #expect(layout.frame(of: "inner") == nil)
  }

  @Test func `a tree of offsets agrees with adding up`() {
    var generator = SplitMix(seed: 1)
    for count in [0, 1, 2, 3, 7, 8, 9, 33] {
      var heights = (0..<count).map { _ in Double(Int.random(in: 0...3, using: &generator)) }
      var tree = OffsetTree(heights)
      for _ in 0..<10 {
        if let index = heights.indices.randomElement(using: &generator) {
          heights[index] = Double(Int.random(in: 0...3, using: &generator))
          tree[index] = heights[index]
        }
        var offsets = [0.0]
        for height in heights { offsets.append(offsets[offsets.count - 1] + height) }
        #expect(tree.total == offsets[count])
        #expect(heights.indices.map { tree[$0] } == heights)
        #expect(heights.indices.map { tree.offset(of: $0) } == Array(offsets.dropLast()))
        #expect(
          heights.indices.map { tree.index(after: $0) }
            == heights.indices.map { index in heights.indices.first { $0 > index && heights[$0] > 0 } })
        let places = Array(stride(from: -0.5, through: tree.total + 0.5, by: 0.5))
        #expect(
          places.map { tree.place(at: $0)?.index }
            == places.map { y in y < 0 ? nil : heights.indices.first { offsets[$0 + 1] > y } })
      }
    }
  }
}

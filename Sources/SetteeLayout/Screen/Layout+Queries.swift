public import SetteeModel

extension Layout {
  /// The height of everything, in points. O(1).
  public var contentHeight: Double { heights.total }

  /// All visible boxes, from top to bottom.
  ///
  /// - Complexity: O(*n* log *n*).
  public var boxes: [Box] {
    isVisible.indices.compactMap { isVisible[$0] ? box(ofSlot: $0) : nil }
  }

  /// The visible boxes of which some part lies between two heights, from top to bottom.
  ///
  /// - Complexity: O((1 + *k*) log *n*) for *k* boxes.
  public func boxes(in range: Range<Double>) -> [Box] {
    guard !range.isEmpty, var slot = heights.place(at: max(range.lowerBound, 0))?.index else { return [] }
    var boxes: [Box] = []
    while true {
      let box = box(ofSlot: slot)
      guard box.frame.y < range.upperBound else { break }
      boxes.append(box)
      guard let next = heights.index(after: slot) else { break }
      slot = next
    }
    return boxes
  }

  /// The visible rows of which some part lies between two heights, from top to bottom.
  ///
  /// - Complexity: O((1 + *k*) log *n*) for *k* boxes.
  public func rows(in range: Range<Double>) -> [Box] { boxes(in: range).filter { $0.kind == .row } }

  /// The box at a height; nil above the first and below the last.
  ///
  /// - Complexity: O(log *n*).
  public func box(at y: Double) -> Box? { heights.place(at: y).map { box(ofSlot: $0.index, y: $0.offset) } }

  /// The row at a height; nil where there is none.
  ///
  /// - Complexity: O(log *n*).
  public func row(at y: Double) -> Box? { box(at: y).flatMap { $0.kind == .row ? $0 : nil } }

  /// The row of that name; nil when it is hidden or not on this screen.
  ///
  /// - Complexity: O(log *n*).
  public func box(of name: String) -> Box? {
    guard let row = form.index(ofRow: name), let slot = table.slot(ofRow: row), isVisible[slot] else { return nil }
    return box(ofSlot: slot)
  }

  /// Where the row of that name stands; nil when it is hidden or not on this screen.
  ///
  /// - Complexity: O(log *n*).
  public func frame(of name: String) -> Rect? { box(of: name)?.frame }

  /// Where a control of a row stands: a button by its id, `detail`, or the row's own control by the row's name.
  ///
  /// - Complexity: O(log *n* + *parts of the row*).
  public func frame(of name: String, control: String) -> Rect? {
    guard let box = box(of: name) else { return nil }
    return parts(of: box).first { $0.id == control && $0.kind != .segment }?.frame
  }

  /// What is drawn in a box of this layout.
  ///
  /// - Complexity: O(*text of the box*).
  public func parts(of box: Box) -> [Part] {
    guard let section = box.section else { return [] }
    switch box.kind {
    case .gap: return []
    case .header: return headerPlan(ofSlot: table.headSlot(ofSection: section))?.parts(in: box.frame) ?? []
    case .footer: return table.footerSlot(ofSection: section).map { footerPlan(ofSlot: $0).parts(in: box.frame) } ?? []
    case .row:
      guard let row = box.row, let slot = table.slot(ofRow: row) else { return [] }
      return rowPlan(ofSlot: slot).parts(in: box.frame)
    }
  }

  private func box(ofSlot index: Int) -> Box { box(ofSlot: index, y: heights.offset(of: index)) }

  private func box(ofSlot index: Int, y: Double) -> Box {
    let slot = table.slots[index]
    let section = Int(slot.section)
    let frame = Rect(0, y, width, heights[index])
    guard slot.kind == .row else {
      return Box(kind: slot.kind, id: id(ofSection: section), frame: frame, section: section, row: nil)
    }
    let row = Int(slot.row)
    return Box(kind: .row, id: form.rows.span[row].name, frame: frame, section: section, row: row)
  }

  private func id(ofSection section: Int) -> String {
    form.sections[section].id
      ?? "\(form.screens[screen].id)#\(section - form.screens[screen].sections.lowerBound + 1)"
  }
}

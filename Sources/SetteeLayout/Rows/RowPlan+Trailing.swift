import SetteeModel

extension RowPlan {
  /// What stands at the trailing edge, from left to right: the badge, the value beside a chevron, the accessory.
  func items(_ value: Value?) -> [TrailingItem] {
    if details.badge == nil, case .none = row.accessory { return [] }
    let metrics = context.metrics
    var items: [TrailingItem] = []
    if let badge = details.badge { items += self.items(for: badge) }
    switch row.accessory {
    case .none: break
    case .disclosure: items.append(TrailingItem(nil, mark: 8, 13))
    case .detail: items.append(TrailingItem("detail", mark: 22, 22))
    case .detailDisclosure: items.append(TrailingItem("detail", mark: 38, 22))
    case .switch: items.append(TrailingItem(row.name, mark: 51, 31))
    case .checkmark: items.append(TrailingItem(row.name, mark: 14, 11))
    case .slider:
      let size = ControlMeasures(metrics.textSize).slider
      items.append(TrailingItem(row.name, mark: size.width, size.height, fillsColumn: true))
    case .stepper:
      let size = ControlMeasures(metrics.textSize).stepper
      items.append(TrailingItem(row.name, mark: size.width, size.height))
    case .textField:
      let height = ControlMeasures(metrics.textSize).fieldHeight
      items.append(TrailingItem(row.name, mark: context.width / 2, height, fillsColumn: true))
    case .segment: items.append(TrailingItem(row.name, segments: row.value?.options ?? [], metrics))
    case .choice:
      // A summary says what is chosen already.
      if details.summary == nil, let value { items += text(row.displayedShortTitle(of: value), .label, "value") }
      items.append(TrailingItem(row.name, mark: 8, 13))
    case .value: if let value { items += text(row.displayedValue(value), .accessory, nil) }
    case .button(let button): items.append(TrailingItem(button, metrics))
    case .badge(let badge): items += self.items(for: badge)
    }
    return items
  }

  private func items(for badge: Badge) -> [TrailingItem] {
    guard let text = context.text(of: badge), !text.isEmpty else { return [] }
    return [TrailingItem(badge, text, screenWidth: context.width, context.metrics)]
  }

  private func text(_ text: String, _ kind: Layout.Part.Kind, _ id: String?) -> [TrailingItem] {
    text.isEmpty ? [] : [TrailingItem(kind, id, text: text, limit: context.width / 2, context.metrics)]
  }
}

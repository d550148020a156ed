/// A form of any number of rows, about 100 bytes each, with every kind of accessory and a condition on each tenth row.
func generatedForm(rows: Int) -> [UInt8] {
  var text = "settee: 1\ntitle: Generated\nsections:\n"
  for row in 0..<rows {
    if row % 50 == 0 { text += "  - header: Section \(row / 50)\n    rows:\n" }
    let group = "g\(row / 50)"
    let condition = row % 10 == 9 ? ", visibleWhen: \(group).k\(row - row % 10) and \(group).k\(row - 2) > 10" : ""
    let body =
      switch row % 10 {
      case 0: "key: \(group).k\(row), title: Switch number \(row), accessory: switch, default: true"
      case 1: "key: \(group).k\(row), title: Segment \(row), accessory: segment, options: [a, b, c], default: b"
      case 2: "key: \(group).k\(row), title: Text field \(row), accessory: textField, placeholder: a text"
      case 3: "key: \(group).k\(row), title: Slider \(row), accessory: slider, min: 0, max: 100, default: 40"
      case 4: "id: i\(row), title: A row that leads on \(row), subtitle: below it, accessory: disclosure"
      case 5: "id: i\(row), title: A row with a badge, badge: { text: \"\(row)\", style: outlined }"
      case 6: "key: \(group).k\(row), title: List \(row), accessory: disclosure, options: [x, y], default: x"
      case 7: "key: \(group).k\(row), title: Stepper \(row), accessory: stepper, min: 1, max: 64, default: 8"
      case 8: "key: \(group).k\(row), title: Stepper \(row), accessory: stepper, min: 0, default: 20"
      default: "key: \(group).k\(row), title: Hidden \(row), accessory: checkmark"
      }
    text += "      - { \(body)\(condition) }\n"
  }
  return Array(text.utf8)
}

import Diagnostics
import SetteeModel

/// What `describe` tells of a row without a value.
struct RowDescription {
  let row: Row
  /// The section that the row stands in; nil in a modal.
  let section: Section?
  let location: SourceLocation

  /// For people: the row's name, then a labelled line for each property that it has.
  var text: String {
    let details = row.details
    let properties: [(label: String, text: String?)] = [
      ("title", row.title), ("subtitle", details.subtitle), ("deprecated", details.deprecated),
      ("accessory", row.accessory.kind.rawValue), ("action", details.action), ("leads to", details.link),
      ("opens", details.modal), ("defined at", "\(location)"),
    ]
    var text = row.name + "\n"
    text += table(properties.compactMap { label, text in text.map { ["  \(label)", escaped($0)] } })
    text += list("buttons:", row.buttons.map { [$0.id, shown($0.title), $0.action ?? "-", "tag \($0.tag)"] })
    text += list("conditions:", row.conditionWords(in: section).map { [$0.name, $0.words] })
    return text + row.descriptionLines
  }

  /// For machines: every property, null where there is none.
  var answer: [AnswerMember] {
    let details = row.details
    return [
      ("key", .null), ("id", .text(row.name)), ("title", .text(row.title)), ("subtitle", .text(details.subtitle)),
      ("description", .text(details.description)), ("deprecated", .text(details.deprecated)),
      ("accessory", .text(row.accessory.kind.rawValue)), ("action", .text(details.action)),
      ("screen", .text(details.link)), ("modal", .text(details.modal)),
      (
        "buttons",
        .list(
          row.buttons.map { button in
            .object([
              ("id", .text(button.id)), ("title", .text(button.title)), ("action", .text(button.action)),
              ("tag", .number(button.tag)),
            ])
          })
      ),
      ("conditions", .object(row.conditionWords(in: section).map { (name: $0.name, value: .text($0.words)) })),
      ("defined", .object(location.answer)),
    ]
  }
}

extension Row {
  /// The conditions of the row and of its section, as they stand in the form.
  func conditionWords(in section: Section?) -> [(name: String, words: String)] {
    [
      ("section visible", section?.visibleWhen), ("section enabled", section?.enabledWhen),
      ("visible", visibleWhen), ("enabled", enabledWhen), ("required", requiredWhen),
    ]
    .compactMap { name, condition in condition.map { (name, $0.words) } }
  }

  /// The row's long help, set apart by a blank line; nothing without it.
  var descriptionLines: String {
    guard let description = details.description else { return "" }
    let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
    return "\n" + lines.map { escaped($0) + "\n" }.joined()
  }
}

extension Condition {
  /// Its expressions as they stand in the form.
  var words: String { clauses.map(\.text).joined(separator: " and ") }
}

/// A titled table below the properties of a description; nothing without lines.
func list(_ title: String, _ lines: [[String]]) -> String {
  lines.isEmpty ? "" : "  \(title)\n" + table(lines.map { cells in ["  "] + cells.map { escaped($0) } })
}

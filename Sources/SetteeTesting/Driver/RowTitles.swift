import SetteeModel

/// Where the rows of a form are, by their titles.
struct RowTitles: Sendable {
  private var rows: [String: [Int]] = [:]

  init(_ form: Form?) {
    for (index, row) in (form?.rows ?? []).enumerated() {
      if let title = row.title { rows[title, default: []].append(index) }
    }
  }

  /// The rows with a title, in document order.
  subscript(title: String) -> [Int] { rows[title] ?? [] }
}

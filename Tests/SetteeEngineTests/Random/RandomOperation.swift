import SetteeEngine
import SetteeModel

/// Something that a caller may ask of a session, without names that do not exist.
enum RandomOperation {
  case edits([(row: Int, verb: Verb)])
  case tap(row: Int)
  case type(row: Int, text: String)
  case level(Int64)
  case edition(String)
  case undo
  case redo

  enum Verb {
    case set(Value)
    case unset
    case reset
  }

  /// - Parameter rows: The indices of the rows with values.
  init(in form: Form, rows: [Int], _ generator: inout SeededGenerator) {
    let row = generator.pick(rows)
    switch generator.below(100) {
    case 0..<60: self = .edits([(row, Self.verb(form.rows[row], &generator))])
    case 60..<75:
      var edits: [(row: Int, verb: Verb)] = []
      for _ in 0...generator.below(5) {
        let row = generator.pick(rows)
        edits.removeAll { $0.row == row }
        edits.append((row, Self.verb(form.rows[row], &generator)))
      }
      self = .edits(edits)
    case 75..<80: self = .level(Int64(generator.below(6)))
    case 80..<83: self = .edition(generator.pick(["basic", "pro"]))
    case 83..<89: self = .undo
    case 89..<93: self = .redo
    case 93..<97: self = .tap(row: row)
    default: self = .type(row: row, text: generator.pick(["", "1", "x", "ab", "abcd"]))
    }
  }

  private static func verb(_ row: Row, _ generator: inout SeededGenerator) -> Verb {
    switch generator.below(100) {
    case 0..<75: .set(value(for: row, &generator))
    case 75..<92: .unset
    default: .reset
    }
  }

  /// A value of the row's type, not always one that is allowed.
  static func value(for row: Row, _ generator: inout SeededGenerator) -> Value {
    switch row.value?.type {
    case .bool: .bool(generator.chance(50))
    case .int: .int(Int64(generator.below(11)))
    default: .text(generator.pick(["", "a", "b", "c", "ab", "abcd"]))
    }
  }

  func perform(on session: Session) throws {
    let form = session.form
    switch self {
    case .edits(let edits):
      try session.transaction { transaction in
        for edit in edits {
          switch edit.verb {
          case .set(let value): try transaction.set(value, for: form.rows[edit.row].name)
          case .unset: try transaction.unset(form.rows[edit.row].name)
          case .reset: try transaction.reset(form.rows[edit.row].name)
          }
        }
      }
    case .tap(let row): try session.tap(form.rows[row].name)
    case .type(let row, let text): try session.type(text, into: form.rows[row].name)
    case .level(let level): try session.setFact("level", to: .int(level))
    case .edition(let edition): try session.setFact("edition", to: .text(edition))
    case .undo: try session.undo()
    case .redo: try session.redo()
    }
  }
}

import Diagnostics
import SetteeModel
import YAMLTree

/// What has been read so far, over all screens of a form.
package struct FormBuilder {
  /// A condition or rule that is read when all keys are known.
  struct PendingCondition {
    enum Target {
      case row(Int, KeyPath)
      case section(Int, KeyPath)
      case rule(row: Int, message: String)
    }

    /// The key of the form that the condition stands behind.
    enum KeyPath: String {
      case visibleWhen, enabledWhen, requiredWhen
    }

    let target: Target
    let node: YAMLNode
    let document: Int
  }

  /// A name of a screen, modal or key that is looked up when all are known.
  struct PendingReference {
    enum Kind {
      case screen, modal, badgeValue
    }

    let kind: Kind
    let name: String
    let node: YAMLNode
    let document: Int
  }

  let limits: FormLimits
  package var collector: DiagnosticCollector
  /// The documents read, one for each screen.
  var documents: [YAMLDocument] = []
  /// The lines of each document with a tag, which may have taken the beginning of a condition: `!sound.enabled and …`.
  /// Conditions on them are not judged.
  var taggedLines: [Set<Int>] = []
  var screens: [Screen] = []
  var sections: [Section] = []
  /// The places of the sections with an id; of equal ids on several screens that on the screen that was read last.
  var sectionIDs: [String: Int] = [:]
  var rows: [Row] = []
  var modals: [Modal] = []
  var facts: [Fact] = []
  var factLocations: [SourceLocation] = []
  var store: String?
  var indices: [String: Int] = [:]
  /// Whether a condition can depend on itself at all: only where hiding a row changes its value, or a condition asks
  /// whether a row is shown.
  var mayHaveCycles = false
  /// How many dots there are in the key with the fewest and in the one with the most.
  var leastDots = Int.max
  var mostDots = 0
  var conditions: [PendingCondition] = []
  var references: [PendingReference] = []
  /// Facts whose definition is wrong, and which are not judged either.
  var brokenFacts: [String] = []
  /// Rows whose value is not known because their definition is wrong. Conditions that read them are not judged: one
  /// mistake is told once.
  var brokenRows: [Int] = []
  /// Whether a screen, a section or a row could not be read, or the key of a row is not known. A name that nobody knows
  /// is then no mistake of its own.
  var lacksRows = false
  /// Old keys and where they are named.
  var oldKeys: [(name: String, row: Int, location: SourceLocation)] = []

  package init(limits: FormLimits) {
    self.limits = limits
    collector = DiagnosticCollector(limit: limits.yaml.diagnostics)
  }

  /// Makes room for the rows of another document, so that growing arrays need not be copied.
  mutating func reserve(nodes: Int) {
    // A row has some ten nodes; too little room costs a copy, too much costs memory that is never touched.
    let rows = self.rows.count + nodes / 10
    self.rows.reserveCapacity(rows)
    indices.reserveCapacity(rows)
  }

  /// Where a node stands.
  func location(of node: YAMLNode, in document: Int) -> SourceLocation {
    SourceLocation(file: documents[document].file, range: documents[document].range(of: node))
  }

  /// Where a row begins.
  func location(of row: Row) -> SourceLocation {
    SourceLocation(file: screens[row.screen].file, range: row.position..<row.position)
  }
}

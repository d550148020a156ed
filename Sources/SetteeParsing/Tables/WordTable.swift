/// The words that stand for the cases of an enumeration.
package struct WordTable<Word: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  private let table: NameTable
  private let cases: [Word]

  package init() {
    cases = Array(Word.allCases)
    table = NameTable(cases.map(\.rawValue))
  }

  /// The words, in the order of the cases.
  package var names: [String] { table.names }

  /// The case of a word.
  subscript(bytes: Span<UInt8>) -> Word? { table.index(of: bytes).map { cases[$0] } }
}

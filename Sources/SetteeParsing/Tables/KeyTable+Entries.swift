import SetteeModel
package import YAMLTree

// Each shape has one way of being written in a table and one way of being read: the two cannot disagree.
extension KeyTable.Entry {
  /// A text that a person reads, which may have several lines.
  package static func text(
    _ name: String, _ documentation: String, isRequired: Bool = false,
    set: @escaping @Sendable (inout Target, String) -> Void
  ) -> Self {
    Self(name, .text, documentation, isRequired: isRequired) { parser, node, target in
      if let text = parser.prose(node) { set(&target, text) }
    }
  }

  /// A text that a person reads on one line.
  static func line(
    _ name: String, _ documentation: String, isRequired: Bool = false,
    set: @escaping @Sendable (inout Target, String) -> Void
  ) -> Self {
    Self(name, .text, documentation, isRequired: isRequired) { parser, node, target in
      if let text = parser.line(node) { set(&target, text) }
    }
  }

  /// What is said behind a row's title when its value is wrong.
  static func message(
    _ name: String, _ documentation: String, isRequired: Bool = false,
    set: @escaping @Sendable (inout Target, String) -> Void
  ) -> Self {
    Self(name, .text, documentation, isRequired: isRequired) { parser, node, target in
      guard let text = parser.prose(node) else { return }
      parser.checkWording(text, at: node)
      set(&target, text)
    }
  }

  /// What people are told to use instead.
  static func advice(
    _ name: String, _ documentation: String, set: @escaping @Sendable (inout Target, String) -> Void
  ) -> Self {
    Self(name, .text, documentation) { parser, node, target in
      if let text = parser.advice(node) { set(&target, text) }
    }
  }

  /// The type of a row's value, for which the name of a control is often written.
  static func valueType(
    _ name: String, _ documentation: String, set: @escaping @Sendable (inout Target, ValueType) -> Void
  ) -> Self {
    let words = WordTable<ValueType>()
    return Self(name, .word(words.names), documentation) { parser, node, target in
      if let word = parser.word(node, of: words, advice: WordSynonym.control) { set(&target, word) }
    }
  }

  static func identifier(
    _ name: String, _ documentation: String, isRequired: Bool = false,
    set: @escaping @Sendable (inout Target, String) -> Void
  ) -> Self {
    Self(name, .identifier, documentation, isRequired: isRequired) { parser, node, target in
      if let text = parser.identifier(node) { set(&target, text) }
    }
  }

  static func path(
    _ name: String, _ documentation: String, set: @escaping @Sendable (inout Target, String) -> Void
  ) -> Self {
    Self(name, .path, documentation) { parser, node, target in
      if let text = parser.path(node) { set(&target, text) }
    }
  }

  ///
  /// - Parameter conditionKey: The key behind which a condition decides the same.
  package static func bool(
    _ name: String, _ documentation: String, conditionKey: String? = nil,
    set: @escaping @Sendable (inout Target, Bool) -> Void
  ) -> Self {
    Self(name, .bool, documentation) { parser, node, target in
      if let value = parser.bool(node, conditionKey: conditionKey) { set(&target, value) }
    }
  }

  static func int(
    _ name: String, _ range: ClosedRange<Int64>, _ documentation: String, isRequired: Bool = false,
    set: @escaping @Sendable (inout Target, Int) -> Void
  ) -> Self {
    Self(name, .int(range.lowerBound, range.upperBound), documentation, isRequired: isRequired) {
      parser, node, target in
      if let value = parser.int(node, in: range) { set(&target, Int(value)) }
    }
  }

  package static func number(
    _ name: String, _ range: ClosedRange<Double>, in measure: Measure = .none, _ documentation: String,
    set: @escaping @Sendable (inout Target, Double) -> Void
  ) -> Self {
    Self(name, .number(range.lowerBound, range.upperBound), documentation) { parser, node, target in
      if let value = parser.number(node, in: range, measure) { set(&target, value) }
    }
  }

  /// One of the cases of an enumeration.
  package static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ type: Word.Type, _ documentation: String,
    set: @escaping @Sendable (inout Target, Word) -> Void
  ) -> Self {
    let words = WordTable<Word>()
    return Self(name, .word(words.names), documentation) { parser, node, target in
      if let word = parser.word(node, of: words) { set(&target, word) }
    }
  }

  static func color(
    _ name: String, _ documentation: String, set: @escaping @Sendable (inout Target, Color) -> Void
  ) -> Self {
    Self(name, .color, documentation) { parser, node, target in
      if let color = parser.color(node) { set(&target, color) }
    }
  }

  static func size(
    _ name: String, _ documentation: String, set: @escaping @Sendable (inout Target, Size) -> Void
  ) -> Self {
    Self(name, .size, documentation) { parser, node, target in
      if let size = parser.size(node) { set(&target, size) }
    }
  }

  static func height(
    _ name: String, _ documentation: String, set: @escaping @Sendable (inout Target, HeightRule) -> Void
  ) -> Self {
    Self(name, .height, documentation) { parser, node, target in
      if let height = parser.height(node) { set(&target, height) }
    }
  }

  static func texts(
    _ name: String, _ shape: Shape, _ documentation: String,
    set: @escaping @Sendable (inout Target, [String]) -> Void
  ) -> Self {
    Self(name, .list(shape), documentation) { parser, node, target in
      set(&target, parser.list(node) { parser, element in parser.text(element) })
    }
  }

  /// A key whose meaning depends on others; it is kept and read when the whole mapping is known.
  package static func later(
    _ name: String, _ shape: Shape, _ documentation: String, isRequired: Bool = false,
    set: @escaping @Sendable (inout Target, YAMLNode) -> Void
  ) -> Self {
    Self(name, shape, documentation, isRequired: isRequired) { _, node, target in set(&target, node) }
  }
}

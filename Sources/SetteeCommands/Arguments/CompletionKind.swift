/// What a shell offers at the place of an operand or of an option's value.
package enum CompletionKind: Sendable, Hashable {
  /// Nothing: any text is as good as another.
  case nothing
  /// A file whose name ends in one of the extensions, given without a dot; any file when there are none.
  case file(extensions: [String])
  /// A folder.
  case folder
  /// A key of the form.
  case key
  /// A key of the form, or the id of a row without a value.
  case row
  /// A key of the form whose value is true or false.
  case switchKey
  /// The id of a section of the form.
  case section
  /// The id of a screen of the form.
  case screen
  /// The id of a modal of the form.
  case modal
  /// A fact of the form, an equals sign, and a value that it may have.
  case fact
  /// A value that the row of the key on the same command line allows.
  case value
  /// A verb of the tool.
  case verb
  /// One of these words.
  case list([String])

  /// Whether it is a path.
  var isPath: Bool {
    switch self {
    case .file, .folder: true
    default: false
    }
  }
}

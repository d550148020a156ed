extension Command {
  /// Reads the words after the tool's name.
  ///
  /// Options and operands may be mixed. An option is written `--name value`, `--name=value` (which may be empty),
  /// `-n value`, `-nvalue` or `-n=value`; flags of one letter may be packed, `-abc`; the word after an option that has
  /// a value is that value, whatever it looks like. `--` ends the options and `-` is an operand. Names are not
  /// abbreviated. Options of the tool may stand before and after the verb.
  ///
  /// In the place of an operand that ``Operand/takesAnything`` a word with a dash is an option only if it spells one in
  /// full, and the operand otherwise. So `set KEY -5`, `set KEY --x`, `set KEY VALUE --dry-run` and `set KEY --stdin`
  /// all do what they look like; a value that is spelled like an option is written `KEY=--stdin` or `-- KEY --stdin`.
  ///
  /// Without a verb the path is empty and there is no error: it is up to the caller to show help.
  package func parse(_ words: [String]) throws(UsageError) -> Invocation {
    var parser = InvocationParser(self)
    for word in words { try parser.read(word) }
    return try parser.finish()
  }
}

/// The paragraphs of a Markdown text as markup, with what descriptions use: `**strong**`, `*emphasis*` and code. The rest
/// of Markdown stays as it is written.
func markdownParagraphs(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .split { $0.allSatisfy(\.isWhitespace) }
    .map { inlineMarkup(escaped(markup: $0.joined(separator: " "))) }
}

/// Code first: nothing in it is marked up.
private func inlineMarkup(_ text: String) -> String {
  let parts = text.split(separator: "`", omittingEmptySubsequences: false)
  guard parts.count % 2 == 1 else { return emphasized(text) }
  return parts.enumerated().map { index, part in
    index % 2 == 1 ? "<code>\(part)</code>" : emphasized(String(part))
  }.joined()
}

private func emphasized(_ text: String) -> String {
  let parts = text.split(separator: "**", omittingEmptySubsequences: false)
  guard parts.count % 2 == 1 else { return text }
  return parts.enumerated().map { index, part in
    index % 2 == 1 ? "<strong>\(part)</strong>" : slanted(String(part))
  }.joined()
}

private func slanted(_ text: String) -> String {
  let parts = text.split(separator: "*", omittingEmptySubsequences: false)
  guard parts.count % 2 == 1 else { return text }
  return parts.enumerated().map { index, part in
    index % 2 == 1 && !part.isEmpty ? "<em>\(part)</em>" : index % 2 == 1 ? "**" : String(part)
  }.joined()
}

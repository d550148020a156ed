import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a markup that was parsed.
final class MarkupElement {
  let name: String
  let attributes: [String: String]
  weak var parent: MarkupElement?
  var children: [MarkupElement] = []
  /// The text in it, that of its children included.
  var text = ""

  init(_ name: String, _ attributes: [String: String], parent: MarkupElement?) {
    self.name = name
    self.attributes = attributes
    self.parent = parent
  }

  /// All elements in it, in order.
  var descendants: [MarkupElement] { children.flatMap { [$0] + $0.descendants } }

  /// The names of elements and attributes without what they hold.
  var skeleton: String {
    "(\(name) \(attributes.keys.sorted().joined(separator: " "))\(children.map(\.skeleton).joined()))"
  }

  func first(_ name: String) -> MarkupElement? { descendants.first { $0.name == name } }

  /// Parses a markup, which must be well-formed.
  static func parse(_ markup: String) throws -> MarkupElement {
    let builder = MarkupTreeBuilder()
    let parser = XMLParser(data: Data(markup.utf8))
    parser.delegate = builder
    try #require(parser.parse(), "\(String(describing: parser.parserError)) in line \(parser.lineNumber)")
    return try #require(builder.root)
  }
}

private final class MarkupTreeBuilder: NSObject, XMLParserDelegate {
  var root: MarkupElement?
  private var open: [MarkupElement] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = MarkupElement(name, attributes, parent: open.last)
    if let parent = open.last { parent.children.append(element) } else { root = element }
    open.append(element)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    for element in open { element.text += string }
  }
}

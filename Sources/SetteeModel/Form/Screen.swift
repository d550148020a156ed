/// One page: a title and sections. Each form file is one screen.
public struct Screen: Sendable {
  /// The name that links use: the root key `id`, else the file's name without its extension.
  public var id: String
  public var title: String
  public var description: String?
  public var background: Color?
  /// The file as messages show it.
  public var file: String
  /// The screen's sections, as indices into ``Form/sections``.
  public var sections: Range<Int>
  /// The screen's modals, as indices into ``Form/modals``.
  public var modals: Range<Int>

  package init(id: String, title: String, file: String) {
    self.id = id
    self.title = title
    self.file = file
    sections = 0..<0
    modals = 0..<0
  }
}

import Diagnostics
import SetteeModel
import YAMLTree

/// Loads a form: reads its file and the screens it links to, and checks everything that can be checked.
public struct FormLoader {
  private let files: any FormFiles
  private let limits: FormLimits

  public init(files: any FormFiles, limits: FormLimits = .standard) {
    self.files = files
    self.limits = limits
  }

  /// Loads the form in a file.
  ///
  /// Mistakes do not stop the reading: what is right is read, and up to 50 mistakes are reported.
  ///
  /// - Complexity: O(*n*) in the size of the files, plus O(*c* log *c*) in the number of conditions.
  public func load(_ path: String) -> FormLoadResult {
    var loading = FormLoading(files: files, limits: limits)
    loading.readScreens(from: path)
    return loading.finish()
  }
}

/// One load of a form.
private struct FormLoading {
  private let files: any FormFiles
  private var builder: FormBuilder
  private var bytes: [String: [UInt8]] = [:]
  private var paths: [String] = []

  init(files: any FormFiles, limits: FormLimits) {
    self.files = files
    builder = FormBuilder(limits: limits)
  }

  // MARK: Reading

  /// Reads the opened screen and then, in the order of the links, each screen that is linked to, once.
  mutating func readScreens(from path: String) {
    let (folder, name) = Self.split(path)
    read([path], name: Self.withoutExtension(name), link: nil)
    var known: Set<String> = [Self.withoutExtension(name)]
    var next = 0
    while next < builder.references.count {
      let reference = builder.references[next]
      next += 1
      guard reference.kind == .screen else { continue }
      if reference.name == Self.withoutExtension(name), let opened = builder.screens.first, opened.id != reference.name
      {
        reportOtherName(reference, opened)
        continue
      }
      guard known.insert(reference.name).inserted else { continue }
      // The opened screen may call itself otherwise than its file.
      guard builder.screens.first?.id != reference.name else { continue }
      let location = builder.location(of: reference.node, in: reference.document)
      guard builder.screens.count < builder.limits.screens else {
        builder.collector.add(
          Diagnostic(
            .error, .tooMany, "the form links to more than \(builder.limits.screens) screens", file: location.file,
            range: location.range))
        return
      }
      read(
        ["\(folder)\(reference.name).yaml", "\(folder)\(reference.name).yml"], name: reference.name,
        link: (reference.name, location))
    }
  }

  /// A link by the file's name would lead nowhere: screens are found by what they call themselves.
  private mutating func reportOtherName(_ reference: FormBuilder.PendingReference, _ opened: Screen) {
    let location = builder.location(of: reference.node, in: reference.document)
    builder.collector.add(
      Diagnostic(
        .error, .unknownReference,
        "the form in \(quoted(opened.file)) calls itself \(quoted(opened.id)); link to that", file: location.file,
        range: location.range))
  }

  /// Reads the first of the paths that exists.
  private mutating func read(
    _ candidates: [String], name: String, link: (name: String, location: SourceLocation)?
  ) {
    let limit = builder.limits.yaml.bytes
    for path in candidates {
      do throws(FormFileError) {
        let bytes =
          if let opened = paths.first, link != nil {
            try files.readScreen(path, of: opened, limit: limit)
          } else {
            try files.read(path, limit: limit)
          }
        self.bytes[path] = bytes
        paths.append(path)
        parse(bytes, path, name, link)
        return
      } catch .missing where link != nil {
        continue
      } catch {
        if error == .danglingLink, let link {
          reportMissing(
            link,
            "there is no form \(quoted(link.name)): the file \(quoted(Self.split(path).name)) is a link that leads nowhere"
          )
          return
        }
        builder.collector.add(.unreadable(error, file: path, limit: limit))
        builder.lacksRows = true
        return
      }
    }
    guard let link else { return }
    reportMissing(
      link,
      "there is no form \(quoted(link.name)); expected the file \(quoted(Self.split(candidates[0]).name)) beside this one"
    )
  }

  private mutating func reportMissing(_ link: (name: String, location: SourceLocation), _ message: String) {
    builder.lacksRows = true
    builder.collector.add(
      Diagnostic(
        .error, .unknownReference, message, file: link.location.file, range: link.location.range))
  }

  private mutating func parse(
    _ bytes: [UInt8], _ path: String, _ name: String, _ link: (name: String, location: SourceLocation)?
  ) {
    let result = YAMLDocument.parse(bytes, file: path, limits: builder.limits.yaml)
    for diagnostic in result.diagnostics { builder.collector.add(diagnostic) }
    guard let document = result.document else {
      builder.lacksRows = true
      return
    }
    let index = builder.screens.count
    builder.documents.append(document)
    builder.reserve(nodes: document.nodeCount)
    builder.taggedLines.append(
      Set(result.diagnostics.filter { $0.code == .tag }.compactMap { $0.range?.lowerBound.line }))
    builder.screens.append(Screen(id: name, title: "", file: path))
    // The builder is moved into the parser and back, so that its arrays are never copied.
    var parser = ScreenParser(document: document, screen: index, builder: take())
    parser.screen(link: link)
    builder = parser.builder
  }

  private mutating func take() -> FormBuilder {
    let taken = builder
    builder = FormBuilder(limits: taken.limits)
    return taken
  }

  // MARK: Finishing

  mutating func finish() -> FormLoadResult {
    var linker = FormLinker(builder: take())
    linker.link()
    let collector = linker.builder.collector
    let form = collector.hasErrors || linker.builder.screens.isEmpty ? nil : linker.form()
    // What is put into order below is made at run time: not for nothing.
    if collector.diagnostics.isEmpty {
      return FormLoadResult(form: form, diagnostics: [], files: paths, sources: [:])
    }
    let order = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, $0) })
    let diagnostics = collector.diagnostics.enumerated().sorted { left, right in
      let key = { (diagnostic: Diagnostic, number: Int) in
        (
          diagnostic.code == .tooManyMistakes ? .max : order[diagnostic.file] ?? .max,
          diagnostic.range?.lowerBound.line ?? .max,
          diagnostic.range?.lowerBound.column ?? 0, number
        )
      }
      return key(left.element, left.offset) < key(right.element, right.offset)
    }.map(\.element)
    let named = Set(diagnostics.flatMap { [$0.file] + $0.notes.map(\.location.file) })
    let sources = bytes.filter { named.contains($0.key) }.mapValues(SourceText.init)
    return FormLoadResult(form: form, diagnostics: diagnostics, files: paths, sources: sources)
  }

  /// A path's folder, with its slash, and the name in it.
  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    let name = path.index(after: slash)
    return (String(path[..<name]), String(path[name...]))
  }

  private static func withoutExtension(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}

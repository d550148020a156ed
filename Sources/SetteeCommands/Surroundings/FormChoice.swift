import Diagnostics
import SetteeCaching
import SetteeOpening
import SetteeModel
import SetteeParsing
import SetteeStore

/// A form and what is known of it beside.
struct LoadedForm {
  let form: Form
  /// Its file, as it was given.
  let path: String
  /// The keys of all of its rows that have a value, in document order, also of rows that were not loaded.
  let order: KeyOrder
}

extension CommandContext {
  /// The form that the command is about, loaded.
  ///
  /// - Parameter need: What it is loaded for: rows that this does not take may be missing.
  func loadForm(for need: FormNeed = .everything) throws -> LoadedForm {
    let path = try chosenForm()
    let cache = FormCache(folder: FormCache.folder(io.environment), fileSystem: fileSystem)
    let place = FormPlace(path, in: io.currentFolder, followsLinks: invocation.has(.followLinks))
    if let (form, order) = cache?.form(place, from: formFiles, for: need) {
      return LoadedForm(form: form, path: path, order: order)
    }
    let files = RecordingFormFiles(formFiles)
    let result = FormLoader(files: files).load(path)
    guard let form = result.form else {
      let isMissing = result.files.isEmpty
      throw CommandError(
        isMissing ? status(ofUnread: path) : .badData, isMissing ? "no-form" : "bad-form",
        isMissing ? "the form cannot be read" : "the form \(quoted(path)) has mistakes",
        suggestion: isMissing ? formPath(near: path) : nil,
        details: result.formattedDiagnostics(color: hasMessageColor), diagnostics: result.diagnostics)
    }
    cache?.keep(form, place, readBy: files)
    return LoadedForm(form: form, path: path, order: KeyOrder { form.keys })
  }

  /// Reads form files by the paths a person gave.
  var formFiles: SystemFormFiles {
    SystemFormFiles(fileSystem, folder: io.currentFolder, followsLinks: invocation.has(.followLinks))
  }

  /// The status for a file of a form or of scenarios that cannot be read: whether it is not there, is too large, may not
  /// be read, or the disk fails.
  func status(ofUnread path: String) -> ExitStatus {
    do throws(FileError) {
      // What can be read all the same is larger than a form can be.
      _ = try fileSystem.read(absolute(path), limit: Self.inputLimit)
      return .badData
    } catch {
      return CommandError(error, path: path).status
    }
  }

  /// Refuses `-`, which is standard input for other programs, unless a file is called that.
  func requireFolder(ofForm path: String) throws(CommandError) {
    guard path == "-", (try? fileSystem.status(at: absolute(path), followingLinks: true)) == nil else { return }
    throw CommandError(
      .notFound, "no-form",
      "a form is not read from '-', because its pictures, screens and settings are found beside its file; give its file, "
        + "or /dev/stdin for a form that needs nothing beside it")
  }

  /// The path of the form that the command is about: `--form`, else `$SETTEE_FORM`, else the only form under `./Forms`.
  func chosenForm() throws -> String {
    if let path = invocation.value(of: .form) {
      try requireFolder(ofForm: path)
      return path
    }
    if let path = io.environment("SETTEE_FORM"), !path.isEmpty { return path }
    let forms = try FormFolder(context: self).forms(in: "Forms")
    switch forms.count {
    case 1: return forms[0]
    case 0:
      throw CommandError(
        .usage, "no-form",
        "which form? Give --form FILE or set SETTEE_FORM; there is none under ./Forms"
          + (FormFolder(context: self).onlyScenarios(in: "Forms")
            ?? FormFolder(context: self).danglingWords(in: "Forms")))
    default:
      throw CommandError(
        .usage, "several-forms", "which form? Give --form FILE or set SETTEE_FORM; under ./Forms there are several",
        candidates: forms)
    }
  }
}

/// The forms below a folder.
struct FormFolder {
  let context: CommandContext

  /// How deep folders are searched.
  private static let depth = 8

  /// The paths of all form files below a folder, sorted; none when there is no such folder.
  ///
  /// - Throws: When the folder itself cannot be read. Of those below it the ones that can be read count.
  func files(in folder: String) throws(CommandError) -> [String] {
    var files: [String] = []
    var seen: Set<FolderIdentity> = []
    try collect(folder, depth: Self.depth, &seen, into: &files)
    return files.sorted()
  }

  /// The paths of the forms below a folder that no other form there links to. Files of scenarios are no forms.
  ///
  /// Of screens that only link to each other in a ring, the one that says where the settings are kept stands for them, or
  /// where none does, the one that leads to most others. Two that say it differently are two forms.
  func forms(in folder: String) throws(CommandError) -> [String] {
    let loader = FormLoader(files: context.formFiles)
    let results = Dictionary(uniqueKeysWithValues: try files(in: folder).map { ($0, loader.load($0)) })
    let forms = results.filter { path, result in !result.diagnostics.contains { $0.isOtherKind(of: path) } }
    return roots(forms.keys.sorted()) { path in
      let result = results[path]
      let links = result?.form?.rows.filter { $0.screen == 0 }.compactMap(\.details.link) ?? []
      let settings = result?.form.flatMap { $0.store == nil ? nil : context.settingsPlace(of: $0, at: path) }
      return Leads(files: result?.files ?? [], links: Set(links).count, settings: settings)
    }
  }

  /// Where a file leads.
  struct Leads {
    /// The files that loading it reads, itself included.
    let files: [String]
    /// How many others it leads to directly.
    let links: Int
    /// The settings file that its `store:` names; nil without one.
    let settings: String?
  }

  /// What to add to the words that a folder has no forms, when it has scenarios; nil when it has none.
  func onlyScenarios(in folder: String) -> String? {
    guard let count = try? files(in: folder).count, count > 0 else { return nil }
    let (files, them) = count == 1 ? ("a file", "it") : ("\(count) files", "them")
    return ", only \(files) of scenarios; 'settee test \(escaped(folder))' runs \(them)"
  }

  /// What to add to the words that a folder has no forms: which name of a form there is a link that leads nowhere, if one
  /// is.
  func danglingWords(in folder: String) -> String {
    let names = (try? context.fileSystem.entries(ofFolder: context.absolute(folder))) ?? []
    let dangling = names.sorted().filter { name in
      guard name.hasSuffix(".yaml") || name.hasSuffix(".yml") else { return false }
      let path = "\(context.absolute(folder))/\(name)"
      return (try? context.fileSystem.status(at: path, followingLinks: false))?.kind == .link
        && (try? context.fileSystem.status(at: path, followingLinks: true)) == nil
    }
    return dangling.first.map { ": \(quoted("\(folder)/\($0)")) is a link that leads nowhere" } ?? ""
  }

  /// The files that are read when none of the others is loaded.
  private func roots(_ files: [String], load: (String) -> Leads) -> [String] {
    let leads = Dictionary(uniqueKeysWithValues: files.map { ($0, load($0)) })
    let others = leads.reduce(into: [:]) { $0[$1.key] = Set($1.value.files).subtracting([$1.key]) }
    let linked = others.values.reduce(into: Set()) { $0.formUnion($1) }
    // Sorting keeps the order of equals, so that the first name of a ring without a hub stands for it.
    let inRings = files.filter(linked.contains).enumerated()
      .sorted { rank($0, leads) > rank($1, leads) }.map(\.element)
    var roots: [String] = []
    var covered: Set<String> = []
    for file in files.filter({ !linked.contains($0) }) + inRings {
      let isRival = roots.contains { root in
        let (own, its) = (leads[file]?.settings, leads[root]?.settings)
        return own != nil && its != nil && own != its
          && others[root]?.contains(file) == true && others[file]?.contains(root) == true
      }
      guard isRival || !covered.contains(file) else { continue }
      roots.append(file)
      covered.formUnion((others[file] ?? []).union([file]))
    }
    return roots.sorted()
  }

  private func rank(_ file: (offset: Int, element: String), _ leads: [String: Leads]) -> (Int, Int, Int) {
    let its = leads[file.element]
    return (its?.settings == nil ? 0 : 1, its?.links ?? 0, -file.offset)
  }

  /// What tells a folder from others, whatever way leads there.
  private struct FolderIdentity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// - Parameter seen: The folders that were searched: links may lead to the same one again, and in a circle.
  private func collect(
    _ folder: String, depth: Int, _ seen: inout Set<FolderIdentity>, into files: inout [String]
  ) throws(CommandError) {
    guard depth > 0 else { return }
    let path = context.absolute(folder)
    let names: [String]
    do throws(FileError) {
      let status = try context.fileSystem.status(at: path, followingLinks: true)
      guard seen.insert(FolderIdentity(device: status.device, number: status.number)).inserted else { return }
      names = try context.fileSystem.entries(ofFolder: path)
    } catch {
      guard depth == Self.depth, error.code != .noSuchFile, error.code != .notAFolder else { return }
      throw CommandError(error, path: folder)
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      let kind = try? context.fileSystem.status(at: context.absolute(path), followingLinks: true).kind
      if kind == .folder {
        try collect(path, depth: depth - 1, &seen, into: &files)
      } else if kind == .regular, name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        files.append(path)
      }
    }
  }
}

extension Diagnostic {
  /// Whether a file is one of scenarios where a form is wanted, or the other way round.
  func isOtherKind(of path: String) -> Bool { code == .otherKindOfFile && file == path }
}

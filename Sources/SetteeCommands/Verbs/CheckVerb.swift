import Diagnostics
import SetteeModel
import SetteeParsing
import SetteeStore

/// Checks forms and prints what is wrong.
enum CheckVerb: Verb {
  static let name = "check"

  static let command = Command(
    name, abstract: "Checks forms.",
    discussion: """
      Prints each mistake with its place, the line, and what to write instead. In a folder all forms are checked, each \
      with the screens it links to. A form without errors is also warned of pictures that are missing or broken, and of \
      variables in its 'store' that are not set; a 'store' that is a file of the form is a mistake.

        settee check Forms
        settee check --format json Forms/player/player.yaml
      """,
    options: [.checkFormat, .strict, .followLinks],
    operands: [
      .init(
        "FORM", help: "A form, or a folder of forms; the form that other verbs would take by default.",
        completion: .file(extensions: ["yaml", "yml"]), isOptional: true, isRepeating: true
      )
    ])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let loader = FormLoader(files: context.formFiles)
    var results: [FormLoadResult] = []
    let operands = context.invocation.operands
    for operand in try operands.isEmpty ? [chosenForm(context)] : operands {
      results += try forms(operand, context).map { path in
        context.withStoreCheck(context.withPictures(context.withScreenCheck(loader.load(path), at: path)))
      }
    }
    let diagnostics = results.flatMap(\.diagnostics)
    if context.wantsJSON || context.invocation.value(of: .checkFormat) == "json" {
      context.answer([("diagnostics", .list(diagnostics.map(\.answer)))])
    } else {
      // What is wrong is the answer here, so it is data; the count is a remark.
      // With '--strict' a warning is why the form is wrong.
      let isBrief = context.invocation.has(.quiet) && !context.invocation.has(.strict)
      for result in results {
        let told = isBrief ? result.diagnostics.filter { $0.severity == .error } : result.diagnostics
        context.print(told.map { $0.formatted(sources: result.sources, color: context.hasColor) }.joined())
      }
      if !context.invocation.has(.quiet) { context.io.messages.append(remark(results, diagnostics)) }
    }
    if let unread = results.first(where: { $0.files.isEmpty }) {
      let path = unread.diagnostics.first?.file ?? ""
      if let near = context.formPath(near: path), !context.wantsJSON, !context.invocation.has(.quiet) {
        context.io.messages.append("settee: did you mean \(quoted(near))?\n")
      }
      return context.status(ofUnread: path)
    }
    let isStrict = context.invocation.has(.strict)
    return diagnostics.hasErrors || isStrict && !diagnostics.isEmpty ? .badData : .done
  }

  /// - Throws: With what checks all, where there are several.
  private static func chosenForm(_ context: CommandContext) throws -> String {
    do {
      return try context.chosenForm()
    } catch let error as CommandError where error.code == "several-forms" {
      throw CommandError(
        error.status, error.code, "\(error.message); 'settee check Forms' checks them all",
        candidates: error.candidates)
    }
  }

  /// A file is taken as it is; a folder stands for the forms in it.
  private static func forms(_ path: String, _ context: CommandContext) throws -> [String] {
    try context.requireFolder(ofForm: path)
    let status = try? context.fileSystem.status(at: context.absolute(path), followingLinks: true)
    guard status?.kind == .folder else { return [path] }
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let forms = try FormFolder(context: context).forms(in: folder)
    guard !forms.isEmpty else {
      let all = FormFolder(context: context)
      let words = all.onlyScenarios(in: folder) ?? "; forms end in .yaml or .yml" + all.danglingWords(in: folder)
      throw CommandError(.notFound, "no-form", "there is no form under \(quoted(path))\(words)")
    }
    return forms
  }

  private static func remark(_ results: [FormLoadResult], _ diagnostics: [Diagnostic]) -> String {
    // That there are more mistakes is no mistake of its own.
    let mistakes = diagnostics.filter { $0.code != .tooManyMistakes }
    let errors = mistakes.count { $0.severity == .error }
    let warnings = mistakes.count - errors
    let least = mistakes.count < diagnostics.count ? "at least " : ""
    let files = Set(results.flatMap(\.files)).count
    let found =
      diagnostics.isEmpty
      ? "no mistakes"
      : least + [count(errors, "error"), count(warnings, "warning")].compactMap(\.self).joined(separator: ", ")
    return "\(count(results.count, "form") ?? "no form") (\(count(files, "file") ?? "no file")): \(found)\n"
  }

  private static func count(_ number: Int, _ word: String) -> String? {
    number == 0 ? nil : "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}

extension Command.Option {
  static let checkFormat = Self(
    "format", valueName: "FORMAT", choices: ["text", "json"], defaultValue: "text", help: "How to write the mistakes.")
  static let strict = Self("strict", help: "Fail on warnings too.")
}

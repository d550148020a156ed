import Diagnostics
import SetteeParsing
import SetteeStore
import SetteeTesting

/// Writes a starting form and a scenario for it.
enum NewVerb: Verb {
  static let name = "new"

  static let command = Command(
    name, abstract: "Writes a form to start from, and a scenario that tests it.",
    discussion: """
      Writes Forms/NAME.yaml and scenarios/NAME.yaml under the current folder, with comments that say what is what, and \
      schemas for editors under schema when they are not there. No file is overwritten.

        settee new preferences
      """,
    operands: [.init("NAME", help: "The form's name: letters, digits, '-' and '_'.")])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let name = context.invocation.operands[0]
    guard let first = name.utf8.first, isLetter(first), name.utf8.allSatisfy({ isLetter($0) || isOther($0) }) else {
      let stem = name.split(separator: "/").last?.split(separator: ".").first.map(String.init)
      throw context.usageError(
        "\(quoted(name)) is no name of a form: a name begins with a letter and has letters, digits, '-' and '_' only",
        suggestion: stem.flatMap { stem in
          stem.utf8.first.map(isLetter) == true && stem.utf8.allSatisfy { isLetter($0) || isOther($0) } ? stem : nil
        })
    }
    let form = NewFile(path: "Forms/\(name).yaml", text: StartingForm.form(name))
    let scenario = NewFile(path: "scenarios/\(name).yaml", text: StartingForm.scenario(name))
    var files = [form, scenario]
    // Their first lines name these, so that an editor completes and explains.
    for (kind, schema) in [("form", FormSchema.document), ("scenario", ScenarioLanguage.schema)] {
      let file = NewFile(path: "schema/\(kind).schema.json", text: schema.value.tallJSON)
      if (try? context.fileSystem.status(at: context.absolute(file.path), followingLinks: true)) == nil {
        files.append(file)
      }
    }
    try context.create(files)
    context.io.output.done = "the files are written"
    guard !context.wantsJSON else {
      context.answer([("files", .list(files.map { .text($0.path) }))])
      return .done
    }
    context.print(files.map { "\($0.path)\n" }.joined())
    if !context.invocation.has(.quiet) { context.io.messages.append("next: settee check \(form.path)\n") }
    return .done
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isOther(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}

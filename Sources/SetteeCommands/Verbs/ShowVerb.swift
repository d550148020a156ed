import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeRendering

/// Shows a screen as text.
enum ShowVerb: Verb {
  static let name = "show"

  static let command = Command(
    name, abstract: "Shows a screen as text.",
    discussion: """
      Prints a line for each visible row: its title, its value, what is wrong with it. On a terminal, lines are cut to its \
      width.

        settee show
        settee show sound
        settee show --screen sound
        settee show --modal reset
      """,
    options: [.screen, .modal, .fact],
    operands: [
      .init("SCREEN", help: "The screen's id; the form's own by default.", completion: .screen, isOptional: true)
    ])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    guard !context.wantsJSON else {
      throw context.usageError("'show' has no answer in JSON", suggestion: "list --json")
    }
    let (operand, option) = (context.invocation.operands.first, context.invocation.value(of: .screen))
    guard operand == nil || option == nil else { throw context.usageError("SCREEN is given by '--screen' too") }
    let settings = try context.openSettings()
    let session = settings.session
    let scene = try Scene(
      session, screen: operand ?? option ?? context.screenOfModal(in: session.form),
      modal: context.invocation.value(of: .modal))
    let columns = context.io.terminals.contains(.output) ? context.io.width : nil
    var renderer = TextRenderer(columns: columns, isColored: context.hasColor)
    // Nobody touches a row here: what is wrong is what the file has, or does not have.
    renderer.showsEveryProblem = true
    context.print(renderer.render(scene))
    try context.warn(ofInvalid: session.form.rows.filter { $0.screen == scene.layout.screen }, in: settings)
    return .done
  }
}

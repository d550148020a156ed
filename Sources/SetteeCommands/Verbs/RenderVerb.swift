import Diagnostics
import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeRendering

/// Makes pictures of a screen.
enum RenderVerb: Verb {
  static let name = "render"

  static let command = Command(
    name, abstract: "Makes a picture of a screen.",
    discussion: """
      Pictures that the form names are referenced from where the picture is, or are part of it with --embed; of a PNG they \
      always are. With several widths FILE becomes FILE-320 and so on, before the ending.

        settee render -o screen.svg
        settee render --format html --embed > screen.html
        settee render --width 320,390,768 --dark -o screen.png
      """,
    options: [
      .format, .width, .height, .textSize, .screen, .modal, .embed, .followLinks, .dark, .output, .fact,
    ])

  /// The formats, which are also the endings of files.
  enum Format: String, CaseIterable {
    case svg, html, text, png
  }

  static func run(_ context: CommandContext) throws -> ExitStatus {
    guard !context.wantsJSON else {
      throw context.usageError("'render' has no answer in JSON", suggestion: "layout --json")
    }
    let format = try format(context)
    let widths = try context.widths
    let output = context.invocation.value(of: .output)
    if output == nil, widths.count > 1 { throw context.usageError("several widths need '-o FILE'") }
    if output == nil, format == .png, context.io.terminals.contains(.output) {
      throw context.usageError("a terminal shows no PNG; give '-o FILE'")
    }
    let settings = try context.openSettings()
    let session = settings.session
    let pictures = context.formPictures(session.form)
    let height = try context.invocation.value(of: .height).map { try context.positive($0, option: .height) }
    var files: [(path: String?, bytes: [UInt8])] = []
    var layouts: [Layout] = []
    for width in widths {
      let scene = try Scene(
        session, screen: context.invocation.value(of: .screen) ?? context.screenOfModal(in: session.form), width: width,
        height: height ?? Scene.standardHeight, textSize: context.textSize,
        modal: context.invocation.value(of: .modal), imageSizes: pictures.sizes)
      let path = output.map { widths.count > 1 ? name($0, for: width) : $0 }
      layouts.append(scene.layout)
      files.append((path, try draw(scene, format, session.form, at: path, context)))
    }
    for (path, bytes) in files {
      if let path { try context.replace(path, with: bytes) } else { context.io.output.append(bytes) }
    }
    context.warn(of: pictures)
    context.warn(ofPartsOutside: layouts)
    let screen = layouts.first?.screen
    try context.warn(ofInvalid: session.form.rows.filter { $0.screen == screen }, in: settings)
    return .done
  }

  /// `--format`, else by the ending of `-o`, else SVG.
  private static func format(_ context: CommandContext) throws -> Format {
    if let name = context.invocation.value(of: .format), let format = Format(rawValue: name) { return format }
    guard let output = context.invocation.value(of: .output) else { return .svg }
    let ending = output.split(separator: "/").last?.split(separator: ".").dropFirst().last.map(String.init)
    switch ending {
    case "txt": return .text
    case let ending?: if let format = Format(rawValue: ending) { return format }
    case nil: break
    }
    throw context.usageError("which format is \(quoted(output))? Give --format svg, html, text or png")
  }

  /// `screen.svg` for a width of 320 is `screen-320.svg`.
  private static func name(_ path: String, for width: Double) -> String {
    let mark = "-\(Value.number(width).plainText)"
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot > start else { return path + mark }
    return path[..<dot] + mark + path[dot...]
  }

  private static func draw(
    _ scene: Scene, _ format: Format, _ form: Form, at path: String?, _ context: CommandContext
  ) throws -> [UInt8] {
    let isDark = context.invocation.has(.dark)
    let embedded = PictureFiles.embedded { context.picture($0, of: form) }
    let target = context.absolute(path ?? "")
    let folder = String(target[...(target.lastIndex(of: "/") ?? target.startIndex)])
    let referenced = PictureFiles.referenced(from: relativePath(from: folder, to: context.folder(of: form)))
    let pictures = context.invocation.has(.embed) || format == .png ? embedded : referenced
    let svg = SVGRenderer(palette: isDark ? .dark : .light, pictures: pictures)
    switch format {
    case .text:
      var renderer = TextRenderer()
      // As 'show' does.
      renderer.showsEveryProblem = true
      return Array(renderer.render(scene).utf8)
    case .svg: return Array(svg.render(scene).utf8)
    case .html:
      return Array(HTMLRenderer(appearance: isDark ? .dark : .automatic, pictures: pictures).render(scene).utf8)
    case .png: return try context.convertToPNG(Array(svg.render(scene).utf8))
    }
  }
}

extension CommandContext {
  /// Makes a PNG of an SVG, of two pixels for each point.
  fileprivate func convertToPNG(_ svg: [UInt8]) throws(CommandError) -> [UInt8] {
    do throws(ProgramError) {
      return try io.runProgram("rsvg-convert", ["--zoom", "2", "--format", "png"], svg)
    } catch {
      switch error {
      case .notFound:
        throw CommandError(
          .unavailable, "no-converter",
          "a PNG needs rsvg-convert, which is not installed; 'apt-get install librsvg2-bin' or 'brew install librsvg'")
      case .failed(let reason):
        throw CommandError(.unavailable, "converter-failed", "rsvg-convert did not make a PNG: \(reason)")
      }
    }
  }
}

extension Command.Option {
  static let format = Self(
    "format", valueName: "FORMAT", choices: RenderVerb.Format.allCases.map(\.rawValue),
    help: "The kind of picture; by the ending of FILE, else svg.")
  static let height = Self("height", valueName: "POINTS", help: "The screen's height under a modal; 844 by default.")
  static let embed = Self("embed", help: "Make the form's pictures part of it.")
  static let dark = Self("dark", help: "Use dark colors; a page is dark or light as its reader prefers.")
  static let output = Self(
    "output", "o", valueName: "FILE", completion: .file(extensions: ["svg", "html", "txt", "png"]),
    help: "Write to this file instead of standard output.")
}

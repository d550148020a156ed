import Foundation
import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeRendering

/// Layouts of large forms against those of small ones, and drawing against laying out.
enum LayoutBenchmark {
  static func run() {
    print("Laying out")
    let sizes = [1_000, 10_000, 100_000]
    let forms = sizes.compactMap { LoadingBenchmark.load(generatedForm(rows: $0), rows: $0).form }
    let screens = forms.compactMap { try? Session($0).screen() }
    guard forms.count == sizes.count, screens.count == sizes.count else { return }
    Measurement.report(
      "100,000 rows ÷ 10,000 rows",
      Measurement.compare(
        runs: 5, { Layout(forms[1], screens[1]) }, to: { Layout(forms[2], screens[2]) }), atMost: 12)
    compareChanges(forms[0], forms[2])
    compareQueries(Layout(forms[0], screens[0]), Layout(forms[2], screens[2]))
    compareDrawing(forms[0])
  }

  /// A row whose text grows and shrinks, in a large and in a small form.
  private static func compareChanges(_ small: Form, _ large: Form) {
    guard let inSmall = change(of: small), let inLarge = change(of: large) else { return }
    Measurement.report(
      "a change of a row in 100,000 ÷ in 1,000", Measurement.compare(runs: 15, inSmall, to: inLarge), atMost: 3)
  }

  private static func change(of form: Form) -> (() -> Any)? {
    let session = Session(form)
    guard let name = form.rows.dropFirst(form.rows.count / 2).first(where: { $0.accessory.kind == .textField })?.name,
      let before = try? session.row(name), (try? session.set(.text("a longer text"), for: name)) != nil,
      let after = try? session.row(name), var layout = try? Layout(session)
    else { return nil }
    return {
      for _ in 0..<2_000 {
        layout.update(before)
        layout.update(after)
      }
      return layout.contentHeight
    }
  }

  private static func compareQueries(_ small: Layout, _ large: Layout) {
    let work = { (layout: Layout) -> Any in
      var found = 0
      for step in 0..<10_000 where layout.row(at: layout.contentHeight * Double(step) / 10_000) != nil { found += 1 }
      return found
    }
    Measurement.report(
      "row(at:) in 100,000 rows ÷ in 1,000", Measurement.compare(runs: 15, { work(small) }, to: { work(large) }),
      atMost: 3)
  }

  private static func compareDrawing(_ form: Form) {
    let session = Session(form)
    guard let scene = try? Scene(session) else { return }
    Measurement.report(
      "drawing 1,000 rows as text ÷ laying them out",
      Measurement.compare(
        runs: 15, { (try? Layout(session)) as Any }, to: { TextRenderer().render(scene) }), atMost: 1)
  }
}

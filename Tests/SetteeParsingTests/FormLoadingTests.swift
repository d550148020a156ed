import Diagnostics
import Foundation
import SetteeModel
import SetteeParsing
import TestSupport
import Testing

struct FormLoadingTests {
  private func load(_ text: String) -> FormLoadResult {
    FormLoader(files: MemoryFormFiles(["form.yaml": text])).load("form.yaml")
  }

  @Test func `the example of the language loads without a remark`() throws {
    let result = FormLoader(files: DiskFormFiles(Fixtures.package.appending(path: "Forms"))).load("table-demo.yaml")
    #expect(result.formattedDiagnostics() == "")
    let form = try #require(result.form)
    #expect(form.id == "table-demo")
    #expect(form.rows.map(\.name) == ["photo", "demo.segment", "demo.switch", "press", "dual"])
    #expect(form.row(named: "demo.segment")?.value?.options.map(\.title) == ["Seg1", "Seg2"])
    #expect(form.row(named: "demo.switch")?.value?.defaultValue == .bool(true))
    #expect(form.row(named: "dual")?.buttons.map(\.id) == ["info", "dualButton"])
  }

  @Test func `a form with three mistakes tells all three`() {
    let result = load(
      """
      settee: 1
      titel: A
      title: B
      sections:
        - header: X
          rows:
            - { key: a.b, accessory: swich }
            - { key: c, title: C, accessory: switch, visibleWhen: a.c == 1 }
      """)
    #expect(
      result.formattedDiagnostics() == """
        form.yaml:2:1: error: unknown key 'titel' in a form; did you mean 'title'?
        titel: A
        ^~~~~
        form.yaml:7:32: error: expected none, disclosure, detail, detailDisclosure, switch, checkmark, segment, slider, stepper, textField, value, button or badge, found 'swich'; did you mean 'switch'?
              - { key: a.b, accessory: swich }
                                       ^~~~~
        form.yaml:8:61: error: unknown key 'a.c'; did you mean 'a.b'?
              - { key: c, title: C, accessory: switch, visibleWhen: a.c == 1 }
                                                                    ^~~

        """)
  }
}

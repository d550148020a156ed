import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeParsing
import Testing

/// The screen that the demo opens, with the numbers of the table demos that it follows.
struct DemoLayoutTests {
  @Test func `the demo is laid out whole`() throws {
    let form = try #require(ShippedForms.load("table-demo.yaml").form)
    let layout = try Layout(fixed: Session(form))
    #expect(
      layout.dump == """
        header table-demo#1 [0, 0, 390, 22]
          label [0, 0, 200, 22] "Image Section"
        row photo [0, 22, 390, 130]
          image [0, 22, 173.33333333333331, 130] DefaultPhoto.png
          title [189.33333333333331, 76, 168.66666666666669, 22] "Image Cell"
          accessory [366, 80.5, 8, 13]
        header table-demo#2 [0, 152, 390, 22]
          label [0, 152, 200, 22] "Control Sections"
        row demo.segment [0, 174, 390, 44]
          title [16, 185, 250, 22] "Segment Control"
          accessory demo.segment [274, 180, 100, 32]
          segment Seg1 [274, 180, 50, 32] "Seg1"
          segment Seg2 [324, 180, 50, 32] "Seg2"
        row demo.switch [0, 218, 390, 44]
          title [16, 229, 299, 22] "Switch"
          accessory demo.switch [323, 224.5, 51, 31]
        row press [0, 262, 390, 44]
          title [16, 273, 290, 22] "Button"
          button rowButton [314, 264, 60, 40] "Button"
        header table-demo#3 [0, 306, 390, 22]
          label [0, 306, 200, 22] "3'rd Section"
        row dual [0, 328, 390, 44]
          button info [0, 328, 40, 40]
          label [40, 328, 100, 40] "Dual Contr…"
          button dualButton [314, 330, 60, 40] "Button"

        """)
  }
}

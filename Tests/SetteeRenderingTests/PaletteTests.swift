import SetteeModel
import SetteeRendering
import Testing

struct PaletteTests {
  /// Pairs of text and ground that pictures use.
  private func pairs(_ palette: Palette) -> [(String, Color, Color)] {
    [
      ("screen title", palette.text, palette.ground), ("header", palette.secondaryText, palette.ground),
      ("title", palette.text, palette.cell), ("second line", palette.secondaryText, palette.cell),
      ("link", palette.tint, palette.cell), ("problem", palette.problem, palette.cell),
      ("typed text", palette.text, palette.fill), ("placeholder", palette.secondaryText, palette.fill),
      ("button", palette.tint, palette.fill), ("destructive button", palette.problem, palette.fill),
      ("primary button", palette.cell, palette.tint), ("segment", palette.text, palette.fill),
      ("chosen segment", palette.text, palette.raised),
    ]
  }

  @Test(arguments: [Palette.light, .dark])
  func `text has a contrast of at least four and a half`(palette: Palette) {
    for (name, text, ground) in pairs(palette) {
      let contrast = text.contrast(with: ground)
      #expect(contrast >= 4.5, "\(name): \(contrast)")
    }
  }

  /// Figures of https://webaim.org/resources/contrastchecker, rounded down to a hundredth as it does.
  @Test(arguments: [
    ("#000000", "#FFFFFF", 21.0), ("#777777", "#FFFFFF", 4.47), ("#767676", "#FFFFFF", 4.54),
    ("#FF0000", "#FFFFFF", 3.99), ("#0000FF", "#FFFFFF", 8.59), ("#FFFFFF", "#FFFFFF", 1.0),
  ])
  func `contrast is that of the guidelines`(first: String, second: String, expected: Double) throws {
    let contrast = try #require(Color(first)).contrast(with: #require(Color(second)))
    #expect((contrast * 100 + 1e-9).rounded(.down) / 100 == expected)
  }
}

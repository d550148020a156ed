import Foundation
import SetteeModel
import SetteeParsing
import TestSupport
import Testing

/// The forms in `Forms/`, which people copy from.
struct ShippedFormsTests {
  static let folder = Fixtures.package.appending(path: "Forms")

  /// The forms that are opened; the other files are screens that these link to.
  static let roots = [
    "articles.yaml", "photo-picker.yaml", "player/player.yaml", "table-demo.yaml", "unread-badges.yaml",
  ]

  private func load(_ path: String) -> FormLoadResult {
    FormLoader(files: DiskFormFiles(Self.folder)).load(path)
  }

  @Test func `every form that ships loads without a remark`() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.folder.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
    var read: Set<String> = []
    for root in Self.roots {
      let result = load(root)
      #expect(result.formattedDiagnostics() == "", "\(root)")
      #expect(result.form != nil, "\(root)")
      read.formUnion(result.files)
    }
    #expect(read.sorted() == files.sorted())
  }

  @Test(arguments: roots)
  func `every picture that a form names is there`(root: String) throws {
    let form = try #require(load(root).form)
    let pictures =
      form.rows.flatMap { row in
        [row.details.icon, row.details.image] + (row.value?.options.map(\.details.icon) ?? [])
          + row.details.content.map { if case .image(let path) = $0.kind { path } else { nil } }
      } + form.sections.map(\.header?.image)
    let base = Self.folder.appending(path: root).deletingLastPathComponent()
    for picture in pictures.compactMap(\.self) {
      #expect(FileManager.default.fileExists(atPath: base.appending(path: picture).path), "\(picture)")
    }
  }

  @Test func `the badges of a hundred rows take turns`() throws {
    let rows = try #require(load("unread-badges.yaml").form).rows
    #expect(rows.count == 100)
    for (index, row) in rows.enumerated() {
      let number = index + 1
      #expect(row.name == "item\(number)")
      #expect(row.title == "項目その \(number)")
      #expect(row.details.height == .textTimes(1.8))
      let badge: Badge? =
        switch number % 4 {
        case 1: Badge(.fixed("\(number)"), style: .outlined, cornerRadius: 12, borderWidth: 2)
        case 2: Badge(.fixed("未読分\(number)"), style: .filled, cornerRadius: 4)
        case 3: Badge(.fixed("\(number)"), style: .plain)
        default: nil
        }
      #expect(row.details.badge == badge)
    }
  }

  @Test func `the articles wrap at 300 points`() throws {
    let rows = try #require(load("articles.yaml").form).rows
    #expect(!rows.isEmpty)
    for row in rows {
      #expect(row.details.height == .automatic)
      #expect(row.details.content.map(\.frame) == [Frame(x: 10, y: 10, width: 300, height: nil)])
    }
  }

  @Test func `the player has every accessory and type on four screens`() throws {
    let form = try #require(load("player/player.yaml").form)
    #expect(form.screens.map(\.id) == ["player", "playback", "sound", "network"])
    #expect(form.keys.count >= 45)
    #expect(Set(form.rows.map(\.accessory.kind)) == Set(Accessory.Kind.allCases))
    #expect(Set(form.rows.compactMap { $0.value?.type }) == Set(ValueType.allCases))
    #expect(Set(form.rows.compactMap { $0.value?.details.format }) == Set(TextFormat.allCases))
    #expect(Set(form.rows.map(\.whenHidden)) == Set(Row.HiddenValue.allCases))
    #expect(form.row(named: "network.token")?.value?.isSecure == true)
    #expect(form.row(named: "network.token")?.value?.isPersistent == false)
    #expect(form.row(named: "playback.repeat")?.value?.details.renamedFrom == ["player.loop"])
    #expect(form.modals.map(\.id) == ["reset"])
  }
}

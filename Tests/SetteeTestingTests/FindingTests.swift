import SetteeTesting
import Testing

/// Rows are found by what a person reads.
struct FindingTests {
  @Test func `a row is found by its title, else by its key or id`() throws {
    let form = try TestForm.open()
    #expect(try form.row("Sound").name == "sound.enabled")
    #expect(try form.row("sound.enabled").name == "sound.enabled")
    #expect(try form.row("dual").name == "dual")
    #expect(try form.row("Port", in: "Proxy").name == "proxy.port")
    #expect(try form.row(RowReference(title: "Port", key: "port")).name == "port")
  }

  @Test func `a row that nobody sees is found by its key only`() throws {
    let form = try TestForm.open(stored: #"{"sound": {"enabled": false}}"#)
    #expect(form.find("Volume") == nil)
    #expect(try form.row(key: "sound.volume").isVisible == false)
    #expect(
      failure { _ = try form.row("Volume") }
        == "the row 'Volume' exists but is hidden because form.yaml:17:22: sound.enabled is false")
  }

  @Test func `what is not there comes with what could be meant`() throws {
    let form = try TestForm.open()
    #expect(
      failure { _ = try form.row("Them") } == """
        there is no visible row 'Them'; did you mean 'Theme'?
        visible: 'Sound', 'Volume', 'Boost', 'Theme', 'Days', 'Port', 'Scale', 'Show the year', 'Nick', 'PIN', 'Port', \
        'About', 'dual', 'Choose a colour'
        """)
    #expect(
      failure { _ = try form.row(key: "sound.volum") }?.hasPrefix(
        "there is no visible row 'sound.volum'; did you mean 'sound.volume'?") == true)
    #expect(
      failure { _ = try form.rows(in: "Look") } == """
        there is no visible section 'Look'; did you mean 'Looks'?
        visible: 'Sound', 'Looks', 'Proxy', 'More'
        """)
  }

  @Test func `several rows of one title are listed with key and section`() throws {
    let form = try TestForm.open()
    #expect(form.find("Port") == nil)
    #expect(
      failure { _ = try form.row("Port") } == """
        there are 2 rows 'Port'; name one by its key, id or section:
          port in section 'Looks'
          proxy.port in section 'Proxy'
        """)
  }

  @Test func `all parts of a name must match`() throws {
    let form = try TestForm.open()
    #expect(
      failure { _ = try form.row("Sound", in: "Looks") }?.hasPrefix("there is no visible row 'Sound in Looks'") == true)
    #expect(failure { _ = try form.row(RowReference(title: "Theme", key: "port")) } != nil)
  }

  @Test func `rows of a modal are found while it is open, and rows under it are not operated`() throws {
    let form = try TestForm.open()
    #expect(
      failure { try form.row("Colour").choose("blue") }
        == "the row 'Colour' (colour) stands in the modal 'colours', which is not open")
    try form.row("Choose a colour").tap()
    #expect(form.rows.map(\.name) == ["colour", "shade"])
    #expect(
      failure { try form.row("Sound").toggle() }
        == "the row 'Sound' cannot be operated while the modal 'colours' is open")
    #expect(
      failure { try form.row(key: "theme").choose("Dark") }
        == "the row 'Theme' cannot be operated while the modal 'colours' is open")
  }

  @Test func `visible rows come in order, also those of a section`() throws {
    let form = try TestForm.open()
    #expect(try form.rows(in: "Sound").map(\.name) == ["sound.enabled", "sound.volume", "sound.boost"])
    #expect(form.rows.count == 14)
    try form.row("Sound").toggle()
    #expect(try form.rows(in: "sound").map(\.title) == ["Sound", "Boost"])
  }

  @Test func `a failure ends with the screen`() throws {
    let form = try FormDriver(
      yaml: """
        settee: 1
        title: Small
        sections: [{ header: Only, rows: [{ key: a, title: Alpha, accessory: switch }] }]
        """)
    let error = #expect(throws: DriverError.self) { try form.row("Beta") }
    #expect(error?.code == .notFound)
    #expect(
      error.map { "\($0)" } == """
        there is no visible row 'Beta'
        visible: 'Alpha'
        the screen:
          Small

          Only
            Alpha  off
        """)
  }
}

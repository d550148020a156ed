import Testing

/// What `check` says of a screen that another form shows, when it is checked alone.
struct ScreenCheckTests {
  private static let portal = """
    settee: 1
    title: Portal
    sections:
      - rows:
          - { key: portal.text, title: Text, accessory: textField, visibleWhen: guest.on }
          - { key: portal.plan, title: Plan, accessory: textField, visibleWhen: guest.off }

    """

  private static let router = """
    settee: 1
    title: Router
    sections:
      - rows:
          - { key: guest.on, title: Guests, accessory: switch }
          - { id: more, title: Portal, accessory: disclosure, screen: portal }

    """

  @Test(arguments: ["Forms/portal.yaml", "./Forms/portal.yaml", "/project/Forms/portal.yaml"])
  func `what the form that shows the screen knows is told`(path: String) {
    let tool = InProcessTool(["Forms/portal.yaml": Self.portal, "Forms/router.yaml": Self.router])
    let folder = path.dropLast("portal.yaml".count)
    #expect(
      tool("check \(path)").output == """
        \(path):5:77: error: unknown key 'guest.on'; '\(folder)router.yaml', which shows this screen, knows it: check that form
              - { key: portal.text, title: Text, accessory: textField, visibleWhen: guest.on }
                                                                                    ^~~~~~~~
        \(path):6:77: error: unknown key 'guest.off'
              - { key: portal.plan, title: Plan, accessory: textField, visibleWhen: guest.off }
                                                                                    ^~~~~~~~~

        """)
  }

  @Test func `a form that does not show the screen is not told`() {
    let tool = InProcessTool([
      "Forms/portal.yaml": Self.portal, "Forms/router.yaml": Self.router.replacing(", screen: portal", with: ""),
    ])
    #expect(!tool("check Forms/portal.yaml").output.contains("router"))
  }

  @Test func `a screen that is alone in the current folder is checked alone`() {
    let tool = InProcessTool(["portal.yaml": Self.portal])
    #expect(tool("check portal.yaml").output.hasPrefix("portal.yaml:5:77: error: unknown key 'guest.on'\n"))
  }

  @Test(arguments: [("settings.yaml", "settings"), ("my/other.yml", "other")])
  func `a store that is called as forms are is warned of`(store: String, name: String) {
    let tool = InProcessTool(["a.yaml": "settee: 1\ntitle: A\nstore: \(store)\nsections: []\n"])
    let ending = store.suffix(from: store.lastIndex(of: ".")!)
    #expect(
      tool("check a.yaml").output.hasPrefix(
        "a.yaml:3:\(store.contains("/") ? 11 : 8): warning: '\(ending)' is how forms end, and settings are kept as JSON; "
          + "write '\(name).json'\n"))
  }
}

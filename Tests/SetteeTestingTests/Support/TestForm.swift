import SetteeTesting

/// A form with a row of each kind.
enum TestForm {
  static let yaml = """
    settee: 1
    title: Player
    facts:
      headphones: { type: bool, default: false }
    sections:
      - id: sound
        header: Sound
        rows:
          - { key: sound.enabled, title: Sound, accessory: switch, default: true }
          - key: sound.volume
            title: Volume
            accessory: slider
            type: int
            min: 0
            max: 100
            default: 30
            visibleWhen: sound.enabled
          - { key: sound.boost, title: Boost, accessory: switch, enabledWhen: fact.headphones }
      - header: Looks
        footer: Looks are not everything.
        rows:
          - key: theme
            title: Theme
            accessory: segment
            options: [{ value: light, title: Light }, { value: dark, title: Dark, shortTitle: D }]
            default: light
          - key: days
            title: Days
            accessory: disclosure
            multiple: true
            options: [Monday, Tuesday, { value: Sunday, title: Sunday, enabled: false }]
            default: [Monday]
          - { key: port, title: Port, accessory: textField, type: int, min: 1, max: 65535, default: 8080 }
          - { key: scale, title: Scale, accessory: stepper, type: number, min: 0, max: 4, step: 0.5, default: 1 }
          - { key: year, title: Show the year, accessory: checkmark, default: false }
          - { key: nick, title: Nick, accessory: textField, required: true, default: ana }
          - { key: pin, title: PIN, accessory: textField, secure: true, pattern: "[0-9]{4}" }
      - header: Proxy
        rows:
          - { key: proxy.port, title: Port, accessory: textField, type: int, default: 3128 }
      - header: More
        rows:
          - { id: about, title: About, accessory: detail, action: showAbout, badge: { text: new } }
          - id: dual
            content:
              - { type: button, id: info, style: infoLight, frame: [0, 0, 40, 40], action: onInfo, tag: 1 }
              - { type: label, text: Dual, frame: [40, 0, 100, 40] }
            accessory: { type: button, id: press, title: Press, action: onPress, tag: 2 }
          - { id: colours, title: Choose a colour, modal: colours }
    modals:
      - id: colours
        title: Colours
        animation: 0.4
        message: Choose one.
        onOK: useColour
        rows:
          - { key: colour, title: Colour, accessory: segment, options: [red, blue], default: red }
          - { key: shade, title: Shade, accessory: textField, type: int, min: 0, max: 9 }
    """

  /// The form, opened.
  static func open(stored json: String = "{}", facts: [String: Value] = [:]) throws -> FormDriver {
    try FormDriver(yaml: yaml, stored: json, facts: facts)
  }
}

/// The message of what a closure throws, without the screen; nil when it throws nothing.
func failure(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch let error as DriverError {
    return error.message
  } catch {
    return "\(error)"
  }
}

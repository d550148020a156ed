import SetteeStore

/// A form with conditions, a fact, rules, a secure value and a value that is not kept.
let soundForm = """
  settee: 1
  id: sound
  title: Sound
  facts:
    platform: { type: text, default: linux }
    muted: { type: bool }
  sections:
    - id: output
      header: Output
      rows:
        - { key: sound.on, title: Sound, accessory: switch, default: true }
        - key: sound.volume
          title: Volume
          accessory: slider
          type: int
          min: 0
          max: 100
          step: 5
          unit: dB
          default: 40
          visibleWhen: sound.on
          enabledWhen: fact.muted != true
        - key: sound.beep
          title: Beep
          accessory: textField
          visibleWhen: sound.on
          whenHidden: clear
    - id: device
      header: Device
      rows:
        - key: device.kind
          title: Kind
          description: |
            Which device plays the sound.
          accessory: segment
          options:
            - { value: speaker, title: Loudspeaker }
            - { value: phones, title: Headphones }
            - { value: line, title: Line out, enabled: false }
          default: speaker
        - key: device.bands
          title: Bands
          accessory: disclosure
          multiple: true
          allowsEmpty: true
          options: [low, mid, high]
          default: [low, high]
        - key: device.name
          title: Name
          accessory: textField
          required: true
          maxLength: 8
          rules:
            - { check: "value != 'root'", message: must not be root }
        - { key: device.token, title: Token, accessory: textField, secure: true, persistent: true }
        - { key: device.search, title: Search, accessory: textField, persistent: false }
        - { id: about, title: About, accessory: disclosure }
  """

/// Where the tool keeps the values of ``soundForm``.
let soundSettings = "/home/ana/.config/settee/sound.json"

extension InProcessTool {
  /// A tool with ``soundForm`` as its only form, and a settings file if there is a text for it.
  static func sound(_ settings: String? = nil) -> InProcessTool {
    let tool = InProcessTool(["Forms/sound.yaml": soundForm])
    tool.files.putFolder("/home/ana/.config/settee")
    if let settings { tool.files.put(settings, at: soundSettings) }
    return tool
  }
}

/// What `settee new` writes.
enum StartingForm {
  /// A form that shows what most forms need.
  static func form(_ name: String) -> String {
    """
    # yaml-language-server: $schema=../schema/form.schema.json
    #
    # Which settings there are and how they are shown.
    #   settee check Forms/\(name).yaml           what is wrong with this file
    #   settee -f Forms/\(name).yaml list         the values
    settee: 1
    title: \(title(name))
    # Where the values are kept. Without this line: $XDG_CONFIG_HOME/settee/\(name).json
    # store: $XDG_CONFIG_HOME/my-app/settings.json

    sections:
      - id: sound
        header: Sound
        footer: Shown below the rows of this section.
        rows:
          # The key is the value's address; a switch is true or false.
          - { key: sound.enabled, title: Sound, accessory: switch, default: true }

          # A whole number in a range, on a grid of steps. It is shown only while the sound is on, and keeps its value
          # while it is hidden.
          - key: sound.volume
            title: Volume
            accessory: slider
            type: int
            min: 0
            max: 100
            step: 5
            default: 40
            visibleWhen: sound.enabled

      - id: general
        header: General
        rows:
          # One of a few values, each with what a person reads.
          - key: general.theme
            title: Theme
            accessory: segment
            options:
              - { value: auto, title: Automatic }
              - { value: light, title: Light }
              - { value: dark, title: Dark }
            default: auto

          # Text, with rules; the message says what to write instead.
          - key: general.name
            title: Name
            accessory: textField
            placeholder: Your name
            maxLength: 40
            rules:
              - { check: "value != 'root'", message: must be another name than root }

          # A row with an id has no value. A tap tells the app the action's name.
          - { id: about, title: About, accessory: disclosure, action: showAbout }

    """
  }

  /// A scenario that operates the form as a person would.
  static func scenario(_ name: String) -> String {
    """
    # yaml-language-server: $schema=../schema/scenario.schema.json
    #
    # What a person does in the form, and what must be seen then: settee test scenarios/\(name).yaml
    form: ../Forms/\(name).yaml
    cases:
      - name: turning the sound off hides the volume and keeps its value
        stored: { sound.volume: 60 }
        steps:
          - toggle: Sound
          - expect:
              hidden: [Volume]
              visible: [Theme]
              stored: { sound.enabled: false, sound.volume: 60 }

      - name: the theme is chosen by what a person reads
        steps:
          - choose: { Theme: Dark }
          - expect: { value: { Theme: dark } }

    """
  }

  /// `my-app` as a title: `My app`.
  private static func title(_ name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

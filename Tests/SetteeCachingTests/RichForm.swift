import SetteeModel
import SetteeParsing

/// Three files of a form with everything that a form can have.
let richFiles: [String: String] = [
  "rich.yaml": """
  settee: 1
  id: rich
  title: Rich
  description: Has everything.
  background: "#10203040"
  store: ~/rich.json
  facts:
    platform: { type: text, default: linux }
    level: { type: int }
  sections:
    - id: first
      header: { text: First, image: head.png, height: width / 3 }
      footer: The end.
      visibleWhen: fact.platform == 'linux'
      enabledWhen: [other.mark, "fact.level != 3"]
      rows:
        - key: plain.on
          title: On
          subtitle: Whether
          description: |
            Two
            lines.
          icon: on.png
          keywords: [power, start]
          accessory: switch
          default: true
          trueValue: "yes"
          falseValue: 0
          summary: { true: Running, false: Stopped }
        - key: plain.volume
          title: Volume
          accessory: slider
          type: int
          min: -10
          max: 100
          step: 5
          unit: dB
          continuous: true
          default: 40
          summary: "{title}: {value} {unit}"
          visibleWhen: plain.on and (len(plain.text) > 2 or not isEmpty(plain.text))
          whenHidden: default
        - key: plain.ratio
          title: Ratio
          type: number
          accessory: stepper
          min: 0.25
          max: 8.5
          step: 0.25
          default: 2.5e-1
          visibleWhen: visible(plain.volume) and plain.volume in [0, 40]
          whenHidden: clear
        - key: plain.text
          title: Text
          accessory: { type: textField, keyboard: email }
          placeholder: someone
          minLength: 2
          maxLength: 30
          pattern: "[a-z]+(@[a-z]+)?"
          patternMessage: must be lower case
          requiredWhen: plain.on
          rules:
            - { check: "not startsWith(value, 'x') and value != 'é'", message: must not begin with x }
            - { check: "isSet(value) or fact.level >= 2", message: must be set }
        - { key: plain.mail, title: Mail, accessory: textField, format: email, multiline: true, required: true }
        - { key: plain.secret, title: Secret, accessory: textField, secure: true, persistent: true }
        - { key: plain.search, title: Search, accessory: textField, persistent: false }
    - rows:
        - key: choice.theme
          title: Theme
          accessory: segment
          options:
            - { value: dark, title: Dark, shortTitle: D, description: Black, icon: dark.png }
            - { value: light, title: Light, enabled: false }
          default: dark
          renamedFrom: [theme, look.theme]
          valueMap: { black: dark, white: dark }
          deprecated: Use another.
        - key: choice.bands
          title: Bands
          accessory: { type: disclosure, presentation: inline }
          multiple: true
          allowsEmpty: true
          options: [low, mid, high]
          default: [low, high]
        - key: choice.size
          accessory: disclosure
          type: int
          options: [1, 2, 3]
        - { id: link, title: More, screen: other }
        - { id: opener, title: Open, modal: sure }
        - { id: act, title: Act, action: act }
    - rows:
        - id: picture
          image: wide.png
          imageSize: [320, 100]
          contentMode: fill
          height: auto
          minHeight: 10
          maxHeight: 400
          content:
            - { type: label, text: Words, frame: [1, 2, 100, auto] }
            - { type: image, image: small.png, frame: [1, 30.5, 10, 10] }
            - type: button
              id: go
              title: Go
              action: go
              tag: 7
              style: destructive
              background: red
              frame: [50, 60, 40, 20]
        - { id: ratio, image: wide.png, aspectRatio: 1.5 }
        - { id: tall, title: Tall, height: text * 3 }
        - { id: wide, title: Wide, height: width * 0.5 }
        - { id: fixed, title: Fixed, height: 44 }
        - { id: info, title: Info, accessory: detail, action: info }
        - { id: both, title: Both, accessory: detailDisclosure, screen: other, action: info }
        - id: pressed
          title: Pressed
          accessory: { type: button, id: press, title: Press, action: press, style: infoLight, size: [40, 20] }
        - id: counted
          title: Counted
          badge: { value: plain.volume, style: outlined, color: blue, cornerRadius: 4, borderWidth: 1.5 }
        - { id: named, title: Named, badge: { text: New } }
  modals:
    - id: sure
      title: Sure?
      message: Really.
      animation: 0.25
      alpha: 0.5
      onOK: erase
      buttons: { cancel: No, ok: "Yes", size: xl, vertical: top, horizontal: farRight }
      rows:
        - { key: modal.name, title: Name, accessory: textField }
  """,
  "other.yml": """
  settee: 1
  id: other
  title: Other
  sections:
    - rows:
        - { key: other.level, title: Level, type: int, accessory: textField, default: 3, visibleWhen: plain.on }
        - { key: other.list, title: List, accessory: disclosure, options: [a, b], default: a }
        - { key: other.mark, title: Mark, accessory: checkmark }
        - { key: other.value, title: Value, accessory: value, type: text, default: shown }
        - { id: back, title: Deep, screen: deep }
  """,
  "deep.yaml": """
  settee: 1
  id: deep
  title: Deep
  sections:
    - rows:
        - { key: deep.on, title: On, accessory: switch }
  """,
]

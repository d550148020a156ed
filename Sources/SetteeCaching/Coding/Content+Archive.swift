import SetteeModel

extension Accessory: Archivable {
  func write(to archive: inout ArchiveWriter) {
    switch self {
    case .none: archive.write(byte: 0)
    case .disclosure: archive.write(byte: 1)
    case .detail: archive.write(byte: 2)
    case .detailDisclosure: archive.write(byte: 3)
    case .switch: archive.write(byte: 4)
    case .checkmark: archive.write(byte: 5)
    case .segment: archive.write(byte: 6)
    case .choice(let presentation):
      archive.write(byte: 7)
      archive.write(presentation)
    case .slider: archive.write(byte: 8)
    case .stepper: archive.write(byte: 9)
    case .textField(let keyboard):
      archive.write(byte: 10)
      archive.write(keyboard)
    case .value: archive.write(byte: 11)
    case .button(let button):
      archive.write(byte: 12)
      archive.write(button)
    case .badge(let badge):
      archive.write(byte: 13)
      archive.write(badge)
    }
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    switch try archive.readByte() {
    case 0: self = .none
    case 1: self = .disclosure
    case 2: self = .detail
    case 3: self = .detailDisclosure
    case 4: self = .switch
    case 5: self = .checkmark
    case 6: self = .segment
    case 7: self = .choice(try archive.read())
    case 8: self = .slider
    case 9: self = .stepper
    case 10: self = .textField(try archive.read())
    case 11: self = .value
    case 12: self = .button(try archive.read())
    case 13: self = .badge(try archive.read())
    default: throw BrokenArchive()
    }
  }
}

extension Accessory.Presentation: Archivable {}
extension Accessory.Keyboard: Archivable {}

extension Button: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(id)
    archive.write(title)
    archive.write(action)
    archive.write(tag)
    archive.write(style)
    archive.write(size)
    archive.write(background)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(
      id: try archive.read(), title: try archive.read(), action: try archive.read(), tag: try archive.read(),
      style: try archive.read(), size: try archive.read(), background: try archive.read())
  }
}

extension Button.Style: Archivable {}

extension Badge: Archivable {
  func write(to archive: inout ArchiveWriter) {
    switch text {
    case .fixed(let text):
      archive.write(byte: 0)
      archive.write(text)
    case .value(of: let key):
      archive.write(byte: 1)
      archive.write(key)
    }
    archive.write(style)
    archive.write(color)
    archive.write(cornerRadius)
    archive.write(borderWidth)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    let isFixed = try archive.readByte() == 0
    let text = try archive.read(String.self)
    self.init(
      isFixed ? .fixed(text) : .value(of: text), style: try archive.read(), color: try archive.read(),
      cornerRadius: try archive.read(), borderWidth: try archive.read())
  }
}

extension Badge.Style: Archivable {}

extension Color: Archivable {
  func write(to archive: inout ArchiveWriter) {
    for part in [red, green, blue, alpha] { archive.write(byte: part) }
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(
      red: try archive.readByte(), green: try archive.readByte(), blue: try archive.readByte(),
      alpha: try archive.readByte())
  }
}

extension ContentElement: Archivable {
  func write(to archive: inout ArchiveWriter) {
    switch kind {
    case .button(let button):
      archive.write(byte: 0)
      archive.write(button)
    case .label(let text):
      archive.write(byte: 1)
      archive.write(text)
    case .image(let path):
      archive.write(byte: 2)
      archive.write(path)
    }
    archive.write(frame.x)
    archive.write(frame.y)
    archive.write(frame.width)
    archive.write(frame.height)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    let kind: Kind =
      switch try archive.readByte() {
      case 0: .button(try archive.read())
      case 1: .label(try archive.read())
      default: .image(try archive.read())
      }
    self.init(
      kind,
      frame: Frame(
        x: try archive.read(), y: try archive.read(), width: try archive.read(), height: try archive.read()))
  }
}

extension Size: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(width)
    archive.write(height)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(try archive.read(), try archive.read())
  }
}

extension HeightRule: Archivable {
  func write(to archive: inout ArchiveWriter) {
    switch self {
    case .standard: archive.write(byte: 0)
    case .points(let points): archive.write(1, points)
    case .widthDivided(by: let divisor): archive.write(2, divisor)
    case .widthTimes(let factor): archive.write(3, factor)
    case .textTimes(let factor): archive.write(4, factor)
    case .automatic: archive.write(byte: 5)
    }
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    switch try archive.readByte() {
    case 0: self = .standard
    case 1: self = .points(try archive.read())
    case 2: self = .widthDivided(by: try archive.read())
    case 3: self = .widthTimes(try archive.read())
    case 4: self = .textTimes(try archive.read())
    case 5: self = .automatic
    default: throw BrokenArchive()
    }
  }
}

extension ArchiveWriter {
  fileprivate mutating func write(_ kind: UInt8, _ number: Double) {
    write(byte: kind)
    write(number)
  }
}

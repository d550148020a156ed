import SetteeModel

extension Row: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(name)
    archive.write(identity)
    switch owner {
    case .section(let index):
      archive.write(byte: 0)
      archive.write(count: index)
    case .modal(let index):
      archive.write(byte: 1)
      archive.write(count: index)
    }
    archive.write(count: screen)
    archive.write(position)
    archive.write(title)
    archive.write(accessory)
    archive.write(whenHidden)
    archive.write(value)
    archive.write(hasConditions ? conditions : nil)
    archive.write(hasDetails ? details : nil)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    let name = try archive.read(String.self)
    let identity = try archive.read(Identity.self)
    let isInModal = try archive.readByte() == 1
    let place = try archive.readNumber()
    self.init(
      name: name, identity: identity, owner: isInModal ? .modal(place) : .section(place),
      screen: try archive.readNumber(),
      position: try archive.read(), title: try archive.read(), accessory: try archive.read(),
      whenHidden: try archive.read(), value: try archive.read(), conditions: try archive.read(),
      details: try archive.read())
  }
}

extension Row.Identity: Archivable {
  func write(to archive: inout ArchiveWriter) {
    switch self {
    case .key: archive.write(byte: 0)
    case .id: archive.write(byte: 1)
    case .place: archive.write(byte: 2)
    }
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    switch try archive.readByte() {
    case 0: self = .key
    case 1: self = .id
    default: self = .place
    }
  }
}

extension Row.HiddenValue: Archivable {}
extension Row.ContentMode: Archivable {}

extension Row.Details: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(subtitle)
    archive.write(summary)
    archive.write(description)
    archive.write(icon)
    archive.write(keywords)
    archive.write(image)
    archive.write(imageSize)
    archive.write(contentMode)
    archive.write(height)
    archive.write(aspectRatio)
    archive.write(minHeight)
    archive.write(maxHeight)
    archive.write(content)
    archive.write(badge)
    archive.write(link)
    archive.write(modal)
    archive.write(action)
    archive.write(deprecated)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init()
    subtitle = try archive.read()
    summary = try archive.read()
    description = try archive.read()
    icon = try archive.read()
    keywords = try archive.read()
    image = try archive.read()
    imageSize = try archive.read()
    contentMode = try archive.read()
    height = try archive.read()
    aspectRatio = try archive.read()
    minHeight = try archive.read()
    maxHeight = try archive.read()
    content = try archive.read()
    badge = try archive.read()
    link = try archive.read()
    modal = try archive.read()
    action = try archive.read()
    deprecated = try archive.read()
  }
}

extension Summary: Archivable {
  func write(to archive: inout ArchiveWriter) {
    switch self {
    case .template(let parts):
      archive.write(byte: 0)
      archive.write(parts)
    case .map(let choices):
      archive.write(byte: 1)
      archive.write(choices)
    }
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self = try archive.readByte() == 0 ? .template(try archive.read()) : .map(try archive.read())
  }
}

extension Summary.Part: Archivable {
  func write(to archive: inout ArchiveWriter) {
    switch self {
    case .text(let text):
      archive.write(byte: 0)
      archive.write(text)
    case .value: archive.write(byte: 1)
    case .title: archive.write(byte: 2)
    case .unit: archive.write(byte: 3)
    }
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    switch try archive.readByte() {
    case 0: self = .text(try archive.read())
    case 1: self = .value
    case 2: self = .title
    default: self = .unit
    }
  }
}

extension Summary.Choice: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(value)
    archive.write(text)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(try archive.read(), try archive.read())
  }
}

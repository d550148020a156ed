import SetteeModel

extension Screen: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(id)
    archive.write(title)
    archive.write(file)
    archive.write(description)
    archive.write(background)
    archive.write(sections)
    archive.write(modals)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(id: try archive.read(), title: try archive.read(), file: try archive.read())
    description = try archive.read()
    background = try archive.read()
    sections = try archive.readRange()
    modals = try archive.readRange()
  }
}

extension Section: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(rows)
    archive.write(count: screen)
    archive.write(position)
    archive.write(id)
    archive.write(header)
    archive.write(footer)
    archive.write(visibleWhen)
    archive.write(enabledWhen)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(rows: try archive.readRange(), screen: try archive.readNumber(), position: try archive.read())
    id = try archive.read()
    header = try archive.read()
    footer = try archive.read()
    visibleWhen = try archive.read()
    enabledWhen = try archive.read()
  }
}

extension Section.Header: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(text)
    archive.write(image)
    archive.write(height)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(try archive.read(), image: try archive.read(), height: try archive.read())
  }
}

extension Modal: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(id)
    archive.write(rows)
    archive.write(count: screen)
    archive.write(position)
    archive.write(title)
    archive.write(animation)
    archive.write(alpha)
    archive.write(message)
    archive.write(buttons)
    archive.write(onOK)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(
      id: try archive.read(), rows: try archive.readRange(), screen: try archive.readNumber(),
      position: try archive.read())
    title = try archive.read()
    animation = try archive.read()
    alpha = try archive.read()
    message = try archive.read()
    buttons = try archive.read()
    onOK = try archive.read()
  }
}

extension Modal.Buttons: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(cancel)
    archive.write(ok)
    archive.write(size)
    archive.write(vertical)
    archive.write(horizontal)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init()
    cancel = try archive.read()
    ok = try archive.read()
    size = try archive.read()
    vertical = try archive.read()
    horizontal = try archive.read()
  }
}

extension Modal.Buttons.Size: Archivable {}
extension Modal.Buttons.Vertical: Archivable {}
extension Modal.Buttons.Horizontal: Archivable {}

extension Fact: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(name)
    archive.write(type)
    archive.write(defaultValue)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(try archive.read(), try archive.read(), default: try archive.read())
  }
}

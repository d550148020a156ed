import SetteeModel

extension ValueDefinition: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(type)
    archive.write(options)
    archive.write(isMultiple)
    archive.write(allowsEmpty)
    archive.write(defaultValue)
    archive.write(isRequired)
    archive.write(min)
    archive.write(max)
    archive.write(step)
    archive.write(isContinuous)
    archive.write(isSecure)
    archive.write(isPersistent)
    archive.write(hasDetails ? details : nil)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(try archive.read())
    let options = try archive.read([ValueOption].self)
    if !options.isEmpty { self.options = options }
    isMultiple = try archive.readFlag()
    allowsEmpty = try archive.readFlag()
    defaultValue = try archive.read()
    isRequired = try archive.readFlag()
    min = try archive.read()
    max = try archive.read()
    step = try archive.read()
    isContinuous = try archive.readFlag()
    isSecure = try archive.readFlag()
    isPersistent = try archive.readFlag()
    if let details = try archive.read(Details?.self) { self.details = details }
  }
}

extension ValueDefinition.Details: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(trueValue)
    archive.write(falseValue)
    archive.write(unit)
    archive.write(placeholder)
    archive.write(isMultiline)
    archive.write(minLength)
    archive.write(maxLength)
    archive.write(pattern)
    archive.write(patternMessage)
    archive.write(format)
    archive.write(rules)
    archive.write(renamedFrom)
    archive.write(valueMap)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init()
    trueValue = try archive.read()
    falseValue = try archive.read()
    unit = try archive.read()
    placeholder = try archive.read()
    isMultiline = try archive.readFlag()
    minLength = try archive.read()
    maxLength = try archive.read()
    pattern = try archive.read()
    patternMessage = try archive.read()
    format = try archive.read()
    rules = try archive.read()
    renamedFrom = try archive.read()
    valueMap = try archive.read()
  }
}

extension ValueDefinition.Rule: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(check)
    archive.write(message)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(check: try archive.read(), message: try archive.read())
  }
}

extension ValueDefinition.Replacement: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(old)
    archive.write(new)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(try archive.read(), try archive.read())
  }
}

extension ValueOption: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(value)
    archive.write(title)
    archive.write(isEnabled)
    archive.write(hasDetails ? details : nil)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(
      try archive.read(), title: try archive.read(String.self), isEnabled: try archive.readFlag(),
      details: try archive.read())
  }
}

extension ValueOption.Details: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(shortTitle)
    archive.write(description)
    archive.write(icon)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init()
    shortTitle = try archive.read()
    description = try archive.read()
    icon = try archive.read()
  }
}

extension TextFormat: Archivable {}

extension Pattern: Archivable {
  func write(to archive: inout ArchiveWriter) { archive.write(source) }

  /// Compiled again: the instructions are larger than the pattern.
  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    let source = try archive.read(String.self)
    do { try self.init(source) } catch { throw BrokenArchive() }
  }
}

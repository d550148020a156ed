import Diagnostics
import SetteeModel

extension JSONFileStore {
  /// Tries out the file system where the file is, or would be, and looks at the file and all that belongs to it.
  ///
  /// Nothing is changed: what is tried is tried in a temporary folder, which is removed again.
  public func check() -> [Finding] {
    let target: ResolvedPath
    do throws(StoreError) {
      target = try resolved()
    } catch {
      return [Finding("file", .bad, error.message)]
    }
    var findings: [Finding] = []
    if target.path != path { findings.append(Finding("file", .remark, "links lead to \(quoted(target.path))")) }
    let status = try? fileSystem.status(at: target.path, followingLinks: false)
    findings += fileFindings(target, status)
    let backup = DurableWriter(fileSystem: fileSystem, target: target).backupPath
    findings.append(backupFinding(backup, isFileMissing: status == nil))
    findings += lockFindings(target)
    findings += badFileFindings(target)
    let (folder, isThere) = presentFolder(target.folder)
    if !isThere { findings.append(Finding("folder", .remark, "\(quoted(target.folder)) is made by the first save")) }
    // The new file beside the old one and, where there are no hard links, the backup; the lock; the folder.
    let needed = 2 * (status?.size ?? 0) + 65536
    return findings + FileSystemTrial.findings(in: folder, needed: needed, fileSystem)
  }

  private func fileFindings(_ target: ResolvedPath, _ status: FileStatus?) -> [Finding] {
    let document: JSONDocument
    do throws(StoreError) {
      let (contents, status) = try read(target.path)
      guard status != nil else {
        return [Finding("file", .remark, "there is none; defaults count until something is set")]
      }
      document = contents.document
    } catch {
      return [Finding("file", .bad, error.diagnostic?.description ?? error.message)]
    }
    guard let status else { return [Finding("file", .remark, "somebody has removed it just now")] }
    let mode = "mode \(status.mode)"
    var findings = [Finding("file", .good, "it is in order; \(status.size) bytes, \(mode)")]
    if let words = document.newerVersionWords {
      findings.append(Finding("file", .remark, "\(words); it is read, and nothing can be set"))
    }
    if let words = document.strangeVersionWords { findings.append(Finding("file", .warning, words)) }
    if status.permissions & 0o222 == 0 {
      findings.append(Finding("file", .remark, "it is marked read-only (\(mode)); nothing can be set"))
    }
    if status.permissions & 0o002 != 0 {
      findings.append(Finding("file", .remark, "everybody may change it (\(mode))"))
    }
    if status.user != fileSystem.userID {
      findings.append(Finding("file", .remark, "it belongs to user \(status.user)"))
    }
    return findings
  }

  private func backupFinding(_ path: String, isFileMissing: Bool) -> Finding {
    do throws(StoreError) {
      let (contents, status) = try read(path)
      guard status != nil else { return Finding("backup", .remark, "there is none yet") }
      if isFileMissing {
        return Finding("backup", .remark, "there is one, though the file is gone; copied to its name, it counts again")
      }
      return Finding("backup", .good, "it is in order; \(contents.document.bytes.count) bytes")
    } catch {
      return Finding("backup", .remark, "it is of no use: \(error.message)")
    }
  }

  /// Whether somebody has the lock; and if nobody has, which temporary files belong to nobody.
  private func lockFindings(_ target: ResolvedPath) -> [Finding] {
    let path = FileLock.path(for: target)
    let file: OpenFile
    do {
      file = try fileSystem.open(path, .read)
    } catch {
      guard error.code == .noSuchFile else { return [Finding("lock", .bad, "it cannot be opened: \(error.code)")] }
      return [Finding("lock", .good, "nobody has needed it yet"), orphanFinding(target)]
    }
    defer { try? fileSystem.close(file) }
    do {
      guard try fileSystem.tryLock(file) else {
        let holder = FileLock.holder(of: path, in: fileSystem).map { "process \($0)" } ?? "another process"
        return [Finding("lock", .remark, "\(holder) has it now")]
      }
    } catch {
      return [Finding("lock", .bad, "it cannot be taken: \(error.code)")]
    }
    return [Finding("lock", .good, "it is free"), orphanFinding(target)]
  }

  private func orphanFinding(_ target: ResolvedPath) -> Finding {
    let count = DurableWriter(fileSystem: fileSystem, target: target).orphans.count
    guard count > 0 else { return Finding("orphans", .good, "no temporary file is left behind") }
    let words = count == 1 ? "1 temporary file is" : "\(count) temporary files are"
    return Finding("orphans", .remark, "\(words) left behind by killed writers; the next save removes them")
  }

  private func badFileFindings(_ target: ResolvedPath) -> [Finding] {
    let names = (try? fileSystem.entries(ofFolder: target.folder)) ?? []
    let head = "\(target.name).bad-"
    // `bad-2` before `bad-10`.
    let bad = names.filter { $0.hasPrefix(head) }.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    return bad.map { name in
      Finding(
        "repairs", .remark,
        "\(quoted(name)) has what was in the file before a repair; once nothing in it is wanted, it may be deleted")
    }
  }

  /// The innermost folder on the way to one that exists, and whether that is the folder itself.
  private func presentFolder(_ folder: String) -> (folder: String, isItself: Bool) {
    var present = folder
    while (try? fileSystem.status(at: present, followingLinks: true)) == nil {
      let outer = ResolvedPath.folder(of: present)
      if outer == present { break }
      present = outer
    }
    return (present, present == folder)
  }
}

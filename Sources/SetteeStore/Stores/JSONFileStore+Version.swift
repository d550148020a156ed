import SetteeModel

extension JSONFileStore {
  /// The version of the layout of settings files that this store writes.
  ///
  /// A file says its version in the member `$settee`, which no form can have as a key; without it, it is of version 1. A
  /// later version that changes what entries mean would write the member.
  static let version: Int64 = 1

  /// Refuses to change a file that a newer version wrote: what its entries mean is not known here. It can still be read.
  ///
  /// - Throws: `readOnly`.
  func checkVersion(of document: JSONDocument) throws(StoreError) {
    guard case .number(let text)? = document["$settee"], let version = try? Numeral.int(text), version > Self.version
    else { return }
    throw StoreError(
      .readOnly,
      "a newer version of Settee wrote the file (\(version), this is \(Self.version)); nothing was written", path: path)
  }
}

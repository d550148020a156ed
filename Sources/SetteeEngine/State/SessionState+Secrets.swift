import SetteeModel

/// Rows whose values are secure and not for the settings file.
extension SessionState {
  /// Takes over what a secret store holds.
  ///
  /// - Returns: Why a secret could not be read; its row is unset then.
  mutating func load(_ secrets: any SecretStore) -> StoreError? {
    var failure: StoreError?
    for row in form.rows.indices where index.traits[row].isSecret {
      do {
        guard let secret = try secrets.secret(for: index.names[row]) else { continue }
        settings[row] = setting(fromSecret: secret, row: row)
      } catch {
        failure = failure ?? StoreError(reading: error, secretOf: index.names[row])
      }
    }
    return failure
  }

  private func setting(fromSecret secret: String, row: Int) -> Setting {
    guard let definition = form.rows[row].value, let value = try? definition.read(secret),
      definition.problems(of: value).isEmpty
    else { return .invalid(.text(secret)) }
    return .explicit(value)
  }

  /// What is to be written of a row, or nil when it is kept nowhere.
  func edit(ofRow row: Int) -> StoreEdit? {
    let traits = index.traits[row]
    if traits.contains(.isPersistent) {
      return keepsUnsaved ? StoreEdit(index.names[row], to: stored(settings[row], row: row)) : nil
    }
    guard keepsSecrets, traits.isSecret else { return nil }
    let secret: StoredValue? =
      switch settings[row] {
      case .unset: nil
      case .explicit(let value): .text(value.plainText)
      case .invalid(let stored): stored
      }
    return StoreEdit(index.names[row], to: secret)
  }

  private func stored(_ setting: Setting, row: Int) -> StoredValue? {
    switch setting {
    case .unset: nil
    case .explicit(let value): form.rows[row].value?.stored(value)
    case .invalid(let stored): stored
    }
  }
}

extension Session {
  /// Writes edits to where they belong: those of secrets to the secret store, and only there.
  func write(_ edits: [StoreEdit]) throws(StoreError) {
    let isSecret = { [form, index] (edit: StoreEdit) in
      form.index(ofRow: edit.key).map { index.traits[$0].isSecret } ?? false
    }
    for edit in edits where isSecret(edit) {
      let secret: String? = if case .text(let text)? = edit.value { text } else { nil }
      do {
        try secrets?.setSecret(secret, for: edit.key)
      } catch {
        throw StoreError(writing: error, secretOf: edit.key)
      }
    }
    let others = edits.filter { !isSecret($0) }
    if !others.isEmpty { try store?.apply(others) }
  }
}

extension RowTraits {
  /// Whether its value is not for the settings file because it is secure.
  var isSecret: Bool { isSuperset(of: [.hasValue, .isSecure]) && !contains(.isPersistent) }
}

extension StoreError {
  fileprivate init(reading error: any Error, secretOf key: String) {
    self.init(.inputOutput, "the secret cannot be read: \(error)", path: key)
  }

  fileprivate init(writing error: any Error, secretOf key: String) {
    self.init(.inputOutput, "the secret cannot be kept: \(error)", path: key)
  }
}

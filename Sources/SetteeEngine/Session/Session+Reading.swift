public import SetteeModel
import Synchronization

/// Reads give the state after a transaction, never half of one, and may come from any thread. Those that name a key or a
/// row take O(1).
extension Session {
  /// The value of a key that counts: what is set, else the default, else nil.
  ///
  /// - Throws: `unknownKey`.
  public func value(_ key: String) throws(SessionError) -> Value? {
    let row = try row(ofKey: key)
    return state.withLock { $0.values.effective[row] }
  }

  /// What is set for a key, whether it counts or not.
  ///
  /// - Throws: `unknownKey`.
  public func setting(_ key: String) throws(SessionError) -> Setting {
    let row = try row(ofKey: key)
    return state.withLock { $0.settings[row] }
  }

  /// What has been entered for a key that is not its value, or nil.
  ///
  /// - Throws: `unknownKey`.
  public func draft(_ key: String) throws(SessionError) -> Draft? {
    let row = try row(ofKey: key)
    return state.withLock { $0.drafts[row] }
  }

  /// Everything about a row.
  ///
  /// - Throws: `unknownRow`.
  public func row(_ name: String) throws(SessionError) -> RowState {
    let row = try row(named: name)
    return state.withLock { $0.rowState(row) }
  }

  /// Whether the row at a place in ``Form/rows``, and its section, are shown.
  package func isVisible(row: Int) -> Bool { state.withLock { $0.values.isVisible(row: row) } }

  /// Whether the row at a place in ``Form/rows``, and its section, can be operated.
  package func isEnabled(row: Int) -> Bool { state.withLock { $0.values.rows[row].contains(.enabled) } }

  /// The visible sections and rows of a screen.
  ///
  /// - Parameter id: The screen; nil for the one that was opened.
  /// - Throws: `unknownScreen`.
  /// - Complexity: O(*rows of the screen*).
  public func screen(_ id: String? = nil) throws(SessionError) -> ScreenState {
    let index = id.map { id in form.screens.firstIndex { $0.id == id } } ?? 0
    guard let index else { throw .unknown(screen: id ?? "", in: form) }
    return state.withLock { state in
      let sections = form.screens[index].sections.filter { state.values.sections[$0].contains(.visible) }
      return ScreenState(
        index: index,
        sections: sections.map { section in
          let rows = form.sections[section].rows.filter { state.values.isVisible(row: $0) }
          return ScreenState.SectionState(index: section, rows: rows.map { state.rowState($0) })
        }, environment: state.environment)
    }
  }

  /// The visible rows of a modal, whether it is open or not.
  ///
  /// - Throws: `unknownModal`.
  public func rows(ofModal id: String) throws(SessionError) -> [RowState] {
    guard let modal = form.modal(named: id) else { throw .unknown(modal: id, in: form) }
    return state.withLock { state in
      modal.rows.filter { state.values.isVisible(row: $0) }.map { state.rowState($0) }
    }
  }

  /// Everything that is wrong, shown or not, in document order. Hidden rows have no problems.
  ///
  /// - Complexity: O(*problems* log *problems*).
  public var problems: [RowProblems] {
    state.withLock { state in
      if state.problems.isEmpty { return [] }
      return state.problems.sorted { $0.key < $1.key }.map { row, problems in
        RowProblems(row: form.rows[row].name, problems: problems)
      }
    }
  }

  /// The value of a fact.
  ///
  /// - Throws: `unknownFact`.
  public func fact(_ name: String) throws(SessionError) -> Value? {
    let index = try Self.fact(named: name, for: nil, in: form)
    return state.withLock { $0.values.facts[index] }
  }

  /// What the screens are shown in.
  public var environment: Environment { state.withLock(\.environment) }

  /// How many nodes of the dependency graph (a row's or section's visibility, whether it is enabled, whether it is
  /// required) have been evaluated since the session was opened.
  public var evaluations: Int { state.withLock(\.evaluations) }

  /// The number of the last transaction; 0 when there was none.
  public var lastTransaction: UInt64 { state.withLock(\.lastTransaction) }

  /// The transactions that changed settings, oldest first, as many as ``Limits/history`` says.
  public var history: [HistoryEntry] {
    state.withLock { state in
      state.history.last(state.limits.history).map { journal in
        let changes = journal.changes.map { change in
          SettingChange(
            key: index.names[Int(change.row)], old: change.old, new: change.new,
            isSecure: index.traits[Int(change.row)].contains(.isSecure))
        }
        return HistoryEntry(transaction: journal.transaction, origin: journal.origin, changes: changes)
      }
    }
  }

  /// Whether ``undo()`` has something to take back.
  public var canUndo: Bool { state.withLock(\.history.canUndo) }

  /// Whether ``redo()`` has something to bring back.
  public var canRedo: Bool { state.withLock(\.history.canRedo) }

  /// The transactions and their events as text, oldest first, as many as ``Limits/trace`` says.
  ///
  /// A transaction begins with `#`, its number, its origin and what was asked for; several edits follow the word
  /// `transaction:`. What an observer asked for ends with the transaction whose event it answered. Then comes a line for
  /// each event, indented by three spaces:
  ///
  ///     #7 user set wifi.enabled true
  ///        didChange wifi.enabled false → true
  ///        didChangeVisibility network shown
  ///        didChangeEnabled wifi.name enabled
  ///        didChangeRequired wifi.name required
  ///        didValidate wifi.name "must be given"   (shown)
  ///     #8 program set network.name "home"   (from observer of #7)
  ///        didChange network.name unset → "home"
  ///     #9 user type network.port "80x"
  ///        didDraft network.port "80x"
  ///        didValidate network.port "must be a whole number"   (shown)
  ///     #10 program transaction: set a 1, unset b
  ///        didChange a 0 → 1
  ///        didChange b 2 → unset   (hidden)
  ///        didFailToPersist "no space left"
  ///
  /// Values are effective ones; texts stand in quotes, with control characters escaped. Where only the setting changed,
  /// the line says `didChange a 0   (setting unset → 0)`. `(hidden)` and `(shown)` say why a value changed that nobody
  /// set, `(shown)` after a row's problems that they are to be seen. Other inputs: `open`, `unset`, `reset`, `tap row
  /// control`, `choose`, `touch`, `undo`, `redo`, `fact`, `environment`, `reload`, `close`, `cancel`, `confirm`,
  /// `message`, `animation`, `tick`. Other events: `didTap row control action a tag 0`, `didFollowLink row to screen`,
  /// `didMoveModal id opening 0.5`, `didChangeMessage id success "Saved"`, `didChangeEnvironment`, `didVeto key "why"`,
  /// `didRefuse "why"`, `didDetectLoop a → b → a`, `didLoseSource "why"`, `didRegainSource`. A write that worked has no
  /// line. Secure values appear as `set`.
  ///
  /// - Complexity: O(*what is kept*).
  public var trace: String {
    let (trace, history, limit) = state.withLock { ($0.trace, $0.history, $0.limits.trace) }
    return trace.text(of: form, index, history, limit: limit)
  }
}

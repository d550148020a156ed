import Diagnostics
import SetteeModel
import SetteeStore

extension SourceText {
  /// A settings file as excerpts may show it: of a form with secure rows nothing that may be a secret.
  ///
  /// Of a file that can be read the values of rows that are not secure are shown. In one that cannot be read nobody knows
  /// where a text belongs: names of the form are shown, and no values.
  ///
  /// - Parameter form: The form whose settings it may hold, with all of its rows.
  init(settings bytes: [UInt8], of form: Form) {
    guard form.rows.contains(where: { $0.value?.isSecure == true }) else {
      self.init(bytes)
      return
    }
    guard let document = try? JSONDocument(settings: bytes, file: "") else {
      self.init(bytes, hiding: JSONExcerptMask(bytes, showingNamesOf: form.keys).hidden)
      return
    }
    let former = form.rowsByFormerKey
    let mask = JSONExcerptMask(document) {
      form.row(named: $0)?.key != nil
    } showing: { key in
      let row = form.row(named: key) ?? former[key]
      return row?.value.map { !$0.isSecure } ?? false
    }
    self.init(bytes, hiding: mask.hidden)
  }
}

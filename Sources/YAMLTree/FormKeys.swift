/// The keys that only a form itself has, which are often indented into what stands above them.
package enum FormKeys {
  package static let names = ["settee", "store", "facts", "sections", "modals"]

  /// What to write, in words that go behind the key.
  package static let advice = "belongs to the form itself; write it at the first column"
}

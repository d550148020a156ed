/// What may stand at the end of an unfinished command line.
package struct Completions: Sendable, Hashable {
  /// A word that may stand there, and what it means.
  package struct Candidate: Sendable, Hashable {
    /// The whole word, what is typed of it included.
    package let word: String
    /// One sentence; empty where the word says all.
    package let help: String

    package init(_ word: String, help: String = "") {
      self.word = word
      self.help = help
    }
  }

  /// What the caller is to look up, in the file system or in the form.
  package struct Request: Sendable, Hashable {
    /// What is to be offered. Never a list, a verb or nothing.
    package let kind: CompletionKind
    /// What comes before the looked-up text in the same word, such as `--form=` or `KEY=`.
    package let lead: String
    /// What is typed of it so far.
    package let prefix: String
    /// The key whose value is asked for.
    package let key: String?

    package init(_ kind: CompletionKind, lead: String = "", prefix: String = "", key: String? = nil) {
      self.kind = kind
      self.lead = lead
      self.prefix = prefix
      self.key = key
    }
  }

  /// The words that the table of commands knows, in its order.
  package var candidates: [Candidate]
  /// What else there may be.
  package var request: Request?
  /// What the words before mean, as far as they are understood: which form they name, for example.
  package var invocation: Invocation

  package init(_ candidates: [Candidate] = [], request: Request? = nil, invocation: Invocation = Invocation()) {
    self.candidates = candidates
    self.request = request
    self.invocation = invocation
  }
}

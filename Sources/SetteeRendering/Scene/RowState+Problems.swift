import SetteeEngine
import SetteeModel

extension RowState {
  /// The problems that a picture shows: those of a row that a person has operated, else those of its draft, else why what
  /// is stored does not count, which nobody needs to touch first.
  var seenProblems: [ValueProblem] {
    if !shownProblems.isEmpty { return shownProblems }
    if let draft, !draft.problems.isEmpty { return draft.problems }
    return draft == nil && isVisible ? storedProblems : []
  }
}

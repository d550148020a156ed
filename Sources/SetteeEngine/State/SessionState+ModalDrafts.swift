import SetteeModel

/// Drafts in a modal: OK makes them values together, so they are judged together, from the first one on.
extension SessionState {
  /// What OK would set of a modal's drafts, and what it would refuse.
  struct JointDrafts {
    /// The drafts that obey the rules together.
    var edits: [Plan.Edit] = []
    /// The problems of those that break a rule, by row.
    var refused: [Int: [ValueProblem]] = [:]
  }

  /// What OK would set in a modal.
  ///
  /// - Parameter entry: A draft that counts instead of the one that its row has.
  func proposal(ofModal modal: Int, with entry: (row: Int, draft: Draft)? = nil) -> JointDrafts {
    var proposal = JointDrafts()
    for row in form.modals[modal].rows where values.isVisible(row: row) {
      let draft = row == entry?.row ? entry?.draft : drafts[row]
      if let setting = draft?.setting { proposal.edits.append(Plan.Edit(row: row, setting: setting)) }
    }
    // A draft that breaks a rule may be what another one needs, so look again until all that are left get on.
    while let place = proposal.edits.firstIndex(where: { !problems(of: $0, among: proposal.edits).isEmpty }) {
      let bad = proposal.edits[place]
      proposal.refused[bad.row] = problems(of: bad, among: proposal.edits)
      proposal.edits.remove(at: place)
    }
    return proposal
  }

  /// Adds what a person entered in a modal's row, and what that makes of the other drafts.
  ///
  /// - Parameter proposal: What OK would set once it is entered.
  func addDraft(_ draft: Draft, row: Int, ofModal modal: Int, as proposal: JointDrafts, to plan: inout Plan) {
    let judged = draft.judged(proposal.refused[row])
    if drafts[row] != judged { plan.drafts.append((row, judged)) }
    addVerdicts(of: proposal, ofModal: modal, except: row, to: &plan)
  }

  /// Adds the drafts whose problems are not what they were.
  func addVerdicts(of proposal: JointDrafts, ofModal modal: Int, except entered: Int? = nil, to plan: inout Plan) {
    for row in form.modals[modal].rows where row != entered && values.isVisible(row: row) {
      guard let draft = drafts[row] else { continue }
      let judged = draft.judged(proposal.refused[row])
      if judged != draft { plan.drafts.append((row, judged)) }
    }
  }
}

extension Draft {
  /// The draft with what the rules say of it. One that is no value of its row keeps its problems.
  fileprivate func judged(_ broken: [ValueProblem]?) -> Draft {
    guard setting != nil else { return self }
    return Draft(text: text, setting: setting, problems: broken ?? [], isSecure: isSecure)
  }
}

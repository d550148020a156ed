import Diagnostics
import SetteeModel
import SetteeParsing
import Testing

/// What must be looked at again after a change, in which order; and rings, which are refused.
struct DependencyTests {
  private func load(_ sections: String) -> FormLoadResult {
    FormLoader(files: MemoryFormFiles(["form.yaml": "settee: 1\ntitle: T\nsections:\n\(sections)"])).load("form.yaml")
  }

  private func graph(_ sections: String) throws -> (form: Form, graph: DependencyGraph) {
    let result = load(sections)
    #expect(result.formattedDiagnostics() == "")
    let form = try #require(result.form)
    return (form, DependencyGraph(rows: form.rows, sections: form.sections))
  }

  /// The nodes that a row's aspect leads to, in the order of evaluation: `visible b` and so on.
  private func readers(
    of aspect: DependencyGraph.Aspect, _ name: String, _ form: Form, _ graph: DependencyGraph
  ) throws -> [String] {
    let row = try #require(form.index(ofRow: name))
    return graph.readers(of: graph.node(aspect, ofRow: row)).map { node in
      switch graph.subject(of: node) {
      case .row(let row): "\(node.aspect) \(form.rows[row].name)"
      case .section(let section): "\(node.aspect) section \(section)"
      }
    }
  }

  @Test func `a value leads to the conditions that read it`() throws {
    let (form, graph) = try graph(
      """
        - rows:
            - { key: a, title: A, accessory: switch }
            - { key: b, title: B, accessory: switch, visibleWhen: a, enabledWhen: a, whenHidden: default }
            - { key: c, title: C, accessory: textField, requiredWhen: b, visibleWhen: visible(b) }
        - visibleWhen: b
          enabledWhen: a
          rows: [{ id: d, title: D }]
      """)
    #expect(try readers(of: .value, "a", form, graph) == ["visible b", "enabled b", "enabled section 1"])
    #expect(try readers(of: .visible, "b", form, graph) == ["value b", "visible c"])
    #expect(try readers(of: .value, "b", form, graph) == ["required c", "visible section 1"])
    #expect(try readers(of: .value, "c", form, graph) == [])
  }

  @Test func `everything comes after what it reads`() throws {
    let (form, graph) = try graph(
      """
        - visibleWhen: c
          rows:
            - { key: a, title: A, accessory: switch, visibleWhen: b, whenHidden: clear }
        - rows:
            - { key: b, title: B, accessory: switch, visibleWhen: c, whenHidden: default }
            - { key: c, title: C, accessory: switch }
            - { id: d, title: D, visibleWhen: a and b and c }
      """)
    var order: [(rank: Int, name: String)] = []
    for (index, row) in form.rows.enumerated() {
      for aspect in [DependencyGraph.Aspect.value, .visible] {
        let node = graph.node(aspect, ofRow: index)
        order.append((graph.rank(of: node), "\(aspect) \(row.name)"))
        for reader in graph.readers(of: node) { #expect(graph.rank(of: reader) > graph.rank(of: node)) }
      }
    }
    let read = order.filter { $0.name != "visible c" && $0.name != "value d" }.sorted { $0.rank < $1.rank }
    #expect(read.map(\.name) == ["value c", "visible b", "value b", "visible a", "value a", "visible d"])
  }

  @Test func `facts lead to the conditions that read them`() throws {
    let result = FormLoader(
      files: MemoryFormFiles([
        "form.yaml": """
        settee: 1
        title: T
        facts: { docked: { type: bool } }
        sections: [{ rows: [{ id: a, title: A, visibleWhen: fact.docked }, { id: b, title: B }] }]
        """
      ])
    ).load("form.yaml")
    let form = try #require(result.form)
    let graph = DependencyGraph(rows: form.rows, sections: form.sections)
    #expect(graph.readers(ofFact: 0) == [graph.node(.visible, ofRow: 0)])
  }

  @Test(arguments: [
    (
      "        - rows: [{ id: a, visibleWhen: visible(b) }, { id: b, visibleWhen: visible(a) }]\n",
      "whether a is shown → whether b is shown → whether a is shown"
    ),
    (
      """
              - rows:
                  - { key: a, title: A, accessory: switch, visibleWhen: visible(b) }
                  - { key: b, title: B, accessory: switch, visibleWhen: a }
                  - { id: c, visibleWhen: visible(a) }
      """, nil
    ),
    (
      """
              - rows:
                  - { key: a, title: A, accessory: switch, visibleWhen: visible(b), whenHidden: default }
                  - { key: b, title: B, accessory: switch, visibleWhen: a }
                  - { id: c, visibleWhen: visible(a) }
      """,
      "the value of a → whether b is shown → whether a is shown → the value of a"
    ),
    (
      """
              - visibleWhen: visible(b)
                rows: [{ id: a, title: A }]
              - rows: [{ id: b, visibleWhen: visible(a) }]
      """,
      "whether a is shown → whether b is shown → whether section 1 is shown → whether a is shown"
    ),
    // What is read for being enabled or required does not come back: neither has a reader.
    (
      """
              - rows:
                  - { key: a, title: A, accessory: switch, enabledWhen: b }
                  - { key: b, title: B, accessory: switch, enabledWhen: a }
                  - { key: c, title: C, accessory: textField, requiredWhen: isSet(d) }
                  - { key: d, title: D, accessory: textField, requiredWhen: isSet(c) }
      """, nil
    ),
  ])
  func `a ring is refused with all of it`(sections: String, ring: String?) {
    let messages = load(sections).diagnostics.map(\.message)
    #expect(messages == (ring.map { ["conditions depend on each other in a ring: \($0)"] } ?? []))
  }

  @Test func `a chain of a thousand rows is ordered, and the beginning of its ring is shown`() throws {
    let rows = (1...1_000).map { "      - { id: r\($0), visibleWhen: visible(r\($0 - 1)) }\n" }.joined()
    let chain = load("  - rows:\n      - { id: r0 }\n" + rows)
    let form = try #require(chain.form)
    let graph = DependencyGraph(rows: form.rows, sections: form.sections)
    #expect(graph.rank(of: graph.node(.visible, ofRow: 1_000)) == 1_000)
    let ring = load("  - rows:\n      - { id: r0, visibleWhen: visible(r1000) }\n" + rows)
    #expect(ring.diagnostics.map(\.code) == [.conditionCycle])
    #expect(ring.diagnostics.first?.notes.count == 19)
  }
}

/// A list that mostly holds one element, and then needs no memory of its own.
///
/// Nearly every animator has one block, one completion, and one part that holds one property: with an array for each of
/// those, a chain of animations would mostly allocate.
struct ShortList<Element> {
    private var lead: Element?
    /// Empty unless there is a leading element.
    private var others: [Element] = []

    init() {}

    mutating func append(_ element: Element) {
        if lead == nil { lead = element } else { others.append(element) }
    }

    mutating func remove(at place: Int) {
        if place > 0 {
            others.remove(at: place - 1)
        } else {
            lead = others.isEmpty ? nil : others.removeFirst()
        }
    }

    mutating func removeAll() {
        lead = nil
        if !others.isEmpty { others = [] }
    }

    /// Takes all elements out.
    mutating func take() -> ShortList {
        var taken = ShortList()
        swap(&self, &taken)
        return taken
    }

    func forEach(_ body: (Element) -> Void) {
        if let lead { body(lead) }
        for element in others { body(element) }
    }

    mutating func removeAll(where shouldBeRemoved: (Element) -> Bool) {
        others.removeAll(where: shouldBeRemoved)
        if let lead, shouldBeRemoved(lead) { remove(at: 0) }
    }
}

extension ShortList: RandomAccessCollection, MutableCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { lead == nil ? 0 : 1 &+ others.count }
    var isEmpty: Bool { lead == nil }

    subscript(place: Int) -> Element {
        @inline(__always) get { place == 0 ? lead! : others[place &- 1] }
        @inline(__always) set { if place == 0 { lead = newValue } else { others[place &- 1] = newValue } }
    }
}

import Motion

/// The book of every run of every animation, in the order in which they began.
public struct Ledger: Sendable {
    /// One run: who, from when to when, and how it ended.
    public struct Entry: Sendable {
        /// The place of the animation's name in ``Ledger/names``.
        public var nameIndex: Int32
        /// The cycle of the enclosing sequence, zero-based, or −1 for an animation that stands by itself.
        public var cycle: Int32
        /// When it was started, its delay not waited for.
        public var start: Time
        /// When it ended; nil while it runs.
        public var end: Time?
        /// How it ended; nil while it runs.
        public var outcome: Outcome?
        /// The place in the order of endings; −1 while it runs.
        public var endOrder: Int32 = -1
    }

    /// The names that entries point to.
    public internal(set) var names: [String] = []
    /// Every run, in the order of the starts.
    public internal(set) var entries: [Entry] = []

    private var endings: Int32 = 0
    private var namePlaces: [String: Int32] = [:]

    /// The name of an entry: an unnamed child's carries its cycle, as in `shake[3]#6`.
    public func name(of entry: Entry) -> String {
        let name = names[Int(entry.nameIndex)]
        return entry.cycle < 0 ? name : "\(name)#\(entry.cycle)"
    }

    /// Every ended run, in the order of the endings.
    public var ended: [Entry] {
        entries.filter { $0.outcome != nil }.sorted { $0.endOrder < $1.endOrder }
    }

    /// The place of a name in ``names``; a new one is added.
    mutating func nameIndex(of name: String) -> Int32 {
        if let known = namePlaces[name] { return known }
        names.append(name)
        namePlaces[name] = Int32(names.count - 1)
        return Int32(names.count - 1)
    }

    mutating func open(nameIndex: Int32, cycle: Int32, at start: Time) -> Int32 {
        entries.append(Entry(nameIndex: nameIndex, cycle: cycle, start: start))
        return Int32(entries.count - 1)
    }

    mutating func close(_ place: Int32, at end: Time, outcome: Outcome) {
        precondition(entries[Int(place)].outcome == nil, "a run ends once")
        entries[Int(place)].end = end
        entries[Int(place)].outcome = outcome
        entries[Int(place)].endOrder = endings
        endings += 1
    }
}

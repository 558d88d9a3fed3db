import Motion

/// The book of every run of every animation, in the order in which they began.
public struct Ledger: Sendable {
    /// One run: who, from when to when, and how it ended.
    public struct Entry: Sendable {
        /// The place of the animation's name in ``Ledger/names``.
        public let nameIndex: Int32
        /// The cycle of the enclosing sequence, zero-based, or −1 for an animation that stands by itself.
        public let cycle: Int32
        /// When it was started, its delay not waited for.
        public let start: Time
        private var endFlick: Int64 = .min
        private var ending: Outcome?
        /// The place in the order of endings; −1 while it runs.
        public internal(set) var endOrder: Int32 = -1

        init(nameIndex: Int32, cycle: Int32, start: Time) {
            self.nameIndex = nameIndex
            self.cycle = cycle
            self.start = start
        }

        /// When it ended; nil while it runs.
        public var end: Time? { ending == nil ? nil : Time(flicks: endFlick) }
        /// How it ended; nil while it runs.
        public var outcome: Outcome? { ending }

        mutating func close(at end: Time, outcome: Outcome, order: Int32) {
            precondition(ending == nil, "a run ends once")
            endFlick = end.flicks
            ending = outcome
            endOrder = order
        }
    }

    /// The names that entries point to.
    public internal(set) var names: [String] = []
    /// Every run, in the order of the starts.
    public internal(set) var entries: [Entry] = []

    /// How many runs were ever entered.
    private(set) var count = 0

    private let keepsEntries: Bool
    private var endings: Int32 = 0
    private var namePlaces: [String: Int32] = [:]
    /// The place of the name that was asked for last.
    private var latestName: Int32 = -1

    init(keepsEntries: Bool) { self.keepsEntries = keepsEntries }

    /// The name of an entry: an unnamed child's carries its cycle, as in `shake[3]#6`.
    public func name(of entry: Entry) -> String {
        let name = names[Int(entry.nameIndex)]
        return entry.cycle < 0 ? name : "\(name)#\(entry.cycle)"
    }

    /// Every ended run, in the order of the endings.
    public var ended: [Entry] {
        entries.filter { $0.outcome != nil }.sorted { $0.endOrder < $1.endOrder }
    }

    /// The same book without room for more.
    func compacted() -> Ledger {
        var result = self
        result.entries = entries.compacted()
        return result
    }

    /// The place of a name in ``names``; a new one is added.
    mutating func nameIndex(of name: String) -> Int32 {
        if latestName >= 0, names[Int(latestName)] == name { return latestName }
        if let known = namePlaces[name] {
            latestName = known
        } else {
            names.append(name)
            latestName = Int32(names.count - 1)
            namePlaces[name] = latestName
        }
        return latestName
    }

    /// Enters a run; gives its place, which names it even when no entries are kept.
    mutating func open(nameIndex: Int32, cycle: Int32, at start: Time) -> Int32 {
        if keepsEntries { entries.append(Entry(nameIndex: nameIndex, cycle: cycle, start: start)) }
        count += 1
        return Int32(truncatingIfNeeded: (count - 1) & 0x7FFF_FFFF)
    }

    mutating func close(_ place: Int32, at end: Time, outcome: Outcome) {
        guard keepsEntries else { return }
        entries[Int(place)].close(at: end, outcome: outcome, order: endings)
        endings += 1
    }
}

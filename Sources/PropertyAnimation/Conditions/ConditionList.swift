import Geometry

/// The conditions of a loop in the order in which they were added, and which of them have to be tested when.
///
/// The work done is in proportion to what changes: an event has those tested that read what it changed, and between
/// events only those are tested whose value is not known to stay as it is.
struct ConditionList {
    private(set) var all: [Condition] = []
    /// The conditions that read a number, or a transform by its whole.
    private var readers: [PropertyKey: [Int32]] = [:]
    /// Those that have to be tested at the present instant.
    private var due = DueSet()
    private var unsettled: [Int32] = []
    private var awake: [Int32] = []
    private var open: [Int32] = []
    private var asleep = EventQueue<Sleeper>()
    /// The last flick at which those that are awake were tested, or due.
    private var awakeFlick: Int64 = -1
    /// Whether one of unknown reads depends on the time.
    private(set) var isOpenToTime = false

    /// A condition that sleeps, or did: stale when the flick is no longer its own.
    private struct Sleeper {
        let index: Int32
        let through: Int64
    }

    var isEmpty: Bool { all.isEmpty }
    /// Whether any has to be tested at every instant that is looked at.
    var hasAwake: Bool { !awake.isEmpty }
    var hasOpen: Bool { !open.isEmpty }

    /// Adds a condition; `keys` are those of its reads that are watched.
    mutating func append(_ condition: Condition, watching keys: [PropertyKey]) {
        let index = Int32(all.count)
        all.append(condition)
        for key in keys where readers[key]?.last != index { readers[key, default: []].append(index) }
        if condition.reads == nil {
            all[Int(index)].place = .open
            open.append(index)
            isOpenToTime = isOpenToTime || condition.readsTime
        } else {
            unsettled.append(index)
        }
        due.insert(Int(index))
    }

    // MARK: At an event

    /// Something was given another value, or another way to go.
    mutating func noteChange(of key: PropertyKey) {
        guard let indices = readers[key] else { return }
        for index in indices where all[Int(index)].place != .over { due.insert(Int(index)) }
    }

    /// Has those tested whose value is not known as late as a flick.
    mutating func wake(at flick: Int64) {
        for index in open { due.insert(Int(index)) }
        if awakeFlick < flick {
            for index in awake { due.insert(Int(index)) }
            awakeFlick = flick
        }
        rouse(before: flick) { list, index in
            list.all[Int(index)].place = .unsettled
            list.unsettled.append(index)
            list.due.insert(Int(index))
        }
    }

    /// The next that has to be tested at the present instant, from an index on; it is then no longer due.
    mutating func removeDue(from index: Int) -> Int? {
        while let next = due.removeFirst(from: index) {
            if all[next].place != .over { return next }
        }
        return nil
    }

    /// Notes a value found at an event; gives whether it is a rising edge.
    mutating func note(_ holds: Bool, of index: Int, at flick: Int64) -> Bool {
        let rises = holds && !all[index].wasTrue
        all[index].wasTrue = holds
        all[index].steadyThrough = flick
        switch all[index].place {
        case .awake: all[index].patience = 0
        case .resting, .asleep:
            all[index].place = .unsettled
            unsettled.append(Int32(index))
        case .unsettled, .open, .over: break
        }
        if rises && all[index].once { all[index].place = .over }
        return rises
    }

    // MARK: Between events

    /// Finds out how those are to be watched that were tested at events.
    mutating func settle(_ place: (inout Condition) -> Condition.Place) {
        for index in unsettled where all[Int(index)].place == .unsettled {
            file(index, place(&all[Int(index)]))
            if all[Int(index)].place == .awake { awake.append(index) }
        }
        unsettled.removeAll(keepingCapacity: true)
    }

    private mutating func file(_ index: Int32, _ place: Condition.Place) {
        all[Int(index)].place = place
        guard place == .asleep else { return }
        // What was roused by events leaves its old place behind; those must not outnumber the others.
        if asleep.count > 2 * all.count + 64 {
            asleep.removeAll { [all] in Self.isStale($0, all) }
        }
        let through = all[Int(index)].steadyThrough
        asleep.insert(Sleeper(index: index, through: through), at: through, order: Int64(index))
    }

    /// Through which flick all are known to stay as they are that are not awake; nil for ever.
    mutating func steadyThrough() -> Int64? {
        while let first = asleep.first, Self.isStale(first.payload, all) { asleep.removeFirst() }
        return asleep.first?.flick
    }

    private static func isStale(_ sleeper: Sleeper, _ all: [Condition]) -> Bool {
        let condition = all[Int(sleeper.index)]
        return condition.place != .asleep || condition.steadyThrough != sleeper.through
    }

    /// Wakes those that are not known to stay as they are as late as a flick.
    mutating func rouse(before flick: Int64) {
        rouse(before: flick) { list, index in
            list.all[Int(index)].place = .awake
            list.all[Int(index)].patience = 0
            list.awake.append(index)
        }
    }

    private mutating func rouse(before flick: Int64, _ body: (inout ConditionList, Int32) -> Void) {
        while let first = asleep.first, first.flick < flick {
            asleep.removeFirst()
            if !Self.isStale(first.payload, all) { body(&self, first.payload.index) }
        }
    }

    /// Tries those that are awake, and open ones where wanted, at a flick; what is found does not count yet.
    ///
    /// `body` is given the condition and gives its value.
    mutating func look(includingOpen: Bool, _ body: (Condition) throws -> Bool) rethrows {
        for index in awake where all[Int(index)].place == .awake {
            all[Int(index)].isTrue = try body(all[Int(index)])
        }
        guard includingOpen else { return }
        for index in open { all[Int(index)].isTrue = try body(all[Int(index)]) }
    }

    /// Makes what was found at a flick count, and lets those sleep or rest that can.
    mutating func remember(
        at flick: Int64, includingOpen: Bool, _ place: (inout Condition) -> Condition.Place
    ) {
        if includingOpen { for index in open { all[Int(index)].wasTrue = all[Int(index)].isTrue } }
        let looked = awake
        awake.removeAll(keepingCapacity: true)
        for index in looked where all[Int(index)].place == .awake {
            all[Int(index)].wasTrue = all[Int(index)].isTrue
            all[Int(index)].steadyThrough = flick
            if all[Int(index)].patience > 0 {
                all[Int(index)].patience -= 1
            } else {
                file(index, place(&all[Int(index)]))
            }
            if all[Int(index)].place == .awake { awake.append(index) }
        }
        awakeFlick = flick
    }
}

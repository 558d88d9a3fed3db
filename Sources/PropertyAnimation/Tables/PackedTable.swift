/// A dictionary whose keys fit into whole numbers: animators by their runs, channels by their properties.
///
/// Every event looks several of them up; hashing as a `Dictionary` does would take longer than the rest of that together.
/// Open addressing with linear probing, at most half full. It has no order: what is to be listed has a list of its own.
struct PackedTable<Key: PackedKey, Value> {
    fileprivate enum Slot {
        case free
        case taken(key: Int64, value: Value)
    }

    private var slots: [Slot] = [.free, .free]
    /// How many bits of a hash are too many for a place among the slots.
    private var spareBits: UInt64 = 63
    private(set) var count = 0

    /// Every value, in no order that means anything.
    var values: [Value] {
        slots.compactMap { slot in
            guard case .taken(_, let value) = slot else { return nil }
            return value
        }
    }

    /// The value of a key; nil, given or got, is none.
    subscript(key: Key) -> Value? {
        @inline(__always) get {
            let packed = key.packed
            var place = home(of: packed)
            while case .taken(let other, let value) = slots[place] {
                if other == packed { return value }
                place = next(place)
            }
            return nil
        }
        set {
            if let newValue { insert(newValue, at: key.packed) } else { remove(key.packed) }
        }
    }

    /// Where a key lies if nothing is in its way: Fibonacci hashing spreads neighbouring numbers well.
    @inline(__always)
    private func home(of key: Int64) -> Int {
        Int(truncatingIfNeeded: (UInt64(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15) &>> spareBits)
    }

    @inline(__always)
    private func next(_ place: Int) -> Int { (place &+ 1) & (slots.count &- 1) }

    private mutating func insert(_ value: Value, at key: Int64) {
        if 2 * (count + 1) > slots.count { grow() }
        var place = home(of: key)
        while case .taken(let other, _) = slots[place] {
            if other == key {
                slots[place] = .taken(key: key, value: value)
                return
            }
            place = next(place)
        }
        slots[place] = .taken(key: key, value: value)
        count += 1
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: .free, count: 2 * old.count)
        spareBits -= 1
        count = 0
        for case .taken(let key, let value) in old { insert(value, at: key) }
    }

    /// Frees a key's slot and closes the gap, so that no search ends early at it.
    private mutating func remove(_ key: Int64) {
        var gap = home(of: key)
        while case .taken(let other, _) = slots[gap], other != key { gap = next(gap) }
        guard case .taken = slots[gap] else { return }
        count -= 1
        let mask = slots.count - 1
        var place = next(gap)
        while case .taken(let other, _) = slots[place] {
            // Whoever's way from home leads over the gap moves into it.
            if (place - home(of: other)) & mask >= (place - gap) & mask {
                slots[gap] = slots[place]
                gap = place
            }
            place = next(place)
        }
        slots[gap] = .free
    }
}

extension PackedTable: Sendable where Key: Sendable, Value: Sendable {}
extension PackedTable.Slot: Sendable where Key: Sendable, Value: Sendable {}

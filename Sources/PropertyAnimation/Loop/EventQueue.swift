/// A priority queue of what is due when: by flick, then by order, then first come first served.
struct EventQueue<Payload> {
    struct Event {
        var flick: Int64
        var order: Int64
        var serial: Int64
        var payload: Payload

        @inline(__always)
        func precedes(_ other: Event) -> Bool {
            if flick != other.flick { return flick < other.flick }
            return order != other.order ? order < other.order : serial < other.serial
        }
    }

    private var heap: [Event] = []
    private var serials: Int64 = 0

    var first: Event? { heap.first }
    var count: Int { heap.count }

    mutating func insert(_ payload: Payload, at flick: Int64, order: Int64) {
        serials += 1
        heap.append(Event(flick: flick, order: order, serial: serials, payload: payload))
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].precedes(heap[parent]) else { break }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    @discardableResult
    mutating func removeFirst() -> Event {
        heap.swapAt(0, heap.count - 1)
        let first = heap.removeLast()
        sink(from: 0)
        return first
    }

    /// Removes what satisfies a condition; the order of the others stays.
    mutating func removeAll(where shouldBeRemoved: (Payload) -> Bool) {
        heap.removeAll { shouldBeRemoved($0.payload) }
        for parent in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(from: parent) }
    }

    private mutating func sink(from start: Int) {
        var parent = start
        while true {
            var least = parent
            for child in 2 * parent + 1..<2 * parent + 3 where child < heap.count && heap[child].precedes(heap[least]) {
                least = child
            }
            if least == parent { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}

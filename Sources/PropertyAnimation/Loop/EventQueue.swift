/// A priority queue of what is due when: by flick, then by order.
struct EventQueue<Payload> {
    struct Event {
        var flick: Int64
        var order: Int64
        var payload: Payload

        func precedes(_ other: Event) -> Bool { (flick, order) < (other.flick, other.order) }
    }

    private var heap: [Event] = []

    var first: Event? { heap.first }
    var isEmpty: Bool { heap.isEmpty }

    mutating func insert(_ payload: Payload, at flick: Int64, order: Int64) {
        heap.append(Event(flick: flick, order: order, payload: payload))
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].precedes(heap[parent]) else { break }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    mutating func removeFirst() -> Event {
        heap.swapAt(0, heap.count - 1)
        let first = heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < heap.count && heap[child].precedes(heap[least]) {
                least = child
            }
            if least == parent { return first }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}

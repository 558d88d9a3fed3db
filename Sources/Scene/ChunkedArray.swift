/// A list that grows without being copied, in pieces of equal length.
///
/// A plain array takes three times what it holds while it grows, which is felt where a scene has very many views.
struct ChunkedArray<Element> {
    private static var chunkLength: Int { 1 << 14 }

    private var chunks: [[Element]] = []
    private(set) var count = 0

    mutating func append(contentsOf elements: [Element]) {
        for element in elements {
            if count == chunks.count * Self.chunkLength {
                chunks.append([])
                chunks[chunks.count - 1].reserveCapacity(Self.chunkLength)
            }
            chunks[chunks.count - 1].append(element)
            count += 1
        }
    }

    /// The element at a place. Traps beyond the end.
    subscript(place: Int) -> Element {
        get { chunks[place / Self.chunkLength][place % Self.chunkLength] }
        set { chunks[place / Self.chunkLength][place % Self.chunkLength] = newValue }
    }

    /// All elements in one array; none are left here. The pieces are given back one after the other.
    mutating func takeAll() -> [Element] {
        var all: [Element] = []
        all.reserveCapacity(count)
        for place in chunks.indices {
            all += chunks[place]
            chunks[place] = []
        }
        chunks = []
        count = 0
        return all
    }
}

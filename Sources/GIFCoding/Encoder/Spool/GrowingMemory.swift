/// Bytes that are used again and again; whoever holds the value frees it.
struct GrowingMemory {
    private var memory: UnsafeMutableRawBufferPointer = .allocate(byteCount: 1 << 12, alignment: 8)
    private var count = 0

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[0..<count]) }

    /// The first `count` bytes; what they held is gone.
    mutating func resize(to count: Int) -> UnsafeMutableRawBufferPointer {
        if count > memory.count {
            memory.deallocate()
            memory = .allocate(byteCount: count + count / 4, alignment: 8)
        }
        self.count = count
        return UnsafeMutableRawBufferPointer(rebasing: memory[0..<count])
    }

    func deallocate() {
        memory.deallocate()
    }
}

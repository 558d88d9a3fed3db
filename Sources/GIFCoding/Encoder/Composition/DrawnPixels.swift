/// What the pixels of an image got where they might get substitutes for their indices.
struct DrawnPixels: Sendable {
    /// By pixel, by how much its squared error is greater than with its own index, on average over what has that;
    /// ``undrawn`` where it stays as it was.
    let errors: [Int8]
    /// By index, whether a pixel got it.
    let isDrawn: [Bool]

    /// Stands for the error of a pixel that is not drawn.
    static let undrawn = Int8.min

    /// - Parameters:
    ///   - drawn: the indices that the pixels got, and `clear`, if that is one, where they got none.
    ///   - own: the indices that they should have.
    init(_ drawn: [UInt8], for own: [UInt8], clear: UInt8?, substitutes: Substitutes) {
        let clear = clear.map { Int($0) } ?? -1
        var isDrawn = [Bool](repeating: false, count: 256)
        errors = substitutes.withTables { tables in
            isDrawn.withUnsafeMutableBufferPointer { isDrawn in
                drawn.withUnsafeBufferPointer { drawn in
                    own.withUnsafeBufferPointer { own in
                        [Int8](unsafeUninitializedCapacity: drawn.count) { errors, count in
                            for place in 0..<drawn.count {
                                let index = drawn[place]
                                isDrawn[Int(index)] = true
                                let cost = tables.cost(of: index, for: own[place])
                                errors[place] = Int(index) == clear ? Self.undrawn : cost
                            }
                            count = drawn.count
                        }
                    }
                }
            }
        }
        if clear >= 0 { isDrawn[clear] = false }
        self.isDrawn = isDrawn
    }
}

import Geometry

extension SceneSnapshot {
    /// Whether two snapshots of one scene hold the same values bit for bit, and so draw the same picture.
    public func isIdentical(to other: SceneSnapshot) -> Bool {
        Self.sameBits(values, other.values) && objects == other.objects && transitions == other.transitions
    }

    /// A stamp of one view's own values: equal stamps mean, but for a collision of 64-bit hashes, an unchanged view.
    public func changeStamp(view: Int) -> UInt64 {
        let node = scene.views[view]
        var hash = FNVHash()
        for place in node.valueOffset..<node.valueOffset + StorageLayout.valueCount(of: node.kind) {
            hash.combine(values[place].bitPattern)
        }
        for place in node.objectOffset..<node.objectOffset + StorageLayout.objectCount(of: node.kind) {
            hash.combine(objects[place])
        }
        return hash.value
    }

    /// A stamp of everything: equal for identical snapshots, whatever the process.
    public var contentStamp: UInt64 {
        var hash = FNVHash()
        for value in values { hash.combine(value.bitPattern) }
        for object in objects { hash.combine(object) }
        for transition in transitions {
            hash.combine(UInt64(transition.view))
            hash.combine(.string(transition.kind.rawValue))
            hash.combine(transition.progress.bitPattern)
            for value in transition.outgoingValues { hash.combine(value.bitPattern) }
            for object in transition.outgoingObjects { hash.combine(object) }
        }
        return hash.value
    }

    private static func sameBits(_ a: [Double], _ b: [Double]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { $0.bitPattern == $1.bitPattern }
    }
}

/// The 64-bit FNV-1a hash over words: the same in every run, unlike the standard library's.
struct FNVHash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func combine(_ word: UInt64) {
        value = (value ^ word) &* 0x0000_0100_0000_01b3
        value ^= value >> 29
    }

    mutating func combine(_ object: ObjectValue) {
        switch object {
        case .none: combine(0)
        case .string(let text):
            combine(1)
            for byte in text.utf8 { combine(UInt64(byte)) }
        case .path(let path):
            combine(2)
            for element in path.elements { combine(element) }
        }
    }

    private mutating func combine(_ element: Path.Element) {
        switch element {
        case .move(let p):
            combine(3)
            combine(p)
        case .line(let p):
            combine(4)
            combine(p)
        case .curve(let a, let b, let p):
            combine(5)
            combine(a)
            combine(b)
            combine(p)
        case .close: combine(6)
        }
    }

    private mutating func combine(_ point: Point) {
        combine(point.x.bitPattern)
        combine(point.y.bitPattern)
    }
}

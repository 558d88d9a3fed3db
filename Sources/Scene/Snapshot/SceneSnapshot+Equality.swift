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

    /// A stamp of what a view and all within it show, wherever the view itself stands and whatever its shadow.
    ///
    /// Its own position, transform, opacity, mask and shadow play no part: as long as the stamp stays, a picture of
    /// the contents can be used again.
    public func contentsStamp(view: Int) -> UInt64 {
        let node = scene.views[view]
        var hash = FNVHash()
        for row in PropertyTable.all where !Self.placingProperties.contains(row.id) {
            let offset = StorageLayout.offset(of: row.id, in: node.kind)
            guard offset != StorageLayout.absent else { continue }
            let start = node.valueOffset + offset
            for place in start..<start + row.kind.componentCount { hash.combine(values[place].bitPattern) }
        }
        for place in objectRange(of: view) { hash.combine(objects[place]) }
        for child in view + 1..<node.subtreeEnd { hash.combine(changeStamp(view: child)) }
        for transition in transitions where transition.view > view && transition.view < node.subtreeEnd {
            hash.combine(transition)
        }
        hash.combine(isMirrored(view: view) ? 1 : 0)
        return hash.value
    }

    private static let placingProperties: Set<PropertyID> = [
        .center, .anchorPoint, .translation, .rotation, .scale, .transform, .alpha, .isHidden, .zPosition,
        .shadowColor, .shadowOpacity, .shadowRadius, .shadowOffset,
    ]

    /// A stamp of everything: equal for identical snapshots, whatever the process.
    public var contentStamp: UInt64 {
        var hash = FNVHash()
        for value in values { hash.combine(value.bitPattern) }
        for object in objects { hash.combine(object) }
        for transition in transitions { hash.combine(transition) }
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

    mutating func combine(_ transition: TransitionState) {
        combine(UInt64(transition.view))
        combine(.string(transition.kind.rawValue))
        combine(transition.progress.bitPattern)
        for value in transition.outgoingValues { combine(value.bitPattern) }
        for object in transition.outgoingObjects { combine(object) }
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

/// Where the numbers and objects of each property lie within a view's block of a snapshot.
///
/// Stored are the properties that others follow from: `frame` is derived from `center` and `bounds`, `boundingBox`
/// from all of the geometry.
public enum StorageLayout {
    /// Marks a property that a kind of view does not store.
    public static let absent = -1

    /// The offset of a property's first number in a block of that kind of view, or ``absent``.
    public static func offset(of property: PropertyID, in kind: ViewKind) -> Int {
        layouts[index(of: kind)].offsets[Int(property.rawValue)]
    }

    /// The offset of a string's or a path's slot among a view's objects, or ``absent``.
    public static func objectOffset(of property: PropertyID, in kind: ViewKind) -> Int {
        layouts[index(of: kind)].objectOffsets[Int(property.rawValue)]
    }

    /// How many numbers a view of a kind takes.
    public static func valueCount(of kind: ViewKind) -> Int { layouts[index(of: kind)].valueCount }

    /// How many object slots a view of a kind takes.
    public static func objectCount(of kind: ViewKind) -> Int { layouts[index(of: kind)].objectCount }

    /// The numbers of a view of a kind that says nothing, its `center` and `bounds` zero.
    public static func defaultValues(of kind: ViewKind) -> [Double] { layouts[index(of: kind)].defaults }

    /// Whether a property is computed from others at each read.
    public static func isDerived(_ property: PropertyID) -> Bool { property == .frame || property == .boundingBox }

    private struct Layout {
        var offsets: [Int]
        var objectOffsets: [Int]
        var valueCount = 0
        var objectCount = 0
        var defaults: [Double] = []
    }

    private static func index(of kind: ViewKind) -> Int {
        switch kind {
        case .plain: 0
        case .text: 1
        case .image: 2
        case .path: 3
        case .gradient: 4
        case .lottie: 5
        case .scroll: 6
        case .collection: 7
        }
    }

    private static let layouts: [Layout] = ViewKind.allCases.map(makeLayout)

    private static func makeLayout(for kind: ViewKind) -> Layout {
        var layout = Layout(
            offsets: Array(repeating: absent, count: PropertyTable.all.count),
            objectOffsets: Array(repeating: absent, count: PropertyTable.all.count))
        for row in PropertyTable.all where row.applies(to: kind) && !isDerived(row.id) {
            let place = Int(row.id.rawValue)
            if row.kind.isObject {
                layout.objectOffsets[place] = layout.objectCount
                layout.objectCount += 1
            } else {
                layout.offsets[place] = layout.valueCount
                layout.valueCount += row.kind.componentCount
                layout.defaults +=
                    row.defaultValue.isEmpty
                    ? Array(repeating: 0, count: row.kind.componentCount) : row.defaultValue
            }
        }
        return layout
    }
}

import Geometry

/// Builds a ``Scene`` view by view, parents before their children.
public struct SceneBuilder {
    private let canvasSize: Size
    private let backgroundColor: Color
    private let language: String
    private let isRightToLeft: Bool
    private var views: [ViewNode] = []
    private var values: [Double] = []
    private var objects: [ObjectValue] = []
    private var open: [Int] = []

    /// Starts a scene without views.
    public init(
        canvasSize: Size, backgroundColor: Color = .white, language: String = "en", isRightToLeft: Bool = false
    ) {
        self.canvasSize = canvasSize
        self.backgroundColor = backgroundColor
        self.language = language
        self.isRightToLeft = isRightToLeft
    }

    /// Keeps room for a number of views: an array that grows by and by takes three times what it holds.
    public mutating func reserveCapacity(_ viewCount: Int) {
        views.reserveCapacity(viewCount)
        values.reserveCapacity(viewCount * StorageLayout.defaultValues(of: .plain).count)
    }

    /// The frame that a view which names none gets: it fills the parent, or the canvas.
    public var defaultFrame: Rect {
        guard let parent = open.last else {
            return Rect(origin: .zero, size: canvasSize)
        }
        let start = views[parent].valueOffset + StorageLayout.offset(of: .bounds, in: views[parent].kind)
        return Rect(x: 0, y: 0, width: values[start + 2], height: values[start + 3])
    }

    /// Opens a view below the one opened last and gives its index; everything until ``endView()`` lies within it.
    ///
    /// The view fills its parent until `setFrame` says otherwise.
    @discardableResult
    public mutating func beginView(
        _ kind: ViewKind = .plain, id: String? = nil, font: FontDescription = FontDescription(),
        gradient: Gradient? = nil, mask: Mask? = nil
    ) -> Int {
        let index = views.count
        let frame = defaultFrame
        views.append(
            ViewNode(
                id: id, kind: kind, parent: open.last, subtreeEnd: index + 1, font: font, gradient: gradient,
                mask: mask, valueOffset: values.count, objectOffset: objects.count))
        values += StorageLayout.defaultValues(of: kind)
        objects += Array(repeating: .none, count: StorageLayout.objectCount(of: kind))
        open.append(index)
        setFrame(frame)
        return index
    }

    /// Closes the view opened last. Traps when none is open.
    public mutating func endView() {
        let index = open.removeLast()
        views[index].subtreeEnd = views.count
    }

    /// The layout rectangle of the view opened last, in the parent's coordinates. Traps when none is open.
    public var currentFrame: Rect {
        let view = views[open[open.count - 1]]
        let center = view.valueOffset + StorageLayout.offset(of: .center, in: view.kind)
        let bounds = view.valueOffset + StorageLayout.offset(of: .bounds, in: view.kind)
        return Rect(
            center: Point(x: values[center], y: values[center + 1]),
            size: Size(width: values[bounds + 2], height: values[bounds + 3]))
    }

    /// Makes the view opened last lay out its items, and its content as large as that takes.
    ///
    /// Traps when it is no collection. The items are opened after this, each with its frame.
    public mutating func setLayout(_ layout: CollectionLayout) {
        precondition(views[open[open.count - 1]].kind == .collection, "only a collection has a layout")
        views[open[open.count - 1]].layout = layout
        set(.contentSize, [layout.contentSize.width, layout.contentSize.height])
    }

    /// Sets the layout rectangle of the view opened last, in the parent's coordinates.
    public mutating func setFrame(_ frame: Rect) {
        set(.center, [frame.midX, frame.midY])
        set(.bounds, [0, 0, frame.width, frame.height])
    }

    /// Sets the numbers of a stored property of the view opened last.
    ///
    /// Traps when the view's kind does not store the property or the count is wrong.
    public mutating func set(_ property: PropertyID, _ numbers: [Double]) {
        let view = views[open[open.count - 1]]
        let offset = StorageLayout.offset(of: property, in: view.kind)
        let description = PropertyTable.description(of: property)
        precondition(offset != StorageLayout.absent, "a \(view.kind) view stores no \(description.name)")
        precondition(numbers.count == description.kind.componentCount, "\(description.name) has another shape")
        for (place, number) in numbers.enumerated() { values[view.valueOffset + offset + place] = number }
    }

    /// How the view opened last lays its items out.
    var currentLayout: CollectionLayout? { views[open[open.count - 1]].layout }

    /// The numbers of a stored property of the view opened last. Traps when its kind does not store the property.
    func numbers(of property: PropertyID) -> [Double] {
        let view = views[open[open.count - 1]]
        let offset = StorageLayout.offset(of: property, in: view.kind)
        precondition(offset != StorageLayout.absent, "a \(view.kind) view stores no \(property)")
        let start = view.valueOffset + offset
        return Array(values[start..<start + PropertyTable.description(of: property).kind.componentCount])
    }

    /// Sets a string or a path of the view opened last. Traps when the view's kind does not store the property.
    public mutating func set(_ property: PropertyID, _ object: ObjectValue) {
        let view = views[open[open.count - 1]]
        let offset = StorageLayout.objectOffset(of: property, in: view.kind)
        precondition(offset != StorageLayout.absent, "a \(view.kind) view stores no \(property)")
        objects[view.objectOffset + offset] = object
    }

    /// The finished scene. Traps when a view is still open.
    public func build() -> Scene {
        precondition(open.isEmpty, "a view is still open")
        return Scene(
            canvasSize: canvasSize, backgroundColor: backgroundColor, language: language,
            isRightToLeft: isRightToLeft, views: views, initialValues: values, initialObjects: objects)
    }
}

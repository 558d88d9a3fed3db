import Geometry

/// The stored geometry of a view, center and size, and how writing `frame`, `bounds` or `center` changes it.
///
/// `frame` and its components are not stored: `frame.x` alone moves the view, `frame.width` alone keeps `frame.x`,
/// `bounds.width` alone keeps the centre.
public struct FrameGeometry: Hashable, Sendable {
    /// The middle of the frame, in the parent's coordinates.
    public var center: Point
    /// The size of frame and bounds.
    public var size: Size

    /// Makes the geometry of a view.
    public init(center: Point, size: Size) {
        self.center = center
        self.size = size
    }

    /// The layout rectangle in the parent's coordinates.
    public var frame: Rect { Rect(center: center, size: size) }

    /// One write to `frame`, `bounds` or `center`, whole or one component.
    public struct Write: Hashable, Sendable {
        /// The property written.
        public var property: PropertyID
        /// The component's place, or nil for the whole.
        public var component: Int?
        /// One number, or as many as the property has components.
        public var numbers: [Double]

        /// Makes a write. Traps when the count of numbers is wrong or the property is another one.
        public init(_ property: PropertyID, component: Int? = nil, numbers: [Double]) {
            let kind = PropertyTable.description(of: property).kind
            precondition([.frame, .bounds, .center].contains(property), "\(property) is not part of the frame")
            precondition(
                numbers.count == (component == nil ? kind.componentCount : 1), "\(property) has another shape")
            self.property = property
            self.component = component
            self.numbers = numbers
        }

        func number(_ place: Int) -> Double? {
            component == nil ? numbers[place] : (component == place ? numbers[0] : nil)
        }
    }

    /// The geometry after writes that belong together; their order does not matter.
    ///
    /// Sizes come before positions: `bounds` about the centre, then `center`, then the size of `frame` from its origin,
    /// then its origin. The origin of `bounds` is no part of this and is left to the caller.
    public func applying(_ writes: [Write]) -> FrameGeometry {
        var result = self
        for write in writes where write.property == .bounds {
            result.size = Size(
                width: write.number(2) ?? result.size.width, height: write.number(3) ?? result.size.height)
        }
        for write in writes where write.property == .center {
            result.center = Point(x: write.number(0) ?? result.center.x, y: write.number(1) ?? result.center.y)
        }
        for write in writes where write.property == .frame { result.resizeFrame(write.number(2), write.number(3)) }
        for write in writes where write.property == .frame { result.moveFrame(write.number(0), write.number(1)) }
        return result
    }

    private mutating func resizeFrame(_ width: Double?, _ height: Double?) {
        let origin = frame.origin
        size = Size(width: width ?? size.width, height: height ?? size.height)
        center = Rect(origin: origin, size: size).center
    }

    private mutating func moveFrame(_ x: Double?, _ y: Double?) {
        center = Point(x: x.map { $0 + size.width / 2 } ?? center.x, y: y.map { $0 + size.height / 2 } ?? center.y)
    }
}

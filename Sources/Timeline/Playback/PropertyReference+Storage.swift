import Geometry
import Scene

/// The four stored numbers that `frame`, `bounds` and `center` share.
enum FrameKey: CaseIterable {
    case centerX, centerY, width, height

    func propertyKey(view: Int) -> PropertyKey {
        switch self {
        case .centerX: PropertyKey(object: Int32(view), property: PropertyID.center.rawValue, component: 0)
        case .centerY: PropertyKey(object: Int32(view), property: PropertyID.center.rawValue, component: 1)
        case .width: PropertyKey(object: Int32(view), property: PropertyID.bounds.rawValue, component: 2)
        case .height: PropertyKey(object: Int32(view), property: PropertyID.bounds.rawValue, component: 3)
        }
    }

    func value(in geometry: FrameGeometry) -> Double {
        switch self {
        case .centerX: geometry.center.x
        case .centerY: geometry.center.y
        case .width: geometry.size.width
        case .height: geometry.size.height
        }
    }

    /// Whether writing what a reference names may change this number.
    func isAffected(by reference: PropertyReference) -> Bool {
        isNamed(by: reference) || isMovedAlong(by: reference)
    }

    /// Whether a reference names this number, so that setting it takes it from running animations.
    func isNamed(by reference: PropertyReference) -> Bool {
        let isHorizontal = self == .centerX || self == .width
        let axis = isHorizontal ? 0 : 1
        let isPosition = self == .centerX || self == .centerY
        switch (reference.property, reference.component) {
        case (.center, let component): return isPosition && (component ?? axis) == axis
        case (.frame, let component): return (component ?? axis + (isPosition ? 0 : 2)) == axis + (isPosition ? 0 : 2)
        case (.bounds, let component): return !isPosition && (component ?? axis + 2) == axis + 2
        default: return false
        }
    }

    /// Whether this position only follows: a frame made wider keeps its leading edge, so that its middle moves.
    private func isMovedAlong(by reference: PropertyReference) -> Bool {
        guard reference.property == .frame, let component = reference.component else { return false }
        return (self == .centerX && component == 2) || (self == .centerY && component == 3)
    }
}

extension PropertyReference {
    /// Whether it is one of the three that share stored numbers.
    var isFrame: Bool { property == .frame || property == .bounds || property == .center }

    /// The key of the whole property.
    var key: PropertyKey { PropertyKey(object: Int32(view), property: property.rawValue) }

    /// The keys of the components it names.
    var keys: [PropertyKey] {
        let count = max(PropertyTable.description(of: property).kind.componentCount, 1)
        let places = component.map { $0..<$0 + 1 } ?? 0..<count
        return places.map {
            PropertyKey(object: Int32(view), property: property.rawValue, component: UInt16($0))
        }
    }

    /// The stored keys that it names most nearly: a frame's position is that of its middle.
    var storedKeys: [PropertyKey] {
        guard property == .frame else { return keys }
        let stored = [FrameKey.centerX, .centerY, .width, .height].map { $0.propertyKey(view: view) }
        return component.map { [stored[$0]] } ?? stored
    }

    /// The numbers that it names in a geometry.
    func numbers(of geometry: FrameGeometry, bounds origin: Point) -> [Double] {
        let frame = geometry.frame
        let all: [Double]
        switch property {
        case .frame: all = [frame.minX, frame.minY, frame.width, frame.height]
        case .bounds: all = [origin.x, origin.y, frame.width, frame.height]
        default: all = [geometry.center.x, geometry.center.y]
        }
        return component.map { [all[$0]] } ?? all
    }
}

extension AffineTransform {
    /// Makes a transform of six numbers; fewer give the identity.
    init(components numbers: [Double]) {
        guard numbers.count == 6 else {
            self = .identity
            return
        }
        self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
}

import Geometry
import Scene

/// The stored numbers that a view's bounding box is worked out from.
enum StoredGeometry {
    static func keys(of view: Int32) -> [PropertyKey] {
        let properties: [(PropertyID, Range<UInt16>)] = [
            (.center, 0..<2), (.bounds, 2..<4), (.anchorPoint, 0..<2), (.translation, 0..<2), (.rotation, 0..<1),
            (.scale, 0..<2), (.transform, 0..<6),
        ]
        return properties.flatMap { property, components in
            components.map { PropertyKey(object: view, property: property.rawValue, component: $0) }
        }
    }
}

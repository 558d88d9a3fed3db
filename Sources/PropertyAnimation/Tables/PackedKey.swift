import Geometry

/// What a whole number can stand for: different ones have different numbers.
protocol PackedKey {
    var packed: Int64 { get }
}

extension Int32: PackedKey {
    var packed: Int64 { Int64(self) }
}

extension PropertyKey: PackedKey {
    var packed: Int64 { Int64(object) << 32 | Int64(property) << 16 | Int64(component) }
}

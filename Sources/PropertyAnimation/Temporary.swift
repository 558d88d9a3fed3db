import Geometry
struct KeyframeTrack2 {}
public struct KeyframeTrack: Sendable { public func value(at f: Double) -> Double { f }; public func derivative(at f: Double) -> Double { 1 } }
enum TransformInterpolation { static func interpolate(from a: AffineTransform, to b: AffineTransform, share: Double) -> AffineTransform { share < 1 ? a : b } }
extension Path { func interpolated(to p: Path, share: Double) -> Path? { nil } }

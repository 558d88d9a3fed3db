import Geometry

/// The keyframes of an affine map: its components each on a track of their own, the turns taking the shorter way.
///
/// Scale, shear, rotation and translation are led from one keyframe to the next, as Core Animation does; where a keyframe
/// flattens the plane and has no components, the six numbers of the matrix are. Paced modes measure the way in these mixed
/// numbers, which is our own choice.
public struct TransformTrack: Hashable, Sendable {
    /// The components' tracks, or the matrix's.
    private let tracks: [KeyframeTrack]
    private let isDecomposed: Bool
    private let start: AffineTransform
    private let end: AffineTransform

    /// Makes a track; the arguments are those of ``KeyframeTrack/tracks(values:keyTimes:mode:curves:)``.
    public init(
        values: [AffineTransform], keyTimes: [Double]? = nil, mode: CalculationMode = .linear,
        curves: [TimingCurve] = []
    ) throws(KeyframeError) {
        let parts = Self.unwound(values)
        let numbers = parts ?? values.map { [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty] }
        tracks = try KeyframeTrack.tracks(values: numbers, keyTimes: keyTimes, mode: mode, curves: curves)
        isDecomposed = parts != nil
        start = values[0]
        end = values[values.count - 1]
    }

    /// The map at a share of the time; the first and the last one themselves, to the last bit, at 0 and 1.
    public func value(at fraction: Double) -> AffineTransform {
        if fraction == 0 { return start }
        if fraction == 1 { return end }
        let n = tracks.map { $0.value(at: fraction) }
        guard isDecomposed else { return AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]) }
        return TransformComponents(
            scaleX: n[0], scaleY: n[1], shear: n[2], rotation: n[3], translation: Point(x: n[4], y: n[5])
        ).transform
    }

    /// The components of every map, each turn being the shorter one from the map before; nil when one has none.
    private static func unwound(_ values: [AffineTransform]) -> [[Double]]? {
        var result: [[Double]] = []
        for value in values {
            guard var parts = TransformComponents(value) else { return nil }
            if let before = result.last?[3] {
                parts.rotation = before + TransformInterpolation.shorterTurn(from: before, to: parts.rotation)
            }
            let origin = parts.translation
            result.append([parts.scaleX, parts.scaleY, parts.shear, parts.rotation, origin.x, origin.y])
        }
        return result
    }
}

import Geometry
import Raster

/// A surface seen through a projective map: read between its pixels, and where it is squeezed, read several times.
struct WarpPaint {
    private let face: Surface
    private let toFace: ProjectiveTransform
    private let shade: UInt32
    private let samplesX: Int
    private let samplesY: Int

    /// Places a face whose own device pixels `map` sends to where they are seen; nil where it flattens the plane.
    ///
    /// `area` is where the face will be drawn: how much it is squeezed there decides how often it is read, at most 16
    /// times in either direction.
    init?(_ face: Surface, map: ProjectiveTransform, brightness: Double, area: Rect) {
        guard let inverse = map.inverse else { return nil }
        self.face = face
        toFace = inverse.concatenating(
            ProjectiveTransform(.translation(x: -Double(face.bounds.x), y: -Double(face.bounds.y))))
        shade = PixelArithmetic.byte(brightness)
        var (stepX, stepY) = (0.0, 0.0)
        for (x, y) in [(area.minX, area.minY), (area.maxX, area.minY), (area.minX, area.maxY), (area.maxX, area.maxY)] {
            let here = toFace.apply(Point(x: x, y: y))
            let across = toFace.apply(Point(x: x + 1, y: y)) - here
            let down = toFace.apply(Point(x: x, y: y + 1)) - here
            stepX = max(stepX, ElementaryFunctions.hypotenuse(across.x, across.y))
            stepY = max(stepY, ElementaryFunctions.hypotenuse(down.x, down.y))
        }
        samplesX = Int(min(max(stepX.rounded(), 1), 16))
        samplesY = Int(min(max(stepY.rounded(), 1), 16))
    }

    /// Computes a part of a row.
    func fill(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        if samplesX == 1 && samplesY == 1 {
            let line = Scanline(toFace, y: Double(y) + 0.5)
            for column in 0..<count {
                pixels[column] = shaded(BilinearSampling.pixel(line.sample(face, x: Double(x + column) + 0.5)))
            }
        } else {
            fillAveraging(pixels, x: x, y: y, count: count)
        }
    }

    /// Reads every pixel at the middles of equal parts and takes the mean.
    private func fillAveraging(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        let stepX = 1 / Double(samplesX)
        let stepY = 1 / Double(samplesY)
        let samples = UInt64(samplesX * samplesY)
        let reciprocal = (65_536 + samples / 2) / samples
        for column in 0..<count {
            // Four sums of 16 bits: up to 256 samples of 255.
            var sums: UInt64 = 0
            for row in 0..<samplesY {
                let line = Scanline(toFace, y: Double(y) + (Double(row) + 0.5) * stepY)
                for part in 0..<samplesX {
                    sums &+= line.sample(face, x: Double(x + column) + (Double(part) + 0.5) * stepX)
                }
            }
            pixels[column] = shaded(sums == 0 ? 0 : Self.mean(sums, reciprocal))
        }
    }

    /// The sums divided by the number of samples, given as a share of 65 536.
    @inline(__always)
    private static func mean(_ sums: UInt64, _ reciprocal: UInt64) -> UInt32 {
        func lane(_ shift: UInt64) -> UInt64 {
            ((((sums >> shift) & 0xFFFF) &* reciprocal &+ 0x8000) >> 16) << shift
        }
        return BilinearSampling.pixel(lane(0) | lane(16) | lane(32) | lane(48))
    }

    /// Darkens the colour and keeps the opacity.
    @inline(__always)
    private func shaded(_ pixel: UInt32) -> UInt32 {
        (PixelArithmetic.scale(pixel, by: shade) & 0x00FF_FFFF) | (pixel & 0xFF00_0000)
    }
}

/// A projective map along one horizontal line.
private struct Scanline {
    private let (u, v, w): (Double, Double, Double)
    private let (stepU, stepV, stepW): (Double, Double, Double)

    @inline(__always)
    init(_ map: ProjectiveTransform, y: Double) {
        (u, v, w) = (map.m01 * y + map.m02, map.m11 * y + map.m12, map.m21 * y + map.m22)
        (stepU, stepV, stepW) = (map.m00, map.m10, map.m20)
    }

    /// The pixel of the face that is seen at an abscissa, in lanes.
    @inline(__always)
    func sample(_ face: Surface, x: Double) -> UInt64 {
        let scale = 65_536 / (stepW * x + w)
        let (atU, atV) = ((stepU * x + u) * scale - 32_768, (stepV * x + v) * scale - 32_768)
        // Far outside, where whole numbers of 32 bits end, there is nothing either.
        guard abs(atU) < 2_147_000_000, abs(atV) < 2_147_000_000 else { return 0 }
        return BilinearSampling.bordered(face, x: Self.whole(atU), y: Self.whole(atV))
    }

    /// The nearest whole number: added to 1.5 · 2^52, a number's last bits are its whole part.
    @inline(__always)
    private static func whole(_ value: Double) -> Int {
        Int(Int32(truncatingIfNeeded: (value + 6_755_399_441_055_744).bitPattern))
    }
}

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
            for column in 0..<count {
                pixels[column] = shaded(sample(Double(x + column) + 0.5, Double(y) + 0.5))
            }
        } else {
            for column in 0..<count { pixels[column] = shaded(average(x: x + column, y: y)) }
        }
    }

    private func average(x: Int, y: Int) -> UInt32 {
        var (low, high): (UInt64, UInt64) = (0, 0)
        let count = UInt64(samplesX * samplesY)
        for row in 0..<samplesY {
            let atY = Double(y) + (Double(row) + 0.5) / Double(samplesY)
            for column in 0..<samplesX {
                let pixel = UInt64(sample(Double(x) + (Double(column) + 0.5) / Double(samplesX), atY))
                low &+= pixel & 0xFF | (pixel & 0xFF_0000) << 16
                high &+= (pixel >> 8) & 0xFF | (pixel & 0xFF00_0000) << 8
            }
        }
        let half = count / 2
        func mean(_ sum: UInt64) -> UInt32 { UInt32((sum + half) / count) }
        return mean(low & 0xFFFF_FFFF) | mean(high & 0xFFFF_FFFF) << 8 | mean(low >> 32) << 16 | mean(high >> 32) << 24
    }

    @inline(__always)
    private func sample(_ x: Double, _ y: Double) -> UInt32 {
        let point = toFace.apply(Point(x: x, y: y))
        guard abs(point.x) < 100_000, abs(point.y) < 100_000 else { return 0 }
        return BilinearSampling.bordered(
            face, x: Int((point.x - 0.5) * 65_536 + 0x8000_0000_0000) - 0x8000_0000_0000,
            y: Int((point.y - 0.5) * 65_536 + 0x8000_0000_0000) - 0x8000_0000_0000)
    }

    /// Darkens the colour and keeps the opacity.
    @inline(__always)
    private func shaded(_ pixel: UInt32) -> UInt32 {
        (PixelArithmetic.scale(pixel, by: shade) & 0x00FF_FFFF) | (pixel & 0xFF00_0000)
    }
}

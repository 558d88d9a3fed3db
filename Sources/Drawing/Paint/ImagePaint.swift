import Geometry

/// A picture placed on the device plane by an affine map, read between its pixels.
struct ImagePaint {
    private let picture: Picture
    private let level: Picture.Level
    private let toLevel: AffineTransform

    /// Places a picture whose pixels the map sends to the device; nil where the map flattens the plane.
    ///
    /// Shown smaller than it is, it is read from the halving that is nearest above the shown size.
    init?(_ picture: Picture, toDevice: AffineTransform) {
        guard let toPicture = toDevice.inverse else { return nil }
        let stepX = ElementaryFunctions.hypotenuse(toPicture.a, toPicture.b)
        let stepY = ElementaryFunctions.hypotenuse(toPicture.c, toPicture.d)
        var place = 0
        var step = max(stepX, stepY)
        while step >= 1.5, place < 32 {
            step /= 2
            place += 1
        }
        self.picture = picture
        level = picture.level(place)
        toLevel = toPicture.concatenating(
            .scale(
                x: Double(level.width) / Double(picture.width), y: Double(level.height) / Double(picture.height)))
    }

    /// Computes a part of a row.
    func fill(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        // Where the middle of column 0 falls, and the step from column to column, in 2^-32 pixels of the level.
        let origin = toLevel.apply(Point(x: 0.5, y: Double(y) + 0.5)) - Point(x: 0.5, y: 0.5)
        let (originX, originY) = (Self.fixed(origin.x), Self.fixed(origin.y))
        let (stepX, stepY) = (Self.fixed(toLevel.a), Self.fixed(toLevel.b))
        for column in x..<x + count {
            let atX = (originX &+ stepX &* column) >> 16
            let atY = (originY &+ stepY &* column) >> 16
            pixels[column - x] = BilinearSampling.pixel(BilinearSampling.clamped(level, x: atX, y: atY))
        }
    }

    private static func fixed(_ value: Double) -> Int {
        Int((min(max(value, -1_000_000), 1_000_000) * 4_294_967_296).rounded())
    }
}

import Drawing
import Geometry
import Raster
import Scene
import Testing

/// Opacity, gradients and shadows against their closed forms.
@Suite struct ColorDrawingTests {
    @Test(arguments: [0.25, 0.5, 0.9]) func aTranslucentParentIsCompositedAsOne(alpha: Double) throws {
        let buffer = try draw(12, 4, background: .white) { builder in
            builder.view(Rect(x: 0, y: 0, width: 8, height: 4), color: Color("#FF0000")!, set: [(.alpha, [alpha])]) {
                $0.view(Rect(x: 4, y: 0, width: 8, height: 4), color: Color("#0000FF")!)
            }
        }
        let rest = (255 * (1 - alpha)).rounded()
        let share = 255 - Int(rest)
        // Red alone, blue over red, blue alone: below the blue no red shines through.
        #expect(buffer.components(2, 2).distance(to: Components(255, 255 - share, 255 - share)) <= 1)
        #expect(buffer.components(6, 2).distance(to: Components(255 - share, 255 - share, 255)) <= 1)
        #expect(buffer.components(10, 2) == buffer.components(6, 2))
    }

    @Test func nestedOpacitiesMultiply() throws {
        let buffer = try draw(4, 4) { builder in
            builder.view(Rect(x: 0, y: 0, width: 4, height: 4), set: [(.alpha, [0.5])]) {
                $0.view(Rect(x: 0, y: 0, width: 4, height: 4), color: .black, set: [(.alpha, [0.5])])
                $0.view(Rect(x: 9, y: 0, width: 1, height: 1), color: .black)
            }
        }
        #expect(abs(buffer.components(1, 1).alpha - 64) <= 1)
    }

    @Test func transparentCanvasStaysTransparent() throws {
        let buffer = try draw(4, 1) { $0.view(Rect(x: 1, y: 0, width: 1, height: 1), color: Color("#FF000080")!) }
        #expect(buffer.components(0, 0) == Components(0, 0, 0, 0))
        #expect(buffer.components(1, 0) == Components(128, 0, 0, 128))
    }

    private static let ramp = Gradient(
        colors: [Color("#204060")!, Color("#2C4C6C")!], locations: [0, 1],
        geometry: .linear(start: Point(x: 0, y: 0.5), end: Point(x: 1, y: 0.5)))

    @Test func gradientsAreRightOnAverageAndShowNoBands() throws {
        // Twelve levels over 384 pixels: undithered, bands of 32.
        let width = 384
        let buffer = try draw(Double(width), 16) {
            $0.view(Rect(x: 0, y: 0, width: Double(width), height: 16), .gradient, gradient: Self.ramp)
        }
        var error = 0.0
        for x in 0..<width {
            let mean = buffer.column(x).reduce(0.0) { $0 + Double($1.red) } / 16
            error += abs(mean - (32 + 12 * (Double(x) + 0.5) / Double(width)))
        }
        #expect(error / Double(width) < 0.5)
        for y in 0..<16 {
            let row = buffer.row(y)
            var (longest, run) = (1, 1)
            for x in 1..<width {
                run = row[x] == row[x - 1] ? run + 1 : 1
                longest = max(longest, run)
            }
            #expect(Double(longest) <= 1.5 * 32, "row \(y)")
            for (x, pixel) in row.enumerated() {
                #expect(abs(Double(pixel.red) - (32 + 12 * (Double(x) + 0.5) / Double(width))) <= 1)
            }
        }
    }

    @Test func radialGradientsAreCirclesOfTheWidth() throws {
        let gradient = Gradient(
            colors: [.white, .black], locations: [0, 1], geometry: .radial(center: Point(x: 0.5, y: 0.5), radius: 0.5))
        let buffer = try draw(64, 32) {
            $0.view(Rect(x: 0, y: 0, width: 64, height: 32), .gradient, gradient: gradient)
        }
        for (x, y) in [(32, 16), (48, 16), (32, 28), (5, 3), (60, 16)] {
            let (dx, dy) = (Double(x) + 0.5 - 32, Double(y) + 0.5 - 16)
            let share = min((dx * dx + dy * dy).squareRoot() / 32, 1)
            #expect(abs(Double(buffer.components(x, y).red) - 255 * (1 - share)) <= 1.1)
        }
    }

    @Test func locationsAndAlphaInterpolateStraight() throws {
        let gradient = Gradient(
            colors: [Color("#FF000000")!, Color("#FF0000")!, Color("#00FF00")!], locations: [0.25, 0.5, 0.75],
            geometry: .linear(start: .zero, end: Point(x: 1, y: 0)))
        let buffer = try draw(100, 1) {
            $0.view(Rect(x: 0, y: 0, width: 100, height: 1), .gradient, gradient: gradient)
        }
        #expect(buffer.components(10, 0).alpha == 0)
        #expect(buffer.components(37, 0).distance(to: Components(128, 0, 0, 128)) <= 2)
        #expect(buffer.components(62, 0).distance(to: Components(128, 128, 0, 255)) <= 2)
        #expect(buffer.components(90, 0).distance(to: Components(0, 255, 0)) <= 1)
    }

    /// The normal distribution up to `x`, by its series.
    private func normal(_ x: Double) -> Double {
        var (term, sum, n) = (x, x, 1.0)
        while abs(term) > 1e-12 {
            term *= x * x / (2 * n + 1)
            sum += term
            n += 1
        }
        return 0.5 + sum * ElementaryFunctions.exponential(-x * x / 2) / (2 * Double.pi).squareRoot()
    }

    @Test(arguments: [1.5, 4, 9]) func shadowsFallOffAsGaussians(sigma: Double) throws {
        let buffer = try draw(80, 60) {
            $0.view(
                Rect(x: -60, y: -60, width: 100, height: 200), color: .white,
                set: [(.shadowOpacity, [0.8]), (.shadowRadius, [sigma]), (.shadowOffset, [5, 0])])
        }
        for x in 41..<80 {
            let expected = 0.8 * 255 * normal((45 - Double(x) - 0.5) / sigma)
            #expect(abs(Double(buffer.components(x, 30).alpha) - expected) < 4, "\(x)")
        }
    }

    @Test func shadowsTurnAndScaleWithTheirView() throws {
        func picture(_ frame: Rect, _ settings: [(PropertyID, [Double])]) throws -> PixelBuffer {
            try draw(60, 60) {
                $0.view(
                    frame, color: .white,
                    set: [(.shadowOpacity, [1]), (.shadowColor, [1, 0, 0, 1])] + settings)
            }
        }
        let lying = try picture(
            Rect(x: 20, y: 25, width: 20, height: 10), [(.shadowRadius, [4]), (.shadowOffset, [0, 6])])
        let upright = try picture(
            Rect(x: 20, y: 25, width: 20, height: 10),
            [(.shadowRadius, [4]), (.shadowOffset, [6, 0]), (.rotation, [90]), (.shadowOffset, [0, 6])])
        for y in 0..<60 {
            for x in 0..<60 {
                // A quarter turn clockwise sends (x, y) about the middle to (−y, x).
                #expect(lying.components(x, y).distance(to: upright.components(59 - y, x)) <= 2, "(\(x), \(y))")
            }
        }
        let small = try picture(
            Rect(x: 25, y: 27.5, width: 10, height: 5),
            [(.shadowRadius, [2]), (.shadowOffset, [0, 3]), (.scale, [2, 2])])
        for y in stride(from: 0, to: 60, by: 3) {
            for x in 0..<60 {
                #expect(lying.components(x, y).distance(to: small.components(x, y)) <= 4, "(\(x), \(y))")
            }
        }
    }

    @Test func aClearViewCastsTheShadowOfItsContents() throws {
        let buffer = try draw(40, 20) {
            $0.view(
                Rect(x: 0, y: 0, width: 40, height: 20),
                set: [(.shadowOpacity, [1]), (.shadowRadius, [0]), (.shadowOffset, [0, 10])]
            ) { $0.view(Rect(x: 10, y: 2, width: 6, height: 4), color: .white) }
        }
        #expect(buffer.components(12, 14) == Components(0, 0, 0))
        #expect(buffer.components(30, 14).alpha == 0)
    }
}

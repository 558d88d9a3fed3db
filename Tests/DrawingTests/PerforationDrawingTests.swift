import Geometry
import Raster
import Scene
import Testing

@testable import Drawing

/// A ticket in two halves, and its perforation as it comes out in pixels.
@Suite struct PerforationDrawingTests {
    private static let wave = Mask.perforated(edge: .trailing, innerRadius: 2, outerRadius: 3)
    private static let otherSide = Mask.perforated(edge: .leading, innerRadius: 2, outerRadius: 3)

    @Test(arguments: Array(stride(from: 100.0, through: 300, by: 12.5))) func edgeIsSymmetricAndCutsItsArea(
        height: Double
    ) throws {
        let buffer = try draw(20, height, scale: 2) { builder in
            builder.view(Rect(x: 0, y: 0, width: 16, height: height), color: .white, mask: Self.wave)
        }
        for y in 0..<buffer.height {
            #expect(buffer.row(y) == buffer.row(buffer.height - 1 - y), "row \(y) of \(height) points")
        }
        let kept = buffer.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 } / 4
        let count = (height / 8).rounded()
        let fit = height / count / 8
        let cut = (16 * height - kept) / count
        #expect(abs(cut / (8.6365 * fit * fit) - 1) < 0.01)
    }

    /// How the halves lie in the ticket.
    enum Nesting: CaseIterable {
        case siblings, secondWithinAnother, firstWithinTwo, bothWithinAnother, withHiddenViewsBetween
    }

    @Test(arguments: Nesting.allCases, [(0.0, 1.0), (5, 1.03), (-1.9, 1.12), (37.3, 2), (90, 1), (211, 1.03)])
    func noSeamShowsBeforeTheTear(nesting: Nesting, pose: (rotation: Double, scale: Double)) throws {
        let set: [(PropertyID, [Double])] = [
            (.rotation, [pose.rotation]), (.scale, [pose.scale, pose.scale]),
        ]
        let buffer = try draw(90, 90, background: .black, scale: 1.5) { builder in
            builder.view(Rect(x: 10.3, y: 15.7, width: 70, height: 56), set: set) { builder in
                Self.halves(nesting, &builder)
            }
        }
        let whole = try draw(90, 90, background: .black, scale: 1.5) { builder in
            builder.view(Rect(x: 10.3, y: 15.7, width: 70, height: 56), color: .white, set: set)
        }
        // White beside white on black, torn or not: the same picture.
        let worst = zip(buffer.pixels, whole.pixels).map { Components($0).distance(to: Components($1)) }.max()!
        #expect(worst <= 1)
    }

    /// Two white halves that together fill 70 × 56 points.
    private static func halves(_ nesting: Nesting, _ builder: inout SceneBuilder) {
        func first(_ builder: inout SceneBuilder, x: Double = 0, y: Double = 0) {
            builder.view(Rect(x: x, y: y, width: 30, height: 56), color: .white, mask: wave)
        }
        func second(_ builder: inout SceneBuilder, x: Double = 28, y: Double = 0) {
            builder.view(Rect(x: x, y: y, width: 42, height: 56), color: .white, mask: otherSide)
        }
        func hidden(_ builder: inout SceneBuilder) {
            builder.view(Rect(x: 0, y: 0, width: 70, height: 56), color: .black, set: [(.isHidden, [1])])
        }
        switch nesting {
        case .siblings:
            first(&builder)
            second(&builder)
        case .secondWithinAnother:
            builder.view(Rect(x: 7, y: -3, width: 63, height: 59)) { builder in
                second(&builder, x: 21, y: 3)
                hidden(&builder)
            }
            first(&builder)
        case .firstWithinTwo:
            builder.view(Rect(x: 5, y: 0, width: 20, height: 20)) { builder in
                builder.view(Rect(x: -2, y: 9, width: 10, height: 10)) { first(&$0, x: -3, y: -9) }
            }
            second(&builder)
        case .bothWithinAnother:
            builder.view(Rect(x: 1, y: 2, width: 30, height: 56)) { first(&$0, x: -1, y: -2) }
            builder.view(Rect(x: 20, y: 0, width: 50, height: 56)) { second(&$0, x: 8) }
        case .withHiddenViewsBetween:
            first(&builder)
            hidden(&builder)
            second(&builder)
        }
    }

    /// What else shows in a view that holds a half: the halves are not joined, and nothing is lost.
    @Test func whatElseShowsBesideANestedHalfIsDrawn() throws {
        let buffer = try draw(60, 40, background: .black) { builder in
            builder.view(Rect(x: 0, y: 0, width: 60, height: 40)) { builder in
                builder.view(Rect(x: 18, y: 4, width: 42, height: 32), color: .white, mask: Self.otherSide)
                builder.view(Rect(x: 2, y: 0, width: 6, height: 2), color: .white)
            }
            builder.view(Rect(x: 0, y: 4, width: 20, height: 32), color: .white, mask: Self.wave)
        }
        for (x, y) in [(4, 1), (10, 20), (40, 20)] {
            #expect(buffer.components(x, y) == Components(255, 255, 255), "(\(x), \(y))")
        }
        #expect(buffer.components(4, 3) == Components(0, 0, 0))
    }

    @Test func filledChildrenOfTheHalvesLeaveNoSeamEither() throws {
        let buffer = try draw(60, 40, background: .black) { builder in
            builder.view(Rect(x: 5.4, y: 4.6, width: 50, height: 30), set: [(.rotation, [3])]) { builder in
                builder.view(Rect(x: 0, y: 0, width: 20, height: 30), mask: Self.wave) { builder in
                    builder.view(Rect(x: 0, y: 0, width: 20, height: 30), color: .white)
                }
                builder.view(Rect(x: 18.125, y: 0, width: 31.875, height: 30), mask: Self.otherSide) { builder in
                    builder.view(Rect(x: 0, y: 0, width: 31.875, height: 30), color: .white)
                }
            }
        }
        for y in 10..<30 {
            for x in 15..<45 { #expect(buffer.components(x, y) == Components(255, 255, 255), "(\(x), \(y))") }
        }
    }

    @Test func tornApartTheEdgesShowWhatLiesBehind() throws {
        let buffer = try draw(60, 40, background: .black) { builder in
            builder.view(Rect(x: 0, y: 0, width: 20, height: 40), color: .white, mask: Self.wave)
            builder.view(Rect(x: 24, y: 0, width: 36, height: 40), color: .white, mask: Self.otherSide)
        }
        // At an outer centre, half a period down, the wave lies 2 points inside the edge, at an inner one on it.
        #expect(buffer.components(17, 4) == Components(255, 255, 255))
        #expect(buffer.components(19, 4) == Components(0, 0, 0))
        #expect(buffer.components(24, 4).red > 230)
        #expect(buffer.components(19, 8).red > 200)
        #expect(buffer.components(24, 8).red < 60)
    }

    @Test func rightToLeftIsTheMirrorImage() throws {
        func ticket(_ builder: inout SceneBuilder) {
            builder.view(Rect(x: 2, y: 2, width: 56, height: 32)) { builder in
                builder.view(
                    Rect(x: 0, y: 0, width: 20, height: 32), color: .white, mask: Self.wave,
                    set: [(.cornerRadius, [6]), (.maskedCorners, [5]), (.rotation, [-4]), (.anchorPoint, [1, 1])])
                builder.view(
                    Rect(x: 30, y: 0, width: 26, height: 32), color: Color("#3366CC")!, mask: Self.otherSide,
                    set: [(.cornerRadius, [6]), (.maskedCorners, [10]), (.translation, [-3, 1])])
            }
        }
        let left = try draw(60, 36, ticket)
        let right = try draw(60, 36, rightToLeft: true, ticket)
        for y in 0..<36 {
            for (a, b) in zip(left.row(y), right.row(y).reversed()) { #expect(a.distance(to: b) <= 1, "row \(y)") }
        }
    }
}

import Geometry
import Testing

/// Arcs and bounds as svg-pathdata has them: nfroidure/svg-pathdata, src/tests/arctocurve.test.ts at
/// 1024352294672dbdbe6041eeb5e3e14855e69283 and src/tests/bounds.test.ts at 450590c0ccfb10ac41576ec7a00e05661cf78211.
@Suite("Paths of a foreign implementation")
struct ForeignPathTests {
    struct Arc: Sendable, CustomStringConvertible {
        let description: String
        /// What the arc becomes, in path data of cubic curves.
        let curves: String
    }

    /// Half turns that the source cuts in three, because of a rounding error in its angle, are left out.
    static let arcs: [Arc] = [
        Arc(
            description: "M80 80 A 45 45, 0, 0, 0, 125 125 L 125 80 Z",
            curves: "M80 80C80 104.8528137423857 100.1471862576143 125 125 125L125 80z"),
        Arc(
            description: "M230 80 A 45 45, 0, 1, 0, 275 125 L 275 80 Z",
            curves: """
                M230 80C205.1471862576143 80 185 100.1471862576143 185 125\
                C185 149.8528137423857 205.1471862576143 170 230 170\
                C254.8528137423857 170 275 149.8528137423857 275 125L275 80z
                """),
        Arc(
            description: "M80 230 A 45 45, 0, 0, 1, 125 275 L 125 230 Z",
            curves: "M80 230C104.8528137423857 230 125 250.1471862576143 125 275L125 230z"),
        Arc(
            description: "M230 230 A 45 45, 0, 1, 1, 275 275 L 275 230 Z",
            curves: """
                M230 230C230 205.1471862576143 250.1471862576143 185 275 185\
                C299.8528137423857 185 320 205.1471862576143 320 230\
                C320 254.8528137423857 299.8528137423857 275 275 275L275 230z
                """),
        Arc(
            description: "M80 80 a 45 45, 0, 0, 0, 125 125 L 125 80 Z",
            curves: """
                M80 80c-34.5177968644246 34.5177968644246 -34.5177968644246 90.4822031355754 0 125\
                c34.5177968644246 34.5177968644246 90.4822031355754 34.5177968644246 125 0L125 80z
                """),
        Arc(
            description: "M 30 30 A 30 30 90 0 0 30 80 Z",
            curves: """
                M30 30C21.6206442862417 35.5582357774914 16.583123951777 44.9447731434901 16.583123951777 55\
                C16.583123951777 65.0552268565099 21.6206442862417 74.4417642225086 30 80z
                """),
        Arc(
            description: "M 50 50 A 50 10 0 0 1 100 60",
            curves: "M50 50C77.6142374915397 50 100 54.4771525016921 100 60"),
        Arc(
            description: "M 50 50 A 30 30 0 0 1 100 80",
            curves: """
                M50 50C59.7206056797015 40.1416040718891 74.9250308199694 38.2155183741452 86.7968382872808 \
                45.338602854532C98.6686457545922 52.4616873349189 104.1241819696502 66.7837498458583 100 80
                """),
        Arc(
            description: "M 0 0 A 50 50 0 0 1 100 0",
            curves:
                "M0 0C0 -27.6142374915397 22.3857625084603 -50 50 -50C77.6142374915397 -50 100 -27.6142374915397 100 0"),
        Arc(
            description: "M 30 30 A 30 30 90 0 1 30 80",
            curves: """
                M30 30C38.3793557137583 35.5582357774914 43.416876048223 44.9447731434901 43.416876048223 55\
                C43.416876048223 65.0552268565099 38.3793557137583 74.4417642225086 30 80
                """),
        Arc(
            description: "M 50 50 A 30 30 0 0 1 80 80",
            curves: "M50 50C66.5685424949238 50 80 63.4314575050762 80 80"),
        Arc(
            description: "M 0 0 A 1000 1000 0 0 1 10 10",
            curves: "M0 0C3.3568621862997 3.3097211449502 6.6902788550498 6.6431378137003 10 10"),
    ]

    @Test("arcs become the same curves", arguments: arcs)
    func arc(test: Arc) throws {
        let (ours, theirs) = (try Path(svg: test.description), try Path(svg: test.curves))
        #expect(ours.elements.count == theirs.elements.count)
        for (element, other) in zip(ours.elements, theirs.elements) {
            // 13 decimals are printed, half a unit of the last of which is 5e-14; the centre of a radius of 1000 is found
            // by a difference of squares, 1e6·2e-16, which a chord of 14 brings down to 1e-11.
            #expect(PathDataTests.isNear(element, other, 1e-11), "\(element), expected \(other)")
        }
    }

    struct Bounds: Sendable, CustomStringConvertible {
        let description: String
        let low: Point, high: Point
        /// How far the curves of an arc leave the ellipse that the source measures.
        var tolerance = 1e-12
    }

    /// Curves of a quarter turn leave a circle by 2.7e-4 of its radius, here up to 60.
    private static let arcError = 2.8e-4 * 60

    static let boxes: [Bounds] = [
        Bounds(description: "M10 10 L 20 30", low: Point(x: 10, y: 10), high: Point(x: 20, y: 30)),
        Bounds(
            description: "M80 80 A 45 45, 0, 0, 1, 125 125", low: Point(x: 80, y: 80), high: Point(x: 125, y: 125)),
        Bounds(
            description: "M80 80 A 45 60, 20, 0, 0, 125 125", low: Point(x: 80, y: 80),
            high: Point(x: 125, y: 125.59961858400797), tolerance: arcError),
        Bounds(
            description: "M80 80 A 45 60, 20, 0, 1, 125 125", low: Point(x: 80, y: 79.40038141599203),
            high: Point(x: 125, y: 125), tolerance: arcError),
        Bounds(
            description: "M80 80 A 45 60, 20, 1, 0, 125 125", low: Point(x: 31.02578911052131, y: 80),
            high: Point(x: 125.03089537701737, y: 196.28938858015945), tolerance: arcError),
        Bounds(
            description: "M80 80 A 45 60, -20, 1, 1, 120 120", low: Point(x: 74.66880591967042, y: 4.531089272703177),
            high: Point(x: 168.6739121861665, y: 121.4200964368706), tolerance: arcError),
        Bounds(
            description: "M20 10 C 0 40, 80 100, 100 40", low: Point(x: 16.81700272781236, y: 10),
            high: Point(x: 100, y: 65.67265229607777)),
    ]

    @Test("the bounding box is that of the curve", arguments: boxes)
    func bounds(test: Bounds) throws {
        let box = try Path(svg: test.description).boundingBox
        #expect((box.minX - test.low.x).magnitude <= test.tolerance)
        #expect((box.minY - test.low.y).magnitude <= test.tolerance)
        #expect((box.maxX - test.high.x).magnitude <= test.tolerance)
        #expect((box.maxY - test.high.y).magnitude <= test.tolerance)
    }
}

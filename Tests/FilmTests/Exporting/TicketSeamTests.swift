import Drawing
import Film
import Foundation
import ImageCoding
import Motion
import Raster
import Testing
import Timeline

/// The ticket of the shipped timelines before it is torn: nothing of what lies behind shows along its perforation.
@Suite struct TicketSeamTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The ticket's middle in points, and its turn and scale at a time.
    struct Pose: CustomTestStringConvertible {
        var name: String
        var time: Double
        var middle: (x: Double, y: Double)
        var degrees = 0.0
        var scale = 1.0

        var testDescription: String { "\(name) at \(time) s" }
    }

    private static let poses = [
        Pose(name: "ticket", time: 0, middle: (187.5, 120)),
        Pose(name: "ticket-shake", time: 0.25, middle: (187.5, 120), degrees: 1.9),
        Pose(name: "ticket-shake", time: 0.36, middle: (187.5, 120), degrees: -1.52),
        Pose(name: "scale-up", time: 1.15, middle: (205.5, 132), degrees: -1.9, scale: 1.12),
        Pose(name: "tear-off", time: 0.3, middle: (187.5, 130)),
    ]

    @Test(arguments: poses, ["ltr", "rtl"])
    func everyPixelMixesTheTwoColoursAlone(pose: Pose, direction: String) throws {
        let files = TimelineFiles { path in Array(try Data(contentsOf: Self.root.appendingPathComponent(path))) }
        var options = LoadOptions()
        options.overrides = [("direction", direction)]
        let program = try Program.load("timelines/\(pose.name).json", files: files, options: options)
        let exporter = try Exporter(
            try Playback.run(program), options: ExportOptions(), fonts: try FontLibrary(), images: [:])
        let picture = try PNGCoder.decode(try exporter.picture(at: .seconds(pose.time)))
        let sense = direction == "rtl" ? -1.0 : 1
        let angle = pose.degrees * sense * .pi / 180
        var worst = 0.0
        var seen: Set<UInt32> = []
        // The wave lies 84 to 86 points from the leading edge, and runs down all 192.
        for u in stride(from: 83.0, through: 87, by: 0.25) {
            for v in stride(from: -90.0, through: 90, by: 0.25) {
                let (x, y) = (sense * (u - 171.5) * pose.scale, v * pose.scale)
                let column = Int((pose.middle.x + x * cos(angle) - y * sin(angle)) * 2)
                let row = Int((pose.middle.y + x * sin(angle) + y * cos(angle)) * 2)
                let pixel = picture.pixels[row * picture.width + column]
                seen.insert(pixel)
                worst = max(worst, abs(Self.shareOfBackground(in: pixel)))
            }
        }
        #expect(worst < 0.02)
        #expect(seen.contains(0xFFF5_B700) && seen.contains(0xFF6C_2BD9) && seen.count > 6)
    }

    /// How much of #F2F2F7 there is in a pixel beside #F5B700 and #6C2BD9, by Cramer's rule.
    private static func shareOfBackground(in pixel: UInt32) -> Double {
        func vector(_ pixel: UInt32) -> SIMD3<Double> {
            [Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255)]
        }
        func volume(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
            a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x) + a.z * (b.x * c.y - b.y * c.x)
        }
        let (foil, card, background) = (vector(0xF5B700), vector(0x6C2BD9), vector(0xF2F2F7))
        return volume(foil, card, vector(pixel)) / volume(foil, card, background)
    }
}

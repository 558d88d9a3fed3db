import CPlainDrawing
import Drawing
import Geometry
import Raster
import Scene

/// The processor time of a body, in milliseconds a round.
func milliseconds(rounds: Int, _ body: (Int) throws -> Void) rethrows -> Double {
    try body(0)
    let start = plain_cpu_seconds()
    for round in 1...rounds { try body(round) }
    return (plain_cpu_seconds() - start) * 1_000 / Double(rounds)
}

func report(_ name: String, _ ours: Double, _ plain: Double, atMost limit: Double) {
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    let verdict = ours <= limit * plain ? "ok" : "TOO SLOW"
    print(
        "\(name): \(rounded(ours)) ms, plain C \(rounded(plain)) ms, ratio \(rounded(ours / plain)) (≤ \(limit)) \(verdict)"
    )
}

/// A card with shadow, gradient and three lines of text on a canvas of 750 × 440 pixels.
func cardScene() -> Scene {
    var builder = SceneBuilder(canvasSize: Size(width: 375, height: 220))
    let gradient = Gradient(
        colors: [Color("#6C2BD9")!, Color("#2B6CD9")!], locations: [0, 1],
        geometry: .linear(start: .zero, end: Point(x: 1, y: 1)))
    builder.beginView(.gradient, gradient: gradient)
    builder.setFrame(Rect(x: 16, y: 14, width: 343, height: 192))
    builder.set(.cornerRadius, [24])
    builder.set(.shadowOpacity, [0.35])
    builder.set(.shadowRadius, [10])
    builder.set(.shadowOffset, [0, 6])
    for line in 0..<3 {
        builder.beginView(.text, font: FontDescription(size: 24, weight: .bold))
        builder.setFrame(Rect(x: 20, y: 12 + 40 * Double(line), width: 320, height: 36))
        builder.set(.text, .string("Pull me for the secret offer"))
        builder.set(.textColor, [1, 1, 1, 1])
        builder.endView()
    }
    builder.endView()
    return builder.build()
}

/// The inverse of the projection of a flip from the bottom, in pixels, as the documentation of the engine states it.
func inverseFlip(degrees: Double) -> [Double] {
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    let (distance, half) = (2_000.0, 192.0)
    let size = 1 - half / distance * abs(sine)
    // From the middle: (x, y) → size · (x, y·cos) / (1 − y·sin/distance), so y = v / (size·cos + v·sin/distance).
    let (cx, cy, k) = (375.0, 220.0, sine / distance)
    let w = [0, k, size * cosine - k * cy]
    let x = [cosine, 0, -cosine * cx]
    let y = [0, 1, -cy]
    return [
        x[0] + cx * w[0], x[1] + cx * w[1], x[2] + cx * w[2], y[0] + cy * w[0], y[1] + cy * w[1], y[2] + cy * w[2],
        w[0], w[1], w[2],
    ]
}

let fonts = try FontLibrary()
let renderer = try Renderer(scene: cardScene(), scale: 2, fonts: fonts)
var buffer = renderer.makeBuffer()
var snapshot = SceneSnapshot(of: cardScene())
let rotation = snapshot.offset(of: .rotation, view: 0)
let card = try milliseconds(rounds: 200) { round in
    snapshot.values[rotation] = 0.05 * Double(round)
    _ = try renderer.draw(snapshot, into: &buffer)
}
var plain = [UInt32](repeating: 0, count: 750 * 440)
let plainCard = milliseconds(rounds: 200) { plain_draw_card(&plain, 0.05 * Double($0)) }
report("card with text, shadow and gradient, rotating", card, plainCard, atMost: 0.5)

snapshot.values[rotation] = 0
var (flips, plainFlips) = (0.0, 0.0)
let face = buffer.pixels
for progress in stride(from: 0.05, to: 0.5, by: 0.05) {
    flips += try milliseconds(rounds: 20) { round in
        let turned = progress + Double(round) * 1e-5
        snapshot.transitions = [TransitionState(view: 0, kind: .flipFromBottom, progress: turned)]
        _ = try renderer.draw(snapshot, into: &buffer)
    }
    let map = inverseFlip(degrees: 180 * progress)
    plainFlips += milliseconds(rounds: 20) { _ in
        plain.withUnsafeMutableBufferPointer { $0.update(repeating: .max) }
        plain_warp(face, &plain, 750, 440, map)
    }
}
report("a flip, mean of nine angles", flips / 9, plainFlips / 9, atMost: 2)

// One round trip, told five times: how each calculation mode leads from keyframe to keyframe.
import Film
import Stage

let modes: [(name: String, options: View.KeyframeAnimationOptions)] = [
    ("linear", .calculationModeLinear), ("discrete", .calculationModeDiscrete), ("paced", .calculationModePaced),
    ("cubic", .calculationModeCubic), ("cubic paced", .calculationModeCubicPaced),
]
let colors: [Color] = [.systemRed, .systemOrange, .systemGreen, .systemBlue, .systemIndigo]
let stage = Stage(canvasSize: Size(width: 600, height: 190), backgroundColor: Color(rgb: 0x1C1C1E))

for (column, mode) in modes.enumerated() {
    let tile = View(frame: Rect(x: 10 + 117 * Double(column), y: 14, width: 112, height: 162))
    tile.backgroundColor = Color(white: 0.17)
    tile.cornerRadius = 16
    stage.add(tile)

    let name = Label(frame: Rect(x: 0, y: 130, width: 112, height: 22), text: mode.name)
    name.font = FontDescription(size: 14, weight: .semibold)
    name.textColor = Color(white: 0.85)
    name.textAlignment = .center
    tile.addSubview(name)

    let corners = [Point(x: 26, y: 30), Point(x: 86, y: 30), Point(x: 86, y: 100), Point(x: 26, y: 100)]
    for corner in corners {
        let mark = View(frame: Rect(x: corner.x - 3, y: corner.y - 3, width: 6, height: 6))
        mark.backgroundColor = Color(white: 0.4)
        mark.cornerRadius = 3
        tile.addSubview(mark)
    }
    let ball = View(frame: Rect(x: 12, y: 16, width: 28, height: 28))
    ball.backgroundColor = colors[column]
    ball.cornerRadius = 9
    tile.addSubview(ball)

    // The first side takes half of the time, the way back waits a little: unless the pace is to be constant.
    let times = [(0.0, 0.5), (0.5, 0.2), (0.7, 0.1), (0.85, 0.15)]
    View.animateKeyframes(withDuration: 2.4, options: [mode.options, .repeat, .curveLinear], on: stage) {
        for (step, (start, duration)) in times.enumerated() {
            View.addKeyframe(withRelativeStartTime: start, relativeDuration: duration, on: stage) {
                ball.center = corners[(step + 1) % 4]
                ball.transform = ball.transform.rotated(by: .pi / 2)
            }
        }
    }
}
// The film loops by itself: it ends just before the trip begins anew.
stage.advance(to: .seconds(2.4) - .frame(1, at: 50))

try Film.export(stage.recording, to: "keyframes.gif")

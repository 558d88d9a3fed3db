// Five springs side by side: from one that swings for long to one that does not overshoot.
import Film
import Stage

let ratios = [0.15, 0.3, 0.5, 0.75, 1]
let colors: [Color] = [.systemRed, .systemOrange, .systemGreen, .systemBlue, .systemIndigo]
let stage = Stage(canvasSize: Size(width: 470, height: 300), backgroundColor: Color(rgb: 0xF2F2F7))

let balls = ratios.indices.map { row in
    let y = 20 + 54 * Double(row)
    let name = Label(frame: Rect(x: 18, y: y + 8, width: 60, height: 28), text: "ζ \(ratios[row])")
    name.font = FontDescription(size: 15, weight: .semibold)
    name.textColor = Color(white: 0.45)
    stage.add(name)

    let track = View(frame: Rect(x: 92, y: y + 20, width: 360, height: 4))
    track.backgroundColor = Color(white: 0.86)
    track.cornerRadius = 2
    stage.add(track)

    let ball = View(frame: Rect(x: 178, y: y, width: 44, height: 44))
    ball.backgroundColor = colors[row]
    ball.cornerRadius = 22
    ball.shadowOpacity = 0.2
    ball.shadowRadius = 5
    ball.shadowOffset = Size(width: 0, height: 3)
    stage.add(ball)
    return ball
}

@MainActor func move(to x: Double) {
    for (ball, ratio) in zip(balls, ratios) {
        View.animate(withDuration: 1.4, usingSpringWithDamping: ratio, on: stage) { ball.center.x = x }
    }
}

stage.advance(by: .seconds(0.2))
move(to: 344)
stage.advance(by: .seconds(1.6))
// Back again; and once more on the way, before it has settled: the motions add up, and nothing jumps.
move(to: 200)
stage.advance(by: .seconds(0.35))
move(to: 344)
stage.advance(by: .seconds(1.6))
move(to: 200)
stage.runUntilIdle()

try Film.export(stage.recording, to: "spring-gallery.gif", hold: 0.2)

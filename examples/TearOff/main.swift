// The counterfoil of a ticket turns about its lower right corner, and is torn off. timelines/tear-off.json is the same film.
import Film
import Stage

let stage = Stage(canvasSize: Size(width: 375, height: 260), backgroundColor: Color(rgb: 0xF2F2F7))
let ticket = View(frame: Rect(x: 16, y: 34, width: 343, height: 192))
stage.add(ticket)

let foilWidth = 86.0
let face = View(frame: Rect(x: foilWidth - 2, y: 0, width: 343 - foilWidth + 2, height: 192))
face.backgroundColor = Color(rgb: 0x6C2BD9)
face.cornerRadius = 24
face.cornerCurve = .continuous
face.maskedCorners = [.topTrailing, .bottomTrailing]
face.mask = .perforated(edge: .leading, innerRadius: 2, outerRadius: 3)
ticket.addSubview(face)

let title = Label(frame: Rect(x: 24, y: 22, width: 220, height: 34), text: "Secret offer")
title.textColor = .white
title.font = FontDescription(size: 26, weight: .bold)
face.addSubview(title)

let counterfoil = View(frame: Rect(x: 0, y: 0, width: foilWidth, height: 192))
counterfoil.backgroundColor = Color(rgb: 0xF5B700)
counterfoil.cornerRadius = 24
counterfoil.cornerCurve = .continuous
counterfoil.maskedCorners = [.topLeading, .bottomLeading]
counterfoil.mask = .perforated(edge: .trailing, innerRadius: 2, outerRadius: 3)
ticket.addSubview(counterfoil)

let word = Label(frame: Rect(x: 6, y: 80, width: 72, height: 32), text: "TEAR")
word.textAlignment = .center
word.font = FontDescription(size: 15, weight: .heavy)
counterfoil.addSubview(word)

stage.advance(to: .seconds(0.3))
let whole = counterfoil.frame
// Nothing moves while the anchor point does.
counterfoil.moveAnchorPoint(to: Point(x: 1, y: 1))
let turn = PropertyAnimator(duration: 0.3, curve: .linear, on: stage, name: "turn") {
    counterfoil.transform = .rotation(degrees: -10)
}
let leave = PropertyAnimator(duration: 0.3, curve: .linear, on: stage, name: "leave") {
    // Along the turned axes; without the part in y the piece would sink.
    let sunk = whole.maxY - counterfoil.frame.maxY
    counterfoil.transform = counterfoil.transform.translatedBy(x: -whole.width, y: sunk)
}
turn.addCompletion { _ in leave.startAnimation() }
leave.addCompletion { _ in
    counterfoil.isHidden = true
    counterfoil.transform = .identity
}
turn.startAnimation()
stage.runUntilIdle()

try Film.export(stage.recording, to: "tear-off.gif", hold: 0.5)

// A sheet is thrown up, caught in flight, held, and handed over to a spring with the speed of the hand that lets go.
import Film
import Stage

let stage = Stage(canvasSize: Size(width: 320, height: 420), backgroundColor: Color(rgb: 0xF2F2F7))

let sheet = View(frame: Rect(x: 24, y: 300, width: 272, height: 300))
sheet.backgroundColor = .white
sheet.cornerRadius = 28
sheet.cornerCurve = .continuous
sheet.shadowOpacity = 0.18
sheet.shadowRadius = 14
sheet.shadowOffset = Size(width: 0, height: 6)
stage.add(sheet)

let handle = View(frame: Rect(x: 116, y: 10, width: 40, height: 5))
handle.backgroundColor = Color(white: 0.8)
handle.cornerRadius = 2.5
sheet.addSubview(handle)

let title = Label(frame: Rect(x: 24, y: 36, width: 224, height: 32), text: "Catch me")
title.font = FontDescription(size: 26, weight: .bold)
sheet.addSubview(title)

let finger = View(frame: Rect(x: 146, y: 380, width: 28, height: 28))
finger.backgroundColor = Color.systemBlue.withAlphaComponent(0.35)
finger.cornerRadius = 14
finger.alpha = 0
stage.add(finger)

// Thrown: the model is at its target at once, the presentation on its way.
let rise = PropertyAnimator(duration: 0.9, dampingRatio: 0.8, on: stage, name: "rise") {
    sheet.center.y -= 220
    title.textColor = .systemBlue
}
rise.startAnimation()
stage.advance(to: .seconds(0.18))

// Caught: a finger pauses it where it is and pulls it half-way back, the fraction following its hand.
rise.pauseAnimation()
finger.center.y = sheet.presentation.frame.minY + 12
View.animate(withDuration: 0.1, on: stage) { finger.alpha = 1 }
stage.advance(by: .seconds(0.25))
let held = rise.fractionComplete
View.animate(withDuration: 0.4, on: stage) { finger.center.y += (held - 0.35) * 220 }
rise.animateFractionComplete(to: 0.35, duration: 0.4)
stage.advance(by: .seconds(0.7))

// Let go upwards at 900 points a second: a velocity in what is left of the way.
let left = sheet.presentation.frame.minY - sheet.frame.minY
let spring = SpringTimingParameters(dampingRatio: 0.55, initialVelocity: Vector(dx: 0, dy: 900 / left))
View.animate(withDuration: 0.12, on: stage) {
    finger.alpha = 0
    finger.center.y -= 60
}
rise.continueAnimation(withTimingParameters: spring, durationFactor: 1)
stage.runUntilIdle()

try Film.export(stage.recording, to: "hand-off.gif", hold: 0.6)

// A card grows a little and shrinks back: the program of the README.
import Film
import Stage

let stage = Stage(canvasSize: Size(width: 375, height: 220))
let card = View(frame: Rect(x: 16, y: 14, width: 343, height: 192))
card.backgroundColor = .systemPurple
card.cornerRadius = 24
stage.add(card)

let grow = PropertyAnimator(duration: 0.15, curve: .easeInOut, on: stage) { card.transform = .scale(1.03) }
let shrink = PropertyAnimator(duration: 0.15, curve: .easeInOut, on: stage) { card.transform = .identity }
grow.addCompletion { _ in shrink.startAnimation() }
grow.startAnimation()
stage.runUntilIdle()

try Film.export(stage.recording, to: "grow-and-shrink.gif")

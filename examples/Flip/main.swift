// A card turns over to its other face. timelines/flip.json is the same film, on the ticket.
import Film
import Stage

let stage = Stage(canvasSize: Size(width: 375, height: 240), backgroundColor: Color(rgb: 0xF2F2F7))

func makeFace(_ color: Color, _ text: String, _ size: Double, _ textColor: Color) -> View {
    let face = View(frame: Rect(x: 0, y: 0, width: 275, height: 192))
    face.backgroundColor = color
    face.cornerRadius = 24
    face.cornerCurve = .continuous
    let title = Label(frame: Rect(x: 24, y: 24, width: 227, height: 44), text: text)
    title.font = FontDescription(size: size, weight: .heavy)
    title.textColor = textColor
    face.addSubview(title)
    return face
}

let card = View(frame: Rect(x: 50, y: 24, width: 275, height: 192))
let secret = makeFace(Color(rgb: 0x6C2BD9), "Secret offer", 26, .white)
let ordinary = makeFace(.white, "−50 %", 36, Color(rgb: 0x6C2BD9))
ordinary.borderWidth = 1
ordinary.borderColor = Color(rgb: 0xD8D4E4)
card.addSubview(secret)
stage.add(card)

stage.advance(to: .seconds(0.4))
View.transition(from: secret, to: ordinary, duration: 0.5, options: .transitionFlipFromBottom, on: stage) { _ in
    View.animate(withDuration: 0.6, usingSpringWithDamping: 0.4, initialSpringVelocity: 3, on: stage) {
        card.transform = .scale(1.04)
    }
}
stage.advance(to: .seconds(2))
View.transition(from: ordinary, to: secret, duration: 0.5, options: .transitionFlipFromTop, on: stage)
View.animate(withDuration: 0.5, on: stage) { card.transform = .identity }
stage.runUntilIdle()

try Film.export(stage.recording, to: "flip.gif", hold: 0.6)

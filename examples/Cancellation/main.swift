// A progress bar fills link by link until it is cancelled: nothing fires after that, and the ledger knows how each link ended.
import Film
import Stage

let stage = Stage(canvasSize: Size(width: 360, height: 150), backgroundColor: Color(rgb: 0xF2F2F7))

let title = Label(frame: Rect(x: 30, y: 24, width: 300, height: 28), text: "Copying 10 pictures")
title.font = FontDescription(size: 20, weight: .semibold)
stage.add(title)

let track = View(frame: Rect(x: 30, y: 72, width: 300, height: 14))
track.backgroundColor = Color(white: 0.85)
track.cornerRadius = 7
track.clipsToBounds = true
stage.add(track)

let bar = View(frame: Rect(x: 0, y: 0, width: 0, height: 14))
bar.anchorPoint = .zero
bar.center = .zero
bar.backgroundColor = .systemGreen
track.addSubview(bar)

let note = Label(frame: Rect(x: 30, y: 98, width: 300, height: 24), text: "0 of 10")
note.font = FontDescription(size: 15)
note.textColor = Color(white: 0.45)
stage.add(note)

// Each link begins at the exact end of the one before it; only a link that came to its end goes on.
var link: PropertyAnimator?
@MainActor func copy(_ number: Int) {
    let animator = PropertyAnimator(duration: 0.22, curve: .easeInOut, on: stage, name: "picture \(number)")
    animator.addAnimations { bar.bounds.size.width = 30 * Double(number) }
    animator.addCompletion { position in
        guard position == .end else { return }
        note.text = "\(number) of 10"
        if number < 10 { copy(number + 1) }
    }
    link = animator
    animator.startAnimation()
}

stage.advance(by: .seconds(0.3))
copy(1)
stage.advance(by: .seconds(1.42))

// Cancelled in the middle of the seventh: the bar stays where it was seen, and its completion says so.
link?.stopAnimation(false)
link?.finishAnimation(at: .current)
note.text = "Cancelled"
View.animate(withDuration: 0.25, on: stage) {
    bar.backgroundColor = .systemRed
    note.textColor = .systemRed
}
stage.advance(by: .seconds(0.5))
View.animate(withDuration: 0.6, usingSpringWithDamping: 0.9, on: stage) { bar.bounds.size.width = 0 }
stage.runUntilIdle()

try Film.export(stage.recording, to: "cancellation.gif", hold: 0.5)

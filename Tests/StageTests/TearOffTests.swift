import Geometry
import Motion
import Stage
import Testing

/// The tear-off as a Swift program writes it: the counterfoil turns about its lower right corner and leaves along its turned
/// axes.
@Suite struct TearOffTests {
    @Test func theCounterfoilTurnsAndLeaves() {
        let stage = Stage(canvasSize: Size(width: 375, height: 260))
        let (width, height) = (86.0, 192.0)
        let counterfoil = View(frame: Rect(x: 16, y: 34, width: width, height: height))
        stage.add(counterfoil)
        stage.advance(to: .seconds(0.3))
        let whole = counterfoil.frame
        counterfoil.moveAnchorPoint(to: Point(x: 1, y: 1))
        // Without a jump of the anchor point.
        #expect(counterfoil.frame == whole && counterfoil.presentation.frame == whole)
        #expect(counterfoil.center == Point(x: 102, y: 226))

        let turn = PropertyAnimator(duration: 0.3, curve: .linear, on: stage) {
            counterfoil.transform = .rotation(degrees: -10)
        }
        let leave = PropertyAnimator(duration: 0.3, curve: .linear, on: stage) {
            let sunk = whole.maxY - counterfoil.frame.maxY
            counterfoil.transform = counterfoil.transform.translatedBy(x: -whole.width, y: sunk)
        }
        turn.addCompletion { _ in leave.startAnimation() }
        leave.addCompletion { _ in
            #expect(isClose(counterfoil.presentation.transform.tx, -1.01496 * width, 1e-5 * width))
            #expect(isClose(counterfoil.presentation.transform.ty, 0.00264 * width, 1e-5 * width))
            counterfoil.isHidden = true
            counterfoil.transform = .identity
        }
        turn.startAnimation()
        stage.advance(by: .seconds(0.15))
        #expect(isClose(counterfoil.presentation.transform, .rotation(degrees: -5)))
        stage.advance(by: .seconds(0.15))
        #expect(isClose(counterfoil.presentation.transform, .rotation(degrees: -10)))
        #expect(counterfoil.presentation.center == Point(x: 102, y: 226))
        stage.runUntilIdle()
        #expect(isClose(stage.now.seconds, 0.9))
        #expect(counterfoil.isHidden && counterfoil.frame == whole)
    }
}

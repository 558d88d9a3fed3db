import Geometry
import Motion
import Stage
import Testing

@Suite struct AnimateTests {
    @Test func theDefaultCurveIsSlowFastSlow() {
        let (stage, card) = makeStage()
        View.animate(withDuration: 1, on: stage) { card.center.x = 300 }
        for (time, share) in [(0.1, 0.019722), (0.25, 0.129162), (0.5, 0.5), (0.75, 0.870838), (0.9, 0.980278)] {
            stage.advance(to: .seconds(time))
            #expect(isClose(card.presentation.center.x, 200 + 100 * share, 1e-4))
        }
    }

    @Test func completionsTellWhetherAllWasPlayed() {
        let (stage, card) = makeStage()
        var calls: [String] = []
        func animate(_ name: String, after delay: Double = 0, _ block: @escaping () -> Void) {
            View.animate(withDuration: 1, delay: delay, on: stage, animations: block) {
                calls.append("\(name) \($0) \(stage.now.seconds)")
            }
        }
        animate("fade") { card.alpha = 0 }
        animate("both") {
            card.center.x = 300
            card.backgroundColor = .systemRed
        }
        stage.advance(to: .seconds(0.5))
        // Takes all of the first, and half of the second, which plays on for its other half.
        animate("other") {
            card.alpha = 1
            card.backgroundColor = .systemBlue
        }
        stage.runUntilIdle()
        #expect(calls == ["fade false 0.5", "both false 1.0", "other true 1.5"])
    }

    @Test func aBlockThatChangesNothingIsOverAtOnce() {
        let (stage, card) = makeStage()
        var ends: [(Bool, Time)] = []
        View.animate(withDuration: 1, delay: 2, on: stage) {
            card.alpha = 1
        } completion: {
            ends.append(($0, stage.now))
        }
        #expect(ends.isEmpty)
        stage.runUntilIdle()
        #expect(ends.count == 1 && ends[0].0 && ends[0].1 == .zero)
    }

    @Test func aDurationOfZeroIsOverAtOnce() {
        let (stage, card) = makeStage()
        var calls = 0
        View.animate(withDuration: 0, on: stage) {
            card.alpha = 0
        } completion: { _ in
            calls += 1
        }
        stage.advance(by: .zero)
        #expect(calls == 1 && card.presentation.alpha == 0)
    }

    @Test func autoreverseEndsAtTheNewState() {
        let (stage, card) = makeStage()
        View.animate(withDuration: 1, options: [.autoreverse, .curveLinear], on: stage) { card.center.x = 300 }
        for (time, x) in [(0.5, 250.0), (1, 300), (1.5, 250), (1.75, 225), (2, 300)] {
            stage.advance(to: .seconds(time))
            #expect(isClose(card.presentation.center.x, x))
        }
    }

    @Test func repeatingGoesOnForEver() {
        let (stage, card) = makeStage()
        View.animate(withDuration: 1, options: [.repeat, .curveLinear], on: stage) { card.center.x = 300 }
        for time in [0.25, 3.25, 1000.25] {
            stage.advance(to: .seconds(time))
            #expect(isClose(card.presentation.center.x, 225, 1e-6))
        }
        // What never ends does not keep the clock going.
        stage.runUntilIdle()
        #expect(stage.now == .seconds(1000.25))
    }

    @Test func modifiedAnimationsRepeat() {
        let (stage, card) = makeStage()
        View.animate(withDuration: 1, options: .curveLinear, on: stage) {
            card.alpha = 0
            View.modifyAnimations(withRepeatCount: 3, autoreverses: true, on: stage) { card.center.x = 300 }
        }
        for (time, x) in [(0.5, 250.0), (1.5, 250), (2.5, 250), (5.75, 225)] {
            stage.advance(to: .seconds(time))
            #expect(isClose(card.presentation.center.x, x))
        }
        #expect(card.presentation.alpha == 0)
        stage.runUntilIdle()
        #expect(stage.now == .seconds(6))
    }

    @Test func withoutAnimationChangesTakeEffectAtOnce() {
        let (stage, card) = makeStage()
        var calls = 0
        View.animate(withDuration: 1, options: .curveLinear, on: stage) {
            card.center.x = 300
            View.performWithoutAnimation(on: stage) {
                card.alpha = 0.5
                View.animate(withDuration: 5, on: stage) {
                    card.cornerRadius = 8
                } completion: { _ in
                    calls += 1
                }
            }
        }
        #expect(card.presentation.alpha == 0.5 && card.presentation.cornerRadius == 8)
        stage.advance(by: .zero)
        #expect(calls == 1)
        stage.advance(to: .seconds(0.5))
        #expect(isClose(card.presentation.center.x, 250))
    }

    @Test func pathsMorph() {
        let stage = Stage(canvasSize: Size(width: 100, height: 100))
        let shape = ShapeView(path: Path([.move(.zero), .line(Point(x: 10, y: 0))]))
        stage.add(shape)
        shape.id = "shape"
        View.animate(withDuration: 1, options: .curveLinear, on: stage) {
            shape.path = Path([.move(.zero), .line(Point(x: 10, y: 20))])
        }
        stage.runUntilIdle()
        let recording = stage.recording
        let snapshot = recording.snapshot(at: .seconds(0.5))
        #expect(
            snapshot.object(.path, view: recording.scene.index(of: "shape")!)
                == .path(Path([.move(.zero), .line(Point(x: 10, y: 10))])))
    }
}

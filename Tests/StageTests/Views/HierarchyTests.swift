import Geometry
import Motion
import PropertyAnimation
import Scene
import Stage
import Testing

@Suite struct HierarchyTests {
    @Test func placesAmongSiblings() {
        let parent = View()
        let (a, b, c) = (View(), View(), View())
        parent.addSubview(a)
        parent.addSubview(b)
        parent.insertSubview(c, at: 0)
        #expect(parent.subviews.map(ObjectIdentifier.init) == [c, a, b].map(ObjectIdentifier.init))
        parent.insertSubview(c, aboveSubview: a)
        #expect(parent.subviews.map(ObjectIdentifier.init) == [a, c, b].map(ObjectIdentifier.init))
        parent.insertSubview(b, belowSubview: a)
        #expect(parent.subviews.map(ObjectIdentifier.init) == [b, a, c].map(ObjectIdentifier.init))
        parent.addSubview(b)
        #expect(parent.subviews.map(ObjectIdentifier.init) == [a, c, b].map(ObjectIdentifier.init))
        a.removeFromSuperview()
        #expect(a.superview == nil && parent.subviews.count == 2)
    }

    @Test func aViewAddedLaterIsSeenFromThenOn() {
        let (stage, card) = makeStage()
        card.id = "card"
        stage.advance(to: .seconds(1))
        let late = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        late.id = "late"
        late.alpha = 0.5
        stage.rootView.insertSubview(late, belowSubview: card)
        View.animate(withDuration: 1, options: .curveLinear, on: stage) { late.alpha = 1 }
        stage.runUntilIdle()
        let recording = stage.recording
        let index = recording.scene.index(of: "late")!
        // Drawn before the card, although it came later.
        #expect(index < recording.scene.index(of: "card")!)
        for (time, isHidden, alpha) in [(0, true, 0.5), (0.99, true, 0.5), (1, false, 0.5), (1.5, false, 0.75)] {
            let snapshot = recording.snapshot(at: .seconds(time))
            #expect(snapshot.boolean(.isHidden, view: index) == isHidden)
            #expect(isClose(snapshot.number(.alpha, view: index), alpha))
            #expect(snapshot.vector(.center, view: recording.scene.index(of: "card")!) == Point(x: 200, y: 150))
        }
    }

    @Test func aRemovedViewIsHiddenAndMayComeBack() {
        let (stage, card) = makeStage()
        card.id = "card"
        stage.advance(to: .seconds(1))
        card.removeFromSuperview()
        #expect(card.superview == nil && stage.rootView.subviews.isEmpty)
        stage.advance(to: .seconds(2))
        stage.add(card)
        #expect(card.superview === stage.rootView)
        let recording = stage.recording
        let index = recording.scene.index(of: "card")!
        for (time, isHidden) in [(0.5, false), (1, true), (1.9, true), (2, false)] {
            #expect(recording.snapshot(at: .seconds(time)).boolean(.isHidden, view: index) == isHidden)
        }
    }

    @Test func subclassesAreViews() {
        final class Card: View {
            let title = Label(text: "Title")
            init() {
                super.init(frame: Rect(x: 0, y: 0, width: 80, height: 40))
                addSubview(title)
            }
        }
        let card = Card()
        #expect(card.frame == Rect(x: 0, y: 0, width: 80, height: 40))
        #expect(card.title.superview === card && card.title.text == "Title")
    }

    @Test func whatIsSetBeforeTheRecordingBeginsIsHowItBegins() {
        let (stage, card) = makeStage()
        card.id = "card"
        card.backgroundColor = .systemPurple
        card.cornerRadius = 12
        card.maskedCorners = [.topLeading, .bottomTrailing]
        card.clipsToBounds = true
        card.shadowOffset = Size(width: 1, height: 2)
        card.transform = .scale(2)
        let label = Label(frame: Rect(x: 1, y: 2, width: 30, height: 40), text: "Hello")
        label.id = "label"
        label.textAlignment = .center
        label.font = FontDescription(size: 24, weight: .bold)
        card.addSubview(label)
        let recording = stage.recording
        let start = recording.snapshot(at: .zero, side: .before)
        let index = recording.scene.index(of: "card")!
        let text = recording.scene.index(of: "label")!
        #expect(start.color(.backgroundColor, view: index) == .systemPurple)
        #expect(start.number(.cornerRadius, view: index) == 12)
        #expect(start.number(.maskedCorners, view: index) == 9)
        #expect(start.boolean(.clipsToBounds, view: index))
        #expect(start.vector(.shadowOffset, view: index) == Point(x: 1, y: 2))
        #expect(start.affineTransform(.transform, view: index) == .scale(2))
        #expect(start.object(.text, view: text) == .string("Hello"))
        #expect(start.number(.textAlignment, view: text) == 2)
        #expect(recording.scene.views[text].font.size == 24)
        #expect(recording.scene.views[text].parent == index)
        #expect(start.frame(view: text) == Rect(x: 1, y: 2, width: 30, height: 40))
    }
}

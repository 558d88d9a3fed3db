import Geometry
import Motion
import Stage
import Testing

/// Writes down what a scroll view tells, and when.
private final class Listener: ScrollViewDelegate {
    var moments: [(String, Double)] = []
    var velocity = Point.zero
    var target: Double?

    private func note(_ name: String, _ view: ScrollView) { moments.append((name, view.contentOffset.x)) }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note("willBeginDragging", scrollView) }
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
    ) {
        note("willEndDragging", scrollView)
        self.velocity = velocity
        if let target { targetContentOffset.x = target }
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        note("didEndDragging \(willDecelerate)", scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { note("willBeginDecelerating", scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("didEndDecelerating", scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { note("didEndScrollingAnimation", scrollView) }
}

@Suite struct ScrollViewTests {
    private let stage = Stage(canvasSize: Size(width: 375, height: 200))
    private let view = ScrollView(
        frame: Rect(x: 0, y: 0, width: 375, height: 200), contentSize: Size(width: 2000, height: 200))
    private let listener = Listener()

    init() {
        stage.add(view)
        view.delegate = listener
    }

    @Test func aDragTellsUIKitsMomentsInOrder() {
        view.drag(along: FingerPath([.init(by: Point(x: -200, y: 0), duration: 0.25)]))
        #expect(view.isDragging)
        stage.advance(to: .seconds(0.1))
        #expect(isClose(view.contentOffset.x, 80))
        stage.runUntilIdle()
        #expect(
            listener.moments.map(\.0) == [
                "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
                "didEndDecelerating",
            ])
        // Points a millisecond.
        #expect(isClose(listener.velocity.x, 0.8))
        // 200 and 800/2.002003 more.
        #expect(isClose(view.contentOffset.x, 200 + 399.6, 1e-2) && !view.isDecelerating)
    }

    @Test func theDelegateMayLeadItElsewhere() {
        listener.target = 750
        view.fling(velocity: Point(x: -300, y: 0))
        stage.runUntilIdle()
        #expect(view.contentOffset.x == 750)
    }

    @Test func anOffsetSetWithAnimationArrivesAfterThreeTenths() {
        view.setContentOffset(Point(x: 600, y: 0), animated: true)
        #expect(view.contentOffset.x == 600)
        stage.advance(to: .seconds(0.15))
        #expect(isClose(view.presentedContentOffset.x, 300))
        #expect(listener.moments.isEmpty)
        stage.advance(to: .seconds(0.3))
        #expect(listener.moments.map(\.0) == ["didEndScrollingAnimation"])
    }

    @Test func aTouchTakesAnAnimatedOffsetOverWithoutAJump() {
        view.setContentOffset(Point(x: 600, y: 0), animated: true)
        stage.advance(to: .seconds(0.15))
        view.drag(along: FingerPath([.rest(0.5)]))
        stage.advance(to: .seconds(0.4))
        #expect(isClose(view.contentOffset.x, 300))
        #expect(!listener.moments.contains { $0.0 == "didEndScrollingAnimation" })
    }

    @Test func turningScrollingOffCutsTheTouch() {
        view.drag(along: FingerPath([.init(by: Point(x: -400, y: 0), duration: 1)]))
        stage.advance(to: .seconds(0.5))
        view.isScrollEnabled = false
        stage.advance(to: .seconds(0.9))
        #expect(!view.isDragging && isClose(view.contentOffset.x, 200))
        #expect(listener.moments.last?.0 == "didEndDragging false")
    }

    @Test func anInsetUnderAFingerDoesNotMoveTheContent() {
        view.contentInset.leading = 0
        view.drag(along: FingerPath([.init(by: Point(x: 200, y: 0), duration: 0.4), .rest(1)]))
        stage.advance(to: .seconds(0.6))
        let before = view.contentOffset.x
        #expect(isClose(before, -85.0515, 1e-4))
        view.contentInset.leading = 60
        stage.advance(to: .seconds(1))
        #expect(isClose(view.contentOffset.x, before))
        stage.runUntilIdle()
        #expect(view.contentOffset.x == -60)
    }

    @Test func pagesTurnOneByOne() {
        view.isPagingEnabled = true
        for page in 1...3 {
            view.fling(velocity: Point(x: -4000, y: 0))
            stage.runUntilIdle()
            #expect(view.contentOffset.x == 375 * Double(page))
        }
    }

    @Test func theRecordingHoldsEveryInstant() throws {
        view.id = "list"
        view.drag(along: FingerPath([.init(by: Point(x: 150, y: 0), duration: 0.3)]))
        stage.runUntilIdle()
        let recording = stage.recording
        let place = try #require(recording.scene.index(of: "list"))
        #expect(recording.snapshot(at: .seconds(0.1)).vector(.contentOffset, view: place).x < -20)
        #expect(recording.snapshot(at: .seconds(0.2)).boolean(.isDragging, view: place))
        #expect(recording.snapshot(at: stage.now).vector(.contentOffset, view: place).x == 0)
    }
}

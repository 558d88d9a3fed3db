import Geometry
import Motion
import PropertyAnimation
import Scene
import Stage

/// Fingers in turn, read and ready: one path, and where each of them is.
struct Touch: Sendable {
    /// One finger from its touch to its lift, on the canvas.
    struct Stroke: Sendable {
        /// Seconds after the first touch.
        var start: Double
        var contact: Point
        /// How far the fingers before it have gone.
        var travel: Point
    }

    var path: FingerPath
    var strokes: [Stroke]
}

extension Player {
    /// Makes every scroll view of the scene scroll, but for those whose offset follows a `bind`.
    func addScrollers() {
        for (view, node) in program.scene.views.enumerated() where node.kind == .scroll || node.kind == .collection {
            let pages = PageReading(view: view, of: program.scene)
            loop.bind(PropertyKey(view: view, .page)) { pages.page(in: $0) }
            guard !isBound(view, .contentOffset) else { continue }
            scrollers[view] = loop.addScroller(view: view, of: program.scene)
        }
    }

    /// The pages of scroll views, written into each snapshot.
    var pageBindings: [SceneRecording.Binding] {
        program.scene.views.indices.filter { scrollKinds.contains(program.scene.views[$0].kind) }.map { view in
            let pages = PageReading(view: view, of: program.scene)
            let slot = program.scene.valueSlot(of: PropertyKey(view: view, .page))
            return SceneRecording.Binding { reader, snapshot in snapshot.values[slot] = pages.page(in: reader) }
        }
    }

    /// What shows the fingers that were laid on scroll views.
    var fingerBindings: [SceneRecording.Binding] {
        program.overlay.fingers.filter { fingers in touches.contains { $0.view == fingers.scrollView } }.map {
            fingers in
            let overlay = FingerOverlay(fingers, records: touches, scene: program.scene)
            return SceneRecording.Binding { reader, snapshot in overlay.write(reader, &snapshot) }
        }
    }

    /// What shows haptics, when it was asked for.
    var hapticBindings: [SceneRecording.Binding] {
        guard let views = program.overlay.haptics else { return [] }
        let track = HapticTrack(marks: loop.marks, patterns: program.haptics)
        let overlay = HapticOverlay(views, track: track, scene: program.scene)
        return [SceneRecording.Binding { reader, snapshot in overlay.write(reader, &snapshot) }]
    }

    private var scrollKinds: [ViewKind] { [.scroll, .collection] }

    private func isBound(_ view: Int, _ property: PropertyID) -> Bool {
        program.bindings.contains { binding in
            switch binding.content {
            case .numbers(let key, _): Int(key.object) == view && key.property == property.rawValue
            case .number, .color, .transform, .text: false
            }
        }
    }

    // MARK: Doing

    /// Lays fingers on a view; what waits for the end of the cue is told when the last one lifts.
    func drag(_ drag: DragDefinition, lifted: @escaping () -> Void) throws {
        let touch = try touch(for: drag)
        touches.append(TouchRecord(view: drag.view, start: loop.now, touch: touch))
        if let scroller = scrollers[drag.view] {
            scroller.drag(along: touch.path, lifted: lifted)
        } else {
            dragger(of: drag.view).drag(along: touch.path, lifted: lifted)
        }
    }

    /// Lets a finger brush a scroll view.
    func fling(_ fling: FlingDefinition, at position: SourcePosition?) throws {
        let velocity = Point(
            x: try number(fling.velocity.x, "velocity", at: position),
            y: try number(fling.velocity.y, "velocity", at: position))
        scrollers[fling.view]?.fling(velocity: velocity)
    }

    /// Sets a content offset at once: what scrolls goes on from there.
    func setContentOffset(_ reference: PropertyReference, _ numbers: [Double]) {
        guard let scroller = scrollers[reference.view] else { return }
        for (key, number) in zip(reference.keys, numbers) {
            scroller.setOffset(number, key.component == 0 ? .horizontal : .vertical)
        }
    }

    private func dragger(of view: Int) -> Dragger {
        if let known = draggers[view] { return known }
        let dragger = loop.addDragger(
            translation: [PropertyKey(view: view, .translation), PropertyKey(view: view, .translation, 1)],
            isDragging: PropertyKey(view: view, .isDragging))
        draggers[view] = dragger
        return dragger
    }

    // MARK: Reading

    private func touch(for drag: DragDefinition) throws -> Touch {
        var stretches: [FingerPath.Stretch] = []
        var touch = Touch(path: FingerPath([]), strokes: [])
        var time = 0.0
        var travel = Point.zero
        for stroke in drag.strokes {
            let contact = try contact(of: stroke, drag.view)
            touch.strokes.append(Touch.Stroke(start: time, contact: contact, travel: travel))
            let start = travel
            for move in stroke.moves {
                let stretch = try stretch(for: move)
                try check(contact + travel - start, stretch, move.position)
                stretches.append(stretch)
                time += stretch.duration
                travel = travel + stretch.translation
            }
        }
        touch.path = FingerPath(stretches)
        return touch
    }

    private func stretch(for move: DragDefinition.Move) throws -> FingerPath.Stretch {
        let duration = try time(move.duration, move.by == nil ? "wait" : "duration", at: move.position).seconds
        guard let by = move.by else { return .rest(duration) }
        let way = Point(
            x: try number(by.x, "by", at: move.position), y: try number(by.y, "by", at: move.position))
        return FingerPath.Stretch(by: way, duration: duration, curve: move.curve)
    }

    /// Makes sure that a finger stays on the canvas; a curve that overshoots is looked at on its way.
    private func check(_ start: Point, _ stretch: FingerPath.Stretch, _ position: SourcePosition) throws {
        let canvas = program.scene.canvasSize
        for step in 0...16 {
            let share = step == 16 ? 1 : stretch.curve.value(at: Double(step) / 16)
            let place = start + stretch.translation * share
            guard place.x >= 0, place.y >= 0, place.x <= canvas.width, place.y <= canvas.height else {
                throw PlaybackFailure.fingerLeaves(start + stretch.translation, canvas, position)
            }
        }
    }

    private func contact(of stroke: DragDefinition.Stroke, _ view: Int) throws -> Point {
        if let contact = stroke.contact {
            let position = stroke.moves.first?.position
            return Point(
                x: try number(contact.x, "from", at: position), y: try number(contact.y, "from", at: position))
        }
        return try visibleCenter(of: view, stroke.moves.first?.position)
    }

    /// The middle of what is seen of a view now, before any mirroring.
    private func visibleCenter(of view: Int, _ position: SourcePosition?) throws -> Point {
        let snapshot = film().snapshot(at: loop.now)
        let nodes = program.scene.views
        var box = snapshot.rect(.bounds, view: view)
        box = snapshot.transformToParent(view: view).boundingBox(of: box)
        var parent = nodes[view].parent
        while let outer = parent {
            box = snapshot.contentTransformToParent(view: outer).boundingBox(of: box)
            parent = nodes[outer].parent
        }
        let seen = box.intersection(Rect(origin: .zero, size: program.scene.canvasSize))
        guard !seen.isEmpty else { throw PlaybackFailure.nothingToTouch(nodes[view].id ?? "the view", position) }
        return seen.center
    }
}

/// A drag that was played: where its fingers were when.
struct TouchRecord: Sendable {
    let view: Int
    let start: Time
    let touch: Touch

    /// Where the finger is on the canvas at an instant; nil before its touch.
    func place(at time: Time) -> Point? {
        let elapsed = (time - start).seconds
        guard let stroke = touch.strokes.last(where: { $0.start <= elapsed }) else { return nil }
        return stroke.contact + touch.path.translation(at: elapsed) - stroke.travel
    }
}

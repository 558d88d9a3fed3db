import Geometry
import Motion
import PropertyAnimation
import Scene
import Stage

/// A value that has been read and waits to be set.
struct PropertyWrite {
    enum Destination {
        case variable(Int)
        case property(PropertyReference)
    }

    enum Content {
        case numbers([Double])
        case object(Value)
    }

    var destination: Destination
    var content: Content
}

extension Player {
    func perform(_ actions: [Action]) throws {
        for action in actions { try perform(action) }
    }

    /// Performs an action; `takeEnd` is asked for what to call at the end by what takes time.
    func perform(_ action: Action, takeEnd: () -> () -> Void = { {} }) throws {
        place = action.position
        if let condition = action.condition, !condition.boolean(in: loop) { return try perform(action.otherwise) }
        switch action.verb {
        case .start(let animators): for animator in animators { try loop.start(animator) }
        case .stop(let animators, let finish):
            for animator in animators { try loop.stop(animator, finishingAt: finish.map(AnimatorPosition.init)) }
        case .pause(let animators): for animator in animators { try loop.pause(animator) }
        case .reverse(let animators, let reversed):
            for animator in animators { try loop.reverse(animator, isReversed: reversed) }
        case .continue(let animators, let factor, let timing): try resume(animators, factor, timing)
        case .scrub(let animator, let fraction, let duration, let curve):
            try loop.scrub(
                animator, to: try number(fraction, "fractionComplete", at: action.position),
                duration: try time(duration, "duration", at: action.position), timing: .curve(curve))
        case .set(let assignments): try set(assignments)
        case .haptic(let haptic): try mark(haptic)
        case .drag(let drag): try self.drag(drag, lifted: takeEnd())
        case .fling(let fling): try self.fling(fling, at: action.position)
        case .perform(let actions): try perform(actions)
        }
        place = action.position
    }

    private func resume(
        _ animators: [Int], _ factor: NumericInput, _ input: Action.ContinuationTiming?
    ) throws {
        let factor = try number(factor, "durationFactor", at: place)
        guard factor >= 0 else { throw PlaybackFailure.negative("durationFactor", factor, place) }
        let timing: (Double) throws -> Timing?
        switch input {
        case nil: timing = { _ in nil }
        case .curve(let curve): timing = { _ in .curve(curve) }
        case .spring(.dampingRatio(let ratio, _)):
            // It is still when the rest of the time is over; where there is no time left, there is nothing to swing in.
            let ratio = NumericInput.constant(try number(ratio, "dampingRatio", at: place))
            timing = { [place] seconds in
                guard seconds > 0 else { return .curve(.linear) }
                return try self.spring(.dampingRatio(ratio, duration: .constant(seconds)), at: place).0
            }
        case .spring(let spring):
            let known = try self.spring(spring, at: place).0
            timing = { _ in known }
        }
        for animator in animators { try loop.continue(animator, durationFactor: factor, timing: timing) }
    }

    private func mark(_ haptic: HapticMark) throws {
        let parameters = try haptic.parameters.map { name, input in
            Mark.Parameter(name: name, value: .number(try self.number(input, name, at: self.place)))
        }
        loop.mark(.haptic, name: haptic.name, parameters: parameters)
    }

    // MARK: Setting

    /// Reads all values, then sets them.
    func set(_ assignments: [Assignment]) throws {
        for write in try assignments.map({ try self.write(for: $0) }) { apply(write) }
    }

    func write(for assignment: Assignment) throws -> PropertyWrite {
        let content: PropertyWrite.Content =
            switch assignment.value.value(in: loop) {
            case .numbers: .numbers(try numbers(assignment.value, assignment.position))
            case .object(let object): .object(Value(object))
            }
        switch assignment.destination {
        case .variable(let place): return PropertyWrite(destination: .variable(place), content: content)
        case .property(let reference): return PropertyWrite(destination: .property(reference), content: content)
        }
    }

    /// What a write would replace: the present value.
    func present(_ write: PropertyWrite) -> PropertyWrite {
        var old = write
        switch write.destination {
        case .variable(let place): old.content = .numbers([loop.value(of: variableKey(place))])
        case .property(let reference):
            if PropertyTable.description(of: reference.property).kind.isObject {
                old.content = .object(loop.object(of: reference.key))
            } else if reference.isFrame {
                old.content = .numbers(reference.numbers(of: modelGeometry(reference.view), bounds: .zero))
            } else {
                old.content = .numbers(reference.keys.map(loop.value))
            }
        }
        return old
    }

    func apply(_ write: PropertyWrite) {
        switch (write.destination, write.content) {
        case (.variable(let place), .numbers(let numbers)): loop.set(variableKey(place), numbers[0])
        case (.property(let reference), .object(let object)): loop.set(reference.key, object)
        case (.property(let reference), .numbers(let numbers)): set(reference, numbers)
        case (.variable, .object): break
        }
    }

    private func set(_ reference: PropertyReference, _ numbers: [Double]) {
        if reference.isFrame { return setFrame(reference, numbers) }
        if reference.property == .contentOffset, scrollers[reference.view] != nil {
            return setContentOffset(reference, numbers)
        }
        if reference.property == .anchorPoint { keepInPlace(reference, numbers) }
        if reference.property == .transform {
            return loop.set(reference.key, AffineTransform(components: numbers))
        }
        for (key, number) in zip(reference.keys, numbers) { loop.set(key, number) }
    }

    private func setFrame(_ reference: PropertyReference, _ numbers: [Double]) {
        let model = modelGeometry(reference.view)
        let write = FrameGeometry.Write(reference.property, component: reference.component, numbers: numbers)
        let new = model.applying([write])
        for key in FrameKey.allCases where key.isAffected(by: reference) {
            let stored = key.propertyKey(view: reference.view)
            if key.isNamed(by: reference) {
                loop.set(stored, key.value(in: new))
            } else {
                loop.shift(stored, by: key.value(in: new) - key.value(in: model))
            }
        }
        guard reference.property == .bounds else { return }
        for (place, key) in reference.keys.enumerated() where key.component < 2 { loop.set(key, numbers[place]) }
    }

    /// Setting the anchor point never moves the view: the layout rectangle moves by what the turn about the new point
    /// would have moved the picture, (a′ − a)·size·(M − 1), with M as it is shown now.
    private func keepInPlace(_ reference: PropertyReference, _ numbers: [Double]) {
        let view = reference.view
        let anchorKeys = PropertyReference(view: view, property: .anchorPoint).keys
        let old = anchorKeys.map(loop.value)
        var new = old
        for (place, key) in reference.keys.enumerated() { new[Int(key.component)] = numbers[place] }
        let size = modelGeometry(view).size
        let distance = Point(x: (new[0] - old[0]) * size.width, y: (new[1] - old[1]) * size.height)
        let shift = presentLinearTransform(view).applyLinear(distance) - distance
        let center = PropertyReference(view: view, property: .center).keys
        if shift.x != 0 { loop.shift(center[0], by: shift.x) }
        if shift.y != 0 { loop.shift(center[1], by: shift.y) }
    }

    private func presentLinearTransform(_ view: Int) -> AffineTransform {
        let scale = PropertyReference(view: view, property: .scale).keys.map(loop.value)
        let rotation = loop.value(of: PropertyReference(view: view, property: .rotation).key)
        return loop.transform(of: PropertyReference(view: view, property: .transform).key)
            .concatenating(.scale(x: scale[0], y: scale[1]))
            .concatenating(.rotation(degrees: rotation))
    }

    private func variableKey(_ place: Int) -> PropertyKey {
        PropertyKey(object: ObjectIndex.variables, property: UInt16(place))
    }
}

extension AnimatorPosition {
    init(_ position: Action.FinishingPosition) {
        switch position {
        case .end: self = .end
        case .start: self = .start
        case .current: self = .current
        }
    }
}

import Geometry
import Motion
import PropertyAnimation

/// The keyframes of a block, property by property.
struct KeyframePlan {
    /// A property's keyframes, in order of their starts.
    struct Track {
        var whole: PropertyKey
        var steps: [Step] = []
    }

    /// What changes within a keyframe: components of a property, by their places, or a transform.
    struct Step {
        var start: Double
        var end: Double
        var components: [UInt16: Double] = [:]
        var transform: AffineTransform?
    }

    let tracks: [Track]
    let mode: CalculationMode

    init(_ changes: [ChangeCollector.Change], mode: CalculationMode) {
        var tracks: [Track] = []
        for change in changes {
            let whole = PropertyKey(object: change.key.object, property: change.key.property)
            let place = tracks.firstIndex { $0.whole == whole } ?? tracks.count
            if place == tracks.count { tracks.append(Track(whole: whole)) }
            tracks[place].add(change)
        }
        for place in tracks.indices {
            // A stable sort: keyframes of one start keep their order.
            let steps = tracks[place].steps.enumerated().sorted {
                ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
            }
            tracks[place].steps = steps.map(\.element)
        }
        self.tracks = tracks
        self.mode = mode
    }

    /// Puts values and key times together; `values` are what the keyframes begin from and then reach.
    static func keyTimes<Value>(
        _ steps: [Step], values: [Value], mode: CalculationMode
    ) -> (values: [Value], times: [Double]?) {
        switch mode {
        case .paced, .cubicPaced: return (values, nil)
        case .discrete:
            var (shown, times) = ([values[0]], [0.0])
            for (step, value) in zip(steps, values.dropFirst()) {
                shown.append(value)
                times.append(step.start)
            }
            return (shown, times + [1])
        case .linear, .cubic:
            var (reached, times) = ([values[0]], [0.0])
            for (step, value) in zip(steps, values.dropFirst()) {
                let last = times[times.count - 1]
                if step.start > last + 1e-9 {
                    reached.append(reached[reached.count - 1])
                    times.append(step.start)
                }
                reached.append(value)
                times.append(max(step.end, last))
            }
            if times[times.count - 1] < 1 {
                reached.append(reached[reached.count - 1])
                times.append(1)
            }
            return (reached, times)
        }
    }
}

extension KeyframePlan.Track {
    fileprivate mutating func add(_ change: ChangeCollector.Change) {
        // A last step of, say, 0.9 + 0.1 may end a rounding error before or past 1.
        var end = min(change.start + change.duration, 1)
        if end > 1 - 1e-9 { end = 1 }
        if steps.last?.start != change.start || steps.last?.end != end {
            steps.append(KeyframePlan.Step(start: change.start, end: end))
        }
        switch change.value {
        case .number(let number): steps[steps.count - 1].components[change.key.component] = number
        case .transform(let transform): steps[steps.count - 1].transform = transform
        case .boolean, .vector, .rect, .insets, .color, .string, .path: break
        }
    }
}

extension Stage {
    /// Hands keyframes to the animator whose block is running.
    func assign(_ plan: KeyframePlan) {
        do {
            for track in plan.tracks {
                if catalog.isTransform(track.whole) {
                    try assignTransforms(track, plan.mode)
                } else {
                    try assignNumbers(track, plan.mode)
                }
            }
        } catch {
            preconditionFailure("\(error)")
        }
    }

    private func assignNumbers(_ track: KeyframePlan.Track, _ mode: CalculationMode) throws {
        let components = Set(track.steps.flatMap(\.components.keys)).sorted()
        let keys = components.map {
            PropertyKey(object: track.whole.object, property: track.whole.property, component: $0)
        }
        var values = [keys.map { loop.value(of: $0) }]
        for step in track.steps {
            let before = values[values.count - 1]
            values.append(zip(components, before).map { step.components[$0] ?? $1 })
        }
        let (reached, times) = KeyframePlan.keyTimes(track.steps, values: values, mode: mode)
        let numberTracks = try KeyframeTrack.tracks(values: reached, keyTimes: times, mode: mode)
        for (key, numberTrack) in zip(keys, numberTracks) { loop.assignKeyframes(key, numberTrack) }
    }

    private func assignTransforms(_ track: KeyframePlan.Track, _ mode: CalculationMode) throws {
        let values = [loop.transform(of: track.whole)] + track.steps.compactMap(\.transform)
        let (reached, times) = KeyframePlan.keyTimes(track.steps, values: values, mode: mode)
        loop.assignKeyframes(track.whole, try TransformTrack(values: reached, keyTimes: times, mode: mode))
    }
}

import Geometry
import Motion

// The animations of an animator, and the closed forms of its clock that they follow.
extension Animator {
    /// What a block of animations has taken hold of.
    enum Holding: Hashable {
        case number(Int)
        case transform(Int)
        case object(Int)
    }

    /// A property that is held, and for a number from where to where its model went.
    struct Held {
        var holding: Holding
        var origin = 0.0
        var target = 0.0
    }

    /// The animations that were added together and set out at one speed: they share a clock and a window of the time.
    struct Part {
        var map: Int32 = -1
        /// The flick at which the map was made: until that is past it may still be changed where it lies.
        var mapFlick = Int64.min
        var course = Course()
        /// The course as it was at first, to which a scrub returns.
        var base = Course()
        /// Whether it goes to its end while the fraction goes down: it was added on the way back.
        var isInverted = false
        /// A spring's initial velocity, in distances a second.
        var velocity = 0.0
        /// How far it was from where a scrub's fraction alone puts it.
        var scrubOffset = 0.0
        /// Numbers the block that the animations come from.
        var block: Int
        var holdings = ShortList<Held>()
    }

    /// A block that waits for the animator to be started.
    struct StoredBlock {
        var delayFactor: Double
        var body: () -> Void
    }

    /// Runs a block; what it assigns becomes a part over the remaining time, after a share of it.
    func perform(_ body: () -> Void, delayFactor: Double, isInitial: Bool, in loop: EventLoop) {
        let from = isInitial ? 0 : timeFraction
        let edge = isInitial || !headsDown ? 1.0 : 0.0
        blocks += 1
        var part = Part(block: blocks)
        part.course.windowStart = from + (edge - from) * delayFactor
        part.course.windowEnd = edge
        part.course.keepOpen()
        part.base = part.course
        part.isInverted = edge == 0
        let index = add(part, in: loop)
        loop.capturing(EventLoop.Capture(animator: self, part: index), body)
    }

    private func add(_ part: consuming Part, in loop: EventLoop) -> Int {
        parts.append(part)
        for index in earlier.indices {
            // In what was played before, it has not begun.
            earlier[index].courses.append(Course(shareOffset: 0, shareScale: 0))
            earlier[index].velocities.append(0)
        }
        renewMap(of: parts.count - 1, in: loop)
        return parts.count - 1
    }

    /// The part of a block that sets out at a speed: the given one, or one beside it.
    func part(beside index: Int, velocity: Double, keepingHeld: Bool = false) -> Int {
        if parts[index].velocity == velocity { return index }
        let block = parts[index].block
        if !keepingHeld {
            if let known = parts.firstIndex(where: { $0.block == block && $0.velocity == velocity }) { return known }
            if parts[index].holdings.isEmpty {
                parts[index].velocity = velocity
                return index
            }
        }
        var part = Part(block: block)
        part.course = parts[index].course
        part.base = parts[index].base
        part.isInverted = parts[index].isInverted
        part.velocity = velocity
        let place = add(part, in: loop)
        for stretch in earlier.indices {
            earlier[stretch].courses[place] = earlier[stretch].courses[index]
            earlier[stretch].velocities[place] = earlier[stretch].velocities[index]
        }
        return place
    }

    func hold(_ held: Held, part: Int) {
        let block = parts[part].block
        var held = held
        for index in parts.indices where parts[index].block == block {
            guard let place = parts[index].holdings.firstIndex(where: { $0.holding == held.holding }) else { continue }
            // Assigned twice in one block: the animation still comes from where the first assignment found it.
            held.origin = parts[index].holdings[place].origin
            parts[index].holdings.remove(at: place)
        }
        parts[part].holdings.append(held)
    }

    /// A velocity in distances a second as a spring of this animator counts it, which may play over another time than its own.
    func springVelocity(_ velocity: Double, ofPart index: Int) -> Double {
        guard velocity != 0 else { return 0 }
        let course = parts[index].course
        let whole = scrub == nil && clock.slope > 0 ? Double(clock.duration) / clock.slope : Double(pass)
        return timing.ownVelocity(velocity, over: whole * (course.windowEnd - course.windowStart).magnitude)
    }

    func setVelocity(_ velocity: Double, ofPart index: Int) {
        guard parts[index].velocity != velocity else { return }
        parts[index].velocity = velocity
        for held in parts[index].holdings { loop.setVelocity(velocity, of: held.holding, map: parts[index].map) }
    }

    // MARK: Maps

    /// Gives every part a clock of the present and rewrites what it holds to follow that.
    func renewMaps(in loop: EventLoop) {
        for index in parts.indices { renewMap(of: index, in: loop) }
        transition?.clockChanged(self)
        loop.noteClock(of: self)
    }

    private func renewMap(of index: Int, in loop: EventLoop) {
        let now = loop.now.flicks
        let old = parts[index].map
        if parts[index].mapFlick == now, old >= 0 {
            // Nothing has been shown with it yet.
            let detail = placeOfDetail(ofPart: index, reusing: loop.history.maps[Int(old)].detail)
            loop.history.maps[Int(old)] = map(detail: detail, timing: placeOfTiming(in: loop))
            parts[index].holdings.forEach { loop.conditions.noteChange(of: loop.key(of: $0.holding)) }
            return
        }
        let detail = placeOfDetail(ofPart: index, reusing: -1)
        loop.history.maps.append(map(detail: detail, timing: placeOfTiming(in: loop)))
        parts[index].map = Int32(loop.history.maps.count - 1)
        parts[index].mapFlick = now
        guard old >= 0 else { return }
        let new = parts[index].map
        parts[index].holdings.forEach { loop.replaceMap(old, by: new, in: $0.holding) }
    }

    /// Appends a map of the clock to the history, with a detail where the plain pass does not do.
    func addMap(_ course: Course, timing: Timing, isLinear: Bool? = nil) -> Int32 {
        let detail = place(of: clockDetail(course, isLinear: isLinear), reusing: -1)
        loop.history.maps.append(map(detail: detail, timing: loop.history.place(of: timing)))
        return Int32(loop.history.maps.count - 1)
    }

    /// The place of the animator's timing in the history's table.
    private func placeOfTiming(in loop: EventLoop) -> Int32 {
        if knownPlaceOfTiming < 0 { knownPlaceOfTiming = loop.history.place(of: timing) }
        return knownPlaceOfTiming
    }

    private func placeOfDetail(ofPart index: Int, reusing old: Int32) -> Int32 {
        if scrub == nil, clock.phase0 == 0, clock.slope == 1, parts[index].course.isPlain { return -1 }
        var detail = clockDetail(parts[index].course)
        detail.scrub?.offset = parts[index].scrubOffset
        return place(of: detail, reusing: old)
    }

    private func place(of detail: TimeMapDetail, reusing old: Int32) -> Int32 {
        if detail.isPlain { return -1 }
        if old >= 0 {
            loop.history.details[Int(old)] = detail
            return old
        }
        loop.history.details.append(detail)
        return Int32(loop.history.details.count - 1)
    }

    /// A course with what the clock itself needs; whether a scrub moves the way or the time may be told.
    func clockDetail(_ course: Course, isLinear: Bool? = nil) -> TimeMapDetail {
        var detail = TimeMapDetail(course: course, phaseOffset: clock.phase0, phaseSlope: clock.slope)
        if let scrub {
            detail.scrub = TimeMapDetail.Scrub(
                from: scrub.from, to: scrub.to, timing: loop.history.place(of: scrub.timing), velocity: scrub.velocity,
                isLinear: isLinear ?? scrub.isLinear)
        }
        return detail
    }

    func map(detail: Int32, timing: Int32) -> TimeMap {
        TimeMap(
            owner: runPlace, timing: timing, detail: detail, runsBackwards: clock.runsBackwards,
            repeats: repeats && scrub == nil && earlier.isEmpty, autoreverses: autoreverses,
            reachesLimit: clock.end != .max && clock.isAtLimit(clock.position(at: clock.end)),
            begin: clock.begin, end: clock.end, position0: clock.position0, duration: clock.duration)
    }

    func mapsMoved(_ newPlaces: [Int32]) {
        knownPlaceOfTiming = -1
        for index in parts.indices { parts[index].map = newPlaces[Int(parts[index].map)] }
    }
}

import Motion

extension History {
    /// The share of the way that a clock shows at a flick; `velocity` is a spring's, in distances a second.
    @inline(__always)
    func share(of map: TimeMap, at flick: Int64, side: Side, velocity: Double) -> Double {
        guard map.detail >= 0 else {
            let fraction = map.fraction(at: flick, side: side, detail: nil).fraction
            return timings[Int(map.timing)].share(at: fraction, velocity: velocity)
        }
        let detail = details[Int(map.detail)]
        let fraction = map.fraction(at: flick, side: side, detail: detail).fraction
        return share(of: detail, timing: timings[Int(map.timing)], at: fraction, velocity: velocity)
    }

    private func share(of detail: TimeMapDetail, timing: Timing, at fraction: Double, velocity: Double) -> Double {
        let course = detail.course
        var time = fraction
        var rest = 0.0
        if let scrub = detail.scrub {
            let share = timings[Int(scrub.timing)].share(at: fraction, velocity: scrub.velocity)
            let moved = scrub.from + (scrub.to - scrub.from) * share
            rest = scrub.offset * (1 - share)
            if scrub.isLinear && course.isWhole { return course.shareOffset + course.shareScale * moved + rest }
            time = scrub.isLinear ? timing.inverse(of: moved) : moved
        }
        let curve = timing.share(at: course.local(at: time), velocity: velocity)
        return course.shareOffset + course.shareScale * curve + rest
    }

    /// The slope of ``share(of:at:side:velocity:)`` in shares a second, of the way up to the flick or from there on.
    func shareVelocity(of map: TimeMap, at flick: Int64, side: Side = .before, velocity: Double) -> Double {
        let moves = side == .before ? flick > map.begin && flick <= map.end : flick >= map.begin && flick < map.end
        guard moves else { return 0 }
        let detail = map.detail >= 0 ? details[Int(map.detail)] : nil
        let (fraction, direction) = map.fraction(at: flick, side: side, detail: detail)
        let timing = timings[Int(map.timing)]
        let seconds = Double(map.duration) / Double(Time.flicksPerSecond)
        let rate = (map.runsBackwards ? -direction : direction) * (detail?.phaseSlope ?? 1) / seconds
        guard let detail else { return timing.slope(at: fraction, velocity: velocity) * rate }
        if detail.scrub != nil { return scrubVelocity(of: map, detail, at: fraction, rate: rate, velocity: velocity) }
        let course = detail.course
        let width = course.windowEnd - course.windowStart
        let local = (fraction - course.windowStart) / width
        // The way up to here comes from below where it grows, and from above where it shrinks.
        let comesFromBelow = (rate * width > 0) == (side == .before)
        let isInside = comesFromBelow ? local > 0 && local <= 1 : local >= 0 && local < 1
        return isInside ? course.shareScale * timing.slope(at: local, velocity: velocity) / width * rate : 0
    }

    /// A scrub's share is a function of a function that may have no closed derivative: the difference to the left.
    private func scrubVelocity(
        of map: TimeMap, _ detail: TimeMapDetail, at fraction: Double, rate: Double, velocity: Double
    ) -> Double {
        let timing = timings[Int(map.timing)]
        if let scrub = detail.scrub, scrub.isLinear, detail.course.isWhole {
            let slope = timings[Int(scrub.timing)].slope(at: fraction, velocity: scrub.velocity)
            return (detail.course.shareScale * (scrub.to - scrub.from) - scrub.offset) * slope * rate
        }
        let step = min(1e-6, fraction)
        guard step > 0 else { return 0 }
        let here = share(of: detail, timing: timing, at: fraction, velocity: velocity)
        let before = share(of: detail, timing: timing, at: fraction - step, velocity: velocity)
        return (here - before) / step * rate
    }
}

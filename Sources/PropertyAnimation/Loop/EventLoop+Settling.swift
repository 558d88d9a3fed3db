import Geometry
import Motion

extension EventLoop {
    // MARK: Clocks

    /// What followed one clock follows another from now on.
    func replaceMap(_ old: Int32, by new: Int32, in holding: Animator.Holding) {
        switch holding {
        case .number(let channel):
            let piece = lastPiece(channel)
            append(piece, with: terms(of: piece) { if $0.map == old { $0.map = new } }, to: channel)
        case .transform(let channel):
            let piece = lastTransformPiece(channel)
            append(piece, with: terms(of: piece) { if $0.map == old { $0.map = new } }, to: channel)
        case .object(let channel):
            var piece = lastObjectPiece(channel)
            guard piece.map == old else { return }
            piece.map = new
            append(piece, to: channel)
        }
    }

    /// Gives an animation another initial velocity, from now on.
    func setVelocity(_ velocity: Double, of holding: Animator.Holding, map: Int32) {
        switch holding {
        case .number(let channel):
            let piece = lastPiece(channel)
            append(piece, with: terms(of: piece) { if $0.map == map { $0.velocity = velocity } }, to: channel)
        case .transform(let channel):
            let piece = lastTransformPiece(channel)
            append(piece, with: terms(of: piece) { if $0.map == map { $0.velocity = velocity } }, to: channel)
        case .object: break
        }
    }

    private func terms(of piece: Piece, _ change: (inout Term) -> Void) -> [Term] {
        history.terms(of: piece).map { term in
            var term = term
            change(&term)
            return term
        }
    }

    private func terms(of piece: TransformPiece, _ change: (inout TransformTerm) -> Void) -> [TransformTerm] {
        history.terms(of: piece).map { term in
            var term = term
            change(&term)
            return term
        }
    }

    // MARK: Natural ends

    /// Drops a clock's term; the model is left at the target, or goes back to where the animation began.
    func settle(_ held: Animator.Held, map: Int32, toStart: Bool) {
        switch held.holding {
        case .number(let channel): settleNumber(held, channel, map, toStart)
        case .transform(let channel):
            leave(map, in: channel) { toStart ? $0.contribution : nil }
        case .object(let channel):
            var piece = lastObjectPiece(channel)
            guard piece.map == map else { return }
            if toStart, let previous = piece.previous { piece.value = previous }
            piece.previous = nil
            piece.map = -1
            append(piece, to: channel)
        }
    }

    private func settleNumber(_ held: Animator.Held, _ channel: Int, _ map: Int32, _ toStart: Bool) {
        var piece = lastPiece(channel)
        // Mostly there is nothing else that moves it.
        if piece.termCount == 1, history.terms[Int(piece.firstTerm)].map == map {
            if toStart {
                let delta = history.terms[Int(piece.firstTerm)].delta
                piece.model = piece.model == held.target ? held.origin : piece.model + delta
            }
            return append(piece, with: EmptyCollection(), to: channel)
        }
        var back: Double?
        let rest = history.terms(of: piece).filter { term in
            guard term.map == map else { return true }
            back = (back ?? 0) + term.delta
            return false
        }
        guard let back else { return }
        // Where nothing else has moved the model since, it comes back to the last bit.
        if toStart { piece.model = piece.model == held.target ? held.origin : piece.model + back }
        append(piece, with: rest, to: channel)
    }

    /// Takes a clock's terms out of a transform; what they leave behind stands before the model, in their old places.
    ///
    /// Once nothing moves any more, what stands becomes one with the model.
    private func leave(
        _ map: Int32, in channel: Int, mark: Int32 = -1, _ contribution: (TransformTerm) -> AffineTransform?
    ) {
        var piece = lastTransformPiece(channel)
        let terms = history.terms(of: piece)
        guard let own = terms.first(where: { $0.map == map }) else { return }
        if own.replaces {
            if let contribution = contribution(own) { piece.model = contribution }
            return append(piece, with: [], to: channel)
        }
        let rest = terms.compactMap { term -> TransformTerm? in
            guard term.map == map else { return term }
            return contribution(term).map { TransformTerm(map: -1, contribution: $0, replaces: false, mark: mark) }
        }
        appendFolded(piece, rest, to: channel)
    }

    private func appendFolded(_ piece: TransformPiece, _ terms: [TransformTerm], to channel: Int) {
        var piece = piece
        guard terms.allSatisfy(\.isFrozen) else { return append(piece, with: terms, to: channel) }
        piece.model = terms.reversed().reduce(piece.model) { $1.contribution.concatenating($0) }
        append(piece, with: [], to: channel)
    }

    // MARK: Stopping

    /// Drops a clock's term and gives what it contributed now to the model; tells what a finish would still do.
    func bake(_ held: Animator.Held, map: Int32) -> Animator.Leftover? {
        switch held.holding {
        case .number(let channel): bakeNumber(held, channel, map)
        case .transform(let channel): bakeTransform(held.holding, channel, map)
        case .object(let channel): bakeObject(held.holding, channel, map)
        }
    }

    private func bakeNumber(_ held: Animator.Held, _ channel: Int, _ map: Int32) -> Animator.Leftover? {
        let before = lastPiece(channel)
        let terms = Array(history.terms(of: before))
        let rest = terms.filter { $0.map != map }
        guard rest.count < terms.count else { return nil }
        let whole = terms.reduce(0) { $1.map == map ? $0 + $1.delta : $0 }
        let shown = history.value(of: before, at: now.flicks)
        var piece = before
        append(piece, with: rest, to: channel)
        let remaining = shown - history.value(of: lastPiece(channel), at: now.flicks)
        piece.model = rest.isEmpty ? shown : before.model + remaining
        append(piece, with: rest, to: channel)
        return Animator.Leftover(
            holding: held.holding, writes: history.channels[channel].writes, remaining: remaining, whole: whole,
            model: .number(piece.model), target: .number(before.model),
            origin: .number(before.model == held.target ? held.origin : before.model + whole))
    }

    private func bakeTransform(_ holding: Animator.Holding, _ channel: Int, _ map: Int32) -> Animator.Leftover? {
        let piece = lastTransformPiece(channel)
        let own = history.terms(of: piece).filter { $0.map == map }
        guard let first = own.first else { return nil }
        let flick = now.flicks
        marksOfTerms &+= 1
        leave(map, in: channel, mark: marksOfTerms) { term in
            term.replaces
                ? history.transform(of: piece, at: flick) : history.contribution(of: term, at: flick, side: .after)
        }
        return Animator.Leftover(
            holding: holding, writes: history.transforms[channel].writes,
            model: .transform(lastTransformPiece(channel).model), target: .transform(piece.model),
            origin: .transform(
                first.replaces
                    ? first.contribution : own.reversed().reduce(piece.model) { $1.contribution.concatenating($0) }),
            mark: marksOfTerms, contributions: own.map(\.contribution))
    }

    private func bakeObject(_ holding: Animator.Holding, _ channel: Int, _ map: Int32) -> Animator.Leftover? {
        let piece = lastObjectPiece(channel)
        guard piece.map == map else { return nil }
        let present = history.object(of: channel, at: now.flicks)
        append(ObjectPiece(start: now.flicks, value: present), to: channel)
        return Animator.Leftover(
            holding: holding, writes: history.objects[channel].writes, model: present, target: piece.value,
            origin: piece.previous ?? piece.value)
    }

    // MARK: Finishing

    /// Takes a stopped animator's property to where it was going or where it came from, unless it was given another value.
    func finish(_ leftover: Animator.Leftover, toStart: Bool) {
        let value = toStart ? leftover.origin : leftover.target
        switch (leftover.holding, value) {
        case (.number(let channel), .number(let number)):
            guard history.channels[channel].writes == leftover.writes else { return }
            var piece = lastPiece(channel)
            let way = toStart ? leftover.whole - leftover.remaining : -leftover.remaining
            piece.model = leftover.model == .number(piece.model) ? number : piece.model + way
            append(piece, with: Array(history.terms(of: piece)), to: channel)
        case (.transform(let channel), .transform(let transform)):
            guard history.transforms[channel].writes == leftover.writes else { return }
            finishTransform(leftover, transform, channel, toStart: toStart)
        case (.object(let channel), let value):
            guard history.objects[channel].writes == leftover.writes else { return }
            append(ObjectPiece(start: now.flicks, value: value), to: channel)
        default: break
        }
    }

    private func finishTransform(
        _ leftover: Animator.Leftover, _ transform: AffineTransform, _ channel: Int, toStart: Bool
    ) {
        var piece = lastTransformPiece(channel)
        let terms = history.terms(of: piece)
        if terms.contains(where: { $0.isFrozen && $0.mark == leftover.mark }) {
            var whole = leftover.contributions.makeIterator()
            let rest = terms.compactMap { term -> TransformTerm? in
                guard term.isFrozen, term.mark == leftover.mark else { return term }
                guard toStart, let contribution = whole.next() else { return nil }
                return TransformTerm(map: -1, contribution: contribution, replaces: false)
            }
            return appendFolded(piece, rest, to: channel)
        }
        guard leftover.model == .transform(piece.model) else { return }
        piece.model = transform
        append(piece, with: Array(terms), to: channel)
    }
}

import Geometry
import Motion

extension EventLoop {
    // MARK: Clocks

    /// What followed one clock follows another from now on.
    func replaceMap(_ old: Int32, by new: Int32, in holding: Animator.Holding) {
        switch holding {
        case .number(let channel):
            var piece = lastPiece(channel)
            piece.start = now.flicks
            replaceTerms(of: &piece) { term in
                var term = term
                if term.map == old { term.map = new }
                return term
            }
            append(piece, to: channel)
        case .transform(let channel):
            var piece = history.transforms[channel].pieces.last!
            piece.start = now.flicks
            replaceTerms(of: &piece) { term in
                var term = term
                if term.map == old { term.map = new }
                return term
            }
            history.append(piece, to: channel, keepingPast: isRecording)
        case .object(let channel):
            var piece = history.objects[channel].pieces.last!
            guard piece.map == old else { return }
            piece.start = now.flicks
            piece.map = new
            history.append(piece, to: channel, keepingPast: isRecording)
        }
    }

    // MARK: Natural ends

    /// Drops a clock's term; the model is left at the target, or goes back to where the animation began.
    func settle(_ holding: Animator.Holding, map: Int32, toStart: Bool) {
        switch holding {
        case .number(let channel):
            var piece = lastPiece(channel)
            piece.start = now.flicks
            var back = 0.0
            replaceTerms(of: &piece) { term in
                guard term.map == map else { return term }
                back += term.delta
                return nil
            }
            if toStart { piece.model += back }
            append(piece, to: channel)
        case .transform(let channel):
            var piece = history.transforms[channel].pieces.last!
            piece.start = now.flicks
            var origin: AffineTransform?
            let target = piece.model
            replaceTerms(of: &piece) { term in
                guard term.map == map else { return term }
                origin = term.replaces ? term.contribution : term.contribution.concatenating(target)
                return nil
            }
            if toStart, let origin { piece.model = origin }
            history.append(piece, to: channel, keepingPast: isRecording)
        case .object(let channel):
            var piece = history.objects[channel].pieces.last!
            guard piece.map == map else { return }
            piece.start = now.flicks
            if toStart, let previous = piece.previous { piece.value = previous }
            piece.previous = nil
            piece.map = -1
            history.append(piece, to: channel, keepingPast: isRecording)
        }
    }

    // MARK: Stopping

    /// Drops a clock's term and gives what it contributed now to the model; tells what a finish would still add.
    func bake(_ holding: Animator.Holding, map: Int32) -> Animator.Leftover? {
        switch holding {
        case .number(let channel): bakeNumber(holding, channel, map)
        case .transform(let channel): bakeTransform(holding, channel, map)
        case .object(let channel): bakeObject(holding, channel, map)
        }
    }

    private func bakeNumber(_ holding: Animator.Holding, _ channel: Int, _ map: Int32) -> Animator.Leftover? {
        let before = lastPiece(channel)
        guard history.terms(of: before).contains(where: { $0.map == map }) else { return nil }
        var piece = before
        piece.start = now.flicks
        var whole = 0.0
        replaceTerms(of: &piece) { term in
            guard term.map == map else { return term }
            whole += term.delta
            return nil
        }
        let remaining = history.value(of: before, at: now.flicks) - history.value(of: piece, at: now.flicks)
        piece.model += remaining
        append(piece, to: channel)
        return Animator.Leftover(holding: holding, remaining: remaining, whole: whole)
    }

    private func bakeTransform(_ holding: Animator.Holding, _ channel: Int, _ map: Int32) -> Animator.Leftover? {
        var piece = history.transforms[channel].pieces.last!
        guard let own = history.terms(of: piece).first(where: { $0.map == map }) else { return nil }
        let present = history.transform(of: piece, at: now.flicks)
        let target = piece.model
        let origin = own.replaces ? own.contribution : own.contribution.concatenating(target)
        piece.start = now.flicks
        replaceTerms(of: &piece) { $0.map == map ? nil : $0 }
        let others = history.transform(
            of: TransformPiece(
                start: piece.start, model: .identity, firstTerm: piece.firstTerm, termCount: piece.termCount),
            at: now.flicks)
        piece.model = (others.inverse ?? .identity).concatenating(present)
        history.append(piece, to: channel, keepingPast: isRecording)
        return Animator.Leftover(
            holding: holding, remaining: 0, whole: 0, target: .transform(target), origin: .transform(origin))
    }

    private func bakeObject(_ holding: Animator.Holding, _ channel: Int, _ map: Int32) -> Animator.Leftover? {
        let piece = history.objects[channel].pieces.last!
        guard piece.map == map else { return nil }
        let present = history.object(of: channel, at: now.flicks)
        history.append(
            ObjectPiece(start: now.flicks, value: present), to: channel, keepingPast: isRecording)
        return Animator.Leftover(
            holding: holding, remaining: 0, whole: 0, target: piece.value, origin: piece.previous)
    }

    /// Takes a stopped animator's property to where it was going or where it came from.
    func finish(_ leftover: Animator.Leftover, toStart: Bool) {
        switch leftover.holding {
        case .number(let channel):
            var piece = lastPiece(channel)
            piece.start = now.flicks
            piece.model += toStart ? leftover.whole - leftover.remaining : -leftover.remaining
            append(piece, to: channel)
        case .transform(let channel):
            guard case .transform(let transform)? = toStart ? leftover.origin : leftover.target else { return }
            var piece = history.transforms[channel].pieces.last!
            piece.start = now.flicks
            piece.model = transform
            history.append(piece, to: channel, keepingPast: isRecording)
        case .object(let channel):
            guard let value = toStart ? leftover.origin : leftover.target else { return }
            history.append(
                ObjectPiece(start: now.flicks, value: value), to: channel, keepingPast: isRecording)
        }
    }
}

import Geometry
import Motion

/// Reads a recording at one instant, as the event loop was read then.
public struct RecordedInstant: PropertyReading {
    /// The recording that is read.
    public let recording: Recording
    /// The instant.
    public let time: Time
    /// From which side.
    public let side: Side
    private let initialValue: @Sendable (PropertyKey) -> Double

    /// Makes a reader; `initialValue` tells what keys hold that never changed.
    public init(
        _ recording: Recording, at time: Time, side: Side = .after,
        initialValue: @escaping @Sendable (PropertyKey) -> Double
    ) {
        self.recording = recording
        self.time = time
        self.side = side
        self.initialValue = initialValue
    }

    /// The presentation value of a number or of a transform's component.
    public func value(of key: PropertyKey) -> Double {
        let history = recording.history
        if case .number(let channel)? = history.places[key] {
            return history.value(of: channel, at: time.flicks, side: side)
        }
        if case .transform(let channel)? = history.places[key.whole] {
            return history.transform(of: channel, at: time.flicks, side: side).component(Int(key.component))
        }
        if let bound = recording.bindings[key] { return bound(self) }
        return initialValue(key)
    }

    /// The model value of a number or of a transform's component.
    public func modelValue(of key: PropertyKey) -> Double {
        let history = recording.history
        if case .number(let channel)? = history.places[key] {
            return history.piece(of: channel, at: time.flicks, side: side).model
        }
        if case .transform(let channel)? = history.places[key.whole] {
            let piece = history.transformPiece(of: channel, at: time.flicks, side: side)
            return history.modelTransform(of: piece).component(Int(key.component))
        }
        return initialValue(key)
    }

    /// The speed of a number in units a second, from the left.
    public func velocity(of key: PropertyKey) -> Double {
        guard case .number(let channel)? = recording.history.places[key] else { return 0 }
        return recording.history.velocity(of: channel, at: time.flicks)
    }
}

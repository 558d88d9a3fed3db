/// What the hand feels: events and curves, in seconds after the pattern's beginning.
public struct HapticPattern: Hashable, Sendable {
    /// A tap, or a hum that lasts.
    public struct Event: Hashable, Sendable {
        /// What it feels like.
        public enum Kind: String, Sendable, CaseIterable {
            /// A tap.
            case transient
            /// A hum.
            case continuous
        }

        /// What it feels like.
        public var kind: Kind
        /// When it begins, in seconds.
        public var time: Double
        /// How long a hum lasts, in seconds; a tap has none.
        public var duration: Double
        /// How strong it is, 0 … 1.
        public var intensity: Double
        /// How crisp it is, 0 … 1.
        public var sharpness: Double

        /// How long a hum lasts that says nothing, in seconds.
        public static let usualDuration = 0.1

        /// Makes an event; intensity and sharpness are held within 0 … 1.
        public init(
            _ kind: Kind, time: Double = 0, duration: Double? = nil, intensity: Double = 1, sharpness: Double = 0.5
        ) {
            self.kind = kind
            self.time = time
            self.duration = kind == .transient ? 0 : duration ?? Self.usualDuration
            self.intensity = min(max(intensity, 0), 1)
            self.sharpness = min(max(sharpness, 0), 1)
        }
    }

    /// What changes events while they last: intensity is multiplied by it, sharpness added to.
    public struct Curve: Hashable, Sendable {
        /// What is changed.
        public enum Parameter: String, Sendable, CaseIterable {
            /// The strength: 0 … 1, a factor.
            case intensity
            /// The crispness: −1 … 1, added.
            case sharpness

            /// The values that it may take.
            var range: ClosedRange<Double> { self == .intensity ? 0...1 : -1...1 }
        }

        /// A point of the curve, in seconds after the curve's beginning.
        public struct ControlPoint: Hashable, Sendable {
            /// Seconds after the curve's beginning.
            public var time: Double
            /// The value there.
            public var value: Double

            /// Makes a point.
            public init(time: Double, value: Double) {
                self.time = time
                self.value = value
            }
        }

        /// What is changed.
        public var parameter: Parameter
        /// When the curve begins, in seconds.
        public var time: Double
        /// Its points, by rising time, straight lines between them.
        public var points: [ControlPoint]

        /// Makes a curve.
        public init(_ parameter: Parameter, time: Double = 0, points: [ControlPoint]) {
            self.parameter = parameter
            self.time = time
            self.points = points
        }

        /// The value at a time after the pattern's beginning; nil before and after the curve.
        func value(at time: Double) -> Double? {
            let local = time - self.time
            guard let first = points.first, let last = points.last, local >= first.time, local <= last.time else {
                return nil
            }
            guard let next = points.firstIndex(where: { $0.time > local }) else { return last.value }
            let (a, b) = (points[next - 1], points[next])
            return a.value + (b.value - a.value) * (local - a.time) / (b.time - a.time)
        }
    }

    /// The events, in the order they are written.
    public var events: [Event]
    /// The curves.
    public var curves: [Curve]

    /// Makes a pattern.
    public init(events: [Event], curves: [Curve] = []) {
        self.events = events
        self.curves = curves
    }
}

import Motion

/// Numbers as text: the same on every machine and in every locale.
public enum DecimalText {
    /// A time in seconds, to the nearest nanosecond, without zeros at its end.
    public static func seconds(_ time: Time) -> String {
        let magnitude = time.flicks.magnitude
        let perSecond = UInt64(Time.flicksPerSecond)
        // A flick is 625/441 of a nanosecond, so the rest, rounded, may come to a whole second.
        let nanoseconds = (magnitude % perSecond * 1250 + 441) / 882
        return text(
            isNegative: time.flicks < 0, whole: magnitude / perSecond + nanoseconds / 1_000_000_000,
            fraction: nanoseconds % 1_000_000_000, digits: 9)
    }

    /// A number, to the nearest millionth, without zeros at its end; zero has no sign.
    ///
    /// Beyond 10⁹ it is the shortest text that reads back as the same number, and `null` when it is not finite.
    public static func number(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        guard value.magnitude < 1e9 else {
            return value == value.rounded() && value.magnitude < 9e15 ? String(Int64(value)) : String(describing: value)
        }
        let millionths = UInt64((value.magnitude * 1e6).rounded(.toNearestOrAwayFromZero))
        return text(
            isNegative: value < 0, whole: millionths / 1_000_000, fraction: millionths % 1_000_000, digits: 6)
    }

    private static func text(isNegative: Bool, whole: UInt64, fraction: UInt64, digits: Int) -> String {
        let sign = isNegative && (whole != 0 || fraction != 0) ? "-" : ""
        guard fraction != 0 else { return "\(sign)\(whole)" }
        var decimals = String(fraction)
        decimals = String(repeating: "0", count: digits - decimals.count) + decimals
        while decimals.last == "0" { decimals.removeLast() }
        return "\(sign)\(whole).\(decimals)"
    }
}

/// Writes numbers for people.
enum NumberText {
    /// The shortest text that reads back as the number; whole numbers without a point.
    static func shortest(_ number: Double) -> String {
        if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
        return number.description
    }

    /// The number with a count of digits after the point (0 … 15), halves rounded away from zero.
    static func fixed(_ number: Double, digits: Double) -> String {
        guard number.isFinite, digits.isFinite else { return number.description }
        let digits = Int(min(max(digits.rounded(), 0), 15))
        var factor = 1.0
        for _ in 0..<digits { factor *= 10 }
        let scaled = (abs(number) * factor).rounded(.toNearestOrAwayFromZero)
        guard scaled < 0x1p53 else { return shortest(number) }
        let whole = String(Int64(scaled))
        let padded = String(repeating: "0", count: max(0, digits + 1 - whole.count)) + whole
        let sign = number < 0 && scaled > 0 ? "-" : ""
        guard digits > 0 else { return sign + padded }
        return sign + padded.dropLast(digits) + "." + padded.suffix(digits)
    }
}

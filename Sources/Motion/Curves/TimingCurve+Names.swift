extension TimingCurve {
    /// The names that curves have in files: UIKit's five, then Penner's thirty.
    public static let names: [String] = named.map(\.name) + Penner.allCases.map(\.rawValue)

    /// Looks up a curve by its name in ``names``; nil for any other.
    public init?(named name: String) {
        if let (_, curve) = Self.named.first(where: { $0.name == name }) {
            self = curve
        } else if let penner = Penner(rawValue: name) {
            self = .penner(penner)
        } else {
            return nil
        }
    }

    private static let named: [(name: String, curve: TimingCurve)] = [
        ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
        ("default", .default),
    ]
}

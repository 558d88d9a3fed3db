import Platform

/// A progress bar for a person at a terminal: it appears when work takes more than half a second, and leaves no trace.
///
/// Nothing else depends on its clock.
struct ProgressBar {
    private let console: Console
    private let label: String
    private let start = Environment.clock
    private var lastDrawn = 0.0
    private var isVisible = false

    /// Makes a bar that is not visible yet.
    init(_ label: String, on console: Console) {
        self.label = label
        self.console = console
    }

    /// Tells how much is done of how much.
    mutating func update(done: Int, of total: Int) {
        guard console.showsProgress, total > 0 else { return }
        let now = Environment.clock
        guard now - start > 0.5, now - lastDrawn > 0.1 else { return }
        lastDrawn = now
        isVisible = true
        let counts = " \(done)/\(total)"
        let room = min(30, Environment.terminalWidth - label.count - counts.count - 4)
        guard room > 3 else { return console.draw(counts) }
        let filled = min(room, room * done / total)
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: room - filled)
        console.draw("\(label) [\(bar)]\(counts)")
    }

    /// Takes the bar away.
    mutating func finish() {
        if isVisible { console.draw("") }
        isVisible = false
    }
}

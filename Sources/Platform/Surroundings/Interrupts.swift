// The one file that sees signals.
import Synchronization

#if canImport(Darwin)
    private import Darwin
#else
    private import Glibc
#endif

/// Whether someone has asked the program to stop, by Ctrl-C or by a signal to end.
package enum Interrupts {
    private static let received = Atomic<Int32>(0)
    private static let count = Atomic<Int>(0)

    /// Whether work is to stop, leaving nothing half-done.
    package static var isRequested: Bool { received.load(ordering: .relaxed) != 0 }

    /// The exit status that the signal asks for: 130 after Ctrl-C.
    package static var exitStatus: Int32 { 128 + received.load(ordering: .relaxed) }

    /// Turns the signals into a flag that work looks at; the third Ctrl-C ends the program at once.
    package static func install() {
        _ = (isRequested, count.load(ordering: .relaxed))  // The flags exist before a handler can run.
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            // What was started with the signal ignored, as by nohup, goes on ignoring it.
            if sigaction(number, nil, &action) != 0 || isIgnored(action) { continue }
            // Without SA_RESTART a read that waits for a terminal comes back.
            action = handling { number in
                Interrupts.received.store(number, ordering: .relaxed)
                if Interrupts.count.add(1, ordering: .relaxed).newValue > 2 { _exit(128 + number) }
            }
            sigaction(number, &action, nil)
        }
        // A reader that went away and a file that grew too large are errors of a write, not the end of the program.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func handling(_ handler: @escaping @convention(c) (Int32) -> Void) -> sigaction {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        return action
    }
}

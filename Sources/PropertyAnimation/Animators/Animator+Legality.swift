extension Animator {
    /// A call that not every state allows.
    public enum Call: String, Sendable, CaseIterable {
        case start, pause, `continue`, stop, finish, scrub
    }

    /// Why a call would trap now, in words for a person, or nil when it is legal.
    public func illegality(of call: Call) -> String? {
        switch (call, state) {
        case (.start, .stopped), (.pause, .stopped), (.scrub, .stopped):
            "it is stopped and waits to be finished"
        case (.continue, .inactive), (.continue, .stopped): "it is not paused"
        case (.continue, .active): isRunning ? "it is running, not paused" : uninterruptible
        case (.stop, .inactive), (.stop, .stopped): "it is not active"
        case (.stop, .active), (.pause, .active): uninterruptible
        case (.finish, .inactive), (.finish, .active): "it is not stopped"
        case (.scrub, .active): isRunning ? uninterruptible : nil
        case (.finish, .stopped), (.start, _), (.pause, .inactive), (.scrub, .inactive): nil
        }
    }

    private var uninterruptible: String? { isInterruptible ? nil : "it is not interruptible" }
}

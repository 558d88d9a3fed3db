import Platform

/// How a run ended, told as the process's exit status.
enum CommandStatus: Hashable, Comparable {
    /// All is well: 0.
    case fine
    /// The input is wrong: 1.
    case inputIsWrong
    /// The command was called wrongly, or something around it failed: 2.
    case trouble
    /// A signal stopped it: 130 after Ctrl-C.
    case interrupted

    /// The number for the process.
    var code: Int32 {
        switch self {
        case .fine: 0
        case .inputIsWrong: 1
        case .trouble: 2
        case .interrupted: Interrupts.isRequested ? Interrupts.exitStatus : 130
        }
    }
}

// Wraps the C library's processes: the one that draws Lottie files.
#if canImport(Darwin)
    private import Darwin
#else
    private import Glibc
#endif

/// The program that draws Lottie files, at work on one. Input and errors are files, so that only its output can block.
final class RendererProcess {
    /// How it ended.
    enum Ending {
        case exit(status: Int)
        case signal(Int)
        case timeLimit
    }

    /// How long it may be silent before it is taken to hang, in seconds. It limits its processor time itself.
    static let patience = 30

    private var process: pid_t = 0
    private var output: Int32 = -1
    private let errors: UnlinkedFile
    private var ending: Ending?

    /// Starts a program with a file of its own as its input.
    init(program: String, arguments: [String], input: UnlinkedFile, folder: String) throws(LottieRendererError) {
        errors = try UnlinkedFile(folder: folder)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Self.failure(program, errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        output = ends[0]
        input.rewind()
        let code = Self.spawn(
            &process, program, arguments, [input.descriptor, ends[1], errors.descriptor])
        close(ends[1])
        if code != 0 {
            ending = .exit(status: 127)
            throw Self.failure(program, code)
        }
    }

    deinit {
        kill()
        if output >= 0 { close(output) }
    }

    /// Fills the target with its next bytes; false when it ends first. Nil when it was silent too long, or the caller
    /// is asked to stop.
    func read(into target: UnsafeMutableRawBufferPointer, isCancelled: () -> Bool) -> Bool? {
        var filled = 0
        var silence = 0
        while filled < target.count {
            var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            let ready = poll(&request, 1, 100)
            if isCancelled() { return nil }
            if ready <= 0 {
                silence += ready == 0 ? 1 : 0
                if silence >= Self.patience * 10 { return nil }
                continue
            }
            silence = 0
            let rest = UnsafeMutableRawBufferPointer(rebasing: target[filled...])
            let count = Self.read(output, rest)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return false }
            filled += count
        }
        return true
    }

    /// Closes its output and waits for its end; asked again, tells it again.
    func end() -> Ending {
        if let ending { return ending }
        close(output)
        output = -1
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let ending = Ending(waitStatus: status)
        self.ending = ending
        return ending
    }

    /// Ends it at once, if it has not ended.
    func kill() {
        guard ending == nil else { return }
        Self.send(SIGKILL, to: process)
        _ = end()
    }

    /// What it wrote to its standard error: the first line, without the program's name.
    var message: String {
        let line = errors.text(limit: 1000).split(separator: "\n").first.map { String($0) } ?? ""
        let start = "animate-lottie: "
        return line.hasPrefix(start) ? String(line.dropFirst(start.count)) : line
    }

    private static func failure(_ program: String, _ code: Int32) -> LottieRendererError {
        .cannotStart(program: program, reason: String(cString: strerror(code)))
    }

    private static func spawn(
        _ process: inout pid_t, _ program: String, _ arguments: [String], _ descriptors: [Int32]
    ) -> Int32 {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (target, descriptor) in descriptors.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
        }
        // A signal that this program ignores must still end that one.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGPROF, SIGXCPU, SIGXFSZ] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        return posix_spawn(&process, program, &actions, &attributes, &words, environ)
    }

    private static func read(_ descriptor: Int32, _ target: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.read(descriptor, target.baseAddress, target.count)
        #else
            Glibc.read(descriptor, target.baseAddress, target.count)
        #endif
    }

    private static func send(_ signal: Int32, to process: pid_t) {
        #if canImport(Darwin)
            _ = Darwin.kill(process, signal)
        #else
            _ = Glibc.kill(process, signal)
        #endif
    }
}

extension RendererProcess.Ending {
    /// What the system tells of a process that has ended.
    fileprivate init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        if signal == 0 {
            self = .exit(status: Int(waitStatus >> 8 & 0xFF))
        } else {
            self = signal == SIGPROF || signal == SIGXCPU ? .timeLimit : .signal(Int(signal))
        }
    }
}

// Wraps the C library's processes: the one that draws Lottie files.
import Platform

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

    /// What came of waiting for its output.
    enum Reading {
        /// All that was asked for.
        case complete
        /// It ended first, or its output did.
        case ended
        /// The caller is to stop; it has been killed.
        case cancelled
        /// For so many seconds nothing came from it; it has been killed.
        case stalled(seconds: Int)
    }

    /// How long it may be silent, in seconds. What it computes is limited by its own clock of processor time, which a busy
    /// machine does not make run faster; these limits only end a process that waits for something that never comes.
    enum Patience {
        /// While it computes nothing either.
        static let idle = 4
        /// Whatever it does.
        static let busy = 60
    }

    private var process: pid_t = 0
    private var output: Int32 = -1
    private let errors: UnlinkedFile
    private var ending: Ending?

    /// Starts a program with a file of its own as its input.
    init(program: String, arguments: [String], input: UnlinkedFile, folder: String) throws(LottieRendererError) {
        errors = try LottieRendererError.temporaryFile(in: folder)
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

    /// Fills the target with its next bytes.
    func read(into target: UnsafeMutableRawBufferPointer, isCancelled: () -> Bool) -> Reading {
        var filled = 0
        var silence = Silence(self)
        while filled < target.count {
            var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            let ready = poll(&request, 1, Silence.step)
            if isCancelled() {
                kill()
                return .cancelled
            }
            if ready <= 0 {
                guard ready == 0, let seconds = silence.goesOn(self) else { continue }
                kill()
                return .stalled(seconds: seconds)
            }
            let rest = UnsafeMutableRawBufferPointer(rebasing: target[filled...])
            let count = Self.read(output, rest)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return .ended }
            filled += count
            silence = Silence(self)
        }
        return .complete
    }

    /// A time without output, counted in steps that were waited for in full: while the whole machine, or this program
    /// with the other, stands still, nothing counts.
    private struct Silence {
        /// One step, in milliseconds.
        static let step: Int32 = 100
        private var steps = 0
        private var idleSteps = 0
        private var used: Double

        init(_ process: RendererProcess) { used = process.processorTime }

        /// Counts a step; gives how many seconds it has been when that is too long.
        mutating func goesOn(_ process: RendererProcess) -> Int? {
            let now = process.processorTime
            idleSteps = now > used ? 0 : idleSteps + 1
            used = now
            steps += 1
            if idleSteps * Int(Self.step) >= Patience.idle * 1000 { return Patience.idle }
            return steps * Int(Self.step) >= Patience.busy * 1000 ? Patience.busy : nil
        }
    }

    /// The seconds of processor time that it has used; only ever compared.
    private var processorTime: Double {
        #if canImport(Darwin)
            var usage = rusage_info_v2()
            let result = withUnsafeMutablePointer(to: &usage) { pointer in
                pointer.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
                    proc_pid_rusage(process, RUSAGE_INFO_V2, $0)
                }
            }
            return result == 0 ? Double(usage.ri_user_time + usage.ri_system_time) : 0
        #else
            var clock = clockid_t()
            var time = timespec()
            guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        #endif
    }

    /// Closes its output and waits for its end, for a little while, then kills it; asked again, tells it again.
    func end() -> Ending {
        if let ending { return ending }
        close(output)
        output = -1
        var status: Int32 = 0
        for _ in 0..<Self.lastSteps {
            let found = waitpid(process, &status, WNOHANG)
            if found == process { return conclude(status) }
            if found < 0, errno != EINTR { break }
            poll(nil, 0, 2)
        }
        Self.send(SIGKILL, to: process)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return conclude(status)
    }

    /// How often two milliseconds are waited for an end that is due.
    private static let lastSteps = 1000

    private func conclude(_ status: Int32) -> Ending {
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
        // A signal that this program ignores or blocks must still end that one.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGALRM, SIGPROF, SIGXCPU, SIGXFSZ] {
            sigaddset(&signals, signal)
        }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
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
            self = [SIGPROF, SIGXCPU, SIGALRM].contains(signal) ? .timeLimit : .signal(Int(signal))
        }
    }
}

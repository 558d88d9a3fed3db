// Asks the C library for what surrounds the program: variables, clock, processors, memory.
#if canImport(Darwin)
    private import Darwin
#else
    private import Glibc
#endif

/// What surrounds the program.
package enum Environment {
    /// An environment variable's value, or nil.
    package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// The folder for temporary files.
    package static var temporaryFolder: String {
        variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    }

    /// Where the running program is, symbolic links followed; nil where the system does not tell.
    package static var programPath: String? {
        #if canImport(Darwin)
            var size = UInt32(PATH_MAX)
            var path = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
            return FileSystem.resolved(String(cString: path))
        #else
            return FileSystem.resolved("/proc/self/exe")
        #endif
    }

    /// Seconds of a clock that only runs forward: for progress alone, never for what is drawn.
    package static var clock: Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }

    /// How many processors may be used.
    package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// How many columns the terminal of standard error has; 80 where it does not tell.
    package static var terminalWidth: Int {
        var size = winsize()
        return ioctl(2, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    /// Makes all threads share one heap, if this is called before there are any; without glibc nothing changes.
    ///
    /// glibc gives each thread a heap of its own, and what is freed in one is of no use to the others. Threads here
    /// hand whole pictures to each other, so that each heap would grow to the size that one needs.
    package static func shareHeapAmongThreads() {
        #if canImport(Glibc)
            // Swift's module of the C library lacks <malloc.h>, where M_ARENA_MAX is -8.
            guard let address = dlsym(nil, "mallopt") else { return }
            _ = unsafeBitCast(address, to: (@convention(c) (Int32, Int32) -> Int32).self)(-8, 1)
        #endif
    }

    /// Ends the program.
    package static func exit(_ status: Int32) -> Never { endProcess(status) }
}

private func endProcess(_ status: Int32) -> Never { exit(status) }

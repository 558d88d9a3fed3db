// The one file of the renderer that asks which library draws.
import CLottie

#if canImport(Darwin)
    private import Darwin
#else
    private import Glibc
#endif

/// What tells one build of rlottie from another: it has no function that gives its version.
enum RendererIdentity {
    /// The name of the library's file, which holds its version, and the FNV-1a hash of its bytes; nil when the system does
    /// not tell where it is.
    static var text: String? {
        guard let name = clottie_library_path(), let path = realpath(name, nil) else { return nil }
        defer { free(path) }
        let parts = String(cString: path).split(separator: "/")
        guard let file = parts.last, let hash = hash(path) else { return nil }
        let digits = String(hash, radix: 16)
        return "\(file) \(String(repeating: "0", count: 16 - digits.count))\(digits)"
    }

    private static func hash(_ path: UnsafePointer<CChar>) -> UInt64? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            for byte in chunk[..<count] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            if count < chunk.count { return ferror(file) == 0 ? hash : nil }
        }
    }
}

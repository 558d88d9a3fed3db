/// 128 bits that tell images apart by all that decides how they compress.
///
/// Not meant to resist someone who looks for equal ones: he would spoil his own film only.
struct ImageFingerprint: Hashable {
    private var low: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var high: UInt64 = 0xD1B5_4A32_D192_ED03

    init(_ image: FrameImage) {
        // Of an image with the shared palette the indices alone decide the code size.
        mix(UInt64(image.localPalette?.codeSize ?? 0), image.opaqueUsesClear ? 1 : 2)
        mix(UInt64(image.opaque.count), UInt64(image.sparse?.count ?? 0))
        add(image.opaque)
        if let sparse = image.sparse { add(sparse) }
    }

    private mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { source in
            var at = 0
            while at &+ 16 <= source.count {
                mix(
                    source.loadUnaligned(fromByteOffset: at, as: UInt64.self),
                    source.loadUnaligned(fromByteOffset: at &+ 8, as: UInt64.self))
                at &+= 16
            }
            while at < source.count {
                mix(UInt64(source[at]), 0)
                at &+= 1
            }
        }
    }

    /// Multiplies two words, each with half of the state, into the state (as in Wang Yi's wyhash).
    @inline(__always)
    private mutating func mix(_ a: UInt64, _ b: UInt64) {
        let product = (a ^ low).multipliedFullWidth(by: b ^ high)
        low = product.low ^ (high &+ a)
        high = product.high ^ (low &+ b)
    }
}

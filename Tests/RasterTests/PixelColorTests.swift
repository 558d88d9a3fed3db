import Raster
import Testing

struct PixelColorTests {
    @Test func productsAreRoundedToNearest() {
        for a in 0...255 as ClosedRange<UInt32> {
            for b in 0...255 as ClosedRange<UInt32> {
                let exact = Double(a) * Double(b) / 255
                #expect(PixelColor.multiply(a, b) == UInt32(exact.rounded(.toNearestOrAwayFromZero)))
            }
        }
    }

    @Test func straightAndBack() {
        for alpha in [1, 2, 127, 128, 254, 255] as [UInt32] {
            for channel in 0...alpha {
                let pixel = alpha << 24 | channel << 16 | channel << 8 | channel
                #expect(PixelColor.premultiply(PixelColor.unpremultiply(pixel)) == pixel)
            }
        }
        #expect(PixelColor.unpremultiply(0) == 0)
        #expect(PixelColor.unpremultiply(0x80FF_0000) >> 24 == 0x80)
    }

    @Test func overIsPorterAndDuffs() {
        #expect(PixelColor.composite(0, over: 0xFF12_3456) == 0xFF12_3456)
        #expect(PixelColor.composite(0xFF65_4321, over: 0xFF12_3456) == 0xFF65_4321)
        #expect(PixelColor.composite(0x8080_0000, over: 0xFFFF_FFFF) == 0xFFFF_7F7F)
    }
}

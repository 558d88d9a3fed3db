import Geometry

extension Color {
    /// A colour by hue in degrees, saturation, brightness and opacity, each of the latter held within 0 … 1.
    init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
        let saturation = min(max(saturation, 0), 1)
        let brightness = min(max(brightness, 0), 1)
        let turn = hue.isFinite ? hue / 60 - (hue / 360).rounded(.down) * 6 : 0
        func component(_ shift: Double) -> Double {
            let place = (shift + turn).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: min(max(alpha, 0), 1))
    }

    /// The colour a share of the way to another, straight sRGB, component by component.
    func mixed(with other: Color, share: Double) -> Color {
        func blend(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        return Color(
            red: blend(red, other.red), green: blend(green, other.green), blue: blend(blue, other.blue),
            alpha: blend(alpha, other.alpha))
    }
}

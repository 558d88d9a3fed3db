// The one file of the package that asks the C library for mathematics.
#if canImport(Darwin)
    private import Darwin
#else
    private import Glibc
#endif

/// The elementary functions of the C library, so that no other file needs to import it.
public enum ElementaryFunctions {
    /// e raised to `x`.
    public static func exponential(_ x: Double) -> Double { exp(x) }
    /// e raised to `x`, less 1, exact for small `x` too.
    public static func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }
    /// The natural logarithm of `x`.
    public static func logarithm(_ x: Double) -> Double { log(x) }
    /// The natural logarithm of 1 + `x`, exact for small `x` too.
    public static func logarithmOfOnePlus(_ x: Double) -> Double { log1p(x) }
    /// The sine of `x`, in radians.
    public static func sine(_ x: Double) -> Double { sin(x) }
    /// The cosine of `x`, in radians.
    public static func cosine(_ x: Double) -> Double { cos(x) }
    /// The tangent of `x`, in radians.
    public static func tangent(_ x: Double) -> Double { tan(x) }
    /// The angle in radians, in −π … π, of the vector (`x`, `y`).
    public static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
    /// `x` raised to `y`.
    public static func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
    /// The length of the vector (`x`, `y`), without overflow on the way.
    public static func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
    /// The real cube root of `x`.
    public static func cubeRoot(_ x: Double) -> Double { cbrt(x) }
}

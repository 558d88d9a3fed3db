/// Whether two numbers lie within a tolerance; NaN lies near nothing.
func isNear(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { (a - b).magnitude <= tolerance }

/// Half a unit of the last of so many decimals: how far a printed number may lie from what it was rounded from.
func halfUnit(decimals: Int) -> Double {
    var unit = 0.5000001
    for _ in 0..<decimals { unit /= 10 }
    return unit
}

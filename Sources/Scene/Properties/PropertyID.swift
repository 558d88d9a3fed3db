/// Every property of every kind of view, in the table's order; the raw value is the place in the table.
public enum PropertyID: UInt16, Sendable, CaseIterable {
    case frame, bounds, center, anchorPoint, translation, rotation, scale, transform
    case alpha, isHidden, zPosition, backgroundColor, cornerRadius, cornerCurve, maskedCorners
    case borderWidth, borderColor, shadowColor, shadowOpacity, shadowRadius, shadowOffset
    case clipsToBounds, isDraggable, semanticContentAttribute
    case boundingBox, isDragging
    case text, textColor, textAlignment, numberOfLines
    case image, contentMode
    case path, fillColor, strokeColor, lineWidth, strokeStart, strokeEnd
    case lottie, lottieProgress
    case contentSize, contentOffset, contentInset, decelerationRate, rubberBand, snap
    case bounces, alwaysBounceHorizontal, alwaysBounceVertical, isPagingEnabled, isScrollEnabled, showsTouches
    case isDecelerating, isSettled, page
}

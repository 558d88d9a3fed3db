import Geometry

/// The one table of properties.
public enum PropertyTable {
    /// Every property once, in the order of ``PropertyID``.
    public static let all: [PropertyDescription] = geometry + appearance + textAndImage + pathAndLottie + scrolling

    /// The description of one property.
    public static func description(of id: PropertyID) -> PropertyDescription { all[Int(id.rawValue)] }

    /// The property of a name, or nil; constant time.
    public static func property(named name: String) -> PropertyDescription? { byName[name].map { all[$0] } }

    /// Every name, in table order: what a "did you mean" chooses from.
    public static let names: [String] = all.map(\.name)

    private static let byName: [String: Int] = Dictionary(
        uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })

    private static let geometry: [PropertyDescription] = [
        row(
            .frame, .rect, .points, .animatable, .additive,
            "The layout rectangle in the parent's coordinates, before any transform; by default it fills the parent."),
        row(
            .bounds, .rect, .points, .animatable, .additive,
            "The view's own coordinate rectangle; its size resizes the view about the centre."),
        row(
            .center, .vector, .points, .animatable, .additive,
            "The middle of the frame, whatever the anchor point."),
        row(
            .anchorPoint, .vector, .fraction, .settable, .additive, default: [0.5, 0.5],
            "The point that transforms turn about, as shares of the size; setting it never moves the view."),
        row(
            .translation, .vector, .points, .animatable, .additive, default: [0, 0],
            "A movement applied last of all transforms."),
        row(
            .rotation, .number, .degrees, .animatable, .additive, default: [0],
            "The turn about the anchor point, in degrees clockwise; more than a full turn winds."),
        row(
            .scale, .vector, .none, .animatable, .additive, default: [1, 1],
            "The magnification about the anchor point: one number or [x, y]."),
        row(
            .transform, .transform, .none, .animatable, .additive, default: [1, 0, 0, 1, 0, 0],
            "A transform applied before scale, rotation and translation."),
    ]

    private static let appearance: [PropertyDescription] = [
        row(
            .alpha, .number, .fraction, .animatable, .latestWins, default: [1],
            "The opacity of the view and all within it, composited as one."),
        row(
            .isHidden, .boolean, .none, .settable, .latestWins, default: [0],
            "Whether the view and all within it are left out."),
        row(
            .zPosition, .number, .none, .animatable, .additive, default: [0],
            "The order among siblings: larger lies in front, equal ones in file order."),
        row(
            .backgroundColor, .color, .none, .animatable, .latestWins, default: [0, 0, 0, 0],
            "The colour that fills the bounds."),
        row(
            .cornerRadius, .number, .points, .animatable, .latestWins, default: [0],
            "The radius of the rounded corners."),
        row(
            .cornerCurve, .choice, .none, .settable, .latestWins, default: [0], choices: ["circular", "continuous"],
            "The shape of the rounded corners."),
        row(
            .maskedCorners, .choices, .none, .settable, .latestWins, default: [15],
            choices: ["topLeading", "topTrailing", "bottomLeading", "bottomTrailing"],
            "The corners that are rounded."),
        row(
            .borderWidth, .number, .points, .animatable, .latestWins, default: [0],
            "The width of the border, drawn inside the bounds."),
        row(
            .borderColor, .color, .none, .animatable, .latestWins, default: [0, 0, 0, 1],
            "The colour of the border."),
        row(
            .shadowColor, .color, .none, .animatable, .latestWins, default: [0, 0, 0, 1],
            "The colour of the shadow."),
        row(
            .shadowOpacity, .number, .fraction, .animatable, .latestWins, default: [0],
            "The opacity of the shadow; 0 draws none."),
        row(
            .shadowRadius, .number, .points, .animatable, .latestWins, default: [3],
            "The blur of the shadow: the standard deviation of the Gaussian."),
        row(
            .shadowOffset, .vector, .points, .animatable, .latestWins, default: [0, -3],
            "Where the shadow falls, relative to the view."),
        row(
            .clipsToBounds, .boolean, .none, .settable, .latestWins, default: [0],
            "Whether what lies within is cut at the bounds and their rounded corners."),
        row(
            .isDraggable, .boolean, .none, .settable, .latestWins, default: [0],
            "Whether a drag cue may move the view by its translation."),
        row(
            .semanticContentAttribute, .choice, .none, .settable, .latestWins, default: [0],
            choices: ["unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft"],
            "Which way the view's contents are laid out when the language runs right to left."),
        row(
            .boundingBox, .rect, .points, .readOnly, .latestWins,
            "The smallest rectangle around the view in the parent's coordinates, its own transform included."),
        row(
            .isDragging, .boolean, .none, .readOnly, .latestWins, default: [0],
            "Whether a finger moves the view now."),
    ]

    private static let textAndImage: [PropertyDescription] = [
        row(
            .text, .string, .none, .settable, .latestWins, views: [.text],
            "The text, or one text for each language."),
        row(
            .textColor, .color, .none, .animatable, .latestWins, default: [0, 0, 0, 1], views: [.text],
            "The colour of the text."),
        row(
            .textAlignment, .choice, .none, .settable, .latestWins, default: [0], views: [.text],
            choices: ["natural", "left", "center", "right", "justified"],
            "Where lines stand; natural follows the direction of the language."),
        row(
            .numberOfLines, .number, .none, .settable, .latestWins, default: [1], views: [.text],
            "The most lines drawn before the text is cut with an ellipsis; 0 means as many as it takes."),
        row(
            .image, .string, .none, .settable, .latestWins, views: [.image],
            "A PNG or JPEG file below the timeline's folder."),
        row(
            .contentMode, .choice, .none, .settable, .latestWins, default: [0], views: [.image],
            choices: [
                "scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left", "right",
                "topLeft", "topRight", "bottomLeft", "bottomRight",
            ],
            "How the picture fits the bounds."),
    ]

    private static let pathAndLottie: [PropertyDescription] = [
        row(
            .path, .path, .none, .animatable, .latestWins, views: [.path],
            "SVG path data, in the view's own coordinates."),
        row(
            .fillColor, .color, .none, .animatable, .latestWins, default: [0, 0, 0, 1], views: [.path],
            "The colour inside the path."),
        row(
            .strokeColor, .color, .none, .animatable, .latestWins, default: [0, 0, 0, 0], views: [.path],
            "The colour of the line along the path."),
        row(
            .lineWidth, .number, .points, .animatable, .latestWins, default: [1], views: [.path],
            "The width of the line along the path."),
        row(
            .strokeStart, .number, .fraction, .animatable, .latestWins, default: [0], views: [.path],
            "Where the line begins, as a share of the path's length."),
        row(
            .strokeEnd, .number, .fraction, .animatable, .latestWins, default: [1], views: [.path],
            "Where the line ends, as a share of the path's length."),
        row(
            .lottie, .string, .none, .settable, .latestWins, views: [.lottie],
            "A Lottie file below the timeline's folder."),
        row(
            .lottieProgress, .number, .fraction, .readOnly, .latestWins, default: [0], views: [.lottie],
            "How far the Lottie animation has played."),
    ]

    private static let scrollKinds: [ViewKind] = [.scroll, .collection]

    private static let scrolling: [PropertyDescription] = [
        row(
            .contentSize, .vector, .points, .settable, .latestWins, default: [0, 0], views: scrollKinds,
            "The extent of what is scrolled."),
        row(
            .contentOffset, .vector, .points, .animatable, .latestWins, default: [0, 0], views: scrollKinds,
            "The point of the content at the viewport's leading top corner."),
        row(
            .contentInset, .insets, .points, .animatable, .latestWins, default: [0, 0, 0, 0], views: scrollKinds,
            "Room added around the content; negative insets hide it."),
        row(
            .decelerationRate, .number, .none, .settable, .latestWins, default: [0.998], views: scrollKinds,
            "The share of the speed left after a millisecond: normal is .998, fast .99."),
        row(
            .rubberBand, .number, .none, .settable, .latestWins, default: [0.55], views: scrollKinds,
            "How far the content follows a finger past its end."),
        row(
            .snap, .choice, .none, .settable, .latestWins, default: [0], views: scrollKinds,
            choices: ["none", "center", "leading"],
            "Where items come to rest."),
        row(
            .bounces, .boolean, .none, .settable, .latestWins, default: [1], views: scrollKinds,
            "Whether the content may be pulled past its end."),
        row(
            .alwaysBounceHorizontal, .boolean, .none, .settable, .latestWins, default: [0], views: scrollKinds,
            "Whether it bounces sideways even when everything fits."),
        row(
            .alwaysBounceVertical, .boolean, .none, .settable, .latestWins, default: [0], views: scrollKinds,
            "Whether it bounces upwards and downwards even when everything fits."),
        row(
            .isPagingEnabled, .boolean, .none, .settable, .latestWins, default: [0], views: scrollKinds,
            "Whether it comes to rest at multiples of the viewport."),
        row(
            .isScrollEnabled, .boolean, .none, .settable, .latestWins, default: [1], views: scrollKinds,
            "Whether touches scroll; false cuts a touch that does."),
        row(
            .showsTouches, .boolean, .none, .settable, .latestWins, default: [0], views: scrollKinds,
            "Whether fingers are drawn, as screen recordings do."),
        row(
            .isDecelerating, .boolean, .none, .readOnly, .latestWins, default: [0], views: scrollKinds,
            "Whether the content coasts or springs back after a touch."),
        row(
            .isSettled, .boolean, .none, .readOnly, .latestWins, default: [1], views: scrollKinds,
            "Whether the content is neither dragged nor decelerating."),
        row(
            .page, .number, .none, .readOnly, .latestWins, default: [0], views: scrollKinds,
            "The item or page nearest to rest, zero-based."),
    ]

    private static func row(
        _ id: PropertyID, _ kind: PropertyKind, _ unit: PropertyUnit, _ access: PropertyDescription.Access,
        _ composition: Composition, default defaultValue: [Double] = [], views viewKinds: [ViewKind] = [],
        choices: [String] = [], _ documentation: String
    ) -> PropertyDescription {
        let name = "\(id)"
        precondition(
            defaultValue.isEmpty || defaultValue.count == kind.componentCount,
            "\(name): the default has the wrong shape")
        return PropertyDescription(
            id: id, name: name, kind: kind, unit: unit, defaultValue: defaultValue, access: access,
            composition: composition, viewKinds: viewKinds, choices: choices, documentation: documentation)
    }
}

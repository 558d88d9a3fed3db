import Geometry
import Scene

extension TextRequest {
    /// What a text view shows; nil for an empty text.
    ///
    /// Natural alignment is the side where a line begins in the direction the view is laid out in.
    init?(view: Int, in snapshot: SceneSnapshot) {
        guard case .string(let text) = snapshot.object(.text, view: view), !text.isEmpty else { return nil }
        let isRightToLeft = snapshot.isMirrored(view: view)
        let alignment: Alignment =
            switch snapshot.integer(.textAlignment, view: view) {
            case 1: .left
            case 2: .center
            case 3: .right
            case 4: .justified
            default: isRightToLeft ? .right : .left
            }
        self.init(
            text: text, font: snapshot.scene.views[view].font, width: snapshot.rect(.bounds, view: view).width,
            alignment: alignment, numberOfLines: max(snapshot.integer(.numberOfLines, view: view), 0),
            isRightToLeft: isRightToLeft)
    }
}

import Drawing

extension Renderer: FramePainter {}

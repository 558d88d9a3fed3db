// Points, colours, curves, times, fonts, masks and snapshots are part of the face: who imports Stage has them.
@_exported import Geometry
@_exported import Motion
@_exported import Scene

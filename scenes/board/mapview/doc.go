// Package mapview draws the map of a game and the counters on it.
//
// A Canvas holds everything that the drawing needs. New makes it for a map, and Open prepares it when the typefaces are known. In each
// update the caller moves the Camera and calls Stream, which requests the map tiles in sight; goroutines, or slices of the updates in a
// browser, draw them. In each frame the caller draws from the bottom up:
//
//	v.Sprites.BeginFrame()
//	v.DrawTiles(dst)                         // the map
//	v.FillCell(cell, 0, clr)                 // marks, collected in v.Shapes
//	v.Shapes.Draw(dst)
//	v.DrawNames(dst)                         // names of places, clear of the counters
//	v.DrawCounter(dst, piece, face, at, v.CounterSize(), 1)
//	v.DrawSmoke(dst)
//	v.DrawSnow(dst)
//
// Three systems of coordinates meet here. Board units are those of rules.Board: a hex has the width 1. Pixels of the screen follow from them by the
// Camera. CellSize and CounterSize give sizes in pixels that also fit maps of small areas. StackAt and FigureAt place the pieces of a cell.
//
// The package knows maps and pieces. It knows no events, decisions or matches: package board shows them with its means.
package mapview

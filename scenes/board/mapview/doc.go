// Package mapview draws the map of a game and the counters on it.
//
// A Canvas holds everything that the drawing needs. New makes one for a map, and Open prepares it when the typefaces are known. In each update
// the caller moves the Camera and calls Stream, which requests the map tiles in sight. They are drawn in the background: by a goroutine, or in
// short slices of Stream in a browser. In each frame the caller draws from the bottom up: the tiles, marks on the ground, the names of places,
// the counters, smoke, marks above the counters, snow. Methods called Draw... draw at once. The others collect what they draw in Shapes, which
// the caller draws with Shapes.Draw.
//
// Positions on the map are in units of the width of a cell, like rules.Point. The Camera converts them to pixels of the screen. CellSize
// and CounterSize return sizes in pixels that also fit a map of small areas, and StackAt and FigureAt place the pieces of a cell.
//
// The package knows maps and pieces, and neither events nor decisions nor a match.
package mapview

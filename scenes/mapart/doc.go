// Package mapart draws a board as a winter map on paper: pale snowfields, stippled conifers,
// hachures, rivers, roads, block plans, names, boundaries and the hex grid.
//
// It depends on rules.Board and on no particular game. It is pure Go with its own rasteriser, so
// that maps can be drawn outside the frame and tested without a display, and are the same natively
// and in the browser. A Map is prepared once from a board and is then safe for concurrent use. It
// is drawn in tiles: a Job draws one tile at one scale in steps of a few milliseconds, so that a
// browser can run them between frames.
//
// The package draws nothing that changes in play, such as pieces, control, blown bridges or
// overlays. Map.Bridge returns the positions for bridge markers.
//
// A unit of length is that of rules.Point, the width of one cell. A scale is in pixels per unit.
package mapart

// Package mapart draws a board as a winter map on paper: snow-pale fields, stippled
// conifers, hachures, rivers, roads, block plans, names, boundaries and the hex grid.
//
// It knows rules.Board and nothing of any game. It is pure Go with its own rasteriser,
// so that maps are made off the frame, tested without a display, and are the same
// natively and in the browser. A Map is made once from a board and is then safe for
// concurrent use. It is drawn in tiles: a Job is one tile at one scale, done in steps of
// a few milliseconds, so that a browser can do it between frames.
//
// What the package does not draw: whatever changes in play (pieces, control, blown
// bridges, overlays). Map.Bridge says where those belong.
//
// Lengths called units are those of rules.Point, one cell's width. A scale is pixels per
// unit.
package mapart

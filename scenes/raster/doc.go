// Package raster fills shapes and letters into images: exact area coverage, mitred strokes,
// dashes, text along curves, halos.
//
// It is pure Go and draws the same natively and in the browser. The maps and the counters
// are made with it.
package raster

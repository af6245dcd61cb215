// Package raster fills shapes and letters into images, with exact area coverage, mitred strokes,
// dashes, text along curves, and halos.
//
// Coverage is computed by golang.org/x/image/vector. For images of up to Exact pixels it uses
// integers, so that the bits are the same natively and in WebAssembly. Larger images use floating
// point; the vector instructions of amd64 add in another order, so that a shade may differ. Tiles
// of maps and counters are smaller than Exact.
package raster

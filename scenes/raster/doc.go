// Package raster fills shapes and letters into images: exact area coverage, mitred strokes,
// dashes, text along curves, halos.
//
// Coverage is reckoned by golang.org/x/image/vector. Up to Exact pixels it does so in whole
// numbers, with the same bits natively and in WebAssembly; beyond, in floating point, where the
// vector instructions of amd64 add in another order and a shade may differ. Tiles of maps and
// counters are smaller.
package raster

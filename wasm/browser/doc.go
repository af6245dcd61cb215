// Package browser connects the game to the page it runs in: the state of the page, files to
// download and choose, text input on devices without a keyboard, and thinkers that run in a
// Web Worker.
//
// The page defines the object herbstnebel (wasm/page/loader.js). Without it the methods of
// Page do nothing and thinkers run in goroutines. Most of the package exists in the browser
// only.
package browser

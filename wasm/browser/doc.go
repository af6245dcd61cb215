// Package browser is the game's side of the page it runs in: its states, files that are
// downloaded and chosen, a line of text where there is no keyboard, and thinkers that
// think in a Web Worker.
//
// The page defines the object herbstnebel (wasm/page/loader.js); without it the methods of
// Page do nothing and thinkers think in goroutines. Most of the package exists in the
// browser only.
package browser

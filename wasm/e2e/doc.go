// Package e2e drives the browser edition in a real browser, headless.
//
// Its tests build and serve the site as go run ./wasm does, start Chromium, and speak the
// DevTools protocol with it over a pair of pipes, for which the standard library is enough.
// They need a browser and minutes, so that they skip unless HERBSTNEBEL_BROWSER names it:
//
//	HERBSTNEBEL_BROWSER=chromium go test -v ./wasm/e2e
//
// HERBSTNEBEL_MEASURE=1 adds those that assert nothing and print figures: how long the tasks of the
// page take while it zooms, and how long engines take for a decision.
//
// HERBSTNEBEL_SHOTS names a folder for pictures of what they saw.
package e2e

// Package e2e tests the browser edition in browsers.
//
// The tests build and serve the site as go run ./wasm does, start Chromium, and control it
// with chromedp. They need a browser and several minutes, so they are skipped unless HERBSTNEBEL_BROWSER
// names a browser:
//
//	HERBSTNEBEL_BROWSER=chromium go test -v ./wasm/e2e
//
// With HERBSTNEBEL_FIREFOX=firefox-esr and a display, tests of loading, workers, storage, links and a turn also run in
// Firefox, which is controlled by its Marionette protocol.
//
// HERBSTNEBEL_MEASURE=1 adds tests that assert nothing and report times: those of the
// page's tasks while it zooms, and those of the engines' decisions.
//
// HERBSTNEBEL_SHOTS names a folder for screenshots.
package e2e

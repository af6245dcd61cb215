// Wasm builds the browser edition and serves it, or writes it as a static site:
//
//	go run ./wasm [-addr HOST:PORT] [-o DIR] [-icons DIR]
//
// It needs Go and nothing else. It builds the game and the AI worker for WebAssembly, takes
// wasm_exec.js from the same toolchain, puts hashes into the names of all files except the
// page itself, compresses them, and serves them on loopback, in brotli or gzip as the
// browser accepts. The programs are first compressed quickly; a better compression, which
// takes a minute, follows while they are served. Compressed files are stored in the user's
// cache folder for the next start; HERBSTNEBEL_CACHE names another folder.
//
// With -o it writes the same files to DIR and exits. The page then fetches the program as a
// .gz file and unpacks it itself, so that any host will do. A host that serves the .br
// files instead of the originals needs nothing else. DIR must be empty or hold an earlier
// edition, which is replaced.
//
// With -icons it writes the icons of the desktop programs and exits.
//
// The folder page holds the page, its loader, the worker's loader and the service worker.
// Package browser connects the game to the page, worker is the AI's program, and e2e tests
// the edition in a browser.
package main

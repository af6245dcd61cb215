// Wasm builds the browser edition and serves it, or writes it as a static site:
//
//	go run ./wasm [-addr HOST:PORT] [-o DIR]
//
// It needs Go and nothing else. It builds the game and the AI worker for WebAssembly,
// takes wasm_exec.js from the toolchain that built them, puts hashes into the names of all
// files but the page itself, compresses them, and serves them on loopback, brotli or gzip
// as the browser accepts. The programs are first compressed quickly, and better, which takes
// a minute, while they are served. What was compressed is kept in the user's cache folder
// for the next start; HERBSTNEBEL_CACHE names another folder.
//
// With -o it writes the same files to DIR and ends. The page then fetches the program as a
// .gz file and unpacks it itself, so that any host will do; a host that serves the .br files
// beside the others in their place needs nothing else. DIR must be empty or hold an earlier
// edition, which is replaced.
//
// The folder page holds the page, its loader, the worker's loader and the service worker;
// package browser is the game's side of it; worker is the AI's program; e2e drives it all in a
// browser.
package main

// Release builds what is given to players:
//
//	go run ./game/release [-o DIR] [-only NAME]
//
// It writes an archive for each desktop system and the static site of the browser edition,
// each with the licences, and SHA256SUMS of all of them. -only builds one of them alone,
// such as linux-amd64 or browser. DIR is dist unless named, and must be empty or hold an
// earlier release.
//
// It needs Go alone: the program has no C in it, so every system's is built on any other.
package main

// Release builds the archives for players:
//
//	go run ./game/release [-o DIR] [-only NAME]
//
// It writes an archive for each desktop system and the static site of the browser edition, each with the
// licences, and a file SHA256SUMS. -only builds one archive, such as linux-amd64 or browser. DIR is dist by
// default, and must be empty or hold an earlier release.
//
// The program for Windows has an icon and a version; that for macOS is an application, which is not signed.
//
// It needs only Go: the program contains no C, so each system can build the archives of all.
package main

// Package rulestest checks that a game system keeps the contract of package rules. The
// tests of each system call it:
//
//   - RandomGames plays uniform random games and checks everything at each step;
//   - FuzzPlay turns the bytes of a fuzzer into a game;
//   - Golden replays recorded journals and compares the hashes of the positions and of the
//     screen's view of them: decisions, pieces, overlays, reasons, odds and events;
//   - Changes checks the list of rule changes against the texts;
//   - NoAllocations and the benchmarks measure the hot path.
//
// Each failure prints a journal that replays to it. With the flag -update, Golden rewrites its
// hashes, and Record the journals that no longer replay.
package rulestest

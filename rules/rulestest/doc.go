// Package rulestest proves that a game system keeps the contract of package rules. Each
// system's tests call it:
//
//   - RandomGames plays uniform random games and checks everything at each step;
//   - FuzzPlay turns the bytes of a fuzzer into a game;
//   - Golden replays recorded journals against recorded hashes, of the positions and of what
//     a screen is shown of them: decisions, pieces, overlays, reasons why not, odds, events;
//   - Changes checks the list of rule changes against the texts;
//   - NoAllocations and the benchmarks measure the hot path.
//
// Whatever fails prints a journal that replays to the failure. Golden is told to write
// its files anew by the flag -update.
package rulestest

// Mutate breaks the program on purpose, a line at a time, and says whether a test fails.
// A change that no test notices is a rule that no test proves.
//
// No file of the tree is changed: the broken text reaches the compiler by its flag
// -overlay, and the tests of one package are compiled once for each change.
//
// # One break for each paragraph
//
//	go run ./rules/rulebook/mutate [-game tigers] [-para 8.57,9.35] [-sample N [-seed S]]
//
// runs the breaks that stand beside a game's tests in testdata/mutations.csv, or those of
// the paragraphs given, or a sample of them. It is a CSV file under the header
//
//	num,file,old,new,tests,note
//
// A row is one break; a paragraph may have several, one for each thing it demands.
//
//   - num is the paragraph's number.
//   - file is the file to change, from the game's folder: movement.go, or
//     ../../assets/tigers/levels.csv. A data file is broken for the compiler, which may
//     embed it, and in a tree of links in which the tests are run.
//   - old is the text to replace. It must stand exactly once in the file; more of the line,
//     or several lines, make it so. Spaces, tabs and line ends count. In CSV a text with
//     commas, quotes or line ends stands in quotes, and its own quotes are doubled.
//   - new is what replaces it; it may be empty.
//   - tests is empty in most rows: one of the tests that cite the paragraph with
//     coverage.Covers must then fail. Where it names some of those, each of them must fail.
//   - note says what is broken, in a few words. A row with a note and no file, old, new and
//     tests says why nothing can be broken: a proved paragraph without any line of its own.
//
// With -compile no test is run: the types of all rows are checked in about a minute, and those
// that the compiler would refuse are named. Who changes a line that a row breaks sees it there.
//
// Lines beginning with # are comments. A good break takes away what the paragraph demands
// and nothing else: one that makes every game fail to load is noticed by any test.
//
// proof.Mutations is the cheap check of a table, in the ordinary tests of each game.
//
// # Random breaks
//
//	go run ./rules/rulebook/mutate -random 100 [-seed S] [-dirs ./rules/...,./game]
//	go run ./rules/rulebook/mutate -at rules/journal/follow.go:57,game/store.go:12-30
//
// draws lines from the sources of packages, each line with the same chance, and breaks one
// thing on each: a condition negated, always true or always false; a comparison shifted
// (< to <=, == to !=), + and - exchanged, && and ||, a number one more or one less, true and
// false; a statement, a case or a "!" deleted, an error not returned. Texts, panics, the
// lengths of array types, capacities and numbers beside iota stay as they are. A change that
// does not compile is replaced by another, and so is one of which the compiler makes the same
// program, byte for byte: no test could notice it. A change that means the same in other code
// stays among the survivors. -at tries every such change of some lines instead.
//
// Each change is run against all tests of its own package, quick ones first, until one
// fails. A seed names the same changes as long as the sources are the same. With -log FILE each
// answer is kept as it comes: the same command goes on where it was ended, and a larger -random
// adds to it.
//
// # Answers
//
// One line on stderr for each break as it is run, and on stdout a table at the end:
//
//   - killed: a test failed; the table names it.
//   - survived: none did.
//   - timed out: the tests did not end within the limit, -limit, or took more memory than
//     -memory. For random changes it counts as noticed, since go test has a limit too; for
//     the breaks of paragraphs it does not: the test should fail by what it states.
//   - does not compile: a row that has to be written anew.
//   - changes nothing: the program is the same. It is not counted.
//
// Before a package is broken its tests are run as they are: they must pass. The exit status is
// 0 if every break of a paragraph was killed, 1 if not, 2 for a wrong command line, bad
// tables or tests that fail unbroken. For random changes, among which some change nothing
// that anybody could see, it is 1 if the share of those noticed is less than -least percent.
//
// -p tries several breaks at a time, -quiet says nothing on stderr.
package main

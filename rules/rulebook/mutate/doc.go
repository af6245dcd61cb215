// Mutate changes one line of the program at a time and reports whether a test fails. A
// change that no test notices is a rule that no test proves.
//
// No file of the tree is changed: the compiler receives the changed text by its flag
// -overlay, and the tests of one package are compiled once for each change.
//
// # One change for each paragraph
//
//	go run ./rules/rulebook/mutate [-game tigers] [-para 8.57,9.35] [-sample N [-seed S]]
//
// tries the changes listed in testdata/mutations.csv of each game, or those of the given
// paragraphs, or a sample of them. The table is a CSV file with the header
//
//	num,file,old,new,tests,note
//
// A row is one change; a paragraph may have several, one for each of its demands.
//
//   - num is the paragraph's number.
//   - file is the file to change, relative to the game's folder: movement.go, or
//     ../../assets/tigers/levels.csv. A changed data file is passed to the compiler, which
//     may embed it, and is linked into the tree in which the tests are run.
//   - old is the text to replace. It must occur exactly once in the file, so it may need to
//     be the whole line or several lines. Spaces, tabs and line ends count. In CSV a text
//     with commas, quotes or line ends is quoted, and its own quotes are doubled.
//   - new is the replacement; it may be empty.
//   - tests is empty in most rows: one of the tests that cite the paragraph with
//     coverage.Covers must then fail. If it names some of those tests, each of them must fail.
//   - note describes the change in a few words. A row with a note and no file, old, new and
//     tests gives the reason why nothing can be changed: a proved paragraph without any line
//     of its own.
//
// With -compile no test is run: the types of all rows are checked in about a minute, and
// rows that do not compile are listed. Run it after a change to a line that a row quotes.
//
// Lines that begin with # are comments. A good change removes only the demand of the
// paragraph: a change that makes every game fail to load is noticed by any test.
//
// coverage.Mutations is the quick check of a table. The ordinary tests of each game call
// it.
//
// # Changes that no table lists
//
// For other mutations use Gremlins, which negates conditions, shifts comparisons, and
// exchanges operators, and runs the tests of the package against each change. With --diff it
// changes only the lines that differ from a branch:
//
//	go run github.com/go-gremlins/gremlins/cmd/gremlins@v0.6.0 unleash [--diff main] ./rules/tigers
//
// # Answers
//
// The program prints one line to stderr for each change, and a table to stdout at the end:
//
//   - killed: a test failed; the table names it.
//   - survived: no test failed.
//   - timed out: the tests did not end within the limit, -limit, or took more memory than
//     -memory. Such a change does not count as noticed: the test should fail by its own
//     assertion.
//   - does not compile: the row must be rewritten.
//
// Before a package is changed its tests are run without a change: they must pass. The exit
// status is 0 if every change was killed, 1 if not, 2 for a wrong command line, bad tables
// or tests that fail without a change.
//
// -p tries several changes at a time, -quiet prints nothing to stderr.
package main

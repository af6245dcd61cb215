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
// # Random changes
//
//	go run ./rules/rulebook/mutate -random 100 [-seed S] [-dirs ./rules/...,./game]
//	go run ./rules/rulebook/mutate -at rules/journal/follow.go:57,game/store.go:12-30
//
// draws lines from the sources of packages, each with the same probability, and makes one
// change in each: a condition negated, always true or always false; a comparison shifted (<
// to <=, == to !=); + and - exchanged, && and ||, true and false; a number one more or one
// less; a statement, a case or a "!" deleted; an error not returned. Texts, panics, the
// lengths of array types, capacities and numbers beside iota are not changed. A change that
// does not compile is replaced by another, and so is one that compiles to the same program,
// byte for byte, because no test could notice it. A change with the same effect in other
// code is counted as a survivor. With -at every such change of the given lines is tried
// instead.
//
// Each change is run against all tests of its own package, quick ones first, until one
// fails. A seed gives the same changes as long as the sources are the same. With -log FILE
// each answer is stored at once: the same command resumes an interrupted run, and a larger
// -random adds to it.
//
// # Answers
//
// The program prints one line to stderr for each change, and a table to stdout at the end:
//
//   - killed: a test failed; the table names it.
//   - survived: no test failed.
//   - timed out: the tests did not end within the limit, -limit, or took more memory than
//     -memory. A random change then counts as noticed, since go test has a limit too. A
//     change of a paragraph does not: the test should fail by its own assertion.
//   - does not compile: the row must be rewritten.
//   - changes nothing: the program is the same. It is not counted.
//
// Before a package is changed its tests are run without a change: they must pass. The exit
// status is 0 if every change of a paragraph was killed, 1 if not, 2 for a wrong command
// line, bad tables or tests that fail without a change. For random changes, some of which
// have no visible effect, it is 1 if the share of noticed changes is less than -least
// percent.
//
// -p tries several changes at a time, -quiet prints nothing to stderr.
package main

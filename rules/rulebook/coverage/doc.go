// Package coverage checks that tests prove every numbered rule paragraph of a game. It is
// test support: only tests import it.
//
// A test names the paragraphs it proves in its first line, with literal numbers:
//
//	func TestBridgeBlownByEngineer(t *testing.T) {
//		coverage.Covers(t, "10.6.1", "12.4.3")
//
// A source names the paragraphs it implements in comments, each number marked with a
// section sign: "§10.6.1". One test of the system checks both against the index:
//
//	func TestRules(t *testing.T) { coverage.Index(t, ".", paragraphs, "../../assets/deadlywoods/rules.en.json") }
//
// Index fails for a paragraph that no test proves, unless the index gives a reason why it
// is not a rule; for a test or a comment that names a paragraph that is not in the index;
// and if RULES.md in the system's folder differs from the output of Markdown.
//
// The flag -update-rules makes Index write RULES.md instead of comparing it:
//
//	go test ./rules/deadlywoods -run TestRules -update-rules
//
// The package cannot check that a test proves the paragraphs it names; package mutate can.
package coverage

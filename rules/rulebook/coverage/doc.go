// Package coverage ties a game's tests and sources to its numbered rule paragraphs. It is
// test support: only tests import it.
//
// A test names the paragraphs it proves in its first line, with literal numbers:
//
//	func TestBridgeBlownByEngineer(t *testing.T) {
//		coverage.Covers(t, "10.6.1", "12.4.3")
//
// A source names the paragraphs it implements in comments, each number marked with a
// section sign: "§10.6.1". And one test of the system closes the circle:
//
//	func TestRules(t *testing.T) { coverage.Index(t, ".", paragraphs) }
//
// Index fails for a paragraph that no test proves and that does not say why it is not
// a rule, for a test or a comment that names a paragraph that is not in the index, and
// for a RULES.md in the system's folder that is not what Markdown makes of it all.
//
// The flag -update-rules makes Index write RULES.md instead of comparing it:
//
//	go test ./rules/deadlywoods -run TestRules -update-rules
//
// What the package does not do: it does not judge whether a test proves what it claims.
package coverage

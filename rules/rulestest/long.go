package rulestest

import (
	"os"
	"testing"
)

// longSet is the environment variable that enables the long set of tests.
const longSet = "HERBSTNEBEL_LONG"

// Long reports whether the long set of tests is enabled by HERBSTNEBEL_LONG=1.
func Long() bool { return os.Getenv(longSet) == "1" }

// Amount returns the number of games, seeds or positions for a test without a natural end.
// The ordinary number is enough to prove the test's claim; the long set searches further.
func Amount(ordinary, long int) int {
	if Long() {
		return long
	}
	return ordinary
}

// OnlyLong skips a test that belongs to the long set only.
func OnlyLong(t testing.TB) {
	t.Helper()
	if !Long() {
		t.Skip("in the long set: " + longSet + "=1 runs it")
	}
}

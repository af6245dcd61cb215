package rulestest

import (
	"os"
	"testing"
)

// longSet is the environment variable that asks for the long set of tests.
const longSet = "HERBSTNEBEL_LONG"

// Long reports whether the long set of tests was asked for with HERBSTNEBEL_LONG=1.
func Long() bool { return os.Getenv(longSet) == "1" }

// Amount returns how much a test does that could go on for ever: games, seeds, positions.
// The ordinary amount is enough to prove what the test says; the long set looks further.
func Amount(ordinary, long int) int {
	if Long() {
		return long
	}
	return ordinary
}

// OnlyLong skips a test that is in the long set alone.
func OnlyLong(t testing.TB) {
	t.Helper()
	if !Long() {
		t.Skip("in the long set: " + longSet + "=1 runs it")
	}
}

// Package coverage stands in for the one of that name.
package proof

import "testing"

func Covers(t testing.TB, nums ...string) { t.Helper() }

// Package coverage stands in for the one of that name.
package coverage

import "testing"

func Covers(t testing.TB, nums ...string) { t.Helper() }

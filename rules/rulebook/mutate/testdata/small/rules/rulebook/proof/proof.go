// Package proof stands in for the one of that name.
package proof

import "testing"

func Proves(t testing.TB, nums ...string) { t.Helper() }

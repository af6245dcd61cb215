package rules_test

import (
	"testing"

	"herbstnebel/rules"
)

func TestHitsOfAKey(t *testing.T) {
	for _, hits := range [][2]int{{0, 0}, {1, 2}, {10, 3}} {
		if a, d, ok := rules.ReadHits(rules.HitsKey(hits[0], hits[1])); !ok || a != hits[0] || d != hits[1] {
			t.Errorf("%v is read as %d, %d, %v", hits, a, d, ok)
		}
	}
	for _, key := range []string{"", "3", "3:", ":3", "AL1", "left.2", "1:x", "1:2:3"} {
		if a, d, ok := rules.ReadHits(key); ok || a != 0 || d != 0 {
			t.Errorf("%q is read as %d, %d, %v", key, a, d, ok)
		}
	}
}

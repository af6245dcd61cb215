package link

import (
	"crypto/sha256"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// TestSHA256: the hash is that of the standard, at every length about its blocks.
func TestSHA256(t *testing.T) {
	for n := range 200 {
		data := []byte(strings.Repeat("Ardennes 1944. ", 20)[:n])
		if sum256(data) != sha256.Sum256(data) {
			t.Fatalf("%d bytes have another hash", n)
		}
	}
}

// TestRevealedValues: the values that players reveal stay as they are, since matches that run depend on them.
func TestRevealedValues(t *testing.T) {
	h := journal.Header{System: "toy", Scenario: "long", Seed: 7}
	for n, want := range map[int]uint64{0: 0x14bd34b42b81bf11, 1: 0x3d3f0c9a9081cb4e, chainLength - 1: 0x5016437dbe75464b} {
		if got, err := value("secret", h, rules.Axis, n); err != nil || got != want {
			t.Errorf("value %d is %#x, want %#x (%v)", n, got, want, err)
		}
	}
}

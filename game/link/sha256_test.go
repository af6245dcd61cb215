package link

import (
	"crypto/sha256"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
)

// TestSHA256: the hash equals the standard library's at every length near the block size.
func TestSHA256(t *testing.T) {
	for n := range 200 {
		data := []byte(strings.Repeat("Ardennes 1944. ", 20)[:n])
		check.MustEqual(t, sum256(data), sha256.Sum256(data), "%d bytes have another hash", n)
	}
}

// TestRevealedValues: the values that players reveal never change, because running matches depend on them.
func TestRevealedValues(t *testing.T) {
	h := journal.Header{System: "toy", Scenario: "long", Seed: 7}
	for n, want := range map[int]uint64{0: 0x14bd34b42b81bf11, 1: 0x3d3f0c9a9081cb4e, chainLength - 1: 0x5016437dbe75464b} {
		if got, err := value("secret", h, rules.Axis, n); err != nil || got != want {
			t.Errorf("value %d is %#x, want %#x (%v)", n, got, want, err)
		}
	}
}

// TestHandOversAlternate: two handoffs in a row by the same side are refused, and so is a handoff that does not
// reveal the next value.
func TestHandOversAlternate(t *testing.T) {
	h := journal.Header{System: "toy", Scenario: "long", Seed: 7}
	hand := func(side rules.Side, n int) lineAt {
		x, err := value("secret of "+side.String(), h, side, n)
		check.Must(t, err)
		return lineAt{Line: game.HandOverLine(token(side, x))}
	}
	revealed := func(l lineAt) uint64 {
		text, _ := game.HandOverToken(l.Line)
		_, x, _ := parseToken(text)
		return x
	}
	// exchange returns handoffs with the seeds that follow from them.
	exchange := func(hands ...lineAt) (lines []lineAt) {
		for i, hand := range hands {
			if i > 0 {
				sum := seed(revealed(lines[len(lines)-1]), revealed(hand))
				lines = append(lines, lineAt{Line: journal.Line{Kind: journal.Seed, Sum: sum}})
			}
			lines = append(lines, hand)
		}
		return lines
	}
	check.True(t, agreed(exchange(hand(rules.Axis, 0), hand(rules.Allies, 0), hand(rules.Axis, 1))), "a fair exchange is refused")
	for name, lines := range map[string][]lineAt{
		"twice the same side": {hand(rules.Axis, 0), hand(rules.Axis, 1)},
		"another value":       exchange(hand(rules.Axis, 0), hand(rules.Allies, 0), hand(rules.Axis, 2)),
		"no side":             {{Line: game.HandOverLine("nobody 0000000000000001")}},
		"a short value":       {{Line: game.HandOverLine("axis 1")}},
	} {
		check.False(t, agreed(lines), "%s is accepted", name)
	}
}

package deadlywoods

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// The path of a move does not depend on earlier queries, and is right in a position that was just
// parsed.
func TestPathsDoNotDependOnQuestions(t *testing.T) {
	sys := theGame(t)
	moves := 0
	eachPosition(t, sys, "offensive", 21, func(p *Position, n int, src *splitmix.Source, list []rules.Choice) rules.Choice {
		if n%5 != 0 || !slices.ContainsFunc(list, func(c rules.Choice) bool { return c.Op() == OpGo }) {
			return drawn(p, src, list)
		}
		text := p.Text()
		other := pieceOf((p.s.reg.unit + 7) % uint8(len(p.d.units)))
		for i, c := range list {
			if c.Op() != OpGo || i%9 != n%9 {
				continue
			}
			moves++
			want := p.Path(nil, c)
			if from, to := p.Loc(int(p.s.reg.unit)), Aim(c); len(want) < 2 || int(want[0])-1 != from || int(want[len(want)-1])-1 != to {
				t.Fatalf("%s: from %s to %s by %v", p.Notation(c), hexCode(uint16(from)), hexCode(uint16(to)), want)
			}
			p.Overlay(rules.Query{Kind: "reach", Piece: other})
			if got := p.Path(nil, c); !slices.Equal(got, want) {
				t.Fatalf("%s has the path %v, and after a query of another unit %v", p.Notation(c), want, got)
			}
			fresh, err := sys.Parse(text)
			check.Must(t, err)
			if got := fresh.Path(nil, c); !slices.Equal(got, want) {
				t.Fatalf("%s leads by %v, and in the position just read by %v", p.Notation(c), want, got)
			}
		}
		return drawn(p, src, list)
	})
	if moves < 30 {
		t.Errorf("%d moves only", moves)
	}
}

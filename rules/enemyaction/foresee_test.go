package enemyaction

import (
	"fmt"
	"testing"

	"herbstnebel/rules"
)

// What an attack comes to follows from its hits: none leaves the defenders where they are, and
// with one that is certain the chances are those of the procedures. The position stays as it is.
func TestForesee(t *testing.T) {
	p := start(t, "breakthrough")
	seen := 0
	for i := range p.d.units {
		u := uint8(i)
		if p.d.units[u].side != axis || !p.onMap(u) {
			continue
		}
		for _, h := range p.d.hex[p.s.at[u]].next {
			if h == noHex || !p.holds(allies, h) {
				continue
			}
			f, err := p.Imagine(rules.Attack{Target: cellOf(h), Attackers: []rules.PieceID{pieceOf(u)}})
			if err != nil {
				continue
			}
			seen++
			before := p.Hash()
			out, ok := p.Foresee(&f)
			if sum := out.Holds + out.Retreats + out.Gone; !ok || sum < 997 || sum > 1003 || out.Losses > 1003 {
				t.Errorf("%s at %s: %+v, %t", p.d.units[u].name, hexCode(h), out, ok)
			}
			if p.Hash() != before {
				t.Fatal("the position is another")
			}
			for hits := range 4 {
				sure := f
				sure.Results, sure.Total = []rules.Result{{Key: fmt.Sprintf("0:%d", hits), Weight: 1}}, 1
				got, _ := p.Foresee(&sure)
				q := &Position{sys: p.sys, position: p.position}
				q.begin(axis, h)
				q.s.fight.units[attackers].Add(u)
				var want rules.Outlook
				all := 1
				for range hits {
					all *= p.d.num.faces
				}
				for _, o := range q.outlook(hits) {
					n := (1000*o.Weight + all/2) / all
					switch {
					case o.Gone:
						want.Gone += n
					case o.Retreated > 0:
						want.Retreats += n
					default:
						want.Holds += n
					}
					if o.Lost > 0 {
						want.Losses += n
					}
				}
				for i, d := range []int{got.Holds - want.Holds, got.Retreats - want.Retreats, got.Gone - want.Gone, got.Losses - want.Losses} {
					if d < -2 || d > 2 {
						t.Errorf("%d hits at %s, %d: %+v, want %+v", hits, hexCode(h), i, got, want)
					}
				}
				if hits == 0 && got.Holds != 1000 {
					t.Errorf("no hit: %+v", got)
				}
			}
		}
	}
	if seen < 10 {
		t.Errorf("%d attacks were looked at", seen)
	}
	if _, ok := p.Foresee(&rules.Forecast{Attacker: rules.Allies, Target: 5, Total: 1}); ok {
		t.Error("Germans follow no procedures")
	}
}

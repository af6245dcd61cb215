package enemyaction

import (
	"fmt"
	"testing"

	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// The chances of some combats, by hand.
func TestOutlook(t *testing.T) {
	lines := []string{"hex 1609 hold 2", "us 110/8 1609 inf 4-3-2", "de 78/47 1608 inf 4-2", "fight 1609 axis"}
	for hits, want := range []string{
		"[{0 0 false 1}]",
		"[{0 1 false 5} {1 0 false 5}]", // they hold on 5 or less
		// Held, then on 4 or less; or back, and again on 5 or less.
		"[{0 2 false 25} {1 1 false 55} {2 0 false 20}]",
	} {
		p := field(t, lines...)
		before := p.s
		if got := fmt.Sprint(p.outlook(hits)); got != want {
			t.Errorf("%d hits: %s, want %s", hits, got, want)
		}
		if p.s != before {
			t.Error("looking ahead changes the position")
		}
	}
	// One step: back, and nothing else.
	p := field(t, "us 110/8 1609 inf 4", "de 78/47 1608 inf 4-2", "fight 1609 axis")
	if got := fmt.Sprint(p.outlook(3)); got != "[{1 2 true 1000}]" {
		t.Errorf("one step, three hits: %s", got)
	}
}

// The outlook is what comes of it: with every face of every die, over random positions.
func TestOutlookIsTheResolution(t *testing.T) {
	d := sheetData(t)
	src := splitmix.Source(1944)
	compared := 0
	for range rulestest.Amount(150, 1000) {
		p := scramble(t, d, &src)
		f := &p.s.fight
		if left := p.standing(defenders); f.attacker != axis || left.Empty() {
			continue
		}
		f.retreated, f.lost, f.lostAt, f.path = 0, unitSet{}, hexSet{}, [2]uint16{noHex, noHex}
		hits := 1 + src.N(3)
		want := map[outcome]int{}
		p.allFaces(hits, want)
		total := 0
		for _, o := range p.outlook(hits) {
			total += o.Weight
			n := o.Weight
			o.Weight = 0
			if want[o] != n {
				t.Fatalf("%+v: weight %d, want %d", o, n, want[o])
			}
			delete(want, o)
		}
		if len(want) > 0 {
			t.Fatalf("not foreseen: %v", want)
		}
		if all := []int{1, 10, 100, 1000}[hits]; total != all {
			t.Fatalf("%d of %d", total, all)
		}
		compared++
	}
	if compared < 30 {
		t.Errorf("%d positions compared", compared)
	}
}

// allFaces counts what every throw of so many dice does, one for each hit, needed or not.
func (p *position) allFaces(hits int, count map[outcome]int) {
	steps := p.stepsOf(p.standing(defenders))
	throws := []int{1, 10, 100, 1000}[hits]
	for throw := range throws {
		q := *p
		q.s.fight.hits = uint8(hits)
		rest := throw
		for range hits {
			if left := q.standing(defenders); !left.Empty() {
				q.hitDefender(1+rest%10, func(*Chain) {})
			}
			rest /= 10
		}
		left := q.standing(defenders)
		count[outcome{Lost: steps - q.stepsOf(left), Retreated: int(q.s.fight.retreated), Gone: left.Empty()}]++
	}
}

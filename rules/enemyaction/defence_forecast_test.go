package enemyaction

import (
	"fmt"
	"math"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// The chances of some combats, computed by hand.
func TestOutlook(t *testing.T) {
	lines := []string{"hex 1609 hold 2", "us 110/8 1609 inf 4-3-2", "de 78/47 1608 inf 4-2", "fight 1609 axis"}
	for hits, want := range []string{
		"[{0 0 false 1}]",
		"[{0 1 false 5} {1 0 false 5}]", // they hold on 5 or less
		// They hold and then hold on 4 or less, or they retreat and then hold on 5 or less.
		"[{0 2 false 25} {1 1 false 55} {2 0 false 20}]",
	} {
		p := traced(t, field(t, lines...), "1612")
		before := p.s
		check.Equal(t, fmt.Sprint(p.outlook(hits)), want, "%d hits", hits)
		if p.s != before {
			t.Error("looking ahead changes the position")
		}
	}
	// A unit with one step can only retreat.
	p := traced(t, field(t, "us 110/8 1609 inf 4", "de 78/47 1608 inf 4-2", "fight 1609 axis"), "1612")
	check.Equal(t, fmt.Sprint(p.outlook(3)), "[{1 2 true 1000}]", "one step, three hits")
}

// The outlook matches play with every face of every die, over random positions.
func TestOutlookIsTheResolution(t *testing.T) {
	d := sheetData(t)
	src := splitmix.Source(1944)
	compared, elsewhere := 0, 0
	for range rulestest.Amount(400, 4000) {
		p := scramble(t, d, &src)
		f := &p.s.combat
		attackerUnits := p.unitsOfPart(attackers)
		if left := p.unitsOfPart(defenders); f.attacker != axis || left.Empty() || attackerUnits.Empty() {
			continue
		}
		f.retreated, f.lost, f.lostAt, f.path = 0, unitSet{}, hexSet{}, [2]uint16{noHex, noHex}
		traced(t, p, "1612")
		elsewhere += yes(compareOutlook(t, &Position{position: *p}, 1+src.N(3)))
		compared++
	}
	if compared < 80 || elsewhere < 3 {
		t.Errorf("%d positions compared, lines changed in %d", compared, elsewhere)
	}
}

// compareOutlook compares the outlook of a number of hits with the exact chances of all outcomes in play, and
// reports whether a retreat changed the lines of supply or communication.
func compareOutlook(t *testing.T, p *Position, hits int) (elsewhere bool) {
	t.Helper()
	steps := p.stepsOf(p.unitsOfPart(defenders))
	want := map[outcome]float64{}
	var follow func(q *Position, part float64)
	follow = func(q *Position, part float64) {
		if q.s.reg.phase == phHold {
			elsewhere = elsewhere || *q.inContact(allies) != *p.inContact(allies)
			for _, c := range q.Choices(nil) {
				r := q.aside()
				r.Apply(c, nil)
				follow(r, part*float64(q.Weight(c))/float64(q.d.num.faces))
			}
			return
		}
		left := q.unitsOfPart(defenders)
		want[outcome{Lost: steps - q.stepsOf(left), Retreated: int(q.s.combat.retreated), Eliminated: left.Empty()}] += part
	}
	q := p.aside()
	q.s.combat.hits = uint8(hits)
	q.s.reg.hits = [2]uint8{attackers: 2} // the attackers must answer, so play stops after the defenders
	q.s.reg.phase, q.s.reg.stage = phRun, sgDefend
	q.run()
	follow(q, 1)
	list := p.outlook(hits)
	total := 0
	for _, o := range list {
		total += o.Weight
	}
	for _, o := range list {
		part := float64(o.Weight) / float64(total)
		o.Weight = 0
		if math.Abs(part-want[o]) > 1e-9 {
			t.Fatalf("%d hits: %+v in %v of all cases, in play in %v\n%s", hits, o, part, want[o], p.Text())
		}
		delete(want, o)
	}
	if len(want) > 0 {
		t.Fatalf("%d hits: not foreseen: %v", hits, want)
	}
	return elsewhere
}

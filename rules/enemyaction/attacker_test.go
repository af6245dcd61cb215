package enemyaction

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestAttackerLines(t *testing.T) {
	coverage.Covers(t, "3.1", "3.2", "3.3", "3.4")
	const one, two = "us 110/8 1609 inf 4-2", "us 110/8 1609 inf 4-2, us 112/8 1609 inf 4-2"
	for _, test := range []struct {
		name  string
		lines []string
		want  act
		says  string
	}{
		{"first", []string{one, "fight 1608 allies"}, actLose, "first-hit"},
		{"second, four steps", []string{two, "fight 1608 allies", "applied 1"}, actLose, "second-hit-many-steps"},
		{"second, three steps", []string{two + " steps 1", "fight 1608 allies", "applied 1"}, actDisperse, "second-hit"},
		{"third, not dispersed", []string{two, "fight 1608 allies", "applied 2"}, actDisperse, "third-hit-not-dispersed"},
		{"third, dispersed", []string{two, "fight 1608 allies", "applied 2, scattered"}, actNothing, "third-hit"},
		{"fourth, one loss", []string{two, "fight 1608 allies", "applied 3, scattered, losses attackers 1"}, actLose, "fourth-hit-one-loss"},
		{"fourth, two losses", []string{two, "fight 1608 allies", "applied 3, scattered, losses attackers 2"}, actNothing, "further-hit"},
		{"fourth, losses of the others", []string{two, "fight 1608 allies", "applied 3, scattered, losses attackers 2, losses defenders 1"}, actNothing, "further-hit"},
		{"fifth", []string{two, "fight 1608 allies", "applied 4, scattered, losses attackers 1"}, actNothing, "further-hit"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := field(t, append([]string{"de 78/47 1608 inf 4-2"}, test.lines...)...)
			wantSummary(t, decides(t, p, &attacking, 0, 0, test.want), test.says)
		})
	}
}

// Hits one at a time, with few steps and with many.
func TestAttackerHitByHit(t *testing.T) {
	coverage.Covers(t, "3.1", "3.2", "3.3", "3.4")
	for _, test := range []struct {
		units string
		left  [5]int // steps after each hit
		from  int    // dispersed from this hit on
	}{
		{"us 110/8 1609 inf 4-2, us 112/8 1609 inf 4-2", [5]int{3, 3, 3, 2, 2}, 2},
		{"us 110/8 1609 inf 4-3-2, us 112/8 1609 inf 4-3-2", [5]int{5, 4, 4, 4, 4}, 3},
		{"us 110/8 1609 inf 4", [5]int{0, 0, 0, 0, 0}, 9},
	} {
		p := field(t, test.units, "de 78/47 1608 inf 4-2", "fight 1608 allies", "hits 5")
		var k listener
		for i, want := range test.left {
			p.hitAttacker(k.appendChain)
			units := p.unitsOfPart(attackers)
			if n := p.stepsOf(units); n != want {
				t.Errorf("%s: %d steps after %d hits, want %d", test.units, n, i+1, want)
			}
			for u := range units.All() {
				check.Equal(t, p.is(u, fDispersed), i+1 >= test.from, "%s: dispersed after %d hits", test.units, i+1)
			}
		}
		if p.s.combat.hits != 0 || p.s.combat.applied != 5 {
			t.Error("the hits are not counted")
		}
	}
}

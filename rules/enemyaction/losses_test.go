package enemyaction

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestAlliedLosses(t *testing.T) {
	coverage.Covers(t, "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "P1")
	const enemy = "de 78/47 1608 inf 4-2"
	for _, test := range []decisionCase{
		{"one", []string{"us 12/8 1609 inf 4-2", "fight 1608 allies"}, "12/8", ""},
		{"the highest number", []string{"us 12/8 1609 inf 4-2, us 14/8 1609 inf 4-2", "fight 1608 allies"}, "14/8", "number"},
		{"several steps before a number", []string{"us 12/8 1609 inf 4-2, us 14/8 1609 inf 4", "fight 1608 allies"}, "12/8", "several-steps"},
		{"three steps are several", []string{"us 12/8 1609 inf 4-2, us 14/8 1609 inf 4, us 13/8 1609 inf 4-3-2", "fight 1608 allies"}, "13/8", "several-steps number"},
		{"none with several: the highest number", []string{"us 12/8 1609 inf 4, us 14/8 1609 inf 4", "fight 1608 allies"}, "14/8", "number"},
		{"the largest stack", []string{"us 12/8 1609 inf 4-2, us 14/8 1708 inf 4", "fight 1608 allies"}, "12/8", "stack-steps"},
		{"the largest stack, by the units that take part", []string{"us 12/8 1609 inf 4-2, us 15/8 1609 inf 4-3-2, us 14/8 1708 inf 4-3-2", "fight 1608 allies 12/8 14/8"}, "14/8", "stack-steps"},
		{"equal stacks are compared together", []string{"us 12/8 1609 inf 4-2, us 14/8 1708 inf 4, us 16/8 1708 inf 4", "fight 1608 allies"}, "12/8", "several-steps"},
		{"equal stacks: the number", []string{"us 12/8 1609 inf 4-2, us 14/8 1708 inf 4-2", "fight 1608 allies"}, "14/8", "number"},
		{"everybody once", []string{"us 12/8 1609 inf 4-2, us 14/8 1609 inf 4-2", "fight 1608 allies", "lost 14/8"}, "12/8", "unit-without-loss"},
		{"everybody has had one", []string{"us 12/8 1609 inf 4-2, us 14/8 1609 inf 4-2", "fight 1608 allies", "lost 14/8, lost 12/8"}, "14/8", "number"},
		{"every stack once", []string{"us 12/8 1609 inf 4-2, us 16/8 1609 inf 4-3-2, us 14/8 1708 inf 4", "fight 1608 allies", "lost 12/8"}, "14/8", "stack-without-loss"},
		{"equal numbers: the lowest corps", []string{"us 12/8 1609 inf 4-2, us 12/5 1609 inf 4-2", "fight 1608 allies"}, "12/5", "corps"},
		{"equal in all: the order", []string{"us 12/8 1609 inf 4-2, us 12/08 1609 inf 4-2", "fight 1608 allies"}, "12/8", "order"},
		{"no enemy unit", []string{"us 12/8 1609 inf 4", "fight 1608 allies"}, "12/8", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := field(t, append([]string{enemy}, test.lines...)...)
			wantSummary(t, decides(t, p, &loss, attackers, 0, actTake, test.want), test.says)
		})
	}
}

// The German player chooses, but every unit and every stack must lose a step before one loses a second.
func TestGermanLosses(t *testing.T) {
	coverage.Covers(t, "4.1", "4.6", "4.7")
	const enemy = "us 12/8 1608 inf 4-2"
	for _, test := range []struct {
		lines []string
		want  []string
	}{
		{[]string{"de 78/47 1609 inf 4-2, de 77/47 1609 inf 4, de 2/47 1708 arm 6-5-4", "fight 1608 axis"}, []string{"2/47", "77/47", "78/47"}},
		{[]string{"de 78/47 1609 inf 4-2, de 77/47 1609 inf 4, de 2/47 1708 arm 6-5-4", "fight 1608 axis", "lost 77/47"}, []string{"2/47"}},
		{[]string{"de 78/47 1609 inf 4-2, de 77/47 1609 inf 4", "fight 1608 axis", "lost 77/47"}, []string{"78/47"}},
	} {
		p := field(t, append([]string{enemy}, test.lines...)...)
		decides(t, p, &germanLoss, attackers, 0, actTake, test.want...)
	}
}

// A unit that loses its last step is off the map.
func TestLastStep(t *testing.T) {
	coverage.Covers(t, "2.A")
	p := field(t, "us 110/8 1609 inf 4", "de 78/47 1608 inf 4-2", "fight 1609 axis", "hits 2, retreated 2 1610 1609")
	var k listener
	p.hitDefender(0, k.appendChain)
	at(t, p, "110/8", "dead")
	p.hitDefender(0, k.appendChain) // no unit is left to lose a step
	check.Equal(t, p.s.combat.losses[defenders], 1, "steps lost")
}

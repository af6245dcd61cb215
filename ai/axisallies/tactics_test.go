package axisallies_test

import (
	"fmt"
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/axisallies"
	"herbstnebel/rules/check"
)

// played plays the policy for the side that decides, and returns the position and the choices.
func played(t testing.TB, lines ...string) (*axisallies.Position, []string) {
	t.Helper()
	pos := parse(t, "axisallies campaign\n"+strings.Join(lines, "\n")+"\n")
	from := pos.Clone()
	var log []rules.Choice
	newHeuristics(t).PlayPlan(pos, ai.Plan{}, &log)
	var notations []string
	for _, c := range log {
		notations = append(notations, from.Notation(c))
		from.Apply(c, nil)
	}
	return pos.(*axisallies.Position), notations
}

// hexAt returns the number of a hex.
func hexAt(t testing.TB, code string) int {
	t.Helper()
	col, row := int(code[0]-'0')*10+int(code[1]-'0'), int(code[2]-'0')*10+int(code[3]-'0')
	return (col-1)*11 + row - 1
}

// TestTrucksSupplyTheFront checks that a truck brings supplies to artillery that has none, and leaves none where the
// enemy could capture them.
func TestTrucksSupplyTheFront(t *testing.T) {
	p, notations := played(t, "turn 2", "phase move", "side 1", "pool allies 6", "unit us.truck.1 pool",
		"unit us.artillery.1 0508", "unit us.artillery.2 0508", "unit us.tank.1 0508", "unit us.infantry.1 0403", "unit de.tank.1 0506")
	supplied := p.Sources(1, hexAt(t, "0508"))
	check.False(t, supplied.Empty(), "the artillery is not supplied: %q", notations)
	zone := p.Zone(0)
	for h := range p.Dumps(1).All() {
		if zone.Has(h) && !p.Held(1).Has(h) {
			t.Errorf("supplies lie before the enemy: %q", notations)
		}
	}
}

// TestTheLeastValuableUnitIsLost checks that an overstacked hex from which no unit can leave loses the least valuable load:
// a few supplies before a unit, a unit before many supplies.
func TestTheLeastValuableUnitIsLost(t *testing.T) {
	full := []string{"turn 2", "phase scrap", "at 0805", "unit us.infantry.1 0704", "unit us.infantry.2 0705", "unit us.infantry.3 0706", "unit us.infantry.4 0903",
		"unit us.infantry.5 1005", "unit us.infantry.6 0907"}
	for i := 1; i <= 6; i++ {
		full = append(full, fmt.Sprintf("unit de.infantry.%d 0805", i), fmt.Sprintf("unit de.tank.%d 0805", i))
	}
	for n, want := range map[string]string{"1": "remove supplies", "9": "remove de.infantry.1"} {
		_, notations := played(t, append(full, "supplies 0805 axis "+n)...)
		if notations[0] != want {
			t.Errorf("with %s supplies the heuristics play %q, want %s", n, notations, want)
		}
	}
}

// TestBombersFlyAtSupplies checks that all bombers attack the hex with enemy supplies and a truck. None attacks the
// hex with a single infantry unit, although its flak is weaker.
func TestBombersFlyAtSupplies(t *testing.T) {
	p, notations := played(t, "turn 5", "phase place", "side 1", "unit us.bomber.1 pool", "unit us.bomber.2 pool", "unit br.bomber.1 pool",
		"unit de.infantry.1 0904", "unit de.infantry.2 0902", "unit de.truck.1 0904", "unit de.tank.1 0904", "unit de.artillery.1 0904",
		"supplies 0904 axis 5", "unit us.infantry.1 0501")
	if n, _ := p.Flying(1, hexAt(t, "0904")); n != 3 {
		t.Errorf("%d bombers fly at the supplies: %q", n, notations)
	}
}

// TestTheLastPointIsTakenBack checks that the Allies recapture the hex of the 24th point, even away from the
// enemy.
func TestTheLastPointIsTakenBack(t *testing.T) {
	p, notations := played(t, "turn 6", "phase move", "side 1", "axis-holds 0801 0802 0803 0804 0805 0701 0702 0703 0704 0705 0706 0707 0708 0709 0710"+
		" 0605 0606 0607 0608 0609", "unit us.infantry.1 0510", "supplies 0510 allies 1", "unit de.tank.1 0208")
	if p.Outcome().Over || p.Turn() != 7 {
		t.Errorf("no hex is recaptured: %q", notations)
	}
}

// TestTanksBlitzRoundFlanks checks that German tanks blitz around a flank if that gains control of more hexes
// than any ordinary move.
func TestTanksBlitzRoundFlanks(t *testing.T) {
	p, notations := played(t, "turn 3", "phase move", "side 0", "unit de.tank.1 0605", "unit de.tank.2 0605", "supplies 0605 axis 4",
		"axis-holds 0601 0602 0603 0604 0605 0606 0607 0608 0609 0610 0611", "unit us.infantry.1 0505")
	if line := p.LineIf(); !strings.Contains(strings.Join(notations, ";"), "leap") || line.Len() < 11+6 {
		t.Errorf("%d hexes: %q", line.Len(), notations)
	}
}

// TestDiceAreConcentrated checks that the strongest stack attacks its best target with all its dice, and that no
// supply is spent on an attack without effect.
func TestDiceAreConcentrated(t *testing.T) {
	_, notations := played(t, "turn 2", "phase attack", "side 0", "axis-holds 0805 0905", "unit de.artillery.1 0805", "unit de.artillery.2 0805", "unit de.tank.1 0805",
		"supplies 0805 axis 2", "unit us.artillery.1 0704", "unit us.tank.1 0704", "unit us.infantry.1 0706", "supplies 0704 allies 4")
	check.Contains(t, strings.Join(notations, ";"), "attack 0704", "the artillery and supplies are not attacked")
	_, notations = played(t, "turn 2", "phase attack", "side 1", "unit us.infantry.1 0802", "supplies 0802 allies 1", "unit de.infantry.1 0902", "unit de.infantry.2 0902",
		"unit de.infantry.3 0902", "unit de.infantry.4 0902", "unit de.infantry.5 0902", "unit de.infantry.6 0902")
	check.Equal(t, strings.Join(notations, ";"), "none", "a rifleman attacks six")
}

package axisallies

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Supplies that pay are in the hex or an adjacent one, on the own side of the line and without
// enemies.
func TestSources(t *testing.T) {
	coverage.Covers(t, "5.2", "5.3")
	p := parse(t, "phase move", "axis-holds 0905 0906 0904", "unit de.infantry.1 0905", "supplies 0905 axis 1", "supplies 0906 axis 1", "supplies 1005 axis 1",
		"supplies 0907 axis 1", "supplies 0805 allies 2")
	only(t, p, "pay", "pay 0905 from 0905", "pay 0905 from 0906")
	p = parse(t, "phase move", "axis-holds 0905", "unit de.infantry.1 0905", "supplies 0906 axis 1")
	only(t, p, "pay")
	if key, para := why(t, p, "de.infantry.1", "0904", false); key != "no-supplies" || para != "5.2" {
		t.Errorf("why not: %s %s", key, para)
	}
	// Supplies that the Allies have taken beyond the first line are theirs and can pay.
	p = parse(t, "phase move", "side 1", "axis-holds 0905", "unit us.infantry.1 0904", "supplies 0904 allies 1")
	only(t, p, "pay", "pay 0904 from 0904")
	// An enemy has entered the hex with the supplies.
	p = parse(t, "phase move", "side 1", "unit us.infantry.1 0508", "supplies 0608 allies 1", "unit de.infantry.1 0608")
	only(t, p, "pay")
	p = parse(t, "phase attack", "axis-holds 0609 0708", "unit de.infantry.1 0609", "supplies 0708 axis 1", "supplies 0608 axis 1", "unit us.infantry.1 0509")
	only(t, p, "from")
}

// A spent supply no longer pays, and is removed when the phase is over.
func TestSpentSupplies(t *testing.T) {
	coverage.Covers(t, "5.4", "5.5")
	p := parse(t, "phase attack", "axis-holds 0609", "unit de.infantry.1 0609", "unit de.infantry.2 0610", "supplies 0609 axis 1", "unit us.infantry.1 0509")
	h := hexAt(t, "0609")
	play(t, p, "from 0609", "attack 0509 paid 0609", "all at 0509", "fight", "die 12")
	if p.s.spent[h] != 1 || p.s.sup[h] != 0 {
		t.Errorf("%d turned over, %d left", p.s.spent[h], p.s.sup[h])
	}
	only(t, p, "from")
	play(t, p, "none")
	check.Equal(t, p.s.spent[h], 0, "the supply is still there after the combat")
	p = parse(t, "turn 2", "phase move", "axis-holds 0905", "unit de.infantry.1 0905", "supplies 0905 axis 1")
	play(t, p, "pay 0905 from 0905", "done", "end")
	check.Equal(t, p.s.spent[hexAt(t, "0905")], 1, "the supply is removed before the Allies have moved")
	play(t, p, "end")
	check.Equal(t, p.s.spent[hexAt(t, "0905")], 0, "the supply is still there after the movement")
}

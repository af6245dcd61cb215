package axisallies

import (
	"fmt"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// units returns lines for n German units of a kind in a hex.
func units(kind string, n int, code string) (lines []string) {
	for i := 1; i <= n; i++ {
		lines = append(lines, fmt.Sprintf("unit de.%s.%d %s", kind, i, code))
	}
	return lines
}

func join(lists ...[]string) (all []string) {
	for _, l := range lists {
		all = append(all, l...)
	}
	return all
}

// The limits of a hex.
func TestLimits(t *testing.T) {
	coverage.Covers(t, "9.1", "9.2", "9.3", "9.4")
	const at = "0905"
	for _, test := range []struct {
		name  string
		lines []string
		k     kind
		room  bool
	}{
		{"five infantry", units("infantry", 5, at), infantry, true},
		{"six infantry", units("infantry", 6, at), infantry, false},
		{"six infantry and a tank", units("infantry", 6, at), tank, true},
		{"five tanks", units("tank", 5, at), tank, true},
		{"six tanks", units("tank", 6, at), tank, false},
		{"two guns", units("artillery", 2, at), artillery, true},
		{"three guns", units("artillery", 3, at), artillery, false},
		{"eleven", join(units("infantry", 6, at), units("tank", 5, at)), artillery, true},
		{"twelve", join(units("infantry", 6, at), units("tank", 6, at)), artillery, false},
		{"eleven and nine supplies", join(units("infantry", 6, at), units("tank", 5, at), []string{"supplies 0905 axis 9"}), artillery, false},
		{"ten and nine supplies", join(units("infantry", 5, at), units("tank", 5, at), []string{"supplies 0905 axis 9"}), artillery, true},
		{"trucks count", join(units("infantry", 6, at), units("tank", 2, at), units("truck", 4, at)), artillery, false},
	} {
		p := parse(t, append(test.lines, "phase move")...)
		check.Equal(t, p.room(hexAt(t, at), test.k), test.room, "%s: room for a %s", test.name, kindNames[test.k])
	}
}

// During movement a hex may exceed the limits; in the reorganisation the opponent moves out the
// excess units, of the kinds above their limit.
func TestTooMany(t *testing.T) {
	coverage.Covers(t, "9.5", "11.6", "9.2")
	p := parse(t, append(join(units("infantry", 6, "0905"), units("tank", 2, "0905")), "turn 2", "phase march", "at 0904", "unit de.infantry.7 0904", "unit us.infantry.1 0704")...)
	play(t, p, "move de.infantry.7 0904-0905", "end", "end")
	inPhase(t, p, phMoveOut, rules.Allies)
	only(t, p, "shove de.tank.1")
	offers(t, p, "shove de.infantry.1 0905-0904")
	refuses(t, p, "shove de.infantry.1 0905-0805") // next to the Americans
	play(t, p, "shove de.infantry.1 0905-0904")
	at(t, p, "de.infantry.1 0904")
	check.Equal(t, p.Turn(), 3, "turn")
	// If a hex has too many units in all, but of no single kind, units of any kind can be moved
	// out.
	p = parse(t, append(join(units("infantry", 6, "0905"), units("tank", 5, "0905"), units("truck", 1, "0905")), "turn 2", "phase move", "side 1", "supplies 0905 axis 3")...)
	play(t, p, "end")
	offers(t, p, "shove de.infantry.1 0905-0904", "shove de.tank.1 0905-0904")
	only(t, p, "shove de.truck.1")
	// If a hex has too many of a kind and too many in all, units of that kind are moved out one
	// after the other, and no others.
	p = parse(t, append(join(units("infantry", 6, "0905"), units("tank", 3, "0905"), units("artillery", 5, "0905")), "turn 2", "phase move", "side 1")...)
	play(t, p, "end")
	only(t, p, "shove de.infantry.1")
	play(t, p, "shove de.artillery.1 0905-0904")
	inPhase(t, p, phMoveOut, rules.Allies)
	play(t, p, "shove de.artillery.2 0905-0904")
	check.Equal(t, p.Turn(), 3, "turn")
}

// Several hexes above the limits are settled from west to east, and in a column from north to
// south.
func TestTooManyInSeveralHexes(t *testing.T) {
	coverage.Covers(t, "11.6")
	p := parse(t, "turn 2", "phase move", "side 1", "unit de.artillery.1 0905", "unit de.artillery.2 0905", "unit de.artillery.3 0905", "unit de.artillery.4 0905",
		"unit de.artillery.5 0903", "unit de.artillery.6 0903", "unit de.artillery.7 0903", "unit de.artillery.8 0903",
		"unit us.artillery.1 0203", "unit us.artillery.2 0203", "unit us.artillery.3 0203", "unit us.artillery.4 0203")
	play(t, p, "end")
	for _, want := range []string{"us.artillery.1 0203-0103", "de.artillery.5 0903-0803", "de.artillery.1 0905-0806"} {
		offers(t, p, "shove "+want)
		refuses(t, p, "none")
		play(t, p, "shove "+want)
	}
	check.Equal(t, p.Turn(), 3, "turn")
}

// If no unit can be moved out, the owner removes units of the kinds above their limit, of his
// choice.
func TestNoHexToMoveTo(t *testing.T) {
	coverage.Covers(t, "11.7")
	p := parse(t, append(units("artillery", 5, "0805"), "turn 2", "phase move", "side 1", "unit de.infantry.1 0805",
		"unit us.infantry.1 0704", "unit us.infantry.2 0705", "unit us.infantry.3 0706", "unit us.infantry.4 0903", "unit us.infantry.5 1005", "unit us.infantry.6 0907")...)
	play(t, p, "end")
	inPhase(t, p, phRemoval, rules.Axis)
	only(t, p, "remove", "remove de.artillery.1")
	play(t, p, "remove de.artillery.1")
	inPhase(t, p, phRemoval, rules.Axis)
	play(t, p, "remove de.artillery.2")
	at(t, p, "de.artillery.1 dead", "de.artillery.2 dead", "de.artillery.3 0805")
	check.Equal(t, p.Turn(), 3, "turn")
	// The owner also removes trucks, which are never moved out. A requisitioned truck belongs to
	// its new owner.
	lines := append(units("truck", 1, "0905"), "turn 2", "phase move", "side 1")
	for i := range 12 {
		lines = append(lines, fmt.Sprintf("unit us.truck.%d 0905 taken", i+1))
	}
	p = parse(t, lines...)
	play(t, p, "end")
	inPhase(t, p, phRemoval, rules.Axis)
	only(t, p, "remove", "remove de.truck.1")
}

// The supplies of a hex count as one of its twelve units. Their owner can remove all of them if the
// hex exceeds the limit in all, but not if a single kind exceeds its limit.
func TestSuppliesAreGivenUp(t *testing.T) {
	coverage.Covers(t, "11.7", "9.1")
	round := []string{"turn 2", "phase move", "side 1", "supplies 0805 axis 3",
		"unit us.infantry.1 0704", "unit us.infantry.2 0705", "unit us.infantry.3 0706", "unit us.infantry.4 0903", "unit us.infantry.5 1005", "unit us.infantry.6 0907"}
	full := join(units("infantry", 6, "0805"), units("tank", 6, "0805"))
	p := parse(t, append(full, round...)...)
	play(t, p, "end")
	inPhase(t, p, phRemoval, rules.Axis)
	only(t, p, "remove", "remove de.infantry.1", "remove de.tank.1", "remove supplies")
	for _, c := range p.Choices(nil) {
		pick := p.Describe(c)
		if want := hexAt(t, "0805"); pick.Piece == 0 || pick.From != cellOf(want) {
			t.Errorf("%s shows %+v", p.Notation(c), pick)
		}
	}
	q := p.Clone().(*Position)
	play(t, q, "remove de.infantry.1")
	wantSupplies(t, q, axis, "0805", 3)
	play(t, p, "remove supplies")
	wantSupplies(t, p, axis, "0805", 0)
	at(t, p, "de.infantry.1 0805", "de.tank.1 0805")
	check.Equal(t, p.Turn(), 3, "turn")
	p = parse(t, append(units("artillery", 4, "0805"), round...)...)
	play(t, p, "end")
	only(t, p, "remove", "remove de.artillery.1")
}

package axisallies

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// marked returns what an overlay marks, in order: hexes with the key of the mark, the hex that it comes from
// and its number, as far as there are any.
func (p *Position) marked(q rules.Query) string {
	var list []string
	for _, m := range p.Overlay(q) {
		text := hexCode(hexOf(m.Cell)) + " " + m.Key
		if m.From != 0 {
			text += " from " + hexCode(hexOf(m.From))
		}
		if m.N != 0 {
			text += fmt.Sprint(" ", m.N)
		}
		list = append(list, text)
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// Each kind of overlay marks the hexes that it is about, for a unit, for a side or for a hex, and no others.
func TestEveryOverlay(t *testing.T) {
	p := parse(t, "turn 2", "phase move", "axis-holds 0905 0906", "unit de.tank.1 0905", "unit de.truck.1 0905", "unit de.infantry.1 pool", "unit de.fighter.1 pool",
		"unit us.infantry.1 0804", "unit us.infantry.2 0203", "supplies 0905 axis 1", "supplies 0906 axis 1", "supplies 0407 axis 2", "supplies 0203 allies 1")
	front := parse(t, "turn 2", "phase move", "axis-holds 0101", "unit us.infantry.1 0804")
	for _, test := range []struct {
		name, want string
		p          *Position
		kind, unit string
		side       rules.Side
		cell       string
	}{
		{"the reach of a tank with one way out", "0806 reach from 0905", parse(t, "turn 2", "phase move", "unit de.tank.1 0905", "unit us.infantry.1 0804",
			"unit us.infantry.2 0805", "unit us.infantry.3 0904", "unit us.infantry.4 0906", "unit us.infantry.5 1005"), vocab.ShowReach, "de.tank.1", 0, ""},
		{"the reach of an aircraft", "", p, vocab.ShowReach, "de.fighter.1", 0, ""},
		{"the targets of a tank", "0804 target from 0905", p, vocab.ShowTarget, "de.tank.1", 0, ""},
		{"the targets of a truck", "", p, vocab.ShowTarget, "de.truck.1", 0, ""},
		{"the targets of a unit beside the board", "", p, vocab.ShowTarget, "de.infantry.1", 0, ""},
		{"supplies that can pay for a tank", "0905 line from 0905, 0906 line from 0905", p, vocab.ShowSupply, "de.tank.1", 0, ""},
		{"supplies for a unit beside the board", "", p, vocab.ShowSupply, "de.infantry.1", 0, ""},
		{"supplies for an aircraft over a hex", "", parse(t, "turn 5", "phase place", "unit de.fighter.1 0905", "unit us.infantry.1 0203", "supplies 0905 axis 1"),
			vocab.ShowSupply, "de.fighter.1", 0, ""},
		{"supplies of the Axis", "0407 line, 0905 line, 0906 line", p, vocab.ShowSupply, "", rules.Axis, ""},
		{"supplies of the Allies", "0203 line", p, vocab.ShowSupply, "", rules.Allies, ""},
		{"supplies of nobody", "", p, vocab.ShowSupply, "", rules.NoSide, ""},
		{"zones of the Axis", "0804 zoc, 0805 zoc, 0806 zoc, 0904 zoc, 0906 zoc, 1005 zoc", p, vocab.ShowZones, "", rules.Axis, ""},
		{"zones of the side of a tank", "0804 zoc from 0905, 0805 zoc from 0905, 0806 zoc from 0905, 0904 zoc from 0905, 0906 zoc from 0905, 1005 zoc from 0905", p, vocab.ShowZones, "de.tank.1", 0, ""},
		{"zones of nobody", "", p, vocab.ShowZones, "", rules.NoSide, ""},
		{"the front of the Axis", "0101 line", front, vocab.ShowFront, "", rules.Axis, ""},
		{"the front of the Allies", "0102 line, 0201 line", front, vocab.ShowFront, "", rules.Allies, ""},
		{"the front of nobody", "", front, vocab.ShowFront, "", rules.NoSide, ""},
		{"a threat to a hex", "0905 adjacent from 0804 2", p, vocab.ShowThreat, "", 0, "0804"},
		{"a threat to no hex", "", p, vocab.ShowThreat, "", 0, ""},
		{"no kind", "", p, "snow", "de.tank.1", rules.Axis, "0804"},
	} {
		q := rules.Query{Kind: test.kind, Side: test.side}
		if test.unit != "" {
			q.Piece = test.p.pieceNamed(t, test.unit)
		}
		if test.cell != "" {
			q.Cell = cellOf(hexAt(t, test.cell))
		}
		if got := test.p.marked(q); got != test.want {
			t.Errorf("%s: %q is marked, want %q", test.name, got, test.want)
		}
	}
}

package axisallies

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
)

// marked returns the marks of an overlay, in order: each hex with the key of the mark, its source
// hex and its number, if any.
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

// Each kind of overlay marks the hexes that it concerns, for a unit, for a side or for a hex, and
// no others.
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
		check.Equal(t, test.p.marked(q), test.want, "%s: marked", test.name)
	}
}

// Overlays agree with the rules.
func TestOverlays(t *testing.T) {
	p := parse(t, "phase march", "at 0905", "unit de.tank.1 0905", "unit de.truck.1 0905", "unit us.infantry.1 0704", "supplies 0905 axis 1", "supplies 0906 axis 1")
	id := func(name string) rules.PieceID { return pieceOf(uint8(p.d.unitOf(name))) }
	reach := p.Overlay(rules.Query{Kind: "reach", Piece: id("de.tank.1")})
	moves := 0
	for _, c := range p.Choices(nil) {
		if c.Op() != opGo {
			continue
		}
		moves++
		if !slices.ContainsFunc(reach, func(m rules.Mark) bool { return m.Cell == cellOf(uint8(c.B())) }) {
			t.Errorf("%s is not in the overlay", p.Notation(c))
		}
	}
	if moves == 0 || moves != len(reach) {
		t.Errorf("%d marks for %d moves", len(reach), moves)
	}
	count := func(q rules.Query, want int) {
		t.Helper()
		check.Equal(t, len(p.Overlay(q)), want, "%+v: marks", q)
	}
	at := hexAt(t, "0905")
	far := p.roads(axis, truck, at)
	count(rules.Query{Kind: "reach", Piece: id("de.truck.1")}, far.Len())
	count(rules.Query{Kind: "zoc", Side: rules.Allies}, 6)
	count(rules.Query{Kind: "supply", Piece: id("de.tank.1")}, 2)
	count(rules.Query{Kind: "supply", Side: rules.Axis}, 2)
	count(rules.Query{Kind: "targets", Piece: id("de.tank.1")}, 0)
	count(rules.Query{Kind: "targets", Piece: id("us.infantry.1")}, 0)
	count(rules.Query{Kind: "threat", Cell: cellOf(hexAt(t, "0805"))}, 1)
	count(rules.Query{Kind: "snow"}, 0)
	front := p.line(axis)
	count(rules.Query{Kind: "front", Side: rules.Axis}, front.Len())
	// The path of a tank on the road leads from hex to hex.
	for _, c := range p.Choices(nil) {
		path := p.Path(nil, c)
		for i := 1; i < len(path); i++ {
			if !p.d.next1[hexOf(path[i-1])].Has(hexOf(path[i])) {
				t.Errorf("%s has the path %v", p.Notation(c), path)
			}
		}
	}
}

// The reach of a unit equals the destinations of the choices: those of a retreat, of a move out of
// an overstacked hex, of the set-up, of entry, of driving on along the road, or of a blitz.
func TestReachAgreesWithTheChoices(t *testing.T) {
	seen := map[phase]int{}
	eachPosition(t, func(p *Position, seed uint64, src *splitmix.Source, list []rules.Choice) {
		offered := map[uint8]hexSet{}
		for _, c := range list {
			switch c.Op() {
			case opSetUp, opRetreat, opEnter, opGo, opLeap, opRoll, opDrive, opMoveOut:
				if u := uint8(c.A()); u != noUnit {
					set := offered[u]
					set.Add(uint8(c.B()))
					offered[u] = set
				}
			}
		}
		for u, want := range offered {
			seen[p.s.reg.phase]++
			var got hexSet
			for _, m := range p.Overlay(rules.Query{Kind: vocab.ShowReach, Piece: pieceOf(u)}) {
				got.Add(hexOf(m.Cell))
			}
			if got != want {
				t.Fatalf("seed %d, %s, %s: %d hexes are shown, %d offered\n%s", seed, phaseNames[p.s.reg.phase], p.d.units[u].id, got.Len(), want.Len(), p.Text())
			}
		}
	})
	for _, ph := range []phase{phSetUp, phRetreat, phMove, phMarch, phLeap, phRoll, phTruck, phMoveOut} {
		if seen[ph] == 0 {
			t.Errorf("no reach was asked for in phase %s", phaseNames[ph])
		}
	}
	// A unit that has moved, and a truck that has arrived and loaded nothing, have no reach.
	p := parse(t, "phase truck", "works de.truck.1", "moved 1", "drove 1", "unit de.truck.1 0905", "unit de.tank.1 0904 done", "supplies 0905 axis 1")
	for _, id := range []string{"de.truck.1", "de.tank.1"} {
		if list := p.Overlay(rules.Query{Kind: vocab.ShowReach, Piece: pieceOf(uint8(p.d.unitOf(id)))}); len(list) > 0 {
			t.Errorf("%s has a reach of %d hexes", id, len(list))
		}
	}
}

// An empty hex is threatened by the given side, and by no other.
func TestThreatsToAnEmptyHex(t *testing.T) {
	coverage.Covers(t, "7.3")
	p := parse(t, "phase move", "turn 2", "unit us.infantry.1 0805", "unit de.infantry.1 0803")
	for side, from := range map[rules.Side]string{rules.Allies: "0805", rules.Axis: "0803"} {
		list := p.Overlay(rules.Query{Kind: "threat", Cell: cellOf(hexAt(t, "0804")), Side: side})
		if len(list) != 1 || list[0].Cell != cellOf(hexAt(t, from)) {
			t.Errorf("by the %v: %+v, want from %s", side, list, from)
		}
	}
}

// Until ground combat is over a hex threatens only hexes that it can still attack this turn: it
// pays with a supply, has not attacked, and is not Allied on the first turn. Before the next combat
// all of this may change.
func TestThreatsOfUnitsThatCanStillAttack(t *testing.T) {
	coverage.Covers(t, "5.2", "7.2", "7.10")
	const tank, front = "unit de.tank.1 0905", "unit us.infantry.1 0805"
	for _, test := range []struct {
		name  string
		hex   string // the threatened hex
		dice  int
		phase phase
		lines []string
	}{
		{"no supply", "0805", 0, phAttack, []string{tank, "turn 2"}},
		{"a supply there", "0805", 2, phAttack, []string{tank, "turn 2", "supplies 0905 axis 1"}},
		{"a supply next to it", "0805", 2, phAttack, []string{tank, "turn 2", "supplies 0906 axis 1"}},
		{"one too far away", "0805", 0, phAttack, []string{tank, "turn 2", "supplies 0907 axis 1"}},
		{"the enemy’s", "0805", 0, phAttack, []string{tank, "turn 2", "supplies 0805 allies 1"}},
		{"it has attacked", "0805", 0, phAttack, []string{tank, "turn 2", "supplies 0905 axis 1", "fought 0905"}},
		{"so has one of its units", "0805", 1, phAttack, []string{tank + " done", "turn 2", "supplies 0905 axis 1", "unit de.infantry.1 0905"}},
		{"it has not yet, and the first is thrown for", "0805", 2, phGroundDie, []string{tank, "turn 2", "supplies 0905 axis 1"}},
		{"it had, and the first is thrown for", "0805", 0, phGroundDie, []string{tank, "turn 2", "supplies 0905 axis 1", "fought 0905"}},
		{"a turn ago", "0805", 2, phStrike, []string{tank, "turn 6", "supplies 0905 axis 1", "fought 0905"}},
		{"no supply, and aircraft fly", "0805", 0, phAirDie, []string{tank, "turn 6"}},
		{"a turn ago, and aircraft throw", "0805", 2, phDice, []string{tank, "turn 6", "at 0904", "supplies 0905 axis 1", "fought 0905"}},
		{"another attack is thrown for", "0805", 0, phDice, []string{tank, "turn 6", "at 0904", "hit 0804", "supplies 0905 axis 1", "fought 0905"}},
		{"who is driven back", "0805", 0, phRetreat, []string{tank, "turn 6", "at 0904", "hit 0804", "supplies 0905 axis 1", "fought 0905"}},
		{"after the combat", "0805", 2, phMove, []string{tank + " done", "turn 2", "fought 0905"}},
		{"the Allies", "0905", 1, phAttack, []string{tank, "turn 2", "supplies 0805 allies 1"}},
		{"on the first turn", "0905", 0, phAttack, []string{tank, "turn 1", "supplies 0805 allies 1"}},
		{"in the movement of the first turn", "0905", 1, phMove, []string{tank, "turn 1"}},
	} {
		p := parse(t, append(test.lines, front, "phase attack")...)
		p.s.reg.phase = test.phase
		dice := 0
		for _, m := range p.Overlay(rules.Query{Kind: "threat", Cell: cellOf(hexAt(t, test.hex))}) {
			dice += m.N
		}
		check.Equal(t, dice, test.dice, "%s: dice", test.name)
	}
	// The last supply is paid: the target is still threatened, and no other hex.
	p := parse(t, "phase attack", "turn 2", tank, front, "unit us.infantry.2 0806", "supplies 0905 axis 1")
	play(t, p, "from 0905")
	for _, c := range choices(p) {
		if strings.Contains(c, " 0805 ") || strings.HasSuffix(c, " 0805") {
			play(t, p, c)
			break
		}
	}
	inPhase(t, p, phDeclare, rules.Axis)
	for hex, want := range map[string]int{"0805": 1, "0806": 0} {
		check.Len(t, p.Overlay(rules.Query{Kind: "threat", Cell: cellOf(hexAt(t, hex))}), want, "%s, with the last supply paid for 0805", hex)
	}
}

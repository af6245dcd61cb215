package assist

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
)

// selection returns the options of the player before the first selection.
func (s *Situation) selection() Selection {
	list := s.options()
	return Selection{Options: list, CanSelect: func(cell rules.CellID) bool {
		return slices.ContainsFunc(list, func(o Option) bool { return o.Info.Cell == cell && !o.Info.Pass })
	}}
}

// TestAttackOn checks the attack that a player could make now, by all units that can take part.
func TestAttackOn(t *testing.T) {
	for _, test := range []struct {
		name            string
		s               *Situation
		target          string
		attackers, guns string
		attack, defence int
		column          string
		setUp           bool
	}{
		{"The Deadly Woods: the units that may join", lesson(t, "deadlywoods", "odds"), "3217", "2Pz.Cochenhausen 26VG.39 26VG.77", "VAK401 VAK766", 17, 4, "1-1", false},
		{"Tigers in the Mist: the strongest stack in reach", at(t, clervaux), "71", "2Pz.3Pz 2Pz.2PG", "", 7, 3, "", false},
		{"Tigers in the Mist: the units in contact", at(t, clervaux, "unit 2Pz.3Pz", "with 2Pz.2PG", "move 2Pz.3Pz 70-71"), "71", "2Pz.3Pz 2Pz.2PG", "", 7, 3, "", true},
		{"Tigers in the Mist: the active unit joins them", at(t, clervaux, "unit 2Pz.3Pz", "with 2Pz.2PG", "move 2Pz.3Pz 70-71", "unit 2Pz.304PG"), "71", "2Pz.3Pz 2Pz.2PG 2Pz.304PG", "", 10, 3, "", false},
		{"Tigers in the Mist: units that must attack and others there", at(t, contact, "unit 2Pz.3Pz", "move 2Pz.3Pz 70-71", "end"), "71", "2Pz.3Pz 2Pz.304PG", "", 7, 3, "", true},
		{"Celles: the adjacent units", at(t, boehm), "3308", "2Pz.Boehm 2Pz.Cochenhausen FBB.Pz FBB.Gren", "", 35, 7, "5-1", false},
		{"Axis & Allies: the figures beside it", at(t, twoTargets), "0508", "de.infantry.1 de.infantry.2 de.infantry.3 de.tank.1 de.artillery.1", "", 8, 1, ">99 %", false},
		{"Enemy Action: the units that may attack", lesson(t, "enemyaction", "noville"), "1613", "2.2P.XLVII 3.2P.XLVII 304.2P.XLVII", "", 16, 4, "7", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := test.s
			w := s.AttackOn(s.cell(t, test.target), s.selection())
			if w == nil {
				t.Fatal("there is no attack")
			}
			f := &w.Forecast
			if got := s.codes(w.Attack.Attackers); got != test.attackers || s.codes(w.Pool[len(w.Attack.Attackers):]) != test.guns {
				t.Errorf("the attackers are %s, the pool is %s", got, s.codes(w.Pool))
			}
			if f.Attack != test.attack || f.Defence != test.defence || f.Column != test.column || w.SetUp(s) != test.setUp {
				t.Errorf("the odds are %d to %d, %q, set up %v", f.Attack, f.Defence, f.Column, w.SetUp(s))
			}
		})
	}
}

// TestAttackOnNothing checks that there is no attack on a cell without enemies, or if the player leads no single side.
func TestAttackOnNothing(t *testing.T) {
	s := at(t, clervaux)
	for _, code := range []string{"70", "72"} {
		if w := s.AttackOn(s.cell(t, code), s.selection()); w != nil {
			t.Errorf("%s: %+v", code, w)
		}
	}
	s.Side = rules.NoSide
	if w := s.AttackOn(s.cell(t, "71"), s.selection()); w != nil {
		t.Errorf("of no side: %+v", w)
	}
}

// TestAttackOfAGroup checks that the units of a selected group attack, and no others that could go there.
func TestAttackOfAGroup(t *testing.T) {
	s := at(t, clervaux)
	g, sel := s.Group(s.cell(t, "70"), s.ids(t, "2Pz.2PG")), s.selection()
	sel.Group = &g
	if w := s.AttackOn(s.cell(t, "71"), sel); w == nil || s.codes(w.Attack.Attackers) != "2Pz.2PG" || w.Forecast.Attack != 3 {
		t.Errorf("the attack of the group is %+v", w)
	}
}

// TestAttackWhileTheOtherSideDecides checks that the player sees the attack of the units that could move there at their next move.
func TestAttackWhileTheOtherSideDecides(t *testing.T) {
	s := lesson(t, "tigers", "clerf")
	s.Side, s.Decides = rules.Axis, false
	if w := s.AttackOn(s.cell(t, "71"), s.selection()); w == nil || s.codes(w.Attack.Attackers) != "2Pz.3Pz 2Pz.2PG" {
		t.Errorf("the attack is %+v", w)
	}
}

// TestAttackWithoutSpentUnits checks that a unit in the cell that is done does not attack again, unless it must.
func TestAttackWithoutSpentUnits(t *testing.T) {
	for _, test := range []struct{ name, mark, want string }{
		{"ready", "", "2Pz.304PG 2Pz.3Pz 2Pz.2PG"},
		{"done", vocab.Done, "2Pz.3Pz 2Pz.2PG"},
		{"bound to attack", vocab.MustAttack, "2Pz.304PG"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := at(t, contact)
			s.piece(s.ids(t, "2Pz.304PG")[0]).Marks = []string{test.mark}
			check.Equal(t, s.codes(s.Attackers(s.cell(t, "71"), Selection{CanSelect: func(rules.CellID) bool { return true }})), test.want, "attack")
		})
	}
}

// TestThePoolHasNoLaterReinforcements checks that artillery on the turn track cannot support an attack yet.
func TestThePoolHasNoLaterReinforcements(t *testing.T) {
	s := lesson(t, "deadlywoods", "odds")
	i := slices.IndexFunc(s.Board.Boxes, func(b rules.Box) bool { return b.OnTurnTrack() })
	if i < 0 {
		t.Fatal("there is no turn track")
	}
	s.piece(s.ids(t, "VAK766")[0]).Cell = s.Board.Boxes[i].ID
	w := s.AttackOn(s.cell(t, "3217"), s.selection())
	check.Equal(t, s.codes(w.Pool[len(w.Attack.Attackers):]), "VAK401", "can support")
}

// TestStrongest checks that the pieces of the cell with the largest attack strength are the strongest, and of two equal cells those of the first.
func TestStrongest(t *testing.T) {
	s := &Situation{Pieces: []rules.Piece{{ID: 1, Cell: 1, Attack: 3}, {ID: 2, Cell: 2, Attack: 2}, {ID: 3, Cell: 2, Attack: 2}, {ID: 4, Cell: 3, Attack: 4}}}
	for _, test := range []struct{ list, want []rules.PieceID }{
		{[]rules.PieceID{1, 2, 3}, []rules.PieceID{2, 3}}, {[]rules.PieceID{1, 2}, []rules.PieceID{1}},
		{[]rules.PieceID{4, 1, 2, 3}, []rules.PieceID{4}}, {[]rules.PieceID{2, 4, 3}, []rules.PieceID{2, 3}}, {nil, nil},
	} {
		check.EqualSlices(t, s.strongest(test.list), test.want, "of %v the strongest", test.list)
	}
}

// TestAttackFromAround checks an attack by all neighbours, without those that cannot attack, and the attack the other way round.
func TestAttackFromAround(t *testing.T) {
	for _, test := range []struct {
		name      string
		s         *Situation
		cell      string
		reverse   bool
		attackers string
		target    string
	}{
		{"Celles: an isolated unit cannot attack", at(t, isolated), "2011", false, "2Pz.Cochenhausen 2Pz.Gutmann", "2011"},
		{"Celles: the strongest neighbour is attacked", at(t, isolated), "2011", true, "84Inf.1-333", "2010"},
		{"The Deadly Woods: all neighbours", lesson(t, "deadlywoods", "odds"), "3217", false, "2Pz.Cochenhausen 26VG.39 26VG.77", "3217"},
		{"Axis & Allies: all figures of a hex", at(t, twoTargets), "0510", false, "de.infantry.1 de.infantry.2 de.infantry.3 de.tank.1 de.artillery.1", "0510"},
		{"Enemy Action: units of two hexes", lesson(t, "enemyaction", "noville"), "1613", false, "2.2P.XLVII 304.2P.XLVII 3.2P.XLVII", "1613"},
		{"Tigers in the Mist: areas are not adjacent", at(t, clervaux), "71", false, "", ""},
		{"an empty cell", at(t, clervaux), "22", false, "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := test.s
			w := s.AttackFromAround(s.cell(t, test.cell), test.reverse)
			if w == nil {
				check.Equal(t, test.target, "", "there is no attack")
				return
			}
			if got := s.codes(w.Attack.Attackers); got != test.attackers || w.Forecast.Target != s.cell(t, test.target) {
				t.Errorf("%s attack %s", got, s.Board.Cells[w.Forecast.Target].Code)
			}
		})
	}
}

// isolated is a unit between three enemies, one of which cannot attack.
const isolated = "celles campaign\nphase group\nturn 2\nchit 2Pz\nplayed-axis 1\nunit Lehr.130 2112 2 isolated\nunit 2Pz.Cochenhausen 2010 2 active\nunit 2Pz.Gutmann 2111 2\nunit 84Inf.1-333 2011\n"

// TestToggle checks that attackers and supports are removed and added, and that an illegal attack is refused.
func TestToggle(t *testing.T) {
	s := lesson(t, "deadlywoods", "odds")
	w := s.AttackOn(s.cell(t, "3217"), s.selection())
	for _, test := range []struct {
		name, piece string
		legal, in   bool
		attack      int
	}{
		{"an attacker is removed", "26VG.77", true, false, 13},
		{"and added", "26VG.77", true, true, 17},
		{"a support is added", "VAK401", true, true, 20},
		{"and removed", "VAK401", true, false, 17},
		{"a unit that cannot attack there is refused", "5FJ.14", false, false, 17},
	} {
		t.Run(test.name, func(t *testing.T) {
			id := s.ids(t, test.piece)[0]
			next, ok := w.Toggle(s, id)
			check.MustEqual(t, ok, test.legal, "legal")
			if ok {
				w = next
			}
			if w.Includes(id) != test.in || w.Forecast.Attack != test.attack {
				t.Errorf("%s is in it: %v, with %d points", test.piece, w.Includes(id), w.Forecast.Attack)
			}
		})
	}
}

// contact is Clervaux with a regiment in it, and a second battle beside.
var contact = strings.Replace(clervaux, "2Pz.304PG 51", "2Pz.304PG 71", 1) + "unit 26VG.78 73 2\nunit 28Inf.2/109 73 2\n"

// TestAttackWithUnitsThatOnlyJoin checks that an attack leaves out units that cannot attack, but not units that can only join others: a regiment is
// dispersed, and another is in brackets (Enemy Action).
func TestAttackWithUnitsThatOnlyJoin(t *testing.T) {
	sys, err := systems.Get("enemyaction")
	check.Must(t, err)
	start, err := sys.Start("campaign", nil)
	check.Must(t, err)
	var text strings.Builder
	moved := []string{"unit 1.1SS.ISS ", "unit VDH.ISS ", "unit 5.3F.ISS ", "unit 110.28.VIII "}
	for line := range strings.Lines(start.Text()) {
		if !slices.ContainsFunc(moved, func(unit string) bool { return strings.HasPrefix(line, unit) }) {
			text.WriteString(line)
		}
	}
	text.WriteString("taken 0224\nunit 110.28.VIII 0225 2\nunit 1.1SS.ISS 0224 2\nunit VDH.ISS 0224 1\nunit 5.3F.ISS 0224 2 dispersed\n")
	s := at(t, text.String())
	w := s.AttackBy(s.cell(t, "0225"), s.ids(t, "5.3F.ISS VDH.ISS 1.1SS.ISS"))
	if w == nil || s.codes(w.Forecast.Attackers) != "1.1SS.ISS VDH.ISS" && s.codes(w.Forecast.Attackers) != "VDH.ISS 1.1SS.ISS" {
		t.Errorf("the attack is %+v", w)
	}
	if w := s.AttackBy(s.cell(t, "0225"), s.ids(t, "5.3F.ISS")); w != nil {
		t.Errorf("a dispersed regiment attacks: %+v", w)
	}
}

// TestAttackOfTheHover checks, in a game in which units move into an attack, that the attack on a cell is one by the units there and one stack:
// the active one if there is one.
func TestAttackOfTheHover(t *testing.T) {
	sys, err := systems.Get("tigers")
	check.Must(t, err)
	pos, err := sys.Start("campaign", nil)
	check.Must(t, err)
	src, shown := splitmix.Source(3), map[string]int{}
	for n := 0; n < rulestest.Amount(400, 3000) && !pos.Outcome().Over; n++ {
		if s := of(pos); s.Decision.Key == "move.unit" && n%7 == 0 || s.Decision.Key == "move.to" && n%3 == 0 {
			shown[s.Decision.Key] += s.checkHover(t)
		}
		list := pos.Choices(nil)
		pos.Apply(list[src.N(len(list))], nil)
	}
	if shown["move.unit"] == 0 || shown["move.to"] == 0 {
		t.Errorf("shown were %v attacks", shown)
	}
}

// checkHover checks the attacks on all cells, and returns the number of those into which units move.
func (s *Situation) checkHover(t *testing.T) (moving int) {
	t.Helper()
	sel := s.selection()
	active := s.Active(s.home(s.Decision.Piece))
	for id := 1; id < len(s.Board.Cells); id++ {
		target := rules.CellID(id)
		if !s.occupied(target, s.Side.Other()) || len(active) > 0 && !sel.CanSelect(target) || s.AttackOn(target, sel) == nil {
			continue
		}
		var coming []rules.PieceID
		for _, id := range s.Attackers(target, sel) {
			if s.home(id) != target {
				coming = append(coming, id)
			}
		}
		if len(coming) == 0 {
			continue
		}
		moving++
		if slices.ContainsFunc(coming, func(id rules.PieceID) bool { return s.home(id) != s.home(coming[0]) }) {
			t.Errorf("the attack on %s comes from several cells: %s", s.Board.Cells[target].Code, s.codes(coming))
		}
		slices.Sort(coming)
		if len(active) > 0 && !slices.Equal(slices.Sorted(slices.Values(active)), coming) {
			t.Errorf("shown are %s, active are %s", s.codes(coming), s.codes(active))
		} else if len(active) == 0 && len(rules.PlanGroupMove(s.Position, coming, target).Moved) != len(coming) {
			t.Errorf("not all of %s arrive at %s", s.codes(coming), s.Board.Cells[target].Code)
		}
	}
	return moving
}

// twoTargets is a hex from which one tank, one artillery and three infantry attack Bastogne and the hex behind it.
const twoTargets = "axisallies campaign\nturn 2\nphase attack\naxis-holds 0609\nsupplies 0609 axis 3\n" +
	"unit de.infantry.1 0609\nunit de.infantry.2 0609\nunit de.infantry.3 0609\nunit de.tank.1 0609\nunit de.artillery.1 0609\n" +
	"unit us.infantry.1 0508\nunit us.infantry.2 0510\n"

// boehm is an attack on a hex beside an active unit, which units in a full hex may join.
const boehm = "celles campaign\nphase unit\nturn 5\nchit FBB\nwhole 1\nplayed-axis 1\nactive 2Pz.Boehm\nunit 2Pz.Boehm 3208 1 active\nunit 2Pz.Cochenhausen 3207 2 active\nunit FBB.Pz 3309 2 active entered\nunit FBB.Gren 3309 1 active entered\nunit 84Inf.1-333 3308 1\n"

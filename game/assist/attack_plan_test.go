package assist

import (
	"reflect"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

// threeAgainstOne is Bastogne before its battle is declared.
const threeAgainstOne = "tigers campaign\nat 18-2 axis move\nheld 75\nunit 26VG.77 76 3\nunit 26VG.78 76 3\nunit 2Pz.3Pz 76 3\nunit 1Inf.16 76 1\n"

// plan returns the plan of the attack with all helps.
func (s *Situation) plan() AttackPlan { return NewAttackPlan(s, s.options(), true, &AttackPlan{}) }

// TestAttackPlan checks which units can join an attack, the choices that make it with all of them, and its odds.
func TestAttackPlan(t *testing.T) {
	for _, test := range []struct {
		name, target string
		s            *Situation
		joins, spare string
		attackers    int
		choices      string // separated by commas
		column       string
		warning      string
	}{
		{"The Deadly Woods", "3217", lesson(t, "deadlywoods", "odds", "attack 3217"), "2Pz.Cochenhausen 26VG.39 26VG.77", "", 3, "with 2Pz.Cochenhausen, with 26VG.39, with 26VG.77", "1-1", ""},
		{"Tigers in the Mist", "76", at(t, threeAgainstOne, "end", "battle 76"), "2Pz.3Pz 26VG.77 26VG.78", "", 3, "attack 2Pz.3Pz, attack 26VG.77, attack 26VG.78", "9 : 1", ""},
		{"Celles: two join from a full hex", "3308", at(t, boehm, "attack light"), "2Pz.Cochenhausen FBB.Pz FBB.Gren", "", 4, "with 2Pz.Cochenhausen, with FBB.Pz, with FBB.Gren, fight", "5-1", "overstack § 10.0"},
		{"Axis & Allies: all figures against one hex", "0508", at(t, twoTargets, "from 0609", "attack 0508 paid 0609").figures(), "de.infantry.1 de.infantry.2 de.infantry.3 de.tank.1 de.artillery.1", "", 5,
			"with de.infantry.1 at 0508, with de.infantry.2 at 0508, with de.infantry.3 at 0508, with de.tank.1 at 0508, with de.artillery.1 at 0508, fight", ">99 %", ""},
		{"Axis & Allies: another target needs one", "0508", at(t, twoTargets, "from 0609", "attack 0508 paid 0609", "attack 0510 paid 0609").figures(), "de.infantry.1 de.infantry.2 de.infantry.3 de.tank.1 de.artillery.1", "de.artillery.1", 4,
			"with de.infantry.1 at 0508, with de.infantry.2 at 0508, with de.infantry.3 at 0508, with de.tank.1 at 0508", "97 %", ""},
		{"Enemy Action", "1613", lesson(t, "enemyaction", "noville", "attack 1613"), "2.2P.XLVII 3.2P.XLVII 304.2P.XLVII", "", 3, "with 2.2P.XLVII, with 3.2P.XLVII, with 304.2P.XLVII, fight", "7", ""},
		{"a movement", "", lesson(t, "tigers", "race"), "", "", 0, "", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := test.s
			p := s.plan()
			if (test.target != "") != (p.Target != 0) || p.Target != 0 && p.Target != s.cell(t, test.target) {
				t.Fatalf("the target is %s", s.Board.Cells[p.Target].Code)
			}
			if got := s.codes(p.Joins); got != test.joins || s.codes(p.Spare) != test.spare || p.Attackers() != test.attackers {
				t.Errorf("%s can join, %s are spare, %d attack", got, s.codes(p.Spare), p.Attackers())
			}
			check.Equal(t, strings.Join(Notations(s.Position, p.Choices), ", "), test.choices, "the attack")
			column := ""
			if p.Forecast != nil {
				column = Column(p.Forecast)
			}
			check.Equal(t, column, test.column, "the odds")
			check.Equal(t, reason(p.Warning(s.Position, s.options())), test.warning, "the warning")
			if p.On() != (len(p.Joins)+len(p.Helps) > 0) || len(p.Helps) > 0 {
				t.Errorf("on: %v, helps %+v", p.On(), p.Helps)
			}
		})
	}
}

// TestLeaveOut checks that units are left out of the plan and added again, that at least one remains, and that a spare unit replaces another.
func TestLeaveOut(t *testing.T) {
	for _, test := range []struct {
		name      string
		s         *Situation
		presses   string // codes of the units that are left out or added, in order
		out       string
		spare     string
		attackers int
	}{
		{"one of three", lesson(t, "deadlywoods", "odds", "attack 3217"), "26VG.39", "26VG.39", "", 2},
		{"and added again", lesson(t, "deadlywoods", "odds", "attack 3217"), "26VG.39 26VG.39", "", "", 3},
		{"the last one remains", lesson(t, "deadlywoods", "odds", "attack 3217"), "26VG.39 26VG.77 2Pz.Cochenhausen", "26VG.39 26VG.77", "", 1},
		{"all that may join an attack that has begun", at(t, boehm, "attack light"), "2Pz.Cochenhausen FBB.Pz FBB.Gren", "2Pz.Cochenhausen FBB.Pz FBB.Gren", "", 1},
		{"a spare figure replaces another", at(t, twoTargets, "from 0609", "attack 0508 paid 0609", "attack 0510 paid 0609").figures(), "de.artillery.1", "", "de.tank.1", 4},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := test.s
			p := s.plan()
			for _, id := range s.ids(t, test.presses) {
				p.LeaveOut(s, id)
			}
			if s.codes(p.Out) != test.out || s.codes(p.Spare) != test.spare || p.Attackers() != test.attackers {
				t.Errorf("%s are out, %s spare, %d attack", s.codes(p.Out), s.codes(p.Spare), p.Attackers())
			}
			if f := p.Forecast; f == nil || len(f.Attackers) != test.attackers {
				t.Errorf("the forecast is %+v", f)
			}
			for _, id := range p.Joins {
				if p.Idle(id) != (strings.Contains(test.out+" "+test.spare, s.piece(id).Code)) {
					t.Errorf("%s is idle: %v", s.piece(id).Code, p.Idle(id))
				}
			}
			again := NewAttackPlan(s, s.options(), true, &p)
			check.Equal(t, s.codes(again.Out), test.out, "planned again, out")
			check.Equal(t, s.codes(again.Spare), test.spare, "planned again, spare")
			for again.Changed() {
				again.UndoChange(s)
			}
			first := s.plan()
			check.Equal(t, s.codes(again.Out)+"/"+s.codes(again.Spare), "/"+s.codes(first.Spare), "all changes undone: out and spare")
		})
	}
}

// TestUnitsStayOutByKind checks that as many units of a kind stay out when one of them joins, whichever that is.
func TestUnitsStayOutByKind(t *testing.T) {
	s := at(t, twoTargets, "from 0609", "attack 0508 paid 0609").figures()
	p := s.plan()
	for _, id := range s.ids(t, "de.infantry.1 de.tank.1") {
		p.LeaveOut(s, id)
	}
	for _, test := range []struct{ joins, out string }{
		{"de.infantry.1", "de.infantry.2 de.tank.1"},
		{"de.infantry.2", "de.infantry.3 de.tank.1"},
		{"de.tank.1", "de.infantry.3"},
	} {
		next := s.after(t, []rules.Choice{s.choice(t, "with "+test.joins+" at 0508")})
		s = of(next).figures()
		p = NewAttackPlan(s, s.options(), true, &p)
		check.Equal(t, s.codes(p.Out), test.out, "out after %s joined", test.joins)
	}
}

// TestHelps checks which options change the odds, which of them have the same effect, and in which position their odds apply.
func TestHelps(t *testing.T) {
	for _, test := range []struct {
		name, helps string // for each help its notation, the column, and whether it shows the same as the one before
		s           *Situation
	}{
		{"The Deadly Woods: artillery", "support VAK401 2-1, support VAK766 2-1", lesson(t, "deadlywoods", "odds", "attack 3217", "with 2Pz.Cochenhausen", "with 26VG.39", "with 26VG.77")},
		{"Enemy Action: cards", "support division-12 2, support division-277 2 same, support division-62 2 same, support division-Lehr 2 same, " +
			"support division-276 2 same, support division-5F 2 same, support corps-LXVII 2, support army-7-1 8", file(t, "support.txt")},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := test.s
			p := s.plan()
			var list []string
			for i := range p.Helps {
				h := &p.Helps[i]
				text := s.Position.Notation(h.Option.Choice) + " " + p.Effect(h).Now
				if h.Same {
					text += " same"
				}
				list = append(list, text)
				if now, ok := p.PositionOf(s.Position, &h.After).Forecast(); !ok || !reflect.DeepEqual(now, h.After) {
					t.Errorf("%s applies to another position", text)
				}
				if id := h.Option.Info.Piece; id != 0 && !p.HelpedBy(id) {
					t.Errorf("%s does not help", text)
				}
			}
			if got := strings.Join(list, ", "); got != test.helps {
				t.Errorf("the helps are %q, in %q", got, rulestest.Notations(s.Position))
			}
			if p.PositionOf(s.Position, p.Base) != s.Position {
				t.Error("the combat itself applies to another position")
			}
			if off := NewAttackPlan(s, s.options(), false, &AttackPlan{}); len(off.Helps) > 0 {
				t.Errorf("without odds there are %d helps", len(off.Helps))
			}
		})
	}
}

// TestNobodyPlans checks that there is no plan while the other player decides.
func TestNobodyPlans(t *testing.T) {
	s := at(t, boehm, "attack light")
	s.Decides = false
	if p := s.plan(); p.On() || p.Target != 0 || p.Base != nil {
		t.Errorf("the plan is %+v", p)
	}
}

// TestAdjustments checks that only the strength modifiers that a piece adds besides itself are adjustments of its strength.
func TestAdjustments(t *testing.T) {
	guns := func(id rules.PieceID) rules.Modifier {
		return rules.Modifier{Key: "guns", Value: 3, Args: []rules.Arg{{Name: "piece", Piece: id}}}
	}
	ground, woods := rules.Modifier{Key: "guns-ground", Value: -1}, rules.Modifier{Key: "woods", Value: -1, Kind: rules.ColumnShift}
	p := AttackPlan{Base: &rules.Forecast{Modifiers: []rules.Modifier{guns(1), ground, woods}}}
	for _, test := range []struct {
		name  string
		piece rules.PieceID
		after []rules.Modifier
		want  int
	}{
		{"a second piece on the same ground", 2, []rules.Modifier{guns(1), ground, guns(2), ground, woods}, 1},
		{"a second piece without a change", 2, []rules.Modifier{guns(1), ground, guns(2), woods}, 0},
		{"a shift of columns", 2, []rules.Modifier{guns(1), ground, guns(2), woods, woods}, 0},
		{"an option without a piece", 0, []rules.Modifier{guns(1), ground, ground, woods}, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			h := Help{Option: Option{Info: rules.ChoiceInfo{Piece: test.piece}}, After: rules.Forecast{Modifiers: test.after}}
			if list := p.Adjustments(&h); len(list) != test.want || test.want > 0 && list[0].Key != ground.Key {
				t.Errorf("got %+v", list)
			}
		})
	}
}

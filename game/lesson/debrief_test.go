package lesson

import (
	"testing"

	"herbstnebel/game/goal"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// TestDebriefs: the debrief of each battle gives the final state of every goal and, if it changed, since when.
// The losses of its combats are those of the position.
func TestDebriefs(t *testing.T) {
	combats := 0
	all(t, func(t *testing.T, sys rules.System, l *Lesson) {
		if !l.Battle {
			return
		}
		p := enrol(t, sys, l)
		first := p.report()
		r := p.playBattle(p.officer(1))
		a := l.Account(p.m)
		for i, s := range r.Goals {
			o := &a.Orders[i]
			if o.State != s {
				t.Errorf("%s: %+v, evaluated as %+v", l.Goals[i].ID, o.State, s)
			}
			if was := first.Goals[i]; (was.Met != s.Met || was.Broken != s.Broken) && o.Since == nil {
				t.Errorf("%s was %+v and is %+v, and no step records the change", l.Goals[i].ID, was, s)
			}
			if n := len(o.Steps); l.Goals[i].Kind == goal.Win && n > 0 && (o.Steps[n-1].Have != s.Have || o.Steps[n-1].Want != s.Want) {
				t.Errorf("%s ends with %+v, evaluated as %+v", l.Goals[i].ID, o.Steps[n-1], s)
			}
		}
		var eliminated [4]int
		odds := 0
		for _, f := range a.Combats {
			if f.Odds != "" { // without odds the result needs no die
				odds++
			}
			if f.Cell == 0 || f.By > rules.Allies {
				t.Errorf("a combat is %+v", f)
			}
			for side, n := range f.Eliminated {
				eliminated[side] += n
				if n > f.Lost[side] {
					t.Errorf("in %+v units have no steps", f)
				}
			}
		}
		if 2*odds < len(a.Combats) {
			t.Errorf("of %d combats %d have odds", len(a.Combats), odds)
		}
		combats += len(a.Combats)
		for side := range eliminated {
			dead := 0
			for i := range r.At {
				v := p.m.At(i)
				v.Apply(p.m.Records()[i].Choice, rules.ListenerFunc(func(e rules.Event) {
					if e.Kind != rules.Eliminated {
						return
					}
					for _, q := range p.m.At(i).Pieces(nil) {
						if q.ID == e.Piece && q.Unit && int(q.Side) == side {
							dead++
						}
					}
				}))
			}
			if eliminated[side] > dead {
				t.Errorf("%d units of side %d are destroyed in combats, and %d in all", eliminated[side], side, dead)
			}
		}
	})
	if combats == 0 {
		t.Error("there is no combat")
	}
}

// TestAGoalIsAssignedToItsCombat: a unit in Bastogne does not fulfil the orders while an enemy is there.
func TestAGoalIsAssignedToItsCombat(t *testing.T) {
	all(t, func(t *testing.T, sys rules.System, l *Lesson) {
		if sys.ID() != "tigers" || l.ID != "race" {
			return
		}
		p := enrol(t, sys, l)
		road := l.goal("road")
		for _, c := range []struct {
			enemy bool
			met   bool
		}{{true, false}, {false, true}} {
			f := goal.Facts{Side: l.Side}
			for _, q := range p.m.Position().Pieces(nil) {
				switch {
				case q.ID == l.Goals[road].Pieces[0]:
					q.Cell = l.Goals[road].Cells[1]
				case q.Unit && q.Side != l.Side && c.enemy:
					q.Cell = l.Goals[road].Cells[1]
				}
				if q.Side == l.Side || c.enemy {
					f.Pieces = append(f.Pieces, q)
				}
			}
			check.Equal(t, l.Goals[road].State(p.m.Position(), &f).Met, c.met, "enemy in Bastogne %v: met", c.enemy)
		}
	})
}

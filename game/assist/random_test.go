package assist

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
)

// randomGames plays random choices in the last scenario of every game, and calls visit for each decision of a player.
func randomGames(t *testing.T, n int, visit func(t *testing.T, s *Situation, src *splitmix.Source)) {
	t.Helper()
	for _, id := range systems.IDs() {
		t.Run(id, func(t *testing.T) {
			sys, err := systems.Get(id)
			check.Must(t, err)
			scenarios := sys.Scenarios()
			pos, err := sys.Start(scenarios[len(scenarios)-1].ID, nil)
			check.Must(t, err)
			src := splitmix.Source(11)
			for range n {
				if pos.Outcome().Over {
					break
				}
				if s := of(pos); s.Decides {
					visit(t, s, &src)
				}
				list := pos.Choices(nil)
				pos.Apply(list[src.N(len(list))], nil)
			}
		})
	}
}

// after returns the position after choices, which must be legal.
func (s *Situation) after(t *testing.T, choices []rules.Choice) rules.View {
	t.Helper()
	pos := rules.CloneView(s.Position)
	for i, c := range choices {
		if err := rules.Play(pos, c, nil); err != nil {
			t.Fatalf("%q: choice %d of %d: %v", s.Decision.Key, i, len(choices), err)
		}
	}
	return pos
}

// TestGroupsInRandomGames moves stacks: every choice of a route is legal, and the pieces that it names arrive.
func TestGroupsInRandomGames(t *testing.T) {
	moves := map[string]int{}
	randomGames(t, rulestest.Amount(300, 6000), func(t *testing.T, s *Situation, src *splitmix.Source) {
		var movers []rules.PieceID
		for try := 0; try < 5 && len(movers) == 0; try++ {
			movers = s.Movers(s.home(s.Pieces[src.N(len(s.Pieces))].ID))
		}
		if len(movers) == 0 {
			return
		}
		g := s.Group(s.home(movers[0]), movers)
		if len(g.Destinations) == 0 {
			return
		}
		at := g.Destinations[src.N(len(g.Destinations))]
		to := at.Cell
		r := g.Route(to)
		if len(movers) > 1 && r.Cost > 0 && at.N != r.Cost {
			t.Errorf("the move to %s costs %d, not %d", s.Board.Cells[to].Code, r.Cost, at.N)
		}
		if len(r.Moved) == 0 {
			t.Errorf("%s is a destination, and nothing arrives", s.Board.Cells[to].Code)
		}
		end := s.after(t, r.Choices)
		for _, q := range end.Pieces(nil) {
			if slices.Contains(r.Moved, q.ID) && q.Cell != to && end.ToMove() == s.Side {
				t.Errorf("%s is said to arrive at %s", q.Code, s.Board.Cells[to].Code)
			}
		}
		moves[s.Position.System().ID()]++
	})
	for _, id := range systems.IDs() {
		if moves[id] < 5 {
			t.Errorf("%s: only %d stacks could be moved", id, moves[id])
		}
	}
}

// TestAttackPlansInRandomGames plans attacks: every choice is legal, and the attack has the announced odds.
func TestAttackPlansInRandomGames(t *testing.T) {
	attacks := 0
	randomGames(t, rulestest.Amount(300, 6000), func(t *testing.T, s *Situation, _ *splitmix.Source) {
		p := s.plan()
		if len(p.Joins) == 0 {
			return
		}
		end := s.after(t, p.Choices)
		if p.Forecast == nil {
			return
		}
		f, ok := forecastOn(end, p.Target)
		if !ok { // the attack has been made and its dice are due
			f, ok = forecastOn(s.after(t, p.Choices[:len(p.Choices)-1]), p.Target)
		}
		if !ok || Column(&f) != Column(p.Forecast) {
			t.Errorf("planned %s, it is %s", Column(p.Forecast), Column(&f))
		}
		attacks++
	})
	if attacks == 0 {
		t.Error("no attack was planned")
	}
}

// TestLeftOutUnitsStayOutInRandomGames leaves units out of attacks and makes these target by target. Each target is attacked by as many units as
// announced, no unit that was left out of the last one comes back, and the attack begins after as many steps as it has targets.
func TestLeftOutUnitsStayOutInRandomGames(t *testing.T) {
	several := 0
	randomGames(t, rulestest.Amount(400, 6000), func(t *testing.T, s *Situation, src *splitmix.Source) {
		s.figures()
		p := s.plan()
		for step := 0; len(p.Joins) > 0; step++ {
			for range src.N(3) {
				p.LeaveOut(s, p.Joins[src.N(len(p.Joins))])
			}
			next := p.Next
			if f := p.Forecast; f != nil {
				want := p.Pool() - len(p.Out) - len(p.Spare)
				if got := len(f.Attackers) - automatic(p, f); got != want {
					t.Fatalf("%d units are to attack, the odds are those of %d", want, got)
				}
			}
			end := s.after(t, p.Choices)
			_, declared := forecastOn(end, p.Target)
			switch again := declared && end.ToMove() == s.Side && end.Decision().Key == s.Decision.Key; {
			case again != (next != 0) && s.Decision.Key == "declare":
				t.Fatalf("step %d announces %d as the next target; again: %v", step, next, again)
			case next == 0:
				if step > 0 {
					several++
				}
				return
			}
			s = of(end).figures()
			p = NewAttackPlan(s, s.options(), true, &p)
			if p.Target != next || p.Base != nil {
				t.Fatalf("the target is %d after %d was announced", p.Target, next)
			}
		}
	})
	if several < 3 {
		t.Errorf("only %d attacks had several targets", several)
	}
}

// automatic returns the number of attackers of a forecast that the player has not chosen: they attack with the others by the rules.
func automatic(p AttackPlan, f *rules.Forecast) (n int) {
	for _, id := range f.Attackers {
		if !slices.Contains(p.Joins, id) && (p.Base == nil || !slices.Contains(p.Base.Attackers, id)) {
			n++
		}
	}
	return n
}

// TestWhatIfInRandomGames checks that a what-if attack is one of the player's side on the enemies in the cell, and that a piece that is
// removed and added again changes nothing.
func TestWhatIfInRandomGames(t *testing.T) {
	attacks := map[string]int{}
	randomGames(t, rulestest.Amount(250, 4000), func(t *testing.T, s *Situation, src *splitmix.Source) {
		var target rules.CellID
		var w *WhatIf
		for try := 0; try < 8 && w == nil; try++ {
			target = s.home(s.Pieces[src.N(len(s.Pieces))].ID)
			w = s.AttackOn(target, s.selection())
		}
		if w == nil {
			return
		}
		attacks[s.Position.System().ID()]++
		there := slices.ContainsFunc(w.Forecast.Defenders, func(id rules.PieceID) bool { return s.home(id) == target })
		if !there || w.Forecast.Attacker != s.Side || len(w.Attack.Attackers) == 0 {
			t.Fatalf("an attack on %s is %+v", s.Board.Cells[target].Code, w)
		}
		for _, id := range w.Pool {
			without, ok := w.Toggle(s, id)
			if !ok {
				continue
			}
			if without.Includes(id) == w.Includes(id) {
				t.Errorf("%s is toggled, and nothing changes", s.piece(id).Code)
			}
			again, ok := without.Toggle(s, id)
			if !ok || again.Includes(id) != w.Includes(id) || Column(&again.Forecast) != Column(&w.Forecast) {
				t.Errorf("%s is toggled twice, and the attack differs", s.piece(id).Code)
			}
		}
	})
	for _, id := range systems.IDs() {
		if attacks[id] == 0 {
			t.Errorf("%s: there was no attack", id)
		}
	}
}

// TestReasonsInRandomGames checks that the reasons against the use of a piece never are that it is the wrong moment, and otherwise all that the
// rules have.
func TestReasonsInRandomGames(t *testing.T) {
	dropped := 0
	randomGames(t, 100, func(t *testing.T, s *Situation, src *splitmix.Source) {
		for range 20 {
			in := rules.Intent{Piece: s.Pieces[src.N(len(s.Pieces))].ID}
			all, told := s.Position.WhyNot(in), 0
			for _, r := range all {
				if r.Key == vocab.NotNow {
					dropped++
				} else {
					told++
				}
			}
			check.Len(t, ReasonsAgainst(s.Position, in), told, "of %+v told", all)
		}
	})
	if dropped == 0 {
		t.Error("no reason was ever left out")
	}
}

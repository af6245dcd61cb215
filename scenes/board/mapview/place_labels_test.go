package mapview

import (
	"math"
	"testing"
	"testing/synctest"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/mapart"
)

// noPieces returns the stacks of an empty map.
func noPieces(v *Canvas) [][]rules.PieceID { return make([][]rules.PieceID, len(v.board.Cells)) }

// TestNamesStepClear checks that few names along a dense front are covered by counters, although many would be at their first spots.
func TestNamesStepClear(t *testing.T) {
	sys, err := game.NewSystems(registry.Games(), assets.FS()).Get("deadlywoods")
	check.Must(t, err)
	m, err := game.New(sys, game.Setup{Scenario: "campaign", Seed: 44, Axis: game.Human, Allies: game.Human})
	check.Must(t, err)
	synctest.Test(t, func(t *testing.T) {
		v := openCanvas(t, "deadlywoods")
		stacks := stacksOf(v, m.Position())
		complete(v, stacks)
		stepClear(t, v)
	})
}

func stepClear(t *testing.T, v *Canvas) {
	t.Helper()
	n := &v.labels
	if n.plan == nil || n.plan.Scale != mapart.Levels[mapart.Level(v.Camera.toScale)] {
		t.Fatal("no names")
	}
	var counters []nameBox
	for id, held := range n.held {
		if held.pieces > 0 {
			counters = append(counters, v.takenBy(rules.CellID(id), held, n.plan.Scale))
		}
	}
	hidden := func(p *mapart.Name, spot mapart.Spot) bool {
		sum := 0.0
		for _, c := range counters {
			sum += c.overlapArea(nameBox{spot.X, spot.Y, spot.X + p.W, spot.Y + p.H})
		}
		return sum > 0.2*p.W*p.H
	}
	chosen, first := 0, 0
	for i := range n.plan.Places {
		p := &n.plan.Places[i]
		best := p.Spots[0]
		for _, at := range p.Spots {
			if at.Cost < best.Cost {
				best = at
			}
		}
		if hidden(p, best) {
			first++
		}
		if hidden(p, p.Spots[n.at[i]]) {
			chosen++
		}
	}
	t.Logf("%d of %d names lie under counters, %d at their first spots", chosen, len(n.plan.Places), first)
	if first < 10 || chosen > first/4 {
		t.Errorf("%d of %d names lie under counters, %d at their first spots", chosen, len(n.plan.Places), first)
	}
}

// TestNamesStayAtTheirPlace plays a random game of each system. In every tenth position each name is close to its own cell, and on a map with
// figures the whole name is inside its cell and never moves.
func TestNamesStayAtTheirPlace(t *testing.T) {
	for _, id := range gameIDs() {
		t.Run(id, func(t *testing.T) {
			sys, err := game.NewSystems(registry.Games(), assets.FS()).Get(id)
			check.Must(t, err)
			setup := game.Setup{Scenario: sys.Scenarios()[0].ID, Seed: 44, Axis: game.Human, Allies: game.NoSeat}
			if game.HasSeat(sys, rules.Allies) {
				setup.Allies = game.Human
			}
			m, err := game.New(sys, setup)
			check.Must(t, err)
			synctest.Test(t, func(t *testing.T) {
				v := openCanvas(t, id)
				complete(v, noPieces(v))
				random := splitmix.Source(44)
				for step := 0; step < 600 && !m.Outcome().Over; step++ {
					choices := m.Choices()
					check.Must(t, m.Play(choices[random.N(len(choices))]))
					if step%10 == 0 {
						v.PlaceNames(step+2, stacksOf(v, m.Position()), contestedIn(m.Position()), peace)
						atTheirPlace(t, v)
					}
				}
			})
		})
	}
}

// peace reports that no cell is contested.
func peace(rules.CellID) bool { return false }

// contestedIn returns a function that reports whether units of both sides are in a cell.
func contestedIn(p rules.View) func(rules.CellID) bool {
	sides := map[rules.CellID]map[rules.Side]bool{}
	for _, q := range p.Pieces(nil) {
		if q.Unit && sides[q.Cell] == nil {
			sides[q.Cell] = map[rules.Side]bool{}
		}
		if q.Unit {
			sides[q.Cell][q.Side] = true
		}
	}
	return func(cell rules.CellID) bool { return len(sides[cell]) > 1 }
}

// TestContestedPlacesKeepTheirNames plays random games of a map of areas. In every position the counters of a contested place and of its
// neighbours leave its name visible.
func TestContestedPlacesKeepTheirNames(t *testing.T) {
	const mostHidden = 0.15
	sys, err := game.NewSystems(registry.Games(), assets.FS()).Get("tigers")
	check.Must(t, err)
	for _, scenario := range sys.Scenarios() {
		m, err := game.New(sys, game.Setup{Scenario: scenario.ID, Seed: 44, Axis: game.Human, Allies: game.Human})
		check.Must(t, err)
		synctest.Test(t, func(t *testing.T) {
			v := openCanvas(t, "tigers")
			complete(v, noPieces(v))
			random := splitmix.Source(44)
			seen := 0
			for step := 0; step < 1500 && !m.Outcome().Over; step++ {
				choices := m.Choices()
				check.Must(t, m.Play(choices[random.N(len(choices))]))
				v.PlaceNames(step+2, stacksOf(v, m.Position()), contestedIn(m.Position()), peace)
				for i := range v.labels.plan.Places {
					p := &v.labels.plan.Places[i]
					if !v.labels.held[p.Cell].contested {
						continue
					}
					seen++
					if share := v.hiddenShare(i); share > mostHidden {
						t.Fatalf("%s, step %d: %.0f %% of %s is hidden", scenario.ID, step, 100*share, v.board.Cells[p.Cell].Name)
					}
				}
			}
			t.Logf("%s: %d names", scenario.ID, seen)
		})
	}
}

// hiddenShare returns the share of a name that counters hide.
func (v *Canvas) hiddenShare(i int) float64 {
	n := &v.labels
	at, sum := spotBox(&n.plan.Places[i], n.at[i]), 0.0
	for id, held := range n.held {
		if held.pieces > 0 {
			sum += at.overlapArea(v.takenBy(rules.CellID(id), held, n.plan.Scale))
		}
	}
	return sum / ((at.x1 - at.x0) * (at.y1 - at.y0))
}

// stacksOf returns the pieces of each cell.
func stacksOf(v *Canvas, p rules.View) [][]rules.PieceID {
	stacks := noPieces(v)
	for _, q := range p.Pieces(nil) {
		if q.Cell > 0 && int(q.Cell) < len(stacks) {
			stacks[q.Cell] = append(stacks[q.Cell], q.ID)
		}
	}
	return stacks
}

// atTheirPlace checks the chosen spots of all names.
func atTheirPlace(t *testing.T, v *Canvas) {
	t.Helper()
	const reach = 0.05 // units
	n := &v.labels
	for i := range n.plan.Places {
		p := &n.plan.Places[i]
		cell := &v.board.Cells[p.Cell]
		box, s := spotBox(p, n.at[i]), n.plan.Scale
		own := nameBox{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
		for _, q := range cell.Outline {
			x, y := float64(q.X)*s, float64(q.Y)*s
			own = nameBox{min(own.x0, x), min(own.y0, y), max(own.x1, x), max(own.y1, y)}
		}
		inside := box.x0 >= own.x0 && box.x1 <= own.x1 && box.y0 >= own.y0 && box.y1 <= own.y1
		touch := nameBox{own.x0 - reach*s, own.y0 - reach*s, own.x1 + reach*s, own.y1 + reach*s}
		if !box.overlaps(touch) || v.figures() && (!inside || len(p.Spots) > 1) {
			t.Errorf("%s is at %+v, its cell at %+v", cell.Name, box, own)
		}
	}
}

package mapview

import (
	"testing"
	"testing/synctest"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
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
		stacks := noPieces(v)
		for _, q := range m.Position().Pieces(nil) {
			if q.Cell > 0 && int(q.Cell) < len(stacks) {
				stacks[q.Cell] = append(stacks[q.Cell], q.ID)
			}
		}
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
	for id, pieces := range n.pieces {
		if pieces > 0 {
			counters = append(counters, v.takenBy(rules.CellID(id), pieces, n.plan.Scale))
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

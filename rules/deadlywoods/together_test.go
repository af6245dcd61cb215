package deadlywoods

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// TestAStackGoesTogether: the choices that move a stack to a hex are legal, and the units that they
// name arrive there.
func TestAStackMovesTogether(t *testing.T) {
	rows, fullStacks := 0, 0
	for seed := range uint64(2) {
		p, err := theGame(t).Start("campaign", nil)
		check.Must(t, err)
		src := splitmix.Source(seed)
		for step := 0; step < 1500 && !p.Outcome().Over; step++ {
			if p.Decision().Key == "move.unit" && step%5 == 0 {
				pieces := p.Pieces(nil)
				for i := range pieces {
					var stack []rules.PieceID
					for k := range pieces {
						if pieces[k].Cell == pieces[i].Cell && pieces[k].Side == p.ToMove() && int(pieces[k].Cell) < len(p.System().Board().Cells) && pieces[k].Cell != 0 {
							stack = append(stack, pieces[k].ID)
						}
					}
					if len(stack) < 2 || stack[0] != pieces[i].ID {
						continue
					}
					cells := rules.Destinations(p, stack[0])
					if len(cells) == 0 {
						continue
					}
					to := cells[src.N(len(cells))].Cell
					j := rules.PlanGroupMove(p, stack, to)
					if len(j.Moved) == 0 || j.Moved[0] != stack[0] {
						t.Fatalf("%v to %d: %+v", stack, to, j)
					}
					next := rules.CloneView(p)
					for _, c := range j.Choices {
						check.Must(t, rules.Play(next, c, nil))
					}
					for _, q := range next.Pieces(nil) {
						if slices.Contains(j.Moved, q.ID) && q.Cell != to {
							t.Fatalf("%s is not at %d", q.Code, to)
						}
					}
					rows++
					if len(j.Moved) == len(stack) {
						fullStacks++
					}
				}
			}
			choices := p.Choices(nil)
			p.Apply(choices[src.N(len(choices))], nil)
		}
	}
	if rows < 60 || fullStacks < 10 {
		t.Errorf("%d rows, %d of them of whole stacks", rows, fullStacks)
	}
}

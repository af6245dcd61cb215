package deadlywoods

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// TestAnotherUnitInstead: while a unit is moving, the choices that switch to another unit are legal
// and do so, before the first step and after it. No other decision offers them, such as the removal
// of excess units.
func TestAnotherUnitInstead(t *testing.T) {
	sys := theGame(t)
	var p rules.View
	p, err := sys.Start("offensive", nil)
	check.Must(t, err)
	src := splitmix.Source(9)
	rows, visited := 0, 0
	for range 3000 {
		if p.Outcome().Over {
			break
		}
		now := p.Decision()
		units := []rules.PieceID{1, 20, 40, 60}
		if now.Key == "move.to" && visited < 60 {
			visited++
			for _, q := range p.Pieces(nil) {
				units = append(units, q.ID)
			}
		}
		for _, id := range units {
			row := rules.SwitchPiece(p, id)
			if row == nil {
				continue
			}
			rows++
			if now.Piece == 0 || id == now.Piece {
				t.Fatalf("%d instead of %d", id, now.Piece)
			}
			next := rules.CloneView(p)
			for _, c := range row {
				check.Must(t, rules.Play(next, c, nil))
			}
			if d := next.Decision(); d.Piece != id || d.Key != now.Key || d.By != now.By {
				t.Fatalf("instead of %+v it leads to %+v", now, d)
			}
		}
		choices := p.Choices(nil)
		p.Apply(choices[src.N(len(choices))], nil)
	}
	if visited < 10 || rows < 100 {
		t.Errorf("%d rows were found in %d decisions", rows, visited)
	}
}

// TestThePieceAtWork: the decision names the selected unit and no other.
func TestThePieceAtWork(t *testing.T) {
	sys := theGame(t)
	p, err := sys.Start("offensive", nil)
	check.Must(t, err)
	src := splitmix.Source(4)
	seen := map[string]bool{}
	for range 3000 {
		if p.Outcome().Over {
			break
		}
		d := p.Decision()
		for _, q := range p.Pieces(nil) {
			if slices.Contains(q.Marks, "selected") {
				seen[d.Key] = true
				if d.Piece != q.ID {
					t.Fatalf("%s names piece %d, and %s is selected", d.Key, d.Piece, q.Code)
				}
			}
		}
		choices := p.Choices(nil)
		p.Apply(choices[src.N(len(choices))], nil)
	}
	for _, key := range []string{"move.to", "retreat"} {
		check.True(t, seen[key], "no unit was selected in %s", key)
	}
}

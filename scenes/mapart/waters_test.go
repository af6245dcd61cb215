package mapart

import (
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/skin"
)

// TestWatersConnectMarkedRivers checks the stretches of river that a game draws in addition to its marked
// hexsides. Each must lie between two adjacent cells, on a hexside that is not marked. Together they must
// leave few gaps in the rivers.
func TestWatersConnectMarkedRivers(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		own, err := skin.Load(assets.FS(), id)
		check.Must(t, err)
		if len(own.Waters) == 0 {
			continue
		}
		b := sys.Board()
		cell := map[string]rules.CellID{}
		for i := range b.Cells {
			cell[b.Cells[i].Code] = rules.CellID(i)
		}
		marked := map[[2]rules.CellID]bool{}
		for _, e := range b.Edges {
			marked[pair(e.A, e.B)] = true
		}
		for _, w := range own.Waters {
			for _, along := range w.Along {
				x, y, _ := strings.Cut(along, "-")
				p, q := cell[x], cell[y]
				if _, _, ok := border(&b.Cells[p], &b.Cells[q]); p == 0 || q == 0 || !ok {
					t.Errorf("%s: %s: %s are not adjacent", id, w.Name, along)
				}
				check.False(t, marked[pair(p, q)], "%s: %s: %s is marked by the game", id, w.Name, along)
				marked[pair(p, q)] = true
			}
		}
		with := newMap(b, fonts(t), Options{Waters: own.Waters})
		lines := map[string]int{}
		for i := range with.rivers {
			{
				r := &with.rivers[i]
				lines[r.name]++
				for k := range r.line {
					if h := r.half(k); h <= 0 || h > r.Width()/2 {
						t.Fatalf("%s: %s is %.3f wide at %v", id, r.name, 2*h, r.line[k])
					}
				}
			}
		}
		for name, n := range lines {
			if n > 3 {
				t.Errorf("%s: %s is in %d pieces", id, name, n)
			}
		}
	}
}

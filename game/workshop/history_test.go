package workshop_test

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// TestHistory: every game has a scenario of history. Its position is possible, is not changed by settling, has choices, and can be
// played.
func TestHistory(t *testing.T) {
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		list, err := workshop.History(assets.FS(), id)
		check.Must(t, err)
		check.True(t, len(list) > 0, "%s has no scenario of history", id)
		for _, f := range list {
			v, err := rules.StartEdited(sys, f.Position)
			check.Must(t, err)
			check.Equal(t, v.Text(), f.Position, "%s, %s: text", id, f.ID)
			m, err := game.New(sys, game.Setup{Position: f.Position, Seed: 3})
			check.Must(t, err)
			src := splitmix.Source(5)
			for range 300 {
				if c := m.Choices(); len(c) > 0 {
					check.Must(t, m.Play(c[src.N(len(c))]))
				}
			}
		}
	}
}

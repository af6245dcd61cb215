package game_test

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// BenchmarkMatch measures a player's operations at the end of a long game: undo with redo, a look back, the
// text of a save.
func BenchmarkMatch(b *testing.B) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	for _, id := range systems.IDs() {
		b.Run(id, func(b *testing.B) {
			sys, err := systems.Get(id)
			if err != nil {
				b.Skip(err)
			}
			list := sys.Scenarios()
			m, err := game.New(sys, game.Setup{Scenario: list[len(list)-1].ID, Seed: 2, Study: true})
			check.Must(b, err)
			src := splitmix.Source(3)
			for !m.Outcome().Over {
				choices := m.Choices()
				check.Must(b, m.Play(choices[src.N(len(choices))]))
			}
			b.Logf("%d choices, %d bytes", m.Played(), len(m.Text()))
			b.Run("undo+redo", func(b *testing.B) {
				for b.Loop() {
					check.Must(b, m.Undo())
					check.Must(b, m.Redo())
				}
			})
			b.Run("at", func(b *testing.B) {
				for b.Loop() {
					m.At(m.Played() / 2)
				}
			})
			b.Run("text", func(b *testing.B) {
				for b.Loop() {
					_ = m.Text()
				}
			})
			b.Run("load", func(b *testing.B) {
				text := m.Text()
				for b.Loop() {
					_, err := game.Load(text, systems)
					check.Must(b, err)
				}
			})
		})
	}
}

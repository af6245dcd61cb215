package registry_test

import (
	"testing"
	"time"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/rulestest"
)

// An engine plays whole games against itself. Each game ends and can be saved in the middle and at the end. Its
// journal leads to the same position.
func TestWholeGamesAreSavedAndReadBack(t *testing.T) {
	rulestest.OnlyLong(t)
	systems := game.NewSystems(registry.Games(), assets.Games())
	for _, id := range systems.IDs() {
		t.Run(id, func(t *testing.T) {
			sys, err := systems.Get(id)
			check.Must(t, err)
			scenarios := sys.Scenarios()
			m, err := game.New(sys, game.Setup{Scenario: scenarios[len(scenarios)-1].ID, Seed: 1944, Axis: "greedy", Allies: gametest.Allies(sys, "greedy")})
			check.Must(t, err)
			store := game.NewStore(game.NewFolder(t.TempDir()))
			drv := game.NewDriver(m, game.LocalPlayers(game.Engines(registry.Games())))
			for at := 0; !m.Outcome().Over; {
				before := m.Played()
				check.Must(t, drv.Update())
				if m.Played() == before {
					time.Sleep(20 * time.Microsecond)
				} else if m.Played() >= at {
					at += 400
					readBack(t, store, systems, m)
				}
			}
			readBack(t, store, systems, m)
			t.Logf("%d choices, %+v", m.Played(), m.Outcome())
			_, err = journal.Parse(m.Text())
			check.Must(t, err)
		})
	}
}

func readBack(t *testing.T, store *game.Store, systems *game.Systems, m *game.Match) {
	t.Helper()
	check.Must(t, store.Save("whole", m))
	back, err := store.Open("whole", systems)
	check.Must(t, err)
	if back.Text() != m.Text() || back.Position().Hash() != m.Position().Hash() || back.Outcome() != m.Outcome() {
		t.Fatalf("after %d choices the journal reads back as another match", m.Played())
	}
}

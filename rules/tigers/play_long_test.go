package tigers_test

import (
	"testing"
	"time"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/tigers"
)

// Whole games of an engine against itself, through everything that carries a match: they
// end, are saved in the middle and at the end, and their journals read back to the same
// position.
func TestWholeGamesAreSavedAndReadBack(t *testing.T) {
	rulestest.OnlyLong(t)
	systems := game.NewSystems(assets.FS())
	for _, scenario := range []string{"three-days", "campaign"} {
		t.Run(scenario, func(t *testing.T) {
			sys, err := tigers.Load(assets.FS())
			if err != nil {
				t.Fatal(err)
			}
			m, err := game.New(sys, game.Setup{Scenario: scenario, Seed: 1944, Axis: "greedy", Allies: "greedy"})
			if err != nil {
				t.Fatal(err)
			}
			store := game.NewStore(game.NewFolder(t.TempDir()))
			drv := game.NewDriver(m, game.InGoroutines(game.Engines()))
			for at := 0; !m.Outcome().Over; {
				before := m.Played()
				if err := drv.Update(); err != nil {
					t.Fatal(err)
				}
				if m.Played() == before {
					time.Sleep(20 * time.Microsecond)
				} else if m.Played() >= at {
					at += 400
					readBack(t, store, systems, m)
				}
			}
			readBack(t, store, systems, m)
			if o := m.Outcome(); o.Level == "" {
				t.Errorf("%+v has no level", o)
			} else {
				t.Logf("%d choices, %+v", m.Played(), o)
			}
			if _, err := journal.Parse(m.Text()); err != nil {
				t.Error(err)
			}
		})
	}
}

func readBack(t *testing.T, store *game.Store, systems *game.Systems, m *game.Match) {
	t.Helper()
	if err := store.Save("whole", m); err != nil {
		t.Fatal(err)
	}
	back, err := store.Open("whole", systems)
	if err != nil {
		t.Fatal(err)
	}
	if back.Text() != m.Text() || back.Position().Hash() != m.Position().Hash() || back.Outcome() != m.Outcome() {
		t.Fatalf("after %d choices it reads back as another match", m.Played())
	}
}

package enemyaction_test

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/enemyaction"
	"herbstnebel/rules/rulestest"
)

var system = rulestest.Loader(enemyaction.Load, assets.FS())

// setups are both scenarios.
func setups(t testing.TB) []rulestest.Setup {
	sys := system(t)
	return []rulestest.Setup{{System: sys, Scenario: "breakthrough"}, {System: sys, Scenario: "campaign"}}
}

func TestRandomGames(t *testing.T) {
	for i, s := range setups(t) {
		rulestest.RandomGames(t, rulestest.Run{Setup: s, Games: *enemyaction.RandomGames, Seed: uint64(1000*i) + *enemyaction.FirstGame, Every: rulestest.Amount(31, 61)})
	}
}

func TestGolden(t *testing.T) {
	for i, s := range setups(t) {
		rulestest.Record(t, "testdata", []string{"random-breakthrough", "random-campaign"}[i], s, uint64(5+i))
	}
	rulestest.Golden(t, "testdata", system(t))
}

func TestNoAllocations(t *testing.T) { rulestest.NoAllocations(t, setups(t)[1], 3) }

func BenchmarkGames(b *testing.B) { rulestest.BenchmarkGames(b, setups(b)[0]) }

func BenchmarkClone(b *testing.B) { rulestest.BenchmarkClone(b, setups(b)[0]) }

func FuzzPlay(f *testing.F) {
	s := setups(f)[1]
	f.Add(uint64(1), []byte("bulge"))
	f.Fuzz(func(t *testing.T, seed uint64, data []byte) { rulestest.FuzzPlay(t, s, seed, data) })
}

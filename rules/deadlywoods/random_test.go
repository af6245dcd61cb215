package deadlywoods

import (
	"testing"

	"herbstnebel/rules/rulestest"
)

func TestRandomGames(t *testing.T) {
	sys := theGame(t)
	games := 12
	if testing.Short() {
		games = 2
	}
	for _, scenario := range []string{"offensive", "campaign"} {
		for i, options := range [][]string{nil, {"plus2"}} {
			t.Run(scenario, func(t *testing.T) {
				rulestest.RandomGames(t, rulestest.Run{
					Setup: rulestest.Setup{System: sys, Scenario: scenario, Options: options},
					Games: games, Seed: uint64(1000 * i), Every: 61,
				})
			})
		}
	}
}

func TestNoAllocations(t *testing.T) {
	rulestest.NoAllocations(t, rulestest.Setup{System: theGame(t), Scenario: "campaign"}, 2)
}

func TestGoldenGames(t *testing.T) {
	sys := theGame(t)
	for scenario, seed := range map[string]uint64{"offensive": 19441216, "campaign": 19450115} {
		rulestest.Record(t, "testdata", "random-"+scenario, rulestest.Setup{System: sys, Scenario: scenario}, seed)
	}
	rulestest.Golden(t, "testdata", sys)
}

func FuzzGame(f *testing.F) {
	sys := theGame(f)
	f.Add(uint64(1), []byte{0})
	f.Add(uint64(2), []byte("Herbstnebel"))
	f.Fuzz(func(t *testing.T, seed uint64, data []byte) {
		rulestest.FuzzPlay(t, rulestest.Setup{System: sys, Scenario: "campaign"}, seed, data)
	})
}

func BenchmarkGamesOffensive(b *testing.B) {
	rulestest.BenchmarkGames(b, rulestest.Setup{System: theGame(b), Scenario: "offensive"})
}

func BenchmarkGamesCampaign(b *testing.B) {
	rulestest.BenchmarkGames(b, rulestest.Setup{System: theGame(b), Scenario: "campaign"})
}

func BenchmarkClone(b *testing.B) {
	rulestest.BenchmarkClone(b, rulestest.Setup{System: theGame(b), Scenario: "offensive"})
}

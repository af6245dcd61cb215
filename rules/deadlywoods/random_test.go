package deadlywoods

import (
	"flag"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

// randomGames is the number of random games of each scenario, with and without the option, in which
// every invariant is checked. In 90 games there are a million choices.
var randomGames = flag.Int("games", rulestest.Amount(1, 12), "random games of each kind")

func TestRandomGames(t *testing.T) {
	sys := theGame(t)
	for _, scenario := range []string{"offensive", "campaign"} {
		for i, options := range [][]string{nil, {"plus2"}} {
			t.Run(scenario, func(t *testing.T) {
				rulestest.RandomGames(t, rulestest.Run{
					Setup: rulestest.Setup{System: sys, Scenario: scenario, Options: options},
					Games: *randomGames, Seed: uint64(1000 * i), Every: rulestest.Amount(239, 61),
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

// BenchmarkForecast computes the odds of the attack of turn 1 with the most attackers and all
// support, with all modifiers named.
func BenchmarkForecast(b *testing.B) {
	pos, err := theGame(b).Start("offensive", nil)
	check.Must(b, err)
	p := pos.(*Position)
	var attack rules.HypotheticalAttack
	for _, c := range p.Choices(nil) {
		if c.Op() != OpAttack {
			continue
		}
		a := rules.HypotheticalAttack{Target: cellOf(c.A())}
		for u := p.d.first[axis]; u < p.d.last(axis); u++ {
			if p.s.alive(u) && p.d.distance(p.s.loc[u], c.A()) == 1 {
				a.Attackers = append(a.Attackers, pieceOf(u))
			}
		}
		if len(a.Attackers) > len(attack.Attackers) {
			attack = a
		}
	}
	for n := range p.d.supports {
		if p.d.supports[n].kind <= rockets {
			attack.Support = append(attack.Support, p.d.assetPiece(uint8(n)))
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		_, err := p.ForecastAttack(attack)
		check.Must(b, err)
	}
}

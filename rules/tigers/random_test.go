package tigers

import (
	"os"
	"sync"
	"testing"

	"herbstnebel/rules/rulestest"
)

// loaded is the game as it is in the product, read once for all tests.
var loaded = sync.OnceValues(func() (*System, error) { return Load(os.DirFS("../../assets")) })

func load(t testing.TB) *System {
	t.Helper()
	sys, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	return sys
}

var scenarioIDs = []string{"seventh-army", "fifth-panzer", "three-days", "campaign"}

func setup(t testing.TB, id string) rulestest.Setup {
	return rulestest.Setup{System: load(t), Scenario: id}
}

func TestRandomGames(t *testing.T) {
	for i, id := range scenarioIDs {
		t.Run(id, func(t *testing.T) {
			run := rulestest.Run{Setup: setup(t, id), Games: rulestest.Amount(2, 8), Seed: uint64(100 * i), Every: 23}
			rulestest.RandomGames(t, run)
		})
	}
}

func TestNoAllocations(t *testing.T) {
	rulestest.NoAllocations(t, setup(t, "campaign"), 5)
}

func BenchmarkGames(b *testing.B) {
	for _, id := range scenarioIDs {
		b.Run(id, func(b *testing.B) { rulestest.BenchmarkGames(b, setup(b, id)) })
	}
}

func BenchmarkClone(b *testing.B) { rulestest.BenchmarkClone(b, setup(b, "campaign")) }

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := Load(os.DirFS("../../assets")); err != nil {
			b.Fatal(err)
		}
	}
}

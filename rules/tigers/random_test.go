package tigers

import (
	"os"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

// load returns the game with its embedded data.
var load = rulestest.Loader(Load, os.DirFS("../../assets"))

var scenarioIDs = []string{"seventh-army", "fifth-panzer", "three-days", "campaign"}

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
		_, err := Load(os.DirFS("../../assets"))
		check.Must(b, err)
	}
}

func TestGolden(t *testing.T) {
	sys := load(t)
	for i, id := range scenarioIDs {
		rulestest.Record(t, "testdata", id, setup(t, id), uint64(1944+i))
	}
	rulestest.Golden(t, "testdata", sys)
}

func FuzzPlay(f *testing.F) {
	f.Add(uint64(1), byte(0), []byte{0, 255, 128, 3, 9})
	f.Add(uint64(2), byte(3), []byte{200, 100, 50, 25, 12, 6, 3, 1})
	sys := load(f)
	f.Fuzz(func(t *testing.T, seed uint64, scenario byte, data []byte) {
		rulestest.FuzzPlay(t, rulestest.Setup{System: sys, Scenario: scenarioIDs[int(scenario)%len(scenarioIDs)]}, seed, data)
	})
}

package rulestest_test

import (
	"testing"

	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/toy"
)

func setup(options ...string) rulestest.Setup {
	return rulestest.Setup{System: toy.New(), Scenario: "long", Options: options}
}

func TestToyKeepsTheContract(t *testing.T) {
	rulestest.RandomGames(t, rulestest.Run{Setup: setup(), Games: 100, Seed: 1})
	rulestest.RandomGames(t, rulestest.Run{Setup: setup("even"), Games: 50, Seed: 7, Every: 5})
	rulestest.NoAllocations(t, setup(), 20)
}

func TestGolden(t *testing.T) {
	rulestest.Record(t, "testdata", "long", setup(), 1)
	rulestest.Record(t, "testdata", "even", setup("even"), 2)
	rulestest.Golden(t, "testdata", toy.New())
}

func FuzzToy(f *testing.F) {
	f.Add(uint64(1), []byte{0, 255, 128, 3, 9})
	f.Add(uint64(2), []byte{})
	f.Fuzz(func(t *testing.T, seed uint64, data []byte) { rulestest.FuzzPlay(t, setup(), seed, data) })
}

func BenchmarkToyGames(b *testing.B) { rulestest.BenchmarkGames(b, setup()) }
func BenchmarkToyClone(b *testing.B) { rulestest.BenchmarkClone(b, setup()) }

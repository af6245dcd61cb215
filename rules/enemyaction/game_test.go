package enemyaction_test

import (
	"reflect"
	"slices"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/enemyaction"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
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

// TestAChitKeepsItsHits checks in random games that a chit keeps the hits that it had when it was drawn while the combat goes on and when the
// position is written and read, and that the list of chits, hits ignored and hits that remain adds up.
func TestAChitKeepsItsHits(t *testing.T) {
	sums, ignored := 0, 0
	sys := system(t)
	for seed := range 4 {
		pos, err := sys.Start("breakthrough", nil)
		check.Must(t, err)
		src, verdicts := splitmix.Source(seed), map[string]string{}
		for range 2500 {
			if pos.Outcome().Over {
				break
			}
			list := pos.Choices(nil)
			pos.Apply(list[src.N(len(list))], nil)
			tracks := pos.Tracks()
			i := slices.IndexFunc(tracks, func(g rules.Track) bool { return g.Key == vocab.Drawn })
			if i < 0 || tracks[i].Value == 0 {
				clear(verdicts)
				continue
			}
			sum := [2]int{}
			for _, it := range tracks[i].Items {
				n := max(it.Count, 1)
				a, d, _ := rules.ReadHits(it.Text)
				switch was, drawn := verdicts[it.Key]; {
				case it.Key == "sum":
					sums++
					if sum != [2]int{a, d} {
						t.Fatalf("the chits give %v, the sum is %s: %+v", sum, it.Text, tracks[i].Items)
					}
				case drawn && was != it.Text:
					t.Fatalf("%s was drawn for %q and now gives %q", it.Key, was, it.Text)
				case it.Count == 0:
					ignored++
				}
				verdicts[it.Key] = it.Text
				sum[0], sum[1] = sum[0]+n*a, sum[1]+n*d
			}
			again, err := sys.Parse(pos.Text())
			check.Must(t, err)
			if !reflect.DeepEqual(again.Tracks(), tracks) {
				t.Fatalf("read again, the tracks are %+v, want %+v", again.Tracks(), tracks)
			}
		}
	}
	if sums == 0 || ignored == 0 {
		t.Errorf("%d sums, %d with hits ignored", sums, ignored)
	}
}

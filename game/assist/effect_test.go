package assist

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// TestEffectOf checks the changes of results, the average hits of many results, and when two effects show the same.
func TestEffectOf(t *testing.T) {
	result := func(key string, weight int) rules.Result { return rules.Result{Key: key, Weight: weight} }
	base := rules.Forecast{Column: "1-1", Total: 6, Results: []rules.Result{result("AL1", 2), result("BL1", 1), result("DR", 3)}}
	better := rules.Forecast{Column: "2-1", Total: 6, DieMod: 1, Results: []rules.Result{result("BL1", 1), result("DR", 4), result("DL1", 1)}}
	modified := rules.Forecast{Column: "1-1", Total: 6, DieMod: 1, Results: base.Results}
	var many, more rules.Forecast
	for hits := range MostResults + 1 {
		many.Results = append(many.Results, result(rules.HitsKey(hits, 1), 1))
		more.Results = append(more.Results, result(rules.HitsKey(hits, 2), 1))
	}
	many.Total, more.Total, many.Attack, more.Attack = MostResults+1, MostResults+1, 3, 3
	for _, test := range []struct {
		name          string
		before, after *rules.Forecast
		want          Effect
	}{
		{"nothing", &base, &base, Effect{Was: "1-1", Now: "1-1"}},
		{"a die-roll modifier", &base, &modified, Effect{Was: "1-1", Now: "1-1", DieMod: 1}},
		{"results appear, disappear and become more probable", &base, &better, Effect{Was: "1-1", Now: "2-1", DieMod: 1,
			Results: []ResultChange{{"AL1", 33, 0}, {"DR", 50, 67}, {"DL1", 0, 16}}}},
		{"many pairs of hits", &many, &more, Effect{Was: "3 : 0", Now: "3 : 0", Mean: &MeanHits{[2]int{40, 10}, [2]int{40, 20}}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := EffectOf(test.before, test.after)
			if !e.Equal(&test.want) || e.Was != test.want.Was || e.DieMod != test.want.DieMod || !slices.Equal(e.Results, test.want.Results) {
				t.Errorf("got %+v, want %+v", e, test.want)
			}
		})
	}
	a, b, c := EffectOf(&base, &better), EffectOf(&base, &modified), EffectOf(&many, &more)
	other := a
	other.DieMod = 5
	if a.Equal(&b) || a.Equal(&c) || c.Equal(&a) || !a.Equal(&other) {
		t.Error("effects that show different things are equal, or the die-roll modifier of another column counts")
	}
	other = b
	other.DieMod = 2
	check.False(t, b.Equal(&other), "the die-roll modifier of the same column does not count")
}

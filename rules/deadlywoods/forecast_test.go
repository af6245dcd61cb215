package deadlywoods

import (
	"math"
	"reflect"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/splitmix"
)

// TestImpossibleAttacksAreNotImagined: only units next to enemies can attack, with artillery, and only
// those with strength and supply, and no river before them that they never cross.
func TestImpossibleAttacksAreNotImagined(t *testing.T) {
	coverage.Covers(t, "8.3", "11.1", "11.2")
	p := field(t, "river minor 1111 1011").position(t, fighting("axis"), "unit 26VG.39 1010 2 active", "unit 26VG.77 1013 2 active", "unit 4.12 1011 2",
		"unit 12VG.27 1012 2 unsupplied", "unit Lehr.901 1111 3", "unit 26VG.78 1111 2")
	piece := func(id string) rules.PieceID { return pieceOf(p.named(t, id)) }
	target := cellOf(mustHex(t, "1011"))
	grenadiers := []rules.PieceID{piece("26VG.39")}
	if _, err := p.ForecastAttack(rules.HypotheticalAttack{Target: target, Attackers: grenadiers}); err != nil {
		t.Error(err)
	}
	for name, a := range map[string]rules.HypotheticalAttack{
		"nobody there":     {Target: cellOf(mustHex(t, "1009")), Attackers: grenadiers},
		"nobody attacks":   {Target: target},
		"from two hexes":   {Target: target, Attackers: []rules.PieceID{piece("26VG.77")}},
		"its own side":     {Target: target, Attackers: []rules.PieceID{piece("4.12")}},
		"guns of infantry": {Target: target, Attackers: grenadiers, Support: grenadiers},
		"out of supply":    {Target: target, Attackers: []rules.PieceID{grenadiers[0], piece("12VG.27")}},
		"over a river":     {Target: target, Attackers: []rules.PieceID{grenadiers[0], piece("Lehr.901")}},
	} {
		if f, err := p.ForecastAttack(a); err == nil {
			t.Errorf("%s: %+v", name, f)
		}
	}
	on := field(t).position(t, fighting("axis"), "unit 26VG.39 1010 2", "unit Delay 1011")
	if f, err := on.ForecastAttack(rules.HypotheticalAttack{Target: cellOf(mustHex(t, "1010")), Attackers: []rules.PieceID{pieceOf(on.named(t, "Delay"))}}); err == nil {
		t.Errorf("without strength: %+v", f)
	}
	if f, err := p.ForecastAttack(rules.HypotheticalAttack{Target: target, Attackers: []rules.PieceID{piece("26VG.78")}}); err != nil {
		t.Errorf("infantry over a river: %+v, %v", f, err)
	}
}

// What is forecast is what happens, face by face, in positions of every kind.
func TestForecastIsTheResolution(t *testing.T) {
	coverage.Covers(t, "11.3.2", "11.3.3")
	sys := theGame(t)
	combats := 0
	for seed := uint64(1); combats < 400; seed++ {
		eachCombat(t, sys, seed, func(p *Position) {
			combats++
			f, ok := p.Forecast()
			if !ok || f.Total != 6 {
				t.Fatalf("no forecast at the die: %+v", f)
			}
			faces := map[int]string{}
			for _, r := range f.Results {
				if len(r.Faces) != r.Weight {
					t.Errorf("weight %d of faces %v", r.Weight, r.Faces)
				}
				for _, n := range r.Faces {
					faces[n] = r.Key
				}
			}
			for n := 1; n <= 6; n++ {
				if got := resultOf(t, p, n); got != faces[n] {
					t.Errorf("die %d gives %s, forecast %s\n%s", n, got, faces[n], p.Text())
				}
			}
			// The same attack, only imagined.
			a := rules.HypotheticalAttack{Target: f.Target, Attackers: f.Attackers, Support: f.Support}
			if p.s.reg.doubling != 0 {
				a.Doubled = f.Support
			}
			g, err := p.ForecastAttack(a)
			if err != nil {
				t.Fatal(err)
			}
			if p.s.reg.plus == 0 && !reflect.DeepEqual(f, g) {
				t.Errorf("forecast %+v\nimagined %+v", f, g)
			}
			// The figures are the sum of what is listed.
			sum := map[rules.ModifierKind]int{}
			for _, m := range f.Modifiers {
				sum[m.Kind] += m.Value
			}
			if sum[rules.AttackStrength] != f.Attack || sum[rules.DefenceStrength] != f.Defence || sum[rules.ColumnShift] != f.Shift || sum[rules.DieRoll] != f.DieMod {
				t.Errorf("modifiers %+v do not add up to %+v", f.Modifiers, f)
			}
		})
	}
}

// 20,000 drawn combats come out as forecast, within five standard deviations.
func TestDrawnCombats(t *testing.T) {
	coverage.Covers(t, "11.3.3")
	const positions, draws = 400, 50
	sys := theGame(t)
	src := splitmix.Source(1944)
	seen, want, variance := map[string]float64{}, map[string]float64{}, map[string]float64{}
	n := 0
	for seed := uint64(7000); n < positions; seed++ {
		eachCombat(t, sys, seed, func(p *Position) {
			if n++; n > positions {
				return
			}
			f, _ := p.Forecast()
			for _, r := range f.Results {
				x := float64(r.Weight) / float64(f.Total)
				want[r.Key] += draws * x
				variance[r.Key] += draws * x * (1 - x)
			}
			for range draws {
				seen[resultOf(t, p, 1+src.N(6))]++
			}
		})
	}
	for key := range want {
		if off := math.Abs(seen[key] - want[key]); off > 5*math.Sqrt(variance[key]) {
			t.Errorf("%s came %.0f times, want %.0f ± %.0f", key, seen[key], want[key], math.Sqrt(variance[key]))
		}
	}
}

// eachCombat plays a random game and hands over every position in which a combat die is due.
func eachCombat(t testing.TB, sys *System, seed uint64, f func(*Position)) {
	t.Helper()
	eachPosition(t, sys, "campaign", seed, func(p *Position, _ int, src *splitmix.Source, list []rules.Choice) rules.Choice {
		if p.s.reg.phase == PhaseDie {
			f(p)
		}
		return list[src.N(len(list))]
	})
}

// Who threatens a hex could attack it from where he stands, or from where he can go.
func TestThreats(t *testing.T) {
	coverage.Covers(t, "8.3", "11.1")
	river := []string{"river minor 1010 1011", "river minor 1010 1111", "river minor 1010 0911"}
	for _, c := range []struct {
		name     string
		features []string
		lines    []string
		side     rules.Side
		hex      string
		want     string
	}{
		{"next to it", nil, []string{"unit 26VG.39 1010 2", "unit 4.12 1011 2"}, rules.Axis, "1011", "adjacent"},
		{"in reach", nil, []string{"unit 26VG.39 1008 2", "unit 4.12 1011 2"}, rules.Axis, "1011", "reach"},
		{"an empty hex", nil, []string{"unit 26VG.39 1010 2"}, rules.Axis, "1011", "adjacent"},
		{"out of supply", nil, []string{"unit 26VG.39 1010 2 unsupplied", "unit 4.12 1011 2"}, rules.Axis, "1011", ""},
		{"out of supply, in reach", nil, []string{"unit 26VG.39 1008 2 unsupplied", "unit 4.12 1011 2"}, rules.Axis, "1011", ""},
		{"no roads to the Allies", []string{"noroads"}, []string{"unit 4.12 1010 2", "unit 26VG.39 1011 2"}, rules.Allies, "1011", ""},
		{"over a river on foot", river, []string{"unit 26VG.39 1010 2", "unit 4.12 1011 2"}, rules.Axis, "1011", "adjacent"},
		{"over a river with engines", river, []string{"unit Lehr.901 1010 2", "unit 4.12 1011 2"}, rules.Axis, "1011", "reach"},
		{"of a friend", nil, []string{"unit 26VG.39 1010 2", "unit 26VG.77 1011 2"}, rules.Axis, "1011", ""},
		{"by the other side alone", nil, []string{"unit 26VG.39 1010 2"}, rules.Allies, "1011", ""},
		{"by who has no strength", nil, []string{"unit Delay 1010", "unit 26VG.39 1011 2"}, rules.Allies, "1011", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := field(t, c.features...).position(t, append(c.lines, fighting("axis"))...)
			got := ""
			for _, m := range p.Overlay(rules.Query{Kind: "threat", Side: c.side, Cell: cellOf(mustHex(t, c.hex))}) {
				got += m.Key
			}
			if got != c.want {
				t.Errorf("threats are %q, want %q", got, c.want)
			}
		})
	}
}

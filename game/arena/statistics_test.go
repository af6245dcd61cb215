package main

import (
	"encoding/json"
	"math"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

func near(a, b, within float64) bool { return math.Abs(a-b) <= within }

func TestWilson(t *testing.T) {
	check.Equal(t, wilson(0, 0), interval{0, 0, 1}, "no games")
	got := wilson(50, 100)
	if !near(got.Low, 0.4038, 1e-3) || !near(got.High, 0.5962, 1e-3) {
		t.Errorf("50 of 100: %v", got)
	}
	if got := wilson(10, 10); got.High != 1 || !near(got.Low, 0.7225, 1e-3) {
		t.Errorf("10 of 10: %v", got)
	}
}

func TestPairScore(t *testing.T) {
	for _, c := range []struct {
		pairs pentanomial
		want  interval
	}{
		// mean 0.5, variance (10+10)/4/39 = 0.128205, half 1.96 * sqrt(0.128205/40)
		{pentanomial{10, 0, 20, 0, 10}, interval{0.5, 0.389, 0.611}},
		// mean 0.75, variance 0.0625*100/99, half 1.96 * sqrt(0.063131/100)
		{pentanomial{0, 0, 50, 0, 50}, interval{0.75, 0.7008, 0.7992}},
		// variance (0.3403+0.1111+0.0069+0.0278+2*0.1736)/5 = 1/6, half 1.96 * sqrt(1/36)
		{pentanomial{1, 1, 1, 1, 2}, interval{0.5833, 0.2567, 0.91}},
		// alike: Wilson's
		{pentanomial{0, 0, 100, 0, 0}, interval{0.5, 0.4038, 0.5962}},
		{pentanomial{0, 0, 0, 0, 10}, interval{1, 0.7225, 1}},
		{pentanomial{0, 0, 0, 0, 1}, interval{1, 0.2065, 1}},
		{pentanomial{}, interval{0, 0, 1}},
	} {
		got := c.pairs.score()
		if c.pairs.n() > 0 && !near(got.Score, c.want.Score, 1e-4) || !near(got.Low, c.want.Low, 5e-4) || !near(got.High, c.want.High, 5e-4) {
			t.Errorf("%v: %v, want %v", c.pairs, got, c.want)
		}
	}
}

func TestSuperiority(t *testing.T) {
	for _, c := range []struct {
		pairs pentanomial
		want  float64
	}{
		{pentanomial{}, 0.5},
		{pentanomial{0, 0, 50, 0, 0}, 0.5},
		{pentanomial{10, 0, 20, 0, 10}, 0.5},
		{pentanomial{0, 0, 0, 0, 1}, 0.694}, // one pair proves little
		{pentanomial{40, 0, 0, 0, 60}, 0.9789},
	} {
		if got := c.pairs.superiority(); !near(got, c.want, 2e-3) {
			t.Errorf("%v: %v, want %v", c.pairs, got, c.want)
		}
	}
}

func TestElo(t *testing.T) {
	for score, want := range map[float64]string{0.75: "+190.8", 0.25: "-190.8", 0.5: "+0.0", 0.9: "+381.7", 0.55: "+34.9", 1: "+Inf", 0: "-Inf"} {
		check.Equal(t, eloOf(score).String(), want, "%v", score)
	}
	text, err := json.Marshal([]elo{eloOf(0), eloOf(0.75), eloOf(1)})
	if err != nil || string(text) != "[null,190.8,null]" {
		t.Errorf("%s, %v", text, err)
	}
}

func TestSPRTBounds(t *testing.T) {
	low, high := sprt{Alpha: 0.05, Beta: 0.05}.bounds()
	if !near(low, -2.9444, 1e-4) || !near(high, 2.9444, 1e-4) {
		t.Errorf("%v, %v", low, high)
	}
	low, high = sprt{Alpha: 0.05, Beta: 0.1}.bounds()
	if !near(low, -2.2513, 1e-4) || !near(high, 2.8904, 1e-4) {
		t.Errorf("%v, %v", low, high)
	}
}

func TestLLR(t *testing.T) {
	test := sprt{S0: 0.5, S1: 0.55, Alpha: 0.05, Beta: 0.05}
	check.Equal(t, test.llr(pentanomial{}), 0, "no pairs")
	for _, c := range []struct {
		pairs pentanomial
		want  float64
	}{
		// With two outcomes the mean is the whole distribution:
		// 60 ln(0.55/0.5) + 40 ln(0.45/0.5).
		{pentanomial{40, 0, 0, 0, 60}, 60*math.Log(1.1) + 40*math.Log(0.9)},
		{pentanomial{0, 0, 0, 0, 1}, math.Log(1.1)},
		{pentanomial{1, 0, 0, 0, 0}, math.Log(0.9)},
		// All pairs are even. Under 0.55 a tenth of them would be won.
		{pentanomial{0, 0, 40, 0, 0}, 40 * math.Log(0.9)},
	} {
		if got := test.llr(c.pairs); !near(got, c.want, 0.03) {
			t.Errorf("%v: %v, want %v", c.pairs, got, c.want)
		}
	}
	// By symmetry a test around one half is at zero for a score of one half.
	if got := (sprt{S0: 0.45, S1: 0.55}).llr(pentanomial{20, 30, 50, 30, 20}); !near(got, 0, 1e-9) {
		t.Errorf("even: %v", got)
	}
	// With many pairs the normal approximation holds: n (s1-s0) (2 mean - s0 - s1) / 2 v.
	many := pentanomial{150, 220, 300, 230, 200}
	mean, v := many.mean()
	normal := float64(many.n()) * 0.05 * (2*mean - 1.05) / (2 * v)
	if got := test.llr(many); !near(got, normal, 0.05) {
		t.Errorf("%v: %v, by the normal distribution %v", many, got, normal)
	}
	for llr, want := range map[float64]string{-3: atMostS0, 0: undecided, 2.94: undecided, 2.95: atLeastS1} {
		check.Equal(t, test.verdict(llr), want, "%v", llr)
	}
}

func TestSpread(t *testing.T) {
	check.Equal(t, spreadOf(nil), spread{}, "spread")
	check.Equal(t, spreadOf([]float64{4, 1, 3, 2, 10}), spread{5, 4, 2, 3, 4}, "spread")
	check.Equal(t, spreadOf([]float64{1, 2}), spread{2, 1.5, 1.25, 1.5, 1.75}, "spread")
}

// TestADefeatOfBothIsNoDraw: a defeat of both sides is counted separately, and neither seat did better.
func TestADefeatOfBothIsNoDraw(t *testing.T) {
	s := &summary{Methods: map[string]int{}, Seats: []seatScore{{Name: "a"}, {Name: "b"}}}
	for i, o := range []rules.Outcome{
		{Over: true, Winner: rules.Axis}, {Over: true, BothLost: true}, {Over: true, BothLost: true}, {Over: true},
	} {
		r := &record{}
		r.ends(o)
		s.add(i, false, r)
		check.Equal(t, r.points(rules.Axis), []int{2, 1, 1, 1}[i], "game %d scores (for the Axis)", i)
	}
	if s.AxisWins != 1 || s.BothLost != 2 || s.Draws != 1 || s.Seats[1].BothLost != 2 {
		t.Errorf("%d won, %d lost by both, %d drawn", s.AxisWins, s.BothLost, s.Draws)
	}
}

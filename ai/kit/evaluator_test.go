package kit_test

import (
	"slices"
	"testing"
	"testing/fstest"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/toy"
)

// evaluation returns an evaluation with the terms 200 and -30, which count with 100 and 50 percent, and a par of 40.
func evaluation(t *testing.T) kit.Evaluation[rules.View] {
	t.Helper()
	w, err := kit.ReadWeights(fstest.MapFS{kit.WeightsFile: {Data: []byte(
		"scenario,moment,par,even,scale,points,drive\nlong,0,40,0,900,100,50\nlong,1,40,-60,600,100,50\n")}}, []string{"points", "drive"})
	check.Must(t, err)
	return kit.Evaluation[rules.View]{
		Names: []string{"points", "drive", "tempo"},
		Plain: func(_ rules.View, terms []int) {
			terms[0] += 200
			terms[1] -= 30
		},
		At:      func(rules.View) (scenario, moment int) { return 0, 1 },
		Scale:   700,
		Weights: w,
		Stages:  []kit.StageWeights{w.Of("long")},
		Certain: 1,
	}
}

func TestEvaluator(t *testing.T) {
	pos, err := toy.New().Start("long", nil)
	check.Must(t, err)
	learned := evaluation(t)
	learned.Learned = func(_ rules.View, terms []int) { terms[2] += 7 }
	for _, c := range []struct {
		name       string
		of         kit.Evaluation[rules.View]
		terms, raw []int
	}{
		{"plain", evaluation(t), []int{200, -15, -40}, []int{200, -30}},
		{"learned", learned, []int{0, 0, 7}, []int{7}},
	} {
		e := kit.NewEvaluator(c.of)
		for range 2 { // no evaluation leaves traces in the next
			if got := e.Terms(pos, nil); !slices.Equal(got, c.terms) {
				t.Errorf("%s: terms %d, want %d", c.name, got, c.terms)
			}
			if got := e.Raw(pos, nil); !slices.Equal(got, c.raw) {
				t.Errorf("%s: raw terms %d, want %d", c.name, got, c.raw)
			}
		}
		sum := kit.Sum(c.terms, rules.Axis)
		if axis, allies := e.Evaluate(pos, rules.Axis), e.Evaluate(pos, rules.Allies); axis != sum || allies != -sum {
			t.Errorf("%s: %d for the Axis, %d for the Allies, want %d and %d", c.name, axis, allies, sum, -sum)
		}
		if n := e.EvaluatePlainly(pos, rules.Allies); n != -170 {
			t.Errorf("%s: plainly %d for the Allies, want -170", c.name, n)
		}
		if l := e.Calibrate(pos, 540); l != 1000 {
			t.Errorf("%s: a logit of %d at one scale above an even game, want 1000", c.name, l)
		}
		if e.Moment(pos) != 1 || e.LogitScale() != 700 || e.Certain() != 1 {
			t.Errorf("%s: moment %d, scale %d, %d certain", c.name, e.Moment(pos), e.LogitScale(), e.Certain())
		}
	}
}

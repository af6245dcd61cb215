package kit_test

import (
	"slices"
	"strings"
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
		At:      func(rules.View) (scenario, moment int) { return 1, 1 },
		Scale:   700,
		Weights: w,
		Stages:  w.ByScenario(toy.New()),
		Certain: 1,
	}
}

// twoInputs describes every position by two inputs, a and one with the name of the second.
type twoInputs struct{ second string }

func (twoInputs) Stage(rules.Position) int { return 0 }

func (d twoInputs) Describe(_ rules.Position, features *kit.FeatureVector) {
	features.Begin()
	features.Put(0, "a", 0, kit.NetUnit)
	features.Put(1, d.second, 0, 0)
	features.End()
}

// learnedBy returns a learned evaluation by the network of netText.
func learnedBy(t *testing.T, of kit.Describer) kit.Learned {
	t.Helper()
	net := func() *kit.Net {
		n, err := readNet(netText)
		check.Must(t, err)
		return n
	}
	calibration := kit.EmbeddedCalibration(fstest.MapFS{"learned/" + kit.WeightsFile: {Data: []byte(
		"scenario,moment,par,even,scale,learned\nlong,0,0,40,500,100\n")}})
	return kit.Learned{Of: of, Nets: []func() *kit.Net{nil, net}, Calibration: calibration(), System: toy.New()}
}

func TestEvaluator(t *testing.T) {
	pos, err := toy.New().Start("long", nil)
	check.Must(t, err)
	learned, misfit, unknown := evaluation(t), evaluation(t), evaluation(t)
	learned.Learned = learnedBy(t, twoInputs{"b"})
	misfit.Learned = learnedBy(t, twoInputs{"c"}) // an input that the network lacks
	unknown.Learned = learnedBy(t, twoInputs{"b"})
	unknown.Learned.Knows = func(rules.Position) bool { return false }
	for _, c := range []struct {
		name       string
		of         kit.Evaluation[rules.View]
		terms, raw []int
	}{
		{"plain", evaluation(t), []int{200, -15, -40}, []int{200, -30}},
		{"learned", learned, []int{2100, 0, -1400}, []int{700}},
		{"misfit", misfit, []int{200, -15, -40}, []int{200, -30}},
		{"unknown", unknown, []int{200, -15, -40}, []int{200, -30}},
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
		if n := e.EvaluateUnlearned(pos, rules.Axis); n != 145 {
			t.Errorf("%s: unlearned %d, want 145", c.name, n)
		}
		if got := e.Learned(pos); got != (c.name == "learned") {
			t.Errorf("%s: learned %t", c.name, got)
		}
		if e.Moment(pos) != 1 || e.LogitScale() != 700 || e.Certain() != 1 {
			t.Errorf("%s: moment %d, scale %d, %d certain", c.name, e.Moment(pos), e.LogitScale(), e.Certain())
		}
	}
}

// TestUse checks that a network replaces that of one evaluator alone.
func TestUse(t *testing.T) {
	pos, err := toy.New().Start("long", nil)
	check.Must(t, err)
	of := evaluation(t)
	of.Learned = learnedBy(t, twoInputs{"b"})
	e, other := kit.NewEvaluator(of), kit.NewEvaluator(of)
	net, err := readNet(strings.Replace(netText, "a.0,1024", "a.0,0", 1))
	check.Must(t, err)
	e.Use(pos, net)
	check.Equal(t, e.Evaluate(pos, rules.Axis), 0, "evaluation")
	check.Equal(t, other.Evaluate(pos, rules.Axis), 700, "evaluation of the other")
}

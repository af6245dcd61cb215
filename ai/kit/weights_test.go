package kit_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/ai/kit"
	"herbstnebel/rules/check"
)

func TestReadWeights(t *testing.T) {
	const head = "scenario,moment,par,even,scale,points,drive\n"
	read := func(text string) (*kit.Weights, error) {
		return kit.ReadWeights(fstest.MapFS{kit.WeightsFile: {Data: []byte(text)}}, []string{"points", "drive"})
	}
	w, err := read("# fitted\n" + head + "b,0,-5,0,900,100,30\na,0,7,0,800,90,20\na,1,8,-60,700,80,10\n")
	check.Must(t, err)
	a, b := w.Of("a"), w.Of("b")
	if r := a.At(1); r.Par != 8 || r.Even != -60 || r.Scale != 700 || r.Share[0] != 80 || r.Share[1] != 10 {
		t.Errorf("a at 1: %+v", r)
	}
	if a.At(9) != a.At(1) || b.At(0).Par != -5 {
		t.Error("a moment beyond the last has other weights than the last, or a scenario has those of another")
	}
	if w.Of("c") != nil || !slices.Equal(w.Scenarios(), []string{"a", "b"}) {
		t.Errorf("weights for %q, and %v for c", w.Scenarios(), w.Of("c"))
	}
	if r := w.Full(4, 5); r.Par != 4 || r.Scale != 5 || !slices.Equal(r.Share, []int{100, 100}) {
		t.Errorf("in full: %+v", r)
	}
	for name, text := range map[string]string{
		"2: scenario: empty":                               head + ",0,1,0,1,1,1\n",
		`3: moment: number: low 1, high 1, value "2"`:      head + "a,0,1,0,1,1,1\na,2,1,0,1,1,1\n",
		`2: scale: number: low 1, high 1000000, value "0"`: head + "a,0,1,0,0,1,1\n",
		`1: column.missing: value "drive"`:                 "scenario,moment,par,even,scale,points\n",
	} {
		if _, err := read(text); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// TestWinProbability checks that a game is reported as even at Even, and as won with 73 % one scale above it.
func TestWinProbability(t *testing.T) {
	w := kit.Weight{Even: 300, Scale: 1500}
	for value, want := range map[int]int{300: 0, 1800: 1000, -1200: -1000, 0: -200} {
		check.Equal(t, w.Logit(value), want, "at %d", value)
	}
}

// TestParIsSubtracted checks that each term counts by its share, and that the term after them subtracts par.
func TestParIsSubtracted(t *testing.T) {
	terms := []int{200, -30, 7}
	(&kit.Weight{Share: []int{100, 50}, Par: 40}).Apply(terms)
	check.EqualSlices(t, terms, []int{200, -15, -40}, "terms")
}

package kit_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/ai/kit"
	"herbstnebel/rules/check"
)

// netText is a network of two stages and two hidden units. The first is active if a and b together exceed a half,
// the second never.
var netText = strings.Join(kit.NetColumns(2, 2), ",") + `
a.0,1024,0,256,0
b.0,0,512,256,0
always,-1024,2048,-128,-1
out.0,0,0,512,256
out.1,0,0,-256,256
`

func readNet(text string) (*kit.Net, error) {
	return kit.ReadNet(fstest.MapFS{"net.csv": {Data: []byte(text)}}, "net.csv", 2, 2)
}

func described(values ...int) *kit.FeatureVector {
	s := &kit.FeatureVector{}
	s.Name()
	s.Begin()
	s.Put(0, "a", 0, values[0])
	s.Put(1, "b", 0, values[1])
	s.End()
	return s
}

// TestNet checks that each term gets the direct effect of its inputs and their effect by the active hidden units.
func TestNet(t *testing.T) {
	n, err := readNet(netText)
	check.Must(t, err)
	for _, c := range []struct {
		a, b, stage int
		want        []int // of a, b and the bias, in thousandths
	}{
		{0, 0, 0, []int{0, 0, -1000}},     // below a half
		{0, 0, 1, []int{0, 0, 2000}},      // another stage
		{64, 0, 0, []int{3000, 0, -2000}}, // 1 directly, 2 by the unit; the bias of the unit is -1/2
		{64, 64, 0, []int{3000, 2000, -2000}},
		{-64, 64, 0, []int{-1000, 0, -1000}}, // the unit is at -1/2
		{32, 64, 1, []int{-500, -500, 2500}},
		{32, 64, 7, []int{-500, -500, 2500}}, // after the last stage
	} {
		s := described(c.a, c.b)
		r, err := n.Reader(s.Inputs(), 2)
		check.Must(t, err)
		terms := []int{5, 5, 5}
		r.Credit(s.Values(), c.stage, 1000, terms)
		for i := range terms {
			terms[i] -= 5
		}
		check.EqualSlices(t, terms, c.want, "%d and %d in stage %d", c.a, c.b, c.stage)
	}
}

func TestNetErrors(t *testing.T) {
	for name, text := range map[string]string{
		`input: row: value "out.1"`:              strings.Replace(netText, "out.1,0,0,-256,256\n", "", 1),
		"stage1: number: low -32767, high 32767": strings.Replace(netText, "512", "40000", 1),
		`column.unknown: value "unit9"`:          strings.ReplaceAll(netText, "unit1", "unit9"),
	} {
		if _, err := readNet(text); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%q: %v", name, err)
		}
	}
	n, err := readNet(strings.Replace(netText, "b.0", "c.0", 1))
	check.Must(t, err)
	_, err = n.Reader(described(0, 0).Inputs(), 2)
	check.ErrorContains(t, err, `no input "b.0"`, "an input that the network lacks")
	n, err = readNet(strings.Replace(netText, "always", "never", 1))
	check.Must(t, err)
	if _, err := n.Reader(described(0, 0).Inputs(), 2); err == nil {
		t.Error("a network without the bias returns a reader")
	}
	none := kit.EmbeddedNet(fstest.MapFS{}, "net.csv", 2, 2)()
	if _, err := none.Reader(nil, 0); err == nil {
		t.Error("a missing network returns a reader")
	}
}

// TestFeatureVector checks that a feature vector has the same inputs each time, within bounds.
func TestFeatureVector(t *testing.T) {
	s := described(1000, -1000)
	check.EqualSlices(t, s.Inputs(), []kit.Feature{{Name: "a.0", Term: 0}, {Name: "b.0", Term: 1}}, "inputs")
	check.EqualSlices(t, s.Values(), []int32{256, -256}, "values")
	s.Begin()
	s.Flag(0, "is", 0, true)
	s.Flag(0, "is", 1, false)
	if want := []int32{kit.NetUnit, 0}; !slices.Equal(s.Values(), want) || len(s.Inputs()) != 2 {
		t.Errorf("values %v of %v", s.Values(), s.Inputs())
	}
}

// TestQuantised checks that quantised weights are read back, except for rounding.
func TestQuantised(t *testing.T) {
	direct, into, out := []float64{0.75, -1.3}, []float64{0.5, -2}, []float64{1.25, 3}
	row := func(name string, direct, into []float64) string {
		for _, v := range kit.Quantised(direct, into) {
			name += "," + strconv.Itoa(v)
		}
		return name + "\n"
	}
	n, err := readNet(strings.Join(kit.NetColumns(2, 2), ",") + "\n" + row("a.0", direct, into) + row("b.0", []float64{0, 0}, []float64{0, 0}) +
		row("always", []float64{0.1, 0.2}, []float64{0.3, 0.4}) + row("out.0", []float64{0, 0}, out) + row("out.1", []float64{0, 0}, out))
	check.Must(t, err)
	for _, a := range []int{-64, -30, 0, 17, 64, 200} {
		s := described(a, 0)
		r, err := n.Reader(s.Inputs(), 2)
		check.Must(t, err)
		x := float64(a) / kit.NetUnit
		for stage, bias := range []float64{0.1, 0.2} {
			want := direct[stage]*x + bias
			for j, w := range into {
				want += out[j] * math.Max(0, w*x+[]float64{0.3, 0.4}[j])
			}
			terms := make([]int, 3)
			r.Credit(s.Values(), stage, 100_000, terms)
			if got := float64(terms[0]+terms[1]+terms[2]) / 100_000; math.Abs(got-want) > 0.02*math.Max(1, math.Abs(x)) {
				t.Errorf("stage %d at %.2f: %.3f, want %.3f", stage, x, got, want)
			}
		}
	}
	check.EqualSlices(t, kit.Quantised([]float64{1e9, -0.0007}, nil), []int{1<<15 - 1, -1}, "bounds")
}

package kit_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
)

func TestReadWeights(t *testing.T) {
	const head = "scenario,moment,par,scale,points,drive\n"
	read := func(text string) (*kit.Weights, error) {
		return kit.ReadWeights(fstest.MapFS{kit.WeightsFile: {Data: []byte(text)}}, []rules.Scenario{{ID: "a"}, {ID: "b"}}, []string{"points", "drive"})
	}
	w, err := read("# fitted\n" + head + "b,0,-5,900,100,30\na,0,7,800,90,20\na,1,8,700,80,10\n")
	if err != nil {
		t.Fatal(err)
	}
	if r := w.At(0, 1); r.Par != 8 || r.Scale != 700 || r.Share[0] != 80 || r.Share[1] != 10 {
		t.Errorf("a at 1: %+v", r)
	}
	if w.At(0, 9) != w.At(0, 1) || w.At(1, 0).Par != -5 {
		t.Error("beyond the last moment the last one counts, and each scenario has its own")
	}
	for what, text := range map[string]string{
		`"b" is missing`:         head + "a,0,1,1,1,1\n",
		"2 is not between 1 and": head + "a,0,1,1,1,1\na,2,1,1,1,1\n",
		"0 is not between 1":     head + "a,0,1,0,1,1\n",
		`column "drive" is miss`: "scenario,moment,par,scale,points\n",
	} {
		if _, err := read(text); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%q: %v", what, err)
		}
	}
}

package kit

import (
	"io/fs"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
)

// WeightsFile is where a staff keeps its weights, beside its code. The program game/fit writes it, with
// the games that they were fitted to.
const WeightsFile = "weights.csv"

// Weights say what the terms of an evaluation count for, by scenario and moment. What a moment is, is
// the staff's business: a turn, an impulse, or a chit; they are numbered from 0.
type Weights struct {
	Terms []string   // that are weighed, in the order of Weight.Share
	rows  [][]Weight // by scenario, as the system numbers them
}

// Weight is what the terms count for at a moment.
type Weight struct {
	Share []int // of each term, in percent
	Par   int   // what the terms come to for the Axis in an even game, in the units of the evaluation
	Scale int   // how many units more make a game won with 73 %
}

// ReadWeights reads the weights of some terms for all scenarios of a system.
func ReadWeights(fsys fs.FS, scenarios []rules.Scenario, terms []string) (*Weights, error) {
	t, err := datafile.Read(fsys, WeightsFile, append([]string{"scenario", "moment", "par", "scale"}, terms...)...)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(scenarios))
	for i := range scenarios {
		names[i] = scenarios[i].ID
	}
	w := &Weights{Terms: terms, rows: make([][]Weight, len(scenarios))}
	for t.Next() {
		rows := &w.rows[t.Index("scenario", names)]
		t.Number("moment", len(*rows), len(*rows)) // none is left out
		row := Weight{Par: t.Number("par", -1_000_000, 1_000_000), Scale: t.Number("scale", 1, 1_000_000)}
		for _, name := range terms {
			row.Share = append(row.Share, t.Number(name, 0, 10_000))
		}
		*rows = append(*rows, row)
	}
	for i, name := range names {
		if len(w.rows[i]) == 0 {
			t.FailAt(0, "scenario", "%q is missing", name)
		}
	}
	return w, t.Err()
}

// MustReadWeights reads weights that are part of the program.
func MustReadWeights(fsys fs.FS, scenarios []rules.Scenario, terms []string) *Weights {
	w, err := ReadWeights(fsys, scenarios, terms)
	if err != nil {
		panic(err)
	}
	return w
}

// At returns the weights of a scenario at a moment; beyond the last, those of the last.
func (w *Weights) At(scenario, moment int) *Weight {
	rows := w.rows[scenario]
	return &rows[min(moment, len(rows)-1)]
}

// Weigh makes of terms in full what they count for. Those that have no share stay.
func (w *Weight) Weigh(terms []int) {
	for i, share := range w.Share {
		terms[i] = terms[i] * share / 100
	}
}

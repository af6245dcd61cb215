package kit

import (
	"io/fs"
	"maps"
	"slices"

	"herbstnebel/rules/datafile"
)

// WeightsFile is where a staff keeps its weights, beside its code. The program game/tune writes it, with
// the games that they were fitted to.
const WeightsFile = "weights.csv"

// Weights say what the terms of an evaluation count for, by scenario and moment. What a moment is, is
// the staff's business: a turn, an impulse, or a chit; they are numbered from 0. They are safe for
// concurrent use, so that a program reads a file once.
type Weights struct {
	Terms []string // that are weighed, in the order of Weight.Share
	rows  map[string]StageWeights
}

// StageWeights are the weights of a scenario, of one moment at least.
type StageWeights []Weight

// Weight is what the terms count for at a moment.
type Weight struct {
	Share []int // of each term, in percent
	Par   int   // what the terms come to for the Axis in an even game, in the units of the evaluation
	Even  int   // what the evaluation, par taken off, comes to in a game that is even between those who are told of it
	Scale int   // how many units more make a game won with 73 %
}

// Logit is the logit of the Axis's winning that players are told at an evaluation, in thousandths.
func (w *Weight) Logit(value int) int { return 1000 * (value - w.Even) / w.Scale }

// ReadWeights reads the weights of some terms.
func ReadWeights(fsys fs.FS, terms []string) (*Weights, error) {
	t, err := datafile.Read(fsys, WeightsFile, append([]string{"scenario", "moment", "par", "even", "scale"}, terms...)...)
	if err != nil {
		return nil, err
	}
	w := &Weights{Terms: terms, rows: make(map[string]StageWeights)}
	for t.Next() {
		scenario := t.Word("scenario")
		rows := w.rows[scenario]
		t.Number("moment", len(rows), len(rows)) // none is left out
		row := Weight{Par: t.Number("par", -1_000_000, 1_000_000), Even: t.Number("even", -1_000_000, 1_000_000), Scale: t.Number("scale", 1, 1_000_000)}
		for _, name := range terms {
			row.Share = append(row.Share, t.Number(name, 0, 10_000))
		}
		w.rows[scenario] = append(rows, row)
	}
	return w, t.Err()
}

// MustReadWeights reads weights that are part of the program.
func MustReadWeights(fsys fs.FS, terms []string) *Weights {
	w, err := ReadWeights(fsys, terms)
	if err != nil {
		panic(err)
	}
	return w
}

// Scenarios returns what the file has weights for, in order of the alphabet. Those of a system may be others,
// for the file is part of the program and the data of a game may be the player's own.
func (w *Weights) Scenarios() []string { return slices.Sorted(maps.Keys(w.rows)) }

// Of returns the weights of a scenario, or none if the file does not know it.
func (w *Weights) Of(scenario string) StageWeights { return w.rows[scenario] }

// Full are weights of one moment in which all terms count in full.
func (w *Weights) Full(par, scale int) Weight {
	return Weight{Share: slices.Repeat([]int{100}, len(w.Terms)), Par: par, Scale: scale}
}

// At returns the weights at a moment; beyond the last, those of the last.
func (m StageWeights) At(moment int) *Weight { return &m[min(moment, len(m)-1)] }

// Apply makes of terms in full what they count for. The one after them takes par off.
func (w *Weight) Apply(terms []int) {
	for i, share := range w.Share {
		terms[i] = terms[i] * share / 100
	}
	terms[len(w.Share)] = -w.Par
}

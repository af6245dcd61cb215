package kit

import (
	"io/fs"
	"maps"
	"slices"
	"sync"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
)

// WeightsFile is the name of a file of weights, which is beside the code of a game. The program game/tune writes
// it, together with the games to which the weights were fitted.
const WeightsFile = "weights.csv"

// Weights are the weights of evaluation terms by scenario and moment. The game defines its moments, such as turns,
// impulses or chits, numbered from 0. Weights are safe for concurrent use, so that a program can share them.
type Weights struct {
	Terms []string // weighted terms, in the order of Weight.Share
	rows  map[string]StageWeights
}

// StageWeights are the weights of a scenario by moment, at least one.
type StageWeights []Weight

// Weight holds the weights of the terms at a moment.
type Weight struct {
	Share []int // of each term, in percent
	Par   int   // sum of the terms for the Axis in an even game, in the units of the evaluation
	Even  int   // evaluation, less par, in a game that is even by the reported win probability
	Scale int   // evaluation above Even at which a game is won with a probability of 73 %
}

// Logit returns the logit of an Axis win that is reported at an evaluation, in thousandths.
func (w *Weight) Logit(value int) int { return 1000 * (value - w.Even) / w.Scale }

// ReadWeights reads the weights of the given terms.
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

// EmbeddedWeights returns a function that returns the embedded weights in a folder, "." for the top. The function
// reads them at its first call and panics if they are invalid.
func EmbeddedWeights(fsys fs.FS, folder string, terms []string) func() *Weights {
	return sync.OnceValue(func() *Weights {
		inside, err := fs.Sub(fsys, folder)
		if err != nil {
			panic(err)
		}
		w, err := ReadWeights(inside, terms)
		if err != nil {
			panic(err)
		}
		return w
	})
}

// EmbeddedCalibration returns a function that returns the calibration of a learned evaluation, which is embedded in the
// folder "learned". The evaluation is its only term.
func EmbeddedCalibration(fsys fs.FS) func() *Weights {
	return EmbeddedWeights(fsys, "learned", []string{"learned"})
}

// Scenarios returns the scenarios in the file, in alphabetical order. The system may have others, because a player
// can replace the data of a game but not this file.
func (w *Weights) Scenarios() []string { return slices.Sorted(maps.Keys(w.rows)) }

// Of returns the weights of a scenario, or none if the file lacks it.
func (w *Weights) Of(scenario string) StageWeights { return w.rows[scenario] }

// ByScenario returns the weights of the scenarios of a system, in its order; none for those that the file lacks.
func (w *Weights) ByScenario(sys rules.System) (stages []StageWeights) {
	for _, sc := range sys.Scenarios() {
		stages = append(stages, w.Of(sc.ID))
	}
	return stages
}

// Full returns weights of one moment with all terms at 100 %.
func (w *Weights) Full(par, scale int) Weight {
	return Weight{Share: slices.Repeat([]int{100}, len(w.Terms)), Par: par, Scale: scale}
}

// At returns the weights at a moment; after the last, those of the last.
func (m StageWeights) At(moment int) *Weight { return &m[min(moment, len(m)-1)] }

// Apply replaces terms by their weighted values. It subtracts par in the term after them.
func (w *Weight) Apply(terms []int) {
	for i, share := range w.Share {
		terms[i] = terms[i] * share / 100
	}
	terms[len(w.Share)] = -w.Par
}

package kit

import "herbstnebel/rules"

// Learned is the evaluation of positions by trained networks. A network is not used if its inputs differ from those of a
// position, as on a player's own map, or if the position is unlike those of the training.
type Learned struct {
	Of          Describer
	System      rules.System
	Nets        []func() *Net                 // by scenario of the system; nil = none
	Calibration *Weights                      // of the scenarios with a network; the evaluation is the only term
	Knows       func(pos rules.Position) bool // whether a position is like those of the training; nil = all are
}

// Describer is implemented by heuristics with a learned evaluation.
type Describer interface {
	// Stage returns the stage of the game, from 0, for which a network has its own weights.
	Stage(pos rules.Position) int
	// Describe sets the features of pos. All positions of a scenario have the same inputs.
	Describe(pos rules.Position, features *FeatureVector)
}

// learned applies a Learned. It is not safe for concurrent use.
type learned struct {
	Learned
	features FeatureVector
	readers  []*Reader
	known    []bool // whether readers has been set, by scenario
	stages   []StageWeights
}

// reader returns the reader of the network of a scenario, or nil if there is none that fits the position. It credits the
// constant input to the term bias.
func (l *learned) reader(pos rules.Position, scenario, bias int) *Reader {
	if l.known == nil {
		l.known, l.readers = make([]bool, len(l.Nets)), make([]*Reader, len(l.Nets))
		l.stages = l.Calibration.ByScenario(l.System)
	}
	if !l.known[scenario] {
		l.known[scenario] = true
		if read := l.Nets[scenario]; read != nil {
			l.features.Name()
			l.describe(pos)
			l.readers[scenario], _ = read().Reader(l.features.Inputs(), bias)
		}
	}
	if l.readers[scenario] != nil && l.Knows != nil && !l.Knows(pos) {
		return nil
	}
	return l.readers[scenario]
}

// describe returns the features of a position. The next call overwrites them.
func (l *learned) describe(pos rules.Position) []int32 {
	l.Of.Describe(pos, &l.features)
	return l.features.Values()
}

// Bands of a map by which feature vectors count strength.
const (
	westBands  = 6
	northBands = 3

	// Bands is the number of bands.
	Bands = westBands * northBands
)

// Band returns the band, from 0, of a column, counted from 1 in the west, and a row, counted from 1 in the north,
// on a map of columns and rows.
func Band(col, row, columns, rows int) uint8 {
	return uint8((col-1)*westBands/columns*northBands + (row-1)*northBands/rows)
}

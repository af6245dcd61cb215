package kit

// Learned applies a trained network to the feature vectors of one game. If the inputs differ from those of the
// training, as on a player's own map, the network is not used. A Learned is not safe for concurrent use.
type Learned struct {
	Net  func() *Net // called once
	Bias int         // the term to which the constant input is credited, the last

	features FeatureVector
	reader   *Reader
	calls    bool
}

// Credit adds the network's evaluation of a position to terms, as Reader.Credit does. describe fills the feature
// vector. Credit returns false and does nothing if there is no network for these inputs.
func (l *Learned) Credit(describe func(*FeatureVector), stage, scale int, terms []int) bool {
	if !l.calls {
		l.calls = true
		l.features.Name()
		describe(&l.features)
		l.reader, _ = l.Net().Reader(l.features.Inputs(), l.Bias)
	}
	if l.reader == nil {
		return false
	}
	describe(&l.features)
	l.reader.Credit(l.features.Values(), stage, scale, terms)
	return true
}

// Known reports whether there is a network for the inputs seen so far.
func (l *Learned) Known() bool { return l.reader != nil }

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

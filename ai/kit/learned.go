package kit

// Learned is what a staff has learned of who wins: a network that reads the sheets it makes of positions. A map that is
// the player's own may have other inputs than the network was taught; then nothing was learned. It is not safe for
// concurrent use.
type Learned struct {
	Net  func() *Net // asked once
	Bias int         // the term to which what is so at all times is reckoned, the last

	sheet  FeatureVector
	reader *Reader
	asked  bool
}

// Credit adds to terms, as Reader.Credit does, what was learned of the position that describe fills a sheet with. It reports
// false, and does nothing, where nothing was learned.
func (l *Learned) Credit(describe func(*FeatureVector), stage, scale int, terms []int) bool {
	if !l.asked {
		l.asked = true
		l.sheet.Name()
		describe(&l.sheet)
		l.reader, _ = l.Net().Reader(l.sheet.Inputs(), l.Bias)
	}
	if l.reader == nil {
		return false
	}
	describe(&l.sheet)
	l.reader.Credit(l.sheet.Values(), stage, scale, terms)
	return true
}

// Known reports whether there is a network that knows the inputs of the sheets so far.
func (l *Learned) Known() bool { return l.reader != nil }

// Bands of a map in which a sheet counts strength.
const (
	westBands  = 6
	northBands = 3

	// Bands is how many there are.
	Bands = westBands * northBands
)

// Band numbers the bands of a map with so many columns and rows, from 0: that of a cell in a column, from 1 in the west,
// and a row, from 1 in the north.
func Band(col, row, columns, rows int) uint8 {
	return uint8((col-1)*westBands/columns*northBands + (row-1)*northBands/rows)
}

package rules

// Edition implements DataIdentifier and the methods of System whose results never change, for a
// System to embed. Callers must not change the results.
type Edition struct{ data EditionData }

// EditionData holds the results of the methods of an Edition.
type EditionData struct {
	ID         string
	Changes    []Change
	Seats      []Side
	Scenarios  []Scenario
	Options    []Option
	Board      *Board
	Paragraphs []Paragraph
	Data       DataID
}

// NewEdition returns an edition with these data.
func NewEdition(data EditionData) Edition { return Edition{data} }

// ID implements System.
func (e *Edition) ID() string { return e.data.ID }

// Version implements System.
func (e *Edition) Version() int { return VersionOf(e.data.Changes) }

// Changes implements System.
func (e *Edition) Changes() []Change { return e.data.Changes }

// Seats implements System.
func (e *Edition) Seats() []Side { return e.data.Seats }

// Scenarios implements System.
func (e *Edition) Scenarios() []Scenario { return e.data.Scenarios }

// Options implements System.
func (e *Edition) Options() []Option { return e.data.Options }

// Board implements System.
func (e *Edition) Board() *Board { return e.data.Board }

// Paragraphs implements System.
func (e *Edition) Paragraphs() []Paragraph { return e.data.Paragraphs }

// DataID implements DataIdentifier.
func (e *Edition) DataID() DataID { return e.data.Data }

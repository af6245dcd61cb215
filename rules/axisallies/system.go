package axisallies

import (
	"io/fs"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
	"herbstnebel/rules/editing"
	"herbstnebel/rules/rulebook"
	"herbstnebel/rules/stacks"
)

// campaign is the game's one scenario.
const campaign = "campaign"

// Options, as bits of registers.option in this order.
const (
	freeSetUp  uint8 = 1 << iota // §12.2
	townPoints                   // §12.4
)

var optionNames = []string{"free-setup", "town-points"}

// System implements rules.System.
type System struct {
	rules.Edition
	editing.Editor
	d *data
}

// Load reads the game from the folder "axisallies" of fsys. An error names the file, the line and
// the fault.
func Load(fsys fs.FS) (*System, error) {
	d := &data{}
	id, err := datafile.Load(fsys, "axisallies", d.loadMap, d.loadRoads, d.loadRivers, d.loadNumbers, d.loadPieces, d.loadSetUp,
		d.loadArrivals, rulebook.Loader(folder, &d.paragraphs))
	if err != nil {
		return nil, err
	}
	return &System{d: d, Edition: rules.NewEdition(rules.EditionData{
		ID: "axisallies", Changes: changes, Seats: rules.BothSides(), Scenarios: []rules.Scenario{{ID: campaign, Turns: d.num.turns}},
		Options: []rules.Option{{ID: optionNames[0], Para: "12.2"}, {ID: optionNames[1], Para: "12.4"}},
		Board:   d.drawBoard(), Paragraphs: d.paragraphs, Data: id,
	})}, nil
}

// Start implements rules.System.
func (y *System) Start(scenario string, options []string) (rules.View, error) {
	if err := rules.CheckStart(y, scenario, options); err != nil {
		return nil, err
	}
	p := y.empty()
	for _, o := range options {
		p.s.reg.option |= 1 << slices.Index(optionNames, o)
	}
	p.setUp()
	return p, nil
}

// empty returns a position without figures: all are in the box, and the front line is the one at
// the start.
func (y *System) empty() *Position {
	p := &Position{sys: y, d: y.d}
	s := &p.s
	stacks.Clear(s.top[:], s.next[:])
	for u := range s.loc {
		s.loc[u] = placeEliminated
	}
	s.axis = y.d.german
	s.reg.turn = 1
	return p
}

package axisallies

import (
	"io/fs"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
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
	datafile.Identity
	d     *data
	board *rules.Board
}

// Load reads the game from the folder "axisallies" of fsys.
func Load(fsys fs.FS) (*System, error) {
	files := datafile.NewDigest(fsys)
	d, err := loadData(files)
	if err != nil {
		return nil, err
	}
	return &System{Identity: files.Identity(), d: d, board: d.drawBoard()}, nil
}

// ID implements rules.System.
func (*System) ID() string { return "axisallies" }

// Version implements rules.System.
func (*System) Version() int { return rules.VersionOf(changes) }

// Changes implements rules.System.
func (*System) Changes() []rules.Change { return changes }

// Seats implements rules.System: both sides.
func (*System) Seats() []rules.Side { return rules.BothSides() }

// Scenarios implements rules.System.
func (y *System) Scenarios() []rules.Scenario {
	return []rules.Scenario{{ID: campaign, Turns: y.d.num.turns}}
}

// Options implements rules.System.
func (*System) Options() []rules.Option {
	return []rules.Option{{ID: optionNames[0], Para: "12.2"}, {ID: optionNames[1], Para: "12.4"}}
}

// Board implements rules.System.
func (y *System) Board() *rules.Board { return y.board }

// Paragraphs implements rules.System.
func (y *System) Paragraphs() []rules.Paragraph { return y.d.paragraphs }

// Start implements rules.System.
func (y *System) Start(scenario string, options []string) (rules.View, error) {
	if scenario != campaign {
		return nil, rules.UnknownScenario(y, scenario)
	}
	p := y.empty()
	for _, o := range options {
		i := slices.Index(optionNames, o)
		if i < 0 {
			return nil, rules.UnknownOption(y, o)
		}
		p.s.reg.option |= 1 << i
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

package tigers

import (
	"io/fs"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
)

// System implements rules.System.
type System struct {
	datafile.Identity
	d *data
}

// Load reads the game from the folder "tigers" of fsys.
func Load(fsys fs.FS) (*System, error) {
	files := datafile.NewDigest(fsys)
	d, err := loadData(files)
	if err != nil {
		return nil, err
	}
	d.board = d.makeBoard()
	return &System{files.Identity(), d}, nil
}

// ID implements rules.System.
func (*System) ID() string { return "tigers" }

// Version implements rules.System.
func (*System) Version() int { return rules.VersionOf(changes) }

// Changes implements rules.System.
func (*System) Changes() []rules.Change { return changes }

// Scenarios implements rules.System.
func (y *System) Scenarios() []rules.Scenario {
	var list []rules.Scenario
	for _, s := range y.d.scenes {
		list = append(list, rules.Scenario{ID: s.id, Turns: s.last/3 + 1})
	}
	return list
}

// Options implements rules.System: there are none.
func (*System) Options() []rules.Option { return nil }

// Seats implements rules.System: both sides.
func (*System) Seats() []rules.Side { return rules.BothSides() }

// Board implements rules.System.
func (y *System) Board() *rules.Board { return y.d.board }

// Paragraphs implements rules.System.
func (y *System) Paragraphs() []rules.Paragraph { return y.d.paras }

// Start implements rules.System.
func (y *System) Start(id string, options []string) (rules.View, error) {
	if len(options) > 0 {
		return nil, rules.UnknownOption(y, options[0])
	}
	for i := range y.d.scenes {
		if y.d.scenes[i].id == id {
			p := &Position{sys: y, d: y.d}
			p.setUp(i)
			return p, nil
		}
	}
	return nil, rules.UnknownScenario(y, id)
}

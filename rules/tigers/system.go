package tigers

import (
	"io/fs"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
	"herbstnebel/rules/editing"
	"herbstnebel/rules/rulebook"
)

// System implements rules.System.
type System struct {
	rules.Edition
	editing.Editor
	d *data
}

// Load reads the game from the folder "tigers" of fsys. An error names the file, the line and the
// fault.
func Load(fsys fs.FS) (*System, error) {
	d := &data{unitBy: map[string]uint8{}, placeBy: map[string]uint8{}, groupBy: map[string]int{}}
	id, err := datafile.Load(fsys, "tigers", d.loadAreas, d.loadZones, d.loadLinks, d.loadBorders, d.loadRivers, d.loadNumbers, d.loadFactors,
		d.loadGroups, d.loadUnits, d.loadScenarios, d.loadLevels, rulebook.Loader(folder+"/", &d.paras), d.complete)
	if err != nil {
		return nil, err
	}
	d.board = d.makeBoard()
	e := rules.EditionData{ID: "tigers", Changes: changes, Seats: rules.BothSides(), Board: d.board, Paragraphs: d.paras, Data: id}
	for _, s := range d.scenes {
		e.Scenarios = append(e.Scenarios, rules.Scenario{ID: s.id, Turns: s.last/3 + 1})
	}
	return &System{Edition: rules.NewEdition(e), d: d}, nil
}

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

package celles

import (
	"io/fs"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
	"herbstnebel/rules/editing"
	"herbstnebel/rules/rulebook"
	"herbstnebel/rules/stacks"
)

// campaign is the only scenario of the game, and moreActions is its only option (§17.0).
const (
	campaign    = "campaign"
	moreActions = "actions"
)

// System implements rules.System.
type System struct {
	rules.Edition
	editing.Editor
	d *data
}

// Load reads the game from the folder "celles" of fsys. An error names the file, the line and the
// fault.
func Load(fsys fs.FS) (*System, error) {
	d := &data{}
	id, err := datafile.Load(fsys, "celles", d.loadMap, d.loadRoads, d.loadRivers, d.loadTerrain, d.loadFormations, d.loadUnits, d.loadTurns,
		d.loadArrivals, d.loadPlaces, d.loadTables, d.loadNumbers, rulebook.Loader(folder, &d.paragraphs), d.complete)
	if err != nil {
		return nil, err
	}
	return &System{d: d, Edition: rules.NewEdition(rules.EditionData{
		ID: "celles", Changes: changes, Seats: rules.BothSides(), Scenarios: []rules.Scenario{{ID: campaign, Turns: d.lastTurn}},
		Options: []rules.Option{{ID: moreActions, Para: "17.0"}}, Board: d.drawBoard(), Paragraphs: d.paragraphs, Data: id,
	})}, nil
}

// Start implements rules.System.
func (y *System) Start(scenario string, options []string) (rules.View, error) {
	if err := rules.CheckStart(y, scenario, options); err != nil {
		return nil, err
	}
	p := y.empty()
	p.s.reg.option = uint8(min(len(options), 1))
	p.setUp()
	return p, nil
}

// empty returns a position with no unit on the map: all units have full strength and are on the
// track.
func (y *System) empty() *Position {
	p := &Position{sys: y, d: y.d}
	s := &p.s
	stacks.Clear(s.top[:], s.next[:])
	for u := range y.d.units {
		s.steps[u] = y.d.units[u].maxSteps
		s.loc[u] = placeTrack
	}
	s.reg.turn = 1
	s.reg.free = y.d.num.trucksFrom
	s.reg.target, s.reg.full = noHex, noHex
	return p
}

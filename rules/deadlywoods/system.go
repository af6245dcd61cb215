package deadlywoods

import (
	"io/fs"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
	"herbstnebel/rules/editing"
	"herbstnebel/rules/rulebook"
	"herbstnebel/rules/stacks"
)

// System implements rules.System with one set of data.
type System struct {
	rules.Edition
	editing.Editor
	data *data
}

// Load reads the game's files. An error names the file, the line and the fault.
func Load(fsys fs.FS) (*System, error) {
	d := &data{peiper: noUnit}
	id, err := datafile.Load(fsys, "deadlywoods", d.loadMap, d.loadUnits, d.loadSupport, d.loadTurns, d.loadCharts, d.loadNames,
		rulebook.Loader(folder, &d.paragraphs), d.complete)
	if err != nil {
		return nil, err
	}
	return &System{data: d, Edition: rules.NewEdition(rules.EditionData{
		ID: "deadlywoods", Changes: changes, Seats: rules.BothSides(),
		Scenarios: []rules.Scenario{{ID: "offensive", Turns: 6}, {ID: "campaign", Turns: lastTurn}}, // §3.1, §3.3
		Options:   []rules.Option{{ID: "plus2", Para: "16.1"}},                                      // §16.1
		Board:     d.drawBoard(), Paragraphs: d.paragraphs, Data: id,
	})}, nil
}

// Start returns the first position of a scenario (§3.2).
func (s *System) Start(scenario string, options []string) (rules.View, error) {
	if err := rules.CheckStart(s, scenario, options); err != nil {
		return nil, err
	}
	p := s.empty()
	if scenario == "campaign" {
		p.s.reg.campaign = 1
	}
	p.s.reg.plusTwo = uint8(min(len(options), 1))
	d := s.data
	for i := range d.units {
		u := uint8(i)
		p.s.steps[u] = d.units[u].maxSteps
		p.place(u, d.units[u].start)
	}
	for a := range d.supports {
		p.s.supLoc[a] = d.supports[a].start
	}
	p.s.held = d.startControl()
	for i := range d.units {
		if h := d.units[i].start; h < hexes && d.isPlace.Has(h) {
			if d.units[i].side == axis {
				p.s.held.Add(h)
			} else {
				p.s.held.Remove(h)
			}
		}
	}
	for b, br := range d.bridges {
		if br.blown {
			p.setBridge(uint8(b), true)
		}
	}
	p.s.reg.turn = 1
	p.startTurn()
	return p, nil
}

// empty returns a position with an empty map.
func (s *System) empty() *Position {
	p := &Position{sys: s, d: s.data}
	st := &p.s
	stacks.Clear(st.top[:], st.next[:])
	for u := range st.loc {
		st.loc[u] = placeOut
	}
	for i := range s.data.units {
		st.steps[i] = s.data.units[i].maxSteps
	}
	for a := range st.supLoc {
		st.supLoc[a] = placeOut
	}
	st.vdhMarker, st.motorUnit = noHex, noUnit
	r := &st.reg
	r.lastSide = 2
	r.rebuild, r.engineer, r.unit = noUnit, noUnit, noUnit
	r.target, r.from = noHex, noHex
	r.artillery, r.defArtillery = [2]uint8{noUnit, noUnit}, [2]uint8{noUnit, noUnit}
	return p
}

// startControl returns the places that the Axis controls before the start: those on its side of the
// Westwall (§3.5). For a row of the map without a Westwall hex, the Westwall hex of the nearest row
// that has one counts.
func (d *data) startControl() (held hexSet) {
	var wall [31]int
	for h := range d.hex {
		c, r := grid.ColRow(h)
		if d.hex[h].westwall && (wall[r] == 0 || c < wall[r]) {
			wall[r] = c
		}
	}
	for h := range d.hex {
		c, r := grid.ColRow(h)
		if !d.hex[h].place {
			continue
		}
		for off := 0; off <= 30; off++ {
			if r-off >= 1 && wall[r-off] != 0 || r+off <= 30 && wall[r+off] != 0 {
				w := 0
				if r-off >= 1 {
					w = wall[r-off]
				}
				if w == 0 {
					w = wall[r+off]
				}
				if c >= w {
					held.Add(uint16(h))
				}
				break
			}
		}
	}
	return held
}

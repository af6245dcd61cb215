package enemyaction

import (
	"io/fs"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/editing"
)

// Scenarios, by number (§X16).
const (
	breakthrough uint8 = iota
	campaign
)

var (
	scenarioNames = []string{"breakthrough", "campaign"}
	scenarioEnds  = [...]uint8{breakthrough: 18, campaign: lastDay} // days of December
)

// System implements rules.System.
type System struct {
	rules.Edition
	editing.Editor
	d *data
}

// Load reads the game from the folder "enemyaction" of fsys.
func Load(fsys fs.FS) (*System, error) {
	d, err := load(fsys)
	if err != nil {
		return nil, err
	}
	e := rules.EditionData{ID: "enemyaction", Changes: changes, Seats: []rules.Side{rules.Axis}, Board: d.drawBoard(), Paragraphs: d.paragraphs, Data: d.id}
	for i, name := range scenarioNames {
		e.Scenarios = append(e.Scenarios, rules.Scenario{ID: name, Turns: int(scenarioEnds[i]) - firstDay + 1})
	}
	return &System{Edition: rules.NewEdition(e), d: d}, nil
}

// Start implements rules.System.
func (y *System) Start(scenario string, options []string) (rules.View, error) {
	if err := rules.CheckStart(y, scenario, options); err != nil {
		return nil, err
	}
	p := &Position{sys: y, position: *y.d.morning()}
	p.s.reg.scenario = uint8(slices.Index(scenarioNames, scenario))
	p.s.reg.opening = 1
	p.s.reg.left = y.d.days[firstDay].cards
	p.s.reg.stage = sgHand
	p.run()
	return p, nil
}

// morning returns the position before the first day: units in their hexes, in the calendar or
// withheld, the lines of both sides traced, and the cards of the day in their draw piles.
func (d *data) morning() *position {
	p := &position{d: d}
	p.s.clear()
	p.s.day = firstDay
	p.s.combat.path = [2]uint16{noHex, noHex}
	for u := range d.units {
		x := &d.units[u]
		p.s.steps[u] = x.full
		switch {
		case x.start != noHex:
			p.put(uint8(u), x.start)
		case x.day > 0:
			p.s.at[u] = calendar + uint16(x.day)
		default:
			p.s.at[u] = neverEnters
		}
	}
	for h := range d.hex {
		if d.hex[h].westwall && !p.holds(allies, uint16(h)) {
			p.s.germanHexes.Add(uint16(h))
		}
	}
	p.trace()
	p.bringCards()
	return p
}

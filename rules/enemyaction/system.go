package enemyaction

import (
	"io/fs"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
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
	datafile.Identity
	d     *data
	board *rules.Board
}

// Load reads the game from the folder "enemyaction" of fsys.
func Load(fsys fs.FS) (*System, error) {
	files := datafile.NewDigest(fsys)
	d, err := load(files)
	if err != nil {
		return nil, err
	}
	return &System{Identity: files.Identity(), d: d, board: d.drawBoard()}, nil
}

// ID implements rules.System.
func (*System) ID() string { return "enemyaction" }

// Version implements rules.System.
func (*System) Version() int { return rules.VersionOf(changes) }

// Changes implements rules.System.
func (*System) Changes() []rules.Change { return changes }

// Seats implements rules.System: the Allies follow their procedures.
func (*System) Seats() []rules.Side { return []rules.Side{rules.Axis} }

// Scenarios implements rules.System.
func (*System) Scenarios() (list []rules.Scenario) {
	for i, name := range scenarioNames {
		list = append(list, rules.Scenario{ID: name, Turns: int(scenarioEnds[i]) - firstDay + 1})
	}
	return list
}

// Options implements rules.System: there are none.
func (*System) Options() []rules.Option { return nil }

// Board implements rules.System.
func (y *System) Board() *rules.Board { return y.board }

// Paragraphs implements rules.System.
func (y *System) Paragraphs() []rules.Paragraph { return y.d.paragraphs }

// Start implements rules.System.
func (y *System) Start(scenario string, options []string) (rules.View, error) {
	i := slices.Index(scenarioNames, scenario)
	if i < 0 {
		return nil, rules.UnknownScenario(y, scenario)
	}
	if len(options) > 0 {
		return nil, rules.UnknownOption(y, options[0])
	}
	p := &Position{sys: y, position: *y.d.morning()}
	p.s.reg.scenario = uint8(i)
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

package enemyaction

import "herbstnebel/rules"

// method is the way in which a game ended.
type method uint8

const (
	notEnded method = iota
	byPoints
	methods
)

var methodNames = []string{"", "points"}

// points returns the German victory points: those of the victory hexes that Germans control, minus
// points for each hex of the Westwall that the Allies control, from the 18th on (§X34).
func (p *position) points() (n int) {
	for h := range p.d.hex {
		x := &p.d.hex[h]
		switch taken := p.s.germanHexes.Has(uint16(h)); {
		case taken:
			n += int(x.points)
		case x.westwall && int(p.s.day) >= p.d.num.wallFrom:
			n -= p.d.num.wallPoints
		}
	}
	return n
}

// rank returns the highest level of victory that a number of points reaches, or nil if it reaches
// none, so that the Allies win (§X35).
func (p *position) rank(points int) (best *rank) {
	for i := range p.d.ranks {
		if x := &p.d.ranks[i]; x.scenario == p.s.reg.scenario && points >= x.points {
			best = x
		}
	}
	return best
}

// Needed returns the points that win the scenario for the Germans, by the lowest level (§X35).
func (p *Position) Needed() int {
	lowest := 0
	for _, x := range p.d.ranks {
		if x.scenario == p.s.reg.scenario && x.winner == axis && (lowest == 0 || x.points < lowest) {
			lowest = x.points
		}
	}
	return lowest
}

// over ends the game.
func (p *Position) over() {
	p.s.reg.phase, p.s.reg.ended = phOver, byPoints
	o := p.Outcome()
	p.emit(rules.Event{Kind: rules.GameEnded, Key: o.Method, Side: o.Winner, Para: o.Para})
}

// Outcome implements rules.Position.
func (p *Position) Outcome() rules.Outcome {
	if p.s.reg.ended == notEnded {
		return rules.Outcome{}
	}
	o := rules.Outcome{Over: true, Winner: rules.Allies, Method: methodNames[p.s.reg.ended], Para: "X35"}
	if best := p.rank(p.points()); best != nil {
		o.Winner, o.Level = sideOf(best.winner), best.level
	}
	return o
}

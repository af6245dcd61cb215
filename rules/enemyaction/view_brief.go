package enemyaction

import "herbstnebel/rules"

var _ rules.Briefer = (*Position)(nil)

// Brief implements rules.Briefer: the points, the cards to draw, tomorrow's arrivals, and the number
// of Allied orders that bring the air force.
func (p *Position) Brief() []rules.Phrase {
	tomorrow := calendar + uint16(p.s.day) + 1
	due := [2]int{}
	for u := range p.d.units {
		if p.s.at[u] == tomorrow {
			due[p.d.units[u].side]++
		}
	}
	two := func(n, m int) []rules.Arg { return append(number("n", n), number("m", m)...) }
	told := []rules.Phrase{
		{Key: "brief.points", Para: "X34", Args: two(p.points(), p.Needed())},
		{Key: "brief.cards", Para: "X18", Args: number("n", int(p.s.reg.left))},
		{Key: "brief.coming", Para: "X36", Args: number("n", due[axis])},
		{Key: "brief.reserves", Para: "X26", Args: two(len(p.unitsAt(reserve, nil)), due[allies])},
	}
	if n := p.flying(); n > 0 {
		return append(told, rules.Phrase{Key: "brief.clear", Para: "22.1", Args: number("n", n)})
	}
	return append(told, rules.Phrase{Key: "brief.overcast", Para: "22.1"})
}

// flying counts the Allied orders that bring the air force, by their event or as a tactic.
func (p *position) flying() (n int) {
	orders := p.s.alliedDrawPile.Or(&p.s.discards)
	for c := range orders.All() {
		x := &p.d.cards[c]
		n += yes(x.side == allies && (x.event == eventAir || x.tactic == airForce))
	}
	return n
}

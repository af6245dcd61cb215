package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/enemyaction"
)

// pace is what the other terms come to in the mornings of the policy's own games, 60 of each
// scenario, and the points with which those end, last. They are measured by TestPace.
type pace []int

var paces = map[int]pace{
	3:  {4800, 5200, 4700, 3100},
	14: {7200, 8100, 10200, 10000, 10400, 9800, 8900, 8300, 8500, 7900, 7000, 5600, 4000, 1400, 4500},
}

// par is what the other terms come to where the points that win are as likely reached as not: as
// the evaluation tells how many points there will be in the end, about one for one.
func (s *Staff) par(p *enemyaction.Position) int {
	x := paces[p.Days()]
	return x[min(p.Turn(), p.Days())-1] + 100*p.Needed() - x[len(x)-1]
}

// Scale is how many hundredths of a victory point make a game won with 73 %.
func (s *Staff) Scale() int { return 1500 }

// Margin implements ai.Marginer: points beyond those that win.
func (s *Staff) Margin(pos rules.Position, side rules.Side) int {
	p := pos.(*enemyaction.Position)
	n := 100 * (p.Points() - p.Needed())
	if side == rules.Allies {
		return -n
	}
	return n
}

// BudgetShare is the share of a level's thought that a decision gets, in percent.
func (s *Staff) BudgetShare(pos rules.Position) int {
	switch p := pos.(*enemyaction.Position); p.Phase() {
	case enemyaction.PhaseImpulse, enemyaction.PhaseCorps:
		return 75
	case enemyaction.PhaseUnits:
		if !p.Fighting() {
			return 100
		}
	}
	return 25
}

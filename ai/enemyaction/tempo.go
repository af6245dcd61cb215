package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/enemyaction"
)

// pace is what the other terms come to in the mornings of the policy's own games, 60 of each
// scenario, and the points with which those end, last. TestPace measures them and allows for a few
// points more or less.
type pace []int

var paces = map[int]pace{
	3:  {4800, 5100, 4500, 2900},
	14: {7200, 8000, 10000, 10000, 10400, 10000, 9300, 9000, 9200, 8600, 7800, 6500, 4900, 2300, 4200},
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

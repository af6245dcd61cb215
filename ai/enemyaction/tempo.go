package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/enemyaction"
)

// shares are what the terms count for, by day, in percent. They were fitted to how many points were
// still won in 145 games of both scenarios, of Lieutenants and of search: where units stand soon says
// little of it.
var shares = [...][terms]int{
	1:  {termPoints: 100, termHold: 100, termWay: 16, termStrength: 260, termSupply: 30, termStrike: 100, termThreat: 80},
	2:  {termPoints: 100, termHold: 100, termWay: 6, termStrength: 110, termSupply: 20, termStrike: 100, termThreat: 60},
	3:  {termPoints: 100, termHold: 100, termWay: 5, termStrength: 41, termSupply: 30, termStrike: 100, termThreat: 60},
	4:  {termPoints: 100, termHold: 100, termWay: 5, termStrength: 38, termSupply: 30, termStrike: 100, termThreat: 60},
	5:  {termPoints: 100, termHold: 100, termWay: 5, termStrength: 28, termSupply: 20, termStrike: 100, termThreat: 60},
	6:  {termPoints: 100, termHold: 100, termWay: 5, termStrength: 23, termSupply: 20, termStrike: 100, termThreat: 60},
	7:  {termPoints: 100, termHold: 92, termWay: 4, termStrength: 17, termSupply: 20, termStrike: 100, termThreat: 60},
	8:  {termPoints: 100, termHold: 92, termWay: 3, termStrength: 14, termSupply: 15, termStrike: 100, termThreat: 60},
	9:  {termPoints: 100, termHold: 82, termWay: 3, termStrength: 13, termSupply: 10, termStrike: 100, termThreat: 60},
	10: {termPoints: 100, termHold: 82, termWay: 3, termStrength: 12, termSupply: 10, termStrike: 100, termThreat: 60},
	11: {termPoints: 100, termHold: 65, termWay: 2, termStrength: 12, termSupply: 10, termStrike: 100, termThreat: 60},
	12: {termPoints: 100, termHold: 65, termWay: 2, termStrength: 10, termSupply: 10, termStrike: 100, termThreat: 60},
	13: {termPoints: 100, termHold: 33, termWay: 2, termStrength: 6, termSupply: 10, termStrike: 100, termThreat: 50},
	14: {termPoints: 100, termHold: 20, termWay: 2, termStrength: 5, termSupply: 10, termStrike: 100, termThreat: 50},
}

// gains are the points that were still won in those games beside what the terms tell, by day, in
// hundredths, and scales how many more make a game won with 73 %.
var (
	gains = map[int][]int{
		3:  {3390, 2010, 710},
		14: {3120, 2800, 1640, 1560, 890, 920, 980, 940, 700, 690, 950, 1020, 400, 330},
	}
	scales = [...]int{1: 1200, 930, 640, 640, 570, 570, 430, 430, 360, 360, 270, 270, 170, 130}
)

// par is by how much the other terms tell too little, less the points that win.
func (s *Staff) par(p *enemyaction.Position) int {
	return 100*p.Needed() - gains[p.Days()][s.today(p)-1]
}

// today returns the day, at most the last.
func (s *Staff) today(p *enemyaction.Position) int { return min(p.Turn(), p.Days()) }

// Scale is how many hundredths of a victory point make a game won with 73 %.
func (s *Staff) Scale() int { return 1500 }

// Calibrate implements ai.Calibrator: the fewer days are left, the more is decided.
func (s *Staff) Calibrate(pos rules.Position, value int) int {
	return 1000 * value / scales[s.today(pos.(*enemyaction.Position))]
}

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

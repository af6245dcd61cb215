package celles

import (
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

// shares are what the terms count for, in percent of a victory point each, on turns 1 to 3, 4 to 6,
// 7 and 8, and on the last. They, par and scales were fitted to who won some 600 games of two
// Lieutenants, most of them loosened, with nothing less than a little of what is plainly good.
var shares = [...][terms]int{
	{termPoints: 100, termLosses: 62, termPlaces: 31, termBank: 20, termWay: 16, termStrength: 16, termSupply: 115, termThreat: 16},
	{termPoints: 100, termLosses: 111, termPlaces: 151, termBank: 29, termWay: 81, termStrength: 15, termSupply: 58, termThreat: 37},
	{termPoints: 100, termLosses: 112, termPlaces: 107, termBank: 128, termWay: 10, termStrength: 10, termSupply: 38, termThreat: 73},
	{termPoints: 100, termLosses: 107, termPlaces: 107, termBank: 84, termWay: 5, termStrength: 5, termSupply: 18, termThreat: 16},
}

// stage returns the row of shares for the turn.
func (s *Staff) stage(p *celles.Position) int {
	switch left := s.sys.Turns() - p.Turn(); {
	case left == 0:
		return 3
	case left <= 2:
		return 2
	case left <= 5:
		return 1
	}
	return 0
}

// par is what the other terms come to in an even game, by turn, for the Axis.
var par = [...]int{1: 200, 345, 365, 590, 380, 360, 370, 270, 0}

// scales is how much more makes a game won with 73 %, at each stage.
var scales = [...]int{310, 305, 200, 105}

// Scale is how many hundredths of a victory point make a game won with 73 %.
func (s *Staff) Scale() int { return 300 }

// Calibrate implements ai.Calibrator.
func (s *Staff) Calibrate(pos rules.Position, value int) int {
	return 1000 * value / scales[s.stage(pos.(*celles.Position))]
}

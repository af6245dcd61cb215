package tigers

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/tigers"
)

// The race for the exits. The Germans want to leave the map in the west, where their units score points by the
// multiplier of the zone. The Allies want to block them. The value of a place has these parts:
//
//   - paths and drive: the distance to an exit, past the Allies on the roads. While there are days left, any
//     progress counts. In a unit's last march, only the exit counts.
//   - cuts: the German strength off the map that would be out of supply if Allies were in the place.
//   - closing: the zones to which the place leads, with the units that have left by a zone or are about to.
//     Closing the last open entry area of a zone closes the zone.
//   - guess and west: the total for an Allied unit, estimated and recomputed exactly.

// pathsWest are the German paths west.
type pathsWest struct {
	kit.DistanceField                                  // to the exits or towns, past blocking units: the stronger, the longer
	out               [maxMultiplier]kit.DistanceField // to the exits of each multiplier, on roads without Allies
	late              bool                             // the last marches have begun: out is valid
}

// maxMultiplier is the maximum multiplier of a zone (§12.23).
const maxMultiplier = 3

// computeDrive computes the distances to the exits, or to the towns that are not German yet, and on the last days the
// open roads out.
func (s *Heuristics) computeDrive(p *tigers.Position, now *pace, w *pathsWest) {
	var tolls, walls [tigers.Places]uint8
	for at := 1; at <= s.n; at++ {
		if n := s.strong[1][at]; n > 0 && !s.site[at].Zone {
			if s.strong[0][at] > 0 {
				n = max(1, n-s.strong[0][at]/2)
			}
			tolls[at], walls[at] = toll(n), kit.Impassable
		}
	}
	w.Begin(s.board)
	w.late = false
	if now.towns {
		for at := 1; at <= s.n; at++ {
			if p.TownOfThisScenario(at) && (!p.GermanHeld(at) || s.strong[0][at] == 0) {
				w.Start(at, 10)
			}
		}
	} else {
		s.startAtExits(&w.DistanceField)
		if w.late = now.marches(true) <= 1 && !now.over; w.late {
			for n := range w.out {
				s.computeOpenRoads(p, &w.out[n], n+1, walls[:])
			}
		}
	}
	w.Compute(s.board, tolls[:])
}

// toll returns the toll of a place with Allied strength on the paths west.
func toll(strength int) uint8 { return uint8(min(12, 2+2*strength)) }

// computeOpenRoads computes the open roads to the exits of a multiplier.
func (s *Heuristics) computeOpenRoads(p *tigers.Position, f *kit.DistanceField, multiplier int, walls []uint8) {
	f.Begin(s.board)
	for i := range s.exits {
		if g := &s.exits[i]; g.Value == multiplier && p.Exit(g.Cell) {
			f.Start(g.Cell, 0)
		}
	}
	f.Compute(s.board, walls)
}

// drive returns the value of a German unit in a place by the distance that it can still move.
func (w *pathsWest) drive(now *pace, u *tigers.UnitState, at int, done bool) int {
	if !now.towns {
		switch now.marches(done) {
		case 0:
			return 0
		case 1:
			if w.late {
				return w.leave(u, at)
			}
		}
	}
	d := w.At(at)
	// reach measures nearness, not arrival. It assumes one march a day and, unlike the method marches, an
	// additional one in the first impulse of a day.
	reach := u.Speed * (now.left/3 + 1)
	if done {
		reach -= u.Speed
	}
	value := driveValue
	switch {
	case now.towns:
		value *= 3
	case d > reach+farBeyond:
		value = value / 6
	case d > reach:
		value = value / 3
	}
	if now.days <= 2 && d > reach && !now.towns {
		value /= 3
	}
	return value * u.Points * max(0, farthestExit-d) / 100 * 60 / 100
}

// leave returns the value of a German unit in its last march: its points if it can leave, and a little if Allies
// would have to be beaten first.
func (w *pathsWest) leave(u *tigers.UnitState, at int) int {
	for n := len(w.out) - 1; n >= 0; n-- {
		if w.out[n].At(at) <= u.Speed {
			return 100 * u.Points * (n + 1) * leaveShare / 100
		}
	}
	return u.Points * max(0, lastMarch-w.At(at)) / 2
}

// Distances on paths west, in movement points.
const (
	farBeyond    = 12 // beyond the reach of a unit, from which the value of its path is halved again
	farthestExit = 70 // from which a path has no value
	lastMarch    = 40 // from which the last march has no value
)

// leaveShare is the value of units that can leave in their last march, in percent of their points.
const leaveShare = 80

// pace is the remaining time.
type pace struct {
	days  int  // days still to be scored, including this one
	left  int  // German impulses, including this one
	today bool // the Germans have an impulse left today
	over  bool // the Germans have no impulse left
	towns bool // the scenario is decided by two towns, and not by exits
}

func paceOf(p *tigers.Position) pace {
	days, german := p.DaysLeft(), p.AxisImpulses()
	return pace{days: days, left: days*impulses - p.Impulse() + 1, towns: p.Scoring() == tigers.TwoTowns,
		today: german > 0 && (p.Impulse() < impulses || p.Phasing() == rules.Axis), over: german == 0}
}

// marches returns the number of marches that a German unit has left, one a day (§8.25).
func (now *pace) marches(done bool) int {
	switch {
	case now.over:
		return 0
	case now.today && !done:
		return now.days
	}
	return now.days - 1
}

// computeCuts finds the areas that cut the supply of units off the map if the Allies take them.
func (s *Heuristics) computeCuts() {
	s.exited, s.cuts, s.left = [tigers.Places]int{}, [tigers.Places]int{}, false
	for i := range s.units {
		if u := &s.units[i]; u.Axis && s.site[u.At].Multiplier > 0 {
			s.exited[u.At] += 100 * u.Points * s.site[u.At].Multiplier * cutShare(&s.pace) / 100
			s.left = true
		}
	}
	if !s.left {
		return
	}
	y := &s.supply
	y.Begin(s.lanes)
	for at := 1; at <= s.n; at++ {
		switch {
		case s.site[at].AxisZone:
			y.Sources[at] = true
		case s.site[at].Zone, s.force[1][at].points > 0:
			y.Cells[at] = kit.Ends
		}
	}
	y.Trace(s.lanes)
	y.SumWeights(func(at int) int { return s.exited[at] })
	for at := 1; at <= s.n; at++ {
		s.cuts[at] = y.LostIfCut(at)
	}
}

// computeExitValues computes the value of the entry areas of each zone, which are the areas that lead into it.
func (s *Heuristics) computeExitValues(p *tigers.Position) {
	s.exitValue = s.exited
	if !s.field.late {
		return
	}
	for i, z := range s.leaving(p) {
		if z > 0 {
			s.exitValue[z] += 100 * s.units[i].Points * s.site[z].Multiplier
		}
	}
}

// leaving returns for each unit the best zone by which it may leave in its next march, or 0.
func (s *Heuristics) leaving(p *tigers.Position) (best [tigers.Units]int) {
	var walls [tigers.Places]uint8
	for at := 1; at <= s.n; at++ {
		if s.force[1][at].points > 0 {
			walls[at] = kit.Impassable
		}
	}
	for z := range s.exits {
		g := &s.exits[z]
		if !p.Exit(g.Cell) {
			continue
		}
		s.outs.Begin(s.board)
		s.outs.Start(g.Cell, 0)
		s.outs.Compute(s.board, walls[:])
		for i := range s.units {
			u := &s.units[i]
			if !u.Axis || s.site[u.At].Zone || s.pace.marches(u.Done) == 0 || s.outs.At(u.At) > u.Speed {
				continue
			}
			if b := &best[i]; *b == 0 || s.site[*b].Multiplier < g.Value {
				*b = g.Cell
			}
		}
	}
	return best
}

// closingValue returns the value of closing a place as one of several open entry areas of zones, and its value as the last open
// entry area of a zone. The exact value of the last entry area is part of west.
func (s *Heuristics) closingValue(at int) (one, last int) {
	if s.force[1][at].points > 0 {
		return 0, 0
	}
	for _, r := range s.site[at].Roads {
		if s.exitValue[r.To] == 0 || !s.site[r.To].Zone {
			continue
		}
		others := 0 // entry areas that stay open
		for _, d := range s.site[r.To].Roads {
			if d.To != at && s.force[1][d.To].points == 0 {
				others++
			}
		}
		if others > 0 {
			one += s.exitValue[r.To] * closingShare / (100 * others)
		} else {
			last += s.exitValue[r.To]
		}
	}
	return one, last
}

// guess returns an estimate of the value of a place for an Allied unit, by the effect on German paths, supply lines
// and last entry areas. For a step that is examined, block uses the exact value of west instead.
func (s *Heuristics) guess(u *unit, at int) int {
	_, last := s.closingValue(at)
	return s.barrier(u, at) + s.cuts[at] + last
}

// closingShare is the value of closing the last entry area but one of a zone, in percent of closing the zone.
const closingShare = 80

// cutShare returns the share of the value of a supply line, in percent, that counts if the line is cut now. Before the
// last day it is less than 100, because the Germans may open the line again.
func cutShare(now *pace) int {
	switch now.days {
	case 1:
		return 100
	case 2:
		return 50
	}
	return 20
}

// lifelines returns the value of the units off the map with a supply line if an Allied unit is moved from one
// place to another.
func (s *Heuristics) lifelines(p *tigers.Position, at, from int) int {
	if !s.left {
		return 0
	}
	if s.site[at].Zone {
		at = 0
	}
	if s.force[1][from].points > 0 {
		from = 0
	}
	var lines tigers.SupplyTrace
	p.TraceIf(at, from, &lines)
	v := 0
	for z := range s.exits {
		zone := s.exits[z].Cell
		if s.exited[zone] > 0 && lines.Has(zone, false) {
			v += s.exited[zone]
		}
	}
	return v
}

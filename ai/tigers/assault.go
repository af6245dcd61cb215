package tigers

import (
	"slices"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/tigers"
)

// maxTogether is the maximum number of units in a planned attack, whatever the stacking limits.
const maxTogether = 4

// minAssault is the minimum gain of an attack, in the units of the evaluation.
const minAssault = 40

// striker is a unit that could move to an area with enemy units.
type striker struct {
	unit    int // index in units
	at      int
	crosses bool // crosses a river if it comes by the next road
	place   int  // value of the move without the battle
}

// assault is a planned attack by several units on one area.
type assault struct {
	at, gain int
	n        int
	units    [maxTogether]int // the first n, indices in units
}

func (a *assault) has(unit int) bool { return slices.Contains(a.units[:a.n], unit) }

// assaults moves Germans together against Allied stacks, the best attack first, as long as an attack gains more
// than the other tasks of its units. It reports whether the opponent or Chance decides next.
func (s *Heuristics) assaults(p *tigers.Position, log *[]rules.Choice) bool {
	s.findStrikers(p)
	s.computeOpenings(p)
	for {
		best := s.bestAssault(p)
		if best.n == 0 {
			return false
		}
		s.aims = slices.DeleteFunc(s.aims, func(at int) bool { return at == best.at })
		for _, i := range best.units[:best.n] {
			s.Pause()
			u := &s.units[i]
			c := s.stepTo(p, u, best.at)
			if c == 0 { // a bridge has been blown
				continue
			}
			s.lift(u)
			s.advance(p, u, c, log)
			if p.Phase() != tigers.PhaseMove {
				return true
			}
		}
	}
}

// findStrikers lists the units that could move to areas with enemy units.
func (s *Heuristics) findStrikers(p *tigers.Position) {
	s.strikers, s.aims = s.strikers[:0], s.aims[:0]
	for i := range s.units {
		u := &s.units[i]
		if kit.Index(u.Axis) != s.k || u.At == 0 || u.Done || u.Held {
			continue
		}
		first := len(s.strikers)
		s.steps = p.Steps(u.id, s.steps[:0])
		for _, c := range s.steps {
			at := int(c.B())
			if !leads(c) || s.force[1-s.k][at].points == 0 || s.site[at].Zone {
				continue
			}
			if n := len(s.strikers); n > first && s.strikers[n-1].at == at {
				continue // listed already: the unit can both cross the bridge and wade
			}
			s.strikers = append(s.strikers, striker{unit: i, at: at, crosses: s.crosses(u.At, at)})
			if !slices.Contains(s.aims, at) {
				s.aims = append(s.aims, at)
			}
		}
		if first == len(s.strikers) {
			continue
		}
		s.lift(u)
		stay := s.value(p, u, u.At, false)
		for n := first; n < len(s.strikers); n++ {
			s.strikers[n].place = s.place(p, u, s.strikers[n].at, true) - stay
		}
		s.drop(u)
	}
}

// leads reports whether a choice moves a unit to another area.
func leads(c rules.Choice) bool { return c.Op() == tigers.OpGo || c.Op() == tigers.OpUseDamaged }

// stepTo returns the choice that moves a unit to an area now, or 0.
func (s *Heuristics) stepTo(p *tigers.Position, u *unit, at int) rules.Choice {
	s.steps = p.Steps(u.id, s.steps[:0])
	if i := slices.IndexFunc(s.steps, func(c rules.Choice) bool { return leads(c) && int(c.B()) == at }); i >= 0 {
		return s.steps[i]
	}
	return 0
}

// crosses reports whether the next road to an area crosses a river.
func (s *Heuristics) crosses(from, to int) bool {
	i := slices.IndexFunc(s.site[from].Roads, func(r tigers.Link) bool { return r.To == to })
	return i >= 0 && s.site[from].Roads[i].Bridge != 0
}

// computeOpenings computes the gain if the enemy were removed from each area that can be attacked.
func (s *Heuristics) computeOpenings(p *tigers.Position) {
	now, holes := s.driven(&s.field), 0
	if s.gaps {
		holes = p.Gaps()
	}
	for _, at := range s.aims {
		was := s.strong[1][at]
		s.strong[1][at] = 0
		s.computeDrive(p, &s.pace, &s.ahead)
		s.strong[1][at] = was
		s.opening[at] = s.driven(&s.ahead) - now
		if s.gaps {
			s.opening[at] += gapValue * (p.GapsIf(0, at) - holes)
		}
	}
}

// driven returns the value of the German paths west.
func (s *Heuristics) driven(w *pathsWest) int {
	v := 0
	for i := range s.units {
		if u := &s.units[i]; u.Axis && u.At > 0 && !s.site[u.At].Zone {
			v += w.drive(&s.pace, &u.UnitState, u.At, u.Done)
		}
	}
	return v
}

// bestAssault returns the best attack; n = 0: none has the minimum gain.
func (s *Heuristics) bestAssault(p *tigers.Position) (best assault) {
	best.gain = minAssault
	for _, at := range s.aims {
		if a := s.assaultOn(p, at); a.gain > best.gain {
			best = a
		}
	}
	return best
}

// assaultOn returns the best attack on an area. It adds units one by one and takes the best number.
func (s *Heuristics) assaultOn(p *tigers.Position, at int) assault {
	d := &s.force[1-s.k][at]
	var f force
	occupied := false // a friendly unit has been there before, so that it crosses no river (§9.73)
	for i := range s.units {
		if u := &s.units[i]; u.At == at && kit.Index(u.Axis) == s.k && (u.Entered || !u.Done && !u.Held) {
			f.add(u)
			occupied = occupied || !u.Entered
		}
	}
	callA, callD := s.call(p, s.k, at), s.call(p, 1-s.k, at)
	before, crossed := 0, !occupied && f.points == 0
	if f.points > 0 {
		before = s.assaultValue(at, &f, d, false, callA, callD)
	}
	room, points := min(s.stackUnits-int(s.count[s.k][at]), maxTogether), s.stackPoints-s.force[s.k][at].points
	a, best, places := assault{at: at}, assault{at: at, gain: -1 << 30}, 0
	for a.n < room {
		t := s.nextStriker(&a, &f, points)
		if t == nil {
			break
		}
		u := &s.units[t.unit]
		f.add(u)
		points -= u.Points
		places += t.place
		crossed = crossed && t.crosses
		a.units[a.n] = t.unit
		a.n++
		a.gain = (s.assaultValue(at, &f, d, crossed, callA, callD)-before)*s.bias.Strike/100 + places
		if a.gain > best.gain && !hopeless(&f, d, callA, callD) {
			best = a
		}
	}
	return best
}

// nextStriker returns the next unit to join an attack, or nil: a unit of the missing arm, then the strongest.
// points is the remaining stacking capacity.
func (s *Heuristics) nextStriker(a *assault, f *force, points int) *striker {
	var best *striker
	top := 0
	for i := range s.strikers {
		t := &s.strikers[i]
		u := &s.units[t.unit]
		if t.at != a.at || u.Done || u.At == a.at || u.Points > points || a.has(t.unit) {
			continue
		}
		rank := 10*u.Points + t.place/8
		if tank := u.Quality == tigers.Armour; tank && !f.armour || !tank && !f.infantry {
			rank += 100
		}
		if best == nil || rank > top {
			best, top = t, rank
		}
	}
	return best
}

// assaultValue returns the value of an attack by a force for its side.
func (s *Heuristics) assaultValue(at int, a, d *force, crossed bool, callA, callD int) int {
	lossD, lossA := fire(a, d, crossed, callA, callD)
	share := cleared(lossD, d.points)
	lossD = min(lossD, 100*d.points)
	return pointOfStrength*(lossD*11/10-lossA)/100 + (clearedAreaValue+s.opening[at])*share/100
}

// cleared returns the probability, in percent, that all points are lost. loss is the expected loss in hundredths.
func cleared(loss, points int) int { return min(95, max(0, (loss/points-45)*9/10)) }

package tigers

import (
	"herbstnebel/rules"
	tigers "herbstnebel/rules/tigers"
)

// Worths, in hundredths of a victory point.
const (
	pointOfStrength = 55  // of a unit on the map
	entrenchedWorth = 9   // a point of strength in works
	readyWorth      = 5   // a point of strength that can still move today, for each impulse to come
	cutOffWorth     = 26  // a point of strength without supply
	crowdWorth      = 160 // a point or unit above the limits
	heldWorth       = 1   // a unit told to stay
	markerWorth     = 2   // the special forces, used for nothing
	clearWorth      = 130 // an area swept clean
	driveWorth      = 260 // a point of strength that is about to leave by the best exit, in parts of a thousand
	gapWorth        = 260 // a hole in the line
	townWorth       = 190 // a town of the short scenarios
)

// Evaluate implements ai.Staff.
func (s *Staff) Evaluate(pos rules.Position, side rules.Side) int {
	v := 0
	for _, n := range s.terms(pos.(*tigers.Position)) {
		v += n
	}
	if side == rules.Allies {
		return -v
	}
	return v
}

// The terms of the evaluation, for the Axis.
const (
	termScore = iota
	termHeld
	termExits
	termDrive
	termReach
	termGaps
	termStrength
	termSupply
	termCrowd
	termBattle
	termThreat
	terms
)

// muster reads the units of a position.
func (s *Staff) muster(p *tigers.Position) {
	s.units = s.units[:0]
	s.strong = [2][tigers.Places]int{}
	s.entered = [tigers.Places]bool{}
	for u := 1; u <= p.Troopers(); u++ {
		t := p.Trooper(u)
		if t.At == 0 || t.Points == 0 {
			continue
		}
		s.units = append(s.units, unit{t, u})
		s.strong[sideIndex(t.Axis)][t.At] += t.Points
		if t.Entered {
			s.entered[t.At] = true
		}
	}
}

func sideIndex(german bool) int {
	if german {
		return 0
	}
	return 1
}

func (s *Staff) terms(p *tigers.Position) (t [terms]int) {
	s.muster(p)
	days := p.DaysLeft()
	scoring := p.Scoring()
	p.Trace(rules.Axis, &s.lines[0])
	p.Trace(rules.Allies, &s.lines[1])

	t[termScore] = 100 * p.Score()

	// What stands in the way of the drive: the stronger, the longer.
	var extra [tigers.Places]uint8
	for at := 1; at <= s.n; at++ {
		if n := s.strong[1][at]; n > 0 && !s.site[at].Zone {
			if s.strong[0][at] > 0 {
				n = max(1, n-s.strong[0][at]/2)
			}
			extra[at] = uint8(min(12, 2+2*n))
		}
	}
	if scoring == "two-towns" {
		s.spread(&s.field, func(at int) int { // to the towns that are not German yet
			if p.TownOfThisScenario(at) && (!p.GermanHeld(at) || s.strong[0][at] == 0) {
				return 10
			}
			return -1
		}, &extra)
	} else {
		s.spread(&s.field, s.exitStart, &extra)
	}

	t[termHeld] -= markerWorth * p.SpecialUses()

	left := days*3 - p.Impulse() + 1 // impulses to come
	for i := range s.units {
		u := &s.units[i]
		mine := sideIndex(u.Axis)
		sign := 1 - 2*mine
		worth := pointOfStrength * u.Points
		zone := s.site[u.At].Zone
		cut := !zone && !s.lines[mine].Has(u.At, u.Quality == tigers.Armour)
		if !zone && cut {
			t[termSupply] -= sign * cutOffWorth * u.Points
		}
		if u.Entrenched {
			works := entrenchedWorth * u.Points
			if u.Axis || !s.facing(u.At, mine) {
				works /= 3 // who attacks, or is far from it, has little use for them
			}
			if !u.Axis || s.facing(u.At, mine) {
				worth += works
			}
		}
		if !u.Done && !zone {
			worth += readyWorth * u.Points * (3 - p.Impulse()) * u.Speed / 8
		}
		if u.Held {
			worth -= heldWorth
		}
		t[termStrength] += sign * worth
		if !u.Axis || scoring == "two-towns" && s.keeps(p, u.At) {
			continue
		}
		if zone && p.Exit(u.At) {
			gain := 100 * u.Points * s.site[u.At].Multiplier
			if !s.lines[0].Has(u.At, u.Quality == tigers.Armour) {
				gain = gain * 2 / 5
			}
			t[termExits] += gain + worth/2
			continue
		}
		if zone {
			continue
		}
		// The drive: how near the exit is, seen from how far this unit can still go.
		d := int(s.field[u.At])
		reach := u.Speed * (left/3 + 1)
		if u.Done {
			reach -= u.Speed
		}
		w := driveWorth
		switch {
		case scoring == "two-towns":
			w *= 3
		case d > reach+12:
			w = w / 6
		case d > reach:
			w = w / 3
		}
		if days <= 2 && d > reach && scoring != "two-towns" {
			w /= 3
		}
		t[termDrive] += w * u.Points * max(0, 70-d) / 100 * 60 / 100
	}

	for i, g := range s.goals {
		t[termHeld] += s.goal(p, i, g, days, scoring)
	}
	if scoring == "towns-and-gaps" {
		t[termGaps] = gapWorth * p.Gaps()
	}
	s.crowds(p, &t)
	s.battles(p, &t)
	s.threats(p, &t)
	return t
}

// facing reports whether the enemy stands next to an area, or two roads away.
func (s *Staff) facing(at, mine int) bool {
	for _, r := range s.site[at].Roads {
		if s.strong[1-mine][r.To] > 0 {
			return true
		}
		for _, q := range s.site[r.To].Roads {
			if s.strong[1-mine][q.To] > 0 {
				return true
			}
		}
	}
	return false
}

// keeps reports whether an area is one of the towns, which are for keeping.
func (s *Staff) keeps(p *tigers.Position, at int) bool { return p.TownOfThisScenario(at) }

// goal values one area with points: what it will bring, or how near somebody is.
func (s *Staff) goal(p *tigers.Position, i, g, days int, scoring string) int {
	worth := 0
	switch scoring {
	case "daily":
		worth = 100 * s.site[g].Points * days
	default:
		if p.TownOfThisScenario(g) {
			worth = townWorth
			if scoring == "two-towns" {
				worth = 900
			}
		}
	}
	if worth == 0 || !p.Inside(g) {
		return 0
	}
	german, allied := s.strong[0][g], s.strong[1][g]
	if german > 0 && allied > 0 {
		if p.GermanHeld(g) {
			return worth * 6 / 10
		}
		return worth * 35 / 100
	}
	// Who is near: the strength within reach, nearer counting more.
	var pull [2]int
	for k := range s.units {
		u := &s.units[k]
		if d := int(s.dist[i][u.At]); d < 16 {
			pull[sideIndex(u.Axis)] += u.Points * (16 - d)
		}
	}
	if german > 0 || p.GermanHeld(g) && allied == 0 {
		v := worth * 8 / 10
		if german > 0 {
			v += worth / 12
		}
		return v - worth*min(30, pull[1]/8)/100
	}
	v := worth * min(40, pull[0]/12) / 100
	if allied > 0 {
		v = v * 10 / (10 + 3*allied)
	}
	return v
}

// crowds counts what is above the stacking limits.
func (s *Staff) crowds(p *tigers.Position, t *[terms]int) {
	for at := 1; at <= s.n; at++ {
		if s.site[at].Zone {
			continue
		}
		for side := range 2 {
			if s.strong[side][at] == 0 {
				continue
			}
			units, points := p.Strength(rules.Side(side+1), at)
			if over := max(0, units-4) + max(0, points-10); over > 0 {
				t[termCrowd] -= (1 - 2*side) * crowdWorth * over
			}
		}
	}
}

// battles foresees the battles that will follow the moves made so far.
func (s *Staff) battles(p *tigers.Position, t *[terms]int) {
	if !p.Moving() {
		return
	}
	mine := sideIndex(p.Phasing() == rules.Axis)
	for at := 1; at <= s.n; at++ {
		if s.entered[at] && s.strong[1-mine][at] > 0 {
			t[termBattle] += (1 - 2*mine) * s.clash(p, at, mine)
		}
	}
}

// clash is what a battle on an area will be worth to the attacker, counting in part those
// next to it who could still join.
func (s *Staff) clash(p *tigers.Position, at, mine int) int {
	var a force
	near := 0
	crossed := true
	var d force
	for i := range s.units {
		u := &s.units[i]
		side := sideIndex(u.Axis)
		switch {
		case u.At == at && side == mine && (u.Entered || !u.Done):
			a.add(u)
			crossed = crossed && u.Entered && u.CrossedOver
		case u.At == at && side != mine:
			d.add(u)
		case side == mine && !u.Done && !u.Held && s.adjacent(u.At, at):
			near += u.Points
		}
	}
	near = min(near, max(0, 10-a.points))
	a.points += near / 2
	own, other := rules.Side(mine+1), rules.Side(2-mine)
	lossD, lossA := exchange(&a, &d, crossed, p.CallNumber(own, at), p.CallNumber(other, at))
	gain := pointOfStrength * (lossD*12/10 - lossA)
	if lossD >= 90*d.points { // in hundredths
		gain += 100 * clearWorth
	} else if lossD >= 60*d.points {
		gain += 35 * clearWorth
	}
	if mine == 0 && !p.GermanHeld(at) || mine == 1 && p.GermanHeld(at) {
		gain += 100 * 25 * s.site[at].Points
	}
	return gain / 100
}

func (s *Staff) adjacent(a, b int) bool {
	for _, r := range s.site[a].Roads {
		if r.To == b {
			return true
		}
	}
	return false
}

// force is one side of a battle that is only foreseen.
type force struct {
	points, fire     int // strength, and tenths of a hit it may score
	supplied         int
	armour, infantry bool
	entrenched       int
}

func (f *force) add(u *unit) {
	f.points += u.Points
	if !u.Unsupplied {
		f.supplied += u.Points
	}
	if u.Quality == tigers.Armour {
		f.armour = true
		f.fire += u.Points
	} else {
		f.infantry = true
	}
	if u.Entrenched {
		f.entrenched += u.Points
	}
}

// exchange returns the expected losses of the defender and the attacker, in hundredths of
// a point.
func exchange(a, d *force, crossed bool, callA, callD int) (lossD, lossA int) {
	if a.points == 0 || d.points == 0 {
		return 0, 0
	}
	gunsA := callA * (a.supplied / 3) // tenths of an answered call
	gunsD := 0
	if d.supplied > 0 {
		gunsD = callD * max(1, d.supplied/3)
	}
	better := 0
	if crossed {
		better++
	}
	if !(a.armour && a.infantry && gunsA > 0) {
		better++
	}
	lossA = gunsD*(5+better) + d.points*10*(4+better) + d.fire*10
	lossA = min(lossA, 95*a.points)
	left := 100*a.points - lossA // hundredths of points that still fire
	works := 0
	if d.entrenched*2 > d.points {
		works = 1
	}
	lossD = gunsA*(3-works) + left*(3-works)/10
	if a.points > 0 {
		lossD += a.fire * left / a.points / 10
	}
	lossD = min(lossD, 100*d.points)
	return lossD, lossA
}

// threats counts what the opponent could strike when it is his turn.
func (s *Staff) threats(p *tigers.Position, t *[terms]int) {
	mine := sideIndex(p.Phasing() == rules.Axis)
	s.struck = [2][tigers.Places]int{}
	late := p.Impulse() == 3
	for i := range s.units {
		u := &s.units[i]
		side := sideIndex(u.Axis)
		if u.Done && !(late && side != mine) && !(side == 0 && late) { // done for the day
			continue
		}
		for _, r := range s.site[u.At].Roads {
			s.struck[side][r.To] += u.Points
		}
		s.struck[side][u.At] += u.Points
	}
	for at := 1; at <= s.n; at++ {
		if s.site[at].Zone {
			continue
		}
		for side := range 2 {
			own := s.strong[side][at]
			hit := s.struck[1-side][at]
			if own == 0 || hit <= own {
				continue
			}
			loss := min(own*100, (hit-own/2)*28)
			weight := 35
			if side == mine {
				weight = 45
			}
			t[termThreat] -= (1 - 2*side) * pointOfStrength * loss / 100 * weight / 100
		}
	}
}

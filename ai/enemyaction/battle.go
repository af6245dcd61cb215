package enemyaction

import (
	"slices"

	"herbstnebel/rules/enemyaction"
)

// chanceTables is the number of circumstances that combat chits distinguish: five odds, woods, river, flank, and three
// cases of armour.
const chanceTables = 5 * 2 * 2 * 2 * 3

func circumstances(i int) (c enemyaction.Circumstances) {
	c.Odds, i = i%5, i/5
	c.Woods, i = i%2 != 0, i/2
	c.River, i = i%2 != 0, i/2
	c.Flank, i = i%2 != 0, i/2
	c.Attacker, c.Defender = i == 1, i == 2
	return c
}

func oneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}

// force is the attackers of a hex.
type force struct {
	strength, chits, steps int
	sides                  uint8 // hexsides of the target, as bits
	rivers                 int   // number of units that attack across a river
	units                  int
	armour                 bool
}

// join adds a unit that attacks a target from its hexside dir.
func (s *Heuristics) join(f *force, u, target, dir int) {
	t := &s.unit[u]
	n := t.Strength
	if s.ground[target].River[dir] {
		n /= 2
		f.rivers++
	}
	f.strength += n
	f.chits += t.Chits
	f.steps += t.Steps
	f.units++
	f.sides |= 1 << dir
	f.armour = f.armour || t.Armour
}

// gather returns all units that can attack a hex from their present hexes.
func (s *Heuristics) gather(target int) (f force) {
	for dir, n := range s.ground[target].Next {
		if n < 0 {
			continue
		}
		for u := s.first[n]; u != none; u = s.next[u] {
			if s.may[u] {
				s.join(&f, int(u), target, dir)
			}
		}
	}
	return f
}

// defence is the defenders of a hex.
type defence struct {
	strength, steps int
	armour, weak    bool
}

func (s *Heuristics) defenders(h int) (d defence) {
	d.weak = true
	for u := s.first[h]; u != none; u = s.next[u] {
		t := &s.unit[u]
		n := t.Strength
		if s.ground[h].Town || s.ground[h].Wall && t.Axis {
			n *= 2
		}
		d.strength += n
		d.steps += t.Steps
		d.armour = d.armour || t.Armour
		d.weak = d.weak && (t.Weak || t.Dispersed)
	}
	return d
}

// allied reports whether Allied units are in a hex.
func (s *Heuristics) allied(h int) bool { u := s.first[h]; return u != none && !s.unit[u].Axis }

// german reports whether German units are in a hex.
func (s *Heuristics) german(h int) bool { u := s.first[h]; return u != none && s.unit[u].Axis }

// anyNext reports whether a property holds for a hex adjacent to h.
func (s *Heuristics) anyNext(h int, has func(h int) bool) bool {
	return slices.ContainsFunc(s.ground[h].Next[:], func(n int) bool { return n >= 0 && has(n) })
}

// Values in a combat, in hundredths of a victory point.
const (
	stepValue   = 22 // a German step
	alliedValue = 60 // an Allied one
	groundValue = 60 // a captured hex, in addition to its points
	maxChits    = 8
)

// faces is the number of faces of the die of a hold check.
const faces = 10

// attackGain returns the expected gain of an attack by all units that can attack a hex from their present hexes.
func (s *Heuristics) attackGain(p *enemyaction.Position, target int) int {
	f := s.gather(target)
	return s.gain(p, target, &f)
}

// gain returns the expected gain of an attack on a hex, in hundredths of a victory point.
func (s *Heuristics) gain(p *enemyaction.Position, target int, f *force) int {
	n := s.chits(target, f.chits)
	if n == 0 {
		return -1000
	}
	d := s.defenders(target)
	hitRates, cover, hold := s.chances(p, target, f, &d)
	sum, distribution := 0, spread(n, hitRates[1])
	for hits, w := range distribution {
		if left := hits - cover; left > 0 && w > 0 {
			out, lost := falls(left, d.steps, hold)
			sum += w * (out*s.clearValue(p, target)/100 + lost*alliedValue/100) / whole
		}
	}
	if sum == 0 { // the attack can force nothing
		return -1000
	}
	losses := n * hitRates[0] / 10 // in hundredths of a hit
	if d.weak {
		losses = max(losses-100, 0)
	}
	return sum*alertness/100 - losses*stepValue/100
}

// chances returns the effect of one chit in an attack on a hex: the hits on the attackers and on the defenders in
// thousandths, the number of hits that the defenders ignore, and the hold value.
func (s *Heuristics) chances(p *enemyaction.Position, target int, f *force, d *defence) (hitRates *[2]int, cover, hold int) {
	g := &s.ground[target]
	odds := 4
	if d.strength > 0 {
		odds = min(f.strength/d.strength, 4)
	}
	armour := 0
	switch {
	case f.armour && !d.armour:
		armour = 1
	case d.armour && !f.armour:
		armour = 2
	}
	flank := !g.Town && apart(f.sides)
	i := odds + 5*(oneIf(g.Woods)+2*(oneIf(f.rivers > 0)+2*(oneIf(flank)+2*armour)))
	return &s.hitRates[s.day][i], oneIf(g.Cover || p.Improved(target)), s.holding(target, f.rivers == f.units)
}

// holding returns the hold value of a hex. across is true if all attackers come across rivers.
func (s *Heuristics) holding(h int, across bool) int { return s.ground[h].Hold + 2*oneIf(across) }

// clears returns the probability, in percent, that an attack clears a hex.
func (s *Heuristics) clears(p *enemyaction.Position, target int, f *force) int {
	d := s.defenders(target)
	hitRates, cover, hold := s.chances(p, target, f, &d)
	sum := 0
	for hits, w := range spread(s.chits(target, f.chits), hitRates[1]) {
		if hits > cover {
			out, _ := falls(hits-cover, d.steps, hold)
			sum += w * out
		}
	}
	return sum / whole
}

// alertness is the expected gain, in percent, that is left of an attack once the Allies have played a tactic.
const alertness = 85

// apart reports whether some hexsides, as bits, are not next to each other.
func apart(sides uint8) bool {
	for dir := range 6 {
		if sides>>dir&1 != 0 && (sides>>((dir+2)%6)|sides>>((dir+3)%6)|sides>>((dir+4)%6))&1 != 0 {
			return true
		}
	}
	return false
}

// whole is the approximate sum of the weights of spread.
const whole = 1 << 10

// spread returns the probabilities, out of whole, of each number of hits of chits. each is the expected number of
// hits of a chit, in thousandths.
func spread(chits, each int) (distribution [maxChits + 1]int) {
	each = min(each*whole/1000, whole)
	distribution[0] = whole
	for n := range chits {
		for k := n + 1; k > 0; k-- {
			distribution[k] = (distribution[k]*(whole-each) + distribution[k-1]*each) / whole
		}
		distribution[0] = distribution[0] * (whole - each) / whole
	}
	return distribution
}

// falls returns the probability, in percent, that hits clear a hex, and the expected step losses of the defenders,
// in hundredths (§2.A to §2.D).
func falls(hits, steps, hold int) (out, lost int) {
	stays := 100
	for ; hits > 0; hits-- {
		if hits >= steps { // the defenders retreat
			return 100, lost
		}
		chance := min(max(hold+steps, 0), faces)
		out = stays * (faces - chance) / faces
		stays -= out
		lost += stays
		steps--
	}
	return 100 - stays, lost
}

// clearValue returns the value of clearing a hex of Allies, in hundredths of a victory point.
func (s *Heuristics) clearValue(p *enemyaction.Position, h int) int {
	n := groundValue + s.cut[h] + int(s.pull[h])*driveShare*3/100
	if !p.GermanHexes().Has(uint16(h)) {
		n += 90 * s.ground[h].Points
	}
	return n
}

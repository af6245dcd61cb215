package enemyaction

import "herbstnebel/rules/enemyaction"

// lucks is how many circumstances of a combat chits tell apart: five odds, woods, river, flank,
// and on which side alone armour is.
const lucks = 5 * 2 * 2 * 2 * 3

func circumstances(i int) (c enemyaction.Circumstances) {
	c.Odds, i = i%5, i/5
	c.Woods, i = i%2 != 0, i/2
	c.River, i = i%2 != 0, i/2
	c.Flank, i = i%2 != 0, i/2
	c.Attacker, c.Defender = i == 1, i == 2
	return c
}

func yes(b bool) int {
	if b {
		return 1
	}
	return 0
}

// force is who attacks a hex.
type force struct {
	strength, chits, steps int
	sides                  uint8 // hexsides of the target, as bits
	rivers                 int   // units over a river
	units                  int
	armour                 bool
}

// join adds a unit that attacks a target from the side dir of it.
func (s *Staff) join(f *force, u, target, dir int) {
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

// gather returns all who can attack a hex from where they stand.
func (s *Staff) gather(target int) (f force) {
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

// defence is who stands in a hex.
type defence struct {
	strength, steps int
	armour, weak    bool
}

func (s *Staff) defenders(h int) (d defence) {
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

// allied reports whether Allied units stand in a hex.
func (s *Staff) allied(h int) bool { u := s.first[h]; return u != none && !s.unit[u].Axis }

// german reports whether German units stand in a hex.
func (s *Staff) german(h int) bool { u := s.first[h]; return u != none && s.unit[u].Axis }

// Worths in a combat, in hundredths of a victory point.
const (
	stepWorth   = 22 // a German step
	alliedWorth = 60 // an Allied one
	groundWorth = 60 // a hex that is taken, besides what it scores
	mostChits   = 8
)

// faces of the die of a hold check.
const faces = 10

// promises is the gain of an attack by all who can attack a hex from where they stand.
func (s *Staff) promises(p *enemyaction.Position, target int) int {
	f := s.gather(target)
	return s.gain(p, target, &f)
}

// gain is what an attack on a hex promises, in hundredths of a victory point.
func (s *Staff) gain(p *enemyaction.Position, target int, f *force) int {
	n := s.chits(target, f.chits)
	if n == 0 {
		return -1000
	}
	d := s.defenders(target)
	luck, cover, hold := s.chances(p, target, f, &d)
	sum, ways := 0, spread(n, luck[1])
	for hits, w := range ways {
		if left := hits - cover; left > 0 && w > 0 {
			out, lost := falls(left, d.steps, hold)
			sum += w * (out*s.worth(p, target)/100 + lost*alliedWorth/100) / whole
		}
	}
	if sum == 0 { // it can force nothing
		return -1000
	}
	losses := n * luck[0] / 10 // hundredths of a hit
	if d.weak {
		losses = max(losses-100, 0)
	}
	return sum*alertness/100 - losses*stepWorth/100
}

// chances returns what a chit of an attack on a hex gives, in thousandths of a hit on the attackers and on
// the defenders, the hits that these ignore, and how well they hold.
func (s *Staff) chances(p *enemyaction.Position, target int, f *force, d *defence) (luck *[2]int, cover, hold int) {
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
	i := odds + 5*(yes(g.Woods)+2*(yes(f.rivers > 0)+2*(yes(flank)+2*armour)))
	return &s.luck[s.day][i], yes(g.Cover || p.Improved(target)), s.holding(target, f.rivers == f.units)
}

// holding is how well a hex holds; across says that all attackers come over rivers.
func (s *Staff) holding(h int, across bool) int { return s.ground[h].Hold + 2*yes(across) }

// clears is how likely an attack is to clear a hex, in percent.
func (s *Staff) clears(p *enemyaction.Position, target int, f *force) int {
	d := s.defenders(target)
	luck, cover, hold := s.chances(p, target, f, &d)
	sum := 0
	for hits, w := range spread(s.chits(target, f.chits), luck[1]) {
		if hits > cover {
			out, _ := falls(hits-cover, d.steps, hold)
			sum += w * out
		}
	}
	return sum / whole
}

// alertness is how much of what an attack promises is left once the Allies have played a tactic,
// in percent.
const alertness = 85

// apart reports whether some sides of a hex, as bits, are not next to each other.
func apart(sides uint8) bool {
	for dir := range 6 {
		if sides>>dir&1 != 0 && (sides>>((dir+2)%6)|sides>>((dir+3)%6)|sides>>((dir+4)%6))&1 != 0 {
			return true
		}
	}
	return false
}

// whole is what the weights of spread add up to, about.
const whole = 1 << 10

// spread returns how likely so many chits are to come to each number of hits, of whole, where one
// gives so many thousandths of a hit.
func spread(chits, each int) (ways [mostChits + 1]int) {
	each = min(each*whole/1000, whole)
	ways[0] = whole
	for n := range chits {
		for k := n + 1; k > 0; k-- {
			ways[k] = (ways[k]*(whole-each) + ways[k-1]*each) / whole
		}
		ways[0] = ways[0] * (whole - each) / whole
	}
	return ways
}

// falls returns how likely so many hits are to clear a hex, in percent, and how many steps they
// cost those who stand in it, in hundredths (§2.A to §2.D).
func falls(hits, steps, hold int) (out, lost int) {
	stays := 100
	for ; hits > 0; hits-- {
		if hits >= steps { // they retreat
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

// worth is what it is worth to clear a hex of Allies, in hundredths of a victory point.
func (s *Staff) worth(p *enemyaction.Position, h int) int {
	n := groundWorth + s.cut[h] + int(s.pull[h])*driveShare*3/100
	if !p.Taken().Has(uint16(h)) {
		n += 90 * s.ground[h].Points
	}
	return n
}

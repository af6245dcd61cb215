package tigers

import (
	"errors"
	"math/bits"
	"slices"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// certain is the probability 1 in the units of the odds.
const certain = 1_000_000_000_000_000

// ErrTooLarge reports that a battle has too many units for exact odds, which is possible only if
// the stacking limits do not apply.
var ErrTooLarge = errors.New("tigers: battle too large for exact odds")

const maxStates = 4096

// odds are the probabilities of the losses of a battle in strength points. odds[a][d] is the
// probability, out of whole, that the attackers lose a points and the defenders lose d.
type odds struct {
	attackers, defenders int // maximum losses
	p                    [33][33]uint64
}

// forecast converts the odds of a battle to a rules.Forecast.
func (p *Position) forecast(b *battleSnapshot) (rules.Forecast, error) {
	o, err := p.battleOdds(b)
	if err != nil {
		return rules.Forecast{}, err
	}
	att, def := b.attacker, 1-b.attacker
	f := rules.Forecast{Attacker: sideOf(att), Target: rules.CellID(b.at), Attack: o.attackers, Defence: o.defenders, Total: certain}
	for i, m := range b.combatants[att][:b.n[att]] {
		f.Attackers = append(f.Attackers, rules.PieceID(m.id))
		p.noteUnit(&f, b, att, &b.combatants[att][i])
	}
	for i, m := range b.combatants[def][:b.n[def]] {
		f.Defenders = append(f.Defenders, rules.PieceID(m.id))
		p.noteUnit(&f, b, def, &b.combatants[def][i])
	}
	for _, side := range [2]uint8{def, att} {
		if side == def && b.defenceOver() {
			continue
		}
		view := p.fireConditions(b, side, b.mayCombine())
		for _, m := range p.modifiers(&view, nil, nil) {
			if m.value != 0 {
				f.Modifiers = append(f.Modifiers, modifierOf(m, side, b))
			}
		}
		if b.from == fromCalls {
			f.Modifiers = append(f.Modifiers, rules.Modifier{Key: "calls", Para: "9.42", Value: int(b.calls[side]), Kind: strengthKind(side == b.attacker),
				Args: []rules.Arg{{Name: "number", Num: p.callNumber(side, b.at)}}})
		}
	}
	for a := range o.p {
		for d, w := range o.p[a] {
			if w > 0 {
				f.Results = append(f.Results, rules.Result{Key: rules.HitsKey(a, d), Para: "9.2", Weight: int(w)})
			}
		}
	}
	return f, nil
}

func strengthKind(attacks bool) rules.ModifierKind {
	if attacks {
		return rules.AttackStrength
	}
	return rules.DefenceStrength
}

func modifierOf(m modifier, side uint8, b *battleSnapshot) rules.Modifier {
	role := "defender"
	if side == b.attacker {
		role = "attacker"
	}
	args := []rules.Arg{{Name: "by", Text: role}}
	if m.key == noCombinedArms {
		args = append(args, rules.Arg{Name: "missing", Text: b.missing()})
	}
	return rules.Modifier{Key: m.key, Para: m.para, Value: m.value, Kind: rules.DieRoll, Args: args}
}

// defenceOver reports whether the defender has finished firing.
func (b *battleSnapshot) defenceOver() bool { return b.from >= fromAttackerArtillery }

// silent reports whether the attacker has no artillery: none has answered, and no call is left to
// roll.
func (b *battleSnapshot) silent() bool { return b.markers[b.attacker] == 0 && b.calls[b.attacker] == 0 }

// mayCombine reports whether an attack has tanks, infantry and artillery, or may still get them
// (§9.6).
func (b *battleSnapshot) mayCombine() bool {
	if b.from == fromCalls {
		return b.arms && !b.silent()
	}
	return b.combined
}

// missing returns the key of the arms that an attack lacks for combined arms (§9.6): tanks or
// infantry, artillery, or both. It must be called only for an attack that lacks one. Artillery is
// not missing while a call is left to roll.
func (b *battleSnapshot) missing() string {
	tanks := b.arms
	for _, m := range b.combatants[b.attacker][:b.n[b.attacker]] {
		tanks = tanks || m.kind == armour
	}
	silent := b.silent()
	switch {
	case b.arms:
		return "guns"
	case tanks && silent:
		return "infantry-guns"
	case tanks:
		return "infantry"
	case silent:
		return "tanks-guns"
	}
	return "tanks"
}

// noteUnit appends the modifiers of a unit that is entrenched or out of supply.
func (p *Position) noteUnit(f *rules.Forecast, b *battleSnapshot, side uint8, m *combatant) {
	id := []rules.Arg{{Name: "unit", Piece: rules.PieceID(m.id)}}
	if side != b.attacker && m.entrenched {
		f.Modifiers = append(f.Modifiers, rules.Modifier{Key: "entrenched", Para: "9.71", Value: p.d.num.drmEntrenched, Kind: rules.DieRoll, Args: id})
	}
	if m.unsup && (side == b.attacker || !b.defenceOver()) {
		f.Modifiers = append(f.Modifiers, rules.Modifier{Key: vocab.Unsupplied, Para: "9.71", Value: p.d.num.drmUnsup, Kind: rules.DieRoll, Args: id})
	}
}

// Forecast implements rules.View. Results are "a:d": the points that the attackers and the
// defenders lose from here to the end of the battle. While dice are rolled it forecasts the current
// shot, and the results are the points that its target loses. There is no forecast for dice that
// are lost because the target is eliminated.
func (p *Position) Forecast() (rules.Forecast, bool) {
	s := &p.s
	if s.phase == PhaseFireDie && p.isEliminated(s.aim[s.shooter]) {
		return rules.Forecast{}, false
	}
	if s.phase == PhaseArtilleryDie || s.phase == PhaseFireDie {
		return p.shot(), true
	}
	if s.battleArea == 0 {
		return rules.Forecast{}, false
	}
	b := p.inHand()
	f, err := p.forecast(&b)
	return f, err == nil
}

// ForecastAttack implements rules.View. It returns an error if the target is not an area, if there
// are no attackers or no defenders, or if the attackers are not all of one side and in play. It
// returns ErrTooLarge if there are too many units.
func (p *Position) ForecastAttack(a rules.HypotheticalAttack) (rules.Forecast, error) {
	b, err := p.hypotheticalBattle(a)
	if err != nil {
		return rules.Forecast{}, err
	}
	return p.forecast(&b)
}

// shot returns the forecast of the current dice.
func (p *Position) shot() rules.Forecast {
	s := &p.s
	f := rules.Forecast{Attacker: sideOf(s.side), Target: rules.CellID(s.battleArea)}
	target, dice, n := s.shooter, int(s.marks[s.shooter]), 0
	view := p.fireOf(s.firing)
	var shooter *combatant
	para := "9.48"
	if s.phase == PhaseFireDie {
		m := p.combatantOf(s.shooter)
		shooter, target, dice, para = &m, s.aim[s.shooter], int(s.dice), "9.21"
		n = p.fireNumber(s.shooter, target)
		f.Attackers = []rules.PieceID{rules.PieceID(s.shooter)}
	} else {
		n = p.artilleryToHit(s.firing, target)
	}
	left := int(s.sp[target])
	f.Defenders = []rules.PieceID{rules.PieceID(target)}
	t := p.combatantOf(target)
	b := p.inHand()
	for _, m := range p.modifiers(&view, shooter, &t) {
		if m.value != 0 {
			x := modifierOf(m, s.firing, &b)
			switch m.key {
			case "entrenched":
				x.Args = []rules.Arg{{Name: "unit", Piece: rules.PieceID(target)}}
			case vocab.Unsupplied:
				x.Args = []rules.Arg{{Name: "unit", Piece: rules.PieceID(s.shooter)}}
			}
			f.Modifiers = append(f.Modifiers, x)
			f.DieMod += m.value
		}
	}
	f.Attack, f.Defence, f.Column, f.Total = dice, left, strconv.Itoa(n), certain
	dist := []uint64{certain}
	for i := 0; i < dice; i++ {
		dist = addDie(dist, n, left)
	}
	for k, w := range dist {
		if w > 0 {
			r := rules.Result{Key: strconv.Itoa(k), Para: para, Weight: int(w)}
			if dice == 1 {
				for face := 1; face <= 10; face++ {
					if (face <= n) == (k == 1) {
						r.Faces = append(r.Faces, face)
					}
				}
			}
			f.Results = append(f.Results, r)
		}
	}
	return f
}

// share returns the fraction m of the probability q.
func share(m, q uint64) uint64 {
	hi, lo := bits.Mul64(m, q)
	out, _ := bits.Div64(hi, lo, certain)
	return out
}

// fireConditions returns the circumstances of a side's fire, with or without combined arms.
func (p *Position) fireConditions(b *battleSnapshot, side uint8, combined bool) circumstances {
	return circumstances{defends: side != b.attacker, allied: side == allies, river: b.river, combined: combined, special: b.special}
}

// battleOdds computes the exact odds of a battle from its present stage. If a player has a choice
// of target, battleOdds assumes one common rule for both players: the target that is easiest to
// hit. Among equal ones it takes the target with the most points, then the first. Numbers to hit,
// legal targets and the sequence are those of the battle itself.
func (p *Position) battleOdds(b *battleSnapshot) (*odds, error) {
	att, def := b.attacker, 1-b.attacker
	o := &odds{}
	states := 1
	for i := range b.combatants[att][:b.n[att]] {
		o.attackers += int(b.combatants[att][i].sp)
		states *= int(b.combatants[att][i].sp) + 1
	}
	for i := range b.combatants[def][:b.n[def]] {
		o.defenders += int(b.combatants[def][i].sp)
	}
	if states > maxStates || b.n[att] > 8 || b.n[def] > 8 || o.attackers > 32 || o.defenders > 32 {
		return nil, ErrTooLarge
	}

	answered := [2][]uint64{p.answers(b, 0), p.answers(b, 1)}
	after := p.attackersLeft(b, answered[def], states)
	keys, defenders := p.defendersLeft(b, answered[att])
	view := p.fireConditions(b, att, false) // combined arms do not affect the attacker's dice
	var left uint64 = certain
	for state := range states {
		for _, key := range keys {
			var m uint64
			for c, q := range defenders[key] {
				if q > 0 && after[c] != nil && after[c][state] > 0 {
					m += share(after[c][state], q)
				}
			}
			if m == 0 {
				continue
			}
			left -= p.lastFire(b, &view, state, key, m, o)
		}
	}
	// Add the rounding loss, less than one in 10^12, to the likeliest result.
	a, d := o.likeliest()
	o.p[a][d] += left
	return o, nil
}

// answers returns the distribution of the number of a side's calls that are answered.
func (p *Position) answers(b *battleSnapshot, side uint8) []uint64 {
	dist := []uint64{certain}
	for range b.calls[side] {
		dist = addDie(dist, p.callNumber(side, b.at), len(dist))
	}
	for range b.markers[side] {
		dist = append([]uint64{0}, dist...)
	}
	return dist
}

// attackersLeft returns the distribution of the attackers' states after the defender's artillery
// and fire, without and with combined arms. The distribution of an impossible case is nil.
func (p *Position) attackersLeft(b *battleSnapshot, answered []uint64, states int) (after [2][]uint64) {
	for c := range after {
		combined := c == 1
		if combined && !b.arms || b.from != fromCalls && combined != b.combined {
			continue
		}
		sum := make([]uint64, states)
		if b.from >= fromAttackerArtillery {
			sum[states-1] = certain
		} else {
			view := p.fireConditions(b, 1-b.attacker, combined)
			for g, q := range answered {
				if q > 0 {
					p.underFire(b, &view, g, q, sum)
				}
			}
		}
		after[c] = sum
	}
	return after
}

// defendersLeft returns the distribution of the defenders' states after the attacker's artillery,
// without and with combined arms. The number of answered calls decides both the number of artillery
// markers and whether arms are combined. Each state is identified by a key, and keys lists the keys
// in ascending order.
func (p *Position) defendersLeft(b *battleSnapshot, answered []uint64) (keys []uint64, states map[uint64][2]uint64) {
	att, def := b.attacker, 1-b.attacker
	view := p.fireConditions(b, att, false)
	states = map[uint64][2]uint64{}
	for g, q := range answered {
		if q == 0 {
			continue
		}
		c := 0
		if b.from == fromCalls && b.arms && g > 0 || b.from != fromCalls && b.combined {
			c = 1
		}
		if b.from == fromAttackerFire {
			g = 0
		}
		p.artilleryOutcomes(b, att, &view, g, func(sp [64]uint8, m uint64) {
			var key uint64
			for i := range b.n[def] {
				key = key<<3 | uint64(sp[i])
			}
			v, seen := states[key]
			if !seen {
				keys = append(keys, key)
			}
			v[c] += share(q, m)
			states[key] = v
		})
	}
	slices.Sort(keys)
	return keys, states
}

// likeliest returns the most probable losses of both sides.
func (o *odds) likeliest() (a, d int) {
	for i := range o.p {
		for j := range o.p[i] {
			if o.p[i][j] > o.p[a][d] {
				a, d = i, j
			}
		}
	}
	return a, d
}

// addDie adds one die that hits on n or less to a distribution of losses up to most.
func addDie(dist []uint64, n, limit int) []uint64 {
	out := make([]uint64, min(len(dist)+1, limit+1))
	for k, m := range dist {
		hit := m / 10 * uint64(n)
		hit += m % 10 * uint64(n) / 10
		out[k] += m - hit
		out[min(k+1, len(out)-1)] += hit
	}
	return out
}

// artilleryOutcomes places g artillery markers of a side by the common rule and calls f with each result.
func (p *Position) artilleryOutcomes(b *battleSnapshot, side uint8, view *circumstances, g int, f func(sp [64]uint8, m uint64)) {
	targets := b.combatants[1-side][:b.n[1-side]]
	var marks [64]uint8
	stage := fromDefenderArtillery
	if side == b.attacker {
		stage = fromAttackerArtillery
	}
	if b.from == stage {
		marks = b.marks[1-side]
	}
	for ; g > 0 && len(targets) > 0; g-- {
		if i := p.artilleryTarget(view, targets, marks[:len(targets)]); i >= 0 {
			marks[i]++
		}
	}
	dists := make([][]uint64, len(targets))
	var sp [64]uint8
	for i := range targets {
		sp[i] = targets[i].sp
		dists[i] = []uint64{certain}
		n := p.toHit(view, nil, &targets[i])
		for k := uint8(0); k < marks[i]; k++ {
			dists[i] = addDie(dists[i], n, int(targets[i].sp))
		}
	}
	spread(dists, sp, certain, f)
}

// spread calls f with every combination of losses and its probability.
func spread(dists [][]uint64, sp [64]uint8, m uint64, f func([64]uint8, uint64)) {
	var walk func(i int, sp [64]uint8, m uint64)
	walk = func(i int, sp [64]uint8, m uint64) {
		for i < len(dists) && len(dists[i]) == 1 {
			i++
		}
		if i == len(dists) {
			f(sp, m)
			return
		}
		full := sp[i]
		for k, q := range dists[i] {
			if part := share(m, q); part > 0 {
				sp[i] = full - uint8(k)
				walk(i+1, sp, part)
			}
		}
	}
	walk(0, sp, m)
}

// artilleryTarget returns the target of an artillery marker by the common rule.
func (p *Position) artilleryTarget(view *circumstances, targets []combatant, marks []uint8) int {
	lowest := uint8(255)
	for i := range targets {
		if targets[i].sp > 0 {
			lowest = min(lowest, marks[i])
		}
	}
	var points [engineer + 1]int
	limit := 0
	for i := range targets {
		if targets[i].sp > 0 && marks[i] == lowest {
			points[targets[i].kind] += int(targets[i].sp)
			limit = max(limit, points[targets[i].kind])
		}
	}
	best, bestN := -1, 0
	for i := range targets {
		if targets[i].sp == 0 || marks[i] != lowest || points[targets[i].kind] != limit {
			continue
		}
		n := p.toHit(view, nil, &targets[i])*16 + int(targets[i].sp)
		if best < 0 || n > bestN {
			best, bestN = i, n
		}
	}
	return best
}

// underFire adds the states of the attackers after the defender's artillery and fire to sum.
func (p *Position) underFire(b *battleSnapshot, view *circumstances, g int, q uint64, sum []uint64) {
	att := b.attacker
	if b.from == fromDefenderFire {
		g = 0
	}
	p.artilleryOutcomes(b, 1-att, view, g, func(sp [64]uint8, m uint64) {
		enemies := b.combatants[att]
		for i := range enemies[:b.n[att]] {
			enemies[i].sp = sp[i]
		}
		dists := p.volley(b, view, b.combatants[1-att][:b.n[1-att]], enemies[:b.n[att]], b.from == fromDefenderFire)
		spread(dists, sp, share(q, m), func(sp [64]uint8, m uint64) {
			sum[b.index(&sp)] += m
		})
	})
}

// index returns the number of a state of the attackers; the last is the state without losses.
func (b *battleSnapshot) index(sp *[64]uint8) int {
	n := 0
	for i, m := range b.combatants[b.attacker][:b.n[b.attacker]] {
		n = n*(int(m.sp)+1) + int(sp[i])
	}
	return n
}

// volley allocates one side's fire by the common rule and returns the loss distribution of each
// enemy.
func (p *Position) volley(b *battleSnapshot, view *circumstances, shooters, enemies []combatant, inHand bool) [][]uint64 {
	var marks [64]uint8
	var aims [64]uint8
	if inHand {
		marks, aims = b.marks[1-b.firing(view)], b.aims
	}
	alive := 0
	for i := range shooters {
		if shooters[i].sp > 0 {
			alive++
		}
	}
	dists := make([][]uint64, len(enemies))
	for i := range dists {
		dists[i] = []uint64{certain}
	}
	for k := engineer; k >= foot; k-- {
		for {
			// Among units of one quality, the strongest that has not fired picks first.
			i := -1
			for j := range shooters {
				if shooters[j].kind == k && shooters[j].sp > 0 && aims[j] == 0 && (i < 0 || shooters[j].sp > shooters[i].sp) {
					i = j
				}
			}
			if i < 0 {
				break
			}
			legal := choose(k, alive == 1, view.defends, enemies, marks[:len(enemies)])
			if legal == 0 {
				return dists
			}
			best, bestN := -1, 0
			for j := range enemies {
				if legal>>j&1 != 0 {
					if n := p.toHit(view, &shooters[i], &enemies[j])*16 + int(enemies[j].sp); best < 0 || n > bestN {
						best, bestN = j, n
					}
				}
			}
			aims[i] = uint8(best + 1)
			marks[best]++
		}
	}
	for i := range shooters {
		if aims[i] == 0 || shooters[i].sp == 0 {
			continue
		}
		j := aims[i] - 1
		n := p.toHit(view, &shooters[i], &enemies[j])
		for k := uint8(0); k < shooters[i].sp; k++ {
			dists[j] = addDie(dists[j], n, int(enemies[j].sp))
		}
	}
	return dists
}

// firing returns the side that fires under the circumstances.
func (b *battleSnapshot) firing(view *circumstances) uint8 {
	if view.defends {
		return 1 - b.attacker
	}
	return b.attacker
}

// lastFire adds the results of the attacker's fire from one state of both sides and returns the
// probability that it has assigned.
func (p *Position) lastFire(b *battleSnapshot, view *circumstances, state int, key, m uint64, o *odds) uint64 {
	att, def := b.attacker, 1-b.attacker
	combatants, enemies := b.combatants[att], b.combatants[def]
	lostA, lostD := 0, 0
	for i := b.n[att] - 1; i >= 0; i-- {
		n := int(combatants[i].sp) + 1
		left := state % n
		state /= n
		lostA += int(combatants[i].sp) - left
		combatants[i].sp = uint8(left)
	}
	for i := b.n[def] - 1; i >= 0; i-- {
		left := uint8(key & 7)
		key >>= 3
		lostD += int(enemies[i].sp - left)
		enemies[i].sp = left
	}
	total := []uint64{certain}
	for _, d := range p.volley(b, view, combatants[:b.n[att]], enemies[:b.n[def]], b.from == fromAttackerFire) {
		if len(d) == 1 {
			continue
		}
		sum := make([]uint64, len(total)+len(d)-1)
		for i, x := range total {
			for j, y := range d {
				sum[i+j] += share(x, y)
			}
		}
		total = sum
	}
	var placed uint64
	for k, q := range total {
		part := share(m, q)
		o.p[lostA][lostD+k] += part
		placed += part
	}
	return placed
}

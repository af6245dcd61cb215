package celles

import (
	"math/bits"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Chapter 11: combat, as a part of movement.

// open reports whether an attack may cross a hexside. Only the Meuse stops attacks, even at its
// bridges (§11.0).
func (x *hexInfo) open(dir int) bool { return x.overMeuse>>dir&1 == 0 }

// aims returns the hexes that a unit would have to attack: all adjacent hexes with enemy units
// (§11.0).
func (p *Position) aims(u uint8) (set hexSet) {
	return p.aimsFrom(u, p.s.loc[u])
}

// aimsFrom returns the hexes that a unit would have to attack from a hex.
func (p *Position) aimsFrom(u uint8, from uint16) (set hexSet) {
	x := &p.d.hex[from]
	enemies := &p.s.occ[1-p.d.units[u].side]
	for dir, n := range &x.next {
		if n != noHex && x.open(dir) && enemies.Has(n) {
			set.Add(n)
		}
	}
	return set
}

// strength returns the values on the visible side of a unit.
func (p *Position) strength(u uint8) face {
	used := 0
	if p.s.is(u, fUsed) {
		used = 1
	}
	return p.d.units[u].faces[p.s.steps[u]][used]
}

// mayAttack reports whether a unit can attack at all. Isolated units cannot (§5.0).
func (p *Position) mayAttack(u uint8) bool {
	return !p.s.is(u, fIsolated) && p.strength(u).attack > 0
}

// mayJoin reports whether a unit, activated or not, can join the attack. It must be adjacent to a
// unit under attack (§11.0).
func (p *Position) mayJoin(u uint8, aims *hexSet) bool {
	if !p.s.alive(u) || p.s.is(u, fAttacks) || !p.mayAttack(u) {
		return false
	}
	own := p.aims(u)
	common := own.And(aims)
	return !common.Empty()
}

// battle is a combat: its units, intensity and combat chits.
type battle struct {
	side      uint8  // the attacking side
	attackers uint64 // units, one bit each
	defenders uint64
	intensity uint8 // of the attack, plus 1; 0 if not chosen
	adds      [2]uint8
	begun     bool // true if the battle must be resolved, even if the odds have fallen below the table
}

// currentBattle returns the present attack.
func (p *Position) currentBattle() (b battle) {
	s := &p.s
	b.side, b.intensity, b.adds = s.reg.side, s.reg.attack, s.reg.adds
	b.begun = s.reg.phase > PhaseJoin
	for u := range p.d.units {
		switch f := s.flag[u]; {
		case f&fAttacks != 0:
			b.attackers |= 1 << u
		case f&fDefends != 0:
			b.defenders |= 1 << u
		}
	}
	return b
}

// combatOdds is the odds of a battle before the die roll.
type combatOdds struct {
	attack, defence int
	column          int
	fair            bool // true if the odds are not worse than the first column of the table, or if the battle has begun
	die             int  // modifier of the die roll
}

// computeOdds computes the odds of a battle, for its resolution and for every forecast. If list is not
// nil, it appends the modifiers. Each kind of modifier counts once (§11.0).
func (p *Position) computeOdds(b *battle, list *[]rules.Modifier) (r combatOdds) {
	s, d := &p.s, p.d
	add := func(key, para string, value int) {
		if value == 0 {
			return
		}
		r.die += value
		if list != nil {
			*list = append(*list, rules.Modifier{Key: key, Para: para, Value: value, Kind: rules.DieRoll})
		}
	}
	var under hexSet
	var attackers, defenders uint16
	ground := clearGround
	if b.defenders != 0 {
		ground = d.hex[s.loc[bits.TrailingZeros64(b.defenders)]].terrain
	}
	for u := range d.units {
		h := s.loc[u]
		switch {
		case b.defenders>>u&1 != 0:
			r.defence += int(p.strength(uint8(u)).defence)
			defenders |= s.flag[u]
			under.Add(h)
			if t := d.hex[h].terrain; d.cover[t] < d.cover[ground] { // the terrain that helps the defender most
				ground = t
			}
		case b.attackers>>u&1 != 0:
			r.attack += int(p.strength(uint8(u)).attack)
			attackers |= s.flag[u]
		}
	}
	r.column, r.fair = column(r.attack, max(r.defence, 1))
	r.fair = r.fair || b.begun
	if b.intensity > 0 {
		add(intensityKeys[b.intensity-1], "11.0", int(d.attacks[b.intensity-1].modifier))
	}
	add(terrainKeys[ground], "11.0", int(d.cover[ground]))
	if p.overRiver(b.attackers, &under) {
		add("river", "11.0", d.num.river)
	}
	add([2]string{"axis-night", "allies-day"}[b.side], "11.0", int(d.turns[s.reg.turn].die[b.side]))
	if attackers&fDisrupted != 0 {
		add("disrupted-attack", "12.0", d.num.disruptedAttack)
	}
	if defenders&fDisrupted != 0 {
		add("disrupted-defence", "12.0", d.num.disruptedDefence)
	}
	if attackers&fUnsupplied != 0 {
		add(vocab.Unsupplied, "5.0", d.num.unsupplied)
	}
	if defenders&fIsolated != 0 {
		add("isolated", "5.0", d.num.isolated)
	}
	if b.adds[b.side] != 0 {
		add("combat-chit", "13.1", d.num.combatChit)
	}
	if b.adds[1-b.side] != 0 {
		add("combat-chit", "13.1", -d.num.combatChit)
	}
	return r
}

// Names of modifiers.
var (
	intensityKeys = [intensities]string{"light", "medium", "heavy"}
	terrainKeys   = [terrains]string{"clear", "woods", "rough", "village", "town"}
)

// overRiver reports whether a minor river separates any attacker from a hex under attack (§11.0).
func (p *Position) overRiver(attackers uint64, under *hexSet) bool {
	for u := range p.d.units {
		if attackers>>u&1 == 0 {
			continue
		}
		x := &p.d.hex[p.s.loc[u]]
		for dir, n := range &x.next {
			if n != noHex && x.river[dir] == minorRiver && under.Has(n) {
				return true
			}
		}
	}
	return false
}

// maxAttack returns the attack strength of a unit together with all units that could join its
// attack on the hexes in aims, and the defence strength in these hexes.
func (p *Position) maxAttack(u uint8, aims *hexSet) (attack, defence int) {
	side := p.d.units[u].side
	attack = int(p.strength(u).attack)
	for o := p.d.first[side]; o < p.d.last(side); o++ {
		if o != u && p.mayJoin(o, aims) {
			attack += int(p.strength(o).attack)
		}
	}
	for h := range aims.All() {
		for o := p.s.top[h]; o != noUnit; o = p.s.next[o] {
			defence += int(p.strength(o).defence)
		}
	}
	return attack, defence
}

// cheapest returns the cost of the cheapest attack, in half points.
func (d *data) cheapest() uint8 {
	n := d.attacks[0].cost
	for _, a := range d.attacks[1:] {
		n = min(n, a.cost)
	}
	return n
}

// mayBegin reports whether the active unit can attack now, apart from its movement points: it is
// adjacent to enemies that it may attack, not isolated, and reaches the first column of the table
// with all units that could join (§11.0).
func (p *Position) mayBegin(u uint8) bool {
	if !p.mayAttack(u) {
		return false
	}
	aims := p.aims(u)
	return !aims.Empty() && p.fair(u, &aims)
}

// fair reports whether a unit with all units that could join its attack on the hexes in aims reaches the first
// column of the table (§11.0).
func (p *Position) fair(u uint8, aims *hexSet) bool {
	attack, defence := p.maxAttack(u, aims)
	_, fair := column(attack, max(defence, 1))
	return fair
}

// attack pays for an attack by the active unit on all enemies adjacent to it (§11.0).
func (p *Position) attack(intensity uint8) {
	s := &p.s
	u := s.reg.unit - 1
	s.reg.spent += p.d.attacks[intensity].cost
	s.reg.far = 0
	s.reg.attack = intensity + 1
	s.flag[u] |= fAttacks
	s.freed = p.aims(u)
	for h := range s.freed.All() {
		for o := s.top[h]; o != noUnit; o = s.next[o] {
			s.flag[o] |= fDefends
		}
		p.emit(rules.Event{Kind: rules.AttackBegan, Side: sideOf(s.reg.side), Piece: pieceOf(u), Cell: cellOf(h), Key: intensityNames[intensity], Para: "11.0"})
	}
	s.reg.phase = PhaseJoin
}

// startCombat continues the attack once all attackers are chosen. Excess steps in their hexes are removed
// (§10.0). Then the sides may play combat chits, the attacker first (§13.1).
func (p *Position) startCombat() {
	s := &p.s
	for u := range p.d.units {
		if s.flag[u]&fAttacks != 0 && p.tooFull(s.loc[u]) {
			p.excess(s.loc[u], PhaseFight)
			return
		}
	}
	if s.reg.halted != 0 { // the active unit was removed
		p.endCombat()
		return
	}
	p.offerCombatChit(0)
}

// offerCombatChit offers a combat chit to the attacker, then to the defender (§13.1).
func (p *Position) offerCombatChit(from int) {
	r := &p.s.reg
	sides := [2]uint8{r.side, 1 - r.side}
	for i := from; i < 2; i++ {
		if r.ready[sides[i]][combatChit] > 0 {
			r.phase = [2]Phase{PhaseAddAttacker, PhaseAddDefender}[i]
			return
		}
	}
	r.phase = PhaseFightDie
}

// playCombat plays a combat chit for or against the attack (§13.1).
func (p *Position) playCombat(side uint8) {
	r := &p.s.reg
	r.ready[side][combatChit]--
	r.adds[side] = 1
	p.emit(rules.Event{Kind: rules.ChitPlayed, Side: sideOf(side), Key: tacticalNames[combatChit], Para: "13.1"})
	p.shell(side)
}

// shell emits the fire of the corps and army artillery that a combat chit represents (§4.0). An attacker's artillery fires at the attacked
// hexes, a defender's at the attacking unit.
func (p *Position) shell(side uint8) {
	if p.l == nil {
		return
	}
	e := rules.Event{Kind: rules.ArtilleryFired, Side: sideOf(side), Para: "13.1"}
	if side != p.s.reg.side {
		u := p.s.reg.unit - 1
		e.Piece, e.Cell = pieceOf(u), cellOf(p.s.loc[u])
		p.emit(e)
		return
	}
	for h := range p.s.freed.All() {
		e.Cell = cellOf(h)
		p.emit(e)
	}
}

// resolveCombatDie determines the result (§11.0).
func (p *Position) resolveCombatDie(face int) {
	s := &p.s
	b := p.currentBattle()
	k := p.computeOdds(&b, nil)
	cell := p.d.crt.at(face + k.die)[k.column]
	p.rolled(face, face+k.die, "combat", "11.0")
	if p.l != nil {
		freed := s.freed
		h, _ := freed.Pop()
		p.emit(rules.Event{Kind: rules.ResultFound, Side: sideOf(s.reg.side), Cell: cellOf(h), Key: cell.key(), Para: "11.0"})
	}
	side := s.reg.side
	s.reg.losses[side], s.reg.losses[1-side] = cell.attacker.steps, cell.defender.steps
	s.reg.upsets[side], s.reg.upsets[1-side] = cell.attacker.upsets(), cell.defender.upsets()
	s.reg.retreats[side], s.reg.retreats[1-side] = bit(cell.attacker.retreat), bit(cell.defender.retreat)
	s.reg.lead = bit(cell.attacker.steps > 0) | bit(cell.attacker.disrupted)<<1
	s.reg.wave = 1 - side // the defender first
	p.nextResult()
}

// upsets returns the number of units that a D result disrupts (§11.0).
func (r result) upsets() uint8 { return 2 * bit(r.disrupted) }

func bit(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// key returns the name of a result, such as "1RD/-": steps lost, R for retreat and D for
// disruption, for the attacker and the defender.
func (o outcome) key() string {
	return resultNames[o.attacker.index()] + "/" + resultNames[o.defender.index()]
}

func (r result) index() int { return int(r.steps)*4 + int(bit(r.retreat))*2 + int(bit(r.disrupted)) }

var resultNames = [...]string{"-", "D", "R", "RD", "1", "1D", "1R", "1RD", "2", "2D", "2R", "2RD", "3", "3D", "3R", "3RD"}

package celles

import (
	"math/bits"

	"herbstnebel/rules"
)

// What a general staff looks at, and no law: the map and the units by number, without the
// strings and lists of what a screen sees. Hexes are numbered from 0 in the order of cells, units
// from 0 in the order of pieces.

// Hexes is the number of hexes, Units more than the number of any unit.
const (
	Hexes = hexes
	Units = maxUnits
)

// Set is a set of hexes.
type Set = hexSet

// MapData is what never changes about a hex.
type MapData struct {
	Next  [6]int   // neighbours clockwise from north, -1 off the map
	Motor [6]uint8 // half points for a motorised unit to go there, Never where none goes
	Meuse [6]bool  // nothing is attacked over the hexside, and no German crosses it
	Cover int      // die modifier of the terrain for the defender
	Bank  bool     // on the right bank of the Meuse: earns points
}

// Never is the cost of a way that is none.
const Never = never

// Place returns the column, from 1 in the west, and the row, from 1 in the north, of a hex of the grid.
func Place(h int) (col, row int) { return grid.ColRow(h) }

// Formations returns how many formations there are.
func (y *System) Formations() int { return len(y.d.formations) }

// Survey returns what never changes about a hex.
func (y *System) Survey(h int) (g MapData) {
	d, x := y.d, &y.d.hex[h]
	g = MapData{Cover: int(d.cover[x.terrain]), Bank: x.bank}
	for dir, n := range x.next {
		g.Next[dir], g.Motor[dir] = -1, never
		if n == noHex {
			continue
		}
		g.Next[dir] = int(n)
		g.Motor[dir] = min(x.road[motor][dir], x.land[motor][dir])
		g.Meuse[dir] = x.overMeuse>>dir&1 != 0
	}
	return g
}

// Distance returns the steps between two hexes.
func (y *System) Distance(a, b int) int { return y.d.distance(uint16(a), uint16(b)) }

// Goal is a place that scores at the end (§16.0).
type Goal struct {
	Hexes  Set
	Points int
	Both   bool // for either side, else for the Axis alone
}

// Goals returns the places that score at the end.
func (y *System) Goals() (list []Goal) {
	for _, o := range y.d.objectives {
		list = append(list, Goal{o.hexes, int(o.points), o.both})
	}
	return list
}

// Bank returns the hexes where German units earn points.
func (y *System) Bank() Set { return y.d.bank }

// Turns returns the last turn.
func (y *System) Turns() int { return y.d.lastTurn }

// Roster returns the units of a side: from first up to before end.
func (y *System) Roster(side rules.Side) (first, end int) {
	k := uint8(side - 1)
	return int(y.d.first[k]), int(y.d.last(k))
}

// Nation returns which of SupplyTrace a unit has.
func (y *System) Nation(u int) int { return int(y.d.units[u].nation) }

// Result is what befalls one side of a combat.
type Result struct {
	Steps              int
	Disrupted, Retreat bool
}

// Columns is the number of columns of the table of combat results.
const Columns = columns

// Result returns the cell of the table for a column and a final roll (§11.0).
func (y *System) Result(column, roll int) (attacker, defender Result) {
	c := y.d.crt.at(roll)[column]
	of := func(r result) Result { return Result{int(r.steps), r.disrupted, r.retreat} }
	return of(c.attacker), of(c.defender)
}

// Price returns the price of an attack in half points, and its die modifier.
func (y *System) Price(intensity int) (cost uint8, modifier int) {
	a := &y.d.attacks[intensity]
	return a.cost, int(a.modifier)
}

// Passes returns how many of ten faces let a unit of a side infiltrate by day or night (§9.1).
func (p *Position) Passes(u int) (n int) { return 10 - p.passesFrom(uint8(u)) }

// UnitState is a unit as a staff sees it.
type UnitState struct {
	Hex                                   int // -1 if it is not on the map
	Formation                             int
	Steps                                 int
	Attack, Defence                       int // on the side that is up
	Full                                  int // attack and defence of its unused side
	Lost                                  int // attack and defence that the next step takes
	Move                                  int // half points, less supply and disruption
	Motor                                 bool
	Used, Disrupted, Unsupplied, Isolated bool
	Active                                bool
	Done                                  bool // has moved or fought in this action phase, or was put back with nothing spent
}

// Trooper returns the state of a unit.
func (p *Position) Trooper(i int) UnitState {
	s, u := &p.s, uint8(i)
	x := &p.d.units[u]
	t := UnitState{Hex: -1, Formation: int(x.formation), Steps: int(s.steps[u])}
	if s.alive(u) {
		t.Hex = int(s.loc[u])
	}
	if t.Steps > 0 {
		now, full := p.strength(u), x.faces[t.Steps][0]
		left := face{}
		if t.Steps > 1 {
			left = x.faces[t.Steps-1][0]
		}
		t.Attack, t.Defence = int(now.attack), int(now.defence)
		t.Full = int(full.attack) + int(full.defence)
		t.Lost = t.Full - int(left.attack) - int(left.defence)
		t.Move = int(p.allowance(u, false))
	}
	t.Motor = p.way(u) == motor
	f := s.flag[u]
	t.Used, t.Disrupted, t.Unsupplied, t.Isolated = f&fUsed != 0, f&fDisrupted != 0, f&fUnsupplied != 0, f&fIsolated != 0
	t.Active, t.Done = f&fActive != 0, f&(fDone|fPutBack) != 0
	return t
}

// Can reports whether a unit could be activated now if the right chit came (§7.0).
func (p *Position) Can(u int) bool { return p.mayActivate(uint8(u)) }

// Phase returns the decision that is due.
func (p *Position) Phase() Phase { return p.s.reg.phase }

// Active returns the active unit, or -1.
func (p *Position) Active() int { return int(p.s.reg.unit) - 1 }

// LeftAt returns the half points that the active unit would have for an attack from a hex of its
// reach, or from where it stands: without the bonus of strategic movement (§8.5).
func (p *Position) LeftAt(h int) int {
	u := p.s.reg.unit - 1
	spent := p.s.reg.spent
	if uint16(h) != p.s.loc[u] {
		r := p.reach()
		spent = r.m.Cost(r.node(uint16(h)))
	}
	return max(int(p.allowance(u, false))-int(spent), 0)
}

// Marches returns where a unit of either side could come by a movement of its own, with the enemy as he
// stands.
func (p *Position) Marches(i int) Set {
	u := uint8(i)
	p.explore(u, 0, p.mayGoFar(u) && !p.isNear(u), false)
	w := p.work()
	w.fresh = false
	return w.reach.found
}

// Scored returns the points on the track of the Axis (§16.0).
func (p *Position) Scored() int { return int(p.s.reg.points[axis]) }

// StepsLost returns the steps of a side that are gone (§16.0).
func (p *Position) StepsLost(side rules.Side) int { return int(p.stepsLost(uint8(side - 1))) }

// Total returns the points of a side if the game ended now, or as it ended (§16.0).
func (p *Position) Total(side rules.Side) int {
	if p.s.reg.method == turnLimit { // places and steps have been added already
		return int(p.s.reg.points[side-1])
	}
	return int(p.tally(uint8(side - 1)))
}

// ReplacementChit is the operand of the choice that plays a replacement (§13.3).
const ReplacementChit = uint16(replacement)

// Refits reports whether a replacement can gain a step now without overfilling a hex (§10.0, §13.3).
func (p *Position) Refits() bool { return p.refits(true) }

// Full reports whether a hex has no room for another step (§10.0).
func (p *Position) Full(h int) bool { return p.stepsAt(uint16(h)) >= p.d.num.stackSteps }

// HalfDone reports whether both sides together have played half of the actions of the turn (§4.0).
func (p *Position) HalfDone() bool {
	r := &p.s.reg
	return 2*(r.played[axis]+r.played[allies]) >= r.actions[axis]+r.actions[allies]
}

// ToCome returns how many action chits of a formation a side has in its cup.
func (p *Position) ToCome(side rules.Side, formation int) int {
	return int(p.s.reg.cup[side-1][formation])
}

// ActionsLeft returns how many actions a side has left in the turn (§4.0).
func (p *Position) ActionsLeft(side rules.Side) int {
	r := &p.s.reg
	return int(r.actions[side-1]) - int(r.played[side-1])
}

// Tacticals returns how many tactical chits of a side may still be drawn or played in the turn (§13.0).
func (p *Position) Tacticals(side rules.Side) (n int) {
	r := &p.s.reg
	for t := range tacticals {
		n += int(r.hidden[side-1][t]) + int(r.ready[side-1][t])
	}
	return n
}

// Held returns the hexes where a side has units.
func (p *Position) Held(side rules.Side) *Set { return &p.s.occ[side-1] }

// Zones returns the hexes in the zones of control of a side.
func (p *Position) Zones(side rules.Side) *Set { return &p.s.zocs[side-1] }

// SupplyTrace are where each nation's units can trace supply.
type SupplyTrace struct {
	open   [nations]Set
	closed [nations]Set // what the lines kept clear of
	known  bool         // they were traced before
}

// Trace finds the lines of supply of all nations. What has not changed since the last time is not
// found anew.
func (p *Position) Trace(l *SupplyTrace) {
	for n := range l.open {
		if closed := p.closed(nation(n)); !l.known || closed != l.closed[n] {
			l.open[n], l.closed[n] = p.trace(nation(n), &closed), closed
		}
	}
	l.known = true
}

// Reach reports whether a nation's lines come to a hex.
func (l *SupplyTrace) Reach(nation, h int) bool { return l.open[nation].Has(uint16(h)) }

// InSupply reports whether a unit stands where its nation traces supply.
func (l *SupplyTrace) InSupply(p *Position, u int) bool {
	return l.open[p.d.units[u].nation].Has(p.s.loc[u])
}

// CombatPreview is what an attack comes to before the die and without a chosen intensity.
type CombatPreview struct {
	Fair            bool // the table has the odds
	Column, Die     int
	Attack, Defence int
	Steps           int // of the defenders
}

// Clash returns what a unit's attack would come to from a hex, with all help that is there. It
// reports false where there is nobody to attack.
func (p *Position) Clash(i, at int) (c CombatPreview, ok bool) {
	s, u := &p.s, uint8(i)
	if !p.mayAttack(u) {
		return c, false
	}
	was := s.loc[u]
	s.loc[u] = uint16(at)
	if b := p.withAllHelp(u); b.defenders != 0 {
		c, ok = p.clash(&b), true
	}
	s.loc[u] = was
	return c, ok
}

// clash sums a battle up.
func (p *Position) clash(b *battle) (c CombatPreview) {
	k := p.reckon(b, nil)
	c.Fair, c.Column, c.Die, c.Attack, c.Defence = k.fair, k.column, k.die, k.attack, k.defence
	for set := b.defenders; set != 0; set &= set - 1 {
		c.Steps += int(p.s.steps[bits.TrailingZeros64(set)])
	}
	return c
}

// Fight returns the attack that is being prepared or resolved, with one unit more if it is not
// negative.
func (p *Position) Fight(more int) CombatPreview {
	b := p.fought()
	if more >= 0 {
		b.attackers |= 1 << more
	}
	return p.clash(&b)
}

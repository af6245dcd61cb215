package celles

import (
	"math/bits"

	"herbstnebel/rules"
)

// Read-only queries for the AI: the map and the units by number, without the strings and lists that
// a screen needs. Hexes are numbered from 0 in the order of cells, units from 0 in the order of
// pieces.

// Hexes is the number of hexes. Units is an upper bound for the number of units.
const (
	Hexes = hexes
	Units = maxUnits
)

// Set is a set of hexes.
type Set = hexSet

// MapData is the immutable data of a hex.
type MapData struct {
	Next  [6]int   // neighbours clockwise from north, -1 off the map
	Motor [6]uint8 // half points for a motorised unit to enter the neighbour, Never if it cannot
	Meuse [6]bool  // true if the hexside is the Meuse, which neither attacks nor German units cross
	Cover int      // die modifier of the terrain for the defender
	Bank  bool     // on the right bank of the Meuse: scores points
}

// Never is the cost of an impossible step.
const Never = never

// Place returns the column, from 1 in the west, and the row, from 1 in the north, of a hex.
func Place(h int) (col, row int) { return grid.ColRow(h) }

// Formations returns the number of formations.
func (y *System) Formations() int { return len(y.d.formations) }

// MapData returns the immutable data of a hex.
func (y *System) MapData(h int) (g MapData) {
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

// Distance returns the distance between two hexes.
func (y *System) Distance(a, b int) int { return y.d.distance(uint16(a), uint16(b)) }

// Goal is a place that scores at the end (§16.0).
type Goal struct {
	Hexes  Set
	Points int
	Both   bool // true if either side can score it, false if only the Axis can
}

// Goals returns the places that score at the end.
func (y *System) Goals() (list []Goal) {
	for _, o := range y.d.objectives {
		list = append(list, Goal{o.hexes, int(o.points), o.both})
	}
	return list
}

// Bank returns the hexes in which German units score points.
func (y *System) Bank() Set { return y.d.bank }

// Turns returns the number of the last turn.
func (y *System) Turns() int { return y.d.lastTurn }

// Roster returns the range of a side's units: from first up to but not including end.
func (y *System) Roster(side rules.Side) (first, end int) {
	k := uint8(side - 1)
	return int(y.d.first[k]), int(y.d.last(k))
}

// Nation returns the nation of a unit, an index into SupplyTrace.
func (y *System) Nation(u int) int { return int(y.d.units[u].nation) }

// Result is the result of a combat for one side.
type Result struct {
	Steps              int
	Disrupted, Retreat bool
}

// Columns is the number of columns of the combat results table.
const Columns = columns

// Result returns the cell of the table for a column and a final roll (§11.0).
func (y *System) Result(column, roll int) (attacker, defender Result) {
	c := y.d.crt.at(roll)[column]
	of := func(r result) Result { return Result{int(r.steps), r.disrupted, r.retreat} }
	return of(c.attacker), of(c.defender)
}

// Price returns the cost of an attack in half points, and its die-roll modifier.
func (y *System) Price(intensity int) (cost uint8, modifier int) {
	a := &y.d.attacks[intensity]
	return a.cost, int(a.modifier)
}

// Passes returns how many of the ten die faces let a unit infiltrate at the present time of day
// (§9.1).
func (p *Position) Passes(u int) (n int) { return 10 - p.passesFrom(uint8(u)) }

// UnitState is the state of a unit, as the AI needs it.
type UnitState struct {
	Hex                                   int // -1 if it is not on the map
	Formation                             int
	Steps                                 int
	Attack, Defence                       int // on the visible side
	Full                                  int // attack plus defence of its unused side
	Lost                                  int // attack plus defence lost with the next step
	Move                                  int // half points, reduced by lack of supply and by disruption
	Motor                                 bool
	Used, Disrupted, Unsupplied, Isolated bool
	Active                                bool
	Done                                  bool // has moved or attacked in this action phase, or has stopped without spending points

	of uint64 // the part of the position on which the state depends
}

// UpdateUnitState makes t the state of a unit. t must be empty or a state of the same unit in a game of the same
// system.
func (p *Position) UpdateUnitState(i int, t *UnitState) {
	if t.of != p.stateKey(uint8(i)) {
		*t = p.UnitState(i)
	}
}

// stateKey returns the part of the position on which UnitState depends. It is not 0.
func (p *Position) stateKey(u uint8) uint64 {
	s := &p.s
	k := uint64(s.loc[u]) | uint64(s.flag[u])<<16 | uint64(s.steps[u])<<32 | uint64(s.reg.turn)<<40
	if s.reg.trucks == u+1 {
		k |= 1 << 48
	}
	return k | 1<<49
}

// UnitState returns the state of a unit.
func (p *Position) UnitState(i int) UnitState {
	s, u := &p.s, uint8(i)
	x := &p.d.units[u]
	t := UnitState{Hex: -1, Formation: int(x.formation), Steps: int(s.steps[u]), of: p.stateKey(u)}
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
	t.Motor = p.movementMode(u) == motor
	f := s.flag[u]
	t.Used, t.Disrupted, t.Unsupplied, t.Isolated = f&fUsed != 0, f&fDisrupted != 0, f&fUnsupplied != 0, f&fIsolated != 0
	t.Active, t.Done = f&fActive != 0, f&(fDone|fPutBack) != 0
	return t
}

// Can reports whether the matching chit could activate a unit now (§7.0).
func (p *Position) Can(u int) bool { return p.mayActivate(uint8(u)) }

// Phase returns the kind of the pending decision.
func (p *Position) Phase() Phase { return p.s.reg.phase }

// Active returns the active unit, or -1.
func (p *Position) Active() int { return int(p.s.reg.unit) - 1 }

// LeftAt returns the half points that the active unit would have left for an attack from hex h,
// which must be its present hex or one that it can reach, without the bonus of strategic movement
// (§8.5).
func (p *Position) LeftAt(h int) int {
	u := p.s.reg.unit - 1
	spent := p.s.reg.spent
	if uint16(h) != p.s.loc[u] {
		r := p.reach()
		spent = r.m.Cost(r.node(uint16(h)))
	}
	return max(int(p.allowance(u, false))-int(spent), 0)
}

// Marches returns the hexes that a unit of either side could reach by its own movement, given the
// enemy's present positions.
func (p *Position) Marches(i int) Set {
	u := uint8(i)
	p.work().fresh = false
	return p.explore(u, 0, p.mayGoFar(u) && !p.isNear(u), false).found
}

// Scored returns the points on the track of the Axis (§16.0).
func (p *Position) Scored() int { return int(p.s.reg.points[axis]) }

// StepsLost returns the number of steps that a side has lost (§16.0).
func (p *Position) StepsLost(side rules.Side) int { return int(p.stepsLost(uint8(side - 1))) }

// Total returns the points that a side would have if the game ended now or, in a finished game, its
// final points (§16.0).
func (p *Position) Total(side rules.Side) int {
	if p.s.reg.method == turnLimit { // places and steps are already included
		return int(p.s.reg.points[side-1])
	}
	return int(p.tally(uint8(side - 1)))
}

// ReplacementChit is the operand of the choice that plays a replacement (§13.3).
const ReplacementChit = uint16(replacement)

// Refits reports whether a replacement can restore a step now without overstacking a hex (§10.0,
// §13.3).
func (p *Position) Refits() bool { return p.refits(true) }

// Full reports whether a hex has no room for another step (§10.0).
func (p *Position) Full(h int) bool { return p.stepsAt(uint16(h)) >= p.d.num.stackSteps }

// HalfDone reports whether the two sides together have played half of the actions of the turn
// (§4.0).
func (p *Position) HalfDone() bool {
	r := &p.s.reg
	return 2*(r.played[axis]+r.played[allies]) >= r.actions[axis]+r.actions[allies]
}

// ChitsInCup returns the number of a formation's action chits in its side's cup.
func (p *Position) ChitsInCup(side rules.Side, formation int) int {
	return int(p.s.reg.cup[side-1][formation])
}

// ActionsLeft returns the number of actions that a side has left in the turn (§4.0).
func (p *Position) ActionsLeft(side rules.Side) int {
	r := &p.s.reg
	return int(r.actions[side-1]) - int(r.played[side-1])
}

// Tacticals returns the number of tactical chits that a side may still draw or play in the turn
// (§13.0).
func (p *Position) Tacticals(side rules.Side) (n int) {
	r := &p.s.reg
	for t := range tacticals {
		n += int(r.hidden[side-1][t]) + int(r.ready[side-1][t])
	}
	return n
}

// Held returns the hexes that contain units of a side.
func (p *Position) Held(side rules.Side) *Set { return &p.s.occ[side-1] }

// Zones returns the hexes in the zones of control of a side.
func (p *Position) Zones(side rules.Side) *Set { return &p.s.zocs[side-1] }

// SupplyTrace holds the hexes from which the units of each nation can trace supply.
type SupplyTrace struct {
	open   [nations]Set
	closed [nations]Set // hexes that lines may not enter
	known  bool         // true once open has been computed
}

// Trace computes the supply of all nations. It recomputes only the nations whose blocked hexes have
// changed since the last call.
func (p *Position) Trace(l *SupplyTrace) {
	for n := range l.open {
		if closed := p.closed(nation(n)); !l.known || closed != l.closed[n] {
			l.open[n], l.closed[n] = p.trace(nation(n), &closed), closed
		}
	}
	l.known = true
}

// Reach reports whether a hex is in supply for a nation.
func (l *SupplyTrace) Reach(nation, h int) bool { return l.open[nation].Has(uint16(h)) }

// InSupply reports whether a unit is in supply.
func (l *SupplyTrace) InSupply(p *Position, u int) bool {
	return l.open[p.d.units[u].nation].Has(p.s.loc[u])
}

// CombatPreview is an attack before the die roll and without a chosen intensity.
type CombatPreview struct {
	Fair            bool // true if the combat results table has the odds
	Column, Die     int
	Attack, Defence int
	Steps           int // number of the defenders' steps
}

// AttackFrom returns the attack that a unit could make from a hex, with all available help. It returns
// false if the unit may not attack or there is nothing to attack.
func (p *Position) AttackFrom(i, at int) (c CombatPreview, ok bool) {
	s, u := &p.s, uint8(i)
	if !p.mayAttack(u) {
		return c, false
	}
	was := s.loc[u]
	s.loc[u] = uint16(at)
	if b := p.withAllHelp(u); b.defenders != 0 {
		c, ok = p.combatPreview(&b), true
	}
	s.loc[u] = was
	return c, ok
}

// combatPreview returns the preview of a battle.
func (p *Position) combatPreview(b *battle) (c CombatPreview) {
	k := p.computeOdds(b, nil)
	c.Fair, c.Column, c.Die, c.Attack, c.Defence = k.fair, k.column, k.die, k.attack, k.defence
	for set := b.defenders; set != 0; set &= set - 1 {
		c.Steps += int(p.s.steps[bits.TrailingZeros64(set)])
	}
	return c
}

// PendingAttack returns the attack that is being prepared or resolved. If more is not negative, the unit
// with that number is added to the attackers.
func (p *Position) PendingAttack(more int) CombatPreview {
	b := p.currentBattle()
	if more >= 0 {
		b.attackers |= 1 << more
	}
	return p.combatPreview(&b)
}

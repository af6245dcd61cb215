package tigers

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/tigers"
)

// policy is the state of the fast policy: the analysis of the position at the start of the movement, updated as
// units move, and buffers.
type policy struct {
	side       rules.Side
	k          int // index of side
	plan       ai.Plan
	bias       kit.Bias
	aim        kit.DistanceField  // to the plan's aim
	goalValues [tigers.Places]int // by goal
	pulls      [tigers.Places][2]int
	held       [tigers.Places]bool // by the Germans
	pace       pace
	gaps       bool                    // gaps in the line count
	holes      int                     // current number of gaps
	ahead      pathsWest               // paths west as changed by a trial move
	live       []int                   // goals that count in the scenario
	path       [tigers.Places]int      // German strength whose path west leads through a place
	exited     [tigers.Places]int      // value of the German strength that has left by a zone
	left       bool                    // some German strength has left
	cuts       [tigers.Places]int      // value of the strength that has left and is supplied only through a place
	exitValue  [tigers.Places]int      // value of the units that have left by a zone or are about to
	outs       kit.DistanceField       // to one zone
	force      [2][tigers.Places]force // forces in a place
	attackers  [tigers.Places]force    // attackers of a place
	calls      [2][tigers.Places]int8  // highest die result at which artillery supports a place
	known      [2][tigers.Places]bool  // whether calls has been computed
	count      [2][tigers.Places]int8  // units on a place
	could      [2][tigers.Places]int32 // adjacent strength that can still move

	order    kit.PriorityQueue
	steps    []rules.Choice
	inner    []rules.Choice
	strikers []striker
	aims     []int              // places in which the enemy can be attacked
	opening  [tigers.Places]int // gain if the enemy is removed from a place

	trial  *tigers.Position
	second ai.Heuristics // evaluates trial moves during a movement
	greedy *ai.Greedy
	supply kit.Supply
}

// read analyses the position for the side that is to move under a plan.
func (s *Heuristics) read(p *tigers.Position, plan ai.Plan) {
	s.plan, s.bias = plan, biasTable.At(plan)
	s.side = p.ToMove()
	s.k = kit.SideIndex(s.side)
	s.pace, s.gaps = paceOf(p), p.Scoring() == tigers.TownsAndGaps
	s.readUnits(p)
	p.Trace(s.side, &s.lines[s.k])
	s.force, s.attackers = [2][tigers.Places]force{}, [tigers.Places]force{}
	s.count, s.could = [2][tigers.Places]int8{}, [2][tigers.Places]int32{}
	s.known = [2][tigers.Places]bool{}
	late := p.Impulse() == impulses
	for i := range s.units {
		u := &s.units[i]
		side := kit.Index(u.Axis)
		s.count[side][u.At]++
		s.force[side][u.At].add(u)
		if side == s.k && u.Entered {
			s.attackers[u.At].add(u)
		}
		if !u.Done || late && side != s.k { // it moves before this side moves again
			s.reachOut(u, side, 1)
		}
	}
	s.live = s.live[:0]
	for i := range s.goals {
		g := &s.goals[i]
		if s.goalValues[i] = s.ownGoalValue(p, g.Cell); s.goalValues[i] > 0 {
			s.pulls[i] = s.pull(g)
			s.held[i] = p.GermanHeld(g.Cell)
			s.live = append(s.live, i)
		}
	}
	s.markPaths(p)
	if at := kit.Aimed(plan) + 1; at > 0 {
		s.aim.Begin(s.board)
		s.aim.Start(at, 0)
		s.aim.Compute(s.board, nil)
	}
}

// put adds a unit to the forces in its place (n = 1), or removes it (n = -1).
func (s *Heuristics) put(u *unit, side, n int) {
	s.count[side][u.At] += int8(n)
	s.strong[side][u.At] += n * u.Points
	f := &s.force[side][u.At]
	f.join(u, n)
	if side == s.k && u.Entered {
		s.attackers[u.At].join(u, n)
	}
}

// join adds a unit's strength to a force, or removes it. The arms of a force are only added.
func (f *force) join(u *unit, n int) {
	if n > 0 {
		f.add(u)
		return
	}
	f.points -= u.Points
	if !u.Unsupplied {
		f.supplied -= u.Points
	}
	if u.Quality == tigers.Armour {
		f.fire -= u.Points
	}
	if u.Entrenched {
		f.entrenched -= u.Points
	}
}

// pathSteps is the number of areas of a German unit's path west that count.
const pathSteps = 8

// markPaths recomputes the paths west for the present units.
func (s *Heuristics) markPaths(p *tigers.Position) {
	s.computeDrive(p, &s.pace, &s.field)
	if s.k == 1 {
		s.computePaths()
		s.computeCuts()
		s.computeExitValues(p)
		if s.gaps {
			s.holes = p.Gaps()
		}
	}
}

// computePaths adds up the German strength whose path west leads through each place.
func (s *Heuristics) computePaths() {
	s.path = [tigers.Places]int{}
	for i := range s.units {
		u := &s.units[i]
		if !u.Axis || s.site[u.At].Zone {
			continue
		}
		at := u.At
		for range pathSteps {
			if at = s.field.NextStep(s.board, at); at < 0 {
				break
			}
			s.path[at] += u.Points
		}
	}
}

// call returns the highest die result at which a side's artillery supports a place.
func (s *Heuristics) call(p *tigers.Position, side, at int) int {
	if !s.known[side][at] {
		s.known[side][at], s.calls[side][at] = true, int8(p.CallNumber(kit.Side(side), at))
	}
	return int(s.calls[side][at])
}

// Values of the policy alone.
const (
	waitValue  = 12 // a strength point that can still move today, for each remaining impulse
	blockValue = 2  // a strength point whose path a place is on, for each step of the toll
	stayed     = 4  // minimum gain of a move
	nearShare  = 2  // divisor of the units adjacent to a battle
	maxNear    = 10 // points
	maxBlocked = 16 // maximum German strength that a unit on its path blocks
	maxPull    = 60 // distance from a plan's aim beyond which nothing changes
)

// dugIn returns the value of the entrenchments of a unit of the side that moves.
func (s *Heuristics) dugIn(u *unit) int {
	if s.k == kit.Axis {
		return entrenchedValue * u.Points / rarelyNeeded
	}
	return entrenchedValue * u.Points
}

// value returns the value of a place for a unit that has been removed from the board. If moves is true the unit
// moves there now; otherwise it stays.
func (s *Heuristics) value(p *tigers.Position, u *unit, at int, moves bool) int {
	v := s.place(p, u, at, moves)
	if s.force[1-s.k][at].points > 0 && !s.site[at].Zone {
		if moves || u.Entered || s.attackers[at].points > 0 && !u.Done {
			v += s.strike(p, u, at) * s.bias.Strike / 100
		}
	}
	return v
}

// place is value without the battle that may follow.
func (s *Heuristics) place(p *tigers.Position, u *unit, at int, moves bool) int {
	k, b := s.k, &s.bias
	v := 0
	if b.Pull != 0 && s.plan.Cell != 0 {
		v -= b.Pull * u.Points * min(s.aim.At(at), maxPull)
	}
	if s.site[at].Zone {
		return v + s.zoneValue(p, u, at)
	}
	if !s.lines[k].Has(at, u.Quality == tigers.Armour) {
		v -= cutOffValue * u.Points
	}
	if !moves {
		if !u.Done {
			v += waitValue * u.Points * (impulses - p.Impulse()) * u.Speed / usualSpeed
		}
		if u.Entrenched {
			v += s.dugIn(u)
		}
	}
	if k == 0 {
		if !(s.pace.towns && p.TownOfThisScenario(at)) {
			v += s.field.drive(&s.pace, &u.UnitState, at, u.Done || moves) * b.Drive / 100
		}
	} else {
		one, _ := s.closingValue(at)
		v += (s.guess(u, at) + one) * b.Block / 100
	}
	v += s.goalGain(u, at) * b.Guard / 100
	if s.force[1-k][at].points == 0 {
		v -= s.exposure(u, at) * b.Exposure / 100
	}
	if n := s.force[k][at].points; n > 0 {
		v -= overstackValue * s.excess(int(s.count[k][at])+1, n+u.Points)
	}
	return v
}

// barrier returns an estimate of the value of an Allied unit on the paths west through an empty place.
func (s *Heuristics) barrier(u *unit, at int) int {
	if s.path[at] == 0 || s.force[1][at].points > 0 || s.force[0][at].points > 0 {
		return 0
	}
	return min(s.path[at], maxBlocked) * int(toll(u.Points)) * blockValue
}

// west returns the value of the German paths west, of the supply of the units off the map, and of the gaps in the
// line, with an Allied unit moved from one place to another.
func (s *Heuristics) west(p *tigers.Position, u *unit, at, from int) int {
	s.strong[1][at] += u.Points
	s.computeDrive(p, &s.pace, &s.ahead)
	s.strong[1][at] -= u.Points
	v := s.driven(&s.ahead) + s.lifelines(p, at, from)
	if !s.gaps {
		return v
	}
	on, off := at, from
	if s.site[at].Zone || s.force[1][at].points > 0 { // nothing is closed
		on = 0
	}
	if s.force[1][from].points > 0 { // nothing is opened
		off = 0
	}
	n := s.holes
	if at != from && (off != 0 || on != 0 && n > 0) {
		n = p.GapsIf(on, off)
	}
	return v + gapValue*n
}

// zoneValue returns the value of being off the map, in an exit zone or before arrival.
func (s *Heuristics) zoneValue(p *tigers.Position, u *unit, at int) int {
	if s.k != 0 || !p.Exit(at) || s.site[at].Multiplier == 0 {
		return 0
	}
	return s.exitGain(u, at) + pointOfStrength*u.Points/2
}

// goalGain returns the change of the value of goals by a unit in a place, for the goal there and those nearby.
func (s *Heuristics) goalGain(u *unit, at int) int {
	v := 0
	for _, i := range s.live {
		g := &s.goals[i]
		d := g.Distance.At(at)
		if d >= pullReach {
			continue
		}
		german, allied := s.force[0][g.Cell].points, s.force[1][g.Cell].points
		pull := s.pulls[i]
		was := goalValue(s.goalValues[i], german, allied, s.held[i], pull)
		if g.Cell == at {
			if s.k == 0 {
				german += u.Points
			} else {
				allied += u.Points
			}
		}
		pull[s.k] += u.Points * (pullReach - d)
		v += goalValue(s.goalValues[i], german, allied, s.held[i], pull) - was
	}
	if s.k == 1 {
		return -v
	}
	return v
}

// strike returns the value that a unit adds to the battle in a place.
func (s *Heuristics) strike(p *tigers.Position, u *unit, at int) int {
	a := s.attackers[at]
	was := 0
	near := int(s.could[s.k][at])
	if a.points > 0 {
		was = s.forceBattleValue(p, at, a, near)
	}
	a.join(u, 1)
	return s.forceBattleValue(p, at, a, near) - was
}

// lost reports whether a German unit would be lost without effect if it joined a battle.
func (s *Heuristics) lost(p *tigers.Position, u *unit, at int) bool {
	if s.k != 0 || s.site[at].Zone || s.force[1][at].points == 0 {
		return false
	}
	a := s.attackers[at]
	a.join(u, 1)
	return hopeless(&a, &s.force[1][at], s.call(p, 0, at), s.call(p, 1, at))
}

// hopeless reports whether an attack loses its whole force without a loss of the defenders.
func hopeless(a, d *force, callA, callD int) bool {
	lossD, lossA := exchange(a, d, false, callA, callD)
	return lossD < minLoss && lossA >= 90*a.points
}

// forceBattleValue returns the value of a battle of a force for its side, with adjacent strength near.
func (s *Heuristics) forceBattleValue(p *tigers.Position, at int, a force, near int) int {
	near = max(0, min(near, maxNear-a.points))
	a.points += near / nearShare
	return s.outcome(p, at, s.k, &a, &s.force[1-s.k][at], false, s.call(p, s.k, at), s.call(p, 1-s.k, at))
}

// exposure returns the possible loss of a unit in a place, less the loss that it saves others.
func (s *Heuristics) exposure(u *unit, at int) int {
	hit := int(s.could[1-s.k][at])
	own := s.force[s.k][at].points
	return threat(own+u.Points, hit, exposedShare) - threat(own, hit, exposedShare)
}

package blunders

import (
	"herbstnebel/ai"
	"herbstnebel/rules"
)

// Recorder counts the blunders of a game that it follows. It is not safe for concurrent use.
type Recorder struct {
	inspector   ai.BlunderInspector
	ends        func(rules.Position) bool
	cells       int // number of map cells; boxes are numbered from here
	pos, before rules.View
	counts      [2]Counts

	attacker rules.Side                   // the side of an attack that is not counted yet
	round    [2]bool                      // a round of combat is in progress, by side
	putOff   [2]bool                      // by side: the round ended with a good attack left, unless the side resumes it
	moved    map[rules.PieceID]rules.Side // units that moved in this activation and began it in supply
	stirred  map[rules.PieceID]bool       // units that moved this turn or were in contact with the enemy when it began
	present  map[rules.PieceID]bool       // units on the map when the turn began
	held     []ai.Holding
	pieces   []rules.Piece
}

// Follow returns a recorder that starts at pos and plays on it. It reports false if the heuristics do not implement
// ai.BlunderInspector.
func Follow(sys rules.System, h ai.Heuristics, pos rules.View) (*Recorder, bool) {
	inspector, ok := h.(ai.BlunderInspector)
	if !ok {
		return nil, false
	}
	c := &Recorder{inspector: inspector, ends: func(rules.Position) bool { return false }, cells: len(sys.Board().Cells), pos: pos, before: rules.CloneView(pos),
		moved: map[rules.PieceID]rules.Side{}, stirred: map[rules.PieceID]bool{}, present: map[rules.PieceID]bool{}}
	if g, ok := h.(ai.PlanGenerator); ok {
		c.ends = g.BetweenActivations
	}
	c.beginTurn()
	return c, true
}

// Counts returns the counts of the Axis and the Allies so far.
func (c *Recorder) Counts() [2]Counts { return c.counts }

// seat returns the index of side in the counts, or -1 for Chance and NoSide.
func seat(side rules.Side) int {
	switch side {
	case rules.Axis:
		return 0
	case rules.Allies:
		return 1
	}
	return -1
}

// Play plays a choice.
func (c *Recorder) Play(choice rules.Choice) {
	c.countRound(choice)
	c.before.Copy(c.pos)
	c.pos.Apply(choice, c)
	c.countAttack()
	if c.pos.Outcome().Over {
		c.endActivation()
		return
	}
	turned := c.pos.Turn() != c.before.Turn()
	if turned || c.ends(c.pos) {
		c.endActivation()
	}
	if turned {
		c.endTurn()
		c.beginTurn()
	}
}

// countRound counts rounds of combat.
func (c *Recorder) countRound(choice rules.Choice) {
	i := seat(c.pos.ToMove())
	if i < 0 {
		return
	}
	strike := c.inspector.Striking(c.pos, choice)
	if strike == ai.NoStrike {
		return
	}
	if !c.round[i] {
		c.counts[i][GoodLeft].Of++
	}
	c.putOff[i] = strike == ai.PutsOff
	c.round[i] = strike == ai.GoesOn || c.putOff[i]
	if strike == ai.LeavesGood {
		c.counts[i][GoodLeft].N++
	}
}

// countAttack counts the current attack as soon as it is committed.
func (c *Recorder) countAttack() {
	i := seat(c.attacker)
	if i < 0 {
		return
	}
	a, ok := c.inspector.Declared(c.pos)
	if !ok {
		return
	}
	c.attacker = rules.NoSide
	s := &c.counts[i]
	s[Hopeless].note(a.Futile)
	s[Costly].note(a.Costly)
	if a.Artillery {
		s[ArtilleryWasted].note(a.Futile || a.Costly)
	}
}

// HandleEvent implements rules.Listener.
func (c *Recorder) HandleEvent(e rules.Event) {
	switch e.Kind {
	case rules.AttackBegan:
		c.attacker = e.Side
	case rules.Moved:
		if e.Piece == 0 || seat(e.Side) < 0 {
			return
		}
		c.stirred[e.Piece] = true
		if _, known := c.moved[e.Piece]; !known && c.onMap(c.before, e.Piece) && c.inspector.Supplied(c.before, e.Piece) {
			c.moved[e.Piece] = e.Side
		}
	}
}

// onMap reports whether a unit is on the map.
func (c *Recorder) onMap(pos rules.View, unit rules.PieceID) bool {
	c.pieces = pos.Pieces(c.pieces[:0])
	for i := range c.pieces {
		if p := &c.pieces[i]; p.ID == unit {
			return c.isUnit(p)
		}
	}
	return false
}

// isUnit reports whether p is a unit on the map.
func (c *Recorder) isUnit(p *rules.Piece) bool {
	return p.Unit && seat(p.Side) >= 0 && p.Cell > 0 && int(p.Cell) < c.cells
}

// endActivation counts units that moved out of supply, once their activation is over.
func (c *Recorder) endActivation() {
	mover := c.pos.ToMove()
	over := c.pos.Outcome().Over || c.pos.Turn() != c.before.Turn()
	for unit, side := range c.moved {
		if !over && mover == side {
			continue // the activation continues
		}
		delete(c.moved, unit)
		if c.onMap(c.pos, unit) {
			c.counts[seat(side)][OutOfSupply].note(!c.inspector.Supplied(c.pos, unit))
		}
	}
	for i, side := range rules.BothSides() {
		if over || mover != side {
			if c.putOff[i] {
				c.counts[i][GoodLeft].N++
			}
			c.round[i], c.putOff[i] = false, false
		}
	}
}

// beginTurn notes the units on the map and those in contact with the enemy.
func (c *Recorder) beginTurn() {
	clear(c.stirred)
	clear(c.present)
	c.pieces = c.pos.Pieces(c.pieces[:0])
	for i := range c.pieces {
		if p := &c.pieces[i]; c.isUnit(p) {
			c.present[p.ID] = true
			c.stirred[p.ID] = c.inspector.InContact(c.pos, p.ID)
		}
	}
}

// endTurn counts open objectives and junctions, and idle formations.
func (c *Recorder) endTurn() {
	type formation struct {
		side rules.Side
		name string
	}
	var order []formation
	busy := map[formation]bool{}
	posts := map[rules.CellID]bool{}
	for i, side := range rules.BothSides() {
		c.held = c.inspector.Holdings(c.pos, side, c.held[:0])
		for _, h := range c.held {
			posts[h.Cell] = true
			kind := GoalOpen
			if h.Junction {
				kind = JunctionOpen
			}
			c.counts[i][kind].note(h.Undefended)
		}
	}
	c.pieces = c.pos.Pieces(c.pieces[:0])
	for i := range c.pieces {
		p := &c.pieces[i]
		if !c.isUnit(p) || !c.present[p.ID] || p.Formation == "" {
			continue
		}
		f := formation{p.Side, p.Formation}
		if _, known := busy[f]; !known {
			order = append(order, f)
		}
		busy[f] = busy[f] || c.stirred[p.ID] || posts[p.Cell] || c.inspector.InContact(c.pos, p.ID)
	}
	for _, f := range order {
		c.counts[seat(f.side)][IdleFormation].note(!busy[f])
	}
}

package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// whatIf is the what-if attack: a hypothetical attack whose odds are shown.
type whatIf struct {
	forecast *rules.Forecast          // nil = none is shown
	attack   rules.HypotheticalAttack // attackers and target
	pool     []rules.PieceID          // pieces that could take part in it
	pinned   bool                     // true if it stays after its key is released
	keys     [2]bool                  // state of its key and of the key that reverses it, at the last update
	asked    question                 // question that forecast answers
}

// question identifies the input of a what-if attack.
type question struct {
	cell     rules.CellID
	keys     [2]bool
	revision int
}

// forget removes the what-if attack.
func (i *whatIf) forget() { i.forecast, i.asked = nil, question{} }

// updateWhatIf computes the odds of an attack now on the stack under the pointer, by all units in reach. While its key is held the stack can be
// of either side. With Shift held too, the attack is reversed: the stack attacks its strongest enemy neighbour.
func (b *Board) updateWhatIf(c *ui.Context) {
	in := c.Input
	i := &b.whatIf
	i.keys = [2]bool{in.Held(ui.ShowOdds), in.Shift}
	ask := question{b.hover.Cell, i.keys, b.revision}
	if !i.keys[0] {
		ask.keys[1] = false
	}
	if !c.Settings.Odds || b.queue.Busy() || ask == i.asked || in.Touch && !in.LongPress && !b.group.dragged {
		return
	}
	var f *rules.Forecast
	switch {
	case i.keys[0] && !b.pic.OnMap(ask.cell):
		return
	case i.keys[0]:
		f = b.whatIfOn(ask.cell, in.Shift)
	case b.shown.forecast == nil && !b.combat.on():
		f = b.attackOn(ask.cell)
	}
	if f == nil && i.pinned && !i.keys[0] { // it stays until the pointer is at another stack
		return
	}
	if f != nil || i.forecast != nil {
		c.NeedRedraw()
	}
	i.forecast, i.asked, i.pinned = f, ask, false
}

// attackOn returns the odds of an attack now on the enemies in a cell by all units that can take part, or nil if there are no enemies or no
// attackers.
func (b *Board) attackOn(target rules.CellID) *rules.Forecast {
	by := b.viewer()
	if b.human {
		by = b.decision.By
	}
	if by != rules.Axis && by != rules.Allies || !b.pic.OnMap(target) || !b.stands(target, by.Other()) {
		return nil
	}
	return b.whatIfAll(target, b.inReach(target, by))
}

// whatIfAll returns the odds of an attack by all pieces of a list. If that is illegal, it tries the pieces that could attack alone
// together with those that could join them, then those that could attack alone, and then the strongest stack of these.
func (b *Board) whatIfAll(target rules.CellID, by []rules.PieceID) *rules.Forecast {
	if f := b.whatIfBy(target, by); f != nil {
		return f
	}
	with := func(list []rules.PieceID) func(rules.PieceID) bool {
		return func(id rules.PieceID) bool {
			_, err := b.position().ForecastAttack(rules.HypotheticalAttack{Target: target, Attackers: append(slices.Clone(list), id)})
			return err == nil
		}
	}
	alone, join := split(by, with(nil))
	more, _ := split(join, with(alone))
	if len(alone) > 0 && len(more) > 0 {
		if f := b.whatIfBy(target, append(slices.Clone(alone), more...)); f != nil {
			return f
		}
	}
	if f := b.whatIfBy(target, alone); f != nil {
		return f
	}
	return b.whatIfBy(target, b.strongest(alone))
}

// split divides a list by a predicate.
func split(list []rules.PieceID, is func(rules.PieceID) bool) (yes, no []rules.PieceID) {
	for _, id := range list {
		if is(id) {
			yes = append(yes, id)
		} else {
			no = append(no, id)
		}
	}
	return yes, no
}

// strongest returns the pieces of a list in the cell with the largest total attack strength.
func (b *Board) strongest(list []rules.PieceID) (best []rules.PieceID) {
	groups, sums, most := map[rules.CellID][]rules.PieceID{}, map[rules.CellID]int{}, 0
	for _, id := range list {
		q := b.pic.Piece(id)
		groups[q.Cell] = append(groups[q.Cell], id)
		if sums[q.Cell] += q.Attack; sums[q.Cell] > most {
			most = sums[q.Cell]
		}
	}
	for _, id := range list { // the first of several equal ones
		if cell := b.pic.Piece(id).Cell; sums[cell] == most {
			return groups[cell]
		}
	}
	return nil
}

// stands reports whether a unit of a side is in a cell.
func (b *Board) stands(cell rules.CellID, side rules.Side) bool {
	return slices.ContainsFunc(b.pic.Stacks[cell], func(id rules.PieceID) bool {
		q := b.pic.Piece(id)
		return q.Unit && q.Side == side
	})
}

// inReach lists the units of a side that would attack a cell. If the cell can be selected as a target now, they are the units that may
// join, and those in the cell that must attack. Otherwise they are the units in the cell and one stack that can move there: the selected
// group, the active units, or, if no unit in contact must attack yet, the strongest stack. If no units move into the attack, they are the
// adjacent units.
func (b *Board) inReach(target rules.CellID, by rules.Side) (list []rules.PieceID) {
	pos := b.position()
	if b.human {
		for i := range b.picks.Options {
			if o := &b.picks.Options[i]; o.Info.Cell == target && o.Info.Piece == 0 && !o.Info.Pass {
				if list = joiners(pos, o.Choice, by, target); len(list) > 0 {
					return b.pic.WithGroups(append(b.bound(target, by), list...))
				}
			}
		}
	}
	var near []rules.PieceID
	stacks, force := map[rules.CellID][]rules.PieceID{}, map[rules.CellID]int{}
	best := rules.CellID(0)
	for i := range b.pic.Pieces {
		q := &b.pic.Pieces[i]
		if !q.Unit || q.Side != by || q.Attack == 0 || !b.pic.OnMap(q.Cell) {
			continue
		}
		leads := func(m rules.Mark) bool { return m.Cell == target }
		switch {
		case q.Cell == target:
			if mustAttack(q) || !slices.Contains(q.Marks, vocab.Done) {
				list = append(list, q.ID)
			}
		case b.human && slices.ContainsFunc(rules.Destinations(pos, q.ID), leads),
			!b.human && slices.ContainsFunc(pos.Overlay(rules.Query{Kind: overReach, Piece: q.ID}), leads):
			stacks[q.Cell] = append(stacks[q.Cell], q.ID)
			if force[q.Cell] += q.Attack; best == 0 || force[q.Cell] > force[best] {
				best = q.Cell
			}
		case b.adjacent(q.Cell, target):
			near = append(near, q.ID)
		}
	}
	switch coming := stacks[best]; {
	case b.group.On():
		list = append(list, b.group.Route(target).Moved...)
	case b.human && len(b.situation().Active(b.pic.CellOf(b.decision.Piece))) > 0 && b.picks.CellOption(target) != nil:
		list = append(list, b.situation().Active(b.pic.CellOf(b.decision.Piece))...)
	case slices.ContainsFunc(list, func(id rules.PieceID) bool { return mustAttack(b.pic.Piece(id)) }): // the attack is set up
	case b.human:
		list = append(list, rules.PlanGroupMove(pos, coming, target).Moved...)
	default:
		list = append(list, coming...)
	}
	if len(list) == 0 {
		return near
	}
	return list
}

// mustAttack reports whether a piece has met the enemy and must attack.
func mustAttack(q *rules.Piece) bool { return slices.Contains(q.Marks, vocab.MustAttack) }

// bound lists the units of a side in a cell that must attack there and therefore are not offered as units that may join.
func (b *Board) bound(cell rules.CellID, by rules.Side) (list []rules.PieceID) {
	for _, id := range b.pic.Stacks[cell] {
		if q := b.pic.Piece(id); q.Unit && q.Side == by && mustAttack(q) {
			list = append(list, id)
		}
	}
	return list
}

// setUp reports whether the what-if attack is already prepared: all attackers are in the target cell, and one of them must attack.
func (i *whatIf) setUp(p *playback.State) bool {
	list := i.attack.Attackers
	return !slices.ContainsFunc(list, func(id rules.PieceID) bool { return p.CellOf(id) != i.attack.Target }) &&
		slices.ContainsFunc(list, func(id rules.PieceID) bool { return mustAttack(p.Piece(id)) })
}

// joiners lists the units of a side that could take part in the attack that a choice begins.
func joiners(pos rules.View, choice rules.Choice, by rules.Side, target rules.CellID) (list []rules.PieceID) {
	next := rules.CloneView(pos)
	next.Apply(choice, nil)
	if next.ToMove() != by {
		return nil
	}
	for _, c := range next.Choices(nil) {
		if p := next.Describe(c); p.Piece != 0 && (p.Cell == 0 || p.Cell == target) && !p.Pass {
			list = append(list, p.Piece)
		}
	}
	return list
}

// whatIfOn returns the odds of an attack on a stack by all adjacent units. If reverse is true, the stack attacks its strongest enemy
// neighbour.
func (b *Board) whatIfOn(target rules.CellID, reverse bool) *rules.Forecast {
	side := func(cell rules.CellID) (rules.Side, int) {
		s, d := rules.NoSide, 0
		for _, id := range b.pic.Stacks[cell] {
			if q := b.pic.Piece(id); q.Unit {
				s, d = q.Side, d+q.Defence
			}
		}
		return s, d
	}
	own, _ := side(target)
	if own == rules.NoSide {
		return nil
	}
	var from []rules.CellID
	for id := 1; id < len(b.board.Cells); id++ {
		cell := rules.CellID(id)
		if s, _ := side(cell); s == own.Other() && b.adjacent(cell, target) {
			from = append(from, cell)
		}
	}
	if reverse {
		best, most := rules.CellID(0), -1
		for _, cell := range from {
			if _, d := side(cell); d > most {
				best, most = cell, d
			}
		}
		if best == 0 {
			return nil
		}
		from, target = []rules.CellID{target}, best
	}
	var by []rules.PieceID
	for _, cell := range from {
		for _, id := range b.pic.PiecesIn(cell) {
			if q := b.pic.Piece(id); q.Unit && q.Attack > 0 {
				by = append(by, id)
			}
		}
	}
	return b.whatIfAll(target, by)
}

// whatIfBy returns the odds of an attack by some pieces, and stores the attack and the pieces that could support it.
func (b *Board) whatIfBy(target rules.CellID, by []rules.PieceID) *rules.Forecast {
	pos := b.position()
	a := rules.HypotheticalAttack{Target: target, Attackers: by}
	f, err := pos.ForecastAttack(a)
	if err != nil {
		return nil
	}
	b.whatIf.attack, b.whatIf.pool = a, slices.Clone(a.Attackers)
	for i := range b.pic.Pieces {
		q := &b.pic.Pieces[i]
		if box := b.pic.Boxes[q.Cell]; q.Unit || q.Cell == 0 || box != nil && onTrack(box) { // a later reinforcement
			continue
		}
		a.Support = []rules.PieceID{q.ID}
		if _, err := pos.ForecastAttack(a); err == nil {
			b.whatIf.pool = append(b.whatIf.pool, q.ID)
		}
	}
	return &f
}

// toggle adds a piece to the what-if attack or removes it, and keeps the attack when its key is released. It does nothing if the result
// would be illegal.
func (b *Board) toggle(c *ui.Context, id rules.PieceID) {
	a := b.whatIf.attack
	list := &a.Support
	if q := b.pic.Piece(id); q != nil && q.Unit {
		list = &a.Attackers
	}
	*list = slices.Clone(*list)
	if i := slices.Index(*list, id); i >= 0 {
		*list = slices.Delete(*list, i, i+1)
	} else {
		*list = append(*list, id)
	}
	if f, err := b.position().ForecastAttack(a); err == nil {
		b.whatIf.attack, b.whatIf.forecast, b.whatIf.pinned = a, &f, true
	}
	c.NeedRedraw()
}

// drawPool draws the pieces that can take part in the what-if attack. A click adds or removes one. It returns the height used.
func (b *Board) drawPool(c *ui.Context, r ui.Rect) float64 {
	n := int(c.Px(34))
	if b.pic.Grouped { // there are many
		n = int(c.Px(25))
	}
	side, gap := float64(n), c.Px(6)
	top, x := r.Y, r.X
	for _, id := range b.whatIf.pool {
		if x+side > r.Right()+1 {
			x = r.X
			r.CutTop(side + gap)
		}
		q, at := b.pic.Piece(id), ui.Rect{X: x, Y: r.Y, W: side, H: side}
		x += side + gap
		if q == nil {
			continue
		}
		resp := c.UI.Region("pool"+itoa(int(id)), at)
		if img, v := b.pieceImage(q, n); img != nil {
			c.UI.Image(rimmed(at, n), img, v)
		}
		if slices.Contains(b.whatIf.attack.Attackers, id) || slices.Contains(b.whatIf.attack.Support, id) {
			c.UI.Frame(at.Inset(-c.Px(2)), c.Px(2), c.Theme.Select)
		} else {
			c.UI.Fill(at, ui.Alpha(c.Theme.Paper, 0.6))
		}
		if resp.Focused {
			c.UI.Frame(at.Inset(-c.Px(3)), c.Px(2), c.Theme.Focus)
		}
		c.UI.Tip("pool"+itoa(int(id)), at, b.describe(c, q))
		if resp.Click {
			b.toggle(c, id)
		}
	}
	return r.Y + side + gap - top
}

// adjacent reports whether two hexes share a side. Areas are never adjacent in this sense, because an attack on an area moves into it.
func (v *canvas) adjacent(x, y rules.CellID) bool {
	p, q := v.board.Cells[x].Center, v.board.Cells[y].Center
	if dx, dy := p.X-q.X, p.Y-q.Y; dx*dx+dy*dy > 4 || len(v.board.Cells[x].Outline) > 6 {
		return false
	}
	n := 0
	for _, u := range v.board.Cells[x].Outline {
		for _, v := range v.board.Cells[y].Outline {
			if dx, dy := u.X-v.X, u.Y-v.Y; dx*dx+dy*dy < 1e-4 {
				n++
			}
		}
	}
	return n >= 2
}

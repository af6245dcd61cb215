package board

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/effects"
	"herbstnebel/scenes/board/marks"
	"herbstnebel/scenes/board/panel/tally"
	"herbstnebel/scenes/board/placement"
	"herbstnebel/scenes/ui"
)

// placement returns the places of the pieces on the screen.
func (w *views) placement() *placement.Layout {
	return &placement.Layout{Canvas: w.canvas, Pieces: w.pic, Fan: w.chooser.Hover.Fan, Combat: w.shown.forecast, Covered: w.coach.Rect()}
}

// marks returns the data that the marks on the map show.
func (w *views) marks(c *ui.Context) *marks.View {
	e, _ := w.queue.Now()
	v := &marks.View{Layout: w.placement(), Board: w.board, Texts: w.texts, Busy: e != nil, Decides: w.chooser.Human, Still: w.display.still,
		By: w.chooser.Decision.By, Active: w.chooser.Decision.Piece, Moving: effects.Moving(e),
		Picks: &w.chooser.Picks, Hover: &w.chooser.Hover, Cursor: &w.chooser.Cursor, Refused: w.panels.info.Answer.Cell, Probe: w.panels.info.Answer.Piece, Overlay: &w.overlay, Unused: w.unused,
		Group: w.chooser.Plans.Group.Pieces, Out: w.chooser.LeftOut(), Dragged: w.chooser.Plans.Group.Dragged, Pointer: w.chooser.Plans.Group.At,
		Target: w.target(), Panels: append([]ui.Rect{w.panels.combat.Rect(), w.coach.Rect()}, w.panels.strips.Rects()...), WhatIf: w.chooser.Plans.WhatIf.Forecast(),
		Targets: w.chooser.Targets, Tutorial: w.coach.Cells(), Plans: w.display.plans, Card: w.panels.hand.Activated()}
	if e == nil {
		v.Retreats = w.panels.recap.Retreats()
	}
	if w.panels.tally.Track != nil {
		v.Panels = append(v.Panels, w.panels.tally.Layout(w.tallyView(), c).Rect)
	}
	for id := 1; id < len(w.board.Cells); id++ {
		if w.flagged(rules.CellID(id)) {
			v.Flags = append(v.Flags, rules.CellID(id))
		}
	}
	if pass := &w.chooser.Plans.Pass; pass.Asked || pass.Pointed { // the good attacks that passing gives up
		v.Targets = append(slices.Clip(v.Targets), pass.Attacks...)
	}
	if !w.replay.again {
		v.Planned = w.chooser.Plans.Attack.Forecast
	}
	if w.chooser.Hinted(w.panels.hint.Proposed().Choice) {
		v.Hint = &marks.Hint{Piece: w.panels.hint.Proposed().Info.Piece, Cell: w.panels.hint.Proposed().Info.Cell, Path: w.panels.hint.Path()}
	}
	if v.ShowsCost() {
		if w.chooser.Plans.Group.On() {
			v.Label = w.texts.GroupMove(&w.chooser.Plans.Group.Group)
		}
		o := w.chooser.Picks.CellOption(w.chooser.Hover.Cell)
		v.Warned = o != nil && w.chooser.Warning(o) != ""
	}
	return v
}

// flagged reports whether the flag of the side that controls a cell is drawn in it.
func (w *views) flagged(cell rules.CellID) bool {
	return !w.own.Front && w.counts(cell) && w.pic.Control[cell] != rules.NoSide
}

// effects returns the data that the effects show, with the pieces drawn by m.
func (w *views) effects(c *ui.Context, m *marks.View) *effects.View {
	e, t := w.queue.Now()
	v := &effects.View{Canvas: w.canvas, Board: w.board, Pieces: w.pic, Texts: w.texts, Counters: m, Acts: w.queue.Acts, Thrown: w.queue.OnTable(), Time: t, Still: w.display.still,
		Front: w.own.Front, Combat: w.combatCell(), Involved: m.InFront(), Focus: []rules.CellID{w.combatCell(), w.chooser.Decision.Cell, w.chooser.Plans.Attack.Target},
		Cup: w.panels.tracks.Cup, Drawn: w.panels.tracks.Drawn}
	v.Avoid = m.Panels
	if w.pic.OnMap(m.Target) && w.canvas.CellInView(m.Target) {
		v.Avoid = append(v.Avoid, m.NameRect(c, m.Target))
	}
	if f := w.shown.forecast; f != nil && w.own.DiceStripTrack == "" { // a game with a dice strip has no columns
		v.Was, v.Now = w.shown.was, f.Column
	}
	if e != nil && e.Kind == rules.ChitDrawn {
		in := false
		if v.ReadAt, v.ListAt, in = w.panels.tally.ReadAt(w.tallyView(), c, c.Px(effects.ChitSide)); in {
			v.ListSize = tally.ChitSize(effects.ChitSide)
		}
	}
	return v
}

// drawAct draws the current event.
func (p *painter) drawAct(view *ebiten.Image, c *ui.Context, v *effects.View) {
	v.OnStrip, v.Hits = p.panels.diceStrip.Rolls(v.Thrown)
	v.Draw(view, c)
	if e, t := p.queue.Now(); v.OnStrip && e.Kind == rules.DieRolled {
		p.panels.diceStrip.DrawDice(view, p.diceStripView(), c, t)
	}
}

// Costs of covering a stack, a selectable cell and a panel, for what is placed beside a combat.
const (
	overStack  = 20
	overPick   = 60
	overCombat = 200
	overPanel  = 400
)

// hides returns the cost of covering a rectangle of the map: for the stacks and the selectable cells in it, and the panels over it.
func (w *views) hides(r ui.Rect) (cost float64) {
	half := w.canvas.CounterSize() / 2
	covers := func(cell rules.CellID) bool {
		if !w.pic.OnMap(cell) {
			return false
		}
		at := w.canvas.CellCenter(cell)
		return at.X > r.X-half && at.X < r.Right()+half && at.Y > r.Y-half && at.Y < r.Bottom()+half
	}
	for id, stack := range w.pic.Stacks {
		if len(stack) > 0 && covers(rules.CellID(id)) {
			cost += overStack
		}
	}
	for i := range w.chooser.Picks.Options {
		if covers(w.chooser.Picks.Options[i].Info.Cell) {
			cost += overPick
		}
	}
	if f := w.shown.forecast; f != nil {
		for _, id := range f.Attackers {
			if covers(w.pic.CellOf(id)) {
				cost += overCombat
			}
		}
	}
	if !w.panels.combat.Rect().Intersect(r).Empty() {
		cost += overPanel
	}
	return cost
}

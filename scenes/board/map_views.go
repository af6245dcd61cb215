package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/effects"
	"herbstnebel/scenes/board/marks"
	"herbstnebel/scenes/board/placement"
	"herbstnebel/scenes/ui"
)

// placement returns the places of the pieces on the screen.
func (b *Board) placement() *placement.Layout {
	return &placement.Layout{Canvas: b.canvas, Pieces: b.pic, Fan: b.hover.Fan, Combat: b.shown.forecast, Covered: b.coach.Rect()}
}

// marks returns what the marks on the map show.
func (b *Board) marks() *marks.View {
	e, _ := b.queue.Now()
	v := &marks.View{Layout: b.placement(), Board: b.board, Texts: b.texts, Busy: e != nil, Decides: b.human, Still: b.still,
		By: b.decision.By, Active: b.decision.Piece, Moving: effects.Moving(e),
		Picks: &b.picks, Hover: &b.hover, Cursor: &b.cellCursor, Refused: b.info.Answer.Cell, Probe: b.info.Answer.Piece, Overlay: &b.overlay,
		Group: b.plans.Group.Pieces, Dragged: b.plans.Group.Dragged, Pointer: b.plans.Group.At,
		Target: b.target(), Panels: append([]ui.Rect{b.combat.Rect(), b.coach.Rect()}, b.strips.Rects()...), WhatIf: b.plans.WhatIf.Forecast(),
		Tutorial: b.coach.Cells(), Card: b.hand.Activated()}
	for id := 1; id < len(b.board.Cells) && !b.own.Front; id++ {
		if b.counts(rules.CellID(id)) {
			v.Flags = append(v.Flags, rules.CellID(id))
		}
	}
	if !b.replay.again {
		v.Planned = b.plans.Attack.Forecast
	}
	if b.hinted(b.hint.Proposed().Choice) {
		v.Hint = &marks.Hint{Piece: b.hint.Proposed().Info.Piece, Cell: b.hint.Proposed().Info.Cell, Path: b.hint.Path()}
	}
	if v.ShowsCost() {
		if b.plans.Group.On() {
			v.Label = b.texts.GroupMove(&b.plans.Group.Group)
		}
		o := b.picks.CellOption(b.hover.Cell)
		v.Warned = o != nil && b.warningOf(o) != ""
	}
	return v
}

// effects returns what the effects show, with the pieces drawn by m.
func (b *Board) effects(c *ui.Context, m *marks.View) *effects.View {
	e, t := b.queue.Now()
	v := &effects.View{Canvas: b.canvas, Board: b.board, Pieces: b.pic, Texts: b.texts, Counters: m, Acts: b.queue.Acts, Time: t, Still: b.still,
		Front: b.own.Front, Combat: b.combatCell(), Involved: m.InFront(), Focus: []rules.CellID{b.combatCell(), b.decision.Cell, b.plans.Attack.Target},
		Cup: b.tracks.Cup, Drawn: b.tracks.Drawn}
	if f := b.shown.forecast; f != nil {
		v.Was, v.Now = b.shown.was, f.Column
	}
	if e != nil && e.Kind == rules.ChitDrawn {
		v.ReadAt = b.tally.ReadAt(b.tallyView(), c, c.Px(effects.ChitSide))
	}
	return v
}

// drawAct draws the current event.
func (b *Board) drawAct(view *ebiten.Image, c *ui.Context, v *effects.View) {
	e, t := b.queue.Now()
	if e == nil || e.Kind != rules.DieRolled {
		v.Draw(view, c)
		return
	}
	d, ok := b.diceStrip.Fall(b.diceStripView(), c, e, t)
	v.OnStrip, v.Hit = ok, d.Hit
	v.Draw(view, c)
	if ok {
		d.Draw(view, b.diceStripView(), c)
	}
}

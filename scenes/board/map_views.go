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
	return &placement.Layout{Canvas: b.canvas, Pieces: b.pic, Fan: b.chooser.Hover.Fan, Combat: b.shown.forecast, Covered: b.coach.Rect()}
}

// marks returns the data that the marks on the map show.
func (b *Board) marks() *marks.View {
	e, _ := b.queue.Now()
	v := &marks.View{Layout: b.placement(), Board: b.board, Texts: b.texts, Busy: e != nil, Decides: b.chooser.Human, Still: b.display.still,
		By: b.chooser.Decision.By, Active: b.chooser.Decision.Piece, Moving: effects.Moving(e),
		Picks: &b.chooser.Picks, Hover: &b.chooser.Hover, Cursor: &b.chooser.Cursor, Refused: b.panels.info.Answer.Cell, Probe: b.panels.info.Answer.Piece, Overlay: &b.overlay,
		Group: b.chooser.Plans.Group.Pieces, Dragged: b.chooser.Plans.Group.Dragged, Pointer: b.chooser.Plans.Group.At,
		Target: b.target(), Panels: append([]ui.Rect{b.panels.combat.Rect(), b.coach.Rect()}, b.panels.strips.Rects()...), WhatIf: b.chooser.Plans.WhatIf.Forecast(),
		Tutorial: b.coach.Cells(), Card: b.panels.hand.Activated()}
	for id := 1; id < len(b.board.Cells) && !b.own.Front; id++ {
		if b.counts(rules.CellID(id)) {
			v.Flags = append(v.Flags, rules.CellID(id))
		}
	}
	if !b.replay.again {
		v.Planned = b.chooser.Plans.Attack.Forecast
	}
	if b.hinted(b.panels.hint.Proposed().Choice) {
		v.Hint = &marks.Hint{Piece: b.panels.hint.Proposed().Info.Piece, Cell: b.panels.hint.Proposed().Info.Cell, Path: b.panels.hint.Path()}
	}
	if v.ShowsCost() {
		if b.chooser.Plans.Group.On() {
			v.Label = b.texts.GroupMove(&b.chooser.Plans.Group.Group)
		}
		o := b.chooser.Picks.CellOption(b.chooser.Hover.Cell)
		v.Warned = o != nil && b.warningOf(o) != ""
	}
	return v
}

// effects returns the data that the effects show, with the pieces drawn by m.
func (b *Board) effects(c *ui.Context, m *marks.View) *effects.View {
	e, t := b.queue.Now()
	v := &effects.View{Canvas: b.canvas, Board: b.board, Pieces: b.pic, Texts: b.texts, Counters: m, Acts: b.queue.Acts, Time: t, Still: b.display.still,
		Front: b.own.Front, Combat: b.combatCell(), Involved: m.InFront(), Focus: []rules.CellID{b.combatCell(), b.chooser.Decision.Cell, b.chooser.Plans.Attack.Target},
		Cup: b.panels.tracks.Cup, Drawn: b.panels.tracks.Drawn}
	if f := b.shown.forecast; f != nil {
		v.Was, v.Now = b.shown.was, f.Column
	}
	if e != nil && e.Kind == rules.ChitDrawn {
		v.ReadAt = b.panels.tally.ReadAt(b.tallyView(), c, c.Px(effects.ChitSide))
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
	d, ok := b.panels.diceStrip.Fall(b.diceStripView(), c, e, t)
	v.OnStrip, v.Hit = ok, d.Hit
	v.Draw(view, c)
	if ok {
		d.Draw(view, b.diceStripView(), c)
	}
}

package board

import (
	"slices"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/combat"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// combatPanelDue reports whether the combat panel has any contents.
func (m *model) combatPanelDue() bool {
	return m.chooser.Plans.Attack.On() && m.chooser.Human && !m.queue.Busy() && m.replay.live && !m.chooser.Plans.Group.On()
}

// makesAttack reports whether an option makes an attack that others can still join. Such an option makes the planned attack, with all units that
// are not left out, unless the tutorial highlights it.
func (m *model) makesAttack(o *picking.Option) bool {
	return m.combatPanelDue() && len(m.chooser.Plans.Attack.Joins) > 0 && assist.EndsJoining(&o.Info) && !m.coach.Asks(o.Choice)
}

// onCombatPanel reports whether the button of an option is only on the combat panel. That is so on a small screen, which has no room for it twice.
func (b *Board) onCombatPanel(o *picking.Option) bool { return b.areas.compact && b.makesAttack(o) }

// combatView returns the data that the combat panel shows.
func (b *Board) combatView(c *ui.Context) *combat.View {
	v := &combat.View{Env: b.env(), Plan: &b.chooser.Plans.Attack, Odds: c.Settings.Odds, Compact: b.areas.compact, Hinted: b.hinted}
	v.Elsewhere = c.Settings.Odds && !b.areas.compact && !b.areas.right.Empty() // the map stays visible
	v.Frame = b.coach.AsksAttack() || slices.ContainsFunc(b.chooser.Picks.Buttons, func(o picking.Option) bool { return b.onCombatPanel(&o) && b.hinted(o.Choice) })
	return v
}

// combatPlace returns what the combat panel must leave visible: the cells of the combat and of selectable things near it, at their positions after
// the camera has come to rest, an open fan and the tutorial.
func (b *Board) combatPlace() combat.Place {
	half := 0.5 * b.canvas.CellSizeAtRest()
	cellRect := func(id rules.CellID) ui.Rect {
		at := b.canvas.Camera.ToScreenAtRest(b.board.Cells[id].Center)
		return ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}
	}
	f := &b.chooser.Plans.Attack
	p := combat.Place{Free: b.canvas.Camera.Free(), Target: cellRect(f.Target)}
	units := f.Joins
	if f.Base != nil {
		units = slices.Concat(units, f.Base.Attackers)
	}
	for _, id := range units {
		if cell := b.pic.CellOf(id); cell != 0 && cell != f.Target {
			p.Attackers = append(p.Attackers, cellRect(cell))
		}
	}
	for i := range b.chooser.Picks.Options {
		if o := &b.chooser.Picks.Options[i]; b.chooser.Picks.IsOpen(o) && b.pic.OnMap(o.Info.Cell) {
			p.Cells = append(p.Cells, cellRect(o.Info.Cell))
		}
	}
	p.Keep = []ui.Rect{b.placement().FanBounds(), b.coach.Rect()}
	return p
}

// combatPanel draws the combat panel beside the combat.
func (b *Board) combatPanel(c *ui.Context) {
	if !b.combatPanelDue() {
		b.panels.combat.Hide()
		return
	}
	v := b.combatView(c)
	v.Place = b.combatPlace()
	high, intents := b.panels.combat.Layout(v, c, b.areas.view)
	if high > 0 {
		target := b.chooser.Plans.Attack.Target
		b.auto.uncover(b.panels.combat.Rect(), b.board.Cells[target].Center, shownFor{b.chooser.Decision.Key, b.chooser.Decision.Piece, target})
	}
	b.perform(c, intents)
}

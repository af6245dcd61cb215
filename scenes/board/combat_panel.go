package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/combat"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// onCombatPanel reports whether the button of an option is only on the combat panel. That is so on a small screen, which has no room for it twice.
func (w *views) onCombatPanel(o *picking.Option) bool {
	return w.areas.compact && w.chooser.MakesAttack(o)
}

// combatView returns the data that the combat panel shows.
func (w *views) combatView(c *ui.Context) *combat.View {
	v := &combat.View{Env: w.env(), Plan: &w.chooser.Plans.Attack, Odds: c.Settings.Odds, Compact: w.areas.compact, Most: w.areas.room, Hinted: w.chooser.Hinted}
	v.Elsewhere = c.Settings.Odds && !w.areas.compact && !w.areas.right.Empty() // the map stays visible
	v.Frame = w.coach.AsksAttack() || slices.ContainsFunc(w.chooser.Picks.Buttons, func(o picking.Option) bool { return w.onCombatPanel(&o) && w.chooser.Hinted(o.Choice) })
	return v
}

// combatPlace returns what the combat panel must leave visible: the cells of the combat and of selectable things near it, at their positions after
// the camera has come to rest, an open fan and the tutorial.
func (w *views) combatPlace() combat.Place {
	half := 0.5 * w.canvas.CellSizeAtRest()
	cellRect := func(id rules.CellID) ui.Rect {
		at := w.canvas.Camera.ToScreenAtRest(w.board.Cells[id].Center)
		return ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}
	}
	f := &w.chooser.Plans.Attack
	p := combat.Place{Free: w.canvas.Camera.Free(), Target: cellRect(f.Target)}
	units := f.Joins
	if f.Base != nil {
		units = slices.Concat(units, f.Base.Attackers)
	}
	for _, id := range units {
		if cell := w.pic.CellOf(id); cell != 0 && cell != f.Target {
			p.Attackers = append(p.Attackers, cellRect(cell))
		}
	}
	for i := range w.chooser.Picks.Options {
		if o := &w.chooser.Picks.Options[i]; w.chooser.Picks.IsOpen(o) && w.pic.OnMap(o.Info.Cell) {
			p.Cells = append(p.Cells, cellRect(o.Info.Cell))
		}
	}
	p.Keep = []ui.Rect{w.placement().FanBounds(), w.coach.Rect()}
	return p
}

// combatPanel draws the combat panel beside the combat.
func (l *panelLayout) combatPanel(c *ui.Context) {
	if !l.chooser.PlansAttack() || l.alone() {
		l.panels.combat.Hide()
		return
	}
	v := l.combatView(c)
	v.Place = l.combatPlace()
	high, intents := l.panels.combat.Layout(v, c, l.areas.view)
	if high > 0 {
		target := l.chooser.Plans.Attack.Target
		l.camera.uncover(l.panels.combat.Rect(), l.board.Cells[target].Center, shownFor{key: l.chooser.Decision.Key, piece: l.chooser.Decision.Piece, cell: target})
	}
	l.perform(c, intents)
}

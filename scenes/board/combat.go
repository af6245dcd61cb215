package board

import (
	"slices"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// combat is the combat that a person decides on, with the planned attack. A panel beside the combat shows it.
type combat struct {
	assist.AttackPlan
	shown int     // index in Helps of the option under the pointer, or -1
	panel ui.Rect // rectangle of the combat panel; empty = not shown
}

// planAttack determines the effect of each option of the decision on the combat, and plans the attack.
func (b *Board) planAttack(c *ui.Context) {
	b.combat = combat{AttackPlan: assist.NewAttackPlan(b.situation(), b.picks.Options, c.Settings.Odds, &b.combat.AttackPlan), shown: -1}
	if b.combat.Target != 0 {
		b.clearButtons()
	}
}

// makesAttack reports whether an option makes an attack that others can still join. Such an option makes the planned attack, with all units that
// are not left out, unless the tutorial highlights it.
func (b *Board) makesAttack(o *picking.Option) bool {
	return b.combatPanelDue() && len(b.combat.Joins) > 0 && assist.EndsJoining(&o.Info) && !(b.tutorial.on && b.tutorial.choice == o.Choice)
}

// leaveOut removes a unit from the planned attack or adds it again.
func (b *Board) leaveOut(c *ui.Context, id rules.PieceID) {
	b.combat.LeaveOut(b.situation(), id)
	c.NeedRedraw()
}

// planned reports whether a click on a unit removes it from the planned attack or adds it. A unit that a hint or the tutorial selects joins
// at once, and so does the only unit, or one that must also choose its target.
func (b *Board) planned(id rules.PieceID) bool {
	f := &b.combat
	if !b.combatPanelDue() || !slices.Contains(f.Joins, id) || len(f.Joins) == 1 || b.hintedPiece(id) {
		return false
	}
	return !slices.ContainsFunc(b.picks.Options, func(o picking.Option) bool {
		return o.Info.Piece == id && o.Info.Cell != 0
	})
}

// combatForecast returns the forecast of the combat that the odds panel shows. If the pointer is at a help, now is the forecast with it and before
// the one without it.
func (b *Board) combatForecast() (now, before *rules.Forecast) {
	f := &b.combat
	switch {
	case b.replay.again: // of another combat
	case f.shown >= 0 && f.shown < len(f.Helps):
		return &f.Helps[f.shown].After, f.Base
	case f.Forecast != nil:
		return f.Forecast, nil
	}
	return b.shown.forecast, nil
}

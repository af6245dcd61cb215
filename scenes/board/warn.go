package board

import (
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// warning returns the unintended consequence of a choice with its paragraph, or an empty text.
func (b *Board) warning(c *ui.Context, choice rules.Choice) string {
	r, ok := assist.Warning(b.position(), choice)
	return b.warningText(c, r, ok)
}

// warningText returns the text of a warning with its paragraph. It is empty if there is no warning, or if no person decides.
func (b *Board) warningText(c *ui.Context, r rules.Reason, ok bool) string {
	if !ok || !b.human {
		return ""
	}
	return c.Lang.GameText(b.texts.Game, "warn."+r.Key, c.Lang.Args(b.texts.Game, r.Args, b.texts)...) + " (§ " + r.Para + ")"
}

// warningOf returns the warning for an option. If the option moves a group, it is the first warning among the choices of the move.
func (b *Board) warningOf(c *ui.Context, o picking.Option) string {
	if !b.plans.Group.On() || o.Info.Cell == 0 {
		return b.warning(c, o.Choice)
	}
	r, warned := b.plans.Group.Warning(o.Info.Cell)
	return b.warningText(c, r, warned)
}

// agree plays an option. If there is a warning, agree shows it first, and plays the option when called again.
func (b *Board) agree(c *ui.Context, o picking.Option) {
	if l := &b.plans.Pass; b.warningOf(c, o) != "" && !l.Confirms(o) {
		b.askLeave(c, &o, false)
		return
	}
	b.take(c, o)
}

// attackWarning returns the first warning for the planned attack, or an empty text.
func (b *Board) attackWarning(c *ui.Context) string {
	r, ok := b.plans.Attack.Warning(b.position(), b.picks.Options)
	return b.warningText(c, r, ok)
}

// makeAttack makes the planned attack. If there is a warning, makeAttack shows it first, and attacks when called again.
func (b *Board) makeAttack(c *ui.Context) {
	if b.attackWarning(c) != "" && !b.plans.Pass.Attack {
		b.askLeave(c, nil, true)
		return
	}
	b.playRow(c, b.plans.Attack.Choices)
}

package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// warning returns the unintended consequence of a choice with its paragraph, or an empty text.
func (b *Board) warning(c *ui.Context, choice rules.Choice) string {
	return b.warningAt(c, b.position(), choice)
}

// warningAt returns the warning for a choice at a position.
func (b *Board) warningAt(c *ui.Context, pos rules.View, choice rules.Choice) string {
	w, ok := pos.(rules.Warner)
	if !ok || !b.human {
		return ""
	}
	r, ok := w.Warning(choice)
	if !ok {
		return ""
	}
	return c.Lang.GameText(b.id, "warn."+r.Key, c.Lang.Args(b.id, r.Args, b)...) + " (§ " + r.Para + ")"
}

// warningOf returns the warning for an option. If the option moves a group, it is the first warning among the choices of the move.
func (b *Board) warningOf(c *ui.Context, o option) string {
	if !b.group.on() || o.pick.Cell == 0 {
		return b.warning(c, o.choice)
	}
	pos := rules.CloneView(b.position())
	for _, choice := range b.wayOf(o.pick.Cell).Choices {
		if text := b.warningAt(c, pos, choice); text != "" {
			return text
		}
		pos.Apply(choice, nil)
	}
	return ""
}

// agree plays an option. If there is a warning, agree shows it first, and plays the option when called again.
func (b *Board) agree(c *ui.Context, o option) {
	if l := &b.passWarning; b.warningOf(c, o) != "" && (l.warned == nil || *l.warned != o) {
		b.askLeave(c, &o, false)
		return
	}
	b.take(c, o)
}

// attackWarning returns the first warning for the planned attack, or an empty text.
func (b *Board) attackWarning(c *ui.Context) string {
	for i := range b.picks.options {
		if o := &b.picks.options[i]; o.pick.Piece != 0 && slices.Contains(b.combat.row, o.choice) {
			if text := b.warning(c, o.choice); text != "" {
				return text
			}
		}
	}
	return ""
}

// makeAttack makes the planned attack. If there is a warning, makeAttack shows it first, and attacks when called again.
func (b *Board) makeAttack(c *ui.Context) {
	if b.attackWarning(c) != "" && !b.passWarning.attack {
		b.askLeave(c, nil, true)
		return
	}
	b.playRow(c, b.combat.row)
}

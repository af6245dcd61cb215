package board

import (
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// warningOf returns the text of the warning for an option or, if it is nil, for the planned attack. It is empty if there is no warning, or if no
// person decides.
func (m *model) warningOf(o *picking.Option) string {
	if !m.chooser.Human {
		return ""
	}
	r, ok := m.chooser.Plans.Warning(m.position(), o, m.chooser.Picks.Options)
	if !ok {
		return ""
	}
	return m.texts.Warning(r)
}

// agree plays an option. If there is a warning, agree shows it first, and plays the option when called again.
func (b *Board) agree(c *ui.Context, o picking.Option) {
	if l := &b.chooser.Plans.Pass; b.warningOf(&o) != "" && !l.Confirms(o) {
		b.askLeave(c, &o, false)
		return
	}
	b.take(c, o)
}

// makeAttack makes the planned attack. If there is a warning, makeAttack shows it first, and attacks when called again.
func (b *Board) makeAttack(c *ui.Context) {
	if b.warningOf(nil) != "" && !b.chooser.Plans.Pass.Attack {
		b.askLeave(c, nil, true)
		return
	}
	b.playRow(c, b.chooser.Plans.Attack.Choices)
}

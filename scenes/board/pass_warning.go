package board

import (
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/strip"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// press handles a press of a prompt button.
func (b *Board) press(c *ui.Context, o picking.Option) {
	switch {
	case b.makesAttack(&o):
		b.makeAttack(c)
	case o.Info.Pass:
		b.leave(c, o)
	default:
		b.agree(c, o)
	}
}

// buttonText returns the text of a button, with the unfinished business if there is room.
func (m *model) buttonText(c *ui.Context, o *picking.Option) string {
	if m.makesAttack(o) {
		return m.texts.PlannedAttack(&m.chooser.Plans.Attack, c.Settings.Odds)
	}
	if f := m.chooser.Plans.Attack.Base; f != nil && o.Info.Verb == vocab.DeclareAttack && c.Settings.Odds {
		return m.texts.Attack(len(f.Attackers), f)
	}
	text := m.texts.ActIn(&m.chooser.Decision, o)
	if !o.Info.Pass {
		return text
	}
	if left := m.texts.Unfinished(&m.chooser.Decision, &m.chooser.Plans.Pass.PassCheck); left != "" {
		whole := c.T("board.with", "what", text, "left", left)
		room := c.W - c.Px(24)
		if !c.Narrow() {
			room *= 0.5
		}
		if panel.ButtonWidth(c, whole, panel.ButtonSize) <= room {
			return whole
		}
	}
	return text
}

// leave plays a default choice. If it leaves much, or is hasty, leave asks first, and plays it when called again.
func (b *Board) leave(c *ui.Context, o picking.Option) {
	if l := &b.chooser.Plans.Pass; (l.Much() || l.Hasty(b.chooser.Decision.Key, c.Tick) || b.warningOf(&o) != "") && (!l.Asked || l.AsksElse()) {
		b.askLeave(c, nil, false)
		return
	}
	b.chooser.Plans.Pass.End(b.chooser.Decision.Key, c.Tick)
	b.take(c, o)
}

// askLeave asks the player to confirm the default choice, or an option or the planned attack for which there is a warning.
func (b *Board) askLeave(c *ui.Context, warned *picking.Option, fight bool) {
	b.chooser.Plans.Pass.Ask(warned, fight)
	c.Announce(b.passWarningText(c))
	c.NeedRedraw()
}

// passWarningText returns the question: the warning or, if there is none, the unfinished business.
func (b *Board) passWarningText(c *ui.Context) string {
	if b.chooser.Plans.Pass.Attack {
		return b.warningOf(nil)
	}
	if o, ok := b.chooser.Plans.Pass.About(b.chooser.Picks.Default()); ok {
		if text := b.warningOf(&o); text != "" {
			return text
		}
	}
	return b.texts.Unfinished(&b.chooser.Decision, &b.chooser.Plans.Pass.PassCheck) + "."
}

// sayYes returns the action that confirms the question, and the text of its button. The action is nil if the question no longer applies.
func (b *Board) sayYes(c *ui.Context) (yes func(), act string) {
	if b.chooser.Plans.Pass.Attack {
		return func() { b.makeAttack(c) }, b.texts.PlannedAttack(&b.chooser.Plans.Attack, c.Settings.Odds)
	}
	o, ok := b.chooser.Plans.Pass.About(b.chooser.Picks.Default())
	switch {
	case !ok:
		return nil, ""
	case b.chooser.Plans.Pass.Warned == nil:
		return func() { b.leave(c, o) }, b.texts.ActIn(&b.chooser.Decision, &o)
	case b.chooser.Plans.Group.On() && len(b.chooser.Plans.Group.Pieces) > 1:
		act = c.T("board.group.march", "n", len(b.chooser.Plans.Group.Route(o.Info.Cell).Moved), "cell", b.texts.CellName(o.Info.Cell))
	default:
		act = b.texts.ActIn(&b.chooser.Decision, &o)
	}
	return func() { b.agree(c, o) }, act
}

// passWarningStrip returns the strip with the question and its buttons. If the question no longer applies, it removes the question and returns nil.
func (b *Board) passWarningStrip(c *ui.Context) *strip.View {
	yes, act := b.sayYes(c)
	if yes == nil {
		b.chooser.Plans.Pass.Settle()
		return nil
	}
	return &strip.View{Text: b.passWarningText(c), Frame: c.Theme.Stamp, AtRight: true, Buttons: []strip.Button{
		{ID: "leave-no", Text: c.T("board.leave.no"), Style: ui.ButtonStyle{Size: strip.TextSize}, Asks: strip.Decline{}},
		{ID: "leave-yes", Text: act, Style: ui.ButtonStyle{Primary: true, Size: strip.TextSize}, Asks: strip.Confirm{}}}}
}

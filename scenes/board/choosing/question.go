package choosing

import (
	"herbstnebel/scenes/board/panel/strip"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// Warning returns the text of the warning for an option or, if it is nil, for the planned attack. It is empty if there is no warning, or if no
// person decides.
func (k *Chooser) Warning(o *picking.Option) string {
	if !k.Human {
		return ""
	}
	r, ok := k.Plans.Warning(k.Shown.Position(), o, k.Picks.Options)
	if !ok {
		return ""
	}
	return k.Texts.Warning(r)
}

// Press does what the prompt button of an option does: it makes the planned attack, ends the decision, or plays the option.
func (k *Chooser) Press(c *ui.Context, o picking.Option) {
	switch {
	case k.MakesAttack(&o):
		k.Attack(c)
	case o.Info.Pass:
		k.leave(c, o)
	default:
		k.Agree(c, o)
	}
}

// Agree plays an option. If there is a warning, Agree shows it first, and plays the option when called again.
func (k *Chooser) Agree(c *ui.Context, o picking.Option) {
	if k.Warning(&o) != "" && !k.Plans.Pass.Confirms(o) {
		k.ask(c, &o, false)
		return
	}
	k.Take(c, o)
}

// Attack makes the planned attack. If there is a warning, Attack shows it first, and attacks when called again.
func (k *Chooser) Attack(c *ui.Context) {
	if k.Warning(nil) != "" && !k.Plans.Pass.Attack {
		k.ask(c, nil, true)
		return
	}
	k.playRow(c, k.Plans.Attack.Choices)
}

// leave plays a default choice. If it leaves much, or is hasty, leave asks first, and plays it when called again.
func (k *Chooser) leave(c *ui.Context, o picking.Option) {
	if l := &k.Plans.Pass; (l.Much() || l.Hasty(k.Decision.Key, c.Tick) || k.Warning(&o) != "") && (!l.Asked || l.AsksElse()) {
		k.ask(c, nil, false)
		return
	}
	k.Plans.Pass.End(k.Decision.Key, c.Tick)
	k.Take(c, o)
}

// ask asks the person to confirm the default choice, or an option or the planned attack for which there is a warning.
func (k *Chooser) ask(c *ui.Context, warned *picking.Option, attack bool) {
	k.Plans.Pass.Ask(warned, attack)
	c.Announce(k.question())
	c.NeedRedraw()
}

// question returns the question before a choice: the warning or, if there is none, the unfinished business.
func (k *Chooser) question() string {
	if k.Plans.Pass.Attack {
		return k.Warning(nil)
	}
	if o, ok := k.Plans.Pass.About(k.Picks.Default()); ok {
		if text := k.Warning(&o); text != "" {
			return text
		}
	}
	return k.Texts.Unfinished(&k.Decision, &k.Plans.Pass.PassCheck) + "."
}

// Confirm answers yes to the question. It reports false if no question is asked that still applies.
func (k *Chooser) Confirm(c *ui.Context) bool {
	w := &k.Plans.Pass
	if !w.Asked {
		return false
	}
	if w.Attack {
		k.Attack(c)
		return true
	}
	o, ok := w.About(k.Picks.Default())
	switch {
	case !ok:
		return false
	case w.Warned == nil:
		k.leave(c, o)
	default:
		k.Agree(c, o)
	}
	return true
}

// answerYes returns the text of the button that answers yes. It reports false if the question no longer applies.
func (k *Chooser) answerYes(c *ui.Context) (text string, ok bool) {
	if k.Plans.Pass.Attack {
		return k.Texts.PlannedAttack(&k.Plans.Attack, c.Settings.Odds), true
	}
	o, ok := k.Plans.Pass.About(k.Picks.Default())
	switch g := &k.Plans.Group; {
	case !ok:
		return "", false
	case k.Plans.Pass.Warned != nil && g.On() && len(g.Pieces) > 1:
		return c.T("board.group.march", "n", len(g.Route(o.Info.Cell).Moved), "cell", k.Texts.CellName(o.Info.Cell)), true
	}
	return k.Texts.ActIn(&k.Decision, &o), true
}

// QuestionStrip returns the strip with the question and its buttons. If the question no longer applies, it removes the question and returns nil.
func (k *Chooser) QuestionStrip(c *ui.Context) *strip.View {
	yes, ok := k.answerYes(c)
	if !ok {
		k.Plans.Pass.Settle()
		return nil
	}
	return &strip.View{Text: k.question(), Frame: c.Theme.Stamp, AtRight: true, Buttons: []strip.Button{
		{ID: "leave-no", Text: c.T("board.leave.no"), Style: ui.ButtonStyle{Size: strip.TextSize}, Asks: strip.Decline{}},
		{ID: "leave-yes", Text: yes, Style: ui.ButtonStyle{Primary: true, Size: strip.TextSize}, Asks: strip.Confirm{}}}}
}

package choosing

import (
	"slices"

	"herbstnebel/game/assist"
	"herbstnebel/scenes/board/gametext"
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
	case k.PlaysHand() && k.Hand.Has(o.Choice): // a card that draws or rolls cannot be taken back
		k.agreeOnMap(c, o)
	default:
		k.Agree(c, o)
	}
}

// Agree plays an option that the person has named, or asks first if there is a warning.
func (k *Chooser) Agree(c *ui.Context, o picking.Option) {
	if k.Warning(&o) != "" {
		k.ask(c, &o, false)
		return
	}
	k.Take(c, o)
}

// agreeOnMap plays an option that a click on the map selects. It asks first if there is a warning, if dice or a draw follow at once, or if it is an
// attack that no other unit can join, which would not be planned.
func (k *Chooser) agreeOnMap(c *ui.Context, o picking.Option) {
	alone, rolls := k.follows(&o)
	if (alone || rolls) && !k.Coach.Asks(o.Choice) {
		if alone {
			k.Plans.WhatIf.Pin(k.Situation().AttackOn(o.Info.Cell, k.Selection())) // its odds
		}
		k.ask(c, &o, false)
		return
	}
	k.Agree(c, o)
}

// follows reports what follows an option at once: whether it begins an attack that is then made without another decision, because only one unit can
// make it, and whether dice or a draw follow that cannot be undone.
func (k *Chooser) follows(o *picking.Option) (alone, rolls bool) {
	if !k.Human || k.Plans.Group.On() {
		return false, false
	}
	alone, rolls = assist.Follows(k.Shown.Position(), o.Choice)
	return alone && o.Info.Cell != 0, rolls && !k.Match.Study()
}

// Decline answers no to the question.
func (k *Chooser) Decline(c *ui.Context) {
	k.Plans.Pass.Settle()
	k.Plans.WhatIf.Forget()
	c.NeedRedraw()
}

// Attack makes the planned attack, or asks first if there is a warning.
func (k *Chooser) Attack(c *ui.Context) {
	if k.Warning(nil) != "" {
		k.ask(c, nil, true)
		return
	}
	k.playRow(c, k.Plans.Attack.Choices)
}

// leave plays a default choice, or asks first if it leaves anything undone.
func (k *Chooser) leave(c *ui.Context, o picking.Option) {
	if (k.Plans.Pass.Left > 0 || k.Warning(&o) != "" || k.Lost() != "") && !k.Coach.Asks(o.Choice) {
		k.ask(c, nil, false)
		return
	}
	k.Take(c, o)
}

// ask asks the person to confirm the default choice, an option or the planned attack. Pressing the same button again does not confirm it.
func (k *Chooser) ask(c *ui.Context, warned *picking.Option, attack bool) {
	if k.Plans.Pass.Asks(warned, attack) {
		return
	}
	k.Plans.Pass.Ask(warned, attack, c.Tick)
	if warned != nil {
		k.Plans.Pass.Alone, _ = k.follows(warned)
	}
	if c.UI.Focused() != "" {
		c.UI.Focus("leave-yes")
	}
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
		if f := k.Plans.WhatIf.Forecast(); f != nil && len(f.Attackers) == 1 && k.Plans.Pass.Alone {
			return k.Texts.Lang.T("board.alone", "unit", k.Texts.PieceName(f.Attackers[0]), "cell", k.Texts.CellName(o.Info.Cell))
		}
		if k.Plans.Pass.Warned != nil {
			return k.Texts.Lang.T("board.rolls", "act", k.Texts.ActIn(&k.Decision, &o))
		}
	}
	if text := k.Lost(); text != "" && k.Plans.Pass.Left == 0 {
		return text
	}
	return gametext.Upper(k.Texts.Unfinished(&k.Decision, &k.Plans.Pass.PassCheck)) + "."
}

// Lost returns a text that names a help that would raise the odds of the attack to 3-1 or better and that the default choice declines, or "".
func (k *Chooser) Lost() string {
	base := k.Plans.Attack.Base
	for i := range k.Plans.Attack.Helps {
		if h := &k.Plans.Attack.Helps[i]; k.Human && !slices.Contains(k.Plans.Attack.Joins, h.Option.Info.Piece) && h.Raises(base) {
			return k.Texts.Lang.T("board.leave.help", "what", k.Texts.ActIn(&k.Decision, &h.Option), "was", k.Texts.Column(assist.Column(base)), "now", k.Texts.Column(assist.Column(&h.After)))
		}
	}
	return ""
}

// Confirm answers yes to the question. It ignores a press that comes so soon after the question that it cannot be an answer, such as the second press
// of a double click. It reports false if there is no question that still applies.
func (k *Chooser) Confirm(c *ui.Context) bool {
	w := &k.Plans.Pass
	if !w.Asked {
		return false
	}
	o, ok := w.About(k.Picks.Default())
	switch {
	case !ok && !w.Attack:
		return false
	case w.JustAsked(c.Tick):
	case w.Attack:
		k.playRow(c, k.Plans.Attack.Choices)
	default:
		k.Take(c, o)
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
	case k.Plans.Pass.Alone && k.Plans.WhatIf.Forecast() != nil && c.Settings.Odds:
		f := k.Plans.WhatIf.Forecast()
		return k.Texts.Attack(len(f.Attackers), f), true
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
		{ID: "leave-yes", Text: yes, Style: ui.ButtonStyle{Action: ui.FollowAdvice, Primary: true, Size: strip.TextSize}, Asks: strip.Confirm{}}}}
}

package choosing

import (
	"slices"
	"strings"

	"herbstnebel/game/assist"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// PlansAttack reports whether an attack is planned that the person can change and make now.
func (k *Chooser) PlansAttack() bool { return k.Plans.Attack.On() && k.Ready() && !k.Plans.Group.On() }

// MakesAttack reports whether an option makes an attack that others can still join. Such an option makes the planned attack, with all units that
// are not left out, unless the tutorial highlights it.
func (k *Chooser) MakesAttack(o *picking.Option) bool {
	return k.PlansAttack() && len(k.Plans.Attack.Joins) > 0 && assist.EndsJoining(&o.Info) && !k.Coach.Asks(o.Choice)
}

// PlaysHand reports whether a card of the hand can be played and the combat panel does not already list the effect of each.
func (k *Chooser) PlaysHand() bool {
	if len(k.Hand.Cards()) == 0 || !k.Ready() || k.PlansAttack() {
		return false
	}
	return slices.ContainsFunc(k.Picks.Options, func(o picking.Option) bool { return !o.Info.Pass && k.Hand.Has(o.Choice) })
}

// Prompted lists the indices of the buttons that are in the prompt and not on a card, from the right.
func (k *Chooser) Prompted() (at []int) {
	due := k.PlaysHand()
	for i := range k.Picks.Buttons {
		if !due || !k.Hand.Has(k.Picks.Buttons[i].Choice) {
			at = append(at, i)
		}
	}
	k.Picks.EndsFirst(at)
	return at
}

// Width of a button with the unfinished business: the screen without a margin in interface points, or a share of it if that is not narrow.
const buttonMargin, buttonShare = 24, 0.5

// ButtonText returns the text of a button, with the unfinished business if there is room.
func (k *Chooser) ButtonText(c *ui.Context, o *picking.Option) string {
	if k.MakesAttack(o) {
		return k.Texts.PlannedAttack(&k.Plans.Attack, c.Settings.Odds)
	}
	if f := k.Plans.Attack.Base; f != nil && o.Info.Verb == vocab.DeclareAttack && c.Settings.Odds {
		return k.Texts.Attack(len(f.Attackers), f)
	}
	if k.Picks.NeedsSource() && !o.Info.Pass {
		return c.T("board.source.from", "cell", k.Texts.CellName(o.Info.From))
	}
	text := k.Texts.ActIn(&k.Decision, o)
	if n := k.Picks.FormationSize(o); n > 0 {
		if name := k.formation(o); name != "" {
			return c.T("board.formation.short", "what", name, "n", n)
		}
		return c.T("board.formation", "what", text, "n", n)
	}
	if !o.Info.Pass {
		return text + k.column(o)
	}
	if left := k.Texts.Unfinished(&k.Decision, &k.Plans.Pass.PassCheck); left != "" {
		whole := c.T("board.with", "what", text, "left", left)
		room := c.W - c.Px(buttonMargin)
		if !c.Narrow() {
			room *= buttonShare
		}
		if panel.ButtonWidth(c, whole, panel.ButtonSize) <= room {
			return whole
		}
	}
	return text
}

// fewFormations is the maximum number of formations whose buttons have room for whole sentences.
const fewFormations = 4

// formation returns the name of the formation that an option selects if so many are offered that their buttons need short texts, or else "".
func (k *Chooser) formation(o *picking.Option) string {
	offered := 0
	for i := range k.Picks.Buttons {
		if strings.HasPrefix(k.Picks.Buttons[i].Info.Verb, vocab.Formation+".") {
			offered++
		}
	}
	key := "corps." + strings.TrimPrefix(o.Info.Verb, vocab.Formation+".")
	if offered <= fewFormations || !k.Texts.Lang.HasOf(k.Texts.Game, key) {
		return ""
	}
	return k.Texts.Lang.GameText(k.Texts.Game, key)
}

// column returns the odds column of the attack that an option begins, to be written behind its text; empty if it begins none.
func (k *Chooser) column(o *picking.Option) string {
	for i := range k.Plans.Attack.Helps {
		h := &k.Plans.Attack.Helps[i]
		if h.Option.Choice == o.Choice && strings.HasPrefix(o.Info.Verb, vocab.Attack+".") && h.After.Column != "" {
			return "  ·  " + k.Texts.Column(h.After.Column)
		}
	}
	return ""
}

// Cancels reports whether something is selected or begun that Cancel takes back. A selected group has a button of its own.
func (k *Chooser) Cancels() bool {
	if !k.Ready() || k.Plans.Group.On() {
		return false
	}
	return k.Picks.Piece != 0 || k.Picks.Cell != 0 || (k.Undoable || k.Targeted) && k.Match.CanUndo() == nil
}

// GroupButton returns the ID, the text and the key of an additional prompt button for a group that is selected or can be; empty if there is none.
func (k *Chooser) GroupButton(c *ui.Context) (id, text string, action ui.Action) {
	switch {
	case !k.Human || k.Shown.Busy():
	case k.Plans.Group.On():
		return "group-leave", c.T("board.group.leave"), ui.Cancel
	case len(k.Plans.Movers) > 1:
		return "group-take", c.T("board.group.take", "n", len(k.Plans.Movers)), ui.WholeStack
	}
	return "", "", ui.NoAction
}

// HintReady reports whether a hint recommends an option that can be played.
func (k *Chooser) HintReady() bool { return k.Hint.Advice() != nil && k.CanAsk() }

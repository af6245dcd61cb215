package game

import (
	"slices"

	"herbstnebel/ai"
	"herbstnebel/rules"
)

// Advice is an engine's choice for a human player.
type Advice struct {
	Side   rules.Side
	Seat   string // seat of the engine
	Choice rules.Choice
	Report *ai.Report // nil if the engine gives no reasons
}

// Sounder returns the advice itself if its choice is sound, or if no sound plan did about as well in the trial games: its win probability may be
// lower by the margin of the report. Otherwise it returns advice to follow the best of these plans.
func (a *Advice) Sounder(pos rules.View, sound func(rules.Choice) bool) *Advice {
	r := a.Report
	if r == nil || r.Rollouts == 0 || sound(a.Choice) {
		return a
	}
	best, choice := -1, a.Choice
	for i := range r.Options {
		o := &r.Options[i]
		if o.Chance+r.Margin < r.Options[0].Chance || best >= 0 && o.Chance <= r.Options[best].Chance {
			continue
		}
		if c, err := rules.ParseChoice(pos, pos.Choices(nil), o.Notation); err == nil && sound(c) {
			best, choice = i, c
		}
	}
	if best < 0 {
		return a
	}
	report := *r
	o := r.Options[best]
	report.Plan, report.Chance, report.Terms = o.Plan, o.Chance, nil
	report.Options = slices.Insert(slices.Delete(slices.Clone(r.Options), best, best+1), 0, o)
	return &Advice{Side: a.Side, Seat: a.Seat, Choice: choice, Report: &report}
}

// Package planning holds the plans of a player before a decision: the attack that is being assembled, the stack that is to move, what-if attacks, and
// the question whether to pass. The plans themselves are made by package assist. This package keeps them while the player looks at them.
package planning

import (
	"slices"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// Plans are the plans of the player. The zero value plans nothing.
type Plans struct {
	Attack assist.AttackPlan // attack that the decision is about
	Group  Group             // pieces that move together
	Movers []rules.PieceID   // movable pieces of the active piece's stack
	Pass   PassWarning       // options that passing would leave undone
	WhatIf WhatIf            // what-if attack

	prediction prediction
}

// Refresh plans the attack of a new decision, keeps the pieces that can move with the active piece, and removes the what-if attack. The plan
// lists helps if odds is true.
func (p *Plans) Refresh(s *assist.Situation, options []assist.Option, odds bool, movers []rules.PieceID) {
	p.Movers = movers
	p.Attack = assist.NewAttackPlan(s, options, odds, &p.Attack)
	p.WhatIf.Forget()
}

// CanLeaveOut reports whether a click on a unit removes it from the planned attack or adds it. The only unit joins at once, and so does one that
// must also choose its target.
func (p *Plans) CanLeaveOut(id rules.PieceID, options []assist.Option) bool {
	if !slices.Contains(p.Attack.Joins, id) || len(p.Attack.Joins) == 1 {
		return false
	}
	return !slices.ContainsFunc(options, func(o assist.Option) bool { return o.Info.Piece == id && o.Info.Cell != 0 })
}

// fewHelps is the maximum number of helps other than pieces that also have prompt buttons. If there are more, only a panel lists them.
const fewHelps = 3

// PromptButtons returns the options that have buttons in the prompt: without those of helps if there are more than fewHelps.
func (p *Plans) PromptButtons(buttons []assist.Option) []assist.Option {
	n := 0
	for i := range p.Attack.Helps {
		if p.Attack.Helps[i].Option.Info.Piece == 0 {
			n++
		}
	}
	if p.Attack.Target == 0 || n <= fewHelps {
		return buttons
	}
	return slices.DeleteFunc(buttons, func(o assist.Option) bool {
		return o.Info.Piece == 0 && slices.ContainsFunc(p.Attack.Helps, func(h assist.Help) bool { return h.Option.Choice == o.Choice })
	})
}

// Warning returns the unwanted consequence of an option in a position, and reports whether there is one. If the option moves the group, it is the
// first one among the choices of the move. If the option is nil, it is the first one of the planned attack, whose options are given.
func (p *Plans) Warning(pos rules.View, o *assist.Option, options []assist.Option) (rules.Reason, bool) {
	switch {
	case o == nil:
		return p.Attack.Warning(pos, options)
	case p.Group.On() && o.Info.Cell != 0:
		return p.Group.Warning(o.Info.Cell)
	}
	return assist.Warning(pos, o.Choice)
}

// Forecast returns the forecast of the planned attack. If help is an index of a help, now is the forecast with that help and before the one without
// it. Both are nil if no attack is planned.
func (p *Plans) Forecast(help int) (now, before *rules.Forecast) {
	if help >= 0 && help < len(p.Attack.Helps) {
		return &p.Attack.Helps[help].After, p.Attack.Base
	}
	return p.Attack.Forecast, nil
}

// prediction is the predicted defence for the last forecast.
type prediction struct {
	assist.Prediction
	of *rules.Forecast // forecast for which it was computed
	ok bool            // true if there is a prediction
}

// Predict returns the defence to expect after a forecast, or nil if no procedure leads the defenders. It computes a prediction once.
func (p *Plans) Predict(pos func() rules.View, f *rules.Forecast) *assist.Prediction {
	if p.prediction.of != f {
		p.prediction = prediction{of: f}
		p.prediction.Prediction, p.prediction.ok = assist.Predict(p.Attack.PositionOf(pos(), f), f)
	}
	if !p.prediction.ok {
		return nil
	}
	return &p.prediction.Prediction
}

// Group is a stack or a part of it that moves together, by a click on a cell or by dragging. The small decisions that the rules require on
// the way are played one after the other.
type Group struct {
	assist.Group
	Stack   []rules.PieceID // all pieces of its cell that could move when it was selected
	Dragged bool            // true if it follows the pointer
	At      ui.Point        // position of the pointer
}

// Without lists the pieces of the stack that are in the group, without the given piece if it is in the group and with it otherwise.
func (g *Group) Without(id rules.PieceID) (list []rules.PieceID) {
	for _, q := range g.Stack {
		if slices.Contains(g.Pieces, q) != (q == id) {
			list = append(list, q)
		}
	}
	return list
}

// Drop clears the group.
func (g *Group) Drop() { *g = Group{} }

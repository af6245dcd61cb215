package planning_test

import (
	"testing"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/planning"
)

// TestTheForecastIsThatOfTheHelp checks which forecasts of a planned attack are compared.
func TestTheForecastIsThatOfTheHelp(t *testing.T) {
	var p planning.Plans
	if now, before := p.Forecast(-1); now != nil || before != nil {
		t.Errorf("without a plan the forecasts are %v and %v", now, before)
	}
	p.Attack = assist.AttackPlan{Base: &rules.Forecast{}, Forecast: &rules.Forecast{}, Helps: make([]assist.Help, 1)}
	if now, before := p.Forecast(-1); now != p.Attack.Forecast || before != nil {
		t.Errorf("of the plan the forecasts are %v and %v", now, before)
	}
	if now, before := p.Forecast(0); now != &p.Attack.Helps[0].After || before != p.Attack.Base {
		t.Errorf("with a help the forecasts are %v and %v", now, before)
	}
}

// TestAUnitIsLeftOutOfAPlan checks which units a click leaves out: those that can join, unless one joins alone or must choose a target.
func TestAUnitIsLeftOutOfAPlan(t *testing.T) {
	target := []assist.Option{{Info: rules.ChoiceInfo{Piece: 2, Cell: 7}}}
	for name, test := range map[string]struct {
		joins   []rules.PieceID
		options []assist.Option
		want    bool
	}{
		"one of two":                {[]rules.PieceID{1, 2}, nil, true},
		"no attacker":               {[]rules.PieceID{1, 3}, nil, false},
		"the only one":              {[]rules.PieceID{2}, nil, false},
		"one that chooses a target": {[]rules.PieceID{1, 2}, target, false},
	} {
		p := planning.Plans{Attack: assist.AttackPlan{Joins: test.joins}}
		check.Equal(t, p.CanLeaveOut(2, test.options), test.want, "%s", name)
	}
}

// TestAQuestionIsAboutOneThing checks what a question asks for, until it is settled.
func TestAQuestionIsAboutOneThing(t *testing.T) {
	var w planning.PassWarning
	o := assist.Option{Info: rules.ChoiceInfo{Piece: 1}}
	if w.Ask(nil, false, 100); !w.Asks(nil, false) || w.Asks(nil, true) || w.AsksElse() {
		t.Error("the question is not about the default choice")
	}
	if w.Ask(&o, false, 100); !w.AsksElse() || !w.Asks(&o, false) || w.Asks(&assist.Option{}, false) || w.Asks(nil, false) {
		t.Error("the question is not about the option")
	}
	if w.Ask(nil, true, 100); !w.AsksElse() || !w.Asks(nil, true) || w.Asks(&o, false) {
		t.Error("the question is not about the attack")
	}
	if !w.JustAsked(100+planning.TooFast-1) || w.JustAsked(100+planning.TooFast) {
		t.Error("a double click answers it, or a later press does not")
	}
	if w.Settle(); w.Asked || w.AsksElse() {
		t.Error("the question is still asked")
	}
}

// TestAPinnedAttackStays checks that a what-if attack is not asked for again, that its key is noticed, and that a pinned attack stays until
// it is forgotten.
func TestAPinnedAttackStays(t *testing.T) {
	var w planning.WhatIf
	held := planning.Keys{Held: true}
	if !w.Changes(held) || w.Changes(planning.Keys{Reverse: true}) {
		t.Error("only the key of the attack changes it")
	}
	if w.Press(held); w.Changes(held) || !w.Changes(planning.Keys{}) {
		t.Error("the key is not noticed")
	}
	w.Pin(&assist.WhatIf{Forecast: rules.Forecast{Target: 3}})
	q := planning.Question{Cell: 5, OnMap: true}
	if w.Ask(q, planning.Source{Fighting: true}) || w.Forecast() == nil || w.Forecast().Target != 3 {
		t.Error("the pinned attack has not stayed")
	}
	if w.Forget(); w.Attack() != nil || w.Forecast() != nil {
		t.Error("the attack is not forgotten")
	}
	check.False(t, w.Ask(planning.Question{Cell: 6, Keys: held}, planning.Source{}), "a cell beside the map is attacked")
}

// TestManyHelpsHaveNoButtons checks that helps other than pieces lose their buttons in the prompt if there are many.
func TestManyHelpsHaveNoButtons(t *testing.T) {
	for name, test := range map[string]struct{ helps, pieces, want int }{
		"few":                {3, 0, 4},
		"many":               {4, 0, 1},
		"few besides pieces": {3, 2, 6},
	} {
		p := planning.Plans{Attack: assist.AttackPlan{Target: 1}}
		buttons := []assist.Option{{Choice: 100}}
		for i := range test.helps + test.pieces {
			o := assist.Option{Choice: rules.Choice(1 + i)}
			if i >= test.helps {
				o.Info.Piece = 9
			}
			buttons = append(buttons, o)
			p.Attack.Helps = append(p.Attack.Helps, assist.Help{Option: o})
		}
		check.Equal(t, len(p.PromptButtons(buttons)), test.want, "%s: buttons", name)
	}
}

package gametext

import (
	"slices"
	"strconv"
	"strings"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/lang"
)

// Column returns the name of a column, from the game's texts if they have one.
func (x *Texts) Column(column string) string {
	if key := "odds.column"; x.Lang.HasOf(x.Game, key) {
		n, _ := strconv.Atoi(column)
		return x.Lang.GameText(x.Game, key, "n", n, "column", column)
	}
	return column
}

// Tag returns the short name of a column, for a place on the map, from the game's texts if they have one.
func (x *Texts) Tag(column string) string {
	if key := "odds.tag"; x.Lang.HasOf(x.Game, key) {
		return x.Lang.GameText(x.Game, key, "column", column)
	}
	return x.Column(column)
}

// Short returns a text for a place on the map: the short name of the column of a forecast, or its strengths if it has no column.
func (x *Texts) Short(f *rules.Forecast) string {
	if f.Column != "" {
		return x.Tag(f.Column)
	}
	return x.Lang.GameText(x.Game, "board.odds.plain", "attack", f.Attack, "defence", f.Defence)
}

// Heading returns the heading of a forecast or of a kind of modifiers, from the game's texts if they have one.
func (x *Texts) Heading(key string) string {
	if own := strings.TrimPrefix(key, "board."); x.Lang.HasOf(x.Game, own) {
		return x.Lang.GameText(x.Game, own)
	}
	return x.Lang.T(key)
}

// Strengths returns a text with the strengths of both sides and their ratio.
func (x *Texts) Strengths(f *rules.Forecast) string {
	key := "odds.strengths"
	if dice := key + ".dice"; f.Column != "" && x.Lang.HasOf(x.Game, dice) { // dice that are rolled now
		key = dice
	}
	if x.Lang.HasOf(x.Game, key) { // the game names the strengths
		return x.Lang.GameText(x.Game, key, "attack", f.Attack, "defence", f.Defence, "odds", f.Odds)
	}
	text := x.Lang.T("board.odds.strengths", "attack", f.Attack, "defence", f.Defence)
	if f.Odds != "" {
		text = strconv.Itoa(f.Attack) + " : " + strconv.Itoa(f.Defence) + "  =  " + f.Odds
	}
	return text
}

// Breakdown lists the terms of the strengths, one line for each strength that is not the printed one.
func (x *Texts) Breakdown(f *rules.Forecast) (list []string) {
	for i, n := range []int{f.Attack, f.Defence} {
		var terms []string
		for k := range f.Modifiers {
			m := &f.Modifiers[k]
			if m.Kind != rules.AttackBreakdown+rules.ModifierKind(i) {
				continue
			}
			value := lang.Signed(m.Value)
			if terms == nil { // the base to which the other terms are added
				value = strconv.Itoa(m.Value)
			}
			terms = append(terms, value+" "+x.Name("mod.", m.Key))
		}
		if len(terms) > 1 {
			key := [...]string{"board.odds.made.attack", "board.odds.made.defence"}[i]
			list = append(list, x.Lang.T(key, "list", strings.Join(terms, ", "), "n", n))
		}
	}
	return list
}

// Shifts returns the shifts of the column and the die, and the column before its last change; empty if there are none.
func (x *Texts) Shifts(f *rules.Forecast, was string) string {
	var parts []string
	switch {
	case f.Shift < 0:
		parts = append(parts, x.Lang.T("board.shift.against", "n", -f.Shift))
	case f.Shift > 0:
		parts = append(parts, x.Lang.T("board.shift.for", "n", f.Shift))
	}
	if f.DieMod != 0 {
		parts = append(parts, x.dieModifier(f))
	}
	for i := range f.Modifiers { // conditions of the column without a number, such as the end of the table
		if m := &f.Modifiers[i]; m.Kind == rules.ColumnShift && m.Value == 0 {
			parts = append(parts, x.Name("mod.", m.Key, x.Lang.Args(x.Game, m.Args, x)...))
		}
	}
	if was != "" {
		parts = append(parts, x.Lang.T("board.odds.before", "was", was))
	}
	return strings.Join(parts, "  ·  ")
}

// dieModifier returns the die-roll modifier as text. If the game has texts for it, they also name the side that benefits and the column without
// the modifier.
func (x *Texts) dieModifier(f *rules.Forecast) string {
	key, n := "odds.die-mod.plus", f.DieMod
	if n < 0 {
		key, n = "odds.die-mod.minus", -n
	}
	if column, err := strconv.Atoi(f.Column); err == nil && x.Lang.HasOf(x.Game, key) {
		return x.Lang.GameText(x.Game, key, "n", n, "base", column+f.DieMod, "side", x.Side(x.firing(f)))
	}
	key = "board.die-mod"
	if slices.ContainsFunc(f.Results, func(r rules.Result) bool { return len(r.Faces) > 0 }) { // modifier of the rolled number
		key = "board.die-mod.thrown"
	}
	return x.Lang.T(key, "n", lang.Signed(f.DieMod))
}

// firing returns the side that rolls the dice of a forecast: the enemy of the pieces that it is made on, such as the defender that fires back.
func (x *Texts) firing(f *rules.Forecast) rules.Side {
	for _, id := range f.Defenders {
		if q := x.Pieces.Piece(id); q != nil {
			return q.Side.Other()
		}
	}
	return f.Attacker
}

// PercentText returns a probability as a percentage of n, which is rounded. Only a certain result is shown as 100 %, and only an impossible one
// as 0 %.
func PercentText(n, weight, total int) string {
	switch {
	case n == 0 && weight > 0:
		return "<1 %"
	case n == 100 && weight < total:
		return ">99 %"
	}
	return strconv.Itoa(n) + " %"
}

// ResultLine returns a result as a line of text.
func (x *Texts) ResultLine(key string) string { return Upper(x.Result(key)) }

// Result returns a result as text: the game's own text, or the hits of one or both sides if the key consists of them.
func (x *Texts) Result(key string) string {
	if x.Lang.HasOf(x.Game, "result."+key) {
		return x.Lang.GameText(x.Game, "result."+key)
	}
	if attacker, defender, ok := rules.ReadHits(key); ok {
		if attacker == 0 && defender == 0 {
			return x.Lang.GameText(x.Game, "board.result.nothing")
		}
		if n := -min(attacker, defender); n > 0 {
			return x.Lang.T("board.result.ignored", "n", n)
		}
		if key := "odds.losses"; x.Lang.HasOf(x.Game, key) { // in this game hits are not losses yet
			return x.Lang.GameText(x.Game, key, "attacker", attacker, "defender", defender)
		}
		switch {
		case attacker == 0:
			return x.Lang.T("board.result.loss.defender", "n", defender)
		case defender == 0:
			return x.Lang.T("board.result.loss.attacker", "n", attacker)
		}
		return x.Lang.T("board.result.losses", "attacker", attacker, "defender", defender)
	}
	if n, err := strconv.Atoi(key); err == nil {
		if n == 0 {
			return x.Lang.T("board.result.miss")
		}
		return x.Lang.T("board.result.hits", "n", n)
	}
	return key
}

// Changes lists the results that become more or less probable, one line each.
func (x *Texts) Changes(e assist.Effect) (list []string) {
	if e.Mean != nil {
		return []string{x.meanChange(e.Mean)}
	}
	for _, r := range e.Results {
		list = append(list, x.Lang.T("board.fight.change", "result", x.ResultLine(r.Key), "was", r.Was, "now", r.Now))
	}
	return list
}

// meanChange describes the change of the average hits.
func (x *Texts) meanChange(m *assist.MeanHits) string {
	tenths := func(n int) string { return strconv.Itoa(n/10) + x.Lang.T("language.decimal") + strconv.Itoa(n%10) }
	return x.Lang.T("board.fight.mean", "a", tenths(m.Was[0]), "b", tenths(m.Now[0]), "d", tenths(m.Was[1]), "e", tenths(m.Now[1]))
}

// Attack returns the text of a button that attacks with n units at the odds of a forecast.
func (x *Texts) Attack(n int, f *rules.Forecast) string {
	return x.Lang.T("board.fight.with", "n", n, "column", x.odds(f))
}

// odds returns the column of a forecast, or its strengths if it has none.
func (x *Texts) odds(f *rules.Forecast) string {
	if f.Column != "" {
		return x.Column(f.Column)
	}
	return x.Strengths(f)
}

// PlannedAttack returns the text of the button that makes a planned attack, or assigns its units if another target needs some first. It has the
// odds if these are shown.
func (x *Texts) PlannedAttack(p *assist.AttackPlan, odds bool) string {
	n := p.Attackers()
	odds = odds && p.Forecast != nil
	switch {
	case p.Next != 0 && odds:
		return x.Lang.T("board.fight.assign-with", "n", n, "column", x.odds(p.Forecast), "cell", x.CellName(p.Next))
	case p.Next != 0:
		return x.Lang.T("board.fight.assign", "n", n, "cell", x.CellName(p.Next))
	case odds:
		return x.Attack(n, p.Forecast)
	}
	return x.Lang.T("board.fight.all", "n", n)
}

// Warning returns the text of a warning with its paragraph.
func (x *Texts) Warning(r rules.Reason) string {
	return x.Lang.GameText(x.Game, "warn."+r.Key, x.Lang.Args(x.Game, r.Args, x)...) + " (§ " + r.Para + ")"
}

// Unfinished returns a text about the options that the default choice of a decision would leave undone, or an empty text.
func (x *Texts) Unfinished(d *rules.Decision, p *assist.PassCheck) string {
	if p.Left == 0 {
		return ""
	}
	text := x.Lang.GameText(x.Game, "leaves."+d.Key, "n", p.MayStillAct(d))
	if p.Good > 0 {
		text += ", " + x.Lang.T("board.leaves.good", "n", p.Good)
	}
	return text
}

// GroupMove returns the cost of the move of a group that was planned last, and the number of pieces that arrive if not all do.
func (x *Texts) GroupMove(g *assist.Group) string {
	w := g.LastRoute()
	text := ""
	if w.Cost > 0 {
		text = x.Lang.T("board.group.cost", "half-points", w.Cost)
	}
	if n := len(g.Pieces); n > 1 {
		if text != "" {
			text += "  ·  "
		}
		text += x.Lang.T("board.group.come", "n", len(w.Moved), "of", n)
	}
	return text
}

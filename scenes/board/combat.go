package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// combat describes the combat that a person decides on, and the effect of the options on it: the units that can still join, and the
// changes by artillery support and the like. A panel beside the combat shows it.
type combat struct {
	cell  rules.CellID    // target; 0 = none
	base  *rules.Forecast // current forecast; nil = no unit attacks yet
	joins []rules.PieceID // units that can join
	out   []rules.PieceID // units among joins that the player has left out
	spare []rules.PieceID // units among joins that cannot join with all the others, because another target needs one
	row   []rules.Choice  // choices that make the attack with all the others
	plan  *rules.Forecast // forecast of that attack
	helps []help          // options that change the odds
	shown int             // index in helps of the option under the pointer, or -1
	panel ui.Rect         // rectangle of the combat panel; empty = not shown
}

// help is an option that changes the odds, such as artillery support.
type help struct {
	option picking.Option
	after  rules.Forecast
	like   bool // true if it has the same effect as the help before it
}

// on reports whether the panel has anything to decide.
func (f *combat) on() bool { return len(f.joins) > 0 || len(f.helps) > 0 }

// idle reports whether a piece could join but is not part of the planned attack.
func (f *combat) idle(id rules.PieceID) bool {
	return slices.Contains(f.out, id) || slices.Contains(f.spare, id)
}

// helping reports whether a piece is one of the helps.
func (f *combat) helping(id rules.PieceID) bool {
	return slices.ContainsFunc(f.helps, func(h help) bool { return h.option.Info.Piece == id })
}

// weighCombat determines the effect of each option of the decision on the combat.
func (b *Board) weighCombat(c *ui.Context, pos rules.View) {
	was := b.combat
	b.combat = combat{shown: -1}
	f := &b.combat
	if !b.human {
		return
	}
	f.cell = b.decision.Cell
	if now, ok := pos.Forecast(); ok {
		f.base, f.cell = &now, now.Target
	}
	if !b.pic.OnMap(f.cell) {
		f.cell = 0
		return
	}
	for _, o := range b.picks.Options {
		b.weighOption(c, pos, o)
	}
	if was.cell == f.cell {
		for _, id := range was.out {
			if slices.Contains(f.joins, id) {
				f.out = append(f.out, id)
			}
		}
	}
	b.planAttack(pos)
	b.clearButtons()
}

// weighOption adds an option to the joins or the helps if it lets a unit join or changes the odds.
func (b *Board) weighOption(c *ui.Context, pos rules.View, o picking.Option) {
	f, q := &b.combat, b.pic.Piece(o.Info.Piece)
	unit := q != nil && q.Unit
	aims := q != nil && o.Info.Cell != 0 && o.Info.Verb == vocab.With                // selects one of several targets
	if o.Info.Pass || o.Info.Cell != 0 && !aims || unit && q.Side != b.decision.By { // selects an enemy
		return
	}
	next := rules.CloneView(pos)
	next.Apply(o.Choice, nil)
	after, ok := next.Forecast()
	if ok && aims && f.base == nil && len(f.joins) == 0 {
		f.cell = after.Target
	}
	if !ok || after.Target != f.cell {
		return
	}
	switch {
	case unit && len(after.Attackers) > f.attackers() && slices.Contains(after.Attackers, q.ID):
		f.joins = append(f.joins, b.pic.Members(q.ID)...)
	case !unit && f.base != nil && c.Settings.Odds && o.Info.Verb != vocab.Fight:
		f.helps = append(f.helps, help{option: o, after: after})
		b.likenHelp(c)
	}
}

// attackers returns the number of units in the current attack.
func (f *combat) attackers() int {
	if f.base == nil {
		return 0
	}
	return len(f.base.Attackers)
}

// likenHelp marks the last help if it is no piece and has the same effect as the one before it.
func (b *Board) likenHelp(c *ui.Context) {
	n := len(b.combat.helps) - 1
	if n == 0 || b.combat.helps[n].option.Info.Piece != 0 || b.combat.helps[n-1].option.Info.Piece != 0 {
		return
	}
	column, what := b.effect(c, &b.combat.helps[n])
	before, also := b.effect(c, &b.combat.helps[n-1])
	b.combat.helps[n].like = column == before && slices.Equal(what, also)
}

// planAttack computes the attack of all units that can join except those left out: its choices and its forecast.
func (b *Board) planAttack(pos rules.View) {
	f := &b.combat
	f.row, f.plan, f.spare = nil, nil, nil
	if len(f.joins) == 0 {
		return
	}
	cur, key := rules.CloneView(pos), b.decision.Key
	still := func() bool { return cur.ToMove() == b.decision.By && cur.Decision().Key == key }
	keep := func() {
		if now, ok := cur.Forecast(); ok && now.Target == f.cell {
			f.plan = &now
		}
	}
	do := func(match func(p rules.ChoiceInfo) bool) bool {
		for _, choice := range cur.Choices(nil) {
			if still() && match(cur.Describe(choice)) {
				cur.Apply(choice, nil)
				f.row = append(f.row, choice)
				return true
			}
		}
		return false
	}
	for _, id := range f.joins {
		if slices.Contains(f.out, id) {
			continue
		}
		pile := b.pic.GroupOf(id) // any piece of the group will do
		if !do(func(p rules.ChoiceInfo) bool {
			return slices.Contains(pile, p.Piece) && (p.Cell == 0 || p.Cell == f.cell) && !p.Pass
		}) {
			f.spare = append(f.spare, id)
		}
	}
	keep()
	do(func(p rules.ChoiceInfo) bool { return endsJoining(&p) })
	keep() // some attacks have odds only when they have begun
}

// makesAttack reports whether an option makes an attack that others can still join. Such an option makes the planned attack, with all units that
// are not left out, unless the tutorial highlights it.
func (b *Board) makesAttack(o *picking.Option) bool {
	return b.combatPanelDue() && len(b.combat.joins) > 0 && endsJoining(&o.Info) && !(b.tutorial.on && b.tutorial.choice == o.Choice)
}

// endsJoining reports whether a choice begins the attack that is being assembled.
func endsJoining(p *rules.ChoiceInfo) bool {
	return p.Piece == 0 && p.Cell == 0 && (p.Verb == vocab.Fight || p.Pass)
}

// leaveOut removes a unit from the planned attack or adds it again. At least one unit remains. A spare unit replaces another.
func (b *Board) leaveOut(c *ui.Context, id rules.PieceID) {
	f := &b.combat
	i := slices.Index(f.out, id)
	switch {
	case i >= 0:
		f.out = slices.Delete(f.out, i, i+1)
	case slices.Contains(f.spare, id):
		f.joins = slices.DeleteFunc(f.joins, func(k rules.PieceID) bool { return k == id })
		f.joins = slices.Insert(f.joins, 0, id)
	case len(f.out)+len(f.spare)+1 < len(f.joins) || f.base != nil && len(f.base.Attackers) > 0:
		f.out = append(f.out, id)
	}
	b.planAttack(b.play.Match.Position())
	c.NeedRedraw()
}

// planned reports whether a click on a unit removes it from the planned attack or adds it. A unit that a hint or the tutorial selects joins
// at once, and so does the only unit, or one that must also choose its target.
func (b *Board) planned(id rules.PieceID) bool {
	f := &b.combat
	if !b.combatPanelDue() || !slices.Contains(f.joins, id) || len(f.joins) == 1 || b.hintedPiece(id) {
		return false
	}
	return !slices.ContainsFunc(b.picks.Options, func(o picking.Option) bool {
		return o.Info.Piece == id && o.Info.Cell != 0
	})
}

// combatForecast returns the forecast of the combat that the odds panel shows. If the pointer is at a help, now is the forecast with it and before
// the one without it.
func (b *Board) combatForecast() (now, before *rules.Forecast) {
	f := &b.combat
	switch {
	case b.recap.playing: // of another combat
	case f.shown >= 0 && f.shown < len(f.helps):
		return &f.helps[f.shown].after, f.base
	case f.plan != nil:
		return f.plan, nil
	}
	return b.shown.forecast, nil
}

// columnOf returns the column of a forecast, or its strengths if it has no column.
func columnOf(f *rules.Forecast) string {
	if f.Column != "" {
		return f.Column
	}
	return itoa(f.Attack) + " : " + itoa(f.Defence)
}

// shareOf returns the probability of a result, in percent.
func shareOf(f *rules.Forecast, key string) int {
	for i := range f.Results {
		if f.Results[i].Key == key {
			return rounded(f.Results[i].Weight, f.Total)
		}
	}
	return 0
}

// changes lists the differences between the results of two forecasts, one line each.
func (b *Board) changes(c *ui.Context, before, after *rules.Forecast) (list []string) {
	if max(len(before.Results), len(after.Results)) > maxResults {
		if text, ok := b.meanChange(c, before, after); ok {
			return []string{text}
		}
	}
	seen := map[string]bool{}
	for _, f := range []*rules.Forecast{before, after} {
		for i := range f.Results {
			key := f.Results[i].Key
			if was, now := shareOf(before, key), shareOf(after, key); was != now && !seen[key] {
				list = append(list, c.T("board.fight.change", "result", b.resultText(c, key), "was", was, "now", now))
			}
			seen[key] = true
		}
	}
	return list
}

// meanChange describes the change of the average hits, and reports whether the results are pairs of hits.
func (b *Board) meanChange(c *ui.Context, before, after *rules.Forecast) (string, bool) {
	was, paired := meanHits(before)
	now, also := meanHits(after)
	tenths := func(n int) string { return itoa(n/10) + c.T("language.decimal") + itoa(n%10) }
	return c.T("board.fight.mean", "a", tenths(was[0]), "b", tenths(now[0]), "d", tenths(was[1]), "e", tenths(now[1])), paired && also
}

// meanHits returns the average hits on attacker and defender, in tenths. It reports false if the results are not pairs of hits.
func meanHits(f *rules.Forecast) (mean [2]int, ok bool) {
	for i := range f.Results {
		attacker, defender, ok := rules.ReadHits(f.Results[i].Key)
		if !ok {
			return mean, false
		}
		mean[0] += attacker * f.Results[i].Weight
		mean[1] += defender * f.Results[i].Weight
	}
	for i := range mean {
		mean[i] = (mean[i]*10 + f.Total/2) / max(f.Total, 1)
	}
	return mean, true
}

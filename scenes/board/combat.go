package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/ui"
)

// fight is the combat that a person's decision is about, and what the options do to it: who
// could yet join, and what guns would change. It lies on a slip beside the fight.
type fight struct {
	cell  rules.CellID    // the target; 0 = none
	base  *rules.Forecast // as it stands; nil = nobody attacks yet
	joins []rules.PieceID // who can join
	out   []rules.PieceID // those of them that the player has left out
	spare []rules.PieceID // those of them that cannot join with all the others: another target needs one
	row   []rules.Choice  // makes the attack with all the others
	plan  *rules.Forecast // of that attack
	helps []help
	shown int     // the help that the pointer is at, or -1
	slip  ui.Rect // where the slip lies; empty = nowhere
}

// help is an option that changes the odds.
type help struct {
	option option
	after  rules.Forecast
	like   bool // changes the same as the one before
}

// on reports whether there is anything to decide on the slip.
func (f *fight) on() bool { return len(f.joins) > 0 || len(f.helps) > 0 }

// idle reports whether one who can join does not, as it is planned.
func (f *fight) idle(id rules.PieceID) bool {
	return slices.Contains(f.out, id) || slices.Contains(f.spare, id)
}

// helping reports whether a piece is one of the helps.
func (f *fight) helping(id rules.PieceID) bool {
	return slices.ContainsFunc(f.helps, func(h help) bool { return h.option.pick.Piece == id })
}

// weighFight finds out what the options of the decision do to a fight.
func (b *Board) weighFight(c *ui.Context, pos rules.View) {
	was := b.combat
	b.combat = fight{shown: -1}
	f := &b.combat
	if !b.human {
		return
	}
	f.cell = b.decision.Cell
	if now, ok := pos.Forecast(); ok {
		f.base, f.cell = &now, now.Target
	}
	if !b.pic.onMap(f.cell) {
		f.cell = 0
		return
	}
	for _, o := range b.picks.options {
		b.weighOption(c, pos, o)
	}
	if was.cell == f.cell {
		for _, id := range was.out {
			if slices.Contains(f.joins, id) {
				f.out = append(f.out, id)
			}
		}
	}
	b.planFight(pos)
	b.clearButtons()
}

// weighOption finds out what an option does to the fight: a unit joins it, or something else changes its odds.
func (b *Board) weighOption(c *ui.Context, pos rules.View, o option) {
	f, q := &b.combat, b.pic.piece(o.pick.Piece)
	unit := q != nil && q.Unit
	aims := q != nil && o.pick.Cell != 0 && o.pick.Verb == vocab.With                // of several targets at one
	if o.pick.Pass || o.pick.Cell != 0 && !aims || unit && q.Side != b.decision.By { // aims at an enemy
		return
	}
	next := rules.CloneView(pos)
	next.Apply(o.choice, nil)
	after, ok := next.Forecast()
	if ok && aims && f.base == nil && len(f.joins) == 0 {
		f.cell = after.Target
	}
	if !ok || after.Target != f.cell {
		return
	}
	switch {
	case unit && len(after.Attackers) > f.attackers() && slices.Contains(after.Attackers, q.ID):
		f.joins = append(f.joins, b.pic.members(q.ID)...)
	case !unit && f.base != nil && c.Settings.Odds && o.pick.Verb != vocab.Fight:
		f.helps = append(f.helps, help{option: o, after: after})
		b.likenHelp(c)
	}
}

// attackers is how many attack as the fight stands.
func (f *fight) attackers() int {
	if f.base == nil {
		return 0
	}
	return len(f.base.Attackers)
}

// likenHelp notes whether the last help does what the one before it does, of those that are no pieces.
func (b *Board) likenHelp(c *ui.Context) {
	n := len(b.combat.helps) - 1
	if n == 0 || b.combat.helps[n].option.pick.Piece != 0 || b.combat.helps[n-1].option.pick.Piece != 0 {
		return
	}
	column, what := b.effect(c, &b.combat.helps[n])
	before, also := b.effect(c, &b.combat.helps[n-1])
	b.combat.helps[n].like = column == before && slices.Equal(what, also)
}

// planFight works out the attack by all who can join but those left out: the very choices, and
// the odds that they lead to.
func (b *Board) planFight(pos rules.View) {
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
		pile := b.pic.pileOf(id) // any of those alike will do
		if !do(func(p rules.ChoiceInfo) bool {
			return slices.Contains(pile, p.Piece) && (p.Cell == 0 || p.Cell == f.cell) && !p.Pass
		}) {
			f.spare = append(f.spare, id)
		}
	}
	keep()
	do(func(p rules.ChoiceInfo) bool { return endsJoining(&p) })
	keep() // where the attack has odds once it is made
}

// fights reports whether an option makes an attack that others can yet join: then it is made as
// it is planned, with all who are not left out. The guide may want it without them.
func (b *Board) fights(o *option) bool {
	return b.fightDue() && len(b.combat.joins) > 0 && endsJoining(&o.pick) && !(b.guided.on && b.guided.choice == o.choice)
}

// endsJoining reports whether a pick makes an attack while it is being put together.
func endsJoining(p *rules.ChoiceInfo) bool {
	return p.Piece == 0 && p.Cell == 0 && (p.Verb == vocab.Fight || p.Pass)
}

// leaveOut takes a unit out of the attack that is planned, or into it again; one at least
// takes part. One that is spare takes the place of another.
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
	b.planFight(b.play.Match.Position())
	c.NeedRedraw()
}

// planned reports whether a click on a unit says whether it takes part in the attack that is
// planned. One that a hint or the guide asks for joins at once, and so does the only one, or one
// that is to choose its target as well.
func (b *Board) planned(id rules.PieceID) bool {
	f := &b.combat
	if !b.fightDue() || !slices.Contains(f.joins, id) || len(f.joins) == 1 || b.hintedPiece(id) {
		return false
	}
	return !slices.ContainsFunc(b.picks.options, func(o option) bool {
		return o.pick.Piece == id && o.pick.Cell != 0
	})
}

// fought is the forecast that the odds show for the fight, and the one before it, if what the
// pointer is at changes it.
func (b *Board) fought() (now, before *rules.Forecast) {
	f := &b.combat
	switch {
	case b.reel.playing: // of another fight
	case f.shown >= 0 && f.shown < len(f.helps):
		return &f.helps[f.shown].after, f.base
	case f.plan != nil:
		return f.plan, nil
	}
	return b.shown.forecast, nil
}

// columnOf is what a forecast comes to in a word: its column, or where there is none the
// strengths.
func columnOf(f *rules.Forecast) string {
	if f.Column != "" {
		return f.Column
	}
	return itoa(f.Attack) + " : " + itoa(f.Defence)
}

// shareOf is the chance of a result in hundredths.
func shareOf(f *rules.Forecast, key string) int {
	for i := range f.Results {
		if f.Results[i].Key == key {
			return rounded(f.Results[i].Weight, f.Total)
		}
	}
	return 0
}

// changes says what another forecast changes in the results, a line each; none = nothing.
func (b *Board) changes(c *ui.Context, before, after *rules.Forecast) (list []string) {
	if max(len(before.Results), len(after.Results)) > mostResults {
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

// meanChange says what changes on the average where results are pairs of hits, and reports whether
// they are.
func (b *Board) meanChange(c *ui.Context, before, after *rules.Forecast) (string, bool) {
	was, paired := meanHits(before)
	now, also := meanHits(after)
	tenths := func(n int) string { return itoa(n/10) + c.T("language.decimal") + itoa(n%10) }
	return c.T("board.fight.mean", "a", tenths(was[0]), "b", tenths(now[0]), "d", tenths(was[1]), "e", tenths(now[1])), paired && also
}

// meanHits is how many hits attacker and defender take on the average, in tenths, and false where
// results are no pairs of hits.
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

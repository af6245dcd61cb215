package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/words"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// fight is the combat that a person's decision is about, and what the options do to it: who
// could yet join, and what guns would change. It lies on a slip beside the fight.
type fight struct {
	cell  rules.CellID    // the target; 0 = none
	base  *rules.Forecast // as it stands; nil = nobody attacks yet
	joins []rules.PieceID // who can join
	out   []rules.PieceID // those of them that the player has left out
	row   []rules.Choice  // makes the attack with all the others
	plan  *rules.Forecast // of that attack
	helps []help
	shown int // the help that the pointer is at, or -1
}

// help is an option that changes the odds.
type help struct {
	option option
	after  rules.Forecast
}

// on reports whether there is anything to decide on the slip.
func (f *fight) on() bool { return len(f.joins) > 0 || len(f.helps) > 0 }

// helping reports whether a piece is one of the helps.
func (f *fight) helping(id rules.PieceID) bool {
	return slices.ContainsFunc(f.helps, func(h help) bool { return h.option.pick.Piece == id })
}

// weighFight finds out what the options of the decision do to a fight.
func (b *Board) weighFight(pos rules.View) {
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
		q := b.pic.piece(o.pick.Piece)
		if o.pick.Cell != 0 || o.pick.Pass || q != nil && q.Unit && q.Side != b.decision.By { // aims at an enemy
			continue
		}
		next := rules.CloneView(pos)
		next.Do(o.choice, nil)
		after, ok := next.Forecast()
		if !ok || after.Target != f.cell {
			continue
		}
		in := 0
		if f.base != nil {
			in = len(f.base.Attackers)
		}
		switch {
		case q != nil && q.Unit && len(after.Attackers) > in && slices.Contains(after.Attackers, q.ID):
			f.joins = append(f.joins, q.ID)
		case f.base != nil && o.pick.Verb != words.Fight && (q == nil || !q.Unit):
			f.helps = append(f.helps, help{o, after})
		}
	}
	if was.cell == f.cell {
		for _, id := range was.out {
			if slices.Contains(f.joins, id) {
				f.out = append(f.out, id)
			}
		}
	}
	b.planFight(pos)
}

// planFight works out the attack by all who can join but those left out: the very choices, and
// the odds that they lead to.
func (b *Board) planFight(pos rules.View) {
	f := &b.combat
	f.row, f.plan = nil, nil
	if len(f.joins) == 0 {
		return
	}
	cur, key := rules.CloneView(pos), b.decision.Key
	still := func() bool { return cur.ToMove() == b.decision.By && cur.Decision().Key == key }
	do := func(match func(p rules.Pick) bool) {
		for _, choice := range cur.Choices(nil) {
			if match(cur.Describe(choice)) {
				cur.Do(choice, nil)
				f.row = append(f.row, choice)
				return
			}
		}
	}
	for _, id := range f.joins {
		if !slices.Contains(f.out, id) && still() {
			do(func(p rules.Pick) bool { return p.Piece == id && p.Cell == 0 && !p.Pass })
		}
	}
	if still() {
		do(func(p rules.Pick) bool { return p.Piece == 0 && p.Cell == 0 && (p.Verb == words.Fight || p.Pass) })
	}
	if now, ok := cur.Forecast(); ok && now.Target == f.cell {
		f.plan = &now
	}
}

// leaveOut takes a unit out of the attack that is planned, or into it again; one at least
// takes part.
func (b *Board) leaveOut(c *ui.Context, id rules.PieceID) {
	f := &b.combat
	i := slices.Index(f.out, id)
	switch {
	case i >= 0:
		f.out = slices.Delete(f.out, i, i+1)
	case len(f.out)+1 < len(f.joins) || f.base != nil && len(f.base.Attackers) > 0:
		f.out = append(f.out, id)
	}
	b.planFight(b.play.Match.Position())
	c.NeedRedraw()
}

// fought is the forecast that the odds show for the fight, and the one before it, if what the
// pointer is at changes it.
func (b *Board) fought() (now, before *rules.Forecast) {
	f := &b.combat
	switch {
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
			return (f.Results[i].Weight*100 + f.Total/2) / max(f.Total, 1)
		}
	}
	return 0
}

// changes says what another forecast changes in the results, a line each; none = nothing.
func (b *Board) changes(c *ui.Context, before, after *rules.Forecast) (list []string) {
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

// room is the part of the view that no panel covers.
func (b *Board) room(c *ui.Context) ui.Rect {
	room := b.areas.view
	if d := b.areas.drawer; !d.Empty() {
		if d.X > room.X {
			room.W = d.X - room.X
		} else {
			room.H = d.Y - room.Y
		}
	}
	if over := b.more(c); !over.Empty() {
		room.CutTop(over.H)
	}
	return room.Inset(c.Px(6))
}

// beside places a slip of a size where it covers least of a fight: of the target first, then
// of those who attack it.
func (b *Board) beside(c *ui.Context, w, h float64) ui.Rect {
	f := &b.combat
	half := 0.5 * b.sizes.unit * b.cam.scale
	cellRect := func(id rules.CellID) ui.Rect {
		at := b.cam.toScreen(b.board.Cells[id].Center)
		return ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}
	}
	target := cellRect(f.cell)
	var others []ui.Rect
	box := target
	add := func(id rules.PieceID) {
		if cell := b.pic.home(id); cell != 0 && cell != f.cell {
			r := cellRect(cell)
			others = append(others, r)
			right, bottom := max(box.Right(), r.Right()), max(box.Bottom(), r.Bottom())
			box.X, box.Y = min(box.X, r.X), min(box.Y, r.Y)
			box.W, box.H = right-box.X, bottom-box.Y
		}
	}
	for _, id := range f.joins {
		add(id)
	}
	if f.base != nil {
		for _, id := range f.base.Attackers {
			add(id)
		}
	}
	var fan ui.Rect // opened to pick from
	if rects := b.fanRects(); len(rects) > 0 {
		fan = around(rects)
	}
	room, gap := b.room(c), c.Px(8)
	best, least := ui.Rect{}, 0.0
	mid := box.Center()
	for i, r := range [...]ui.Rect{
		{X: box.Right() + gap, Y: mid.Y - h/2}, {X: box.X - gap - w, Y: mid.Y - h/2},
		{X: mid.X - w/2, Y: box.Bottom() + gap}, {X: mid.X - w/2, Y: box.Y - gap - h},
		{X: room.X, Y: room.Bottom() - h}, {X: room.Right() - w, Y: room.Bottom() - h}, {X: room.X, Y: room.Y}, {X: room.Right() - w, Y: room.Y},
	} {
		r.W, r.H = w, h
		r = r.Within(room)
		over := func(o ui.Rect) float64 {
			if o = o.Intersect(r); o.Empty() {
				return 0
			}
			return o.W * o.H
		}
		bad := 10 * (over(target) + over(fan))
		for _, o := range others {
			bad += over(o)
		}
		if i == 0 || bad < least-1 {
			best, least = r, bad
		}
	}
	return best
}

// fightSlip lays the decision beside the fight: who takes part, or what guns would change, and
// the buttons that go on.
func (b *Board) fightSlip(c *ui.Context) {
	f := &b.combat
	if !f.on() || !b.human || b.queue.busy() || !b.replay.live || b.group.on() {
		return
	}
	u := c.UI
	row, pad := c.RowHeight()*0.86, c.Px(8)
	w := min(c.Px(316), b.areas.view.W-2*pad)
	most := b.room(c).H * 0.7
	if !b.areas.compact { // the map has the stage
		most = b.room(c).H * 0.42
	}
	if len(f.joins) > 0 {
		side, gap := c.Px(40), c.Px(6)
		per := max(int((w-2*pad+gap)/(side+gap)), 1)
		n := len(f.joins)
		if f.base != nil {
			n += len(f.base.Attackers)
		}
		h := float64((n+per-1)/per)*(side+gap) + c.Px(26) + row + 2*pad
		r := b.beside(c, w, min(h, most))
		u.Panel(r)
		b.joinSlip(c, r.Inset(pad), row)
		return
	}
	h := c.Px(4) + row + 2*pad
	for i := range f.helps {
		h += b.helpHeight(c, &f.helps[i])
	}
	r := b.beside(c, w, min(h, most))
	u.Panel(r)
	b.helpSlip(c, r.Inset(pad), row)
}

// joinSlip shows who can take part, and the attack by all of them.
func (b *Board) joinSlip(c *ui.Context, r ui.Rect, row float64) {
	u, t, f := c.UI, c.Theme, &b.combat
	foot := r.CutBottom(row)
	title := c.T("board.fight.who", "cell", b.CellName(f.cell))
	u.Text(r.CutTop(c.Px(22)), title, ui.Style{Family: ui.Label, Size: 14, Y: ui.Middle, NoWrap: true, Least: 10, Color: t.InkSoft})
	n := int(c.Px(40))
	side, gap := float64(n), c.Px(6)
	count := 0
	u.Scroll("fight", r, func(r ui.Rect) float64 {
		top, x := r.Y, r.X
		lay := func(id rules.PieceID, fixed bool) {
			if x+side > r.Right()+1 {
				x, r.Y = r.X, r.Y+side+gap
			}
			at := ui.Rect{X: x, Y: r.Y, W: side, H: side}
			x += side + gap
			q := b.pic.piece(id)
			if img, v := b.pieceImage(q, n); img != nil {
				u.Image(rimmed(at, n), img, v)
			}
			in := fixed || !slices.Contains(f.out, id)
			if in {
				count++
				u.Frame(at.Inset(-c.Px(2)), c.Px(2), t.Select)
			} else {
				u.Fill(at, ui.Alpha(t.Paper, 0.7))
			}
			if fixed {
				return
			}
			name := "join" + itoa(int(id))
			resp := u.Region(name, at)
			if resp.Focused {
				u.Frame(at.Inset(-c.Px(3)), c.Px(2), t.Focus)
			}
			u.Tip(name, at, b.describe(c, q))
			if resp.Click {
				b.leaveOut(c, id)
			}
		}
		if f.base != nil {
			for _, id := range f.base.Attackers {
				lay(id, true)
			}
		}
		for _, id := range f.joins {
			lay(id, false)
		}
		return r.Y + side - top
	})
	if f.plan == nil {
		return
	}
	text := c.T("board.fight.with", "n", count, "column", columnOf(f.plan))
	if u.Button("fight-all", foot, text, ui.ButtonStyle{Primary: true, Action: ui.WholeStack, Tip: c.T("board.tip.fight"), Size: 16}) {
		b.playRow(c, f.row)
	}
}

// helpHeight is the height of a help on the slip: a line for it, one for each change.
func (b *Board) helpHeight(c *ui.Context, h *help) float64 {
	return c.Px(32) + c.Px(17)*float64(max(len(b.changes(c, b.combat.base, &h.after)), 1))
}

// helpSlip lists what guns and the like would change, and the button that goes without.
func (b *Board) helpSlip(c *ui.Context, r ui.Rect, row float64) {
	u, t, f := c.UI, c.Theme, &b.combat
	foot := r.CutBottom(row)
	r.CutBottom(c.Px(4))
	was := f.shown
	f.shown = -1
	n := int(c.Px(38))
	side := float64(n)
	trays := map[rules.PieceID]bool{}
	u.Scroll("fight", r, func(r ui.Rect) float64 {
		top := r.Y
		for i := range f.helps {
			h := &f.helps[i]
			p := &h.option.pick
			line := r.CutTop(b.helpHeight(c, h))
			id := "help" + itoa(i)
			if p.Piece != 0 && !trays[p.Piece] { // the keyboard's cursor finds it by this
				id, trays[p.Piece] = "tray"+itoa(int(p.Piece)), true
			}
			resp := u.Region(id, line)
			if resp.Hover || resp.Focused {
				f.shown = i
				u.Fill(line, t.PaperLight)
			}
			if resp.Focused {
				u.Frame(line, c.Px(2), t.Focus)
			}
			if b.hinted(h.option.choice) {
				u.Frame(line, c.Px(2), t.Good)
			}
			in := line.InsetXY(c.Px(4), c.Px(3))
			if q := b.pic.piece(p.Piece); q != nil {
				at := in.CutLeft(side + c.Px(8))
				at = ui.Rect{X: at.X, Y: at.Y + (at.H-side)/2, W: side, H: side}
				if img, v := b.pieceImage(q, n); img != nil {
					u.Image(rimmed(at, n), img, v)
				}
			}
			head := in.CutTop(c.Px(23))
			column := columnOf(f.base)
			if now := columnOf(&h.after); now != column {
				column = c.T("board.odds.change", "was", column, "now", now)
			} else if d := h.after.DieMod - f.base.DieMod; d != 0 {
				column += "  " + c.T("board.die-mod", "n", lang.Signed(d))
			}
			cw, _ := c.TextSize(column, ui.Style{Family: ui.Label, Size: 16, NoWrap: true}, 1e6)
			u.Text(head.CutRight(cw+c.Px(2)), column, ui.Style{Family: ui.Label, Size: 16, X: ui.Far, Y: ui.Middle, NoWrap: true, Color: t.Stamp})
			u.Text(head, b.verb(c, &h.option), ui.Style{Family: ui.Label, Size: 15, Least: 10, Y: ui.Middle, NoWrap: true})
			what := b.changes(c, f.base, &h.after)
			ink := t.Ink
			if len(what) == 0 {
				what, ink = []string{c.T("board.fight.nothing")}, t.Bad
			}
			for _, text := range what {
				u.Text(in.CutTop(c.Px(17)), text, ui.Style{Family: ui.Label, Size: 14, Least: 9, Y: ui.Middle, NoWrap: true, Color: ink})
			}
			if resp.Click {
				b.take(c, h.option)
			}
		}
		return r.Y - top
	})
	if f.shown != was {
		c.NeedRedraw()
	}
	if b.picks.pass < 0 || b.picks.pass >= len(b.picks.options) {
		return
	}
	o := b.picks.options[b.picks.pass]
	if u.Button("fight-none", foot, b.act(c, &o), ui.ButtonStyle{Tip: b.paraTip(c, o.pick.Para), Size: 16}) {
		b.leave(c, o)
	}
}

package board

import (
	"math"
	"slices"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// fewHelps is the maximum number of helps other than pieces that also have prompt buttons. If there are more, only the panel lists them.
const fewHelps = 3

// clearButtons removes the buttons of helps from the prompt if there are more than fewHelps.
func (b *Board) clearButtons() {
	n := 0
	for i := range b.combat.Helps {
		if b.combat.Helps[i].Option.Info.Piece == 0 {
			n++
		}
	}
	if n > fewHelps {
		b.picks.Buttons = slices.DeleteFunc(b.picks.Buttons, func(o picking.Option) bool {
			return o.Info.Piece == 0 && slices.ContainsFunc(b.combat.Helps, func(h assist.Help) bool { return h.Option.Choice == o.Choice })
		})
	}
}

// placeBeside places a panel of size w by h where it covers least of a combat: of the target first, then of the attackers, at their positions
// after the camera has come to rest. So no button moves away from the pointer.
func (b *Board) placeBeside(c *ui.Context, w, h float64) ui.Rect {
	f := &b.combat
	half := 0.5 * b.canvas.CellSizeAtRest()
	cellRect := func(id rules.CellID) ui.Rect {
		at := b.canvas.Camera.ToScreenAtRest(b.board.Cells[id].Center)
		return ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}
	}
	target := cellRect(f.Target)
	var others []ui.Rect
	box := target
	add := func(id rules.PieceID) {
		if cell := b.pic.CellOf(id); cell != 0 && cell != f.Target {
			r := cellRect(cell)
			others = append(others, r)
			right, bottom := max(box.Right(), r.Right()), max(box.Bottom(), r.Bottom())
			box.X, box.Y = min(box.X, r.X), min(box.Y, r.Y)
			box.W, box.H = right-box.X, bottom-box.Y
		}
	}
	for _, id := range f.Joins {
		add(id)
	}
	if f.Base != nil {
		for _, id := range f.Base.Attackers {
			add(id)
		}
	}
	for i := range b.picks.Options { // selectable things near the combat
		if o := &b.picks.Options[i]; b.picks.IsOpen(o) && b.pic.OnMap(o.Info.Cell) {
			others = append(others, cellRect(o.Info.Cell))
		}
	}
	fan := b.placement().FanBounds() // open fan to select from
	room, gap := b.canvas.Camera.Free().Inset(c.Px(6)), c.Px(8)
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
		bad := 10 * (over(target) + over(fan) + over(b.tutorial.panel))
		for _, o := range others {
			bad += over(o)
		}
		if i == 0 || bad < least-1 {
			best, least = r, bad
		}
	}
	return best
}

// spread reports whether another panel shows the attackers and the helps. Then the combat panel has only its button, and the map stays
// visible.
func (b *Board) spread(c *ui.Context) bool {
	return c.Settings.Odds && !b.areas.compact && !b.areas.right.Empty()
}

// combatPanelDue reports whether the combat panel has any contents.
func (b *Board) combatPanelDue() bool {
	return b.combat.On() && b.human && !b.queue.Busy() && b.replay.live && !b.group.On()
}

// onCombatPanel reports whether the button of an option is only on the combat panel. That is so on a small screen, which has no room for it twice.
func (b *Board) onCombatPanel(o *picking.Option) bool { return b.areas.compact && b.makesAttack(o) }

// combatPanel draws the combat panel: the attackers and the attack button, or the effects of the helps, if no other panel shows them.
func (b *Board) combatPanel(c *ui.Context) {
	joins, spread := len(b.combat.Joins) > 0, b.spread(c)
	b.combat.panel = ui.Rect{}
	if !b.combatPanelDue() || spread && !joins {
		return
	}
	row, pad := buttonHeight(c), c.Px(6)
	w := min(c.Px(316), b.areas.view.W-2*pad)
	h := 2 * pad
	if joins {
		h += row
	}
	switch {
	case spread:
		w = b.buttonWidth(c, b.attackButtonText(c)) + 2*pad
	case joins: // no wider than its contents
		w = min(w, max(b.buttonWidth(c, b.attackButtonText(c)), b.poolWidth(c)+c.BarRoom())+2*pad)
		h += b.poolHeight(c, w-2*pad-c.BarRoom())
	default:
		for i := range b.combat.Helps {
			h += b.helpHeight(c, &b.combat.Helps[i], w-2*pad-c.BarRoom())
		}
	}
	cam := b.canvas.Camera
	most := cam.Free().H * 0.7
	switch {
	case !b.areas.compact: // the map has priority
		most = cam.Free().H * 0.42
	case c.Short(): // the map stays visible beside it
		most = cam.Free().H - 2*pad
	}
	r := b.placeBeside(c, w, min(h, most))
	b.combat.panel = r
	b.uncoverTarget(r)
	c.UI.Panel(r)
	r = r.Inset(pad)
	if joins {
		b.attackButton(c, r.CutBottom(row))
	}
	if !spread {
		c.UI.Scroll("fight", r, func(r ui.Rect) float64 { return b.combatList(c, r) })
	}
}

// uncoverTarget moves the target out from under a panel that has no place beside it, to the centre of the larger free part of the map above or
// below the panel. It does so when the decision begins, not when the player moves the map.
func (b *Board) uncoverTarget(slip ui.Rect) {
	p, now := b.board.Cells[b.combat.Target].Center, shownFor{b.decision.Key, b.decision.Piece, b.combat.Target}
	cam := b.canvas.Camera
	half, room := 0.5*b.canvas.CellSizeAtRest(), cam.Free()
	if b.auto.uncoveredFor == now {
		return
	}
	b.auto.uncoveredFor = now
	if !cam.ToScreenAtRest(p).In(slip.Inset(-half)) || !cam.WillShow(p) {
		return
	}
	if below := room.Bottom() - slip.Bottom(); below > slip.Y-room.Y {
		room.CutTop(room.H - below)
	} else {
		room.H = slip.Y - room.Y
	}
	if room.H > 2*half {
		to, at := cam.View().Center(), room.Center()
		cam.Look(rules.Point{X: p.X, Y: p.Y + float32((to.Y-at.Y)/cam.RestScale())})
	}
}

// combatList lists the attackers, or the effects of the helps. It returns the height used.
func (b *Board) combatList(c *ui.Context, r ui.Rect) float64 {
	if len(b.combat.Joins) > 0 {
		return b.joinPool(c, r)
	}
	return b.helpList(c, r)
}

// passOption returns the default option of the decision, and reports whether there is one.
func (b *Board) passOption() (o picking.Option, ok bool) {
	if b.picks.Pass < 0 || b.picks.Pass >= len(b.picks.Options) {
		return picking.Option{}, false
	}
	return b.picks.Options[b.picks.Pass], true
}

// attackButtonText returns the text of the button on the combat panel.
func (b *Board) attackButtonText(c *ui.Context) string {
	f := &b.combat
	n := b.combat.Attackers()
	if f.Forecast == nil || !c.Settings.Odds {
		return c.T("board.fight.all", "n", n)
	}
	return b.attackText(c, n, f.Forecast)
}

// attackText returns a text with the number of attackers and the odds.
func (b *Board) attackText(c *ui.Context, n int, f *rules.Forecast) string {
	column := b.texts.Strengths(f)
	if f.Column != "" {
		column = b.texts.Column(f.Column)
	}
	return c.T("board.fight.with", "n", n, "column", column)
}

// attackTip returns the tooltip of the attack button: the terms of its odds, and the attackers.
func (b *Board) attackTip(c *ui.Context) string {
	tip := c.T("board.tip.fight")
	if f := b.combat.Forecast; f != nil && c.Settings.Odds {
		tip = b.texts.Strengths(f) + ". " + tip
	}
	return tip
}

// attackButton draws the button that makes the planned attack.
func (b *Board) attackButton(c *ui.Context, r ui.Rect) {
	if c.UI.Button("fight-all", r, b.attackButtonText(c), ui.ButtonStyle{Primary: true, Action: ui.WholeStack, Tip: b.attackTip(c), Size: 16}) {
		b.makeAttack(c)
	}
	if b.tutorial.attack {
		panel.FrameNext(c, r)
	}
	for i := range b.picks.Buttons {
		if o := &b.picks.Buttons[i]; b.onCombatPanel(o) {
			b.frameHint(c, r, o.Choice)
		}
	}
}

// poolSide returns the side of a counter in the panel of attackers, and the gap between two counters, in pixels.
func poolSide(c *ui.Context) (side, gap float64) { return math.Round(c.HitSize(38)), c.Px(6) }

// poolWidth returns the width of these units in one row.
func (b *Board) poolWidth(c *ui.Context) float64 {
	side, gap := poolSide(c)
	return c.Px(6) + float64(b.combat.Pool())*(side+gap) - gap
}

// poolHeight returns the height of these units in a given width.
func (b *Board) poolHeight(c *ui.Context, w float64) float64 {
	side, gap := poolSide(c)
	n := b.combat.Pool()
	per := max(int((w-c.Px(3)+gap+1)/(side+gap)), 1)
	return float64((n+per-1)/per) * (side + gap)
}

// joinPool shows the attackers. A click removes a unit that can join, or adds it again. It returns the height used.
func (b *Board) joinPool(c *ui.Context, r ui.Rect) float64 {
	u, t, f := c.UI, c.Theme, &b.combat
	side, gap := poolSide(c)
	frame := c.Px(3) // the scroll area cuts its contents at the edge
	x, y := r.X+frame, r.Y+frame
	lay := func(id rules.PieceID, fixed bool) {
		if x+side > r.Right()+1 {
			x, y = r.X+frame, y+side+gap
		}
		at := ui.Rect{X: x, Y: y, W: side, H: side}
		x += side + gap
		q := b.pic.Piece(id)
		if img, v := b.canvas.Sprites.Piece(q, int(side)); img != nil {
			u.Image(panel.ImageRect(at, int(side)), img, v)
		}
		if fixed || !f.Idle(id) {
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
		tip := b.texts.Describe(q)
		if slices.Contains(f.Spare, id) {
			tip += "\n" + c.T("board.tip.spare")
		}
		u.Tip(name, at, tip)
		if resp.Click {
			b.leaveOut(c, id)
		}
	}
	if f.Base != nil {
		for _, id := range f.Base.Attackers {
			lay(id, true)
		}
	}
	for _, id := range f.Joins {
		lay(id, false)
	}
	return b.poolHeight(c, r.W)
}

// effect returns the effect of a help: the change of the column, or of the die if the column stays, and a line for each result that
// changes.
func (b *Board) effect(c *ui.Context, h *assist.Help) (column string, what []string) {
	e, piece := b.combat.Effect(h), h.Option.Info.Piece != 0
	if column = e.Now; !piece { // there is room
		column = b.texts.Column(e.Now)
	}
	if e.Was != e.Now {
		column = c.T("board.odds.change", "was", e.Was, "now", column)
	} else if e.DieMod != 0 {
		column += "  " + c.T("board.die-mod", "n", lang.Signed(e.DieMod))
	}
	what = b.texts.Changes(e)
	if len(what) == 0 && !piece { // an option that attacks
		what = []string{c.T("board.fight.as-shown")}
	}
	return column, what
}

// altered lists the changes in the strength that a piece contributes.
func (b *Board) altered(c *ui.Context, h *assist.Help) (list []string) {
	for _, m := range b.combat.Adjustments(h) {
		list = append(list, lang.Signed(m.Value)+" "+b.texts.Name("mod.", m.Key))
	}
	return list
}

// helpRow returns the height of a button on the combat panel, with its margins.
func helpRow(c *ui.Context) float64 {
	if c.TouchMode {
		return c.RowHeight()
	}
	return c.RowHeight() * 0.75
}

// helpFace is the size of the counter beside a help, and helpGap the space around and beside it, in interface points.
const helpFace, helpGap = 38, 4

// changeStyle returns the text style of a change in a column of a given width: one line if it fits, otherwise several.
func changeStyle(c *ui.Context, text string, wide float64) ui.Style {
	if st := (ui.Style{Family: ui.Label, Size: 14, MinSize: 12, Y: ui.Middle, NoWrap: true}); c.Fits(text, st, wide) {
		return st
	}
	return ui.Style{Family: ui.Label, Size: 13, LineHeight: 1.1, Y: ui.Middle}
}

// helpHeight returns the height of a help in a panel of a given width: one line for the help, and the lines of its changes. Helps other
// than pieces that have equal effects share one list of changes above them.
func (b *Board) helpHeight(c *ui.Context, h *assist.Help, wide float64) float64 {
	if h.Same {
		return helpRow(c)
	}
	wide -= c.Px(2 * helpGap)
	if b.pic.Piece(h.Option.Info.Piece) != nil {
		wide -= c.Px(helpFace + 2*helpGap)
	}
	_, what := b.effect(c, h)
	high := c.Px(32)
	for _, text := range append(b.altered(c, h), what...) {
		high += changeHeight(c, text, wide)
	}
	if len(what) == 0 {
		high += changeHeight(c, c.T("board.fight.nothing"), wide)
	}
	if h.Option.Info.Piece == 0 {
		high += helpRow(c)
	}
	return high
}

// changeHeight returns the height of a change in a column of a given width.
func changeHeight(c *ui.Context, text string, wide float64) float64 {
	line, st := c.Px(17), changeStyle(c, text, wide)
	if st.NoWrap {
		return line
	}
	_, h := c.TextSize(text, st, wide)
	return math.Max(h, line)
}

// helpList lists the helps and their effects. It returns the height used.
func (b *Board) helpList(c *ui.Context, r ui.Rect) float64 {
	u, t, f := c.UI, c.Theme, &b.combat
	was, top := f.shown, r.Y
	f.shown = -1
	n := int(c.Px(helpFace))
	side := float64(n)
	for i := range f.Helps {
		h := &f.Helps[i]
		p := &h.Option.Info
		line := r.CutTop(b.helpHeight(c, h, r.W))
		pressed := line
		id := "help" + itoa(i)
		if p.Piece == 0 {
			pressed = line.CutBottom(helpRow(c)).InsetXY(c.Px(3), c.Px(2))
		} else if !(&assist.AttackPlan{Helps: f.Helps[:i]}).HelpedBy(p.Piece) { // the keyboard cursor finds it by this name
			id = "tray" + itoa(int(p.Piece))
		}
		resp := u.Region(id, pressed)
		if resp.Hover || resp.Focused {
			f.shown = i
		}
		if p.Piece == 0 {
			u.ButtonFace(pressed, b.texts.Verb(&h.Option), ui.ButtonStyle{Size: 15}, resp)
		} else if f.shown == i {
			u.Fill(line, t.PaperLight)
		}
		if resp.Focused {
			u.Frame(pressed, c.Px(2), t.Focus)
		}
		if b.hinted(h.Option.Choice) {
			u.Frame(pressed, c.Px(2), t.Good)
		}
		in := line.InsetXY(c.Px(helpGap), c.Px(3))
		if q := b.pic.Piece(p.Piece); q != nil {
			at := in.CutLeft(side + c.Px(2*helpGap))
			at = ui.Rect{X: at.X, Y: at.Y + (at.H-side)/2, W: side, H: side}
			if img, v := b.canvas.Sprites.Piece(q, n); img != nil {
				u.Image(panel.ImageRect(at, n), img, v)
			}
		}
		if !h.Same {
			head, x := in.CutTop(c.Px(23)), ui.Start
			column, what := b.effect(c, h)
			if p.Piece != 0 {
				cw := c.TextWidth(column, ui.Style{Family: ui.Label, Size: 16})
				verb := head
				head, x = verb.CutRight(cw+c.Px(2)), ui.Far
				u.Text(verb, b.texts.Verb(&h.Option), ui.Style{Family: ui.Label, Size: 15, MinSize: 10, Y: ui.Middle, NoWrap: true})
			}
			u.Text(head, column, ui.Style{Family: ui.Label, Size: 16, X: x, Y: ui.Middle, NoWrap: true, Color: t.Stamp})
			ink := t.Ink
			if len(what) == 0 {
				what, ink = []string{c.T("board.fight.nothing")}, t.Bad
			}
			line := func(text string, ink rgba) {
				st := changeStyle(c, text, in.W)
				st.Color = ink
				u.Text(in.CutTop(changeHeight(c, text, in.W)), text, st)
			}
			for _, text := range b.altered(c, h) {
				line(text, t.InkSoft)
			}
			for _, text := range what {
				line(text, ink)
			}
		}
		if resp.Click {
			b.agree(c, h.Option)
			return r.Y - top
		}
	}
	if f.shown != was {
		c.NeedRedraw()
	}
	return r.Y - top
}

package board

import (
	"math"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// boxDead is the key of the box of eliminated units, in games that have one.
const boxDead = "dead"

// orderOfBattle is the order of battle page: the units of a side by formation, with strength, losses and location. A line leads to its unit on the
// map.
type orderOfBattle struct {
	page
	side rules.Side
	all  [2][]formation // formations of the Axis and the Allies
}

// formation is a group of units in the order in which the game lists them.
type formation struct {
	corps, name string
	title       string // full name, if there is one
	rows        []rosterRow
	now, full   int  // steps now and at full strength
	gone        int  // number of units eliminated
	here        bool // true if at least one unit is on the map
}

// rosterRow is one unit, or several that look alike and are in one place.
type rosterRow struct {
	id        rules.PieceID
	n         int          // number of units
	cell      rules.CellID // cell of the map or box; 0 = none
	now, full int          // steps of all of them, now and at full strength
	dead      bool         // true if eliminated
	left      bool         // true if the unit has left the map without being lost
}

// showOrderOfBattle opens the order of battle of the looker's side.
func (b *Board) showOrderOfBattle(c *ui.Context) {
	o := &orderOfBattle{page: page{b}, side: b.looker()}
	for i, side := range []rules.Side{rules.Axis, rules.Allies} {
		o.all[i] = b.orderOf(c, side)
	}
	c.Push(o)
}

// looker returns the side of the person at the screen: the only human player, or the deciding side, or else the Axis.
func (b *Board) looker() rules.Side {
	if side := b.viewer(); side != rules.NoSide {
		return side
	}
	if b.decision.By == rules.Allies {
		return rules.Allies
	}
	return rules.Axis
}

// orderOf returns the formations of a side with all units that are or were in the game.
func (b *Board) orderOf(c *ui.Context, side rules.Side) (list []formation) {
	ends := map[rules.PieceID]rules.Kind{} // last event of each unit that is in no cell
	for _, q := range b.play.Match.At(0).Pieces(nil) {
		if q.Cell != 0 {
			ends[q.ID] = rules.Placed
		}
	}
	for i := range b.log.Entries {
		switch e := &b.log.Entries[i].Event; e.Kind {
		case rules.Placed, rules.Eliminated, rules.Withdrawn:
			ends[e.Piece] = e.Kind
		}
	}
	at := map[[2]string]int{}
	for i := range b.pic.Pieces {
		q := &b.pic.Pieces[i]
		end, met := ends[q.ID]
		if !q.Unit || q.Side != side || q.Cell == 0 && !met {
			continue
		}
		r := rosterRow{id: q.ID, n: 1, cell: q.Cell, now: q.Steps, full: max(q.MaxSteps, q.Steps)}
		box := b.pic.Boxes[q.Cell]
		switch {
		case box != nil && box.Key == boxDead, q.Cell == 0 && end == rules.Eliminated:
			r.dead, r.now = true, 0
		case q.Cell == 0:
			r.left = true
		}
		key := [2]string{q.Corps, b.groupOf(c, q)}
		k, known := at[key]
		if !known {
			k = len(list)
			at[key] = k
			f := formation{corps: q.Corps, name: key[1]}
			if l := b.loreOf(q); l != nil {
				f.title = l.Name
			}
			list = append(list, f)
		}
		list[k].add(b, r)
	}
	first := map[string]int{} // of a corps
	for i := range list {
		if _, known := first[list[i].corps]; !known {
			first[list[i].corps] = i
		}
	}
	slices.SortStableFunc(list, func(x, y formation) int { // within a corps, formations on the map come first
		if x.corps != y.corps || x.here == y.here {
			return first[x.corps] - first[y.corps]
		}
		if x.here {
			return -1
		}
		return 1
	})
	return list
}

// groupOf returns the group of a unit: its formation, or its kind if it has none.
func (b *Board) groupOf(c *ui.Context, q *rules.Piece) string {
	if q.Formation != "" {
		return q.Formation
	}
	return gametext.Upper(b.texts.Name("symbol.", q.Symbol))
}

// corpsName returns the name of a corps from the game's texts.
func (b *Board) corpsName(id string) string {
	if b.texts.Lang.HasOf(b.texts.Game, "corps."+id) {
		return b.texts.Lang.GameText(b.texts.Game, "corps."+id)
	}
	return id
}

// loreOf returns the history of a unit's formation, or nil.
func (b *Board) loreOf(q *rules.Piece) *skin.Lore {
	unit, formation := b.own.Of(q)
	if formation == nil && q.Name == "" {
		return unit
	}
	return formation
}

// add adds a unit to a formation. In a game with figures, a unit that looks like another joins its line.
func (f *formation) add(b *Board, r rosterRow) {
	f.now, f.full = f.now+r.now, f.full+r.full
	if r.dead {
		f.gone++
	}
	f.here = f.here || b.pic.OnMap(r.cell)
	if b.pic.Grouped {
		q := b.pic.Piece(r.id)
		for i := range f.rows {
			o := &f.rows[i]
			if p := b.pic.Piece(o.id); o.cell == r.cell && o.dead == r.dead && o.left == r.left && p.Symbol == q.Symbol && p.Nation == q.Nation {
				o.n, o.now, o.full = o.n+1, o.now+r.now, o.full+r.full
				return
			}
		}
	}
	f.rows = append(f.rows, r)
}

// Update lays out the order of battle.
func (o *orderOfBattle) Update(c *ui.Context) error {
	u, t := c.UI, c.Theme
	wide, high, columns := 900.0, 720.0, 1
	if c.W >= c.Px(ordersWide+40) { // use a large screen
		wide, high, columns = ordersWide, math.Min(c.H/c.Px(1)-40, ordersHigh), 2
	}
	body, left := o.lay(c, c.T("board.orders"), wide, high)
	if left {
		return nil
	}
	sides := []rules.Side{rules.Axis, rules.Allies}
	for i, at := range body.CutTop(c.RowHeight()).Columns(2, c.Px(8)) {
		if u.Button("orders."+sides[i].String(), at, o.b.texts.Side(sides[i]), ui.ButtonStyle{Selected: o.side == sides[i]}) {
			o.side = sides[i]
			u.ScrollTo("orders", 0)
		}
	}
	body.CutTop(c.Px(6))
	list := o.all[slices.Index(sides, o.side)]
	now, full, gone := 0, 0, 0
	for i := range list {
		now, full, gone = now+list[i].now, full+list[i].full, gone+list[i].gone
	}
	sum := c.Lang.GameText(o.b.texts.Game, "board.orders.sum", "now", now, "full", full, "lost", full-now, "gone", gone)
	body.CutTop(u.Text(body, sum, ui.Style{Family: ui.Label, Size: 15, Color: t.InkSoft}) + c.Px(4))
	u.Scroll("orders", body, func(r ui.Rect) float64 {
		cut := len(list)
		if columns > 1 {
			cut = o.half(c, list)
		}
		high := 0.0
		for i, at := range r.Columns(columns, c.Px(28)) {
			part := list[:cut]
			if i > 0 {
				part = list[cut:]
			}
			h, hit := o.column(c, at, part)
			if high = math.Max(high, h); hit {
				break
			}
		}
		return high
	})
	return nil
}

// Size of the order of battle on a large screen, and heights of its lines, in interface points.
const (
	ordersWide, ordersHigh            = 1440.0, 960.0
	corpsHigh, formationHigh, restLow = 30.0, 28.0, 8.0
)

// unitHigh returns the height of the line of a unit.
func unitHigh(c *ui.Context) float64 { return math.Max(c.Px(34), c.RowHeight()*0.9) }

// half returns the index at which a list is split into two columns: at the corps that begins nearest to the middle, or at a formation if
// that would leave one column a third shorter.
func (o *orderOfBattle) half(c *ui.Context, list []formation) int {
	ends, all := make([]float64, len(list)), 0.0
	for i := range list {
		if i == 0 || list[i].corps != list[i-1].corps {
			all += c.Px(corpsHigh)
		}
		all += c.Px(formationHigh+restLow) + float64(len(list[i].rows))*unitHigh(c)
		ends[i] = all
	}
	at, least := len(list), math.Inf(1)
	for i := 1; i < len(list); i++ {
		off := math.Abs(ends[i-1] - all/2)
		if list[i].corps == list[i-1].corps {
			off += all / 10
		}
		if off < least {
			at, least = i, off
		}
	}
	return at
}

// column draws formations one below the other. It returns the height used, and reports whether a unit was clicked.
func (o *orderOfBattle) column(c *ui.Context, r ui.Rect, list []formation) (high float64, hit bool) {
	top := r.Y
	for i := range list {
		f := &list[i]
		if f.corps != "" && (i == 0 || f.corps != list[i-1].corps) {
			c.UI.Heading(r.CutTop(c.Px(corpsHigh)), o.b.corpsName(f.corps), 18)
		}
		o.head(c, &r, f)
		for k := range f.rows {
			if o.line(c, &r, &f.rows[k]) {
				return r.Y - top, true
			}
		}
		r.CutTop(c.Px(restLow))
	}
	return r.Y - top, false
}

// head draws the line of a formation: its name, and its remaining strength as a number and a bar.
func (o *orderOfBattle) head(c *ui.Context, r *ui.Rect, f *formation) {
	u, t := c.UI, c.Theme
	row := r.CutTop(c.Px(formationHigh))
	clr := t.Ink
	if f.gone > 0 && f.now == 0 {
		clr = t.Faint
	}
	if !c.Narrow() { // the strengths are aligned with those of line
		bar := row.CutRight((r.W-c.Px(62))*0.40 + c.Px(12))
		bar.CutLeft(c.Px(8))
		o.b.bar(c, ui.Rect{X: bar.X, Y: bar.Center().Y - c.Px(4), W: c.Px(90), H: c.Px(8)}, float64(f.now)/float64(max(f.full, 1)), o.side)
	}
	text := c.Lang.GameText(o.b.texts.Game, "board.orders.strength", "now", f.now, "full", f.full)
	if f.full > f.now {
		text = c.Lang.GameText(o.b.texts.Game, "board.orders.lost", "now", f.now, "full", f.full, "lost", f.full-f.now)
	}
	w := c.LineWidth(text, ui.Label, c.Px(14)) + 2
	u.Text(row.CutRight(w), text, ui.Style{Family: ui.Label, Size: 14, Y: ui.Middle, X: ui.Far, NoWrap: true, Color: clr})
	row.CutRight(c.Px(8))
	name := f.name
	if f.title != "" && f.title != f.name && !c.Narrow() {
		name += "  ·  " + f.title
	}
	u.Text(row, name, ui.Style{Family: ui.Bold, Size: 16, MinSize: 12, Y: ui.Middle, NoWrap: true, Color: clr})
	u.Divider(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: c.Px(1)})
}

// line draws the line of a unit, and reports whether it was clicked.
func (o *orderOfBattle) line(c *ui.Context, r *ui.Rect, x *rosterRow) bool {
	u, t, b := c.UI, c.Theme, o.b
	q := b.pic.Piece(x.id)
	at := r.CutTop(unitHigh(c))
	on := b.pic.OnMap(x.cell)
	room := at.InsetXY(c.Px(12), 0)
	hit := false
	if on {
		room, hit = u.Row("unit"+itoa(int(x.id)), at, false)
	}
	clr := t.Ink
	if x.dead || x.left {
		clr = t.Faint
	}
	n := int(c.Px(28))
	side := room.CutLeft(float64(n))
	if img, v := b.canvas.Sprites.Piece(q, n); img != nil {
		u.Image(panel.ImageRect(ui.Rect{X: side.X, Y: side.Center().Y - side.W/2, W: side.W, H: side.W}, n), img, v)
		if x.dead || x.left { // pale
			u.Fill(ui.Rect{X: side.X, Y: side.Center().Y - side.W/2, W: side.W, H: side.W}.Inset(-c.Px(2)), ui.Alpha(t.Paper, 0.62))
		}
	}
	room.CutLeft(c.Px(10))
	st := ui.Style{Family: ui.Label, Size: 15, MinSize: 11, Y: ui.Middle, NoWrap: true, Color: clr}
	place := st
	place.X = ui.Far
	u.Text(room.CutRight(room.W*0.40), o.place(c, x), place)
	if !c.Narrow() || !b.pic.Grouped { // if room is short, only the name counts the figures
		u.Text(room.CutRight(c.Px(52)), itoa(x.now)+" / "+itoa(x.full), place)
	}
	room.CutRight(c.Px(8))
	name := b.texts.Count(q, x.n)
	told := *q
	told.Marks = slices.DeleteFunc(slices.Clone(q.Marks), func(m string) bool { return m == vocab.Active }) // the map already frames active units
	if marks := b.texts.Marks(&told); marks != "" && !c.Narrow() && on {
		name += "   " + marks
	}
	u.Text(room, name, st)
	if hit {
		o.goTo(c, x.cell, x.id)
	}
	return hit
}

// place returns the location of a unit, or its fate.
func (o *orderOfBattle) place(c *ui.Context, x *rosterRow) string {
	box := o.b.pic.Boxes[x.cell]
	switch {
	case x.dead:
		return c.T("board.orders.dead")
	case x.left:
		return c.T("board.orders.left")
	case box != nil:
		return gametext.Upper(o.b.texts.Name("box.", box.Key))
	}
	return o.b.texts.CellName(x.cell)
}

package board

import (
	"math"
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// describe says what a piece is and how it is, in a line.
func (b *Board) describe(c *ui.Context, q *rules.Piece) string {
	parts := []string{b.PieceName(q.ID)}
	if q.Unit {
		parts = append(parts, b.name(c, "symbol.", q.Symbol), b.name(c, "size.", q.Size), c.T("board.factors", "attack", q.Attack, "defence", q.Defence, "move", q.Move),
			c.T("board.steps", "n", q.Steps, "max", q.MaxSteps))
	} else {
		parts = append(parts, b.name(c, "symbol.", q.Symbol))
	}
	for _, m := range q.Marks {
		parts = append(parts, b.name(c, "mark.", m))
	}
	return strings.Join(parts, ", ")
}

// stackPanel shows the cell under the pointer and what stands in it. It returns the height
// taken.
func (b *Board) stackPanel(c *ui.Context, r ui.Rect) float64 {
	u, t := c.UI, c.Theme
	top := r.Y
	cell := b.hover.cell
	if !b.pic.onMap(cell) {
		u.Text(r, c.T("board.hover"), ui.Style{Size: 14, Color: t.InkSoft})
		return c.Px(40)
	}
	x := &b.board.Cells[cell]
	title := x.Code
	if x.Name != "" {
		title = x.Name + "  " + x.Code
	}
	u.Text(r.CutTop(c.Px(24)), title, ui.Style{Family: ui.Bold, Size: 17, Y: ui.Middle, NoWrap: true})
	land := b.name(c, "terrain.", x.Terrain)
	if x.Settlement != "" {
		land += ", " + b.name(c, "terrain.", x.Settlement)
	}
	if x.Fort {
		land += ", " + b.name(c, "terrain.", "fort")
	}
	if x.Points > 0 {
		land += ", " + c.T("board.points", "n", x.Points)
	}
	if held := b.pic.held[cell]; held != rules.Nobody && x.Points > 0 {
		land += " (" + b.sideName(c, held) + ")"
	}
	r.CutTop(u.Text(r, land, ui.Style{Size: 14, Color: t.InkSoft}) + c.Px(6))
	n := int(c.Px(58))
	for _, id := range b.pic.stacks[cell] {
		q := b.pic.piece(id)
		row := r.CutTop(float64(n) + c.Px(8))
		at := row.CutLeft(float64(n))
		at.H = float64(n)
		if img, v := b.pieceImage(q, n); img != nil {
			u.Image(rimmed(at, n), img, v)
		}
		row.CutLeft(c.Px(10))
		text := b.PieceName(id)
		if q.Unit {
			text += "\n" + b.name(c, "symbol.", q.Symbol) + ", " + c.T("board.steps", "n", q.Steps, "max", q.MaxSteps)
		}
		var marks []string
		for _, m := range q.Marks {
			marks = append(marks, b.name(c, "mark.", m))
		}
		if len(marks) > 0 {
			text += "\n" + strings.Join(marks, ", ")
		}
		u.Text(row, text, ui.Style{Family: ui.Label, Size: 14, NoWrap: true, Lead: 1.25})
	}
	return r.Y - top
}

// odds shows a forecast: who, every influence with its paragraph, the column, the results
// as bars. It returns the height taken.
func (b *Board) odds(c *ui.Context, r ui.Rect, f *rules.Forecast, imagined bool) float64 {
	u, t := c.UI, c.Theme
	top := r.Y
	title := c.T("board.odds")
	if imagined {
		title = c.T("board.imagined")
	}
	r = u.Section(r, title+"  ·  "+b.CellName(f.Target))
	if imagined {
		r.CutTop(b.drawPool(c, r))
	}
	head := r.CutTop(c.Px(34))
	u.Text(head, f.Column, ui.Style{Family: ui.Stencil, Size: 24, Color: t.Stamp, Y: ui.Middle, NoWrap: true})
	sum := itoa(f.Attack) + " : " + itoa(f.Defence) + "  =  " + f.Odds
	if f.Shift != 0 {
		sum += "   " + c.T("board.shift", "n", lang.Signed(f.Shift))
	}
	if f.DieMod != 0 {
		sum += "   " + c.T("board.die-mod", "n", lang.Signed(f.DieMod))
	}
	u.Text(head, sum, ui.Style{Family: ui.Label, Size: 15, X: ui.Far, Y: ui.Middle, NoWrap: true})
	if !imagined && b.shown.was != "" {
		u.Text(r.CutTop(c.Px(20)), c.T("board.odds.change", "was", b.shown.was, "now", f.Column), ui.Style{Family: ui.Label, Size: 15, Y: ui.Middle, NoWrap: true, Color: t.InkSoft})
	}
	wide := c.Px(52)
	for _, res := range f.Results {
		w, _ := c.TextSize(b.name(c, "result.short.", res.Key), ui.Style{Family: ui.Label, Size: 16, NoWrap: true}, 1e6)
		wide = min(max(wide, w), r.W/2)
	}
	for i := range f.Results {
		res := &f.Results[i]
		row := r.CutTop(c.Px(24))
		share := float64(res.Weight) / float64(max(f.Total, 1))
		u.Text(row.CutLeft(wide+c.Px(6)), b.name(c, "result.short.", res.Key), ui.Style{Family: ui.Label, Size: 16, Y: ui.Middle, NoWrap: true})
		u.Text(row.CutRight(c.Px(44)), itoa(int(math.Round(share*100)))+" %", ui.Style{Family: ui.Label, Size: 14, X: ui.Far, Y: ui.Middle, NoWrap: true})
		bar := row.InsetXY(c.Px(2), c.Px(5))
		u.Fill(bar, t.PaperDeep)
		k := bar
		k.W *= share
		u.Fill(k, t.Accent)
		u.Frame(bar, c.Px(1), t.Edge)
		if len(res.Faces) > 0 {
			var faces []string
			for _, v := range res.Faces {
				faces = append(faces, itoa(v))
			}
			u.Text(bar.InsetXY(c.Px(4), 0), strings.Join(faces, " "), ui.Style{Family: ui.Label, Size: 12, X: ui.Far, Y: ui.Middle, NoWrap: true, Color: t.InkSoft})
		}
		if c.Input.Inside && c.Input.Pointer.In(row) {
			u.TipAt(c.Input.Pointer, b.name(c, "result.", res.Key))
		}
	}
	r.CutTop(c.Px(6))
	kinds := [...]string{"board.kind.attack", "board.kind.defence", "board.kind.shift", "board.kind.die"}
	mods := slices.Clone(f.Modifiers)
	slices.SortStableFunc(mods, func(x, y rules.Modifier) int { return int(x.Kind) - int(y.Kind) })
	for i := range mods {
		m := &mods[i]
		if i == 0 || mods[i-1].Kind != m.Kind {
			u.Text(r.CutTop(c.Px(18)), c.T(kinds[m.Kind]), ui.Style{Family: ui.Label, Size: 12, Y: ui.Far, NoWrap: true, Color: t.InkSoft})
		}
		row := r.CutTop(c.Px(23))
		args := c.Lang.Args(b.id, m.Args, b)
		value := lang.Signed(m.Value)
		u.Text(row.CutLeft(c.Px(30)), value, ui.Style{Family: ui.Label, Size: 15, Y: ui.Middle, NoWrap: true})
		if m.Para != "" {
			chip := "§ " + m.Para
			w, _ := c.TextSize(chip, ui.Style{Family: ui.Label, Size: 13, NoWrap: true}, 1e6)
			right := row.CutRight(w + c.Px(14))
			if _, hit := u.Chip("mod"+itoa(i), ui.Point{X: right.X, Y: right.Y + c.Px(1)}, chip, b.paraTip(c, m.Para)); hit && b.play.Rules != nil {
				b.play.Rules(c, m.Para)
			}
		}
		text := b.name(c, "mod.", m.Key, args...)
		u.Text(row, text, ui.Style{Family: ui.Label, Size: 14, Y: ui.Middle, NoWrap: true})
		if c.Input.Inside && c.Input.Pointer.In(row) {
			u.TipAt(c.Input.Pointer, text+"  ("+c.T(kinds[m.Kind])+" "+value+")")
		}
	}
	return r.Y - top + c.Px(8)
}

// whyPanel says why something cannot be. It returns the height taken.
func (b *Board) whyPanel(c *ui.Context, r ui.Rect) float64 {
	if len(b.why) == 0 {
		return 0
	}
	u, t := c.UI, c.Theme
	top := r.Y
	r = u.Section(r, c.T("board.why", "cell", b.CellName(b.whyAt)))
	for i := range b.why {
		w := &b.why[i]
		text := b.name(c, "why.", w.Key, c.Lang.Args(b.id, w.Args, b)...)
		h := u.Text(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: 1e4}, text, ui.Style{Size: 15, Color: t.Bad})
		r.CutTop(h)
		if w.Para != "" {
			if _, hit := u.Chip("why"+itoa(i), ui.Point{X: r.X, Y: r.Y + c.Px(2)}, "§ "+w.Para, b.paraTip(c, w.Para)); hit && b.play.Rules != nil {
				b.play.Rules(c, w.Para)
			}
			r.CutTop(c.Px(28))
		}
	}
	if due, _ := b.prompt(c); b.human && !b.queue.busy() {
		r.CutTop(u.Text(ui.Rect{X: r.X, Y: r.Y + c.Px(2), W: r.W, H: 1e4}, c.T("board.why.due", "due", due), ui.Style{Size: 14, Color: t.InkSoft}) + c.Px(4))
	}
	return r.Y - top + c.Px(4)
}

// info is the right side: why not, odds, the stack.
func (b *Board) info(c *ui.Context, r ui.Rect) float64 {
	top := r.Y
	r.CutTop(b.whyPanel(c, r))
	if c.Settings.Odds {
		switch {
		case b.imagined.forecast != nil:
			r.CutTop(b.odds(c, r, b.imagined.forecast, true))
		case b.shown.forecast != nil:
			r.CutTop(b.odds(c, r, b.shown.forecast, false))
		}
	}
	if !b.areas.compact {
		r.CutTop(b.reasonsPanel(c, r))
	}
	r.CutTop(b.stackPanel(c, r))
	return r.Y - top
}

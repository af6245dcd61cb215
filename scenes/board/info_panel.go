package board

import (
	"math"
	"slices"
	"strings"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/card"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// stackPanel shows the cell under the pointer and its pieces. It returns the height used.
func (b *Board) stackPanel(c *ui.Context, r ui.Rect) float64 {
	u, t := c.UI, c.Theme
	top := r.Y
	cell := b.hover.Cell
	if !b.pic.OnMap(cell) {
		if !b.areas.compact || len(b.recap.Lines()) > 0 {
			return 0
		}
		return u.Text(r, c.T("board.hover"), ui.Style{Size: 14, Color: t.InkSoft}) + c.Px(8)
	}
	x := &b.board.Cells[cell]
	title := x.Code
	if x.Name != "" {
		title = x.Name + "  " + x.Code
	}
	u.Text(r.CutTop(c.Px(24)), title, ui.Style{Family: ui.Bold, Size: 17, Y: ui.Middle, NoWrap: true})
	land := b.texts.Name("terrain.", x.Terrain)
	if x.Settlement != "" {
		land += ", " + b.texts.Name("terrain.", x.Settlement)
	}
	if x.Fort {
		land += ", " + b.texts.Name("terrain.", "fort")
	}
	if x.Points > 0 {
		land += ", " + c.T("board.points", "n", x.Points)
	}
	if slices.Contains(b.decide, cell) {
		land += ", " + c.T("board.decides")
	}
	if held := b.pic.Control[cell]; held != rules.NoSide && b.counts(cell) {
		land += " (" + b.texts.Side(held) + ")"
	}
	if f, _ := b.weighed(c); f != nil && f.Target == cell && b.prediction.HasCheck {
		// the odds panel above shows it
	} else if check := b.checkIn(c, cell); check != "" {
		land += "\n" + check
	}
	r.CutTop(u.Text(r, land, ui.Style{Size: 14, Color: t.InkSoft}) + c.Px(6))
	n, pointed := int(c.Px(58)), b.pic.Pointed(b.hover.Piece, b.hover.Cell)
	if b.pic.Grouped {
		n = int(c.Px(36))
	}
	st, wide := ui.Style{Family: ui.Label, Size: 14, LineHeight: 1.25}, r.W-float64(n)-c.Px(10)
	for _, id := range front(b.pic.Stacks[cell], pointed) {
		if b.pic.Grouped && id == pointed && b.whatIf.forecast() != nil {
			continue // it is above the odds
		}
		q := b.pic.Shown(id)
		text := b.texts.PieceName(id)
		if b.pic.Grouped {
			text = b.texts.Figures(q, id == pointed)
		} else if q.Unit {
			kind, steps := b.texts.Name("symbol.", q.Symbol), c.Lang.GameText(b.texts.Game, "board.steps", "n", q.Steps, "max", q.MaxSteps)
			if line := kind + ", " + steps; c.TextWidth(line, st) <= wide {
				text += "\n" + line
			} else {
				text += "\n" + kind + "\n" + steps
			}
		}
		if marks := b.texts.Marks(q); marks != "" {
			text += "\n" + gametext.Upper(marks)
		}
		_, h := c.TextSize(text, st, wide)
		row := r.CutTop(math.Max(float64(n), h) + c.Px(8))
		at := row.CutLeft(float64(n))
		at.H = float64(n)
		if img, v := b.canvas.Sprites.Piece(q, n); img != nil {
			u.Image(panel.ImageRect(at, n), img, v)
		}
		row.CutLeft(c.Px(10))
		u.Text(row, text, st)
		if id == pointed {
			r.CutTop(b.cardView(id).Layout(c, r))
		}
	}
	return r.Y - top
}

// probed is the result of the last hold check.
type probed struct {
	cell     rules.CellID
	at       int // number of choices played
	revision int // revision of the match
	phrase   rules.Phrase
	ok       bool
}

// checkIn returns a description of the hold check in a cell, or an empty text.
func (b *Board) checkIn(c *ui.Context, cell rules.CellID) string {
	now := probed{cell: cell, at: b.shownAt(), revision: b.play.Match.Revision()}
	if b.queue.Busy() && b.replay.live {
		now.at = b.queue.Acts[0].At
	}
	if p := &b.probed; p.cell != now.cell || p.at != now.at || p.revision != now.revision {
		if pos, ok := b.position().(rules.HoldChecker); ok {
			now.phrase, now.ok = pos.HoldCheck(cell, nil)
		}
		*p = now
	}
	if !b.probed.ok {
		return ""
	}
	return b.texts.Check(&b.probed.phrase)
}

// odds shows a forecast: the units, every modifier with its paragraph, the column, and the results as bars. If before is not nil, the panel
// shows the change as well. It returns the height used.
func (b *Board) odds(c *ui.Context, r ui.Rect, f, before *rules.Forecast, imagined bool) float64 {
	u, t := c.UI, c.Theme
	top := r.Y
	title := b.texts.Heading("board.odds.title")
	switch {
	case imagined && b.whatIf.attack.SetUp(b.situation()):
		title = c.T("board.imagined.stands")
	case imagined:
		title = c.T("board.imagined")
	}
	r = u.Section(r, title+"  ·  "+b.texts.CellName(f.Target))
	if imagined {
		r.CutTop(b.drawPool(c, r))
	} else if b.combatPanelDue() && b.spread(c) {
		r.CutTop(b.combatList(c, r) + c.Px(4))
	}
	head := r.CutTop(c.Px(34))
	sum := b.texts.Strengths(f)
	if f.Column != "" {
		st := ui.Style{Family: ui.Stencil, Size: 24, MinSize: 14, Color: t.Stamp, Y: ui.Middle, NoWrap: true}
		column := b.texts.Column(f.Column)
		wide := c.TextWidth(column, st)
		beside := c.TextWidth(sum, ui.Style{Family: ui.Label, Size: 15})
		u.Text(head, column, st)
		if wide+c.Px(12)+beside > head.W {
			head = r.CutTop(c.Px(20))
		}
		u.Text(head, sum, ui.Style{Family: ui.Label, Size: 15, MinSize: 11, X: ui.Far, Y: ui.Middle, NoWrap: true})
	} else {
		u.Text(head, sum, ui.Style{Family: ui.Stencil, Size: 20, MinSize: 13, Color: t.Stamp, Y: ui.Middle, NoWrap: true})
	}
	for _, text := range b.texts.Breakdown(f) {
		r.CutTop(u.Text(r, text, ui.Style{Family: ui.Label, Size: 14, LineHeight: 1.25, Color: t.InkSoft}) + c.Px(2))
	}
	was := ""
	switch {
	case before != nil && assist.Column(before) != assist.Column(f):
		was = assist.Column(before)
	case before == nil && !imagined && f == b.shown.forecast && b.shown.was != "":
		was = b.texts.Column(b.shown.was)
	}
	if text := b.texts.Shifts(f, was); text != "" {
		r.CutTop(u.Text(r, text, ui.Style{Family: ui.Label, Size: 14, LineHeight: 1.25, Color: t.InkSoft}) + c.Px(2))
	}
	b.outlook(c, &r, f)
	b.results(c, &r, f, before)
	r.CutTop(c.Px(6))
	kinds := [...]string{"board.kind.attack", "board.kind.defence", "board.kind.shift", "board.kind.die"}
	mods := slices.Clone(f.Modifiers)
	slices.SortStableFunc(mods, func(x, y rules.Modifier) int { return int(x.Kind) - int(y.Kind) })
	for i := range mods {
		m := &mods[i]
		if m.Kind >= rules.AttackBreakdown { // already shown above
			break
		}
		if i == 0 || mods[i-1].Kind != m.Kind {
			u.Text(r.CutTop(c.Px(18)), b.texts.Heading(kinds[m.Kind]), ui.Style{Family: ui.Label, Size: 12, Y: ui.Far, NoWrap: true, Color: t.InkSoft})
		}
		row := r.CutTop(c.Px(23))
		if m.Para != "" {
			row.H += r.CutTop(c.HitSize(23) - row.H).H
		}
		args := c.Lang.Args(b.texts.Game, m.Args, b.texts)
		value := lang.Signed(m.Value)
		if m.Value == 0 { // a condition without a number
			value = "•"
		}
		u.Text(row.CutLeft(c.Px(30)), value, ui.Style{Family: ui.Label, Size: 15, Y: ui.Middle, NoWrap: true})
		if m.Para != "" {
			chip := "§ " + m.Para
			w := c.TextWidth(chip, ui.Style{Family: ui.Label, Size: 13})
			right := row.CutRight(w + c.Px(14))
			if _, hit := u.Chip("mod"+itoa(i), ui.Point{X: right.X, Y: right.Center().Y - c.Px(10)}, chip, b.texts.ParagraphTip(m.Para)); hit && b.play.Rules != nil {
				b.play.Rules(c, m.Para)
			}
			row.CutRight(c.Px(8)) // gap between the value and the text
		}
		text := b.texts.Name("mod.", m.Key, args...)
		st := ui.Style{Family: ui.Label, Size: 14, MinSize: 11, Y: ui.Middle, NoWrap: true}
		if !c.Fits(text, st, row.W) { // in two lines
			st = ui.Style{Family: ui.Label, Size: 13, LineHeight: 1.1, Y: ui.Middle}
			_, h := c.TextSize(text, st, row.W)
			row.H += r.CutTop(math.Max(0, h-row.H)).H
		}
		u.Text(row, text, st)
		if c.Input.Inside && c.Input.Pointer.In(row) {
			u.TooltipAt(c.Input.Pointer, text+"  ("+b.texts.Heading(kinds[m.Kind])+" "+value+")")
		}
	}
	return r.Y - top + c.Px(8)
}

// barFill returns the colour of the bar under a result, on which text is legible.
func barFill(t *ui.Theme) rgba { return ui.Mix(t.PaperDeep, t.Accent, 0.42) }

// results lists the results of a combat, each over a bar as long as its probability. If before is not nil, a line marks the end of each bar
// before the change.
func (b *Board) results(c *ui.Context, r *ui.Rect, f, before *rules.Forecast) {
	u, t := c.UI, c.Theme
	list, rest := f.Results, 0
	if before != nil { // results that are no longer possible
		list = slices.Clone(list)
		for _, res := range before.Results {
			if !slices.ContainsFunc(f.Results, func(o rules.Result) bool { return o.Key == res.Key }) {
				list = append(list, rules.Result{Key: res.Key, Para: res.Para})
			}
		}
	}
	if len(list) > assist.MostResults {
		list = slices.Clone(list)
		slices.SortStableFunc(list, func(x, y rules.Result) int { return y.Weight - x.Weight })
		for _, res := range list[assist.MostResults-1:] {
			rest += res.Weight
		}
		list = list[:assist.MostResults-1]
	}
	line := func(key, text, faces string, weight int) {
		share := float64(weight) / float64(max(f.Total, 1))
		percent, fw := c.Px(42), 0.0
		percents, was := gametext.PercentText(weight, f.Total), -1
		if before != nil && key != "" {
			if was = assist.Share(before, key); was != assist.Share(f, key) {
				percents, percent = c.T("board.odds.change", "was", was, "now", percents), c.Px(74)
			}
		}
		if faces != "" {
			fw = c.LineWidth(faces, ui.Label, c.Px(12)) + c.Px(8)
		}
		st := changeStyle(c, text, r.W-percent-fw-c.Px(6))
		_, h := c.TextSize(text, st, r.W-percent-fw-c.Px(6))
		row := r.CutTop(math.Max(h+c.Px(6), c.Px(24)))
		bar := row.InsetXY(0, c.Px(1))
		u.Fill(bar, ui.Alpha(t.PaperDeep, 0.55))
		k := bar
		k.W *= share
		u.Fill(k, barFill(t))
		u.Frame(bar, c.Px(1), ui.Alpha(t.Edge, 0.6))
		if was >= 0 {
			u.Fill(ui.Rect{X: bar.X + (bar.W-c.Px(2))*float64(was)/100, Y: bar.Y, W: c.Px(2), H: bar.H}, t.Ink)
		}
		u.Text(row.CutRight(percent).InsetXY(c.Px(4), 0), percents, ui.Style{Family: ui.Label, Size: 14, X: ui.Far, Y: ui.Middle, NoWrap: true})
		if faces != "" {
			u.Text(row.CutRight(fw), faces, ui.Style{Family: ui.Label, Size: 12, X: ui.Far, Y: ui.Middle, NoWrap: true, Color: t.Ink})
		}
		row.CutLeft(c.Px(6))
		u.Text(row, text, st)
	}
	for i := range list {
		var faces []string
		for _, v := range list[i].Faces {
			faces = append(faces, itoa(v))
		}
		line(list[i].Key, b.texts.ResultLine(list[i].Key), strings.Join(faces, " "), list[i].Weight)
	}
	if rest > 0 {
		line("", c.T("board.result.rest"), "", rest)
	}
}

// outlook shows the predicted defence of a side that solitaire procedures control.
func (b *Board) outlook(c *ui.Context, r *ui.Rect, f *rules.Forecast) {
	if b.prediction.of != f {
		b.prediction = prediction{of: f}
		b.prediction.Prediction, b.prediction.ok = assist.Predict(b.combat.PositionOf(b.position(), f), f)
	}
	if !b.prediction.ok {
		return
	}
	u, t := c.UI, c.Theme
	out := &b.prediction.Defence
	for _, row := range []struct {
		key string
		n   int
	}{{"board.outlook.holds", out.Holds}, {"board.outlook.retreats", out.Retreats}, {"board.outlook.gone", out.Destroyed}, {"board.outlook.losses", out.Losses}} {
		bar := r.CutTop(c.Px(24)).InsetXY(0, c.Px(1))
		u.Fill(bar, ui.Alpha(t.PaperDeep, 0.55))
		k := bar
		k.W *= float64(row.n) / 1000
		u.Fill(k, ui.Mix(t.PaperDeep, t.Stamp, 0.35))
		u.Frame(bar, c.Px(1), ui.Alpha(t.Edge, 0.6))
		u.Text(bar.CutRight(c.Px(42)).InsetXY(c.Px(4), 0), itoa((row.n+5)/10)+" %", ui.Style{Family: ui.Label, Size: 14, X: ui.Far, Y: ui.Middle, NoWrap: true})
		bar.CutLeft(c.Px(6))
		u.Text(bar, c.T(row.key), ui.Style{Family: ui.Label, Size: 14, MinSize: 11, Y: ui.Middle, NoWrap: true})
	}
	if b.prediction.HasCheck {
		r.CutTop(u.Text(*r, b.texts.Check(&b.prediction.Check), ui.Style{Size: 14, Color: t.InkSoft}))
	}
	r.CutTop(c.Px(6))
}

// prediction is the predicted defence for the last forecast shown.
type prediction struct {
	assist.Prediction
	of *rules.Forecast // forecast for which it was computed
	ok bool            // true if there is a prediction
}

// weighed returns the forecast whose odds are shown, or nil: the what-if attack, or the current combat with the forecast before the change
// by a help.
func (b *Board) weighed(c *ui.Context) (now, before *rules.Forecast) {
	switch {
	case !c.Settings.Odds:
		return nil, nil
	case b.whatIf.forecast() != nil:
		return b.whatIf.forecast(), nil
	}
	return b.combatForecast()
}

// whyPanel shows the reasons against an illegal action. It returns the height used.
func (b *Board) whyPanel(c *ui.Context, r ui.Rect) float64 {
	if len(b.why) == 0 {
		return 0
	}
	u, t := c.UI, c.Theme
	top := r.Y
	r = u.Section(r, c.T("board.why", "cell", b.texts.CellName(b.whyAt)))
	for i := range b.why {
		w := &b.why[i]
		text := b.texts.Reason(*w)
		h := u.Text(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: 1e4}, text, ui.Style{Size: 15, Color: t.Bad})
		r.CutTop(h)
		if w.Para != "" {
			if _, hit := u.Chip("why"+itoa(i), ui.Point{X: r.X, Y: r.Y + c.HitSize(24)/2 - c.Px(10)}, "§ "+w.Para, b.texts.ParagraphTip(w.Para)); hit && b.play.Rules != nil {
				b.play.Rules(c, w.Para)
			}
			r.CutTop(c.HitSize(24) + c.Px(4))
		}
	}
	if due, _ := b.prompt(c); b.human && !b.queue.Busy() {
		r.CutTop(u.Text(ui.Rect{X: r.X, Y: r.Y + c.Px(2), W: r.W, H: 1e4}, c.T("board.why.due", "due", due), ui.Style{Size: 14, Color: t.InkSoft}) + c.Px(4))
	}
	return r.Y - top + c.Px(4)
}

// info draws the contents of the right panel: reasons against an action, odds, the stack, the recap and an engine's reasons. It returns the
// height used.
func (b *Board) info(c *ui.Context, r ui.Rect) float64 {
	top := r.Y
	r.CutTop(b.whyPanel(c, r))
	if id := b.pic.Pointed(b.hover.Piece, b.hover.Cell); id != 0 && b.pic.Grouped && b.whatIf.forecast() != nil {
		r.CutTop(b.cardView(id).LayoutFigure(c, r))
	}
	if now, before := b.weighed(c); now != nil {
		r.CutTop(b.odds(c, r, now, before, now == b.whatIf.forecast()))
	}
	r.CutTop(b.stackPanel(c, r))
	r.CutTop(b.tracePanel(c, r))
	if !b.queue.Busy() {
		high, intents := b.recap.Layout(b.recapView(), c, r)
		r.CutTop(high)
		b.perform(c, intents)
	}
	if !b.areas.compact {
		r.CutTop(b.reasonsPanel(c, r))
	}
	return r.Y - top
}

// cardView returns what the panel about a counter shows.
func (b *Board) cardView(id rules.PieceID) *card.View {
	return &card.View{Env: b.env(), Piece: b.pic.Shown(id)}
}

// front returns a copy of stack in which first is the first piece.
func front(stack []rules.PieceID, first rules.PieceID) []rules.PieceID {
	i := slices.Index(stack, first)
	if i < 0 {
		return stack
	}
	return slices.Concat([]rules.PieceID{first}, stack[:i], stack[i+1:])
}

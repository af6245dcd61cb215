package board

import (
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// A side controlled by solitaire procedures publishes traces of its decisions. A trace is shown before its action, with the compared units
// and cells highlighted on the map. It has a line in the log for each sentence, in which each place is a link. The right panel lists the
// traces since the player's last move or attack.

// maxLit is the maximum number of list entries highlighted on the map. In a longer list, only the remaining candidates are highlighted.
const maxLit = 30

// namedIn calls what for everything that a phrase names and that must be highlighted.
func namedIn(p *rules.Phrase, what func(*rules.Named)) {
	for i := range p.Listed {
		if len(p.Listed) <= maxLit {
			what(&p.Listed[i])
		}
	}
	for i := range p.Parts {
		namedIn(&p.Parts[i], what)
	}
	if p.Then != nil {
		namedIn(p.Then, what)
	}
}

// traceList are the traces since the player's last move or attack, the newest last.
type traceList struct {
	list []*rules.ProcedureTrace
	open *rules.ProcedureTrace // trace shown in full; nil = none
}

// maxTraces is the maximum number of traces listed.
const maxTraces = 40

// takeTraces gathers the traces.
func (b *Board) takeTraces() {
	x := &b.traces
	x.list = x.list[:0]
	m := b.play.Match
	for i := len(b.log.Entries) - 1; i >= 0 && len(x.list) < maxTraces; i-- {
		e := &b.log.Entries[i]
		if side := b.pic.Actor(&e.Event); side != rules.NoSide && m.Seat(side) != game.NoSeat && e.Trace == nil {
			break
		}
		if e.Trace != nil && e.Sentence == 0 {
			x.list = append(x.list, e.Trace)
		}
	}
	slices.Reverse(x.list)
	if !slices.Contains(x.list, x.open) {
		x.open = nil
	}
}

// currentTrace returns the trace that is shown now or in full; nil = none.
func (b *Board) currentTrace() *rules.ProcedureTrace {
	if b.queue.Busy() {
		return b.queue.Acts[0].Trace
	}
	return b.traces.open
}

// tracesPanel lists the traces. Pressing a trace shows it in full, with a link for each place. While a trace is shown in the queue, the
// list has only that trace. It returns the height used.
func (b *Board) tracesPanel(c *ui.Context, r ui.Rect) float64 {
	u := c.UI
	on := b.currentTrace()
	list := b.traces.list
	if b.queue.Busy() {
		list = nil
		if on != nil {
			list = []*rules.ProcedureTrace{on}
		}
	}
	if fight, _ := b.combatForecast(); len(list) == 0 || !b.queue.Busy() && (fight != nil || b.whatIf.forecast() != nil || b.combatCell() != 0) { // the odds panel takes the area
		return 0
	}
	top := r.Y
	r = u.Section(r, c.T("board.accounts", "side", b.texts.Side(list[0].Side)))
	high := c.HitSize(21)
	for i, a := range list {
		at := r.CutTop(high)
		id := "account" + itoa(i)
		in, hit := u.Row(id, at, a == on)
		in = ui.Rect{X: at.X + c.Px(6), Y: in.Y, W: at.W - c.Px(8), H: in.H}
		title := b.texts.TraceTitle(a)
		u.Text(in, title, ui.Style{Family: ui.Label, Size: 14, MinSize: 11, Y: ui.Middle, NoWrap: true})
		u.Tip(id, at, b.texts.TraceSummary(a))
		if hit && !b.queue.Busy() {
			b.openTrace(c, a)
		}
		if a == on {
			r.CutTop(b.fullTrace(c, r, a))
		}
	}
	return r.Y - top + c.Px(8)
}

// openTrace shows a trace in full, or folds it.
func (b *Board) openTrace(c *ui.Context, a *rules.ProcedureTrace) {
	if b.traces.open == a {
		a = nil
	}
	b.traces.open = a
	c.NeedRedraw()
	if a == nil {
		return
	}
	for _, cell := range []rules.CellID{a.Cell, b.pic.CellOf(a.Piece)} {
		if b.pic.OnMap(cell) {
			b.seek(cell, b.play.Match.Played())
			return
		}
	}
}

// fullTrace draws the sentences of a trace, each with its paragraph and its places. It returns the height used.
func (b *Board) fullTrace(c *ui.Context, r ui.Rect, a *rules.ProcedureTrace) float64 {
	u, top := c.UI, r.Y
	r.CutTop(c.Px(3))
	r.CutLeft(c.Px(6))
	for i := range a.Summary {
		p := &a.Summary[i]
		text, names := b.texts.Sentence(p)
		r.CutTop(u.Text(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: 1e4}, text, ui.Style{Size: 14, LineHeight: 1.15}) + c.Px(3))
		x, y, high := r.X, r.Y, c.HitSize(24)
		seen := map[rules.CellID]bool{}
		chip := func(id, text, tip string) bool {
			w := c.LineWidth(text, ui.Label, c.Px(13)) + c.Px(12)
			if x > r.X && x+w > r.Right() {
				x, y = r.X, y+high
			}
			at, hit := u.Chip("account-"+id, ui.Point{X: x, Y: y + (high-c.Px(24))/2}, text, tip)
			x = at.Right() + c.Px(4)
			return hit
		}
		if p.Para != "" && chip("para"+itoa(i), "§ "+p.Para, b.texts.ParagraphTip(p.Para)) && b.play.Rules != nil {
			b.play.Rules(c, p.Para)
		}
		for k, s := range names {
			if seen[s.Cell] {
				continue
			}
			seen[s.Cell] = true
			if chip(itoa(i)+"."+itoa(k), b.board.Cells[s.Cell].Code, b.comparedAt(c, p, s.Cell)) {
				b.flashAt(c, s.Cell)
			}
		}
		if x > r.X {
			y += high
		}
		r.CutTop(y - r.Y + c.Px(4))
	}
	return r.Y - top + c.Px(4)
}

// comparedAt returns the numbers by which a place was compared with others.
func (b *Board) comparedAt(c *ui.Context, p *rules.Phrase, cell rules.CellID) string {
	lines := []string{b.texts.CellName(cell)}
	for i := range p.Parts {
		part := &p.Parts[i]
		var numbers []string
		for k := range part.Among {
			n := &part.Among[k]
			text := c.T("board.with", "what", b.texts.Thing(n, b.texts.CellName), "left", itoa(n.N))
			if n.Kept {
				text += " ✓"
			}
			numbers = append(numbers, text)
		}
		if len(numbers) > 0 {
			said, _ := b.texts.Sentence(&rules.Phrase{Key: part.Key, Args: part.Args})
			said, _, _ = strings.Cut(said, " (")
			lines = append(lines, said+"  "+strings.Join(numbers, ", "))
		}
	}
	return strings.Join(lines, "\n")
}

// drawTrace highlights the compared units and cells of the current trace, and its results.
func (b *Board) drawTrace(view *ebiten.Image, c *ui.Context) {
	a := b.currentTrace()
	if a == nil {
		return
	}
	s := b.canvas.Camera.Scale()
	compared := map[rules.CellID]bool{}
	for i := range a.Summary {
		namedIn(&a.Summary[i], func(n *rules.Named) {
			if cell := b.texts.PlaceOf(n); cell != 0 {
				compared[cell] = true
			}
		})
	}
	ring := func(cell rules.CellID, wide float64, clr rgba) {
		b.canvas.Shapes.Loop(b.canvas.Outline(cell, 0.06), math.Max(wide*s, 1.5), clr)
	}
	for cell := range compared {
		ring(cell, 0.035, ui.Alpha(c.Theme.Ink, 0.55))
	}
	chosen := playback.Chosen(a)
	for i := range chosen {
		if cell := b.texts.PlaceOf(&chosen[i]); cell != 0 {
			ring(cell, 0.08, c.Theme.Target)
		}
	}
	if b.pic.OnMap(a.Cell) {
		ring(a.Cell, 0.06, c.Theme.Focus)
	}
	b.canvas.Shapes.Draw(view)
}

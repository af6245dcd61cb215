package board

import (
	"math"
	"slices"
	"strings"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// reasons are an engine's reasons for a decision, as shown in the panel.
type reasons struct {
	report  *ai.Report
	side    rules.Side // side that decided
	at      int        // number of choices played before the decision
	seat    string     // name of the engine that gave a hint; empty = no hint
	earlier bool       // true if it is not the newest report

	words []string // texts of the plan and of the options
	lang  string   // language of words
}

// reasonsView is the state of the reasons panel.
type reasonsView struct {
	told   reasons // reasons shown last
	folded bool    // true if only the plan is shown
	opened int     // decision, as an index in the journal, whose old reasons the player has unfolded; 0 = none
}

// old reports whether the other side has decided something since the decision.
func (b *Board) old(w *reasons) bool {
	if w.seat != "" || w.earlier {
		return w.earlier
	}
	for _, r := range slices.Backward(b.play.Match.Records()[w.at:]) {
		if r.By == w.side.Other() && !r.Forced() {
			return true
		}
	}
	return false
}

// brief reports whether only the plan is shown: if the player has folded the rest, or if the reasons are old and the player has not asked
// for them.
func (b *Board) brief(w *reasons) bool {
	v := &b.reasons
	return v.folded || !w.earlier && v.opened != w.at+1 && b.old(w)
}

// foldReasons folds or unfolds the reasons: only these if they are old, otherwise all that follow too.
func (b *Board) foldReasons(w *reasons, folded bool) {
	v := &b.reasons
	if v.opened = 0; !folded {
		v.opened = w.at + 1
	}
	v.folded = folded && (w.earlier || !b.old(w))
}

// reason returns the reasons to show: those of the log line under the pointer, of the step shown in a replay, of the hint, or else of the
// engine's last decision. It returns nil if there are none.
func (b *Board) reason(c *ui.Context) *reasons {
	d := b.play.Driver
	r := reasons{}
	if t := d.LastReport(); t != nil {
		r = reasons{report: t.Report, side: t.Side, at: t.At}
	}
	if b.hint.advice != nil && b.hint.advice.Report != nil {
		r = reasons{report: b.hint.advice.Report, side: b.hint.advice.Side, at: b.play.Match.Played(), seat: b.hint.advice.Seat}
	}
	look := b.logPanel.Pointed()
	if look < 0 && !b.replay.live {
		look = b.replay.at - 1
	}
	if look >= 0 {
		if t := d.ReportAt(look); t != nil {
			r = reasons{report: t.Report, side: t.Side, at: t.At, earlier: true}
		} else if !b.replay.live {
			return nil
		}
	}
	if r.report == nil {
		return nil
	}
	if b.reasons.told.report != r.report || b.reasons.told.lang != c.Lang.Code() || b.reasons.told.earlier != r.earlier {
		r.lang = c.Lang.Code()
		b.put(c, &r)
		b.reasons.told = r
	}
	return &b.reasons.told
}

// put writes the texts of a report.
func (b *Board) put(c *ui.Context, r *reasons) {
	pos := b.play.Match.At(r.at)
	notation := ""
	if len(r.report.Options) > 0 {
		notation = r.report.Options[0].Notation
	}
	r.words = append(r.words, b.phrase(c, pos, r.report.Plan, notation))
	for i := range r.report.Options {
		o := &r.report.Options[i]
		r.words = append(r.words, b.phrase(c, pos, o.Plan, o.Notation))
	}
}

// phrase returns a plan as text. A plan of one choice has the text of the choice in the prompt.
func (b *Board) phrase(c *ui.Context, pos rules.View, p ai.Phrase, notation string) string {
	if p.Key != "choice" {
		return b.texts.Name("plan.", p.Key, c.Lang.Args(b.texts.Game, p.Args, b.texts)...)
	}
	for _, a := range p.Args {
		if a.Text != "" {
			notation = a.Text
		}
	}
	if choice, err := rules.ParseChoice(pos, pos.Choices(nil), notation); err == nil {
		o := picking.Option{Choice: choice, Info: pos.Describe(choice)}
		d := pos.Decision()
		if text := b.texts.ActIn(&d, &o); text != o.Info.Verb {
			return text
		}
	}
	return notation
}

// points formats hundredths of a victory point with the sign; empty if the result would be zero.
func points(c *ui.Context, v int) string {
	if max(v, -v) < 5 {
		return ""
	}
	sign := "+"
	if v < 0 {
		sign, v = "−", -v
	}
	return sign + c.Lang.Decimal(math.Round(float64(v)/10)/10, 1)
}

// percent formats thousandths as a percentage.
func percent(n int) string { return itoa((n+5)/10) + " %" }

// hundredths converts a margin from thousandths to hundredths, at least 1.
func hundredths(margin int) int { return max((margin+5)/10, 1) }

// chance formats a win probability and its margin.
func chance(r *ai.Report) string {
	if r.Margin == 0 {
		return percent(r.Chance)
	}
	return percent(r.Chance) + " ± " + itoa(hundredths(r.Margin))
}

// reasonsPanel draws the reasons: the plan, the win probability, the alternatives, and the decisive terms. It returns the height used.
func (b *Board) reasonsPanel(c *ui.Context, r ui.Rect) float64 {
	u, t := c.UI, c.Theme
	w := b.reason(c)
	if w == nil {
		return 0
	}
	top := r.Y
	title, brief := c.T("board.reasons", "side", b.texts.Side(w.side)), b.brief(w)
	switch {
	case w.seat != "":
		title = c.T("board.reasons.hint", "seat", c.T("seat."+w.seat))
	case b.old(w):
		title = c.T("board.reasons.earlier", "side", b.texts.Side(w.side), "n", b.play.Match.Records()[w.at].Turn)
	}
	head := r.CutTop(c.Px(26))
	fold := ui.ArrowUp
	if brief {
		fold = ui.ArrowDown
	}
	if !b.play.Orders && u.Button("reasons", head.CutRight(c.Px(26)), "", ui.ButtonStyle{Icon: fold, Action: ui.ShowReasons, Tip: c.T("board.tip.reasons"), Flat: true, Size: 13}) {
		b.foldReasons(w, !brief)
		c.NeedRedraw()
	}
	u.Text(head, title, ui.Style{Family: ui.Label, Size: 14, MinSize: 11, Color: t.InkSoft, Y: ui.Middle, NoWrap: true})
	u.Fill(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: max(1, c.Px(1))}, ui.Alpha(t.Ink, 0.35))
	r.CutTop(c.Px(6))
	r.CutTop(u.Text(r, w.words[0], ui.Style{Family: ui.Bold, Size: 16, LineHeight: 1.2}))
	if brief || b.play.Orders {
		return r.Y - top + c.Px(8)
	}
	small := ui.Style{Family: ui.Label, Size: 13, Color: t.InkSoft}
	if w.report.Continued {
		r.CutTop(u.Text(r, c.T("board.reasons.followed"), small))
	}
	r.CutTop(c.Px(3))
	row := r.CutTop(c.Px(20))
	u.Text(row, c.T("board.reasons.chance", "side", b.texts.Side(w.side)), ui.Style{Family: ui.Label, Size: 14, Y: ui.Middle, NoWrap: true})
	u.Text(row, chance(w.report), ui.Style{Family: ui.Label, Size: 15, X: ui.Far, Y: ui.Middle, NoWrap: true})
	gauge := r.CutTop(c.Px(9))
	panel.Bar(c, gauge, float64(w.report.Chance)/1000, w.side)
	if m := w.report.Margin; m > 0 {
		low, high := max(w.report.Chance-m, 0), min(w.report.Chance+m, 1000)
		u.Fill(ui.Rect{X: gauge.X + gauge.W*float64(low)/1000, Y: gauge.Y, W: gauge.W * float64(high-low) / 1000, H: gauge.H}, ui.Alpha(t.Ink, 0.3))
		row.H += gauge.H
		if c.Input.Inside && c.Input.Pointer.In(row) {
			u.TooltipAt(c.Input.Pointer, c.T("board.tip.margin", "n", w.report.Options[0].Visits, "margin", hundredths(m)))
		}
	}
	r.CutTop(c.Px(6))
	if w.report.Rollouts == 0 {
		return r.Y - top + c.Px(8)
	}
	r.CutTop(u.Text(r, c.T("board.reasons.weighed", "n", w.report.Rollouts), small) + c.Px(2))
	for i := range w.report.Options {
		o := &w.report.Options[i]
		line := ui.Rect{X: r.X + c.Px(18), Y: r.Y, W: r.W - c.Px(18), H: 1e4}
		u.Text(ui.Rect{X: r.X, Y: r.Y, W: c.Px(16), H: c.Px(18)}, itoa(i+1), ui.Style{Family: ui.Label, Size: 14, Color: t.Stamp})
		h := u.Text(line, w.words[i+1], ui.Style{Family: ui.Label, Size: 14, LineHeight: 1.25})
		line.Y += h
		said := c.T("board.reasons.option", "n", o.Visits, "chance", percent(o.Chance))
		if worth := points(c, o.Value); worth != "" {
			said += " · " + c.T("board.reasons.worth", "points", worth)
		}
		h += u.Text(line, said, ui.Style{Family: ui.Label, Size: 13, Color: t.InkSoft, NoWrap: true})
		r.CutTop(h + c.Px(3))
	}
	first := &w.report.Options[0]
	if slices.ContainsFunc(w.report.Options[1:], func(o ai.Candidate) bool { return o.Value > first.Value || o.Chance > first.Chance }) {
		r.CutTop(u.Text(r, c.T("board.reasons.kept"), small) + c.Px(2))
	}
	for _, key := range []string{"board.reasons.for", "board.reasons.against"} {
		if terms := b.terms(c, w.report, key == "board.reasons.for"); terms != "" {
			r.CutTop(c.Px(2))
			r.CutTop(u.Text(r, c.T(key, "terms", terms), small))
		}
	}
	return r.Y - top + c.Px(10)
}

// terms lists the evaluation terms for a plan, or against it, with their values.
func (b *Board) terms(c *ui.Context, r *ai.Report, good bool) string {
	var out []string
	for _, term := range r.Terms {
		if worth := points(c, term.Value); worth != "" && term.Value > 0 == good {
			out = append(out, b.texts.Name("term.", term.Name)+" ("+worth+")")
		}
	}
	return strings.Join(out, ", ")
}

// showReasons handles the key of the reasons if the panel is not on the screen.
func (b *Board) showReasons(c *ui.Context) {
	switch w := b.reason(c); {
	case w == nil:
		b.say(c, c.Lang.GameText(b.texts.Game, "board.reasons.none"), 240)
	case b.areas.compact:
		b.foldReasons(w, false)
		b.drawers.Toggle(toolbar.Reasons)
	}
	c.NeedRedraw()
}

// Package reasons is the panel with an engine's reasons for a decision: its plan, the win probability, the alternatives, and the terms that were
// decisive.
package reasons

import (
	"slices"
	"strconv"
	"strings"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Source is the report of an engine about a decision.
type Source struct {
	Report  *ai.Report
	Side    rules.Side // side that decided
	At      int        // number of choices played before the decision
	Seat    string     // name of the engine that gave a hint; empty = no hint
	Earlier bool       // true if it is not the newest report
}

// View is the data that the panel shows.
type View struct {
	panel.Env
	Source
	Turn     int                         // turn of the decision
	Outdated bool                        // true if the other side has decided something since the decision, or if the report is an earlier one
	PlanOnly bool                        // true if the panel never shows more than the plan
	Position func(played int) rules.View // position after a number of choices
}

// Panel is the state of the panel.
type Panel struct {
	folded bool // true if only the plan is shown
	opened int  // number of choices up to the decision, whose old reasons the player has unfolded; 0 = none
	texts  texts
}

// texts are the texts of the plan and of the options of a report.
type texts struct {
	report  *ai.Report
	earlier bool
	lang    string
	list    []string
}

// brief reports whether only the plan is shown: if the player has folded the rest, or if the reasons are old and the player has not asked
// for them.
func (p *Panel) brief(v *View) bool {
	return p.folded || !v.Earlier && p.opened != v.At+1 && v.Outdated
}

// Fold folds or unfolds the reasons: only these if they are old, otherwise all that follow too.
func (p *Panel) Fold(v *View, folded bool) {
	if p.opened = 0; !folded {
		p.opened = v.At + 1
	}
	p.folded = folded && (v.Earlier || !v.Outdated)
}

// update writes the texts of a report that was not shown last.
func (p *Panel) update(v *View, c *ui.Context) {
	now := texts{report: v.Report, earlier: v.Earlier, lang: c.Lang.Code()}
	if was := &p.texts; was.report == now.report && was.earlier == now.earlier && was.lang == now.lang {
		return
	}
	pos := v.Position(v.At)
	notation := ""
	if len(v.Report.Options) > 0 {
		notation = v.Report.Options[0].Notation
	}
	now.list = append(now.list, v.Texts.Plan(pos, v.Report.Plan, notation))
	for i := range v.Report.Options {
		o := &v.Report.Options[i]
		now.list = append(now.list, v.Texts.Plan(pos, o.Plan, o.Notation))
	}
	p.texts = now
}

// percent formats thousandths as a percentage.
func percent(n int) string { return strconv.Itoa((n+5)/10) + " %" }

// hundredths converts a margin from thousandths to hundredths, at least 1.
func hundredths(margin int) int { return max((margin+5)/10, 1) }

// chance formats a win probability and its margin.
func chance(r *ai.Report) string {
	if r.Margin == 0 {
		return percent(r.Chance)
	}
	return percent(r.Chance) + " ± " + strconv.Itoa(hundredths(r.Margin))
}

// Sizes in interface points, and opacities.
const (
	headHigh              = 26.0
	foldWide, foldSize    = 26.0, 13.0
	titleSize, titleLeast = 14.0, 11.0
	headGap               = 6.0
	planSize              = 16.0
	planBelow, below      = 8.0, 10.0 // below the panel with only the plan, and with everything
	smallSize             = 13.0
	planGap               = 3.0 // below the plan
	chanceHigh            = 20.0
	textSize, chanceSize  = 14.0, 15.0
	gaugeHigh, gaugeGap   = 9.0, 6.0
	numberWide            = 16.0 // column of the numbers of the options
	numberGap             = 2.0
	optionGap, smallGap   = 3.0, 2.0

	ruleAlpha, marginAlpha = 0.35, 0.3
)

// thousand is the total of the probabilities of a report.
const thousand = 1000

// Layout draws the reasons. It returns the height used, which is 0 if v is nil.
func (p *Panel) Layout(v *View, c *ui.Context, r ui.Rect) (high float64) {
	if v == nil {
		return 0
	}
	p.update(v, c)
	col := c.Flow(r)
	brief := p.brief(v)
	p.head(v, c, col, brief)
	col.Text(p.texts.list[0], ui.Style{Family: ui.Bold, Size: planSize, LineHeight: 1.2}, 0)
	if brief || v.PlanOnly {
		return col.Used(planBelow)
	}
	v.chance(c, col)
	if v.Report.Rollouts == 0 {
		return col.Used(planBelow)
	}
	p.options(v, c, col)
	v.terms(c, col)
	return col.Used(below)
}

// small returns the style of a remark.
func small(c *ui.Context) ui.Style {
	return ui.Style{Family: ui.Label, Size: smallSize, Color: c.Theme.InkSoft}
}

// head draws the title and the button that folds the reasons.
func (p *Panel) head(v *View, c *ui.Context, col *ui.Flow, brief bool) {
	u, t := c.UI, c.Theme
	title := c.T("board.reasons", "side", v.Texts.Side(v.Side))
	switch {
	case v.Seat != "":
		title = c.T("board.reasons.hint", "seat", c.T("seat."+v.Seat))
	case v.Outdated:
		title = c.T("board.reasons.earlier", "side", v.Texts.Side(v.Side), "n", v.Turn)
	}
	head := c.Flow(col.Top(headHigh))
	fold := ui.ArrowUp
	if brief {
		fold = ui.ArrowDown
	}
	if !v.PlanOnly && u.Button("reasons", head.Right(foldWide), "", ui.ButtonStyle{Icon: fold, Action: ui.ShowReasons, Tip: c.T("board.tip.reasons"), Flat: true, Size: foldSize}) {
		p.Fold(v, !brief)
		c.NeedRedraw()
	}
	u.Text(head.Rest, title, ui.Style{Family: ui.Label, Size: titleSize, MinSize: titleLeast, Color: t.InkSoft, Y: ui.Middle, NoWrap: true})
	u.Rule(col.Rest, ui.Alpha(t.Ink, ruleAlpha))
	col.Skip(headGap)
}

// chance draws the win probability with its margin.
func (v *View) chance(c *ui.Context, col *ui.Flow) {
	u := c.UI
	if v.Report.Continued {
		col.Text(c.T("board.reasons.followed"), small(c), 0)
	}
	col.Skip(planGap)
	row := col.Top(chanceHigh)
	u.Text(row, c.T("board.reasons.chance", "side", v.Texts.Side(v.Side)), ui.Style{Family: ui.Label, Size: textSize, Y: ui.Middle, NoWrap: true})
	u.Text(row, chance(v.Report), ui.Style{Family: ui.Label, Size: chanceSize, X: ui.Far, Y: ui.Middle, NoWrap: true})
	gauge := col.Top(gaugeHigh)
	panel.Bar(c, gauge, float64(v.Report.Chance)/thousand, v.Side)
	if m := v.Report.Margin; m > 0 {
		low, high := max(v.Report.Chance-m, 0), min(v.Report.Chance+m, thousand)
		u.Fill(ui.Rect{X: gauge.X + gauge.W*float64(low)/thousand, Y: gauge.Y, W: gauge.W * float64(high-low) / thousand, H: gauge.H}, ui.Alpha(c.Theme.Ink, marginAlpha))
		row.H += gauge.H
		if c.Input.Inside && c.Input.Pointer.In(row) {
			u.TooltipAt(c.Input.Pointer, c.T("board.tip.margin", "n", v.Report.Options[0].Visits, "margin", hundredths(m)))
		}
	}
	col.Skip(gaugeGap)
}

// options lists the plan and the alternatives with their win probabilities and values.
func (p *Panel) options(v *View, c *ui.Context, col *ui.Flow) {
	col.Text(c.T("board.reasons.weighed", "n", v.Report.Rollouts), small(c), smallGap)
	for i := range v.Report.Options {
		o := &v.Report.Options[i]
		line := c.Flow(col.Rest)
		c.UI.Text(line.Left(numberWide, numberGap), strconv.Itoa(i+1), ui.Style{Family: ui.Label, Size: textSize, Color: c.Theme.Stamp})
		line.Text(p.texts.list[i+1], ui.Style{Family: ui.Label, Size: textSize, LineHeight: 1.25}, 0)
		text := c.T("board.reasons.option", "n", o.Visits, "chance", percent(o.Chance))
		st := small(c)
		st.NoWrap = true
		line.Text(text, st, optionGap)
		col.Below(line)
	}
	first := &v.Report.Options[0]
	if slices.ContainsFunc(v.Report.Options[1:], func(o ai.Candidate) bool { return o.Value > first.Value || o.Chance > first.Chance }) {
		col.Text(c.T("board.reasons.kept"), small(c), smallGap)
	}
}

// terms lists the terms for the plan and against it.
func (v *View) terms(c *ui.Context, col *ui.Flow) {
	for _, key := range []string{"board.reasons.for", "board.reasons.against"} {
		if terms := v.Texts.Advantages(v.Report.Terms, key == "board.reasons.for", gametext.LeastTerm, true); terms != "" {
			col.Skip(smallGap)
			col.Text(c.T(key, "terms", terms), small(c), 0)
		}
	}
}

// obvious reports whether a plan only follows the default policy, so that its name gives no reason.
func obvious(plan ai.Phrase) bool {
	return plan.Key == "quick" || plan.Key == "own" || strings.HasPrefix(plan.Key, "own-")
}

// Why returns the aim of the plan in a position, if it says more than the act, and the advantages of the plan. For a plan without an aim it says
// how far the plan was tried out.
func (v *View) Why(pos rules.View, act string) string {
	var parts []string
	switch plan := v.Report.Plan; {
	case plan.Key == "choice" || plan.Key == "":
	case obvious(plan) && v.Report.Rollouts == 0:
		parts = append(parts, v.Texts.Lang.T("board.hint.only"))
	case obvious(plan):
		parts = append(parts, v.Texts.Lang.T("board.hint.tried", "n", v.Report.Rollouts))
	default:
		if aim := v.Texts.Plan(pos, plan, ""); aim != act {
			parts = append(parts, v.Texts.Lang.T("board.hint.aim", "plan", aim))
		}
	}
	if terms := v.Texts.Advantages(v.Report.Terms, true, gametext.LeastTerm, false); terms != "" {
		parts = append(parts, v.Texts.Lang.T("board.hint.better", "terms", terms))
	}
	return strings.Join(parts, " ")
}

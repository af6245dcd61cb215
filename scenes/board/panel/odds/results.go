package odds

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Sizes of a bar in interface points, and its colours as shares and opacities.
const (
	barHigh      = 24.0
	barTextPad   = 6.0  // above and below the text of a bar, together, and at its left
	percentWide  = 42.0 // column of the probabilities
	changeWide   = 74.0 // column of the probabilities before and after a change
	percentSize  = 14.0
	percentInset = 4.0
	facesSize    = 12.0
	facesGap     = 8.0
	markWide     = 2.0 // line at the end of a bar before the change
	checkSize    = 14.0
	fellWide     = 2.5 // frame of the result that the dice gave
	outlookLeast = 11.0

	barAlpha, edgeAlpha      = 0.55, 0.6
	resultShare, losingShare = 0.42, 0.35
)

// thousand is the total of the probabilities of a predicted defence.
const thousand = 1000

// BarFill returns the colour of the bar under a result, on which text is legible.
func BarFill(t *ui.Theme) color.RGBA { return ui.Mix(t.PaperDeep, t.Accent, resultShare) }

// bar draws a bar that is filled to a share in a row, and returns it.
func bar(c *ui.Context, row ui.Rect, share float64, fill color.RGBA) ui.Rect {
	at := c.InsetXY(row, 0, 1)
	c.UI.Fill(at, ui.Alpha(c.Theme.PaperDeep, barAlpha))
	k := at
	k.W *= share
	c.UI.Fill(k, fill)
	c.UI.Frame(at, 1, ui.Alpha(c.Theme.Edge, edgeAlpha))
	return at
}

// possible returns the results to list, with those that were possible before the change, and the weight of the least probable ones if there are
// too many to list.
func (v *View) possible() (list []rules.Result, rest int) {
	list = v.Forecast.Results
	if v.Before != nil {
		list = slices.Clone(list)
		for _, res := range v.Before.Results {
			if !slices.ContainsFunc(v.Forecast.Results, func(o rules.Result) bool { return o.Key == res.Key }) {
				list = append(list, rules.Result{Key: res.Key, Para: res.Para})
			}
		}
	}
	if len(list) <= assist.MostResults {
		return list, 0
	}
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(x, y rules.Result) int { return y.Weight - x.Weight })
	for _, res := range list[assist.MostResults-1:] {
		rest += res.Weight
	}
	return list[:assist.MostResults-1], rest
}

// results lists the results of a combat, each over a bar as long as its probability. If there is a change, a line marks the end of each bar before
// it.
func (v *View) results(c *ui.Context, col *ui.Flow) {
	list, rest := v.possible()
	shares, left := assist.Shares(v.Forecast), 100 // percent
	var before map[string]int
	if v.Before != nil {
		before = assist.Shares(v.Before)
	}
	for i := range list {
		res := &list[i]
		share, was := shares[res.Key], -1
		left -= share
		if before != nil {
			was = before[res.Key]
		}
		var faces []string
		for _, n := range res.Faces {
			faces = append(faces, strconv.Itoa(n))
		}
		v.result(c, col, res, share, was, v.Texts.ResultLine(res.Key), strings.Join(faces, " "))
	}
	if rest > 0 {
		v.result(c, col, &rules.Result{Weight: rest}, left, -1, c.T("board.result.rest"), "")
	}
}

// result draws a result over its bar, with its probability in percent and the faces of the die that lead to it. was is the probability before the
// change; -1 = there is no change.
func (v *View) result(c *ui.Context, col *ui.Flow, res *rules.Result, share, was int, text, faces string) {
	u, t, f := c.UI, c.Theme, v.Forecast
	percent, facesWide := percentWide, 0.0
	percents := gametext.PercentText(share, res.Weight, f.Total)
	if was >= 0 && was != share {
		percents, percent = c.T("board.odds.change", "was", was, "now", percents), changeWide
	}
	if faces != "" {
		facesWide = c.TextWidth(faces, ui.Style{Family: ui.Label, Size: facesSize}) + c.Px(facesGap)
	}
	wide := col.Rest.W - c.Px(percent) - facesWide - c.Px(barTextPad)
	st := panel.FittedStyle(c, text, wide)
	_, h := c.TextSize(text, st, wide)
	row := c.Flow(col.CutTop(max(h+c.Px(barTextPad), c.Px(barHigh)), 0))
	at := bar(c, row.Rest, float64(res.Weight)/float64(max(f.Total, 1)), BarFill(t))
	if was >= 0 {
		mark := c.LeftEdge(at, markWide)
		u.Fill(mark.Move((at.W-mark.W)*float64(was)/100, 0), t.Ink)
	}
	if res.Key != "" && res.Key == v.Fell {
		u.Frame(at, fellWide, t.Stamp)
	}
	u.Text(c.InsetXY(row.Right(percent), percentInset, 0), percents, ui.Style{Family: ui.Label, Size: percentSize, X: ui.Far, Y: ui.Middle, NoWrap: true})
	if faces != "" {
		u.Text(row.CutRight(facesWide, 0), faces, ui.Style{Family: ui.Label, Size: facesSize, X: ui.Far, Y: ui.Middle, NoWrap: true, Color: t.Ink})
	}
	row.Left(barTextPad)
	u.Text(row.Rest, text, st)
}

// outlook shows the predicted defence of a side that solitaire procedures control.
func (v *View) outlook(c *ui.Context, col *ui.Flow) {
	if v.Prediction == nil {
		return
	}
	u, t := c.UI, c.Theme
	out := &v.Prediction.Defence
	shares := append(assist.Percents(thousand, out.Holds, out.Retreats, out.Destroyed), assist.Percent(out.Losses, thousand))
	for i, row := range []struct {
		key string
		n   int
	}{{"board.outlook.holds", out.Holds}, {"board.outlook.retreats", out.Retreats}, {"board.outlook.gone", out.Destroyed}, {"board.outlook.losses", out.Losses}} {
		at := c.Flow(bar(c, col.Top(barHigh), float64(row.n)/thousand, ui.Mix(t.PaperDeep, t.Stamp, losingShare)))
		u.Text(c.InsetXY(at.Right(percentWide), percentInset, 0), gametext.PercentText(shares[i], row.n, thousand), ui.Style{Family: ui.Label, Size: percentSize, X: ui.Far, Y: ui.Middle, NoWrap: true})
		at.Left(barTextPad)
		u.Text(at.Rest, c.T(row.key), ui.Style{Family: ui.Label, Size: percentSize, MinSize: outlookLeast, Y: ui.Middle, NoWrap: true})
	}
	if v.Prediction.HasCheck {
		col.Text(v.Texts.Check(&v.Prediction.Check), ui.Style{Size: checkSize, Color: t.InkSoft}, 0)
	}
	col.Skip(resultsGap)
}

// Package odds is the panel with a forecast: the strengths and the column, the results as bars, and every modifier with its paragraph. The
// forecast is that of the combat, or of a what-if attack, whose units can be chosen in the panel.
package odds

import (
	"math"
	"slices"
	"strconv"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// Layout draws the forecast. It returns the height used.
func (v *View) Layout(c *ui.Context, r ui.Rect) (high float64, intents []panel.Intent) {
	top := r.Y
	r = c.UI.Section(r, v.title(c)+"  ·  "+v.Texts.CellName(v.Forecast.Target))
	if v.WhatIf != nil {
		used, hits := v.layoutPool(c, r)
		r.CutTop(used)
		intents = append(intents, hits...)
	} else if v.List != nil {
		used, hits := v.List(c, r)
		r.CutTop(used + c.Px(listGap))
		intents = append(intents, hits...)
	}
	v.head(c, &r)
	v.terms(c, &r)
	v.outlook(c, &r)
	v.results(c, &r)
	r.CutTop(c.Px(resultsGap))
	intents = append(intents, v.modifiers(c, &r)...)
	return r.Y - top + c.Px(below), intents
}

// title returns the title of the panel.
func (v *View) title(c *ui.Context) string {
	switch {
	case v.WhatIf == nil:
		return v.Texts.Heading("board.odds.title")
	case v.SetUp:
		return c.T("board.imagined.stands")
	}
	return c.T("board.imagined")
}

// head shows the column, and beside it the strengths.
func (v *View) head(c *ui.Context, r *ui.Rect) {
	u, t := c.UI, c.Theme
	head := r.CutTop(c.Px(headHigh))
	sum := v.Texts.Strengths(v.Forecast)
	if v.Forecast.Column == "" {
		u.Text(head, sum, ui.Style{Family: ui.Stencil, Size: aloneSize, MinSize: aloneLeast, Color: t.Stamp, Y: ui.Middle, NoWrap: true})
		return
	}
	st := ui.Style{Family: ui.Stencil, Size: columnSize, MinSize: columnLeast, Color: t.Stamp, Y: ui.Middle, NoWrap: true}
	column := v.Texts.Column(v.Forecast.Column)
	wide := c.TextWidth(column, st)
	beside := c.TextWidth(sum, ui.Style{Family: ui.Label, Size: sumSize})
	u.Text(head, column, st)
	if wide+c.Px(sumGap)+beside > head.W {
		head = r.CutTop(c.Px(sumHigh))
	}
	u.Text(head, sum, ui.Style{Family: ui.Label, Size: sumSize, MinSize: sumLeast, X: ui.Far, Y: ui.Middle, NoWrap: true})
}

// terms shows the terms of the strengths and the shifts of the column.
func (v *View) terms(c *ui.Context, r *ui.Rect) {
	list := v.Texts.Breakdown(v.Forecast)
	was := v.Was
	if v.Before != nil {
		if was = ""; assist.Column(v.Before) != assist.Column(v.Forecast) {
			was = assist.Column(v.Before)
		}
	}
	if text := v.Texts.Shifts(v.Forecast, was); text != "" {
		list = append(list, text)
	}
	for _, text := range list {
		r.CutTop(c.UI.Text(*r, text, ui.Style{Family: ui.Label, Size: termSize, LineHeight: 1.25, Color: c.Theme.InkSoft}) + c.Px(termGap))
	}
}

// Sizes of a modifier, in interface points.
const (
	kindHigh, kindSize = 18.0, 12.0 // heading of a kind of modifiers
	rowHigh            = 23.0
	valueWide          = 30.0
	valueSize          = 15.0
	chipSize           = 13.0
	chipPad            = 14.0 // in addition to the width of its text
	chipUp             = 10.0 // half the height of a paragraph
	chipGap            = 8.0  // between the text and the paragraph
	modSize, modLeast  = 14.0, 11.0
	modWrapped         = 13.0
)

// kinds are the keys of the headings of the modifiers, by their kind.
var kinds = [...]string{"board.kind.attack", "board.kind.defence", "board.kind.shift", "board.kind.die"}

// modifiers lists the modifiers by kind. Those of a breakdown are among the terms already.
func (v *View) modifiers(c *ui.Context, r *ui.Rect) (intents []panel.Intent) {
	mods := slices.Clone(v.Forecast.Modifiers)
	slices.SortStableFunc(mods, func(x, y rules.Modifier) int { return int(x.Kind) - int(y.Kind) })
	for i := range mods {
		m := &mods[i]
		if m.Kind >= rules.AttackBreakdown {
			break
		}
		if i == 0 || mods[i-1].Kind != m.Kind {
			c.UI.Text(r.CutTop(c.Px(kindHigh)), v.Texts.Heading(kinds[m.Kind]), ui.Style{Family: ui.Label, Size: kindSize, Y: ui.Far, NoWrap: true, Color: c.Theme.InkSoft})
		}
		if v.modifier(c, r, "mod"+strconv.Itoa(i), m) {
			intents = append(intents, panel.ShowRule{Para: m.Para})
		}
	}
	return intents
}

// modifier draws a modifier, and reports whether the player presses its paragraph.
func (v *View) modifier(c *ui.Context, r *ui.Rect, id string, m *rules.Modifier) (hit bool) {
	u := c.UI
	row := r.CutTop(c.Px(rowHigh))
	if m.Para != "" {
		row.H += r.CutTop(c.HitSize(rowHigh) - row.H).H
	}
	args := c.Lang.Args(v.Texts.Game, m.Args, v.Texts)
	value := lang.Signed(m.Value)
	if m.Value == 0 { // a condition without a number
		value = "•"
	}
	u.Text(row.CutLeft(c.Px(valueWide)), value, ui.Style{Family: ui.Label, Size: valueSize, Y: ui.Middle, NoWrap: true})
	if m.Para != "" {
		chip := "§ " + m.Para
		w := c.TextWidth(chip, ui.Style{Family: ui.Label, Size: chipSize})
		right := row.CutRight(w + c.Px(chipPad))
		_, hit = u.Chip(id, ui.Point{X: right.X, Y: right.Center().Y - c.Px(chipUp)}, chip, v.Texts.ParagraphTip(m.Para))
		row.CutRight(c.Px(chipGap))
	}
	text := v.Texts.Name("mod.", m.Key, args...)
	st := ui.Style{Family: ui.Label, Size: modSize, MinSize: modLeast, Y: ui.Middle, NoWrap: true}
	if !c.Fits(text, st, row.W) { // in two lines
		st = ui.Style{Family: ui.Label, Size: modWrapped, LineHeight: 1.1, Y: ui.Middle}
		_, h := c.TextSize(text, st, row.W)
		row.H += r.CutTop(math.Max(0, h-row.H)).H
	}
	u.Text(row, text, st)
	if c.Input.Inside && c.Input.Pointer.In(row) {
		u.TooltipAt(c.Input.Pointer, text+"  ("+v.Texts.Heading(kinds[m.Kind])+" "+value+")")
	}
	return hit
}

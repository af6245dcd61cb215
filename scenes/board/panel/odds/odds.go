// Package odds is the panel with a forecast: the strengths and the column, the results as bars, and every modifier with its paragraph. The
// forecast is that of the combat, or of a what-if attack, whose units can be chosen in the panel.
package odds

import (
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
	col := c.Flow(r)
	col.Section(v.title(c) + "  ·  " + v.Texts.CellName(v.Forecast.Target))
	if v.WhatIf != nil {
		intents = v.layoutPool(c, col)
	} else if v.List != nil {
		used, hits := v.List(c, col.Rest)
		col.CutTop(used, listGap)
		intents = append(intents, hits...)
	}
	v.head(c, col)
	v.terms(c, col)
	v.outlook(c, col)
	v.results(c, col)
	col.Skip(resultsGap)
	intents = append(intents, v.modifiers(c, col)...)
	return col.Used(below), intents
}

// title returns the title of the panel.
func (v *View) title(c *ui.Context) string {
	switch {
	case v.Settled:
		return c.T("board.after.odds")
	case v.WhatIf == nil:
		return v.Texts.Heading("board.odds.title")
	case v.SetUp:
		return c.T("board.imagined.stands")
	}
	return c.T("board.imagined")
}

// head shows the column, and beside it the strengths.
func (v *View) head(c *ui.Context, col *ui.Flow) {
	u, t := c.UI, c.Theme
	head := col.Top(headHigh)
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
		head = col.Top(sumHigh)
	}
	u.Text(head, sum, ui.Style{Family: ui.Label, Size: sumSize, MinSize: sumLeast, X: ui.Far, Y: ui.Middle, NoWrap: true})
}

// terms shows the terms of the strengths and the shifts of the column.
func (v *View) terms(c *ui.Context, col *ui.Flow) {
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
		col.Text(text, ui.Style{Family: ui.Label, Size: termSize, LineHeight: 1.25, Color: c.Theme.InkSoft}, termGap)
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
	chipGap            = 8.0  // between the text and the paragraph
	modSize, modLeast  = 14.0, 11.0
	modWrapped         = 13.0
)

// kinds are the keys of the headings of the modifiers, by their kind.
var kinds = [...]string{"board.kind.attack", "board.kind.defence", "board.kind.shift", "board.kind.die"}

// modifiers lists the modifiers by kind. Those of a breakdown are among the terms already.
func (v *View) modifiers(c *ui.Context, col *ui.Flow) (intents []panel.Intent) {
	mods := slices.Clone(v.Forecast.Modifiers)
	slices.SortStableFunc(mods, func(x, y rules.Modifier) int { return int(x.Kind) - int(y.Kind) })
	for i := range mods {
		m := &mods[i]
		if m.Kind >= rules.AttackBreakdown {
			break
		}
		if i == 0 || mods[i-1].Kind != m.Kind {
			c.UI.Text(col.Top(kindHigh), v.Texts.Heading(kinds[m.Kind]), ui.Style{Family: ui.Label, Size: kindSize, Y: ui.Far, NoWrap: true, Color: c.Theme.InkSoft})
		}
		if v.modifier(c, col, "mod"+strconv.Itoa(i), m) {
			intents = append(intents, panel.ShowRule{Para: m.Para})
		}
	}
	return intents
}

// modifier draws a modifier, and reports whether the player presses its paragraph.
func (v *View) modifier(c *ui.Context, col *ui.Flow, id string, m *rules.Modifier) (hit bool) {
	u := c.UI
	row := c.Flow(col.Top(rowHigh))
	if m.Para != "" {
		row.Rest.H += col.CutTop(c.HitSize(rowHigh)-row.Rest.H, 0).H
	}
	args := c.Lang.Args(v.Texts.Game, m.Args, v.Texts)
	value := lang.Signed(m.Value)
	if m.Value == 0 { // a condition without a number
		value = "•"
	}
	u.Text(row.Left(valueWide), value, ui.Style{Family: ui.Label, Size: valueSize, Y: ui.Middle, NoWrap: true})
	if m.Para != "" {
		chip := "§ " + m.Para
		w := c.TextWidth(chip, ui.Style{Family: ui.Label, Size: chipSize})
		_, hit = u.ChipLeft(id, row.CutRight(w, chipPad), chip, v.Texts.ParagraphTip(m.Para))
		row.Right(chipGap)
	}
	text := v.Texts.Name("mod.", m.Key, args...)
	st := ui.Style{Family: ui.Label, Size: modSize, MinSize: modLeast, Y: ui.Middle, NoWrap: true}
	if !c.Fits(text, st, row.Rest.W) { // in two lines
		st = ui.Style{Family: ui.Label, Size: modWrapped, LineHeight: 1.1, Y: ui.Middle}
		row.Rest.H += col.CutTop(max(0, row.TextHeight(text, st, 0, 0)-row.Rest.H), 0).H
	}
	u.Text(row.Rest, text, st)
	if c.Input.Inside && c.Input.Pointer.In(row.Rest) {
		u.TooltipAt(c.Input.Pointer, text+"  ("+v.Texts.Heading(kinds[m.Kind])+" "+value+")")
	}
	return hit
}

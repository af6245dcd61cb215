// Package legend has the legend of the map overlay that is switched on, and the list of overlays for their buttons.
package legend

import (
	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/counterart"
	"herbstnebel/scenes/ui"
)

// Overlay is an overlay that a button toggles.
type Overlay struct {
	Kind      string // argument of the position's overlay query
	Text, Tip string // keys of the texts of the button
	Action    ui.Action
}

// Overlays lists the overlays that are enabled in the settings, from the right of the headline.
func Overlays(c *ui.Context) (list []Overlay) {
	for _, o := range []Overlay{
		{vocab.ShowReach, "board.over.reach", "board.tip.reach", ui.ShowReach},
		{vocab.ShowThreat, "board.over.threat", "board.tip.threat", ui.ShowThreat},
		{vocab.ShowZones, "board.over.zones", "board.tip.zones", ui.ShowZones},
		{vocab.ShowSupply, "board.over.supply", "board.tip.supply", ui.ShowSupply},
		{vocab.ShowFront, "board.over.front", "board.tip.front", ui.ShowFront},
	} {
		if c.Settings.Threat || o.Kind == vocab.ShowReach || o.Kind == vocab.ShowFront {
			list = append(list, o)
		}
	}
	return list
}

// View is the data that the legend shows. The panel has no state and asks for nothing.
type View struct {
	panel.Env
	Kind    string          // overlay that is switched on; empty = none
	Side    rules.Side      // side of the person at the screen
	Marks   []rules.Mark    // marks of the overlay
	Links   []rules.Mark    // marks from or to the target of the pointer
	Targets []rules.CellID  // cells that a unit could attack
	Canvas  *mapview.Canvas // map on which the overlay is
}

// Sizes in interface points.
const (
	padding   = 10.0
	low       = 0.7   // share of the padding above and below
	margin    = 8.0   // from the edges of the map
	most      = 300.0 // maximum width
	titleRow  = 22.0
	titleSize = 15.0
	textSize  = 13.5
	lineRow   = 16.0 // minimum height of a line
	lineGap   = 4.0
	signWidth = 28.0
	signHigh  = 13.0
	signRow   = 18.0 // height of a line in which the symbol is in the middle; in a higher one it is at the top
	signGap   = 8.0  // between a symbol and its text
)

// Layout draws the legend in the lower left corner of an area. It does not block the pointer.
func (v *View) Layout(c *ui.Context, room ui.Rect) {
	if v.Kind == "" {
		return
	}
	title, lines := v.title(c), v.Lines(c)
	st := ui.Style{Family: ui.Label, Size: textSize, LineHeight: 1.15}
	bold := ui.Style{Family: ui.Bold, Size: titleSize}
	pad, beside := c.Px(padding), c.Px(signWidth+signGap)
	widest := min(c.Px(most), room.W-c.Px(2*margin)) - 2*pad
	wide, high := c.TextWidth(title, bold), c.Px(titleRow)
	rows := make([]float64, len(lines))
	for i, l := range lines {
		w, h := c.TextSize(l.Text, st, widest-beside)
		rows[i] = max(h, c.Px(lineRow))
		wide, high = max(wide, w+beside), high+rows[i]+c.Px(lineGap)
	}
	if len(lines) == 0 {
		w, h := c.TextSize(c.T("board.legend.none"), st, widest)
		wide, high = max(wide, w), high+h
	}
	r := ui.Rect{X: room.X + c.Px(margin), Y: room.Bottom() - high - 2*low*pad - c.Px(margin), W: wide + 2*pad + 2, H: high + 2*low*pad}
	c.UI.Fill(r, ui.Alpha(c.Theme.PaperLight, 0.96))
	c.UI.Frame(r, 1, c.Theme.Edge)
	col := c.Flow(r.InsetXY(pad, low*pad))
	bold.NoWrap = true
	c.UI.Text(col.Top(titleRow), title, bold)
	if len(lines) == 0 {
		c.UI.Text(col.Rest, c.T("board.legend.none"), st)
	}
	for i, l := range lines {
		row := c.Flow(col.CutTop(rows[i], 0))
		v.drawSign(c, i, l, row.Left(signWidth, signGap))
		c.UI.Text(row.Rest, l.Text, st)
		col.Skip(lineGap)
	}
}

// drawSign draws the symbol of line i at the top of the left part of its row.
func (v *View) drawSign(c *ui.Context, i int, l Line, left ui.Rect) {
	at := c.CenterIn(c.Flow(left).Top(signRow), signWidth, signHigh)
	paper := v.Canvas.Inks(c.Theme).Paper
	look := uint64(i)<<24 | uint64(paper.R)<<16 | uint64(paper.G)<<8 | uint64(paper.B)
	c.UI.Paint(at, counterart.MixHash(look, v.Kind+c.Theme.Name), func(dst *ebiten.Image) {
		v.Canvas.Shapes.Rect(at, paper)
		l.sign(v.Canvas.Shapes, at)
		v.Canvas.Shapes.Draw(dst)
	})
}

// title returns the name of the overlay.
func (v *View) title(c *ui.Context) string {
	for _, o := range Overlays(c) {
		if o.Kind == v.Kind {
			return c.T(o.Text)
		}
	}
	return ""
}

// Line is a symbol of an overlay and its meaning.
type Line struct {
	Text string
	sign sign
}

// Lines lists the symbols of the overlay. If the overlay shows nothing now, there may be none.
func (v *View) Lines(c *ui.Context) []Line {
	ink := v.Canvas.Inks(c.Theme)
	switch v.Kind {
	case vocab.ShowFront:
		return v.frontLines(c)
	case vocab.ShowSupply:
		if len(v.Marks) > 0 || len(v.Links) > 0 {
			return v.supplyLines(c)
		}
	case vocab.ShowZones:
		return v.zoneLines(c)
	case vocab.ShowThreat:
		return []Line{{c.T("board.legend.threat"), line(ink.Threat, true)}}
	case vocab.ShowReach:
		list := []Line{{c.T("board.legend.reach"), fill(ink.Reached, ink.Reach)}}
		if len(v.Targets) > 0 {
			list = append(list, Line{c.T("board.legend.targets"), hatched(ink.Target, false)})
		}
		return list
	}
	return nil
}

// frontLines lists the symbols of the front line.
func (v *View) frontLines(c *ui.Context) []Line {
	t := c.Theme
	held := func(side rules.Side) Line {
		return Line{c.T("board.legend.held", "side", v.Texts.Side(side)), fill(ui.Alpha(mapview.SideTint(t, side), 2*mapview.LandTint), mapview.SideTint(t, side))}
	}
	return []Line{held(rules.Axis), held(rules.Allies),
		{c.T("board.legend.changed"), hatched(t.Ink, false)},
		{c.T("board.legend.front"), front(t)},
		{c.T("board.legend.before"), line(t.Ink, true)}}
}

// supplyLines lists the symbols of the supply overlay.
func (v *View) supplyLines(c *ui.Context) (list []Line) {
	ink := v.Canvas.Inks(c.Theme)
	plain, road, partly := false, false, false
	for _, m := range v.Marks {
		switch m.Key {
		case vocab.Road:
			road = true
		case vocab.Partly:
			partly = true
		default:
			plain = true
		}
	}
	if road {
		list = append(list, Line{c.T("board.legend.road"), fill(ink.ByRoad, ink.Supply)})
	}
	if plain {
		list = append(list, Line{c.T("board.legend.supplied", "side", v.Texts.Side(v.Side)), fill(ink.Supplied, ink.Supply)})
	}
	if partly {
		list = append(list, Line{gametext.Upper(v.Texts.Mark(vocab.Partly)), hatched(ink.Supply, false)})
	}
	return append(list, Line{c.T("board.legend.line"), line(ink.Supply, false)})
}

// zoneLines lists the symbols of the zones of control.
func (v *View) zoneLines(c *ui.Context) (list []Line) {
	several := false
	for _, m := range v.Marks {
		several = several || m.N > 1
	}
	if len(v.Marks) > 0 {
		list = append(list, Line{c.T("board.legend.zone", "side", v.Texts.Side(v.Side.Other())), hatched(v.Canvas.Inks(c.Theme).Zone, false)})
	}
	if several {
		list = append(list, Line{c.T("board.legend.zones"), hatched(v.Canvas.Inks(c.Theme).Zone, true)})
	}
	return list
}

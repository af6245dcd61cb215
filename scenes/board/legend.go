package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/counterart"
	"herbstnebel/scenes/ui"
)

// overlayButton is the button that toggles an overlay.
type overlayButton struct {
	kind, key, tip string
	action         ui.Action
}

// overlays lists the buttons of the overlays that are enabled in the settings, from the right of the headline.
func (b *Board) overlays(c *ui.Context) (list []overlayButton) {
	for _, o := range []overlayButton{{overReach, "board.over.reach", "board.tip.reach", ui.ShowReach}, {overThreat, "board.over.threat", "board.tip.threat", ui.ShowThreat},
		{overZones, "board.over.zones", "board.tip.zones", ui.ShowZones}, {overSupply, "board.over.supply", "board.tip.supply", ui.ShowSupply},
		{overFront, "board.over.front", "board.tip.front", ui.ShowFront}} {
		if c.Settings.Threat || o.kind == overReach || o.kind == overFront {
			list = append(list, o)
		}
	}
	return list
}

// legendLine is a symbol of an overlay and its meaning.
type legendLine struct {
	text string
	sign func(r ui.Rect) // draws the symbol
}

// legendLines lists the symbols of the current overlay. If the overlay shows nothing now, a line says when it would.
func (b *Board) legendLines(c *ui.Context) (list []legendLine) {
	t := c.Theme
	shapes := b.canvas.Shapes
	fill := func(clr rgba, alpha float64) func(ui.Rect) {
		return func(r ui.Rect) {
			shapes.Rect(r, ui.Alpha(clr, alpha))
			shapes.Frame(r, 1, ui.Alpha(clr, 0.9))
		}
	}
	hatched := func(clr rgba, rising bool) func(ui.Rect) {
		return func(r ui.Rect) {
			shapes.Rect(r, ui.Alpha(clr, 0.16))
			from, to := r.Y, r.Bottom()
			if rising {
				from, to = to, from
			}
			for i := range 3 {
				x := r.X + r.W*float64(i)/3
				shapes.Line(ui.Point{X: x, Y: from}, ui.Point{X: x + r.W/3, Y: to}, 1.5, ui.Alpha(clr, 0.8))
			}
		}
	}
	line := func(clr rgba, broken bool) func(ui.Rect) {
		return func(r ui.Rect) {
			a, z := ui.Point{X: r.X, Y: r.Center().Y}, ui.Point{X: r.Right(), Y: r.Center().Y}
			if w := max(r.H*0.2, 2); broken {
				shapes.Dashed(a, z, w, 2*w, 1.4*w, clr)
			} else {
				shapes.Line(a, z, w, clr)
			}
		}
	}
	side := b.looker()
	switch b.overlay.kind {
	case overFront:
		list = append(list,
			legendLine{c.T("board.legend.held", "side", b.texts.Side(rules.Axis)), fill(mapview.SideTint(t, rules.Axis), 2*mapview.LandTint)},
			legendLine{c.T("board.legend.held", "side", b.texts.Side(rules.Allies)), fill(mapview.SideTint(t, rules.Allies), 2*mapview.LandTint)},
			legendLine{c.T("board.legend.changed"), hatched(t.Ink, false)},
			legendLine{c.T("board.legend.front"), func(r ui.Rect) {
				m := r.Center().Y
				shapes.Line(ui.Point{X: r.X, Y: m - 2}, ui.Point{X: r.Right(), Y: m - 2}, 3, ui.Mix(t.Axis, t.Ink, 0.55))
				shapes.Dashed(ui.Point{X: r.X, Y: m + 2}, ui.Point{X: r.Right(), Y: m + 2}, 3, 5, 3, ui.Mix(t.Allies, t.Ink, 0.25))
			}},
			legendLine{c.T("board.legend.before"), line(t.Ink, true)})
	case overSupply:
		if len(b.overlay.marks) == 0 && len(b.overlay.links) == 0 {
			break
		}
		plain, road, partly := false, false, false
		for _, m := range b.overlay.marks {
			switch {
			case m.Key == vocab.Road:
				road = true
			case m.Key == vocab.Partly:
				partly = true
			default:
				plain = true
			}
		}
		if road {
			list = append(list, legendLine{c.T("board.legend.road"), fill(t.Supply, 0.38)})
		}
		if plain {
			list = append(list, legendLine{c.T("board.legend.supplied", "side", b.texts.Side(side)), fill(t.Supply, 0.20)})
		}
		if partly {
			list = append(list, legendLine{gametext.Upper(b.texts.Mark(vocab.Partly)), hatched(t.Supply, false)})
		}
		list = append(list, legendLine{c.T("board.legend.line"), line(t.Supply, false)})
	case overZones:
		several := false
		for _, m := range b.overlay.marks {
			several = several || m.N > 1
		}
		if len(b.overlay.marks) > 0 {
			list = append(list, legendLine{c.T("board.legend.zone", "side", b.texts.Side(side.Other())), hatched(t.Zone, false)})
		}
		if several {
			list = append(list, legendLine{c.T("board.legend.zones"), hatched(t.Zone, true)})
		}
	case overThreat:
		list = append(list, legendLine{c.T("board.legend.threat"), line(t.Threat, true)})
	case overReach:
		list = append(list, legendLine{c.T("board.legend.reach"), fill(t.Reach, 0.20)})
	}
	return list
}

// legend draws the legend of the overlay in a corner of the map. It does not block the pointer.
func (b *Board) legend(c *ui.Context) {
	if b.overlay.kind == "" {
		return
	}
	u, t := c.UI, c.Theme
	title := ""
	for _, o := range b.overlays(c) {
		if o.kind == b.overlay.kind {
			title = c.T(o.key)
		}
	}
	lines := b.legendLines(c)
	pad, sign := c.Px(10), c.Px(28)
	room := b.canvas.Camera.Free()
	st := ui.Style{Family: ui.Label, Size: 13.5, LineHeight: 1.15}
	most := min(c.Px(300), room.W-c.Px(16)) - 2*pad
	wide := c.TextWidth(title, ui.Style{Family: ui.Bold, Size: 15})
	high := c.Px(22)
	text := most - sign - c.Px(8)
	for _, l := range lines {
		w, h := c.TextSize(l.text, st, text)
		wide, high = max(wide, w+sign+c.Px(8)), high+max(h, c.Px(16))+c.Px(4)
	}
	if len(lines) == 0 {
		w, h := c.TextSize(c.T("board.legend.none"), st, most)
		wide, high = max(wide, w), high+h
	}
	r := ui.Rect{X: room.X + c.Px(8), Y: room.Bottom() - high - pad*1.4 - c.Px(8), W: wide + 2*pad + 2, H: high + pad*1.4}
	u.Fill(r, ui.Alpha(t.PaperLight, 0.96))
	u.Frame(r, c.Px(1), t.Edge)
	in := r.InsetXY(pad, pad*0.7)
	u.Text(in.CutTop(c.Px(22)), title, ui.Style{Family: ui.Bold, Size: 15, NoWrap: true})
	if len(lines) == 0 {
		u.Text(in, c.T("board.legend.none"), st)
	}
	for i, l := range lines {
		_, h := c.TextSize(l.text, st, text)
		row := in.CutTop(max(h, c.Px(16)))
		in.CutTop(c.Px(4))
		at := row.CutLeft(sign)
		at = ui.Rect{X: at.X, Y: row.Y + (min(row.H, c.Px(18))-c.Px(13))/2, W: at.W, H: c.Px(13)}
		u.Paint(at, counterart.MixHash(uint64(i), b.overlay.kind+t.Name), func(dst *ebiten.Image) {
			l.sign(at)
			b.canvas.Shapes.Draw(dst)
		})
		row.CutLeft(c.Px(8))
		u.Text(row, l.text, st)
	}
}

package tracks

import (
	"strconv"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// chitTrack draws a track whose items are chits: a cup, chits that are drawn or held, or any track that the game draws as chits.
func (p *Panel) chitTrack(c *ui.Context, col *ui.Flow, g *rules.Track) {
	x := p.view.Texts
	if len(g.Items) == 0 && g.Key != vocab.Cup && g.Key != vocab.Drawn {
		return
	}
	col.Section(p.chitTitle(c, g))
	first := x.TrackByKey(g.Key) == g // a drawn chit moves between the first tracks of each kind
	switch room := c.Flow(col.Rest); {
	case first && g.Key == vocab.Cup:
		p.Cup = room.Top(cupHeight)
	case first && g.Key == vocab.Drawn:
		p.Drawn = room.Top(drawnArea)
	}
	if g.Key == vocab.Drawn && len(g.Items) == 0 {
		col.Skip(drawnLeast)
	}
	p.chits(c, col, g.Items, g.Key == vocab.Cup)
}

// chitTitle returns the title of a track whose items are chits, with its side if each side has such a track.
func (p *Panel) chitTitle(c *ui.Context, g *rules.Track) string {
	x := p.view.Texts
	title := ""
	switch g.Key {
	case vocab.Hand:
		title = c.T("board.hand")
	case vocab.Drawn:
		title = c.T("board.drawn", "n", g.Value)
	default:
		return x.Track(g)
	}
	if gametext.Paired(x.Tracks, g) {
		title = c.T("board.gauge-of", "side", x.Side(g.Side), "gauge", title)
	}
	return title
}

// chits draws chits in rows with their numbers. If inCup is true, it draws their probabilities of being drawn next.
func (p *Panel) chits(c *ui.Context, col *ui.Flow, items []rules.TrackItem, inCup bool) {
	text := 0.0
	if inCup {
		text = chanceRow
	}
	shares := chances(items)
	grid := panel.NewGrid(c, col.Rest, chitSide, chitGap, text)
	for i := range items {
		it := &items[i]
		at := grid.Next()
		p.view.DrawChit(c, p.view.Texts.Name("chit.", it.Key), it.Side, at, grid.Side)
		if it.Count > 1 {
			tag := ui.Rect{X: at.Right() - c.Px(tagLeft), Y: at.Y - c.Px(tagUp), W: c.Px(tagSide), H: c.Px(tagSide)}
			c.UI.Fill(tag, c.Theme.PaperLight)
			c.UI.Frame(tag, 1, c.Theme.Ink)
			c.UI.Text(tag, strconv.Itoa(it.Count), ui.Style{Family: ui.Label, Size: small, X: ui.Middle, Y: ui.Middle, NoWrap: true})
		}
		if inCup && it.Den > 0 && it.Num > 0 {
			below := ui.Rect{X: at.X - grid.Gap, Y: at.Bottom(), W: at.W + 2*grid.Gap, H: c.Px(chanceRow)}
			c.UI.Text(below, gametext.PercentText(shares[i], it.Num, it.Den), ui.Style{Family: ui.Label, Size: small, X: ui.Middle, Y: ui.Middle, NoWrap: true, Color: c.Theme.InkSoft})
		}
		p.tipOver(c, at, func() string { return p.view.ChitTip(c, it, inCup) })
	}
	if !grid.Empty {
		col.CutTop(grid.Height(), chitGap)
	}
}

// chances returns the probabilities of chits of one cup, in percent, which add up to 100.
func chances(items []rules.TrackItem) []int {
	total, weights := 0, make([]int, len(items))
	for i := range items {
		total, weights[i] = max(total, items[i].Den), items[i].Num
	}
	return assist.Percents(total, weights...)
}

// ChitTip returns the tooltip of a chit: its name, its probability of being drawn next if it is in a cup, its effect if the name does not
// explain it, and, for a chit outside a cup, the reason why it cannot be played now.
func (v *View) ChitTip(c *ui.Context, it *rules.TrackItem, inCup bool) string {
	tip := v.Texts.Name("chit.", it.Key)
	if inCup && it.Den > 0 && it.Num > 0 {
		tip = c.T("board.tip.chit", "chit", tip, "num", it.Num, "den", it.Den)
	}
	if does := "chit." + it.Key + ".does"; c.Lang.HasOf(v.Texts.Game, does) {
		tip += "\n" + c.Lang.GameText(v.Texts.Game, does)
	}
	if v.WhyNotChit != nil && !inCup {
		for _, w := range v.WhyNotChit(it.Side, it.Key) {
			tip += "\n" + v.Texts.Reason(w)
		}
	}
	return tip
}

// Package tracks is the panel with the state of a match: victory points and other tracks, chits, boxes beside the map, and the turn track.
package tracks

import (
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Fold sets the place from which chits come and to which they go while the panel is hidden. The parameter at is the button that opens the
// panel, or empty.
func (p *Panel) Fold(at ui.Rect) { p.Cup, p.Drawn = at, at }

// Layout draws the panel, which scrolls if its contents are higher than r.
func (p *Panel) Layout(v *View, c *ui.Context, r ui.Rect) (high float64, intents []panel.Intent) {
	p.view, p.room, p.out = v, r, nil
	c.UI.Panel(r)
	c.UI.ScrollFlow("state", c.Inset(r, margin), func(col *ui.Flow) {
		p.contents(c, col)
		high = col.Used(0)
	})
	return high, p.out
}

// contents draws the tracks, the chits, the boxes and the turn track.
func (p *Panel) contents(c *ui.Context, col *ui.Flow) {
	x := p.view.Texts
	for i := range x.Tracks {
		if g := &x.Tracks[i]; isTrack(x, g) {
			p.track(c, col, g)
		}
	}
	for _, kind := range append([]string{vocab.Cup, vocab.Hand, vocab.Drawn}, x.Skin.Chits...) {
		for i := range x.Tracks {
			if g := &x.Tracks[i]; g.Key == kind && (kind != vocab.Hand || !p.view.HandElsewhere) {
				p.chitTrack(c, col, g)
			}
		}
	}
	p.boxes(c, col)
	p.turns(c, col)
}

// track draws a track with its value, its bar, its items, and the levels of victory that it decides.
func (p *Panel) track(c *ui.Context, col *ui.Flow, g *rules.Track) {
	x, t := p.view.Texts, c.Theme
	c.UI.Text(col.Top(trackRow), x.Track(g), ui.Style{Family: ui.Label, Size: 15, MinSize: 11, Y: ui.Middle, NoWrap: true, Color: t.Ink})
	if g.Max > 0 {
		row := c.Flow(col.Top(barRow))
		row.Skip(barAbove)
		panel.Bar(c, row.Top(barHeight), float64(g.Value)/float64(g.Max), g.Side)
	}
	if parts := gametext.TrackItems(c.Lang, x.Game, g); parts != "" {
		col.Text(parts, ui.Style{Family: ui.Label, Size: small, Color: t.InkSoft}, 0)
	}
	p.levels(c, col, g)
	col.Skip(trackGap)
}

// levels draws the levels of victory that a track decides, and the value from which each applies.
func (p *Panel) levels(c *ui.Context, col *ui.Flow, g *rules.Track) {
	x := p.view.Texts
	for i := range g.Items {
		it := &g.Items[i]
		if !strings.HasPrefix(it.Key, "level.") || !c.Lang.HasOf(x.Game, it.Key) {
			continue
		}
		key := "board.gauge.from"
		if it.Side != rules.NoSide {
			key = "board.gauge.from.side"
		}
		level := c.Lang.GameText(x.Game, it.Key) // the text is a sentence
		text := c.T(key, "n", it.Count, "side", x.Side(it.Side), "level", strings.TrimSuffix(gametext.Lower(level), "."))
		col.Text(text, ui.Style{Family: ui.Label, Size: small, Color: c.Theme.InkSoft}, 0)
	}
}

// turns draws the turn track: the remaining turns with their dates and their reinforcements.
func (p *Panel) turns(c *ui.Context, col *ui.Flow) {
	v := p.view
	g := v.Texts.TrackByKey(vocab.Turn)
	if g == nil || g.Max == 0 {
		return
	}
	var boxes []rules.CellID
	for i := range v.Board.Boxes {
		if v.Board.Boxes[i].OnTurnTrack() {
			boxes = append(boxes, v.Board.Boxes[i].ID)
		}
	}
	per := len(boxes) / max(min(v.Turns, max(len(boxes), 1)), 1)
	col.Section(v.Texts.Name("gauge.", vocab.Turn, "value", g.Value, "max", g.Max))
	for turn := max(g.Value, 1); turn <= g.Max; turn++ {
		row := col.Top(turnRow)
		style := ui.Style{Family: ui.Label, Size: 14, Y: ui.Middle, NoWrap: true}
		first := (turn - 1) * per
		if turn == g.Value {
			style.Color = c.Theme.Stamp
			first = 0 // late arrivals
		}
		c.UI.Text(row, strconv.Itoa(turn)+"   "+v.Texts.Date(turn), style)
		if turn == g.Value && v.History != "" {
			col.Text(v.History, ui.Style{Size: small, LineHeight: 1.25, Color: c.Theme.InkSoft}, trackGap)
		}
		last := min(turn*per, len(boxes))
		p.arrivals(c, col, boxes[min(first, last):last])
	}
}

// arrivals draws the pieces in the boxes of a turn.
func (p *Panel) arrivals(c *ui.Context, col *ui.Flow, boxes []rules.CellID) {
	grid := panel.NewGrid(c, col.Rest, turnSide, pieceGap, 0)
	for _, box := range boxes {
		for _, id := range p.view.Pieces.Stacks[box] {
			at := grid.Next()
			q := p.piece(c, id, at, grid.Side)
			p.tipOver(c, at, func() string { return p.view.Texts.Describe(q) })
		}
	}
	if !grid.Empty {
		col.CutTop(grid.Height(), pieceBelow)
	}
}

// boxes draws the pieces in the boxes beside the map.
func (p *Panel) boxes(c *ui.Context, col *ui.Flow) {
	v := p.view
	for i := range v.Board.Boxes {
		box := &v.Board.Boxes[i]
		stack := v.Pieces.Stacks[box.ID]
		if len(stack) == 0 || box.OnTurnTrack() {
			continue
		}
		title := v.Texts.Name("box.", box.Key)
		if box.Side != rules.NoSide {
			title += " · " + v.Texts.Side(box.Side)
		}
		title += " (" + strconv.Itoa(len(v.Pieces.PiecesIn(box.ID))) + ")"
		col.Section(title)
		grid := panel.NewGrid(c, col.Rest, boxSide, pieceGap, 0)
		for _, id := range stack {
			at := grid.Next()
			q := p.piece(c, id, at, grid.Side)
			if slices.Contains(v.Selectable, id) {
				c.UI.Frame(c.Inset(at, -1.5), 2, c.Theme.Select)
				if c.UI.Region("box"+strconv.Itoa(int(id)), at).Click {
					p.out = append(p.out, panel.SelectPiece{Piece: id, At: ui.Point{X: at.X, Y: at.Bottom()}})
				}
			}
			p.tipOver(c, at, func() string { return v.Texts.Describe(q) })
		}
		col.CutTop(grid.Height(), boxBelow)
	}
}

// piece draws the counter of a piece with n pixels, and returns the piece as shown.
func (p *Panel) piece(c *ui.Context, id rules.PieceID, at ui.Rect, n int) *rules.Piece {
	q := p.view.Pieces.Shown(id)
	p.view.DrawPiece(c, q, at, n)
	return q
}

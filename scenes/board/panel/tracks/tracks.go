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
	c.UI.Scroll("state", c.Inset(r, margin), func(r ui.Rect) float64 {
		high = p.contents(c, r)
		return high
	})
	return high, p.out
}

// contents draws the tracks, the chits, the boxes and the turn track, and returns the height used.
func (p *Panel) contents(c *ui.Context, r ui.Rect) float64 {
	x := p.view.Texts
	top := r.Y
	for i := range x.Tracks {
		if g := &x.Tracks[i]; isTrack(x, g) {
			r.CutTop(p.track(c, r, g))
		}
	}
	for _, kind := range append([]string{vocab.Cup, vocab.Hand, vocab.Drawn}, x.Skin.Chits...) {
		for i := range x.Tracks {
			if g := &x.Tracks[i]; g.Key == kind && (kind != vocab.Hand || !p.view.HandElsewhere) {
				r.CutTop(p.chitTrack(c, r, g))
			}
		}
	}
	r.CutTop(p.boxes(c, r))
	r.CutTop(p.turns(c, r))
	return r.Y - top
}

// track draws a track with its value, its bar, its items, and the levels of victory that it decides. It returns the height used.
func (p *Panel) track(c *ui.Context, r ui.Rect, g *rules.Track) float64 {
	x, t := p.view.Texts, c.Theme
	top := r.Y
	c.UI.Text(r.CutTop(c.Px(trackRow)), x.Track(g), ui.Style{Family: ui.Label, Size: 15, MinSize: 11, Y: ui.Middle, NoWrap: true, Color: t.Ink})
	if g.Max > 0 {
		row := r.CutTop(c.Px(barRow))
		panel.Bar(c, ui.Rect{X: row.X, Y: row.Y + c.Px(2), W: row.W, H: c.Px(barHeight)}, float64(g.Value)/float64(g.Max), g.Side)
	}
	if parts := gametext.TrackItems(c.Lang, x.Game, g); parts != "" {
		r.CutTop(c.UI.Text(r, parts, ui.Style{Family: ui.Label, Size: small, Color: t.InkSoft}))
	}
	r.CutTop(p.levels(c, r, g) + c.Px(trackGap))
	return r.Y - top
}

// levels draws the levels of victory that a track decides, and the value from which each applies. It returns the height used.
func (p *Panel) levels(c *ui.Context, r ui.Rect, g *rules.Track) float64 {
	x := p.view.Texts
	top := r.Y
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
		r.CutTop(c.UI.Text(r, text, ui.Style{Family: ui.Label, Size: small, Color: c.Theme.InkSoft}))
	}
	return r.Y - top
}

// turns draws the turn track: the remaining turns with their dates and their reinforcements. It returns the height used.
func (p *Panel) turns(c *ui.Context, r ui.Rect) float64 {
	v := p.view
	g := v.Texts.TrackByKey(vocab.Turn)
	if g == nil || g.Max == 0 {
		return 0
	}
	top := r.Y
	var boxes []rules.CellID
	for i := range v.Board.Boxes {
		if v.Board.Boxes[i].OnTurnTrack() {
			boxes = append(boxes, v.Board.Boxes[i].ID)
		}
	}
	per := len(boxes) / max(min(v.Turns, max(len(boxes), 1)), 1)
	r = c.UI.Section(r, v.Texts.Name("gauge.", vocab.Turn, "value", g.Value, "max", g.Max))
	for turn := max(g.Value, 1); turn <= g.Max; turn++ {
		row := r.CutTop(c.Px(turnRow))
		style := ui.Style{Family: ui.Label, Size: 14, Y: ui.Middle, NoWrap: true}
		first := (turn - 1) * per
		if turn == g.Value {
			style.Color = c.Theme.Stamp
			first = 0 // late arrivals
		}
		c.UI.Text(row, strconv.Itoa(turn)+"   "+v.Texts.Date(turn), style)
		if turn == g.Value && v.History != "" {
			r.CutTop(c.UI.Text(r, v.History, ui.Style{Size: small, LineHeight: 1.25, Color: c.Theme.InkSoft}) + c.Px(trackGap))
		}
		last := min(turn*per, len(boxes))
		r.CutTop(p.arrivals(c, r, boxes[min(first, last):last]))
	}
	return r.Y - top
}

// arrivals draws the pieces in the boxes of a turn, and returns the height used.
func (p *Panel) arrivals(c *ui.Context, r ui.Rect, boxes []rules.CellID) float64 {
	grid := newGrid(c, r, turnSide, pieceGap, 0)
	for _, box := range boxes {
		for _, id := range p.view.Pieces.Stacks[box] {
			at := grid.next()
			q := p.piece(c, id, at, grid.n)
			p.tipOver(c, at, func() string { return p.view.Texts.Describe(q) })
		}
	}
	if grid.empty {
		return 0
	}
	return grid.bottom() + c.Px(pieceBelow) - r.Y
}

// boxes draws the pieces in the boxes beside the map, and returns the height used.
func (p *Panel) boxes(c *ui.Context, r ui.Rect) float64 {
	v := p.view
	top := r.Y
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
		r = c.UI.Section(r, title)
		grid := newGrid(c, r, boxSide, pieceGap, 0)
		for _, id := range stack {
			at := grid.next()
			q := p.piece(c, id, at, grid.n)
			if slices.Contains(v.Selectable, id) {
				c.UI.Frame(c.Inset(at, -1.5), 2, c.Theme.Select)
				if c.UI.Region("box"+strconv.Itoa(int(id)), at).Click {
					p.out = append(p.out, panel.SelectPiece{Piece: id, At: ui.Point{X: at.X, Y: at.Bottom()}})
				}
			}
			p.tipOver(c, at, func() string { return v.Texts.Describe(q) })
		}
		r.CutTop(grid.bottom() + c.Px(boxBelow) - r.Y)
	}
	return r.Y - top
}

// piece draws the counter of a piece with n pixels, and returns the piece as shown.
func (p *Panel) piece(c *ui.Context, id rules.PieceID, at ui.Rect, n int) *rules.Piece {
	q := p.view.Pieces.Shown(id)
	p.view.DrawPiece(c, q, at, n)
	return q
}

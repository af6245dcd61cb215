package board

import (
	"math"
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// shownElsewhere are the tracks that other parts of the screen show.
var shownElsewhere = map[string]bool{"turn": true, "cup": true, "drawn": true, "hand": true}

// track returns a track by its key, or nil.
func (b *Board) track(key string) *rules.Track {
	for i := range b.texts.Tracks {
		if b.texts.Tracks[i].Key == key {
			return &b.texts.Tracks[i]
		}
	}
	return nil
}

// state draws the victory points, the cup, the turn track, the chits held and the off-map boxes. It returns the height used.
func (b *Board) state(c *ui.Context, r ui.Rect) float64 {
	u, t := c.UI, c.Theme
	top := r.Y
	for i := range b.texts.Tracks {
		g := &b.texts.Tracks[i]
		if shownElsewhere[g.Key] || slices.Contains(b.own.Chits, g.Key) {
			continue
		}
		u.Text(r.CutTop(c.Px(19)), b.texts.Track(g), ui.Style{Family: ui.Label, Size: 15, MinSize: 11, Y: ui.Middle, NoWrap: true, Color: t.Ink})
		if g.Max > 0 {
			row := r.CutTop(c.Px(12))
			panel.Bar(c, ui.Rect{X: row.X, Y: row.Y + c.Px(2), W: row.W, H: c.Px(7)}, float64(g.Value)/float64(g.Max), g.Side)
		}
		if parts := gametext.TrackItems(c.Lang, b.texts.Game, g); parts != "" {
			r.CutTop(u.Text(r, parts, ui.Style{Family: ui.Label, Size: 13, Color: t.InkSoft}))
		}
		r.CutTop(b.grades(c, r, g) + c.Px(6))
	}
	for _, kind := range append([]string{"cup", "hand", "drawn"}, b.own.Chits...) {
		for i := range b.texts.Tracks {
			if g := &b.texts.Tracks[i]; g.Key == kind && (kind != "hand" || !b.playsHand()) { // a hand that can be played is at the bottom of the map
				b.chitTrack(c, &r, g)
			}
		}
	}
	r.CutTop(b.boxes(c, r))
	r.CutTop(b.turns(c, r))
	return r.Y - top
}

// grades draws the levels of victory that a track decides, and the value from which each applies. It returns the height used.
func (b *Board) grades(c *ui.Context, r ui.Rect, g *rules.Track) float64 {
	top := r.Y
	for i := range g.Items {
		it := &g.Items[i]
		if !strings.HasPrefix(it.Key, "level.") || !c.Lang.HasOf(b.texts.Game, it.Key) {
			continue
		}
		key := "board.gauge.from"
		if it.Side != rules.NoSide {
			key = "board.gauge.from.side"
		}
		level := c.Lang.GameText(b.texts.Game, it.Key) // the text is a sentence
		text := c.T(key, "n", it.Count, "side", b.texts.Side(it.Side), "level", strings.TrimSuffix(gametext.Lower(level), "."))
		r.CutTop(c.UI.Text(r, text, ui.Style{Family: ui.Label, Size: 13, Color: c.Theme.InkSoft}))
	}
	return r.Y - top
}

// chitTrack draws a track whose items are chits: a cup, chits that are drawn or held, or any track that the game draws as chits.
func (b *Board) chitTrack(c *ui.Context, r *ui.Rect, g *rules.Track) {
	title := ""
	switch g.Key {
	case "hand":
		title = c.T("board.hand")
	case "drawn":
		title = c.T("board.drawn", "n", g.Value)
	default:
		title = b.texts.Track(g)
	}
	if gametext.Paired(b.texts.Tracks, g) && (g.Key == vocab.Hand || g.Key == vocab.Drawn) {
		title = c.T("board.gauge-of", "side", b.texts.Side(g.Side), "gauge", title)
	}
	if len(g.Items) == 0 && g.Key != "cup" && g.Key != "drawn" {
		return
	}
	*r = c.UI.Section(*r, title)
	first := b.track(g.Key) == g // the animation of a drawn chit uses the first track of each kind
	if first && g.Key == vocab.Cup {
		b.areas.cup = ui.Rect{X: r.X, Y: r.Y, W: r.W, H: c.Px(50)}
	}
	least := 0.0
	if g.Key == vocab.Drawn {
		least = c.Px(14)
		if first {
			b.areas.track = ui.Rect{X: r.X, Y: r.Y, W: r.W, H: c.Px(40)}
		}
	}
	r.CutTop(math.Max(b.chits(c, *r, g.Items, g.Key == vocab.Cup), least))
}

// turns draws the turn track: the remaining turns with their dates and their reinforcements.
func (b *Board) turns(c *ui.Context, r ui.Rect) float64 {
	g := b.track("turn")
	if g == nil || g.Max == 0 {
		return 0
	}
	top := r.Y
	var track []rules.CellID
	for i := range b.board.Boxes {
		if b.board.Boxes[i].OnTurnTrack() {
			track = append(track, b.board.Boxes[i].ID)
		}
	}
	r = c.UI.Section(r, b.texts.Name("gauge.", "turn", "value", g.Value, "max", g.Max))
	n := int(c.Px(30))
	side, gap := float64(n), c.Px(4)
	last := max(g.Max, 1)
	for turn := max(g.Value, 1); turn <= last; turn++ {
		row := r.CutTop(c.Px(20))
		style := ui.Style{Family: ui.Label, Size: 14, Y: ui.Middle, NoWrap: true}
		if turn == g.Value {
			style.Color = c.Theme.Stamp
		}
		c.UI.Text(row, itoa(turn)+"   "+b.texts.Date(turn), style)
		if text := b.historyOf(c, turn); turn == g.Value && text != "" && !c.Settings.NoHistory {
			r.CutTop(c.UI.Text(r, text, ui.Style{Size: 13, LineHeight: 1.25, Color: c.Theme.InkSoft}) + c.Px(6))
		}
		x := r.X
		some := false
		per := len(track) / max(b.lastTurn(track), 1)
		k := (turn - 1) * per
		if turn == g.Value {
			k = 0 // late arrivals
		}
		for ; k < turn*per && k < len(track); k++ {
			for _, id := range b.pic.Stacks[track[k]] {
				if x+side > r.Right()+1 {
					x = r.X
					r.CutTop(side + gap)
				}
				at := ui.Rect{X: x, Y: r.Y, W: side, H: side}
				q := b.pic.Shown(id)
				if img, v := b.canvas.Sprites.Piece(q, n); img != nil {
					c.UI.Image(panel.ImageRect(at, n), img, v)
				}
				b.tipOver(c, at, func() string { return b.texts.Describe(q) })
				x, some = x+side+gap, true
			}
		}
		if some {
			r.CutTop(side + c.Px(8))
		}
	}
	return r.Y - top
}

// lastTurn returns the number of turns of the game's longest scenario, at most the number of spaces on the track.
func (b *Board) lastTurn(track []rules.CellID) (most int) {
	for _, s := range b.play.Match.System().Scenarios() {
		most = max(most, s.Turns)
	}
	return min(most, max(len(track), 1))
}

// chits draws chits in rows with their numbers and their probability of being drawn next. It returns the height used.
func (b *Board) chits(c *ui.Context, r ui.Rect, items []rules.TrackItem, chance bool) float64 {
	n := int(c.Px(38))
	side, gap := float64(n), c.Px(5)
	high := side
	if chance {
		high += c.Px(15)
	}
	x, y := r.X, r.Y
	for i := range items {
		it := &items[i]
		if x+side > r.Right()+1 {
			x, y = r.X, y+high+gap
		}
		at := ui.Rect{X: x, Y: y, W: side, H: side}
		name := b.texts.Name("chit.", it.Key)
		img, v := b.canvas.Sprites.Chit(name, it.Side, n)
		c.UI.Image(panel.ImageRect(at, n), img, v)
		if it.Count > 1 {
			tag := ui.Rect{X: at.Right() - c.Px(10), Y: at.Y - c.Px(6), W: c.Px(14), H: c.Px(14)}
			c.UI.Fill(tag, c.Theme.PaperLight)
			c.UI.Frame(tag, c.Px(1), c.Theme.Ink)
			c.UI.Text(tag, itoa(it.Count), ui.Style{Family: ui.Label, Size: 13, X: ui.Middle, Y: ui.Middle, NoWrap: true})
		}
		if chance && it.Den > 0 && it.Num > 0 {
			share := gametext.PercentText(it.Num, it.Den)
			c.UI.Text(ui.Rect{X: x - gap, Y: y + side, W: side + 2*gap, H: c.Px(15)}, share, ui.Style{Family: ui.Label, Size: 13, X: ui.Middle, Y: ui.Middle, NoWrap: true, Color: c.Theme.InkSoft})
		}
		b.tipOver(c, at, func() string { return b.chitTip(c, it, chance) })
		x += side + gap
	}
	if len(items) == 0 {
		return 0
	}
	return y + high + gap - r.Y
}

// chitTip returns the tooltip of a chit: its name, its probability of being drawn next if chance is true, its effect if the name does not
// explain it, and, for a chit outside a cup, the reason why it cannot be played now.
func (b *Board) chitTip(c *ui.Context, it *rules.TrackItem, chance bool) string {
	tip := b.texts.Name("chit.", it.Key)
	if chance && it.Den > 0 && it.Num > 0 {
		tip = c.T("board.tip.chit", "chit", tip, "num", it.Num, "den", it.Den)
	}
	if does := "chit." + it.Key + ".does"; c.Lang.HasOf(b.texts.Game, does) {
		tip += "\n" + c.Lang.GameText(b.texts.Game, does)
	}
	if v, ok := b.position().(rules.ChitExplainer); ok && !chance {
		for _, w := range v.WhyNotChit(it.Side, it.Key) {
			tip += "\n" + b.texts.Reason(w)
		}
	}
	return tip
}

// tipOver shows a tooltip while the pointer is over a rectangle of the left panel.
func (b *Board) tipOver(c *ui.Context, at ui.Rect, text func() string) {
	room := b.areas.left
	if b.areas.compact {
		room = b.areas.drawer
	}
	if p := c.Input.Pointer; c.Input.Inside && p.In(at) && p.In(room) {
		c.UI.TooltipAt(p, text())
	}
}

// boxes draws the pieces in the off-map boxes. Eliminated units are only counted.
func (b *Board) boxes(c *ui.Context, r ui.Rect) float64 {
	top := r.Y
	n := int(c.Px(34))
	side, gap := float64(n), c.Px(4)
	for i := range b.board.Boxes {
		box := &b.board.Boxes[i]
		stack := b.pic.Stacks[box.ID]
		if len(stack) == 0 || box.OnTurnTrack() {
			continue
		}
		title := b.texts.Name("box.", box.Key)
		if box.Side != rules.NoSide {
			title += " · " + b.texts.Side(box.Side)
		}
		title += " (" + itoa(len(b.pic.PiecesIn(box.ID))) + ")"
		r = c.UI.Section(r, title)
		x := r.X
		for _, id := range stack {
			if x+side > r.Right()+1 {
				x = r.X
				r.CutTop(side + gap)
			}
			q := b.pic.Shown(id)
			at := ui.Rect{X: x, Y: r.Y, W: side, H: side}
			if img, v := b.canvas.Sprites.Piece(q, n); img != nil {
				c.UI.Image(panel.ImageRect(at, n), img, v)
			}
			lit := b.human && !b.queue.Busy() && b.picks.PieceHighlighted(id)
			if lit {
				c.UI.Frame(at.Inset(-c.Px(1.5)), c.Px(2), c.Theme.Select)
			}
			if lit && c.UI.Region("box"+itoa(int(id)), at).Click {
				out, _ := b.picks.ClickPiece(id)
				b.offer(c, out, ui.Point{X: at.X, Y: at.Bottom()})
			}
			b.tipOver(c, at, func() string { return b.texts.Describe(q) })
			x += side + gap
		}
		r.CutTop(side + c.Px(10))
	}
	return r.Y - top
}

package board

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// If a game throws dice at cells, skin.Skin.DiceStripTrack names the track of these cells. The strip slides out below the combat with the
// pieces on its cells, and the dice fall into the cells.

// diceStrip is the dice strip as shown: its state before the current die.
type diceStrip struct {
	track *rules.Track // track of the cells; nil = none
	again bool         // true if the current die is rolled again
	die   *rules.Event // die that is current or was last, and is not yet in gauge; nil = none
	out   float64      // share of the strip that has slid out, 0 to 1
}

// take sets the strip to its state in a position.
func (s *diceStrip) take(pos rules.View, key string) {
	s.track, s.again, s.die = nil, false, nil
	if key == "" {
		return
	}
	for _, g := range pos.Tracks() {
		if g.Key == key && (g.Value > 0 || len(g.Items) > 0) { // an empty strip is not shown
			s.track = &g
		}
	}
}

// lay adds the last die to its cell, because its result is shown over the strips.
func (s *diceStrip) lay() {
	if s.track == nil || s.die == nil {
		return
	}
	g := *s.track
	g.Items = slices.Clone(g.Items)
	g.Value--
	for i := range g.Items {
		if it := &g.Items[i]; it.Piece != 0 && it.Piece == s.die.Piece {
			it.Count++
		}
	}
	s.track, s.die = &g, nil
}

// waiting returns the number of dice to be rolled again.
func (s *diceStrip) waiting() (n int) {
	if s.track == nil {
		return 0
	}
	for _, it := range s.track.Items {
		if it.Piece == 0 {
			n += it.Count
		}
	}
	return n
}

// slide moves the strip out or in.
func (s *diceStrip) slide(seconds float64, still bool) {
	step := seconds * 5
	if still {
		step = 1
	}
	if s.track == nil {
		step = -step
	}
	s.out = min(max(s.out+step, 0), 1)
}

// turn returns the first cell of the second side if both sides have strips; 0 = one strip.
func (s *diceStrip) turn() int {
	for i := 1; i < len(s.track.Items); i++ {
		if it := &s.track.Items[i]; it.Piece != 0 && it.Side != s.track.Items[i-1].Side {
			return i
		}
	}
	return 0
}

// diceStripRects returns the rectangles of the strip and its cells, with one more cell if dice are rolled again.
func (b *Board) diceStripRects(c *ui.Context) (sheet ui.Rect, cells []ui.Rect) {
	n := 0
	if b.diceStrip.again || b.diceStrip.waiting() > 0 {
		n = 1
	}
	for _, it := range b.diceStrip.track.Items {
		if it.Piece != 0 {
			n++
		}
	}
	room := b.canvas.Camera.Free().Inset(c.Px(8))
	band := room
	band.CutTop(room.H - c.Px(108))
	room = b.besideTutorial(room, band, c.Px(270))
	gap, apart, turn := c.Px(4), 0.0, b.diceStrip.turn() // between the sides
	if turn > 0 {
		apart = c.Px(18)
	}
	side := math.Min(c.Px(54), (room.W-c.Px(20)-apart+gap)/float64(n)-gap)
	wide := float64(n)*(side+gap) - gap + apart
	sheet = ui.Rect{W: wide + c.Px(20), H: side + c.Px(54)}
	sheet.W = math.Min(math.Max(sheet.W, c.LineWidth(b.diceStripTitle(c), ui.Label, c.Px(17))+c.Px(20)), room.W)
	sheet.X = room.Center().X - sheet.W/2
	sheet.Y = room.Bottom() - sheet.H*b.diceStrip.out
	for i := range n {
		x := sheet.Center().X - wide/2 + float64(i)*(side+gap)
		if turn > 0 && i >= turn {
			x += apart
		}
		cells = append(cells, ui.Rect{X: x, Y: sheet.Y + c.Px(30), W: side, H: side})
	}
	return sheet, cells
}

// diceStripTitle returns the title of the strip, with the number of dice to come.
func (b *Board) diceStripTitle(c *ui.Context) string {
	g := b.diceStrip.track
	if g.Value == 0 && c.Lang.HasOf(b.texts.Game, "gauge."+g.Key+".thrown") {
		return b.texts.Name("gauge.", g.Key+".thrown")
	}
	return b.texts.Name("gauge.", g.Key, "value", g.Value, "max", g.Max)
}

// drawDiceStrip draws the strip and the hits in its cells.
func (b *Board) drawDiceStrip(view *ebiten.Image, c *ui.Context) {
	g := b.diceStrip.track
	if g == nil || b.diceStrip.out == 0 {
		return
	}
	t := c.Theme
	sheet, cells := b.diceStripRects(c)
	shapes := b.canvas.Shapes
	shapes.Rect(sheet.Inset(-2), t.Ink)
	shapes.Rect(sheet, t.PaperLight)
	last := 0
	for _, it := range g.Items {
		if it.Piece != 0 {
			last++
		}
	}
	for i, r := range cells {
		fill := t.Paper
		if i < last && g.Items[i].Count > 0 {
			fill = ui.Mix(t.Paper, t.Bad, 0.28)
		}
		shapes.Rect(r, fill)
		shapes.Frame(r, 1.5, ui.Alpha(t.Edge, 0.9))
	}
	shapes.Draw(view)
	c.DrawText(view, b.diceStripTitle(c), ui.Label, c.Px(17), sheet.X+c.Px(10), sheet.Y+c.Px(21), t.Ink)
	px := c.Px(13)
	for i, r := range cells {
		if i == last {
			if n := b.diceStrip.waiting(); n > 0 {
				text := itoa(n)
				c.DrawText(view, text, ui.Stencil, c.Px(24), r.Center().X-c.LineWidth(text, ui.Stencil, c.Px(24))/2, r.Center().Y+c.Px(9), t.Stamp)
			}
			c.DrawText(view, "↻", ui.Label, px, r.X+c.Px(3), r.Bottom()+c.Px(15), t.InkSoft)
			continue
		}
		it := &g.Items[i]
		if q := b.pic.Piece(it.Piece); q != nil {
			one := *q
			if one.Unit {
				one.Steps = 1
			}
			one.Marks = nil
			n := int(r.W * 0.86)
			if img, _ := b.canvas.Sprites.Piece(&one, n); img != nil {
				mapview.DrawTurned(view, img, r.Center(), 0, 1, 1)
			}
		}
		num := itoa(i + 1)
		if turn := b.diceStrip.turn(); turn > 0 && i >= turn { // cells are numbered for each side
			num = itoa(i + 1 - turn)
		}
		c.DrawText(view, num, ui.Label, px, r.Center().X-c.LineWidth(num, ui.Label, px)/2, r.Bottom()+c.Px(15), t.InkSoft)
		for k := range it.Count {
			shapes.Disc(ui.Point{X: r.X + c.Px(8) + float64(k)*c.Px(11), Y: r.Y + c.Px(8)}, c.Px(5.5), t.PaperLight)
			shapes.Disc(ui.Point{X: r.X + c.Px(8) + float64(k)*c.Px(11), Y: r.Y + c.Px(8)}, c.Px(4.5), t.Bad)
		}
	}
	shapes.Draw(view)
}

// dropDie draws a die that falls into the cell it hits, or beside the strip. It reports whether there is a strip.
func (b *Board) dropDie(view *ebiten.Image, c *ui.Context, e *rules.Event, t float64) bool {
	if b.diceStrip.track == nil || b.diceStrip.out == 0 || e.Cell == 0 {
		return false
	}
	sheet, cells := b.diceStripRects(c)
	at, hit := ui.Point{X: sheet.X - c.Px(34), Y: sheet.Center().Y}, e.Piece != 0 || b.diceStrip.again
	if at.X < b.canvas.Camera.Free().X+c.Px(24) {
		at = ui.Point{X: sheet.X + c.Px(24), Y: sheet.Y - c.Px(30)}
	}
	for i := range b.diceStrip.track.Items {
		if it := &b.diceStrip.track.Items[i]; it.Piece != 0 && it.Piece == e.Piece {
			at = cells[i].Center()
		}
	}
	if b.diceStrip.again {
		at = cells[len(cells)-1].Center()
	}
	n := int(c.Px(46))
	face, angle := e.N, 0.0
	if u := t / playback.DieRestsAt; u < 1 && !b.still {
		face = 1 + int(mapview.Noise(int(u*9)+e.N)*11.99)
		at.Y -= (1 - u) * (1 - u) * c.Px(220)
		at.X += (1 - u) * c.Px(60)
		angle = (1 - u) * 6
		hit = false
	}
	if hit && b.pic.OnMap(e.Cell) { // a burst at the target
		b.canvas.DrawBarrage(view, b.canvas.CellCenter(e.Cell), b.burstTime((t-playback.DieRestsAt)/(1-playback.DieRestsAt)), 1, false)
	}
	img := b.canvas.Sprites.Dodecahedron(face, hit, n)
	mapview.DrawTurned(view, img, at, angle, 1, 1)
	return true
}

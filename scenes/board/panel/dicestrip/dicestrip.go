// Package dicestrip is the strip of dice that slides out below the combat if a game throws dice at cells. It shows the pieces on these cells, and
// the dice fall into the cells.
package dicestrip

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// View is the data that the strip shows besides its own state.
type View struct {
	panel.Env
	Shapes  *mapview.Shapes // batch of shapes, for drawing
	Room    ui.Rect         // visible part of the map
	Covered ui.Rect         // part of the screen that the tutorial covers
	Still   bool            // true for reduced motion
}

// Panel is the strip: its state before the current throw. The zero value has no strip.
type Panel struct {
	key   string          // key of the track; empty = the game has no strip
	track *rules.Track    // track of the cells; nil = none
	throw *playback.Throw // throw that is current or was last, and is not yet in track; nil = none
	cells []int           // cell that each die of the throw hits; miss = none
	out   float64         // share of the strip that has slid out, 0 to 1
}

// miss is the cell of a die that hits nothing.
const miss = -1

// Sizes in interface points.
const (
	margin       = 8.0        // between the strip and the edges of the map
	bandHigh     = 108.0      // height of the part of the map that must be free for the strip
	leastWide    = 270.0      // minimum width of the room beside the tutorial
	cellMost     = 54.0       // maximum side of a cell
	cellGap      = 4.0        // between two cells
	sideGap      = 18.0       // additional gap between the strips of both sides
	pad          = 10.0       // between the cells and the left and right edges of the strip
	above, below = 30.0, 24.0 // height above the cells, with the title, and below, with the numbers
	titleSize    = 17.0
	titleBase    = 21.0 // baseline of the title
	numberSize   = 13.0
	numberBase   = 15.0 // baseline of a number below its cell
	againInset   = 3.0  // of the sign for dice to be rolled again
	countSize    = 24.0 // number of these dice
	countBase    = 9.0  // its baseline below the centre of its cell
	hitInset     = 8.0  // of the first hit in a cell
	hitGap       = 11.0 // between two hits in a cell
	hitOuter     = 5.5  // radius of a hit with its rim
	hitInner     = 4.5  // radius without it
)

const (
	slideSpeed = 5.0  // strips per second
	pieceShare = 0.86 // of the side of a cell, for its piece
	hitTint    = 0.28 // of a cell that is hit
)

// Set sets the strip to its state in a position. The parameter key is that of the track; empty = the game has no strip.
func (s *Panel) Set(pos rules.View, key string) {
	s.key, s.track, s.throw, s.cells = key, nil, nil, s.cells[:0]
	if key == "" {
		return
	}
	for _, g := range pos.Tracks() {
		if g.Key == key && (g.Value > 0 || len(g.Items) > 0) { // an empty strip is not shown
			s.track = &g
		}
	}
}

// Roll begins a throw. The parameter at returns the position after a number of choices.
func (s *Panel) Roll(t *playback.Throw, at func(played int) rules.View) {
	if s.track == nil || t.Dice[0].Event.Cell == 0 {
		return
	}
	s.throw, s.cells = t, s.cells[:0]
	waiting := s.waiting()
	for i := range t.Dice {
		d := &t.Dice[i]
		cell := slices.IndexFunc(s.track.Items, func(it rules.TrackItem) bool { return it.Piece != 0 && it.Piece == d.Event.Piece })
		if d.Event.Piece == 0 {
			var next Panel
			next.Set(at(d.At+1), s.key)
			if next.waiting() > waiting { // to be rolled again
				cell = s.pieces()
			}
			waiting = next.waiting()
		}
		s.cells = append(s.cells, cell)
	}
}

// Rolls reports whether the strip shows a throw, and returns the number of its hits.
func (s *Panel) Rolls(t *playback.Throw) (shown bool, hits int) {
	if t == nil || s.throw != t || !s.visible() {
		return false, 0
	}
	for _, cell := range s.cells {
		if cell != miss {
			hits++
		}
	}
	return true, hits
}

// Settle adds the last throw to the cells, because its result is shown over the strips.
func (s *Panel) Settle() {
	if s.track == nil || s.throw == nil {
		return
	}
	g := *s.track
	g.Items = slices.Clone(g.Items)
	g.Value -= len(s.cells)
	for _, cell := range s.cells {
		if cell >= 0 && cell < len(g.Items) && g.Items[cell].Piece != 0 {
			g.Items[cell].Count++
		}
	}
	s.track, s.throw, s.cells = &g, nil, s.cells[:0]
}

// Slide moves the strip out or in, and reports whether it moved.
func (s *Panel) Slide(seconds float64, still bool) bool {
	step, was := seconds*slideSpeed, s.out
	if still {
		step = 1
	}
	if s.track == nil {
		step = -step
	}
	s.out = min(max(s.out+step, 0), 1)
	return s.out != was
}

// visible reports whether a part of the strip can be seen.
func (s *Panel) visible() bool { return s.track != nil && s.out > 0 }

// waiting returns the number of dice to be rolled again.
func (s *Panel) waiting() (n int) {
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

// pieces returns the number of cells with pieces.
func (s *Panel) pieces() (n int) {
	for _, it := range s.track.Items {
		if it.Piece != 0 {
			n++
		}
	}
	return n
}

// turn returns the first cell of the second side if both sides have strips; 0 = one strip.
func (s *Panel) turn() int {
	for i := 1; i < len(s.track.Items); i++ {
		if it := &s.track.Items[i]; it.Piece != 0 && it.Side != s.track.Items[i-1].Side {
			return i
		}
	}
	return 0
}

// Rects returns the rectangles of the strip and its cells, with one more cell if dice are rolled again.
func (s *Panel) Rects(v *View, c *ui.Context) (sheet ui.Rect, cells []ui.Rect) {
	n := s.pieces()
	if slices.Contains(s.cells, n) || s.waiting() > 0 {
		n++
	}
	room := c.Inset(v.Room, margin)
	room = panel.Beside(v.Covered, room, c.Flow(room).Bottom(bandHigh), c.Px(leastWide))
	gap, pads, apart, turn := c.Px(cellGap), c.Px(2*pad), 0.0, s.turn() // apart = between the sides
	if turn > 0 {
		apart = c.Px(sideGap)
	}
	side := min(c.Px(cellMost), (room.W-pads-apart+gap)/float64(n)-gap)
	wide := float64(n)*(side+gap) - gap + apart
	title := c.TextWidth(s.Title(v, c), ui.Style{Family: ui.Label, Size: titleSize})
	sheet = ui.Rect{W: min(max(wide, title)+pads, room.W), H: side + c.Px(above+below)}
	sheet.X, sheet.Y = room.Center().X-sheet.W/2, room.Bottom()-sheet.H*s.out
	for i := range n {
		x := sheet.Center().X - wide/2 + float64(i)*(side+gap)
		if turn > 0 && i >= turn {
			x += apart
		}
		cells = append(cells, ui.Rect{X: x, Y: sheet.Y + c.Px(above), W: side, H: side})
	}
	return sheet, cells
}

// Title returns the title of the strip, with the number of dice that have not been thrown.
func (s *Panel) Title(v *View, c *ui.Context) string {
	g := s.track
	left := g.Value - len(s.cells)
	if left == 0 && c.Lang.HasOf(v.Texts.Game, "gauge."+g.Key+".thrown") {
		return v.Texts.Name("gauge.", g.Key+".thrown")
	}
	return v.Texts.Name("gauge.", g.Key, "value", left, "max", g.Max)
}

// Draw draws the strip and the hits in its cells.
func (s *Panel) Draw(view *ebiten.Image, v *View, c *ui.Context) {
	if !s.visible() {
		return
	}
	t := c.Theme
	sheet, cells := s.Rects(v, c)
	v.Shapes.Rect(sheet.Inset(-2), t.Ink)
	v.Shapes.Rect(sheet, t.PaperLight)
	pieces := s.pieces()
	for i, r := range cells {
		fill := t.Paper
		if i < pieces && s.track.Items[i].Count > 0 {
			fill = ui.Mix(t.Paper, t.Bad, hitTint)
		}
		v.Shapes.Rect(r, fill)
		v.Shapes.Frame(r, 1.5, ui.Alpha(t.Edge, 0.9))
	}
	v.Shapes.Draw(view)
	write(view, c, s.Title(v, c), ui.Style{Family: ui.Label, Size: titleSize, Color: t.Ink}, c.InsetXY(sheet, pad, 0).X, sheet.Y, titleBase)
	for i, r := range cells {
		if i == pieces {
			s.drawAgain(view, c, r)
		} else {
			s.drawCell(view, v, c, r, i)
		}
	}
	v.Shapes.Draw(view)
}

// write writes a text at x, which is its middle if the style says so. Its baseline is base interface points below y.
func write(view *ebiten.Image, c *ui.Context, text string, st ui.Style, x, y, base float64) {
	if st.X == ui.Middle {
		x -= c.TextWidth(text, st) / 2
	}
	c.DrawText(view, text, st.Family, c.Px(st.Size), x, y+c.Px(base), st.Color)
}

// drawAgain draws the contents of the cell of the dice to be rolled again.
func (s *Panel) drawAgain(view *ebiten.Image, c *ui.Context, r ui.Rect) {
	if n := s.waiting(); n > 0 {
		write(view, c, strconv.Itoa(n), ui.Style{Family: ui.Stencil, Size: countSize, X: ui.Middle, Color: c.Theme.Stamp}, r.Center().X, r.Center().Y, countBase)
	}
	write(view, c, "↻", ui.Style{Family: ui.Label, Size: numberSize, Color: c.Theme.InkSoft}, c.Inset(r, againInset).X, r.Bottom(), numberBase)
}

// drawCell draws the piece, the number and the hits of cell i. The caller draws the shapes.
func (s *Panel) drawCell(view *ebiten.Image, v *View, c *ui.Context, r ui.Rect, i int) {
	it := &s.track.Items[i]
	if q := v.Pieces.Piece(it.Piece); q != nil {
		one := *q
		if one.Unit {
			one.Steps = 1
		}
		one.Marks = nil
		if img, _ := v.Sprites.Piece(&one, int(r.W*pieceShare)); img != nil {
			mapview.DrawTurned(view, img, r.Center(), 0, 1, 1)
		}
	}
	num := it.Text                                            // the faces that hit it
	if turn := s.turn(); num == "" && turn > 0 && i >= turn { // cells are numbered for each side
		num = strconv.Itoa(i + 1 - turn)
	} else if num == "" {
		num = strconv.Itoa(i + 1)
	}
	write(view, c, num, ui.Style{Family: ui.Label, Size: numberSize, X: ui.Middle, Color: c.Theme.InkSoft}, r.Center().X, r.Bottom(), numberBase)
	in := c.Inset(r, hitInset)
	for k := range it.Count {
		at := ui.Point{X: in.X + float64(k)*c.Px(hitGap), Y: in.Y}
		v.Shapes.Disc(at, c.Px(hitOuter), c.Theme.PaperLight)
		v.Shapes.Disc(at, c.Px(hitInner), c.Theme.Bad)
	}
}

package dicestrip

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/tumble"
	"herbstnebel/scenes/ui"
)

// Sizes of the tray above the strip, in which the dice come to rest, in interface points.
const (
	traySide  = 46.0 // maximum side of a die
	trayPad   = 12.0
	trayEdge  = 5.0  // of the sheet around the felt
	trayDepth = 5    // of the felt
	trayFrame = 2.0  // in pixels
	trayGap   = 4.0  // between the tray and the strip
	trayCount = 34.0 // height of the number of hits
	countText = 20.0 // size of that text
	dieFaces  = 12
)

const (
	trayFelt    = 0.35 // share of the darker colour in that of the felt
	trayAppears = 10.0 // speed at which the tray appears, in trays per throw
	hitInCell   = 0.3  // size of a die that has sunk into its cell
)

// Die is a die of the throw.
type Die struct {
	tumble.Die
	Hit bool // true if all dice lie still and it has hit
}

// Tray returns the tray above the strip, and the places of the dice in it.
func (s *Panel) Tray(v *View, c *ui.Context) (tray ui.Rect, rows tumble.Rows) {
	sheet, _ := s.Rects(v, c)
	room := c.Inset(v.Room, margin)
	rows = tumble.RowsOf(len(s.throw.Dice), c.Px(traySide), room.W-c.Px(2*trayPad))
	w, h := rows.Size()
	tray = ui.Rect{W: max(w+c.Px(2*trayPad), sheet.W), H: h + c.Px(2*trayPad+trayCount)}
	tray.X, tray.Y = sheet.Center().X-tray.W/2, sheet.Y-tray.H-c.Px(trayGap)
	tray = tray.Within(room)
	rows.Center = ui.Point{X: tray.Center().X, Y: tray.Y + c.Px(trayPad) + h/2}
	return tray, rows
}

// Die returns die i of the throw when a share t of its time has passed: it tumbles into the tray, and a hit then
// sinks into its cell.
func (s *Panel) Die(v *View, c *ui.Context, rows tumble.Rows, cells []ui.Rect, i int, t float64) Die {
	cell := s.cells[i]
	out := Die{Die: tumble.At(s.throw, i, t, rows, dieFaces, v.Still), Hit: t >= s.throw.RestsAt() && cell != miss}
	u := s.sunk(t)
	if !out.Hit || u == 0 || v.Still {
		return out
	}
	earlier := 0 // hits in its cell
	for k := range i {
		if s.cells[k] == cell {
			earlier++
		}
	}
	to := cells[cell].Center()
	if cell < s.pieces() {
		in := c.Inset(cells[cell], hitInset)
		to = ui.Point{X: in.X + float64(s.track.Items[cell].Count+earlier)*c.Px(hitGap), Y: in.Y}
	}
	out.At = ui.Point{X: out.At.X + (to.X-out.At.X)*u, Y: out.At.Y + (to.Y-out.At.Y)*u}
	out.Size *= 1 - (1-hitInCell)*u
	return out
}

// sunk returns how far hits have sunk into their cells when a share t of the time of the throw has passed, 0 to 1.
func (s *Panel) sunk(t float64) float64 {
	from := s.throw.SinksAt()
	return tumble.Ease(max(t-from, 0) / (1 - from))
}

// DrawDice draws the tray and the dice of the throw when a share t of its time has passed.
func (s *Panel) DrawDice(view *ebiten.Image, v *View, c *ui.Context, t float64) {
	_, cells := s.Rects(v, c)
	tray, rows := s.Tray(v, c)
	alpha := 1.0
	if !v.Still {
		alpha = math.Min(1, math.Min(t, 1-t)*trayAppears)
	}
	s.addTray(v, c, tray, alpha)
	for i := range s.throw.Dice {
		d := s.Die(v, c, rows, cells, i, t)
		d.AddShadow(v.Shapes)
	}
	v.Shapes.Draw(view)
	if t >= s.throw.RestsAt() {
		_, hits := s.Rolls(s.throw)
		text := v.Texts.Hits(s.throw.Dice[0].Event.Key, hits, len(s.throw.Dice))
		seen := alpha * (1 - s.sunk(t))
		write(view, c, text, ui.Style{Family: ui.Stencil, Size: countText, X: ui.Middle, Color: ui.Alpha(c.Theme.Stamp, seen)}, tray.Center().X, tray.Bottom(), -trayCount/2+countText*0.34)
	}
	for _, hit := range [...]bool{false, true} { // hits on top
		for i := range s.throw.Dice {
			if d := s.Die(v, c, rows, cells, i, t); d.Hit == hit && d.Size > 0 {
				mapview.DrawTurned(view, v.Sprites.Dodecahedron(d.Face, hit, int(rows.Side)), d.At, d.Angle, d.Size, 1)
			}
		}
	}
}

// addTray adds the tray: a sheet like that of the strip, a sunken felt for the dice on it, and below that room for the number of hits.
func (s *Panel) addTray(v *View, c *ui.Context, tray ui.Rect, alpha float64) {
	t, seen := c.Theme, func(col color.RGBA, share float64) color.RGBA { return ui.Alpha(col, alpha*share) }
	v.Shapes.Rect(tray.Inset(-trayFrame), seen(t.Ink, 1))
	v.Shapes.Rect(tray, seen(t.PaperLight, 1))
	felt := tray
	felt.H -= c.Px(trayCount)
	felt = c.Inset(felt, trayEdge)
	felt.H += c.Px(trayEdge) // the number of hits has enough room
	v.Shapes.Rect(felt, seen(ui.Mix(t.Accent, t.TableDeep, trayFelt), 1))
	for i := range trayDepth { // the shadow of the edge
		in := felt
		in.H = c.Px(float64(i + 1))
		v.Shapes.Rect(in, seen(t.TableDeep, 0.16))
		in = felt
		in.W = c.Px(float64(i+1) * 0.7)
		v.Shapes.Rect(in, seen(t.TableDeep, 0.12))
	}
	v.Shapes.Frame(felt, trayFrame, seen(t.Ink, 0.8))
}

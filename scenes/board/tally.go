package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// If chits that are drawn one by one decide a combat, skin.Skin.ChitTallyTrack names the track of the chits drawn. A panel beside the
// combat lists them with their effects. Chits that apply are highlighted and counted. The others are pale and have a reason.

// tally is the list of combat chits as shown.
type tally struct {
	track *rules.Track // track of the chits; nil = none
	cell  rules.CellID // cell of the combat
	last  string       // chit that was drawn last
}

// takeTally updates the list to an act that begins: a chit appears when it has been drawn.
func (b *Board) takeTally(a *playback.Act) {
	if b.own.ChitTallyTrack == "" {
		return
	}
	switch a.Event.Kind {
	case rules.TurnBegan, rules.PhaseBegan, rules.AttackBegan, rules.ChitPlayed, rules.Moved, rules.Advanced:
		b.tally = tally{}
		return
	case rules.ChitDrawn:
	default:
		return
	}
	b.tally = tally{}
	if a.Event.N == 0 {
		return
	}
	pos := b.play.Match.At(a.At)
	f, ok := pos.Forecast()
	if !ok {
		return
	}
	// The combat may end with this chit, so read the track during the event of the chit.
	pos.Apply(b.play.Match.Records()[a.At].Choice, rules.ListenerFunc(func(e rules.Event) {
		if e.Kind != rules.ChitDrawn || e.Key != a.Event.Key {
			return
		}
		gauges := pos.Tracks()
		for i := range gauges {
			if g := &gauges[i]; g.Key == b.own.ChitTallyTrack {
				b.tally = tally{g, f.Target, e.Key}
			}
		}
	}))
}

// tallyLine returns the effect of a drawn chit, and reports whether it applies.
func (b *Board) tallyLine(c *ui.Context, it *rules.TrackItem) (text string, applies bool) {
	name := b.texts.Name("chit.", it.Key)
	if it.Count > 1 {
		name = itoa(it.Count) + " × " + name
	}
	if it.Text != "" {
		return c.T("board.with", "what", name, "left", b.texts.ResultLine(it.Text)), true
	}
	not := b.texts.Name("chit.", it.Key+".not")
	if it.Why != "" {
		not = b.texts.Name("why.", it.Why)
	}
	return c.T("board.with", "what", name, "left", not), false
}

// tallyLayout is the layout of the list of chits, its lines from the top.
type tallyLayout struct {
	r     ui.Rect
	title string
	size  float64 // text size
	lines []slipLine
}

type slipLine struct {
	r    ui.Rect
	text string
	lit  bool // true if the chit applies
	last bool // true if it was drawn last
}

// layTally returns the layout of the list: at the bottom of the map, or beside the combat if that is visible.
func (b *Board) layTally(c *ui.Context) tallyLayout {
	g := b.tally.track
	px := c.Px(15)
	s := tallyLayout{title: b.texts.Name("gauge.", g.Key, "value", g.Value, "max", g.Max), size: px}
	room := b.canvas.Camera.Free().Inset(c.Px(8))
	wide := c.LineWidth(s.title, ui.Bold, px)
	for i := range g.Items {
		it := &g.Items[i]
		text, lit := b.tallyLine(c, it)
		s.lines = append(s.lines, slipLine{text: text, lit: lit, last: it.Key == b.tally.last})
		wide = math.Max(wide, c.LineWidth(text, ui.Label, px))
	}
	row, pad := c.Px(22), c.Px(12)
	if most := room.W - 3*pad; wide > most { // all lines at one size
		s.size = px * most / wide
		wide = most
	}
	r := ui.Rect{W: wide + 3*pad, H: row*float64(len(s.lines)+1) + pad}
	r.X, r.Y = room.Center().X-r.W/2, room.Bottom()-r.H
	if b.pic.OnMap(b.tally.cell) { // below the combat, or above it
		at := b.canvas.CellCenter(b.tally.cell)
		far := 1.2 * b.canvas.CellSize()
		if r.Y = at.Y + far; r.Bottom() > room.Bottom() {
			r.Y = at.Y - far - r.H
		}
		r.X = at.X - r.W/2
	}
	r = r.Within(room)
	s.r = r.Within(panel.Beside(b.tutorial.panel, room, r, r.W))
	for i := range s.lines {
		s.lines[i].r = ui.Rect{X: s.r.X + pad/2, Y: s.r.Y + pad/2 + row*float64(i+1), W: s.r.W - pad, H: row - c.Px(2)}
	}
	return s
}

// chitAt returns the place where a drawn chit can be read: the centre of the map, or beside the list.
func (b *Board) chitAt(c *ui.Context) ui.Point {
	cam := b.canvas.Camera
	if b.tally.track == nil {
		return cam.View().Center()
	}
	s, side := b.layTally(c).r, c.Px(chitSide)
	far := side/2 + c.Px(8)
	m := s.Center()
	places := []ui.Point{{X: s.X - far, Y: m.Y}, {X: s.Right() + far, Y: m.Y}, {X: m.X, Y: s.Y - far}, {X: m.X, Y: s.Bottom() + far}}
	for _, at := range places {
		r := ui.Rect{X: at.X - side/2, Y: at.Y - side/2, W: side, H: side}
		if r.Intersect(cam.View()) == r {
			return at
		}
	}
	return cam.View().Center()
}

// drawTally draws the list from the first chit until the effects of the chits are over.
func (b *Board) drawTally(view *ebiten.Image, c *ui.Context) {
	if b.tally.track == nil || !b.queue.Busy() {
		return
	}
	e, t := b.queue.Now()
	th, s := c.Theme, b.layTally(c)
	shapes := b.canvas.Shapes
	shapes.Rect(s.r.Inset(-1.5), th.Ink)
	shapes.Rect(s.r, th.PaperLight)
	for _, l := range s.lines {
		if l.lit {
			glow := 0.22
			if l.last && e.Kind == rules.ChitDrawn && !b.still {
				glow += 0.5 * math.Sin(math.Pi*t)
			}
			shapes.Rect(l.r, ui.Mix(th.PaperLight, th.Select, glow))
			shapes.Disc(ui.Point{X: l.r.X + c.Px(7), Y: l.r.Center().Y}, c.Px(4), th.Stamp)
		}
		if l.last {
			shapes.Frame(l.r, c.Px(1.2), th.Edge)
		}
	}
	shapes.Draw(view)
	c.DrawText(view, s.title, ui.Bold, s.size, s.r.X+c.Px(12), s.r.Y+c.Px(22), th.Ink)
	for _, l := range s.lines {
		clr := th.InkSoft
		if l.lit {
			clr = th.Ink
		}
		c.DrawText(view, l.text, ui.Label, s.size, l.r.X+c.Px(16), l.r.Y+c.Px(15.4), clr)
	}
}

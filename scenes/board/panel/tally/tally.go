// Package tally is the list of the chits that have been drawn in a combat, if chits that are drawn one by one decide
// it. Chits that apply are highlighted and counted. The others are pale and have a reason.
package tally

import (
	"math"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// View is the data that the list shows besides its own state.
type View struct {
	panel.Env
	Shapes   *mapview.Shapes                  // batch of shapes, for drawing
	Viewport ui.Rect                          // part of the screen with the map
	Room     ui.Rect                          // part of it that is not covered
	Covered  ui.Rect                          // part of the screen that the tutorial covers
	Center   func(cell rules.CellID) ui.Point // centre of a cell on the screen
	CellSize float64                          // size of a cell on the screen, in pixels
	Hides    func(r ui.Rect) float64          // cost of covering a rectangle of the map; nil = none
	Event    *rules.Event                     // event that is shown; nil = none
	Time     float64                          // time of that event, 0 to 1
	Still    bool                             // true for reduced motion
}

// Panel is the list. The zero value is an empty list, which is not shown.
type Panel struct {
	Track *rules.Track // track of the chits drawn; nil = none
	Cell  rules.CellID // cell of the combat
	Last  string       // chit that was drawn last
	Way   int          // direction from the combat to the list, from 1; 0 = where it covers least

	next *rules.Track // track with the chit that is being drawn and has not turned over; nil = none
	sum  *rules.Track // track with the sum of all chits, until the result is found; nil = none
	key  string       // that chit
}

// Sizes in interface points.
const (
	margin      = 8.0 // between the list and the edges of the map, and between the list and a chit
	pad         = 10.0
	rowHigh     = 30.0
	rowGap      = 3.0
	textSize    = 15.0
	titleBase   = 19.0 // baseline of the title
	lineBase    = 5.5  // baseline of a line below its middle
	lineInset   = 38.0 // of the text of a line
	chitInset   = 17.0 // of the middle of a chit in its line
	chitSide    = 25.0 // side of a chit in its line
	chitFan     = 3.0  // distance between equal chits in a line
	frameWide   = 1.2
	borderWide  = 1.5 // in pixels
	usualWide   = 360.0
	combatShare = 1.6 // distance from the centre of the combat, in cells
)

// sumLines is the number of lines for hits that are ignored and for the sum.
const sumLines = 2

// overCombat is the cost of covering the combat. Other costs are less.
const overCombat = 10_000

// Strength of the highlight of a chit that applies, and its increase while the chit is drawn. Chits that do not apply
// are pale.
const highlight, flash, pale = 0.22, 0.5, 0.45

// Begin updates the list to an event that begins, and reports whether it draws a combat chit. If so, the caller calls
// Add. The list is empty after the first event that follows the effects of the chits.
func (p *Panel) Begin(e *rules.Event) (chit bool) {
	switch e.Kind {
	case rules.TurnBegan, rules.PhaseBegan, rules.AttackBegan, rules.ChitPlayed, rules.Moved, rules.Advanced:
		*p = Panel{}
	case rules.ChitDrawn:
		if e.N <= 1 {
			*p = Panel{}
		}
		return e.N > 0
	case rules.ResultFound:
		if p.Track != nil && p.sum != nil {
			p.Track, p.sum = p.sum, nil
		}
	}
	return false
}

// Add takes the chit of an event, which the list shows after Reveal. The position is that before the choice that drew
// it, and is changed. The parameter key is that of the track of chits.
func (p *Panel) Add(e *rules.Event, pos rules.View, choice rules.Choice, key string) {
	f, ok := pos.Forecast()
	if !ok {
		return
	}
	// The combat may end with this chit, so read the track during the event of the chit.
	pos.Apply(choice, rules.ListenerFunc(func(drawn rules.Event) {
		switch {
		case drawn.Kind == rules.ResultFound && p.next != nil:
			p.sum = find(pos, key)
		case drawn.Kind == rules.ChitDrawn && drawn.Key == e.Key:
			if g := find(pos, key); g != nil {
				p.Cell, p.next, p.key = f.Target, g, e.Key
			}
		}
	}))
}

// Reveal adds the chit that has turned over to the list.
func (p *Panel) Reveal() {
	if p.next != nil {
		p.Track, p.Last, p.next, p.key = p.next, p.key, nil, ""
	}
}

// Set sets the list to the chits of a combat whose hits are still to be decided in a position. A player who chooses an advance
// needs the map instead. The parameter key is that of the track of chits; empty = the game has no list.
func (p *Panel) Set(pos rules.View, key string) {
	was := *p
	*p = Panel{}
	if key == "" || advances(pos) {
		return
	}
	if g := find(pos, key); g != nil && len(g.Items) > 0 {
		p.Track, p.Cell, p.Last, p.Way = g, was.Cell, was.Last, was.Way
		if p.Cell == 0 {
			p.Cell = pos.Decision().Cell
		}
	}
}

// advances reports whether the decision of a position is about an advance after a combat.
func advances(pos rules.View) bool {
	return slices.ContainsFunc(pos.Choices(nil), func(c rules.Choice) bool { return pos.Describe(c).Verb == vocab.Advance })
}

// find returns the track of a key in a position, or nil.
func find(pos rules.View, key string) *rules.Track {
	tracks := pos.Tracks()
	for i := range tracks {
		if tracks[i].Key == key {
			return &tracks[i]
		}
	}
	return nil
}

// text returns the effect of a chit, and reports whether it applies.
func (v *View) text(c *ui.Context, it *rules.TrackItem) (text string, applies bool) {
	name := v.Texts.Name("chit.", it.Key)
	if it.Count > 1 {
		name = strconv.Itoa(it.Count) + " × " + name
	}
	if it.Text != "" {
		return c.T("board.with", "what", name, "left", v.Texts.ResultLine(it.Text)), true
	}
	not := v.Texts.Name("chit.", it.Key+".not")
	if it.Why != "" {
		not = v.Texts.Name("why.", it.Why)
	}
	return c.T("board.with", "what", name, "left", not), false
}

// Placement is the layout of the list.
type Placement struct {
	Rect     ui.Rect
	Title    string
	TextSize float64 // in pixels
	Row      float64 // height of a row, in pixels
	Lines    []Line  // from the top
}

// Line is the line of a chit.
type Line struct {
	Rect    ui.Rect
	Text    string
	Applies bool // true if the chit applies
	Last    bool // true if the chit was drawn last
	Side    rules.Side
	Name    string  // text of the chit
	Count   int     // number of equal chits; 0 = the line has none
	Inset   float64 // of the text, in pixels
}

// Layout returns the layout of the list: beside the combat where it covers least if that is visible, or else at the
// bottom of the map. The list must not be empty.
func (p *Panel) Layout(v *View, c *ui.Context) Placement {
	g, px := p.Track, c.Px(textSize)
	s := Placement{Title: v.Texts.Name("gauge.", g.Key, "value", g.Value, "max", g.Max), TextSize: px}
	room := c.Inset(v.Room, margin)
	wide := c.LineWidth(s.Title, ui.Bold, px) - c.Px(lineInset-pad)
	for i := range g.Items {
		it := &g.Items[i]
		text, applies := v.text(c, it)
		s.Lines = append(s.Lines, Line{Text: text, Applies: applies, Last: it.Key == p.Last, Side: g.Side, Name: v.Texts.Name("chit.", it.Key), Count: it.Count})
		wide = math.Max(wide, c.LineWidth(text, ui.Label, px))
	}
	s.Row = math.Min(c.Px(rowHigh), room.H/(float64(len(s.Lines))+1.5))
	pad, beside := c.Px(pad), c.Px(lineInset)*s.Row/c.Px(rowHigh)
	if most := room.W - beside - 2*pad; wide > most { // all lines at one size
		s.TextSize = px * most / wide
		wide = most
	}
	r := ui.Rect{W: wide + beside + 2*pad, H: s.Row*float64(len(s.Lines)+1) + pad}
	s.Rect = p.place(v, room, r)
	s.Rect = s.Rect.Within(panel.Beside(v.Covered, room, s.Rect, s.Rect.W))
	for i := range s.Lines {
		l := &s.Lines[i]
		l.Rect = ui.Rect{X: s.Rect.X + pad/2, Y: s.Rect.Y + pad/2 + s.Row*float64(i+1), W: s.Rect.W - pad, H: s.Row - c.Px(rowGap)}
		l.Inset = beside
	}
	return s
}

// ways are the directions from the combat to the list.
var ways = [...]ui.Point{{Y: 1}, {Y: -1}, {X: -1}, {X: 1}}

// place returns the rectangle of the list, of the size of r, in a room.
func (p *Panel) place(v *View, room, r ui.Rect) ui.Rect {
	r.X, r.Y = room.Center().X-r.W/2, room.Bottom()-r.H
	if !v.Pieces.OnMap(p.Cell) || !v.Center(p.Cell).In(v.Viewport) {
		return r.Within(room)
	}
	if p.Way > 0 {
		if in, cost := p.toward(v, room, r, ways[p.Way-1]); cost < overCombat {
			return in
		}
	}
	least := math.Inf(1)
	best := r
	for _, way := range ways {
		if in, cost := p.toward(v, room, r, way); cost < least-1 {
			best, least = in, cost
		}
	}
	return best
}

// toward returns the rectangle of the list in a direction from the combat, and the cost of what it covers and of its
// distance from there.
func (p *Panel) toward(v *View, room, r ui.Rect, way ui.Point) (in ui.Rect, cost float64) {
	at, far := v.Center(p.Cell), combatShare*v.CellSize
	o := ui.Rect{X: at.X + way.X*(far+r.W/2) - r.W/2, Y: at.Y + way.Y*(far+r.H/2) - r.H/2, W: r.W, H: r.H}
	in = o.Within(room)
	cost = math.Abs(in.X-o.X) + math.Abs(in.Y-o.Y)
	if v.Hides != nil {
		cost += min(v.Hides(in), overCombat/4)
	}
	if p.covers(v, in) {
		cost += overCombat
	}
	return in, cost
}

// Choose chooses the direction to the list at the first chit of a combat, with room for all its chits. The list then
// stays there.
func (p *Panel) Choose(v *View, c *ui.Context) {
	full := *p
	full.Reveal()
	if full.Track == nil || p.Way > 0 || !v.Pieces.OnMap(p.Cell) {
		return
	}
	r := full.Layout(v, c).Rect
	r.W, r.H = max(r.W, c.Px(usualWide)), max(r.H, c.Px(rowHigh)*float64(full.Track.Max+1+sumLines)+c.Px(pad))
	room := c.Inset(v.Room, margin)
	r.W, r.H = min(r.W, room.W), min(r.H, room.H)
	least := math.Inf(1)
	for i, way := range ways {
		if _, cost := p.toward(v, room, r, way); cost < least-1 {
			p.Way, least = i+1, cost
		}
	}
}

// ReadAt returns the centre of a place where a drawn chit of the given side can be read, and the place of the chit in
// the list: beside the list with that chit. Without a list, the first is the centre of the map, and ok is false.
func (p *Panel) ReadAt(v *View, c *ui.Context, side float64) (read, end ui.Point, ok bool) {
	full := *p
	full.Reveal()
	if full.Track == nil {
		return v.Viewport.Center(), ui.Point{}, false
	}
	s := full.Layout(v, c)
	for i := range s.Lines {
		if s.Lines[i].Last {
			end = s.Lines[i].chit(0, c, s.Row)
		}
	}
	far := side/2 + c.Px(margin)
	m := s.Rect.Center()
	places := []ui.Point{{X: s.Rect.X - far, Y: m.Y}, {X: s.Rect.Right() + far, Y: m.Y}, {X: m.X, Y: s.Rect.Y - far}, {X: m.X, Y: s.Rect.Bottom() + far}}
	for _, at := range places {
		r := ui.Rect{X: at.X - side/2, Y: at.Y - side/2, W: side, H: side}
		if r.Intersect(v.Viewport) == r && !p.covers(v, r) {
			return at, end, true
		}
	}
	return v.Viewport.Center(), end, true
}

// covers reports whether a rectangle covers the cell of the combat or the path of the piece that moves.
func (p *Panel) covers(v *View, r ui.Rect) bool {
	over := func(cell rules.CellID) bool {
		if !v.Pieces.OnMap(cell) {
			return false
		}
		at, half := v.Center(cell), v.CellSize/2
		return !r.Intersect(ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}).Empty()
	}
	return over(p.Cell) || v.Event != nil && slices.ContainsFunc(v.Event.Path, over)
}

// ChitSize returns the size of a chit in a line, as a share of a side in interface points.
func ChitSize(side float64) float64 { return chitSide / side }

// Draw draws the list from the first chit until the effects of the chits are over.
func (p *Panel) Draw(view *ebiten.Image, v *View, c *ui.Context) {
	if p.Track == nil {
		return
	}
	th, s := c.Theme, p.Layout(v, c)
	v.Shapes.Rect(s.Rect.Inset(-borderWide), th.Ink)
	v.Shapes.Rect(s.Rect, th.PaperLight)
	for i := range s.Lines {
		l := &s.Lines[i]
		if l.Applies {
			glow := highlight
			if l.Last && v.drawing() && !v.Still {
				glow += flash * math.Sin(math.Pi*v.Time)
			}
			v.Shapes.Rect(l.Rect, ui.Mix(th.PaperLight, th.Select, glow))
		}
		if l.Last {
			v.Shapes.Frame(l.Rect, c.Px(frameWide), th.Edge)
		}
	}
	v.Shapes.Draw(view)
	c.DrawText(view, s.Title, ui.Bold, s.TextSize, s.Rect.X+c.Px(pad), s.Rect.Y+c.Px(titleBase)*s.Row/c.Px(rowHigh), th.Ink)
	for i := range s.Lines {
		l := &s.Lines[i]
		v.drawLine(view, c, l, s.Row, p.next == nil && l.Last && v.drawing() && !v.Still)
		clr := th.InkSoft
		if l.Applies {
			clr = th.Ink
		}
		c.DrawText(view, l.Text, ui.Label, s.TextSize, l.Rect.X+l.Inset, l.Rect.Center().Y+s.TextSize*lineBase/textSize, clr)
	}
}

// drawing reports whether a chit is being drawn.
func (v *View) drawing() bool { return v.Event != nil && v.Event.Kind == rules.ChitDrawn }

// drawLine draws the chits of a line, without the top one if that is still on its way. Chits that do not apply are pale.
func (v *View) drawLine(view *ebiten.Image, c *ui.Context, l *Line, row float64, onItsWay bool) {
	k := l.Count
	if onItsWay {
		k--
	}
	side := int(c.Px(chitSide) * row / c.Px(rowHigh))
	img, _ := v.Sprites.Chit(l.Name, l.Side, side)
	for i := range k {
		at := l.chit(i, c, row)
		if l.Applies {
			mapview.DrawTurned(view, img, at, 0, 1, 1)
			continue
		}
		mapview.DrawFaded(view, img, at, pale)
	}
}

// chit returns the centre of chit i of the line. The parameter row is the height of a row.
func (l *Line) chit(i int, c *ui.Context, row float64) ui.Point {
	k := c.Px(1) * row / c.Px(rowHigh)
	return ui.Point{X: l.Rect.X + (chitInset+chitFan*float64(i))*k, Y: l.Rect.Center().Y - chitFan*float64(i)*k/2}
}

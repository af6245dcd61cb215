// Package tally is the list of the chits that have been drawn in a combat, if chits that are drawn one by one decide it. Chits that apply are
// highlighted and counted. The others are pale and have a reason.
package tally

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
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
	Event    *rules.Event                     // event that is shown
	Time     float64                          // time of that event, 0 to 1
	Still    bool                             // true for reduced motion
}

// Panel is the list. The zero value is an empty list, which is not shown.
type Panel struct {
	Track *rules.Track // track of the chits drawn; nil = none
	Cell  rules.CellID // cell of the combat
	Last  string       // chit that was drawn last
}

// Sizes in interface points.
const (
	margin      = 8.0 // between the list and the edges of the map, and between the list and a chit
	pad         = 12.0
	rowHigh     = 22.0
	rowGap      = 2.0
	textSize    = 15.0
	titleBase   = 22.0 // baseline of the title
	lineBase    = 15.4 // baseline of a line
	lineInset   = 16.0 // of the text of a line
	dotInset    = 7.0  // of the dot of a chit that applies
	dotRadius   = 4.0
	frameWide   = 1.2
	borderWide  = 1.5 // in pixels
	combatShare = 1.2 // distance from the centre of the combat, in cells
)

// Strength of the highlight of a chit that applies, and its increase while the chit is drawn.
const highlight, flash = 0.22, 0.5

// Begin updates the list to an event that begins, and reports whether it draws a combat chit. If so, the caller calls Add. The list is empty after
// the first event that follows the effects of the chits.
func (p *Panel) Begin(e *rules.Event) (chit bool) {
	switch e.Kind {
	case rules.TurnBegan, rules.PhaseBegan, rules.AttackBegan, rules.ChitPlayed, rules.Moved, rules.Advanced:
		*p = Panel{}
	case rules.ChitDrawn:
		*p = Panel{}
		return e.N > 0
	}
	return false
}

// Add adds the chit of an event to the list. The position is that before the choice that drew it, and is changed. The parameter key is that of
// the track of chits.
func (p *Panel) Add(e *rules.Event, pos rules.View, choice rules.Choice, key string) {
	f, ok := pos.Forecast()
	if !ok {
		return
	}
	// The combat may end with this chit, so read the track during the event of the chit.
	pos.Apply(choice, rules.ListenerFunc(func(drawn rules.Event) {
		if drawn.Kind != rules.ChitDrawn || drawn.Key != e.Key {
			return
		}
		tracks := pos.Tracks()
		for i := range tracks {
			if g := &tracks[i]; g.Key == key {
				*p = Panel{g, f.Target, e.Key}
			}
		}
	}))
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
	Lines    []Line  // from the top
}

// Line is the line of a chit.
type Line struct {
	Rect    ui.Rect
	Text    string
	Applies bool // true if the chit applies
	Last    bool // true if the chit was drawn last
}

// Layout returns the layout of the list: at the bottom of the map, or beside the combat if that is visible. The list must not be empty.
func (p *Panel) Layout(v *View, c *ui.Context) Placement {
	g, px := p.Track, c.Px(textSize)
	s := Placement{Title: v.Texts.Name("gauge.", g.Key, "value", g.Value, "max", g.Max), TextSize: px}
	room := c.Inset(v.Room, margin)
	wide := c.LineWidth(s.Title, ui.Bold, px)
	for i := range g.Items {
		it := &g.Items[i]
		text, applies := v.text(c, it)
		s.Lines = append(s.Lines, Line{Text: text, Applies: applies, Last: it.Key == p.Last})
		wide = math.Max(wide, c.LineWidth(text, ui.Label, px))
	}
	row, pad := c.Px(rowHigh), c.Px(pad)
	if most := room.W - 3*pad; wide > most { // all lines at one size
		s.TextSize = px * most / wide
		wide = most
	}
	r := ui.Rect{W: wide + 3*pad, H: row*float64(len(s.Lines)+1) + pad}
	r.X, r.Y = room.Center().X-r.W/2, room.Bottom()-r.H
	if v.Pieces.OnMap(p.Cell) { // below the combat, or above it
		at := v.Center(p.Cell)
		far := combatShare * v.CellSize
		if r.Y = at.Y + far; r.Bottom() > room.Bottom() {
			r.Y = at.Y - far - r.H
		}
		r.X = at.X - r.W/2
	}
	r = r.Within(room)
	s.Rect = r.Within(panel.Beside(v.Covered, room, r, r.W))
	for i := range s.Lines {
		s.Lines[i].Rect = ui.Rect{X: s.Rect.X + pad/2, Y: s.Rect.Y + pad/2 + row*float64(i+1), W: s.Rect.W - pad, H: row - c.Px(rowGap)}
	}
	return s
}

// ReadAt returns the centre of a place where a drawn chit of the given side can be read: the centre of the map, or beside the list.
func (p *Panel) ReadAt(v *View, c *ui.Context, side float64) ui.Point {
	if p.Track == nil {
		return v.Viewport.Center()
	}
	s := p.Layout(v, c).Rect
	far := side/2 + c.Px(margin)
	m := s.Center()
	places := []ui.Point{{X: s.X - far, Y: m.Y}, {X: s.Right() + far, Y: m.Y}, {X: m.X, Y: s.Y - far}, {X: m.X, Y: s.Bottom() + far}}
	for _, at := range places {
		r := ui.Rect{X: at.X - side/2, Y: at.Y - side/2, W: side, H: side}
		if r.Intersect(v.Viewport) == r {
			return at
		}
	}
	return v.Viewport.Center()
}

// Draw draws the list from the first chit until the effects of the chits are over.
func (p *Panel) Draw(view *ebiten.Image, v *View, c *ui.Context) {
	if p.Track == nil || v.Event == nil {
		return
	}
	th, s := c.Theme, p.Layout(v, c)
	v.Shapes.Rect(s.Rect.Inset(-borderWide), th.Ink)
	v.Shapes.Rect(s.Rect, th.PaperLight)
	for _, l := range s.Lines {
		if l.Applies {
			glow := highlight
			if l.Last && v.Event.Kind == rules.ChitDrawn && !v.Still {
				glow += flash * math.Sin(math.Pi*v.Time)
			}
			v.Shapes.Rect(l.Rect, ui.Mix(th.PaperLight, th.Select, glow))
			v.Shapes.Disc(ui.Point{X: l.Rect.X + c.Px(dotInset), Y: l.Rect.Center().Y}, c.Px(dotRadius), th.Stamp)
		}
		if l.Last {
			v.Shapes.Frame(l.Rect, c.Px(frameWide), th.Edge)
		}
	}
	v.Shapes.Draw(view)
	c.DrawText(view, s.Title, ui.Bold, s.TextSize, s.Rect.X+c.Px(pad), s.Rect.Y+c.Px(titleBase), th.Ink)
	for _, l := range s.Lines {
		clr := th.InkSoft
		if l.Applies {
			clr = th.Ink
		}
		c.DrawText(view, l.Text, ui.Label, s.TextSize, l.Rect.X+c.Px(lineInset), l.Rect.Y+c.Px(lineBase), clr)
	}
}

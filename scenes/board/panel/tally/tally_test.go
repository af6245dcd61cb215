package tally_test

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/board/panel/tally"
	"herbstnebel/scenes/ui"
)

// chitSide is the side of a chit, in pixels.
const chitSide = 84

// TestChitsDrawnAreListed checks that the list has the effect of each kind of chit in the order of the track, that the chits that apply are
// highlighted, that the last one is framed, and that everything fits.
func TestChitsDrawnAreListed(t *testing.T) {
	g := &rules.Track{Key: "drawn", Value: 5, Max: 6, Items: []rules.TrackItem{
		{Key: "even", Count: 2, Text: "0:1"},
		{Key: "armour", Count: 1},
		{Key: "woods", Count: 1, Text: "1:0"},
		{Key: "none", Count: 1},
		{Key: "onslaught", Count: 1, Why: "allies-alert"},
	}}
	want := []tally.Line{
		{Text: "2 × At 1-1 or better: Attacker takes 0, defender 1 hit", Applies: true},
		{Text: "Armour: no, it applies if one side alone has armour"},
		{Text: "Woods: Attacker takes 1, defender 0 hits", Applies: true, Last: true},
		{Text: "No effect: a blank"},
		{Text: "Onslaught: no, the Allies are alert today"},
	}
	for _, size := range paneltest.Sizes {
		s := paneltest.Show(t, size[0], size[1], func(*ui.Context, ui.Rect) {})
		centers := []ui.Point{{}, {X: 20, Y: 30}, s.C.Screen().Center(), {X: size[0] - 20, Y: size[1] - 20}}
		v := &tally.View{Env: paneltest.Env(t, "enemyaction", make([]rules.Cell, len(centers)-1)), Viewport: s.C.Screen(), Room: s.C.Screen().Inset(10),
			CellSize: 60, Center: func(cell rules.CellID) ui.Point { return centers[cell] }}
		for cell := range centers {
			p := tally.Panel{Track: g, Cell: rules.CellID(cell), Last: "woods"}
			list := p.Layout(v, s.C)
			check.Equal(t, list.Title, "Chits drawn: 5 of 6", "the title")
			at, end, _ := p.ReadAt(v, s.C, chitSide)
			chit := ui.Rect{X: at.X - chitSide/2, Y: at.Y - chitSide/2, W: chitSide, H: chitSide}
			if !chit.Intersect(list.Rect).Empty() || !inside(chit, v.Viewport) {
				t.Errorf("%v, cell %d: a chit is read at %v, the list is at %v", size, cell, chit, list.Rect)
			}
			if !inside(list.Rect, v.Room) || list.TextSize <= 0 {
				t.Errorf("%v, cell %d: the list %v is not in %v", size, cell, list.Rect, v.Room)
			}
			top := list.Rect.Y + list.TextSize // below the title
			for i, l := range list.Lines {
				if !inside(l.Rect, list.Rect) || l.Rect.Y < top {
					t.Errorf("%v: line %d is at %v, in %v", size, i+1, l.Rect, list.Rect)
				}
				top = l.Rect.Bottom()
				if l.Last && !end.In(l.Rect) {
					t.Errorf("%v: the chit ends at %v, its line is %v", size, end, l.Rect)
				}
				if wide := s.C.LineWidth(l.Text, ui.Label, list.TextSize); l.Rect.X+l.Inset+wide > list.Rect.Right() {
					t.Errorf("%v: %q is %.0f wide in %v", size, l.Text, wide, list.Rect)
				}
				list.Lines[i] = tally.Line{Text: l.Text, Applies: l.Applies, Last: l.Last}
			}
			check.EqualSlices(t, list.Lines, want, "lines")
		}
	}
}

// inside reports whether a rectangle is in a room.
func inside(r, room ui.Rect) bool {
	return r.X >= room.X && r.Y >= room.Y && r.Right() <= room.Right() && r.Bottom() <= room.Bottom()
}

// combat is a position in a combat for cell 2, in which a choice draws the chits of that number.
type combat struct {
	rules.View
	drawn *int
}

func (combat) Forecast() (rules.Forecast, bool) { return rules.Forecast{Target: 2}, true }

func (p combat) Tracks() []rules.Track {
	return []rules.Track{{Key: "turn"}, {Key: "drawn", Value: *p.drawn}}
}

func (p combat) Apply(choice rules.Choice, l rules.Listener) {
	for range choice {
		*p.drawn++
		l.HandleEvent(rules.Event{Kind: rules.ChitDrawn, Key: "woods", N: *p.drawn})
	}
	*p.drawn = 0 // the combat is over
}

// TestAChitIsAddedWhenItIsDrawn checks that a chit that ends the combat is listed, that a card is not, and that the next act removes the list.
func TestAChitIsAddedWhenItIsDrawn(t *testing.T) {
	var p tally.Panel
	e := rules.Event{Kind: rules.ChitDrawn, Key: "woods", N: 1}
	if !p.Begin(&e) {
		t.Fatal("a chit is not a chit")
	}
	p.Add(&e, combat{drawn: new(int)}, 1, "drawn")
	check.True(t, p.Track == nil, "the list names the chit before it has turned over")
	p.Reveal()
	if p.Track == nil || p.Track.Value != 1 || p.Cell != 2 || p.Last != "woods" {
		t.Errorf("the list is %+v", p)
	}
	for name, test := range map[string]struct {
		event rules.Event
		stays bool
	}{
		"step lost": {rules.Event{Kind: rules.StepLost}, true},
		"result":    {rules.Event{Kind: rules.ResultFound}, true},
		"card":      {rules.Event{Kind: rules.ChitDrawn, Key: "command"}, false},
		"movement":  {rules.Event{Kind: rules.Moved}, false},
		"next turn": {rules.Event{Kind: rules.TurnBegan}, false},
	} {
		list := p
		if list.Begin(&test.event) || (list.Track != nil) != test.stays {
			t.Errorf("%s: the list is %+v", name, list)
		}
	}
}

// TestTheListStaysOnItsSide checks that the list stays on the side of the combat that was chosen at the first chit, even if it then covers more there.
func TestTheListStaysOnItsSide(t *testing.T) {
	s := paneltest.Show(t, 1280, 720, func(*ui.Context, ui.Rect) {})
	at := s.C.Screen().Center()
	below := 0.0 // cost of the lower half
	v := &tally.View{Env: paneltest.Env(t, "enemyaction", make([]rules.Cell, 2)), Viewport: s.C.Screen(), Room: s.C.Screen().Inset(10), CellSize: 60,
		Center: func(rules.CellID) ui.Point { return at },
		Hides: func(r ui.Rect) float64 {
			if r.Y > at.Y {
				return below
			}
			return 50
		}}
	p := tally.Panel{Track: &rules.Track{Key: "drawn", Value: 1, Max: 6, Items: []rules.TrackItem{{Key: "woods", Count: 1}}}, Cell: 1}
	p.Choose(v, s.C)
	first := p.Layout(v, s.C).Rect
	below = 100
	p.Track.Items = append(p.Track.Items, rules.TrackItem{Key: "armour", Count: 1}, rules.TrackItem{Key: "even", Count: 2, Text: "0:1"})
	p.Choose(v, s.C)
	if last := p.Layout(v, s.C).Rect; first.Y < at.Y || last.Y < at.Y {
		t.Errorf("the list is at %v, then at %v, the combat at %v", first, last, at)
	}
	p.Way = 0
	p.Choose(v, s.C)
	check.True(t, p.Layout(v, s.C).Rect.Y < at.Y, "a new list covers more")
}

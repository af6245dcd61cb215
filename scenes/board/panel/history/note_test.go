package history

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/ui"
)

const brief = "The front holds."

// viewOf returns a view of the first turn, 16 December, with a stack in the middle of the bottom of the screen and one at the left.
func viewOf(t *testing.T, size [2]float64) *View {
	v := &View{Env: paneltest.Env(t, "deadlywoods", make([]rules.Cell, 2), rules.Piece{Unit: true, Cell: 1}, rules.Piece{Unit: true, Cell: 2}), Room: ui.Rect{W: size[0], H: size[1]}, Counter: 40}
	v.Texts.Tracks = []rules.Track{{Key: vocab.Turn, Items: []rules.TrackItem{{Key: "dates.16"}}}}
	v.Texts.Skin.Days = map[string][]string{"dates.16": {"1944-12-16"}}
	v.Board.Cells[2].Center.X = -1
	v.Camera = func(p rules.Point) ui.Point {
		return ui.Point{X: size[0]/2 + float64(p.X)*size[0]*0.45, Y: size[1] - 40}
	}
	return v
}

// begun returns a note of the first turn.
func begun(c *ui.Context) *Note {
	n := &Note{}
	n.Begin(c, 1, brief, true)
	return n
}

// TestTheNoteHasTheEventsAndTheSituation checks the texts of the note, and that it is short on a phone.
func TestTheNoteHasTheEventsAndTheSituation(t *testing.T) {
	for _, size := range paneltest.Sizes {
		v := viewOf(t, size)
		v.Compact = size[0] < size[1]
		var n *Note
		s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
			if n == nil {
				n = begun(c)
			}
			n.Layout(v, c)
		})
		s.Step(ui.Input{})
		events, texts := v.Texts.TurnHistory(1), strings.Join(strings.Fields(strings.Join(s.C.UI.Texts(), " ")), " ")
		want := gametext.FirstSentence(events)
		if !v.Compact {
			want = events
		}
		if events == "" || !strings.Contains(texts, want) || strings.Contains(texts, brief) == v.Compact {
			t.Errorf("%v: the note says %q, want %q", size, texts, want)
		}
		if at := n.Rect(); at.Empty() || at.H > size[1]*mostShare || v.Compact && at.H > size[1]/4 {
			t.Errorf("%v: the note is at %v", size, at)
		}
	}
}

// TestTheNoteIsShorterInLessRoom checks that the text becomes shorter with the room, down to none.
func TestTheNoteIsShorterInLessRoom(t *testing.T) {
	v := viewOf(t, paneltest.Sizes[0])
	room, last := v.Room, 1e9
	paneltest.Show(t, room.W, room.H, func(c *ui.Context, r ui.Rect) {
		for _, high := range []float64{room.H, 300, 200, 150, 20} {
			n := begun(c)
			v.Room.H = high
			if n.Layout(v, c); n.Rect().H > mostShare*high || n.Rect().H > last || n.Rect().H == 0 && high > 200 || n.Rect().H > 0 && high < 100 {
				t.Errorf("in a height of %v the note has %v", high, n.Rect().H)
			}
			last = n.Rect().H
		}
	})
}

// TestTheNoteCoversFewStacks checks that the note is where it covers the fewest stacks, does not cover a panel, and keeps its place while the
// map moves.
func TestTheNoteCoversFewStacks(t *testing.T) {
	size := paneltest.Sizes[0]
	paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
		v, n := viewOf(t, size), begun(c)
		if n.Layout(v, c); n.Rect().X < size[0]/2 {
			t.Errorf("with stacks at the left and in the middle it is at %v", n.Rect())
		}
		at := n.Rect()
		v.Camera = func(rules.Point) ui.Point { return at.Center() }
		if n.Layout(v, c); n.Rect() != at {
			t.Errorf("the note moves from %v to %v with the map", at, n.Rect())
		}
		n = begun(c)
		v.Avoid = ui.Rect{Y: size[1] - 200, W: size[0] / 2, H: 200}
		if n.Layout(v, c); !n.Rect().Intersect(v.Avoid).Empty() {
			t.Errorf("the note is at %v, over the panel at %v", n.Rect(), v.Avoid)
		}
	})
}

// TestTheNoteDisappears checks when the note disappears.
func TestTheNoteDisappears(t *testing.T) {
	for _, test := range []struct {
		name   string
		in     ui.Input
		ticks  int
		busy   bool
		unread bool // the player does not want notes
		want   bool
	}{
		{"nothing happens", ui.Input{}, 1000, false, false, true},
		{"a press at once", ui.Input{Pressed: true}, MinTicks, false, false, true},
		{"a press later", ui.Input{Pressed: true}, MinTicks + 1, false, false, false},
		{"events at once", ui.Input{}, minTicksBusy, true, false, true},
		{"events later", ui.Input{}, minTicksBusy + 1, true, false, false},
		{"notes are switched off", ui.Input{}, 1, false, true, false},
	} {
		paneltest.Show(t, 1280, 720, func(c *ui.Context, r ui.Rect) {
			n := begun(c)
			in := test.in
			c.Input, c.Tick = &in, c.Tick+test.ticks
			c.Settings.NoHistory = test.unread
			if n.Update(c, test.busy); n.Shown() != test.want || n.Turn() != 1 || n.Brief() != brief {
				t.Errorf("%s: shown is %v, want %v", test.name, n.Shown(), test.want)
			}
		})
	}
}

// TestTheNoteIsSmallInASmallWindow checks that a window of 1024 by 600 points has the first sentence alone, and a large one the whole text.
func TestTheNoteIsSmallInASmallWindow(t *testing.T) {
	for size, short := range map[[2]float64]bool{{730, 520}: true, {1304, 820}: false} {
		v := viewOf(t, size)
		s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
			n := begun(c)
			n.Layout(v, c)
			if at := n.Rect(); at.Empty() || at.W*at.H > mostArea*size[0]*size[1] {
				t.Errorf("%v: the note is at %v", size, at)
			}
		})
		events, texts := v.Texts.TurnHistory(1), strings.Join(strings.Fields(strings.Join(s.C.UI.Texts(), " ")), " ")
		if strings.Contains(texts, events) == short || !strings.Contains(texts, gametext.FirstSentence(events)) {
			t.Errorf("%v: the note says %q", size, texts)
		}
	}
}

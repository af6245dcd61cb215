package scenes

import (
	"strconv"
	"strings"
	"testing"

	"herbstnebel/game/lesson"
	"herbstnebel/rules"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// follower does what the guide says, with a mouse or with a finger.
type follower struct {
	*tester
	g     *guide
	touch bool
	acts  int // presses so far
}

// press presses a place of the screen.
func (f *follower) press(p ui.Point) {
	f.t.Helper()
	f.acts++
	if f.touch {
		finger := []ui.Finger{{ID: f.acts, At: p}}
		for _, down := range [][]ui.Finger{finger, finger, nil, nil} {
			f.step(f.gestures.Feed(ui.Raw{Fingers: down}, 6))
		}
		return
	}
	f.step(ui.Input{Pointer: p, Inside: true, Moved: true})
	f.step(ui.Input{Pointer: p, Inside: true, Pressed: true, Down: true, From: p})
	f.step(ui.Input{Pointer: p, Inside: true, Released: true, Click: true, From: p})
}

// button presses a button, and reports whether there is one of that name.
func (f *follower) button(id string) bool {
	f.t.Helper()
	r, ok := f.c.UI.Where(id)
	if ok {
		f.press(r.Center())
	}
	return ok
}

// rest lets what happens be shown and the other side decide, until the player is asked.
func (f *follower) rest() {
	f.t.Helper()
	for n := 0; ; n++ {
		f.step(ui.Input{Touch: f.touch})
		side := f.g.match.ToMove()
		mine := side == f.g.lesson().Side || side == rules.Nobody
		if mine && !f.g.board.Busy() && f.g.revision == f.g.match.Revision() {
			for range 3 { // the camera comes to rest
				f.step(ui.Input{Touch: f.touch})
			}
			return
		}
		f.button("skip")
	}
}

// choose makes a choice on the board: its button, or its piece and its cell.
func (f *follower) choose(notation string) {
	f.t.Helper()
	m := f.g.match
	pos, n, asked := m.Position(), m.Played(), f.g.slip()
	var want rules.Choice
	buttons, at, several := 0, -1, rules.PieceID(0)
	ambiguous := false
	for _, c := range m.Choices() {
		p := pos.Describe(c)
		if pos.Notation(c) == notation {
			want = c
			at = buttons
		}
		if p.Pass || p.Cell == 0 && p.Piece == 0 {
			buttons++
		} else if p.Cell != 0 && p.Piece != 0 {
			ambiguous = ambiguous || several != 0 && several != p.Piece
			several = p.Piece
		}
	}
	pick := pos.Describe(want)
	if pick.Pass || pick.Cell == 0 && pick.Piece == 0 {
		if !f.button("choice" + string(rune('0'+at))) {
			f.t.Fatalf("%s: no button; there are %q", notation, f.c.UI.IDs())
		}
		if m.Played() == n {
			f.step(ui.Input{Touch: f.touch})
			f.button("leave-yes")
		}
	} else {
		if pick.Piece != 0 && (pick.Cell == 0 || ambiguous) {
			f.spot(0, pick.Piece)
			if m.Played() == n && pick.Cell == 0 { // a stack that fans out
				f.step(ui.Input{Touch: f.touch})
				f.spot(0, pick.Piece)
			}
		}
		if pick.Cell != 0 {
			f.spot(pick.Cell, 0)
		}
	}
	// Of a stack, whichever the slip asks for and lies on top will do.
	if r := m.Records(); len(r) <= n || !asked.Asks(r[n].Text) {
		f.t.Fatalf("%s was meant, and of %d choices the last is %q", notation, len(r), r[len(r)-1].Text)
	}
}

// spot presses a cell or a piece.
func (f *follower) spot(cell rules.CellID, piece rules.PieceID) {
	f.t.Helper()
	if piece != 0 {
		if f.button("tray" + strconv.Itoa(int(piece))) {
			return
		}
	}
	at, ok := f.g.board.Spot(cell, piece)
	if !ok {
		f.t.Fatalf("cell %d, piece %d: the guide points at what is not in sight", cell, piece)
	}
	f.press(at)
}

// TestTheGuideIsFollowed takes every lesson in the real scenes, in every language, with mouse
// and fingers: whoever does what the guide says, and nothing else, passes each.
func TestTheGuideIsFollowed(t *testing.T) {
	for _, code := range lang.Languages {
		for _, device := range []struct {
			name  string
			touch bool
			w, h  float64
		}{{"mouse", false, 1280, 800}, {"touch", true, 390, 844}} {
			s := open(t, Options{Language: code}, device.w, device.h)
			s.c.Settings.Speed = 16
			for _, id := range s.systems.IDs() {
				sys, err := s.systems.Get(id)
				if err != nil {
					t.Fatal(err)
				}
				for _, side := range sys.Seats() {
					lessons := s.lessonsOf(sys, side)
					for i, l := range lessons {
						t.Run(code+"/"+device.name+"/"+id+"/"+l.ID, func(t *testing.T) {
							s.tester(t).follow(sys, lessons, i, device.touch)
						})
					}
				}
			}
		}
	}
}

// tester makes the failures of a subtest its own.
func (s *tester) tester(t *testing.T) *tester { return &tester{s.App, t} }

// follow takes a lesson.
func (s *tester) follow(sys rules.System, lessons []*lesson.Lesson, i int, touch bool) {
	s.t.Helper()
	s.teach(sys, lessons, i)
	s.step(ui.Input{Touch: touch})
	g, ok := s.stack.Top().(*guide)
	if !ok {
		s.t.Fatalf("on top is %T", s.stack.Top())
	}
	f := &follower{tester: s, g: g, touch: touch}
	for {
		f.rest()
		for _, problem := range append(s.c.UI.Spills(), s.c.UI.Clashes()...) {
			if strings.Contains(problem, "guide.") || strings.Contains(problem, s.T("guide.count", "n", i+1, "of", len(lessons))) {
				s.t.Errorf("%+v: %s", g.slip(), problem)
			}
		}
		slip := g.slip()
		switch {
		case slip == nil:
			if g.report.Verdict != lesson.Passed && !g.lesson().Battle {
				s.t.Errorf("it ends with verdict %d: %+v", g.report.Verdict, g.report.Goals)
			}
			return
		case slip.Tells():
			if !f.button("guide.next") {
				s.t.Fatalf("%s: no button; there are %q", slip.ID, s.c.UI.IDs())
			}
		case g.report.Next == "":
			s.t.Fatalf("%s: the guide asks for %q and %q is due", slip.ID, slip.Do, g.match.Position().Decision().Key)
		default:
			f.choose(g.report.Next)
		}
	}
}

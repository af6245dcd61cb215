package lessons

import (
	"strconv"
	"strings"
	"testing"

	"herbstnebel/game/lesson"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/scenes/board/planning"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// follower follows the instructions of the tutorial with a mouse or a finger.
type follower struct {
	*tester
	g        *Tutorial
	gestures ui.Gestures
	touch    bool
	acts     int // presses so far
}

// press presses a point of the screen.
func (f *follower) press(p ui.Point) {
	f.t.Helper()
	f.acts++
	if f.touch {
		finger := []ui.Finger{{ID: f.acts, At: p}}
		for _, down := range [][]ui.Finger{finger, finger, nil, nil} {
			f.Step(f.gestures.Feed(ui.Raw{Fingers: down}, 6))
		}
		return
	}
	f.Step(ui.Input{Pointer: p, Inside: true, Moved: true})
	f.Step(ui.Input{Pointer: p, Inside: true, Pressed: true, Down: true, From: p})
	f.Step(ui.Input{Pointer: p, Inside: true, Released: true, Click: true, From: p})
}

// button presses a button and reports whether it exists.
func (f *follower) button(id string) bool {
	f.t.Helper()
	r, ok := f.C.UI.Where(id)
	if ok {
		for f.C.UI.Settles(id) {
			f.Step(ui.Input{Touch: f.touch})
		}
		f.press(r.Center())
	}
	return ok
}

// rest waits until the animations are over and the player must decide.
func (f *follower) rest() {
	f.t.Helper()
	for {
		f.Step(ui.Input{Touch: f.touch})
		side := f.g.match.ToMove()
		mine := side == f.g.lesson().Side || side == rules.NoSide || f.g.reading() || f.g.ended
		if mine && !f.g.board.Lesson().Animating() && f.g.revision == f.g.match.Revision() {
			f.Step(ui.Input{Touch: f.touch})
			return
		}
	}
}

// choose makes a choice on the board: by its button, or by its piece and its cell.
func (f *follower) choose(notation string) {
	f.t.Helper()
	m := f.g.match
	pos, n, asked := m.Position(), m.Played(), f.g.step()
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
			f.t.Fatalf("%s: no button; there are %q", notation, f.C.UI.IDs())
		}
		if m.Played() == n { // a card is raised first
			f.button("choice" + string(rune('0'+at)))
		}
		if m.Played() == n {
			f.Wait(planning.TooFast)
			f.button("leave-yes")
		}
	} else {
		if pick.Piece != 0 && (pick.Cell == 0 || ambiguous) {
			f.spot(0, pick.Piece)
			if m.Played() == n && pick.Cell == 0 { // a stack fans out
				f.Step(ui.Input{Touch: f.touch})
				if _, menu := f.C.UI.Where("verb0"); !menu {
					f.spot(0, pick.Piece)
				}
			}
		}
		if pick.Cell != 0 {
			f.spot(pick.Cell, 0)
		}
	}
	// In a stack, any unit that the step asks for and that is on top will do.
	if m.Played() == n { // a menu asks which of several things is meant
		f.Step(ui.Input{Touch: f.touch})
		verb := 0
		for _, c := range m.Choices() {
			if pos.Notation(c) == notation {
				break
			}
			if p := pos.Describe(c); p.Piece == pick.Piece && p.Cell == pick.Cell {
				verb++
			}
		}
		f.button("verb" + strconv.Itoa(verb))
	}
	if m.Played() == n {
		at, ok := f.g.board.Lesson().ScreenPos(pick.Cell, pick.Piece)
		f.t.Fatalf("%s was meant, at %v %v, and nothing is played; there are %q", notation, at, ok, f.under(at))
	}
	if r := m.Records(); !asked.Matches(r[n].Text) {
		f.t.Fatalf("%s was meant, and %d choices are %q", notation, len(r), lines(m))
	}
}

// under returns the widgets at a point.
func (f *follower) under(p ui.Point) (out []string) {
	for _, id := range f.C.UI.IDs() {
		if r, _ := f.C.UI.Where(id); p.In(r) {
			out = append(out, id)
		}
	}
	return out
}

// spot presses a cell or a piece.
func (f *follower) spot(cell rules.CellID, piece rules.PieceID) {
	f.t.Helper()
	if piece != 0 {
		if f.button("tray" + strconv.Itoa(int(piece))) {
			return
		}
	}
	at, ok := f.g.board.Lesson().ScreenPos(cell, piece)
	for was := (ui.Point{}); at != was; at, ok = f.g.board.Lesson().ScreenPos(cell, piece) { // wait until the camera is at rest
		was = at
		f.Step(ui.Input{Touch: f.touch})
	}
	if !ok {
		f.t.Fatalf("cell %d, piece %d: the guide points at what is not in sight", cell, piece)
	}
	f.press(at)
}

// A player who follows the instructions and does nothing else passes every lesson, with mouse and touch, in
// every language. The short test uses the mouse in the first language, and touch in the others in turn.
func TestLessonsCanBeCompleted(t *testing.T) {
	for nth, code := range lang.Languages {
		for _, device := range []struct {
			name  string
			touch bool
			w, h  float64
		}{{"mouse", false, 1280, 800}, {"touch", true, 390, 844}} {
			if device.touch != (code != lang.Languages[0]) && !rulestest.Long() {
				continue
			}
			s := open(t, code, device.w, device.h)
			s.C.Settings.Speed = 16
			for _, id := range s.Systems().IDs() {
				sys, err := s.Systems().Get(id)
				check.Must(t, err)
				for _, side := range sys.Seats() {
					lessons := s.lessonsOf(sys, side)
					for i, l := range lessons {
						if device.touch && i%(len(lang.Languages)-1) != nth-1 && !rulestest.Long() {
							continue
						}
						t.Run(code+"/"+device.name+"/"+id+"/"+l.ID, func(t *testing.T) {
							s.tester(t).follow(sys, lessons, i, device.touch)
						})
					}
				}
			}
		}
	}
}

// tester returns a tester that reports failures to the subtest t.
func (s *tester) tester(t *testing.T) *tester { return &tester{s.Host, t} }

// together are the lessons that ask for an attack by all eligible units at once.
var together = map[string]bool{"odds": true, "bucket": true, "noville": true, "support": true}

// begin starts a lesson.
func (s *tester) begin(sys rules.System, lessons []*lesson.Lesson, i int, touch bool) *follower {
	s.t.Helper()
	start(s, sys, lessons, i)
	s.Step(ui.Input{Touch: touch})
	g, ok := s.Stack.Top().(*Tutorial)
	if !ok {
		s.t.Fatalf("on top is %T", s.Stack.Top())
	}
	return &follower{tester: s, g: g, touch: touch}
}

// alone starts a lesson as the only one of its course. A battle uses the dice of its file.
func (s *tester) alone(sys rules.System, l *lesson.Lesson) *follower {
	s.t.Helper()
	same := *l
	same.Battle = false
	f := s.begin(sys, []*lesson.Lesson{&same}, 0, false)
	same.Battle = l.Battle
	return f
}

// follow completes a lesson by following its instructions.
func (s *tester) follow(sys rules.System, lessons []*lesson.Lesson, i int, touch bool) {
	s.t.Helper()
	f := s.begin(sys, lessons, i, touch)
	g := f.g
	attacked := false // with the button that makes the complete attack of the step
	defer func() {
		if together[lessons[i].ID] && !attacked {
			s.t.Error("the guide does not point at the button that makes the attack")
		}
	}()
	var back ui.Rect // last place of the undo button
	for {
		f.rest()
		if on, ok := s.C.UI.Where("guide.on"); ok && !touch && !on.Intersect(back).Empty() {
			s.t.Errorf("the next lesson at %v begins where one takes back, at %v", on, back)
		}
		var offered bool
		if back, offered = s.C.UI.Where("guide.back"); offered && g.match.CanUndo() != nil {
			s.t.Error("the slip offers to take back what cannot be taken back")
		}
		for _, problem := range append(s.C.UI.OverflowingTexts(), s.C.UI.LayoutErrors()...) {
			if strings.Contains(problem, "guide.") || strings.Contains(problem, s.C.T("guide.count", "n", i+1, "of", len(lessons))) {
				s.t.Errorf("%+v: %s", g.step(), problem)
			}
		}
		step := g.step()
		switch {
		case step == nil:
			if g.report.Verdict != lesson.Passed && !g.lesson().Battle {
				s.t.Errorf("the lesson ends with verdict %d: %+v", g.report.Verdict, g.report.Goals)
			}
			return
		case step.TextOnly() && !touch: // Enter presses the highlighted button
			s.Press(ui.Confirm)
			if f.Step(ui.Input{}); g.step() == step || g.match.Played() > 0 && g.report.At == 0 {
				s.t.Fatalf("%s: Enter plays %q", step.ID, lines(g.match))
			}
		case step.TextOnly():
			if !f.button("guide.next") {
				s.t.Fatalf("%s: no button; there are %q", step.ID, s.C.UI.IDs())
			}
		case g.lesson().Battle: // from here the player is free
			return
		case g.report.Next == "":
			s.t.Fatalf("%s: the guide asks for %q and %q is due after %q", step.ID, step.Do, g.match.Position().Decision().Key, lines(g.match))
		case g.board.Lesson().HighlightAttack(s.C, step.Matches) != "":
			played := g.match.Played()
			if !f.button("fight-all") {
				s.t.Fatalf("%s: nothing makes the attack; there are %q", step.ID, s.C.UI.IDs())
			}
			attacked = true
			if r := g.match.Records(); len(r) == played || !step.Matches(r[played].Text) {
				s.t.Fatalf("%s: the attack is made, and the choices are %q", step.ID, lines(g.match))
			}
		default:
			f.choose(g.report.Next)
		}
	}
}

// If an engine has the first move of a lesson, it waits until the introductory steps are dismissed, and the
// panel does not move.
func TestEngineWaitsForIntroduction(t *testing.T) {
	s := open(t, "en", 1280, 800)
	s.C.Settings.Speed = 16
	waited := 0
	for _, id := range s.Systems().IDs() {
		sys, err := s.Systems().Get(id)
		check.Must(t, err)
		for _, side := range sys.Seats() {
			lessons := s.lessonsOf(sys, side)
			for _, l := range lessons {
				ear := &listener{Platform: s.C.Platform}
				s.C.Platform = ear
				f := s.alone(sys, l)
				g := f.g
				if text := g.text(s.C, "."+l.Steps[0].ID); !strings.Contains(ear.said, text) {
					t.Errorf("%s, %s: of the slip %q a screen reader is told %q", id, l.ID, text, ear.said)
				}
				s.C.Platform = ear.Platform
				if g.match.ToMove() == l.Side || !g.lesson().Steps[0].TextOnly() {
					continue
				}
				waited++
				f.rest()
				at, ok := s.C.UI.Where("guide.next")
				played := g.match.Played()
				for range 120 {
					f.Step(ui.Input{})
				}
				if now, _ := s.C.UI.Where("guide.next"); !ok || now != at || g.match.Played() != played {
					t.Errorf("%s, %s: %d choices are played, the button is at %v, was at %v (%v)", id, l.ID, g.match.Played(), now, at, ok)
				}
				_, ok = s.C.UI.Written(s.C.T("board.reads"))
				check.True(t, ok, "%s, %s: nothing says what is waited for", id, l.ID)
				for g.reading() {
					f.button("guide.next")
				}
				for g.match.Played() == played { // until the timeout of the test
					f.Step(ui.Input{})
				}
			}
		}
	}
	if waited == 0 {
		t.Error("no lesson begins with the machine")
	}
}

// On a phone in landscape orientation the next action is visible without scrolling, although the text of the
// panel may scroll.
func TestNextActionNeedsNoScrolling(t *testing.T) {
	s := open(t, "fr", 844, 390)
	sys, err := s.Systems().Get("enemyaction")
	check.Must(t, err)
	lessons := s.lessonsOf(sys, sys.Seats()[0])
	for i, l := range lessons {
		if l.ID != "noville" {
			continue
		}
		f := s.begin(sys, lessons, i, true)
		for f.rest(); f.g.step().TextOnly() && f.button("guide.next"); f.rest() {
		}
		at, ok := s.C.UI.Written("Attaquer Noville (1613)")
		fold, _ := s.C.UI.Where("guide.fold")
		bar, _ := s.C.UI.Where("drawer-log")
		if !ok || at.Y < fold.Y || at.Bottom() > bar.Y {
			t.Errorf("the heading is at %v (%v), between %v and %v", at, ok, fold, bar)
		}
		return
	}
	t.Fatal("there is no such lesson")
}

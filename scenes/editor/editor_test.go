package editor

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/page/pagetest"
	"herbstnebel/scenes/ui"
)

// tester is a program with the editor only.
type tester struct {
	*pagetest.Host
	t     *testing.T
	files *game.PlayerFiles
	begun *game.Match
}

func newTester(t *testing.T, language string, w, h float64) *tester {
	t.Helper()
	s := &tester{Host: pagetest.New(t, registry.Games(), language, w, h), t: t}
	s.files = game.NewPlayerFiles(game.NewFolder(t.TempDir()))
	t.Cleanup(func() {
		if e, ok := s.Stack.Top().(*Scene); ok {
			e.Close(s.C)
		}
	})
	return s
}

func (s *tester) Files() *game.PlayerFiles        { return s.files }
func (s *tester) Assets() fs.FS                   { return assets.FS() }
func (s *tester) Engines(rules.System) []string   { return []string{"captain", "greedy"} }
func (s *tester) DefaultSeat(rules.System) string { return "captain" }
func (s *tester) StartMatch(m *game.Match)        { s.begun = m }
func (s *tester) Redraw()                         {}

// open shows the start of the first scenario of a game.
func (s *tester) open(id string) *Scene {
	s.t.Helper()
	sys, err := s.Systems().Get(id)
	check.Must(s.t, err)
	v, err := sys.Start(sys.Scenarios()[0].ID, nil)
	check.Must(s.t, err)
	OpenPosition(s.C, s, v)
	s.Wait(2)
	e, ok := s.Stack.Top().(*Scene)
	if !ok {
		s.t.Fatal("there is no editor on the screen")
	}
	return e
}

// movable returns a unit on the map, and another cell to which it can move.
func movable(t *testing.T, e *Scene) (rules.PieceID, rules.CellID) {
	t.Helper()
	for _, q := range e.pieces.Pieces {
		if !q.Unit || !e.pieces.OnMap(q.Cell) || len(e.pieces.Stacks[q.Cell]) != 1 {
			continue
		}
		at := rules.EditAt{Piece: q.ID}
		x := e.draft.Item(at, rules.EditPlace)
		for id := 1; x != nil && id < len(e.board.Cells); id++ {
			if cell := rules.CellID(id); cell != q.Cell && len(e.pieces.Stacks[cell]) == 0 && e.draft.Check(x.To(at, id)) == nil {
				return q.ID, cell
			}
		}
	}
	t.Fatal("no unit can be moved")
	return 0, 0
}

// show brings a cell into view and returns its place on the screen.
func (s *tester) show(e *Scene, cell rules.CellID) ui.Point {
	e.canvas.Camera.LookFree(e.board.Cells[cell].Center)
	e.canvas.Camera.Jump()
	s.Wait(2)
	return e.canvas.CellCenter(cell)
}

// press presses a point.
func (s *tester) press(at ui.Point) {
	s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
	s.Step(ui.Input{Pointer: at, Inside: true, Pressed: true, Down: true, From: at})
	s.Step(ui.Input{Pointer: at, Inside: true, Released: true, Click: true, From: at})
	s.Wait(2)
}

// TestEditing: in every game, on a large and on a small screen, a unit is moved by presses, taken off the map, put back from
// the tray and by Undo; all of it is kept in a slot, and nothing is off the screen.
func TestEditing(t *testing.T) {
	for _, size := range []ui.Point{{X: 1280, Y: 800}, {X: 390, Y: 844}} {
		for _, g := range registry.Games().Playable() {
			t.Run(g.ID, func(t *testing.T) {
				s := newTester(t, "en", size.X, size.Y)
				e := s.open(g.ID)
				start := e.draft.Position().Hash()
				piece, to := movable(t, e)
				from := e.pieces.CellOf(piece)
				s.press(s.show(e, from))
				check.Equal(t, e.picks.Piece, piece, "selected")
				s.press(s.show(e, to))
				check.Equal(t, e.pieces.CellOf(piece), to, "the unit after a press on another cell")
				text, _ := Slots(s.files).Get(1)
				check.Equal(t, text, e.draft.Text(), "kept")
				for _, problem := range append(s.C.UI.LayoutErrors(), s.C.UI.OverflowingTexts()...) {
					t.Error(problem)
				}
				e.takeOff(s.C, piece)
				s.Wait(2)
				if _, asks := s.Stack.Top().(*boxPage); asks {
					s.Click("box.0")
					s.Wait(2)
				}
				check.False(t, e.pieces.OnMap(e.pieces.Piece(piece).Cell), "the unit is still on the map")
				s.Click("workshop.tab1")
				s.Wait(2)
				e.choose(s.C, piece, 0)
				e.placing = true
				s.press(s.show(e, to))
				check.Equal(t, e.pieces.CellOf(piece), to, "the unit from the tray")
				for n := 0; e.draft.CanUndo() && n < 9; n++ {
					s.Click("workshop.undo")
					s.Wait(1)
				}
				check.Equal(t, e.draft.Position().Hash(), start, "after Undo")
			})
		}
	}
}

// TestEditorFits: in every language and on small screens, no button of the editor and its pages leaves the screen or overlaps another,
// and every text fits.
func TestEditorFits(t *testing.T) {
	games := registry.Games().Playable()
	for i, code := range []string{"en", "de", "fr"} {
		for j, size := range []ui.Point{{X: 640, Y: 480}, {X: 844, Y: 390}, {X: 390, Y: 844}, {X: 1280, Y: 800}} {
			s := newTester(t, code, size.X, size.Y)
			g := games[(i+j)%len(games)]
			e := s.open(g.ID)
			touch := ui.Input{Touch: j%2 == 1}
			look := func(what string) {
				s.Step(touch)
				s.Step(touch)
				for _, problem := range append(s.C.UI.LayoutErrors(), s.C.UI.OverflowingTexts()...) {
					t.Errorf("%s, %s, %v, %s: %s", code, g.ID, size, what, problem)
				}
			}
			look("nothing selected")
			piece, to := movable(t, e)
			e.choose(s.C, piece, 0)
			e.placing = true
			look("a unit")
			e.moveTo(s.C, piece, to)
			for tab := range position + 1 {
				e.panel.show(tab)
				look("tab " + strconv.Itoa(int(tab)))
			}
			for what, show := range map[string]func(){
				"boxes": func() { s.C.Push(newBoxPage(e, piece, e.draft.Item(rules.EditAt{Piece: piece}, rules.EditPlace))) },
				"texts": func() { s.C.Push(newTextsPage(e)) }, "text": func() { s.C.Push(newTextPage(e)) },
				"play": func() { e.playFrom(s.C) }, "share": func() { e.share(s.C) },
			} {
				show()
				look(what)
				s.Press(ui.Cancel)
			}
			e.Close(s.C)
		}
	}
}

// TestRefusalsAreTold: an edit that the game does not allow shows a sentence and changes nothing.
func TestRefusalsAreTold(t *testing.T) {
	for _, g := range registry.Games().Playable() {
		s := newTester(t, "de", 1280, 800)
		e := s.open(g.ID)
		start := e.draft.Position().Hash()
		told := false
		for i := 0; i < len(e.pieces.Pieces) && !told; i++ {
			q := &e.pieces.Pieces[i]
			at := rules.EditAt{Piece: q.ID}
			x := e.draft.Item(at, rules.EditPlace)
			for id := 1; x != nil && id < len(e.board.Cells) && !told; id++ {
				if id != x.Value && e.draft.Check(x.To(at, id)) != nil {
					cell := rules.CellID(id)
					s.show(e, cell)
					e.moveTo(s.C, q.ID, cell)
					s.Wait(1)
					told = true
					check.True(t, e.refused != nil && e.refused.cell == cell, "%s: nothing is told", g.ID)
					check.False(t, strings.HasPrefix(e.refused.text, "edit-"), "%s: %q is no sentence", g.ID, e.refused.text)
					check.True(t, s.Says(strings.Fields(e.refused.text)[0]), "%s: %q is not on the screen", g.ID, e.refused.text)
				}
			}
		}
		check.True(t, told, "%s: everything is allowed", g.ID)
		check.Equal(t, e.draft.Position().Hash(), start, "position")
		e.Close(s.C)
	}
}

// TestEveryItemHasTexts: all that can be edited has texts in every language, and a change of each item is shown.
func TestEveryItemHasTexts(t *testing.T) {
	for _, code := range []string{"en", "de", "fr"} {
		s := newTester(t, code, 1280, 800)
		for _, g := range registry.Games().Playable() {
			e := s.open(g.ID)
			want := func(key string) {
				check.True(t, s.C.Lang.HasOf(g.ID, key), "%s, %s: no text for %q", code, g.ID, key)
			}
			look := func(at rules.EditAt) {
				for _, x := range e.draft.Items(at) {
					if x.Of != "" {
						want(x.Of)
					}
					if x.Of == "" && x.Key != rules.EditPlace && x.Key != rules.EditBridge || at == (rules.EditAt{}) {
						want("edit." + x.Key)
					}
					for _, name := range x.Names {
						if name != "edit.no" && name != "edit.yes" {
							want(name)
						}
					}
				}
			}
			look(rules.EditAt{})
			for i := range e.pieces.Pieces {
				look(rules.EditAt{Piece: e.pieces.Pieces[i].ID})
			}
			for i := range e.board.Cells[1:] {
				look(rules.EditAt{Cell: rules.CellID(i + 1)})
			}
			boxes := map[string]rules.CellID{}
			for i := range e.board.Boxes {
				name := e.boxName(s.C, e.board.Boxes[i].ID)
				check.Equal(t, boxes[name], 0, "%s, %s: two boxes are named %q", code, g.ID, name)
				boxes[name] = e.board.Boxes[i].ID
			}
			if code == "en" {
				t.Log(g.ID, boxes)
			}
			e.Close(s.C)
		}
	}
}

// TestTracksAreEdited: the turn is changed in the panel, and a number can be typed.
func TestTracksAreEdited(t *testing.T) {
	s := newTester(t, "fr", 390, 844)
	e := s.open("celles")
	s.Click("workshop.tab2")
	s.Wait(1)
	for i, x := range e.draft.Items(rules.EditAt{}) {
		if x.Key == rules.EditPoints {
			s.Click("workshop.item.0.0.0." + strconv.Itoa(i) + ".type")
			s.Wait(1)
			s.Step(ui.Input{Chars: []rune("7")})
			s.Click("ok")
			s.Wait(1)
		}
	}
	check.Equal(t, e.draft.Item(rules.EditAt{}, rules.EditPoints).Value, 7, "points")
}

// TestPlayFromHere: a match begins from the edited position with the chosen seats.
func TestPlayFromHere(t *testing.T) {
	s := newTester(t, "en", 1280, 800)
	e := s.open("axisallies")
	piece, to := movable(t, e)
	e.moveTo(s.C, piece, to)
	s.Wait(1)
	s.Click("workshop.play")
	s.Wait(1)
	s.Click("study.begin")
	s.Wait(1)
	if s.begun == nil {
		t.Fatal("no match begins")
	}
	check.Equal(t, s.begun.At(0).Hash(), e.draft.Position().Hash(), "position")
	check.True(t, s.begun.Seat(rules.Axis) == game.Human && s.begun.Seat(rules.Allies) == "captain", "seats %s and %s", s.begun.Seat(rules.Axis), s.begun.Seat(rules.Allies))
	text, _ := Slots(s.files).Get(1)
	kept, err := workshop.Parse(text, s.Systems())
	check.Must(t, err)
	check.Equal(t, kept.Allies, "captain", "the seat that is kept")
}

// TestTextOfThePosition: a pasted text replaces the position, and a bad one has a sentence.
func TestTextOfThePosition(t *testing.T) {
	s := newTester(t, "en", 1280, 800)
	e := s.open("celles")
	start := e.draft.Position().Text()
	piece, to := movable(t, e)
	e.moveTo(s.C, piece, to)
	s.Click("workshop.text")
	s.Wait(1)
	changed := e.draft.Position().Hash()
	s.Step(ui.Input{Pasted: "A letter"})
	s.Wait(1)
	check.True(t, s.Says("not the text of a position"), "there is no sentence: %q", s.C.UI.Texts())
	check.Equal(t, e.draft.Position().Hash(), changed, "position after a bad text")
	s.Step(ui.Input{Pasted: start})
	s.Wait(1)
	check.Equal(t, e.draft.Position().Text(), start, "position")
}

// TestTips: each tip is shown until it is put away, and all come back when the settings forget them.
func TestTips(t *testing.T) {
	s := newTester(t, "en", 1280, 800)
	s.open("celles")
	const first = "tip.workshop.move"
	for range 3 {
		s.Click("tip.workshop")
		s.Wait(1)
	}
	check.False(t, slices.Contains(s.C.UI.IDs(), "tip.workshop") || s.Says(s.C.T(first)), "a tip is left")
	s.C.Settings.TipsRead = nil
	s.Wait(1)
	check.True(t, slices.Contains(s.C.UI.IDs(), "tip.workshop"), "the tips do not come back")
}

// TestPlacesAreFound: the search finds a place, and pressing it moves the piece that is being moved.
func TestPlacesAreFound(t *testing.T) {
	s := newTester(t, "en", 1280, 800)
	s.C.Settings.ReadTip("workshop", 3)
	e := s.open("celles")
	piece, _ := movable(t, e)
	e.choose(s.C, piece, 0)
	e.placing = true
	s.Click("workshop.tab1")
	s.Wait(1)
	e.panel.search = "celles"
	s.Wait(1)
	to := rules.CellID(slices.IndexFunc(e.board.Cells, func(c rules.Cell) bool { return c.Name == "Celles" }))
	s.Click("workshop.cell." + strconv.Itoa(int(to)))
	s.Wait(1)
	check.Equal(t, e.pieces.CellOf(piece), to, "cell")
}

// TestTermsAreShown: the last turn and a goal that are set in the panel are listed in words.
func TestTermsAreShown(t *testing.T) {
	s := newTester(t, "en", 1280, 1600)
	e := s.open("axisallies")
	last := e.draft.Item(rules.EditAt{}, workshop.EditLast)
	e.try(s.C, 0, "", last.To(rules.EditAt{}, 3), rules.Edit{Key: workshop.EditDestroy, Side: rules.Allies, Value: 2})
	s.Click("workshop.tab2")
	s.Wait(2)
	for _, want := range []string{"The match ends after turn 3.", "Allies: eliminate at least 2 enemy units"} {
		check.True(t, s.Says(want), "%q is missing in %q", want, s.C.UI.Texts())
	}
	s.Click("workshop.undo")
	s.Wait(1)
	check.Equal(t, e.draft.Terms.Last, 0, "last turn after Undo")
}

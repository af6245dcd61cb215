package board

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/orders"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// eachTable runs a test on a board of each listed game, on a large screen in English and on a small touch screen in French.
func eachTable(t *testing.T, f func(t *testing.T, s *uitest.Screen, b *Board)) {
	t.Helper()
	for _, id := range game.NewSystems(registry.Games(), assets.FS()).IDs() {
		for _, size := range []struct {
			name, language string
			w, h           float64
		}{{"large", "en", 1280, 800}, {"small", "fr", 390, 844}} {
			t.Run(id+"/"+size.name, func(t *testing.T) {
				s, b := table(t, size.w, size.h, id, mainScenario(t, id), game.Human, game.Human)
				s.C.Settings.Language, s.C.Lang = size.language, uitest.Table(t, size.language)
				b.model.texts.Lang = s.C.Lang
				s.C.TouchMode = size.w < 400
				calm(t, s, b)
				f(t, s, b)
			})
		}
	}
}

// mainScenario returns the campaign of a game or, if it has none, its last scenario.
func mainScenario(t *testing.T, id string) string {
	t.Helper()
	sys, err := games().Get(id)
	if err != nil {
		t.Fatal(err)
	}
	list := sys.Scenarios()
	if slices.ContainsFunc(list, func(s rules.Scenario) bool { return s.ID == "campaign" }) {
		return "campaign"
	}
	return list[len(list)-1].ID
}

// onTop returns the scene on top of the board.
func onTop(s *uitest.Screen) ui.Scene { return s.Stack.Top() }

// TestTheOrderOfBattle checks that every unit in the game is listed once, and that a line leads to its unit.
func TestTheOrderOfBattle(t *testing.T) {
	eachTable(t, func(t *testing.T, s *uitest.Screen, b *Board) {
		if b.areas.compact {
			s.Click("drawer-map")
			s.Click("orders")
		} else {
			s.Press(ui.ShowOrders)
		}
		if _, ok := onTop(s).(*orders.Page); !ok {
			t.Fatal("the order of battle does not open")
		}
		for _, side := range []rules.Side{rules.Axis, rules.Allies} {
			steps, want := 0, 0
			for _, f := range orders.Formations(b.views.ordersView(b.goTo), side) {
				sum := 0
				for _, r := range f.Lines {
					sum += r.Steps
				}
				if sum != f.Steps {
					t.Errorf("%s has %d steps, its units %d", f.Name, f.Steps, sum)
				}
				steps += f.Steps
			}
			for j := range b.model.pic.Pieces {
				if q := &b.model.pic.Pieces[j]; q.Unit && q.Side == side && q.Cell != 0 {
					want += q.Steps
				}
			}
			if steps != want || steps == 0 {
				t.Errorf("%v: %d steps are listed of %d", side, steps, want)
			}
		}
		s.Click("orders.allies")
		if spills := s.C.UI.OverflowingTexts(); len(spills) > 0 {
			t.Errorf("%q spill over", spills)
		}
		var row string
		for _, id := range s.C.UI.IDs() {
			if r, in := s.C.UI.Where(id); in && strings.HasPrefix(id, "unit") {
				row = id
				view := s.C.UI.ScrollView("orders")
				s.C.UI.ScrollTo("orders", s.C.UI.ScrolledBy("orders")+max(0, r.Bottom()-view.Bottom()))
				s.Step(ui.Input{})
				break
			}
		}
		if row == "" {
			t.Fatalf("no line of a unit among %q", s.C.UI.IDs())
		}
		s.Click(row)
		if onTop(s) != ui.Scene(b) || b.canvas.Highlights.Piece == 0 || row != "unit"+itoa(int(b.canvas.Highlights.Piece)) {
			t.Fatalf("%s leads to %d, with %T on top", row, b.canvas.Highlights.Piece, onTop(s))
		}
		cell := b.model.pic.CellOf(b.canvas.Highlights.Piece)
		if q := b.model.pic.Piece(b.canvas.Highlights.Piece); q.Side != rules.Allies || !b.canvas.Highlights.Has(cell) {
			t.Errorf("%+v was found, and its cell does not flash", q)
		}
		for range 80 {
			s.Step(ui.Input{})
		}
		if at, in := b.Lesson().ScreenPos(cell, 0); !in {
			t.Errorf("its cell is at %v, out of sight", at)
		}
		for range 80 {
			s.Step(ui.Input{})
		}
		if b.canvas.Highlights.Piece != 0 {
			t.Error("the piece flashes for ever")
		}
	})
}

// TestTheOrderOfBattleCountsLosses checks that eliminated units stay in the list and that all lost steps are counted.
func TestTheOrderOfBattleCountsLosses(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "offensive", game.Human, game.Human)
	calm(t, s, b)
	sums := func() (now, all, gone [2]int) {
		for i, side := range []rules.Side{rules.Axis, rules.Allies} {
			for _, f := range orders.Formations(b.views.ordersView(b.goTo), side) {
				now[i], all[i], gone[i] = now[i]+f.Steps, all[i]+f.Full, gone[i]+f.Eliminated
			}
		}
		return
	}
	_, full, _ := sums()
	playFor(t, s, b, "", func() bool {
		_, _, gone := sums()
		return gone[0]+gone[1] > 0
	})
	now, all, gone := sums()
	if all != full || now[0]+now[1] >= full[0]+full[1] {
		t.Errorf("of %v steps there are %v of %v, %v units eliminated", full, now, all, gone)
	}
	s.Press(ui.ShowOrders)
	if _, ok := onTop(s).(*orders.Page); !ok {
		t.Fatal("the order of battle does not open")
	}
	s.Press(ui.Cancel)
	if onTop(s) != ui.Scene(b) {
		t.Error("Esc does not close it")
	}
}

// TestFind finds a place by the first letters of its name and a unit by its name, with the keyboard and with the pointer.
func TestFind(t *testing.T) {
	eachTable(t, func(t *testing.T, s *uitest.Screen, b *Board) {
		open := func() *orders.Finder {
			t.Helper()
			if b.areas.compact {
				s.Click("drawer-map")
				s.Click("finder")
				s.Click("find")
			} else {
				s.Press(ui.FindPlace)
			}
			f, ok := onTop(s).(*orders.Finder)
			if !ok {
				t.Fatal("the search does not open")
			}
			return f
		}
		f := open()
		s.Type("basto")
		if len(f.Matches()) == 0 {
			t.Skip("no Bastogne on this map")
		}
		if name := f.Matches()[0].Name; !strings.HasPrefix(name, "Bastogne") {
			t.Fatalf("%q is found first", name)
		}
		s.Press(ui.Confirm)
		if x := b.model.board.Cells[b.model.chooser.Hover.Cell]; onTop(s) != ui.Scene(b) || x.Name != "Bastogne" || !b.canvas.Highlights.Has(b.model.chooser.Hover.Cell) {
			t.Errorf("Enter leads to %q, with %T on top", x.Name, onTop(s))
		}
		q := b.model.pic.Piece(anyUnit(b, rules.Axis))
		f = open()
		s.Type(b.model.texts.PieceName(q.ID))
		if len(f.Matches()) == 0 || f.Matches()[0].Piece == 0 {
			t.Fatalf("%q is not found", b.model.texts.PieceName(q.ID))
		}
		want := f.Matches()[0]
		s.Click("found0")
		if onTop(s) != ui.Scene(b) || b.canvas.Highlights.Piece != want.Piece || b.model.chooser.Hover.Cell != want.Cell {
			t.Errorf("%d was wanted, %d found", want.Piece, b.canvas.Highlights.Piece)
		}
		f = open()
		s.Type("xyzzy")
		if len(f.Matches()) != 0 || !s.Shows(s.C.T("board.find.none")) {
			t.Error("something is found that is not there")
		}
		s.Press(ui.Cancel)
	})
}

// anyUnit returns a unit of a side on the map.
func anyUnit(b *Board, side rules.Side) rules.PieceID {
	i := slices.IndexFunc(b.model.pic.Pieces, func(q rules.Piece) bool { return q.Unit && q.Side == side && b.model.pic.OnMap(q.Cell) })
	return b.model.pic.Pieces[i].ID
}

// TestTheNextUnit checks the button that goes to the next unit, with the number of units, and to the previous one with Shift.
func TestTheNextUnit(t *testing.T) {
	eachTable(t, func(t *testing.T, s *uitest.Screen, b *Board) {
		playUntil(t, s, b, func() bool { return b.model.chooser.Human && len(b.model.chooser.Picks.Stops) > 2 })
		n := len(b.model.chooser.Picks.Stops)
		if !s.Shows(itoa(n)) {
			t.Errorf("%d is written nowhere", n)
		}
		s.Click("next-unit")
		s.Click("next-unit")
		if b.model.chooser.Picks.Cursor != 1 {
			t.Errorf("the cursor is at %d", b.model.chooser.Picks.Cursor)
		}
		in := ui.Input{Shift: true}
		in.Trigger(ui.PrevUnit)
		s.Step(in)
		if b.model.chooser.Picks.Cursor != 0 {
			t.Errorf("Shift leads to %d", b.model.chooser.Picks.Cursor)
		}
	})
}

// TestFiguresAreReadOnAPhone checks that lines of figures on a phone in portrait have at least 13 points in each language, and that none is
// cut.
func TestFiguresAreReadOnAPhone(t *testing.T) {
	for _, language := range []string{"en", "fr", "de"} {
		s, b := table(t, 390, 844, "axisallies", "campaign", game.Human, game.Human)
		s.C.Settings.Language, s.C.Lang = language, uitest.Table(t, language)
		b.model.texts.Lang = s.C.Lang
		s.C.TouchMode = true
		calm(t, s, b)
		s.Click("drawer-map")
		s.Click("orders")
		_, least := s.C.TextSize("8", ui.Style{Family: ui.Label, Size: 13, NoWrap: true}, 1e6)
		for _, side := range []string{"axis", "allies"} {
			s.Click("orders." + side)
			for down := 0.0; ; down += 300 { // the whole list
				s.C.UI.ScrollTo("orders", down)
				s.Step(ui.Input{})
				if s.C.UI.ScrolledBy("orders") < down-1 {
					break
				}
				if spills := s.C.UI.OverflowingTexts(); len(spills) > 0 {
					t.Errorf("%s: %q spill over", language, spills)
				}
				for _, text := range s.C.UI.Texts() {
					if r, _ := s.C.UI.Written(text); r.H < least-0.1 {
						t.Errorf("%s: %q is %.1f points high, want %.1f", language, text, r.H, least)
					}
				}
			}
		}
	}
}

package orders_test

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/orders"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// IDs of the pieces of viewOf.
const (
	grenadiers rules.PieceID = iota + 1 // on the map
	fusiliers                           // eliminated
	armour                              // has left the map
	reserve                             // not yet in the game
	infantry                            // American, in St. Vith
)

// viewOf returns a view of four German units and an American one. Targets that the player asks for are stored in asked.
func viewOf(t *testing.T, asked *[]orders.Target) *orders.View {
	german := rules.Piece{Unit: true, Side: rules.Axis, Nation: "german", Symbol: "infantry", Corps: "LXVI", Formation: "18 VG", Steps: 2, MaxSteps: 2}
	units := []rules.Piece{german, german, german, german, {Unit: true, Side: rules.Allies, Nation: "american", Symbol: "infantry", Name: "424", Formation: "106", Steps: 1, MaxSteps: 2, Cell: 1}}
	units[grenadiers-1].Name, units[grenadiers-1].Cell = "293", 2
	units[fusiliers-1].Name = "294"
	units[armour-1].Name, units[armour-1].Formation = "9", "116 Pz"
	units[reserve-1].Name = "295"
	cells := []rules.Cell{{Name: "St. Vith", Code: "2213", Points: 3}, {Name: "Bleialf", Code: "2512"}, {Code: "2612", Terrain: "clear"}}
	v := &orders.View{Env: paneltest.Env(t, "deadlywoods", cells, units...), Side: rules.Axis}
	v.GoTo = func(_ *ui.Context, target orders.Target) { *asked = append(*asked, target) }
	v.Fates = orders.FatesOf(v.Pieces.Pieces)
	v.Fates.Add(&rules.Event{Kind: rules.Placed, Piece: fusiliers})
	v.Fates.Add(&rules.Event{Kind: rules.Eliminated, Piece: fusiliers})
	v.Fates.Add(&rules.Event{Kind: rules.StepLost, Piece: fusiliers})
	v.Fates.Add(&rules.Event{Kind: rules.Withdrawn, Piece: armour})
	return v
}

// TestFormationsHaveTheUnitsInTheGame checks that formations list the units on the map, eliminated and withdrawn, and no others.
func TestFormationsHaveTheUnitsInTheGame(t *testing.T) {
	list := orders.Formations(viewOf(t, nil), rules.Axis)
	if len(list) != 2 {
		t.Fatalf("there are %d formations: %+v", len(list), list)
	}
	if f := list[0]; f.Name != "18 VG" || len(f.Lines) != 2 || f.Steps != 2 || f.Full != 4 || f.Eliminated != 1 || !f.OnMap || !f.Lines[1].Eliminated {
		t.Errorf("the first formation is %+v", f)
	}
	if f := list[1]; f.Name != "116 Pz" || len(f.Lines) != 1 || f.OnMap || !f.Lines[0].Left {
		t.Errorf("the second formation is %+v", f)
	}
}

// TestFiguresThatLookAlikeShareALine checks that figures of one kind in one cell are one line, except in other games.
func TestFiguresThatLookAlikeShareALine(t *testing.T) {
	v := viewOf(t, nil)
	v.Pieces.Pieces[fusiliers-1].Cell = 2
	for grouped, want := range map[bool]int{false: 2, true: 1} {
		v.Pieces.Grouped = grouped
		if f := orders.Formations(v, rules.Axis)[0]; len(f.Lines) != want || f.Steps != 4 {
			t.Errorf("grouped %v: the formation is %+v", grouped, f)
		}
	}
}

// over shows a page over an empty scene.
func over(t *testing.T, size [2]float64, page func(c *ui.Context) ui.Scene) *uitest.Screen {
	t.Helper()
	opened := false
	s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, _ ui.Rect) {
		if !opened {
			c.Push(page(c))
		}
		opened = true
	})
	s.Step(ui.Input{})
	if texts := s.C.UI.OverflowingTexts(); len(texts) > 0 {
		t.Errorf("%v: %q do not fit", size, texts)
	}
	return s
}

// TestALineLeadsToItsUnit checks that a click on the line of a unit closes the page and asks to show the unit, and that units off the map
// cannot be clicked.
func TestALineLeadsToItsUnit(t *testing.T) {
	for _, size := range paneltest.Sizes {
		var asked []orders.Target
		page := orders.New(viewOf(t, &asked))
		s := over(t, size, func(*ui.Context) ui.Scene { return page })
		if !s.Shows(s.C.T("board.orders.dead")) || !s.Shows(s.C.T("board.orders.left")) {
			t.Errorf("%v: the fates of units are missing in %q", size, s.C.UI.Texts())
		}
		for _, id := range s.C.UI.IDs() {
			if id == "unit2" || id == "unit3" {
				t.Errorf("%v: %s can be clicked", size, id)
			}
		}
		s.Click("orders.allies")
		s.Click("unit5")
		if want := (orders.Target{Cell: 1, Piece: infantry}); len(asked) != 1 || asked[0] != want || s.Stack.Top() == ui.Scene(page) {
			t.Errorf("%v: the page asks for %+v, want %+v", size, asked, want)
		}
	}
}

// TestTheSearchFindsPlacesAndUnits checks the best match of typed texts, and what Enter and a click ask for.
func TestTheSearchFindsPlacesAndUnits(t *testing.T) {
	tests := map[string]struct {
		typed string
		act   func(s *uitest.Screen)
		want  orders.Target
	}{
		"place, Enter":         {"bleialf", func(s *uitest.Screen) { s.Press(ui.Confirm) }, orders.Target{Cell: 2, Cursor: true}},
		"unit, click":          {"424", func(s *uitest.Screen) { s.Click("found0") }, orders.Target{Cell: 1, Piece: infantry}},
		"cell, Enter":          {"2612", func(s *uitest.Screen) { s.Press(ui.Confirm) }, orders.Target{Cell: 3, Cursor: true}},
		"second match by Down": {"st. vith", func(s *uitest.Screen) { s.Press(ui.Down); s.Press(ui.Confirm) }, orders.Target{Cell: 1, Piece: infantry, Cursor: true}},
	}
	for name, test := range tests {
		for _, size := range paneltest.Sizes {
			var asked []orders.Target
			v := viewOf(t, &asked)
			s := over(t, size, func(c *ui.Context) ui.Scene { return orders.NewFinder(v, c) })
			s.Type(test.typed)
			test.act(s)
			if len(asked) != 1 || asked[0] != test.want {
				t.Errorf("%s, %v: the search asks for %+v, want %+v", name, size, asked, test.want)
			}
		}
	}
}

// TestTheSearchSaysThatNothingMatches checks that a text without a match is reported.
func TestTheSearchSaysThatNothingMatches(t *testing.T) {
	var asked []orders.Target
	v := viewOf(t, &asked)
	s := over(t, paneltest.Sizes[0], func(c *ui.Context) ui.Scene { return orders.NewFinder(v, c) })
	s.Type("xyzzy")
	if s.Press(ui.Confirm); !s.Shows(s.C.T("board.find.none")) || len(asked) > 0 {
		t.Errorf("the search asks for %+v and shows %q", asked, s.C.UI.Texts())
	}
}

package eventlog

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

const (
	german   rules.PieceID = 1
	american rules.PieceID = 2

	bastogne rules.CellID = 1
	clervaux rules.CellID = 2
)

// twoTurns returns the view of a log of two turns with seven and two entries.
func twoTurns(t *testing.T) *View {
	cells := []rules.Cell{{Name: "Bastogne", Code: "0101"}, {Name: "Clervaux", Code: "0203"}}
	v := &View{Env: paneltest.Env(t, "deadlywoods", cells,
		rules.Piece{Unit: true, Side: rules.Axis, Formation: "2 Pz", Name: "3", Cell: clervaux}, rules.Piece{Unit: true, Side: rules.Allies, Formation: "28", Name: "110", Cell: bastogne})}
	for i, e := range []rules.Event{
		{Kind: rules.TurnBegan, N: 1},
		{Kind: rules.PhaseBegan, Side: rules.Axis},
		{Kind: rules.ChitDrawn, Side: rules.Axis, Key: "Supply", Para: "5.1"},
		{Kind: rules.Moved, Piece: german, Path: []rules.CellID{bastogne, clervaux}},
		{Kind: rules.AttackBegan, Side: rules.Axis, Cell: bastogne},
		{Kind: rules.StepLost, Piece: american, N: 1},
		{Kind: rules.Retreated, Piece: american, Path: []rules.CellID{bastogne, clervaux}},
		{Kind: rules.ControlTaken, Side: rules.Axis, Cell: bastogne},
		{Kind: rules.TurnBegan, N: 2},
		{Kind: rules.Moved, Piece: american, Path: []rules.CellID{clervaux, bastogne}},
		{Kind: rules.Advanced, Piece: german, Path: []rules.CellID{clervaux, bastogne}},
	} {
		log := playback.Log{Entries: v.Entries}
		log.Add(&playback.Act{Event: e, At: i})
		v.Entries = log.Entries
	}
	return v
}

// shown is a panel on a screen.
type shown struct {
	Panel
	*uitest.Screen
	intents []panel.Intent
}

func show(t *testing.T, v *View, size [2]float64) *shown {
	s := &shown{}
	s.Screen = paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
		_, intents := s.Layout(v, c, r)
		s.intents = append(s.intents, intents...)
	})
	return s
}

// kinds returns the kinds of the listed events.
func (s *shown) kinds(v *View) (list []rules.Kind) {
	for _, r := range s.rows {
		if !r.head {
			list = append(list, v.Entries[r.entry].Event.Kind)
		}
	}
	return list
}

// TestPastTurnsAreFolded checks that only the current turn is listed, and that its heading opens and folds a turn.
func TestPastTurnsAreFolded(t *testing.T) {
	for _, size := range paneltest.Sizes {
		v := twoTurns(t)
		s := show(t, v, size)
		now := []rules.Kind{rules.Moved, rules.Advanced}
		if got := s.kinds(v); !slices.Equal(got, now) || s.rows[0].n != 7 {
			t.Fatalf("%v: %v are listed, and %d are folded", size, got, s.rows[0].n)
		}
		low := s.Height()
		s.Click("turn1")
		if got := s.kinds(v); len(got) != 9 || s.Height() <= low {
			t.Errorf("%v: unfolded, %v are listed", size, got)
		}
		s.C.UI.ScrollTo(scrollID, 0)
		s.Step(ui.Input{})
		s.Click("turn1")
		check.EqualSlices(t, s.kinds(v), now, "%v: folded again, listed", size)
	}
}

// TestRepeatedLinesAreOneRow checks that events of pieces of the same name with the same text are one row with their number, and others not.
func TestRepeatedLinesAreOneRow(t *testing.T) {
	truck := rules.Piece{Unit: true, Side: rules.Allies, Formation: "Truck", Cell: bastogne}
	v := &View{Env: paneltest.Env(t, "deadlywoods", []rules.Cell{{Name: "Bastogne"}}, truck, truck, truck)}
	for i, e := range []rules.Event{
		{Kind: rules.Withdrawn, Piece: 1, Cell: bastogne}, {Kind: rules.Withdrawn, Piece: 2}, {Kind: rules.Withdrawn, Piece: 3},
		{Kind: rules.Placed, Piece: 3}, {Kind: rules.StepLost, Piece: 1}, {Kind: rules.StepLost, Piece: 2},
		{Kind: rules.Eliminated, Piece: 1, Para: "7.7"}, {Kind: rules.Eliminated, Piece: 2, Para: "7.8"},
	} {
		v.Entries = append(v.Entries, playback.Entry{Event: e, At: i})
	}
	s := show(t, v, paneltest.Sizes[0])
	check.EqualSlices(t, s.kinds(v), []rules.Kind{rules.Withdrawn, rules.Placed, rules.StepLost, rules.StepLost, rules.Eliminated, rules.Eliminated}, "rows")
	check.Equal(t, s.rows[1].n, 3, "trucks in the first row")
	check.Contains(t, strings.Join(s.C.UI.Texts(), "\n"), v.Texts.Entry(&v.Entries[0])+" (×3)", "texts")
}

// TestTheLogIsFiltered checks that the filters leave the entries of a category and of a side, and that a category without entries cannot be
// selected.
func TestTheLogIsFiltered(t *testing.T) {
	for _, size := range paneltest.Sizes {
		v := twoTurns(t)
		s := show(t, v, size)
		s.Fold(1, false)
		for i, x := range kinds[1:] {
			s.Click("sieve" + strconv.Itoa(i+1))
			if got := s.kinds(v); len(got) == 0 || slices.ContainsFunc(got, func(k rules.Kind) bool { return !ofKind[x.kind][k] }) {
				t.Errorf("%v: %s lists %v", size, x.key, got)
			}
		}
		s.Click("sieve0")
		for _, side := range []rules.Side{rules.Axis, rules.Allies} {
			s.Click("sieve-" + side.String())
			for _, r := range s.rows {
				if e := &v.Entries[max(r.entry, 0)].Event; !r.head && e.Side != side && v.Pieces.Piece(e.Piece) == nil || e.Piece != 0 && v.Pieces.Piece(e.Piece).Side != side {
					t.Errorf("%v: %v lists %+v", size, side, e)
				}
			}
		}
		v.Entries = slices.DeleteFunc(v.Entries, func(e playback.Entry) bool { return e.Event.Kind == rules.ChitDrawn })
		s.Step(ui.Input{})
		_, open := s.C.UI.Where("sieve3")
		check.False(t, open, "%v: chits can be selected, and there are none", size)
	}
}

// TestANarrowLogIsFiltered checks that the buttons of a narrow drawer go through all filters and back to the first.
func TestANarrowLogIsFiltered(t *testing.T) {
	v := twoTurns(t)
	s := show(t, v, [2]float64{leastFilters - 30, 300})
	s.Fold(1, false)
	for _, x := range append(slices.Clone(kinds[1:]), kinds[0]) {
		s.Click("sieve")
		got := s.kinds(v)
		if len(got) == 0 || x.kind != allKinds && slices.ContainsFunc(got, func(k rules.Kind) bool { return !ofKind[x.kind][k] }) {
			t.Errorf("%s lists %v", x.key, got)
		}
	}
	for _, side := range []rules.Side{rules.Axis, rules.Allies, rules.NoSide} {
		s.Click("sieve-side")
		check.Equal(t, s.side, side, "the side listed")
	}
	v.Entries = slices.DeleteFunc(v.Entries, func(e playback.Entry) bool { return e.Event.Kind == rules.ChitDrawn })
	for range kinds {
		s.Click("sieve")
		check.True(t, s.kind != chits, "chits can be selected, and there are none")
	}
}

// TestLinesLeadToTheirPlaces checks that a click on a line and on a name asks to show the place, and that the line is then pointed at.
func TestLinesLeadToTheirPlaces(t *testing.T) {
	for _, size := range paneltest.Sizes {
		v := twoTurns(t)
		s := show(t, v, size)
		check.Equal(t, s.Pointed(), -1, "%v: entry (pointed at from the start)", size)
		for id, want := range map[string]panel.ShowCell{"log9": {Cell: bastogne}, "log9.0": {Cell: bastogne}, "log10.0": {Cell: clervaux}, "log10.1": {Cell: bastogne}} {
			s.intents = nil
			if s.Click(id); !slices.Equal(s.intents, []panel.Intent{want}) {
				t.Errorf("%v: %s asks for %v, want %v", size, id, s.intents, want)
			}
		}
		s.Click("log9")
		check.Equal(t, s.Pointed(), 9, "%v: entry (pointed at)", size)
		s.Unpoint()
		check.Equal(t, s.Pointed(), -1, "%v: entry (still pointed at)", size)
	}
}

// TestNamesInATraceAreLinks checks that a sentence of a trace links to the places that it lists.
func TestNamesInATraceAreLinks(t *testing.T) {
	v := twoTurns(t)
	v.Texts.Game = "enemyaction"
	trace := &rules.ProcedureTrace{Summary: []rules.Phrase{{Key: "by.army", Listed: []rules.Named{{Piece: german}}}}}
	log := playback.Log{}
	log.Add(&playback.Act{Event: rules.Event{Kind: rules.Note}, Trace: trace})
	v.Entries = log.Entries
	if got := v.traceNames(&v.Entries[0]); got != nil {
		t.Errorf("the title has the names %v", got)
	}
	text := v.Texts.Entry(&v.Entries[1])
	names := v.traceNames(&v.Entries[1])
	if len(names) != 1 || names[0].cell != clervaux || text[names[0].from:names[0].to] != v.Texts.PieceName(german) {
		t.Errorf("%q has the names %v", text, names)
	}
}

// TestLongLinesWrap checks that a long line takes several lines of text on a phone, and that a name on two lines has two links.
func TestLongLinesWrap(t *testing.T) {
	v := twoTurns(t)
	v.Board.Cells[bastogne].Name = "Bastogne, the junction of seven roads in the middle of the forest"
	s := show(t, v, paneltest.Sizes[1])
	if s.wraps[9] < 2 {
		t.Errorf("%q takes %d lines", v.Texts.Entry(&v.Entries[9]), s.wraps[9])
	}
	_, ok := s.C.UI.Where("log9.1+")
	check.True(t, ok, "there is no link in the second line: %q", s.C.UI.IDs())
}

// TestAnEmptyLogSaysSo checks the text of a log without entries, and the heading of one in which no turn begins.
func TestAnEmptyLogSaysSo(t *testing.T) {
	v := twoTurns(t)
	v.Turn, v.Entries = 3, nil
	s := show(t, v, paneltest.Sizes[0])
	if !s.Shows(s.C.T("board.log.none")) || len(s.rows) > 0 {
		t.Errorf("the empty log says %q", s.C.UI.Texts())
	}
	v.Entries = []playback.Entry{{Event: rules.Event{Kind: rules.ControlTaken, Cell: bastogne, Side: rules.Axis}}}
	if s.Step(ui.Input{}); len(s.rows) != 2 || s.rows[0].turn != v.Turn {
		t.Errorf("%+v", s.rows)
	}
}

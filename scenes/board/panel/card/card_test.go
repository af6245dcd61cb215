package card_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/panel/card"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// shown returns all texts on a screen in one line.
func shown(s *uitest.Screen) string {
	return strings.Join(strings.Fields(strings.Join(s.C.UI.Texts(), " ")), " ")
}

// TestACounterIsExplained checks that the panel shows the numbers of a counter, and the names and the sources of its histories without their
// addresses.
func TestACounterIsExplained(t *testing.T) {
	unit := rules.Piece{Unit: true, Side: rules.Axis, Nation: "german", Symbol: "armour", Code: "PL.901", Steps: 2, MaxSteps: 2, Cell: 1}
	v := card.View{Env: paneltest.Env(t, "deadlywoods", []rules.Cell{{Code: "0101"}}, unit)}
	v.Piece = v.Pieces.Piece(1)
	lore := `[{"id":"PL","name":"Panzer-Lehr-Division","sure":"high","source":"public","note":"see https://www.example.org/lehr, read in 2026"}]`
	var err error
	v.Texts.Skin, err = skin.Load(fstest.MapFS{"deadlywoods/lore.json": {Data: []byte(lore)}}, "deadlywoods")
	check.Must(t, err)
	for _, size := range paneltest.Sizes {
		high := 0.0
		s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) { high = v.Layout(c, r) })
		for _, want := range []string{v.Texts.Factors(v.Piece), v.Texts.Symbols(v.Piece), "Panzer-Lehr-Division", "see example.org, read in 2026"} {
			if all := shown(s); want == "" || !strings.Contains(all, want) {
				t.Errorf("%v: %q is not in %q", size, want, all)
			}
		}
		if high <= 0 || high > size[1] {
			t.Errorf("%v: the panel is %v high", size, high)
		}
	}
}

// TestMarkersAndFiguresHaveNoCard checks that a marker and, in games with figures, a unit have no card.
func TestMarkersAndFiguresHaveNoCard(t *testing.T) {
	for name, test := range map[string]struct{ unit, grouped bool }{"marker": {false, false}, "figure": {true, true}} {
		v := card.View{Env: paneltest.Env(t, "deadlywoods", []rules.Cell{{}}, rules.Piece{Unit: test.unit, Cell: 1})}
		v.Pieces.Grouped, v.Piece = test.grouped, v.Pieces.Piece(1)
		s := paneltest.Show(t, 1280, 720, func(c *ui.Context, r ui.Rect) {
			check.Equal(t, v.Layout(c, r), 0, "%s: the card (high)", name)
		})
		if texts := s.C.UI.Texts(); len(texts) > 0 {
			t.Errorf("%s: the card says %q", name, texts)
		}
	}
}

// TestAFigureIsNamed checks that the row of a figure has its name and its abilities.
func TestAFigureIsNamed(t *testing.T) {
	v := card.View{Env: paneltest.Env(t, "axisallies", []rules.Cell{{}}, rules.Piece{Unit: true, Side: rules.Axis, Nation: "german", Symbol: "armour", Cell: 1, Steps: 2})}
	v.Piece = v.Pieces.Piece(1)
	for _, size := range paneltest.Sizes {
		high := 0.0
		s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) { high = v.LayoutFigure(c, r) })
		want := strings.Join(strings.Fields(v.Texts.Figures(v.Piece, true)), " ")
		if all := shown(s); high <= 0 || all != want {
			t.Errorf("%v: the row says %q, want %q", size, all, want)
		}
	}
}

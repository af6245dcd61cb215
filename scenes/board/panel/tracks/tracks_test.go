package tracks_test

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/board/panel/tracks"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// Boxes beside the map of the test.
const (
	assets rules.CellID = 2 + iota
	turn1
	turn2
	turn3
)

// view returns a match on its second turn of three: a cup with two chits, two artillery units in a box, of which the first can be selected, and a
// unit that arrives on the last turn.
func view(t *testing.T) *tracks.View {
	t.Helper()
	v := &tracks.View{Env: paneltest.Env(t, "deadlywoods", []rules.Cell{{Code: "0101"}}), Selectable: []rules.PieceID{1}, Turns: 3, History: "The sky clears."}
	v.Board.Boxes = []rules.Box{{ID: assets, Key: "assets", Side: rules.Axis}, {ID: turn1, Key: "track"}, {ID: turn2, Key: "track"}, {ID: turn3, Key: "track"}}
	v.Pieces = playback.NewState(v.Board)
	v.Texts.Pieces = v.Pieces
	for i, cell := range []rules.CellID{assets, assets, turn3} {
		v.Pieces.Pieces = append(v.Pieces.Pieces, rules.Piece{ID: rules.PieceID(i + 1), Code: "401VAK", Side: rules.Axis, Nation: "de", Cell: cell, Unit: true})
	}
	v.Pieces.Restack()
	dates := []rules.TrackItem{{Key: "dates.16-17 December"}, {Key: "dates.18-19 December"}, {Key: "dates.20-21 December"}}
	v.Texts.Tracks = []rules.Track{
		{Key: "vp-sudden", Value: 7, Max: 20, Side: rules.Axis},
		{Key: vocab.Turn, Value: 2, Max: 3, Items: dates},
		{Key: vocab.Cup, Value: 3, Items: []rules.TrackItem{{Key: "supply", Count: 1, Num: 1, Den: 3}, {Key: "all", Count: 2, Num: 2, Den: 3}}},
		{Key: vocab.Drawn, Value: 0},
		{Key: vocab.Hand, Items: []rules.TrackItem{{Key: "patton", Count: 1}}},
	}
	return v
}

// show lays out a panel as wide as the left side of a window, or as a phone.
func show(t *testing.T, p *tracks.Panel, v *tracks.View, size [2]float64, intents *[]panel.Intent) *uitest.Screen {
	t.Helper()
	return paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
		r.W = min(r.W, 400)
		_, out := p.Layout(v, c, r)
		*intents = append(*intents, out...)
	})
}

// TestTheStateOfAMatch checks the texts of the panel.
func TestTheStateOfAMatch(t *testing.T) {
	for _, size := range paneltest.Sizes {
		v := view(t)
		var intents []panel.Intent
		s := show(t, &tracks.Panel{}, v, size, &intents)
		for _, want := range []string{"Automatic victory: 7 of 20 points", "33 %", "67 %", "2   18–19 December", "3   20–21 December", "The sky clears.", s.C.T("board.hand")} {
			if !s.Shows(want) {
				t.Errorf("%v: %q is not in %q", size, want, s.C.UI.Texts())
			}
		}
		check.False(t, s.Shows("1   16–17 December"), "%v: a turn that is over is shown", size)
		v.HandElsewhere = true
		s.Step(ui.Input{})
		check.False(t, s.Shows(s.C.T("board.hand")), "%v: the hand is shown twice", size)
		if len(intents) > 0 {
			t.Errorf("%v: without a click the panel asks for %v", size, intents)
		}
	}
}

// TestClickOnAPieceInABox checks that only selectable pieces react to a click.
func TestClickOnAPieceInABox(t *testing.T) {
	for _, size := range paneltest.Sizes {
		var intents []panel.Intent
		s := show(t, &tracks.Panel{}, view(t), size, &intents)
		at, ok := s.C.UI.Where("box1")
		if _, other := s.C.UI.Where("box2"); !ok || other {
			t.Fatalf("%v: the widgets are %q", size, s.C.UI.IDs())
		}
		s.Click("box1")
		if want := (panel.SelectPiece{Piece: 1, At: ui.Point{X: at.X, Y: at.Bottom()}}); !slices.Equal(intents, []panel.Intent{want}) {
			t.Errorf("%v: a click asks for %v, want %v", size, intents, want)
		}
	}
}

// TestChitsMoveBetweenTheirPlaces checks that the cup and the drawn chits have places in the panel, and at its button while it is hidden.
func TestChitsMoveBetweenTheirPlaces(t *testing.T) {
	p := &tracks.Panel{}
	var intents []panel.Intent
	s := show(t, p, view(t), paneltest.Sizes[0], &intents)
	if p.Cup.Empty() || p.Drawn.Y <= p.Cup.Y || !p.Drawn.Center().In(s.C.Screen()) {
		t.Errorf("chits move from %v to %v", p.Cup, p.Drawn)
	}
	button := ui.Rect{X: 1, Y: 2, W: 30, H: 30}
	if p.Fold(button); p.Cup != button || p.Drawn != button {
		t.Errorf("chits move from %v to %v while the panel is hidden", p.Cup, p.Drawn)
	}
}

// TestChitTip checks that a chit in the cup has its probability, and another one the reasons why it cannot be played.
func TestChitTip(t *testing.T) {
	v := view(t)
	v.WhyNotChit = func(side rules.Side, key string) []rules.Reason {
		return []rules.Reason{{Key: "no-such-reason-" + key}}
	}
	var intents []panel.Intent
	c := show(t, &tracks.Panel{}, v, paneltest.Sizes[0], &intents).C
	cup := v.ChitTip(c, &v.Texts.Tracks[2].Items[0], true)
	if !strings.Contains(cup, "Supply") || !strings.Contains(cup, "1 in 3") || !strings.Contains(cup, "(8.1)") || strings.Contains(cup, "no-such-reason") {
		t.Errorf("in the cup: %q", cup)
	}
	check.Contains(t, v.ChitTip(c, &v.Texts.Tracks[4].Items[0], false), "no-such-reason-patton", "in the hand")
}

// TestHeadline checks that the headline has the tracks that are no chits, and changes with them.
func TestHeadline(t *testing.T) {
	v, p := view(t), &tracks.Panel{}
	for _, want := range []string{"Automatic victory: 7 of 20 points", "Automatic victory: 8 of 20 points"} {
		if texts := p.Headline(v.Texts); len(texts) != 2 || texts[0] != want {
			t.Errorf("the headline has %q, want %q", texts, want)
		}
		v.Texts.Tracks[0].Value++
		p.Update()
	}
}

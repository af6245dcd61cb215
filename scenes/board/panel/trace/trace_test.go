package trace

import (
	"slices"
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

func viewOf(t *testing.T) *View {
	cells := []rules.Cell{{Name: "Bastogne", Code: "0101"}, {Name: "Clervaux", Code: "0203"}}
	return &View{Env: paneltest.Env(t, "enemyaction", cells, rules.Piece{Unit: true, Side: rules.Axis, Formation: "2 Pz", Name: "3", Cell: clervaux}, rules.Piece{Unit: true, Side: rules.Allies, Formation: "28", Name: "110", Cell: bastogne})}
}

// traceOf returns a trace about the American unit with one sentence, which names both units.
func traceOf() *rules.ProcedureTrace {
	return &rules.ProcedureTrace{Side: rules.Allies, Piece: american, Summary: []rules.Phrase{
		{Key: "by.army", Para: "4.2", Listed: []rules.Named{{Piece: german, N: 3, Kept: true}, {Piece: american}}},
	}}
}

// logOf returns the log of the traces, with a move of a piece before the last of them.
func logOf(mover rules.PieceID, traces ...*rules.ProcedureTrace) []playback.Entry {
	var log playback.Log
	for i, a := range traces {
		if i == len(traces)-1 {
			log.Add(&playback.Act{Event: rules.Event{Kind: rules.Moved, Piece: mover}, At: i})
		}
		log.Add(&playback.Act{Event: rules.Event{Kind: rules.Note}, Trace: a, At: i})
	}
	return log.Entries
}

func axisOnly(side rules.Side) bool { return side == rules.Axis }

// TestTracesSinceThePlayerActed checks that a move of the player ends the list, and a move of the other side does not.
func TestTracesSinceThePlayerActed(t *testing.T) {
	v := viewOf(t)
	first, second := traceOf(), traceOf()
	for mover, want := range map[rules.PieceID][]*rules.ProcedureTrace{german: {second}, american: {first, second}} {
		var p Panel
		p.Take(v.Pieces, logOf(mover, first, second), axisOnly)
		if !slices.Equal(p.List(), want) {
			t.Errorf("after a move of %d there are %d traces, want %d", mover, len(p.List()), len(want))
		}
	}
}

// TestTheListNamesCardsAndReasons checks that the panel lists the card that the other side has drawn and the reason of each trace without a click.
func TestTheListNamesCardsAndReasons(t *testing.T) {
	for _, size := range paneltest.Sizes {
		v, a := viewOf(t), traceOf()
		card := playback.Entry{Event: rules.Event{Kind: rules.ChitPlayed, Side: rules.Allies, Key: "army-5-1"}}
		own := playback.Entry{Event: rules.Event{Kind: rules.ChitPlayed, Side: rules.Axis, Key: "army-6-1"}}
		var p Panel
		p.Take(v.Pieces, append([]playback.Entry{own, card}, logOf(american, a)...), axisOnly)
		s, _, _ := show(t, &p, v, size)
		said := strings.Join(s.C.UI.Texts(), " ")
		for _, want := range []string{v.Texts.Entry(&card), v.Texts.TraceReason(a)} {
			check.Contains(t, said, want, "%v: texts", size)
		}
		check.False(t, strings.Contains(said, v.Texts.Entry(&own)), "%v: the own card is listed", size)
	}
}

// show shows a panel and gathers its intents.
func show(t *testing.T, p *Panel, v *View, size [2]float64) (s *uitest.Screen, intents *[]panel.Intent, high *float64) {
	intents, high = new([]panel.Intent), new(float64)
	s = paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
		h, asked := p.Layout(v, c, r)
		*high = h
		*intents = append(*intents, asked...)
	})
	return s, intents, high
}

// TestATraceIsShownInFull checks that a click on a trace shows its sentences and seeks its place, that its paragraph and its places are links,
// and that another click folds it.
func TestATraceIsShownInFull(t *testing.T) {
	for _, size := range paneltest.Sizes {
		v, a := viewOf(t), traceOf()
		var p Panel
		p.Take(v.Pieces, logOf(german, a), axisOnly)
		s, intents, high := show(t, &p, v, size)
		low := *high
		sentence, _ := v.Texts.Sentence(&a.Summary[0])
		if s.Click("account0"); p.Current(v) != a || *high <= low || *high > size[1] || !strings.Contains(strings.Join(s.C.UI.Texts(), " "), sentence) {
			t.Errorf("%v: %q is not shown in full, %v high: %q", size, sentence, *high, s.C.UI.Texts())
		}
		check.EqualSlices(t, *intents, []panel.Intent{Seek{bastogne}}, "%v: the trace asks for", size)
		for id, want := range map[string]panel.Intent{"account-para0": panel.ShowRule{Para: "4.2"}, "account-0.0": panel.ShowCell{Cell: clervaux}, "account-0.1": panel.ShowCell{Cell: bastogne}} {
			*intents = nil
			if s.Click(id); !slices.Equal(*intents, []panel.Intent{want}) {
				t.Errorf("%v: %s asks for %v, want %v", size, id, *intents, want)
			}
		}
		if s.Click("account0"); p.Current(v) != nil || *high != low {
			t.Errorf("%v: folded, the panel is %v high, and was %v", size, *high, low)
		}
	}
}

// TestOnlyTheTraceOfTheActionIsListed checks that the panel has no other traces while events are shown.
func TestOnlyTheTraceOfTheActionIsListed(t *testing.T) {
	v, a, now := viewOf(t), traceOf(), traceOf()
	var p Panel
	p.Take(v.Pieces, logOf(american, a, traceOf()), axisOnly)
	v.Busy = true
	s, intents, high := show(t, &p, v, paneltest.Sizes[0])
	check.Equal(t, *high, 0, "the panel (high during an event without a trace)")
	v.Now = now
	s.Step(ui.Input{})
	if _, second := s.C.UI.Where("account1"); second || *high == 0 || p.Current(v) != now {
		t.Errorf("the panel is %v high, with the widgets %q", *high, s.C.UI.IDs())
	}
	if s.Click("account0"); p.open != nil || len(*intents) > 0 {
		t.Errorf("a click during an event opens a trace and asks for %v", *intents)
	}
}

// TestComparedPlacesAreFound checks the cells that are ringed on the map. A long list is left out.
func TestComparedPlacesAreFound(t *testing.T) {
	v, a := viewOf(t), traceOf()
	a.Summary[0].Then = &rules.Phrase{Then: &rules.Phrase{Listed: []rules.Named{{Piece: american}}}}
	compared, results := places(v.Texts, a)
	if len(compared) != 2 || !slices.Equal(results, []rules.CellID{bastogne}) {
		t.Errorf("compared %v, results %v", compared, results)
	}
	a.Summary[0].Listed = slices.Repeat(a.Summary[0].Listed[:1], maxRinged+1)
	compared, _ = places(v.Texts, a)
	check.Equal(t, len(compared), 1, "with a long list %v are compared", compared)
}

// TestNumbersAreCompared checks that the tip of a place has the numbers of a comparison.
func TestNumbersAreCompared(t *testing.T) {
	v, a := viewOf(t), traceOf()
	p := &rules.Phrase{Parts: []rules.Phrase{{Key: "by.army", Among: a.Summary[0].Listed}}}
	var tip string
	paneltest.Show(t, 1280, 720, func(c *ui.Context, r ui.Rect) { tip = v.comparison(c, p, clervaux) })
	lines := strings.Split(tip, "\n")
	if len(lines) != 2 || lines[0] != v.Texts.CellName(clervaux) || !strings.Contains(lines[1], v.Texts.PieceName(german)) || !strings.Contains(lines[1], "3 ✓") {
		t.Errorf("%q", tip)
	}
}

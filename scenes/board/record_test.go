package board

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// TestTheLogIsFoldedByTurn checks that past turns are folded and open on a click, and that the filters leave only the lines of a kind and
// of a side.
func TestTheLogIsFoldedByTurn(t *testing.T) {
	eachTable(t, func(t *testing.T, s *uitest.Screen, b *Board) {
		playUntil(t, s, b, func() bool { return b.play.Match.Position().Turn() > 2 })
		if b.areas.compact {
			s.Click("drawer-log")
		} else {
			s.C.Settings.Record = true
		}
		listed := func() (heads, lines int) {
			s.Step(ui.Input{})
			s.Step(ui.Input{})
			for _, x := range b.logView.rows {
				if x.head {
					heads++
				} else {
					lines++
				}
			}
			return
		}
		heads, lines := listed()
		if heads < 2 || lines >= len(b.log.Entries)-heads {
			t.Fatalf("%d headings, %d of %d lines: nothing is folded", heads, lines, len(b.log.Entries))
		}
		all := b.logView.rows[0]
		s.C.UI.ScrollTo("log", 0)
		s.Step(ui.Input{})
		s.Click("turn" + itoa(all.turn))
		if _, now := listed(); now != lines+all.n {
			t.Errorf("%d lines were listed, and %d with the %d of the first turn", lines, now, all.n)
		}
		s.C.UI.ScrollTo("log", 0)
		s.Step(ui.Input{})
		s.Click("turn" + itoa(all.turn))
		if _, now := listed(); now != lines {
			t.Errorf("folded again there are %d lines, not %d", now, lines)
		}
		for turn := range b.log.Entries[len(b.log.Entries)-1].At {
			b.fold(turn, false)
		}
		_, every := listed()
		sum := 0
		for i, x := range logKinds {
			if x.kind != allLines && !slices.ContainsFunc(b.log.Entries, func(l playback.Entry) bool { return ofKind[x.kind][l.Event.Kind] }) {
				if _, open := s.C.UI.Where("sieve" + itoa(i)); open {
					t.Errorf("%s can be chosen, and no line is of it", x.key)
				}
				continue
			}
			s.Click("sieve" + itoa(i))
			_, n := listed()
			if x.kind == allLines {
				if n != every {
					t.Errorf("%d of %d lines are all", n, every)
				}
				continue
			}
			sum += n
			for _, r := range b.logView.rows {
				if e := &b.log.Entries[max(r.line, 0)].Event; !r.head && !ofKind[x.kind][e.Kind] {
					t.Errorf("%s lists %+v", x.key, e)
				}
			}
		}
		if sum == 0 {
			t.Error("no kind has a line")
		}
		s.Click("sieve0")
		s.Click("sieve-axis")
		some := 0
		for _, r := range b.logView.rows {
			if r.head {
				continue
			}
			some++
			e := &b.log.Entries[r.line].Event
			if q := b.pic.Piece(e.Piece); q != nil && q.Side != rules.Axis || q == nil && e.Side != rules.Axis {
				t.Errorf("of the Germans is %+v", e)
			}
		}
		if some == 0 {
			t.Error("the Germans have done nothing")
		}
		for _, text := range []string{"board.log.all", "board.log.combat", "board.log.movement", "board.log.chits", "board.log.losses", "board.log.both"} {
			if text = s.C.Lang.GameText(b.texts.Game, text); !s.Shows(text) {
				t.Errorf("%q is cut", text)
			}
		}
	})
}

// TestALineWithoutAHexHasNoGap checks that a line of the log without a hex has no gap for one.
func TestALineWithoutAHexHasNoGap(t *testing.T) {
	eachTable(t, func(t *testing.T, s *uitest.Screen, b *Board) {
		piece := b.play.Match.Position().Pieces(nil)[0]
		beside := b.texts.Entry(&playback.Entry{Event: rules.Event{Kind: rules.Placed, Piece: piece.ID}})
		if want := s.C.T("board.event.ready", "unit", b.texts.PieceName(piece.ID)); beside != want {
			t.Errorf("an arrival off the map is logged as %q, not %q", beside, want)
		}
		on := b.texts.Entry(&playback.Entry{Event: rules.Event{Kind: rules.Placed, Piece: piece.ID, Cell: 1}})
		if on == beside || !strings.Contains(on, b.texts.CellName(1)) {
			t.Errorf("%q is logged for an arrival in %s", on, b.texts.CellName(1))
		}
	})
}

// TestASurrenderIsLogged checks that a surrender has its own text in the log.
func TestASurrenderIsLogged(t *testing.T) {
	_, b := table(t, 1280, 720, "deadlywoods", "campaign", game.Human, game.Human)
	e := playback.Entry{Event: rules.Event{Kind: rules.Eliminated, Piece: b.play.Match.Position().Pieces(nil)[0].ID}}
	lost := b.texts.Entry(&e)
	e.Event.Key = "surrender"
	if got := b.texts.Entry(&e); got == lost || !strings.HasSuffix(got, " surrenders") {
		t.Errorf("%q, and eliminated %q", got, lost)
	}
}

// TestImpulsesAreNumbered checks that the log numbers the impulses of a turn.
func TestImpulsesAreNumbered(t *testing.T) {
	for _, w := range [][4]string{{"tigers", "move", "Germans: Impulse 2", "campaign"}, {"celles", "action", "Germans: Action 2", "campaign"}} {
		_, b := table(t, 1280, 720, w[0], w[3], game.Human, game.Human)
		if got := b.texts.Entry(&playback.Entry{Event: rules.Event{Kind: rules.PhaseBegan, Side: rules.Axis, Key: w[1], N: 2}}); got != w[2] {
			t.Errorf("%q, want %q", got, w[2])
		}
	}
}

// TestTheLogWrapsOnAPhone checks that a long line wraps in the drawer without overlaps, and that its names are links there.
func TestTheLogWrapsOnAPhone(t *testing.T) {
	for _, id := range []string{"deadlywoods", "celles", "axisallies", "enemyaction"} {
		links := 0 // names on two lines, at both sizes
		for _, size := range [][2]float64{{844, 390}, {390, 844}} {
			s, b := tableIn(t, size[0], size[1], "fr", id)
			s.C.TouchMode = true
			playUntil(t, s, b, func() bool { return b.play.Match.Position().Turn() > 1 })
			calm(t, s, b)
			s.Click("drawer-log")
			for turn := range 3 {
				b.fold(turn, false)
			}
			s.Step(ui.Input{Touch: true})
			s.Step(ui.Input{Touch: true})
			several := 0
			all := b.logView.tops[len(b.logView.rows)]
			for at := 0.0; at < min(all, 6000); at += 120 {
				s.C.UI.ScrollTo("log", at)
				s.Step(ui.Input{Touch: true})
				for _, text := range s.C.UI.OverflowingTexts() {
					t.Errorf("%s, %v: %q is cut", id, size, text)
				}
				for _, problem := range s.C.UI.LayoutErrors() {
					if !strings.HasPrefix(problem, "log") { // names overlap their own line
						t.Errorf("%s, %v: %s", id, size, problem)
					}
				}
				for _, name := range s.C.UI.IDs() {
					if strings.HasPrefix(name, "log") && strings.HasSuffix(name, "+") {
						links++
					}
				}
			}
			for _, n := range b.logView.folds {
				if n > 1 {
					several++
				}
			}
			if id == "enemyaction" && several == 0 {
				t.Errorf("%s, %v: none of %d lines takes several", id, size, len(b.logView.folds))
			}
			if t.Failed() {
				return
			}
		}
		if id == "enemyaction" && links == 0 {
			t.Errorf("%s: no name stands in two lines", id)
		}
	}
}

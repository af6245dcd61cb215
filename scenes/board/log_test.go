package board

import (
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// TestTheFiltersOfTheLogFit checks in all games that the filters of the log fit, and that categories leave some of the lines.
func TestTheFiltersOfTheLogFit(t *testing.T) {
	keys := []string{"board.log.all", "board.log.combat", "board.log.movement", "board.log.chits", "board.log.losses", "board.log.both"}
	eachTable(t, func(t *testing.T, s *uitest.Screen, b *Board) {
		playUntil(t, s, b, func() bool { return b.play.Match.Position().Turn() > 2 })
		if b.areas.compact {
			s.Click("drawer-log")
		} else {
			s.C.Settings.Record = true
		}
		for range 3 {
			s.Step(ui.Input{})
		}
		for turn := range b.play.Match.Position().Turn() + 1 {
			b.panels.log.Fold(turn, false)
		}
		s.Step(ui.Input{})
		all := b.panels.log.Height()
		some := 0
		for i := range keys[:5] {
			if _, open := s.C.UI.Where("sieve" + itoa(i)); !open {
				continue
			}
			s.Click("sieve" + itoa(i))
			s.Step(ui.Input{})
			if high := b.panels.log.Height(); i > 0 && high > 0 && high < all {
				some++
			}
		}
		if some < 2 {
			t.Errorf("%d categories leave some of the lines", some)
		}
		for _, key := range keys {
			if key == "board.log.chits" && b.model.texts.Game == "axisallies" { // a game without chits
				continue
			}
			if text := s.C.Lang.GameText(b.model.texts.Game, key); !s.Shows(text) {
				t.Errorf("%q is cut", text)
			}
		}
	})
}

// TestALineWithoutAHexHasNoGap checks that a line of the log without a hex has no gap for one.
func TestALineWithoutAHexHasNoGap(t *testing.T) {
	eachTable(t, func(t *testing.T, s *uitest.Screen, b *Board) {
		piece := b.play.Match.Position().Pieces(nil)[0]
		beside := b.model.texts.Entry(&playback.Entry{Event: rules.Event{Kind: rules.Placed, Piece: piece.ID}})
		if want := s.C.T("board.event.ready", "unit", b.model.texts.PieceName(piece.ID)); beside != want {
			t.Errorf("an arrival off the map is logged as %q, not %q", beside, want)
		}
		on := b.model.texts.Entry(&playback.Entry{Event: rules.Event{Kind: rules.Placed, Piece: piece.ID, Cell: 1}})
		if on == beside || !strings.Contains(on, b.model.texts.CellName(1)) {
			t.Errorf("%q is logged for an arrival in %s", on, b.model.texts.CellName(1))
		}
	})
}

// TestASurrenderIsLogged checks that a surrender has its own text in the log.
func TestASurrenderIsLogged(t *testing.T) {
	_, b := table(t, 1280, 720, "deadlywoods", "campaign", game.Human, game.Human)
	e := playback.Entry{Event: rules.Event{Kind: rules.Eliminated, Piece: b.play.Match.Position().Pieces(nil)[0].ID}}
	lost := b.model.texts.Entry(&e)
	e.Event.Key = "surrender"
	if got := b.model.texts.Entry(&e); got == lost || !strings.HasSuffix(got, " surrenders") {
		t.Errorf("%q, and eliminated %q", got, lost)
	}
}

// TestImpulsesAreNumbered checks that the log numbers the impulses of a turn.
func TestImpulsesAreNumbered(t *testing.T) {
	for _, w := range [][4]string{{"tigers", "move", "Germans: Impulse 2", "campaign"}, {"celles", "action", "Germans: Action 2", "campaign"}} {
		_, b := table(t, 1280, 720, w[0], w[3], game.Human, game.Human)
		if got := b.model.texts.Entry(&playback.Entry{Event: rules.Event{Kind: rules.PhaseBegan, Side: rules.Axis, Key: w[1], N: 2}}); got != w[2] {
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
				b.panels.log.Fold(turn, false)
			}
			s.Step(ui.Input{Touch: true})
			s.Step(ui.Input{Touch: true})
			all := b.panels.log.Height()
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
			if t.Failed() {
				return
			}
		}
		if id == "enemyaction" && links == 0 {
			t.Errorf("%s: no name stands in two lines", id)
		}
	}
}

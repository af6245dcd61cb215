package board

import (
	"cmp"
	"slices"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// played plays a turn of a match between two people by the default policy, and calls look at every decision when nothing moves.
func played(t *testing.T, s *uitest.Screen, b *Board, look func()) {
	t.Helper()
	m := b.play.Match
	staff, err := game.LocalPlayers(game.Engines(registry.Games()))(m.System(), "greedy", 1)
	if err != nil {
		t.Fatal(err)
	}
	for turn := m.Position().Turn(); m.Position().Turn() == turn && !m.Outcome().Over; {
		calm(t, s, b)
		look()
		staff.Start(rules.CloneView(m.Position()), m.Choices())
		for {
			c, ok, err := staff.Done()
			if err != nil {
				t.Fatal(err)
			}
			if ok {
				if err := m.Play(c); err != nil {
					t.Fatal(err)
				}
				break
			}
			pause()
		}
		s.Step(ui.Input{})
	}
}

// uncovered returns the share of the screen in which the map is visible.
func uncovered(s *uitest.Screen, b *Board) float64 {
	const grain = 4.0
	papers, v := s.C.UI.Papers(), b.areas.stage
	seen := 0
	for y := v.Y; y < v.Bottom(); y += grain {
		for x := v.X; x < v.Right(); x += grain {
			open := true
			for _, p := range papers {
				open = open && !(ui.Point{X: x, Y: y}).In(p)
			}
			if open {
				seen++
			}
		}
	}
	return float64(seen) * grain * grain / (s.C.W * s.C.H)
}

// TestATurnOfEachGame checks every decision of a turn with the default settings: the map has most of the screen, at each decision on a
// small screen and at the first of its kind on a large one; odds are in words; and fans are beside the combat.
func TestATurnOfEachGame(t *testing.T) {
	small, large := [3]float64{1280, 720, 0.65}, [3]float64{1920, 1080, 0.75}
	systems := game.NewSystems(registry.Games(), assets.FS())
	results, fans := 0, 0
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		if err != nil {
			t.Fatal(err)
		}
		s, b := table(t, small[0], small[1], id, sys.Scenarios()[0].ID, game.Human, game.Human)
		seen, worst := map[string]bool{}, map[float64]float64{small[0]: 1, large[0]: 1}
		measure := func(size [3]float64) {
			if s.C.W != size[0] {
				s.C.W, s.C.H = size[0], size[1]
				s.Step(ui.Input{})
			}
			k := uncovered(s, b)
			worst[size[0]] = min(worst[size[0]], k)
			if k < size[2] {
				t.Errorf("%s, %v: the map has only %.1f %% of the window when %q is decided", id, size, 100*k, b.model.chooser.Decision.Key)
			}
		}
		played(t, s, b, func() {
			measure(small)
			if kind := b.model.chooser.Decision.Key + itoa(len(b.views.trayView().Pieces)); !seen[kind] {
				seen[kind] = true
				measure(large)
				results += inWords(t, s, b)
			}
			fans += asideOf(t, s, b)
		})
		t.Logf("%s: at least %v of the window", id, worst)
	}
	if results == 0 || fans == 0 {
		t.Errorf("%d results were read, %d counters fanned out", results, fans)
	}
}

// TestNoTextIsCut checks every panel in every language and game, and on a phone every set of buttons that a match asks for, with the longest
// names of units and places.
func TestNoTextIsCut(t *testing.T) {
	for _, id := range game.NewSystems(registry.Games(), assets.FS()).IDs() {
		for _, language := range lang.Languages {
			s, b := tableIn(t, 1280, 720, language, id)
			s.C.Settings.Situation, s.C.Settings.Record = true, true
			s.Step(ui.Input{})
			noneCut(t, s, b)
			s.C.W, s.C.H = 390, 844
			for _, drawer := range []string{"state", "info", "log", "map"} {
				b.panels.drawers.Open = drawer
				noneCut(t, s, b)
			}
		}
		s, b := tableIn(t, 390, 844, "en", id)
		s.C.TouchMode, s.C.Settings.ReducedMotion, s.C.Settings.Odds = true, true, true
		seen, src := map[string]bool{}, splitmix.Source(3)
		for n := 0; n < rulestest.Amount(400, 3000) && !b.play.Match.Outcome().Over; n++ {
			asked := b.model.chooser.Decision.Key
			for i := range b.model.chooser.Picks.Buttons {
				asked += " " + b.model.chooser.Picks.Buttons[i].Info.Verb
			}
			if !seen[asked] {
				seen[asked] = true
				longestTexts(t, s, b)
			}
			list := b.play.Match.Choices()
			check.Must(t, b.play.Match.Play(list[src.N(len(list))]))
			b.model.queue.Skip(b.animation.end)
			b.refresh(s.C)
		}
	}
}

// longestTexts checks the decision shown in every language on a phone in both orientations.
func longestTexts(t *testing.T, s *uitest.Screen, b *Board) {
	t.Helper()
	x := b.model.texts
	board, pieces := x.Board, x.Pieces
	for _, language := range lang.Languages {
		s.C.Settings.Language, s.C.Lang = language, uitest.Table(t, language)
		x.Lang = s.C.Lang
		nameAlike(s.C, x)
		for _, size := range [][2]float64{{390, 844}, {844, 390}} {
			s.C.W, s.C.H = size[0], size[1]
			noneCut(t, s, b)
		}
		x.Board, x.Pieces = board, pieces
	}
}

// nameAlike gives every place and every unit the longest name.
func nameAlike(c *ui.Context, x *gametext.Texts) {
	width := func(text string) float64 { return c.TextWidth(text, ui.Style{Family: ui.Label}) }
	board, pieces := *x.Board, *x.Pieces
	at := slices.MaxFunc(board.Cells, func(p, q rules.Cell) int {
		return cmp.Compare(width(p.Name+p.Code), width(q.Name+q.Code))
	})
	board.Cells = slices.Clone(board.Cells)
	for i := range board.Cells {
		board.Cells[i].Name, board.Cells[i].Code = at.Name, at.Code
	}
	pieces.Pieces = slices.Clone(pieces.Pieces)
	units := slices.DeleteFunc(slices.Clone(pieces.Pieces), func(q rules.Piece) bool { return !q.Unit })
	long := slices.MaxFunc(units, func(p, q rules.Piece) int {
		return cmp.Compare(width(x.PieceName(p.ID)), width(x.PieceName(q.ID)))
	})
	for i, q := range pieces.Pieces {
		if q.Unit {
			pieces.Pieces[i] = long
			pieces.Pieces[i].ID, pieces.Pieces[i].Cell = q.ID, q.Cell
		}
	}
	x.Board, x.Pieces = &board, &pieces
}

// noneCut checks that no text on the screen is cut and that no widgets overlap.
func noneCut(t *testing.T, s *uitest.Screen, b *Board) {
	t.Helper()
	in := ui.Input{Touch: s.C.TouchMode}
	s.Step(in)
	s.Step(in)
	for _, problem := range append(s.C.UI.OverflowingTexts(), s.C.UI.LayoutErrors()...) {
		t.Errorf("%s, %s, %v x %v, %s: %q", b.model.texts.Game, s.C.Lang.Code(), s.C.W, s.C.H, b.model.chooser.Decision.Key, problem)
	}
}

// TestTheHeadlineShowsCurrentTracks checks that the headline changes with a track and with the language.
func TestTheHeadlineShowsCurrentTracks(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	was := b.panels.tracks.Headline(b.model.texts)
	playUntil(t, s, b, func() bool { return !slices.Equal(was, b.panels.tracks.Headline(b.model.texts)) })
	was = b.panels.tracks.Headline(b.model.texts)
	s.C.Lang = uitest.Table(t, "fr")
	b.model.texts.Lang = s.C.Lang
	s.Step(ui.Input{})
	if now := b.panels.tracks.Headline(b.model.texts); len(now) == 0 || now[0] == was[0] {
		t.Errorf("in French the gauges stand at %q, in English at %q", now, was)
	}
}

// TestReinforcementsAreListedByDate checks that the left panel lists reinforcements by turn, late ones under the current turn, and does not
// repeat a hand that is shown at the bottom.
func TestReinforcementsAreListedByDate(t *testing.T) {
	s, b := table(t, 1280, 2400, "enemyaction", "campaign", game.Human, game.Human)
	s.C.Settings.Situation = true
	calm(t, s, b)
	playUntil(t, s, b, func() bool { return b.model.chooser.PlaysHand() })
	s.Step(ui.Input{})
	s.Step(ui.Input{})
	if s.Shows("Due") || s.Shows("In hand") || !s.Shows("2   "+b.model.texts.Date(2)) {
		t.Errorf("the panel says %q", s.C.UI.Texts())
	}
	b.panels.hand.Set(nil)
	s.Step(ui.Input{})
	if !s.Shows("In hand") {
		t.Error("without cards the hand is not shown at all")
	}
}

// TestABoardBelowFitsTheWindow checks that the board adapts to a new window size while another scene covers it and the match is paused.
func TestABoardBelowFitsTheWindow(t *testing.T) {
	s, b := table(t, 960, 600, "celles", "campaign", game.Human, game.Human)
	calm(t, s, b)
	seat(t, b, b.play.Match.ToMove(), "greedy")
	for range 5 {
		s.Step(ui.Input{})
	}
	s.C.Push(&veil{})
	s.Step(ui.Input{})
	played := b.play.Match.Played()
	s.C.W, s.C.H = 1920, 1080
	if !s.Step(ui.Input{}) {
		t.Error("no frame is asked for")
	}
	if at := b.areas.rail; at.Bottom() != 1080 {
		t.Errorf("the rail is at %v", at)
	}
	if at := b.canvas.Camera.Stage(); at.Right() != 1920 || at.Bottom() != 1080 {
		t.Errorf("the map is at %v", at)
	}
	if b.play.Match.Played() != played {
		t.Error("the game goes on")
	}
	s.Draw()
	if s.Step(ui.Input{}) {
		t.Error("a frame is asked for, and nothing has changed")
	}
}

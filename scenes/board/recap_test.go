package board

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// untilReel plays all kinds of choices until the opponent's actions fill a recap of n lines.
func untilReel(t *testing.T, s *uitest.Screen, b *Board, lines int) {
	t.Helper()
	m := b.play.Match
	for n := 0; len(b.panels.recap.Lines()) < lines; n++ {
		if m.Outcome().Over {
			t.Fatal("nothing to sum up in a whole game")
		}
		c := m.Choices()
		if err := m.Play(c[n*7%len(c)]); err != nil {
			t.Fatal(err)
		}
		s.Step(ui.Input{})
		calm(t, s, b)
	}
}

func TestTheOtherSidesTurnIsSummedUpAndPlayedAgain(t *testing.T) {
	for _, system := range []string{"deadlywoods", "tigers", "celles"} {
		s, b := table(t, 1280, 720, system, "campaign", game.Human, game.Human)
		calm(t, s, b)
		untilReel(t, s, b, 6)
		own := b.model.chooser.Decision.By
		moves := 0
		for i := range b.panels.recap.Lines() {
			if side := b.model.pic.Actor(&b.panels.recap.Lines()[i].Event); side == own {
				t.Errorf("%s: line %d is of the side that decides", system, i)
			} else if side == own.Other() {
				moves++
			}
		}
		if moves == 0 || b.panels.recap.Text() == "" || !shows(s, b.views.recapView().Title(s.C)) {
			t.Errorf("%s: %d moves, summed up as %q", system, moves, b.panels.recap.Text())
		}
		for i, whole := range []bool{false, true} {
			line := len(b.panels.recap.Lines()) / 2 * i
			b.canvas.Camera.Look(b.model.board.Cells[1].Center)
			b.canvas.Camera.Jump()
			s.Step(ui.Input{})
			was := b.canvas.Camera.Pose()
			now, told := b.play.Match.Position().Text(), len(b.model.log.Entries)
			s.C.UI.ScrollTo("info", 0)
			b.animation.replayFrom(s.C, b.panels.recap.Lines()[line].At)
			if !b.model.queue.Busy() || b.model.position().Hash() != b.play.Match.At(b.panels.recap.Lines()[line].At).Hash() {
				t.Fatalf("%s: line %d does not show what was then", system, line)
			}
			if whole {
				for n := 0; b.model.queue.Busy() && n < 100000; n++ {
					s.Step(ui.Input{})
				}
			} else {
				s.Press(ui.Skip)
			}
			for range 200 { // the camera glides
				s.Step(ui.Input{})
			}
			if at := b.canvas.Camera.Pose(); b.model.queue.Busy() || at.Scale != was.Scale || max(at.X-was.X, was.X-at.X, at.Y-was.Y, was.Y-at.Y) > 0.1 {
				t.Errorf("%s: the camera is at %v and not at %v", system, at, was)
			}
			if b.play.Match.Position().Text() != now || len(b.model.log.Entries) != told || !b.model.chooser.Human || len(b.panels.recap.Lines()) == 0 {
				t.Errorf("%s: the game is not as it was", system)
			}
			for _, q := range b.play.Match.Position().Pieces(nil) {
				if b.model.pic.Piece(q.ID).Cell != q.Cell {
					t.Errorf("%s: %s is not where it was", system, b.model.texts.PieceName(q.ID))
				}
			}
		}
	}
}

// TestAReplayClearsThePanel checks that the replay removes the hovered area, the what-if attack and the planned attack from the
// panel, and that hovering during the replay works.
func TestAReplayClearsThePanel(t *testing.T) {
	s, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	untilReel(t, s, b, 4)
	var cell rules.CellID
	for id := 1; cell == 0; id++ {
		if len(b.model.pic.Stacks[id]) > 1 {
			cell = rules.CellID(id)
		}
	}
	b.overlays.look(s.C, cell, b.model.pic.Stacks[cell][0])
	b.model.chooser.Plans.WhatIf.Pin(&assist.WhatIf{Forecast: rules.Forecast{Target: cell, Total: 1}})
	f := b.model.chooser.Plans.WhatIf.Forecast()
	b.model.chooser.Plans.Attack.Forecast = f
	b.animation.replayFrom(s.C, b.panels.recap.Lines()[0].At)
	s.Step(ui.Input{})
	if now, _ := b.views.weighed(s.C); !b.model.queue.Busy() || b.model.chooser.Hover.Cell != 0 || shows(s, b.model.texts.CellName(cell)) || now == f || len(b.views.marks(s.C).AttackArrows()) > 0 && b.views.marks(s.C).AttackArrows()[0].To == cell {
		t.Errorf("of %s is shown: %q", b.model.texts.CellName(cell), s.C.UI.Texts())
	}
	at, _ := show(s, b, cell, cell)
	s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
	if b.model.chooser.Hover.Cell != cell {
		t.Error("the hovered cell is not shown")
	}
}

// TestTheMapShowsTheRetreatsOfTheRecap checks that the map shows the way of each retreat in the recap until the player acts, but not while events are
// shown.
func TestTheMapShowsTheRetreatsOfTheRecap(t *testing.T) {
	for _, system := range []string{"deadlywoods", "axisallies", "enemyaction"} {
		s, b := table(t, 1280, 720, system, "campaign", game.Human, game.Human)
		calm(t, s, b)
		ways := func() [][]rules.CellID { return b.views.marks(s.C).Retreats }
		playUntil(t, s, b, func() bool { return len(ways()) > 0 })
		for _, e := range b.panels.recap.Lines() {
			if e.Event.Kind == rules.Retreated && !slices.ContainsFunc(ways(), func(way []rules.CellID) bool { return len(way) > 1 && way[len(way)-1] == e.End }) {
				t.Errorf("%s: of a retreat to %s the map shows %v", system, b.model.texts.CellName(e.End), ways())
			}
		}
		b.animation.replayFrom(s.C, b.panels.recap.Lines()[0].At)
		check.Equal(t, len(ways()), 0, "%s: ways shown with an event", system)
		calm(t, s, b)
		check.True(t, len(ways()) > 0, "%s: after the replay no ways are shown", system)
		b.panels.recap.Dismiss()
		check.Equal(t, len(ways()), 0, "%s: ways shown after the player has dismissed the recap", system)
	}
}

// TestALineOfTheRecapCanBePressed presses the button and a line with the pointer.
func TestALineOfTheRecapCanBePressed(t *testing.T) {
	s, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	untilReel(t, s, b, 4)
	for _, id := range []string{"reel", "reel3"} {
		s.Click(id)
		if !b.model.replay.again || !b.model.queue.Busy() {
			t.Errorf("%s plays nothing", id)
		}
		s.Press(ui.Skip)
		s.Step(ui.Input{})
	}
}

// TestASmallScreenOffersTheRecap checks the strip and the drawer of a small screen.
func TestASmallScreenOffersTheRecap(t *testing.T) {
	for _, language := range lang.Languages {
		s, b := tableIn(t, 390, 844, language, "tigers")
		untilReel(t, s, b, 4)
		s.Click("reel-show")
		if b.panels.drawers.Open != toolbar.Info {
			t.Fatal("the drawer does not open")
		}
		s.Step(ui.Input{})
		if _, ok := s.C.UI.Where("reel"); !ok {
			t.Error("the recap is not in the drawer")
		}
		b.panels.drawers.Close()
		s.Step(ui.Input{})
		s.Click("reel-away")
		s.Step(ui.Input{})
		if _, ok := s.C.UI.Where("reel-show"); ok {
			t.Error("the strip does not go")
		}
		if spills := s.C.UI.OverflowingTexts(); len(spills) > 0 {
			t.Errorf("%q spill over", spills)
		}
	}
}

func tableIn(t *testing.T, w, h float64, language, system string) (*uitest.Screen, *Board) {
	t.Helper()
	s, b := table(t, w, h, system, mainScenario(t, system), game.Human, game.Human)
	s.C.Settings.Language = language
	s.C.Lang = uitest.Table(t, language)
	b.model.texts.Lang = s.C.Lang
	calm(t, s, b)
	return s, b
}

// TestABannerSaysWhoseTurnItIs checks that the banner appears only in a hot-seat match, and not if one person plays both sides.
func TestABannerSaysWhoseTurnItIs(t *testing.T) {
	s, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	s.C.Settings.NoHandOver = true
	calm(t, s, b)
	if b.players.handed.until != 0 {
		t.Error("there is a banner before anything was handed over")
	}
	untilReel(t, s, b, 4)
	if b.players.handed.until <= s.C.Tick || b.players.handed.side != b.model.chooser.Decision.By {
		t.Errorf("the banner is %+v", b.players.handed)
	}
	for range handedFor + 1 {
		s.Step(ui.Input{})
	}
	if b.players.handed.until != 0 {
		t.Error("the banner stays")
	}
	if err := b.play.Match.SetSeat(b.model.chooser.Decision.By.Other(), "greedy"); err != nil {
		t.Fatal(err)
	}
	b.players.handed.side = b.model.chooser.Decision.By.Other()
	b.refresh(s.C)
	if b.players.handed.until != 0 {
		t.Error("there is a banner for one player")
	}
	s, b = table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	b.play.HandOver = nil
	calm(t, s, b)
	untilReel(t, s, b, 4)
	check.Equal(t, b.players.handed.until, 0, "the banner for one person who plays both sides")
}

// TestThePageOfTheHandOverSumsUp checks that the page between two players at one screen names the next side and sums up what the other did, that
// the banner replaces it if the player wants none, and that neither an undone change nor an engine brings it up.
func TestThePageOfTheHandOverSumsUp(t *testing.T) {
	for _, unwanted := range []bool{false, true} {
		s, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
		var pages []ui.HandOver
		b.play.HandOver = func(_ *ui.Context, h ui.HandOver) { pages = append(pages, h) }
		s.C.Settings.NoHandOver = unwanted
		calm(t, s, b)
		check.Len(t, pages, 0, "a page before anything was handed over")
		untilReel(t, s, b, 4)
		s.Step(ui.Input{})
		if unwanted {
			check.True(t, len(pages) == 0 && b.players.handed.until > s.C.Tick, "a page that is not wanted, or no banner: %+v", pages)
			continue
		}
		if len(pages) == 0 || b.players.handed.until != 0 {
			t.Fatalf("no page, or a banner besides: %+v", pages)
		}
		last := pages[len(pages)-1]
		check.True(t, last.To == b.model.chooser.Decision.By && !last.Secret, "the page is for %+v", last)
		check.True(t, strings.Contains(last.Summary, b.model.texts.Side(last.To.Other())), "the summary %q does not name the other side", last.Summary)
		check.Contains(t, last.Summary, b.panels.recap.Text(), "the summary")

		n := len(pages)
		b.players.handed.side, b.players.handed.played = last.To.Other(), b.play.Match.Played()+1
		b.refresh(s.C)
		s.Step(ui.Input{})
		check.Len(t, pages, n, "a page after an undone change")
		check.Must(t, b.play.Match.SetSeat(last.To.Other(), "greedy"))
		b.players.handed.side, b.players.handed.played = last.To.Other(), 0
		b.refresh(s.C)
		s.Step(ui.Input{})
		check.Len(t, pages, n, "a page for one player")
	}
}

// TestTheRecapKeepsTheLastAttack checks that the results of the player's last attack stay in the panel while the recap of the opponent's turn is
// shown, so that they can be read if the animation was skipped.
func TestTheRecapKeepsTheLastAttack(t *testing.T) {
	for _, system := range []string{"tigers", "deadlywoods"} {
		s, b := table(t, 1280, 800, system, "campaign", game.Human, game.Human)
		calm(t, s, b)
		kept := func() bool {
			from, to := b.views.recapView().LastAttack()
			return len(b.panels.recap.Lines()) > 0 && from < to && b.views.listed() == nil
		}
		playUntil(t, s, b, kept)
		s.Step(ui.Input{})
		s.Step(ui.Input{}) // a panel that appears is measured first
		v := b.views.aftermathView(s.C)
		if len(v.Lines) == 0 || !s.Shows(v.Title) || !s.Shows(b.views.recapView().Title(s.C)) {
			t.Errorf("%s: the last attack is %q, the screen has %q", system, v, s.C.UI.Texts())
		}
	}
}

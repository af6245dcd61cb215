package board

import (
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/planning"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// games are all registered games and the toy game, loaded once.
var games = sync.OnceValue(func() *game.Systems {
	return game.NewSystems(append(registry.Games(), gametest.Entry()), assets.FS())
})

// table returns a board on an off-screen window.
func table(t *testing.T, w, h float64, system, scenario, axis, allies string) (*uitest.Screen, *Board) {
	t.Helper()
	sys, err := games().Get(system)
	if err != nil {
		t.Fatal(err)
	}
	m, err := game.New(sys, game.Setup{Scenario: scenario, Seed: 44, Axis: axis, Allies: gametest.Allies(sys, allies)})
	if err != nil {
		t.Fatal(err)
	}
	return tableOf(t, w, h, m)
}

// tableAt returns a board of a match between two people that starts from a position.
func tableAt(t *testing.T, w, h float64, system, scenario, position string) (*uitest.Screen, *Board) {
	t.Helper()
	sys, err := games().Get(system)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := sys.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	m, err := game.NewFromPosition(sys, pos, game.Setup{Scenario: scenario, Seed: 44, Axis: game.Human, Allies: gametest.Allies(sys, game.Human)})
	if err != nil {
		t.Fatal(err)
	}
	return tableOf(t, w, h, m)
}

// tableOf returns the board of a match.
func tableOf(t *testing.T, w, h float64, m *game.Match) (*uitest.Screen, *Board) {
	t.Helper()
	own, err := skin.Load(assets.FS(), m.System().ID())
	if err != nil {
		t.Fatal(err)
	}
	b := New(&ui.Session{Match: m, Look: own, HandOver: func(*ui.Context, ui.HandOver) {}, Driver: game.NewDriver(m, game.LocalPlayers(game.Engines(registry.Games())))})
	s := uitest.New(t, w, h, "en", func(*ui.Context) ui.Scene { return b })
	t.Cleanup(func() { b.Close(nil) })
	return s, b
}

// calm runs the animation to its end.
func calm(t *testing.T, s *uitest.Screen, b *Board) {
	t.Helper()
	for i := 0; b.model.queue.Busy() && i < 100; i++ {
		b.animation.skip(s.C)
		s.Step(ui.Input{})
	}
	s.Step(ui.Input{})
	if b.model.queue.Busy() {
		t.Fatal("the animation has no end")
	}
}

// TestTheMapHasTheTypefacesOfTheScreen checks that typefaces of the player's overlay are also used on the map and the counters.
func TestTheMapHasTheTypefacesOfTheScreen(t *testing.T) {
	s, b := table(t, 1280, 800, "celles", "campaign", game.Human, game.Human)
	of := s.C.Fonts.Of
	if b.canvas.Fonts() != (mapview.Fonts{Place: of(ui.Bold), River: of(ui.Body), Number: of(ui.Label)}) {
		t.Error("the map has other typefaces")
	}
}

func TestEveryDecisionCanBeTakenWithTheKeyboard(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "offensive", game.Human, game.Human)
	calm(t, s, b)
	rnd := uint32(1)
	for range 400 {
		if b.play.Match.Outcome().Over {
			break
		}
		if !b.model.chooser.Human {
			t.Fatalf("nothing is selectable in %q", b.model.chooser.Decision.Key)
		}
		at := b.play.Match.Played()
		for try := 0; b.play.Match.Played() == at; try++ {
			if try > 40 {
				t.Fatalf("%q cannot be decided with the keyboard: %d options, %d stops", b.model.chooser.Decision.Key, len(b.model.chooser.Picks.Options), len(b.model.chooser.Picks.Stops))
			}
			rnd = rnd*1664525 + 1013904223
			if len(b.model.chooser.Picks.Stops) == 0 && b.model.chooser.Picks.Pass < 0 { // only buttons
				s.C.UI.Focus("choice0")
				s.Step(ui.Input{})
				s.Press(ui.Confirm)
				continue
			}
			for range rnd >> 16 % 5 {
				s.Press(ui.NextUnit)
			}
			s.Press(ui.Confirm)
		}
		calm(t, s, b)
	}
	if b.play.Match.Played() < 400 && !b.play.Match.Outcome().Over {
		t.Fatal("played only", b.play.Match.Played())
	}
}

func TestEveryDecisionCanBeTakenWithThePointer(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "offensive", game.Human, game.Human)
	calm(t, s, b)
	if kinds := playWithThePointer(t, s, b, 120); len(kinds) < 5 {
		t.Errorf("only %v came up", kinds)
	}
}

// TestAnyGameCanBePlayedWithThePointer plays the toy game, for which the board has no settings, to its end.
func TestAnyGameCanBePlayedWithThePointer(t *testing.T) {
	s, b := table(t, 1280, 800, gametest.Toy, "long", game.Human, game.Human)
	calm(t, s, b)
	if kinds := playWithThePointer(t, s, b, 200); !b.play.Match.Outcome().Over || len(kinds) < 3 {
		t.Errorf("the game is not over after %d choices; %v came up", b.play.Match.Played(), kinds)
	}
}

// playWithThePointer plays the given number of decisions, or all, and returns their keys.
func playWithThePointer(t *testing.T, s *uitest.Screen, b *Board, decisions int) map[string]bool {
	t.Helper()
	kinds := map[string]bool{}
	for n := range decisions {
		if b.play.Match.Outcome().Over {
			break
		}
		kinds[b.model.chooser.Decision.Key] = true
		at := b.play.Match.Played()
		if len(b.model.chooser.Picks.Stops) == 0 {
			s.Click("choice0")
		} else {
			clickStop(t, s, b, b.model.chooser.Picks.Stops[(n*7)%len(b.model.chooser.Picks.Stops)])
			if len(b.model.chooser.Menu.Options) > 0 {
				s.Click("verb0")
			}
			if b.play.Match.Played() == at && !b.model.chooser.Plans.Pass.Asked && len(b.model.chooser.Picks.Stops) > 0 { // the piece is selected, now select its cell
				clickStop(t, s, b, b.model.chooser.Picks.Stops[0])
			}
		}
		if b.play.Match.Played() == at && len(b.model.chooser.Plans.Attack.Joins) > 0 { // the click removed it from the attack
			s.Click("fight-all")
		}
		if b.play.Match.Played() == at && b.model.chooser.Plans.Pass.Warned != nil {
			s.Wait(planning.TooFast)
			s.Click("leave-yes")
		}
		if b.play.Match.Played() == at {
			t.Fatalf("%q: a click on %v did nothing", b.model.chooser.Decision.Key, b.model.chooser.Picks.Stops)
		}
		calm(t, s, b)
	}
	return kinds
}

func clickStop(t *testing.T, s *uitest.Screen, b *Board, st picking.Stop) {
	t.Helper()
	if st.Piece != 0 && b.model.pic.CellOf(st.Piece) == 0 {
		s.Click("tray" + itoa(int(st.Piece)))
		return
	}
	cell := st.Cell
	if cell == 0 {
		cell = b.model.pic.CellOf(st.Piece)
	}
	b.canvas.Camera.Look(b.model.board.Cells[cell].Center)
	b.canvas.Camera.Jump()
	b.model.chooser.Hover.Fan = 0
	if stack := b.model.pic.Stacks[cell]; st.Piece != 0 && len(stack) > 1 {
		b.model.chooser.Hover.Fan, b.model.chooser.Hover.FanFixed = cell, true
		for i, r := range b.views.placement().FanRects() {
			if stack[i] == st.Piece {
				s.ClickAt(r.Center())
				return
			}
		}
	}
	s.ClickAt(b.canvas.CellCenter(cell))
}

func TestAGameOfEnginesIsShownToItsEnd(t *testing.T) {
	rulestest.OnlyLong(t)
	showToItsEnd(t, "offensive", "random", 3)
}

func TestACampaignOfGreedyEnginesIsShownToItsEnd(t *testing.T) {
	rulestest.OnlyLong(t)
	showToItsEnd(t, "campaign", "greedy", 7)
}

// showToItsEnd shows a match of engines at the highest speed, and skips once in a number of updates.
func showToItsEnd(t *testing.T, scenario, engine string, skip int) {
	t.Helper()
	s, b := table(t, 1280, 800, "deadlywoods", scenario, engine, engine)
	s.C.Settings.Speed = 16
	for tick := 0; ; tick++ {
		in := ui.Input{}
		if tick%skip == 0 {
			in.Trigger(ui.Skip)
		}
		s.Step(in)
		if b.panels.strips.Toast.Text() != "" {
			t.Fatal(b.panels.strips.Toast.Text())
		}
		if tick%2000 == 7 {
			s.Draw()
		}
		if b.play.Match.Outcome().Over && !b.model.queue.Busy() {
			break
		}
		if b.play.Driver.Searching() != rules.NoSide {
			pause()
		}
	}
	if len(b.model.log.Entries) < 100 {
		t.Errorf("the journal has only %d lines", len(b.model.log.Entries))
	}
	t.Log(b.play.Match.Played(), "choices,", len(b.model.log.Entries), "lines")
}

// still waits, in a synctest bubble, until the map and the counters are drawn and no drawing is in progress.
func still(t *testing.T, s *uitest.Screen, b *Board) {
	t.Helper()
	calm(t, s, b)
	for quiet := 0; quiet < 2; quiet++ { // the next update takes over finished drawings
		if s.Step(ui.Input{}) || !b.canvas.Drawn() {
			s.Draw()
			quiet = -1
		}
		synctest.Wait()
	}
}

func TestAStillBoardIsNotDrawnAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
		still(t, s, b)
		heap := func() uint64 {
			var m runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&m)
			return m.HeapAlloc
		}
		before := heap()
		for i := range 10000 {
			if s.Step(ui.Input{}) {
				t.Fatal("drawn again in update", i)
			}
		}
		if after := heap(); after > before+256<<10 {
			t.Errorf("the heap has grown from %d to %d bytes", before, after)
		}
	})
}

func TestEscapeTakesBackAPickThatWasBegun(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	at := b.play.Match.Played()
	was := b.model.chooser.Decision.Key
	for i := 0; b.play.Match.Played() == at && i < 5; i++ {
		s.Press(ui.NextUnit, ui.Confirm)
	}
	calm(t, s, b)
	b.model.chooser.Undoable = true
	s.Press(ui.Cancel)
	if b.play.Match.Played() != at || b.model.chooser.Decision.Key != was {
		t.Errorf("after Esc: %d choices and %q, want %d and %q", b.play.Match.Played(), b.model.chooser.Decision.Key, at, was)
	}
}

// TestEscLetsGoOfAUnitThatAnUndoHasTakenUp checks that Esc releases the unit, as after the selection itself.
func TestEscLetsGoOfAUnitThatAnUndoHasTakenUp(t *testing.T) {
	s, b := table(t, 1280, 800, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	playFor(t, s, b, vocab.Unit, func() bool { return b.model.chooser.Decision.Piece != 0 })
	at := b.play.Match.Played()
	s.Press(ui.Pass)
	calm(t, s, b)
	s.Press(ui.Undo)
	calm(t, s, b)
	if b.model.chooser.Decision.Piece == 0 || b.play.Match.Played() != at {
		t.Fatalf("after the undo %d choices are played, want %d", b.play.Match.Played(), at)
	}
	s.Press(ui.Cancel)
	calm(t, s, b)
	if b.model.chooser.Decision.Piece != 0 || b.play.Match.Played() >= at {
		t.Errorf("Esc does not let go of the unit: %d choices, %q", b.play.Match.Played(), b.model.chooser.Decision.Key)
	}
	s.Press(ui.Cancel)
	if b.model.chooser.Undoable {
		t.Error("nothing is left to let go of")
	}
}

func TestEverySizeOfScreenHasRoomForTheBoard(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {1920, 1080}, {640, 480}, {390, 844}, {844, 390}, {1000, 700}} {
		s, b := table(t, size[0], size[1], "deadlywoods", "campaign", game.Human, game.Human)
		calm(t, s, b)
		a := b.areas
		if a.view.W < 300 || a.view.H < 180 {
			t.Errorf("%v: the board has only %v", size, a.view)
		}
		if spills := s.C.UI.OverflowingTexts(); len(spills) > 0 {
			t.Errorf("%v: %q spill over", size, spills)
		}
		if a.compact {
			for _, d := range []string{"state", "info", "log", "map"} {
				s.Click("drawer-" + d)
				if b.panels.drawers.Open != d {
					t.Errorf("%v: no drawer %s", size, d)
				}
				s.Draw()
				s.Click("drawer-" + d)
			}
		}
	}
}

func TestTheJournalCanBeSteppedThrough(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	for range 6 {
		s.Press(ui.NextUnit, ui.Confirm)
		calm(t, s, b)
	}
	played, text := b.play.Match.Played(), b.play.Match.Position().Text()
	for n := played - 1; n >= 0; n-- {
		s.Press(ui.StepBack)
		if b.model.replay.live || b.model.replay.at != n || b.model.chooser.Human {
			t.Fatalf("live %v at %d, want %d", b.model.replay.live, b.model.replay.at, n)
		}
	}
	s.Press(ui.Step, ui.Cancel)
	if !b.model.replay.live || b.play.Match.Position().Text() != text || !b.model.chooser.Human {
		t.Error("the game does not go on as it was")
	}
}

func TestTheJournalLeadsToTheMap(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	s.C.Settings.Record = true
	calm(t, s, b)
	for id := 1; id < len(b.model.board.Cells); id++ {
		if b.model.board.Cells[id].Name == "Bastogne" {
			b.model.log.Entries = append(b.model.log.Entries, playback.Entry{Event: rules.Event{Kind: rules.ControlTaken, Cell: rules.CellID(id), Side: rules.Axis}})
			s.Step(ui.Input{})
			s.Step(ui.Input{})
			s.Click("log" + itoa(len(b.model.log.Entries)-1))
			b.canvas.Camera.Jump()
			if !b.canvas.Camera.Sees(b.model.board.Cells[id].Center) {
				t.Error("Bastogne is not in sight")
			}
			b.canvas.Camera.Look(b.model.board.Cells[1].Center)
			b.canvas.Camera.Jump()
			s.Step(ui.Input{})
			s.Click("log" + itoa(len(b.model.log.Entries)-1) + ".1")
			b.canvas.Camera.Jump()
			if !b.canvas.Camera.Sees(b.model.board.Cells[id].Center) {
				t.Error("the name of Bastogne does not lead there")
			}
		}
	}
}

func TestWhatIfAttackersCanBeToggled(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	for id := 1; id < len(b.model.board.Cells); id++ {
		w := b.model.chooser.Situation().AttackFromAround(rules.CellID(id), false)
		if w == nil || len(w.Attack.Attackers) < 2 {
			continue
		}
		all, first := len(w.Attack.Attackers), w.Attack.Attackers[0]
		b.model.chooser.Plans.WhatIf.Pin(w)
		s.Step(ui.Input{})
		s.Step(ui.Input{}) // the panel has its height now
		s.Click("pool" + itoa(int(first)))
		if f := b.model.chooser.Plans.WhatIf.Forecast(); f == nil || len(f.Attackers) != all-1 {
			t.Fatal("the attacker is still in it")
		}
		s.Click("pool" + itoa(int(first)))
		if len(b.model.chooser.Plans.WhatIf.Forecast().Attackers) != all {
			t.Error("the attacker is not back")
		}
		return
	}
	t.Fatal("no attack by two")
}

func TestAnotherGameIsShown(t *testing.T) {
	s, b := table(t, 1280, 800, "tigers", "seventh-army", game.Human, game.Human)
	calm(t, s, b)
	for range 30 {
		if b.play.Match.Outcome().Over {
			break
		}
		if len(b.model.chooser.Picks.Stops) == 0 && b.model.chooser.Picks.Pass < 0 {
			s.Click("choice0")
		} else {
			s.Press(ui.NextUnit, ui.Confirm)
		}
		s.Draw()
		calm(t, s, b)
	}
	if b.play.Match.Played() < 5 {
		t.Error("played only", b.play.Match.Played())
	}
}

func TestAReplayKeepsThePauseOfThePlayer(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	for range 3 {
		s.Press(ui.NextUnit, ui.Confirm)
		calm(t, s, b)
	}
	for _, paused := range []bool{true, false} {
		b.play.Driver.Pause(paused)
		s.Press(ui.StepBack, ui.StepBack, ui.Cancel)
		if !b.model.replay.live || b.play.Driver.Paused() != paused {
			t.Errorf("live %v, paused %v, want %v", b.model.replay.live, b.play.Driver.Paused(), paused)
		}
	}
}

func TestHexNumbersAreSwitchedAtOnce(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	s.C.Settings.HexNumbers = !s.C.Settings.HexNumbers
	if !s.Step(ui.Input{}) || b.canvas.SetOptions(mapOptions(s.C)) {
		t.Error("the map stays as it was")
	}
}

func TestPromptsAreWhole(t *testing.T) {
	for _, w := range []float64{390, 640, 1280} {
		for _, system := range []string{"deadlywoods", "tigers"} {
			s, b := table(t, w, 844, system, "campaign", game.Human, game.Human)
			calm(t, s, b)
			b.panels.strips.Toast.Say(s.C, "The bridge at Sankt Vith cannot be blown while the engineers stand on it, says paragraph nine.", 600)
			s.Step(ui.Input{})
			for _, text := range s.C.UI.Texts() {
				if strings.HasSuffix(text, "…") && strings.Contains(b.panels.strips.Toast.Text(), strings.TrimSuffix(text, "…")) {
					t.Errorf("%v points, %s: %q", w, system, text)
				}
			}
		}
	}
}

func TestTabOrder(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		s, b := table(t, size[0], size[1], "tigers", "seventh-army", game.Human, game.Human)
		calm(t, s, b)
		for i := 0; (len(b.model.chooser.Picks.Stops) < 2 || len(b.model.chooser.Picks.Buttons) == 0) && i < 5; i++ {
			s.Press(ui.Pass)
			calm(t, s, b)
		}
		n, seen := len(b.model.chooser.Picks.Buttons), map[int]bool{}
		for i := range n + len(b.model.chooser.Picks.Stops) {
			s.Press(ui.NextFocus)
			if id := s.C.UI.Focused(); i < n && !strings.HasPrefix(id, "choice") {
				t.Errorf("%v: Tab %d leads to %q before the prompt's buttons", size, i, id)
			}
			if i >= n {
				seen[b.model.chooser.Picks.Cursor] = true
			}
		}
		if len(seen) != len(b.model.chooser.Picks.Stops) || n == 0 {
			t.Errorf("%v: Tab came to %d of %d picks", size, len(seen), len(b.model.chooser.Picks.Stops))
		}
		s.Press(ui.NextFocus)
		if id := s.C.UI.Focused(); strings.HasPrefix(id, "pick") || strings.HasPrefix(id, "choice") {
			t.Errorf("after the picks comes %q", id)
		}
		s.Press(ui.PrevFocus)
		at := b.play.Match.Played()
		s.Press(ui.Confirm)
		if b.play.Match.Played() == at && b.model.chooser.Picks.Piece == 0 && len(b.model.chooser.Menu.Options) == 0 {
			t.Error("Enter does not take what Tab came to")
		}
	}
}

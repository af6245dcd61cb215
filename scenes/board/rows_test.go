package board

import (
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/assist"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/ui"
)

// TestRowsOfEveryGame moves stacks and plans attacks in random games of every system. Every choice of a row is legal, the pieces named
// arrive, and the attack has the announced odds.
func TestRowsOfEveryGame(t *testing.T) {
	for _, id := range game.NewSystems(registry.Games(), assets.FS()).IDs() {
		sys, err := game.NewSystems(registry.Games(), assets.FS()).Get(id)
		if err != nil {
			t.Fatal(err)
		}
		scenarios := sys.Scenarios()
		s, b := table(t, 1280, 720, id, scenarios[len(scenarios)-1].ID, game.Human, game.Human)
		calm(t, s, b)
		src := splitmix.Source(11)
		moves, attacks := 0, 0
		for range rulestest.Amount(300, 6000) {
			m := b.play.Match
			if m.Outcome().Over {
				break
			}
			legal := func(row []rules.Choice) rules.View {
				t.Helper()
				pos := rules.CloneView(m.Position())
				for i, c := range row {
					if err := rules.Play(pos, c, nil); err != nil {
						t.Fatalf("%s, %q: choice %d of %d: %v", id, b.decision.Key, i, len(row), err)
					}
				}
				return pos
			}
			cell := rules.CellID(0)
			for try := 0; try < 5 && len(b.movers(cell)) == 0; try++ {
				cell = b.pic.CellOf(b.pic.Pieces[src.N(len(b.pic.Pieces))].ID)
			}
			if len(b.movers(cell)) > 0 {
				b.takeGroup(s.C, cell, b.movers(cell))
				if n := len(b.picks.Options); n > 0 {
					to := b.picks.Options[src.N(n)].Info.Cell
					way := b.group.Route(to)
					end := legal(way.Choices)
					for _, q := range end.Pieces(nil) {
						for _, moved := range way.Moved {
							if q.ID == moved && q.Cell != to && end.ToMove() == b.decision.By {
								t.Errorf("%s: %s is said to come to %s", id, q.Code, b.texts.CellName(to))
							}
						}
					}
					if len(way.Moved) == 0 {
						t.Errorf("%s: %s is lit, and nobody comes there", id, b.texts.CellName(to))
					}
					moves++
				}
				b.leaveGroup(s.C)
			}
			if len(b.combat.Joins) > 0 {
				if end := legal(b.combat.Choices); b.combat.Forecast != nil {
					f, ok := end.Forecast()
					if !ok { // the attack has been made and its dice are due
						f, ok = legal(b.combat.Choices[:len(b.combat.Choices)-1]).Forecast()
					}
					if !ok || assist.Column(&f) != assist.Column(b.combat.Forecast) {
						t.Errorf("%s: planned %s, it is %s", id, assist.Column(b.combat.Forecast), assist.Column(&f))
					}
					attacks++
				}
			}
			choices := m.Choices()
			if err := m.Play(choices[src.N(len(choices))]); err != nil {
				t.Fatal(err)
			}
			b.queue.Skip(b.endAct)
			b.refresh(s.C)
		}
		t.Logf("%s: %d stacks, %d attacks", id, moves, attacks)
		if moves < 5 {
			t.Errorf("%s: only %d stacks could be led anywhere", id, moves)
		}
	}
}

// TestAButtonHasATooltip checks that the tooltip of a button with a term of the game explains it and cites the paragraph.
func TestAButtonHasATooltip(t *testing.T) {
	s, b := tableAt(t, 1280, 720, "tigers", "fifth-panzer", clervaux)
	calm(t, s, b)
	tips := map[string]string{}
	note := func() {
		for i := range b.picks.Options {
			o := &b.picks.Options[i]
			tips[o.Info.Verb] = b.texts.OptionTip(o)
		}
	}
	play(t, s, b, "unit 26VG.77")
	note()
	play(t, s, b, "stop", "special")
	note()
	for verb, want := range map[string]string{"special": "§ 14.12", "entrench": "§ 8.51", "effect.restrict": "§ 14.22", "effect.bridges": "§ 14.23", "effect.combat": "§ 14.24"} {
		if does, para, two := strings.Cut(tips[verb], "\n"); !two || len(does) < 30 || !strings.HasPrefix(para, want) {
			t.Errorf("of %s is said %q", verb, tips[verb])
		}
	}
}

// TestTheOnlyButtonIsTheMainOne checks that the only button of a decision without a default is the main button with its key, and that none
// of several is.
func TestTheOnlyButtonIsTheMainOne(t *testing.T) {
	s, b := table(t, 1280, 720, "celles", "campaign", game.Human, game.Human)
	only, several, entered := false, false, false
	playUntil(t, s, b, func() bool {
		calm(t, s, b)
		s.Step(ui.Input{})
		if n := len(b.rows.at); n > 0 && b.picks.Pass < 0 {
			if main := b.isMain(&b.picks.Buttons[b.rows.at[0]]); main != (n == 1) {
				t.Errorf("%q: the first of %d buttons is the main one: %v", b.decision.Key, n, main)
			}
			key, at := ui.Pass, b.play.Match.Played()
			if _, picked := b.picks.Current(); !picked && len(s.C.UI.Focused()) == 0 {
				key, entered = ui.Confirm, entered || n == 1
			}
			s.Press(key)
			if pressed := b.play.Match.Played() > at; pressed != (n == 1) {
				t.Errorf("%q: key %v presses one of %d buttons: %v", b.decision.Key, key, n, pressed)
			}
			only, several = only || n == 1, several || n > 1
		}
		return only && several && entered
	})
	if !entered {
		t.Error("Enter was never pressed where one button is")
	}
}

// TestTheTrayIsNamed checks that the title of the tray names the box of its pieces.
func TestTheTrayIsNamed(t *testing.T) {
	s, b := table(t, 1280, 720, "celles", "campaign", game.Human, game.Human)
	playUntil(t, s, b, func() bool { calm(t, s, b); return len(b.tray()) > 0 })
	s.Step(ui.Input{})
	if !s.Shows("Reinforcements") {
		t.Errorf("nothing says where the piece is: %q", s.C.UI.Texts())
	}
}

package board

import (
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// TestPointingAtACounterExplainsIt checks that the panel shows the numbers, symbol and size of a counter, its formation and, in games that
// have it, the history of the formation, for a mouse and for a long press.
func TestPointingAtACounterExplainsIt(t *testing.T) {
	for _, id := range game.NewSystems(registry.Games(), assets.FS()).IDs() {
		for _, touch := range []bool{false, true} {
			w, h := 1280.0, 720.0
			if touch {
				w, h = 390, 844
			}
			sys, err := game.NewSystems(registry.Games(), assets.FS()).Get(id)
			if err != nil {
				t.Fatal(err)
			}
			s, b := table(t, w, h, id, sys.Scenarios()[len(sys.Scenarios())-1].ID, game.Human, game.Human)
			calm(t, s, b)
			seen, lore := 0, 0
			for i := range b.model.pic.Pieces {
				q := &b.model.pic.Pieces[i]
				if !q.Unit || !b.model.pic.OnMap(q.Cell) || b.model.pic.Stacks[q.Cell][len(b.model.pic.Stacks[q.Cell])-1] != q.ID || seen > 12 || !b.model.pic.Grouped && b.model.chooser.Situation().AttackOn(q.Cell, b.model.chooser.Selection()) != nil { // its panel shows the odds first
					continue
				}
				seen++
				b.model.chooser.Hover.CloseFan()
				b.panels.drawers.Open = ""
				s.Step(ui.Input{})
				show(s, b, q.Cell, q.Cell)
				n := len(b.model.pic.Stacks[q.Cell])
				at, _ := b.views.placement().PieceAt(q.Cell, n-1, n)
				if touch {
					s.Step(ui.Input{Pointer: at, From: at, Inside: true, Touch: true, Down: true, LongPress: true})
					s.Step(ui.Input{Pointer: at, From: at, Touch: true})
				} else {
					s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
					s.Step(ui.Input{Pointer: at, Inside: true})
				}
				s.Step(ui.Input{Pointer: at, Inside: !touch, Touch: touch}) // the panel has its height now
				if b.model.pic.Pointed(b.model.chooser.Hover.Piece, b.model.chooser.Hover.Cell) != q.ID {
					t.Fatalf("%s: pointed at is %d, not %s", id, b.model.pic.Pointed(b.model.chooser.Hover.Piece, b.model.chooser.Hover.Cell), q.Code)
				}
				want := []string{b.model.texts.Factors(q), s.C.Lang.GameText(b.model.texts.Game, "board.steps", "n", q.Steps, "max", q.MaxSteps), b.model.texts.Symbols(q)}
				if b.model.pic.Grouped { // figures have their own line
					want = []string{b.model.texts.PieceName(q.ID), s.C.Lang.GameText(id, "about.figure."+q.Symbol)}
				} else if want[2] == "" {
					t.Errorf("%s: nothing says what the symbol %q and the size %q are", id, q.Symbol, q.Size)
				}
				for _, l := range lores(b, q) {
					lore++
					want = append(want, l.Name, b.model.texts.History(l))
				}
				all := strings.Join(strings.Fields(strings.Join(s.C.UI.Texts(), " ")), " ")
				if touch { // the drawer scrolls
					for by := 80.0; by < 800; by += 80 {
						s.C.UI.ScrollTo("info", by)
						s.Step(ui.Input{Pointer: at, Touch: true})
						all += " " + strings.Join(strings.Fields(strings.Join(s.C.UI.Texts(), " ")), " ")
					}
					s.C.UI.ScrollTo("info", 0)
				}
				if strings.Contains(all, "://") {
					t.Errorf("%s: %s: a raw address is shown", id, q.Code)
				}
				for _, text := range want {
					if !strings.Contains(all, text) {
						t.Errorf("%s: %s: %q is not on the screen", id, q.Code, text)
					}
				}
			}
			if seen == 0 || lore == 0 && len(b.model.own.Lore()) > 0 && !b.model.pic.Grouped {
				t.Errorf("%s: %d units were pointed at, %d lines say who they were", id, seen, lore)
			}
		}
	}
}

func lores(b *Board, q *rules.Piece) (list []*skin.Lore) {
	unit, formation := b.model.own.Of(q)
	for _, l := range []*skin.Lore{unit, formation} {
		if l != nil {
			list = append(list, l)
		}
	}
	return list
}

// TestLoreIsOfUnits checks that each history belongs to a unit or a formation of the game.
func TestLoreIsOfUnits(t *testing.T) {
	for _, id := range game.NewSystems(registry.Games(), assets.FS()).IDs() {
		sys, err := game.NewSystems(registry.Games(), assets.FS()).Get(id)
		if err != nil {
			t.Fatal(err)
		}
		own, err := skin.Load(assets.FS(), id)
		if err != nil {
			t.Fatal(err)
		}
		used := map[*skin.Lore]bool{}
		for _, sc := range sys.Scenarios() {
			pos, err := sys.Start(sc.ID, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, q := range pos.Pieces(nil) {
				unit, formation := own.Of(&q)
				used[unit], used[formation] = true, true
			}
		}
		for _, l := range own.Lore() {
			if !used[l] {
				t.Errorf("%s: nobody is %s", id, l.ID)
			}
		}
	}
}

// TestACircleIsExplainedByTheGame checks that the game's text explains the circle around a number.
func TestACircleIsExplainedByTheGame(t *testing.T) {
	for id, want := range map[string]string{"deadlywoods": "The circle: no zone of control.", "enemyaction": "in a village or a town"} {
		scenario := "offensive"
		if id == "enemyaction" {
			scenario = "campaign"
		}
		_, b := table(t, 1280, 720, id, scenario, game.Human, game.Human)
		if text := b.model.texts.Factors(&rules.Piece{NoZOC: true}); !strings.Contains(text, want) {
			t.Errorf("%s: %q", id, text)
		}
	}
}

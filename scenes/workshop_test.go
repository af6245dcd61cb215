package scenes

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/scenes/editor"
	"herbstnebel/scenes/saves"
)

// editor returns the editor on the screen.
func (p *person) editor() *editor.Scene {
	p.t.Helper()
	e, ok := p.stack.Top().(*editor.Scene)
	if !ok {
		p.fail("there is no editor on the screen")
	}
	return e
}

// moves finds a unit in sight and an empty cell in sight to which it can move.
func (p *person) moves() (rules.PieceID, rules.CellID, rules.CellID) {
	p.t.Helper()
	e := p.editor()
	v := e.Draft().Position()
	taken := map[rules.CellID]int{}
	for _, q := range v.Pieces(nil) {
		taken[q.Cell]++
	}
	for _, q := range v.Pieces(nil) {
		at := rules.EditAt{Piece: q.ID}
		x := e.Draft().Item(at, rules.EditPlace)
		if _, seen := e.ScreenPos(q.Cell); !seen || !q.Unit || taken[q.Cell] != 1 || x == nil {
			continue
		}
		for id := range v.System().Board().Cells {
			cell := rules.CellID(id)
			if _, seen := e.ScreenPos(cell); seen && taken[cell] == 0 && e.Draft().Check(x.To(at, id)) == nil {
				return q.ID, q.Cell, cell
			}
		}
	}
	p.fail("no unit in sight can be moved")
	return 0, 0, 0
}

// moveUnit moves a unit on the map by two presses, or by the keyboard.
func (p *person) moveUnit() {
	p.t.Helper()
	e := p.editor()
	before := e.Draft().Position().Hash()
	if p.with != keys {
		_, from, to := p.moves()
		at, _ := e.ScreenPos(from)
		p.point(at)
		at, _ = e.ScreenPos(to)
		p.point(at)
	} else {
		p.press("workshop.tab1")
		p.press("workshop.piece.3")
		at := rules.EditAt{Piece: 3}
		for n := 0; ; n++ {
			if n > 60 {
				p.fail("the cursor comes to no place for the unit")
			}
			p.key(ebiten.KeyArrowLeft, true)
			if x := e.Draft().Item(at, rules.EditPlace); e.Draft().Check(x.To(at, int(e.Cursor()))) == nil {
				break
			}
		}
		p.key(ebiten.KeyEnter, false)
	}
	if e.Draft().Position().Hash() == before {
		p.fail("the unit does not move")
	}
	p.whole("editor")
}

// A person edits the start of a scenario, undoes it, opens it again, shares it by a link, opens that and plays, by mouse, by touch
// and by keyboard. The position is the same everywhere.
func TestPersonInTheWorkshop(t *testing.T) {
	for _, x := range []struct {
		name, game, language string
		with
		w, h float64
	}{{"mouse", "axisallies", "en", mouse, 1280, 800}, {"phone", "tigers", "fr", touch, 390, 844}, {"keys", "celles", "de", keys, 1280, 720}} {
		t.Run(x.name, func(t *testing.T) {
			p := sit(t, x.with, x.language, x.w, x.h)
			sys, err := p.systems.Get(x.game)
			check.Must(t, err)
			p.press("title.workshop")
			p.whole("workshop")
			p.press("new." + x.game)
			p.press("scenario." + sys.Scenarios()[0].ID)
			p.press("workshop.edit")
			p.whole("editor")
			start := p.editor().Draft().Position().Hash()
			p.moveUnit()
			made := p.editor().Draft().Position().Hash()
			p.press("workshop.undo")
			check.Equal(t, p.editor().Draft().Position().Hash(), start, "position after Undo")
			p.press("workshop.redo")
			check.Equal(t, p.editor().Draft().Position().Hash(), made, "position after Redo")
			p.press("workshop.leave")
			p.press("kept.scenario.1")
			p.press("study.open")
			check.Equal(t, p.editor().Draft().Position().Hash(), made, "position after opening it again")
			p.press("workshop.share")
			p.press("study.link")
			files, err := filepath.Glob(filepath.Join(os.Getenv("HERBSTNEBEL_HOME"), "Herbstnebel", "*.link"))
			check.Must(t, err)
			if len(files) != 1 {
				t.Fatalf("links %q", files)
			}
			text, err := os.ReadFile(files[0])
			check.Must(t, err)
			sent, is, err := link.AnyScenario(string(text), p.systems)
			check.Must(t, err)
			check.True(t, is && sent.Position().Hash() == made, "the link has another position")

			other := sit(t, x.with, x.language, x.w, x.h)
			saves.Receive(other.c, host{other.App}, "by mail", string(text), nil)
			other.idle()
			other.press("workshop.play")
			other.press("study.begin")
			if other.session == nil {
				other.fail("no match has begun")
			}
			m := other.session.Match
			check.Equal(t, m.At(0).Hash(), made, "position of the match")
			m.NewDice(5)
			check.Must(t, m.SetSeat(rules.Axis, game.Human))
			if game.HasSeat(m.System(), rules.Allies) {
				check.Must(t, m.SetSeat(rules.Allies, "random"))
			}
			other.advised()
			other.rest()
			most := rulestest.Amount(4, 400)
			for n := 0; n < most && m.Position().Turn() == m.At(0).Turn() && !m.Outcome().Over; n++ {
				other.choose(other.advice())
				other.rest()
			}
			again, err := game.Load(m.Text(), other.systems)
			check.Must(t, err)
			check.Equal(t, again.Position().Hash(), m.Position().Hash(), "position after loading the match")
		})
	}
}

package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// person plays the program. It reads the position from the journal that the program writes and
// replays it as a match of its own, so that the journal is verified too.
type person struct {
	*program
	t       *testing.T
	table   *table
	systems *game.Systems
	match   *game.Match // replayed from the journal
	text    string
	staff   game.AsyncPlayer // gives advice
}

func sitDown(t *testing.T, p *program, system string) *person {
	t.Helper()
	h := &person{program: p, t: t, systems: game.NewSystems(registry.Games(), assets.FS())}
	sys, err := h.systems.Get(system)
	check.Must(t, err)
	h.table = newTable(sys.Board(), float64(p.w), float64(p.h))
	h.staff, err = game.LocalPlayers(game.Engines(registry.Games()))(sys, "greedy", 1)
	check.Must(t, err)
	h.calm()
	return h
}

// read reads the journal and reports whether it has grown.
func (h *person) read() bool {
	h.t.Helper()
	files, _ := filepath.Glob(filepath.Join(h.home, "saves", "autosave*.journal"))
	if len(files) != 1 {
		return false
	}
	text, err := os.ReadFile(files[0])
	check.Must(h.t, err)
	if string(text) == h.text {
		return false
	}
	m, err := game.Load(string(text), h.systems)
	if err != nil {
		h.t.Fatalf("the journal does not replay: %v\n%s", err, text)
	}
	h.text, h.match = string(text), m
	return true
}

// calm skips animations and waits until the program waits for a decision of the person.
func (h *person) calm() {
	h.t.Helper()
	for {
		h.ticks(2)
		h.press(ebiten.KeyK)
		h.ticks(3)
		if h.read() {
			continue
		}
		if h.match != nil && (h.match.Outcome().Over || h.match.Seat(h.match.ToMove()) == game.Human) {
			return
		}
		if late(h.t) {
			h.t.Fatalf("nobody is asked; the journal:\n%s", h.text)
		}
		time.Sleep(2 * time.Millisecond)
	}
}

// advice returns the choice of the computer opponent.
func (h *person) advice() rules.Choice {
	h.t.Helper()
	h.staff.Start(rules.CloneView(h.match.Position()), h.match.Choices())
	for {
		c, ok, err := h.staff.Done()
		check.Must(h.t, err)
		if ok {
			return c
		}
		time.Sleep(100 * time.Microsecond)
	}
}

// find returns the choice with a notation, and fails the test if it is not legal.
func (h *person) find(notation string) (rules.Choice, bool) {
	c, err := rules.ParseChoice(h.match.Position(), h.match.Choices(), notation)
	return c, err == nil
}

// picked reports whether a choice is picked on the map or in the tray.
func picked(p rules.ChoiceInfo) bool { return !p.Pass && (p.Piece != 0 || p.Cell != 0) }

// several reports whether a piece must be picked before its cell.
func (h *person) several() bool {
	var one rules.PieceID
	for _, c := range h.match.Choices() {
		p := h.match.Position().Describe(c)
		if picked(p) && p.Cell != 0 {
			if one != 0 && p.Piece != one {
				return true
			}
			one = p.Piece
		}
	}
	return false
}

// stops returns the stops of the keyboard focus, as pairs of piece and cell, once piece has been
// picked; 0 means no piece.
func (h *person) stops(piece rules.PieceID) (out [][2]int) {
	several := h.several()
	for _, c := range h.match.Choices() {
		p := h.match.Position().Describe(c)
		if !picked(p) || piece != 0 && p.Piece != piece {
			continue
		}
		s := [2]int{0, int(p.Cell)}
		if p.Cell == 0 || several && piece == 0 {
			s = [2]int{int(p.Piece), 0}
		}
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// choose plays a choice with the mouse or with the keyboard and checks that the program has played
// it.
func (h *person) choose(c rules.Choice, mouse bool) {
	h.t.Helper()
	pos := h.match.Position()
	if p := pos.Describe(c); !picked(p) && !p.Pass { // of several buttons use the rightmost, which continues
		for _, o := range h.match.Choices() {
			if pos.Describe(o).Pass {
				c, mouse = o, false
			}
		}
	}
	c, menu := h.first(c)
	notation, key, at, by := pos.Notation(c), pos.Decision().Key, h.match.Played(), h.match.ToMove()
	if mouse {
		h.withMouse(pos.Describe(c))
	} else {
		h.withKeys(pos.Describe(c))
	}
	if menu {
		h.press(ebiten.KeyEnter)
	}
	h.calm()
	if h.match.Played() == at { // the board asks first
		h.ticks(25)
		h.press(ebiten.KeyY)
		h.calm()
	}
	r := h.match.Records()
	if notation == "fight" && len(r) > at && h.match.Position().Decision().Key != key { // includes all units that can join
		notation = r[at].Text
	}
	if len(r) <= at || r[at].Text != notation || r[at].By != by {
		h.shot("stuck")
		got := "nothing"
		if len(r) > at {
			got = r[at].Text
		}
		h.t.Fatalf("%s: %q was picked (mouse %v) and %s played; the journal:\n%s", key, notation, mouse, got, h.text)
	}
}

// first returns the first of the choices with the same pick as c, and whether there are others: a
// menu then offers them, and Enter takes the first.
func (h *person) first(c rules.Choice) (rules.Choice, bool) {
	pos := h.match.Position()
	want := pos.Describe(c)
	if !picked(want) {
		return c, false
	}
	n := 0
	for _, o := range h.match.Choices() {
		if p := pos.Describe(o); picked(p) && p.Piece == want.Piece && p.Cell == want.Cell {
			if n++; n == 1 {
				c = o
			}
		}
	}
	return c, n > 1
}

// withKeys moves the focus to a pick with N and takes it with Enter.
func (h *person) withKeys(p rules.ChoiceInfo) {
	h.t.Helper()
	if p.Pass {
		h.press(ebiten.KeyE)
		return
	}
	if !picked(p) {
		h.button(p)
		return
	}
	goTo := func(stops [][2]int, s [2]int) {
		for range slices.Index(stops, s) + 1 {
			h.press(ebiten.KeyN)
		}
		h.press(ebiten.KeyEnter)
	}
	if h.several() && p.Cell != 0 {
		goTo(h.stops(0), [2]int{int(p.Piece), 0})
		if cells := h.stops(p.Piece); len(cells) > 1 {
			goTo(cells, [2]int{0, int(p.Cell)})
		}
		return
	}
	if p.Cell != 0 {
		goTo(h.stops(0), [2]int{0, int(p.Cell)})
		return
	}
	goTo(h.stops(0), [2]int{int(p.Piece), 0})
}

// button clicks the first button of the prompt.
func (h *person) button(rules.ChoiceInfo) {
	h.t.Helper()
	b := h.table.button()
	h.ticks(ui.Settling) // it takes no press before
	h.click(b.X, b.Y)
	h.point(b.X, h.table.view.Center().Y)
}

// withMouse clicks a pick on the map, in the fan of its stack, or in the tray.
func (h *person) withMouse(p rules.ChoiceInfo) {
	h.t.Helper()
	if !picked(p) {
		h.button(p)
		return
	}
	if p.Piece != 0 && (p.Cell == 0 || h.several()) {
		h.clickPiece(p.Piece)
	}
	if p.Cell != 0 {
		h.table.look(h.program, h.table.board.Cells[p.Cell].Center)
		at := h.table.at(p.Cell)
		h.click(at.X, at.Y)
	}
}

func (h *person) clickPiece(id rules.PieceID) {
	h.t.Helper()
	pos := h.match.Position()
	var cell rules.CellID
	for _, q := range pos.Pieces(nil) {
		if q.ID == id && h.table.onMap(q.Cell) {
			cell = q.Cell
		}
	}
	if cell == 0 && pos.Decision().Cell != 0 || h.joins(id) { // artillery is listed on a panel beside the combat; a click removes an attacker
		h.withKeys(rules.ChoiceInfo{Piece: id})
		return
	}
	if cell == 0 {
		i := slices.IndexFunc(h.offBoard(), func(q rules.PieceID) bool { return q == id })
		at := h.table.tray(i)
		h.click(at.X, at.Y)
		return
	}
	h.table.look(h.program, h.table.board.Cells[cell].Center)
	at := h.table.at(cell)
	if len(h.table.stack(pos, cell)) > 1 {
		h.point(at.X, at.Y)
		h.press(ebiten.KeyF) // fan the stack out
		at = h.table.fanned(pos, cell, id)
	}
	h.click(at.X, at.Y)
}

// joins reports whether a piece can join an attack.
func (h *person) joins(id rules.PieceID) bool {
	pos := h.match.Position()
	return slices.ContainsFunc(h.match.Choices(), func(c rules.Choice) bool {
		p := pos.Describe(c)
		next := rules.CloneView(pos)
		next.Apply(c, nil)
		f, ok := next.Forecast()
		return ok && p.Piece == id && p.Cell == 0 && slices.Contains(f.Attackers, id)
	})
}

// offBoard returns the pieces in the tray.
func (h *person) offBoard() (out []rules.PieceID) {
	pieces := h.match.Position().Pieces(nil)
	for _, s := range h.stops(0) {
		for _, q := range pieces {
			if int(q.ID) == s[0] && !h.table.onMap(q.Cell) {
				out = append(out, q.ID)
			}
		}
	}
	return out
}

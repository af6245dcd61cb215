package board

import (
	"slices"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// TestTheKeyboardComesToEveryCell checks that the cursor can move from any cell of a map to any other.
func TestTheKeyboardComesToEveryCell(t *testing.T) {
	for _, system := range games().IDs() {
		_, b := table(t, 1280, 800, system, firstScenario(t, system), game.Human, game.Human)
		n := len(b.model.board.Cells)
		for _, back := range []bool{false, true} { // from the first cell to all, and from all to the first
			next := make([][]rules.CellID, n)
			for id := 1; id < n; id++ {
				at := b.model.board.Cells[id].Center
				for _, d := range [...][2]float64{{0, -1}, {0, 1}, {-1, 0}, {1, 0}} {
					if to := picking.CellAhead(b.model.board, rules.CellID(id), at, d[0], d[1]); to != 0 && !back {
						next[id] = append(next[id], to)
					} else if to != 0 {
						next[to] = append(next[to], rules.CellID(id))
					}
				}
			}
			seen, todo := map[rules.CellID]bool{1: true}, []rules.CellID{1}
			for len(todo) > 0 {
				id := todo[0]
				todo = todo[1:]
				for _, to := range next[id] {
					if !seen[to] {
						seen[to] = true
						todo = append(todo, to)
					}
				}
			}
			if len(seen) != n-1 {
				t.Errorf("%s: only %d of %d cells, back %v", system, len(seen), n-1, back)
			}
		}
	}
}

func firstScenario(t *testing.T, system string) string {
	t.Helper()
	sys, err := games().Get(system)
	if err != nil {
		t.Fatal(err)
	}
	return sys.Scenarios()[0].ID
}

// TestTheKeyboardKeepsToItsRow checks that moving right and back left over hexes returns to the start.
func TestTheKeyboardKeepsToItsRow(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	s.Press(ui.RoamUp)
	from := b.model.board.Cells[b.model.chooser.Cursor.Cell].Center
	for range 12 {
		s.Press(ui.RoamLeft)
	}
	to := b.model.board.Cells[b.model.chooser.Cursor.Cell].Center
	if dx, dy := from.X-to.X, from.Y-to.Y; dx < 8 || dy < -1 || dy > 1 {
		t.Errorf("12 to the left lead %g to the left and %g up", dx, dy)
	}
}

// TestTheKeyboardAsksAsAClickDoes checks that Confirm on an unselectable cell shows the same answer as a click, and plays nothing.
func TestTheKeyboardAsksAsAClickDoes(t *testing.T) {
	for _, system := range []string{"deadlywoods", "tigers", "celles", "axisallies", "enemyaction"} {
		s, b := table(t, 1280, 800, system, firstScenario(t, system), game.Human, game.Human)
		calm(t, s, b)
		rnd := uint32(7)
		next := func(n int) int { rnd = rnd*1664525 + 1013904223; return int(rnd>>8) % n }
		asked := 0
		for range 120 {
			if !b.model.chooser.Human {
				break
			}
			cell := rules.CellID(1 + next(len(b.model.board.Cells)-1))
			if q := &b.model.pic.Pieces[next(len(b.model.pic.Pieces))]; next(2) == 0 && b.model.pic.OnMap(q.Cell) {
				cell = q.Cell
			}
			stack := b.model.pic.Stacks[cell]
			if b.model.chooser.Picks.CellOption(cell) != nil || slices.ContainsFunc(stack, b.model.chooser.Picks.PieceHighlighted) || len(stack) > 0 && rules.SwitchPiece(b.model.position(), stack[len(stack)-1]) != nil {
				c := b.play.Match.Choices()
				b.model.chooser.Take(s.C, picking.Option{Choice: c[next(len(c))]})
				s.Step(ui.Input{})
				calm(t, s, b)
				continue
			}
			top := rules.PieceID(0)
			if len(stack) > 0 {
				top = stack[len(stack)-1]
			}
			b.model.chooser.Click(s.C, choosing.Click{Piece: top, Cell: cell})
			why, at, text := slices.Clone(b.panels.info.Answer.Reasons), b.panels.info.Answer.Cell, b.panels.strips.Toast.Text()
			b.panels.info.Answer.Clear()
			b.panels.strips.Toast.Clear()
			b.keyboard.moveCellCursor(s.C, cell, 0)
			for range 1 + next(2) { // in the next update or later
				s.Step(ui.Input{})
			}
			played := b.play.Match.Played()
			s.Press(ui.Confirm)
			if b.play.Match.Played() != played {
				t.Fatalf("%s: Confirm at %s, which cannot be picked, plays", system, b.model.texts.CellName(cell))
			}
			if !slices.EqualFunc(why, b.panels.info.Answer.Reasons, func(x, y rules.Reason) bool { return x.Key == y.Key && x.Para == y.Para }) || at != b.panels.info.Answer.Cell || text != b.panels.strips.Toast.Text() {
				t.Fatalf("%s, %q: the click at %s gets %v %q, the keyboard %v %q", system, b.model.chooser.Decision.Key, b.model.texts.CellName(cell), why, text, b.panels.info.Answer.Reasons, b.panels.strips.Toast.Text())
			}
			asked++
			b.panels.info.Answer.Clear()
			b.panels.strips.Toast.Clear()
		}
		if asked < 20 {
			t.Errorf("%s: only %d were asked about", system, asked)
		}
	}
}

// TestTheCellCursorSelects checks that the cursor selects the same as a click, and that Esc, a click and a change of focus hide it.
func TestTheCellCursorSelects(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	for name, leave := range map[string]func(){
		"Esc": func() { s.Press(ui.Cancel) }, "Tab": func() { s.Press(ui.NextFocus) }, "an arrow": func() { s.Press(ui.Down) },
		"the pointer": func() {
			s.Step(ui.Input{Pressed: true, Down: true, Inside: true, Pinch: 1})
			s.Step(ui.Input{Pinch: 1})
		},
	} {
		s.Press(ui.RoamUp)
		if s.Step(ui.Input{}); b.model.chooser.Cursor.Cell == 0 {
			t.Fatalf("before %s there is no cursor", name)
		}
		leave()
		if b.model.chooser.Cursor.Cell != 0 {
			t.Errorf("%s leaves the cursor where it is", name)
		}
	}
	at := slices.IndexFunc(b.model.chooser.Picks.Options, func(o picking.Option) bool { return o.Info.Cell != 0 })
	b.keyboard.moveCellCursor(s.C, b.model.chooser.Picks.Options[at].Info.Cell, 0)
	s.Step(ui.Input{})
	s.Press(ui.Confirm)
	if b.play.Match.Played() == 0 && !b.model.chooser.Plans.Pass.Asked && b.model.chooser.Picks.Cell == 0 && b.model.chooser.Picks.Piece == 0 {
		t.Error("what can be picked is not picked")
	}
}

// TestTheKeyboardGoesThroughAStack checks that repeated Confirm goes down the stack and around, like clicks in the fan, and selects a piece
// if several are selectable.
func TestTheKeyboardGoesThroughAStack(t *testing.T) {
	for _, system := range []string{"deadlywoods", "celles", "axisallies", "enemyaction"} {
		s, b := table(t, 1280, 800, system, firstScenario(t, system), game.Human, game.Human)
		calm(t, s, b)
		var cell rules.CellID
		playUntil(t, s, b, func() bool {
			for i, stack := range b.model.pic.Stacks {
				if cell = rules.CellID(i); b.model.chooser.Human && b.model.pic.OnMap(cell) && len(stack) > 1 && b.model.chooser.Picks.CellOption(cell) == nil && !slices.ContainsFunc(stack, func(p rules.PieceID) bool {
					return b.model.chooser.Picks.PieceHighlighted(p) || rules.SwitchPiece(b.model.position(), p) != nil
				}) {
					return true
				}
			}
			return false
		})
		stack := b.model.pic.Stacks[cell]
		b.keyboard.moveCellCursor(s.C, cell, 0)
		s.Step(ui.Input{})
		for n := range 2 * len(stack) {
			want := stack[(2*len(stack)-1-n)%len(stack)]
			s.Press(ui.Confirm)
			why, text := slices.Clone(b.panels.info.Answer.Reasons), b.panels.strips.Toast.Text()
			if b.model.chooser.Cursor.Piece != want || len(why) == 0 && text == "" {
				t.Fatalf("%s: press %d asks about %s and not %s: %v %q", system, n+1, b.model.texts.PieceName(b.model.chooser.Cursor.Piece), b.model.texts.PieceName(want), why, text)
			}
			b.model.chooser.Click(s.C, choosing.Click{Piece: want, Cell: cell})
			if !slices.EqualFunc(why, b.panels.info.Answer.Reasons, func(x, y rules.Reason) bool { return x.Key == y.Key && x.Para == y.Para }) || text != b.panels.strips.Toast.Text() {
				t.Fatalf("%s: a click on %s gets %v %q, the keyboard %v %q", system, b.model.texts.PieceName(want), b.panels.info.Answer.Reasons, b.panels.strips.Toast.Text(), why, text)
			}
		}
	}
	s, b := table(t, 1280, 800, "axisallies", "campaign", game.Human, game.Human)
	calm(t, s, b)
	played := 0
	playUntil(t, s, b, func() bool {
		for i, stack := range b.model.pic.Stacks {
			cell := rules.CellID(i)
			lit := 0
			for _, id := range stack {
				if b.model.chooser.Picks.PieceHighlighted(id) {
					lit++
				}
			}
			if b.model.chooser.Human && b.model.pic.OnMap(cell) && lit > 1 && !b.model.chooser.Picks.PieceHighlighted(stack[len(stack)-1]) && b.model.chooser.Picks.CellOption(cell) == nil {
				b.keyboard.moveCellCursor(s.C, cell, 0)
				s.Step(ui.Input{})
				played = b.play.Match.Played()
				return true
			}
		}
		return false
	})
	for range 2 {
		s.Press(ui.Confirm)
	}
	if b.play.Match.Played() == played && b.model.chooser.Picks.Piece == 0 && !b.model.chooser.Menu.IsOpen() {
		t.Errorf("two presses pick nothing: the cursor is %+v", b.model.chooser.Cursor)
	}
}

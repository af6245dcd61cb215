package assist

import (
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

var systems = game.NewSystems(registry.Games(), assets.FS())

// at returns the situation in a position, after choices in notation, if the side to decide is the player's. The text begins with the ID
// of the game.
func at(t testing.TB, text string, plays ...string) *Situation {
	t.Helper()
	return parse(t, strings.Fields(text)[0], text, plays)
}

// parse returns the situation in a position of a game, after choices in notation.
func parse(t testing.TB, game, text string, plays []string) *Situation {
	t.Helper()
	sys, err := systems.Get(game)
	check.Must(t, err)
	pos, err := sys.Parse(text)
	check.Must(t, err)
	for _, n := range plays {
		pos.Apply(of(pos).choice(t, n), nil)
	}
	return of(pos)
}

// of returns the situation in a position if the side to decide is the player's.
func of(pos rules.View) *Situation {
	s := &Situation{Position: pos, Decision: pos.Decision(), Board: pos.System().Board(), Pieces: pos.Pieces(nil)}
	last := rules.CellID(len(s.Board.Cells) - 1)
	for i := range s.Board.Boxes {
		last = max(last, s.Board.Boxes[i].ID)
	}
	s.Stacks = make([][]rules.PieceID, last+1)
	for i := range s.Pieces {
		if q := &s.Pieces[i]; q.Cell != 0 {
			s.Stacks[q.Cell] = append(s.Stacks[q.Cell], q.ID)
		}
	}
	if by := s.Decision.By; by == rules.Axis || by == rules.Allies {
		s.Side, s.Decides = by, true
	}
	return s
}

// options returns the options of the decision.
func (s *Situation) options() (list []Option) {
	for _, c := range s.Position.Choices(nil) {
		list = append(list, Option{c, s.Position.Describe(c)})
	}
	return list
}

// cell returns the cell with a code.
func (s *Situation) cell(t testing.TB, code string) rules.CellID {
	t.Helper()
	i := slices.IndexFunc(s.Board.Cells, func(c rules.Cell) bool { return c.Code == code })
	if i < 1 {
		t.Fatalf("there is no cell %s", code)
	}
	return rules.CellID(i)
}

// ids returns the pieces with some codes, separated by spaces.
func (s *Situation) ids(t testing.TB, codes string) (list []rules.PieceID) {
	t.Helper()
	for code := range strings.FieldsSeq(codes) {
		i := slices.IndexFunc(s.Pieces, func(q rules.Piece) bool { return q.Code == code })
		if i < 0 {
			t.Fatalf("there is no piece %s", code)
		}
		list = append(list, s.Pieces[i].ID)
	}
	return list
}

// codes returns the codes of pieces, separated by spaces.
func (s *Situation) codes(list []rules.PieceID) string {
	var out []string
	for _, id := range list {
		out = append(out, s.piece(id).Code)
	}
	return strings.Join(out, " ")
}

// choice returns the choice with a notation.
func (s *Situation) choice(t testing.TB, notation string) rules.Choice {
	t.Helper()
	c, err := rules.ParseChoice(s.Position, s.Position.Choices(nil), notation)
	if err != nil {
		t.Fatalf("%v; the choices are %s", err, strings.Join(rulestest.Notations(s.Position), ", "))
	}
	return c
}

// reason returns a reason as its key and paragraph, or an empty text.
func reason(r rules.Reason, ok bool) string {
	if !ok {
		return ""
	}
	return fmt.Sprintf("%s § %s", r.Key, r.Para)
}

// lesson returns the situation in the position of a lesson.
func lesson(t testing.TB, game, name string, plays ...string) *Situation {
	t.Helper()
	text, err := fs.ReadFile(assets.FS(), game+"/lessons/"+name+".txt")
	check.Must(t, err)
	return parse(t, game, string(text), plays)
}

// file returns the situation in a position of the folder testdata.
func file(t testing.TB, name string) *Situation {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	check.Must(t, err)
	_, body, _ := strings.Cut(string(text), "\n")
	return at(t, body)
}

// figures makes equal pieces of a cell one group, as a screen does in a game with figures.
func (s *Situation) figures() *Situation {
	groups := map[rules.PieceID][]rules.PieceID{}
	for cell, stack := range s.Stacks {
		var first []rules.PieceID
		for _, id := range stack {
			i := slices.IndexFunc(first, func(k rules.PieceID) bool {
				a, b := s.piece(k), s.piece(id)
				return a.Side == b.Side && a.Symbol == b.Symbol && slices.Equal(a.Marks, b.Marks)
			})
			if i < 0 {
				i, first = len(first), append(first, id)
			}
			groups[first[i]] = append(groups[first[i]], id)
		}
		s.Stacks[cell] = first
	}
	s.Members = func(id rules.PieceID) []rules.PieceID {
		if list := groups[id]; list != nil {
			return list
		}
		return []rules.PieceID{id}
	}
	return s
}

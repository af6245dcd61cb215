package rules_test

import (
	"fmt"
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/vocab"
)

// column is a game of three pieces on a road of cells, each with a number of steps per
// turn. A piece is picked and moves on by one or two cells, where two cost less than twice
// one; a piece in the same cell can join it. The game implements the methods that
// SwitchPiece, PlanGroupMove and Destinations call.
type column struct {
	rules.View // nil: no other method is called
	at         [4]rules.CellID
	left       [4]int // steps left; none once the piece has stopped
	active     rules.PieceID
	with       [4]bool
	by         rules.Side
	over       bool
	locked     bool // no piece may stop being active
	enemy      bool // the enemy decides after a stop
	chance     bool // Chance decides
	woods      bool // a piece can also sneak to the next cell, which exhausts it
	swamp      bool // a piece can only sneak there
	direct     bool // pieces are moved by their cell without being picked
}

func newColumn() *column {
	return &column{at: [4]rules.CellID{0, 1, 1, 2}, left: [4]int{0, 3, 3, 1}, by: rules.Axis}
}

const (
	pick rules.Choice = 10 + iota*10
	take
	sneak
	step
	jump
	stop
	lead
	end
)

func (c *column) Clone() rules.Position  { d := *c; return &d }
func (c *column) ToMove() rules.Side     { return c.Decision().By }
func (c *column) Outcome() rules.Outcome { return rules.Outcome{Over: c.over} }

func (c *column) Decision() rules.Decision {
	switch {
	case c.chance:
		return rules.Decision{By: rules.Chance, Key: "die"}
	case c.active != 0:
		return rules.Decision{By: c.by, Key: "moving", Piece: c.active, Cell: c.at[c.active]}
	}
	return rules.Decision{By: c.by, Key: "pick"}
}

func (c *column) Choices(dst []rules.Choice) []rules.Choice {
	if c.over {
		return dst
	}
	if c.chance {
		return append(dst, 1, 2)
	}
	if c.active == 0 {
		for p := 1; p <= 3; p++ {
			switch {
			case c.left[p] == 0:
			case c.direct:
				dst = append(dst, lead+rules.Choice(p))
			default:
				dst = append(dst, pick+rules.Choice(p))
			}
		}
		return append(dst, end)
	}
	for p := 1; p <= 3; p++ {
		if !c.with[p] && rules.PieceID(p) != c.active && c.left[p] > 0 && c.at[p] == c.at[c.active] {
			dst = append(dst, take+rules.Choice(p))
		}
	}
	steps := c.steps()
	if steps >= 1 && (c.woods || c.swamp) {
		dst = append(dst, sneak)
	}
	if steps >= 1 && !c.swamp {
		dst = append(dst, step)
	}
	if steps >= 2 {
		dst = append(dst, jump)
	}
	if !c.locked {
		dst = append(dst, stop)
	}
	return dst
}

// steps returns the steps left to all pieces that move together.
func (c *column) steps() int {
	n := c.left[c.active]
	for p := 1; p <= 3; p++ {
		if c.with[p] {
			n = min(n, c.left[p])
		}
	}
	return n
}

func (c *column) Apply(choice rules.Choice, _ rules.Listener) {
	n := int(choice % 10)
	switch choice - rules.Choice(n) {
	case pick:
		c.active = rules.PieceID(n)
	case take:
		c.with[n] = true
	case sneak, step, jump:
		far := 1
		if choice == jump {
			far = 2
		}
		for p := 1; p <= 3; p++ {
			if c.with[p] || rules.PieceID(p) == c.active {
				c.at[p] += rules.CellID(far)
				c.left[p] -= far
			}
		}
		if c.steps() == 0 {
			c.active, c.with = 0, [4]bool{}
			if c.enemy {
				c.by = c.by.Other()
			}
		}
	case stop:
		c.left[c.active], c.active, c.with = 0, 0, [4]bool{}
		if c.enemy {
			c.by = c.by.Other()
		}
	case lead:
		c.at[n]++
		c.left[n]--
	case end:
		c.over = true
	}
}

func (c *column) Describe(choice rules.Choice) rules.ChoiceInfo {
	n := int(choice % 10)
	switch choice - rules.Choice(n) {
	case pick:
		return rules.ChoiceInfo{Verb: vocab.Unit, Piece: rules.PieceID(n)}
	case take:
		return rules.ChoiceInfo{Verb: vocab.With, Piece: rules.PieceID(n)}
	case lead:
		return rules.ChoiceInfo{Verb: vocab.Move, Piece: rules.PieceID(n), Cell: c.at[n] + 1, N: 4}
	case sneak:
		return rules.ChoiceInfo{Verb: "infiltrate", Piece: c.active, Cell: c.at[c.active] + 1, N: 2}
	case step:
		return rules.ChoiceInfo{Verb: vocab.Move, Piece: c.active, Cell: c.at[c.active] + 1, N: 4}
	case jump:
		return rules.ChoiceInfo{Verb: vocab.Move, Piece: c.active, Cell: c.at[c.active] + 2, N: 6}
	}
	return rules.ChoiceInfo{Verb: "end", Pass: true}
}

func (c *column) Path(dst []rules.CellID, choice rules.Choice) []rules.CellID {
	for at := c.at[c.active]; at <= c.Describe(choice).Cell; at++ {
		dst = append(dst, at)
	}
	return dst
}

// SwitchPiece returns two choices: the one that ends the activity of the active piece, and
// the pick of the other piece. If either is impossible, it returns nothing.
func TestSwitchPiece(t *testing.T) {
	at := func(change func(*column)) *column {
		c := newColumn()
		c.active = 1
		change(c)
		return c
	}
	asIs := func(*column) {}
	for name, test := range map[string]struct {
		c     *column
		other rules.PieceID
		want  []rules.Choice
	}{
		"another":                           {at(asIs), 2, []rules.Choice{stop, pick + 2}},
		"and one more":                      {at(asIs), 3, []rules.Choice{stop, pick + 3}},
		"itself":                            {at(asIs), 1, nil},
		"nobody":                            {at(asIs), 0, nil},
		"one that cannot be picked":         {at(func(c *column) { c.left[2] = 0 }), 2, nil},
		"in the place of nobody":            {newColumn(), 2, nil},
		"one that cannot be left":           {at(func(c *column) { c.locked = true }), 2, nil},
		"where the enemy would decide":      {at(func(c *column) { c.enemy = true }), 2, nil},
		"one that nobody has ever heard of": {at(asIs), 9, nil},
	} {
		before := *test.c
		check.EqualSlices(t, rules.SwitchPiece(test.c, test.other), test.want, "%s", name)
		check.Equal(t, *test.c, before, "%s: the position has changed", name)
	}
}

func TestDestinations(t *testing.T) {
	marks := func(c *column, piece rules.PieceID) (s string) {
		for _, m := range rules.Destinations(c, piece) {
			s += fmt.Sprintf("%d:%d ", m.Cell, m.N)
		}
		return s
	}
	c := newColumn()
	for piece, want := range map[rules.PieceID]string{1: "2:4 3:6 ", 2: "2:4 3:6 ", 3: "3:4 ", 4: ""} {
		check.Equal(t, marks(c, piece), want, "piece %d", piece)
	}
	c.active = 1
	for piece, want := range map[rules.PieceID]string{1: "2:4 3:6 ", 2: "2:4 3:6 ", 3: "3:4 "} { // active, or replacing the active piece
		check.Equal(t, marks(c, piece), want, "piece %d while the first moves", piece)
	}
	c.woods = true
	check.Equal(t, marks(c, 1), "2:2 3:6 ", "the cheaper of two paths counts")
	free := newColumn()
	free.direct = true
	for piece, want := range map[rules.PieceID]string{1: "2:4 ", 3: "3:4 "} { // not to the cells of the others
		check.Equal(t, marks(free, piece), want, "piece %d, which need not be picked", piece)
	}
	c.woods, c.locked = false, true
	check.Equal(t, marks(c, 2), "", "while the first cannot be left the second goes to")
	c.chance = true
	check.Equal(t, marks(c, 1), "", "while a die is thrown the first goes to")
	c.chance, c.over = false, true
	check.Equal(t, marks(c, 1), "", "after the end the first goes to")
}

// Pieces move to a cell as one stack if they are in the same cell, otherwise one after the
// other. Pieces that cannot reach it are left out.
func TestPlanGroupMove(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*column)
		pieces []rules.PieceID
		to     rules.CellID
		want   rules.GroupMove
	}{
		"one": {nil, []rules.PieceID{1}, 3, rules.GroupMove{Choices: []rules.Choice{pick + 1, jump}, Moved: []rules.PieceID{1}, Path: []rules.CellID{1, 2, 3}, Cost: 6}},
		"a stack": {nil, []rules.PieceID{2, 1}, 3,
			rules.GroupMove{Choices: []rules.Choice{pick + 2, take + 1, jump}, Moved: []rules.PieceID{2, 1}, Path: []rules.CellID{1, 2, 3}, Cost: 6}},
		"a stack and one that comes from elsewhere": {nil, []rules.PieceID{3, 1, 2}, 3,
			rules.GroupMove{Choices: []rules.Choice{pick + 3, step, pick + 1, take + 2, jump}, Moved: []rules.PieceID{3, 1, 2}, Path: []rules.CellID{1, 2, 3}, Cost: 6}},
		"the dearest way is told": {func(c *column) { c.left[1], c.left[2] = 2, 0 }, []rules.PieceID{1, 3}, 3,
			rules.GroupMove{Choices: []rules.Choice{pick + 1, jump, pick + 3, step}, Moved: []rules.PieceID{1, 3}, Path: []rules.CellID{1, 2, 3}, Cost: 6}},
		"who would hold up the others comes by himself": {func(c *column) { c.left[2] = 1 }, []rules.PieceID{1, 2}, 3,
			rules.GroupMove{Choices: []rules.Choice{pick + 1, jump}, Moved: []rules.PieceID{1}, Path: []rules.CellID{1, 2, 3}, Cost: 6}},
		"too far": {nil, []rules.PieceID{1, 3}, 4, rules.GroupMove{}},
		"nobody":  {nil, nil, 3, rules.GroupMove{}},
		"the row ends where the enemy decides": {func(c *column) { c.active, c.enemy = 3, true }, []rules.PieceID{3, 1}, 3,
			rules.GroupMove{Choices: []rules.Choice{step}, Moved: []rules.PieceID{3}, Path: []rules.CellID{2, 3}, Cost: 4}},
		"a plain move comes first": {func(c *column) { c.woods = true }, []rules.PieceID{1}, 2,
			rules.GroupMove{Choices: []rules.Choice{pick + 1, step}, Moved: []rules.PieceID{1}, Path: []rules.CellID{1, 2}, Cost: 4}},
		"or any other way": {func(c *column) { c.swamp = true }, []rules.PieceID{1}, 2,
			rules.GroupMove{Choices: []rules.Choice{pick + 1, sneak}, Moved: []rules.PieceID{1}, Path: []rules.CellID{1, 2}, Cost: 2}},
	} {
		c := newColumn()
		if test.change != nil {
			test.change(c)
		}
		before := *c
		got := rules.PlanGroupMove(c, test.pieces, test.to)
		if !slices.Equal(got.Choices, test.want.Choices) || !slices.Equal(got.Moved, test.want.Moved) || !slices.Equal(got.Path, test.want.Path) || got.Cost != test.want.Cost {
			t.Errorf("%s: %+v, want %+v", name, got, test.want)
		}
		check.Equal(t, *c, before, "%s: the position has changed", name)
		played := rules.CloneView(c)
		for _, choice := range got.Choices {
			check.NoError(t, rules.Play(played, choice, nil), name)
		}
		for _, piece := range got.Moved {
			check.Equal(t, played.(*column).at[piece], test.to, "%s: piece %d is at", name, piece)
		}
	}
}

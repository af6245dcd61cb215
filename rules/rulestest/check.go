package rulestest

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
)

// checker plays a game and checks each step.
type checker struct {
	*game
	paras     map[string]bool
	snapshots []rules.View // positions before each choice that had the expensive checks
	at        []int        // number of choices played before each snapshot
	hashes    []uint64     // after each choice
	other     []rules.Choice
	pieces    []rules.Piece
	path      []rules.CellID
}

// step plays one of the listed choices.
func (c *checker) step(t testing.TB, expensive bool, choice rules.Choice) {
	t.Helper()
	if len(c.played) == 0 {
		c.invariants(t)
	}
	if expensive {
		c.expensive(t)
		c.snapshots = append(c.snapshots, rules.CloneView(c.pos))
		c.at = append(c.at, len(c.played))
	}
	var twin rules.View
	if expensive {
		twin = rules.CloneView(c.pos)
		twin.Apply(choice, nil)
	}
	name := c.pos.Notation(choice)
	listener := c.listen(t)
	if !expensive {
		listener = nil
	}
	c.pos.Apply(choice, listener)
	c.played = append(c.played, choice)
	sum := c.pos.Hash()
	if expensive && twin.Hash() != sum {
		c.fail(t, "%q leads to different positions with a listener and without:\n%s\n----\n%s", name, twin.Text(), c.pos.Text())
	}
	c.hashes = append(c.hashes, sum)
	c.invariants(t)
}

func (c *checker) invariants(t testing.TB) {
	t.Helper()
	if err := c.pos.(rules.InvariantChecker).CheckInvariants(); err != nil {
		c.fail(t, "%v", err)
	}
	if side := c.pos.ToMove(); (side == rules.Axis || side == rules.Allies) && !slices.Contains(c.System.Seats(), side) {
		c.fail(t, "%s decides and has no seat", side)
	}
	if o := c.pos.Outcome(); !o.Over && (o != rules.Outcome{}) {
		c.fail(t, "an outcome %+v before the end", o)
	}
}

// listen returns a listener that checks events.
func (c *checker) listen(t testing.TB) rules.Listener {
	t.Helper()
	return rules.ListenerFunc(func(e rules.Event) {
		if e.Kind == rules.NoEvent {
			c.fail(t, "an event of no kind: %+v", e)
		}
		if e.Para != "" && !c.paras[e.Para] {
			c.fail(t, "event %+v has a paragraph that is not in the index", e)
		}
	})
}

// expensive checks the text and its parsing, the clone, the notation and everything that a
// screen queries.
func (c *checker) expensive(t testing.TB) {
	t.Helper()
	sum := c.pos.Hash()
	c.text(t, sum)
	c.clone(t, sum)
	c.notation(t)
	c.view(t)
	if got := c.pos.Hash(); got != sum {
		c.fail(t, "looking at the position changed its hash from %016x to %016x", sum, got)
	}
}

func (c *checker) text(t testing.TB, sum uint64) {
	t.Helper()
	text := c.pos.Text()
	back, err := c.System.Parse(text)
	if err != nil {
		c.fail(t, "the position's text cannot be parsed: %v\n%s", err, text)
	}
	if got := back.Text(); got != text {
		c.fail(t, "the parsed position has another text:\n%s\n----\n%s", text, got)
	}
	if back.Hash() != sum || back.ToMove() != c.pos.ToMove() {
		c.fail(t, "the parsed position has another hash: %016x for %016x\n%s", back.Hash(), sum, text)
	}
	c.same(t, back, "the parsed position")
}

// same compares the choices of another position with those listed.
func (c *checker) same(t testing.TB, pos rules.Position, name string) {
	t.Helper()
	const before = ^rules.Choice(0) // Choices appends, and leaves the existing elements alone
	c.other = pos.Choices(append(c.other[:0], before))
	if c.other[0] != before || !slices.Equal(c.other[1:], c.choices) {
		c.fail(t, "%s has other choices: %d for %d", name, len(c.other)-1, len(c.choices))
	}
}

func (c *checker) clone(t testing.TB, sum uint64) {
	t.Helper()
	twin := rules.CloneView(c.pos)
	if twin.Hash() != sum || twin.ToMove() != c.pos.ToMove() || twin.Outcome() != c.pos.Outcome() || twin.Turn() != c.pos.Turn() {
		c.fail(t, "a clone differs")
	}
	c.same(t, twin, "a clone")
	for i, choice := range c.choices { // play the first and the last on the clone
		if i == 0 || i == len(c.choices)-1 {
			twin.Copy(c.pos)
			twin.Apply(choice, nil)
			if c.pos.Hash() != sum {
				c.fail(t, "playing %q on a clone changed the original", c.pos.Notation(choice))
			}
		}
	}
	twin.Copy(c.pos)
	if twin.Hash() != sum || twin.Text() != c.pos.Text() {
		c.fail(t, "a copy differs")
	}
}

func (c *checker) notation(t testing.TB) {
	t.Helper()
	seen := make(map[string]bool, len(c.choices))
	aliased, _ := c.pos.(rules.LegacyNotator)
	for _, choice := range c.choices {
		name := c.pos.Notation(choice)
		switch {
		case name == "" || strings.TrimSpace(name) != name || strings.ContainsAny(name, "\n\r") || name[0] == '#' || name[0] == '@':
			c.fail(t, "notation %q cannot stand in a journal", name)
		case seen[name]:
			c.fail(t, "two choices are written %q", name)
		}
		seen[name] = true
		back, err := rules.ParseChoice(c.pos, c.choices, name)
		if err != nil || back != choice {
			c.fail(t, "%q reads back as %x for %x, error %v", name, uint64(back), uint64(choice), err)
		}
		if aliased != nil {
			if was := aliased.LegacyNotation(choice); was != "" {
				if back, err := rules.ParseChoice(c.pos, c.choices, was); err != nil || back != choice {
					c.fail(t, "%q, once written %q, reads back as %x for %x, error %v", name, was, uint64(back), uint64(choice), err)
				}
			}
		}
		pick := c.pos.Describe(choice)
		if pick.Verb == "" {
			c.fail(t, "%q is described without a verb", name)
		}
		if pick.Para != "" && !c.paras[pick.Para] {
			c.fail(t, "%q is described by paragraph %q, which is not in the index", name, pick.Para)
		}
		if pick.Verb == "move" && pick.Piece != 0 && pick.Cell != 0 {
			if why := c.pos.WhyNot(rules.Intent{Piece: pick.Piece, To: pick.Cell}); len(why) > 0 {
				c.fail(t, "%q is legal, and WhyNot says %+v", name, why)
			}
		}
		c.path = c.pos.Path(c.path[:0], choice)
		c.cells(t, c.path)
	}
	for _, bad := range []string{"", "nonsense", "move", "die 99", c.pos.Notation(c.choices[0]) + " x"} {
		if choice, err := rules.ParseChoice(c.pos, c.choices, bad); err == nil && !seen[bad] {
			c.fail(t, "%q reads as %q", bad, c.pos.Notation(choice))
		}
	}
}

func (c *checker) cells(t testing.TB, path []rules.CellID) {
	t.Helper()
	b := c.System.Board()
	for _, id := range path {
		if !onBoard(b, id) {
			c.fail(t, "cell %d is not on the board", id)
		}
	}
}

func onBoard(b *rules.Board, id rules.CellID) bool {
	if id >= 1 && int(id) < len(b.Cells) {
		return true
	}
	return slices.ContainsFunc(b.Boxes, func(box rules.Box) bool { return box.ID == id })
}

// view queries everything that a screen shows.
func (c *checker) view(t testing.TB) {
	t.Helper()
	d := c.pos.Decision()
	switch {
	case d.By != c.pos.ToMove():
		c.fail(t, "%v decides by Decision, %v by ToMove", d.By, c.pos.ToMove())
	case d.Key == "":
		c.fail(t, "a decision without a key")
	case !c.paras[d.Para]:
		c.fail(t, "decision %q is of paragraph %q, which is not in the index", d.Key, d.Para)
	}
	c.pieces = c.pos.Pieces(c.pieces[:0])
	board := c.System.Board()
	for i, p := range c.pieces {
		if i > 0 && c.pieces[i-1].ID >= p.ID {
			c.fail(t, "pieces out of order at %s", p.Code)
		}
		if p.Code == "" {
			c.fail(t, "piece %d has no code", p.ID)
		}
		if p.Cell != 0 && !onBoard(board, p.Cell) {
			c.fail(t, "%s is on cell %d, which is not on the board", p.Code, p.Cell)
		}
	}
	c.pos.Tracks()
	if f, ok := c.pos.Forecast(); ok {
		total := 0
		for _, r := range f.Results {
			total += r.Weight
		}
		if total != f.Total || total < 1 && (f.Column == "" || f.Odds != "") { // at odds too low for combat there is only a column
			c.fail(t, "a forecast whose weights add up to %d of %d", total, f.Total)
		}
		for _, m := range f.Modifiers {
			if m.Key == "" || !c.paras[m.Para] {
				c.fail(t, "modifier %+v of a paragraph that is not in the index", m)
			}
		}
	}
}

// finish checks a game that is over.
func (c *checker) finish(t testing.TB) {
	t.Helper()
	o := c.pos.Outcome()
	switch {
	case o.Method == "":
		c.fail(t, "an end without a method")
	case o.Winner == rules.Chance:
		c.fail(t, "chance has won")
	case o.Para != "" && !c.paras[o.Para]:
		c.fail(t, "an end by paragraph %q, which is not in the index", o.Para)
	case c.pos.ToMove() != rules.NoSide:
		c.fail(t, "%v decides after the end", c.pos.ToMove())
	}
	if left := c.pos.Choices(nil); len(left) > 0 {
		c.fail(t, "%d choices after the end", len(left))
	}
	back, err := c.System.Parse(c.pos.Text())
	if err != nil || back.Hash() != c.pos.Hash() || back.Outcome() != o {
		c.fail(t, "the last position cannot be parsed: %v\n%s", err, c.pos.Text())
	}
	c.undo(t)
	c.replay(t)
}

// undo goes back to the start: playing on from each snapshot must lead to the next.
func (c *checker) undo(t testing.TB) {
	t.Helper()
	pos := c.Start(t)
	for i := len(c.snapshots) - 1; i >= 0; i-- {
		end := len(c.played)
		if i+1 < len(c.at) {
			end = c.at[i+1]
		}
		pos.Copy(c.snapshots[i])
		for n := c.at[i]; n < end; n++ {
			pos.Apply(c.played[n], nil)
			if pos.Hash() != c.hashes[n] {
				c.fail(t, "undone to choice %d and played on, choice %d leads elsewhere", c.at[i], n+1)
			}
		}
	}
}

// replay plays the whole game again from a new start.
func (c *checker) replay(t testing.TB) {
	t.Helper()
	pos := c.Start(t)
	for n, choice := range c.played {
		pos.Apply(choice, nil)
		if pos.Hash() != c.hashes[n] {
			c.fail(t, "replayed from the start, choice %d leads to another position", n+1)
		}
	}
}

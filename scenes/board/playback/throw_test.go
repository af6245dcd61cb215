package playback

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// die returns a die of a side at a cell, rolled for or at a piece.
func die(key string, side rules.Side, cell rules.CellID, piece rules.PieceID) rules.Event {
	return rules.Event{Kind: rules.DieRolled, Key: key, Side: side, Cell: cell, Piece: piece}
}

// TestDiceOfOneRollFallTogether checks which dice form a throw, by the number of dice of each throw.
func TestDiceOfOneRollFallTogether(t *testing.T) {
	loss := rules.Event{Kind: rules.StepLost}
	for _, test := range []struct {
		name   string
		strip  bool
		events []rules.Event
		want   []int
	}{
		{"fire of one unit, with losses between", false, []rules.Event{die("fire", 1, 7, 3), loss, die("fire", 1, 7, 3), {Kind: rules.Eliminated}, die("fire.spent", 1, 7, 3)}, []int{3}},
		{"fire of two units", false, []rules.Event{die("fire", 1, 7, 3), die("fire", 1, 7, 4), die("fire", 1, 7, 4)}, []int{1, 2}},
		{"artillery calls of both sides", false, []rules.Event{die("call", 1, 7, 0), die("call", 1, 7, 0), die("call", 2, 7, 0)}, []int{2, 1}},
		{"hits of one attack at several pieces of a strip", true, []rules.Event{die("assault", 0, 7, 3), die("assault", 0, 7, 0), die("assault", 0, 7, 4)}, []int{3}},
		{"an attack and its reroll", true, []rules.Event{die("assault", 0, 7, 0), die("assault", 0, 7, 0), die("again", 0, 7, 4)}, []int{2, 1}},
		{"a contest that is rolled again", false, []rules.Event{die("initiative.axis", 0, 0, 0), die("initiative.allies", 0, 0, 0), die("initiative.axis", 0, 0, 0), die("initiative.allies", 0, 0, 0)}, []int{2, 2}},
		{"single dice without a place", false, []rules.Event{die("option", 0, 0, 0), die("option", 0, 0, 0)}, []int{1, 1}},
		{"two combats at one cell", false, []rules.Event{die("combat", 0, 7, 0), {Kind: rules.ResultFound}, die("combat", 0, 7, 0)}, []int{1, 1}},
	} {
		q := Queue{DiceStrip: test.strip}
		for i, e := range test.events {
			q.Add(e, i)
		}
		var got []int
		for i := range q.Acts {
			if a := &q.Acts[i]; a.Throw != nil && a.Length > 0 {
				got = append(got, len(a.Throw.Dice))
				check.Equal(t, a.Length, a.Throw.seconds, "%s: duration", test.name)
			}
		}
		check.EqualSlices(t, got, test.want, "%s: dice of the throws", test.name)
	}
}

// TestManyDiceTakeLittleLongerThanOne checks the time of a throw, and that its dice start and rest one after the other.
func TestManyDiceTakeLittleLongerThanOne(t *testing.T) {
	one := newThrow(Die{}, false)
	for _, n := range []int{2, 4, 10, 24} {
		many := newThrow(Die{}, false)
		for range n - 1 {
			many.add(Die{})
		}
		if more := many.seconds - one.seconds; more <= 0 || more > mostApart+1e-9 {
			t.Errorf("%d dice take %.2f s more than one", n, more)
		}
		rest := many.RestsAt()
		if many.Fall(n-1, rest-0.01) >= 1 || many.Fall(n-1, rest+0.001) < 1 || many.Fall(0, 0.3) <= many.Fall(1, 0.3) {
			t.Errorf("%d dice: the last is not at rest at %.2f", n, rest)
		}
	}
}

// TestDiceStayWhileTheirHitsAreShown checks when the dice are on the table.
func TestDiceStayWhileTheirHitsAreShown(t *testing.T) {
	for _, strip := range []bool{false, true} {
		q := Queue{DiceStrip: strip}
		for i, e := range []rules.Event{die("combat", 0, 7, 0), {Kind: rules.ResultFound}, {Kind: rules.StepLost}, {Kind: rules.Moved, Path: []rules.CellID{1, 2}}} {
			q.Add(e, i)
		}
		var lie []bool
		for q.Busy() {
			q.Step(0.01, func(*Act) { lie = append(lie, q.Thrown != nil) }, func(*Act) {})
		}
		check.EqualSlices(t, lie, []bool{true, !strip, !strip, false}, "strip %v: dice on the table", strip)
	}
}

// TestADieLiesOnTheTableBeforeItsTurn checks that the dice of a throw are on the table from the moment at which they come, because a frame may be
// drawn before the next step, and until another throw comes.
func TestADieLiesOnTheTableBeforeItsTurn(t *testing.T) {
	var q Queue
	check.True(t, q.OnTable() == nil, "an empty table has dice")
	q.Add(die("fire", 1, 7, 3), 0)
	if q.OnTable() == nil || q.OnTable() != q.Acts[0].Throw {
		t.Fatal("the die that has come is not on the table")
	}
	q.Add(rules.Event{Kind: rules.ResultFound}, 1)
	q.Step(q.Acts[0].Length+0.01, func(*Act) {}, func(*Act) {})
	check.True(t, q.OnTable() != nil, "the die does not stay while its result is shown")
}

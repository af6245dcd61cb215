package playback

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

func filled() (*Queue, *[]rules.Kind) {
	q := &Queue{}
	q.Add(rules.Event{Kind: rules.AttackBegan}, 0)
	q.Add(rules.Event{Kind: rules.PhaseBegan}, 0)
	q.Add(rules.Event{Kind: rules.Moved, Path: []rules.CellID{1, 2, 3}}, 1)
	return q, new([]rules.Kind)
}

func TestEventsComeInOrderAndTakeTheirTime(t *testing.T) {
	q, ended := filled()
	begun := 0
	total := 0.0
	for _, a := range q.Acts {
		total += a.Length
	}
	spent := 0.0
	for q.Busy() {
		q.Step(0.02, func(*Act) { begun++ }, func(a *Act) { *ended = append(*ended, a.Event.Kind) })
		spent += 0.02
		if spent > 20 {
			t.Fatal("no end")
		}
	}
	if len(*ended) != 3 || (*ended)[2] != rules.Moved || begun != 3 {
		t.Errorf("ended %v, begun %d", *ended, begun)
	}
	if spent < total-0.03 || spent > total+0.06 {
		t.Errorf("took %.2f s, want %.2f", spent, total)
	}
}

func TestSkippingEndsEveryEventOnceInOneFrame(t *testing.T) {
	for _, before := range []float64{0, 0.1, 0.6} {
		q, ended := filled()
		end := func(a *Act) { *ended = append(*ended, a.Event.Kind) }
		q.Step(before, func(*Act) {}, end)
		q.Skip(end)
		if q.Busy() || len(*ended) != 3 {
			t.Errorf("after %.1f s: busy %v, ended %v", before, q.Busy(), *ended)
		}
	}
}

func TestThePathOutlivesTheCall(t *testing.T) {
	q := &Queue{}
	path := []rules.CellID{4, 5}
	q.Add(rules.Event{Kind: rules.Moved, Path: path}, 0)
	path[0] = 9
	check.Equal(t, q.Acts[0].Event.Path[0], 4, "the path is the caller's")
}

func TestAnimationsKeepToTheirTimes(t *testing.T) {
	for kind, most := range map[rules.Kind]float64{rules.ChitDrawn: 0.8, rules.ArtilleryFired: 1, rules.RocketsFired: 1} {
		if Durations[kind] > most {
			t.Errorf("%v takes %.1f s, want %.1f at most", kind, Durations[kind], most)
		}
	}
	if PerCell[rules.Retreated] > 0.4 {
		t.Error("retreats are slow")
	}
}

// TestARetreatHexByHexIsOneRetreat checks that the hexes of a retreat are shown as one path and listed in one line, except those chosen later.
func TestARetreatHexByHexIsOneRetreat(t *testing.T) {
	back := func(piece rules.PieceID, path ...rules.CellID) rules.Event {
		return rules.Event{Kind: rules.Retreated, Piece: piece, Path: path}
	}
	var q Queue
	var l Log
	for at, e := range []rules.Event{back(1, 4, 5), back(1, 5, 6), back(2, 6, 7), back(2, 8, 9)} {
		q.Add(e, at)
		l.Add(&Act{Event: e, At: at})
	}
	if len(q.Acts) != 3 || len(q.Acts[0].Event.Path) != 3 || q.Acts[0].Length <= q.Acts[1].Length {
		t.Errorf("the acts are %+v", q.Acts)
	}
	if len(l.Entries) != 2 || l.Entries[0].End != 6 {
		t.Errorf("the lines are %+v", l.Entries)
	}
	q = Queue{}
	q.Add(back(1, 4, 5), 0)
	q.Step(0.01, func(*Act) {}, func(*Act) {})
	q.Add(back(1, 5, 6), 1)
	check.Equal(t, len(q.Acts), 2, "acts after the first has begun")
}

package recap

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

const (
	mine   rules.PieceID = 1
	theirs rules.PieceID = 2

	own, enemy = rules.Axis, rules.Allies
)

// viewOf returns a view of a log in which each event belongs to a choice of its own.
func viewOf(t *testing.T, events ...rules.Event) *View {
	cells := []rules.Cell{{Name: "Bastogne", Code: "0101"}, {Name: "Clervaux", Code: "0203"}}
	v := &View{By: own, Env: paneltest.Env(t, "deadlywoods", cells, rules.Piece{Unit: true, Side: own, Formation: "2 Pz", Name: "3", Cell: 1}, rules.Piece{Unit: true, Side: enemy, Formation: "28", Name: "110", Cell: 2}),
		Steps: func(int, rules.PieceID) int { return 3 }}
	for i, e := range events {
		v.Entries = append(v.Entries, playback.Entry{Event: e, At: i})
	}
	return v
}

// TestTheRecapHasTheActionsOfTheOpponent checks which events are lines of the recap.
func TestTheRecapHasTheActionsOfTheOpponent(t *testing.T) {
	for _, test := range []struct {
		name   string
		chits  string // track of the chits that decide combats
		events []rules.Event
		want   []rules.Kind
	}{
		{"nothing happened", "", nil, nil},
		{"the opponent neither moved nor attacked", "", []rules.Event{{Kind: rules.Moved, Piece: mine}, {Kind: rules.Placed, Piece: theirs}}, nil},
		{"the result of an own attack and own arrivals are left out", "", []rules.Event{
			{Kind: rules.AttackBegan, Side: own}, {Kind: rules.DieRolled}, {Kind: rules.ResultFound, Cell: 1}, {Kind: rules.Retreated, Piece: theirs},
			{Kind: rules.ChitDrawn, Side: enemy}, {Kind: rules.StepLost, Piece: mine}, {Kind: rules.Moved, Piece: theirs}, {Kind: rules.Placed, Piece: mine},
		}, []rules.Kind{rules.StepLost, rules.Moved}},
		{"an attack decided by chits includes them", "chits", []rules.Event{
			{Kind: rules.AttackBegan, Side: own}, {Kind: rules.ChitDrawn, N: 1}, {Kind: rules.ResultFound, Cell: 1}, {Kind: rules.PhaseBegan},
			{Kind: rules.Moved, Piece: theirs}, {Kind: rules.BridgeBlown},
		}, []rules.Kind{rules.Moved, rules.BridgeBlown}},
		{"own advances, exits, gains and bridges are left out", "", []rules.Event{
			{Kind: rules.Moved, Piece: mine}, {Kind: rules.Withdrawn, Piece: mine}, {Kind: rules.ControlTaken, Side: own, Cell: 2}, {Kind: rules.Advanced, Piece: mine}, {Kind: rules.BridgeBuilt, Side: own},
			{Kind: rules.Moved, Piece: theirs}, {Kind: rules.Withdrawn, Piece: theirs}, {Kind: rules.ControlTaken, Side: enemy, Cell: 2},
		}, []rules.Kind{rules.Moved, rules.Withdrawn, rules.ControlTaken}},
	} {
		v := viewOf(t, test.events...)
		v.Texts.Skin.ChitTallyTrack = test.chits
		var p Panel
		p.Take(v)
		var got []rules.Kind
		for _, e := range p.Lines() {
			got = append(got, e.Event.Kind)
		}
		if !slices.Equal(got, test.want) || (p.Text() != "") != (len(got) > 0) {
			t.Errorf("%s: the lines are %v, want %v, summed up as %q", test.name, got, test.want, p.Text())
		}
	}
}

// TestFailedTriesOfTheEnemyAreListed checks that a die of the enemy that misses at a bridge is a line, because no other event follows it.
func TestFailedTriesOfTheEnemyAreListed(t *testing.T) {
	for _, test := range []struct {
		name  string
		side  rules.Side
		die   int
		lines int
	}{{"missed", enemy, 6, 2}, {"repaired", enemy, 3, 1}, {"own", own, 6, 1}} {
		v := viewOf(t, rules.Event{Kind: rules.Moved, Piece: theirs}, rules.Event{Kind: rules.DieRolled, Key: "build", Edge: 1, Side: test.side, Cell: 1, N: test.die})
		v.Entries[1].Roll = playback.Roll{Known: true, Need: 3}
		var p Panel
		p.Take(v)
		check.Equal(t, len(p.Lines()), test.lines, "lines if the try is %s", test.name)
	}
}

// TestTheSummaryNamesFewUnits checks that the losses and the retreat of one unit are told as those of that unit, and those of many units as numbers,
// in which a unit that retreats twice counts once.
func TestTheSummaryNamesFewUnits(t *testing.T) {
	mineBack, theirsLose := rules.Event{Kind: rules.Retreated, Piece: mine}, rules.Event{Kind: rules.StepLost, Piece: theirs, N: 1}
	gone := func(id rules.PieceID) rules.Event { return rules.Event{Kind: rules.Eliminated, Piece: id} }
	for name, test := range map[string]struct {
		events []rules.Event
		want   string
	}{
		"one unit":            {[]rules.Event{theirsLose, {Kind: rules.Retreated, Piece: theirs}}, "28 / 110: 2 steps lost, retreats"},
		"one that dies":       {[]rules.Event{theirsLose, {Kind: rules.Retreated, Piece: theirs}, gone(theirs)}, "28 / 110: eliminated"},
		"one of each side":    {[]rules.Event{mineBack, mineBack, theirsLose}, "2 Pz / 3: retreats; 28 / 110: 2 steps lost"},
		"a place with a unit": {[]rules.Event{gone(theirs), {Kind: rules.ControlTaken, Side: own, Cell: 2}}, "28 / 110: eliminated; 1 location changed hands"},
		"three units":         {[]rules.Event{mineBack, mineBack, gone(theirs), gone(3)}, "6 of their steps lost, 2 of their units eliminated, 1 of your units retreats"},
	} {
		v := viewOf(t, test.events...)
		v.Env = paneltest.Env(t, "deadlywoods", []rules.Cell{{Name: "Bastogne"}}, rules.Piece{Unit: true, Side: own, Formation: "2 Pz", Name: "3"},
			rules.Piece{Unit: true, Side: enemy, Formation: "28", Name: "110"}, rules.Piece{Unit: true, Side: enemy, Formation: "28", Name: "112"})
		v.Steps = func(int, rules.PieceID) int { return 3 }
		check.Equal(t, v.Summary(0, len(v.Entries)), test.want, "%s", name)
	}
}

// TestRepeatedLinesAreOne checks that events of pieces of the same name with the same text are one line with their number.
func TestRepeatedLinesAreOne(t *testing.T) {
	v := viewOf(t, rules.Event{Kind: rules.Moved, Piece: theirs})
	truck := rules.Piece{Unit: true, Side: enemy, Formation: "Truck", Cell: 1}
	v.Env = paneltest.Env(t, "deadlywoods", []rules.Cell{{Name: "Bastogne"}}, truck, truck, truck)
	for i := range rules.PieceID(3) {
		v.Entries = append(v.Entries, playback.Entry{Event: rules.Event{Kind: rules.Withdrawn, Piece: i + 1}, At: int(i) + 1})
	}
	var p Panel
	p.Take(v)
	s := paneltest.Show(t, 400, 600, func(c *ui.Context, r ui.Rect) { p.Layout(v, c, r) })
	check.Equal(t, len(p.Lines()), 2, "lines")
	check.Contains(t, strings.Join(s.C.UI.Texts(), "\n"), v.Texts.Entry(&v.Entries[1])+" (×3)", "texts")
}

// TestARemovedUnitIsALine checks that an own unit that an enemy move removes is a line of the recap.
func TestARemovedUnitIsALine(t *testing.T) {
	v := viewOf(t, rules.Event{Kind: rules.Moved, Piece: theirs}, rules.Event{Kind: rules.Withdrawn, Piece: mine})
	v.Entries[1].At = v.Entries[0].At // in the same choice as the move
	var p Panel
	p.Take(v)
	check.Equal(t, len(p.Lines()), 2, "%+v", p.Lines())
}

// TestTheSummaryCountsLostSteps checks that the summary counts all steps that a unit of three steps loses: several steps in one event, and at its
// elimination those that it still has.
func TestTheSummaryCountsLostSteps(t *testing.T) {
	lost := func(left int) rules.Event { return rules.Event{Kind: rules.StepLost, Piece: mine, N: left} }
	eliminated := rules.Event{Kind: rules.Eliminated, Piece: mine}
	for _, test := range []struct {
		events []rules.Event
		want   int
	}{
		{[]rules.Event{lost(2)}, 1},
		{[]rules.Event{lost(1)}, 2},
		{[]rules.Event{lost(2), lost(1)}, 2},
		{[]rules.Event{eliminated}, 3},
		{[]rules.Event{lost(2), eliminated}, 3},
		{[]rules.Event{lost(1), eliminated}, 3},
	} {
		v := viewOf(t, append([]rules.Event{{Kind: rules.Moved, Piece: theirs}}, test.events...)...)
		for i := range v.Entries {
			v.Entries[i].At = v.Entries[0].At // one choice
		}
		var p Panel
		p.Take(v)
		check.Contains(t, p.Text(), v.Texts.Lang.GameText(v.Texts.Game, "board.reel.own", "n", test.want), "summary of %v", test.events)
	}
}

// TestTheRecapIsReplayedFromALine checks that the button asks for a replay from the first line, and a line for one from its event.
func TestTheRecapIsReplayedFromALine(t *testing.T) {
	for _, size := range paneltest.Sizes {
		v := viewOf(t, rules.Event{Kind: rules.Moved, Piece: mine}, rules.Event{Kind: rules.Moved, Piece: theirs}, rules.Event{Kind: rules.AttackBegan, Side: enemy, Cell: 1})
		var p Panel
		var asked []panel.Intent
		high := 0.0
		s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
			var intents []panel.Intent
			high, intents = p.Layout(v, c, r)
			asked = append(asked, intents...)
		})
		check.Equal(t, high, 0, "%v: an empty recap (high)", size)
		p.Take(v)
		s.Step(ui.Input{})
		if high <= 0 || high > size[1] || !strings.Contains(strings.Join(s.C.UI.Texts(), " "), p.Text()) {
			t.Errorf("%v: the recap is %v high and says %q", size, high, s.C.UI.Texts())
		}
		for id, from := range map[string]int{"reel": 1, "reel0": 1, "reel1": 2} {
			asked = nil
			if s.Click(id); !slices.Equal(asked, []panel.Intent{Replay{from}}) {
				t.Errorf("%v: %s asks for %v, want a replay from %d", size, id, asked, from)
			}
		}
	}
}

// TestTheRecapIsNewOnce checks that a recap is new until the player has seen it, and again when the opponent has acted again.
func TestTheRecapIsNewOnce(t *testing.T) {
	v := viewOf(t, rules.Event{Kind: rules.Moved, Piece: mine}, rules.Event{Kind: rules.Moved, Piece: theirs})
	var p Panel
	check.False(t, p.News(), "an empty recap is new")
	p.Take(v)
	check.True(t, p.News(), "the recap is not new")
	p.Dismiss()
	p.Take(v)
	check.False(t, p.News(), "the same recap is new again")
	v.Entries = append(v.Entries, playback.Entry{Event: rules.Event{Kind: rules.Moved, Piece: mine}, At: 2}, playback.Entry{Event: rules.Event{Kind: rules.Moved, Piece: theirs}, At: 3})
	p.Take(v)
	check.True(t, p.News(), "the next recap is not new")
}

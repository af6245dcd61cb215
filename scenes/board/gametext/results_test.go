package gametext

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/skin"
)

// A die that follows the result, such as that of a bridge, is not the die of the combat.
func TestLastDie(t *testing.T) {
	table, err := lang.Load(assets.FS(), "en")
	check.Must(t, err)
	x := &Texts{Lang: table}
	die := func(n int) playback.Entry { return playback.Entry{Event: rules.Event{Kind: rules.DieRolled, N: n}} }
	result, loss := playback.Entry{Event: rules.Event{Kind: rules.ResultFound}}, playback.Entry{Event: rules.Event{Kind: rules.StepLost}}
	for _, c := range []struct {
		list []playback.Entry
		want string
	}{
		{nil, ""},
		{[]playback.Entry{result}, ""},
		{[]playback.Entry{die(5)}, "Die 5"},
		{[]playback.Entry{die(5), result}, "Die 5"},
		{[]playback.Entry{die(5), result, die(2)}, "Die 5"},
		{[]playback.Entry{die(4), result, die(5), result, die(2)}, "Die 5"},
		{[]playback.Entry{result, die(2)}, "Die 2"},
		{[]playback.Entry{die(5), loss}, "Die 5"},
		{[]playback.Entry{die(5), loss, die(2)}, ""}, // which causes only a part of the losses
	} {
		check.Equal(t, x.LastDie(c.list, 3), c.want, "%v", c.list)
	}
}

// A segment is named by the drawn chit or, if several cards were drawn, by the one that was played.
func TestSegmentNames(t *testing.T) {
	table, err := lang.Load(assets.FS(), "en")
	check.Must(t, err)
	for _, w := range []struct {
		system, want string
		segment      game.Segment
	}{
		{"enemyaction", "Turn 2 · Germans · 26th Volksgrenadiers", game.Segment{Turn: 2, Side: rules.Axis, Drawn: 3, Chit: "order-V-1", Played: "division-26"}},
		{"enemyaction", "Turn 2 · Germans · 26th Volksgrenadiers", game.Segment{Turn: 2, Side: rules.Axis, Played: "division-26"}},
		{"deadlywoods", "Turn 1 · Germans · 5th Panzer Army", game.Segment{Turn: 1, Side: rules.Axis, Drawn: 1, Chit: "pz5", Played: "move"}},
		{"axisallies", "Turn 1 · Germans · Air combat", game.Segment{Turn: 1, Side: rules.Axis, Phase: "air"}},
		{"tigers", "Turn 1 · Germans · Impulse 2", game.Segment{Turn: 1, Side: rules.Axis, Phase: "move", PhaseN: 2}},
	} {
		check.Equal(t, Segment(table, w.system, &w.segment), w.want, "%s", w.system)
	}
}

// TestDiceThatHitAreMarked checks that dice on the pieces of a strip are marked as hits, alone and in a row, and other dice are not.
func TestDiceThatHitAreMarked(t *testing.T) {
	table, err := lang.Load(assets.FS(), "en")
	check.Must(t, err)
	board := &rules.Board{Cells: []rules.Cell{{}, {Name: "Clervaux", Code: "0707"}}}
	x := &Texts{Game: "axisallies", Lang: table, Board: board, Pieces: playback.NewState(board), Skin: &skin.Skin{DiceStripTrack: "strip"}}
	x.Pieces.Pieces = []rules.Piece{{ID: 1, Unit: true, Side: rules.Allies, Symbol: "infantry", Name: "Infantry", Cell: 1}}
	x.Pieces.Restack()
	die := func(face int, piece rules.PieceID) playback.Entry {
		return playback.Entry{Event: rules.Event{Kind: rules.DieRolled, Key: "assault", Cell: 1, N: face, M: face, Piece: piece}}
	}
	check.EqualSlices(t, x.Results([]playback.Entry{die(5, 0), die(1, 1), die(9, 0)}), []string{"Attack: 5 1✓ 9  ·  1 hit"}, "three dice")
	hit := die(1, 1)
	check.Equal(t, x.Entry(&hit), "Attack: the die shows 1 and hits "+x.PieceName(1), "one die")
	x.Skin = &skin.Skin{}
	check.Equal(t, x.Entry(&hit), "Attack: the die shows 1", "without a strip")
}

// TestLastResult checks a combat without a result, for example against flak: an elimination counts as its result, and a die roll does not.
func TestLastResult(t *testing.T) {
	table, err := lang.Load(assets.FS(), "en")
	check.Must(t, err)
	x := &Texts{Lang: table, Game: "axisallies", Board: &rules.Board{Cells: make([]rules.Cell, 2)}}
	x.Pieces = playback.NewState(x.Board)
	x.Pieces.Pieces = []rules.Piece{{ID: 1, Side: rules.Axis, Nation: "de", Name: "Fighter", Symbol: "fighter"}}
	die, gone := playback.Entry{Event: rules.Event{Kind: rules.DieRolled, N: 5}}, playback.Entry{Event: rules.Event{Kind: rules.Eliminated, Piece: 1}}
	check.Equal(t, x.LastResult([]playback.Entry{die}), "", "a die")
	check.Equal(t, x.LastResult([]playback.Entry{die, gone, die}), x.Entry(&gone), "an elimination")
	check.Contains(t, x.LastResult([]playback.Entry{die, gone}), "eliminated", "an elimination")
}

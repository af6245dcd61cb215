package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// gauged is a position that implements only Tracks.
type gauged struct {
	rules.View
	gauges []rules.Track
}

func (g gauged) Tracks() []rules.Track { return g.gauges }

func TestTheStripIsBesideTheTutorialPanel(t *testing.T) {
	s, b := table(t, 1280, 720, "axisallies", "campaign", game.Human, game.Human)
	calm(t, s, b)
	items := make([]rules.TrackItem, 6)
	for i := range items {
		items[i].Piece = rules.PieceID(i + 1)
	}
	b.diceStrip = diceStrip{track: &rules.Track{Key: b.own.DiceStripTrack, Value: 3, Items: items}, out: 1}
	room := b.canvas.Camera.Free()
	for _, x := range []float64{room.X + 8, room.Right() - 428} {
		slip := ui.Rect{X: x, Y: room.Bottom() - 200, W: 420, H: 192}
		b.SetTutorialRect(slip)
		sheet, cells := b.diceStripRects(s.C)
		if both := sheet.Intersect(slip); !both.Empty() {
			t.Errorf("the panel at %v covers %v of the strip %v", slip, both, sheet)
		}
		if in := sheet.Intersect(room); len(cells) != len(items) || in != sheet {
			t.Errorf("beside the panel at %v the strip %v has %d cells in %v", slip, sheet, len(cells), room)
		}
	}
	b.SetTutorialRect(ui.Rect{})
	if sheet, _ := b.diceStripRects(s.C); sheet.Center().X != room.Center().X {
		t.Errorf("without a panel the strip %v is not in the middle of %v", sheet, room)
	}
}

// TestOverlaysAreBesideTheTutorialPanel checks that the list of chits and the attack button are beside the tutorial panel.
func TestOverlaysAreBesideTheTutorialPanel(t *testing.T) {
	s, b := table(t, 1280, 720, "enemyaction", "breakthrough", game.Human, game.Human)
	calm(t, s, b)
	items := []rules.TrackItem{{Key: "even", Count: 2, Text: "0:1"}, {Key: "armour", Count: 1}}
	free := b.canvas.Camera.Free().Inset(8)
	for id := range b.board.Cells {
		cell := rules.CellID(id)
		if !b.pic.OnMap(cell) || !b.canvas.CellInView(cell) {
			continue
		}
		b.tally = tally{&rules.Track{Key: "drawn", Value: 3, Max: 6, Items: items}, cell, "armour"}
		b.combat.Target = cell
		for _, corner := range []ui.Point{{X: free.X, Y: free.Y}, {X: free.Right() - 420, Y: free.Y}, {X: free.X, Y: free.Bottom() - 240}, {X: free.Right() - 420, Y: free.Bottom() - 240}} {
			slip := ui.Rect{X: corner.X, Y: corner.Y, W: 420, H: 240}
			b.SetTutorialRect(slip)
			if both := b.layTally(s.C).r.Intersect(slip); !both.Empty() {
				t.Fatalf("cell %d: the panel at %v covers %v of the list of chits", cell, slip, both)
			}
			if both := b.placeBeside(s.C, 120, 44).Intersect(slip); !both.Empty() {
				t.Fatalf("cell %d: the panel at %v covers %v of the button", cell, slip, both)
			}
		}
	}
}

// TestAHalfCoveredStackCountsAsCovered checks that a stack counts as covered if the tutorial panel covers half of it.
func TestAHalfCoveredStackCountsAsCovered(t *testing.T) {
	s, b := table(t, 1280, 720, "enemyaction", "breakthrough", game.Human, game.Human)
	calm(t, s, b)
	for id, stack := range b.pic.Stacks {
		cell := rules.CellID(id)
		if len(stack) == 0 || !b.pic.OnMap(cell) {
			continue
		}
		at := b.canvas.CellCenter(cell)
		half := 0.5 * b.canvas.CounterSize()
		clear(b.pic.Stacks)
		b.pic.Stacks[id] = stack
		b.picks.Clear()
		beside := ui.Rect{X: at.X - 1.2*half - 20, Y: at.Y, W: 20, H: 1}
		if n, more := b.OcclusionScore(beside), b.OcclusionScore(beside.Move(0.4*half, 0)); n != 0 || more != 1 {
			t.Fatalf("cell %d: beside the stack %d are hidden, over its edge %d", cell, n, more)
		}
		return
	}
	t.Error("no stack is on the map")
}

func TestAnEmptyStripIsNotShown(t *testing.T) {
	var s diceStrip
	pos := gauged{gauges: []rules.Track{{Key: "strips", Value: 2}}}
	if s.take(pos, "strips"); s.track == nil {
		t.Error("no strip for two dice")
	}
	pos.gauges[0].Value = 0
	if s.take(pos, "strips"); s.track != nil {
		t.Error("a strip without dice and without cells")
	}
}

// TestTheLastDieIsLaid checks that a result is shown with all hits on the strips, those of both sides in a dogfight, and with no die to
// come.
func TestTheLastDieIsLaid(t *testing.T) {
	s, b := table(t, 1280, 720, "axisallies", "campaign", game.Human, game.Human)
	calm(t, s, b)
	b.diceStrip = diceStrip{track: &rules.Track{Key: b.own.DiceStripTrack, Value: 1, Items: []rules.TrackItem{{Side: rules.Axis, Piece: 7}, {Side: rules.Allies, Piece: 8}, {Side: rules.Allies, Piece: 9}}}, out: 1, die: &rules.Event{Piece: 9}}
	before := b.diceStripTitle(s.C)
	if _, cells := b.diceStripRects(s.C); cells[1].X-cells[0].Right() <= cells[2].X-cells[1].Right() {
		t.Errorf("the strips of both sides are one: %v", cells)
	}
	b.diceStrip.lay()
	b.diceStrip.lay() // once
	if g := b.diceStrip.track; g.Value != 0 || g.Items[2].Count != 1 || g.Items[0].Count+g.Items[1].Count != 0 {
		t.Errorf("the strips are %+v", *g)
	}
	if after := b.diceStripTitle(s.C); after == before || after != s.C.Lang.GameText("axisallies", "gauge.strips.thrown") {
		t.Errorf("then they say %q", after)
	}
}

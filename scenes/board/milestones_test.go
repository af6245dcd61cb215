package board

import (
	"math"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// cellNamed returns the cell of a place name.
func cellNamed(t *testing.T, b *Board, name string) rules.CellID {
	t.Helper()
	for id := range b.model.board.Cells {
		if b.model.board.Cells[id].Name == name {
			return rules.CellID(id)
		}
	}
	t.Fatal("no ", name)
	return 0
}

// TestDrama checks that the fall of a junction, the isolation of several units and the arrival at the river are announced across the map
// for a moment, that other events are not, and that a skip ends the announcement.
func TestDrama(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	show := func(events ...rules.Event) string {
		t.Helper()
		for _, e := range events {
			b.model.queue.Add(e, b.play.Match.Played())
		}
		s.Step(ui.Input{})
		if !b.model.queue.Busy() {
			return ""
		}
		text := b.model.queue.Acts[0].Banner
		if text != "" && b.model.queue.Acts[0].Length < playback.MilestoneDuration {
			t.Errorf("%q is shown for %v s", text, b.model.queue.Acts[0].Length)
		}
		s.Draw()
		b.animation.skip(s.C)
		if b.model.queue.Busy() {
			t.Error("a skip does not end it")
		}
		return text
	}
	has := func(text string, words ...string) {
		t.Helper()
		for _, w := range words {
			if !strings.Contains(text, w) {
				t.Errorf("%q does not say %q", text, w)
			}
		}
	}
	town, field := cellNamed(t, b, "Bastogne"), rules.CellID(0)
	for id := range b.model.board.Cells {
		if c := &b.model.board.Cells[id]; id > 0 && c.Points == 0 && c.Settlement == "" {
			field = rules.CellID(id)
		}
	}
	b.model.pic.Control[town], b.model.pic.Control[field] = rules.Allies, rules.Allies
	has(show(rules.Event{Kind: rules.ControlTaken, Cell: town, Side: rules.Axis}), "Bastogne", "Germans")
	if text := show(rules.Event{Kind: rules.ControlTaken, Cell: town, Side: rules.Axis}); text != "" {
		t.Errorf("who holds it already takes it with %q", text)
	}
	if text := show(rules.Event{Kind: rules.ControlTaken, Cell: field, Side: rules.Axis}); text != "" {
		t.Errorf("a field falls with %q", text)
	}
	var units []rules.Event
	var mover rules.PieceID
	for i := range b.model.pic.Pieces {
		if q := &b.model.pic.Pieces[i]; q.Unit && q.Side == rules.Axis && b.model.pic.OnMap(q.Cell) {
			mover = q.ID
			if units = append(units, rules.Event{Kind: rules.SupplyLost, Piece: q.ID}); len(units) == playback.MinIsolated {
				break
			}
		}
	}
	b.animation.milestones.End(rules.NoEvent)
	if text := show(units[:playback.MinIsolated-1]...); text != "" {
		t.Errorf("few units without supply are %q", text)
	}
	b.animation.milestones.End(rules.NoEvent)
	has(show(units...), "3")
	var bank rules.CellID
	for _, e := range b.model.board.Edges {
		if bank = e.A; e.Name == b.model.own.ObjectiveRiver && b.model.board.Cells[bank].Name != "" {
			break
		}
	}
	if bank == 0 {
		t.Fatal("the Meuse has no banks")
	}
	has(show(rules.Event{Kind: rules.Moved, Piece: mover, Path: []rules.CellID{b.model.pic.CellOf(mover), bank}}), "Meuse")
	if text := show(rules.Event{Kind: rules.Moved, Piece: mover, Path: []rules.CellID{bank, bank}}); text != "" {
		t.Errorf("who is there comes with %q", text)
	}
}

// TestHotSeatPlayersHaveTheirViews checks that each player of a hot-seat match finds the map where that player left it.
func TestHotSeatPlayersHaveTheirViews(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	b.canvas.Camera.ZoomFit()
	b.canvas.Camera.Jump()
	mine := b.canvas.Camera.Pose()
	b.camera.sitDown(rules.Axis, rules.Allies)
	b.canvas.Camera.ZoomStep(4, b.canvas.Camera.View().Center())
	b.canvas.Camera.Look(rules.Point{X: 20, Y: 20})
	b.canvas.Camera.Jump()
	other := b.canvas.Camera.Scale()
	b.camera.sitDown(rules.Allies, rules.Axis)
	b.canvas.Camera.Jump()
	if now := b.canvas.Camera.Pose(); math.Abs(now.X-mine.X) > 0.01 || now.Scale != mine.Scale {
		t.Errorf("the Germans see %v, and left %v", now, mine)
	}
	b.camera.sitDown(rules.Axis, rules.Allies)
	b.canvas.Camera.Jump()
	if b.canvas.Camera.Scale() != other {
		t.Errorf("the Allies see the map at %v, and left it at %v", b.canvas.Camera.Scale(), other)
	}
}

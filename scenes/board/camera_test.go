package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
)

// TestTheCameraComesBackAfterAnEnginesTurn checks that the camera returns to its position before the turn, unless the player has moved it.
func TestTheCameraComesBackAfterAnEnginesTurn(t *testing.T) {
	s, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	side := b.model.chooser.Decision.By
	b.canvas.Camera.ZoomStep(3, b.canvas.Camera.View().Center())
	b.canvas.Camera.Jump()
	near, far := b.model.chooser.Picks.Stops[0], rules.CellID(0)
	p, _ := b.model.chooser.StopAt(near)
	b.canvas.Camera.Look(p)
	b.canvas.Camera.Jump()
	for id := range b.model.board.Cells {
		if cell := rules.CellID(id); b.model.pic.OnMap(cell) && !b.canvas.Camera.WillShow(b.model.board.Cells[cell].Center) {
			far = cell
		}
	}
	for _, steers := range []bool{false, true} {
		was := b.canvas.Camera.Destination()
		seat(t, b, side, "greedy")
		b.camera.seek(far, b.play.Match.Played())
		b.canvas.Camera.Jump()
		if !b.camera.following || !b.canvas.Camera.WillSee(b.model.board.Cells[far].Center) {
			t.Fatal("the camera does not follow the engine")
		}
		if steers {
			b.canvas.Camera.Pan(20, 10)
		}
		seat(t, b, side, game.Human)
		b.refresh(s.C)
		if back := b.canvas.Camera.Destination() == was; back == steers || b.camera.following {
			t.Errorf("steered %t: the camera goes to %v and was at %v", steers, b.canvas.Camera.Destination(), was)
		}
		b.canvas.Camera.Jump()
	}
	b.canvas.Camera.Look(p)
	b.canvas.Camera.Jump()
	b.camera.seek(far, b.play.Match.Played()) // an action of the player
	b.refresh(s.C)
	if b.canvas.Camera.Destination() == b.canvas.Camera.Pose() {
		t.Error("the camera goes back from what the player does")
	}
}

func seat(t *testing.T, b *Board, side rules.Side, name string) {
	t.Helper()
	if err := b.play.Match.SetSeat(side, name); err != nil {
		t.Fatal(err)
	}
}

// TestWhereAPieceCanComeIsInSight checks that the whole zone in which paratroopers may drop becomes visible, wherever the camera was.
func TestWhereAPieceCanComeIsInSight(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
		s, b := table(t, size[0], size[1], "deadlywoods", "campaign", game.Human, game.Human)
		calm(t, s, b)
		playUntil(t, s, b, func() bool {
			b.canvas.Camera.Pan(-1e5, -1e5)
			return b.model.chooser.Decision.Key == "vdh"
		})
		b.canvas.Camera.Pan(-1e5, -1e5)
		b.camera.shownFor = shownFor{}
		b.refresh(s.C)
		b.canvas.Camera.Jump()
		for _, stop := range b.model.chooser.Picks.Stops {
			if p, ok := b.model.chooser.StopAt(stop); !ok || !b.canvas.Camera.WillSee(p) {
				t.Fatalf("%v: %s is out of sight", size, b.model.texts.CellName(stop.Cell))
			}
		}
	}
}

// TestABoardOpensWhereTheDecisionIs checks that a match resumed during an attack shows its target, or the bridge of the decision.
func TestABoardOpensWhereTheDecisionIs(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {390, 844}, {844, 390}} {
		for _, key := range []string{"combat.guns", "bridge.held"} {
			s, b := table(t, size[0], size[1], "deadlywoods", "campaign", game.Human, game.Human)
			calm(t, s, b)
			playFor(t, s, b, "attack", func() bool { return b.model.chooser.Decision.Key == key })
			_, again := tableOf(t, size[0], size[1], b.play.Match)
			cell := again.model.chooser.Decision.Cell
			if !again.canvas.Camera.Sees(again.model.board.Cells[cell].Center) {
				t.Errorf("%s, %v: %s is at %v, beside %v", key, size, again.model.texts.CellName(cell), again.canvas.CellCenter(cell), again.canvas.Camera.View())
			}
		}
	}
}

// TestUnitsOfAButtonAreInSight checks that the units of formation buttons are visible if there is room for all, and that cards do not cover
// the centre of the player's units when the board opens.
func TestUnitsOfAButtonAreInSight(t *testing.T) {
	s, b := table(t, 1280, 800, "enemyaction", "breakthrough", game.Human, game.NoSeat)
	calm(t, s, b)
	var y, n float32
	for i := range b.model.pic.Pieces {
		if q := &b.model.pic.Pieces[i]; q.Unit && q.Side == b.model.chooser.Decision.By && b.model.pic.OnMap(q.Cell) {
			y, n = y+b.model.board.Cells[q.Cell].Center.Y, n+1
		}
	}
	if at, free := b.canvas.Camera.ToScreen(rules.Point{Y: y / n}), b.canvas.Camera.Free(); !b.views.handDue() || at.Y < free.Y+free.H*0.4 || at.Y > free.Y+free.H*0.6 {
		t.Errorf("the middle of the units is at %v, free is %v", at, free)
	}
	playUntil(t, s, b, func() bool {
		at := b.model.chooser.Members()
		if len(at) == 0 {
			return false
		}
		_, fits := b.canvas.Camera.Middle(at)
		return fits
	})
	b.canvas.Camera.Jump()
	for _, p := range b.model.chooser.Members() {
		if !b.canvas.Camera.ToScreen(p).In(b.canvas.Camera.Free()) {
			t.Errorf("a unit at %v is out of sight", p)
		}
	}
}

// TestChoosingAmongOwnHexesKeepsTheScale checks that the camera does not zoom out while the player selects the next attacking hex.
func TestChoosingAmongOwnHexesKeepsTheScale(t *testing.T) {
	s, b := table(t, 1280, 720, "axisallies", "campaign", game.Human, game.Human)
	calm(t, s, b)
	if b.model.chooser.Decision.Key != "attack.last" || len(b.model.chooser.Picks.Stops) < 2 {
		t.Fatalf("first comes %q", b.model.chooser.Decision.Key)
	}
	b.canvas.Camera.Pan(-1e5, -1e5)
	scale := b.canvas.Camera.RestScale()
	b.camera.shownFor = shownFor{}
	if b.refresh(s.C); b.canvas.Camera.RestScale() < scale {
		t.Errorf("the map is shown at %v, not %v", b.canvas.Camera.RestScale(), scale)
	}
}

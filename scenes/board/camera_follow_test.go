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
	side := b.decision.By
	b.cam.zoomStep(3, b.cam.view.Center())
	b.cam.jump()
	near, far := b.picks.Stops[0], rules.CellID(0)
	p, _ := b.stopAt(near)
	b.cam.look(p)
	b.cam.jump()
	for id := range b.board.Cells {
		if cell := rules.CellID(id); b.pic.OnMap(cell) && !b.cam.sees(b.board.Cells[cell].Center) {
			far = cell
		}
	}
	for _, steers := range []bool{false, true} {
		x, y := b.cam.toX, b.cam.toY
		seat(t, b, side, "greedy")
		b.seek(far, b.play.Match.Played())
		b.cam.jump()
		if !b.following.on || !b.cam.willSee(b.board.Cells[far].Center) {
			t.Fatal("the camera does not follow the engine")
		}
		if steers {
			b.cam.pan(20, 10)
		}
		seat(t, b, side, game.Human)
		b.refresh(s.C)
		if back := b.cam.toX == x && b.cam.toY == y; back == steers || b.following.on {
			t.Errorf("steered %t: the camera goes to %v, %v and was at %v, %v", steers, b.cam.toX, b.cam.toY, x, y)
		}
		b.cam.jump()
	}
	b.cam.look(p)
	b.cam.jump()
	b.seek(far, b.play.Match.Played()) // an action of the player
	b.refresh(s.C)
	if b.cam.toX == b.cam.x && b.cam.toY == b.cam.y {
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
			b.cam.pan(-1e5, -1e5)
			return b.decision.Key == "vdh"
		})
		b.cam.pan(-1e5, -1e5)
		b.shownFor = shownFor{}
		b.refresh(s.C)
		b.cam.jump()
		for _, stop := range b.picks.Stops {
			if p, ok := b.stopAt(stop); !ok || !b.cam.willSee(p) {
				t.Fatalf("%v: %s is out of sight", size, b.CellName(stop.Cell))
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
			playFor(t, s, b, "attack", func() bool { return b.decision.Key == key })
			_, again := tableOf(t, size[0], size[1], b.play.Match)
			cell := again.decision.Cell
			if !again.cam.sees(again.board.Cells[cell].Center) {
				t.Errorf("%s, %v: %s is at %v, beside %v", key, size, again.CellName(cell), again.cam.toScreen(again.board.Cells[cell].Center), again.cam.view)
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
	for i := range b.pic.Pieces {
		if q := &b.pic.Pieces[i]; q.Unit && q.Side == b.decision.By && b.pic.OnMap(q.Cell) {
			y, n = y+b.board.Cells[q.Cell].Center.Y, n+1
		}
	}
	if at, free := b.cam.toScreen(rules.Point{Y: y / n}), b.cam.free; !b.handDue() || at.Y < free.Y+free.H*0.4 || at.Y > free.Y+free.H*0.6 {
		t.Errorf("the middle of the units is at %v, free is %v", at, free)
	}
	playUntil(t, s, b, func() bool {
		at := b.membersAt()
		if len(at) == 0 {
			return false
		}
		_, fits := b.cam.middle(at)
		return fits
	})
	b.cam.jump()
	for _, p := range b.membersAt() {
		if !b.cam.toScreen(p).In(b.cam.free) {
			t.Errorf("a unit at %v is out of sight", p)
		}
	}
}

// TestChoosingAmongOwnHexesKeepsTheScale checks that the camera does not zoom out while the player selects the next attacking hex.
func TestChoosingAmongOwnHexesKeepsTheScale(t *testing.T) {
	s, b := table(t, 1280, 720, "axisallies", "campaign", game.Human, game.Human)
	calm(t, s, b)
	if b.decision.Key != "attack.last" || len(b.picks.Stops) < 2 {
		t.Fatalf("first comes %q", b.decision.Key)
	}
	b.cam.pan(-1e5, -1e5)
	scale := b.cam.toScale
	b.shownFor = shownFor{}
	if b.refresh(s.C); b.cam.toScale < scale {
		t.Errorf("the map is shown at %v, not %v", b.cam.toScale, scale)
	}
}

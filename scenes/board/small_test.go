package board

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/ui"
)

// TestTheButtonsOfAPromptShareARow checks that buttons which fit share one row. On a tablet the choice of the first side to act covers
// nothing of the map, on a phone one row of it.
func TestTheButtonsOfAPromptShareARow(t *testing.T) {
	for _, w := range []float64{390, 768} {
		s, b := tableIn(t, w, 900, "fr", "celles")
		playUntil(t, s, b, func() bool { return b.model.chooser.Decision.Key == "first" })
		s.Step(ui.Input{Touch: true, Moved: true})
		s.Step(ui.Input{Touch: true})
		first, _ := s.C.UI.Where("choice0")
		second, ok := s.C.UI.Where("choice1")
		if over := b.views.more(s.C); !ok || first.Y != second.Y || over.Empty() == s.C.Narrow() || over.H > 1.5*s.C.RowHeight() {
			t.Errorf("%v wide: the buttons are at %v and %v; %v of the map is covered", w, first, second, over)
		}
		if problems := append(s.C.UI.LayoutErrors(), s.C.UI.OverflowingTexts()...); len(problems) > 0 {
			t.Errorf("%v wide: %q", w, problems)
		}
	}
}

// TestAPromptWithoutButtonsTakesOneRow checks that on a phone the map begins below one row if the prompt has no buttons, and does not move
// when buttons appear.
func TestAPromptWithoutButtonsTakesOneRow(t *testing.T) {
	for _, id := range []string{"enemyaction", "tigers", "celles"} {
		s, b := tableIn(t, 390, 844, "de", id)
		tops := map[float64]bool{}
		bare, with := false, false
		playUntil(t, s, b, func() bool {
			calm(t, s, b)
			s.Step(ui.Input{})
			tops[b.areas.view.Y] = true
			over := b.views.more(s.C)
			bare, with = bare || over.Empty(), with || len(b.panels.prompt.Rows.Wide) > 0
			if len(b.panels.prompt.Rows.Wide) > 0 {
				for _, i := range b.panels.prompt.Rows.At {
					if r, ok := s.C.UI.Where("choice" + itoa(i)); !ok || !r.Center().In(over) {
						t.Fatalf("%s, %q: a button at %v (%v) is not in %v", id, b.model.chooser.Decision.Key, r, ok, over)
					}
				}
			}
			if r, ok := s.C.UI.Where("next-unit"); ok && (r.Bottom() > b.areas.top.Bottom() || r.Right() > s.C.W) {
				t.Errorf("%s, %q: the button to the next unit at %v is not in %v", id, b.model.chooser.Decision.Key, r, b.areas.top)
			}
			if problems := append(s.C.UI.LayoutErrors(), s.C.UI.OverflowingTexts()...); len(problems) > 0 {
				t.Errorf("%s, %q: %q", id, b.model.chooser.Decision.Key, problems)
			}
			return bare && with
		})
		if b.areas.top.H > 90 || len(tops) > 1 {
			t.Errorf("%s: the prompt takes %v, the map begins at %v", id, b.areas.top.H, tops)
		}
	}
}

// TestNoCellStaysUnderADrawer checks that the map can be dragged until its lowest row, or on a phone in landscape its last column, is beside
// the open drawer, and that it moves back when the drawer closes.
func TestNoCellStaysUnderADrawer(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {768, 1024}, {844, 390}} {
		s, b := table(t, size[0], size[1], "celles", "campaign", game.Human, game.Human)
		calm(t, s, b)
		b.panels.drawers.Open = toolbar.Tracks
		s.Step(ui.Input{})
		b.canvas.Camera.Pan(-1e5, -1e5)
		last := rules.CellID(0)
		for id := range b.model.board.Cells {
			if p, q := b.model.board.Cells[id].Center, b.model.board.Cells[last].Center; p.X+p.Y > q.X+q.Y {
				last = rules.CellID(id)
			}
		}
		at := b.canvas.CellCenter(last)
		if at.In(b.areas.drawer) || !at.In(b.canvas.Camera.Free()) {
			t.Errorf("%v: the last cell is at %v, of %v free", size, at, b.canvas.Camera.Free())
		}
		b.panels.drawers.Close()
		for range 60 {
			s.Step(ui.Input{})
		}
		_, _, x, y := b.canvas.Camera.Bounds()
		if low := b.canvas.Camera.ToScreen(rules.Point{X: float32(x), Y: float32(y)}); low.Y < b.canvas.Camera.View().Bottom()-1 || low.X < b.canvas.Camera.View().Right()-1 {
			t.Errorf("%v: the sheet ends at %v, within the view %v", size, low, b.canvas.Camera.View())
		}
	}
}

// TestADrawerThatARestingFingerOpensClosesWithThePick checks that a drawer opened by a long press closes with the next selection, and one
// that was open before stays open.
func TestADrawerThatARestingFingerOpensClosesWithThePick(t *testing.T) {
	for _, open := range []bool{false, true} {
		s, b := table(t, 390, 844, "celles", "campaign", game.Human, game.Human)
		playUntil(t, s, b, func() bool { return b.model.chooser.Decision.Key == "move.unit" })
		calm(t, s, b)
		if open {
			s.Click("drawer-info")
		}
		cell := b.model.pic.CellOf(b.model.chooser.Picks.Stops[0].Piece)
		at, _ := show(s, b, cell, cell)
		s.Step(ui.Input{Pointer: at, Touch: true, Inside: true, LongPress: true})
		if b.panels.drawers.Open != toolbar.Info {
			t.Fatal("the drawer does not open")
		}
		b.model.chooser.Take(s.C, b.model.chooser.Picks.Options[0])
		s.Step(ui.Input{Touch: true})
		if (b.panels.drawers.Open != "") != open {
			t.Errorf("the drawer was open before: %v; now the open drawer is %q", open, b.panels.drawers.Open)
		}
	}
}

// TestTouchTargetsAreLargeEnough checks on small phones that the buttons over the map are high enough, and that selectable things on the map
// are not smaller.
func TestTouchTargetsAreLargeEnough(t *testing.T) {
	seen := map[string]int{}
	for _, id := range []string{"deadlywoods", "axisallies", "enemyaction"} {
		for _, size := range [][2]float64{{844, 390}, {667, 375}, {390, 844}} {
			s, b := table(t, size[0], size[1], id, "campaign", game.Human, game.Human)
			calm(t, s, b)
			s.C.TouchMode, b.camera.shownFor = true, shownFor{} // as on a phone from the start
			b.canvas.Camera.ZoomTo(s.C.Px(openingScale(b.model.own)) / b.canvas.CellUnits())
			b.camera.showPicks(s.C)
			finger := func() {
				s.Step(ui.Input{Touch: true, Moved: true})
				s.Step(ui.Input{Touch: true})
			}
			for n := range 30 {
				finger()
				for _, button := range s.C.UI.IDs() {
					kind := strings.TrimRight(button, "0123456789")
					switch kind {
					case "menu", "hint", "para", "undo", "redo", "join", "choice", "fight-all", "hand", "next-unit", "card-at":
						seen[kind]++
						r, _ := s.C.UI.Where(button)
						if r.W < s.C.Px(ui.MinTouchTarget)-1 {
							t.Errorf("%s, %v: %s is %v wide", id, size, button, r.W)
						}
						if l := b.panels.hand.Place(b.views.handView(), s.C, b.areas.view); b.views.handDue() && l.Scrolls && !r.Intersect(l.Room).Empty() {
							continue // cut by the scroll area of the cards
						}
						least := ui.MinTouchTarget
						if kind == "menu" || kind == "hint" { // at the edge of the screen
							least = 39
						}
						if r.H < s.C.Px(least)-1 {
							t.Errorf("%s, %v: %s is %v high", id, size, button, r.H)
						}
					}
				}
				if side := b.canvas.CellSizeAtRest(); side < s.C.Px(ui.MinTouchTarget)-1 {
					t.Errorf("%s, %v, %s: a cell is %v wide", id, size, b.model.chooser.Decision.Key, side)
				}
				list := b.play.Match.Choices()
				if len(list) == 0 {
					break
				}
				if err := b.play.Match.Play(list[n*7%len(list)]); err != nil {
					t.Fatal(err)
				}
				s.Step(ui.Input{Touch: true})
				for range 40 {
					s.Press(ui.Skip)
				}
			}
		}
	}
	for _, kind := range []string{"menu", "para", "undo", "join", "choice", "fight-all", "hand"} {
		if seen[kind] == 0 {
			t.Errorf("no %s was seen: %v", kind, seen)
		}
	}
}

// TestAStripLeavesSelectableCellsVisible checks that the strip about the opponent's turn does not cover everything selectable on a phone,
// and that the first choice removes it.
func TestAStripLeavesSelectableCellsVisible(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {844, 390}} {
		s, b := table(t, size[0], size[1], "celles", "campaign", game.Human, game.Human)
		calm(t, s, b)
		finger := func() {
			for range 40 {
				s.Step(ui.Input{Touch: true})
			}
		}
		playUntil(t, s, b, func() bool {
			calm(t, s, b)
			finger()
			if !slices.Contains(s.C.UI.IDs(), "reel-away") || b.model.chooser.Decision.Key != "enter" {
				return false
			}
			if strip := b.panels.strips.Rects()[0]; b.canvas.Camera.Free().Y < strip.Bottom() {
				t.Errorf("%v: the strip at %v is over %v, which is to be free", size, strip, b.canvas.Camera.Free())
			}
			seen, onMap := 0, 0
			for _, stop := range b.model.chooser.Picks.Stops {
				p, ok := b.model.chooser.StopAt(stop)
				if !ok {
					continue
				}
				onMap++
				if at := b.canvas.Camera.ToScreen(p); at.In(b.canvas.Camera.Free()) && !slices.ContainsFunc(b.panels.strips.Rects(), func(r ui.Rect) bool { return at.In(r) }) {
					seen++
				}
			}
			if onMap > 0 && seen == 0 {
				t.Errorf("%v, %q: none of %d cells is in sight", size, b.model.chooser.Decision.Key, onMap)
			}
			return true
		})
		b.model.chooser.Take(s.C, b.model.chooser.Picks.Options[0])
		finger()
		if slices.Contains(s.C.UI.IDs(), "reel-away") {
			t.Errorf("%v: the strip is there after a choice", size)
		}
	}
}

// TestTheCellOfTheDecisionStaysVisible checks that the cell of the decision stays visible when the screen rotates or a drawer opens, unless the
// player has moved the camera away from it.
func TestTheCellOfTheDecisionStaysVisible(t *testing.T) {
	for _, away := range []bool{false, true} {
		s, b := table(t, 390, 844, "deadlywoods", "offensive", game.Human, game.Human)
		calm(t, s, b)
		var target rules.CellID
		playUntil(t, s, b, func() bool { target = targetOf(b, fights[0].target, 1); return target != 0 })
		at, _ := show(s, b, target, target)
		s.ClickAt(at)
		calm(t, s, b)
		if b.model.target() != target {
			t.Fatal("there is no combat")
		}
		inSight := func(what string) {
			t.Helper()
			b.canvas.Camera.Jump()
			if b.canvas.Camera.WillShow(b.model.board.Cells[target].Center) == away {
				t.Errorf("looked away: %t; %s, the target is at %v of %v", away, what, b.canvas.CellCenter(target), b.canvas.Camera.Free())
			}
		}
		low := b.canvas.Camera.Free().Bottom() - b.canvas.Camera.Scale()
		if away {
			low = b.canvas.Camera.View().Bottom() + 2*b.canvas.Camera.Scale()
		}
		b.canvas.Camera.Pan(0, low-b.canvas.CellCenter(target).Y)
		s.Step(ui.Input{})
		inSight("before")
		s.C.W, s.C.H = 844, 390
		s.Step(ui.Input{})
		inSight("turned")
		s.C.W, s.C.H = 390, 844
		s.Step(ui.Input{})
		b.canvas.Camera.Pan(0, low-b.canvas.CellCenter(target).Y)
		s.Step(ui.Input{})
		s.Click("drawer-info")
		inSight("with a drawer")
	}
}

// TestTurningThereAndBack checks that a phone that is turned on its side and back shows the same part of the map, unless
// the player or an event has moved the map meanwhile.
func TestTurningThereAndBack(t *testing.T) {
	for name, move := range map[string]func(*mapview.Camera){
		"": nil, "player": func(cam *mapview.Camera) { cam.Pan(-40, 0) },
		"event": func(cam *mapview.Camera) {
			cam.GlideTo(mapview.Pose{X: 5, Y: 5, Scale: 2 * cam.Scale()})
			cam.Jump()
		},
	} {
		s, b := table(t, 390, 844, "celles", "campaign", game.Human, game.Human)
		playUntil(t, s, b, func() bool { return b.model.chooser.Decision.Key == "move.unit" })
		calm(t, s, b)
		cam := b.canvas.Camera
		for range 6 { // the smallest scale, which another size of the screen does not permit
			cam.ZoomStep(-1, cam.View().Center())
		}
		cam.Jump()
		s.Step(ui.Input{})
		before := cam.Destination()
		s.C.W, s.C.H = 844, 390
		s.Step(ui.Input{})
		s.Step(ui.Input{})
		check.False(t, cam.Destination() == before, "on its side the phone shows the same part")
		if move != nil {
			move(cam)
		}
		s.C.W, s.C.H = 390, 844
		s.Step(ui.Input{})
		s.Step(ui.Input{})
		check.Equal(t, cam.Destination() == before, move == nil, "moved by %q: %v, before %v", name, cam.Destination(), before)
	}
}

// TestATapClosesAFan checks that a tap elsewhere and an undo close the fan.
func TestATapClosesAFan(t *testing.T) {
	s, b := table(t, 390, 844, "celles", "campaign", game.Human, game.Human)
	playUntil(t, s, b, func() bool { return b.model.chooser.Decision.Key == "move.unit" && b.play.Match.CanUndo() == nil })
	calm(t, s, b)
	var cell rules.CellID
	for id, stack := range b.model.pic.Stacks {
		if len(stack) > 1 && b.model.pic.OnMap(rules.CellID(id)) {
			cell = rules.CellID(id)
		}
	}
	at, _ := show(s, b, cell, cell)
	s.Step(ui.Input{Pointer: at, From: at, Touch: true, Inside: true, LongPress: true})
	if s.Step(ui.Input{Touch: true}); b.model.chooser.Hover.Fan != cell || len(b.views.placement().FanRects()) < 2 {
		t.Fatal("a finger that rests on a stack does not open it")
	}
	b.panels.drawers.Close()
	b.canvas.Camera.ZoomFit() // so that there is room beside the map
	b.canvas.Camera.Jump()
	s.Step(ui.Input{Touch: true})
	beside := ui.Point{X: b.canvas.Camera.Free().X + 5, Y: b.canvas.Camera.Free().Bottom() - 5}
	if b.model.pic.CellAt(b.canvas.Camera.ToBoard(beside)) != 0 {
		t.Fatal("no place is beside the map")
	}
	s.Step(ui.Input{Pointer: beside, From: beside, Touch: true, Inside: true, Click: true})
	if b.model.chooser.Hover.Fan != 0 {
		t.Error("a tap beside the map leaves it open")
	}
	b.model.chooser.Hover.OpenFan(cell)
	b.Undo(s.C)
	if b.model.chooser.Hover.Fan != 0 {
		t.Error("taking back leaves it open")
	}
}

// TestALongPressOnFiguresOpensNoFan checks that a long press on figures, which do not overlap, shows the drawer and no fan.
func TestALongPressOnFiguresOpensNoFan(t *testing.T) {
	s, b := table(t, 390, 844, "axisallies", "campaign", game.Human, game.Human)
	calm(t, s, b)
	for id, stack := range b.model.pic.Stacks {
		if cell := rules.CellID(id); len(stack) > 1 && b.model.pic.OnMap(cell) {
			at, _ := show(s, b, cell, cell)
			s.Step(ui.Input{Pointer: at, From: at, Touch: true, Inside: true, LongPress: true})
			if b.panels.drawers.Open != toolbar.Info || b.model.chooser.Hover.Cell != cell || b.model.chooser.Hover.Fan != 0 {
				t.Errorf("the drawer is %q, of %d, and the fan of %d, want that of none", b.panels.drawers.Open, b.model.chooser.Hover.Cell, b.model.chooser.Hover.Fan)
			}
			return
		}
	}
	t.Fatal("there is no pile")
}

// TestALongPressShowsItsTarget checks that a long press shows its target and not the active piece.
func TestALongPressShowsItsTarget(t *testing.T) {
	s, b := table(t, 390, 844, "tigers", "campaign", game.Human, game.Human)
	playUntil(t, s, b, func() bool { return b.model.chooser.Decision.Key == "move.to" })
	calm(t, s, b)
	work := b.model.pic.CellOf(b.model.chooser.Decision.Piece)
	far, most := rules.CellID(0), float32(0) // as far north as possible with both visible
	for id, stack := range b.model.pic.Stacks {
		cell := rules.CellID(id)
		if !b.model.pic.OnMap(cell) {
			continue
		}
		if north := b.model.board.Cells[work].Center.Y - b.model.board.Cells[cell].Center.Y; len(stack) > 0 && north > most && north*float32(b.canvas.Camera.Scale()) < 400 {
			far, most = cell, north
		}
	}
	p, q := b.model.board.Cells[work].Center, b.model.board.Cells[far].Center
	b.canvas.Camera.LookFree(rules.Point{X: q.X, Y: (p.Y + q.Y) / 2})
	b.canvas.Camera.Jump()
	s.Step(ui.Input{Touch: true})
	if b.camera.inSight() != work || !b.canvas.Camera.WillShow(q) {
		t.Fatalf("in sight is %d, want %d and %d", b.camera.inSight(), work, far)
	}
	at := b.canvas.Camera.ToScreen(q)
	s.Step(ui.Input{Pointer: at, From: at, Touch: true, Inside: true, LongPress: true})
	s.Step(ui.Input{Touch: true})
	s.Step(ui.Input{Touch: true})
	if b.canvas.Camera.Jump(); b.panels.drawers.Open != toolbar.Info || !b.canvas.Camera.WillShow(q) {
		t.Errorf("the drawer is %q, and what the finger rests on is out of sight", b.panels.drawers.Open)
	}
}

// TestAFingerFindsHeadlineAndRail checks that all buttons of the headline and the toolbar are visible and large enough on a tablet in
// landscape.
func TestAFingerFindsHeadlineAndRail(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {1024, 768}} {
		s, b := tableIn(t, size[0], size[1], "de", "tigers")
		calm(t, s, b)
		s.C.TouchMode = true
		s.Step(ui.Input{Touch: true, Moved: true})
		s.Step(ui.Input{Touch: true})
		n := 0
		for _, id := range s.C.UI.IDs() {
			r, _ := s.C.UI.Where(id)
			if strings.HasPrefix(id, "pick") || r.Y > b.areas.top.H/2 && r.X > b.areas.rail.Right() {
				continue
			}
			if n++; r.W < ui.MinTouchTarget-1 || r.H < ui.MinTouchTarget-1 || r.Bottom() > s.C.H {
				t.Errorf("%v: %s is %v", size, id, r)
			}
		}
		if n < 15 {
			t.Errorf("%v: only %d buttons", size, n)
		}
	}
}

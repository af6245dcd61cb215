package effects_test

import (
	"image/color"
	"math"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/effects"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/board/placement"
	"herbstnebel/scenes/board/placement/placementtest"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

const (
	bastogne   = placementtest.Bastogne
	clervaux   = placementtest.Clervaux
	houffalize = placementtest.Houffalize

	german   rules.PieceID = 1
	american rules.PieceID = 2
)

// drawn records the pieces that an effect draws.
type drawn struct {
	*placement.Layout
	pieces map[rules.PieceID]sight
}

// sight is a piece as drawn.
type sight struct {
	at    ui.Point
	angle float64
	marks []string
}

// DrawPiece records a piece and its place.
func (d drawn) DrawPiece(_ *ebiten.Image, _ *ui.Context, q *rules.Piece, at ui.Point, _, _ float64) {
	d.pieces[q.ID] = sight{at: at, marks: q.Marks}
}

// DrawTilted records a piece, its place and its angle.
func (d drawn) DrawTilted(_ *ebiten.Image, q *rules.Piece, at ui.Point, _, angle float64) {
	d.pieces[q.ID] = sight{at, angle, q.Marks}
}

// view returns the view of an event at a time, on a map with a German in Clervaux and an American in Bastogne.
func view(t *testing.T, size [2]float64, e rules.Event, time float64) (*effects.View, *ui.Context) {
	t.Helper()
	s := paneltest.Show(t, size[0], size[1], func(*ui.Context, ui.Rect) {})
	l := placementtest.Layout(t, size, rules.Piece{Side: rules.Axis, Cell: clervaux}, rules.Piece{Side: rules.Allies, Cell: bastogne})
	board := placementtest.Board()
	texts := &gametext.Texts{Game: "toy", Lang: uitest.Table(t, paneltest.Language), Board: board, Pieces: l.Pieces, Skin: &skin.Skin{}}
	return &effects.View{Canvas: l.Canvas, Board: board, Pieces: l.Pieces, Texts: texts, Counters: drawn{l, map[rules.PieceID]sight{}}, Acts: []playback.Act{{Event: e, Roll: playback.Roll{Faces: 6}}}, Time: time}, s.C
}

// TestAPieceMarches checks where a piece is on its path, and that it is at the end at once if motion is reduced.
func TestAPieceMarches(t *testing.T) {
	march := rules.Event{Kind: rules.Moved, Piece: german, Path: []rules.CellID{clervaux, bastogne, clervaux, houffalize}}
	for _, size := range placementtest.Sizes {
		v, c := view(t, size, march, 0.5)
		if effects.Moving(&march) != german || effects.Moving(nil) != 0 || effects.Moving(&rules.Event{Kind: rules.StepLost, Piece: german}) != 0 {
			t.Error("another piece is on its way")
		}
		screen := ebiten.NewImage(int(size[0]), int(size[1]))
		v.Draw(screen, c)
		a, z := v.Canvas.CellCenter(bastogne), v.Canvas.CellCenter(clervaux)
		if at := v.Counters.(drawn).pieces[german].at; math.Abs(at.X-(a.X+z.X)/2) > 0.01 || math.Abs(at.Y-a.Y) > 0.01 {
			t.Errorf("half way the piece is at %v, not between %v and %v", at, a, z)
		}
		v.Still = true
		v.Draw(screen, c)
		check.Equal(t, v.Counters.(drawn).pieces[german].at, v.Canvas.CellCenter(houffalize), "without motion the piece is at")
	}
}

// TestAMarchEndsWhereThePieceStands checks that a march into the cell of an enemy ends beside it, and that the next march begins there.
func TestAMarchEndsWhereThePieceStands(t *testing.T) {
	in := rules.Event{Kind: rules.Moved, Piece: german, Path: []rules.CellID{clervaux, bastogne}}
	out := rules.Event{Kind: rules.Retreated, Piece: german, Path: []rules.CellID{bastogne, houffalize}}
	for _, size := range placementtest.Sizes {
		v, c := view(t, size, in, 1)
		screen := ebiten.NewImage(int(size[0]), int(size[1]))
		at := func(e rules.Event, time float64) ui.Point {
			v.Acts, v.Time = []playback.Act{{Event: e}}, time
			v.Draw(screen, c)
			return v.Counters.(drawn).pieces[german].at
		}
		end := at(in, 1)
		v.Pieces.Apply(&in)
		stands, _, _ := v.Counters.PlaceOf(german)
		check.Equal(t, end, stands, "the march ends at")
		check.True(t, end != v.Canvas.CellCenter(bastogne), "the piece stands on the enemy")
		check.Equal(t, at(out, 0), stands, "the retreat begins at")
	}
}

// TestARetreatIsNotAMarch checks that a retreating piece leans back until it stands, and shows when it loses its order.
func TestARetreatIsNotAMarch(t *testing.T) {
	retreat := rules.Event{Kind: rules.Retreated, Piece: american, Path: []rules.CellID{bastogne, houffalize}}
	disrupted := rules.Event{Kind: rules.Note, Key: "disrupted", Piece: american}
	for _, test := range []struct {
		name  string
		kind  rules.Kind
		time  float64
		still bool
		next  []playback.Act
		leans bool
		marks []string
	}{
		{"a march", rules.Moved, 0.4, false, nil, false, nil},
		{"a retreat begins", rules.Retreated, 0.4, false, nil, true, nil},
		{"a retreat ends", rules.Retreated, 1, false, nil, false, nil},
		{"a retreat without motion", rules.Retreated, 0.4, true, nil, false, nil},
		{"a unit that will be disrupted", rules.Retreated, 0.4, false, []playback.Act{{Event: disrupted}}, true, nil},
		{"a unit that is disrupted", rules.Retreated, 0.8, false, []playback.Act{{Event: rules.Event{Kind: rules.PointsScored}}, {Event: disrupted}}, true, []string{"disrupted"}},
		{"a unit that is disrupted later", rules.Retreated, 0.8, false, []playback.Act{{Event: disrupted, At: 1}}, true, nil},
	} {
		for _, size := range placementtest.Sizes {
			v, c := view(t, size, retreat, test.time)
			v.Acts[0].Event.Kind, v.Still = test.kind, test.still
			v.Acts = append(v.Acts, test.next...)
			v.Draw(ebiten.NewImage(int(size[0]), int(size[1])), c)
			got := v.Counters.(drawn).pieces[american]
			check.Equal(t, got.angle != 0, test.leans, "%s: the unit leans", test.name)
			check.EqualSlices(t, got.marks, test.marks, "%s: marks", test.name)
		}
	}
}

// TestAPieceIsEliminatedWhereItStands checks that a piece beside the enemy in its cell does not jump when it is eliminated.
func TestAPieceIsEliminatedWhereItStands(t *testing.T) {
	for _, size := range placementtest.Sizes {
		v, c := view(t, size, rules.Event{Kind: rules.Eliminated, Piece: american, Cell: clervaux}, 0)
		v.Pieces.Piece(american).Cell = clervaux
		v.Pieces.Restack()
		stood, _, ok := v.Counters.PlaceOf(american)
		v.Draw(ebiten.NewImage(int(size[0]), int(size[1])), c)
		if !ok || stood == v.Canvas.CellCenter(clervaux) {
			t.Fatalf("%v: the piece stands in the middle of a contested cell", size)
		}
		check.Equal(t, v.Counters.(drawn).pieces[american].at, stood, "%v: the piece vanishes at", size)
	}
}

// TestAResultIsBesideTheFight checks that the result of a combat is near it, in the view, and covers neither the pieces that fight nor the dice.
// Without a combat on the map, the result has no place beside it.
func TestAResultIsBesideTheFight(t *testing.T) {
	const text = "The defender loses a step and retreats"
	for _, size := range placementtest.Sizes {
		v, c := view(t, size, rules.Event{Kind: rules.ResultFound, Cell: clervaux}, 0.5)
		v.Thrown, v.Combat = thrown(4, clervaux), clervaux
		v.Focus, v.Involved = []rules.CellID{clervaux}, map[rules.CellID]bool{bastogne: true}
		r, ok := v.ResultAt(c, clervaux, text)
		if !ok || r.Within(v.Canvas.Camera.View()) != r {
			t.Errorf("%v: the result is at %v (%v)", size, r, ok)
		}
		half := v.Canvas.CellSize() / 2
		for _, cell := range []rules.CellID{clervaux, bastogne} {
			at := v.Canvas.CellCenter(cell)
			if !r.Intersect(ui.Rect{X: at.X - half + 1, Y: at.Y - half + 1, W: 2*half - 2, H: 2*half - 2}).Empty() {
				t.Errorf("%v: the result at %v covers the fight at %v", size, r, at)
			}
		}
		at := v.Canvas.CellCenter(clervaux)
		if far := math.Hypot(r.Center().X-at.X, r.Center().Y-at.Y); far > r.W/2+r.H+5*v.Canvas.CellSize() {
			t.Errorf("%v: the result is %.0f pixels from the fight", size, far)
		}
		rows := v.Dice(c)
		for i := range v.Thrown.Dice {
			if d := rows.At(i); d.In(r) {
				t.Errorf("%v: the result at %v covers a die at %v", size, r, d)
			}
		}
		if _, ok := v.ResultAt(c, 0, text); ok {
			t.Errorf("%v: a result without a place is beside the fight", size)
		}
	}
}

// TestAResultCoversNoNeighbour checks that the result of a combat that stays covers no counters in the next hex if there is room elsewhere.
func TestAResultCoversNoNeighbour(t *testing.T) {
	for _, size := range placementtest.Sizes {
		for _, occupied := range []bool{false, true} {
			v, c := view(t, size, rules.Event{Kind: rules.ResultFound, Cell: clervaux}, 0.5)
			below := &v.Board.Cells[houffalize].Center
			*below = v.Board.Cells[clervaux].Center
			below.Y++
			if occupied {
				v.Pieces.Pieces[american-1].Cell = houffalize
				v.Pieces.Restack()
			}
			at, half := v.Canvas.Camera.ToScreen(*below), v.Canvas.CounterSize()/2
			r, ok := v.NoteAt(c, clervaux, "Die 4  ·  no effect")
			covers := !r.Intersect(ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}).Empty()
			if !ok || covers == occupied {
				t.Errorf("%v, occupied %t: the result at %v covers the hex at %v: %t", size, occupied, r, at, covers)
			}
		}
	}
}

// TestABannerAvoidsTheCombat checks that a banner is in the view and covers no cell of the combat, and that a long one has two lines.
func TestABannerAvoidsTheCombat(t *testing.T) {
	for _, size := range placementtest.Sizes {
		v, c := view(t, size, rules.Event{Kind: rules.TurnBegan, N: 3}, 0.5)
		usual, _, _ := v.BannerAt(c, "Turn 3")
		cam := v.Canvas.Camera
		cam.Look(cam.ToBoard(ui.Point{X: size[0] / 2, Y: size[1]/2 + (size[1]/2 - usual.Center().Y)}))
		cam.Jump()
		v.Focus = []rules.CellID{clervaux, 0}
		r, _, _ := v.BannerAt(c, "Turn 3")
		half := v.Canvas.CellSize() / 2
		at := v.Canvas.CellCenter(clervaux)
		if !r.Intersect(ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}).Empty() || r.Within(cam.View()) != r {
			t.Errorf("%v: the banner %v covers the combat at %v", size, r, at)
		}
		text := strings.Repeat("Bastogne : taken by the Germans ", 3)
		if r, px, lines := v.BannerAt(c, text); px <= 0 || r.W > size[0] || strings.Join(strings.Fields(strings.Join(lines, " ")), " ") != strings.TrimSpace(text) {
			t.Errorf("%v: %q is at %v", size, lines, r)
		}
	}
}

// thrown returns a throw of n dice at a cell.
func thrown(n int, cell rules.CellID) *playback.Throw {
	var q playback.Queue
	for i := range n {
		q.Add(rules.Event{Kind: rules.DieRolled, N: i%6 + 1, Cell: cell}, i)
	}
	return q.Acts[0].Throw
}

// TestDiceRestBesideTheCombat checks the places of dice with a combat and without.
func TestDiceRestBesideTheCombat(t *testing.T) {
	for _, size := range placementtest.Sizes {
		for _, n := range []int{1, 5, 12} {
			v, c := view(t, size, rules.Event{Kind: rules.DieRolled, N: 4}, 1)
			v.Thrown = thrown(n, bastogne)
			v.Thrown.Dice[0].Event.Cell = 0
			if at := v.Dice(c).Center; at.X != size[0]/2 || at.Y <= size[1]/2 || !at.In(v.Canvas.Camera.View()) {
				t.Errorf("%v: without a combat the dice are at %v", size, at)
			}
			v.Combat = clervaux
			rows, cell := v.Dice(c), v.Canvas.CellCenter(clervaux)
			w, h := rows.Size()
			box := ui.Rect{X: rows.Center.X - w/2, Y: rows.Center.Y - h/2, W: w, H: h}
			if far := math.Hypot(rows.Center.X-cell.X, rows.Center.Y-cell.Y); cell.In(box) || far > w+h+2*v.Canvas.CellSize() || box.Within(v.Canvas.Camera.View()) != box {
				t.Errorf("%v: %d dice are at %v, the combat at %v", size, n, box, cell)
			}
			for i := range n {
				if at := rows.At(i); !at.In(box) || i > 0 && at == rows.At(i-1) {
					t.Errorf("%v: die %d of %d is at %v in %v", size, i, n, at, box)
				}
			}
		}
	}
}

// TestTheDiceOfAContestHaveNames checks that the names of both sides have room below their dice, with and without a combat in the view.
func TestTheDiceOfAContestHaveNames(t *testing.T) {
	for _, size := range placementtest.Sizes {
		for _, combat := range []rules.CellID{0, clervaux} {
			v, c := view(t, size, rules.Event{Kind: rules.DieRolled, N: 4}, 1)
			v.Thrown, v.Combat = thrown(2, clervaux), combat
			v.Thrown.Dice[0].Event.Cell = 0
			check.True(t, v.Thrown.Contest(), "no contest")
			v.Thrown.Dice[0].Event.Side, v.Thrown.Dice[1].Event.Side = rules.Axis, rules.Allies
			rows, half := v.Dice(c), 0.0
			for i := range v.Thrown.Dice {
				e := &v.Thrown.Dice[i].Event
				for _, rest := range []bool{false, true} {
					check.Contains(t, v.Texts.Contestant(e, rest), v.Texts.Side(e.Side), "name")
				}
				half += v.Canvas.LabelWidth(c, v.Texts.Contestant(e, true)) / 2
			}
			if apart := rows.At(1).X - rows.At(0).X; apart < half {
				t.Errorf("%v: the dice are %.0f pixels apart, the names take %.0f", size, apart, half)
			}
		}
	}
}

// TestTheGroundShakes checks that shells shake the map after they burst, unless motion is reduced.
func TestTheGroundShakes(t *testing.T) {
	for _, test := range []struct {
		name  string
		kind  rules.Kind
		time  float64
		still bool
		want  bool
	}{{"in flight", rules.ArtilleryFired, 0.2, false, false}, {"bursting", rules.ArtilleryFired, 0.6, false, true}, {"still", rules.RocketsFired, 0.6, true, false}, {"march", rules.Moved, 0.6, false, false}} {
		v, _ := view(t, placementtest.Sizes[0], rules.Event{Kind: test.kind, Cell: bastogne}, test.time)
		was := v.Canvas.Camera.Pose()
		v.Still = test.still
		v.Shake()
		check.Equal(t, v.Canvas.Camera.Pose() != was, test.want, "%s: the map shakes: %v", test.name, !test.want)
	}
}

// TestSmokeStaysUntilTheTurn checks the smoke of combats.
func TestSmokeStaysUntilTheTurn(t *testing.T) {
	v, _ := view(t, placementtest.Sizes[0], rules.Event{}, 0)
	w := &v.Canvas.Weather
	for _, step := range []struct {
		e    rules.Event
		want int
	}{{rules.Event{Kind: rules.AttackBegan, Cell: bastogne}, 1}, {rules.Event{Kind: rules.Moved, Cell: bastogne}, 1}, {rules.Event{Kind: rules.StepLost, Cell: bastogne}, 2},
		{rules.Event{Kind: rules.TurnBegan, N: 2}, 0}} {
		effects.Smoke(w, v.Pieces, &playback.Act{Event: step.e})
		check.Equal(t, w.Smoke(bastogne), step.want, "after %v there (plumes)", step.e.Kind)
	}
}

// TestDaylightFollowsTheTurn checks the light of a kind of turn, and that of a game without times of day.
func TestDaylightFollowsTheTurn(t *testing.T) {
	v, _ := view(t, placementtest.Sizes[0], rules.Event{}, 0)
	night := color.RGBA{R: 90, G: 90, B: 140, A: 255}
	own := &skin.Skin{Lights: map[string]skin.Ink{"night": skin.Ink(night)}}
	v.Texts.Tracks = []rules.Track{{Key: "turn", Items: []rules.TrackItem{{Key: "day"}, {Key: "night"}}}}
	white := color.RGBA{R: 255, G: 255, B: 255, A: 255}
	for turn, want := range []color.RGBA{white, white, night, white} {
		check.Equal(t, effects.Daylight(own, v.Texts, turn), want, "the light of turn %d", turn)
	}
}

// TestEveryEventIsDrawn draws every kind of event at several times.
func TestEveryEventIsDrawn(t *testing.T) {
	for _, size := range placementtest.Sizes {
		v, c := view(t, size, rules.Event{}, 0)
		v.Thrown = thrown(3, bastogne)
		screen := ebiten.NewImage(int(size[0]), int(size[1]))
		v.Front, v.Cup, v.ReadAt, v.Was, v.Now = true, ui.Rect{W: 50, H: 50}, ui.Point{X: 100, Y: 100}, "2-1", "3-1"
		for kind := rules.TurnBegan; kind < rules.Kinds; kind++ {
			e := rules.Event{Kind: kind, Piece: american, Cell: bastogne, Side: rules.Axis, N: 3, Path: []rules.CellID{bastogne, clervaux}}
			v.Acts = []playback.Act{{Event: e, Throw: v.Thrown, Banner: "Bastogne is taken", Roll: playback.Roll{Faces: 6}}, {Event: e}}
			for _, v.Time = range []float64{0, 0.3, 0.6, 1} {
				v.AddFrontLine(c)
				v.Draw(screen, c)
			}
		}
	}
}

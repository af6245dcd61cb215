package editor

import (
	"cmp"
	"errors"
	"image"
	"image/color"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/marks"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/placement"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// Sizes in interface points.
const (
	restScale   = 62.0 // initial scale of the map, per cell
	panelWide   = 348.0
	refusalWide = 260.0
	refusalGap  = 8.0
)

// Largest shares of the screen that the panel takes: of the width and, on a narrow screen, of the height.
const wideShare, highShare = 0.44, 0.46

// denseShare is the share of cells with a control of their own from which on the map is tinted by control.
const denseShare = 0.5

// Scene is the position editor.
type Scene struct {
	host   Host
	draft  *workshop.Draft
	keeper *game.Keeper

	look    *skin.Skin
	board   *rules.Board
	canvas  *mapview.Canvas
	pieces  *playback.State
	texts   *gametext.Texts
	picks   picking.Picker // only its selected piece is used
	hover   picking.Hover
	cursor  picking.Cursor // of the keyboard
	overlay marks.Overlay
	flags   []rules.CellID // cells with a flag of their side
	unused  []rules.CellID // cells out of play
	stage   ui.Rect        // room of the map

	cell    rules.CellID // selected cell, or 0
	placing bool         // the next press on the map moves the selected piece
	drag    drag
	refused *refusal
	panel   controls
}

// drag is a piece that follows the pointer.
type drag struct {
	piece rules.PieceID // 0 = none
	at    ui.Point
}

// refusal is the reason why an edit is not possible.
type refusal struct {
	text string
	cell rules.CellID // where; 0 = only in the panel
	key  string       // widget of the panel; empty = none
}

// newScene returns the scene of a scenario.
func newScene(h Host, s *workshop.Scenario, slot int) (*Scene, error) {
	sys := s.System()
	look, err := skin.Load(h.Assets(), sys.ID())
	if err != nil {
		return nil, err
	}
	e := &Scene{host: h, draft: workshop.Edit(s), keeper: Slots(h.Files()).Keep(slot, s.Text()), look: look, board: sys.Board()}
	e.canvas = mapview.New(e.board)
	e.pieces = playback.NewState(e.board)
	e.pieces.Grouped, e.pieces.AllControl = len(look.Figures) > 0, true
	e.texts = &gametext.Texts{Game: sys.ID(), Board: e.board, Pieces: e.pieces, Skin: look}
	e.picks.Clear()
	for id := range e.board.Cells[1:] {
		if cell := rules.CellID(id + 1); e.draft.Item(rules.EditAt{Cell: cell}, rules.EditControl) != nil {
			e.flags = append(e.flags, cell)
		}
	}
	if float64(len(e.flags)) > denseShare*float64(len(e.board.Cells)) {
		e.flags, e.overlay.Kind = nil, vocab.ShowFront
	}
	e.unused = marks.Unused(e.draft.Position(), e.board)
	e.load()
	return e, nil
}

// Draft returns the scenario that is edited.
func (e *Scene) Draft() *workshop.Draft { return e.draft }

// ScreenPos returns the screen position of a cell, and reports whether it is in sight.
func (e *Scene) ScreenPos(cell rules.CellID) (ui.Point, bool) {
	if !e.canvas.IsOpen() || !e.pieces.OnMap(cell) {
		return ui.Point{}, false
	}
	at := e.canvas.CellCenter(cell)
	return at, at.In(e.stage) && e.canvas.Camera.Sees(e.board.Cells[cell].Center)
}

// Cursor returns the cell of the keyboard cursor, or 0.
func (e *Scene) Cursor() rules.CellID { return e.cursor.Cell }

// load shows the position of the draft.
func (e *Scene) load() {
	v := e.draft.Position()
	e.pieces.Set(v)
	e.texts.Tracks = v.Tracks()
	e.panel.forget()
	if e.overlay.Kind != "" {
		now := make([]rules.Side, len(e.board.Cells))
		for id := 1; id < len(now); id++ {
			now[id] = e.pieces.Control[id]
		}
		e.overlay.Control = marks.ControlMap{Now: now, Before: now}
	}
}

// changed shows and keeps the position after a change.
func (e *Scene) changed(c *ui.Context) {
	e.refused = nil
	e.load()
	e.keep()
	c.NeedRedraw()
}

// keep writes the scenario to its slot if it has changed.
func (e *Scene) keep() {
	if err := e.keeper.Keep(e.draft.Text()); err != nil {
		e.host.ShowError(err)
	}
}

// Close keeps the scenario and stops the drawing of the map.
func (e *Scene) Close(*ui.Context) {
	e.keep()
	e.keeper.Close()
	e.canvas.Close()
}

// Build implements ui.BackgroundBuilder.
func (e *Scene) Build(*ui.Context) bool { return e.canvas.IsOpen() && e.canvas.Stream(false) }

// Idle implements ui.Idler.
func (e *Scene) Idle() bool { return e.canvas.IsOpen() && e.canvas.Idle() }

// Fit implements ui.Resizer.
func (e *Scene) Fit(c *ui.Context) {
	if e.canvas.IsOpen() {
		e.divide(c)
		e.panel.layout(c, e)
	}
}

// Update handles the input and lays out the panel.
func (e *Scene) Update(c *ui.Context) error {
	e.texts.Lang = c.Lang
	if !e.canvas.IsOpen() {
		e.begin(c)
	}
	if e.canvas.SetOptions(options(c)) {
		c.NeedRedraw()
	}
	e.divide(c)
	e.panel.layout(c, e)
	e.layoutRefusal(c)
	e.keys(c)
	e.point(c)
	if e.layout().UpdateFan(&e.hover, c, false) || e.canvas.Camera.Step(c.Settings.ReducedMotion) {
		c.NeedRedraw()
	}
	named := e.canvas.PlaceNames(e.pieces.Version, e.pieces.Stacks, e.pieces.Contested, e.flagged)
	if e.canvas.Stream(false) || e.canvas.Incomplete() || named {
		c.NeedRedraw()
	}
	return nil
}

// options returns the settings of the player that change the map.
func options(c *ui.Context) mapview.Options {
	return mapview.Options{HexNumbers: c.Settings.HexNumbers, Palette: c.Settings.Palette}
}

// begin opens the map at the unit nearest to the middle of all.
func (e *Scene) begin(c *ui.Context) {
	fonts := mapview.Fonts{Place: c.Fonts.Of(ui.Bold), River: c.Fonts.Of(ui.Body), Number: c.Fonts.Of(ui.Label)}
	scale := restScale
	if e.look.InitialScale > 0 {
		scale = e.look.InitialScale
	}
	e.canvas.Open(e.look, fonts, options(c), c.Px(scale))
	e.canvas.Weather.SetLight(color.RGBA{R: 255, G: 255, B: 255, A: 255})
	e.divide(c)
	var at []rules.Point
	for id := 1; id < len(e.board.Cells); id++ {
		if len(e.pieces.Stacks[id]) > 0 {
			at = append(at, e.board.Cells[id].Center)
		}
	}
	if len(at) > 0 {
		mid, _ := e.canvas.Camera.Middle(at)
		e.canvas.Camera.Look(slices.MinFunc(at, func(a, b rules.Point) int { return cmp.Compare(distance(a, mid), distance(b, mid)) }))
	}
	e.canvas.Camera.Jump()
	c.Announce(e.panel.title(c, e))
	c.NeedRedraw()
}

// distance returns the distance of two points.
func distance(a, b rules.Point) float64 { return math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)) }

// divide divides the screen into the panel and the map.
func (e *Scene) divide(c *ui.Context) {
	e.stage = c.Screen()
	if c.Narrow() {
		e.panel.rect = e.stage.CutBottom(math.Round(e.stage.H * highShare))
	} else {
		e.panel.rect = e.stage.CutLeft(math.Round(min(c.Px(panelWide), e.stage.W*wideShare)))
	}
	if e.canvas.Camera.Resize(e.stage, e.stage) {
		c.NeedRedraw()
	}
	e.canvas.Camera.SetFree(e.stage)
}

// layout returns the places of the pieces on the screen.
func (e *Scene) layout() *placement.Layout {
	return &placement.Layout{Canvas: e.canvas, Pieces: e.pieces, Fan: e.hover.Fan}
}

// marks returns the data that the map shows.
func (e *Scene) marks() *marks.View {
	v := &marks.View{Layout: e.layout(), Board: e.board, Texts: e.texts, Flags: e.flags, Picks: &e.picks, Hover: &e.hover, Cursor: &e.cursor, Overlay: &e.overlay, Unused: e.unused}
	if e.refused != nil {
		v.Refused = e.refused.cell
	}
	if e.pieces.OnMap(e.cell) {
		v.Tutorial = []rules.CellID{e.cell}
	}
	if e.drag.piece != 0 {
		v.Group, v.Dragged, v.Pointer = []rules.PieceID{e.drag.piece}, true, e.drag.at
	}
	return v
}

// Draw draws the map.
func (e *Scene) Draw(screen *ebiten.Image, c *ui.Context) {
	if !e.canvas.IsOpen() {
		return
	}
	r := e.stage
	view := screen.SubImage(image.Rect(int(r.X), int(r.Y), int(math.Ceil(r.Right())), int(math.Ceil(r.Bottom())))).(*ebiten.Image)
	m := e.marks()
	e.canvas.DrawMount(view, c)
	e.canvas.DrawTiles(view)
	m.AddLand(c)
	m.DrawGround(view, c)
	e.canvas.DrawNames(view, false)
	if !c.Input.Held(ui.HideCounters) {
		m.DrawCounters(view, c)
	}
	e.canvas.DrawNames(view, true)
	m.DrawTop(view, c)
}

// flagged reports whether a flag is drawn in a cell.
func (e *Scene) flagged(cell rules.CellID) bool {
	return e.pieces.Control[cell] != rules.NoSide && slices.Contains(e.flags, cell)
}

// layoutRefusal shows the reason of a refusal at its place on the map.
func (e *Scene) layoutRefusal(c *ui.Context) {
	if e.refused == nil || !e.pieces.OnMap(e.refused.cell) {
		return
	}
	st := ui.Style{Size: 15, X: ui.Middle}
	wide := c.WidthWithin(refusalWide, 4*refusalGap)
	w, h := c.TextSize(e.refused.text, st, wide)
	at := e.canvas.CellCenter(e.refused.cell)
	pad := c.Px(refusalGap)
	r := ui.Rect{X: at.X - w/2 - pad, W: w + 2*pad, H: h + 2*pad}
	r.Y = at.Y - e.canvas.CellSize()/2 - pad - r.H
	if r.Y < e.stage.Y {
		r.Y = at.Y + e.canvas.CellSize()/2 + pad
	}
	r = r.Within(e.stage)
	c.UI.Panel(r)
	c.UI.Frame(r, 1.5, c.Theme.Bad)
	c.UI.Text(r.Inset(pad), e.refused.text, st)
}

// try makes edits, or shows why they are not possible. The parameters cell and key are where they were asked for; see refusal.
func (e *Scene) try(c *ui.Context, cell rules.CellID, key string, edits ...rules.Edit) bool {
	if err := e.draft.Edit(edits...); err != nil {
		e.refuse(c, err, cell, key)
		return false
	}
	e.changed(c)
	return true
}

// refuse shows the reason of an error.
func (e *Scene) refuse(c *ui.Context, err error, cell rules.CellID, key string) {
	e.refused = &refusal{e.reason(err), cell, key}
	var why *rules.EditError
	if errors.As(err, &why) && cell == 0 {
		if e.refused.cell = why.Cell; why.Cell == 0 && why.Piece != 0 {
			e.refused.cell = e.pieces.CellOf(why.Piece)
		}
	}
	c.Announce(e.refused.text)
	c.NeedRedraw()
}

// reason returns the sentence for an error.
func (e *Scene) reason(err error) string {
	var why *rules.EditError
	if errors.As(err, &why) {
		text := e.texts.Reason(why.Reason)
		if why.Reason.Para != "" {
			text += " § " + why.Reason.Para
		}
		return text
	}
	return e.host.ErrorText(err)
}

// choose selects a piece and its cell, or a cell alone.
func (e *Scene) choose(c *ui.Context, piece rules.PieceID, cell rules.CellID) {
	e.refused, e.placing = nil, false
	e.picks.Piece, e.cell = piece, cell
	if piece != 0 {
		e.cell = e.pieces.CellOf(piece)
	}
	if e.pieces.OnMap(e.cell) {
		e.panel.show(here)
		if at := e.board.Cells[e.cell].Center; !e.canvas.Camera.Sees(at) {
			e.canvas.Camera.Look(at)
		}
	}
	c.NeedRedraw()
}

// moveTo moves a piece to a cell of the map, or shows why it cannot be there.
func (e *Scene) moveTo(c *ui.Context, piece rules.PieceID, cell rules.CellID) {
	at := rules.EditAt{Piece: piece}
	x := e.draft.Item(at, rules.EditPlace)
	if x == nil || cell == 0 {
		return
	}
	if int(cell) == x.Value || e.try(c, cell, "", x.To(at, int(cell))) {
		e.choose(c, piece, 0)
	}
}

// undo reverts a change, or repeats one if redo is true.
func (e *Scene) undo(c *ui.Context, redo bool) {
	if redo && e.draft.Redo() || !redo && e.draft.Undo() {
		e.changed(c)
		if e.picks.Piece != 0 {
			e.cell = e.pieces.CellOf(e.picks.Piece)
		}
	}
}

package gamecard

import (
	"image"
	"image/draw"
	"log/slog"
	"math"
	"runtime/debug"

	"herbstnebel/rules"
	"herbstnebel/scenes/counterart"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// size is the size of a picture in pixels, and its palette.
type size struct {
	w, h    int
	palette string
}

// painting draws one picture in steps of a few milliseconds.
type painting struct {
	want   size
	steps  []func() bool // each is called until it reports true
	units  int           // steps that draw a counter, the last ones
	result *image.RGBA
	state
}

// newPainting prepares the drawing of a map around the place that the display settings name, with the counters on it.
func newPainting(c *ui.Context, sys rules.System, own *skin.Skin, want size) *painting {
	board := sys.Board()
	fonts := mapart.Fonts{Place: c.Fonts.Of(ui.Bold), River: c.Fonts.Of(ui.Body), Plain: c.Fonts.Of(ui.Label)}
	m, steps := mapart.Prepare(board, fonts, mapart.OptionsOf(own))
	p := &painting{want: want, steps: steps}
	at, scale := frame(board, own.Card.Picture, want)
	x, y := math.Round(float64(at.X)*scale)-float64(want.w)/2, math.Round(float64(at.Y)*scale)-float64(want.h)/2
	job := m.Piece(scale, x, y, want.w, want.h)
	p.steps = append(p.steps, func() bool {
		if !job.Step() {
			return false
		}
		p.result = job.Image()
		return true
	})
	set := counterart.New(c.Fonts.Of(ui.Label), want.palette)
	for _, q := range onTop(sys) {
		where := board.Cells[q.Cell].Center
		n := int(math.Round(counterShare * scale))
		left, top := int(float64(where.X)*scale-x)-counterart.Outer(n)/2, int(float64(where.Y)*scale-y)-counterart.Outer(n)/2
		box := image.Rect(left, top, left+counterart.Outer(n), top+counterart.Outer(n))
		if !box.Overlaps(image.Rect(0, 0, want.w, want.h)) {
			continue
		}
		p.units++
		p.steps = append(p.steps, func() bool {
			draw.Draw(p.result, box, counter(set, own, q, n), image.Point{}, draw.Over)
			return true
		})
	}
	return p
}

// counterShare is the size of a counter as a share of a cell.
const counterShare = 0.72

// counter draws a piece as the board does.
func counter(set *counterart.Set, own *skin.Skin, q rules.Piece, n int) *image.RGBA {
	q.Symbol = own.Symbol(q.Symbol)
	if figure := own.Figures[q.Symbol]; figure != "" {
		return set.Figure(&q, figure, n)
	}
	return set.Face(&q, n)
}

// frame returns the centre of a picture, and its scale in pixels per unit.
func frame(board *rules.Board, p skin.Picture, want size) (at rules.Point, scale float64) {
	at, rows := rules.Point{X: board.Width / 2, Y: board.Height / 2}, float64(board.Height)
	for i := range board.Cells {
		if p.Cell != "" && board.Cells[i].Code == p.Cell {
			at, rows = board.Cells[i].Center, p.Rows
		}
	}
	return at, float64(want.h) / max(rows, 1)
}

// onTop returns the first unit in each cell at the start of the last scenario, the longest one.
func onTop(sys rules.System) (out []rules.Piece) {
	scenarios := sys.Scenarios()
	start, err := sys.Start(scenarios[len(scenarios)-1].ID, nil)
	if err != nil {
		return nil
	}
	taken := map[rules.CellID]bool{}
	for _, q := range start.Pieces(nil) {
		if q.Unit && q.Cell > 0 && int(q.Cell) < len(sys.Board().Cells) && !taken[q.Cell] {
			taken[q.Cell] = true
			out = append(out, q)
		}
	}
	return out
}

// step does a slice of the work and reports whether the picture is complete. After a panic there is no picture.
func (p *painting) step() (done bool) {
	defer func() {
		if r := recover(); r != nil {
			slog.Error("gamecard: panic", "value", r, "stack", string(debug.Stack()))
			p.result, done = nil, true
		}
	}()
	if len(p.steps) > 0 && p.steps[0]() {
		p.steps = p.steps[1:]
	}
	return len(p.steps) == 0
}

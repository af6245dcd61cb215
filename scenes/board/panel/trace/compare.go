package trace

import (
	"image/color"
	"math"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// comparison returns the name of a cell and the numbers of the comparisons in a sentence, a line for each comparison.
func (v *View) comparison(c *ui.Context, p *rules.Phrase, cell rules.CellID) string {
	lines := []string{v.Texts.CellName(cell)}
	for i := range p.Parts {
		part := &p.Parts[i]
		var numbers []string
		for k := range part.Among {
			n := &part.Among[k]
			text := c.T("board.with", "what", v.Texts.Thing(n, v.Texts.CellName), "left", strconv.Itoa(n.N))
			if n.Kept {
				text += " ✓"
			}
			numbers = append(numbers, text)
		}
		if len(numbers) > 0 {
			criterion, _ := v.Texts.Sentence(&rules.Phrase{Key: part.Key, Args: part.Args})
			criterion, _, _ = strings.Cut(criterion, " (")
			lines = append(lines, criterion+"  "+strings.Join(numbers, ", "))
		}
	}
	return strings.Join(lines, "\n")
}

// maxRinged is the maximum number of list entries ringed on the map. In a longer list, only the remaining candidates are ringed.
const maxRinged = 30

// named calls f for everything that a phrase names and that must be ringed.
func named(p *rules.Phrase, f func(*rules.Named)) {
	for i := range p.Listed {
		if len(p.Listed) <= maxRinged {
			f(&p.Listed[i])
		}
	}
	for i := range p.Parts {
		named(&p.Parts[i], f)
	}
	if p.Then != nil {
		named(p.Then, f)
	}
}

// places returns the cells that a trace compares, and those of its results.
func places(x *gametext.Texts, a *rules.ProcedureTrace) (compared map[rules.CellID]bool, results []rules.CellID) {
	compared = map[rules.CellID]bool{}
	for i := range a.Summary {
		named(&a.Summary[i], func(n *rules.Named) {
			if cell := x.PlaceOf(n); cell != 0 {
				compared[cell] = true
			}
		})
	}
	chosen := playback.Chosen(a)
	for i := range chosen {
		if cell := x.PlaceOf(&chosen[i]); cell != 0 {
			results = append(results, cell)
		}
	}
	return compared, results
}

// Rings on the map. The gap and the widths are shares of the size of a cell.
const (
	ringGap       = 0.06
	comparedWidth = 0.035
	resultWidth   = 0.08
	subjectWidth  = 0.06
	leastWidth    = 1.5 // in pixels
	comparedAlpha = 0.55
)

// Draw rings the compared units and cells of the current trace on the map, its results, and the cell that it is about.
func (p *Panel) Draw(view *ebiten.Image, v *View, canvas *mapview.Canvas, c *ui.Context) {
	t := c.Theme
	a := p.Current(v)
	if a == nil {
		return
	}
	ring := func(cell rules.CellID, width float64, clr color.RGBA) {
		canvas.RingCell(cell, ringGap, math.Max(width*canvas.Camera.Scale(), leastWidth), clr)
	}
	compared, results := places(v.Texts, a)
	for cell := range compared {
		ring(cell, comparedWidth, ui.Alpha(t.Ink, comparedAlpha))
	}
	for _, cell := range results {
		ring(cell, resultWidth, t.Target)
	}
	if v.Pieces.OnMap(a.Cell) {
		ring(a.Cell, subjectWidth, t.Focus)
	}
	canvas.Shapes.Draw(view)
}

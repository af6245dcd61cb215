// Package card is the panel that explains a counter of the map: its numbers, its symbol, and the history of its formation.
package card

import (
	"strings"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// View is the data that the panel shows. The panel has no state and asks for nothing.
type View struct {
	panel.Env
	Piece *rules.Piece // counter or group of figures, as shown
}

// Sizes in interface points.
const (
	textSize    = 14.0
	nameSize    = 15.0 // name of a formation
	sourceSize  = 11.0 // source of its history
	lineGap     = 3.0  // between two texts
	cardGap     = 6.0  // below a card
	figureSide  = 48.0 // image of a figure
	figureGap   = 10.0 // between the image and its text
	figureBelow = 8.0  // below the row of a figure
)

// Layout explains a counter: its numbers, symbol and marks, its formation and the history of the formation. It returns the height used, which
// is 0 for markers, and in games with figures, because the row of a figure already says everything.
func (v *View) Layout(c *ui.Context, r ui.Rect) (high float64) {
	if !v.Piece.Unit || v.Pieces.Grouped {
		return 0
	}
	col := c.Flow(r)
	line := func(text string, st ui.Style) {
		if text != "" {
			col.Text(text, st, lineGap)
		}
	}
	plain := ui.Style{Family: ui.Label, Size: textSize, LineHeight: 1.2}
	soft := plain
	soft.Color = c.Theme.InkSoft
	line(v.Texts.Factors(v.Piece), plain)
	line(v.Texts.Symbols(v.Piece), soft)
	unit, formation := v.Texts.Skin.Of(v.Piece)
	for _, l := range []*skin.Lore{unit, formation} {
		if l == nil {
			continue
		}
		line(l.Name, ui.Style{Family: ui.Bold, Size: nameSize})
		line(v.Texts.History(l), ui.Style{Size: textSize, LineHeight: 1.15})
		line(source(l.Note), ui.Style{Family: ui.Label, Size: sourceSize, Color: c.Theme.InkSoft})
	}
	return col.Used(cardGap)
}

// LayoutFigure shows the image of a group of figures with its name and abilities. It returns the height used.
func (v *View) LayoutFigure(c *ui.Context, r ui.Rect) (high float64) {
	n, row := int(c.Px(figureSide)), c.Flow(r)
	at := row.Rest.CutLeft(float64(n))
	at.H = float64(n)
	v.DrawPiece(c, v.Piece, at, n)
	row.Left(figureGap)
	high = c.UI.Text(row.Rest, v.Texts.Figures(v.Piece, true), ui.Style{Family: ui.Label, Size: textSize, LineHeight: 1.25})
	return max(at.H, high) + c.Px(figureBelow)
}

// source returns a source in readable form: for a web page, the name of the site.
func source(note string) string {
	words := strings.Fields(note)
	for i, w := range words {
		if _, page, ok := strings.Cut(w, "://"); ok {
			host, _, _ := strings.Cut(page, "/")
			words[i] = strings.TrimPrefix(strings.TrimRight(host, ",;."), "www.")
			if last := w[len(w)-1]; last == ',' || last == ';' {
				words[i] += string(last)
			}
		}
	}
	return strings.Join(words, " ")
}

package board

import (
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// pointed returns the unit to explain: the piece under the pointer, or the only piece in its cell.
func (b *Board) pointed() rules.PieceID {
	if q := b.pic.Piece(b.hover.Piece); q != nil {
		return q.ID
	}
	if stack := b.pic.Stacks[b.hover.Cell]; len(stack) == 1 {
		return stack[0]
	}
	return 0
}

// front returns a copy of stack in which first is the first piece.
func front(stack []rules.PieceID, first rules.PieceID) []rules.PieceID {
	i := slices.Index(stack, first)
	if i < 0 {
		return stack
	}
	return slices.Concat([]rules.PieceID{first}, stack[:i], stack[i+1:])
}

// cited returns a source in readable form: for a web page, the name of the site.
func cited(note string) string {
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

// card explains a counter: its numbers, symbol and mark, its formation and the history of the formation. It returns the height used.
func (b *Board) card(c *ui.Context, r ui.Rect, q *rules.Piece) float64 {
	if !q.Unit {
		return 0
	}
	u, t := c.UI, c.Theme
	top := r.Y
	line := func(text string, st ui.Style) {
		if text != "" {
			r.CutTop(u.Text(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: 1e4}, text, st) + c.Px(3))
		}
	}
	plain := ui.Style{Family: ui.Label, Size: 14, LineHeight: 1.2}
	soft := plain
	soft.Color = t.InkSoft
	if b.pic.Grouped {
		return 0 // the line of the piece already says everything
	}
	line(b.texts.Factors(q), plain)
	line(b.texts.Symbols(q), soft)
	unit, formation := b.own.Of(q)
	for _, l := range []*skin.Lore{unit, formation} {
		if l == nil {
			continue
		}
		line(l.Name, ui.Style{Family: ui.Bold, Size: 15})
		line(b.texts.History(l), ui.Style{Size: 14, LineHeight: 1.15})
		line(cited(l.Note), ui.Style{Family: ui.Label, Size: 11, Color: t.InkSoft})
	}
	return r.Y - top + c.Px(6)
}

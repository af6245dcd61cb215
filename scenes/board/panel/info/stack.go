// Package info is the panel about the cell under the pointer: its terrain, its control and its pieces, and the reasons against an action there.
package info

import (
	"math"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel/card"
	"herbstnebel/scenes/ui"
)

// Check returns a description of the hold check in a cell, or an empty text.
func (p *Panel) Check(v *View, cell rules.CellID) string {
	now := check{cell: cell, played: v.Played, revision: v.Revision}
	if was := &p.check; was.cell != now.cell || was.played != now.played || was.revision != now.revision {
		if pos, ok := v.Position().(rules.HoldChecker); ok {
			now.phrase, now.ok = pos.HoldCheck(cell, nil)
		}
		p.check = now
	}
	if !p.check.ok {
		return ""
	}
	return v.Texts.Check(&p.check.phrase)
}

// Layout shows the cell under the pointer and its pieces. It returns the height used.
func (p *Panel) Layout(v *View, c *ui.Context, r ui.Rect) (high float64) {
	u, t := c.UI, c.Theme
	top := r.Y
	if !v.Pieces.OnMap(v.Cell) {
		if !v.Prompt {
			return 0
		}
		return u.Text(r, c.T("board.hover"), ui.Style{Size: textSize, Color: t.InkSoft}) + c.Px(hintGap)
	}
	x := &v.Board.Cells[v.Cell]
	title := x.Code
	if x.Name != "" {
		title = x.Name + "  " + x.Code
	}
	u.Text(r.CutTop(c.Px(titleHigh)), title, ui.Style{Family: ui.Bold, Size: titleSize, Y: ui.Middle, NoWrap: true})
	land := v.land(c, x)
	if !v.NoCheck {
		if check := p.Check(v, v.Cell); check != "" {
			land += "\n" + check
		}
	}
	r.CutTop(u.Text(r, land, ui.Style{Size: textSize, Color: t.InkSoft}) + c.Px(landGap))
	for _, id := range first(v.Pieces.Stacks[v.Cell], v.Pointed) {
		if id != v.Pointed || !v.Above {
			v.piece(c, &r, id)
		}
	}
	return r.Y - top
}

// land describes a cell: its terrain, its victory points and its control.
func (v *View) land(c *ui.Context, x *rules.Cell) string {
	land := v.Texts.Name("terrain.", x.Terrain)
	if x.Settlement != "" {
		land += ", " + v.Texts.Name("terrain.", x.Settlement)
	}
	if x.Fort {
		land += ", " + v.Texts.Name("terrain.", "fort")
	}
	if x.Points > 0 {
		land += ", " + c.T("board.points", "n", x.Points)
	}
	if v.Decides {
		land += ", " + c.T("board.decides")
	}
	if held := v.Pieces.Control[v.Cell]; held != rules.NoSide && v.Counts {
		land += " (" + v.Texts.Side(held) + ")"
	}
	return land
}

// piece shows a piece with its name, its strength and its marks. The card of the piece under the pointer follows.
func (v *View) piece(c *ui.Context, r *ui.Rect, id rules.PieceID) {
	n := int(c.Px(counterSide))
	if v.Pieces.Grouped {
		n = int(c.Px(figures))
	}
	q, side := v.Pieces.Shown(id), float64(n)
	st, wide := ui.Style{Family: ui.Label, Size: textSize, LineHeight: lineHeight}, r.W-side-c.Px(counterGap)
	text := v.describe(c, id, q, st, wide)
	_, h := c.TextSize(text, st, wide)
	row := r.CutTop(math.Max(side, h) + c.Px(pieceGap))
	at := row.CutLeft(side)
	at.H = side
	v.DrawPiece(c, q, at, n)
	row.CutLeft(c.Px(counterGap))
	c.UI.Text(row, text, st)
	if id == v.Pointed {
		r.CutTop(v.card(id).Layout(c, *r))
	}
}

// describe returns the text about a piece.
func (v *View) describe(c *ui.Context, id rules.PieceID, q *rules.Piece, st ui.Style, wide float64) string {
	text := v.Texts.PieceName(id)
	if v.Pieces.Grouped {
		text = v.Texts.Figures(q, id == v.Pointed)
	} else if q.Unit {
		kind, steps := v.Texts.Name("symbol.", q.Symbol), c.Lang.GameText(v.Texts.Game, "board.steps", "n", q.Steps, "max", q.MaxSteps)
		if line := kind + ", " + steps; c.TextWidth(line, st) <= wide {
			text += "\n" + line
		} else {
			text += "\n" + kind + "\n" + steps
		}
	}
	if marks := v.Texts.Marks(q); marks != "" {
		text += "\n" + gametext.Upper(marks)
	}
	return text
}

// card returns the data that the card of a piece shows.
func (v *View) card(id rules.PieceID) *card.View {
	return &card.View{Env: v.Env, Piece: v.Pieces.Shown(id)}
}

// LayoutFigure shows the group of figures under the pointer, above the odds of the what-if attack on it. It returns the height used, which is 0 if
// Above is false.
func (v *View) LayoutFigure(c *ui.Context, r ui.Rect) (high float64) {
	if !v.Above || v.Pointed == 0 {
		return 0
	}
	return v.card(v.Pointed).LayoutFigure(c, r)
}

// first returns a copy of stack in which a piece is the first.
func first(stack []rules.PieceID, piece rules.PieceID) []rules.PieceID {
	i := slices.Index(stack, piece)
	if i < 0 {
		return stack
	}
	return slices.Concat([]rules.PieceID{piece}, stack[:i], stack[i+1:])
}

// Package info is the panel about the cell under the pointer: its terrain, its control and its pieces, and the reasons against an action there.
package info

import (
	"slices"
	"strings"

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
	soft := ui.Style{Size: textSize, Color: c.Theme.InkSoft}
	col := c.Flow(r)
	if !v.Pieces.OnMap(v.Cell) {
		if !v.Prompt {
			return 0
		}
		col.Text(c.T("board.hover"), soft, hintGap)
		return col.Used(0)
	}
	x := &v.Board.Cells[v.Cell]
	title := x.Code
	if x.Name != "" {
		title = x.Name + "  " + x.Code
	}
	c.UI.Text(col.Top(titleHigh), title, ui.Style{Family: ui.Bold, Size: titleSize, Y: ui.Middle, NoWrap: true})
	land := v.land(c, x)
	if !v.NoCheck {
		if check := p.Check(v, v.Cell); check != "" {
			land += "\n" + check
		}
	}
	col.Text(land, soft, landGap)
	if v.Attacker != 0 {
		col.Text(c.T("board.attackable", "unit", v.Texts.PieceName(v.Attacker)), ui.Style{Size: textSize, Color: c.Theme.Stamp}, landGap)
	}
	for _, why := range v.Reasons {
		col.Text(c.T("board.why.attack", "why", v.Texts.Reason(why), "para", why.Para), ui.Style{Size: textSize, Color: c.Theme.Bad}, landGap)
	}
	for _, s := range v.Stays {
		col.Text(c.T("board.group.stays", "unit", v.Texts.PieceName(s.Piece), "why", v.Texts.Reason(s.Reason), "para", s.Reason.Para), ui.Style{Size: textSize, Color: c.Theme.Bad}, landGap)
	}
	for _, id := range first(v.Pieces.Stacks[v.Cell], v.Pointed) {
		if id != v.Pointed || !v.Above {
			v.piece(c, col, id)
		}
	}
	return col.Used(0)
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
func (v *View) piece(c *ui.Context, col *ui.Flow, id rules.PieceID) {
	size := counterSide
	if v.Pieces.Grouped {
		size = figures
	}
	n, q, row := int(c.Px(size)), v.Pieces.Shown(id), c.Flow(col.Rest)
	at := row.Rest.CutLeft(float64(n))
	at.H = float64(n)
	v.DrawPiece(c, q, at, n)
	row.Left(counterGap)
	st := ui.Style{Family: ui.Label, Size: textSize, LineHeight: lineHeight}
	name, more, _ := strings.Cut(v.describe(c, id, q, st, row.Rest.W), "\n")
	top := row.Rest.Y
	row.Text(name, ui.Style{Family: ui.Label, Size: nameSize, LineHeight: lineHeight}, 0)
	if more != "" {
		st.Color = c.Theme.InkSoft
		row.Text(more, st, 0)
	}
	high := row.Rest.Y - top
	col.Rest.CutTop(max(at.H, high) + c.Px(pieceGap))
	if id == v.Pointed {
		col.Rest.CutTop(v.card(id).Layout(c, col.Rest))
	}
}

// describe returns the text about a piece.
func (v *View) describe(c *ui.Context, id rules.PieceID, q *rules.Piece, st ui.Style, wide float64) string {
	text := v.Texts.PieceName(id)
	if v.Pieces.Grouped {
		text = v.Texts.Figures(q, !c.Narrow() || id == v.Pointed)
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

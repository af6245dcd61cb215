package info

import (
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Refuse sets the reasons against an action of a piece, or of none if it is 0, in a cell.
func (a *Answer) Refuse(reasons []rules.Reason, actor rules.PieceID, cell rules.CellID) {
	if a.Reasons, a.Actor, a.Cell = reasons, actor, cell; len(reasons) == 0 {
		a.Actor, a.Cell = 0, 0
	}
}

// Dismiss removes the reasons but keeps the piece.
func (a *Answer) Dismiss() { a.Reasons, a.Actor, a.Cell = nil, 0, 0 }

// Clear removes the reasons and the piece.
func (a *Answer) Clear() { *a = Answer{} }

// Sizes of the reasons, in interface points.
const (
	reasonSize = 15.0
	chipHigh   = 24.0
	chipGap    = 4.0
	dueGap     = 2.0
	refusalGap = 4.0 // below the reasons
)

// LayoutAnswer shows the reasons against an illegal action. It returns the height used, which is 0 if there are no reasons.
func (p *Panel) LayoutAnswer(v *View, c *ui.Context, r ui.Rect) (high float64, intents []panel.Intent) {
	if len(p.Answer.Reasons) == 0 {
		return 0, nil
	}
	col := c.Flow(r)
	col.Section(c.T("board.why", "cell", v.Texts.CellName(p.Answer.Cell)))
	if name := v.Texts.PieceName(p.Answer.Actor); name != "" {
		col.Text(name, ui.Style{Family: ui.Bold, Size: reasonSize}, 0)
	}
	for i := range p.Answer.Reasons {
		w := &p.Answer.Reasons[i]
		col.Text(v.Texts.Reason(*w), ui.Style{Size: reasonSize, Color: c.Theme.Bad}, 0)
		if w.Para == "" {
			continue
		}
		row := col.Rest.CutTop(c.HitSize(chipHigh))
		if _, hit := c.UI.ChipLeft("why"+strconv.Itoa(i), row, "§ "+w.Para, v.Texts.ParagraphTip(w.Para)); hit {
			intents = append(intents, panel.ShowRule{Para: w.Para})
		}
		col.Skip(chipGap)
	}
	if v.Due != "" {
		col.Skip(dueGap)
		col.Text(c.T("board.why.due", "due", v.Due), ui.Style{Size: textSize, Color: c.Theme.InkSoft}, refusalGap-dueGap)
	}
	return col.Used(refusalGap), intents
}

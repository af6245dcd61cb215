package info

import (
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Refuse sets the reasons against an action in a cell.
func (a *Answer) Refuse(reasons []rules.Reason, cell rules.CellID) {
	if a.Reasons, a.Cell = reasons, cell; len(reasons) == 0 {
		a.Cell = 0
	}
}

// Dismiss removes the reasons but keeps the piece.
func (a *Answer) Dismiss() { a.Reasons, a.Cell = nil, 0 }

// Clear removes the reasons and the piece.
func (a *Answer) Clear() { *a = Answer{} }

// endless is the height of the area of a text of any length.
const endless = 1e4

// Sizes of the reasons, in interface points.
const (
	reasonSize = 15.0
	chipHigh   = 24.0
	chipUp     = 10.0 // half the height of a paragraph
	chipGap    = 4.0
	dueGap     = 2.0
	refusalGap = 4.0 // below the reasons
)

// LayoutAnswer shows the reasons against an illegal action. It returns the height used, which is 0 if there are no reasons.
func (p *Panel) LayoutAnswer(v *View, c *ui.Context, r ui.Rect) (high float64, intents []panel.Intent) {
	if len(p.Answer.Reasons) == 0 {
		return 0, nil
	}
	u, t := c.UI, c.Theme
	top := r.Y
	r = u.Section(r, c.T("board.why", "cell", v.Texts.CellName(p.Answer.Cell)))
	for i := range p.Answer.Reasons {
		w := &p.Answer.Reasons[i]
		r.CutTop(u.Text(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: endless}, v.Texts.Reason(*w), ui.Style{Size: reasonSize, Color: t.Bad}))
		if w.Para == "" {
			continue
		}
		at := ui.Point{X: r.X, Y: r.Y + c.HitSize(chipHigh)/2 - c.Px(chipUp)}
		if _, hit := u.Chip("why"+strconv.Itoa(i), at, "§ "+w.Para, v.Texts.ParagraphTip(w.Para)); hit {
			intents = append(intents, panel.ShowRule{Para: w.Para})
		}
		r.CutTop(c.HitSize(chipHigh) + c.Px(chipGap))
	}
	if v.Due != "" {
		at := ui.Rect{X: r.X, Y: r.Y + c.Px(dueGap), W: r.W, H: endless}
		r.CutTop(u.Text(at, c.T("board.why.due", "due", v.Due), ui.Style{Size: textSize, Color: t.InkSoft}) + c.Px(refusalGap))
	}
	return r.Y - top + c.Px(refusalGap), intents
}

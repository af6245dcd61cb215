// Package replaybar is the line in place of the prompt while an earlier position of the match is shown: the position, and buttons that return to the
// match or begin a branch of it.
package replaybar

import (
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// View is the data that the replay bar shows. The panel has no state.
type View struct {
	At, Played int    // number of choices played before the position shown, and in the match
	Message    string // effect of the last choice before the position shown; empty = none
	Branches   bool   // true if the player can begin a branch
	Studies    bool   // true if the player can study the match
}

// End is the intent to return to the match.
type End struct{}

// Branch is the intent to begin a branch of the match at the position shown.
type Branch struct{}

// Study is the intent to study the match at the position shown.
type Study struct{}

// Intent implements panel.Intent.
func (End) Intent() {}

// Intent implements panel.Intent.
func (Branch) Intent() {}

// Intent implements panel.Intent.
func (Study) Intent() {}

// Sizes in interface points.
const (
	textSize  = 16
	buttonGap = 6
)

// Layout draws the bar into row, and on a narrow screen its buttons into the area below.
func (v *View) Layout(c *ui.Context, row, below ui.Rect) []panel.Intent {
	u := c.UI
	said := row
	if c.Narrow() {
		row = below.CutTop(row.H)
	}
	buttons := c.Flow(row)
	w := panel.ButtonWidth(c, c.T("board.replay.end"), panel.ButtonSize)
	if u.Button("replay-end", buttons.CutRight(w, 0), c.T("board.replay.end"), ui.ButtonStyle{Action: ui.Cancel, Primary: true, Size: textSize}) {
		return []panel.Intent{End{}}
	}
	buttons.Right(buttonGap)
	w = panel.ButtonWidth(c, c.T("board.replay.branch"), panel.ButtonSize)
	if v.Branches && u.Button("replay-branch", buttons.CutRight(w, 0), c.T("board.replay.branch"), ui.ButtonStyle{Tip: c.T("board.tip.branch"), Size: textSize}) {
		return []panel.Intent{Branch{}}
	}
	buttons.Right(buttonGap)
	w = panel.ButtonWidth(c, c.T("study.title"), panel.ButtonSize)
	if v.Studies && u.Button("replay-study", buttons.CutRight(w, 0), c.T("study.title"), ui.ButtonStyle{Tip: c.T("board.tip.study"), Size: textSize}) {
		return []panel.Intent{Study{}}
	}
	buttons.Right(buttonGap)
	text := c.T("board.replay", "n", v.At, "of", v.Played)
	if v.Message != "" {
		text += "   " + v.Message
	}
	if !c.Narrow() {
		said = buttons.Rest
	}
	u.Text(said, text, panel.FitStyle(c, text, ui.Style{Family: ui.Bold, Size: textSize, Y: ui.Middle}, said.W, said.H))
	return nil
}

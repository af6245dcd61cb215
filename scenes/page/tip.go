package page

import (
	"strconv"

	"herbstnebel/scenes/ui"
)

// Sizes in interface points.
const (
	tipWide = 96.0 // button
	tipPad  = 8.0
)

// Tip lays out the first of some tips that the player has not yet put away, with a button that does so. The settings count the
// tips put away under a name. The keys are those of the texts.
func Tip(c *ui.Context, col *ui.Flow, name string, keys ...string) {
	n := c.Settings.TipsRead[name]
	if n >= len(keys) {
		return
	}
	st := ui.Style{Size: NoteText}
	box := col.Rest.CutTop(col.TextHeight(c.T(keys[n]), st, 2*tipPad, 0) + c.Px(3*tipPad) + c.RowHeight())
	c.UI.Frame(box, 1.5, c.Theme.Stamp)
	in := c.Flow(c.Inset(box, tipPad))
	in.Text(c.T(keys[n]), st, tipPad)
	label := strconv.Itoa(n+1) + " / " + strconv.Itoa(len(keys))
	if c.UI.Button("tip."+name, in.Right(tipWide), c.T("tip.next"), ui.ButtonStyle{Size: LineText}) {
		c.Settings.ReadTip(name, n+1)
		c.NeedRedraw()
	}
	c.UI.Text(in.Rest, label, ui.Style{Size: NoteText, Color: c.Theme.InkSoft, Y: ui.Middle})
	col.Skip(NoteGap)
}

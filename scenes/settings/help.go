package settings

import (
	"strings"

	"herbstnebel/game"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes in interface points, and the width of the keys as a share of their column.
const (
	keysWide = 180.0 // button to the keys
	textGap  = 12.0  // below a text
	keyShare = 0.36
)

// helpPage explains the controls in a few words and lists the keys.
type helpPage struct {
	page.Sheet
	host Host
}

// NewHelp returns the help. If over is true, the scene below remains visible.
func NewHelp(h Host, over bool) ui.Scene {
	return &helpPage{Sheet: page.Sheet{Backdrop: h.Backdrop(), Over: over, Width: 940, Height: page.MaxHeight}, host: h}
}

// Update lays out the help.
func (h *helpPage) Update(c *ui.Context) error {
	u := c.UI
	body, row, closed := h.LayoutWithBack(c, c.T("help.title"))
	if closed {
		return nil
	}
	if u.Button("keys", row.Right(keysWide), c.T("keys.open"), ui.ButtonStyle{}) {
		c.Push(NewKeys(h.host, h.Over))
	}
	u.ScrollFlow("help", body.Rest, func(col *ui.Flow) {
		words := func(col *ui.Flow) {
			first, second := "help.mouse", "help.touch"
			if c.TouchMode {
				first, second = second, first
			}
			for _, key := range []string{"help.idea", first, second, "help.colours", "help.undo", "help.saves", "help.review"} {
				head, text, _ := strings.Cut(c.T(key, "kept", game.MaxFinished), "\n")
				col.Section(head)
				col.Text(text, page.Prose(), textGap)
			}
		}
		keys := func(col *ui.Flow) {
			col.Section(c.T("help.keys"))
			for _, k := range KeyRows(c, h.host.InLesson()) {
				var names []string
				for _, a := range k.Actions {
					names = append(names, c.KeyText(a))
				}
				keyed := strings.Join(names, "  ")
				line := c.Flow(col.Rest)
				left := line.Rest.CutLeft(col.Rest.W * keyShare)
				line.Left(page.ButtonGap)
				high := u.Text(left, keyed, ui.Style{Family: ui.Label, Size: page.LineText, Color: c.Theme.Stamp})
				col.CutTop(max(high, u.Text(line.Rest, c.T(k.Text), ui.Style{Size: page.LineText})), dividerHigh)
			}
		}
		if c.Narrow() {
			words(col)
			keys(col)
			return
		}
		cols := col.Columns(2, page.ColumnGap)
		words(cols[0])
		keys(cols[1])
		col.Below(cols...)
	})
	return nil
}

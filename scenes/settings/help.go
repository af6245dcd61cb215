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

// KeyRow is a row of the list of keys.
type KeyRow struct {
	Text    string // key of the description
	Actions []ui.Action
}

// keyRows are the actions that the help lists.
var keyRows = []KeyRow{
	{"help.key.confirm", []ui.Action{ui.Confirm}}, {"help.key.cancel", []ui.Action{ui.Cancel}}, {"help.key.pass", []ui.Action{ui.Pass}},
	{"help.key.units", []ui.Action{ui.NextUnit, ui.PrevUnit}}, {"help.key.roam", []ui.Action{ui.RoamUp, ui.RoamLeft, ui.RoamDown, ui.RoamRight}}, {"help.key.fan", []ui.Action{ui.FanOut}}, {"help.key.stack", []ui.Action{ui.WholeStack}}, {"help.key.undo", []ui.Action{ui.Undo, ui.Redo}},
	{"help.key.skip", []ui.Action{ui.Skip}}, {"help.key.pause", []ui.Action{ui.Pause}}, {"help.key.step", []ui.Action{ui.StepBack, ui.Step}},
	{"help.key.speed", []ui.Action{ui.Slower, ui.Faster}}, {"help.key.zoom", []ui.Action{ui.ZoomIn, ui.ZoomOut, ui.ZoomFit}},
	{"help.key.pan", []ui.Action{ui.PanUp, ui.PanLeft, ui.PanDown, ui.PanRight}},
	{"help.key.orders", []ui.Action{ui.ShowOrders, ui.FindPlace}},
	{"help.key.overlays", []ui.Action{ui.ShowSupply, ui.ShowZones, ui.ShowThreat, ui.ShowReach, ui.ShowFront}}, {"help.key.odds", []ui.Action{ui.ShowOdds}},
	{"help.key.panels", []ui.Action{ui.ShowState, ui.ShowInfo, ui.ShowLog}}, {"help.key.hide", []ui.Action{ui.HideCounters}}, {"help.key.advice", []ui.Action{ui.Advice, ui.FollowAdvice}}, {"help.key.reasons", []ui.Action{ui.ShowReasons}}, {"help.key.rules", []ui.Action{ui.Rulebook}},
	{"help.key.menu", []ui.Action{ui.Menu}}, {"help.key.save", []ui.Action{ui.Save, ui.LoadSave}}, {"help.key.focus", []ui.Action{ui.NextFocus}},
	{"help.key.fullscreen", []ui.Action{ui.Fullscreen}}, {"help.key.mute", []ui.Action{ui.MuteSound}},
}

// KeyRows returns the rows whose keys have an effect now. A lesson cannot be saved, and in a browser the
// full-screen key belongs to the browser.
func KeyRows(c *ui.Context, inLesson bool) (rows []KeyRow) {
	for _, row := range keyRows {
		if row.Text == "help.key.save" && inLesson || row.Text == "help.key.fullscreen" && !c.Platform.CanQuit() {
			continue
		}
		rows = append(rows, row)
	}
	return rows
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

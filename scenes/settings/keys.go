package settings

import (
	"strconv"

	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes in interface points.
const (
	sayHigh     = 40.0  // least height of the message
	keyWide     = 104.0 // greatest width of a key
	dividerHigh = 5.0
)

// keysPage lists the keys of all actions. After a click on an action, the next key pressed is assigned to it.
type keysPage struct {
	page.Sheet
	host    Host
	waiting ui.Action // action that waits for a key
	message string    // message about the last change
}

// NewKeys returns the page with the keys. If over is true, the scene below remains visible.
func NewKeys(h Host, over bool) ui.Scene {
	return &keysPage{Sheet: page.Sheet{Backdrop: h.Backdrop(), Over: over, Width: 760, Height: page.MaxHeight}, host: h}
}

// description returns the description of an action from the help.
func (k *keysPage) description(c *ui.Context, a ui.Action) string {
	for _, h := range keyRows {
		for _, o := range h.Actions {
			if o == a {
				return c.T(h.Text)
			}
		}
	}
	return ""
}

// assign assigns the pressed key to the waiting action and sets the message about it.
func (k *keysPage) assign(c *ui.Context) {
	key, ok := c.Input.Chosen()
	if !ok {
		return
	}
	a := k.waiting
	k.waiting = ui.NoAction
	key = c.Keyboard.Read(key, a)
	name := c.KeyName(key)
	if key == c.Keys[ui.Cancel][0] { // Esc changes nothing
		k.message = ""
		return
	}
	from, instead, ok := c.Settings.ChangeKey(a, key)
	switch {
	case !ok:
		k.message = c.T("keys.fixed", "key", name)
	case from == ui.NoAction:
		k.message = c.T("keys.set", "key", name, "what", k.description(c, a))
	case instead != (ui.Key{}):
		k.message = c.T("keys.exchanged", "key", name, "what", k.description(c, from), "other", c.KeyName(instead))
	default:
		k.message = c.T("keys.taken", "key", name, "what", k.description(c, from))
	}
	k.host.Apply()
}

// Update lays out the keys.
func (k *keysPage) Update(c *ui.Context) error {
	u, t := c.UI, c.Theme
	if k.waiting != ui.NoAction {
		k.assign(c)
	}
	body, row, closed := k.LayoutWithBack(c, c.T("help.keys"))
	if closed {
		return nil
	}
	if u.Button("keys.reset", row.Right(defaultsWide), c.T("settings.defaults"), ui.ButtonStyle{WhyNot: ui.Unless(len(c.Settings.Keys) > 0, c.T("off.keys"))}) {
		c.Settings.Keys, k.waiting, k.message = nil, ui.NoAction, ""
		k.host.Apply()
	}
	say := c.T("keys.how")
	if k.message != "" {
		say = k.message
	}
	if k.waiting != ui.NoAction {
		say = c.T("keys.press", "what", k.description(c, k.waiting))
	}
	body.CutTop(max(u.Text(body.Rest, say, ui.Style{Size: page.LineText, Color: t.Stamp}), c.Px(sayHigh)), page.NoteGap)
	u.ScrollFlow("keys", body.Rest, func(col *ui.Flow) {
		for _, h := range KeyRows(c, k.host.InLesson()) {
			wide, high, gap := min(c.Px(keyWide), col.Rest.W*0.3), c.RowHeight()*0.84, c.Px(page.RowGap)
			per := max(int(col.Rest.W*0.62/(wide+gap)), 1)
			rows := (len(h.Actions) + per - 1) / per
			room := c.Flow(col.Rest.CutTop(float64(rows) * (high + gap)))
			keyed := room.Rest.CutRight(float64(min(per, len(h.Actions))) * (wide + gap))
			room.Right(page.ButtonGap)
			u.Text(room.Rest, c.T(h.Text), ui.Style{Size: page.LineText, Y: ui.Middle, LineHeight: 1.1})
			for i, a := range h.Actions {
				at := ui.Rect{X: keyed.X + float64(i%per)*(wide+gap), Y: keyed.Y + float64(i/per)*(high+gap), W: wide, H: high}
				text := c.KeyText(a)
				if a == k.waiting {
					text = "…"
				}
				if u.Button("key."+strconv.Itoa(int(a)), at, text, ui.ButtonStyle{WhyNot: ui.Unless(ui.CanChange(a), c.T("off.key")), Selected: a == k.waiting, Size: page.LineText}) {
					k.waiting, k.message = a, ""
				}
			}
			u.Divider(col.Top(dividerHigh))
		}
	})
	if k.waiting != ui.NoAction {
		u.CaptureKeys()
	}
	return nil
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

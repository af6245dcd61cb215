package scenes

import (
	"strconv"

	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// keysPage lists the keys of all actions. After a click on an action, the next key pressed is assigned to it.
type keysPage struct {
	page.Sheet
	app   *App
	asked ui.Action // action that waits for a key
	told  string    // message about the last change
}

func newKeys(a *App, over bool) ui.Scene {
	return &keysPage{Sheet: page.Sheet{Backdrop: &a.backdrop, Over: over, Width: 760, Height: page.MaxHeight}, app: a}
}

// what returns the description of an action from the help.
func (k *keysPage) what(c *ui.Context, a ui.Action) string {
	for _, h := range helpKeys {
		for _, o := range h.action {
			if o == a {
				return c.T(h.key)
			}
		}
	}
	return ""
}

// take assigns the pressed key to the waiting action and sets the message about it.
func (k *keysPage) take(c *ui.Context) {
	key, ok := c.Input.Chosen()
	if !ok {
		return
	}
	a := k.asked
	k.asked = ui.NoAction
	key = c.Keyboard.Read(key, a)
	name := c.KeyName(key)
	if key == c.Keys[ui.Cancel][0] { // Esc changes nothing
		k.told = ""
		return
	}
	from, instead, ok := c.Settings.ChangeKey(a, key)
	switch {
	case !ok:
		k.told = c.T("keys.fixed", "key", name)
	case from == ui.NoAction:
		k.told = c.T("keys.set", "key", name, "what", k.what(c, a))
	case instead != (ui.Key{}):
		k.told = c.T("keys.exchanged", "key", name, "what", k.what(c, from), "other", c.KeyName(instead))
	default:
		k.told = c.T("keys.taken", "key", name, "what", k.what(c, from))
	}
	k.app.apply()
}

// Update lays out the keys.
func (k *keysPage) Update(c *ui.Context) error {
	u, t := c.UI, c.Theme
	if k.asked != ui.NoAction {
		k.take(c)
	}
	body, row, closed := k.LayoutWithBack(c, c.T("help.keys"))
	if closed {
		return nil
	}
	if u.Button("keys.reset", row.CutRight(min(row.W, c.Px(200))), c.T("settings.defaults"), ui.ButtonStyle{Disabled: len(c.Settings.Keys) == 0}) {
		c.Settings.Keys, k.asked, k.told = nil, ui.NoAction, ""
		k.app.apply()
	}
	say := c.T("keys.how")
	if k.told != "" {
		say = k.told
	}
	if k.asked != ui.NoAction {
		say = c.T("keys.press", "what", k.what(c, k.asked))
	}
	body.CutTop(max(u.Text(body, say, ui.Style{Size: 15, Color: t.Stamp}), c.Px(40)) + c.Px(6))
	u.Scroll("keys", body, func(r ui.Rect) float64 {
		top := r.Y
		for _, h := range listed(k.app) {
			wide := min(c.Px(104), r.W*0.3)
			per := max(int(r.W*0.62/(wide+c.Px(4))), 1)
			rows := (len(h.action) + per - 1) / per
			high := c.RowHeight() * 0.84
			room := r.CutTop(float64(rows) * (high + c.Px(4)))
			keyed := room.CutRight(float64(min(per, len(h.action))) * (wide + c.Px(4)))
			room.CutRight(c.Px(8))
			u.Text(room, c.T(h.key), ui.Style{Size: 15, Y: ui.Middle, LineHeight: 1.1})
			for i, a := range h.action {
				at := ui.Rect{X: keyed.X + float64(i%per)*(wide+c.Px(4)), Y: keyed.Y + float64(i/per)*(high+c.Px(4)), W: wide, H: high}
				text := c.KeyText(a)
				if a == k.asked {
					text = "…"
				}
				if u.Button("key."+strconv.Itoa(int(a)), at, text, ui.ButtonStyle{Disabled: !ui.CanChange(a), Selected: a == k.asked, Size: 15}) {
					k.asked, k.told = a, ""
				}
			}
			u.Divider(r.CutTop(c.Px(5)))
		}
		return r.Y - top
	})
	if k.asked != ui.NoAction {
		u.CaptureKeys()
	}
	return nil
}

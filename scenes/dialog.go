package scenes

import (
	"strings"

	"herbstnebel/scenes/ui"
)

// answer is a button of a question; do may be nil.
type answer struct {
	key string
	do  func(*ui.Context)
}

// question is a modal dialog with a text and buttons.
type question struct {
	sheet
	title, text string
	answers     []answer
	grave       bool // the first answer cannot be undone, so Enter gives the last one
	shown       bool
}

// newWarning returns a question whose first answer cannot be undone.
func newWarning(title, text string, answers ...answer) ui.Scene {
	return &question{sheet: sheet{over: true}, title: title, text: text, answers: answers, grave: true}
}

func newQuestion(title, text string, answers ...answer) ui.Scene {
	return &question{sheet: sheet{over: true}, title: title, text: text, answers: answers}
}

func newMessage(title, text string) ui.Scene { return newQuestion(title, text, answer{"ok", nil}) }

// offered returns the index of the answer that Enter gives.
func (q *question) offered() int {
	if q.grave {
		return len(q.answers) - 1
	}
	return 0
}

// Update lays out the dialog. Esc gives the last answer.
func (q *question) Update(c *ui.Context) error {
	u := c.UI
	st := ui.Style{Size: 16}
	w := min(c.Px(520), c.W-c.Px(24))
	_, h := c.TextSize(q.text, st, w-c.Px(2*ui.Margin+24))
	head := c.Px(34)
	row := c.RowHeight()
	stacked := c.Narrow() && len(q.answers) > 2
	rows := row
	if stacked {
		rows = (row + c.Px(8)) * float64(len(q.answers))
	}
	room := min(h, c.H-c.Px(60)-head-rows)
	r := u.Sheet(c.Screen().CenterIn(w, room+head+rows+c.Px(2*ui.Margin+22)))
	u.Heading(r.CutTop(head), q.title, 24)
	buttons := r.CutBottom(rows)
	r.CutBottom(c.Px(10))
	if h > room {
		u.Scroll("text", r, func(r ui.Rect) float64 { return u.Text(r, q.text, st) })
	} else {
		u.Text(r, q.text, st)
	}
	if !q.shown {
		q.shown = true
		u.Focus(q.answers[q.offered()].key)
		c.Announce(q.text)
	}
	n := len(q.answers)
	cols := buttons.Columns(n, c.Px(ui.Gap))
	for i, a := range q.answers {
		at := cols[i]
		if stacked {
			at = buttons.CutTop(row)
			buttons.CutTop(c.Px(8))
		} else if n == 1 {
			at = buttons.CenterIn(c.Px(160), row)
		}
		style := ui.ButtonStyle{Primary: i == q.offered()}
		if i == n-1 {
			style.Action = ui.Cancel
		}
		if u.Button(a.key, at, c.T(a.key), style) {
			c.Pop()
			if a.do != nil {
				a.do(c)
			}
		}
	}
	return nil
}

// asking is a dialog with a text field.
type asking struct {
	sheet
	title, hint, text string
	limit             int
	allowed           func(rune) bool
	got               func(*ui.Context, string)
	shown             bool
}

// Update lays out the dialog.
func (q *asking) Update(c *ui.Context) error {
	u := c.UI
	row := c.RowHeight()
	r := u.Sheet(c.Screen().CenterIn(min(c.Px(520), c.W-c.Px(24)), c.Px(34+2*ui.Margin+34)+2*row))
	u.Heading(r.CutTop(c.Px(34)), q.title, 24)
	r.CutTop(c.Px(4))
	if !q.shown {
		q.shown = true
		u.Focus("text")
	}
	u.Field("text", r.CutTop(row), &q.text, q.hint, q.limit, q.allowed)
	cols := r.CutBottom(row).Columns(2, c.Px(ui.Gap))
	blank := strings.TrimSpace(q.text) == ""
	ok := u.Button("ok", cols[0], c.T("ok"), ui.ButtonStyle{Primary: true, Disabled: blank})
	ok = ok || u.Submitted("text") && !blank
	if ok {
		c.Pop()
		q.got(c, q.text)
		return nil
	}
	if u.Button("cancel", cols[1], c.T("cancel"), ui.ButtonStyle{Action: ui.Cancel}) {
		c.Pop()
	}
	return nil
}

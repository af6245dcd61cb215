package page

import (
	"strings"

	"herbstnebel/scenes/ui"
)

// Sizes of a dialog in interface points.
const (
	dialogWide    = 520.0
	dialogMargins = 24.0 // least difference between the widths of the screen and of the dialog
	dialogSlack   = 24.0 // room beside the text, for the scroll bar too
	dialogHead    = 34.0
	dialogGaps    = 22.0  // below the heading and the text
	dialogRest    = 60.0  // height of the screen that the heading, the text and the buttons leave
	answerWide    = 160.0 // the only button
)

// Answer is a button of a question.
type Answer struct {
	Key string            // of its text
	Do  func(*ui.Context) // is called after the dialog has closed; may be nil
}

// question is a modal dialog with a text and buttons.
type question struct {
	Sheet
	title, text string
	answers     []Answer
	grave       bool // the first answer cannot be undone, so Enter gives the last one
	shown       bool
}

// NewWarning returns a question whose first answer cannot be undone. Enter gives the last answer.
func NewWarning(title, text string, answers ...Answer) ui.Scene {
	return &question{Sheet: Sheet{Over: true}, title: title, text: text, answers: answers, grave: true}
}

// NewQuestion returns a modal dialog with a text and buttons. Enter gives the first answer and Esc the last.
func NewQuestion(title, text string, answers ...Answer) ui.Scene {
	return &question{Sheet: Sheet{Over: true}, title: title, text: text, answers: answers}
}

// NewMessage returns a dialog with a text and a button that closes it.
func NewMessage(title, text string) ui.Scene { return NewQuestion(title, text, Answer{Key: "ok"}) }

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
	st := ui.Style{Size: RowText}
	w := c.WidthWithin(dialogWide, dialogMargins)
	_, h := c.TextSize(q.text, st, w-c.Px(2*ui.Margin+dialogSlack))
	head, row := c.Px(dialogHead), c.RowHeight()
	stacked := c.Narrow() && len(q.answers) > 2
	rows := row
	if stacked {
		rows = (row + c.Px(ButtonGap)) * float64(len(q.answers))
	}
	room := min(h, c.H-c.Px(dialogRest)-head-rows)
	r := c.Flow(u.Sheet(c.Screen().CenterIn(w, room+head+rows+c.Px(2*ui.Margin+dialogGaps))))
	u.Heading(r.Top(dialogHead), q.title, smallHead)
	buttons := c.Flow(r.Rest.CutBottom(rows))
	r.Bottom(SectionGap)
	if h > room {
		u.Scroll("text", r.Rest, func(r ui.Rect) float64 { return u.Text(r, q.text, st) })
	} else {
		u.Text(r.Rest, q.text, st)
	}
	if !q.shown {
		q.shown = true
		u.Focus(q.answers[q.offered()].Key)
		c.Announce(q.text)
	}
	n := len(q.answers)
	cols := c.Columns(buttons.Rest, n, ui.Gap)
	for i, a := range q.answers {
		at := cols[i]
		if stacked {
			at = buttons.Line(ButtonGap)
		} else if n == 1 {
			at = buttons.Rest.CenterIn(c.Px(answerWide), row)
		}
		style := ui.ButtonStyle{Primary: i == q.offered()}
		if i == n-1 {
			style.Action = ui.Cancel
		}
		if u.Button(a.Key, at, c.T(a.Key), style) {
			c.Pop()
			if a.Do != nil {
				a.Do(c)
			}
		}
	}
	return nil
}

// Prompt is a modal dialog with a text field.
type Prompt struct {
	Sheet
	Text        string
	title, hint string
	limit       int
	done        func(c *ui.Context, text string)
	shown       bool
}

// NewPrompt returns a dialog that asks for a text of at most limit characters and suggests text. The hint is shown
// in the empty field. If the player confirms a text that is not blank, the dialog closes and calls done.
func NewPrompt(title, hint, text string, limit int, done func(c *ui.Context, text string)) *Prompt {
	return &Prompt{Sheet: Sheet{Over: true}, Text: text, title: title, hint: hint, limit: limit, done: done}
}

// Update lays out the dialog.
func (q *Prompt) Update(c *ui.Context) error {
	u := c.UI
	row := c.RowHeight()
	r := c.Flow(u.Sheet(c.Screen().CenterIn(c.WidthWithin(dialogWide, dialogMargins), c.Px(2*dialogHead+2*ui.Margin)+2*row)))
	u.Heading(r.Top(dialogHead, RowGap), q.title, smallHead)
	if !q.shown {
		q.shown = true
		u.Focus("text")
	}
	u.Field("text", r.Line(), &q.Text, q.hint, q.limit, nil)
	cols := c.Columns(r.Rest.CutBottom(row), 2, ui.Gap)
	blank := strings.TrimSpace(q.Text) == ""
	ok := u.Button("ok", cols[0], c.T("ok"), ui.ButtonStyle{Primary: true, WhyNot: ui.Unless(!blank, c.T("off.blank"))})
	ok = ok || u.Submitted("text") && !blank
	if ok {
		c.Pop()
		q.done(c, q.Text)
		return nil
	}
	if u.Button("cancel", cols[1], c.T("cancel"), ui.ButtonStyle{Action: ui.Cancel}) {
		c.Pop()
	}
	return nil
}

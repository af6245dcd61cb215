package game

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// order numbers saves in the order of writing. A number is the time in milliseconds, or one more than the
// highest known number, so that a clock that goes back does not change the order.
type order struct {
	now  func() time.Time
	last int64 // the highest known number
}

// orderMark begins the last line of a save, which holds its number. The line does not belong to the journal.
const orderMark = "#= saved "

// maxOrder is the highest valid number. Higher ones in a file are ignored.
const maxOrder = 1 << 53

// mark appends the next number to a journal. A text that does not end with a line break, as a damaged one may,
// or that has no room for the number, is returned unchanged.
func (o *order) mark(text string) string {
	n := max(o.now().UnixMilli(), o.last+1)
	line := fmt.Sprintf("%s%d\n", orderMark, n)
	if n > maxOrder || !strings.HasSuffix(text, "\n") || len(text)+len(line) > MaxBytes {
		return text
	}
	o.last = n
	return text + line
}

// unmark returns a save without its number, and the number; 0 if there is none.
func unmark(text string) (string, int64) {
	i := strings.LastIndex(strings.TrimSuffix(text, "\n"), "\n") + 1
	digits, ok := strings.CutPrefix(strings.TrimSuffix(text[i:], "\n"), orderMark)
	n, err := strconv.ParseInt(digits, 10, 64)
	if !ok || err != nil || n <= 0 || n > maxOrder {
		return text, 0
	}
	return text[:i], n
}

// place returns the number of a save. A save without one, written by an earlier edition or added by the player,
// gets the time of its file, unless that is in the future.
func (o *order) place(text string, when time.Time) int64 {
	_, n := unmark(text)
	known := n
	if n == 0 && !when.IsZero() {
		if known = when.UnixMilli(); !when.After(o.now()) {
			n = known
		}
	}
	if known <= maxOrder {
		o.last = max(o.last, known)
	}
	return n
}

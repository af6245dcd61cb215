package link

import (
	"testing"

	"herbstnebel/rules/check"
)

// TestReaderStopsAtAnError checks that a reader returns nothing more after an error, although bytes are left.
func TestReaderStopsAtAnError(t *testing.T) {
	b := &reader{bytes: []byte{1, 2, 3}, bad: true}
	if part := b.take(1); part != nil {
		t.Errorf("take returns %v", part)
	}
	check.Equal(t, b.number(), 0, "number returns")
}

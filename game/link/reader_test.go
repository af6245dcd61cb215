package link

import "testing"

// TestReaderStopsAtAnError checks that a reader returns nothing more after an error, although bytes are left.
func TestReaderStopsAtAnError(t *testing.T) {
	b := &reader{bytes: []byte{1, 2, 3}, bad: true}
	if part := b.take(1); part != nil {
		t.Errorf("take returns %v", part)
	}
	if n := b.number(); n != 0 {
		t.Errorf("number returns %d", n)
	}
}

package mapview

import (
	"testing"
	"time"
)

// TestUpdatesThatCatchUpDoNotWorkAgain checks that five updates at once have one slice of work, and five updates a sixtieth of a second
// apart have one each.
func TestUpdatesThatCatchUpDoNotWorkAgain(t *testing.T) {
	for _, c := range []struct{ apart, slice, want time.Duration }{
		{0, 8, 1}, {16, 8, 5}, {16, 12, 5}, {16, 14, 3}, {1, 9, 2},
	} {
		var p FrameBudget
		now := time.Unix(1000, 0)
		slices := time.Duration(0)
		for range 5 {
			if p.Due(now) {
				began := now
				now = now.Add(c.slice * time.Millisecond)
				p.Rest(began, now)
				slices++
				now = now.Add(max(0, c.apart-c.slice) * time.Millisecond)
			} else {
				now = now.Add(c.apart * time.Millisecond)
			}
		}
		if slices != c.want {
			t.Errorf("%d slices of %d ms in five updates %d ms apart, not %d", slices, c.slice, c.apart, c.want)
		}
	}
}

package mapview

import "testing"

// TestHighlightsExpire checks that a highlight ends after its time, and the frame of the piece with the last of them.
func TestHighlightsExpire(t *testing.T) {
	var h Highlights
	if h.Expire(1) || h.Has(3) {
		t.Error("a cell is highlighted from the start")
	}
	h.Add(3, 10)
	h.Add(4, 20)
	h.Piece = 7
	if !h.Expire(10+highlightTicks) || !h.Has(3) {
		t.Error("the highlight ends too early")
	}
	if !h.Expire(11+highlightTicks) || h.Has(3) || !h.Has(4) || h.Piece != 7 {
		t.Errorf("one of two should be over: %+v", h)
	}
	if h.Expire(21 + highlightTicks); h.Any() || h.Piece != 0 {
		t.Errorf("both should be over: %+v", h)
	}
}

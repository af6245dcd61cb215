package scenes

import (
	"testing"

	"herbstnebel/scenes/ui"
)

// TestBeginEndsWithItsColumn: the button that begins a game ends where what stands above it does.
func TestBeginEndsWithItsColumn(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {1920, 1080}, {1024, 768}, {390, 844}} {
		s := open(t, Options{Language: "en"}, size[0], size[1])
		s.c.Push(newSetup(s.App))
		s.step(ui.Input{})
		s.step(ui.Input{})
		begin, _ := s.c.UI.Where("begin")
		side, ok := s.c.UI.Where("side.0")
		if d := begin.Right() - side.Right(); !ok || d > 1 || d < -1 {
			t.Errorf("%v: the button ends at %v, the column at %v", size, begin.Right(), side.Right())
		}
	}
}

package uitest

import (
	"errors"
	"fmt"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Display is the environment variable that enables tests that read pixels. Under Linux they need
// DISPLAY too; xvfb-run -a provides it.
const Display = "HERBSTNEBEL_DISPLAY"

// Main runs the tests of a package and returns the exit code. If Display is set, it runs them
// within a frame of a hidden window, because pixels can be read only there.
func Main(m *testing.M) int {
	if os.Getenv(Display) == "" {
		return m.Run()
	}
	h := &host{tests: m, code: 1}
	ebiten.SetWindowVisible(false)
	ebiten.SetWindowSize(64, 64)
	if err := ebiten.RunGame(h); err != nil && !errors.Is(err, ebiten.Termination) {
		fmt.Fprintln(os.Stderr, "uitest: no window:", err)
	}
	return h.code
}

// host runs all tests in one update.
type host struct {
	tests *testing.M
	code  int
}

func (h *host) Update() error {
	h.code = h.tests.Run()
	return ebiten.Termination
}

func (h *host) Draw(*ebiten.Image) {}

func (h *host) Layout(w, ht int) (int, int) { return w, ht }

// NeedDisplay skips a test that reads pixels unless Display is set.
func NeedDisplay(t *testing.T) {
	t.Helper()
	if os.Getenv(Display) == "" {
		t.Skip("looks at pictures: set " + Display + "=1, and DISPLAY (xvfb-run -a makes one)")
	}
}

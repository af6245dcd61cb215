package e2e

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// ask is the environment variable that asks for the tests of this package.
const ask = "HERBSTNEBEL_DISPLAY"

var (
	update   = flag.Bool("update", false, "write the pictures in testdata anew")
	pictures = flag.String("pictures", "", "a `folder` to write the README's pictures to")
	binary   string // the program, built as a guest
)

// TestMain runs the tests within a frame of a hidden host: pictures are there only then.
func TestMain(m *testing.M) {
	flag.Parse()
	if os.Getenv(ask) == "" {
		os.Exit(m.Run())
	}
	dir, err := os.MkdirTemp("", "herbstnebel")
	if err == nil {
		binary = filepath.Join(dir, "guest")
		build := exec.Command("go", "build", "-tags", "ebitenginevmguest", "-o", binary, "herbstnebel")
		build.Stderr = os.Stderr
		err = build.Run()
	}
	h := &host{tests: m, code: 1}
	if err == nil {
		ebiten.SetWindowVisible(false)
		ebiten.SetWindowSize(64, 64)
		err = ebiten.RunGame(h)
	}
	os.RemoveAll(dir)
	if err != nil && !errors.Is(err, ebiten.Termination) {
		fmt.Fprintln(os.Stderr, "e2e: no host:", err)
	}
	os.Exit(h.code)
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

// needDisplay skips a test that was not asked for.
func needDisplay(t *testing.T) {
	t.Helper()
	if os.Getenv(ask) == "" {
		t.Skip("plays the program on a display: set " + ask + "=1, and DISPLAY (xvfb-run -a makes one)")
	}
}

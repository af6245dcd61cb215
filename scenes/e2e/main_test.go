package e2e

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"herbstnebel/scenes/ui/uitest"
)

var (
	update   = flag.Bool("update", false, "rewrite the pictures in testdata")
	pictures = flag.String("pictures", "", "a `folder` to write the README's pictures to")
	binary   string // the program, built as a guest
)

// TestMain builds the program and runs the tests within a frame of a hidden host.
func TestMain(m *testing.M) {
	flag.Parse()
	if os.Getenv(uitest.Display) == "" {
		os.Exit(m.Run())
	}
	dir, err := os.MkdirTemp("", "herbstnebel")
	if err == nil {
		binary = filepath.Join(dir, "guest")
		build := exec.Command("go", "build", "-tags", "ebitenginevmguest", "-o", binary, "herbstnebel")
		build.Stderr = os.Stderr
		err = build.Run()
	}
	code := 1
	if err == nil {
		code = uitest.Main(m)
	} else {
		fmt.Fprintln(os.Stderr, "e2e:", err)
	}
	os.RemoveAll(dir)
	os.Exit(code)
}

package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// programs is the result of a build.
type programs struct {
	game, worker, exec []byte
}

// build compiles the game and the worker. It can be called in any folder of the module.
func build(log io.Writer) (*programs, error) {
	mod, err := goOutput("env", "GOMOD")
	if err != nil {
		return nil, err
	}
	if mod == "" || mod == os.DevNull {
		return nil, errors.New("this is not a folder of the game's source")
	}
	root := filepath.Dir(mod)
	dir, err := os.MkdirTemp("", "herbstnebel-wasm-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	modfile, err := slimModule(root, dir)
	if err != nil {
		return nil, err
	}
	compile := func(name, pkg string) ([]byte, error) {
		fmt.Fprintf(log, "building the %s\n", name)
		file := filepath.Join(dir, name)
		cmd := exec.Command("go", append(append([]string{"build", "-modfile=" + modfile, "-trimpath", "-ldflags=-s -w"}, inlining()...), "-o", file, pkg)...)
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("building the %s: %w\n%s", name, err, out)
		}
		return os.ReadFile(file)
	}
	b := &programs{}
	if b.game, err = compile("game", "."); err != nil {
		return nil, err
	}
	if b.worker, err = compile("worker", "./wasm/worker"); err != nil {
		return nil, err
	}
	goroot, err := goOutput("env", "GOROOT")
	if err != nil {
		return nil, err
	}
	if b.exec, err = os.ReadFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js")); err != nil {
		return nil, err
	}
	return b, nil
}

// inlined lists the packages in which speed matters: those that play the game, draw, decode
// files and mix sound, and the base of the Go standard library.
var inlined = []string{
	"herbstnebel/rules/...", "herbstnebel/ai/...",
	"herbstnebel/scenes/raster", "herbstnebel/scenes/mapart", "herbstnebel/scenes/counterart", "herbstnebel/scenes/sound",
	"github.com/hajimehoshi/...", "github.com/jfreymuth/...", "golang.org/x/image/...",
	"image/...", "math/...", "runtime/...", "internal/runtime/...",
}

// plain lists the subpackages of inlined in which speed does not matter: those that read
// files and texts, Ebitengine's shader compiler and remote control, its gamepads and its
// input, which the page sends once a frame, and large numbers, which only links need.
var plain = []string{
	"math/big", "herbstnebel/rules/rulebook", "herbstnebel/rules/datafile", "herbstnebel/rules/journal", "herbstnebel/rules/postext",
	"github.com/hajimehoshi/ebiten/v2/internal/shader", "github.com/hajimehoshi/ebiten/v2/internal/shaderir/...",
	"github.com/hajimehoshi/ebiten/v2/internal/legacyshader", "github.com/hajimehoshi/ebiten/v2/internal/vmprotocol",
	"github.com/hajimehoshi/ebiten/v2/internal/builtinshader", "github.com/hajimehoshi/ebiten/v2/internal/colormshader",
	"github.com/hajimehoshi/ebiten/v2/internal/ui", "github.com/hajimehoshi/ebiten/v2/internal/vmguest",
	"github.com/hajimehoshi/ebiten/v2/internal/hook", "github.com/hajimehoshi/ebiten/v2/internal/inputstate",
	"github.com/hajimehoshi/ebiten/v2/internal/gamepad", "github.com/hajimehoshi/ebiten/v2/internal/gamepaddb",
	"github.com/hajimehoshi/ebiten/v2/internal/file", "github.com/hajimehoshi/ebiten/v2/internal/vibrate",
}

// inlining returns the flags that turn off inlining in all other packages. This makes the
// compressed program smaller by a twelfth.
func inlining() []string {
	flags := []string{"-gcflags=all=-l"}
	for _, pkg := range inlined {
		flags = append(flags, "-gcflags="+pkg+"=")
	}
	for _, pkg := range plain { // the last flag for a package counts
		flags = append(flags, "-gcflags="+pkg+"=-l")
	}
	return flags
}

// goOutput runs the go command and returns its one line of output.
func goOutput(args ...string) (string, error) {
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}

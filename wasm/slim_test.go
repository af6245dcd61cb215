package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"herbstnebel/rules/check"
)

// TestSlimModule: the program can be built with the copy of Ebitengine, and contains no text/template.
func TestSlimModule(t *testing.T) {
	dir := t.TempDir()
	modfile, err := slimModule("..", dir)
	check.Must(t, err)
	cmd := exec.Command("go", "list", "-modfile="+modfile, "-deps", ".")
	cmd.Dir, cmd.Env = "..", append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	out, err := cmd.CombinedOutput()
	check.Must(t, err, "%s", out)
	deps := strings.Fields(string(out))
	if len(deps) < 100 {
		t.Fatalf("only %d packages", len(deps))
	}
	for _, d := range deps {
		check.True(t, d != "text/template", "the program imports %s", d)
	}
}

// TestSameShaders: the copy makes the shaders that Ebitengine makes. The test runs in both, because their packages are
// internal.
func TestSameShaders(t *testing.T) {
	dir := t.TempDir()
	_, err := slimModule("..", dir)
	check.Must(t, err)
	slim := filepath.Join(dir, "ebitengine")
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", ebitengine).Output()
	check.Must(t, err)
	original := filepath.Join(dir, "original")
	check.Must(t, os.CopyFS(original, os.DirFS(strings.TrimSpace(string(out)))))
	const program = `package main

import "fmt"
import a "github.com/hajimehoshi/ebiten/v2/internal/builtinshader"
import b "github.com/hajimehoshi/ebiten/v2/internal/colormshader"

func main() {
	for f := range a.FilterCount {
		for d := range a.AddressCount {
			fmt.Printf("%s\n%s\n", a.ShaderSource(a.Filter(f), a.Address(d)), b.ShaderSource(b.Filter(f), b.Address(d)))
		}
	}
}
`
	shaders := func(module string) string {
		folder := filepath.Join(module, "internal", "shadersources")
		check.Must(t, os.Mkdir(folder, 0o755))
		check.Must(t, os.WriteFile(filepath.Join(folder, "main.go"), []byte(program), 0o644))
		cmd := exec.Command("go", "run", "./internal/shadersources")
		cmd.Dir, cmd.Env = module, append(os.Environ(), "GOFLAGS=")
		out, err := cmd.CombinedOutput()
		check.Must(t, err, "%s", out)
		return string(out)
	}
	got, want := shaders(slim), shaders(original)
	if got != want || strings.Count(got, "func Fragment") != 18 {
		t.Errorf("the shaders differ: %d bytes, not %d", len(got), len(want))
	}
}

func TestChangedEbitengine(t *testing.T) {
	if _, err := withoutTemplate([]byte("package builtinshader\n")); err == nil {
		t.Error("no error for a package without a template")
	}
}

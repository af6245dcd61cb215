package rules_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The rules and the players must run in a worker without a window, give the same game
// everywhere, and never draw a number of their own.
var forbidden = []string{"os", "time", "syscall", "math/rand", "unsafe", "net", "github.com/"}

func TestRulesAndPlayersImportNothingImpure(t *testing.T) {
	seen := 0
	for _, root := range []string{".", "../ai"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && (d.Name() == "arena" || d.Name() == "mutate") { // programs
				return fs.SkipDir
			}
			if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return nil
			}
			f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
			if err != nil {
				return err
			}
			seen++
			if testOnly := filepath.Base(filepath.Dir(path)); testOnly == "proof" || testOnly == "rulestest" {
				return nil
			}
			for _, imp := range f.Imports {
				name := strings.Trim(imp.Path.Value, `"`)
				for _, bad := range forbidden {
					if name == bad || strings.HasPrefix(name, bad+"/") || strings.HasSuffix(bad, "/") && strings.HasPrefix(name, bad) {
						t.Errorf("%s imports %s", path, name)
					}
				}
			}
			return nil
		})
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
	}
	if seen < 5 {
		t.Fatalf("looked at %d files only", seen)
	}
}

package main

import (
	"io/fs"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
)

const house = "herbstnebel/"

// pure lists the packages that rules and players must not import: they must run in a worker
// without a window, play the same game everywhere, and never draw a random number of their
// own.
var pure = []string{"os", "time", "syscall", "unsafe", "net", "math/rand", "github.com/"}

// games returns the packages of each game, and the registers.
func games() []string {
	out := []string{house + "rules/toy", house + "ai/toyai", house + "game/registry", house + "game/gametest"}
	for _, e := range registry.Games() {
		out = append(out, house+"rules/"+e.ID, house+"ai/"+e.ID)
	}
	return out
}

// A direction forbids imports from some packages to others. A package name covers the
// package and all below it; a name that ends in "/" covers only those below it.
type direction struct {
	what   string
	from   []string
	except []string
	never  []string
	deep   bool // including indirect imports
}

// directions returns the import rules of the module: rules <- ai <- game <- scenes <- main.
func directions() []direction {
	list := []direction{
		{"rules import nothing above them", []string{"rules"}, nil, []string{house + "ai", house + "game", house + "scenes", house + "assets", house + "wasm"}, true},
		{"players import rules alone", []string{"ai"}, nil, []string{house + "game", house + "scenes", house + "assets", house + "wasm"}, true},
		{"rules and players are pure", []string{"rules", "ai"}, []string{"rules/rulestest", "ai/aitest", "rules/rulebook/coverage", "rules/rulebook/mutate"}, pure, false},
		{"a match is not drawn", []string{"game"}, nil, []string{house + "scenes", house + "wasm", "github.com/hajimehoshi"}, true},
		{"a match knows no game", []string{"game"}, []string{"game/"}, games(), true},
		{"what a screen plans follows from the rules alone", []string{"game/assist"}, nil, slices.Concat(games(), []string{house + "ai", house + "game", house + "scenes", house + "assets", house + "wasm"}), true},
		{"the protocol of engines knows no game", []string{"game/protocol"}, nil, games(), true},
		{"the screen knows no game", []string{"scenes"}, []string{"scenes/report"}, games(), true},
		{"what is painted or played back knows no match", []string{"scenes/lang", "scenes/raster", "scenes/mapart", "scenes/counterart", "scenes/board/playback"}, nil, []string{house + "game", house + "ai"}, true},
		{"a map view knows no match", []string{"scenes/board/mapview"}, nil, []string{house + "game", house + "ai", house + "scenes/board"}, false},
		{"the frame of a page knows no match", []string{"scenes/page"}, []string{"scenes/page/pagetest"}, []string{house + "game", house + "ai", house + "scenes/board", house + "scenes/skin"}, false},
		{"data is a leaf", []string{"assets"}, []string{"assets/gen/sound", "assets/sound", "assets/problems"}, []string{house}, false},
		{"data on demand imports its transport alone", []string{"assets/sound", "assets/problems"}, nil, []string{house + "rules", house + "ai", house + "game", house + "scenes", house + "wasm"}, false},
		{"the browser's page knows no game", []string{"wasm/browser"}, nil, games(), true},
	}
	parts := []string{"scenes/lessons", "scenes/review", "scenes/settings", "scenes/reference", "scenes/saves", "scenes/share", "scenes/setup", "scenes/menu"}
	for _, part := range parts {
		others := slices.DeleteFunc(slices.Clone(parts), func(p string) bool { return p == part })
		for i := range others {
			others[i] = house + others[i]
		}
		list = append(list, direction{"the pages in " + part + " know no other pages", []string{part}, nil, others, true})
	}
	for _, e := range registry.Games().Playable() {
		own := func(p string) bool { return p == house+"rules/"+e.ID || p == house+"ai/"+e.ID }
		list = append(list, direction{e.ID + " knows no other game", []string{"rules/" + e.ID, "ai/" + e.ID}, nil, slices.DeleteFunc(games(), own), true})
	}
	return list
}

// TestImports checks the imports of every package of the module, for the desktop and for
// the browser.
func TestImports(t *testing.T) {
	// go test reuses a cached result while the files and directories that the test has read
	// are unchanged. Walk the tree, so that the result depends on all of it.
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && path != "." && strings.HasPrefix(d.Name(), ".") {
			return fs.SkipDir
		}
		return err
	})
	check.Must(t, err)
	for _, target := range []string{"", "js"} {
		cmd := exec.Command("go", "list", "-f", `{{.ImportPath}}|{{join .Imports " "}}|{{join .Deps " "}}`, "./...")
		if target == "js" {
			cmd.Env = append(cmd.Environ(), "GOOS=js", "GOARCH=wasm")
		}
		out, err := cmd.Output()
		check.Must(t, err, "go list")
		direct, all := map[string][]string{}, map[string][]string{}
		for line := range strings.Lines(string(out)) {
			part := strings.Split(strings.TrimSpace(line), "|")
			direct[part[0]], all[part[0]] = strings.Fields(part[1]), strings.Fields(part[2])
		}
		for _, d := range directions() {
			seen := 0
			for name := range all {
				if !slices.ContainsFunc(d.from, func(p string) bool { return within(name, house+p) }) ||
					slices.ContainsFunc(d.except, func(p string) bool { return within(name, house+p) }) {
					continue
				}
				seen++
				imports := direct[name]
				if d.deep {
					imports = all[name]
				}
				for _, imp := range imports {
					if imp != name && slices.ContainsFunc(d.never, func(p string) bool { return within(imp, p) }) {
						t.Errorf("%s %s: %s imports %s", target, d.what, name, imp)
					}
				}
			}
			if seen == 0 {
				t.Errorf("%q: there is no such package", d.what)
			}
		}
	}
}

// within reports whether a package is p or below it. If p ends in "/", only packages below
// it count.
func within(name, p string) bool {
	if strings.HasSuffix(p, "/") {
		return strings.HasPrefix(name, p)
	}
	return name == p || strings.HasPrefix(name, p+"/")
}

package reference

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/check"
)

// For every module linked into the program or the browser's worker, on any system, the credits show the full
// licence and the notice.
func TestEveryLinkedModuleHasItsLicence(t *testing.T) {
	shown := map[string]string{} // file by module
	all := ""                    // all texts
	for _, l := range licences {
		text, err := fs.ReadFile(assets.FS(), l.file)
		check.Must(t, err)
		all += oneLine(text) + "\n"
		for _, m := range l.modules {
			shown[m] = oneLine(text)
		}
	}
	for _, system := range []string{"js/wasm", "linux/amd64", "windows/amd64", "darwin/arm64"} {
		t.Run(system, func(t *testing.T) {
			goos, goarch, _ := strings.Cut(system, "/")
			programs := []string{"herbstnebel"}
			if goos == "js" {
				programs = append(programs, "herbstnebel/wasm/worker")
			}
			list := exec.Command("go", append([]string{"list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Dir}}{{end}}{{end}}"}, programs...)...)
			list.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
			var errs strings.Builder
			list.Stderr = &errs
			out, err := list.Output()
			if err != nil {
				if goos != runtime.GOOS && goos != "js" { // modules that only other systems need may be missing here
					t.Skip("go list: ", err, errs.String())
				}
				t.Fatal("go list: ", err, errs.String())
			}
			seen := map[string]bool{}
			for line := range strings.Lines(string(out)) {
				module, dir, ok := strings.Cut(strings.TrimSpace(line), "\t")
				if !ok || seen[module] {
					continue
				}
				seen[module] = true
				licence, err := os.ReadFile(filepath.Join(dir, "LICENSE"))
				if err != nil {
					t.Errorf("%s: %v", module, err)
				} else if shown[module] != oneLine(licence) {
					t.Errorf("%s is linked and its licence is not shown as it is", module)
				}
				for _, name := range []string{"NOTICE", "NOTICE.md", "NOTICE.txt"} {
					if notice, err := os.ReadFile(filepath.Join(dir, name)); err == nil && !strings.Contains(all, oneLine(notice)) {
						t.Errorf("%s: its %s is not shown as it is", module, name)
					}
				}
			}
			if len(seen) < 3 {
				t.Errorf("only %v are linked", seen)
			}
		})
	}
}

// oneLine returns a text with its line breaks replaced by spaces.
func oneLine(text []byte) string { return strings.Join(strings.Fields(string(text)), " ") }

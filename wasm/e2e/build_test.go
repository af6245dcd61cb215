package e2e

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"herbstnebel/rules/check"
)

// TestStaticSite writes the site, checks the size of the download at start-up, and loads the
// game from a server without compression. Pictures, problems and music come on demand.
func TestStaticSite(t *testing.T) {
	needBrowser(t)
	name, err := tool()
	check.Must(t, err)
	dir := t.TempDir()
	out, err := exec.Command(name, "-o", dir).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Logf("\n%s", out)
	const maxProgram, maxSite = 4_950_000, 7_200_000
	program, all := int64(0), int64(0)
	err = filepath.Walk(dir, func(name string, info os.FileInfo, err error) error {
		if err != nil || info.IsDir() || strings.HasSuffix(name, ".gz") || strings.HasSuffix(name, ".br") {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		if dir := filepath.Dir(rel); dir == "pictures" || dir == "problems" || filepath.Ext(rel) == ".ogg" {
			return nil
		}
		size := info.Size()
		if br, err := os.Stat(name + ".br"); err == nil {
			size = br.Size()
		}
		all += size
		if strings.HasPrefix(rel, "herbstnebel.") && filepath.Ext(rel) == ".wasm" {
			program = size
		}
		return nil
	})
	check.Must(t, err)
	if program == 0 || program > maxProgram || all > maxSite {
		t.Errorf("the program has %d bytes, at most %d; everything at start-up %d, at most %d", program, maxProgram, all, maxSite)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer server.Close()
	p := visit(t, launch(t), server.URL+"/")
	p.begin()
	if p.must(`performance.getEntriesByType('resource').some(e => /herbstnebel\.\w+\.wasm\.gz$/.test(e.name))`) != true {
		t.Error("the program did not come compressed")
	}
	p.healthy()
}

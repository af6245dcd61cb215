package main

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// borders.csv is the output of this program.
func TestBordersFileIsCurrent(t *testing.T) {
	if os.Getenv("HERBSTNEBEL_LONG") == "" {
		t.Skip("takes seconds: HERBSTNEBEL_LONG=1")
	}
	if runtime.GOARCH != "amd64" {
		t.Skip("other processors fuse multiplications and additions, and round otherwise")
	}
	dir := t.TempDir()
	for _, name := range []string{"areas.csv", "zones.csv", "links.csv", "roadless.csv", "rivers.csv"} {
		data, err := os.ReadFile(filepath.Join("../../tigers", name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	run(dir, steps)
	got, err := os.ReadFile(filepath.Join(dir, "borders.csv"))
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("../../tigers/borders.csv")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Error("borders.csv is not what is drawn from the data beside it; go run ./assets/gen/tigersmap")
	}
}

package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"herbstnebel/rules/check"
)

var sample = []entry{{"herbstnebel", []byte("program"), 0o755}, {"licences/go.txt", []byte("words"), 0o644}}

// contents reads an archive back, as lines of name, mode and text.
func contents(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	check.Must(t, err)
	var b strings.Builder
	if strings.HasSuffix(file, ".zip") {
		z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		check.Must(t, err)
		for _, f := range z.File {
			r, err := f.Open()
			check.Must(t, err)
			text, err := io.ReadAll(r)
			check.Must(t, err)
			fmt.Fprintln(&b, f.Name, f.Mode(), string(text))
		}
		return b.String()
	}
	g, err := gzip.NewReader(bytes.NewReader(data))
	check.Must(t, err)
	for r := tar.NewReader(g); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return b.String()
		}
		check.Must(t, err)
		text, err := io.ReadAll(r)
		check.Must(t, err)
		fmt.Fprintln(&b, h.Name, h.FileInfo().Mode(), string(text))
	}
}

func TestArchivesHoldTheirFiles(t *testing.T) {
	const want = "top/herbstnebel -rwxr-xr-x program\ntop/licences/go.txt -rw-r--r-- words\n"
	for name, f := range map[string]format{"zip": zipped, "tar": tarGz} {
		t.Run(name, func(t *testing.T) {
			stem := filepath.Join(t.TempDir(), "a")
			file, err := pack(f, stem, "top", sample)
			check.Must(t, err)
			if got := contents(t, file); got != want {
				t.Errorf("the archive contains\n%swant\n%s", got, want)
			}
			again, err := pack(f, stem+"2", "top", sample)
			check.Must(t, err)
			one, _ := os.ReadFile(file)
			two, _ := os.ReadFile(again)
			if !bytes.Equal(one, two) {
				t.Error("the same files give another archive")
			}
		})
	}
}

func TestEveryArchiveHasTheLicences(t *testing.T) {
	root, err := moduleRoot()
	check.Must(t, err)
	papers, err := papersOf(root)
	check.Must(t, err)
	have := map[string]bool{}
	for _, p := range papers {
		have[p.name] = true
		if len(p.data) == 0 {
			t.Errorf("%s is empty", p.name)
		}
	}
	for _, name := range []string{"LICENSE", "README.md", "CHANGELOG.md", "licences/go.txt", "licences/apache-2.0.txt", "licences/zilla-slab-OFL.txt"} {
		check.True(t, have[name], "%s is missing", name)
	}
}

func TestSumsAreOfTheFiles(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "herbstnebel-x.zip")
	check.Must(t, os.WriteFile(file, []byte("abc"), 0o644))
	sums := filepath.Join(dir, sumsName)
	check.Must(t, writeSums(sums, []string{file}, io.Discard))
	got, err := os.ReadFile(sums)
	check.Must(t, err)
	if want := fmt.Sprintf("%x  herbstnebel-x.zip\n", sha256.Sum256([]byte("abc"))); string(got) != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestOnlyAnEarlierReleaseIsReplaced(t *testing.T) {
	dir := t.TempDir()
	old := filepath.Join(dir, "herbstnebel-0.9.0-browser.zip")
	check.Must(t, os.WriteFile(old, nil, 0o644))
	check.Must(t, clear(dir))
	_, err := os.Stat(old)
	check.ErrorIs(t, err, os.ErrNotExist, "the earlier release is still there")
	thesis := filepath.Join(dir, "thesis.txt")
	check.Must(t, os.WriteFile(thesis, nil, 0o644))
	check.ErrorContains(t, clear(dir), "thesis.txt", "a folder with something else")
	if _, err := os.Stat(thesis); err != nil {
		t.Error("something else was removed")
	}
}

func TestAnUnknownTargetIsNamed(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dist")
	err := run(dir, "amiga", io.Discard)
	if err == nil || !strings.Contains(err.Error(), "amiga") || !strings.Contains(err.Error(), "linux-amd64") {
		t.Errorf("got %v", err)
	}
	_, err = os.Stat(dir)
	check.ErrorIs(t, err, os.ErrNotExist, "a folder was made all the same")
}

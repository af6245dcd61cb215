//go:build !js

package game

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestDefaultStorage(t *testing.T) {
	dir := t.TempDir()
	s, err := DefaultStorage(dir)
	must(t, err)
	must(t, s.Put("a", "b"))
	if text, err := os.ReadFile(filepath.Join(dir, "a.journal")); err != nil || string(text) != "b" {
		t.Errorf("%q: %v", text, err)
	}
	for _, key := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} { // as used by the systems
		t.Setenv(key, dir)
	}
	base, err := os.UserConfigDir()
	must(t, err)
	s, err = DefaultStorage("")
	must(t, err)
	must(t, s.Put("a", "c"))
	if text, err := os.ReadFile(filepath.Join(base, "herbstnebel", "saves", "a.journal")); err != nil || string(text) != "c" {
		t.Errorf("%q: %v", text, err)
	}
	for _, key := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} {
		t.Setenv(key, "")
	}
	if _, err := DefaultStorage(""); !errors.Is(err, ErrNoStore) {
		t.Errorf("nowhere to save: %v", err)
	}
}

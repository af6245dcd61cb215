//go:build !js

package game

import (
	"os"
	"path/filepath"
	"testing"

	"herbstnebel/rules/check"
)

func TestDefaultStorage(t *testing.T) {
	dir := t.TempDir()
	s, err := DefaultStorage(dir)
	check.Must(t, err)
	check.Must(t, s.Put("a", "b"))
	if text, err := os.ReadFile(filepath.Join(dir, "a.journal")); err != nil || string(text) != "b" {
		t.Errorf("%q: %v", text, err)
	}
	for _, key := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} { // as used by the systems
		t.Setenv(key, dir)
	}
	base, err := os.UserConfigDir()
	check.Must(t, err)
	s, err = DefaultStorage("")
	check.Must(t, err)
	check.Must(t, s.Put("a", "c"))
	if text, err := os.ReadFile(filepath.Join(base, "herbstnebel", "saves", "a.journal")); err != nil || string(text) != "c" {
		t.Errorf("%q: %v", text, err)
	}
	for _, key := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} {
		t.Setenv(key, "")
	}
	_, err = DefaultStorage("")
	check.ErrorIs(t, err, ErrNoStore, "nowhere to save")
}

//go:build !js

package scenes

import (
	"os"
	"path/filepath"
	"strings"

	"herbstnebel/game"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// desktop exports into a folder of the user's home and imports files named by their path.
type desktop struct{}

func newPlatform() ui.Platform { return desktop{} }

// Export writes a file into the folder Herbstnebel of the user's home.
func (desktop) Export(name, text string) (string, error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	if h := os.Getenv("HERBSTNEBEL_HOME"); h != "" {
		home = h
	}
	return game.Export(filepath.Join(home, "Herbstnebel"), name, text)
}

// Share writes the link into a file of the folder Herbstnebel: there is no clipboard.
func (d desktop) Share(name, link string, got func(where string, err error)) {
	got(d.Export(name, link+"\n"))
}

// Import is for files that are chosen; on the desktop a path is typed instead.
func (desktop) Import(func(name, text string, err error)) {}
func (desktop) Ask(string, string, func(string)) bool     { return false }
func (desktop) Fingers() bool                             { return false }
func (desktop) CanQuit() bool                             { return true }
func (desktop) Announce(string)                           {}
func (desktop) State(string)                              {}

// canPick reports whether Import lets the player choose a file.
const canPick = false

// resume reports whether to go on from the autosave without asking.
func resume() bool { return false }

// home is the folder for saves and settings.
func home() (string, error) {
	if h := os.Getenv("HERBSTNEBEL_HOME"); h != "" {
		return h, nil
	}
	dir, err := os.UserConfigDir()
	return filepath.Join(dir, "herbstnebel"), err
}

// openSaves returns the place for saves.
func openSaves() (game.Shelf, error) {
	dir, err := home()
	if err != nil {
		return nil, err
	}
	return game.NewFolder(filepath.Join(dir, "saves")), nil
}

// readKept reads what the program keeps beside the saves.
func readKept(name string) ([]byte, error) {
	dir, err := home()
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(dir, name+".json"))
}

func writeKept(name string, b []byte) error {
	dir, err := home()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	path := filepath.Join(dir, name+".json")
	if err := os.WriteFile(path+".new", b, 0o644); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

// systemReducedMotion reports whether the system asks for less movement; a desktop says nothing.
func systemReducedMotion() bool { return false }

// systemLanguage returns the language that the system is set to.
func systemLanguage() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			for _, code := range lang.Languages {
				if strings.HasPrefix(strings.ToLower(v), code) {
					return code
				}
			}
			return lang.Languages[0]
		}
	}
	return lang.Languages[0]
}

//go:build !js

package scenes

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"log/slog"
	"os"
	"path/filepath"
	"runtime/debug"

	"herbstnebel/game"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// desktop exports into a folder of the user's home and imports files named by their path.
type desktop struct {
	todo   chan func() // answers that wait for Update
	clips  chan func() // uses of the clipboard, one at a time
	copied string      // last, for want of a clipboard of the system
	pasted string      // and not yet taken
}

func newPlatform() ui.Platform { return &desktop{todo: make(chan func(), 8)} }

// Update calls back with what has been written.
func (d *desktop) Update() {
	for {
		select {
		case f := <-d.todo:
			f()
		default:
			return
		}
	}
}

// exports is the folder Herbstnebel of the user's home.
func exports() (string, error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	if h := os.Getenv("HERBSTNEBEL_HOME"); h != "" {
		home = h
	}
	return filepath.Join(home, "Herbstnebel"), nil
}

// Export writes a journal into the folder of exports.
func (*desktop) Export(name, text string) (string, error) {
	dir, err := exports()
	if err != nil {
		return "", err
	}
	return game.Export(dir, name, text)
}

// SaveImage writes a PNG into the folder of exports, beside the frames.
func (d *desktop) SaveImage(name string, img *image.RGBA, got func(where string, err error)) {
	go func() {
		where, err := writePicture(name, img)
		d.todo <- func() { got(where, err) }
	}()
}

// writePicture writes a PNG. A panic is an error: beside the frames it would end the program.
func writePicture(name string, img *image.RGBA) (where string, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("scenes: a picture cannot be made: %v", r)
			slog.Error("scenes: panic", "err", err, "stack", string(debug.Stack()))
		}
	}()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		return "", err
	}
	return export(name, ".png", b.String())
}

// SaveGIF writes a GIF into the folder of exports.
func (d *desktop) SaveGIF(name string, gif []byte, got func(where string, err error)) {
	got(export(name, ".gif", string(gif)))
}

func export(name, ending, content string) (string, error) {
	dir, err := exports()
	if err != nil {
		return "", err
	}
	return game.ExportAs(dir, name, ending, content)
}

// Share writes the link into a file of the folder Herbstnebel: there is no clipboard.
func (*desktop) Share(name, link string, got func(where string, err error)) {
	got(export(name, ".link", link+"\n"))
}

// Import is for files that are chosen; on the desktop a path is typed instead.
func (*desktop) Import(func(name, text string, err error))    {}
func (*desktop) PromptText(string, string, func(string)) bool { return false }
func (*desktop) Fingers() bool                                { return false }
func (*desktop) CanQuit() bool                                { return true }
func (*desktop) Announce(string)                              {}
func (*desktop) SetPageState(string)                          {}

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
func openSaves() (game.Storage, error) {
	dir, err := home()
	if err != nil {
		return nil, err
	}
	return game.NewFolder(filepath.Join(dir, "saves")), nil
}

// keptShelf returns the place for what the program keeps beside the saves.
func keptShelf() (game.Storage, error) {
	dir, err := home()
	if err != nil {
		return nil, err
	}
	return game.NewFolderOf(dir, ".json"), nil
}

// onHide does nothing: the window's end is told to App.Close.
func onHide(func()) {}

// systemReducedMotion reports whether the system asks for less movement; a desktop says nothing.
func systemReducedMotion() bool { return false }

// systemLanguage returns the language that the system is set to, or the first there is a table for.
func systemLanguage() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			if code, ok := lang.Match(v); ok {
				return code
			}
			break
		}
	}
	return lang.Languages[0]
}

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

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// desktop exports files into a folder in the user's home and imports files by path.
type desktop struct {
	todo   chan func() // callbacks to run in Update
	clips  chan func() // clipboard operations, performed one at a time
	copied string      // the text copied last, used if there is no system clipboard
	pasted string      // text not yet fetched by Pasted
	frames
}

func newPlatform() ui.Platform {
	return &desktop{todo: make(chan func(), 8), frames: newFrames()}
}

// Update runs the callbacks of finished operations.
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

// exports returns the folder Herbstnebel in the user's home.
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

// Export writes a file into the export folder.
func (*desktop) Export(name, extension, text string) (string, error) {
	return export(name, extension, text)
}

// SaveImage writes a PNG into the export folder on another goroutine.
func (d *desktop) SaveImage(name string, img *image.RGBA, got func(where string, err error)) {
	go func() {
		where, err := writePicture(name, img)
		d.todo <- func() { got(where, err) }
	}()
}

// writePicture writes a PNG. It turns a panic into an error, because on another goroutine a panic would end
// the program.
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

// SaveGIF writes a GIF into the export folder.
func (d *desktop) SaveGIF(name string, gif []byte, got func(where string, err error)) {
	got(export(name, ".gif", string(gif)))
}

func export(name, ending, content string) (string, error) {
	dir, err := exports()
	if err != nil {
		return "", err
	}
	return game.Export(dir, name, ending, content)
}

// Share writes the link into a file in the export folder.
func (*desktop) Share(name, link string, got func(where string, err error)) {
	got(export(name, ".link", link+"\n"))
}

// Import does nothing on the desktop, where the player types a path instead.
func (*desktop) Import(func(name, text string, err error))    {}
func (*desktop) PromptText(string, string, func(string)) bool { return false }
func (*desktop) Fingers() bool                                { return false }
func (*desktop) CanQuit() bool                                { return true }
func (*desktop) Announce(string)                              {}
func (*desktop) SetPageState(string)                          {}

// ShowTurn sets the title of the window. If another window is in front when the player's turn begins, it asks for
// attention, which a desktop shows in its own way.
func (*desktop) ShowTurn(t ui.Turn) {
	ebiten.SetWindowTitle(t.Title)
	if t.Phase == ui.YourTurn && !ebiten.IsFocused() {
		ebiten.RequestAttention()
	}
}

// canPickFile reports whether Import opens a file dialog.
const canPickFile = false

// resume reports whether to continue from the autosave without asking.
func resume() bool { return false }

// home returns the folder for saves and settings.
func home() (string, error) {
	if h := os.Getenv("HERBSTNEBEL_HOME"); h != "" {
		return h, nil
	}
	dir, err := os.UserConfigDir()
	return filepath.Join(dir, "herbstnebel"), err
}

// openSaves returns the storage of the saves.
func openSaves() (game.Storage, error) {
	dir, err := home()
	if err != nil {
		return nil, err
	}
	return game.NewFolder(filepath.Join(dir, "saves")), nil
}

// filesStorage returns the storage of the other files, such as settings.
func filesStorage() (game.Storage, error) {
	dir, err := home()
	if err != nil {
		return nil, err
	}
	return game.NewFolderOf(dir, ".json"), nil
}

// onHide does nothing on the desktop; App.Close is called when the window closes.
func onHide(func()) {}

// systemReducedMotion reports whether the system asks for reduced motion; unknown on the desktop.
func systemReducedMotion() bool { return false }

// systemLanguage returns the language set in the environment, or the default language if that one is not available.
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

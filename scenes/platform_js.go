package scenes

import (
	"image"

	"herbstnebel/game"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
	"herbstnebel/wasm/browser"
)

// page is the page around the game.
type page struct{ *browser.Page }

func newPlatform() ui.Platform { return page{browser.NewPage()} }

// Export offers the text as a download.
func (p page) Export(name, text string) (string, error) {
	return p.Page.Export(name+".journal", text)
}

// SaveImage copies a picture, or offers it as a download.
func (p page) SaveImage(name string, img *image.RGBA, got func(where string, err error)) {
	p.Page.Picture(name+".png", img.Pix, img.Bounds().Dx(), img.Bounds().Dy(), got)
}

// SaveGIF offers an animated picture as a download.
func (p page) SaveGIF(name string, gif []byte, got func(where string, err error)) {
	p.Page.Give(name+".gif", "image/gif", gif, got)
}

// canPick reports whether Import lets the player choose a file.
const canPick = true

// resume reports whether to go on from the autosave without asking.
func resume() bool { return browser.Resume() }

// openSaves returns the place for saves, in localStorage.
func openSaves() (game.Storage, error) { return game.DefaultShelf("") }

// keptShelf returns the place for what the program keeps beside the saves.
func keptShelf() (game.Storage, error) { return game.DefaultShelf("herbstnebel/") }

// onHide has a function called whenever the page is hidden or left: a browser says nothing more before it ends
// the program.
func onHide(f func()) { browser.OnHide(f) }

// systemReducedMotion reports whether the system asks for less movement.
func systemReducedMotion() bool { return browser.ReducedMotion() }

// systemLanguage returns the language of the browser, or the first there is a table for.
func systemLanguage() string {
	if code, ok := lang.Match(browser.Language()); ok {
		return code
	}
	return lang.Languages[0]
}

package scenes

import (
	"image"

	"herbstnebel/game"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
	"herbstnebel/wasm/browser"
)

// webPage is the web page that contains the game.
type webPage struct{ *browser.Page }

func newPlatform() ui.Platform { return webPage{browser.NewPage()} }

// Export offers the text as a download.
func (p webPage) Export(name, extension, text string) (string, error) {
	return p.Page.Export(name+extension, text)
}

// SaveImage copies a picture to the clipboard or offers it as a download.
func (p webPage) SaveImage(name string, img *image.RGBA, got func(where string, err error)) {
	p.Page.Picture(name+".png", img.Pix, img.Bounds().Dx(), img.Bounds().Dy(), got)
}

// SaveGIF offers an animated picture as a download.
func (p webPage) SaveGIF(name string, gif []byte, got func(where string, err error)) {
	p.Page.Give(name+".gif", "image/gif", gif, got)
}

// canPickFile reports whether Import opens a file dialog.
const canPickFile = true

// resume reports whether to continue from the autosave without asking.
func resume() bool { return browser.Resume() }

// openSaves returns the storage of the saves, in localStorage.
func openSaves() (game.Storage, error) { return game.DefaultStorage("") }

// filesStorage returns the storage of the other files, such as settings.
func filesStorage() (game.Storage, error) { return game.DefaultStorage("herbstnebel/") }

// onHide registers f to be called whenever the page is hidden or left. A browser gives no later notice before
// it ends the program.
func onHide(f func()) { browser.OnHide(f) }

// systemReducedMotion reports whether the system asks for reduced motion.
func systemReducedMotion() bool { return browser.ReducedMotion() }

// systemLanguage returns the language of the browser, or the default language if that one is not available.
func systemLanguage() string {
	if code, ok := lang.Match(browser.Language()); ok {
		return code
	}
	return lang.Languages[0]
}

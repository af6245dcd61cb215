package scenes

import (
	"image"
	"reflect"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
	"herbstnebel/wasm/browser"
)

// webPage is the web page that contains the game.
type webPage struct{ *browser.Page }

func newPlatform() ui.Platform { return webPage{browser.NewPage()} }

// Update calls the callbacks of finished operations. It makes Ebitengine follow the device pixel ratio, which changes when
// the player zooms the page or moves it to another screen. Ebitengine reads the ratio once, into a field that has to be
// cleared.
func (p webPage) Update() {
	p.Page.Update()
	monitor := ebiten.Monitor()
	if monitor.DeviceScaleFactor() == browser.PixelRatio() {
		return
	}
	if field := reflect.ValueOf(monitor).Elem().FieldByName("deviceScaleFactor"); field.Kind() == reflect.Float64 {
		*(*float64)(field.Addr().UnsafePointer()) = 0
		browser.LayOut()
	}
}

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

// ShowTurn sets the title of the tab and notifies the player.
func (p webPage) ShowTurn(t ui.Turn) { p.Page.ShowTurn(t.Title, string(t.Phase), t.Told) }

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

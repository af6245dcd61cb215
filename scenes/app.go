package scenes

import (
	"cmp"
	"io/fs"
	"log/slog"
	"math"
	"os"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/study"
	scenario "herbstnebel/game/workshop"
	"herbstnebel/scenes/gamecard"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/review"
	"herbstnebel/scenes/settings"
	"herbstnebel/scenes/ui"
)

// Options configure an App. The zero value of every field means the default.
type Options struct {
	Games  game.Registry // the games that are offered
	Assets fs.FS         // texts, fonts and the data of the games
	Sound  ui.Sound
	Mute   bool

	Language string  // language code; "" = the one of the settings, otherwise that of the system
	Scale    float64 // scale factor of the interface; 0 = the one of the settings

	Quit <-chan os.Signal // a signal ends the program as closing its window does; may be nil

	// A match to open instead of the title, and the error of loading it: game.Load and link.Read return both.
	Match    *game.Match
	MatchErr error
	Study    *study.Study       // a study to open instead; MatchErr is the error of reading it
	Scenario *scenario.Scenario // a scenario to show instead; MatchErr is the error of reading it
	Start    *Start
	Problem  bool    // the problem of the day is shown instead
	Faults   []error // parts of the request that cannot be honoured; the title opens and shows them
}

// Start describes a new match as requested on the command line. Empty fields mean the defaults of the set-up
// page.
type Start struct {
	Game, Scenario string
	Axis, Allies   string
	Options        []string
	Seed           uint64 // 0 = a random one
}

// App is the program and implements ebiten.Game.
type App struct {
	c        *ui.Context
	stack    *ui.Stack
	gestures ui.Gestures
	taps     ui.Touches
	touches  []ebiten.TouchID
	keyboard keyboard
	tables   map[string]*lang.Table

	games      game.Registry
	systems    *game.Systems
	store      *game.Store // nil if saving is impossible
	noStore    error
	newThinker game.NewAsyncPlayer
	engines    *ai.PlayerRegistry
	seatsOf    map[string][]string // engines by game, the strongest first
	session    *ui.Session         // the match on the screen, or nil
	board      ui.Scene            // the scene that shows play
	analysis   *review.Analysis    // of play
	linkSecret string              // see secret; empty until first used
	files      *game.PlayerFiles
	settings   []byte // settings as last written
	quit       <-chan os.Signal
	assets     fs.FS
	backdrop   page.Backdrop
	cards      *gamecard.Cards
	overrides  settings.Overrides
	monitor    ui.Point // size of the screen that shows the window, in points of the system; 0, 0 = unknown
	turnShown  ui.Turn  // as last shown outside of the screen
	left       string   // save of the match that was on the screen before the title, or ""
	dirty      bool
	updated    bool // since the last frame
	ready      bool
	crashes    int
	fatal      error
}

// Systems returns the games by identifier.
func (a *App) Systems() *game.Systems { return a.systems }

// T returns a text in the player's language.
func (a *App) T(key string, args ...any) string { return a.c.T(key, args...) }

// ErrorText describes an error in the player's language.
func (a *App) ErrorText(err error) string { return ErrorText(a.c.Lang, err) }

// setLanguage sets the language: the requested one, otherwise that of the settings, otherwise that of the system.
// The texts of a language are read when it is first used.
func (a *App) setLanguage() error {
	code := cmp.Or(a.overrides.Language, a.c.Settings.Language, systemLanguage())
	if !slices.Contains(lang.Languages, code) {
		code = lang.Languages[0]
	}
	if a.tables[code] == nil {
		t, err := loadTexts(a.games, a.assets, code)
		if err != nil {
			return err
		}
		a.tables[code] = t
	}
	a.c.Lang = a.tables[code]
	return nil
}

// applySettings puts the settings into effect.
func (a *App) applySettings() {
	c, s := a.c, a.c.Settings
	if err := a.setLanguage(); err != nil {
		slog.Error("scenes: the language stays as it is", "err", err)
	}
	c.Theme = ui.ThemeOf(s.Palette)
	c.Keys = ui.KeymapWith(s.Keys)
	a.placeKeys()
	for _, bus := range ui.Buses {
		c.Sound.SetVolume(bus, s.Volume(bus))
	}
	c.Sound.Mute(s.Mute || a.overrides.Mute)
	a.rescale()
	a.dirty = true
}

// LayoutF returns the size of the screen: the window in device pixels.
func (a *App) LayoutF(w, h float64) (float64, float64) {
	scale := 1.0
	if m := ebiten.Monitor(); m != nil {
		scale = m.DeviceScaleFactor()
		mw, mh := m.Size()
		a.monitor = ui.Point{X: float64(mw), Y: float64(mh)}
	}
	a.Resize(math.Ceil(w*scale), math.Ceil(h*scale), scale)
	return a.c.W, a.c.H
}

// Layout is required by ebiten.Game; Ebitengine calls LayoutF instead.
func (a *App) Layout(w, h int) (int, int) { return w, h }

// Resize sets the size of the screen in device pixels, and the number of device pixels per point of the system.
func (a *App) Resize(w, h, device float64) {
	if w == a.c.W && h == a.c.H && device == a.c.DeviceScale {
		return
	}
	a.c.W, a.c.H, a.c.DeviceScale = max(1, w), max(1, h), device
	a.rescale()
	a.dirty = true
}

func (a *App) rescale() {
	c := a.c
	want := float64(c.Settings.Scale) / 100
	if want == 0 {
		want = float64(ui.AutoScale(c.W/c.DeviceScale, c.H/c.DeviceScale, a.monitor.X, a.monitor.Y)) / 100
	}
	if set := a.overrides.Scale; set > 0 {
		want = set
	}
	c.Scale = FitScale(c.W, c.H, c.DeviceScale, want)
}

// FitScale returns the device pixels per interface point: the wanted scale, reduced until at least 360 by 360
// points fit on the screen.
func FitScale(w, h, device, want float64) float64 {
	return min(device*want, max(min(w, h)/360, 0.5*device))
}

// Draw redraws the screen if anything has changed since the last frame.
func (a *App) Draw(screen *ebiten.Image) {
	if !a.updated { // the input that called this frame is read in the next one
		a.rest(0)
	}
	a.updated = false
	if !a.dirty {
		return
	}
	a.dirty = false
	var err error
	func() {
		defer a.recoverPanic(&err)
		a.stack.Draw(screen, a.c)
	}()
	if err != nil {
		a.fatal = err
	}
	if !a.ready {
		a.ready = true
		a.c.Platform.SetPageState("ready")
		a.showPlace()
	}
}

// showError shows and logs an error.
func (a *App) showError(err error) {
	slog.Warn("scenes: an error is shown", "err", err)
	a.c.Push(page.NewMessage(a.T("error.title"), a.ErrorText(err)))
}

// Fullscreen reports whether the settings ask for full screen.
func (a *App) Fullscreen() bool { return a.c.Settings.Fullscreen }

package scenes

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math"
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
	"herbstnebel/wasm/browser"
)

// Options say how the program begins. The zero value of each is the default.
type Options struct {
	Games  game.Register // that are offered
	Assets fs.FS         // the texts, the typefaces and the data of the games
	Sound  ui.Sound
	Mute   bool

	Language string  // "" = as in the settings, else as the system has it
	Scale    float64 // of the interface; 0 = as in the settings

	// A match to begin with instead of the title.
	Match *game.Match
	Start *Start
}

// Start is a match as the command line asks for it; empty fields are the set-up's defaults.
type Start struct {
	Game, Scenario string
	Axis, Allies   string
	Options        []string
	Seed           uint64 // 0 = a random one
}

// App is the program that Ebitengine runs.
type App struct {
	c        *ui.Context
	stack    *ui.Stack
	gestures ui.Gestures
	touches  []ebiten.TouchID
	tables   map[string]*lang.Table

	systems   *game.Systems
	store     *game.Store // nil where nothing can be saved
	noStore   error
	thinkers  game.NewThinker
	engines   *ai.Seats
	seatsOf   map[string][]string // engines by game, from the strongest
	play      *ui.Play            // the match on the screen, or nil
	board     ui.Scene            // of play
	review    *game.Reviewer      // of play, or nil
	reviewed  int                 // the revision of the match that it is of
	reviewErr error               // why there is none
	assets    fs.FS
	backdrop  backdrop
	scale     float64 // these three override the settings until they are changed
	mute      bool
	language  string
	dirty     bool
	drawn     bool
	crashed   int
	fatal     error
}

// New makes the program. Its errors are of the assets.
func New(o Options) (*App, error) {
	a := &App{tables: map[string]*lang.Table{}, seatsOf: map[string][]string{}, systems: game.NewSystems(o.Games, o.Assets), assets: o.Assets, scale: o.Scale, mute: o.Mute, language: o.Language, dirty: true}
	fonts, err := ui.LoadFonts(o.Assets)
	if err != nil {
		return nil, err
	}
	for _, code := range lang.Languages {
		if a.tables[code], err = lang.Load(o.Assets, code); err != nil {
			return nil, err
		}
	}
	settings := loadSettings()
	if o.Sound == nil {
		o.Sound = ui.Silence{}
	}
	a.c = &ui.Context{
		Input: &ui.Input{Pinch: 1}, Keys: ui.DefaultKeymap(), W: 1280, H: 800, Scale: 1, DeviceScale: 1, Fonts: fonts, Settings: &settings,
		Sound: o.Sound, Platform: newPlatform(), Now: time.Now,
	}
	a.apply()
	shelf, err := openSaves()
	if err != nil {
		slog.Warn("scenes: nothing can be saved", "err", err)
		a.noStore = err
	} else {
		a.store = game.NewStore(shelf)
	}
	a.engines = game.Engines(o.Games)
	a.engines.Threads = threads()
	a.thinkers = browser.Thinkers(a.engines)
	a.stack = ui.NewStack(a.c, newTitle(a))
	switch {
	case o.Match != nil:
		a.begin(o.Match, false)
	case o.Start != nil:
		m, err := a.start(*o.Start)
		if err != nil {
			return nil, err
		}
		a.begin(m, false)
	case resume():
		a.resume()
	}
	return a, nil
}

// Systems returns the games.
func (a *App) Systems() *game.Systems { return a.systems }

// T returns a text in the language of the player.
func (a *App) T(key string, args ...any) string { return a.c.T(key, args...) }

// Sentence says in the player's language what went wrong.
func (a *App) Sentence(err error) string { return Sentence(a.c.Lang, err) }

// apply makes what the settings say so.
func (a *App) apply() {
	c, s := a.c, a.c.Settings
	code := a.language
	if code == "" {
		code = s.Language
	}
	if code == "" {
		code = systemLanguage()
	}
	c.Lang = a.tables[code]
	if c.Lang == nil {
		c.Lang = a.tables[lang.Languages[0]]
	}
	c.Theme = ui.ThemeOf(s.Palette)
	for _, bus := range ui.Buses {
		c.Sound.SetVolume(bus, float64(s.Volumes[bus])/100)
	}
	c.Sound.Mute(s.Mute || a.mute)
	a.rescale()
	a.dirty = true
}

// LayoutF makes the screen as large as the window in device pixels.
func (a *App) LayoutF(w, h float64) (float64, float64) {
	scale := 1.0
	if m := ebiten.Monitor(); m != nil {
		scale = m.DeviceScaleFactor()
	}
	a.Resize(math.Ceil(w*scale), math.Ceil(h*scale), scale)
	return a.c.W, a.c.H
}

// Layout is there for Ebitengine, which calls LayoutF.
func (a *App) Layout(w, h int) (int, int) { return w, h }

// Resize sets the size of the screen in device pixels.
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
	if a.scale > 0 {
		want = a.scale
	}
	c.Scale = FitScale(c.W, c.H, c.DeviceScale, want)
}

// FitScale returns device pixels per interface point: what is wanted, but so that at least
// 360 by 360 points fit on the screen.
func FitScale(w, h, device, want float64) float64 {
	return min(device*want, max(min(w, h)/360, 0.5*device))
}

// Update is one of 60 a second.
func (a *App) Update() (err error) {
	defer a.boundary(&err)
	if a.fatal != nil {
		return a.fatal
	}
	if u, ok := a.c.Platform.(interface{ Update() }); ok {
		u.Update()
	}
	in := a.gather()
	return a.Step(in)
}

// Step is Update with a given input.
func (a *App) Step(in ui.Input) error {
	c := a.c
	c.Input = &in
	c.Tick++
	if in.Take(ui.Fullscreen) && c.Platform.CanQuit() {
		c.Settings.Fullscreen = !ebiten.IsFullscreen()
		ebiten.SetFullscreen(c.Settings.Fullscreen)
		saveSettings(*c.Settings)
	}
	if in.Take(ui.MuteSound) {
		c.Settings.Mute, a.mute = !(c.Settings.Mute || a.mute), false
		a.apply()
		saveSettings(*c.Settings)
	}
	redraw, err := a.stack.Update(c)
	a.dirty = a.dirty || redraw
	return err
}

// Draw draws if anything has changed since the last time.
func (a *App) Draw(screen *ebiten.Image) {
	if !a.dirty {
		return
	}
	a.dirty = false
	var err error
	func() {
		defer a.boundary(&err)
		a.stack.Draw(screen, a.c)
	}()
	if err != nil {
		a.fatal = err
	}
	if !a.drawn {
		a.drawn = true
		a.c.Platform.State("ready")
	}
}

// boundary turns a panic into a screen. After the third the program ends.
func (a *App) boundary(err *error) {
	r := recover()
	if r == nil {
		return
	}
	a.crashed++
	stack := debug.Stack()
	slog.Error("scenes: panic", "value", r, "stack", string(stack))
	where := a.rescue()
	a.halt()
	if a.crashed > 2 {
		*err = &Crash{Value: r, Journal: where}
		return
	}
	a.c.Platform.State("error")
	a.stack = ui.NewStack(a.c, newCrash(a, fmt.Sprint(r), where))
	a.play = nil
	a.dirty = true
}

// Crash is how the program ends when it cannot go on.
type Crash struct {
	Value   any
	Journal string // where the match is, or ""
}

// Error says what and where.
func (c *Crash) Error() string {
	s := fmt.Sprintf("scenes: %v", c.Value)
	if c.Journal != "" {
		s += "; the match is kept in " + c.Journal
	}
	return s
}

// CrashName is the name of the save that a crash leaves behind.
const CrashName = "crash"

// rescue saves the match after a panic and returns where.
func (a *App) rescue() (where string) {
	if a.play == nil || a.play.Match == nil {
		return ""
	}
	defer func() {
		if recover() != nil {
			where = ""
		}
	}()
	if a.store != nil {
		if err := a.store.Save(CrashName, a.play.Match); err == nil {
			return a.T("crash.save", "name", CrashName)
		}
	}
	path, err := a.c.Platform.Export(CrashName, a.play.Match.Text())
	if err != nil {
		return ""
	}
	return path
}

// start makes a match as the command line or the set-up asks for it.
func (a *App) start(s Start) (*game.Match, error) {
	if s.Game == "" {
		s.Game = a.systems.IDs()[0]
	}
	sys, err := a.systems.Get(s.Game)
	if err != nil {
		return nil, err
	}
	if s.Scenario == "" {
		s.Scenario = sys.Scenarios()[0].ID
	}
	if s.Allies == "" && s.Axis == "" {
		s.Allies = a.defaultSeat(sys)
	}
	if s.Seed == 0 {
		s.Seed = randomSeed()
	}
	for _, seat := range []string{s.Axis, s.Allies} {
		if err := a.checkSeat(sys, seat); err != nil {
			return nil, err
		}
	}
	return game.New(sys, game.Setup{Scenario: s.Scenario, Options: s.Options, Seed: s.Seed, Axis: s.Axis, Allies: s.Allies})
}

// begin puts a match on the screen in place of everything but the title.
func (a *App) begin(m *game.Match, guide bool) {
	a.halt()
	p := &ui.Play{Match: m, Driver: game.NewDriver(m, a.thinkers), Store: a.store, Guide: guide}
	p.Adviser = game.NewAdviser(m, a.thinkers)
	p.HintSeat = func() string { return a.hintSeat(m.System()) }
	if a.store != nil {
		p.Saver = &game.Autosaver{Store: a.store, Match: m}
	}
	p.Menu = func(c *ui.Context) { c.Push(newMenu(a)) }
	p.Rules = func(c *ui.Context, num string) { c.Push(newRules(a, m.System().ID(), num)) }
	p.HandOver = func(c *ui.Context, to rules.Side) { c.Push(newHandOver(a, to)) }
	p.Over = func(c *ui.Context) { c.Push(newOver(a)) }
	p.Replace = func(c *ui.Context, next *game.Match) { a.begin(next, false) }
	a.play = p
	scene := newBoard(p)
	if guide && hasGuide(m.System().ID(), m.Seat(rules.Axis)) {
		scene = newGuide(scene, m)
	}
	a.board = scene
	a.c.Reset(scene)
	a.c.Sound.Music("")
	a.c.Sound.Ambience("wind")
	a.c.Platform.State("playing")
}

// halt ends all that is thought about the match on the screen.
func (a *App) halt() {
	if a.play == nil {
		return
	}
	if a.play.Driver != nil {
		a.play.Driver.Cancel()
	}
	if a.play.Adviser != nil {
		a.play.Adviser.Cancel()
	}
	a.dropReview()
}

// leave goes back to the title.
func (a *App) leave() {
	a.halt()
	if a.play != nil {
		if a.play.Saver != nil {
			_ = a.play.Saver.Update()
		}
	}
	a.play = nil
	a.c.Sound.Ambience("")
	a.c.Reset(newTitle(a))
	a.c.Platform.State("ready")
}

// resume opens the newest save that can be played on; it stays at the title if there is none.
func (a *App) resume() {
	if a.store == nil {
		return
	}
	saves, err := a.store.List()
	if err != nil {
		return
	}
	for _, s := range saves {
		if s.Err == nil && s.Over == "" {
			a.open(s.Name)
			return
		}
	}
}

// open loads a save and puts it on the screen, with a message if it is damaged.
func (a *App) open(name string) {
	m, err := a.store.Open(name, a.systems)
	var damaged *game.Damaged
	var old *game.Outdated
	switch {
	case err == nil:
		a.begin(m, false)
	case errors.As(err, &old):
		a.c.Push(newMessage(a.T("outdated.title"), a.Sentence(err)))
	case errors.As(err, &damaged) && m != nil:
		a.c.Push(newQuestion(a.T("load.damaged.title"), a.Sentence(err)+"\n"+a.T("load.damaged.play"),
			answer{"load.damaged.go", func(*ui.Context) { a.begin(m, false) }}, answer{"cancel", nil}))
	default:
		a.fail(err)
	}
}

// fail shows what went wrong.
func (a *App) fail(err error) {
	slog.Warn("scenes: told the player", "err", err)
	a.c.Push(newMessage(a.T("error.title"), a.Sentence(err)))
}

// Crashed keeps the match after a panic outside the App and says where it is.
func (a *App) Crashed(value any) error { return &Crash{Value: value, Journal: a.rescue()} }

// Fullscreen reports whether the window is to fill the screen.
func (a *App) Fullscreen() bool { return a.c.Settings.Fullscreen }

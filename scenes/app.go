package scenes

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/menu"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/review"
	"herbstnebel/scenes/saves"
	"herbstnebel/scenes/settings"
	"herbstnebel/scenes/share"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
	"herbstnebel/wasm/browser"
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
	Start    *Start
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
	thinkers   game.NewThinker
	engines    *ai.PlayerRegistry
	seatsOf    map[string][]string // engines by game, the strongest first
	play       *ui.Session         // the match on the screen, or nil
	board      ui.Scene            // the scene that shows play
	analysis   *review.Analysis    // of play
	linkSecret string              // see secret; empty until first used
	files      *game.Kept
	settings   []byte // settings as last written
	quit       <-chan os.Signal
	assets     fs.FS
	backdrop   page.Backdrop
	overrides  settings.Overrides
	dirty      bool
	drawn      bool
	crashed    int
	fatal      error
}

// New returns an App. It reads only the assets that the first screen needs and fails if they are faulty;
// CheckData checks the others.
func New(o Options) (*App, error) {
	a := &App{quit: o.Quit, tables: map[string]*lang.Table{}, seatsOf: map[string][]string{}, games: o.Games, systems: game.NewSystems(o.Games, o.Assets), assets: o.Assets, overrides: settings.Overrides{Language: o.Language, Scale: o.Scale, Mute: o.Mute}, dirty: true}
	fonts, err := ui.LoadFonts(o.Assets)
	if err != nil {
		return nil, err
	}
	kept := openKept()
	own := loadSettings(kept)
	mendResults(kept)
	_ = keptSecret(kept) // tellDamage reports a damaged one with the other files
	if o.Sound == nil {
		o.Sound = ui.NoSound{}
	}
	a.c = &ui.Context{
		Input: &ui.Input{Pinch: 1}, Keys: ui.DefaultKeymap(), W: 1280, H: 800, Scale: 1, DeviceScale: 1, Fonts: fonts, Settings: &own,
		Sound: o.Sound, Platform: newPlatform(), Now: time.Now,
	}
	a.files, a.settings = kept, encoded(&own)
	a.c.TouchMode = a.c.Platform.Fingers()
	if err := a.speak(); err != nil {
		return nil, err
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
	a.stack = ui.NewStack(a.c, menu.NewTitle(host{a}))
	switch {
	case o.Match != nil:
		o.Match.NewDice(rand.Uint64())
		a.offer(o.Match, a.saver(o.Match), o.MatchErr)
	case o.MatchErr != nil:
		a.fail(o.MatchErr)
	case o.Start != nil:
		m, err := a.start(*o.Start)
		if err != nil {
			return nil, err
		}
		a.begin(m, a.saver(m))
	case resume():
		a.resume()
	}
	a.tellDamage()
	onHide(a.Keep)
	return a, nil
}

// Systems returns the games by identifier.
func (a *App) Systems() *game.Systems { return a.systems }

// T returns a text in the player's language.
func (a *App) T(key string, args ...any) string { return a.c.T(key, args...) }

// Sentence describes an error in the player's language.
func (a *App) Sentence(err error) string { return ErrorText(a.c.Lang, err) }

// speak sets the language: the requested one, otherwise that of the settings, otherwise that of the system.
// The texts of a language are read when it is first used.
func (a *App) speak() error {
	code := cmp.Or(a.overrides.Language, a.c.Settings.Language, systemLanguage())
	if !slices.Contains(lang.Languages, code) {
		code = lang.Languages[0]
	}
	if a.tables[code] == nil {
		t, err := texts(a.games, a.assets, code)
		if err != nil {
			return err
		}
		a.tables[code] = t
	}
	a.c.Lang = a.tables[code]
	return nil
}

// apply puts the settings into effect.
func (a *App) apply() {
	c, s := a.c, a.c.Settings
	if err := a.speak(); err != nil {
		slog.Error("scenes: the language stays as it is", "err", err)
	}
	c.Theme = ui.ThemeOf(s.Palette)
	c.Keys = ui.KeymapWith(s.Keys)
	a.placeKeys()
	for _, bus := range ui.Buses {
		c.Sound.SetVolume(bus, float64(s.Volumes[bus])/100)
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

// Update reads the devices and performs one of the 60 updates per second.
func (a *App) Update() (err error) {
	defer a.boundary(&err)
	if a.fatal != nil {
		return a.fatal
	}
	select {
	case <-a.quit:
		return ebiten.Termination
	default:
	}
	in := a.gather()
	return a.Step(in)
}

// Step is Update with the given input.
func (a *App) Step(in ui.Input) error {
	c := a.c
	if u, ok := c.Platform.(ui.PlatformUpdater); ok {
		u.Update()
	}
	c.Input = &in
	c.Tick++
	if c.UI.Bare() { // the player is choosing a key
		in.Consume(ui.Fullscreen)
		in.Consume(ui.MuteSound)
	}
	if c.UI.Typing() { // the key types a capital letter
		in.Consume(ui.MuteSound)
	}
	if in.Consume(ui.Fullscreen) && c.Platform.CanQuit() {
		c.Settings.Fullscreen = !ebiten.IsFullscreen()
		ebiten.SetFullscreen(c.Settings.Fullscreen)
	}
	if in.Consume(ui.MuteSound) {
		c.Settings.Mute, a.overrides.Mute = !(c.Settings.Mute || a.overrides.Mute), false
		a.apply()
	}
	redraw, err := a.stack.Update(c)
	if c.Tick%settingsEvery == 0 {
		a.keepSettings()
		a.tellDamage()
	}
	a.dirty = a.dirty || redraw
	return err
}

// Draw redraws the screen if anything has changed since the last frame.
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
		a.c.Platform.SetPageState("ready")
	}
}

// boundary turns a panic into the crash screen. The third panic ends the program.
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
	a.c.Platform.SetPageState("error")
	a.stack = ui.NewStack(a.c, newCrash(a, fmt.Sprint(r), where))
	a.play = nil
	a.dirty = true
}

// Crash is the error that ends the program when it cannot continue.
type Crash struct {
	Value   any
	Journal string // where the match was saved, or ""
}

// Error returns the panic value and where the match was saved.
func (c *Crash) Error() string {
	s := fmt.Sprintf("scenes: %v", c.Value)
	if c.Journal != "" {
		s += "; the match is kept in " + c.Journal
	}
	return s
}

// rescue saves the match after a panic and returns where; "" if there is no match or saving failed.
func (a *App) rescue() (where string) {
	if a.play == nil || a.play.Match == nil || a.play.Match.Practice() {
		return ""
	}
	defer func() {
		if recover() != nil {
			where = ""
		}
	}()
	if a.play.Saver != nil {
		a.play.Saver.Release() // the autosave can then be opened from the list like any other
	}
	if a.store != nil {
		if name, err := a.store.SaveNew(saves.CrashName, a.play.Match); err == nil {
			return a.T("crash.save", "name", saves.Label(a.c.Lang, name))
		}
	}
	path, err := a.c.Platform.Export(saves.CrashName, a.play.Match.Text())
	if err != nil {
		return ""
	}
	return path
}

// start returns a new match as requested on the command line or on the set-up page.
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
	if s.Allies == "" && s.Axis == "" && game.HasSeat(sys, rules.Allies) {
		s.Allies = a.defaultSeat(sys)
	}
	if s.Seed == 0 {
		s.Seed = game.RandomSeed()
	}
	if err := a.checkSeat(sys, rules.Axis, s.Axis); err != nil {
		return nil, err
	}
	if err := a.checkSeat(sys, rules.Allies, s.Allies); err != nil {
		return nil, err
	}
	return game.New(sys, game.Setup{Scenario: s.Scenario, Options: s.Options, Seed: s.Seed, Axis: s.Axis, Allies: s.Allies})
}

// saver returns an autosaver for a new match, or nil if saving is impossible.
func (a *App) saver(m *game.Match) *game.Autosaver {
	if a.store == nil {
		return nil
	}
	return a.store.Autosave(m)
}

// keep saves the match on the screen and releases its autosave.
func (a *App) keep() error {
	if a.play == nil || a.play.Saver == nil {
		return nil
	}
	err := a.play.Saver.Flush()
	a.play.Saver.Release()
	return err
}

// part saves the match on the screen, releases its autosave and calls on. If the match cannot be saved, it
// asks the player first.
func (a *App) part(on func()) {
	err := a.keep()
	if err == nil {
		on()
		return
	}
	a.c.Push(page.NewWarning(a.T("unsaved.title"), a.Sentence(err)+"\n"+a.T("unsaved.lost"), page.Answer{Key: "unsaved.go", Do: func(*ui.Context) {
		a.play.Saver = nil
		on()
	}}, page.Answer{Key: "unsaved.stay"}))
}

// begin shows m instead of the current match and closes all scenes above the title. The current match is saved
// first. saver saves m and may be nil.
func (a *App) begin(m *game.Match, saver *game.Autosaver) {
	a.show(m, saver, func(p *ui.Session) ui.Scene { return newBoard(p) })
}

// show saves the current match and then shows m on the scene that make returns.
func (a *App) show(m *game.Match, saver *game.Autosaver, make func(*ui.Session) ui.Scene) {
	a.part(func() { a.lay(m, saver, make) })
}

// lay shows m without saving the current match.
func (a *App) lay(m *game.Match, saver *game.Autosaver, make func(*ui.Session) ui.Scene) {
	a.halt()
	own, err := skin.Load(a.assets, m.System().ID())
	if err != nil {
		slog.Error("scenes: what is the game's own on the screen is not there", "err", err)
	}
	p := &ui.Session{Match: m, Driver: game.NewDriver(m, a.thinkers), Saver: saver, Store: a.store, Look: own}
	p.Adviser = game.NewAdviser(m, a.thinkers)
	p.HintSeat = func() string { return a.hintSeat(m.System()) }
	p.Menu = func(c *ui.Context) { c.Push(a.matchPage()) }
	p.Rules = func(c *ui.Context, num string) { c.Push(a.rulesPage(m.System().ID(), num)) }
	p.HandOver = func(c *ui.Context, to rules.Side) { c.Push(newHandOver(a, to)) }
	p.Over = func(c *ui.Context) { c.Push(review.NewResultPage(host{a}, p)) }
	p.Branch = func(c *ui.Context, next *game.Match) { a.branch(next, line(saver, next)) }
	if m.IsCorrespondence() {
		p.Away = func() bool { return link.Away(m) }
		p.Give = func(c *ui.Context) { c.Push(share.NewSendTurn(host{a}, p)) }
	}
	p.ErrorText = a.Sentence
	if !m.Practice() {
		p.Saves = func(c *ui.Context, saving bool) { c.Push(saves.New(host{a}, p, saving)) }
		p.NoStore = a.noStore
	}
	a.c.Settings.Game = m.System().ID()
	a.play, a.analysis = p, review.NewAnalysis(m, a.engines)
	a.board = make(p)
	a.c.Reset(a.board)
	a.c.Sound.Music("")
	a.c.Sound.Ambience("wind")
	a.c.Platform.SetPageState("playing")
}

// halt stops all engines and reviews that work on the match on the screen.
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
	a.analysis.Drop()
}

// leave saves the match and returns to the title.
func (a *App) leave() {
	a.part(func() {
		a.halt()
		a.play = nil
		a.c.Sound.Ambience("")
		a.c.Reset(menu.NewTitle(host{a}))
		a.c.Platform.SetPageState("ready")
	})
}

// resume opens the newest save that loads and is not finished. If there is none, it does nothing.
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

// open loads a save and shows it. The current match is saved first, because it may be the one that is opened.
func (a *App) open(name string) {
	a.part(func() {
		m, saver, err := a.store.Continue(name, a.systems)
		a.offer(m, saver, err)
	})
}

// offer shows a match that was loaded with err; saver may be nil. If the match is damaged or of an older rules
// version, it asks the player first.
func (a *App) offer(m *game.Match, saver *game.Autosaver, err error) {
	var broken *journal.Error
	var old *game.OlderRulesError
	switch {
	case err == nil && link.Receiver(m) != rules.NoSide:
		if saver != nil {
			saver.Release()
		}
		a.receive(m)
	case err == nil:
		a.begin(m, saver)
		if saver != nil && saver.OpenElsewhere() {
			a.c.Push(page.NewMessage(a.T("load.taken.title"), a.T("load.taken")))
		}
	case errors.As(err, &old) && m != nil:
		a.offerOutdated(m, saver, err)
	case errors.As(err, &broken) && m != nil:
		a.c.Push(page.NewQuestion(a.T("load.damaged.title"), a.Sentence(err)+"\n"+a.T("load.damaged.play"),
			page.Answer{Key: "load.damaged.go", Do: func(*ui.Context) { a.begin(m, saver) }}, page.Answer{Key: "cancel"}))
	default:
		a.fail(err)
	}
}

// offerOutdated lets the player replay a match of an older rules version or other data up to the first choice
// that is illegal here, or continue from that point as a branch.
func (a *App) offerOutdated(m *game.Match, saver *game.Autosaver, err error) {
	answers := []page.Answer{{Key: "outdated.look", Do: func(*ui.Context) {
		a.begin(m, saver)
		a.play.Driver.Pause(true)
		a.play.Seek(0)
	}}}
	if !m.Outcome().Over {
		answers = append(answers, page.Answer{Key: "outdated.play", Do: func(*ui.Context) {
			next, err := m.Branch(m.Played(), rand.Uint64())
			if err != nil {
				a.fail(err)
				return
			}
			a.begin(next, line(saver, next))
		}})
	}
	title := "outdated.title"
	var old *game.OlderRulesError
	if errors.As(err, &old) && old.OtherData {
		title = "otherdata.title"
	}
	a.c.Push(page.NewQuestion(a.T(title), a.Sentence(err), append(answers, page.Answer{Key: "cancel"})...))
}

// line returns the autosaver of m, which is a branch of the match that saver saves.
func line(saver *game.Autosaver, m *game.Match) *game.Autosaver {
	if saver == nil {
		return nil
	}
	return saver.Line(m)
}

// fail shows and logs an error.
func (a *App) fail(err error) {
	slog.Warn("scenes: told the player", "err", err)
	a.c.Push(page.NewMessage(a.T("error.title"), a.Sentence(err)))
}

// Crashed saves the match after a panic outside the App and returns a *Crash.
func (a *App) Crashed(value any) error { return &Crash{Value: value, Journal: a.rescue()} }

// Fullscreen reports whether the settings ask for full screen.
func (a *App) Fullscreen() bool { return a.c.Settings.Fullscreen }

package scenes

import (
	"errors"
	"log/slog"
	"math/rand/v2"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/scenes/gamecard"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/menu"
	"herbstnebel/scenes/problems"
	"herbstnebel/scenes/settings"
	"herbstnebel/scenes/ui"
	"herbstnebel/wasm/browser"
)

// New returns an App. It reads only the assets that the first screen needs and fails if they are faulty;
// CheckData checks the others.
func New(o Options) (*App, error) {
	a := &App{quit: o.Quit, tables: map[string]*lang.Table{}, seatsOf: map[string][]string{}, games: o.Games, systems: game.NewSystems(o.Games, o.Assets), assets: o.Assets, overrides: settings.Overrides{Language: o.Language, Scale: o.Scale, Mute: o.Mute}, dirty: true}
	a.cards = gamecard.New(a.systems, o.Assets)
	fonts, err := ui.LoadFonts(o.Assets)
	if err != nil {
		return nil, err
	}
	files := openFiles()
	own := loadSettings(files)
	repairResults(files)
	_ = readSecret(files) // reportDamage shows a damaged one with the other files
	if o.Sound == nil {
		o.Sound = ui.NoSound{}
	}
	a.c = &ui.Context{
		Input: &ui.Input{Pinch: 1}, Keys: ui.DefaultKeymap(), W: 1280, H: 800, Scale: 1, DeviceScale: 1, Fonts: fonts, Settings: &own,
		Sound: o.Sound, Platform: newPlatform(), Now: time.Now,
	}
	a.files, a.settings = files, encodeSettings(&own)
	a.c.TouchMode = a.c.Platform.Fingers()
	if err := a.setLanguage(); err != nil {
		return nil, err
	}
	a.applySettings()
	storage, err := openSaves()
	if err != nil {
		slog.Warn("scenes: nothing can be saved", "err", err)
		a.noStore = err
	} else {
		a.store = game.NewStore(storage)
	}
	a.engines = game.Engines(o.Games)
	a.engines.Threads = threads()
	a.newThinker = browser.AsyncPlayers(a.engines)
	a.stack = ui.NewStack(a.c, menu.NewTitle(host{a}))
	a.openFirst(o)
	a.reportDamage()
	onHide(a.Save)
	return a, nil
}

// openFirst shows the match that the options ask for. If a part of them cannot be honoured, it says so on the title.
func (a *App) openFirst(o Options) {
	faults := o.Faults
	if o.Match == nil && o.Study == nil && o.MatchErr != nil {
		faults = append(faults, o.MatchErr)
	}
	var begun *game.Match
	if o.Start != nil {
		m, err := a.newMatch(*o.Start)
		if err != nil {
			faults = append(faults, err)
		}
		begun = m
	}
	switch {
	case len(faults) > 0:
		slog.Warn("scenes: the title is shown instead", "err", errors.Join(faults...))
		a.showFaults(faults)
	case o.Scenario != nil:
		a.openScenario(o.Scenario, o.MatchErr)
	case o.Study != nil:
		a.openStudy(o.Study, o.MatchErr)
	case o.Match != nil:
		o.Match.NewDice(rand.Uint64())
		a.showLoaded(o.Match, a.saver(o.Match), o.MatchErr)
	case begun != nil:
		a.showMatch(begun, a.saver(begun))
	case o.Problem:
		a.c.Push(problems.NewDay(host{a}))
	case resume():
		a.resumeNewest()
	}
}

// Update reads the devices and performs one of the 60 updates per second.
func (a *App) Update() (err error) {
	defer a.recoverPanic(&err)
	if a.fatal != nil {
		return a.fatal
	}
	select {
	case <-a.quit:
		return ebiten.Termination
	default:
	}
	in := a.readInput()
	return a.Step(in)
}

// Step is Update with the given input.
func (a *App) Step(in ui.Input) error {
	c := a.c
	if u, ok := c.Platform.(ui.PlatformUpdater); ok {
		u.Update()
	}
	if p, ok := c.Platform.(ui.HistoryReader); ok {
		if place := p.Visited(); place != "" {
			a.visit(place)
		}
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
		a.applySettings()
	}
	redraw, err := a.stack.Update(c)
	if c.Tick%settingsEvery == 0 {
		a.saveSettings()
		a.reportDamage()
	}
	a.showTurn()
	a.dirty = a.dirty || redraw
	a.updated = true
	pause := a.stack.Pause()
	if a.dirty {
		pause = 0
	}
	a.rest(pause)
	return err
}

// rest tells the platform how long the next frame can wait.
func (a *App) rest(pause time.Duration) {
	if p, ok := a.c.Platform.(ui.Rester); ok {
		p.Rest(pause)
	}
}

// Herbstnebel plays board wargames on the Ardennes offensive of December 1944.
//
//	go run . [-game ID] [-scenario ID] [-axis human|SEAT] [-allies human|SEAT] [-seed N]
//	         [-load FILE] [-link TEXT] [-data DIR] [-lang en|fr|de] [-mute] [-scale X] [-version]
//
// Without flags it begins with the title screen; with -load, -link or any flag listed
// before them, with a match. In a browser the flags come from the address of the page.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/registry"
	"herbstnebel/scenes"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/sound"
)

func main() {
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})))
	os.Exit(run(os.Args[1:]))
}

// flags holds the values of the command line.
type flags struct {
	start      scenes.Start
	load, link string
	data, lang string
	mute       bool
	scale      float64
	begin      bool // begin with a match
}

// parse parses the command line. If code is not negative, the program must exit with it;
// all messages have been printed.
func parse(args []string) (f flags, code int) {
	set := flag.NewFlagSet("herbstnebel", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	var bad *scenes.FlagError // the first invalid value
	version := f.define(set, func(key string, args ...any) {
		if bad == nil {
			bad = &scenes.FlagError{Key: key, Args: args}
		}
	})
	err := set.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		message := &strings.Builder{}
		set.SetOutput(message)
		set.Usage()
		write(os.Stderr, message.String())
		return f, 0
	case err != nil:
		bad = f.misplaced(set, err)
	case *version:
		write(os.Stdout, "herbstnebel "+game.Version+"\n")
		return f, 0
	}
	set.Visit(func(g *flag.Flag) {
		f.begin = f.begin || strings.Contains(" game scenario axis allies seed ", " "+g.Name+" ")
	})
	switch {
	case bad != nil:
	case set.NArg() > 0:
		bad = &scenes.FlagError{Key: scenes.FlagUnknown, Args: []any{"what", fmt.Sprintf("%.60s", set.Arg(0))}}
	case f.load != "" && f.begin, f.link != "" && (f.begin || f.load != ""):
		bad = &scenes.FlagError{Key: scenes.FlagLoad}
	}
	if bad != nil {
		if f.lang == "" { // -lang may come after the invalid flag
			f.lang = languageOf(args)
		}
		write(os.Stderr, "herbstnebel: "+scenes.Say(registry.Games(), assets.FS(), f.lang, bad)+"\n")
		return f, 2
	}
	return f, -1
}

// define defines the flags. It calls invalid with the message for each invalid value.
func (f *flags) define(set *flag.FlagSet, invalid func(key string, args ...any)) (version *bool) {
	set.StringVar(&f.start.Game, "game", "", "start the game with this `id`")
	set.StringVar(&f.start.Scenario, "scenario", "", "the `id` of the scenario")
	set.StringVar(&f.start.Axis, "axis", "", "the Axis player: human, or the `name` of a computer opponent")
	set.StringVar(&f.start.Allies, "allies", "", "the Allied player: human, or the `name` of a computer opponent")
	set.Func("seed", "the dice seed, a `number`; 0 = a new seed", func(s string) (err error) {
		if f.start.Seed, err = strconv.ParseUint(s, 0, 64); err != nil {
			invalid(scenes.FlagSeed)
		}
		return nil
	})
	set.StringVar(&f.load, "load", "", "continue the game of this journal `file`")
	set.StringVar(&f.link, "link", "", "continue the game of this share link, with or without its address")
	set.StringVar(&f.data, "data", "", "a `folder` with data files that replace those of the games")
	set.Func("lang", "the `language`: "+strings.Join(lang.Languages, ", "), func(s string) error {
		code, ok := lang.Match(s)
		if f.lang = code; !ok {
			f.lang = ""
			invalid(scenes.FlagLanguage, "what", fmt.Sprintf("%.60s", s), "languages", strings.Join(lang.Languages, ", "))
		}
		return nil
	})
	set.Func("scale", "the `size` of the interface, 0.75 to 2", func(s string) (err error) {
		f.scale, err = strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
		if err != nil || !(f.scale >= 0.75 && f.scale <= 2) { // NaN fails both comparisons
			invalid(scenes.FlagScale)
		}
		return nil
	})
	toggle := func(p *bool, name, usage string) {
		set.BoolFunc(name, usage, func(s string) (err error) {
			if *p, err = strconv.ParseBool(s); err != nil {
				invalid(scenes.FlagSwitch, "flag", "-"+name)
			}
			return nil
		})
	}
	version = new(bool)
	toggle(&f.mute, "mute", "start without sound")
	toggle(version, "version", "print the version and exit")
	return version
}

// misplaced returns the message for an unknown flag or a missing value; err is from package
// flag.
func (*flags) misplaced(set *flag.FlagSet, err error) *scenes.FlagError {
	name := err.Error()[strings.LastIndex(err.Error(), ": ")+2:]
	if set.Lookup(strings.TrimLeft(name, "-")) != nil {
		return &scenes.FlagError{Key: scenes.FlagValue, Args: []any{"flag", name}}
	}
	return &scenes.FlagError{Key: scenes.FlagUnknown, Args: []any{"what", fmt.Sprintf("%.60s", name)}}
}

// languageOf returns the language given anywhere on a command line, or "".
func languageOf(args []string) string {
	for i, arg := range args {
		name, value, has := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-"), "=")
		if !has && i+1 < len(args) {
			value = args[i+1]
		}
		if code, ok := lang.Match(value); ok && name == "lang" && arg != name {
			return code
		}
	}
	return ""
}

func run(args []string) (code int) {
	f, code := parse(args)
	if code >= 0 {
		return code
	}
	games, files := registry.Games(), assets.FS()
	report := func(err error) int { // a message for the player, with or without a screen
		slog.Debug("main: ends", "err", err)
		write(os.Stderr, "herbstnebel: "+scenes.Say(games, files, f.lang, err)+"\n")
		return 1
	}
	if f.data != "" {
		over, err := assets.Overlay(f.data)
		if err != nil {
			return report(err)
		}
		if err := scenes.CheckData(game.NewSystems(games, over), over); err != nil {
			return report(err) // with the built-in texts, because those in the folder may be damaged
		}
		files = over
	}
	quit := make(chan os.Signal, 1)
	signal.Notify(quit, os.Interrupt, syscall.SIGTERM)
	o := scenes.Options{Games: games, Assets: files, Sound: sound.New(f.mute), Mute: f.mute, Language: f.lang, Scale: f.scale, Quit: quit}
	if f.load != "" {
		text, err := game.ReadFile(f.load, game.MaxBytes)
		if err != nil {
			return report(err)
		}
		read := game.Load
		if link.Is(text) {
			read = link.Read
		}
		if o.Match, o.MatchErr = read(text, game.NewSystems(games, files)); o.Match == nil {
			return report(fmt.Errorf("%s: %w", f.load, o.MatchErr))
		}
	} else if f.link != "" {
		// Errors of a link are shown on the title screen, because a browser has no other
		// place for them.
		o.Match, o.MatchErr = link.Read(f.link, game.NewSystems(games, files))
	} else if f.begin {
		o.Start = &f.start
	}
	app, err := scenes.New(o)
	if err != nil {
		return report(err)
	}
	defer app.Close()
	defer func() { // panics that the app does not recover itself
		if r := recover(); r != nil {
			slog.Error("main: panic", "value", r, "stack", string(debug.Stack()))
			code = report(app.Crashed(r))
		}
	}()
	prepareWindow(app.Fullscreen())
	if err := ebiten.RunGameWithOptions(app, &ebiten.RunGameOptions{SingleThread: false}); err != nil {
		return report(err)
	}
	return 0
}

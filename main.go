// Herbstnebel plays board wargames on the Ardennes offensive of December 1944.
//
//	go run . [-game ID] [-scenario ID] [-axis human|SEAT] [-allies human|SEAT] [-seed N]
//	         [-load FILE] [-link TEXT] [-data DIR] [-lang en|fr|de] [-mute] [-scale X] [-version]
//
// Without flags it begins with the title; with -load, -link or any flag above them, with a match.
// In a browser it begins as the page says.
package main

import (
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/register"
	"herbstnebel/scenes"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/sound"
)

func main() {
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})))
	os.Exit(run(os.Args[1:]))
}

// flags are what the command line asks for.
type flags struct {
	start      scenes.Start
	load, link string
	data, lang string
	mute       bool
	scale      float64
	begin      bool // with a match
}

func parse(args []string) (f flags, code int) {
	set, said := flag.NewFlagSet("herbstnebel", flag.ContinueOnError), &strings.Builder{}
	set.SetOutput(said)
	set.StringVar(&f.start.Game, "game", "", "the `id` of the game to begin")
	set.StringVar(&f.start.Scenario, "scenario", "", "the `id` of its scenario")
	set.StringVar(&f.start.Axis, "axis", "", "who plays the Axis: human or an engine's `name`")
	set.StringVar(&f.start.Allies, "allies", "", "who plays the Allies: human or an engine's `name`")
	set.Uint64Var(&f.start.Seed, "seed", 0, "the `number` that the dice come from; 0 = a new one")
	set.StringVar(&f.load, "load", "", "a journal `file` to go on with")
	set.StringVar(&f.link, "link", "", "a game as a link, with or without the address before it")
	set.StringVar(&f.data, "data", "", "a `folder` laid over the data of the games")
	set.StringVar(&f.lang, "lang", "", "the language: "+strings.Join(lang.Languages, ", "))
	set.BoolVar(&f.mute, "mute", false, "without sound")
	set.Float64Var(&f.scale, "scale", 0, "the size of the interface, 0.75 to 2")
	version := set.Bool("version", false, "print the version and end")
	if err := set.Parse(args); err != nil {
		tell(os.Stderr, said.String())
		if errors.Is(err, flag.ErrHelp) {
			return f, 0
		}
		return f, 2
	}
	if *version {
		tell(os.Stdout, "herbstnebel "+game.Version+"\n")
		return f, 0
	}
	set.Visit(func(g *flag.Flag) {
		f.begin = f.begin || strings.Contains(" game scenario axis allies seed ", " "+g.Name+" ")
	})
	var bad *scenes.FlagError
	switch {
	case set.NArg() > 0:
		bad = &scenes.FlagError{Key: scenes.FlagUnknown, Args: []any{"what", fmt.Sprintf("%.60s", set.Arg(0))}}
	case f.lang != "" && !slices.Contains(lang.Languages, f.lang):
		bad = &scenes.FlagError{Key: scenes.FlagLanguage, Args: []any{"what", fmt.Sprintf("%.60s", f.lang), "languages", strings.Join(lang.Languages, ", ")}}
		f.lang = ""
	case f.scale != 0 && !(f.scale >= 0.75 && f.scale <= 2): // not a number is neither
		bad = &scenes.FlagError{Key: scenes.FlagScale}
	case f.load != "" && f.begin, f.link != "" && (f.begin || f.load != ""):
		bad = &scenes.FlagError{Key: scenes.FlagLoad}
	}
	if bad != nil {
		tell(os.Stderr, "herbstnebel: "+scenes.Say(register.Games(), assets.FS(), f.lang, bad)+"\n")
		return f, 2
	}
	return f, -1
}

func run(args []string) (code int) {
	f, code := parse(args)
	if code >= 0 {
		return code
	}
	games, files := register.Games(), assets.FS()
	say := func(err error) int { // in words for the player, before and after there is a screen
		slog.Debug("main: ends", "err", err)
		tell(os.Stderr, "herbstnebel: "+scenes.Say(games, files, f.lang, err)+"\n")
		return 1
	}
	if f.data != "" {
		over, err := assets.Over(f.data)
		if err != nil {
			return say(err)
		}
		if err := scenes.CheckData(game.NewSystems(games, over), over); err != nil {
			return say(err) // with the texts of the program: those in the folder may be damaged
		}
		files = over
	}
	quit := make(chan os.Signal, 1)
	signal.Notify(quit, os.Interrupt, syscall.SIGTERM)
	o := scenes.Options{Games: games, Assets: files, Sound: sound.New(f.mute), Mute: f.mute, Language: f.lang, Scale: f.scale, Quit: quit}
	if f.load != "" {
		text, err := game.ReadFile(f.load)
		if err != nil {
			return say(err)
		}
		read := game.Load
		if link.Is(text) {
			read = link.Read
		}
		if o.Match, o.MatchErr = read(text, game.NewSystems(games, files)); o.Match == nil {
			return say(fmt.Errorf("%s: %w", f.load, o.MatchErr))
		}
	} else if f.link != "" {
		// What is wrong with a link is told over the title: in a browser there is nowhere else.
		o.Match, o.MatchErr = link.Read(f.link, game.NewSystems(games, files))
	} else if f.begin {
		o.Start = &f.start
	}
	app, err := scenes.New(o)
	if err != nil {
		return say(err)
	}
	defer app.Close()
	defer func() { // what the app's own boundary lets through
		if r := recover(); r != nil {
			slog.Error("main: panic", "value", r, "stack", string(debug.Stack()))
			code = say(app.Crashed(r))
		}
	}()
	prepareWindow(app.Fullscreen())
	if err := ebiten.RunGameWithOptions(app, &ebiten.RunGameOptions{SingleThread: false}); err != nil {
		return say(err)
	}
	return 0
}

// Herbstnebel plays board wargames on the Ardennes offensive of December 1944.
//
//	go run . [-game ID] [-scenario ID] [-axis human|SEAT] [-allies human|SEAT] [-seed N]
//	         [-load FILE] [-link TEXT] [-data DIR] [-lang en|fr|de] [-mute] [-scale X] [-version]
//
// Without flags it begins with the title screen; with -load, -link or any flag listed
// before them, with a match. If a value cannot be honoured, the title screen opens and says
// so. In a browser the parameters of the page's address take the place of the flags.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/registry"
	"herbstnebel/game/study"
	"herbstnebel/game/workshop"
	"herbstnebel/scenes"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/sound"
)

func main() {
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})))
	os.Exit(run(os.Args[1:]))
}

// parse parses the command line. If code is not negative, the program must exit with it; all messages have been printed.
// Values that cannot be honoured are faults of the request and no reason to exit.
func parse(args []string) (r *scenes.Request, code int) {
	r = &scenes.Request{}
	set := flag.NewFlagSet("herbstnebel", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	version := define(set, r.Set)
	err := set.Parse(args)
	var bad *scenes.FlagError
	switch {
	case errors.Is(err, flag.ErrHelp):
		message := &strings.Builder{}
		set.SetOutput(message)
		set.Usage()
		write(os.Stderr, message.String())
		return r, 0
	case err != nil:
		bad = misplaced(set, err)
	case *version:
		write(os.Stdout, "herbstnebel "+game.Version+"\n")
		return r, 0
	case set.NArg() > 0:
		bad = &scenes.FlagError{Key: scenes.FlagUnknown, Args: []any{"what", fmt.Sprintf("%.60s", set.Arg(0))}}
	case r.Load != "" && r.Start != nil, r.Link != "" && (r.Start != nil || r.Load != ""):
		bad = &scenes.FlagError{Key: scenes.FlagLoad}
	}
	if bad != nil {
		if r.Language == "" { // -lang may come after the invalid flag
			r.Language = languageOf(args)
		}
		write(os.Stderr, "herbstnebel: "+scenes.Say(registry.Games(), assets.FS(), r.Language, bad)+"\n")
		return r, 2
	}
	return r, -1
}

// define defines the flags, whose values are passed to take.
func define(set *flag.FlagSet, take func(name, value string)) (version *bool) {
	for _, f := range [][2]string{
		{"game", "start the game with this `id`"},
		{"scenario", "the `id` of the scenario"},
		{"axis", "the Axis player: human, or the `name` of a computer opponent"},
		{"allies", "the Allied player: human, or the `name` of a computer opponent"},
		{"seed", "the dice seed, a `number`; 0 = a new seed"},
		{"load", "continue the game of this journal `file`"},
		{"link", "continue the game of this share link, with or without its address"},
		{"data", "a `folder` with data files that replace those of the games"},
		{"lang", "the `language`: " + strings.Join(lang.Languages, ", ")},
		{"scale", "the `size` of the interface, 0.75 to 2"},
	} {
		set.Func(f[0], f[1], func(s string) error { take(f[0], s); return nil })
	}
	set.BoolFunc("mute", "start without sound", func(s string) error { take("mute", s); return nil })
	return set.Bool("version", false, "print the version and exit")
}

// misplaced returns the message for an unknown flag or a missing value; err is from package
// flag.
func misplaced(set *flag.FlagSet, err error) *scenes.FlagError {
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
	r, code := request(args)
	if code >= 0 {
		return code
	}
	games := registry.Games()
	quit := make(chan os.Signal, 1)
	signal.Notify(quit, os.Interrupt, syscall.SIGTERM)
	o := scenes.Options{Games: games, Sound: sound.New(r.Mute), Mute: r.Mute, Language: r.Language, Scale: r.Scale, Start: r.Start, Problem: r.Problem, Faults: r.Faults, Quit: quit}
	o.Assets = data(r.Data, &o)
	report := func(err error) int { // a message for the player, with or without a screen
		slog.Debug("main: ends", "err", err)
		write(os.Stderr, "herbstnebel: "+scenes.Say(games, o.Assets, r.Language, err)+"\n")
		return 1
	}
	found, err := read(r, game.NewSystems(games, o.Assets))
	o.Match, o.Study, o.Scenario, o.MatchErr = found.match, found.study, found.scenario, err
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

// data returns the data of the games with the files of a folder in place of the built-in ones. If they cannot be used,
// it adds the reason to the faults and returns the built-in data.
func data(folder string, o *scenes.Options) fs.FS {
	if folder == "" {
		return assets.FS()
	}
	over, err := assets.Overlay(folder)
	if err == nil {
		err = scenes.CheckData(game.NewSystems(o.Games, over), over)
	}
	if err != nil {
		o.Faults = append(o.Faults, &scenes.PartError{Part: "data=" + folder, Err: err})
		return assets.FS()
	}
	return over
}

// content is the content of a file or a link. At most one of its fields is set.
type content struct {
	match    *game.Match
	study    *study.Study
	scenario *workshop.Scenario
}

// read returns the content of the file or the link of a request, which may have neither. If it returns an error too, the content
// is valid up to the error.
func read(r *scenes.Request, systems *game.Systems) (x content, err error) {
	text := r.Link
	if text == "" {
		if r.Load == "" {
			return x, nil
		}
		text, err = game.ReadFile(r.Load, game.MaxBytes)
	}
	is := false
	if err == nil {
		x.scenario, is, err = link.AnyScenario(text, systems)
	}
	if err == nil && !is {
		x.study, is, err = link.AnyStudy(text, systems)
	}
	switch {
	case is || err != nil:
	case r.Link != "" || link.Is(text):
		x.match, err = link.Read(text, systems)
	default:
		x.match, err = game.Load(text, systems)
	}
	if r.Link == "" && err != nil && x == (content{}) {
		err = &scenes.PartError{Part: "load=" + r.Load, Err: err}
	}
	return x, err
}

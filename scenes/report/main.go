// Report writes the after-action report of a match: one HTML file, or Markdown without pictures.
//
//	go run ./scenes/report [-lang en|fr|de] [-format html|md] [-rollouts N] [-o FILE] JOURNAL
//
// The chances come from an analysis with N trial games at each moment; 0 leaves them out.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/scenes/afteraction"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("report", flag.ContinueOnError)
	flags.SetOutput(stderr)
	language := flags.String("lang", lang.Languages[0], "the `language`: en, fr or de")
	format := flags.String("format", "html", "html or md")
	rollouts := flags.Int("rollouts", game.DefaultEffort.Rollouts, "trial games at each moment; 0 = no chances")
	to := flags.String("o", "", "write into this `file`; empty = the standard output")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case flags.NArg() != 1:
		fmt.Fprintln(stderr, "report: one journal is needed: report [flags] JOURNAL")
		return 2
	case *format != "html" && *format != "md":
		fmt.Fprintf(stderr, "report: -format is html or md, not %.20q\n", *format)
		return 2
	}
	text, err := write(flags.Arg(0), *language, *format, *rollouts)
	if err == nil && *to != "" {
		err = os.WriteFile(*to, []byte(text), 0o644)
	} else if err == nil {
		_, err = io.WriteString(stdout, text)
	}
	if err != nil {
		fmt.Fprintf(stderr, "report: %v\n", err)
		return 1
	}
	return 0
}

// write returns the report about the journal in a file.
func write(file, language, format string, rollouts int) (string, error) {
	code, known := lang.Match(language)
	if !known {
		return "", fmt.Errorf("there is no language %.20q", language)
	}
	journal, err := game.ReadFile(file, game.MaxBytes)
	if err != nil {
		return "", err
	}
	games, files := registry.Games(), assets.FS()
	m, err := game.Load(journal, game.NewSystems(games, files))
	if err != nil {
		return "", err
	}
	table, err := lang.Load(files, code)
	if err != nil {
		return "", err
	}
	titles := map[string]string{}
	for _, e := range games {
		titles[e.ID+".title"] = e.Title
	}
	fonts, err := ui.LoadFonts(files)
	if err != nil {
		return "", err
	}
	review, err := analyse(m, games, rollouts)
	if err != nil {
		return "", err
	}
	r, err := afteraction.New(m, table.With(titles), files, fonts, review, format == "html")
	if err != nil {
		return "", err
	}
	if format == "md" {
		return r.Markdown(), nil
	}
	return r.HTML(), nil
}

// analyse returns the analysis of a match, or nil without rollouts.
func analyse(m *game.Match, games game.Registry, rollouts int) (*game.Review, error) {
	if rollouts <= 0 {
		return nil, nil
	}
	effort := game.DefaultEffort
	effort.Rollouts, effort.Faces = rollouts, max(rollouts/2, 1)
	r, err := game.NewReviewer(m, game.Engines(games), effort)
	if err != nil {
		return nil, err
	}
	for {
		if now, done, err := r.Review(); done || err != nil {
			return now, err
		}
		time.Sleep(20 * time.Millisecond)
	}
}

package scenes

import (
	"errors"
	"strconv"
	"strings"
	"unicode"

	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/page"
)

// Request is what the player asks for at the start, by flags of the command line or by the address of the page. The
// zero value asks for the title.
type Request struct {
	Start      *Start // the match to begin; nil for none
	Load, Link string // the file or the share link of the match to continue
	Problem    bool   // the problem of the day
	Data       string // folder with data files
	Language   string // language code; "" for the player's own
	Mute       bool
	Scale      float64 // 0 for the player's own
	Faults     []error // a *FlagError for each value that cannot be honoured
}

// ReadAddress returns the request of a page's address, given its parameters as pairs of name and value and its share
// link. Unknown parameters, such as those of mail programs and social networks, are ignored.
func ReadAddress(parameters [][2]string, link string) *Request {
	r := &Request{Link: link}
	for _, p := range parameters {
		if local := p[0] == "load" || p[0] == "link" || p[0] == "data"; !local {
			r.Set(p[0], p[1])
		}
	}
	return r
}

// Set takes a value from a flag or a parameter. Unknown names are ignored.
func (r *Request) Set(name, value string) {
	switch name {
	case "load":
		r.Load = value
		return
	case "link":
		r.Link = value
		return
	case "data":
		r.Data = value
		return
	}
	value = printable(value)
	switch name {
	case "problem":
		r.Problem = value == "day"
		r.require(r.Problem, FlagProblem, name, value)
	case "game":
		r.start().Game = value
	case "scenario":
		r.start().Scenario = value
	case "axis":
		r.start().Axis = value
	case "allies":
		r.start().Allies = value
	case "seed":
		n, err := strconv.ParseUint(value, 0, 64)
		r.start().Seed = n
		r.require(err == nil, FlagSeed, name, value)
	case "lang":
		code, ok := lang.Match(value)
		if r.require(ok, FlagLanguage, name, value); ok {
			r.Language = code
		}
	case "scale":
		x, err := strconv.ParseFloat(strings.Replace(value, ",", ".", 1), 64)
		ok := err == nil && x >= 0.75 && x <= 2 // NaN fails both comparisons
		if r.require(ok, FlagScale, name, value); ok {
			r.Scale = x
		}
	case "mute":
		mute, err := strconv.ParseBool(value)
		r.Mute = mute || value == ""
		r.require(err == nil || value == "", FlagSwitch, name, value)
	}
}

// start returns the match to begin, which it adds if there was none.
func (r *Request) start() *Start {
	if r.Start == nil {
		r.Start = &Start{}
	}
	return r.Start
}

// require adds the message key as a fault unless ok is true.
func (r *Request) require(ok bool, key, name, value string) {
	if !ok {
		r.Faults = append(r.Faults, &FlagError{Key: key, Args: []any{"what", quotable(name + "=" + value), "languages", strings.Join(lang.Languages, ", ")}})
	}
}

// printable returns s with a mark in place of each character that cannot be displayed.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, s)
}

// quotable returns at most 60 characters of s, for use in a message.
func quotable(s string) string {
	const most = 60
	if list := []rune(printable(s)); len(list) > most {
		return string(list[:most]) + "…"
	}
	return printable(s)
}

// PartError is an error with the part of a request that caused it, such as "load=my.journal".
type PartError struct {
	Part string
	Err  error
}

// Error returns the part and the cause.
func (e *PartError) Error() string { return "scenes: " + e.Part + ": " + e.Err.Error() }

// Unwrap returns the cause.
func (e *PartError) Unwrap() error { return e.Err }

// showFaults shows on the title which parts of the request were not understood.
func (a *App) showFaults(faults []error) {
	var said []string
	for _, err := range faults {
		var part *PartError
		if errors.As(err, &part) {
			said = append(said, quotable(part.Part)+": "+a.ErrorText(part.Err))
			continue
		}
		said = append(said, a.ErrorText(err))
	}
	a.c.Push(page.NewMessage(a.T("request.title"), strings.Join(said, "\n")+"\n\n"+a.T("request.title.instead")))
}

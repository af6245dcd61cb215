package scenes

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"herbstnebel/game/link"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/problems"
	"herbstnebel/scenes/ui"
)

// hostile are values that no parameter but a path accepts.
var hostile = []string{
	"nosuch", "-1", "1e99", "../../etc/passwd", "<script>alert(1)</script>", "%s%n", "a\nb\x00\u202e", "\xff\xfe", "{what}", "🎲", strings.Repeat("word ", 2000),
}

// Every part of a request that cannot be honoured leads to the title, which quotes it and says what happens, in each
// language. No value, however it is written, ends the program.
func TestFaultsLeadToTheTitle(t *testing.T) {
	cases := map[string][][2]string{}
	for _, name := range []string{"game", "scenario", "axis", "allies", "seed", "lang", "scale", "mute", "problem"} {
		for _, value := range hostile {
			cases[name+"="+quotable(value)] = [][2]string{{"game", "celles"}, {name, value}}
		}
	}
	for name, p := range map[string][2]string{
		"seed=": {"seed", ""}, "seed=abc": {"seed", "abc"}, "seed=1.5": {"seed", "1.5"}, "seed=18446744073709551616": {"seed", "18446744073709551616"},
		"lang=": {"lang", ""}, "lang=es": {"lang", "es"}, "lang=deu": {"lang", "deu"}, "lang=en,fr": {"lang", "en,fr"},
		"scale=": {"scale", ""}, "scale=99": {"scale", "99"}, "scale=NaN": {"scale", "NaN"}, "scale=+Inf": {"scale", "+Inf"}, "scale=0.7": {"scale", "0.7"},
		"axis=link": {"axis", "link"}, "axis=mcts:rollouts=1e9": {"axis", "mcts:rollouts=1e9"}, "allies=human ": {"allies", "human "}, "mute=maybe": {"mute", "maybe"},
	} {
		cases[name] = [][2]string{{"game", "celles"}, p}
	}
	for name, parameters := range cases {
		t.Run(name, func(t *testing.T) {
			r := ReadAddress(parameters, "")
			s := open(t, Options{Start: r.Start, Faults: r.Faults, Language: r.Language, Scale: r.Scale}, 1280, 800)
			_, value, _ := strings.Cut(name, "=")
			onTitle(t, s, value[:min(len(value), 40)])
		})
	}
}

// onTitle checks that the title is open and that the message on it quotes a part of the request.
func onTitle(t *testing.T, s *tester, part string) {
	t.Helper()
	text := strings.Join(strings.Fields(strings.Join(s.c.UI.Texts(), " ")), " ") // without the breaks of lines
	check.True(t, s.session == nil, "a match is open")
	for _, want := range []string{s.T("request.title.instead"), part} {
		check.Contains(t, text, strings.Join(strings.Fields(want), " "), "the message")
	}
}

// The title says the same about links, files and seats, in the player's language.
func TestFaultsInEachLanguage(t *testing.T) {
	r := ReadAddress([][2]string{{"game", "enemyaction"}, {"axis", "human"}, {"allies", "colonel"}}, "")
	for name, o := range map[string]Options{
		"a damaged link":       {MatchErr: link.ErrDamaged},
		"no link":              {MatchErr: link.ErrNoLink},
		"a file":               {MatchErr: &PartError{Part: "load=my.journal", Err: errors.New("main: broken")}},
		"data":                 {Faults: []error{&PartError{Part: "data=my data", Err: errors.New("main: broken")}}},
		"a side without seats": {Start: r.Start},
		"two at once":          {Start: &Start{Game: "x"}, Faults: []error{&FlagError{Key: FlagScale, Args: []any{"what", "scale=9"}}}},
	} {
		for _, code := range lang.Languages {
			o.Language = code
			s := open(t, o, 390, 760)
			onTitle(t, s, map[string]string{"a file": "load=my.journal", "data": "data=my data", "two at once": "scale=9"}[name])
			s.click("ok")
			check.True(t, s.session == nil && !s.shows(s.T("request.title")), "%s, %s: the message stays", name, code)
		}
	}
}

// The address can ask for the problem of the day.
func TestProblemOfTheDay(t *testing.T) {
	r := ReadAddress([][2]string{{"problem", "day"}}, "")
	s := open(t, Options{Problem: r.Problem, Faults: r.Faults}, 1280, 800)
	for range 500 {
		if _, ok := s.stack.Top().(*problems.Scene); ok {
			return
		}
		s.step(ui.Input{})
		time.Sleep(time.Millisecond)
	}
	t.Error("no problem is on the screen")
}

// What can be honoured is.
func TestReadAddress(t *testing.T) {
	r := ReadAddress([][2]string{
		{"fbclid", "x"}, {"game", "tigers"}, {"scenario", "a"}, {"axis", "human"}, {"allies", "mcts:rollouts=3"}, {"seed", "0x10"}, {"lang", "de_DE.UTF-8"},
		{"scale", "1,25"}, {"mute", ""}, {"load", "/etc/passwd"}, {"link", "x"}, {"data", "/"},
	}, "#game=")
	want := &Request{
		Start:    &Start{Game: "tigers", Scenario: "a", Axis: "human", Allies: "mcts:rollouts=3", Seed: 16},
		Language: "de", Scale: 1.25, Mute: true, Link: "#game=",
	}
	check.True(t, reflect.DeepEqual(r, want), "%+v", r)
	for value, want := range map[string]bool{"": true, "1": true, "true": true, "0": false, "false": false} {
		check.Equal(t, ReadAddress([][2]string{{"mute", value}}, "").Mute, want, "mute=%s", value)
	}
}

package lesson

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// TestInvalidLessons: an error in a game's lessons names the lesson.
func TestInvalidLessons(t *testing.T) {
	sys, err := game.NewSystems(registry.Games(), assets.FS()).Get("deadlywoods")
	check.Must(t, err)
	position, err := fs.ReadFile(assets.FS(), "deadlywoods/lessons/odds.txt")
	check.Must(t, err)
	const good = `[{"id": "a", "side": "axis", "against": "cadet", "position": "p",
 "goals": [{"id": "g", "kind": "attack", "cells": ["3315"], "odds": "3-1"}], "ends": [{"turn": 2}], "slips": [{"id": "s", "until": ["g"]}]}]`
	load := func(text string) error {
		_, err := Load(fstest.MapFS{"deadlywoods/lessons.json": {Data: []byte(text)}, "deadlywoods/lessons/p.txt": {Data: position}}, sys)
		return err
	}
	check.Must(t, load(good))
	for _, c := range []struct{ old, new, want string }{
		{`"side"`, `"sied"`, `lessons.json:1: sied: json.unknown`},
		{`"axis"`, `"chance"`, `lessons.json:1: side: words: value "chance", known [axis allies]`},
		{`"position": "p"`, `"position": "q"`, `lessons.json:1: position: unknown: value "q.txt", file "deadlywoods/lessons"`},
		{`"3315"`, `"9999"`, `lessons.json:2: cells: strange: value "9999"`},
		{`"cells": ["3315"]`, `"cells": ["3315"], "pieces": ["1.1"]`, `lessons.json:2: pieces: strange: value "1.1"`},
		{`"attack"`, `"ambush"`, `lessons.json:2: kind: goal: value "g": there is no kind "ambush"`},
		{`, "odds": "3-1"`, ``, `lessons.json:2: id: goal: value "g": it is incomplete`},
		{`"3-1"`, `"three"`, `lessons.json:2: odds: odds: value "three"`},
		{`"attack", "cells": ["3315"], "odds": "3-1"`, `"control", "cells": ["3315"], "count": 2`, `lessons.json:2: count: goal: value "g": 2 of 1 cells`},
		{`"turn": 2`, `"by": "chance"`, `lessons.json:2: by: words: value "chance", known [axis allies]`},
		{`"turn": 2`, `"keys": ["[x"]`, `lessons.json:2: keys: pattern: value "[x"`},
		{`"until": ["g"]`, `"until": ["h"]`, `lessons.json:2: until: strange: value "h"`},
		{`"until": ["g"]`, `"do": ["[x"]`, `lessons.json:2: do: pattern: value "[x"`},
		{`"ends": [{"turn": 2}]`, `"ends": []`, `lessons.json:2: ends: empty`},
		{`}]}]`, `}]}, ` + good[1:], `lessons.json:2: id: json.twice: value "a"`},
	} {
		if err := load(strings.Replace(good, c.old, c.new, 1)); err == nil || !strings.HasPrefix(err.Error(), "lesson: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.new, err, c.want)
		}
	}
	if l, err := Load(fstest.MapFS{}, sys); l != nil || err != nil {
		t.Errorf("a game without the file: %v, %v", l, err)
	}
}

// TestALessonIsNotSaved: no journal can begin at the position of a lesson.
func TestALessonIsNotSaved(t *testing.T) {
	all(t, func(t *testing.T, sys rules.System, l *Lesson) {
		m, err := l.Begin(sys)
		check.Must(t, err)
		b, err := m.Branch(0, 1)
		check.Must(t, err)
		store := game.NewStore(nil) // never used
		for _, m := range []*game.Match{m, b} {
			check.ErrorIs(t, store.Save("x", m), game.ErrPractice, "saved")
			_, err := store.SaveNew("x", m)
			check.ErrorIs(t, err, game.ErrPractice, "saved again")
		}
	})
}

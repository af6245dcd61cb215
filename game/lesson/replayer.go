package lesson

import (
	"path"
	"slices"
	"strings"

	"herbstnebel/game"
	"herbstnebel/game/goal"
	"herbstnebel/rules"
)

// Verdict is the result of a lesson so far.
type Verdict uint8

const (
	Open Verdict = iota
	Passed
	Failed
)

// Report is the state of a lesson in a match, and the step to show now.
type Report struct {
	Verdict   Verdict
	At        int          // choices after which the lesson ended; all if it is Open
	Goals     []goal.State // in the order of Lesson.Goals
	Step      int          // index of the current step; len(Lesson.Steps) if there is none
	Next      string       // the requested choice, if it is legal now
	OffScript bool         // the step requests choices and none of them is legal, although the player decides
}

// Evaluate evaluates a match that Begin has begun. shown marks the text-only steps that the player has dismissed.
func (l *Lesson) Evaluate(m *game.Match, shown []bool) Report {
	c := l.replayer(m)
	c.dismissed = shown
	c.left = c.after(0)
	records := m.Records()
	c.evaluate()
	for i := 0; i < len(records) && c.r.Verdict == Open; i++ {
		c.play(&records[i])
		c.r.At = i + 1
	}
	c.r.Step = c.step
	if c.step < len(l.Steps) && m.ToMove() == l.Side && len(c.left) > 0 {
		c.r.Next = next(m, c.left)
		c.r.OffScript = c.r.Next == ""
	}
	return c.r
}

// next returns the first legal choice that matches the patterns, in the order of the patterns.
func next(m *game.Match, left []string) string {
	for _, pattern := range left {
		for _, choice := range m.Choices() {
			if n := m.Position().Notation(choice); matches(pattern, n) {
				return n
			}
		}
	}
	return ""
}

// indexMatch returns the index of the first pattern that matches a choice, or -1.
func indexMatch(patterns []string, notation string) int {
	return slices.IndexFunc(patterns, func(p string) bool { return matches(p, notation) })
}

// matches reports whether s matches a pattern of package path. A slash is an ordinary character, because codes
// of pieces contain slashes.
func matches(pattern, s string) bool {
	ok, err := path.Match(strings.ReplaceAll(pattern, "/", "|"), strings.ReplaceAll(s, "/", "|"))
	return ok && err == nil
}

// leg is a move of a choice: the piece and its destination.
type leg struct {
	piece rules.PieceID
	to    rules.CellID
}

// legs appends the moves of an event.
func legs(list []leg, e rules.Event) []leg {
	if e.Kind != rules.Moved || len(e.Path) == 0 {
		return list
	}
	return append(list, leg{e.Piece, e.Path[len(e.Path)-1]})
}

// replayer replays a match choice by choice.
type replayer struct {
	l         *Lesson
	v         rules.View
	f         goal.Facts
	r         Report
	dismissed []bool
	step      int            // index of the current step
	left      []string       // patterns that it still requests
	leads     map[string]leg // destinations of the requested moves, recorded while they were legal
	choices   int            // choices of the player
	rolling   bool           // an attack of the player is being resolved
	onEvent   func(rules.Event)
}

// replayer returns a replayer before the first choice of a match.
func (l *Lesson) replayer(m *game.Match) replayer {
	return replayer{l: l, v: m.At(0), f: goal.Facts{Side: l.Side}, leads: map[string]leg{}}
}

// play plays a choice and evaluates the position.
func (c *replayer) play(r *game.Record) {
	rolls := false
	if r.By == rules.Chance {
		if f, ok := c.v.Forecast(); ok && f.Attacker == c.l.Side {
			rolls = true
			if !c.rolling {
				c.f.Attacks = append(c.f.Attacks, goal.AttackMade(&f))
			}
		}
	}
	c.rolling = rolls
	planned, made := rules.Forecast{}, false
	if r.By == c.l.Side { // if the odds are shown before the attack is made, and not while its dice roll
		planned, made = c.v.Forecast()
	}
	if r.By == c.l.Side && !r.Forced() {
		c.choices++
	}
	if r.By == c.l.Side {
		c.follow()
	}
	var went []leg
	c.v.Apply(r.Choice, rules.ListenerFunc(func(e rules.Event) {
		went = legs(went, e)
		if c.onEvent != nil {
			c.onEvent(e)
		}
		c.f.Eliminate(e)
	}))
	if made && planned.Attacker == c.l.Side && c.v.ToMove() == rules.Chance {
		if _, shown := c.v.Forecast(); !shown {
			c.f.Attacks = append(c.f.Attacks, goal.AttackMade(&planned))
		}
	}
	if r.By == c.l.Side && !r.Forced() {
		c.skipTextSteps()
	}
	if c.step < len(c.l.Steps) && r.By == c.l.Side {
		i := indexMatch(c.left, r.Text)
		if i < 0 { // another path may lead there too
			i = slices.IndexFunc(c.left, func(p string) bool { return slices.Contains(went, c.leads[p]) })
		}
		if i >= 0 {
			c.left = slices.Delete(slices.Clone(c.left), i, i+1)
			if len(c.left) == 0 {
				c.left = c.after(c.step + 1)
			}
		}
	}
	c.evaluate()
}

// follow finds the destinations of the requested moves that are legal now.
func (c *replayer) follow() {
	for _, pattern := range c.left {
		if _, known := c.leads[pattern]; known {
			continue
		}
		for _, choice := range c.v.Choices(nil) {
			if !matches(pattern, c.v.Notation(choice)) {
				continue
			}
			var went []leg
			rules.CloneView(c.v).Apply(choice, rules.ListenerFunc(func(e rules.Event) { went = legs(went, e) }))
			c.leads[pattern] = leg{} // it moves no unit, or several
			if len(went) == 1 {
				c.leads[pattern] = went[0]
			}
			break
		}
	}
}

// after selects the current step: the first from i on that is not a dismissed text-only step. It returns the
// patterns of that step.
func (c *replayer) after(i int) []string {
	for i < len(c.l.Steps) && c.l.Steps[i].TextOnly() && i < len(c.dismissed) && c.dismissed[i] {
		i++
	}
	c.step = i
	if i == len(c.l.Steps) {
		return nil
	}
	return c.l.Steps[i].Do
}

// skipTextSteps skips text-only steps if a later step requests an action, because the player has acted.
func (c *replayer) skipTextSteps() {
	for i := c.step; i < len(c.l.Steps); i++ {
		if !c.l.Steps[i].TextOnly() {
			if i > c.step {
				c.step, c.left = i, c.l.Steps[i].Do
			}
			return
		}
	}
}

// evaluate evaluates the position.
func (c *replayer) evaluate() {
	c.f.Pieces = c.v.Pieces(c.f.Pieces[:0])
	c.r.Goals = c.r.Goals[:0]
	met, broken, only := true, false, true
	for i := range c.l.Goals {
		g := &c.l.Goals[i]
		s := g.State(c.v, &c.f)
		c.r.Goals = append(c.r.Goals, s)
		met, broken, only = met && s.Met, broken || s.Broken, only && g.Kind.Guard()
	}
	for c.step < len(c.l.Steps) {
		u := c.l.Steps[c.step].until
		if len(u) == 0 || slices.ContainsFunc(u, func(i int) bool { return !c.r.Goals[i].Met }) {
			break
		}
		c.left = c.after(c.step + 1)
	}
	ended := c.ended()
	switch {
	case broken || ended && !met:
		c.r.Verdict = Failed
	case met && (ended || !only && !c.l.Hold && !(c.l.Battle && c.inCombat())):
		c.r.Verdict = Passed
	}
}

// inCombat reports whether a combat has dice still to be rolled. A goal met during it may not be met at its
// end.
func (c *replayer) inCombat() bool {
	_, attack := c.v.Forecast()
	return attack || c.v.ToMove() == rules.Chance
}

// ended reports whether the lesson is over.
func (c *replayer) ended() bool {
	by := c.v.ToMove()
	if by == rules.NoSide {
		return true
	}
	for _, e := range c.l.ends {
		if c.v.Turn() < e.Turn || len(c.f.Attacks) < e.Attacks || c.choices < e.Choices {
			continue
		}
		if e.By != "" && e.By != by.String() {
			continue
		}
		if len(e.Keys) == 0 {
			return true
		}
		key := c.v.Decision().Key
		for _, p := range e.Keys {
			if matches(p, key) && by != rules.Chance {
				return true
			}
		}
	}
	return false
}

package rulestest_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/toy"
)

// Each fault must be found, and the report must end in a journal that replays: otherwise
// the checks of this package would prove nothing.
func TestFaultsAreFound(t *testing.T) {
	cases := map[string]string{ // fault: text in the report
		"order":     "out of order or double",
		"double":    "out of order or double",
		"dead end":  "no choice and no end",
		"weight":    "weight 0",
		"text":      "cannot be parsed",
		"forgets":   "has another text",
		"shared":    "on a clone changed the original",
		"names":     "two choices are written",
		"empty":     "cannot stand in a journal",
		"comment":   "cannot stand in a journal",
		"verb":      "without a verb",
		"paragraph": "is of paragraph",
		"invariant": "a unit too many",
		"method":    "an end without a method",
		"endless":   "no end after",
		"whynot":    "is legal, and WhyNot says",
		"looks":     "looking at the position changed its hash",
		"listener":  "leads to different positions",
	}
	for fault, message := range cases {
		t.Run(fault, func(t *testing.T) {
			sys := &faulty{System: toy.New(), fault: fault}
			report := caught(t, func(t testing.TB) {
				rulestest.RandomGames(t, rulestest.Run{Setup: rulestest.Setup{System: sys, Scenario: "long"}, Games: 5, Seed: 1, Limit: 200})
			})
			if !strings.Contains(report, message) {
				t.Fatalf("reported %q, want %q", report, message)
			}
			_, text, _ := strings.Cut(report, "of this game:\n")
			j, err := journal.Parse(text)
			if err != nil {
				t.Fatalf("%v in the journal of\n%s", err, report)
			}
			_, err = j.Start(toy.New())
			check.Must(t, err)
		})
	}
}

// recorder is a testing.TB that records the first failure.
type recorder struct {
	testing.TB
	report string
}

type failed struct{}

func (r *recorder) Helper()             {}
func (r *recorder) Logf(string, ...any) {}
func (r *recorder) Fatalf(format string, args ...any) {
	r.report = fmt.Sprintf(format, args...)
	panic(failed{})
}
func (r *recorder) Fatal(args ...any) { r.Fatalf("%s", fmt.Sprintln(args...)) }

func caught(t *testing.T, f func(testing.TB)) (report string) {
	r := &recorder{TB: t}
	defer func() {
		report = r.report
		if v := recover(); v != nil && v != any(failed{}) {
			panic(v)
		}
	}()
	f(r)
	return
}

// faulty is the toy game with a fault.
type faulty struct {
	rules.System
	fault string
}

func (s *faulty) Start(scenario string, options []string) (rules.View, error) {
	p, err := s.System.Start(scenario, options)
	return &position{View: p, sys: s}, err
}

func (s *faulty) Parse(text string) (rules.View, error) {
	if s.fault == "text" {
		return nil, errors.New("illegible")
	}
	p, err := s.System.Parse(text)
	if s.fault == "forgets" && p != nil && p.Turn() > 1 {
		p, err = s.System.Start("long", nil)
	}
	return &position{View: p, sys: s}, err
}

// position is a position with a fault; extra is mixed into its hash.
type position struct {
	rules.View
	sys   *faulty
	extra uint64
}

func (p *position) is(fault string) bool { return p.sys.fault == fault && p.Turn() > 1 }

func (p *position) System() rules.System { return p.sys }

func (p *position) Clone() rules.Position {
	if p.is("shared") {
		return &position{View: p.View, sys: p.sys}
	}
	return &position{View: rules.CloneView(p.View), sys: p.sys, extra: p.extra}
}

func (p *position) Copy(src rules.Position) {
	q := src.(*position)
	p.View.Copy(q.View)
	p.extra = q.extra
}

func (p *position) Hash() uint64 { return p.View.Hash() + p.extra }

func (p *position) Choices(dst []rules.Choice) []rules.Choice {
	n := len(dst)
	dst = p.View.Choices(dst)
	switch {
	case len(dst) == n:
	case p.is("order") && len(dst) > n+1:
		dst[n], dst[n+1] = dst[n+1], dst[n]
	case p.is("double"):
		dst = append(dst, dst[len(dst)-1])
	case p.is("dead end"):
		dst = dst[:n]
	}
	return dst
}

func (p *position) Weight(c rules.Choice) int {
	if p.is("weight") {
		return 0
	}
	return p.View.Weight(c)
}

func (p *position) Apply(c rules.Choice, l rules.Listener) {
	if p.is("endless") {
		return
	}
	p.View.Apply(c, l)
	if l != nil && p.is("listener") {
		p.extra++
	}
}

func (p *position) Outcome() rules.Outcome {
	o := p.View.Outcome()
	if p.sys.fault == "method" {
		o.Method = ""
	}
	if p.sys.fault == "endless" {
		return rules.Outcome{}
	}
	return o
}

func (p *position) Notation(c rules.Choice) string {
	switch {
	case p.is("names"):
		return "play"
	case p.is("empty"):
		return ""
	case p.is("comment"):
		return "#" + p.View.Notation(c)
	}
	return p.View.Notation(c)
}

func (p *position) Describe(c rules.Choice) rules.ChoiceInfo {
	pick := p.View.Describe(c)
	if p.is("verb") {
		pick.Verb = ""
	}
	return pick
}

func (p *position) Decision() rules.Decision {
	d := p.View.Decision()
	if p.is("paragraph") {
		d.Para = "99"
	}
	return d
}

func (p *position) CheckInvariants() error {
	if p.is("invariant") {
		return errors.New("a unit too many")
	}
	return p.View.(rules.InvariantChecker).CheckInvariants()
}

func (p *position) WhyNot(want rules.Intent) []rules.Reason {
	if p.is("whynot") {
		return []rules.Reason{{Key: "no"}}
	}
	return p.View.WhyNot(want)
}

func (p *position) Tracks() []rules.Track {
	if p.is("looks") {
		p.extra++
	}
	return p.View.Tracks()
}

package enemyaction_test

import (
	"regexp"
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/enemyaction"
)

// morning returns an impulse of the first day with a hand, after the opening. Units whose names match removed are
// missing, and units whose names match unsupplied are out of fuel.
func morning(t *testing.T, hand, removed, unsupplied string) *enemyaction.Position {
	t.Helper()
	var text []string
	for line := range strings.Lines(start(t, "campaign").Text()) {
		line = strings.TrimSpace(line)
		word, rest, _ := strings.Cut(line, " ")
		name, where, _ := strings.Cut(rest, " ")
		switch {
		case word == "opening" || word == "left":
		case word == "phase":
			text = append(text, "phase impulse hand", "hand "+hand)
		case word == "pile":
			for _, card := range strings.Fields(hand) {
				line = strings.Replace(line+" ", " "+card+" ", " ", 1)
			}
			text = append(text, strings.TrimSpace(line))
		case word == "unit" && removed != "" && regexp.MustCompile(removed).MatchString(name):
		case word == "unit" && unsupplied != "" && regexp.MustCompile(unsupplied).MatchString(name) && !strings.HasPrefix(where, "day"):
			text = append(text, line+" no-fuel")
		default:
			text = append(text, line)
		}
	}
	pos, err := load(t).Parse(strings.Join(text, "\n") + "\n")
	check.Must(t, err)
	return pos.(*enemyaction.Position)
}

// TestEvents checks that the policy plays an event only if its value is higher than that of the command of the card, and that
// events are always among the plans.
func TestEvents(t *testing.T) {
	const panzers = `^[^.]+\.(2P|Lehr)\.XLVII$`
	for _, test := range []struct {
		name, hand, removed, unsupplied string
		event                           string // that can be played
		played                          bool
	}{
		{"no unit to command, and others out of supply", "corps-LVIII corps-XLVII", `\.LVIII$`, panzers, "event corps-LVIII", true},
		{"a corps to command, and the units out of supply cannot move today", "corps-LVIII corps-LXVI", "", `^1\.1SS\.ISS$`, "event corps-LVIII", false},
		{"no unit to command, and the Allies may be stopped", "army-6-1 corps-LXVI", `\.(ISS|IISS|LXVII)$`, "", "event army-6-1", true},
		{"an army to command", "army-6-1 corps-LXVI", "", "", "event army-6-1", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := morning(t, test.hand, test.removed, test.unsupplied)
			list := p.Choices(nil)
			event, err := rules.ParseChoice(p, list, test.event)
			check.Must(t, err)
			g := newHeuristics(t)
			if c := g.DefaultPolicy(p, list); (c == event) != test.played {
				t.Errorf("the heuristics play %s", p.Notation(c))
			}
			planned := false
			for _, plan := range g.Plans(p, list, nil) {
				planned = planned || plan == ai.Plan{First: event}
			}
			check.True(t, planned, "the event is not among the plans")
		})
	}
}

package enemyaction

import (
	"encoding/json"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/splitmix"
)

// The long text of a card begins with its short text as a separate sentence.
func TestCardTextsBeginWithTheirKind(t *testing.T) {
	long := regexp.MustCompile(`^use\.(event|tactic)\..*\.more$`)
	for _, language := range []string{"en", "fr", "de"} {
		all := texts(t, language)
		for key, text := range all {
			if short := all[strings.TrimSuffix(key, ".more")]; long.MatchString(key) && !strings.HasPrefix(text, short+". ") {
				t.Errorf("%s, %s: %q does not begin with %q", language, key, text, short)
			}
		}
	}
}

// Every card, chit, event and tactic has texts, of the game or shared, also those that are rare in play.
func TestCardsAndChitsHaveTexts(t *testing.T) {
	raw, err := fs.ReadFile(assets.FS(), "strings/en.json")
	check.Must(t, err)
	own, shared := texts(t, "en"), map[string]string{}
	check.Must(t, json.Unmarshal(raw, &shared))
	need := func(prefix, word string) {
		if own[prefix+word] == "" && shared[prefix+word] == "" {
			t.Errorf("%s%s has no text", prefix, word)
		}
	}
	sys := game(t)
	for i := range sys.d.cards {
		c := &sys.d.cards[i]
		need("chit.", c.id)
		if c.side == axis {
			need("verb.draw.", c.id)
			need("verb.discard.", c.id)
			if !c.fuel {
				need("verb.play.", c.id)
				need("verb.support.", c.id)
			}
			if c.event != noEvent {
				need("verb.event.", c.id)
			}
		} else {
			need("verb.order.", c.id)
		}
	}
	for i := range sys.d.chits {
		need("chit.", sys.d.chits[i].id)
		need("verb.chit.", sys.d.chits[i].id)
	}
	for e := noEvent + 1; e < events; e++ {
		need("note.event.", eventNames[e])
	}
	for _, name := range tacticNames {
		need("note.tactic.", name)
	}
	for _, name := range situationNames {
		need("mod.chit.", name)
	}
	for ph := phEntry; ph < phases; ph++ {
		need("prompt.", decisions[ph].key)
	}
	for i := range sys.d.ranks {
		need("level.", sys.d.ranks[i].level)
	}
}

// The text of a die names the reason of the roll and, by the number that the decision names, the result.
func TestDiceTextsStateTheirResult(t *testing.T) {
	coverage.Covers(t, "2.D", "8.2", "24.2", "X31", "X42")
	came := map[string]func(rules.Event) bool{
		"bridge":  func(e rules.Event) bool { return e.Kind == rules.BridgeBlown },
		"block":   func(e rules.Event) bool { return e.Kind == rules.Note && e.Key == "roadblock" },
		"hold":    func(e rules.Event) bool { return e.Kind != rules.DieRolled && e.Kind != rules.Retreated },
		"bug-out": func(e rules.Event) bool { return e.Kind != rules.Retreated },
		"advance": func(e rules.Event) bool { return e.Kind == rules.Advanced },
	}
	seen := map[string]int{}
	all := []map[string]string{texts(t, "en"), texts(t, "fr"), texts(t, "de")}
	for seed := range uint64(400) {
		p := start(t, scenarioNames[seed%2])
		src := splitmix.Source(seed)
		for n := 0; !p.Outcome().Over && n < 3000; n++ {
			list := p.Choices(nil)
			c := rules.Draw(p, list, &src)
			if p.ToMove() == rules.Axis && src.N(3) > 0 {
				c = list[src.N(min(len(list), 4))]
			}
			number, checked := 0, false
			for _, a := range p.Decision().Args {
				if a.Name == "number" {
					number, checked = a.Num, true
				}
			}
			if checked != (c.Op() == opDie) {
				t.Fatalf("%s, %+v: the number asked for is named: %t", p.Notation(c), p.Decision(), checked)
			}
			var reported []rules.Event
			p.Apply(c, rules.ListenerFunc(func(e rules.Event) { reported = append(reported, e) }))
			if !checked {
				continue
			}
			die := reported[0]
			if die.Kind != rules.DieRolled || die.N != die.M || die.N != int(c.A()) {
				t.Fatalf("%s: %+v", p.Notation(c), die)
			}
			hit := die.N <= number
			next := append(reported, rules.Event{})[1]
			costs := die.Key == "hold" && !hit && (next.Kind == rules.StepLost || next.Kind == rules.Eliminated) // the retreat
			if !costs && came[die.Key](next) != hit {
				t.Fatalf("%s: %d of %d, and then %+v", die.Key, die.N, number, next)
			}
			for _, table := range all {
				for _, key := range []string{".hit", ".miss"} {
					if table["rolled."+die.Key+key] == "" {
						t.Errorf("rolled.%s%s has no text", die.Key, key)
					}
				}
			}
			seen[die.Key+map[bool]string{true: ".hit", false: ".miss"}[hit]]++
		}
	}
	for key := range came {
		if seen[key+".hit"] == 0 || seen[key+".miss"] == 0 {
			t.Errorf("%s: %d hits, %d misses", key, seen[key+".hit"], seen[key+".miss"])
		}
	}
}

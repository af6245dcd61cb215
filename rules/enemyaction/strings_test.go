package enemyaction

import (
	"encoding/json"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/rulebook/proof"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// What a card says at length begins with what it says in short, as a sentence of its own.
func TestCardsSayFirstWhatTheyAre(t *testing.T) {
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

// All that random games tell has a text, of the game's own or shared; so has every card, chit,
// event and tactic.
func TestTextsAreThere(t *testing.T) {
	raw, err := fs.ReadFile(assets.FS(), "strings/en.json")
	if err != nil {
		t.Fatal(err)
	}
	own, shared := texts(t, "en"), map[string]string{}
	if err := json.Unmarshal(raw, &shared); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	need := func(prefix, word string) {
		if word == "" || seen[prefix+word] {
			return
		}
		seen[prefix+word] = true
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
	for _, s := range sys.Scenarios() {
		need("scenario.", s.ID)
	}
	for _, b := range sys.board.Boxes {
		need("box.", b.Key)
	}
	for seed := range uint64(rulestest.Amount(2, 40)) {
		textsOfGame(sys, seed, need)
	}
}

// textsOfGame plays a random game and needs what it tells.
func textsOfGame(sys *System, seed uint64, need func(prefix, word string)) {
	v, _ := sys.Start(scenarioNames[seed%2], nil)
	src := splitmix.Source(seed)
	for n := 0; !v.Outcome().Over; n++ {
		list := v.Choices(nil)
		d := v.Decision()
		for _, c := range list {
			pick := v.Describe(c)
			need("verb.", pick.Verb)
			if pick.Pass {
				need("pass.", d.Key)
			}
		}
		if f, ok := v.Forecast(); ok {
			for _, m := range f.Modifiers {
				need("mod.", m.Key)
			}
		}
		if n%10 == 0 {
			pieces := v.Pieces(nil)
			for _, p := range pieces {
				need("symbol.", p.Symbol)
				for _, m := range p.Marks {
					need("mark.", m)
				}
			}
			for _, g := range v.Gauges() {
				need("gauge.", g.Key)
				for _, it := range g.Items {
					if it.Why != "" {
						need("why.", it.Why)
					}
				}
			}
			p := pieces[src.N(len(pieces))]
			for cell := rules.CellID(1); cell <= hexes; cell += 7 {
				for _, attack := range []bool{false, true} {
					for _, r := range v.WhyNot(rules.Intent{Piece: p.ID, To: cell, Attack: attack}) {
						need("why.", r.Key)
					}
				}
			}
		}
		c := list[src.N(len(list))]
		if v.ToMove() == rules.Chance {
			c = rules.Draw(v, list, &src)
		} else if src.N(3) > 0 {
			c = list[0]
		}
		v.Do(c, rules.ListenerFunc(func(e rules.Event) {
			switch e.Kind {
			case rules.Note:
				note, _, _ := strings.Cut(e.Key, ":")
				need("note.", note)
			case rules.DieRolled:
				need("die.", e.Key)
			case rules.PhaseBegan:
				need("phase.", e.Key)
			case rules.ChitDrawn, rules.ChitPlayed:
				need("chit.", e.Key)
			case rules.ResultFound:
				need("result.", e.Key)
			case rules.GameEnded:
				need("method.", e.Key)
			}
		}))
	}
}

// A die says what it was rolled for, and by the number that the decision names what came of it.
func TestDiceSayWhatCameOfThem(t *testing.T) {
	proof.Proves(t, "2.D", "8.2", "24.2", "X31", "X42")
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
			number, asked := 0, false
			for _, a := range p.Decision().Args {
				if a.Name == "number" {
					number, asked = a.Num, true
				}
			}
			if asked != (c.Op() == opDie) {
				t.Fatalf("%s, %+v: the number asked for is named: %t", p.Notation(c), p.Decision(), asked)
			}
			var heard []rules.Event
			p.Do(c, rules.ListenerFunc(func(e rules.Event) { heard = append(heard, e) }))
			if !asked {
				continue
			}
			die := heard[0]
			if die.Kind != rules.DieRolled || die.N != die.M || die.N != int(c.A()) {
				t.Fatalf("%s: %+v", p.Notation(c), die)
			}
			hit := die.N <= number
			next := append(heard, rules.Event{})[1]
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

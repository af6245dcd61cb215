package axisallies

import (
	"encoding/json"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// texts reads the game's own texts, and those that all games share.
func texts(t *testing.T, code string) (own, shared map[string]string) {
	t.Helper()
	read := func(b []byte, err error) map[string]string {
		t.Helper()
		m := map[string]string{}
		if err == nil {
			err = json.Unmarshal(b, &m)
		}
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	return read(fs.ReadFile(assets.FS(), "axisallies/strings."+code+".json")), read(fs.ReadFile(assets.FS(), "strings/"+code+".json"))
}

var placeholder = regexp.MustCompile(`\{[a-z-]+\}`)

// All languages have the same keys with the same placeholders.
func TestTextsMatch(t *testing.T) {
	en, _ := texts(t, "en")
	for _, code := range []string{"fr", "de"} {
		other, _ := texts(t, code)
		for key, text := range en {
			a, b := placeholder.FindAllString(text, -1), placeholder.FindAllString(other[key], -1)
			slices.Sort(a)
			slices.Sort(b)
			if other[key] == "" || !slices.Equal(a, b) {
				t.Errorf("%s: %q in %s is %q", key, text, code, other[key])
			}
		}
		if len(en) != len(other) {
			t.Errorf("%d texts, %d in %s", len(en), len(other), code)
		}
	}
}

// All that random games tell has a text.
func TestTextsAreThere(t *testing.T) {
	en, shared := texts(t, "en")
	seen := map[string]bool{}
	need := func(prefix, word string) {
		if word == "" || seen[prefix+word] {
			return
		}
		seen[prefix+word] = true
		if en[prefix+word] == "" && shared[prefix+word] == "" {
			t.Errorf("%s%s has no text", prefix, word)
		}
	}
	sys := load(t)
	for _, o := range sys.Options() {
		need("option.", o.ID)
	}
	for _, b := range sys.Board().Boxes {
		need("box.", b.Key)
	}
	for m := notEnded + 1; m < nMethods; m++ {
		need("method.", methodNames[m])
	}
	for seed := range uint64(rulestest.Amount(6, 60)) {
		pos, err := sys.Start(campaign, [][]string{nil, {"free-setup"}}[seed%2])
		if err != nil {
			t.Fatal(err)
		}
		src := splitmix.Source(seed)
		for n := 0; !pos.Outcome().Over; n++ {
			list := pos.Choices(nil)
			d := pos.Decision()
			need("prompt.", d.Key)
			for _, c := range list {
				pick := pos.Describe(c)
				need("verb.", pick.Verb)
				if pick.Pass {
					need("pass.", d.Key)
				}
			}
			if f, ok := pos.Forecast(); ok {
				for _, m := range f.Modifiers {
					need("mod.", m.Key)
				}
				for _, r := range f.Results {
					need("result.", r.Key)
				}
			}
			if n%10 == 0 {
				pieces := pos.Pieces(nil)
				for _, p := range pieces {
					need("symbol.", p.Symbol)
					for _, m := range p.Marks {
						need("mark.", m)
					}
				}
				for _, g := range pos.Gauges() {
					need("gauge.", g.Key)
				}
				p := pieces[src.N(len(pieces))]
				for cell := 1; cell <= hexes; cell += 3 {
					for _, attack := range []bool{false, true} {
						for _, r := range pos.WhyNot(rules.Intent{Piece: p.ID, To: rules.CellID(cell), Attack: attack}) {
							need("why.", r.Key)
						}
					}
				}
			}
			c := list[src.N(len(list))]
			if pos.Describe(c).Verb == "end" && src.N(8) > 0 { // not so soon
				c = list[src.N(len(list))]
			}
			pos.Do(c, rules.ListenerFunc(func(e rules.Event) {
				switch e.Kind {
				case rules.Note:
					need("note.", e.Key)
				case rules.DieRolled:
					need("die.", e.Key)
				case rules.PhaseBegan:
					need("phase.", e.Key)
				case rules.Withdrawn, rules.Placed:
					need("to.", e.Key)
				}
			}))
		}
	}
	heard := 0
	for key := range seen {
		if strings.HasPrefix(key, "note.") || strings.HasPrefix(key, "why.") {
			heard++
		}
	}
	if heard < 25 {
		t.Errorf("only %d notes and reasons were heard", heard)
	}
}

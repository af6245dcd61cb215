package registry_test

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
)

// table reads a table of texts.
func table(t *testing.T, name string) map[string]string {
	t.Helper()
	b, err := fs.ReadFile(assets.Games(), name)
	if err != nil {
		b, err = fs.ReadFile(assets.FS(), name)
	}
	check.Must(t, err)
	m := map[string]string{}
	check.Must(t, json.Unmarshal(b, &m))
	return m
}

// TestTheVocabularyHasTexts: every key of the vocabulary has a text in each language, shared by all games.
func TestTheVocabularyHasTexts(t *testing.T) {
	languages, err := fs.Glob(assets.FS(), "strings/*.json")
	check.Must(t, err)
	for _, code := range languages {
		texts := table(t, code)
		for prefix, list := range vocab.Vocabulary() {
			for i, w := range list {
				if texts[prefix+"."+w] == "" {
					t.Errorf("%s: %s.%s has no text", code, prefix, w)
				}
				check.False(t, slices.Contains(list[:i], w), "%s.%s occurs twice", prefix, w)
			}
		}
	}
}

// TestGamesUseTheVocabulary: in random games every mark, terrain, symbol, size, track and verb, every reason
// for refusing an intent and every combat modifier is in the vocabulary or in the game's own tables of texts.
// Every nation, service, road and river is in the vocabulary.
func TestGamesUseTheVocabulary(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.Games())
	for _, id := range systems.IDs() {
		t.Run(id, func(t *testing.T) {
			sys, err := systems.Get(id)
			check.Must(t, err)
			own := table(t, id+"/strings.en.json")
			seen, unknown := map[string]bool{}, 0
			record := func(prefix, word string) {
				if word == "" || seen[prefix+"."+word] {
					return
				}
				seen[prefix+"."+word] = true
				if !known(own, prefix, word) {
					unknown++
					t.Errorf("%s.%s is not in the vocabulary, and the game does not declare it", prefix, word)
				}
			}
			for i, s := range sys.Scenarios() {
				pos, err := sys.Start(s.ID, nil)
				check.Must(t, err)
				listen(sys, pos, uint64(i+1), record)
			}
			if len(seen) < 20 {
				t.Errorf("only %d words occurred", len(seen))
			}
		})
	}
}

// known reports whether a word is shared or the game's own.
func known(own map[string]string, prefix, word string) bool {
	head, _, dotted := strings.Cut(word, ".")
	if list, ok := vocab.Unspoken()[prefix]; ok {
		return slices.Contains(list, word)
	}
	return slices.Contains(vocab.Vocabulary()[prefix], word) || own[prefix+"."+word] != "" || dotted && slices.Contains(vocab.Families()[prefix], head)
}

// listen plays a random game and passes every key that occurs to record.
func listen(sys rules.System, pos rules.View, seed uint64, record func(prefix, word string)) {
	board := sys.Board()
	for _, c := range board.Cells[1:] {
		record("terrain", c.Terrain)
		record("terrain", c.Settlement)
	}
	for _, e := range board.Edges[1:] {
		record("river", e.River)
	}
	for _, r := range board.Roads {
		record("road", r.Class)
	}
	src := splitmix.Source(seed)
	for n := 0; !pos.Outcome().Over; n++ {
		choices := pos.Choices(nil)
		if n%rulestest.Amount(12, 1) == 0 {
			for _, c := range choices {
				record("verb", pos.Describe(c).Verb)
			}
		}
		if n%25 == 0 {
			pieces := pos.Pieces(nil)
			for _, p := range pieces {
				record("symbol", p.Symbol)
				record("size", p.Size)
				record("nation", p.Nation)
				record("service", p.Service)
				for _, m := range p.Marks {
					record("mark", m)
				}
			}
			for _, g := range pos.Tracks() {
				record("gauge", g.Key)
			}
			p := pieces[src.N(len(pieces))]
			for _, kind := range []string{vocab.ShowReach, vocab.ShowSupply, vocab.ShowZones, vocab.ShowThreat} {
				for _, q := range []rules.Query{{Kind: kind, Side: p.Side}, {Kind: kind, Side: p.Side, Piece: p.ID}, {Kind: kind, Side: p.Side.Other(), Cell: p.Cell}} {
					for _, m := range pos.Overlay(q) {
						record("mark", m.Key)
					}
				}
			}
			for cell := 1; cell < len(sys.Board().Cells); cell += 7 {
				for _, attack := range []bool{false, true} {
					for _, r := range pos.WhyNot(rules.Intent{Piece: p.ID, To: rules.CellID(cell), Attack: attack}) {
						record("why", r.Key)
					}
				}
			}
		}
		if f, ok := pos.Forecast(); ok {
			for _, m := range f.Modifiers {
				record("mod", m.Key)
			}
		}
		pos.Apply(choices[src.N(len(choices))], nil)
	}
}

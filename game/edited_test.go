package game_test

import (
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/registry"
	"herbstnebel/game/study"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// TestEditedMatch: in every game a match that begins from an edited position is saved, loaded, replayed, undone,
// sent as a link and counted apart, with the same positions everywhere.
func TestEditedMatch(t *testing.T) {
	all := game.NewSystems(registry.Games(), assets.FS())
	for _, id := range all.IDs() {
		t.Run(id, func(t *testing.T) {
			sys, err := all.Get(id)
			check.Must(t, err)
			ed := sys.(rules.Editor)
			start, err := sys.Start(sys.Scenarios()[0].ID, nil)
			check.Must(t, err)
			v, err := ed.Settle(start)
			check.Must(t, err)
			v, err = ed.Edit(v, rules.Edit{Key: rules.EditTurn, Value: 2})
			check.Must(t, err)
			m, err := game.New(sys, game.Setup{Position: v.Text(), Seed: 7, Study: true})
			check.Must(t, err)
			for range 60 {
				if c := m.Choices(); len(c) > 0 {
					check.Must(t, m.Play(c[len(c)/2]))
				}
			}
			check.Equal(t, m.At(0).Hash(), v.Hash(), "the match begins elsewhere")
			check.Equal(t, m.Header().Scenario, rules.EditedScenario, "scenario")
			check.False(t, m.Practice(), "the match cannot be saved")
			again, err := game.Load(m.Text(), all)
			check.Must(t, err)
			text, err := link.Write(m)
			check.Must(t, err)
			sent, err := link.Read(text, all)
			check.Must(t, err)
			t.Logf("a link of %d bytes for %d choices and a position of %d", len(text), m.Played(), len(v.Text()))
			pages, err := study.Of(m)
			check.Must(t, err)
			read, err := link.ReadStudy(link.WriteStudy(pages), all)
			check.Must(t, err)
			line, err := read.Match(read.Here(), game.Setup{Seed: 7})
			check.Must(t, err)
			check.Equal(t, read.Text(), pages.Text(), "another study")
			check.Equal(t, line.Position().Hash(), m.Position().Hash(), "another position in the study")
			begun, is, err := game.LoadPosition("# mine\n"+v.Text(), all)
			check.Must(t, err)
			check.True(t, is && begun.At(0).Hash() == v.Hash(), "the text begins another match")
			for _, other := range []*game.Match{again, sent} {
				check.Equal(t, other.Text(), m.Text(), "another journal")
				check.Equal(t, other.Position().Hash(), m.Position().Hash(), "another position")
			}
			check.Must(t, again.Undo())
			check.True(t, again.Played() < m.Played(), "nothing was undone")
		})
	}
}

// TestHostilePosition: a position from a stranger is refused with a reason, or settled.
func TestHostilePosition(t *testing.T) {
	all := game.NewSystems(registry.Games(), assets.FS())
	for _, id := range all.IDs() {
		sys, err := all.Get(id)
		check.Must(t, err)
		start, err := sys.Start(sys.Scenarios()[0].ID, nil)
		check.Must(t, err)
		lines := strings.SplitAfter(start.Text(), "\n")
		texts := []string{"", "x", strings.Repeat("#\n", rules.MaxPosition), "turn 300\n", strings.Repeat(lines[0], 3)}
		for i := range lines {
			texts = append(texts, strings.Join(lines[:i], ""), strings.Join(lines, "")+lines[i]+"turn 200\nside 250\nphase over\n",
				strings.Replace(start.Text(), lines[i], strings.ReplaceAll(lines[i], "1", "255"), 1))
		}
		for _, text := range texts {
			v, err := rules.StartEdited(sys, text)
			if err == nil {
				check.True(t, len(v.Choices(nil)) > 0 || v.Outcome().Over, "no choices after %q", text)
				continue
			}
			if _, ok := err.(*rules.EditError); !ok {
				t.Errorf("%s: %v is no reason for\n%.200s", id, err, text)
			}
		}
	}
}

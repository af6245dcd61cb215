package workshop_test

import (
	"errors"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/registry"
	"herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
)

var systems = game.NewSystems(registry.Games(), assets.FS())

// draft returns a draft from the first scenario of a game.
func draft(t *testing.T, id string) *workshop.Draft {
	t.Helper()
	sys, err := systems.Get(id)
	check.Must(t, err)
	v, err := sys.Start(sys.Scenarios()[0].ID, nil)
	check.Must(t, err)
	s, err := workshop.New(v)
	check.Must(t, err)
	return workshop.Edit(s)
}

// removal returns an edit that takes a unit off the map.
func removal(t *testing.T, d *workshop.Draft) rules.Edit {
	t.Helper()
	cells := rules.CellID(len(d.System().Board().Cells))
	for _, q := range d.Position().Pieces(nil) {
		at := rules.EditAt{Piece: q.ID}
		if x := d.Item(at, rules.EditPlace); q.Unit && q.Cell != 0 && q.Cell < cells && x != nil {
			for _, box := range x.Boxes {
				if e := x.To(at, int(box)); d.Check(e) == nil {
					return e
				}
			}
		}
	}
	t.Fatal("no unit can be taken off the map")
	return rules.Edit{}
}

// TestScenarioIsKept: in every game, an edited position has the same hash after a file, a link and a match, and texts and seats
// are kept.
func TestScenarioIsKept(t *testing.T) {
	for _, id := range systems.IDs() {
		d := draft(t, id)
		check.Must(t, d.Edit(removal(t, d)))
		d.SetTexts(" Noville\n", "The road\nto Bastogne.\x00")
		check.Equal(t, d.Title+"|"+d.About, "Noville|The road\nto Bastogne.", "texts")
		title, system := workshop.Heading(d.Text())
		check.Equal(t, title+"|"+system, "Noville|"+id, "heading")
		file, is, err := link.AnyScenario(d.Text(), systems)
		check.Must(t, err)
		check.True(t, is, "%s: the file is no scenario", id)
		sent, is, err := link.AnyScenario("https://example.org/#"+link.Key+link.WriteScenario(&d.Scenario), systems)
		check.Must(t, err)
		check.True(t, is, "%s: the link is no scenario", id)
		for _, s := range []*workshop.Scenario{file, sent} {
			check.Equal(t, s.Text(), d.Text(), "%s: text", id)
			check.Equal(t, s.Position().Hash(), d.Position().Hash(), "%s: position", id)
		}
		m, err := sent.Match(game.Setup{Seed: 4})
		check.Must(t, err)
		check.Equal(t, m.At(0).Hash(), d.Position().Hash(), "%s: match", id)
		_, is, _ = link.AnyStudy(d.Text(), systems)
		check.False(t, is, "%s: a scenario is a study", id)
	}
}

// TestUndoAndRedo: positions come back, and a new edit ends Redo.
func TestUndoAndRedo(t *testing.T) {
	d := draft(t, "axisallies")
	start := d.Position().Hash()
	check.False(t, d.Undo() || d.Redo(), "there is nothing to undo")
	check.Must(t, d.Edit(removal(t, d)))
	first := d.Position().Hash()
	check.Must(t, d.Edit(removal(t, d)))
	check.True(t, d.Undo(), "the second edit is undone")
	check.True(t, d.Undo(), "the first edit is undone")
	check.False(t, d.CanUndo(), "there is more to undo")
	check.Equal(t, d.Position().Hash(), start, "position")
	check.True(t, d.Redo(), "redo")
	check.Equal(t, d.Position().Hash(), first, "position")
	check.Must(t, d.Edit(removal(t, d)))
	check.False(t, d.CanRedo(), "the other edit comes back")
}

// TestPaste: a text replaces the position, and a text that is none has a reason and changes nothing.
func TestPaste(t *testing.T) {
	d, other := draft(t, "celles"), draft(t, "celles")
	check.Must(t, other.Edit(removal(t, other)))
	start := d.Position().Hash()
	for _, bad := range []string{"", "A letter.", draft(t, "tigers").Position().Text(), draft(t, "tigers").Text(), strings.Repeat("x", rules.MaxPosition+1)} {
		var why *rules.EditError
		check.True(t, errors.As(d.Paste(bad, systems), &why), "no reason against %.20q", bad)
		check.Equal(t, d.Position().Hash(), start, "position")
	}
	for _, text := range []string{other.Position().Text(), other.Text()} {
		check.Must(t, d.Paste(text, systems))
		check.Equal(t, d.Position().Hash(), other.Position().Hash(), "position")
		check.True(t, d.Undo(), "undo")
	}
}

// TestHostileScenario: a text from a stranger is a scenario of bounded size, or an error.
func TestHostileScenario(t *testing.T) {
	text := draft(t, "axisallies").Text()
	lines := strings.SplitAfter(text, "\n")
	for i := range lines {
		for _, bad := range []string{strings.Join(lines[:i], ""), text + lines[i], strings.Replace(text, lines[i], strings.Repeat("9", 300)+"\n", 1)} {
			s, err := workshop.Parse(bad, systems)
			check.True(t, (s == nil) == (err != nil), "%d: %v", i, err)
		}
	}
	long, err := workshop.Parse(strings.Replace(text, "system", "title "+strings.Repeat("ä", 900)+"\nabout "+strings.Repeat("x", 9000)+"\nsystem", 1), systems)
	check.Must(t, err)
	check.True(t, len(long.Title) <= workshop.MaxTitle && len(long.About) <= workshop.MaxAbout, "texts of %d and %d bytes", len(long.Title), len(long.About))
	var later *journal.VersionError
	_, err = workshop.Parse(strings.Replace(text, "scenario 1", "scenario 2", 1), systems)
	check.True(t, errors.As(err, &later), "a later format: %v", err)
	damaged := []byte(link.WriteScenario(&draft(t, "axisallies").Scenario))
	damaged[len(damaged)/2] ^= 1
	_, err = link.ReadScenario("#"+link.Key+string(damaged), systems)
	check.True(t, err != nil, "a damaged link is read")
}

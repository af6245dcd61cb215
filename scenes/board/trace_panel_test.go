package board

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// inBrackets matches nested brackets.
var inBrackets = regexp.MustCompile(`\([^)]*\(`)

// TestTracesAreShown checks in both languages that the actions of a side controlled by procedures are told in sentences, during the match
// and in a replay, that each place is a link in the log and the panel, and that the compared units and cells of an open trace are
// highlighted.
func TestTracesAreShown(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		s, b := table(t, 1280, 800, "enemyaction", "breakthrough", game.Human, game.Human)
		s.C.Settings.Language, s.C.Lang = language, uitest.Table(t, language)
		b.model.texts.Lang = s.C.Lang
		s.C.Settings.Record = true
		calm(t, s, b)
		player := ai.NewRandom(5)
		shown, linked := 0, 0
		for range 250 {
			m := b.play.Match
			if m.Outcome().Over {
				break
			}
			if err := m.Play(player.Choose(m.Position(), m.Choices(), nil)); err != nil {
				t.Fatal(err)
			}
			for i := range b.model.queue.Acts {
				if b.model.queue.Acts[i].Trace != nil && b.model.queue.Acts[i].Length <= 0 {
					t.Fatal("an account is shown in no time")
				}
			}
			if i := slices.IndexFunc(b.model.queue.Acts, func(a playback.Act) bool { return a.Trace != nil }); i >= 0 && shown < 3 {
				for k := range i {
					b.animation.end(&b.model.queue.Acts[k])
				}
				b.model.queue.Acts = b.model.queue.Acts[i:]
				s.Step(ui.Input{})
				if said, _ := b.views.prompt(s.C); b.panels.traces.Current(b.views.traceView()) == nil || said != b.model.texts.TraceSummary(b.panels.traces.Current(b.views.traceView())) {
					t.Errorf("%q is said when an account is shown", said)
				}
				shown++
			}
			if b.animation.skip(s.C); b.model.now.revision != m.Revision() {
				b.refresh(s.C)
			}
			if linked < 20 {
				linked += follows(t, s.C, b)
				isRead(t, s, b)
			}
		}
		if shown == 0 || linked == 0 {
			t.Errorf("%s: %d accounts were shown, %d links followed", language, shown, linked)
		}
		said := func() (list []string) {
			for i := range b.model.log.Entries {
				if e := &b.model.log.Entries[i]; e.Trace != nil {
					text := b.model.texts.Entry(e)
					if text == "" || strings.ContainsAny(text, "{}") || strings.ContainsFunc(text, func(r rune) bool { return r >= gametext.NameBegins && r < 0xf8ff }) {
						t.Errorf("%s: %q is not a sentence", language, text)
					}
					if inBrackets.MatchString(text) {
						t.Errorf("%s: %q has brackets in brackets", language, text)
					}
					list = append(list, text)
				}
			}
			return list
		}
		heard := said()
		b.model.rebuildLog()
		if again := said(); !slices.Equal(heard, again) || len(heard) < 30 {
			t.Errorf("%s: %d lines were told, %d are read again", language, len(heard), len(again))
		}
	}
}

// isRead checks that the first trace can be opened and has its texts.
func isRead(t *testing.T, s *uitest.Screen, b *Board) {
	t.Helper()
	if len(b.panels.traces.List()) == 0 {
		return
	}
	a := b.panels.traces.List()[0]
	s.Step(ui.Input{})
	s.Click("account0")
	s.Step(ui.Input{})
	texts := strings.Join(s.C.UI.Texts(), " ")
	for i := range a.Summary {
		if text, _ := b.model.texts.Sentence(&a.Summary[i]); b.panels.traces.Current(b.views.traceView()) != a || !strings.Contains(texts, text) {
			t.Errorf("%q cannot be read", text)
		}
	}
	s.Click("account0")
}

// follows checks that each place in the last sentences is a link at the position of its name. It returns the number of links.
func follows(t *testing.T, c *ui.Context, b *Board) (n int) {
	t.Helper()
	for _, a := range b.panels.traces.List() {
		for i := range a.Summary {
			text, names := b.model.texts.Sentence(&a.Summary[i])
			for _, s := range names {
				n++
				if name := text[s.From:s.To]; !b.model.pic.OnMap(s.Cell) || name == "" || strings.ContainsAny(name, ".;") && !strings.Contains(namesAt(b, s.Cell), name) {
					t.Errorf("%q is a link to %s in %q", name, b.model.texts.CellName(s.Cell), text)
				}
				b.camera.flash(c, s.Cell)
				if !b.canvas.Highlights.Has(s.Cell) {
					t.Errorf("%s does not flash", b.model.texts.CellName(s.Cell))
				}
			}
		}
	}
	return n
}

// namesAt returns all names at a cell.
func namesAt(b *Board, cell rules.CellID) string {
	names := []string{b.model.texts.CellName(cell)}
	for _, id := range b.model.pic.Stacks[cell] {
		names = append(names, b.model.texts.PieceName(id))
	}
	return strings.Join(names, " ")
}

package page_test

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// sheet is a page with a back button.
type sheet struct{ page.Sheet }

func (s *sheet) Update(c *ui.Context) error {
	s.LayoutWithBack(c, c.T("help.title"))
	return nil
}

// Enter gives the first answer of a question and the last one of a warning. Esc gives the last one of both.
func TestAnswers(t *testing.T) {
	for _, c := range []struct {
		name   string
		dialog func(title, text string, answers ...page.Answer) ui.Scene
		key    ui.Action
		want   string
	}{
		{"question, Enter", page.NewQuestion, ui.Confirm, "ok"}, {"question, Esc", page.NewQuestion, ui.Cancel, "cancel"},
		{"warning, Enter", page.NewWarning, ui.Confirm, "cancel"}, {"warning, Esc", page.NewWarning, ui.Cancel, "cancel"},
	} {
		got := ""
		answer := func(key string) page.Answer {
			return page.Answer{Key: key, Do: func(*ui.Context) { got += key }}
		}
		s := uitest.New(t, 1280, 800, "en", func(*ui.Context) ui.Scene { return &sheet{page.Sheet{Over: true}} })
		s.C.Push(c.dialog("Title", "Text", answer("ok"), answer("cancel")))
		s.Step(ui.Input{})
		if s.Press(c.key); got != c.want || s.Stack.Len() != 1 {
			t.Errorf("%s gives %q, %d scenes remain", c.name, got, s.Stack.Len())
		}
	}
}

// A prompt accepts only a text that is not blank.
func TestPrompt(t *testing.T) {
	for text, want := range map[string]string{"Bastogne": "Bastogne", "  ": "", "": ""} {
		got := ""
		s := uitest.New(t, 1280, 800, "en", func(*ui.Context) ui.Scene { return &sheet{page.Sheet{Over: true}} })
		s.C.Push(page.NewPrompt("Title", "hint", text, 40, func(_ *ui.Context, text string) { got = text }))
		s.Step(ui.Input{})
		s.Press(ui.Confirm)
		check.Equal(t, got, want, "%q", text)
	}
}

// The back button pops the page, also with its key.
func TestBackButton(t *testing.T) {
	for _, way := range []string{"click", "key"} {
		s := uitest.New(t, 1280, 800, "en", func(*ui.Context) ui.Scene { return page.NewMessage("Title", "Text") })
		s.C.Push(&sheet{page.Sheet{Over: true}})
		s.Step(ui.Input{})
		if way == "click" {
			s.Click("back")
		} else {
			s.Press(ui.Cancel)
		}
		check.Equal(t, s.Stack.Len(), 1, "%s: scenes remain", way)
	}
}

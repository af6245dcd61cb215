package reference

import (
	"io/fs"
	"strings"

	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// creditsPage lists the contributors to the game and the licences.
type creditsPage struct {
	page.Sheet
	host Host
	open string // the licence that is open, or ""
	text string
}

// NewCredits returns the credits.
func NewCredits(h Host) ui.Scene {
	return &creditsPage{Sheet: page.Sheet{Backdrop: h.Backdrop(), Width: 860}, host: h}
}

// licences are the licence texts below licences/ and fonts/, with the Go modules that they cover.
var licences = []struct {
	name, by, file string
	modules        []string
}{
	{"Ebitengine, oto, purego", "Hajime Hoshi, The Ebitengine Authors", "licences/apache-2.0.txt",
		[]string{"github.com/hajimehoshi/ebiten/v2", "github.com/ebitengine/oto/v3", "github.com/ebitengine/purego"}},
	{"hideconsole", "The Ebitengine Authors", "licences/apache-2.0.txt", []string{"github.com/ebitengine/hideconsole"}},
	{"GLFW, go-gl", "in Ebitengine, by several authors", "licences/ebitengine-notice.txt", nil},
	{"go-mp3", "Hajime Hoshi", "licences/apache-2.0.txt", []string{"github.com/hajimehoshi/go-mp3"}},
	{"Go, x/image, x/text, x/sys, x/sync", "The Go Authors", "licences/go.txt",
		[]string{"golang.org/x/image", "golang.org/x/text", "golang.org/x/sys", "golang.org/x/sync"}},
	{"oggvorbis, vorbis", "Johann Freymuth", "licences/freymuth.txt", []string{"github.com/jfreymuth/oggvorbis", "github.com/jfreymuth/vorbis"}},
	{"pulse", "Johann Freymuth", "licences/pulse.txt", []string{"github.com/jfreymuth/pulse"}},
	{"clipboard", "Ato Araki", "licences/clipboard.txt", []string{"github.com/atotto/clipboard"}},
	{"Zilla Slab", "The Mozilla Foundation", "fonts/zilla-slab-OFL.txt", nil},
	{"Barlow Condensed", "The Barlow Project Authors", "fonts/barlow-condensed-OFL.txt", nil},
	{"Saira Stencil One", "The Saira Stencil Project Authors", "fonts/saira-stencil-one-OFL.txt", nil},
}

// Update lays out the credits, or the open licence.
func (s *creditsPage) Update(c *ui.Context) error {
	u := c.UI
	body := s.Layout(c, c.T("credits.title"))
	row := page.Footer(c, body)
	if page.BackButton(c, row, "back") {
		if s.open != "" {
			s.open = ""
		} else {
			c.Pop()
		}
		return nil
	}
	if s.open != "" {
		u.Scroll("licence", body.Rest, func(r ui.Rect) float64 { return u.Text(r, s.text, ui.Style{Size: page.NoteText}) })
		return nil
	}
	u.ScrollFlow("credits", body.Rest, func(col *ui.Flow) {
		for _, key := range []string{"credits.game", "credits.data", "credits.art"} {
			head, text, _ := strings.Cut(c.T(key), "\n")
			col.Section(head)
			col.Text(text, page.Prose(), textGap)
			if key == "credits.game" {
				s.games(c, col)
			}
		}
		col.Section(c.T("credits.licences"))
		for _, l := range licences {
			in, hit := u.Row("licence."+l.name, col.Line(), false)
			u.Text(in.CutLeft(in.W*0.5), l.name, ui.Style{Family: ui.Bold, Size: 15.5, MinSize: page.LeastText, Y: ui.Middle, NoWrap: true})
			u.Text(in, l.by, ui.Style{Size: 14.5, LineHeight: 1.1, Color: c.Theme.InkSoft, Y: ui.Middle})
			if hit {
				s.open = l.name
				s.text = licenceText(s.host.Assets(), l.file)
				u.ScrollTo("licence", 0)
			}
		}
	})
	return nil
}

// games lists the registered games with their designers and publishers.
func (s *creditsPage) games(c *ui.Context, col *ui.Flow) {
	for _, e := range s.host.Games() {
		key := "credits.boxed"
		if e.Load == nil {
			key = "credits.boxed.to-come"
		}
		col.Text(c.T(key, "title", e.Title, "designer", e.Designer, "publisher", e.Publisher), ui.Style{Size: 15.5, LineHeight: 1.2}, 3)
	}
	col.Skip(textGap)
}

// licenceText reads a licence and joins its lines into paragraphs.
func licenceText(assets fs.FS, name string) string {
	b, err := fs.ReadFile(assets, name)
	if err != nil {
		return err.Error()
	}
	var paras []string
	for _, p := range strings.Split(strings.ReplaceAll(string(b), "\r", ""), "\n\n") {
		lines := strings.Split(strings.TrimSpace(p), "\n")
		for i := range lines {
			lines[i] = strings.TrimSpace(lines[i])
		}
		if t := strings.Join(lines, " "); t != "" {
			paras = append(paras, t)
		}
	}
	return strings.Join(paras, "\n\n")
}

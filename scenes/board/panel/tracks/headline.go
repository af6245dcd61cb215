package tracks

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// headlineGap is the distance between two tracks in the headline, in interface points.
const headlineGap = 18

// headline caches the texts of the tracks in one language.
type headline struct {
	lang  *lang.Table // nil = texts must be updated
	texts []string
}

// Update makes the next headline read the tracks again, because they have changed.
func (p *Panel) Update() { p.headline.lang = nil }

// Headline returns the texts of the most important tracks, such as victory points.
func (p *Panel) Headline(x *gametext.Texts) []string {
	if p.headline.lang == x.Lang {
		return p.headline.texts
	}
	p.headline = headline{lang: x.Lang}
	for i := range x.Tracks {
		if g := &x.Tracks[i]; g.Key == vocab.Cup || isTrack(x, g) {
			p.headline.texts = append(p.headline.texts, x.Track(g))
		}
	}
	return p.headline.texts
}

// LayoutHeadline writes the most important tracks into one line, as far as there is room. It stands in for the panel while that is hidden.
func (p *Panel) LayoutHeadline(x *gametext.Texts, c *ui.Context, r ui.Rect) {
	st := ui.Style{Family: ui.Label, Size: 14, Y: ui.Middle, NoWrap: true, Color: c.Theme.InkSoft}
	for _, text := range p.Headline(x) {
		w := c.TextWidth(text, st)
		if w > r.W {
			return
		}
		c.UI.Text(r.CutLeft(w+c.Px(headlineGap)), text, st)
	}
}

// isTrack reports whether a track is shown as one, and not as chits or in another part of the screen.
func isTrack(x *gametext.Texts, g *rules.Track) bool {
	return !shownElsewhere[g.Key] && !slices.Contains(x.Skin.Chits, g.Key)
}

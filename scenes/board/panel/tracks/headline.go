package tracks

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/lang"
)

// headline caches the texts of the tracks in one language.
type headline struct {
	lang  *lang.Table // nil = texts must be updated
	texts []string
}

// Update makes the next headline read the tracks again, because they have changed.
func (p *Panel) Update() { p.headline.lang = nil }

// Headline returns the texts of the most important tracks, such as victory points, which stand in for the panel while it is hidden.
func (p *Panel) Headline(x *gametext.Texts) []string {
	if p.headline.lang == x.Lang {
		return p.headline.texts
	}
	p.headline = headline{lang: x.Lang}
	for i := range x.Tracks {
		g := &x.Tracks[i]
		if g.Key != vocab.Cup && !isTrack(x, g) {
			continue
		}
		text := x.TrackPair(g.Key)
		switch {
		case text == "":
			text = x.Track(g)
		case x.TrackByKey(g.Key) != g: // the text of the first is for both
			continue
		}
		p.headline.texts = append(p.headline.texts, text)
	}
	return p.headline.texts
}

// isTrack reports whether a track is shown as one, and not as chits or in another part of the screen.
func isTrack(x *gametext.Texts, g *rules.Track) bool {
	return !shownElsewhere[g.Key] && !slices.Contains(x.Skin.Chits, g.Key)
}

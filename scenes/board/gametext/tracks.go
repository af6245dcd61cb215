package gametext

import (
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/lang"
)

// Paired reports whether each side has a track of a kind.
func Paired(all []rules.Track, g *rules.Track) bool {
	for i := range all {
		if o := &all[i]; o.Key == g.Key && o.Side != g.Side {
			return g.Side != rules.NoSide
		}
	}
	return false
}

// TrackByKey returns the first track with a key, or nil.
func (x *Texts) TrackByKey(key string) *rules.Track {
	for i := range x.Tracks {
		if x.Tracks[i].Key == key {
			return &x.Tracks[i]
		}
	}
	return nil
}

// Track returns the state of a track as text, with its side if each side has one.
func (x *Texts) Track(g *rules.Track) string {
	if !x.Lang.HasOf(x.Game, "gauge."+g.Key) {
		return g.Key
	}
	return TrackText(x.Lang, x.Game, x.Tracks, g)
}

// TrackText returns the state of one of the tracks of a game as text, with its side if each side has one.
func TrackText(l *lang.Table, id string, all []rules.Track, g *rules.Track) string {
	key := "gauge." + g.Key
	if g.Max > 0 && l.HasOf(id, key+".of") { // it has a target value in this scenario
		key += ".of"
	}
	text := l.GameText(id, key, "value", g.Value, "max", g.Max, "half-value", g.Value)
	if Paired(all, g) {
		text = l.T("board.gauge-of", "side", l.T("side."+g.Side.String()), "gauge", text)
	}
	return text
}

// TrackPair returns the states of the tracks that both sides have under a key as one text, or an empty text if the game has none for both.
func (x *Texts) TrackPair(key string) string {
	if key = "gauge." + key + ".sides"; !x.Lang.HasOf(x.Game, key) {
		return ""
	}
	var args []any
	for i := range x.Tracks {
		if g := &x.Tracks[i]; "gauge."+g.Key+".sides" == key {
			args = append(args, g.Side.String(), g.Value)
		}
	}
	return x.Lang.GameText(x.Game, key, args...)
}

// TrackItems returns the items of a track as text, separated by commas. Items with a count of 0 or without a text are omitted.
func TrackItems(l *lang.Table, id string, g *rules.Track) string {
	var parts []string
	for i := range g.Items {
		it := &g.Items[i]
		if key := "gauge." + g.Key + "." + it.Key; it.Count != 0 && l.HasOf(id, key) {
			parts = append(parts, l.GameText(id, key, "n", it.Count))
		}
	}
	return strings.Join(parts, ", ")
}

// Date returns the date of a turn on the turn track; empty if unknown.
func (x *Texts) Date(turn int) string {
	for i := range x.Tracks {
		if x.Tracks[i].Key == vocab.Turn && turn-1 < len(x.Tracks[i].Items) && turn > 0 {
			it := &x.Tracks[i].Items[turn-1]
			if key := "gauge.turn." + it.Key; x.Lang.HasOf(x.Game, key) {
				return x.Lang.GameText(x.Game, key, "text", it.Text)
			}
			if date, ok := strings.CutPrefix(it.Key, "dates."); ok {
				return date
			}
		}
	}
	return ""
}

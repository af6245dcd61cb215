package ui

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// actionNames are the names by which settings know the actions whose keys can be changed. Those
// that every page needs to be left and gone through are not among them.
var actionNames = map[Action]string{
	Undo: "undo", Redo: "redo", NextUnit: "next-unit", PrevUnit: "previous-unit", Pass: "pass", Skip: "skip", Pause: "pause", Step: "step", StepBack: "step-back",
	Faster: "faster", Slower: "slower", ZoomIn: "zoom-in", ZoomOut: "zoom-out", ZoomFit: "zoom-fit", PanUp: "pan-up", PanDown: "pan-down", PanLeft: "pan-left",
	PanRight: "pan-right", RoamUp: "roam-up", RoamDown: "roam-down", RoamLeft: "roam-left", RoamRight: "roam-right", FanOut: "fan-out", WholeStack: "whole-stack", HideCounters: "hide-counters", ShowSupply: "show-supply", ShowZones: "show-zones",
	ShowThreat: "show-threat", ShowReach: "show-reach", ShowFront: "show-front", ShowOdds: "show-odds", ShowLog: "show-log", ShowState: "show-state", ShowInfo: "show-info",
	ShowOrders: "show-orders", FindPlace: "find-place", ShowReasons: "show-reasons", Advice: "advice", FollowAdvice: "follow-advice", Rulebook: "rules", Menu: "menu",
	Save: "save", LoadSave: "load", Fullscreen: "fullscreen", MuteSound: "mute",
}

// CanChange reports whether the keys of an action can be changed.
func CanChange(a Action) bool { return actionNames[a] != "" }

// String is how settings write a key: "Ctrl+Shift+Z".
func (k Key) String() string {
	name := k.Key.String()
	if k.Shift {
		name = "Shift+" + name
	}
	if k.Ctrl {
		name = "Ctrl+" + name
	}
	return name
}

// parseKey reads what String has written.
func parseKey(s string) (k Key, ok bool) {
	s, k.Ctrl = strings.CutPrefix(s, "Ctrl+")
	s, k.Shift = strings.CutPrefix(s, "Shift+")
	return k, k.Key.UnmarshalText([]byte(s)) == nil && !modifier(k.Key)
}

// modifier reports whether a key only changes what others mean.
func modifier(k ebiten.Key) bool {
	switch k {
	case ebiten.KeyShift, ebiten.KeyShiftLeft, ebiten.KeyShiftRight, ebiten.KeyControl, ebiten.KeyControlLeft, ebiten.KeyControlRight,
		ebiten.KeyAlt, ebiten.KeyAltLeft, ebiten.KeyAltRight, ebiten.KeyMeta, ebiten.KeyMetaLeft, ebiten.KeyMetaRight, ebiten.KeyCapsLock:
		return true
	}
	return false
}

// Chosen returns the first key among those that went down, by position, with what is held; ok is false if
// none can be the key of an action.
func (in *Input) Chosen() (k Key, ok bool) {
	for _, struck := range in.KeysPressed {
		if !modifier(struck) && !in.Alt {
			return Key{struck, in.Ctrl, in.Shift}, true
		}
	}
	return Key{}, false
}

// Owner returns the action that a key means; NoAction = none.
func (m Keymap) Owner(k Key) Action {
	for a := NoAction + 1; a < actions; a++ {
		if slices.Contains(m[a], k) {
			return a
		}
	}
	return NoAction
}

// KeymapWith returns the keymap with keys changed, by the names of their actions. Changes that do
// not fit together, or are none, change nothing.
func KeymapWith(changes map[string]string) Keymap {
	m, ok := changed(changes)
	if !ok {
		return DefaultKeymap()
	}
	return m
}

// changed makes the changes, each of which takes its key from those who have it by default. It
// reports whether every action has a key of its own then.
func changed(changes map[string]string) (m Keymap, ok bool) {
	m = DefaultKeymap()
	read := 0
	taken := map[Key]bool{}
	for a := NoAction + 1; a < actions; a++ {
		text, has := changes[actionNames[a]]
		if !CanChange(a) || !has {
			continue
		}
		k, ok := parseKey(text)
		if !ok || taken[k] {
			return m, false
		}
		m[a], taken[k], read = []Key{k}, true, read+1
	}
	for a := NoAction + 1; a < actions; a++ {
		if _, has := changes[actionNames[a]]; CanChange(a) && has {
			continue
		}
		left := slices.DeleteFunc(slices.Clone(m[a]), func(k Key) bool { return taken[k] })
		if len(left) == 0 && len(m[a]) > 0 || len(left) < len(m[a]) && !CanChange(a) {
			return m, false
		}
		m[a] = left
	}
	return m, read == len(changes)
}

// changeable reports whether an action of a name can have a key.
func changeable(action, key string) bool {
	_, ok := parseKey(key)
	for a := NoAction + 1; ok && a < actions; a++ {
		if actionNames[a] == action {
			return CanChange(a)
		}
	}
	return false
}

// ChangeKey gives an action a key. Whoever had it by that key alone gets the one that the action
// had before: both are returned. A key of an action whose keys cannot be changed is not given away.
func (s *Settings) ChangeKey(a Action, k Key) (from Action, instead Key, ok bool) {
	m := KeymapWith(s.Keys)
	from = m.Owner(k)
	switch {
	case !CanChange(a) || modifier(k.Key) || from != NoAction && !CanChange(from):
		return from, Key{}, false
	case from == a && m[a][0] == k:
		return NoAction, Key{}, true
	}
	next := map[string]string{}
	for name, text := range s.Keys {
		next[name] = text
	}
	next[actionNames[a]] = k.String()
	if from != NoAction && from != a && len(m[from]) == 1 {
		instead = m[a][0]
		next[actionNames[from]] = instead.String()
	}
	if _, fits := changed(next); !fits {
		return from, Key{}, false
	}
	s.Keys = next
	if from == a {
		from = NoAction
	}
	return from, instead, true
}

package ui

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// actionNames are the names in the settings file of the actions whose keys can be changed. Actions
// that are needed to navigate and leave every page are not among them.
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

// String returns the key as written in the settings file, such as "Ctrl+Shift+Z".
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

// parseKey parses a key in the format of String.
func parseKey(s string) (k Key, ok bool) {
	s, k.Ctrl = strings.CutPrefix(s, "Ctrl+")
	s, k.Shift = strings.CutPrefix(s, "Shift+")
	return k, k.Key.UnmarshalText([]byte(s)) == nil && !modifier(k.Key)
}

// modifier reports whether a key is a modifier key.
func modifier(k ebiten.Key) bool {
	switch k {
	case ebiten.KeyShift, ebiten.KeyShiftLeft, ebiten.KeyShiftRight, ebiten.KeyControl, ebiten.KeyControlLeft, ebiten.KeyControlRight,
		ebiten.KeyAlt, ebiten.KeyAltLeft, ebiten.KeyAltRight, ebiten.KeyMeta, ebiten.KeyMetaLeft, ebiten.KeyMetaRight, ebiten.KeyCapsLock:
		return true
	}
	return false
}

// Chosen returns the first of the pressed keys, by position, with its modifiers; ok is false if
// none of them can be bound.
func (in *Input) Chosen() (k Key, ok bool) {
	for _, struck := range in.KeysPressed {
		if !modifier(struck) && !in.Alt {
			return Key{struck, in.Ctrl, in.Shift}, true
		}
	}
	return Key{}, false
}

// Owner returns the action bound to a key, or NoAction.
func (m Keymap) Owner(k Key) Action {
	for a := NoAction + 1; a < actions; a++ {
		if slices.Contains(m[a], k) {
			return a
		}
	}
	return NoAction
}

// KeymapWith returns the default keymap with changes, keyed by action name. If the changes conflict
// or are invalid, it returns the default keymap.
func KeymapWith(changes map[string]string) Keymap {
	m, ok := changed(changes)
	if !ok {
		return DefaultKeymap()
	}
	return m
}

// changed applies the changes; each takes its key from the actions that have it by default. ok
// reports whether every action then has a key of its own.
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

// changeable reports whether key is valid for the named action.
func changeable(action, key string) bool {
	_, ok := parseKey(key)
	for a := NoAction + 1; ok && a < actions; a++ {
		if actionNames[a] == action {
			return CanChange(a)
		}
	}
	return false
}

// ChangeKey binds a key to an action. If the key was the only one of another action, that action
// gets the previous key of a; from is the other action and instead its new key. It reports false if
// the keys of a or of the other action cannot be changed.
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

package ui

import "github.com/hajimehoshi/ebiten/v2"

// Action is a command that keys can trigger. Scenes query actions, never keys.
type Action uint8

// The actions. Arrow keys and Tab move the focus if a scene has focusable widgets.
const (
	NoAction Action = iota
	Confirm
	Cancel
	Up
	Down
	Left
	Right
	NextFocus
	PrevFocus
	PageUp
	PageDown
	Home
	End

	Undo
	Redo
	NextUnit // the next counter that can act
	PrevUnit
	Pass  // the default button of a prompt: done, stop, none
	Skip  // skip animations; make a thinking engine play at once
	Pause // pause or resume the engines
	Step  // one step of a replay
	StepBack
	Faster
	Slower
	ZoomIn
	ZoomOut
	ZoomFit
	PanUp
	PanDown
	PanLeft
	PanRight
	RoamUp // move the cursor to the adjacent cell, whether or not it can be chosen
	RoamDown
	RoamLeft
	RoamRight
	FanOut       // cycle the stack under the cursor
	WholeStack   // move the stack under the cursor as a whole
	HideCounters // while held
	ShowSupply
	ShowZones
	ShowThreat
	ShowReach
	ShowFront
	ShowOdds
	ShowLog
	ShowState    // points, cup and boxes
	ShowInfo     // stack and odds
	ShowOrders   // the order of battle
	FindPlace    // search for a unit or a town
	ShowReasons  // reasons for an engine's decision
	Advice       // a hint
	FollowAdvice // play the hint
	Rulebook
	Menu
	Save
	LoadSave
	Fullscreen
	MuteSound
	actions
)

// Key is a key with its modifiers. In a Keymap, a character key is named by its label, given as the
// Key with that label on a US keyboard; Keyboard finds its position.
type Key struct {
	Key   ebiten.Key
	Ctrl  bool // Ctrl, or Meta on a Mac
	Shift bool
}

// Keymap maps actions to their keys; tooltips show the first key that the keyboard has.
type Keymap map[Action][]Key

// DefaultKeymap returns the default key bindings, all defined here.
func DefaultKeymap() Keymap {
	k := func(keys ...ebiten.Key) (out []Key) {
		for _, key := range keys {
			out = append(out, Key{Key: key})
		}
		return out
	}
	return Keymap{
		Confirm: k(ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace), Cancel: k(ebiten.KeyEscape),
		Up: k(ebiten.KeyArrowUp), Down: k(ebiten.KeyArrowDown), Left: k(ebiten.KeyArrowLeft), Right: k(ebiten.KeyArrowRight),
		NextFocus: k(ebiten.KeyTab), PrevFocus: {{Key: ebiten.KeyTab, Shift: true}},
		PageUp: k(ebiten.KeyPageUp), PageDown: k(ebiten.KeyPageDown), Home: k(ebiten.KeyHome), End: k(ebiten.KeyEnd),

		Undo:     {{Key: ebiten.KeyU}, {Key: ebiten.KeyZ, Ctrl: true}},
		Redo:     {{Key: ebiten.KeyU, Shift: true}, {Key: ebiten.KeyY, Ctrl: true}, {Key: ebiten.KeyZ, Ctrl: true, Shift: true}},
		NextUnit: k(ebiten.KeyN), PrevUnit: {{Key: ebiten.KeyB}, {Key: ebiten.KeyN, Shift: true}}, Pass: k(ebiten.KeyE), Skip: k(ebiten.KeyK), Pause: k(ebiten.KeyP),
		Step: k(ebiten.KeyPeriod), StepBack: k(ebiten.KeyComma), Faster: k(ebiten.KeyBracketRight), Slower: k(ebiten.KeyBracketLeft),
		ZoomIn: k(ebiten.KeyEqual, ebiten.KeyNumpadAdd), ZoomOut: k(ebiten.KeyMinus, ebiten.KeyNumpadSubtract),
		ZoomFit: k(ebiten.KeyDigit0, ebiten.KeyNumpad0), PanUp: k(ebiten.KeyW), PanLeft: k(ebiten.KeyA), PanDown: k(ebiten.KeyS), PanRight: k(ebiten.KeyD),
		RoamUp: {{Key: ebiten.KeyArrowUp, Shift: true}}, RoamDown: {{Key: ebiten.KeyArrowDown, Shift: true}}, RoamLeft: {{Key: ebiten.KeyArrowLeft, Shift: true}}, RoamRight: {{Key: ebiten.KeyArrowRight, Shift: true}},
		FanOut: k(ebiten.KeyF), WholeStack: k(ebiten.KeyV), HideCounters: k(ebiten.KeyH), ShowSupply: k(ebiten.KeyDigit1), ShowZones: k(ebiten.KeyDigit2),
		ShowThreat: k(ebiten.KeyDigit3), ShowReach: k(ebiten.KeyDigit4), ShowFront: k(ebiten.KeyDigit5), ShowOdds: k(ebiten.KeyO), ShowLog: k(ebiten.KeyL), ShowState: k(ebiten.KeyG), ShowInfo: k(ebiten.KeyI), ShowOrders: k(ebiten.KeyC), FindPlace: {{Key: ebiten.KeySlash}, {Key: ebiten.KeyF, Ctrl: true}}, Advice: k(ebiten.KeyQ),
		ShowReasons: k(ebiten.KeyT), FollowAdvice: k(ebiten.KeyY),
		Rulebook: k(ebiten.KeyR, ebiten.KeyF1), Menu: k(ebiten.KeyM), Save: {{Key: ebiten.KeyS, Shift: true}}, LoadSave: {{Key: ebiten.KeyL, Shift: true}},
		Fullscreen: k(ebiten.KeyF11), MuteSound: {{Key: ebiten.KeyM, Shift: true}},
	}
}

// keyNames are the names of keys whose Ebitengine name would be unclear. Names that differ between
// languages are looked up as "key.<name>".
var keyNames = map[ebiten.Key]string{
	ebiten.KeyArrowUp: "↑", ebiten.KeyArrowDown: "↓", ebiten.KeyArrowLeft: "←", ebiten.KeyArrowRight: "→",
	ebiten.KeyPeriod: ".", ebiten.KeySlash: "/", ebiten.KeyComma: ",", ebiten.KeyEqual: "+", ebiten.KeyMinus: "−", ebiten.KeyBracketLeft: "[", ebiten.KeyBracketRight: "]",
	ebiten.KeyDigit0: "0", ebiten.KeyDigit1: "1", ebiten.KeyDigit2: "2", ebiten.KeyDigit3: "3", ebiten.KeyDigit4: "4",
	ebiten.KeyDigit5: "5", ebiten.KeyDigit6: "6", ebiten.KeyDigit7: "7", ebiten.KeyDigit8: "8", ebiten.KeyDigit9: "9",
}

// KeyName returns the name of a keymap key: its label on the player's keyboard.
func (c *Context) KeyName(k Key) string {
	name := keyNames[k.Key]
	if label := c.Keyboard.label(k); label != 0 {
		name = string(label)
	}
	if name == "" {
		name = k.Key.String()
		if key := "key." + name; c.Lang.Has(key) {
			name = c.T(key)
		}
	}
	if k.Shift {
		name = c.T("key.Shift") + "+" + name
	}
	if k.Ctrl {
		name = c.T("key.Ctrl") + "+" + name
	}
	return name
}

// KeyText returns the name of an action's key for tooltips, or "".
func (c *Context) KeyText(a Action) string {
	keys := c.Keys[a]
	if len(keys) == 0 {
		return ""
	}
	return c.KeyName(c.Keyboard.shown(keys))
}

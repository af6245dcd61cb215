package ui

import (
	"image"
	"time"
)

// Optional interfaces of Platform. App calls those that are implemented in each update.
type (
	// PlatformUpdater does the work of the platform in each update.
	PlatformUpdater interface{ Update() }
	// WheelReader returns how far the wheel was turned. If it is not implemented, App reads the wheel
	// from Ebitengine.
	WheelReader interface{ Wheel() (x, y float64) }
	// TouchReader returns touches that began since the last update, including those that already
	// ended. If it is not implemented, App reads the touches from Ebitengine.
	TouchReader interface {
		Touched(func(id int, x, y float64))
	}
	// LabelReader returns the labels of keys typed since the last update. If it is not implemented,
	// Ebitengine names the keys.
	LabelReader interface {
		Typed(func(position, label string))
	}
	// PasteReader returns the text that was pasted since the last update. If it is not implemented,
	// nothing is pasted.
	PasteReader interface{ Pasted() string }
	// HistoryReader returns the place to which the player went by Back or Forward since the last
	// update: "title", "playing" for the match, or "" for none.
	HistoryReader interface{ Visited() string }
	// Rester lets the next frame come after a time, or at once if there is input or the time is 0. App
	// calls it in each update, and in a frame without an update.
	Rester interface{ Rest(time.Duration) }
	// TurnShower shows whose turn it is in the title of the window or the tab. If the player looks
	// elsewhere when their turn begins, it asks for attention. App calls it when the turn has changed.
	TurnShower interface{ ShowTurn(Turn) }
	// Notifier asks the player to allow notifications; got is called during a later update.
	Notifier interface{ AskToNotify(got func(ok bool)) }
)

// Turn is whose turn it is in the match on the screen.
type Turn struct {
	Title string // of the window or the tab
	Phase TurnPhase
	Told  bool // the player wants to be notified: see Settings.NotifyTurn
}

// TurnPhase tells whether a person is to decide.
type TurnPhase string

// Phases of a turn. Without a match, between people alone and between engines alone there is none.
const (
	NoPhase  TurnPhase = ""
	Waiting  TurnPhase = "waiting" // for an engine, or for the events on the screen
	YourTurn TurnPhase = "yours"
)

// NoPlatform is a Platform without any capabilities, for tests.
type NoPlatform struct{}

func (NoPlatform) Export(name, _, _ string) (string, error)             { return name, nil }
func (NoPlatform) Import(func(name, text string, err error))            {}
func (NoPlatform) PromptText(title, text string, got func(string)) bool { return false }
func (NoPlatform) Copy(string)                                          {}
func (NoPlatform) Paste()                                               {}
func (NoPlatform) Fingers() bool                                        { return false }
func (NoPlatform) Share(string, string, func(string, error))            {}
func (NoPlatform) SaveImage(string, *image.RGBA, func(string, error))   {}
func (NoPlatform) SaveGIF(string, []byte, func(string, error))          {}
func (NoPlatform) Announce(string)                                      {}
func (NoPlatform) CanQuit() bool                                        { return false }
func (NoPlatform) SetPageState(string)                                  {}

package picking

import "herbstnebel/scenes/ui"

// Menu is the menu of a piece or cell that can be selected in several ways.
type Menu struct {
	Options []Option
	At      ui.Point
}

func (m *Menu) IsOpen() bool { return len(m.Options) > 0 }

func (m *Menu) Open(options []Option, at ui.Point) { m.Options, m.At = options, at }

func (m *Menu) Close() { m.Options = nil }

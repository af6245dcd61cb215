package board

import "herbstnebel/scenes/ui"

// verbMenu is the menu of a piece or cell that can be selected in several ways.
type verbMenu struct {
	options []option
	at      ui.Point
}

func (m *verbMenu) isOpen() bool { return len(m.options) > 0 }

func (m *verbMenu) open(options []option, at ui.Point) { m.options, m.at = options, at }

func (m *verbMenu) close() { m.options = nil }

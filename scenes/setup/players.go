package setup

import (
	"herbstnebel/game"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// playersPanel is the panel that changes the players of a match in progress.
type playersPanel struct {
	page.Sheet
	host  Host
	match *game.Match
}

// NewPlayers returns the panel for a match.
func NewPlayers(h Host, m *game.Match) ui.Scene {
	return &playersPanel{Sheet: page.Sheet{Over: true, Width: 520, Height: 430}, host: h, match: m}
}

// Update lays out the seats.
func (s *playersPanel) Update(c *ui.Context) error {
	u := c.UI
	col, _, closed := s.LayoutWithBack(c, c.T("menu.seats"))
	if closed {
		return nil
	}
	match := s.match
	names := append([]string{game.Human}, s.host.Engines(match.System())...)
	for _, side := range match.System().Seats() {
		at := page.Field(c, col, c.T("side."+side.String()))
		i := 0
		for k, n := range names {
			if n == match.Seat(side) {
				i = k
			}
		}
		if d := u.Stepper("seat."+side.String(), at, c.Lang.SeatName(match.Seat(side))); d != 0 {
			if err := match.SetSeat(side, names[page.Cycle(i, d, len(names))]); err != nil {
				s.host.ShowError(err)
			}
		}
		if about := "seat." + match.Seat(side) + ".about"; c.Lang.Has(about) {
			col.Text(c.T(about), page.Note(c), page.NoteGap)
		}
	}
	st := ui.Style{Size: page.DetailText, Color: c.Theme.InkSoft}
	col.Skip(page.NoteGap)
	col.Text(c.T("seats.text"), st, page.NoteGap)
	col.Text(c.T("setup.levels"), st, 0)
	return nil
}

package menu

import (
	"math"
	"strings"

	"herbstnebel/game"
	"herbstnebel/rules/journal"
	"herbstnebel/scenes/gamecard"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes of the matches to continue in interface points.
const (
	maxRecent = 3 // number of matches

	cardWide, cardLeast = 300.0, 190.0 // width of a card beside the menu
	cardGap             = 14.0
	cardPad             = 10.0
	pictureHigh         = 96.0
	cardTitle, cardLine = 24.0, 17.0
	cardTextGap         = 6.0 // above and below the texts
	bandHigh            = 38.0

	rowHigh, rowWide  = 68.0, 360.0 // a match as a row
	rowPad            = 4.0
	pictured          = 250.0 // least width of a row with a picture
	rowTitle, rowLine = 17.0, 15.0
)

// rowShape is the width of the picture of a row as a share of its height.
const rowShape = 1.3

// Recent is a match to continue.
type Recent struct {
	System string // ID of the game
	Title  string // of the game
	// Scenario, Seats and When are lines of text: the scenario and the turn, the players, and the time of the save.
	Scenario, Seats, When string
	Do                    func(c *ui.Context)
}

// recentID returns the ID of the button of the ith match.
func recentID(i int) string { return "title.continue" + strings.Repeat("+", i) }

// recentSaves returns the latest save of each of the last unfinished matches. saves are in order, the latest first.
func recentSaves(saves []game.Save) (out []*game.Save) {
	type match struct {
		system, scenario string
		seed             uint64
		study            bool
		branch           int
	}
	of := func(h *journal.Header) match { return match{h.System, h.Scenario, h.Seed, h.Study, h.Branch} }
	seen := map[match]bool{}
	for i := range saves {
		s := &saves[i]
		if s.Err != nil || len(out) == maxRecent || seen[of(&s.Header)] {
			continue
		}
		seen[of(&s.Header)] = true
		if s.Over == "" {
			out = append(out, s)
		}
	}
	return out
}

// recents lays out matches to continue as cards side by side, or as rows where cards have no room. The room is beside
// the menu. It shows as many as fit, and returns the one that was pressed, or nil.
func recents(c *ui.Context, cards *gamecard.Cards, list []Recent, room ui.Rect) *Recent {
	high := c.Px(pictureHigh + 2*cardTextGap + cardTitle + 3*cardLine + bandHigh)
	wide := math.Floor(min(c.Px(cardWide), (room.W+c.Px(cardGap))/maxRecent-c.Px(cardGap)))
	if room.H < high || wide < c.Px(cardLeast) {
		return recentRows(c, cards, list, room)
	}
	room.CutTop(room.H - high)
	row := c.Flow(room)
	var pressed *Recent
	for i := range list {
		if recentCard(c, cards, &list[i], i, row.CutLeft(wide, 0)) {
			pressed = &list[i]
		}
		row.Left(cardGap)
	}
	return pressed
}

// recentRows lays out matches as rows, one below the other at the bottom of the room.
func recentRows(c *ui.Context, cards *gamecard.Cards, list []Recent, room ui.Rect) *Recent {
	each, gap := c.Px(rowHigh), c.Px(entryGap)
	n := min(len(list), int((room.H+gap)/(each+gap)))
	if n <= 0 {
		return nil
	}
	room.W = min(room.W, c.Px(rowWide))
	room.CutTop(room.H - float64(n)*(each+gap) + gap)
	var pressed *Recent
	for i := range list[:n] {
		if recentRow(c, cards, &list[i], i, room.CutTop(each)) {
			pressed = &list[i]
		}
		room.CutTop(gap)
	}
	return pressed
}

// recentCard lays out a match as a card: the picture of the game, the texts, and below them a button. The whole card
// takes the input.
func recentCard(c *ui.Context, cards *gamecard.Cards, m *Recent, i int, r ui.Rect) bool {
	u := c.UI
	u.Panel(r)
	resp := recentRegion(c, i, r)
	col := c.Flow(r)
	cards.Picture(c, m.System, col.Top(pictureHigh, cardTextGap))
	band := col.Bottom(bandHigh)
	col.Rest = c.InsetXY(col.Rest, cardPad, 0)
	m.texts(c, col, ui.Style{Size: 17}, ui.Style{Size: 14, Color: c.Theme.InkSoft}, cardTitle, cardLine)
	u.ButtonFace(band, c.T("title.continue"), ui.ButtonStyle{Primary: i == 0, Icon: ui.Forward}, resp)
	return resp.Click
}

// recentRow lays out a match as a button with a picture.
func recentRow(c *ui.Context, cards *gamecard.Cards, m *Recent, i int, r ui.Rect) bool {
	resp := recentRegion(c, i, r)
	ink := c.Theme.Ink
	if i == 0 {
		ink = c.Theme.AccentInk
	}
	c.UI.ButtonFace(r, "", ui.ButtonStyle{Primary: i == 0}, resp)
	row := c.Flow(c.Inset(r, rowPad))
	if r.W >= c.Px(pictured) {
		cards.Picture(c, m.System, row.CutLeft(row.Rest.H*rowShape, 0))
	}
	row.Left(cardPad)
	m.texts(c, row, ui.Style{Size: 15, Color: ink}, ui.Style{Size: 13, Color: ink}, rowTitle, rowLine)
	return resp.Click
}

// recentRegion makes r take the input for the ith match. Confirm presses the first one.
func recentRegion(c *ui.Context, i int, r ui.Rect) ui.Response {
	resp := c.UI.Region(recentID(i), r)
	if i == 0 {
		c.UI.Offer()
	}
	if resp.Click {
		c.Sound.Play("click")
	}
	return resp
}

// texts lays out the title and the three lines in their styles and heights.
func (m *Recent) texts(c *ui.Context, col *ui.Flow, head, small ui.Style, headHigh, lineHigh float64) {
	head.Family, head.MinSize, head.Y, head.NoWrap = ui.Bold, page.LeastText, ui.Middle, true
	c.UI.Text(col.Top(headHigh), m.Title, head)
	small.Family, small.MinSize, small.Y, small.NoWrap = ui.Label, page.LeastText, ui.Middle, true
	for _, line := range []string{m.Scenario, m.Seats, m.When} {
		c.UI.Text(col.Top(lineHigh), line, small)
	}
}

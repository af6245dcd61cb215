package setup

import (
	"slices"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes of the page in interface points.
const playOnWide, playOnHigh, playOnButton = 560.0, 340.0, 160.0

// Beginning is a match that can begin from a position of its own.
type Beginning struct {
	Title, About string
	System       rules.System
	Engines      []string
	Opponent     string     // the default engine
	Seats        [2]string  // suggested seats; empty and unknown ones have a default
	ToMove       rules.Side // the side of the player by default
	Begin        func(game.Setup)
}

// playOn is the page that chooses the seats of such a match.
type playOn struct {
	page.Sheet
	Beginning
	names []string
	seats [2]int // indices of names
}

// NewPlayOn returns the page that chooses the seats of a match and begins it.
func NewPlayOn(b Beginning) ui.Scene {
	p := &playOn{Sheet: page.Sheet{Over: true, Width: playOnWide, Height: playOnHigh}, Beginning: b, names: append([]string{game.Human}, b.Engines...)}
	for i := range p.seats {
		p.seats[i] = max(0, slices.Index(p.names, b.Seats[i]))
	}
	other := b.ToMove.Other()
	if other != rules.Axis {
		other = rules.Allies
	}
	if p.seats == [2]int{} {
		p.seats[other-rules.Axis] = max(0, slices.Index(p.names, b.Opponent))
	}
	return p
}

// Update lays out the page.
func (p *playOn) Update(c *ui.Context) error {
	body, footer, closed := p.LayoutWithBack(c, p.Title)
	if closed {
		return nil
	}
	body.Text(p.About, page.Note(c), page.RowGap)
	setup := game.Setup{Seed: game.RandomSeed()}
	for i, seat := range [...]*string{&setup.Axis, &setup.Allies} {
		side := rules.Axis + rules.Side(i)
		if *seat = game.NoSeat; !game.HasSeat(p.System, side) {
			continue
		}
		*seat = p.names[p.seats[i]]
		if d := c.UI.Stepper("seat."+side.String(), page.Field(c, body, c.T("side."+side.String())), c.Lang.SeatName(*seat)); d != 0 {
			p.seats[i] = page.Cycle(p.seats[i], d, len(p.names))
		}
	}
	if c.UI.Button("study.begin", footer.Right(playOnButton), c.T("study.begin"), ui.ButtonStyle{Primary: true}) {
		p.Begin(setup)
	}
	return nil
}

package saves

import (
	"slices"
	"strings"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// resultsPage is the page of all finished matches: first a summary of the player's results by game, side and
// opponent, then the matches, the newest first.
type resultsPage struct {
	page.Sheet
	scores []game.Score
	list   []game.Result
}

// NewResults returns the page about the results of finished matches, the oldest first.
func NewResults(h Host, list []game.Result) ui.Scene {
	r := &resultsPage{Sheet: page.Sheet{Backdrop: h.Backdrop(), Width: 900}, scores: game.Scores(list), list: list}
	slices.Reverse(r.list)
	order := h.Systems().IDs()
	slices.SortStableFunc(r.scores, func(x, y game.Score) int {
		return slices.Index(order, x.System) - slices.Index(order, y.System)
	})
	return r
}

// Update lays out the results.
func (s *resultsPage) Update(c *ui.Context) error {
	u := c.UI
	body, _, closed := s.LayoutWithBack(c, c.T("results.title"))
	if closed {
		return nil
	}
	if len(s.list) == 0 {
		u.Text(body.Rest, c.T("results.empty"), ui.Style{Color: c.Theme.InkSoft})
		return nil
	}
	u.ScrollFlow("results", body.Rest, func(col *ui.Flow) {
		system := ""
		for i := range s.scores {
			if v := &s.scores[i]; v.System != system {
				system = v.System
				col.Skip(page.RowGap)
				col.Section(s.title(c, system))
			}
			s.score(c, col, &s.scores[i])
		}
		col.Skip(page.SectionGap)
		col.Section(c.T("results.games"))
		for i := range s.list {
			s.match(c, col, &s.list[i])
		}
	})
	return nil
}

// title returns the name of a game, which may be unknown to this version of the program.
func (s *resultsPage) title(c *ui.Context, id string) string {
	if c.Lang.Has(id + ".title") {
		return c.T(id + ".title")
	}
	return id
}

func (s *resultsPage) scenario(c *ui.Context, system, id string) string {
	if c.Lang.Has(system + ".scenario." + id) {
		return c.T(system + ".scenario." + id)
	}
	return id
}

// score lays out a line of the summary.
func (s *resultsPage) score(c *ui.Context, col *ui.Flow, v *game.Score) {
	who := c.T("results.watched")
	fared := "results.sides"
	switch {
	case v.Side != rules.NoSide:
		who = c.T("results.against", "side", c.T("side."+v.Side.String()), "seat", c.Lang.SeatName(v.Against))
		fared = "results.fared"
	case v.Against == game.Human:
		who = c.T("results.two")
	}
	said := c.T(fared, "won", v.Won, "lost", v.Lost, "drawn", v.Drawn, "games", v.Games, "turns", (v.Turns+v.Games/2)/v.Games)
	s.lines(c, col, s.scenario(c, v.System, v.Scenario)+" · "+who, said)
}

// match lays out a line of the list of matches.
func (s *resultsPage) match(c *ui.Context, col *ui.Flow, v *game.Result) {
	key := "over.win"
	switch v.Winner {
	case game.BothLost:
		key = "over.both-lost"
	case game.Drawn:
		key = "over.draw"
	}
	said := []string{c.T(key, "side", c.T("side."+v.Winner)), c.T("load.turn", "n", v.Turn)}
	if level := v.System + ".level." + v.Level; v.Level != "" && c.Lang.Has(level) {
		said = append(said, c.T(level))
	}
	head := v.When.Local().Format(c.T("date.format")) + " · " + s.title(c, v.System) + ", " + s.scenario(c, v.System, v.Scenario)
	said = append(said, c.T("load.seats", "axis", c.Lang.SeatName(v.Axis), "allies", c.Lang.SeatName(v.Allies)))
	s.lines(c, col, head, strings.Join(said, " · "))
}

// lines lays out a heading with the details below.
func (s *resultsPage) lines(c *ui.Context, col *ui.Flow, head, said string) {
	col.Text(head, ui.Style{Family: ui.Bold, Size: page.RowText}, 0)
	col.Text(said, ui.Style{Size: 14.5, LineHeight: 1.25, Color: c.Theme.InkSoft}, page.ButtonGap)
}

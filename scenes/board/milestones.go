package board

import (
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// markMilestone sets the announcement of the event that begins, if there is one, and extends its duration.
func markMilestone(c *ui.Context, m *model, a *playback.Act, found playback.Milestone) {
	sound := ""
	switch found.Kind {
	case playback.NoMilestone:
		return
	case playback.PlaceTaken:
		a.Banner, sound = c.T("board.drama.taken", "place", m.board.Cells[found.Cell].Name, "side", m.texts.Side(a.Event.Side)), "rattle"
	case playback.UnitsIsolated:
		a.Banner, sound = c.T("board.drama.pocket", "n", found.Units), "bridge"
	case playback.RiverReached:
		a.Banner, sound = c.T("board.drama.reached", "river", m.own.ObjectiveRiver, "place", m.texts.PlaceName(found.Cell)), "battery"
	}
	a.Length = max(a.Length, playback.MilestoneDuration)
	if c.Settings.Speed < 8 {
		c.Sound.Play(sound)
	}
}

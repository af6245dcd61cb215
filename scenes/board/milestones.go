package board

import (
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// markMilestone sets the announcement of the event that begins, if there is one, and extends its duration.
func (b *Board) markMilestone(c *ui.Context, a *playback.Act) {
	sound := ""
	m := b.milestones.Begin(b.queue.Acts)
	switch m.Kind {
	case playback.NoMilestone:
		return
	case playback.PlaceTaken:
		a.Banner, sound = c.T("board.drama.taken", "place", b.board.Cells[m.Cell].Name, "side", b.texts.Side(a.Event.Side)), "rattle"
	case playback.UnitsIsolated:
		a.Banner, sound = c.T("board.drama.pocket", "n", m.Units), "bridge"
	case playback.RiverReached:
		a.Banner, sound = c.T("board.drama.reached", "river", b.own.ObjectiveRiver, "place", b.texts.PlaceName(m.Cell)), "battery"
	}
	a.Length = max(a.Length, playback.MilestoneDuration)
	if c.Settings.Speed < 8 {
		c.Sound.Play(sound)
	}
}

package board

import "herbstnebel/scenes/ui"

// overlayButton is what switches an overlay on and off.
type overlayButton struct {
	kind, key, tip string
	action         ui.Action
}

// overlays lists those that the player wants, from the right of the headline on.
func (b *Board) overlays(c *ui.Context) (list []overlayButton) {
	for _, o := range []overlayButton{{overReach, "board.over.reach", "board.tip.reach", ui.ShowReach}, {overThreat, "board.over.threat", "board.tip.threat", ui.ShowThreat},
		{overZones, "board.over.zones", "board.tip.zones", ui.ShowZones}, {overSupply, "board.over.supply", "board.tip.supply", ui.ShowSupply}} {
		if c.Settings.Threat || o.kind == overReach {
			list = append(list, o)
		}
	}
	return list
}

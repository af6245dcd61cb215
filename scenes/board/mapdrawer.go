package board

import (
	"herbstnebel/scenes/board/panel/orders"
	"herbstnebel/scenes/ui"
)

// mapDrawer draws the map drawer of a small screen: navigation buttons, overlay buttons and the overview map.
func (b *Board) mapDrawer(c *ui.Context, r ui.Rect) {
	row := c.RowHeight()
	cols := r.CutTop(row).Columns(2, c.Px(6))
	r.CutTop(c.Px(6))
	if c.UI.Button("finder", cols[0], c.T("board.open.find"), ui.ButtonStyle{Icon: ui.Search, Action: ui.FindPlace, Size: 15}) {
		c.Push(orders.NewFinder(b.ordersView(), c))
	}
	if c.UI.Button("orders", cols[1], c.T("board.open.orders"), ui.ButtonStyle{Icon: ui.Ranks, Action: ui.ShowOrders, Size: 15}) {
		c.Push(orders.New(b.ordersView()))
	}
	per := 3
	if r.W > c.Px(480) {
		per = 5
	}
	for i, o := range b.overlays(c) {
		if i%per == 0 {
			cols = r.CutTop(row).Columns(per, c.Px(4))
			r.CutTop(c.Px(6))
		}
		if c.UI.Button("over-"+o.kind, cols[i%per], c.T(o.key), ui.ButtonStyle{Action: o.action, Selected: b.overlay.kind == o.kind, Size: 15}) {
			b.toggleOverlay(c, o.kind)
		}
	}
	b.overview(c, r)
}

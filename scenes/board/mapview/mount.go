package mapview

import (
	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/ui"
)

// DrawMount draws the board on which the map is mounted, unless the map fills the stage.
func (v *Canvas) DrawMount(dst *ebiten.Image, c *ui.Context) {
	if stage, sheet := v.Camera.stage, v.paper(); stage.Intersect(sheet) != stage {
		c.DrawMount(dst, stage, sheet, v.Weather.lit(white))
	}
}

package mapview

import (
	"image/color"
	"math"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/mapart"
)

// inks returns the colours of the shapes that are to be drawn.
func inks(s *Shapes) map[color.RGBA]bool {
	seen := map[color.RGBA]bool{}
	byte8 := func(v float32) uint8 { return uint8(math.Round(float64(v) * 255)) }
	for _, v := range s.v {
		seen[color.RGBA{R: byte8(v.ColorR), G: byte8(v.ColorG), B: byte8(v.ColorB), A: byte8(v.ColorA)}] = true
	}
	return seen
}

// TestTheSketchIsAMap checks that the sketch shows the terrain, the roads, the rivers, the towns and the cells of every game, in the light.
func TestTheSketchIsAMap(t *testing.T) {
	for _, id := range gameIDs() {
		v := openCanvas(t, id)
		v.Camera.ZoomFit()
		v.Camera.Jump()
		for _, light := range []color.RGBA{white, {R: 120, G: 130, B: 170, A: 255}} {
			v.Weather.SetLight(light)
			v.Shapes.reset()
			v.addSketch()
			seen, m := inks(v.Shapes), v.tiles.m
			_, road := m.SketchRoad(vocab.MainRoad)
			_, river := m.SketchRiver(vocab.MinorRiver)
			_, town := m.SketchTown(&rules.Cell{Settlement: vocab.Town})
			for name, ink := range map[string]color.RGBA{"roads": road, "rivers": river, "towns": town} {
				check.True(t, seen[v.Weather.lit(ink)], "%s: there are no %s in %v", id, name, light)
			}
			lands := map[color.RGBA]bool{}
			for i := 1; i < len(v.board.Cells); i++ {
				ink := v.Weather.lit(m.SketchLand(v.board.Cells[i].Terrain))
				lands[ink] = lands[ink] || seen[ink]
			}
			for ink, drawn := range lands {
				check.True(t, drawn, "%s: there is no land of the colour %v", id, ink)
			}
			check.True(t, seen[mapart.SketchGrid], "%s: there are no cells", id)
		}
		v.Shapes.reset()
	}
}

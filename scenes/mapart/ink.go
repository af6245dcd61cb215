package mapart

import (
	"image/color"

	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/raster"
)

// The colours of the map, all in one place. They are pale, so that counters stand out.
var (
	inkSnow    = raster.Rgb(241, 241, 236)
	inkSun     = raster.Rgb(250, 248, 241)
	inkLight   = raster.Rgb(219, 224, 211) // ground under light woods
	inkWoods   = raster.Rgb(192, 203, 188)
	inkForest  = raster.Rgb(158, 175, 162)
	inkRocky   = raster.Rgb(226, 219, 207)
	inkHachure = raster.Rgb(120, 104, 88)
	inkTree    = [3]color.RGBA{raster.Rgb(94, 116, 102), raster.Rgb(74, 99, 86), raster.Rgb(55, 80, 70)}
	inkBank    = raster.Rgb(84, 112, 136)
	inkWater   = raster.Rgb(142, 174, 196)
	inkIce     = raster.Rgb(206, 224, 234)
	inkRoad    = map[string]color.RGBA{vocab.MainRoad: raster.Rgb(201, 106, 74), vocab.SecondaryRoad: raster.Rgb(140, 116, 94)}
	inkCasing  = raster.Rgb(88, 52, 40)
	inkBlock   = raster.Rgb(92, 70, 66)
	inkRoof    = raster.Rgb(142, 92, 82)
	inkBlack   = raster.Rgb(38, 38, 42)
	inkName    = raster.Rgb(30, 30, 36)
	inkPlace   = raster.Rgb(28, 26, 26) // a town for which no houses are drawn
	inkRiver   = raster.Rgb(14, 42, 82)
	inkGrid    = raster.Rgb(96, 108, 118)
	inkArea    = raster.Rgb(48, 58, 86) // borders between areas
	inkNumber  = raster.Rgb(40, 46, 54)
	inkArmy    = raster.Rgb(112, 66, 96)
	inkOther   = raster.Rgb(70, 90, 120)
	inkTeeth   = raster.Rgb(104, 108, 104)
	inkPoints  = raster.Rgb(178, 132, 34)
	inkFrame   = raster.Rgb(58, 58, 62)
	inkQuiet   = raster.Rgb(128, 118, 112) // entries that need no attention
	inkMargin  = raster.Rgb(228, 224, 212)
)

// Paper is the background colour of the map.
var Paper = inkSnow

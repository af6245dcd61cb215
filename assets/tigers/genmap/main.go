// Draw reckons where the borders of the areas of Tigers in the Mist run, and writes them to
// borders.csv. It is run by hand when areas.csv, zones.csv, links.csv, roadless.csv or
// rivers.csv has changed:
//
//	go run ./assets/tigers/genmap
//
// The map is a foam. Which areas touch is known from the roads and from roadless.csv: that is
// a plane graph on the real places, and its dual says where borders meet. The foam then finds
// its shape: borders pull themselves short, rivers more than others, each area swells to its
// size, and its middle is drawn to where the place really lies. No step may fold an area over,
// so that each stays in sight of its middle, and which areas touch never changes.
//
// Lengths are in the unit of rules.Point, here 6.8 km; the game takes the size of its sheet from
// borders.csv.
package main

import (
	"flag"
	"log"
	"math"
)

// The sheet: its edges in degrees, and its scale.
const (
	kmPerDegree = 111.2
	cellKm      = 6.8 // in a unit of length
	north, west = 50.80, 4.72
	south, east = 49.44, 6.90
)

type point struct{ x, y float64 }

func (a point) add(b point) point           { return point{a.x + b.x, a.y + b.y} }
func (a point) sub(b point) point           { return point{a.x - b.x, a.y - b.y} }
func (a point) mul(k float64) point         { return point{a.x * k, a.y * k} }
func (a point) length() float64             { return math.Hypot(a.x, a.y) }
func cross(a, b point) float64              { return a.x*b.y - a.y*b.x }
func turn(a, b, c point) float64            { return cross(b.sub(a), c.sub(a)) }
func (a point) to(b point, k float64) point { return a.add(b.sub(a).mul(k)) }

func project(lat, lon float64) point {
	return point{(lon - west) * kmPerDegree * math.Cos(50.12*math.Pi/180) / cellKm, (north - lat) * kmPerDegree / cellKm}
}

// steps is how many the foam takes to come to rest.
const steps = 3000

func main() {
	log.SetFlags(0)
	folder := flag.String("data", "assets/tigers", "the `folder` of the data")
	sweeps := flag.Int("sweeps", steps, "the `number` of steps of the foam")
	flag.Parse()
	run(*folder, *sweeps)
}

// run draws the map of a folder.
func run(folder string, sweeps int) {
	d := &drawing{folder: folder, byCode: map[string]int{}, joined: map[[2]int]bool{}}
	d.read()
	d.findFaces()
	d.lay()
	d.rivers()
	for range sweeps {
		d.step()
	}
	d.settle()
	d.write()
	d.report()
}

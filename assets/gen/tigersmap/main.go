// Tigersmap computes the borders of the areas of Tigers in the Mist and writes them to
// borders.csv. Run it by hand after a change to areas.csv, zones.csv, links.csv,
// roadless.csv or rivers.csv:
//
//	go run ./assets/gen/tigersmap
//
// The map is modelled as a foam. The adjacent areas are known from links.csv and from
// roadless.csv: they form a plane graph on the real places, and its dual gives the points
// where borders meet. Then forces shape the foam: borders shorten, rivers more than others,
// each area swells to its size, and its centre is pulled to its real place. No step may
// fold an area over, so each area is visible from its centre, and the adjacencies never
// change.
//
// Lengths are in the unit of rules.Point, here 6.8 km. The game takes the size of the map
// sheet from borders.csv.
package main

import (
	"flag"
	"log"
)

// steps is the number of steps after which the foam is at rest.
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
	d.relax()
	d.write()
	d.report()
}

package main

import "math"

// The sheet: its edges in degrees, and its scale.
const (
	kmPerDegree = 111.2
	cellKm      = 6.8 // kilometres per unit of length
	north, west = 50.80, 4.72
	south, east = 49.44, 6.90
)

type point struct{ x, y float64 }

func (a point) add(b point) point { return point{a.x + b.x, a.y + b.y} }

func (a point) sub(b point) point { return point{a.x - b.x, a.y - b.y} }

func (a point) mul(k float64) point { return point{a.x * k, a.y * k} }

func (a point) length() float64 { return math.Hypot(a.x, a.y) }

func (a point) to(b point, k float64) point { return a.add(b.sub(a).mul(k)) }

func project(lat, lon float64) point {
	return point{(lon - west) * kmPerDegree * math.Cos(50.12*math.Pi/180) / cellKm, (north - lat) * kmPerDegree / cellKm}
}

func cross(a, b point) float64 { return a.x*b.y - a.y*b.x }

func turn(a, b, c point) float64 { return cross(b.sub(a), c.sub(a)) }

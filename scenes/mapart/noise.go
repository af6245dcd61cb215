package mapart

import (
	"math"

	"herbstnebel/scenes/raster"
)

// hash returns a hash of a lattice point and a salt.
func hash(x, y int, salt uint32) uint32 {
	h := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77 ^ salt*0xC2B2AE3D
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	h ^= h >> 15
	return h
}

// random returns a number from 0 to 1 that depends only on the lattice point and the salt.
func random(x, y int, salt uint32) float64 { return float64(hash(x, y, salt)) / (1 << 32) }

// noise returns smooth noise from -1 to 1, with features one unit wide.
func noise(x, y float64, salt uint32) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	ix, iy := int(fx), int(fy)
	tx, ty := x-fx, y-fy
	tx, ty = tx*tx*(3-2*tx), ty*ty*(3-2*ty)
	a, b := random(ix, iy, salt), random(ix+1, iy, salt)
	c, d := random(ix, iy+1, salt), random(ix+1, iy+1, salt)
	top, low := a+(b-a)*tx, c+(d-c)*tx
	return 2*(top+(low-top)*ty) - 1
}

// fbm sums octaves of noise; the result is about -1 to 1.
func fbm(x, y float64, octaves int, salt uint32) float64 {
	sum, amp := 0.0, 0.55
	for o := range octaves {
		sum += amp * noise(x, y, salt+uint32(o)*101)
		x, y, amp = x*2.03+7.1, y*2.03+3.7, amp*0.5
	}
	return sum
}

func smoothstep(lo, hi, x float64) float64 {
	t := raster.Clamp((x-lo)/(hi-lo), 0, 1)
	return t * t * (3 - 2*t)
}

package mapview

import "herbstnebel/rules"

// triangulate cuts a simple polygon, which may be concave, into triangles of its corners by ear clipping.
func triangulate(p []rules.Point) (list [][3]int) {
	turn := func(a, b, c rules.Point) float32 { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }
	var area float32
	left := make([]int, len(p))
	for i := range p {
		left[i] = i
		q := p[(i+1)%len(p)]
		area += p[i].X*q.Y - q.X*p[i].Y
	}
	if area < 0 {
		for i := range left {
			left[i] = len(p) - 1 - i
		}
	}
	for misses := 0; len(left) > 2 && misses < len(left); {
		i, j, k := left[0], left[1], left[2]
		ear := turn(p[i], p[j], p[k]) >= 0
		for _, m := range left[3:] {
			ear = ear && !(turn(p[i], p[j], p[m]) > 0 && turn(p[j], p[k], p[m]) > 0 && turn(p[k], p[i], p[m]) > 0)
		}
		if !ear {
			left, misses = append(left[1:], i), misses+1
			continue
		}
		list, misses = append(list, [3]int{i, j, k}), 0
		left = append(left[:1], left[2:]...)
	}
	return list
}

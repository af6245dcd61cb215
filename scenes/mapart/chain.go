package mapart

import (
	"math"

	"herbstnebel/scenes/raster"
)

// segment is a piece of a line; segments of different kinds are never joined.
type segment struct {
	a, b pt
	kind string
}

type knot struct{ x, y int }

func knotAt(p pt) knot {
	return knot{int(math.Round(p.X * 64)), int(math.Round(p.Y * 64))}
}

// chained is a line joined from segments of one kind, end to end.
type chained struct {
	kind string
	line []pt
}

// chain joins segments that share ends into the longest possible lines. A line ends where its kind
// ends or forks, or where it closes on itself.
func chain(segments []segment) []chained {
	type key struct {
		kind string
		at   knot
	}
	at := map[key][]int{}
	for i, s := range segments {
		at[key{s.kind, knotAt(s.a)}] = append(at[key{s.kind, knotAt(s.a)}], i)
		at[key{s.kind, knotAt(s.b)}] = append(at[key{s.kind, knotAt(s.b)}], i)
	}
	used := make([]bool, len(segments))
	var out []chained
	walk := func(i int, from pt) {
		kind := segments[i].kind
		line := []pt{from}
		for {
			used[i] = true
			next := segments[i].b
			if knotAt(next) == knotAt(line[len(line)-1]) {
				next = segments[i].a
			}
			line = append(line, next)
			meet := at[key{kind, knotAt(next)}]
			if len(meet) != 2 {
				break
			}
			i = meet[0] + meet[1] - i
			if used[i] {
				break
			}
		}
		out = append(out, chained{kind, line})
	}
	for i, s := range segments { // start at ends and forks
		for _, end := range []pt{s.a, s.b} {
			if !used[i] && len(at[key{s.kind, knotAt(end)}]) != 2 {
				walk(i, end)
			}
		}
	}
	for i, s := range segments { // closed lines
		if !used[i] {
			walk(i, s.a)
		}
	}
	return out
}

// smooth turns a zigzag into a curve through the midpoints of its segments, with the corners cut.
func smooth(line []pt) []pt {
	if len(line) < 3 {
		return line
	}
	ring := knotAt(line[0]) == knotAt(line[len(line)-1])
	mid := []pt{line[0]}
	for i := 1; i < len(line); i++ {
		mid = append(mid, line[i-1].Lerp(line[i], 0.5))
	}
	mid = append(mid, line[len(line)-1])
	if ring {
		mid[0] = mid[1].Lerp(mid[len(mid)-2], 0.5)
		mid[len(mid)-1] = mid[0]
	}
	return cutCorners(mid, 3)
}

// cutCorners is Chaikin's algorithm; the ends stay fixed.
func cutCorners(line []pt, times int) []pt {
	for range times {
		if len(line) < 3 {
			return line
		}
		out := make([]pt, 0, 2*len(line))
		out = append(out, line[0])
		for i := 0; i+1 < len(line); i++ {
			if i > 0 {
				out = append(out, line[i].Lerp(line[i+1], 0.25))
			}
			if i+2 < len(line) {
				out = append(out, line[i].Lerp(line[i+1], 0.75))
			}
		}
		line = append(out, line[len(line)-1])
	}
	return line
}

// spline returns a centripetal curve through every point.
func spline(line []pt, steps int) []pt {
	if len(line) < 3 {
		return line
	}
	out := []pt{line[0]}
	for i := 0; i+1 < len(line); i++ {
		p1, p2 := line[i], line[i+1]
		p0, p3 := p1.Add(p1.Sub(p2)), p2.Add(p2.Sub(p1))
		if i > 0 {
			p0 = line[i-1]
		}
		if i+2 < len(line) {
			p3 = line[i+2]
		}
		t1 := math.Sqrt(p0.Dist(p1))
		t2 := t1 + math.Sqrt(p1.Dist(p2))
		t3 := t2 + math.Sqrt(p2.Dist(p3))
		for k := 1; k <= steps; k++ {
			t := t1 + (t2-t1)*float64(k)/float64(steps)
			a1 := p0.Lerp(p1, t/t1)
			a2 := p1.Lerp(p2, (t-t1)/(t2-t1))
			a3 := p2.Lerp(p3, (t-t2)/(t3-t2))
			b1 := a1.Lerp(a2, t/t2)
			b2 := a2.Lerp(a3, (t-t1)/(t3-t1))
			out = append(out, b1.Lerp(b2, (t-t1)/(t2-t1)))
		}
	}
	return out
}

// nearest returns the point of a line nearest to p, the direction of the line there, and the
// distance.
func nearest(line []pt, p pt) (at, dir pt, d float64) {
	d = math.Inf(1)
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		ab := b.Sub(a)
		t := raster.Clamp(((p.X-a.X)*ab.X+(p.Y-a.Y)*ab.Y)/math.Max(ab.X*ab.X+ab.Y*ab.Y, 1e-12), 0, 1)
		q := a.Lerp(b, t)
		if e := q.Dist(p); e < d {
			at, dir, d = q, ab.Unit(), e
		}
	}
	return at, dir, d
}

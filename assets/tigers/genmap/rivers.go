package main

import (
	"log"
	"slices"
	"strings"
)

// rivers finds the vertices along each river, and gives every piece of border its pull.
func (d *drawing) rivers() {
	byPair := map[[2]int]*border{}
	for i := range d.borders {
		b := &d.borders[i]
		byPair[pair(b.a, b.b)] = b
	}
	for _, r := range d.table("rivers.csv") {
		c := course{d: d, river: r["river"], byPair: byPair}
		words := strings.Fields(r["course"])
		for i, w := range words {
			next := ""
			if i+1 < len(words) {
				next = words[i+1]
			}
			c.take(w, next)
		}
		c.end()
	}
	for _, b := range d.borders {
		pull := 1.0
		if b.river {
			pull = riverPull
		}
		for k := 1; k < len(b.line); k++ {
			p, q := b.line[k-1], b.line[k]
			d.v[p].arms = append(d.v[p].arms, arm{q, pull})
			d.v[q].arms = append(d.v[q].arms, arm{p, pull})
		}
	}
}

// course is a river that is followed word by word along the borders.
type course struct {
	d      *drawing
	river  string
	byPair map[[2]int]*border
	line   []int // vertices since it last came to a border
}

// take follows a word of the course: a border of two places, a point where more of them meet, or
// something within an area or beyond the map, where no border is. The word after it, or none, says
// which way a first border runs.
func (c *course) take(word, next string) {
	if strings.ContainsAny(word, ":/") || strings.ContainsAny(word, "nesw") {
		c.end()
		return
	}
	switch list := c.d.named(word); len(list) {
	case 1:
		c.end()
	case 2:
		b := c.byPair[pair(list[0], list[1])]
		if b == nil {
			log.Fatalf("rivers.csv: %s do not touch", word)
		}
		b.river = true
		c.along(b, word, next)
	default:
		x := c.d.meeting(word)
		if len(c.line) > 0 && c.line[len(c.line)-1] != x {
			log.Fatalf("rivers.csv: %s: %s does not follow on", c.river, word)
		}
		if len(c.line) == 0 {
			c.line = append(c.line, x)
		}
	}
}

// along goes on along a border, from the end where the course is.
func (c *course) along(b *border, word, next string) {
	l := slices.Clone(b.line)
	if len(c.line) > 0 {
		switch c.line[len(c.line)-1] {
		case l[0]:
		case l[len(l)-1]:
			slices.Reverse(l)
		default:
			log.Fatalf("rivers.csv: %s: %s does not follow on", c.river, word)
		}
		l = l[1:]
	} else if strings.Count(next, "-") == 1 {
		n := c.d.named(next)
		if nb := c.byPair[pair(n[0], n[1])]; nb != nil && (nb.line[0] == l[0] || nb.line[len(nb.line)-1] == l[0]) {
			slices.Reverse(l)
		}
	}
	c.line = append(c.line, l...)
}

// end keeps what has been followed, if it is long enough to bend.
func (c *course) end() {
	if len(c.line) > 2 {
		c.d.bends = append(c.d.bends, c.line)
	}
	c.line = nil
}

// named returns the places that a word such as 61-62-76 names.
func (d *drawing) named(word string) (list []int) {
	for _, c := range strings.Split(word, "-") {
		p, ok := d.byCode[c]
		if !ok {
			log.Fatalf("rivers.csv: no place %q", c)
		}
		list = append(list, p)
	}
	return list
}

// meeting returns the vertex where the places that a word names meet.
func (d *drawing) meeting(word string) int {
	places := d.named(word)
	for k, f := range d.faces {
		if !slices.ContainsFunc(places, func(p int) bool { return !slices.Contains(f, p) }) {
			return d.faceAt[k]
		}
	}
	log.Fatalf("rivers.csv: %s do not meet", word)
	return 0
}

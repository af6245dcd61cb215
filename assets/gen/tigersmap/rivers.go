package main

import (
	"log"
	"slices"
	"strings"
)

// rivers finds the vertices along each river, and sets the pull of every piece of border.
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

// course is a river being followed along the borders, word by word.
type course struct {
	d      *drawing
	river  string
	byPair map[[2]int]*border
	line   []int // vertices since it last joined a border
}

// take follows a word of the course: a border of two places, a point where more of them
// meet, or a part within an area or off the map, where there is no border. The next word,
// if any, determines the direction along a first border.
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

// along follows a border from the end that the course has reached.
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

// end stores the vertices followed so far if they are enough to bend.
func (c *course) end() {
	if len(c.line) > 2 {
		c.d.bends = append(c.d.bends, c.line)
	}
	c.line = nil
}

// named returns the places in a word such as 61-62-76.
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

// meeting returns the vertex where the places in a word meet.
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

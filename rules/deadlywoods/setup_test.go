package deadlywoods

import (
	"fmt"
	"strings"
	"testing"
)

// Tools for the tests of chapters 2 to 9 and 15.

// fight declares an attack without support and applies a result in place of the die.
func (p *Position) fight(t testing.TB, target string, r result, with ...string) {
	t.Helper()
	p.play(t, "attack "+target)
	for _, id := range with {
		p.play(t, "with "+id)
	}
	for {
		switch p.Decision().Key {
		case "combat.attackers":
			p.play(t, "fight")
		case "combat.guns", "combat.rockets", "combat.defence", "combat.plus-two":
			p.play(t, "none")
		case "die.combat":
			p.found(r)
			if err := p.Check(); err != nil {
				t.Fatal(err)
			}
			return
		default:
			t.Fatalf("attack on %s came to %s", target, p.Decision().Key)
		}
	}
}

// until declines and ends until a decision is due.
func (p *Position) until(t testing.TB, key string) (seen []string) {
	t.Helper()
	for range 200 {
		now := p.Decision().Key
		seen = append(seen, now)
		if now == key {
			return seen
		}
		done := false
		for _, n := range []string{"none", "end", "hold"} {
			if p.can(n) {
				p.play(t, n)
				done = true
				break
			}
		}
		if !done {
			if len(p.legal()) == 0 {
				break
			}
			p.play(t, p.legal()[0])
		}
	}
	t.Fatalf("%s never came; seen %s", key, strings.Join(seen, " "))
	return nil
}

// roadAlong is a road along a row of the test map.
func roadAlong(row, from, to int) string {
	words := []string{"road"}
	for c := from; ; {
		words = append(words, fmt.Sprintf("%02d%02d", c, row))
		if c == to {
			return strings.Join(words, " ")
		}
		if from < to {
			c++
		} else {
			c--
		}
	}
}

// moats are rivers that close hexes on all sides but those named: "2007 but 1908 2108".
func moats(list ...string) (features []string) {
	var d data
	for h := range d.hex {
		for dir := range 6 {
			d.hex[h].next[dir] = noHex
			if n := grid.Neighbor(h, dir); n >= 0 && n < hexes {
				d.hex[h].next[dir] = uint16(n)
			}
		}
	}
	seen := map[string]bool{}
	for _, m := range list {
		w := strings.Fields(m)
		h, _ := parseHex(w[0])
		for _, n := range d.hex[h].next {
			if n == noHex || strings.Contains(m, " "+hexCode(n)) {
				continue
			}
			edge := "river major " + hexCode(min(h, n)) + " " + hexCode(max(h, n))
			if !seen[edge] {
				seen[edge] = true
				features = append(features, edge)
			}
		}
	}
	return features
}

// corridor has one road, from a side's edge along row 25 and up column 30 to 3015. A unit
// in 3010 is five hexes from it, by 3011, 3012, 3013 and 3014 alone.
func corridor(side string) []string {
	edge := 43
	if side == "allies" {
		edge = 1
	}
	return []string{"noroads", roadAlong(25, edge, 30), "road 3025 3024 3023 3022 3021 3020 3019 3018 3017 3016 3015"}
}

func (p *Position) tracesFrom(side, code string) bool {
	h, _ := parseHex(code)
	if side == "allies" {
		return p.traces(h, allies)
	}
	return p.traces(h, axis)
}

package deadlywoods

import "testing"

func TestSetsStepAsHexesDo(t *testing.T) {
	d := theGame(t).data
	for dir := range 6 {
		for h := range uint16(hexes) {
			var l linkSet
			n := d.hex[h].next[dir]
			if n == noHex {
				continue
			}
			l.add(h, dir, d.hex[h].col%2 == 1)
			var from, want hexSet
			from.Add(h)
			want.Add(n)
			if got := l.beyond(&from); got != want {
				t.Fatalf("%s in direction %d: %v, want %s", hexCode(h), dir, got, hexCode(n))
			}
		}
	}
}

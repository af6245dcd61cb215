package enemyaction

import "testing"

// TestGroundsAreAsTheRulesHaveThem checks that the step costs given to the AI are those that an armoured
// unit with eight movement points pays.
func TestGroundsAreAsTheRulesHaveThem(t *testing.T) {
	p := field(t, "de 2/2 1609 arm 4-4-8", "hex 1508 forest", "river 1608 1507", "road 1608 1708")
	p.d.units[0].move = 8
	y, rates := &System{d: p.d}, p.costsOf(0)
	costs := map[int]int{}
	for h := range p.d.hex {
		x, g := &p.d.hex[h], y.MapData(h)
		for dir, n := range x.next {
			if n == noHex {
				continue
			}
			want := rates.step(p.d, uint16(h), dir, x.river&^x.bridge, false)
			costs[want]++
			if int(g.Cost[dir]) != want || g.Next[dir] != int(n) {
				t.Fatalf("a step from %s to %s costs %d, the query returns %d", hexCode(uint16(h)), hexCode(n), want, g.Cost[dir])
			}
		}
	}
	if costs[1] == 0 || costs[8] != 2 || len(costs) < 3 {
		t.Errorf("steps by cost: %v", costs)
	}
}

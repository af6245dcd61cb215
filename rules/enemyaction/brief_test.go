package enemyaction

import (
	"strings"
	"testing"

	"herbstnebel/rules/check"
)

// The brief counts points, cards, units due tomorrow on both sides, reserves, and the air force
// among the Allied orders, in the draw pile or played.
func TestBrief(t *testing.T) {
	p := start(t, "campaign")
	summary := func() string {
		var list []string
		for _, ph := range p.Brief() {
			list = append(list, strings.TrimPrefix(phraseText(ph), "brief."))
		}
		return strings.Join(list, "; ")
	}
	p.s.reg.left = 3
	p.s.alliedDrawPile, p.s.discards = cardSet{}, cardSet{}
	for u := range p.d.units {
		if p.s.at[u] >= hexes {
			p.s.at[u] = calendar + 20
		}
	}
	want := "points X34 n=0 m=" + itoa(p.Needed()) + "; cards X18 n=3; coming X36 n=0; reserves X26 n=0 m=0; overcast 22.1"
	check.Equal(t, summary(), want, "summary")
	german, allied := p.d.ofSide[axis], p.d.ofSide[allies]
	for i, units := range []unitSet{german, allied, allied} { // 2 Germans and 3 Allies tomorrow, 4 in the reserves
		for range []int{2, 3, 4}[i] {
			for u := range units.All() {
				if p.s.at[u] == calendar+20 {
					p.s.at[u] = []uint16{calendar + 17, calendar + 17, reserve}[i]
					break
				}
			}
		}
	}
	for c := range p.d.cards {
		if x := &p.d.cards[c]; x.side == allies {
			p.s.alliedDrawPile.Add(uint8(c))
		} else {
			p.s.discards.Add(uint8(c)) // its tactic may be the air force, but it is not an order card
		}
	}
	air := 0
	for c := range p.d.cards {
		if x := &p.d.cards[c]; strings.HasPrefix(x.id, "order-") && (x.tactic == airForce || x.event == eventAir) {
			air++
			p.s.alliedDrawPile.Remove(uint8(c))
			p.s.discards.Add(uint8(c))
		}
	}
	want = "points X34 n=0 m=" + itoa(p.Needed()) + "; cards X18 n=3; coming X36 n=2; reserves X26 n=4 m=3; clear 22.1 n=" + itoa(air)
	if got := summary(); got != want || air != 5 {
		t.Errorf("%s, not %s", got, want)
	}
}

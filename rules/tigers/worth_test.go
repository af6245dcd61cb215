package tigers

import (
	"strconv"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook/coverage"
)

// What a place is said to be worth is what it brings: an area that is held, a town where Germans stand, each
// point of strength in an exit.
func TestWorthIsWhatPlacesBring(t *testing.T) {
	coverage.Covers(t, "12.21", "12.23", "S1", "S3")
	for scenario, decisive := range map[string]int{"campaign": 0, "fifth-panzer": 0, "three-days": 0, "seventh-army": 2} {
		p := start(t, scenario)
		worthless := true
		for at := 1; at <= p.d.nAreas; at++ {
			q := p.Clone().(*Position)
			q.s.held = mask{}
			q.s.held.Add(uint8(at))
			want := 0
			switch q.scene().scoring {
			case Daily:
				want = q.dayPoints(false)
			case TownsAndGaps:
				want = sceneOf(t, scenario, "18-3 allies move", "unit 26VG.77 "+strconv.Itoa(at)).townPoints()
			}
			points, decides := p.CellPoints(rules.CellID(at))
			if points != want {
				t.Errorf("%s: %d is said to be worth %d, and brings %d", scenario, at, points, want)
			}
			if decides {
				decisive--
			}
			worthless = worthless && points == 0
		}
		if decisive != 0 || worthless != (scenario == "seventh-army") {
			t.Errorf("%s: of the areas that decide %d are missing; none brings points: %v", scenario, decisive, worthless)
		}
	}
	for zone, want := range map[string]int{"D": 0, "F": 0, "G": 1, "H": 1, "J": 3, "K": 1} {
		p := sceneOf(t, "campaign", "21-3 allies move", "unit 26VG.77 "+zone)
		at := p.d.placeBy[zone]
		points, _ := p.CellPoints(rules.CellID(at))
		if got := p.exitPoints(); points != want || got != want*int(p.s.str[axis][at]) {
			t.Errorf("zone %s is said to be worth %d a point of strength, and brings %d", zone, points, got)
		}
	}
	p := start(t, "fifth-panzer")
	if points, _ := p.CellPoints(rules.CellID(p.d.placeBy["F"])); points != 0 {
		t.Errorf("a zone outside the limits is said to be worth %d", points)
	}
}
